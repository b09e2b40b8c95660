import './complete.ts'

export {
  averageDailyPay,
  type BenefitCategory,
  benefitDays,
  maternityBenefit,
  parentalLeaveBenefit,
  unpaidAbsence,
} from './absences.ts'
export { type AgreementPay, agreementPay, type DatedPay, seniorityMonths } from './agreement.ts'
export { type AnnualBonus, type AnnualPay, type AnnualPayInput, annualPay } from './annual.ts'
export { accruedMonths, daysInMonth, daysOfYear, deductionDays, type Period } from './calendar.ts'
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
} from './contributions.ts'
export { type Amount, formatItalian, formatPlain, PayrollError, type PayrollErrorCode } from './decimal.ts'
export { termOverrun, unfairDismissal } from './dismissal.ts'
export {
  type DomesticContributions,
  type DomesticPayslipInput,
  type DomesticTerms,
  domesticContributions,
  domesticPayslip,
} from './domestic.ts'
export { type EmployerCost, employerCost } from './employer-cost.ts'
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
} from './family-deduction.ts'
export { loanBesideSeizure, transferableFifth } from './fifth.ts'
export { type BenefitInKind, companyCar, fringeBenefits, mealVouchers } from './fringe.ts'
export {
  dailyPay,
  extraMonthAccrual,
  extraMonthInPieces,
  holidayPay,
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
  type BracketTax,
  grossIncomeTax,
  type IncomeTax,
  monthlyIncomeTax,
  type TaxSlice,
  taxByBrackets,
} from './income-tax.ts'
export { injuryBands, injuryWaitingBands } from './injury.ts'
export { integrativeTreatment } from './integrative-treatment.ts'
export {
  type MunicipalRow,
  type MunicipalTable,
  parseMunicipalCsv,
  parseRegionalCsv,
  type RegionalTable,
  type TableProblem,
  type TableProblemCode,
  type UndecidedTown,
  withoutSurtax,
  withYearBefore,
} from './mef-table.ts'
export { grossForNet } from './net-to-gross.ts'
export { payslip } from './payslip/payslip.ts'
export { readPayslip } from './payslip/read.ts'
export type {
  LineGroup,
  PayElement,
  Payslip,
  PayslipAbsence,
  PayslipAlarm,
  PayslipInput,
  PayslipItem,
  PayslipLine,
  PayslipNetItem,
  PayslipOvertime,
  Progress,
  Settlement,
} from './payslip/shape.ts'
export { type Province, provinces } from './rules/provinces.ts'
export type {
  Bracket,
  BracketTable,
  FamilyDeductionRules,
  Figure,
  RecoveryRule,
  ReliefBand,
  SubstituteTaxRule,
  WorkDeductionRules,
  YearRules,
} from './rules/shape.ts'
export { regionalSchemes } from './rules/surtaxes.ts'
export { bracketsFor, type RuleSet, ruleSet, rulesFor, years } from './rules/years.ts'
export { apprenticeEmployerShares, type GuaranteeShares, guaranteeShares, type Sector } from './sector.ts'
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
} from './severance.ts'
export {
  type BenefitBand,
  cateringSicknessBands,
  commerceSicknessGuarantee,
  employerSicknessBands,
  grossingUpFactor,
  type SicknessPay,
  sicknessBands,
  sicknessPay,
} from './sickness.ts'
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
  type SurtaxInstalments,
  type SurtaxScheme,
  schemeFor,
  surtax,
  surtaxInstalments,
} from './surtax.ts'
export { type TipsTax, tipsTax } from './tips.ts'
export { tourismBonus } from './tourism-bonus.ts'
export { packTowns, readTowns, type TownSurtaxes } from './towns.ts'
export { travelAllowance } from './travel.ts'
export {
  dismissalTicket,
  farmUnemployment,
  settlementOffer,
  type UnemploymentBenefit,
  unemploymentBase,
  unemploymentBenefit,
  unemploymentWeeks,
  wageGuarantee,
} from './unemployment.ts'
export { annualisedIncome, type Wedge, wedge } from './wedge.ts'
export { type WorkDeduction, workDeduction } from './work-deduction.ts'
export { holidaysOf } from './year/days.ts'
export { employmentMonth } from './year/month.ts'
export type {
  AgreementFacts,
  DatedPayslip,
  EmploymentEvent,
  EmploymentFacts,
  EmploymentMonth,
  EmploymentState,
  ExtraMonthRule,
  FundRule,
  LeaveRule,
  MonthFacts,
  OvertimeRule,
  SicknessRule,
  YearProgress,
} from './year/shape.ts'
export { type OpeningBalances, openingState, readState } from './year/state.ts'
export { type EmploymentYear, type EmploymentYearInput, employmentYear } from './year/year.ts'
export { type Employment, type Recovery, type YearEndBalance, yearEndBalance } from './year-end.ts'
export { type TaxPosition, type YearTax, yearTax } from './year-tax.ts'
