export {
  averageDailyPay,
  type BenefitBand,
  cateringSicknessBands,
  grossingUpFactor,
  maternityBenefit,
  parentalLeaveBenefit,
  type SicknessPay,
  sicknessBands,
  sicknessPay,
  unpaidAbsence,
} from './absences.ts'
export { type AnnualPay, type AnnualPayInput, annualPay } from './annual.ts'
export {
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
} from './contributions.ts'
export { type Amount, formatItalian, formatPlain, PayrollError, type PayrollErrorCode } from './decimal.ts'
export { type EmployerCost, employerCost } from './employer-cost.ts'
export {
  dailyPay,
  extraMonthAccrual,
  holidayPayByHours,
  hourlyPay,
  hourlyPayByWeeks,
  monthlyPay,
  monthlyPayByHours,
  type OvertimeBand,
  type OvertimePay,
  overtimePay,
  partTimePay,
  senioritySteps,
  splitHours,
  type UnitPlaces,
  yearlyGross,
} from './gross.ts'
export {
  ancestorsDeduction,
  annualisedIncome,
  childrenDeduction,
  childrenRatio,
  daysOfYear,
  type Family,
  familyDeduction,
  grossIncomeTax,
  integrativeTreatment,
  monthlyIncomeTax,
  type RatioRounding,
  spouseDeduction,
  type TaxSlice,
  taxByBrackets,
  type Wedge,
  type WorkDeduction,
  wedge,
  workDeduction,
} from './income-tax.ts'
export { grossForNet } from './net-to-gross.ts'
export {
  daysInMonth,
  type LineGroup,
  type PayElement,
  type Payslip,
  type PayslipInput,
  type PayslipItem,
  type PayslipLine,
  type PayslipOvertime,
  payslip,
} from './payslip.ts'
export type { Bracket, BracketTable, Figure, ReliefBand, YearRules } from './rules/shape.ts'
export { bracketsFor, rulesFor, years } from './rules/years.ts'
export {
  decemberIndexes,
  indexLink2026,
  revaluation,
  revaluationCoefficient,
  revaluationTaxRate,
  type SeveranceTax,
  severanceAccrual,
  severanceTax,
} from './severance.ts'
export {
  renewalIncrease,
  type SubstituteTax,
  type SubstituteTaxKind,
  substituteTax,
  substituteTaxSaving,
} from './substitute-tax.ts'
export {
  findScheme,
  flatScheme,
  type MunicipalRow,
  municipalSchemes,
  parseMunicipalCsv,
  regionalSchemes,
  type SurtaxInstalments,
  type SurtaxScheme,
  schemeFor,
  surtax,
  surtaxInstalments,
} from './surtax.ts'
