import type { Decimal } from 'decimal.js'
import { type Amount, Exact, PayrollError, percentOf, quantity, toCents } from './decimal.ts'
import type { Figure, YearRules } from './rules/shape.ts'
import { rulesFor } from './rules/years.ts'

type BenefitRules = NonNullable<YearRules['unemployment']>

/** Weeks that make a month's pay, weeks looked at (four years), least months before a dismissal counts as one. */
const [weeksInMonth, weeksLookedAt, ticketMonths] = ['4.33', 208, 36] as const

function benefitRules(year: number): BenefitRules {
  const { unemployment } = rulesFor(year)
  if (unemployment) return unemployment
  throw new PayrollError('unknown-year', 'year', `the unemployment benefits of ${year} are not known`, { value: year })
}

/**
 * The mean month that the unemployment benefit looks at, in euros (D.Lgs. 22/2015 art. 4 c. 1): pay of the last four years /
 * weeks of contributions × 4.33.
 * In Italian: retribuzione media mensile ai fini NASpI.
 */
export function unemploymentBase(pay: Amount, weeks: Amount): Decimal {
  return toCents(
    quantity(pay, 'pay')
      .dividedBy(quantity(weeks, 'weeks', 1, weeksLookedAt))
      .times(weeksInMonth),
  )
}

/** A month of the unemployment benefit (NASpI). */
export interface UnemploymentBenefit {
  /** Of the first month, gross. */
  readonly amount: Decimal
  /** Of the month asked for, after the cuts. */
  readonly inMonth: Decimal
  /** The month from which each one is cut. */
  readonly cutFrom: number
  readonly cut: Decimal
  readonly maximum: Decimal
  readonly source: string
}

/**
 * The unemployment benefit (NASpI, D.Lgs. 22/2015 art. 4): 75 % of the mean month up to the year's reference, 25 % of what is
 * above, at most the year's maximum; each month from the 6th on (from the 8th for who is 55) is 3 % less than the one before.
 * In Italian: importo e riduzione mensile (décalage) della NASpI.
 *
 * @example unemploymentBenefit({ year: 2026, monthly: 2000 }).amount.toFixed(2) // '1228.36'
 */
export function unemploymentBenefit(input: {
  readonly year: number
  readonly monthly: Amount
  /** At the request. */
  readonly age?: Amount
  /** Which month of the benefit, from 1. */
  readonly month?: Amount
}): UnemploymentBenefit {
  const { reference, maximum, source } = benefitRules(input.year)
  const monthly = quantity(input.monthly, 'monthly')
  const month = quantity(input.month ?? 1, 'month', 1, 24).floor()
  const least = Exact.min(monthly, reference.value)
  const whole = percentOf(least, '75').plus(percentOf(monthly.minus(least), '25'))
  const amount = toCents(Exact.min(whole, maximum.value))
  const cutFrom = quantity(input.age ?? 0, 'age', 0, 120).lessThan(55) ? 6 : 8
  const cuts = Math.max(0, month.toNumber() - cutFrom + 1)
  const inMonth = toCents(amount.times(new Exact('0.97').pow(cuts)))
  return { amount, inMonth, cutFrom, cut: amount.minus(inMonth), maximum: new Exact(maximum.value), source }
}

/** Weeks that the benefit lasts: half of those with contributions in the last four years (D.Lgs. 22/2015 art. 5). */
export function unemploymentWeeks(weeks: Amount): Decimal {
  return Exact.min(weeksLookedAt, quantity(weeks, 'weeks').floor()).dividedBy(2).floor()
}

/**
 * What an employer pays INPS for a dismissal (ticket di licenziamento, L. 92/2012 art. 2 c. 31), in euros: 41 % of the
 * greatest benefit for each year of service, at most three; a month counts for a twelfth. Part-time changes nothing.
 *
 * @example dismissalTicket({ year: 2026, months: 14 }).amount.toFixed(2) // '758.02'
 */
export function dismissalTicket(input: { readonly year: number; readonly months: Amount }): {
  readonly amount: Decimal
  readonly months: number
  readonly each: Decimal
  readonly source: string
} {
  const { maximum } = benefitRules(input.year)
  const months = Math.min(ticketMonths, quantity(input.months, 'months').floor().toNumber())
  const each = toCents(percentOf(new Exact(maximum.value), '41'))
  const amount = toCents(each.times(months).dividedBy(12))
  return { amount, months, each, source: `L. 92/2012 art. 2 c. 31; ${maximum.source}` }
}

/**
 * Wage guarantee (cassa integrazione: CIGO, CIGS, FIS; D.Lgs. 148/2015 art. 3), in euros a month: 80 % of the pay lost, at most
 * the year's ceiling, in proportion where only a share of the month is lost; 5.84 % of it is withheld.
 * In Italian: integrazione salariale, massimale.
 *
 * @example wageGuarantee({ year: 2026, monthly: 2100 }).amount.toFixed(2) // '1423.69'
 */
export function wageGuarantee(input: {
  readonly year: number
  /** Gross month. */
  readonly monthly: Amount
  /** Percent of the month's hours not worked. */
  readonly share?: Amount
  /** A building site or a quarry that the weather stops (intemperie), which has a ceiling of its own. */
  readonly weather?: boolean
}): {
  readonly whole: Decimal
  readonly amount: Decimal
  readonly ceiling: Decimal
  readonly withheld: Decimal
  /** Percent of the pay lost, percent of the amount that is withheld. */
  readonly rates: { readonly replaced: Figure; readonly withheld: Figure }
  readonly source: string
} {
  const {
    wageGuarantee: plain,
    weatherGuarantee = plain,
    guaranteeShare: replaced,
    guaranteeWithheld: withheld,
  } = benefitRules(input.year)
  const rules = input.weather === true ? weatherGuarantee : plain
  const share = quantity(input.share ?? 100, 'share', 0, 100).dividedBy(100)
  const whole = toCents(percentOf(quantity(input.monthly, 'monthly'), replaced.value).times(share))
  const ceiling = toCents(new Exact(rules.value).times(share))
  const amount = Exact.min(whole, ceiling)
  const rates = { replaced, withheld }
  return { whole, amount, ceiling, withheld: toCents(percentOf(amount, withheld.value)), rates, source: rules.source }
}

/** Days of a year, the days from which the solidarity contribution is taken, and the shares, percent. */
const farm = { year: 365, solidarityDays: 150, fixedTerm: '40', permanent: '30', solidarity: '9' } as const

/**
 * The unemployment benefit of farm workers (disoccupazione agricola, L. 247/2007 art. 1 c. 55-57), in euros: 40 % of the day's
 * pay for each day worked in the year (30 % for who has a permanent contract), at most the days of the year that are left; for a
 * fixed term 9 % of the benefit of the first 150 days is kept back.
 *
 * @example farmUnemployment({ days: 130, daily: 62 }).net.toFixed(2) // '2933.84'
 */
export function farmUnemployment(input: {
  /** Days worked on farms in the year. */
  readonly days: Amount
  /** Mean gross pay of a day. */
  readonly daily: Amount
  readonly permanent?: boolean
}): {
  readonly days: Decimal
  readonly percent: Decimal
  readonly gross: Decimal
  readonly solidarity: Decimal
  readonly net: Decimal
  readonly source: string
} {
  const worked = quantity(input.days, 'days', 0, farm.year)
  const days = Exact.min(worked, new Exact(farm.year).minus(worked))
  const daily = quantity(input.daily, 'daily')
  const percent = new Exact(input.permanent === true ? farm.permanent : farm.fixedTerm)
  const gross = toCents(percentOf(daily.times(days), percent))
  const withheld = percentOf(daily.times(Exact.min(days, farm.solidarityDays)), percent)
  const solidarity = input.permanent === true ? new Exact(0) : toCents(percentOf(withheld, farm.solidarity))
  return { days, percent, gross, solidarity, net: gross.minus(solidarity), source: 'L. 247/2007 art. 1 c. 55-57' }
}

/** Months of pay for each year of service, the least and the most; small employers offer half. */
const settlement = {
  whole: { each: '1', least: '3', most: '27' },
  small: { each: '0.5', least: '1.5', most: '13.5' },
  /** Employees up to whom an employer is small. */
  smallUpTo: 15,
} as const

/**
 * What an employer may offer to settle a dismissal (offerta di conciliazione, D.Lgs. 23/2015 art. 6), in euros, free of taxes
 * and contributions: a month of the pay that severance looks at for each year of service, part years in proportion.
 *
 * @example settlementOffer({ monthly: 2150, years: 9, employees: 9 }).amount.toFixed(2) // '9675.00'
 */
export function settlementOffer(input: {
  readonly monthly: Amount
  readonly years: Amount
  readonly employees?: Amount
}): { readonly amount: Decimal; readonly months: Decimal; readonly source: string } {
  const isSmall = quantity(input.employees ?? settlement.smallUpTo + 1, 'employees').lessThanOrEqualTo(
    settlement.smallUpTo,
  )
  const { each, least, most } = isSmall ? settlement.small : settlement.whole
  const earned = quantity(input.years, 'years').times(each)
  const months = Exact.max(least, Exact.min(most, earned))
  const amount = toCents(quantity(input.monthly, 'monthly').times(months))
  return { amount, months, source: 'D.Lgs. 23/2015 art. 6 e 9' }
}
