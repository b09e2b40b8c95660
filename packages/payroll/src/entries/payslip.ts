/** The payslip of a month (cedolino, busta paga), line by line, and the pay that it begins with. */

export { type AgreementPay, agreementPay, type DatedPay, seniorityMonths } from '../agreement.ts'
export { type Amount, PayrollError, type PayrollErrorCode } from '../decimal.ts'
export { loanBesideSeizure, transferableFifth } from '../fifth.ts'
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
} from '../gross.ts'
export { payslip } from '../payslip/payslip.ts'
export { readPayslip } from '../payslip/read.ts'
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
} from '../payslip/shape.ts'
