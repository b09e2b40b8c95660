/** Hours with a surcharge: the agreement's rates for their kinds of work, the longest set of kinds first. */
import type { Agreement, Circumstances, Fact } from '@ccnl/knowledge'
import { formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import type { WorkedHours } from '../../query/query.ts'
import { Exact, total } from './amounts.ts'
import { type BasePay, hourOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { possibleNumbers } from './facts.ts'
import { counted, rate, times } from './formula.ts'
import { labels, numbered, workLabel } from './it.ts'
import { agreementOf, personOf } from './level-row.ts'
import type { SelectedFact } from './shape.ts'
import { asSaid, byAgreement } from './sheet.ts'

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

const isBeyond = (kinds: readonly string[]): boolean =>
  kinds.includes('straordinario') || kinds.includes('supplementare')

/** How far a rate is from the plain case: what it asks for that was not said, bands of hours least of all. */
function distance({ fact, openOn }: SelectedFact): number {
  const bands: ReadonlySet<string> = new Set(['ore', 'prime_ore', 'ore_annue', 'fascia'])
  return openOn.reduce((sum, key) => {
    if (bands.has(key)) return sum + 0.1
    // A condition that must be false holds for who did not say otherwise.
    return sum + (fact.when[key] === false ? 0.2 : 2)
  }, 0)
}

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
  const size = ({ when }: Fact): number => when.lavoro?.length ?? 0
  const longest = Math.max(0, ...found.map(({ fact }) => size(fact)))
  return found
    .filter(({ fact }) => size(fact) === longest)
    .toSorted(
      (one, other) =>
        distance(one) - distance(other) ||
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

/** The hours of the request with their surcharges; hours whose rate is not known are told. */
export function paidHours(of: Case, pay: BasePay, entries: readonly WorkedHours[]): readonly PaidHours[] {
  const { request } = of
  const percentField = request.fields.maggiorazione_percento
  return entries.flatMap((entry): PaidHours[] => {
    const beyond = isBeyond(entry.kinds)
    const said = percentField === undefined ? (entry.percent ?? request.slots.percent) : Number(percentField)
    if (said !== undefined) {
      return [{ kinds: entry.kinds, hours: entry.hours, percent: new Exact(said), beyond }]
    }
    const agreement = agreementOf(of)
    const person = personOf(of, pay.level)
    const wanted = new Set(entry.kinds.filter(kind => kind !== 'ordinario'))
    if (wanted.size === 0) return [{ kinds: entry.kinds, hours: entry.hours, percent: new Exact(0), beyond: true }]
    for (const kinds of fallbacks([...wanted])) {
      const [rate, ...others] = ratesFor(agreement, kinds, person, request.date)
      // Overtime at night is not paid as plain night work: the set must say the overtime too.
      if (!rate || (beyond && !isBeyond(rate.when.lavoro ?? []) && kinds.length === 1)) continue
      of.cite(rate, 'surcharge')
      const later = others.filter(other => bandStart(other) > bandStart(rate) && sameCase(rate, other))
      const { day, period } = request.slots
      const stretch = (day !== undefined || period === undefined) && entry.hours <= longestStretch
      const [next] = later
      if (stretch && rate.when.prime_ore && next?.when.prime_ore && entry.hours >= bandStart(next)) {
        of.cite(next, 'surcharge')
        const first = bandStart(next) - 1
        const percents = { percent: String(rate.value), next: String(next.value) }
        of.remark('split-band', { ...percents, hours: String(first) })
        return [
          { kinds: entry.kinds, hours: first, percent: new Exact(Number(rate.value)), beyond, evidence: rate },
          {
            kinds: entry.kinds,
            hours: entry.hours - first,
            percent: new Exact(Number(next.value)),
            beyond,
            evidence: next,
          },
        ]
      }
      for (const other of later.slice(0, 2)) {
        of.remark('next-band', {
          percent: formatPlain(String(other.value)),
          from: String(bandStart(other)),
          band: bandName(other),
        })
      }
      return [
        { kinds: entry.kinds, hours: entry.hours, percent: new Exact(Number(rate.value)), beyond, evidence: rate },
      ]
    }
    of.remark('no-rate', { work: workLabel(entry.kinds) })
    return []
  })
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
    const worked = times(hour, counted(entry.hours, 'ore'), { value, words: formatPlain(value, 4) })
    const label = labels.overtime(entry.kinds, entry.percent)
    of.sheet.put(numbered('ore_maggiorate', index), worked, entry.evidence ? byAgreement(entry.evidence) : asSaid, {
      label,
    })
    return { amount: worked.amount, extra: times(hour, entry.hours, rate(entry.percent)).amount }
  })
  return { total: total(amounts.map(({ amount }) => amount)), surcharge: total(amounts.map(({ extra }) => extra)) }
}
