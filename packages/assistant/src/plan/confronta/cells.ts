/** What each side has of a topic: its pay, its facts, or what is worked out of them. */

import {
  contentStems,
  type IsoDate,
  type Missing,
  matchConditions,
  type PayRow,
  selectFacts,
  selectPay,
} from '@ccnl/knowledge'
import { yearsBetween } from '@ccnl/reading'
import { toCents } from '../euros.ts'
import { saidOf } from '../facts.ts'
import type { ComparedCell, Entry, Side, Topic } from './finding.ts'
import { amountOf } from './outcome.ts'
import { fullWeek } from './sides.ts'
import { stepsCell } from './steps.ts'

/** The side on another day, by which its years of service have grown. */
export function sideAt(side: Side, at: IsoDate): Side {
  const { anzianita: years } = side.said
  const said = typeof years === 'number' ? { ...side.said, anzianita: years + yearsBetween(side.date, at) } : side.said
  return { ...side, said, date: at }
}

/** The cell of a side. */
export function cellOf(topic: Topic, side: Side): ComparedCell {
  switch (topic.type) {
    case 'pay':
      return payCell(side)
    case 'yearly':
      return spanCell(side, 'anno', 'mensilita', (month, payments) => month * payments)
    case 'hourly':
      return spanCell(side, 'ora', 'divisore_orario', (month, divisor) => month / divisor)
    case 'steps':
      return stepsCell(topic, side)
    case 'validity': {
      const { expires } = side.agreement.validity
      return expires === undefined ? { type: 'missing' } : { type: 'date', date: expires }
    }
    case 'measure':
      return factsCell(topic, side)
  }
}

function payCell(side: Side): ComparedCell {
  const selection = selectPay(side.agreement, side.said, side.date)
  const rows = selection.rows.length > 0 ? selection.rows : selection.open.map(one => one.row)
  const told = rows.filter(row => amountOf(row) !== undefined).flatMap(row => partOf(row, side) ?? [])
  return told.length > 0 ? { type: 'pay', rows: told } : { type: 'missing' }
}

/** Fewer weekly hours than these are a part-time week everywhere. */
const leastFull = 36

/** Part-time is paid by its hours: on a side of its own, and wherever a short week was told; without hours nobody knows. */
function partOf(row: PayRow, { agreement, apart, said: { orario, contratto } }: Side): PayRow | undefined {
  const isPart = apart === 'contract' && contratto?.includes('part_time') === true
  if (isPart && typeof orario !== 'number') return undefined
  const isShort = isPart || (typeof orario === 'number' && orario < leastFull && apart !== 'contract')
  const full = isShort ? fullWeek(agreement) : undefined
  if (full === undefined || typeof orario !== 'number' || row.total === undefined || row.per !== 'mese') return row
  return { ...row, total: Math.round((row.total * orario * 100) / full) / 100 }
}

/** The month's pay by the payments of a year or the divisor of an hour, where both are one figure. */
function spanCell(
  side: Side,
  per: 'anno' | 'ora',
  measure_: 'mensilita' | 'divisore_orario',
  work: (month: number, by: number) => number,
): ComparedCell {
  const pay = payCell(side)
  // What is paid by the hour has its hour in the table.
  const own = per === 'ora' && pay.type === 'pay' ? pay.rows.filter(row => row.per === per) : []
  if (own.length > 0) return { type: 'pay', rows: own }
  const [row, ...rest] = pay.type === 'pay' ? pay.rows : []
  const found = selectFacts(side.agreement, { theme: 'paga', measures: [measure_] }, side.said, side.date).holding
  const [fact, ...others] = found.filter(one => typeof one.value === 'number')
  if (
    row?.total === undefined ||
    rest.length > 0 ||
    row.per !== 'mese' ||
    typeof fact?.value !== 'number' ||
    others.length > 0
  )
    return { type: 'missing' }
  return {
    type: 'computed',
    per,
    value: toCents(work(row.total, fact.value)),
    by: fact.value,
    month: row.total,
    fact,
    row,
  }
}

function factsCell(topic: Extract<Topic, { readonly type: 'measure' }>, side: Side): ComparedCell {
  const here = topic.name === undefined ? topic : namedIn(topic.name, topic.theme, side)
  if (here === undefined) return { type: 'missing' }
  const { theme, name } = here
  const wanted = { theme, measures: [topic.measure], ...(name === undefined ? {} : { name }) }
  const selection = selectFacts(side.agreement, wanted, saidOf(theme, side.said), side.date)
  const entries = plainEntries([...selection.holding.map(fact => ({ fact, on: [] })), ...selection.open])
  const gaps = gapsOf(topic, side)
  if (entries.length > 0) return { type: 'facts', entries, gaps }
  const note = selection.missing[0]?.note
  return { type: 'missing', ...(note === undefined ? {} : { note }) }
}

/** Cases of a measure that the base is known to lack, for whoever was described. */
function gapsOf(topic: Extract<Topic, { readonly type: 'measure' }>, { agreement, said }: Side): readonly Missing[] {
  return agreement.missing.filter(
    gap =>
      gap.theme === topic.theme &&
      gap.measure === topic.measure &&
      Object.keys(gap.when).length > 0 &&
      // Without a level, the levels that are missing would be a list.
      gap.when.livelli === undefined &&
      matchConditions(gap.when, said).state !== 'fails',
  )
}

/** Exceptions of a few people, contracts or cases are left out where the rule for everybody else is known. */
function plainEntries(entries: readonly Entry[]): readonly Entry[] {
  const special = ({ on }: Entry): boolean => on.some(key => key === 'gruppo' || key === 'caso' || key === 'contratto')
  const plain = entries.filter(entry => !special(entry))
  return plain.length > 0 ? plain : entries
}

/** Where a side has a thing: in its theme by the nearest name, else by the very name in another ("formazione continua", a leave or a matter of its own). */
function namedIn(
  name: string,
  theme: string,
  side: Side,
): { readonly theme: string; readonly name: string } | undefined {
  const near = nameLike(name, theme, side)
  if (near !== undefined) return { theme, name: near }
  const other = side.agreement.facts.find(fact => fact.name === name)
  return other && { theme: other.theme, name }
}

/** The same thing goes by other names in other agreements: the name with most of the words that tell it from its siblings. */
function nameLike(name: string, theme: string, { agreement }: Side): string | undefined {
  const named = new Map<string, ReadonlySet<string>>()
  for (const fact of agreement.facts) {
    if (fact.theme === theme && fact.name !== undefined) {
      named.set(fact.name, new Set([fact.name, ...(fact.words ?? [])].flatMap(contentStems)))
    }
  }
  if (named.has(name)) return name
  const rarity = (stem: string): number => 1 / (1 + [...named.values()].filter(stems => stems.has(stem)).length)
  const wanted = [...new Set(contentStems(name))]
  const whole = wanted.reduce((sum, stem) => sum + rarity(stem), 0)
  const scored = [...named].map(([other, stems]) => {
    const shared = wanted.filter(stem => stems.has(stem))
    return { other, score: shared.reduce((sum, stem) => sum + rarity(stem), 0) }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score >= whole * 0.5 ? best.other : undefined
}

/** What a side has of a topic from the day on which that changes next, as the agreement has it already; nothing where it does not change. */
export function nextCell(topic: Topic, side: Side): ComparedCell {
  const { agreement, date } = side
  const steps =
    topic.type === 'measure'
      ? agreement.facts.filter(({ theme, measure }) => theme === topic.theme && measure === topic.measure)
      : agreement.pay
  const days = [...new Set(steps.map(step => step.from))].filter(day => day > date).toSorted()
  const now = cellOf(topic, side)
  for (const day of days) {
    const cell = changedFrom(now, cellOf(topic, { ...side, date: day }))
    if (cell) return { type: 'next', date: day, cell }
  }
  return { type: 'missing' }
}

/** What of a cell of a later day an earlier one does not tell; of several rules, those that change. */
function changedFrom(now: ComparedCell, then: ComparedCell): ComparedCell | undefined {
  if (then.type === 'facts') {
    const told = new Set(now.type === 'facts' ? now.entries.map(figureOf) : [])
    const entries = then.entries.filter(entry => !told.has(figureOf(entry)))
    return entries.length > 0 ? { ...then, entries } : undefined
  }
  // Where the other items of a table to come are not known, its base pay is set against that of now.
  const isBase = [now, then].some(cell => cell.type === 'pay' && cell.rows.some(({ total }) => total === undefined))
  const paid = (row: PayRow): number | undefined => (isBase ? row.items.minimo : amountOf(row))
  const rowsOf = (cell: ComparedCell): string =>
    JSON.stringify(cell.type === 'pay' ? cell.rows.map(row => [row.level, row.per, row.regime, paid(row)]) : cell)
  return then.type === 'missing' || rowsOf(now) === rowsOf(then) ? undefined : then
}

const figureOf = ({ fact }: Entry): string => JSON.stringify([fact.value, fact.unit, fact.per, fact.when])
