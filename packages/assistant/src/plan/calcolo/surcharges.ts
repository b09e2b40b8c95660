/** Hours with a surcharge, by the agreement’s rates for their kinds of work, the longest set of kinds first; nights that were counted. */

import type { Agreement, Circumstances, Fact } from '@ccnl/knowledge'
import { formatItalian, formatPlain } from '@ccnl/payroll'
import { isExtra, type WorkedHours } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { counted, Exact, rate, times, total, type Worked } from './amounts.ts'
import { type BasePay, hourOf, usualWeek } from './base-pay.ts'
import { asSaid, byAgreement, type Case } from './case.ts'
import { factsOf, fullTimeWeek, openConditions, possibleNumbers } from './facts.ts'
import { labels, numbered, workLabel } from './it.ts'
import { agreementOf, personOf } from './level-row.ts'
import type { SelectedFact } from './shape.ts'

export interface PaidHours {
  readonly kinds: readonly string[]
  readonly hours: number
  readonly percent: Decimal
  /** Beyond the contract's hours: the hour itself is paid too. */
  readonly beyond: boolean
  readonly evidence?: Fact
}

/** Hours up to so many, told of no month, are one stretch: its first hours and those after them have rates of their own. */
const longestStretch = 4

/** How far a rate is from the plain case: what it asks for that was not said, bands of hours least of all. */
function distance({ fact, openOn }: SelectedFact): number {
  const bands: ReadonlySet<string> = new Set(['ore', 'prime_ore', 'ore_annue', 'fascia'])
  return openOn.reduce((sum, key) => {
    if (bands.has(key)) return sum + 0.1
    // A condition that must be false holds for who did not say otherwise.
    return sum + (fact.when[key] === false ? 0.2 : 2)
  }, 0)
}

/** How many conditions of a rate hold: of two that apply the one made for the case wins ("turnista"). */
const held = ({ fact, openOn }: SelectedFact): number => Object.keys(fact.when).length - openOn.length

/** The band from which hours start to count: the first of a month's overtime. */
const bandStart = (fact: Fact): number =>
  fact.when.ore?.[0] ?? fact.when.prime_ore?.[0] ?? fact.when.ore_annue?.[0] ?? 0

/** Whether two rates differ by their band of hours alone. */
function sameCase(one: Fact, other: Fact): boolean {
  const rest = ({ ore: _, prime_ore: __, ore_annue: ___, ...when }: Fact['when']): string => JSON.stringify(when)
  return rest(one.when) === rest(other.when)
}

/** The agreement's rates for kinds of work, the one that applies first. */
export function ratesFor(
  agreement: Agreement,
  kinds: readonly string[],
  said: Circumstances,
  date: string,
): readonly Fact[] {
  const supplementary = kinds.includes('supplementare')
  const theme = supplementary ? 'part_time' : 'maggiorazioni'
  const known: Circumstances = { ...said, lavoro: kinds, ...(supplementary ? { contratto: ['part_time'] } : {}) }
  const found = possibleNumbers(agreement, theme, 'maggiorazione', known, date)
  const longest = Math.max(0, ...found.map(({ fact }) => kindsOf(fact)))
  return found
    .filter(({ fact }) => kindsOf(fact) === longest)
    .toSorted(
      (one, other) =>
        distance(one) - distance(other) ||
        held(other) - held(one) ||
        bandStart(one.fact) - bandStart(other.fact) ||
        Number(other.fact.value) - Number(one.fact.value),
    )
    .map(({ fact }) => fact)
}

/** Work on a holiday or a Sunday by whoever does not have that very rate: the words stand for one another in the data. */
function fallbacks(kinds: readonly string[]): readonly (readonly string[])[] {
  const swap = (from: string, to: string) => kinds.map(kind => (kind === from ? to : kind))
  return [
    kinds,
    ...(kinds.includes('festivita_nazionale') ? [swap('festivita_nazionale', 'festivo')] : []),
    ...(kinds.includes('domenicale') ? [swap('domenicale', 'festivo')] : []),
  ]
}

/** Hours of one kind; of a week's overtime, how many hours of the week stand before them. */
type BandedHours = WorkedHours & { readonly after?: number }

/** All the hours of a week as what they have beyond the contract: up to full time (supplementare), and above it. */
function beyondContract(of: Case, pay: BasePay, entry: WorkedHours): readonly BandedHours[] {
  if (!entry.ofWeek) return [entry]
  const { agreement, weeklyHours, date } = of.request
  const week = agreement && fullTimeWeek(agreement, personOf(of, pay.level), date)?.fact
  if (week) of.cite(week, 'week')
  const full = typeof week?.value === 'number' ? week.value : usualWeek
  const contract = Math.min(weeklyHours?.value ?? full, full)
  const most = Math.max(full, weeklyHours?.value ?? 0)
  const { words } = entry
  const pieces: readonly BandedHours[] = [
    { kinds: ['supplementare'], hours: Math.min(entry.hours, full) - contract, words },
    { kinds: entry.kinds, hours: entry.hours - most, words, after: most },
  ]
  return pieces.filter(({ hours }) => hours > 0)
}

/** Hours of one week that the overtime told stands after: where it is of one, or what it and the full week come to was told. */
function weekBefore({ request }: Case, entry: BandedHours, { when }: Fact): number | undefined {
  const from = when.ore?.[0]
  if (!isExtra(entry.kinds) || typeof from !== 'number') return undefined
  const isOfOne = entry.inOneWeek || entry.everyWeek || request.weeklyHours?.value === from - 1 + entry.hours
  return isOfOne ? from - 1 : undefined
}

/** Hours by the bands of their rates: the first hours of a stretch, the hours of a week. */
function inBands(
  of: Case,
  entry: BandedHours,
  [rate, ...later]: readonly [Fact, ...Fact[]],
): readonly (readonly [Fact, number])[] {
  const { day, period } = of.request.slots
  const whole = [[rate, entry.hours]] as const
  const each = entry.each ?? entry.hours
  const after = entry.after ?? weekBefore(of, entry, rate)
  const stretch = (entry.each !== undefined || day !== undefined || period === undefined) && each <= longestStretch
  const counted = after === undefined ? entry.before !== undefined && rate.when.ore_annue : rate.when.ore
  const split = counted || (after === undefined && stretch && rate.when.prime_ore && later[0]?.when.prime_ore)
  if (!split) return whole
  const first = (after ?? entry.before ?? 0) + 1
  const last = first + (counted ? entry.hours : each) - 1
  const bands = [rate, ...later].map((fact, index) => {
    const from = index === 0 ? first : Math.max(first, bandStart(fact))
    const next = later[index]
    const to = next ? Math.min(last, bandStart(next) - 1) : last
    return [fact, (to - from + 1) * (counted ? 1 : entry.hours / each)] as const
  })
  return bands.filter(([, hours]) => hours > 0)
}

/** The hours of the request with their surcharges; hours whose rate is not known are told. */
export function paidHours(of: Case, pay: BasePay, entries: readonly WorkedHours[]): readonly PaidHours[] {
  return entries.flatMap(entry => beyondContract(of, pay, entry)).flatMap(entry => paidEntry(of, pay, entry))
}

/** The rate that knows most of the kinds of hours ("straordinario di domenica", where only the feast has one for overtime), and those after it. */
function bestRate(
  { request: { date } }: Case,
  agreement: Agreement,
  { kinds: said }: BandedHours,
  person: Circumstances,
): { readonly rate: Fact; readonly others: readonly Fact[] } | undefined {
  return fallbacks(said.filter(kind => kind !== 'ordinario'))
    .flatMap(kinds => {
      const [rate, ...others] = ratesFor(agreement, kinds, person, date)
      // Overtime at night is not paid as plain night work: the set must say the overtime too.
      const isPlain = isExtra(said) && rate !== undefined && !isExtra(rate.when.lavoro ?? []) && kinds.length === 1
      return rate && !isPlain ? [{ rate, others }] : []
    })
    .toSorted((one, other) => kindsOf(other.rate) - kindsOf(one.rate))[0]
}

/** The one group that an agreement has all its rates of overtime for. */
function onlyGroup(agreement: Agreement, date: string): Agreement['groups'][number] | undefined {
  const rates = factsOf(agreement, 'maggiorazioni', 'maggiorazione', date).filter(({ when }) =>
    isExtra(when.lavoro ?? []),
  )
  const keys = new Set(rates.map(({ when }) => when.gruppo?.join()))
  const [only] = keys
  return keys.size === 1 ? agreement.groups.find(({ key }) => key === only) : undefined
}

function paidEntry(of: Case, pay: BasePay, entry: BandedHours): readonly PaidHours[] {
  const { request } = of
  const { kinds: said, hours } = entry
  const percentField = request.fields.maggiorazione_percento
  const beyond = isExtra(said)
  const told = percentField === undefined ? (entry.percent ?? request.slots.percent) : Number(percentField)
  if (told !== undefined) return [{ kinds: said, hours, percent: new Exact(told), beyond }]
  const wanted = new Set(said.filter(kind => kind !== 'ordinario'))
  if (wanted.size === 0) return [{ kinds: said, hours, percent: new Exact(0), beyond: true }]
  const agreement = agreementOf(of)
  const person = personOf(of, pay.level)
  // Rates that are all of one group ("personale non viaggiante") are those of who tells no group, as an assumption.
  const group = beyond && person.gruppo === undefined ? onlyGroup(agreement, request.date) : undefined
  const inGroup = group && { ...person, gruppo: [group.key] }
  const plain = bestRate(of, agreement, entry, person)
  const best = plain ?? (inGroup && bestRate(of, agreement, entry, inGroup))
  if (!plain && best && group) of.assume('night-group', { group: group.name })
  if (best) {
    const { rate, others } = best
    const later = others.filter(other => bandStart(other) > bandStart(rate) && sameCase(rate, other))
    const bands = inBands(of, entry, [rate, ...later])
    for (const [fact] of bands) of.cite(fact, 'surcharge')
    const [first, second] = bands
    if (first && second && rate.when.prime_ore) {
      const percents = { percent: String(first[0].value), next: String(second[0].value) }
      of.remark('split-band', {
        ...percents,
        hours: formatPlain(new Exact(first[1]).times(entry.each ?? entry.hours).dividedBy(entry.hours)),
      })
    }
    if (bands.length === 1) sayLaterBands(of, later)
    return bands.map(([fact, count]) => ({
      kinds: said,
      hours: count,
      percent: new Exact(Number(fact.value)),
      beyond,
      evidence: fact,
    }))
  }
  of.remark('no-rate', { work: workLabel(said) })
  // Who is paid by the hour, or called for it, has at least the hour itself.
  return (pay.byHour || isCalled(of)) && !beyond
    ? [{ kinds: ['ordinario'], hours, percent: new Exact(0), beyond: true }]
    : []
}

/** Who works on call, or is called for an evening, has no month that pays the hour. */
const isCalled = ({ request: { said } }: Case): boolean =>
  said.contratto?.some(one => one === 'intermittente' || one === 'extra') === true

/** How many kinds of work a rate is made for. */
const kindsOf = ({ when }: Fact): number => when.lavoro?.length ?? 0

/** From which hour on a higher rate is paid. */
function sayLaterBands(of: Case, later: readonly Fact[]): void {
  for (const other of later.slice(0, 2)) {
    const percent = formatPlain(String(other.value))
    of.remark('next-band', { percent, from: String(bandStart(other)), band: bandName(other) })
  }
}

const bandName = (fact: Fact): string => (fact.when.ore ? 'week' : fact.when.prime_ore ? 'first' : 'year')

/** Pays hours line by line; gives the total and, of it, what the surcharge alone is. */
export function putHours(
  of: Case,
  pay: BasePay,
  hours: readonly PaidHours[],
): { readonly total: Decimal; readonly surcharge: Decimal } {
  const hour = hourOf(of, pay)
  const amounts = hours.map((entry, index) => {
    const { value } = rate(entry.percent.plus(100))
    const plain = entry.percent.isZero() ? [] : [{ value, words: formatPlain(value, 4) }]
    const worked = times(hour, counted(entry.hours, 'ore'), ...plain)
    const label = labels.overtime(entry.kinds, entry.percent)
    of.sheet.put(numbered('ore_maggiorate', index), worked, byAgreement(entry.evidence, asSaid), {
      label,
    })
    const extra = times(hour, counted(entry.hours, 'ore'), rate(entry.percent))
    // Of hours of the contract the surcharge is all that comes on top: of several kinds each is told.
    if (!entry.beyond && hours.length > 1 && !entry.percent.isZero())
      of.sheet.put(numbered('maggiorazione', index), extra, byAgreement(entry.evidence, asSaid), {
        label: labels.surcharge(entry.kinds, entry.percent),
      })
    return { amount: worked.amount, extra: extra.amount }
  })
  return { total: total(amounts.map(({ amount }) => amount)), surcharge: total(amounts.map(({ extra }) => extra)) }
}

const perNight: ReadonlySet<string> = new Set(['notte', 'turno'])

/** So many nights, euros of each, and what they come to. */
export interface NightsPaid {
  readonly count: number
  readonly each: Decimal
  readonly worked: Worked
  /** Where the agreement says it. */
  readonly fact?: Fact
}

/** What the nights counted are paid: "12 notti a 15 euro l'una", or the agreement's allowance; of several the highest leads. */
export function nightsPaid(of: Case): NightsPaid | undefined {
  const { request } = of
  const { agreement } = request
  const { count, amounts } = request.slots
  if (count === undefined) return undefined
  const paid = (value: number, fact?: Fact): NightsPaid => {
    const each = new Exact(value)
    return { count: count.value, each, worked: times(each, count.value), ...(fact ? { fact } : {}) }
  }
  const [price] = amounts
  const isPriced = price?.role === 'unknown' || price?.per === 'giorno'
  if (price && isPriced && amounts.length === 1 && request.hours.length === 0) return paid(price.value)
  if (!agreement) return undefined
  const person = { ...personOf(of, request.level?.value), lavoro: ['notturno'] }
  const groups = (fact: Fact) => fact.when.gruppo ?? []
  const ofNights = ['indennita', 'maggiorazioni']
    .flatMap(theme => factsOf(agreement, theme, 'importo', request.date))
    .filter(one => perNight.has(one.per ?? '') && typeof one.value === 'number')
  const holding = (group: (one: Fact) => readonly string[]): readonly Fact[] =>
    ofNights.filter(one => openConditions(one.when, { ...person, gruppo: [...group(one)] }) !== undefined)
  // The group of a job ("OSS") is none of nights.
  const told = holding(() => person.gruppo ?? [])
  const [fact, ...others] = (told.length > 0 ? told : holding(groups)).toSorted(
    (one, other) => Number(other.value) - Number(one.value),
  )
  if (!fact) return undefined
  for (const one of [fact, ...others]) of.cite(one, 'surcharge')
  const name = (one: Fact) => agreement.groups.find(({ key }) => key === groups(one)[0])?.name ?? one.note ?? ''
  if (others.length > 0 && name(fact) !== '') of.assume('night-group', { group: name(fact) })
  for (const one of others) of.remark('other-night', { amount: formatItalian(Number(one.value)), group: name(one) })
  return paid(Number(fact.value), fact)
}
