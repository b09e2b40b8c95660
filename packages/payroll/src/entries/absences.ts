/** Absences (malattia, maternità, congedo parentale, infortunio, ferie e festività) and days. */
export {
  averageDailyPay,
  type BenefitCategory,
  benefitDays,
  maternityBenefit,
  parentalLeaveBenefit,
  unpaidAbsence,
} from '../absences.ts'
export { accruedMonths, daysInMonth, daysOfYear, deductionDays, type Period } from '../calendar.ts'
export { type Amount, PayrollError, type PayrollErrorCode } from '../decimal.ts'
export { injuryBands, injuryWaitingBands } from '../injury.ts'
export {
  type BenefitBand,
  cateringSicknessBands,
  commerceSicknessGuarantee,
  employerSicknessBands,
  grossingUpFactor,
  type SicknessPay,
  sicknessBands,
  sicknessPay,
} from '../sickness.ts'
export {
  dismissalTicket,
  farmUnemployment,
  settlementOffer,
  type UnemploymentBenefit,
  unemploymentBase,
  unemploymentBenefit,
  unemploymentWeeks,
  wageGuarantee,
} from '../unemployment.ts'
export { holidaysOf } from '../year/days.ts'
