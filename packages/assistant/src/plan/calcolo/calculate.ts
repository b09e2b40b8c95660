/** Runs the calculations of a request; what lacks is one question, with what can be computed computed. */

import { PayrollError, years } from '@ccnl/payroll'
import { type AmountRole, type CalculationKind, type FindTowns, stepsKey } from '@ccnl/reading'
import { parental, sickness, unpaidAbsence } from './absence-kinds.ts'
import { alsoAsked, untold } from './also-asked.ts'
import { bonus, car, fringe, tips, vouchers } from './benefit-kinds.ts'
import { type Case, changedLines, createCase, createNotes } from './case.ts'
import { levelDifference, tableStep, verdict } from './compare-kinds.ts'
import { contractFunds } from './contract-funds.ts'
import { yearOf } from './days.ts'
import { dependant } from './dependant.ts'
import {
  farmUnemployment,
  noticePay,
  settlementOffer,
  termOverrun,
  ticket,
  unemployment,
  unfairDismissal,
} from './end-kinds.ts'
import { fieldDefaults, offeredFields } from './fields.ts'
import { impossibleCode } from './impossible.ts'
import { yesNo } from './it.ts'
import { traits } from './kinds.ts'
import { buildingFund, leaveAccrual, leaveInLieu } from './leave-kinds.ts'
import { cost, employerContributions, fifth, grossFromNet } from './net-kinds.ts'
import { offers } from './offers.ts'
import {
  extraMonth,
  grossDay,
  grossHour,
  grossMonth,
  grossWeek,
  grossYear,
  levelRange,
  monthlyPayslip,
  net,
  onCall,
  oneOff,
  senioritySteps,
} from './pay-kinds.ts'
import { isJudged, plannedKinds } from './planned-kinds.ts'
import { raise } from './raise-kinds.ts'
import { kindsKey } from './request.ts'
import { isOfNights } from './request-values.ts'
import { returnDebt } from './return-debt.ts'
import { isDecemberSlip, isLastSlip } from './settled-slips.ts'
import { severance, severanceAdvance, severanceRevaluation } from './severance-kinds.ts'
import {
  type CalculationFinding,
  type CalculationRequest,
  type Found,
  type Given,
  MissingInput,
  type Need,
  type Outcome,
  type Remark,
} from './shape.ts'
import { arrears, contributions, mothersRelief, pensionFund, surtaxes, taxOfIncome, yearEnd } from './tax-kinds.ts'
import { hours, sundayFeast, withoutRate } from './time-kinds.ts'
import { tourism } from './tourism.ts'
import { traineeship } from './traineeship.ts'
import { mileage, travel } from './travel-kinds.ts'
import { wageGuarantee } from './wage-guarantee.ts'

type Calculation = (of: Case, kind: CalculationKind) => Found | undefined

const table: Readonly<Record<CalculationKind, Calculation>> = {
  'gross-month': grossMonth,
  'part-time': grossMonth,
  'gross-year': grossYear,
  'gross-hour': grossHour,
  'gross-day': grossDay,
  'gross-week': grossWeek,
  net,
  'net-pay': net,
  payslip: monthlyPayslip,
  'gross-for-net': grossFromNet,
  'employer-cost': cost,
  'employer-contributions': employerContributions,
  overtime: hours,
  'holiday-work': hours,
  'night-work': hours,
  'sunday-feast': sundayFeast,
  thirteenth: of => extraMonth(of, 'thirteenth'),
  fourteenth: of => extraMonth(of, 'fourteenth'),
  severance,
  'severance-advance': severanceAdvance,
  'severance-revaluation': severanceRevaluation,
  'notice-pay': noticePay,
  'dismissal-ticket': ticket,
  'wage-guarantee': wageGuarantee,
  sickness,
  injury: sickness,
  maternity: parental,
  paternity: parental,
  'parental-leave': parental,
  'unpaid-absence': unpaidAbsence,
  'leave-accrual': leaveAccrual,
  'leave-in-lieu': leaveInLieu,
  'seniority-steps': senioritySteps,
  'level-change': levelDifference,
  difference: levelDifference,
  'table-step': tableStep,
  raise,
  bonus,
  'substitute-tax': bonus,
  fringe,
  'meal-vouchers': vouchers,
  'company-car': car,
  mileage,
  'travel-allowance': travel,
  surtaxes,
  'income-tax': taxOfIncome,
  'integrative-treatment': taxOfIncome,
  wedge: taxOfIncome,
  'mothers-relief': mothersRelief,
  dependant,
  deductions: taxOfIncome,
  contributions,
  'contract-funds': contractFunds,
  'pension-fund': pensionFund,
  fifth,
  seizure: fifth,
  'tax-seizure': fifth,
  'loan-beside-seizure': fifth,
  'year-end': yearEnd,
  arrears,
  'return-debt': returnDebt,
  traineeship,
  unemployment,
  'farm-unemployment': farmUnemployment,
  'settlement-offer': settlementOffer,
  'unfair-dismissal': unfairDismissal,
  'term-overrun': termOverrun,
  'on-call': onCall,
  tips,
  'tourism-bonus': tourism,
  offers,
  'building-fund': buildingFund,
  'one-off': oneOff,
}

/** Works a request out. Never throws on what people may say: what cannot be computed is a need or a remark. */
export function calculate(
  asked: CalculationRequest,
  refused: readonly Remark[] = [],
  towns?: FindTowns,
): CalculationFinding {
  const notes = createNotes()
  notes.remarks.push(...refused)
  const request = withKnownTaxes(asked)
  const outcomes: Outcome[] = []
  // On a value that nobody can have nothing is computed: the refusal is the answer.
  const kinds = refused.some(({ code }) => code === impossibleCode) ? [] : plannedKinds(request)
  let need: Need | undefined
  // What one of several calculations lacks is not asked when the others have answered, but of what was asked by itself.
  let isOfItem = false
  const run = (kind: CalculationKind, work: Calculation = table[kind]): boolean => {
    const of = createCase(request, notes, towns)
    sayUnderstood(of)
    const lines = of.sheet.lines
    try {
      const found = work(of, kind)
      if (found)
        outcomes.push({
          kind,
          lead: kind,
          values: {},
          ...found,
          goals: found.goals.filter(id => of.sheet.amount(id) !== undefined),
          lines,
          also: alsoAsked(request, kinds, found, lines, outcomes),
        })
      return found !== undefined
    } catch (error) {
      if (error instanceof MissingInput) {
        need ??= error.need
        isOfItem ||= request.items?.includes(kind) === true && traits.ofTheEnd.has(kind)
        if (error.found) outcomes.push({ kind, lead: kind, values: {}, ...error.found, lines, also: [] })
        const range = error.need.code === 'level' && outcomes.length === 0 ? levelRange(of) : undefined
        if (range) outcomes.push(range)
      } else if (error instanceof PayrollError) {
        notes.remarks.push(refusal(error))
        // Taxes of a year that is not known stop at the gross, which the agreement knows.
        if (error.code === 'unknown-year' && request.level && work !== grossMonth && work !== hours) {
          const beside = request.hours.length > 0 && run('overtime')
          return run('gross-month') || beside
        }
      } else throw error
      // What stands before the missing value is shown.
      if (lines.length > 0 && outcomes.length === 0) {
        outcomes.push({ kind: request.kinds[0] ?? kind, goals: [], lines, values: {}, lead: 'partial', also: [] })
      }
      return true
    }
  }
  const judged = isJudged(request, kinds) && run('gross-month', verdict)
  if (!judged) for (const kind of kinds) run(kind)
  // What was asked for itself, and no other calculation tells.
  if (!judged) for (const kind of untold(request, outcomes)) run(kind)
  const lines = outcomes.flatMap(outcome => outcome.lines)
  if (isOfNights(request) && lines.length > 0 && !lines.some(({ id }) => id === 'indennita_notti'))
    notes.remarks.push({ code: 'nights-apart', values: { count: String(request.slots.count?.value ?? '') } })
  const isTaxed = lines.some(({ id }) => taxed.some(start => id.startsWith(start)))
  // A net that was told is settled by no rules.
  if (request !== asked && isTaxed && !lines.some(({ id }) => id === 'netto_indicato'))
    notes.remarks.push({ code: 'later-year', values: { year: String(asked.year), by: String(request.year) } })
  const amounts = lines.filter(({ unit }) => unit === 'euro').map(({ id, amount }) => [id, amount.toString()])
  const steps = notes.understood.find(({ key }) => key === 'steps')
  const corrected = Object.keys(request.pins).length + Object.keys(request.fields).length > 0
  return {
    type: 'calculation',
    request,
    outcomes,
    understood: notes.understood,
    remarks: notes.remarks,
    ...(need && (isOfItem || !outcomes.some(({ goals, lead }) => goals.length > 0 && !asking.has(lead)))
      ? { need }
      : {}),
    fields: offeredFields({ ...request, kinds }, fieldDefaults(request, notes.understood), lines),
    cited: notes.cited,
    changes: outcomes.length > 0 && corrected ? changedLines(lines, request.before) : [],
    results: {
      ...Object.fromEntries(amounts),
      ...(steps ? { [stepsKey]: steps.value } : {}),
      [kindsKey]: kinds.join(' '),
    },
  }
}

/**
 * A month of next year is taxed by the rules of the last year that they are known of, which the answer says; a year that is to be settled, and one
 * gone by or further off, has none but its own.
 */
function withKnownTaxes(request: CalculationRequest): CalculationRequest {
  const last = years.at(-1)
  const settled = isLastSlip(request) || isDecemberSlip(request)
  return last === undefined || request.year !== last + 1 || settled ? request : { ...request, year: last }
}

/** How the ids of lines begin that taxes went into. */
const taxed = ['netto', 'irpef', 'imposta']

/** What is told while something lacks. */
const asking: ReadonlySet<string> = new Set(['levels', withoutRate, 'ordinary-bonus', 'sickness-insured', 'step-each'])

function refusal(error: PayrollError): Remark {
  return error.code === 'unknown-year'
    ? { code: 'unknown-year', values: { years: years.join(', ') } }
    : { code: `refused-${error.code}`, values: { field: error.field, message: error.message } }
}

/** What the question said, in the order in which people say it. */
function sayUnderstood(of: Case): void {
  const { agreement, otherAgreements, level, weeklyHours, share, said, slots, periodSaid, ...request } = of.request
  if (agreement && otherAgreements) {
    of.assume('agreement', { name: agreement.shortName })
    const [first] = otherAgreements
    if (first) of.remark('other-agreement', { name: first.shortName })
  }
  const given = (key: string, one: Given<unknown> | undefined): void => {
    if (one) of.understand(key, String(one.value), one.origin)
  }
  given('level', level && { ...level, value: level.value.code })
  if (weeklyHours) given('hours', weeklyHours)
  else given('share', share)
  if (said.convivente !== undefined) of.understand('convivente', yesNo[said.convivente ? 1 : 0] ?? '', 'said')
  if (said.contratto?.includes('apprendistato')) {
    const { mesi } = said
    of.understand('apprentice', mesi === undefined ? '' : [mesi].flat().filter(Boolean).join('-'), 'said')
  }
  if (periodSaid && slots.period?.length === 4) of.understand('year', String(yearOf(request.month)), 'said')
  else if (periodSaid) of.understand('month', request.month, 'said')
  given('steps', request.stepCount)
  // The stretch of arrears, or of a step, is no employment.
  if (!request.kinds.some(kind => kind === 'arrears' || kind === 'table-step' || kind === 'raise'))
    given('hired', request.hired)
  given('superminimum', request.superminimum)
  given('instalments', request.instalments)
  const listed = (key: string, many: readonly string[]): void => {
    if (many.length > 0) of.understand(key, many.join('|'), 'said')
  }
  listed(
    'amounts',
    request.amounts.flatMap(({ role, value, per = '', year = '' }) =>
      // The pay of a level is that of its table.
      toldRoles.has(role) && !(level && role === 'net')
        ? [`${role}:${value}:${per}:${year}`]
        : // "Colf a 9 euro l'ora": an hour's pay is gross.
          role === 'unknown' && per === 'ora'
          ? [`gross:${value}:${per}:`]
          : [],
    ),
  )
  // Hours of the wage guarantee are those not worked.
  const worked = request.kinds.includes('wage-guarantee') ? [] : request.hours
  listed(
    'work',
    worked.map(({ kinds, hours }) => `${kinds.join(' ')}:${hours}`),
  )
  listed(
    'absences',
    request.absences.flatMap(({ kind, days = '', hours = '', from = '', to = '' }) =>
      days === '' && hours === '' && (from === '' || to === '') ? [] : [`${kind}:${days}:${hours}:${from}:${to}`],
    ),
  )
}

/** Amounts that an answer says to have taken so: read as another, they would change all of it. */
const toldRoles: ReadonlySet<AmountRole> = new Set<AmountRole>([
  'gross',
  'net',
  'bonus',
  'raise',
  'arrears',
  'income',
  'severance-fund',
])
