import { Decimal } from 'decimal.js'
import { type ContributionProfile, type Contributions, yearlyContributions } from './contributions.ts'
import { type Amount, atLeastZero, Exact, quantity, sum } from './decimal.ts'
import {
  daysOfYear,
  type Family,
  familyDeduction,
  grossIncomeTax,
  integrativeTreatment,
  type Wedge,
  type WorkDeduction,
  wedge,
  workDeduction,
} from './income-tax.ts'
import { type SurtaxScheme, surtax } from './surtax.ts'

export interface AnnualPayInput {
  readonly year: number
  /** Gross pay of the year (RAL), in euros. */
  readonly gross: Amount
  readonly instalments?: Amount
  readonly profile?: ContributionProfile
  readonly days?: Amount
  readonly fixedTerm?: boolean
  readonly family?: Family
  /** Other deductible amounts (pension funds…), in euros. */
  readonly deductible?: Amount
  /** Other income of the year: it moves the thresholds and the brackets of the deductions. */
  readonly otherIncome?: Amount
  readonly region?: SurtaxScheme
  readonly municipality?: SurtaxScheme
  /** The 65 euros of art. 13 c. 1.1; see {@link workDeduction}. */
  readonly extra?: boolean
}

export interface AnnualPay {
  readonly gross: Decimal
  readonly contributions: Contributions
  readonly taxable: Decimal
  readonly grossTax: Decimal
  readonly workDeduction: WorkDeduction
  readonly familyDeduction: Decimal
  readonly wedge: Wedge
  /** IRPEF after every deduction, the wedge's included. */
  readonly netTax: Decimal
  readonly integrativeTreatment: Decimal
  readonly regionalSurtax: Decimal
  readonly municipalSurtax: Decimal
  readonly net: Decimal
  readonly sources: readonly string[]
}

/**
 * From a year's gross pay to the net, in euros, on the year's totals and without the roundings of single payslips
 * (differences of cents). Order: contributions, taxable, IRPEF, deductions, wedge, trattamento integrativo, surtaxes.
 */
export function annualPay(input: AnnualPayInput): AnnualPay {
  const { year } = input
  const gross = quantity(input.gross, 'gross')
  const days = input.days ?? daysOfYear
  const contributions = yearlyContributions({
    year,
    gross,
    ...(input.instalments === undefined ? {} : { instalments: input.instalments }),
    ...(input.profile ? { profile: input.profile } : {}),
  })
  const taxable = atLeastZero(gross.minus(contributions.total).minus(quantity(input.deductible ?? 0, 'deductible')))
  const income = taxable.plus(quantity(input.otherIncome ?? 0, 'otherIncome'))
  const tax = grossIncomeTax(year, taxable)
  const work = workDeduction({
    year,
    income,
    days,
    ...(input.fixedTerm === undefined ? {} : { fixedTerm: input.fixedTerm }),
    ...(input.extra === undefined ? {} : { extra: input.extra }),
  })
  const family = familyDeduction(income, input.family ?? {})
  const cut = wedge({ year, totalIncome: income, employmentIncome: taxable, days })
  const beforeCut = atLeastZero(tax.tax.minus(work.total).minus(family))
  const netTax = cut.type === 'deduction' ? atLeastZero(beforeCut.minus(cut.amount)) : beforeCut
  const treatment = integrativeTreatment({
    year,
    income,
    grossTax: tax.tax,
    workDeduction: work,
    days,
    otherDeductions: family,
  })
  const regional = input.region ? surtax(input.region, taxable, netTax) : new Exact(0)
  const municipal = input.municipality ? surtax(input.municipality, taxable, netTax) : new Exact(0)
  const credits = sum([treatment.amount, cut.type === 'sum' ? cut.amount : new Exact(0)])
  const deductible = quantity(input.deductible ?? 0, 'deductible')
  return {
    gross,
    contributions,
    taxable,
    grossTax: tax.tax,
    workDeduction: work,
    familyDeduction: family,
    wedge: cut.type === 'deduction' ? { ...cut, amount: Decimal.min(cut.amount, beforeCut) } : cut,
    netTax,
    integrativeTreatment: treatment.amount,
    regionalSurtax: regional,
    municipalSurtax: municipal,
    net: gross
      .minus(contributions.total)
      .minus(deductible)
      .minus(netTax)
      .minus(regional)
      .minus(municipal)
      .plus(credits),
    sources: [
      ...contributions.sources,
      tax.source,
      work.source,
      ...(cut.type === 'none' ? [] : [cut.source]),
      ...(treatment.amount.isZero() ? [] : [treatment.source]),
      ...(input.region ? [input.region.source] : []),
      ...(input.municipality ? [input.municipality.source] : []),
    ],
  }
}
