import { Decimal } from 'decimal.js'
import { type AnnualPay, type AnnualPayInput, annualPay } from './annual.ts'
import { daysOfYear } from './calendar.ts'
import { type Amount, Exact, PayrollError, quantity, sum, toCents } from './decimal.ts'
import { rulesFor } from './rules/years.ts'
import type { SurtaxScheme } from './surtax.ts'

type Conditions = Omit<AnnualPayInput, 'gross'>

const cent = new Exact('0.01')

/** Taxable incomes at which the law moves the net by a step: between two of them the net only rises. */
function stepIncomes(input: Conditions): readonly Decimal[] {
  const rules = rulesFor(input.year)
  const { workDeduction, familyDeductions, integrativeTreatment, wedge } = rules
  const total = [
    workDeduction.lowEnd,
    workDeduction.middleEnd,
    workDeduction.extra.over,
    workDeduction.extra.upTo,
    integrativeTreatment.wholeUpTo,
    integrativeTreatment.endsAt,
    ...(wedge ? [wedge.sumUpTo] : []),
    ...(input.family?.spouse ? familyDeductions.spouse.extras.flatMap(({ over, upTo }) => [over, upTo]) : []),
  ]
  const ofScheme = ({ exemptUpTo, reduced, relief }: SurtaxScheme): readonly string[] => [
    ...(exemptUpTo === undefined ? [] : [exemptUpTo]),
    ...(reduced ? [reduced.upTo] : []),
    ...(relief ? [relief.over, relief.upTo] : []),
  ]
  const earnedInDays = (wedge?.sumRates ?? []).flatMap(({ upTo }) =>
    upTo === undefined ? [] : [new Exact(upTo).times(input.days ?? daysOfYear).dividedBy(daysOfYear)],
  )
  return [
    ...total.map(income => new Exact(income).minus(input.otherIncome ?? 0)),
    ...earnedInDays,
    ...[input.region, input.municipality].flatMap(scheme => (scheme ? ofScheme(scheme) : [])).map(at => new Exact(at)),
  ]
}

/** Gross pays at which the relief of 2024 changes: half a euro over a month's limit rounds it up. */
function stepGrosses(input: Conditions): readonly Decimal[] {
  const monthly = rulesFor(input.year).contributions.relief?.bands ?? []
  const months = new Exact(input.instalments ?? 13).times(input.months ?? 12).dividedBy(12)
  return monthly.map(({ upTo }) => new Exact(upTo).plus('0.5').times(months))
}

/** The least amount of cents in (low, high] for which `reached` holds; it must hold at `high`. */
function least(low: Decimal, high: Decimal, reached: (gross: Decimal) => boolean): Decimal {
  let below = low
  let above = high
  while (above.minus(below).greaterThan(cent)) {
    const middle = toCents(below.plus(above).dividedBy(2))
    if (reached(middle)) above = middle
    else below = middle
  }
  return above
}

/**
 * The least gross pay of a year whose net reaches `net`, in euros to the cent (TUIR art. 11-13 and the other laws of
 * {@link annualPay}).
 *
 * The net falls by a step at thresholds (8,500, 15,000 and 35,000 of income, municipal exemptions…), so that more than one
 * gross can give the same net: the search goes from one threshold to the next and returns the lowest, but for the cents by
 * which the cut ratios of the deductions let the net step back; `exact` says whether its net is the one asked for.
 */
export function grossForNet(
  net: Amount,
  input: Conditions,
): { readonly gross: Decimal; readonly pay: AnnualPay; readonly exact: boolean } {
  const target = quantity(net, 'net', '0.01')
  const most = toCents(target.times(4).plus(100_000))
  const known = new Map<string, AnnualPay>()
  const payOf = (gross: Decimal): AnnualPay => {
    const key = gross.toString()
    const pay = known.get(key) ?? annualPay({ ...input, gross })
    known.set(key, pay)
    return pay
  }
  const reaches = (gross: Decimal): boolean => payOf(gross).net.greaterThanOrEqualTo(target)
  // Bonuses are part of the gross: it cannot be less.
  const floor = sum((input.bonuses ?? []).map(bonus => quantity(bonus.amount, 'bonuses')))
  const over = (income: Decimal) => (gross: Decimal) => payOf(gross).taxable.greaterThan(income)
  const taxed = (gross: Decimal): boolean => payOf(gross).netTax.greaterThan(0)
  // A step begins one cent after the last gross that does not make it.
  const before = (from: Decimal, to: Decimal, made: (gross: Decimal) => boolean): readonly Decimal[] =>
    !made(from) && made(to) ? [least(from, to, made).minus(cent)] : []
  const incomes = stepIncomes(input).toSorted((a, b) => a.comparedTo(b))
  const grosses = stepGrosses(input).map(gross => gross.toDecimalPlaces(2, Decimal.ROUND_CEIL).minus(cent))
  let from = floor
  for (const income of [...incomes, undefined]) {
    const end = income === undefined ? most : (before(from, most, over(income))[0] ?? from)
    const within = grosses.filter(gross => gross.greaterThan(from) && gross.lessThan(end))
    for (const stretch of [...within, end]) {
      // Surtaxes appear as a whole where IRPEF does: that is a step too.
      for (const stop of [...before(from, stretch, taxed), stretch]) {
        if (stop.greaterThan(from) && reaches(stop)) {
          const gross = least(from, stop, reaches)
          const pay = payOf(gross)
          return { gross, pay, exact: pay.net.minus(target).abs().lessThanOrEqualTo(cent) }
        }
        from = stop
      }
    }
  }
  throw new PayrollError('out-of-range', 'net', 'no gross pay reaches it')
}
