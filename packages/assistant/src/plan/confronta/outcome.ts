/** Which side has more: only like with like, in one unit and on one base. */
import type { ConditionKey, Conditions, Fact, PayRow } from '@ccnl/knowledge'
import type { ComparedCell, Entry, Line, Outcome } from './finding.ts'

interface Amount {
  readonly value: number
  readonly unit: string
  readonly per?: string
}

/** Units that turn into one another exactly. */
const exact: Readonly<Record<string, readonly [unit: string, times: number]>> = { anni: ['mesi', 12] }

/** What a row pays; its base pay where the other items are not known. */
export const amountOf = (row: PayRow): number | undefined => row.total ?? row.items.minimo

/** The amounts of a cell by unit and base; `several` where one of them has more than one value, and is left out. */
function amountsOf(cell: ComparedCell): { readonly amounts: ReadonlyMap<string, Amount>; readonly several: boolean } {
  const amounts = new Map<string, Amount | undefined>()
  const add = (key: string, amount: Amount): void => {
    const before = amounts.get(key)
    amounts.set(key, amounts.has(key) && before?.value !== amount.value ? undefined : amount)
  }
  if (cell.type === 'pay') {
    for (const row of cell.rows) {
      const value = amountOf(row)
      // The base pay of one is not compared with the whole pay of another.
      const key = row.total === undefined ? `${row.per} base` : row.per
      if (value !== undefined) add(key, { value, unit: 'euro', per: row.per })
    }
  }
  if (cell.type === 'computed') add(cell.per, { value: cell.value, unit: 'euro', per: cell.per })
  if (cell.type === 'steps' && cell.value === undefined) add('numero', { value: cell.count, unit: 'numero' })
  if (cell.type === 'steps' && cell.value !== undefined) add('mese', { value: cell.value, unit: 'euro', per: 'mese' })
  if (cell.type === 'facts') {
    for (const { fact } of cell.entries) {
      if (typeof fact.value !== 'number') continue
      const [unit, times] = exact[fact.unit] ?? [fact.unit, 1]
      // Days of a five-day week and of a six-day week are not the same days.
      const key = JSON.stringify([unit, fact.per, fact.windowMonths, fact.borneBy, fact.when.settimana])
      add(key, { value: fact.value * times, unit, ...(fact.per === undefined ? {} : { per: fact.per }) })
    }
  }
  const told = new Map([...amounts].flatMap(([key, amount]) => (amount ? [[key, amount] as const] : [])))
  return { amounts: told, several: told.size < amounts.size }
}

/** Of several sides those that one pay is known of, where two at least are; the others go by a level that was not told. */
export function outcomeOf(cells: readonly ComparedCell[]): Outcome {
  const isWhole = (cell: ComparedCell): boolean => cell.type === 'pay' && cell.rows.length > mostOfLevel
  const open = cells.flatMap((cell, index) => (isWhole(cell) ? [index] : []))
  if (open.length === 0 || cells.length - open.length < 2) return ofAll(cells)
  const outcome = ofAll(cells.map(cell => (isWhole(cell) ? { type: 'missing' } : cell)))
  return outcome.type === 'differs' ? { ...outcome, open } : { type: 'open' }
}

/** Rows that a single level may have, by its regimes. */
const mostOfLevel = 2

function ofAll(cells: readonly ComparedCell[]): Outcome {
  const known = cells.flatMap((cell, index) => (cell.type === 'missing' ? [] : [{ cell, index, ...amountsOf(cell) }]))
  if (known.length < 2) return { type: 'open' }
  // "100 % the first three days, then 80 %" is not settled by the first three days.
  const settled = known.every(side => !side.several)
  const shared = [...(known[0]?.amounts.keys() ?? [])].find(
    key => settled && known.every(side => side.amounts.has(key)),
  )
  if (shared === undefined) {
    if (sameText(known.map(side => side.cell))) return { type: 'equal' }
    return known.every(side => side.amounts.size > 0) ? { type: 'units' } : { type: 'open' }
  }
  const values = known.flatMap(side => {
    const amount = side.amounts.get(shared)
    return amount ? [{ index: side.index, amount }] : []
  })
  const all = values.map(one => one.amount.value)
  const [top, bottom] = [Math.max(...all), Math.min(...all)]
  if (top === bottom) return { type: 'equal' }
  const at = (value: number): readonly number[] =>
    values.filter(one => one.amount.value === value).map(one => one.index)
  const [first] = values
  return {
    type: 'differs',
    most: at(top),
    least: at(bottom),
    order: values.toSorted((a, b) => b.amount.value - a.amount.value).map(one => one.index),
    difference: Math.round((top - bottom) * 1e5) / 1e5,
    unit: first?.amount.unit ?? '',
    ...(first?.amount.per === undefined ? {} : { per: first.amount.per }),
  }
}

const textOf = (cell: ComparedCell): string =>
  cell.type === 'facts'
    ? JSON.stringify(cell.entries.map(({ fact }) => [fact.value, fact.unit, fact.per]))
    : JSON.stringify(cell)

const sameText = (cells: readonly ComparedCell[]): boolean => new Set(cells.map(textOf)).size === 1

/** At most so many lines of one measure under conditions that all sides share. */
const mostLines = 6

/** One line, or one for each set of conditions that every side tells apart alike ("settimana di 5 giorni", "dimissioni"). */
export function linesOf(cells: readonly ComparedCell[]): readonly Line[] {
  const whole: Line = { cells, outcome: outcomeOf(cells) }
  if (whole.outcome.type === 'differs' || whole.outcome.type === 'equal') return [whole]
  const bySide = cells.map(cell => (cell.type === 'facts' ? bySignature(cell.entries) : undefined))
  const [first] = bySide
  if (!first || first.size < 2) return [whole]
  const shared = [...first].filter(([key]) => bySide.every(side => side?.has(key)))
  if (shared.length === 0 || shared.length > mostLines || bySide.some(side => !side || side.size > shared.length * 2))
    return [whole]
  return shared.map(([key, entry]) => {
    const entries = bySide.map(side => side?.get(key) ?? entry)
    const days = new Set(entries.map(({ fact }) => JSON.stringify(fact.when.giorni)))
    const when = withoutLevels(entry.fact.when)
    // What the line says for all of them its cells need not repeat.
    const own = entries.map(
      (one): ComparedCell => ({
        type: 'facts',
        entries: [{ ...one, on: one.on.filter(condition => when[condition] === undefined) }],
        gaps: [],
      }),
    )
    return { when: days.size > 1 ? fromFirstDay(when) : when, cells: own, outcome: outcomeOf(own) }
  })
}

/** Entries by their conditions, levels apart: those correspond already. Empty where two values have one condition. */
function bySignature(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>()
  for (const entry of entries) {
    const key = JSON.stringify(sorted(fromFirstDay(withoutLevels(entry.fact.when))))
    const before = found.get(key)
    if (before && !sameValue(before.fact, entry.fact)) return new Map()
    found.set(key, entry)
  }
  return found
}

/** "From the 21st to the 180th day" stands beside "from the 21st on". */
function fromFirstDay({ giorni, ...when }: Conditions): Conditions {
  return giorni === undefined ? when : { ...when, giorni: [giorni[0], null] }
}

const sameValue = (a: Fact, b: Fact): boolean => a.value === b.value && a.unit === b.unit

function withoutLevels({ livelli: _levels, qualifica: _qualifications, ...when }: Conditions): Conditions {
  return when
}

const sorted = (when: Conditions) =>
  (Object.keys(when) as ConditionKey[]).toSorted().map(key => [key, when[key]] as const)
