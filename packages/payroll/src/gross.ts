import type { Decimal } from 'decimal.js'
import {
  type Amount,
  Exact,
  PayrollError,
  percentOf,
  quantity,
  signedQuantity,
  sum,
  toCents,
  toPlaces,
} from './decimal.ts'

/**
 * Decimals that unit values keep: 5 by default; many payslips print and use 2.
 * In Italian: decimali della paga oraria e giornaliera.
 */
export type UnitPlaces = 2 | 4 | 5

/**
 * The monthly pay of an agreement's level, in euros (art. 36 Cost.; the agreement): the sum of its elements (minimum, contingency, EDR…).
 * In Italian: paga mensile.
 */
export function monthlyPay(elements: readonly Amount[]): Decimal {
  return toCents(sum(elements.map(element => signedQuantity(element, 'element'))))
}

/** Part-time pay, in euros: full-time pay × hours / full-time hours (D.Lgs. 81/2015 art. 7). */
export function partTimePay(fullTime: Amount, hours: Amount, fullTimeHours: Amount): Decimal {
  return toCents(
    quantity(fullTime, 'fullTime')
      .times(quantity(hours, 'hours'))
      .dividedBy(quantity(fullTimeHours, 'fullTimeHours', '0.01')),
  )
}

/** Hourly pay, in euros: monthly pay / the hourly divisor of the agreement. (paga oraria) */
export function hourlyPay(monthly: Amount, divisor: Amount, places: UnitPlaces = 5): Decimal {
  return toPlaces(quantity(monthly, 'monthly').dividedBy(quantity(divisor, 'divisor', '0.01')), places)
}

/**
 * Hourly pay from the weeks of a year, where the agreement gives no divisor, in euros: monthly × 12 / 52 / weekly hours.
 * In Italian: paga oraria senza divisore contrattuale.
 */
export function hourlyPayByWeeks(monthly: Amount, weeklyHours: Amount, places: UnitPlaces = 5): Decimal {
  return toPlaces(
    quantity(monthly, 'monthly')
      .times(12)
      .dividedBy(52)
      .dividedBy(quantity(weeklyHours, 'weeklyHours', '0.01')),
    places,
  )
}

/**
 * Average monthly pay of those whom the agreement pays by the hour, in euros: hourly × weekly hours × 52 / 12.
 * In Italian: paga mensile di chi è pagato a ore.
 */
export function monthlyPayByHours(hourly: Amount, weeklyHours: Amount): Decimal {
  return toCents(quantity(hourly, 'hourly').times(quantity(weeklyHours, 'weeklyHours')).times(52).dividedBy(12))
}

/** Daily pay, in euros: monthly pay / the agreement's daily divisor (26 in most). (paga giornaliera) */
export function dailyPay(monthly: Amount, divisor: Amount = 26, places: UnitPlaces = 5): Decimal {
  return toPlaces(quantity(monthly, 'monthly').dividedBy(quantity(divisor, 'divisor', '0.01')), places)
}

/** Hours paid with one surcharge. (ore con maggiorazione) */
export interface OvertimeBand {
  readonly hours: Amount
  /** Percent on top of the hour. */
  readonly surcharge: Amount
}

/** Pay of hours with a surcharge (straordinario). */
export interface OvertimePay {
  readonly hourly: Decimal
  /** The hour that the surcharge is worked out on. */
  readonly surchargeHourly: Decimal
  readonly bands: readonly {
    readonly hours: Decimal
    readonly surcharge: Decimal
    readonly base: Decimal
    readonly extra: Decimal
    readonly total: Decimal
  }[]
  /** Hours at their plain rate. */
  readonly base: Decimal
  readonly total: Decimal
}

/**
 * Overtime, in euros (D.Lgs. 66/2003 art. 5): hours × (hourly pay + surcharge % × surcharge hour).
 *
 * `surchargeBase` is the monthly pay that the agreement computes the surcharge on, where it leaves something out (the
 * superminimo in commerce); by default the same monthly pay. Totals are rounded to the cent once per band.
 * In Italian: lavoro straordinario.
 */
export function overtimePay(input: {
  readonly monthly: Amount
  readonly surchargeBase?: Amount
  readonly divisor: Amount
  readonly bands: readonly OvertimeBand[]
  readonly places?: UnitPlaces
}): OvertimePay {
  const places = input.places ?? 5
  const hourly = hourlyPay(input.monthly, input.divisor, places)
  const surchargeHourly = hourlyPay(input.surchargeBase ?? input.monthly, input.divisor, places)
  const bands = input.bands.map(band => {
    const hours = quantity(band.hours, 'hours')
    const surcharge = quantity(band.surcharge, 'surcharge')
    const base = hourly.times(hours)
    const extra = percentOf(surchargeHourly.times(hours), surcharge)
    return { hours, surcharge, base: toCents(base), extra: toCents(extra), total: toCents(base.plus(extra)) }
  })
  return {
    hourly,
    surchargeHourly,
    bands,
    base: sum(bands.map(band => band.base)),
    total: sum(bands.map(band => band.total)),
  }
}

/**
 * Splits hours over the surcharge bands of an agreement: "the first 2, then the rest"; a band without `upTo` takes what is left.
 * In Italian: ore divise per fasce di maggiorazione.
 */
export function splitHours(
  hours: Amount,
  bands: readonly { readonly upTo?: Amount; readonly surcharge: Amount }[],
): readonly OvertimeBand[] {
  let left = quantity(hours, 'hours')
  const split: OvertimeBand[] = []
  for (const band of bands) {
    if (left.lessThanOrEqualTo(0)) break
    const room = band.upTo === undefined ? left : quantity(band.upTo, 'upTo')
    const taken = left.lessThan(room) ? left : room
    split.push({ hours: taken, surcharge: band.surcharge })
    left = left.minus(taken)
  }
  if (left.greaterThan(0))
    throw new PayrollError('out-of-range', 'hours', `${left.toString()} hours beyond the last band`)
  return split
}

/**
 * A public holiday not enjoyed, in euros (L. 260/1949 art. 5): a sixth of the weekly hours × hourly pay. `hoursPlaces`
 * rounds the hours of the day first, as payslips that print "6,67 ore" do.
 * In Italian: festività non goduta a ore.
 */
export function holidayPayByHours(hourly: Amount, weeklyHours: Amount, hoursPlaces = 2): Decimal {
  const hours = toPlaces(quantity(weeklyHours, 'weeklyHours').dividedBy(6), hoursPlaces)
  return toCents(quantity(hourly, 'hourly').times(hours))
}

/**
 * A public holiday not enjoyed by who is paid by the month, in euros (L. 260/1949 art. 5): monthly pay / 26.
 * In Italian: festività non goduta.
 */
export function holidayPay(monthly: Amount, divisor: Amount = 26): Decimal {
  return toCents(quantity(monthly, 'monthly').dividedBy(quantity(divisor, 'divisor', '0.01')))
}

/**
 * What has accrued of an extra month, in euros (D.P.R. 1070/1960 for the 13th; the agreement for the 14th): monthly pay ×
 * months / 12; {@link accruedMonths} counts the months, from 15 days on.
 * In Italian: rateo di tredicesima o quattordicesima.
 */
export function extraMonthAccrual(monthly: Amount, months: Amount, share: Amount = 1): Decimal {
  const read = quantity(months, 'months')
  if (read.greaterThan(12)) throw new PayrollError('out-of-range', 'months', `${read.toString()} is more than 12`)
  return toCents(quantity(monthly, 'monthly').times(quantity(share, 'share')).times(read).dividedBy(12))
}

/**
 * An extra month whose pay changed while it accrued, in euros: each piece × its months / 12, rounded to the cent on its
 * own line (the agreement’s raise, a change of level or of hours). Throws {@link PayrollError} where the pieces are more than 12 months.
 * In Italian: ratei di mensilità aggiuntiva a paghe diverse.
 */
export function extraMonthInPieces(
  pieces: readonly { readonly monthly: Amount; readonly months: Amount; readonly share?: Amount }[],
): { readonly pieces: readonly Decimal[]; readonly total: Decimal } {
  const months = sum(pieces.map(piece => quantity(piece.months, 'months')))
  if (months.greaterThan(12)) throw new PayrollError('out-of-range', 'months', `${months.toString()} is more than 12`)
  const amounts = pieces.map(piece => extraMonthAccrual(piece.monthly, piece.months, piece.share))
  return { pieces: amounts, total: sum(amounts) }
}

/**
 * A year's gross pay by the agreement's dated amounts, in euros: the months paid at each, extra months included.
 * In Italian: lordo annuo.
 */
export function yearlyGross(periods: readonly { readonly monthly: Amount; readonly instalments: Amount }[]): Decimal {
  return toCents(
    sum(periods.map(period => quantity(period.monthly, 'monthly').times(quantity(period.instalments, 'instalments')))),
  )
}

/**
 * Seniority steps of an agreement reached after `months` of service: one each `every` months, at most `most`.
 * In Italian: scatti di anzianità maturati.
 */
export function senioritySteps(months: Amount, every: Amount, most: Amount, firstAfter?: Amount): number {
  const served = quantity(months, 'months')
  const first = quantity(firstAfter ?? every, 'firstAfter', 1)
  if (served.lessThan(first)) return 0
  const later = served
    .minus(first)
    .dividedBy(quantity(every, 'every', 1))
    .floor()
  return Math.min(later.plus(1).toNumber(), new Exact(quantity(most, 'most')).toNumber())
}
