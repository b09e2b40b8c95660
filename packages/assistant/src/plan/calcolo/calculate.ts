/** Runs the calculations of a request; what lacks is one question, with what can be computed computed. */
import { PayrollError, years } from '@ccnl/payroll'
import type { CalculationKind } from '../../query/query.ts'
import { bonus, car, fringe, vouchers } from './benefit-kinds.ts'
import { type Case, createCase, createNotes } from './case.ts'
import { levelDifference, raise, verdict } from './compare-kinds.ts'
import { fieldDefaults } from './defaults.ts'
import { offeredFields } from './fields.ts'
import { impossibleCode } from './impossible.ts'
import { yesNo } from './it.ts'
import {
  extraMonth,
  grossDay,
  grossHour,
  grossMonth,
  grossYear,
  levelRange,
  monthlyPayslip,
  net,
  oneOff,
  senioritySteps,
} from './pay-kinds.ts'
import { isJudged, plannedKinds } from './planned-kinds.ts'
import { kindsKey } from './request.ts'
import { noticePay, severance, severanceRevaluation } from './severance-kinds.ts'
import {
  type CalculationFinding,
  type CalculationRequest,
  MissingInput,
  type Need,
  type Outcome,
  type Remark,
} from './shape.ts'
import { changedLines } from './sheet.ts'
import {
  arrears,
  contributions,
  cost,
  fifth,
  grossFromNet,
  pensionFund,
  surtaxes,
  taxOfIncome,
  unemployment,
  yearEnd,
} from './tax-kinds.ts'
import { hours, leaveAccrual, leaveInLieu, parental, sickness, unpaidAbsence } from './time-kinds.ts'

const table: Readonly<Record<CalculationKind, (of: Case) => Outcome>> = {
  'gross-month': grossMonth,
  'part-time': grossMonth,
  'gross-year': grossYear,
  'gross-hour': grossHour,
  'gross-day': grossDay,
  net,
  payslip: monthlyPayslip,
  'gross-for-net': grossFromNet,
  'employer-cost': cost,
  overtime: of => hours(of, 'overtime'),
  'holiday-work': of => hours(of, 'holiday-work'),
  'night-work': of => hours(of, 'night-work'),
  thirteenth: of => extraMonth(of, 'thirteenth'),
  fourteenth: of => extraMonth(of, 'fourteenth'),
  severance,
  'severance-revaluation': severanceRevaluation,
  'notice-pay': noticePay,
  sickness: of => sickness(of, 'sickness'),
  injury: of => sickness(of, 'injury'),
  maternity: of => parental(of, 'maternity'),
  'parental-leave': of => parental(of, 'parental-leave'),
  'unpaid-absence': unpaidAbsence,
  'leave-accrual': leaveAccrual,
  'leave-in-lieu': leaveInLieu,
  'seniority-steps': senioritySteps,
  'level-change': of => levelDifference(of, 'level-change'),
  difference: of => levelDifference(of, 'difference'),
  raise,
  bonus: of => bonus(of, 'bonus'),
  'substitute-tax': of => bonus(of, 'substitute-tax'),
  fringe,
  'meal-vouchers': vouchers,
  'company-car': car,
  surtaxes,
  'income-tax': of => taxOfIncome(of, 'income-tax'),
  'integrative-treatment': of => taxOfIncome(of, 'integrative-treatment'),
  wedge: of => taxOfIncome(of, 'wedge'),
  deductions: of => taxOfIncome(of, 'deductions'),
  contributions,
  'pension-fund': pensionFund,
  fifth,
  'year-end': yearEnd,
  arrears,
  unemployment,
  'one-off': oneOff,
}

/** Works a request out. Never throws on what people may say: what cannot be computed is a need or a remark. */
export function calculate(request: CalculationRequest, refused: readonly Remark[] = []): CalculationFinding {
  const notes = createNotes()
  notes.remarks.push(...refused)
  const outcomes: Outcome[] = []
  let need: Need | undefined
  const run = (work: (of: Case) => Outcome | undefined): boolean => {
    const of = createCase(request, notes)
    sayUnderstood(of)
    try {
      const found = work(of)
      if (found) outcomes.push(found)
      return found !== undefined
    } catch (error) {
      if (error instanceof MissingInput) {
        need ??= error.need
        const range = error.need.code === 'level' && outcomes.length === 0 ? levelRange(of) : undefined
        if (range) outcomes.push(range)
      } else if (error instanceof PayrollError) {
        notes.remarks.push(refusal(error))
        // Taxes of a year that is not known stop at the gross, which the agreement knows.
        if (error.code === 'unknown-year' && request.level && work !== grossMonth) return run(grossMonth)
      } else throw error
      // What stands before the missing value is shown.
      if (of.sheet.lines.length > 0 && outcomes.length === 0) {
        outcomes.push({
          kind: request.kinds[0] ?? 'payslip',
          goals: [],
          lines: [...of.sheet.lines],
          values: {},
          lead: 'partial',
        })
      }
      return true
    }
  }
  // On a value that nobody can have nothing is computed: the refusal is the answer.
  const kinds = refused.some(({ code }) => code === impossibleCode) ? [] : plannedKinds(request)
  const judged = isJudged(request, kinds) && run(verdict)
  if (!judged) for (const kind of kinds) run(table[kind])
  const lines = outcomes.flatMap(outcome => outcome.lines)
  const results = {
    ...Object.fromEntries(lines.filter(({ unit }) => unit === 'euro').map(({ id, amount }) => [id, amount.toString()])),
    [kindsKey]: kinds.join(' '),
  }
  return {
    type: 'calculation',
    request,
    outcomes,
    understood: notes.understood,
    remarks: notes.remarks,
    // What one of several calculations lacks is not asked when the others have answered.
    ...(need && !outcomes.some(({ goals, lead }) => goals.length > 0 && lead !== 'levels') ? { need } : {}),
    fields: offeredFields({ ...request, kinds }, fieldDefaults(request, notes.understood), lines),
    cited: notes.cited,
    changes:
      outcomes.length > 0 && Object.keys(request.pins).length + Object.keys(request.fields).length > 0
        ? changedLines(lines, request.before)
        : [],
    results,
  }
}

function refusal(error: PayrollError): Remark {
  return error.code === 'unknown-year'
    ? { code: 'unknown-year', values: { years: years.join(', ') } }
    : { code: `refused-${error.code}`, values: { field: error.field, message: error.message } }
}

/** What the question said, in the order in which people say it. */
function sayUnderstood(of: Case): void {
  const { request } = of
  const { level, weeklyHours, share, hired, stepCount, superminimum, instalments, month, periodSaid } = request
  const { agreement, otherAgreements } = request
  if (agreement && otherAgreements) {
    of.assume('agreement', { name: agreement.shortName })
    const [first] = otherAgreements
    if (first) of.remark('other-agreement', { name: first.shortName })
  }
  if (level) of.understand('level', level.value.code, level.origin)
  if (weeklyHours) of.understand('hours', String(weeklyHours.value), weeklyHours.origin)
  else if (share) of.understand('share', String(share.value), share.origin)
  const { convivente } = request.said
  if (convivente !== undefined) of.understand('convivente', yesNo[convivente ? 1 : 0] ?? '', 'said')
  if (request.said.contratto?.includes('apprendistato')) of.understand('apprentice', '', 'said')
  if (periodSaid)
    of.understand(
      request.slots.period?.length === 4 ? 'year' : 'month',
      request.slots.period?.length === 4 ? String(request.year) : month,
      'said',
    )
  if (stepCount) of.understand('steps', String(stepCount.value), stepCount.origin)
  if (hired) of.understand('hired', hired.value, hired.origin)
  if (superminimum) of.understand('superminimum', String(superminimum.value), superminimum.origin)
  if (instalments) of.understand('instalments', String(instalments.value), instalments.origin)
}
