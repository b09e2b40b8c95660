/** Contributions (contributi INPS, minimali, massimale, CIGS, FIS, apprendisti, lavoro domestico) and what a worker costs. */
export {
  additionalBalance,
  type BaseRounding,
  type ContributionProfile,
  type Contributions,
  contributionsAt,
  minimumBase,
  minimumHourlyBase,
  monthlyContributions,
  monthlyRelief,
  pensionCreditThreshold,
  yearlyContributions,
} from '../contributions.ts'
export { type Amount, PayrollError, type PayrollErrorCode } from '../decimal.ts'
export {
  type DomesticContributions,
  type DomesticPayslipInput,
  type DomesticTerms,
  domesticContributions,
  domesticPayslip,
} from '../domestic.ts'
export { type EmployerCost, employerCost } from '../employer-cost.ts'
export { apprenticeEmployerShares, type GuaranteeShares, guaranteeShares, type Sector } from '../sector.ts'
