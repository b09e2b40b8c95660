/** Payslips that settle the year, December’s and the last one of who leaves: the year month by month, its balance as lines. */

import type { PayRow } from '@ccnl/knowledge'
import {
  type AgreementFacts,
  accruedMonths,
  type EmploymentFacts,
  type EmploymentYear,
  type ExtraMonthRule,
  employmentYear,
  formatItalian,
  openingState,
  type PayElement,
  severanceAccrual,
} from '@ccnl/payroll'
import { cents, defined, Exact } from './amounts.ts'
import { isFixedTerm } from './annual.ts'
import { type BasePay, basePay, dailyDivisor, hourlyDivisor, instalmentsOf } from './base-pay.ts'
import { type Case, isApprentice, scratch } from './case.ts'
import { lastDayOf, monthNumber } from './days.ts'
import { isDomestic, selectNumber } from './facts.ts'
import { labels } from './it.ts'
import { traits } from './kinds.ts'
import { personOf, rowTotal } from './level-row.ts'
import { lineLabels } from './line-labels-it.ts'
import { saidGross } from './request-values.ts'
import type { CalculationRequest, Found } from './shape.ts'
import { categoryOf } from './sickness.ts'
import { familyOf, profileOf, surtaxesOf } from './tax.ts'
import { yearOfPay } from './year-pay.ts'

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
  if (!ends || isDomestic(agreement)) return false
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
  if (isDomestic(agreement)) return false
  return level !== undefined || saidGross(request) !== undefined
}

/** The pay on a sheet of its own: the payslip has its lines. */
const payOf = (of: Case): BasePay => basePay(scratch(of))

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

/** What stands beside the table of a level. */
const personal: ReadonlySet<string> = new Set(['scatti_anzianita', 'superminimo_mensile'])

/** The hours of a month where the agreement's divisor was not read: no hour is paid in these payslips. */
const anyDivisor = 173

export interface YearOptions {
  /** Last day of the employment. */
  readonly left?: string
  /** Days of leave that are paid at the end. */
  readonly leaveDays?: number
  /** Hours of leave and permits that are paid at the end. */
  readonly leaveHours?: number
}

/** Works out the year's payslips, from the pay that the sheet has already. */
export function yearOf(of: Case, pay: BasePay, options: YearOptions): EmploymentYear {
  const { year, hired } = of.request
  // Who did not say when they were hired was there before the year, and has what a whole year accrues.
  const since = hired?.value ?? `${year - 1}-01-01`
  if (!hired) of.assume('employed-before', { year: String(year) })
  const agreement = agreementFacts(of, pay)
  const employment: EmploymentFacts = {
    hired: since,
    level: levelCode,
    category: categoryOf(of, pay.level),
    partTime: pay.share.toNumber(),
    fixedTerm: isFixedTerm(of),
    personal: pay.elements.filter(({ code }) => isDated(of, pay) && personal.has(code)),
    profile: profileOf(of),
    ...defined({ left: options.left, family: familyOf(of) }),
    ...surtaxesOf(of),
  }
  const fund = options.left !== undefined && hired ? fundBefore(of, pay, hired.value) : '0'
  const opening = openingState({
    year,
    employment,
    agreement,
    balances: {
      severance: { fund },
      leave: defined({ ferie: options.leaveDays?.toString(), permessi: options.leaveHours?.toString() }),
    },
  })
  return employmentYear({ year, employment, agreement, opening })
}

/** The one level of the table that payroll is given. */
const levelCode = 'livello'

/** Whether the months before are paid by their own rows of the table. */
const isDated = (of: Case, pay: BasePay): boolean =>
  pay.row !== undefined && pay.row.per === 'mese' && !isApprentice(of)

function agreementFacts(of: Case, pay: BasePay): AgreementFacts {
  const { agreement } = of.request
  const divisor = hourlyDivisor(of, pay.level)
  const source = pay.row ? of.sourceName(pay.row) : ''
  const constant = [{ from: '1990-01-01', source, elements: pay.elements }]
  const rows = isDated(of, pay) && pay.row ? datedRows(of, pay.row) : constant
  return {
    name: agreement?.shortName ?? lineLabels.lordo_indicato ?? '',
    levels: { [levelCode]: rows },
    hourlyDivisor: divisor?.value ?? anyDivisor,
    dailyDivisor: dailyDivisor(of, pay.level).value,
    extraMonths: extraMonthRules(of, pay),
    leave: [
      { code: 'ferie', label: lineLabels.ferie ?? '', unit: 'days', yearly: 0 },
      { code: 'permessi', label: lineLabels.permessi ?? '', unit: 'hours', yearly: 0 },
    ],
  }
}

/** The steps of the table of a level: what the months before were paid by. */
function datedRows(of: Case, row: PayRow): AgreementFacts['levels'][string] {
  const same = (other: PayRow): boolean =>
    other.level === row.level && other.regime === row.regime && JSON.stringify(other.when) === JSON.stringify(row.when)
  const rows = (of.request.agreement?.pay ?? []).filter(same).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return rows.map((one, index) => {
    const elements: readonly PayElement[] = [
      { code: 'paga_tabella', label: lineLabels.paga_tabella ?? '', amount: rowTotal(one), source: of.sourceName(one) },
    ]
    // Before the first step that is known its own pay is the nearest one.
    return { from: index === 0 ? '1990-01-01' : one.from, source: of.sourceName(one), elements }
  })
}

/** 13th in December, 14th in June: as the agreement says, or as many as were said. */
function extraMonthRules(of: Case, pay: BasePay): readonly ExtraMonthRule[] {
  const { agreement, date } = of.request
  const person = personOf(of, pay.level)
  const many = instalmentsOf(of)
  const shareOf = (id: string, otherwise: number): number => {
    const fact =
      agreement && !of.request.instalments
        ? selectNumber(agreement, 'mensilita_aggiuntive', id, person, date)
        : undefined
    if (!fact) return otherwise
    return fact.fact.unit === 'percento' ? fact.value / 100 : fact.value
  }
  const rules = [
    { code: 'tredicesima', paidIn: 12, accruesFrom: 1, share: shareOf('tredicesima', Math.min(1, many - 12)) },
    { code: 'quattordicesima', paidIn: 6, accruesFrom: 7, share: shareOf('quattordicesima', Math.max(0, many - 13)) },
  ]
  return rules.filter(({ share }) => share > 0).map(rule => ({ ...rule, label: labels.extraMonth(rule.code) }))
}

/** Severance of the years before, at today's pay and without revaluation. */
function fundBefore(of: Case, pay: BasePay, hired: string): string {
  const { year } = of.request
  const to = `${year - 1}-12-31`
  if (hired > to) return '0'
  const yearly = yearOfPay(of, pay).amount
  of.remark('severance-same-pay', {})
  of.remark('no-revaluation', {})
  const each = new Exact(severanceAccrual(yearly, yearly).net)
  return cents(each.times(accruedMonths({ from: hired, to })).dividedBy(12)).toString()
}
