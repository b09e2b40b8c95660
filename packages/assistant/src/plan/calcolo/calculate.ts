/** Runs the calculations of a request; what lacks is one question, with what can be computed computed. */
import { PayrollError, years } from '@ccnl/payroll'
import type { AmountRole, CalculationKind } from '../../query/query.ts'
import { bonus, car, fringe, vouchers } from './benefit-kinds.ts'
import { type Case, createCase, createNotes } from './case.ts'
import { levelDifference, raise, verdict } from './compare-kinds.ts'
import { type FieldName, offeredFields } from './fields.ts'
import { workLabel, yesNo } from './it.ts'
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
import { kindsKey, saidGross } from './request.ts'
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

/** What one payslip holds already: asked beside it, these are its lines. */
const insidePayslip: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'net',
  'gross-month',
  'gross-hour',
  'part-time',
  'overtime',
  'night-work',
  'holiday-work',
  'sickness',
  'injury',
  'unpaid-absence',
  'bonus',
  'contributions',
  'deductions',
  'income-tax',
  'integrative-treatment',
  'wedge',
  'surtaxes',
  'seniority-steps',
])

/** Calculations on an amount of their own: without it they are a word of another one. */
const needs: Readonly<Partial<Record<CalculationKind, readonly AmountRole[]>>> = {
  raise: ['raise'],
  'substitute-tax': ['bonus', 'raise', 'one-off', 'gross', 'unknown'],
  bonus: ['bonus', 'one-off', 'unknown', 'gross'],
  'pension-fund': ['pension', 'fund'],
  fringe: ['fringe', 'voucher', 'unknown'],
}

/** Hours and absences of a month: with a net beside them they are a payslip. */
const ofMonth: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'overtime',
  'night-work',
  'holiday-work',
  'unpaid-absence',
])

/** The calculations to run: one payslip for all that it holds, no figure that the question itself gives. */
function plannedKinds(request: CalculationRequest): readonly CalculationKind[] {
  const { slots, amounts } = request
  const gross = saidGross(request) !== undefined
  const counted = slots.monthlyPayments !== undefined && (gross || amounts.some(({ role }) => role === 'net'))
  const named = [...new Set(request.kinds)]
  const twoLevels = request.fromLevel !== undefined || request.levels.length === 2
  if (named.includes('raise') && twoLevels && !amounts.some(({ role }) => role === 'raise')) return ['level-change']
  const fed = named.filter(kind => !needs[kind] || amounts.some(({ role }) => needs[kind]?.includes(role)))
  const unique = fed.length > 0 ? fed : named
  // A bonus alone has no payslip to stand in.
  if (!gross && !request.agreement && unique.includes('payslip') && amounts.some(({ role }) => role === 'bonus'))
    return ['bonus']
  const withNet = unique.includes('net') && unique.some(kind => ofMonth.has(kind))
  if (unique.includes('payslip') || withNet) {
    return [
      'payslip',
      ...unique.filter(kind => kind !== 'payslip' && !insidePayslip.has(kind) && kind !== 'substitute-tax'),
    ]
  }
  const rest = unique.filter(kind => {
    const others = unique.filter(other => other !== kind)
    if (others.length === 0) return true
    switch (kind) {
      case 'gross-month':
      case 'part-time':
        return false
      case 'gross-year':
        return !gross && !others.some(other => other === 'employer-cost' || other === 'severance')
      // A bonus, a benefit, a change of level tell their own net and their own tax.
      case 'net':
        return !others.some(other => tellsNet.has(other))
      case 'income-tax':
        return false
      // "1.800 × 13" counts the months, and asks for none of them.
      case 'thirteenth':
      case 'fourteenth':
        return !counted
      default:
        return true
    }
  })
  return rest.length > 0 ? rest : unique
}

const tellsNet: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'level-change',
  'difference',
  'raise',
  'bonus',
  'substitute-tax',
  'fringe',
  'severance',
  'thirteenth',
  'fourteenth',
  'pension-fund',
  'gross-for-net',
  'arrears',
  'fifth',
  'year-end',
  'sickness',
  'integrative-treatment',
  'wedge',
  'deductions',
])

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
  const kinds = plannedKinds(request)
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
    fields: offeredFields({ ...request, kinds }, defaultsOf(request), lines),
    cited: notes.cited,
    changes:
      outcomes.length > 0 && Object.keys(request.pins).length + Object.keys(request.fields).length > 0
        ? changedLines(lines, request.before)
        : [],
    results,
  }
}

/** Whether an amount stands beside a level to be judged: a net beside the net of a level is never the amount to start from. */
function isJudged(request: CalculationRequest, kinds: readonly CalculationKind[]): boolean {
  if (!kinds.every(kind => comparable.has(kind))) return false
  const { amounts } = request
  const grosses = ['gross-month', 'part-time', 'gross-year']
  const paid = amounts.some(({ role }) => role === 'gross' || role === 'net' || role === 'unknown')
  if (kinds.includes('gross-hour')) return amounts.some(({ per }) => per === 'ora')
  if (kinds.some(kind => grosses.includes(kind))) return paid
  return request.act === 'verdict' || (kinds.includes('net') && amounts.some(({ role }) => role === 'net'))
}

const comparable: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'gross-month',
  'net',
  'payslip',
  'part-time',
  'gross-year',
  'gross-hour',
])

function refusal(error: PayrollError): Remark {
  return error.code === 'unknown-year'
    ? { code: 'unknown-year', values: { years: years.join(', ') } }
    : { code: `refused-${error.code}`, values: { field: error.field, message: error.message } }
}

/** What the question said, in the order in which people say it. */
function sayUnderstood(of: Case): void {
  const { request } = of
  const { level, weeklyHours, share, hired, stepCount, superminimum, instalments, month, periodSaid } = request
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

function defaultsOf(request: CalculationRequest): Readonly<Partial<Record<FieldName, string>>> {
  const {
    level,
    month,
    weeklyHours,
    share,
    hired,
    ended,
    stepCount,
    superminimum,
    instalments,
    family,
    place,
    amounts,
    hours: worked,
    slots,
  } = request
  const amount = (role: string, per?: string): string =>
    String(amounts.find(one => one.role === role && (per === undefined || one.per === per))?.value ?? '')
  return {
    livello: level?.value.code ?? '',
    mese: month,
    importo_lordo_mensile: amount('gross', 'mese'),
    importo_lordo_annuo: amount('gross', 'anno'),
    reddito_annuo: amount('income'),
    netto_desiderato: amount('net', 'mese'),
    netto_annuo_desiderato: amount('net', 'anno'),
    mensilita: String(instalments?.value ?? ''),
    ore_settimanali: String(weeklyHours?.value ?? ''),
    part_time_percento: String(share?.value ?? ''),
    data_assunzione: hired?.value ?? '',
    data_cessazione: ended?.value ?? '',
    scatti: String(stepCount?.value ?? 0),
    superminimo: String(superminimum?.value ?? 0),
    ore_straordinario: String(worked.reduce((sum, { hours: count }) => sum + count, 0)),
    tipo_straordinario: worked[0] ? workLabel(worked[0].kinds) : '',
    giorni_settimana: String(request.said.settimana ?? ''),
    ore_assenza: String(request.absences.find(({ hours: away }) => away !== undefined)?.hours ?? 0),
    maggiorazione_percento: String(slots.percent ?? worked[0]?.percent ?? ''),
    giorni: String(request.absences[0]?.days ?? ''),
    giorni_assenza: String(request.absences.find(({ kind }) => kind === 'unpaid')?.days ?? 0),
    anni_servizio: typeof request.said.anzianita === 'number' ? String(request.said.anzianita) : '',
    fondo_tfr: amount('severance-fund'),
    aumento_mensile: amount('raise'),
    premio: amount('bonus'),
    fringe_benefit: amount('fringe'),
    regione: place?.region ?? '',
    comune: place?.town ?? '',
    coniuge_a_carico: family?.spouse ? 'sì' : 'no',
    figli_a_carico: String((family?.children ?? []).filter(({ age }) => age !== undefined && age >= 21).length),
    aliquota_contributi: '9.19',
  }
}
