/** Figures of an agreement under what is known of the person: the same matching as for a question, one value out. */
import {
  type Agreement,
  type Circumstances,
  type ConditionKey,
  type Conditions,
  completeCircumstances,
  type Fact,
  freshness,
  inForce,
  type Level,
  matchConditions,
  type PayRow,
} from '@ccnl/knowledge'
import type { SelectedFact, SelectedRow } from './shape.ts'

/** Groups, cases and places are exceptions: who did not say to be one is none. */
const exceptional: ReadonlySet<ConditionKey> = new Set<ConditionKey>(['gruppo', 'caso', 'territorio'])

/** What of a fact's conditions is not known, or `undefined` where one fails. */
export function openConditions(when: Conditions, said: Circumstances): readonly ConditionKey[] | undefined {
  const match = matchConditions(when, said)
  if (match.state === 'holds') return []
  if (match.state === 'fails') return undefined
  return match.on.some(key => exceptional.has(key)) ? undefined : match.on
}

const conditionsKey = (when: Conditions): string =>
  JSON.stringify(Object.entries(when).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The facts of a measure in force on a date: of rows with the same conditions, borne by the same side, the latest. */
export function factsOf(agreement: Agreement, theme: string, measure: string, date: string): readonly Fact[] {
  const found = new Map<string, Fact>()
  for (const fact of agreement.facts) {
    if (fact.theme !== theme || fact.measure !== measure || !inForce(fact, date)) continue
    const key = `${fact.name ?? ''}|${fact.unit}|${fact.borneBy ?? ''}|${conditionsKey(fact.when)}`
    const earlier = found.get(key)
    if (!earlier || earlier.from <= fact.from) found.set(key, fact)
  }
  return [...found.values()]
}

const conditionCount = (fact: Fact): number => Object.keys(fact.when).length

/**
 * The one fact of a measure that holds for what is known: more conditions win, longer sets of work first. Where none
 * holds outright, the one with the fewest unknown conditions, with these named.
 */
export function select(
  agreement: Agreement,
  theme: string,
  measure: string,
  said: Circumstances,
  date: string,
  accept: (fact: Fact) => boolean = () => true,
): SelectedFact | undefined {
  return possible(factsOf(agreement, theme, measure, date).filter(accept), said).toSorted(
    (one, other) =>
      (other.fact.when.lavoro?.length ?? 0) - (one.fact.when.lavoro?.length ?? 0) ||
      one.openOn.length - other.openOn.length ||
      conditionCount(other.fact) - conditionCount(one.fact),
  )[0]
}

/** The facts that what is known does not exclude. */
export function possible(facts: readonly Fact[], said: Circumstances): readonly SelectedFact[] {
  return facts.flatMap((fact): readonly SelectedFact[] => {
    const openOn = openConditions(fact.when, said)
    return openOn === undefined ? [] : [{ fact, openOn }]
  })
}

/** The numbers of a measure that what is known does not exclude. */
export const possibleNumbers = (
  agreement: Agreement,
  theme: string,
  measure: string,
  said: Circumstances,
  date: string,
): readonly SelectedFact[] =>
  possible(
    factsOf(agreement, theme, measure, date).filter(({ value }) => typeof value === 'number'),
    said,
  )

/** The number of a measure, where it has one. */
export function selectNumber(
  agreement: Agreement,
  theme: string,
  measure: string,
  said: Circumstances,
  date: string,
): (SelectedFact & { readonly value: number }) | undefined {
  const selected = select(agreement, theme, measure, said, date, fact => typeof fact.value === 'number')
  return selected && typeof selected.fact.value === 'number' ? { ...selected, value: selected.fact.value } : undefined
}

/** The pay rows of a level in force on a date: one for each regime. */
export function rowsOf(agreement: Agreement, level: string, date: string): readonly PayRow[] {
  const rows = new Map<string, PayRow>()
  for (const row of agreement.pay) {
    if (row.level !== level || !inForce(row, date)) continue
    const key = `${row.regime ?? ''}|${conditionsKey(row.when)}`
    const earlier = rows.get(key)
    if (!earlier || earlier.from <= row.from) rows.set(key, row)
  }
  return [...rows.values()]
}

/** The regimes of a level that nothing said excludes, when it has several. */
export function regimesOf(agreement: Agreement, level: string, date: string): readonly string[] {
  const regimes = rowsOf(agreement, level, date).flatMap(row => (row.regime === undefined ? [] : [row.regime]))
  return [...new Set(regimes)]
}

/**
 * The pay row of a level. Of several regimes: the one chosen, or the one whose conditions hold; else, where hours are known
 * and one regime is paid by the hour, that one, as an assumption.
 */
export function selectRow(
  agreement: Agreement,
  level: string,
  said: Circumstances,
  date: string,
  options: { readonly regime?: string | undefined; readonly byHours: boolean },
): SelectedRow | undefined {
  const rows = rowsOf(agreement, level, date)
  const chosen = options.regime === undefined ? undefined : rows.find(row => row.regime === options.regime)
  if (chosen) return { row: chosen, assumedRegime: false }
  const possible = rows.flatMap(row => {
    const openOn = openConditions(row.when, said)
    return openOn === undefined ? [] : [{ row, openOn }]
  })
  const holding = possible
    .filter(({ openOn }) => openOn.length === 0)
    .toSorted((one, other) => conditionsOf(other.row) - conditionsOf(one.row))
  const plain = holding.filter(({ row }) => row.regime === undefined || Object.keys(row.when).length > 0)
  if (plain[0]) return { row: plain[0].row, assumedRegime: false }
  if (holding.length === 1 && holding[0]) return { row: holding[0].row, assumedRegime: false }
  const hourly = possible.find(({ row }) => row.per === 'ora')
  if (options.byHours && hourly) return { row: hourly.row, assumedRegime: true }
  return possible.length === 1 && possible[0] ? { row: possible[0].row, assumedRegime: false } : undefined
}

/** How many conditions a row has; of as many an hour's pay of a group is the closer one: who stands in for somebody living in. */
const conditionsOf = ({ when, per }: PayRow): number =>
  Object.keys(when).length + (when.gruppo && per === 'ora' ? 0.5 : 0)

/** The date of a step of the renewal that a level's table does not have yet: its pay is no longer the one in force. */
export function missingStep(agreement: Agreement, level: string, date: string): string | undefined {
  const { state, date: step } = freshness(agreement, date, level)
  return state === 'step-missing' ? (step ?? date) : undefined
}

/** What a reader should know of a level's pay that was not found. */
export function missingNote(agreement: Agreement, level: string): string {
  const gap = agreement.missing.find(({ theme, when }) => theme === 'paga' && when.livelli?.includes(level))
  return gap?.note ?? ''
}

/** A household is the employer where living in is a condition of the pay: no other employer has it. */
export function isDomestic(agreement: Agreement | undefined): boolean {
  return agreement?.pay.some(row => row.when.convivente !== undefined) === true
}

/** The full-time week of who is asked about. */
export function fullTimeWeek(agreement: Agreement, said: Circumstances, date: string): SelectedFact | undefined {
  const { orario: _, ...rest } = said
  return select(agreement, 'orario', 'ore_settimanali', rest, date, fact => typeof fact.value === 'number')
}

/** What is known of the person with what follows from the level in this agreement. */
export function withLevel(
  agreement: Agreement | undefined,
  said: Circumstances,
  level: Level | undefined,
  date: string,
): Circumstances {
  const known = level ? { ...said, livelli: [level.code] } : said
  return agreement ? completeCircumstances(agreement, known, date) : known
}

/** The kinds of overtime that the agreement has rates for. */
export function overtimeKinds(agreement: Agreement, date: string): readonly (readonly string[])[] {
  const kinds = factsOf(agreement, 'maggiorazioni', 'maggiorazione', date)
    .map(({ when }) => when.lavoro ?? [])
    .filter(list => list.includes('straordinario'))
  return [...new Map(kinds.map(list => [list.join(' '), list])).values()]
}
