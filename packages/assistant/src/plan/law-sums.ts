/** What the figures of a card come to for the hours, days or months that were told. Nothing here names a card. */

import { type Circumstances, countDays, type IsoDate, type LawCard, type LawFact } from '@ccnl/knowledge'
import type { Query } from '@ccnl/reading'
import { toCents } from './euros.ts'
import { factsInForce } from './law-outcome.ts'

export interface LawSum {
  readonly value: number
  readonly unit: string
  readonly per?: string
  /** What it is reckoned from. */
  readonly of:
    | { readonly type: 'week'; readonly hours: number; readonly days: number }
    | { readonly type: 'months'; readonly months: number }
    | { readonly type: 'days'; readonly days: number }
    | { readonly type: 'weeks'; readonly weeks: number; readonly due: number }
    | { readonly type: 'fund'; readonly fund: number; readonly percent: number }
}

/** Every kind, each where the card and the question hold all that it takes. */
export function lawSums(card: LawCard, query: Query, said: Circumstances): readonly LawSum[] {
  return [
    ofWeek(card, said),
    ofMonths(card, query, said),
    ofLength(card, query, said),
    ofWeeks(card, query, said),
    ofFund(card, query, said),
  ].filter(sum => sum !== undefined)
}

/** How far apart the shares of samples may be that are rounded. */
const alike = 0.01

type Counted = LawFact & { readonly value: number }

const isCounted = (fact: LawFact): fact is Counted => typeof fact.value === 'number'

/**
 * The card gives samples ("24 a month for 40 hours over 5 days") that are all the same share of a day's hours: what that share is
 * for the week that was told.
 */
function ofWeek(card: LawCard, { orario, settimana }: Circumstances): LawSum | undefined {
  if (typeof orario !== 'number' || typeof settimana !== 'number') return undefined
  const samples = card.facts.filter(isCounted).flatMap(fact => {
    const [hours] = Array.isArray(fact.when.orario) ? fact.when.orario : [fact.when.orario]
    const days = fact.when.settimana
    const isSample = typeof hours === 'number' && typeof days === 'number' && fact.per !== undefined
    return isSample ? [{ fact, share: (fact.value * days) / hours }] : []
  })
  const [first, ...others] = samples
  const isOne = others.every(
    ({ fact, share }) => fact.measure === first?.fact.measure && Math.abs(share / first.share - 1) <= alike,
  )
  if (!first || others.length === 0 || !isOne) return undefined
  const { unit, per } = first.fact
  const value = toCents((first.share * orario) / settimana)
  return { value, unit, ...(per === undefined ? {} : { per }), of: { type: 'week', hours: orario, days: settimana } }
}

/** The id of the lexicon under which a question wants the whole ("quanto fa in tutto?"). */
export const wholeAsked = 'totale'

/** How the measure of a year's most is called beside that of a month. */
const most = '_annuo_massimo'

/** An amount for each month of work: for the months that were told, up to the most of a year. */
function ofMonths(card: LawCard, query: Query, said: Circumstances): LawSum | undefined {
  const months = monthsTold(query)
  if (months === undefined || !query.wanted?.includes(wholeAsked)) return undefined
  const facts = factsInForce(card, query, said).filter(isCounted)
  const [each, ...others] = facts.filter(({ unit, per }) => unit === 'euro' && per === 'mese')
  if (!each || others.length > 0) return undefined
  const least = Math.min(...facts.filter(({ measure }) => measure.endsWith(most)).map(({ value }) => value))
  return { value: toCents(Math.min(months * each.value, least)), unit: 'euro', of: { type: 'months', months } }
}

/** How a measure is called that tells which share of the severance fund may be had at most. */
const shareOfFund = 'quota_massima'

/** A sum told beside it whose role nothing says is the fund, too. */
const ofSeverance: ReadonlySet<string> = new Set(['severance-fund', 'unknown'])

/** The most of the severance fund that was told (*anticipo del TFR*). */
function ofFund(card: LawCard, query: Query, said: Circumstances): LawSum | undefined {
  const share = factsInForce(card, query, said)
    .filter(isCounted)
    .find(({ measure, unit }) => measure === shareOfFund && unit === 'percento')
  const [fund, ...others] = query.slots.amounts.filter(({ role, per }) => ofSeverance.has(role) && !per)
  if (!share || !fund || others.length > 0 || !card.seeAlso.includes('tfr')) return undefined
  const value = toCents((fund.value * share.value) / 100)
  return { value, unit: 'euro', of: { type: 'fund', fund: fund.value, percent: share.value } }
}

/** How a measure is called that tells for how many calendar days one is due. */
const daysForOne = 'giorni_calendario_per_giorno'
const [shortest, longest] = ['durata_minima', 'durata_massima']

/** A day for every so many of the contract, within the least and the most: for the contract that was told. */
function ofLength(card: LawCard, query: Query, said: Circumstances): LawSum | undefined {
  const facts = factsInForce(card, query, said).filter(isCounted)
  const share = facts.find(({ measure }) => measure.startsWith(daysForOne))
  const days = contractDays(query, said)
  if (!share || days === undefined) return undefined
  const months = Math.ceil(days / 31)
  const bounds = factsInForce(card, query, { ...said, durata_contratto: months }).filter(isCounted)
  const boundOf = (measure: string): LawFact['value'] | undefined => bounds.find(one => one.measure === measure)?.value
  const [least, greatest] = [Number(boundOf(shortest) ?? 0), Number(boundOf(longest) ?? Number.POSITIVE_INFINITY)]
  const value = Math.min(Math.max(Math.floor(days / share.value), least), greatest)
  const unit = bounds.find(({ measure }) => measure === shortest)?.unit ?? share.unit
  return { value, unit, of: { type: 'days', days } }
}

/** Calendar days of the contract that was told: from its first to its last, else its months. */
function contractDays(
  { slots: { hired, ended } }: Query,
  { durata_contratto: months }: Circumstances,
): number | undefined {
  if (hired?.precision === 'day' && ended?.precision === 'day' && hired.date < ended.date)
    return countDays(hired.date, ended.date)
  return typeof months === 'number' ? Math.round((months * 365) / 12) : undefined
}

/** How a measure is called that tells which share of the weeks of contributions is due. */
const shareOfWeeks = 'quota_settimane'
const weeksOfYear = 52

/** A share of the weeks of contributions that were told, those of the card's window at most, in months. */
function ofWeeks(card: LawCard, query: Query, said: Circumstances): LawSum | undefined {
  const facts = factsInForce(card, query, said).filter(isCounted)
  const share = facts.find(({ measure }) => measure === shareOfWeeks)
  const told = weeksTold(query, said)
  if (!share || told === undefined) return undefined
  const weeks = Math.min(told, (share.windowMonths ?? Number.POSITIVE_INFINITY) * (weeksOfYear / 12))
  const due = Math.floor((weeks * share.value) / 100)
  const limit = facts.find(({ measure, unit }) => measure === longest && unit === 'mesi')?.value
  const value = Math.min(Math.round((due * 120) / weeksOfYear) / 10, limit ?? Number.POSITIVE_INFINITY)
  return { value, unit: 'mesi', of: { type: 'weeks', weeks, due } }
}

/** Weeks of work that were told: as such, or in months and years. */
function weeksTold({ slots: { worked } }: Query, { anzianita: years }: Circumstances): number | undefined {
  const perUnit = { settimane: 1, mesi: weeksOfYear / 12, anni: weeksOfYear }
  const each = worked && perUnit[worked.unit as keyof typeof perUnit]
  if (worked && each !== undefined) return Math.round(worked.value * each)
  return typeof years === 'number' && years > 0 ? Math.round(years * weeksOfYear) : undefined
}

/** Months of one year from a first day to a last one, each counted where some of it was worked. */
function monthsTold({ slots: { hired, ended, worked } }: Query): number | undefined {
  if (worked?.unit === 'mesi') return worked.value
  if (!hired || !ended || hired.precision === 'year' || ended.precision === 'year') return undefined
  const year = (date: IsoDate): string => date.slice(0, 4)
  const month = (date: IsoDate): number => Number(date.slice(5, 7))
  return year(hired.date) === year(ended.date) && hired.date <= ended.date
    ? month(ended.date) - month(hired.date) + 1
    : undefined
}
