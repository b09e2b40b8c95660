/** The year of one worker: months, tredicesima, quattordicesima, conguaglio, ratei, ferie, TFR. */

export { type Amount, PayrollError, type PayrollErrorCode } from '../decimal.ts'
export { employmentMonth } from '../year/month.ts'
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
} from '../year/shape.ts'
export { type OpeningBalances, openingState, readState } from '../year/state.ts'
export { type EmploymentYear, type EmploymentYearInput, employmentYear } from '../year/year.ts'
