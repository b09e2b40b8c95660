/** The rows of a table beside the one that holds: what the same measure is with other years of service, days, events. */
import { type Agreement, type Circumstances, type ConditionKey, type Fact, selectFacts } from '@ccnl/knowledge'
import type { FactsFinding, OtherRows } from './facts-finding.ts'
import { type RowKey, rowKeys } from './facts-finding.ts'
import { completingMeasures, nearMeasures, rule } from './themes.ts'

/** So many rows of a table are told beside the one that holds, those on both sides of it first. */
const mostRows = 4

/** The neighbours of every figure asked that rests on something that was said and counts. */
export function otherRows(finding: FactsFinding, date: string): readonly OtherRows[] {
  const { theme, holding, asked } = finding
  // Of a theme as a whole the first measure that has something for the person.
  const first = finding.measures.find(measure => holding.some(fact => fact.measure === measure))
  const wanted = asked.length > 0 || first === undefined ? asked : [first]
  // What completes a figure has neighbours, too: "4 settimane, e 1 giorno in più dai 12 anni".
  const measures = [...new Set([...wanted, ...completingMeasures(theme, wanted)])]
  return measures.flatMap(measure => {
    const held = holding.filter(fact => fact.measure === measure && typeof fact.value === 'number')
    return rowKeys.flatMap(key => {
      const facts = rowsAlong(key, held, finding, date)
      if (facts.length === 0) return []
      return [wanted.includes(measure) ? { key, facts } : { key, facts, isBeside: true as const }]
    })
  })
}

function rowsAlong(
  key: RowKey,
  held: readonly Fact[],
  { agreement, theme, name, said }: FactsFinding,
  date: string,
): readonly Fact[] {
  const [row] = held.filter(fact => fact.when[key] !== undefined)
  if (row === undefined || said[key] === undefined) return []
  const wanted = { theme, measures: [row.measure], ...(name === undefined ? {} : { name }) }
  const { open } = selectFacts(agreement, wanted, { ...said, [key]: undefined }, date)
  // "1 day" and "1 week" are two values.
  const figureOf = ({ value, unit }: Fact): string => `${value} ${unit}`
  const values = new Set(held.map(figureOf))
  const others = open.flatMap(({ fact, on }) =>
    isOnly(key, on) && isAlike(fact, row) && !values.has(figureOf(fact)) ? [fact] : [],
  )
  const [before, after] = [true, false].map(isBefore =>
    others.filter(fact => startOf(fact, key) < startOf(row, key) === isBefore).toSorted(byStart(key)),
  )
  const half = mostRows / 2
  const spare = Math.max(0, half - (after?.length ?? 0))
  return [...(before ?? []).slice(-(half + spare)), ...(after ?? [])].slice(0, mostRows)
}

const isOnly = (key: ConditionKey, on: readonly ConditionKey[]): boolean => on.every(one => one === key)

/** Rows of one table measure the same thing in the same way. */
const isAlike = (one: Fact, other: Fact): boolean =>
  one.per === other.per && one.name === other.name && typeof one.value === 'number'

const startOf = ({ when }: Fact, key: RowKey): number => when[key]?.[0] ?? 0

const byStart =
  (key: RowKey) =>
  (one: Fact, other: Fact): number =>
    startOf(one, key) - startOf(other, key)

/** Conditions that tell the case asked about: a rule on one of them speaks of that case. */
const ofCase: readonly ConditionKey[] = ['giorni', 'lavoro', 'causa', 'caso', 'mesi', 'evento', 'contratto']

/** So many are told before what is missing. */
const most = 2

/**
 * What comes nearest to measures that an agreement lacks: rules in words on the very case told first ("i primi 3 giorni sono a carico
 * del datore"), then measures that say nearly the same.
 */
export function nearFacts(
  agreement: Agreement,
  { theme, measures, name }: { readonly theme: string; readonly measures: readonly string[]; readonly name?: string },
  said: Circumstances,
  date: string,
): readonly Fact[] {
  const near = nearMeasures(theme, measures)
  const wanted = { theme, measures: [...near, rule], ...(name === undefined ? {} : { name }) }
  const { holding, open } = selectFacts(agreement, wanted, said, date)
  const rules = holding.filter(
    ({ measure, when }) => measure === rule && ofCase.some(key => when[key] !== undefined && said[key] !== undefined),
  )
  const others = [...holding, ...open.map(({ fact }) => fact)].filter(({ measure }) => near.includes(measure))
  return [...rules, ...others].slice(0, most)
}
