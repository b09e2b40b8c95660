import type { Decimal } from 'decimal.js'
import { daysOfYear } from './calendar.ts'
import { type Amount, atLeastZero, Exact, quantity } from './decimal.ts'
import { type Family, familyDeduction } from './family-deduction.ts'
import { grossIncomeTax } from './income-tax.ts'
import { integrativeTreatment } from './integrative-treatment.ts'
import { type RuleSet, ruleSet } from './rules/years.ts'
import { type SurtaxScheme, surtax } from './surtax.ts'
import { type Wedge, wedge } from './wedge.ts'
import { type WorkDeduction, workDeduction } from './work-deduction.ts'

/** What decides a year's tax, besides the taxable income. (posizione fiscale del lavoratore) */
export interface TaxPosition {
  /** Days that give right to deductions: {@link deductionDays} counts them. Default 365. */
  readonly days?: Amount
  readonly fixedTerm?: boolean
  readonly family?: Family
  /** Other income of the year: it moves the thresholds and the brackets of the deductions. */
  readonly otherIncome?: Amount
  /** Deductions from the tax besides those of art. 12 and 13 that count for the trattamento integrativo (old mortgages…). */
  readonly otherDeductions?: Amount
  /** Total income that the wedge's limits look at, where it is not the taxable plus the other income; see {@link wedge}. */
  readonly wedgeIncome?: Amount
  /** What the worker waived in writing. */
  readonly waived?: readonly ('integrative-treatment' | 'wedge')[]
  readonly region?: SurtaxScheme
  readonly municipality?: SurtaxScheme
  /** The 65 euros of art. 13 c. 1.1; see {@link workDeduction}. */
  readonly extra?: boolean
}

/** The tax of a year (IRPEF, detrazioni, cuneo, addizionali). */
export interface YearTax {
  readonly grossTax: Decimal
  readonly workDeduction: WorkDeduction
  readonly familyDeduction: Decimal
  readonly wedge: Wedge
  /** IRPEF after every deduction, the wedge's included. */
  readonly netTax: Decimal
  readonly integrativeTreatment: Decimal
  readonly regionalSurtax: Decimal
  readonly municipalSurtax: Decimal
  readonly sources: readonly string[]
  /** Sources of the figures used that were not verified. */
  readonly uncertain: readonly string[]
  /** Which rules it was computed with. */
  readonly rules: RuleSet
}

/**
 * The tax of a year on a taxable employment income, in euros (TUIR art. 11-13; D.L. 3/2020; L. 207/2024; surtaxes): gross
 * IRPEF, deductions, wedge capped at what is left, trattamento integrativo, surtaxes where IRPEF is due.
 */
export function yearTax(input: TaxPosition & { readonly year: number; readonly taxable: Amount }): YearTax {
  const { year, waived = [] } = input
  const taxable = quantity(input.taxable, 'taxable')
  const days = input.days ?? daysOfYear
  const income = taxable.plus(quantity(input.otherIncome ?? 0, 'otherIncome'))
  const tax = grossIncomeTax(year, taxable)
  const work = workDeduction({
    year,
    income,
    days,
    fixedTerm: input.fixedTerm,
    extra: input.extra,
  })
  const family = familyDeduction({ year, income, family: input.family ?? {} })
  const others = quantity(input.otherDeductions ?? 0, 'otherDeductions')
  const found = wedge({ year, totalIncome: input.wedgeIncome ?? income, employmentIncome: taxable, days })
  const cut: Wedge = waived.includes('wedge') ? { ...found, type: 'none', amount: new Exact(0) } : found
  const beforeCut = atLeastZero(tax.tax.minus(work.total).minus(family).minus(others))
  const capped = cut.type === 'deduction' ? { ...cut, amount: Exact.min(cut.amount, beforeCut) } : cut
  const netTax = capped.type === 'deduction' ? beforeCut.minus(capped.amount) : beforeCut
  const treatment = integrativeTreatment({
    year,
    income,
    grossTax: tax.tax,
    workDeduction: work,
    days,
    otherDeductions: family.plus(others),
  })
  const treatmentAmount = waived.includes('integrative-treatment') ? new Exact(0) : treatment.amount
  const schemes = [input.region, input.municipality].filter(scheme => scheme !== undefined)
  return {
    grossTax: tax.tax,
    workDeduction: work,
    familyDeduction: family,
    wedge: capped,
    netTax,
    integrativeTreatment: treatmentAmount,
    regionalSurtax: input.region ? surtax(input.region, taxable, netTax) : new Exact(0),
    municipalSurtax: input.municipality ? surtax(input.municipality, taxable, netTax) : new Exact(0),
    sources: [
      tax.source,
      work.source,
      ...(cut.type === 'none' ? [] : [cut.source]),
      ...(treatmentAmount.isZero() ? [] : [treatment.source]),
      ...schemes.map(scheme => scheme.source),
    ],
    uncertain: schemes.filter(scheme => !scheme.certain).map(scheme => scheme.source),
    rules: ruleSet(year),
  }
}
