/** Taxes of a year and of a month (IRPEF, detrazioni, trattamento integrativo, cuneo, imposte sostitutive, lordo e netto). */

export { type AnnualBonus, type AnnualPay, type AnnualPayInput, annualPay } from '../annual.ts'
export { type Amount, PayrollError, type PayrollErrorCode } from '../decimal.ts'
export {
  type Child,
  childrenDeduction,
  childrenRatio,
  dependentChildren,
  type Family,
  familyDeduction,
  isDependent,
  type RatioRounding,
  relativesDeduction,
  spouseDeduction,
} from '../family-deduction.ts'
export { type BenefitInKind, companyCar, fringeBenefits, mealVouchers } from '../fringe.ts'
export {
  type BracketTax,
  grossIncomeTax,
  type IncomeTax,
  monthlyIncomeTax,
  type TaxSlice,
  taxByBrackets,
} from '../income-tax.ts'
export { integrativeTreatment } from '../integrative-treatment.ts'
export { grossForNet } from '../net-to-gross.ts'
export {
  renewalIncrease,
  type SubstituteTax,
  type SubstituteTaxKind,
  substituteTax,
  substituteTaxSaving,
} from '../substitute-tax.ts'
export { type TipsTax, tipsTax } from '../tips.ts'
export { travelAllowance } from '../travel.ts'
export { annualisedIncome, type Wedge, wedge } from '../wedge.ts'
export { type WorkDeduction, workDeduction } from '../work-deduction.ts'
export { type Employment, type Recovery, type YearEndBalance, yearEndBalance } from '../year-end.ts'
export { type TaxPosition, type YearTax, yearTax } from '../year-tax.ts'
