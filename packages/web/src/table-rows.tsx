import type { Grid, Inline } from '@ccnl/core/document'
import { inlineText } from '@ccnl/core/view'
import type { ReactNode } from 'react'
import * as onDemand from './it-on-demand.ts'
import { mapByPosition } from './map-by-position.tsx'
import css from './table-rows.module.css'

export interface TableRowsProps {
  readonly grid: Grid
  /** How many rows at the top name the columns. */
  readonly headRows: number
  /** The first cell of each row says what the row is about. */
  readonly named: boolean
  readonly label: string
  readonly draw: (inlines: readonly Inline[]) => ReactNode
}

/** A table read row by row: the name of a row, and under it each of its values beside the name of the column. */
export function TableRows({ grid, headRows, named, label, draw }: TableRowsProps): ReactNode {
  return (
    <ul className={css.rows} aria-label={label}>
      {mapByPosition(grid.slice(headRows), (places, row) => (
        <li>
          <p className={css.name}>
            {named && places[0] ? draw(places[0].cell.children) : onDemand.tableRows.row(row + 1)}
          </p>
          <dl>
            {mapByPosition(places, (place, column) => {
              // A cell that spans columns is told once; one that spans rows, in each of them.
              if (!place || place.column !== column || (named && column === 0)) return null
              const names = columnNames(grid.slice(0, headRows), column)
              return (
                <div>
                  <dt>{mapByPosition(names, name => draw(name))}</dt>
                  <dd>{inlineText(place.cell.children) === '' ? '—' : draw(place.cell.children)}</dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** What names a column, from the top: a name that spans rows is one name. */
function columnNames(head: Grid, column: number): readonly (readonly Inline[])[] {
  const places = head.flatMap(row => row[column] ?? [])
  return places
    .filter((place, index) => places.findIndex(other => other.cell === place.cell) === index)
    .map((place, index) => (index === 0 ? place.cell.children : [{ type: 'text', text: ', ' }, ...place.cell.children]))
}
