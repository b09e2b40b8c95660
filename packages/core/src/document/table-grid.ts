import type { TableCell } from './tree.ts'

/** One place of a table's grid: the cell whose corner it is, or the cell that spans over it from elsewhere. */
export interface GridPlace {
  readonly cell: TableCell
  /** The place where the cell begins; its other places only continue it. */
  readonly origin: boolean
  readonly row: number
  readonly column: number
  /** How many columns and rows the cell has here, once clipped to the table. */
  readonly columns: number
  readonly rows: number
}

export type Grid = readonly (readonly (GridPlace | undefined)[])[]

const MOST_PLACES = 100_000

/**
 * Lays the cells on a grid, spans resolved. Cells that would stand past the `widest` column are handed back in `rest`,
 * row by row.
 */
export function toGrid(
  rows: readonly (readonly TableCell[])[],
  widest: number = Number.POSITIVE_INFINITY,
): { readonly grid: Grid; readonly width: number; readonly rest: readonly (readonly TableCell[])[] } {
  const grid: (GridPlace | undefined)[][] = rows.map(() => [])
  const rest: TableCell[][] = rows.map(() => [])
  let width = 0
  let places = 0
  rows.forEach((cells, row) => {
    let column = 0
    for (const cell of cells) {
      while (grid[row]?.[column]) column += 1
      if (column >= widest) {
        rest[row]?.push(cell)
        continue
      }
      // Past this many places spans are no table any more but a way to exhaust whoever draws it.
      const spans = places < MOST_PLACES
      let columns = 1
      while (spans && columns < cell.colspan && column + columns < widest && !grid[row]?.[column + columns])
        columns += 1
      const spanned = spans ? Math.min(cell.rowspan, rows.length - row) : 1
      places += columns * spanned
      for (let down = 0; down < spanned; down += 1) {
        for (let across = 0; across < columns; across += 1) {
          const line = grid[row + down]
          if (line) {
            line[column + across] = { cell, origin: down === 0 && across === 0, row, column, columns, rows: spanned }
          }
        }
      }
      column += columns
      width = Math.max(width, column)
    }
  })
  return { grid, width, rest }
}

/** Whether the first row names the columns. */
export const hasHeaderRow = (rows: readonly (readonly TableCell[])[]): boolean => {
  const first = rows[0]
  return rows.length > 1 && first !== undefined && first.length > 0 && first.every(cell => cell.header)
}
