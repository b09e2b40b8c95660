/** Payslips that settle the year: December's, and the last one of who leaves. */
import { type EmploymentYear, formatItalian } from '@ccnl/payroll'
import { defined, Exact } from './amounts.ts'
import { type BasePay, basePay, hourlyDivisor } from './base-pay.ts'
import type { Case } from './case.ts'
import { lastDayOf, monthNumber } from './days.ts'
import { isDomestic } from './facts.ts'
import { traits } from './kinds.ts'
import { saidGross } from './request.ts'
import type { CalculationRequest, Found } from './shape.ts'
import { createSheet } from './sheet.ts'
import { yearOf } from './year-slip.ts'

/** Whether the last payslip of who leaves is asked. */
export function isLastSlip(request: CalculationRequest): boolean {
  const { kinds, said, ended, periodSaid, agreement, absences } = request
  // The accruals in the pay in lieu of notice are no extra months of their own.
  const extra = new Set(kinds.includes('notice-pay') ? ['thirteenth', 'fourteenth'] : [])
  const leaveLeft = absences.some(({ kind, days, hours }) => kind === 'leave' && (days ?? hours) !== undefined)
  const ofTheEnd = (kind: string): boolean => traits.ofTheEnd.has(kind) || (leaveLeft && kind === 'leave-accrual')
  const settled = kinds.filter(kind => ofTheEnd(kind) && !extra.has(kind)).length
  const ends =
    said.causa !== undefined ||
    balancesTerm(request) ||
    (ended !== undefined && settled > (kinds.includes('payslip') ? 0 : 1))
  if (!ends || (agreement && isDomestic(agreement))) return false
  // "Rateo di tredicesima e di quattordicesima da liquidare?": the two are told by themselves.
  if (kinds.every(kind => kind === 'thirteenth' || kind === 'fourteenth')) return false
  if (isListOfEnd(request)) return false
  if (kinds.includes('payslip') || settled > 1) return true
  // "A termine da marzo a settembre, 1.700 al mese: quanto mi rimborsano?": the balance is in the last payslip.
  if (balancesTerm(request)) return true
  // "Vado via il 15 gennaio: quanto TFR netto?": the net is that of the one thing asked.
  if (kinds.every(kind => kind === 'net' || traits.besideNet.has(kind))) return false
  return kinds.includes('net') && (periodSaid || ended !== undefined) && settled > 0
}

/** Whether the balance of a term between two dates is asked, of a month's pay that is known and with nothing told withheld. */
function balancesTerm(request: CalculationRequest): boolean {
  const { kinds, hired, ended, level, amounts } = request
  const isPaid = level !== undefined || saidGross(request)?.per === 'mese'
  const isPay = amounts.every(({ role }) => role === 'gross')
  return kinds.includes('year-end') && hired !== undefined && ended !== undefined && isPaid && isPay
}

/** "Ratei di tredicesima e 8 giorni di ferie: i due importi lordi": what is paid at the end, one by one and by its gross. */
export const isListOfEnd = ({ kinds, items = [] }: CalculationRequest): boolean =>
  items.filter(kind => traits.ofTheEnd.has(kind)).length > 1 && !kinds.includes('net')

/** Whether December's payslip with its balance is asked, rather than a balance of amounts that were said. */
export function isDecemberSlip(request: CalculationRequest): boolean {
  const { kinds, agreement, level, amounts } = request
  const taxes = kinds.some(kind => traits.ofIncome.has(kind)) && !kinds.includes('payslip')
  if (!kinds.includes('year-end') || taxes || amounts.some(({ role }) => role === 'withheld' || role === 'taxable'))
    return false
  if (agreement && isDomestic(agreement)) return false
  return level !== undefined || saidGross(request) !== undefined
}

/** The pay on a sheet of its own: the payslip has its lines. */
const payOf = (of: Case): BasePay => basePay({ ...of, sheet: createSheet({}) })

/** Puts the lines of a month's payslip into the sheet. */
function take(of: Case, year: EmploymentYear, month: number): void {
  const slip = year.payslips.find(one => one.month === month && one.kind === 'mese')?.payslip
  if (!slip) return
  of.sheet.take(slip)
  for (const { message } of slip.alarms) of.remark('alarm', { message })
}

/** The last payslip (ultima busta): the month, accrued extra months, leave not taken, the balance, TFR. */
export function lastSlip(of: Case): Found {
  const { request } = of
  const { month, ended, absences } = request
  const left = ended?.value.startsWith(month) ? ended.value : lastDayOf(month)
  const untaken = absences.filter(({ kind }) => kind === 'leave')
  const leaveDays = untaken.find(({ days }) => days !== undefined)?.days
  const leaveHours = untaken.find(({ days, hours }) => days === undefined && hours !== undefined)?.hours
  const pay = payOf(of)
  const hourless = leaveHours !== undefined && !hourlyDivisor(of, pay.level)
  const year = yearOf(of, pay, { left, ...defined({ leaveDays, leaveHours: hourless ? undefined : leaveHours }) })
  take(of, year, monthNumber(month))
  if (leaveDays === undefined || hourless) of.remark('leave-not-said', {})
  if (!request.hired) of.remark('severance-of-year', { year: String(request.year) })
  of.remark('tfr-reliquidation', {})
  return { goals: ['netto', 'totale_lordo'], lead: 'last-slip', values: { left, ...balanceAsked(request, year) } }
}

/** What the balance of the year gives back or takes, where it is asked. */
function balanceAsked({ kinds }: CalculationRequest, { balance }: EmploymentYear): Readonly<Record<string, string>> {
  if (!kinds.includes('year-end') || !balance) return {}
  const found = new Exact(balance.taxBalance)
  return {
    balance: formatItalian(found.abs()),
    balanced: found.isNegative() ? 'credit' : 'debt',
    tax: formatItalian(balance.netTax),
  }
}

/** December's payslip with the yearly balance (conguaglio). */
export function decemberSlip(of: Case): Found {
  const { request } = of
  const year = yearOf(of, payOf(of), {})
  take(of, year, 12)
  const balance = new Exact(year.balance?.taxBalance ?? 0)
  const lead = balance.isZero() ? 'december-even' : balance.isNegative() ? 'december-credit' : 'december-debt'
  const values = { year: String(request.year), month: `${request.year}-12`, balance: formatItalian(balance.abs()) }
  return { goals: ['netto', 'totale_lordo'], lead, values }
}
