import { type BlockOf, type Inline, toGrid } from '@ccnl/core/document'
import { inlineText } from '@ccnl/core/view'
import { type ReactNode, Suspense, useContext, useLayoutEffect, useRef, useState } from 'react'
import css from './answer.module.css'
import { copyDocument } from './clipboard.ts'
import { CopyButton } from './copy-button.tsx'
import * as web from './it.ts'
import { mapByPosition } from './map-by-position.tsx'
import { createPart } from './part.ts'
import { TableReading } from './table-reading.ts'

/** Only a table that does not fit is read by rows. */
const TableRows = createPart(() => import('./table-rows.tsx')).lazy(part => part.TableRows)

type Table = BlockOf<'table'>

const alignments = { left: css.left, center: css.center, right: css.right }

export interface AnswerTableProps {
  readonly table: Table
  readonly draw: (inlines: readonly Inline[]) => ReactNode
}

/** How many rows at the top of a table name its columns. */
function countHeadRows({ rows }: Table): number {
  const firstBodyRow = rows.findIndex(cells => !cells.every(cell => cell.header))
  return firstBodyRow === -1 ? rows.length : firstBodyRow
}

/** Whether the first cell of each row says what the row is about: it does where columns have names, and no cell spans rows. */
function namesRows(rows: Table['rows'], headRows: number): boolean {
  return headRows > 0 && rows.every(([first, ...others]) => first?.rowspan === 1 && others.length > 0)
}

/** A table of an answer; one that is wider than its column can be read row by row, by those who may choose. */
export function AnswerTable({ table, draw }: AnswerTableProps): ReactNode {
  const reading = useContext(TableReading)
  const [wide, setWide] = useState(false)
  const headRows = countHeadRows(table)
  const named = namesRows(table.rows.slice(headRows), headRows)
  // A table that fits stays one, and so does one whose values have no names.
  const canChoose = reading !== undefined && wide && headRows > 0 && headRows < table.rows.length
  const byRows = canChoose && reading.byRows
  const columns = (
    <Scrolling label={label(table)} onWide={setWide}>
      <Columns table={table} headRows={headRows} named={named} draw={draw} />
    </Scrolling>
  )
  return (
    <div className={css.table}>
      {canChoose && (
        <button type="button" className={css.byRows} data-own-ui="" aria-pressed={byRows} onClick={reading.toggle}>
          {web.answer.byRows}
        </button>
      )}
      {byRows ? (
        <Suspense fallback={columns}>
          <TableRows
            grid={toGrid(table.rows).grid}
            headRows={headRows}
            named={named}
            label={label(table)}
            draw={draw}
          />
        </Suspense>
      ) : (
        columns
      )}
      <CopyButton
        label={web.answer.copyTable}
        done={web.answer.tableCopied}
        copy={() => copyDocument(() => ({ blocks: [table] }))}
      />
    </div>
  )
}

const label = ({ caption }: Table): string => inlineText(caption) || web.answer.table

interface ColumnsProps extends AnswerTableProps {
  readonly headRows: number
  readonly named: boolean
}

function Columns({ table, headRows, named, draw }: ColumnsProps) {
  const rows = (list: Table['rows'], scope: 'col' | 'row') =>
    mapByPosition(list, cells => (
      <tr>
        {mapByPosition(cells, (cell, place) => {
          const header = cell.header || (named && scope === 'row' && place === 0)
          const Cell = header ? 'th' : 'td'
          return (
            <Cell
              scope={header ? scope : undefined}
              className={cell.align && alignments[cell.align]}
              colSpan={cell.colspan > 1 ? cell.colspan : undefined}
              rowSpan={cell.rowspan > 1 ? cell.rowspan : undefined}
            >
              {draw(cell.children)}
            </Cell>
          )
        })}
      </tr>
    ))
  return (
    <table>
      {table.caption.length > 0 && <caption>{draw(table.caption)}</caption>}
      {headRows > 0 && <thead>{rows(table.rows.slice(0, headRows), 'col')}</thead>}
      {headRows < table.rows.length && <tbody>{rows(table.rows.slice(headRows), 'row')}</tbody>}
    </table>
  )
}

interface ScrollingProps {
  readonly label: string
  /** Whether the table is wider than its box; told by the browser once it has laid them out, never asked for. */
  readonly onWide: (wide: boolean) => void
  readonly children: ReactNode
}

/** A table wider than the column scrolls in its own box, which the keyboard can reach. */
function Scrolling({ label, onWide, children }: ScrollingProps) {
  const box = useRef<HTMLDivElement>(null)
  // With the table itself: one that has been taken out of the page would be told to be no wider than nothing.
  useLayoutEffect(() => {
    const frame = box.current
    const table = frame?.firstElementChild
    if (!frame || !table) return
    const widths = new Map<Element, number>()
    const observer = new ResizeObserver(entries => {
      for (const { target, contentRect } of entries) widths.set(target, contentRect.width)
      // Half a pixel is rounding.
      onWide((widths.get(table) ?? 0) > (widths.get(frame) ?? 0) + 0.5)
    })
    observer.observe(frame)
    observer.observe(table)
    return () => observer.disconnect()
  }, [onWide])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would enter the outline of the page
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div ref={box} className={css.scroll} role="group" tabIndex={0} aria-label={label}>
      {children}
    </div>
  )
}
