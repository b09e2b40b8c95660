import type { Decimal } from 'decimal.js'
import { type Amount, atLeastZero, Exact, PayrollError, percentOf, quantity, sum, toCents } from './decimal.ts'

/** The factor that grosses up an INPS benefit (lordizzazione): 100 / (100 − employee rate); `grossingUpFactor('9.19') // 1.10120`. */
export function grossingUpFactor(rate: Amount): Decimal {
  const read = quantity(rate, 'rate')
  if (read.greaterThanOrEqualTo(100))
    throw new PayrollError('out-of-range', 'rate', `${read.toString()} % leaves nothing`)
  return new Exact(100).dividedBy(new Exact(100).minus(read))
}

/** A percent of daily pay by day of illness, both ends included. (percentuale di indennità per giorno) */
export interface BenefitBand {
  readonly from: number
  readonly to: number
  readonly percent: string
}

/** Days 1-3 nothing, 4-20 50 %, 21-180 66.66 % (R.D.L. 1825/1924; art. 2110 c.c.; INPS). */
export const sicknessBands: readonly BenefitBand[] = [
  { from: 1, to: 3, percent: '0' },
  { from: 4, to: 20, percent: '50' },
  { from: 21, to: 180, percent: '66.66' },
]

/** Public establishments and pastry shops: 80 % from the 4th to the 180th day (INPS). */
export const cateringSicknessBands: readonly BenefitBand[] = [
  { from: 1, to: 3, percent: '0' },
  { from: 4, to: 180, percent: '80' },
]

/**
 * What the law alone has the employer pay to who is paid by the month: a month whole and two by half; two and four beyond ten
 * years of service (R.D.L. 1825/1924 art. 6).
 * In Italian: malattia degli impiegati secondo la legge.
 */
export function employerSicknessBands(serviceYears: Amount): readonly BenefitBand[] {
  const [whole, half] = quantity(serviceYears, 'serviceYears').greaterThan(10) ? [60, 180] : [30, 90]
  return [
    { from: 1, to: whole, percent: '100' },
    { from: whole + 1, to: half, percent: '50' },
  ]
}

/** The waiting days that commerce pays, by the number of the event in the calendar year: none from the fifth on. */
const commerceWaiting: readonly string[] = ['100', '100', '66', '50']

/**
 * What the agreement of commerce (terziario Confcommercio) guarantees of the daily pay, INPS included: the waiting days
 * by the `event` of the calendar year, days 4-20 75 %, days 21-180 100 %.
 */
export function commerceSicknessGuarantee(event: number): readonly BenefitBand[] {
  if (!Number.isInteger(event) || event < 1) {
    throw new PayrollError('out-of-range', 'event', `${event} is not the number of an event`)
  }
  return [
    { from: 1, to: 3, percent: commerceWaiting[event - 1] ?? '0' },
    { from: 4, to: 20, percent: '75' },
    { from: 21, to: 180, percent: '100' },
  ]
}

/** Sickness pay by bands of days (indennità INPS, lordizzazione, integrazione). */
export interface SicknessPay {
  readonly bands: readonly {
    readonly days: number
    readonly inpsPercent: Decimal
    /** What INPS pays through the employer: taxed, free of contributions. */
    readonly benefit: Decimal
    /** The benefit grossed up: what the company's share is worked out against. */
    readonly grossedUp: Decimal
    /** The company's share: contributions are due on this alone. */
    readonly company: Decimal
  }[]
  readonly benefit: Decimal
  readonly grossedUp: Decimal
  readonly company: Decimal
  readonly factor: Decimal
}

/**
 * Sickness with its grossing-up, in euros (R.D.L. 1825/1924 art. 6; art. 2110 c.c.). For
 * each band of days: benefit = RMGG × percent × days; grossed-up benefit = benefit × 100 / (100 − rate); company share =
 * guaranteed pay − grossed-up benefit, so that the net is that of a normal month when the agreement guarantees 100 %.
 *
 * `hospital: 'to-two-fifths'` pays two fifths of the benefit to patients without dependants, `'by-two-fifths'` takes two
 * fifths off: sources differ, the first reading has more of them.
 * In Italian: indennità e integrazione di malattia.
 */
export function sicknessPay(input: {
  readonly dailyAverage: Amount
  /** What a day of work is worth for the agreement's guarantee. */
  readonly dailyPay: Amount
  /** The first of `days` days in a row, counted from the beginning of the illness. Default 1. */
  readonly firstDay?: number
  readonly days?: number
  /** The days paid, where they are not in a row: {@link benefitDays} numbers them. */
  readonly dayNumbers?: readonly number[]
  /** Employee rate in percent. */
  readonly rate: Amount
  readonly bands?: readonly BenefitBand[]
  /** Percent of pay that the agreement guarantees, by day; days not listed are not topped up. */
  readonly guarantee?: readonly BenefitBand[]
  readonly hospital?: 'to-two-fifths' | 'by-two-fifths'
}): SicknessPay {
  const average = quantity(input.dailyAverage, 'dailyAverage')
  const daily = quantity(input.dailyPay, 'dailyPay')
  const factor = grossingUpFactor(input.rate)
  const first = input.firstDay ?? 1
  const numbers =
    input.dayNumbers ??
    Array.from({ length: quantity(input.days ?? 0, 'days').toNumber() }, (_, index) => first + index)
  const legal = input.bands ?? sicknessBands
  const guarantee = input.guarantee ?? []
  // Between two edges the percentages do not change; before the first and after the last nothing is paid.
  const ends = [...legal, ...guarantee].flatMap(band => [band.from, band.to + 1])
  const edges = [...new Set([1, Math.max(...numbers) + 1, ...ends])].toSorted((a, b) => a - b)
  const reduction = input.hospital === 'to-two-fifths' ? '0.4' : input.hospital === 'by-two-fifths' ? '0.6' : '1'
  const at = (list: readonly BenefitBand[], day: number): string =>
    list.find(band => day >= band.from && day <= band.to)?.percent ?? '0'
  const bands = edges.flatMap((from, index) => {
    const until = edges[index + 1] ?? from
    const days = numbers.filter(number => number >= from && number < until).length
    if (days === 0) return []
    const inpsPercent = new Exact(at(legal, from)).times(reduction)
    const benefit = toCents(percentOf(average.times(days), inpsPercent))
    const grossedUp = toCents(benefit.times(factor))
    const guaranteed = toCents(percentOf(daily.times(days), at(guarantee, from)))
    return [{ days, inpsPercent, benefit, grossedUp, company: atLeastZero(guaranteed.minus(grossedUp)) }]
  })
  return {
    bands,
    benefit: sum(bands.map(band => band.benefit)),
    grossedUp: sum(bands.map(band => band.grossedUp)),
    company: sum(bands.map(band => band.company)),
    factor,
  }
}
