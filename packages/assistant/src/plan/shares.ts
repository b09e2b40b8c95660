/** What leave counted by the year comes to for one month, and for the hours of a part-time. */

import type { Agreement, Fact } from '@ccnl/knowledge'
import { accruing, type Query } from '@ccnl/reading'
import type { Counted, FactsFinding, PayFinding, Share } from './facts-finding.ts'

/** How the yearly figures are to be put. */
export interface Shared {
  /** What a month accrues is asked. */
  readonly byMonth: boolean
  /** Weekly hours over those of full time, where fewer were said. */
  readonly hours?: { readonly hours: number; readonly full: number }
}

/** The measure of how leave accrues. */
export const accrual = 'maturazione'

/** What some have more of. */
const addition = 'aggiunta'

/** Conditions of few people: who did not say to be one of them is none. */
const exceptional: ReadonlySet<string> = new Set(['gruppo', 'caso', 'territorio'])

const weekLengths = [5, 6] as const
/** So many figures of one measure are told each with its case. */
const mostTold = 2

/** The shares of each yearly figure of a theme that accrues; none where neither a month nor fewer hours were asked about. */
export function sharesOf(
  { theme, measures, holding, open, said }: FactsFinding,
  { byMonth, hours }: Shared,
): readonly Share[] {
  const place = ({ measure }: Fact): number => measures.indexOf(measure)
  if (!accruing.has(theme) || (!byMonth && hours === undefined)) return []
  const plain = [...holding, ...open.filter(({ on }) => !on.some(key => exceptional.has(key))).map(one => one.fact)]
  const counted = plain.filter(isYearly).toSorted((one, other) => place(one) - place(other))
  const found = counted.flatMap((fact): readonly Share[] => {
    const ownHours = fact.unit === 'ore' && isOfAnyHours(fact) ? hours : undefined
    const part = ownHours === undefined ? 1 : ownHours.hours / ownHours.full
    if (byMonth && fact.unit === 'settimane') {
      const lengths = typeof said.settimana === 'number' ? [said.settimana] : weekLengths
      return lengths.map(days => ({
        fact,
        value: hundredths((fact.value * days) / 12),
        unit: 'giorni',
        per: 'mese',
        weekDays: days,
      }))
    }
    // The hours of a measure tell what its days are worth, too.
    const isTwice = fact.unit !== 'ore' && counted.some(one => one.measure === fact.measure && one.unit === 'ore')
    if (isTwice || (!byMonth && ownHours === undefined)) return []
    const value = hundredths((fact.value * part) / (byMonth ? 12 : 1))
    return [{ fact, value, unit: fact.unit, per: byMonth ? 'mese' : 'anno' }]
  })
  return measures.flatMap(measure => ofMeasure(found.filter(one => one.fact.measure === measure)))
}

/** The shares of one measure: each with its case, or from the lowest to the highest. */
function ofMeasure(shares: readonly Share[]): readonly Share[] {
  const sorted = shares.toSorted((one, other) => one.value - other.value)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (shares.length <= mostTold || !lowest || !highest || highest.unit !== lowest.unit)
    return shares.filter(({ value }) => value > 0)
  return [{ ...lowest, ...(highest.value > lowest.value ? { highest: highest.value } : {}) }]
}

const isYearly = (fact: Fact): fact is Counted =>
  typeof fact.value === 'number' && fact.per === 'anno' && fact.measure !== accrual && fact.measure !== addition

/** Whether a figure is that of full time, which fewer hours have a part of. */
const isOfAnyHours = ({ when }: Fact): boolean => when.orario === undefined && when.contratto === undefined

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** Days of the week that hours of the day are worked on, where nobody says so. */
const usualDays = 5

/** The weekly hours said over those of full time, where they are fewer; `undefined` where none were said or full time is not known. */
export function partTimeShare(query: Query, agreement: Agreement): PayFinding['share'] {
  const { pattern } = query.slots
  const full = agreement.facts.find(
    fact => fact.theme === 'orario' && fact.measure === 'ore_settimanali' && Object.keys(fact.when).length === 0,
  )?.value
  const ofFull =
    pattern?.share !== undefined && typeof full === 'number' ? Math.round(full * pattern.share * 100) / 100 : undefined
  const { dailyHours, daysPerWeek = usualDays } = pattern ?? {}
  const ofDays = dailyHours === undefined ? undefined : dailyHours * daysPerWeek
  const hours =
    pattern?.weeklyHours ?? ofFull ?? ofDays ?? (typeof query.said.orario === 'number' ? query.said.orario : undefined)
  return hours !== undefined && typeof full === 'number' && hours < full ? { hours, full } : undefined
}

const isCounted = (fact: Fact): fact is Counted => typeof fact.value === 'number'

/** The one figure of a measure, in a unit that fits, that holds while nothing else of it is open. */
export function onlyFact(
  { holding, open }: Pick<FactsFinding, 'holding' | 'open'>,
  measure: string,
  fits: (unit: string) => boolean,
): Counted | undefined {
  const of = (fact: Fact): boolean => fact.measure === measure && fits(fact.unit)
  const [fact, ...others] = holding.filter(of).filter(isCounted)
  return others.length === 0 && !open.some(one => of(one.fact)) ? fact : undefined
}
