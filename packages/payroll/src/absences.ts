import { Decimal } from 'decimal.js'
import { type Amount, atLeastZero, Exact, percentOf, quantity, sum, toCents, toPlaces } from './decimal.ts'

/** Unpaid absence, in euros: monthly pay / divisor × days or hours. The divisor (26, 173, real days) is the agreement's. */
export function unpaidAbsence(monthly: Amount, divisor: Amount, units: Amount): Decimal {
  return toCents(
    quantity(monthly, 'monthly')
      .dividedBy(quantity(divisor, 'divisor', '0.01'))
      .times(quantity(units, 'units')),
  )
}

/**
 * Average daily pay for INPS benefits (RMGG), in euros (L. 138/1943; circ. INPS 134382/1981): blue-collar = month / days
 * worked (26) + accruals / 25; white-collar = (month + accruals) / 30.
 */
export function averageDailyPay(input: {
  readonly category: 'blue-collar' | 'white-collar'
  /** Gross of the month before. */
  readonly monthly: Amount
  /** Month's share of 13th, 14th and bonuses. */
  readonly accruals?: Amount
  readonly daysWorked?: Amount
}): Decimal {
  const monthly = quantity(input.monthly, 'monthly')
  const accruals = quantity(input.accruals ?? 0, 'accruals')
  if (input.category === 'white-collar') return toPlaces(monthly.plus(accruals).dividedBy(30), 5)
  const days = quantity(input.daysWorked ?? 26, 'daysWorked', 1)
  return toPlaces(monthly.dividedBy(days).plus(accruals.dividedBy(25)), 5)
}

/** The factor that grosses up an INPS benefit: 100 / (100 − employee rate); `grossingUpFactor('9.19') // 1.10120`. */
export function grossingUpFactor(rate: Amount): Decimal {
  return new Exact(100).dividedBy(new Exact(100).minus(quantity(rate, 'rate')))
}

/** What the law makes the INPS pay, as a percent of the average daily pay by day of illness, both ends included. */
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
 * Sickness with its grossing-up, in euros. For each band of days: benefit = RMGG × percent × days; grossed-up benefit =
 * benefit × 100 / (100 − rate); company share = guaranteed pay − grossed-up benefit, so that the net is that of a
 * normal month when the agreement guarantees 100 %.
 *
 * `hospital: 'to-two-fifths'` pays two fifths of the benefit to patients without dependants, `'by-two-fifths'` takes two
 * fifths off: sources differ, the first reading has more of them.
 */
export function sicknessPay(input: {
  readonly dailyAverage: Amount
  /** What a day of work is worth for the agreement's guarantee. */
  readonly dailyPay: Amount
  readonly firstDay?: number
  readonly days: number
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
  const last = first + quantity(input.days, 'days').toNumber() - 1
  const legal = input.bands ?? sicknessBands
  const guarantee = input.guarantee ?? []
  const cuts = [...legal, ...guarantee].flatMap(band => [band.from, band.to + 1])
  const edges = [...new Set([first, last + 1, ...cuts.filter(cut => cut > first && cut <= last)])].toSorted(
    (a, b) => a - b,
  )
  const reduction = input.hospital === 'to-two-fifths' ? '0.4' : input.hospital === 'by-two-fifths' ? '0.6' : '1'
  const bands = edges.slice(0, -1).map((from, index) => {
    const days = (edges[index + 1] ?? from) - from
    const at = (list: readonly BenefitBand[]): string =>
      list.find(band => from >= band.from && from <= band.to)?.percent ?? '0'
    const inpsPercent = new Exact(at(legal)).times(reduction)
    const benefit = toCents(percentOf(average.times(days), inpsPercent))
    const grossedUp = toCents(benefit.times(factor))
    const guaranteed = toCents(percentOf(daily.times(days), at(guarantee)))
    return { days, inpsPercent, benefit, grossedUp, company: atLeastZero(guaranteed.minus(grossedUp)) }
  })
  return {
    bands,
    benefit: sum(bands.map(band => band.benefit)),
    grossedUp: sum(bands.map(band => band.grossedUp)),
    company: sum(bands.map(band => band.company)),
    factor,
  }
}

/** Compulsory maternity leave, in euros: 80 % of the average daily pay (D.Lgs. 151/2001 art. 22). */
export function maternityBenefit(dailyAverage: Amount, days: Amount): Decimal {
  return toCents(percentOf(quantity(dailyAverage, 'dailyAverage').times(quantity(days, 'days')), 80))
}

/**
 * Parental leave, in euros (D.Lgs. 151/2001 art. 34): 80 % for the three months that the law raised (2025 on, within the
 * child's sixth year), 30 % for the others.
 */
export function parentalLeaveBenefit(input: {
  readonly dailyAverage: Amount
  readonly days: Amount
  /** Days that fall in the raised months. */
  readonly raisedDays?: Amount
}): Decimal {
  const average = quantity(input.dailyAverage, 'dailyAverage')
  const days = quantity(input.days, 'days')
  const raised = Decimal.min(quantity(input.raisedDays ?? 0, 'raisedDays'), days)
  return toCents(percentOf(average.times(raised), 80).plus(percentOf(average.times(days.minus(raised)), 30)))
}
