import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasHeaderRow, toGrid } from './table-grid.ts'
import type { TableCell } from './tree.ts'

const cell = (name: string, colspan = 1, rowspan = 1, header = false): TableCell => ({
  children: [{ type: 'text', text: name }],
  header,
  colspan,
  rowspan,
})

const nameOf = ({ children }: TableCell): string => {
  const [first] = children
  return first?.type === 'text' ? first.text : ''
}

/** Each place as the name of its cell: in capitals where the cell begins, a point where there is none. */
function drawn(rows: readonly (readonly TableCell[])[], widest?: number): string[] {
  const { grid, width, rest } = toGrid(rows, widest)
  return grid.map((places, row) => {
    const line = Array.from({ length: width }, (_, column) => {
      const place = places[column]
      if (!place) return '.'
      const name = nameOf(place.cell)
      return place.origin ? name.toUpperCase() : name
    })
    return line.join('') + (rest[row] ?? []).map(left => `+${nameOf(left)}`).join('')
  })
}

describe('the grid of a table', () => {
  test.each<[string, readonly (readonly TableCell[])[], string[], number?]>([
    ['has a place for each cell', [[cell('a'), cell('b')], [cell('c')]], ['AB', 'C.']],
    [
      'has as many places as a cell spans',
      [
        [cell('a', 2), cell('b')],
        [cell('c'), cell('d'), cell('e')],
      ],
      ['AaB', 'CDE'],
    ],
    ['moves cells past one that comes from above', [[cell('a', 1, 2), cell('b')], [cell('c')]], ['AB', 'aC']],
    [
      'moves them past several, one by one',
      [[cell('a', 1, 2), cell('b', 1, 2), cell('c')], [cell('d')], [cell('e'), cell('f'), cell('g')]],
      ['ABC', 'abD', 'EFG'],
    ],
    [
      'clips a span at a cell that comes from above',
      [
        [cell('a'), cell('b', 1, 2)],
        [cell('c', 3), cell('d')],
      ],
      ['AB.', 'CbD'],
    ],
    ['clips spans at the last row', [[cell('a', 2, 9)], [cell('b')]], ['Aa.', 'aaB']],
    [
      'spans rows and columns at once',
      [[cell('a', 2, 2), cell('b')], [cell('c')], [cell('d', 3)]],
      ['AaB', 'aaC', 'Ddd'],
    ],
    [
      'hands back what stands past the widest column',
      [[cell('a'), cell('b'), cell('c')], [cell('d')]],
      ['AB+c', 'D.'],
      2,
    ],
    ['clips spans at the widest column', [[cell('a'), cell('b', 5), cell('c')]], ['AB+c'], 2],
    ['of nothing is nothing', [], []],
  ])('%s', (_, rows, lines, widest) => {
    expect(drawn(rows, widest)).toEqual(lines)
  })

  test('tells each place where its cell begins and how far it reaches', () => {
    const { grid } = toGrid([[cell('a')], [cell('b', 1, 1), cell('c', 2, 5)], [cell('d')]])
    expect(grid[2]?.[2]).toMatchObject({ origin: false, row: 1, column: 1, columns: 2, rows: 2 })
    expect(grid[1]?.[1]).toMatchObject({ origin: true, row: 1, column: 1, columns: 2, rows: 2 })
  })

  test('stops spanning where spans are no table any more', () => {
    const rows = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => cell('a', 100, 100)))
    const { grid } = toGrid(rows)
    const places = grid.reduce((sum, line) => sum + line.length, 0)
    expect(places).toBeGreaterThan(100_000)
    expect(places).toBeLessThan(250_000)
    expect(grid[98]?.at(-1)).toMatchObject({ origin: true, row: 98, columns: 1, rows: 1 })
  })

  test('has every cell exactly once, and no two in one place', () => {
    const span = fc.integer({ min: 1, max: 4 })
    const rows = fc.array(fc.array(fc.tuple(span, span), { maxLength: 5 }), { maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 8 }), (spans, widest) => {
        const cells = spans.map(row => row.map(([columns, down]) => cell('x', columns, down)))
        const { grid, rest, width } = toGrid(cells, widest)
        expect(width).toBeLessThanOrEqual(widest)
        const places = grid.flat().filter(place => place !== undefined)
        const origins = places.filter(({ origin }) => origin).map(place => place.cell)
        expect(new Set([...origins, ...rest.flat()])).toEqual(new Set(cells.flat()))
        expect(origins.length + rest.flat().length).toBe(cells.flat().length)
        const reached = places.filter(({ origin }) => origin).reduce((sum, at) => sum + at.columns * at.rows, 0)
        expect(reached).toBe(places.length)
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 300) },
    )
  })
})

test('the first row names the columns when all of it is names and there is more', () => {
  const [name, figure] = [cell('n', 1, 1, true), cell('f')]
  expect(hasHeaderRow([[name, name], [figure]])).toBe(true)
  expect(hasHeaderRow([[name, figure], [figure]])).toBe(false)
  expect(hasHeaderRow([[name, name]])).toBe(false)
  expect(hasHeaderRow([[], [figure]])).toBe(false)
  expect(hasHeaderRow([])).toBe(false)
})
