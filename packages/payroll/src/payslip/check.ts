import { type Period, periodDays } from '../calendar.ts'
import {
  checkChoice,
  checkFamily,
  checkFlag,
  checkNumber,
  checkObject,
  checkProfile,
  checkText,
  checkWaived,
  entriesOf,
  refuse,
  refuseNulls,
} from '../check.ts'
import { quantity, signedQuantity, wholeNumber } from '../decimal.ts'
import { rulesFor } from '../rules/years.ts'
import type { PayslipInput } from './shape.ts'

const mostInstalments = 18
const mostHours = 744

function checkEntries(input: PayslipInput): void {
  if (!Array.isArray(input.elements)) refuse('elements', input.elements, 'a list')
  const codes = new Set<string>()
  const take = (code: string): void => {
    checkText(code, 'code')
    if (codes.has(code)) refuse(code, code, 'the code of one line alone')
    codes.add(code)
  }
  for (const element of entriesOf(input.elements, 'elements')) {
    take(element.code)
    signedQuantity(element.amount, element.code)
    checkFlag(element.scales, 'scales')
  }
  for (const overtime of entriesOf(input.overtime, 'overtime')) {
    take(overtime.code)
    quantity(overtime.hours, overtime.code, 0, mostHours)
    quantity(overtime.surcharge, overtime.code, 0, 1000)
    checkFlag(overtime.countsForSeverance, 'countsForSeverance')
  }
  for (const item of entriesOf(input.items, 'items')) {
    take(item.code)
    signedQuantity(item.amount, item.code)
    checkNumber(item.substituteRate, item.code, 0, 100)
    checkNumber(item.separateRate, item.code, 0, 100)
    for (const flag of [
      'contributory',
      'taxable',
      'extraMonth',
      'countsForSeverance',
      'inKind',
      'reimbursed',
    ] as const) {
      checkFlag(item[flag], flag)
    }
  }
  for (const item of entriesOf(input.netItems, 'netItems')) {
    take(item.code)
    signedQuantity(item.amount, item.code)
  }
}

function checkAbsences(input: PayslipInput): void {
  for (const unit of ['days', 'hours'] as const) {
    const absences = entriesOf(input.absences, 'absences').filter(absence => absence.unit === unit)
    let share = 0
    for (const absence of absences) {
      const divisor = quantity(absence.divisor, 'divisor', '0.01', mostHours)
      const units = quantity(absence.units, 'absences', 0, mostHours)
      share += units.dividedBy(divisor).toNumber()
    }
    // Thirty-one days over 26, or the hours of a long month over its divisor: nobody is absent longer than a month.
    if (share > 1.2) refuse('absences', `${share} months`, 'no longer than the month')
  }
  for (const absence of input.absences ?? []) checkChoice(absence.unit, 'unit', ['days', 'hours'])
}

function checkPeriod(period: Period | undefined, year: number, month: number): void {
  if (period === undefined) return
  checkObject(period, 'period')
  const inside = `${year}-${String(month).padStart(2, '0')}`
  for (const date of [period.from, period.to]) {
    if (typeof date !== 'string' || !date.startsWith(inside)) refuse('period', date, `within ${inside}`)
  }
  periodDays(period, 'period')
}

/**
 * The one door of a payslip: every value is checked for its type and its range before anything is computed, and the error
 * names the field, the value and the rule. Throws {@link PayrollError}.
 */
export function checkPayslip(input: PayslipInput): void {
  checkObject(input, 'input')
  refuseNulls(input)
  for (const field of ['projection', 'settlement', 'rounding', 'surtaxes', 'employer', 'profile', 'pinned'] as const) {
    if (input[field] !== undefined) checkObject(input[field], field)
  }
  const rules = rulesFor(input.year)
  wholeNumber(input.month, 'month', 1, 12)
  checkChoice(input.kind, 'kind', ['month', 'extra-month'])
  checkEntries(input)
  checkAbsences(input)
  checkPeriod(input.period, rules.year, input.month)
  checkNumber(input.partTime, 'partTime', 0, 100)
  checkNumber(input.monthShare, 'monthShare', 0, 1)
  checkNumber(input.hourlyDivisor, 'hourlyDivisor', '0.01', mostHours)
  checkChoice(input.unitPlaces, 'unitPlaces', [2, 4, 5])
  checkNumber(input.earlierBase, 'earlierBase', 0)
  quantity(input.instalments, 'instalments', 1, mostInstalments)
  if (input.days !== undefined) wholeNumber(input.days, 'days', 0, 31)
  if (input.yearDays !== undefined) wholeNumber(input.yearDays, 'yearDays', 1, 366)
  checkFlag(input.fixedTerm, 'fixedTerm')
  checkFamily(input.family)
  for (const field of [
    'leastBase',
    'healthFund',
    'deductible',
    'pensionFund',
    'earlierPensionFund',
    'expectedIncome',
    'wedgeIncome',
  ] as const) {
    checkNumber(input[field], field, 0)
  }
  checkNumber(input.exemptIncome, 'exemptIncome', 0, 100)
  checkWaived(input.waived)
  if (input.projection) {
    checkNumber(input.projection.earned, 'projection', 0)
    checkNumber(input.projection.instalmentsLeft, 'projection', 0, mostInstalments)
  }
  if (input.settlement) {
    checkObject(input.settlement.progress, 'settlement')
    wholeNumber(input.settlement.days, 'settlement', 0, 366)
    checkFamily(input.settlement.family)
    entriesOf(input.settlement.earlier, 'settlement')
    if (input.settlement.position !== undefined) checkObject(input.settlement.position, 'settlement')
  }
  if (input.rounding) signedQuantity(input.rounding.earlier, 'rounding')
  if (input.surtaxes) {
    checkNumber(input.surtaxes.regional, 'addizionale_regionale', 0)
    checkNumber(input.surtaxes.municipal, 'addizionale_comunale', 0)
  }
  if (input.employer) {
    quantity(input.employer.contributionRate, 'contributionRate', 0, 100)
    checkNumber(input.employer.accidentRate, 'accidentRate', 0, 100)
    checkNumber(input.employer.other, 'other', 0)
  }
  checkProfile(input.profile)
  if (input.pinned) {
    for (const [code, amount] of Object.entries(input.pinned)) signedQuantity(amount, code)
  }
}
