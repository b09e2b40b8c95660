/** Severance pay (TFR): quota, rivalutazione, tassazione separata, arretrati. */

export { type Amount, PayrollError, type PayrollErrorCode } from '../decimal.ts'
export { termOverrun, unfairDismissal } from '../dismissal.ts'
export {
  arrearsTax,
  decemberIndexes,
  indexLink2026,
  type Revaluation,
  revaluation,
  revaluationCoefficient,
  revaluationCoefficientOf,
  revaluationTaxRate,
  type SeveranceTax,
  severanceAccrual,
  severanceHolder,
  severanceReliquidation,
  severanceTax,
} from '../severance.ts'
