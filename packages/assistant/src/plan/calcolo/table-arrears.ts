/** Arrears of a step of the table that was not paid: what each month lacks, with the extra months told. */
import { addDays, type Level } from '@ccnl/knowledge'
import { formatPlain, rulesFor } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { counted, Exact, less, part, plus, rate, times, zero } from './amounts.ts'
import { type BasePay, basePay, instalmentsOf, sourceOf } from './base-pay.ts'
import { putSubstituteTax, remarkIncomeLimit } from './benefit-kinds.ts'
import { asSaid, byAgreement, byLaw, bySum, type Case, scratch } from './case.ts'
import { lastDayOf, monthsTouched, termUntil } from './days.ts'
import { labels, numbered } from './it.ts'
import { levelOf, twoLevels } from './level-row.ts'
import { type CalculationRequest, type Found, MissingInput } from './shape.ts'
import { employeeRate } from './slip.ts'

/** The days from which the rows of the level asked about are paid, in order. */
export const stepsOfLevel = (
  { request: { agreement, level } }: Case,
  levels: readonly (Level | undefined)[] = [level?.value],
): readonly string[] =>
  [
    ...new Set(
      (agreement?.pay ?? []).filter(row => levels.some(one => row.level === one?.code)).map(({ from }) => from),
    ),
  ].toSorted()

const contributionsLaw = ({ request }: Case) => byLaw(rulesFor(request.year).contributions.employee.source)

/** How many extra months are told with what is owed. */
export const extraMonthsTold = ({ request: { kinds } }: Case): number =>
  kinds.filter(kind => kind === 'thirteenth' || kind === 'fourteenth').length

interface Owed {
  /** The first day of a step. */
  readonly step: string
  /** `2026-05`: the first and the last month owed. */
  readonly from: string
  readonly to: string
}

/** The step named by its month, or the last one before the end; owed from then on, or from the month told, to the month told or to this one. */
function owedOf(of: Case): Owed {
  const { kinds, hired, ended, month, periodSaid, today, slots } = of.request
  const isOneSlip = kinds.includes('payslip') && periodSaid && !ended && month <= today.slice(0, 7)
  const to = isOneSlip ? month : (ended?.value ?? today).slice(0, 7)
  const steps = stepsOfLevel(of).filter(step => step.slice(0, 7) <= to)
  // A year alone is when somebody was hired.
  const begun = hired && slots.hired?.precision !== 'year' ? hired.value.slice(0, 7) : undefined
  const said = [...(periodSaid ? [month] : []), ...(begun ? [begun] : [])]
  // "Pagati a ottobre e novembre ancora con la tabella di maggio": what is owed has months of its own.
  const isPaid = (step: string): boolean => begun !== undefined && step.slice(0, 7) < begun && begun <= to
  const named = steps.find(step => said.includes(step.slice(0, 7)) && !isPaid(step))
  const step = named ?? steps.filter(day => begun === undefined || day.slice(0, 7) <= begun).at(-1) ?? steps.at(-1)
  if (step === undefined) throw new MissingInput({ code: 'arrears' })
  const from = named === undefined && begun !== undefined && begun > step.slice(0, 7) ? begun : step.slice(0, 7)
  return { step, from, to }
}

/** The stretches of months that one row of the table is due for. */
function spansOf(steps: readonly string[], from: string, to: string) {
  const starts = [`${from}-01`, ...steps.filter(day => day > `${from}-01` && day <= lastDayOf(to))]
  return starts.map((start, index) => {
    const next = starts[index + 1]
    return { start, months: monthsTouched(start, next === undefined ? lastDayOf(to) : addDays(next, -1)) }
  })
}

/** Whether two levels are told with the months that the lower one was paid in the place of the other. */
export const isBetweenLevels = (
  { kinds, levels, level, fromLevel, hired, ended, slots }: CalculationRequest,
  isOwed: boolean = kinds.includes('arrears'),
): boolean =>
  (levels.length === 2 || (fromLevel !== undefined && level !== undefined)) &&
  (isOwed ? (hired ?? slots.worked) !== undefined : hired !== undefined && ended !== undefined)

/** What the table of the lower of two levels lacks of the other's, by the table of each month, with its shares of the extra months. */
export function levelArrears(of: Case): Found {
  const { request, sheet } = of
  const levels = twoLevels(of)
  const { hired, ended, slots, today } = request
  // Months told without dates are taken for the last ones.
  const last = termUntil(ended?.value ?? today, slots.worked?.unit === 'mesi' ? slots.worked.value : 1)
  const { from, to } = { from: hired?.value ?? last.from, to: ended?.value ?? last.to }
  const spans = spansOf(stepsOfLevel(of, levels), from.slice(0, 7), to.slice(0, 7))
  const owed = spans.map(({ start, months }, index): Decimal => {
    const [paid, due] = levels.map((level, place): Decimal => {
      const pay = basePay(scratch(of, { date: start, month: start.slice(0, 7) }), level)
      const label = labels.levelGross(level.code, spans.length > 1 ? start : undefined)
      return sheet.put(numbered(place === 0 ? 'lordo_prima' : 'lordo_mese', index), pay.monthly, sourceOf(pay), {
        label,
      })
    })
    const lack = sheet.put(numbered('differenza_lorda', index), less(due ?? zero, paid ?? zero), bySum)
    return sheet.put(numbered('differenza_periodo', index), times(lack, counted(months, 'mesi')), bySum)
  })
  const paid = sheet.put('arretrati_paga', plus(...owed), bySum)
  const extra = instalmentsOf(of) - 12
  const shares = sheet.put('arretrati_ratei', times(paid, part(extra, 12)), bySum)
  const gross = sheet.put('arretrati_lordi', plus(paid, shares), bySum)
  sheet.put('arretrati', times(gross, rate(new Exact(100).minus(employeeRate(of)))), contributionsLaw(of))
  of.remark('arrears-levels', { from: hired ? '' : from, to })
  of.remark(from.slice(0, 4) === today.slice(0, 4) ? 'arrears-of-year' : 'arrears-apart', {})
  const months = formatPlain(spans.reduce((sum, one) => sum + one.months, 0))
  const [paidAt, dueAt] = levels
  return {
    goals: ['arretrati_lordi', 'arretrati_paga', 'differenza_lorda', 'arretrati_ratei', 'arretrati'],
    lead: 'arrears-levels',
    values: { paid: paidAt.code, due: dueAt.code, months, extra: String(extra) },
  }
}

/**
 * What was not paid of a step of the table, month by month, and what the contributions leave of it.
 * @param paid the month's gross that was paid, where it was told; else the table's before the step
 */
export function tableArrears(of: Case, paid?: number): Found {
  const { request, sheet } = of
  const own = paid === undefined ? {} : { amounts: [] }
  levelOf(of)
  const { step, from, to } = owedOf(of)
  const on = (date: string): BasePay =>
    basePay(scratch(of, { ...own, date, month: date.slice(0, 7), stepCount: { value: 0, origin: 'assumed' } }))
  const before = on(addDays(step, -1))
  const spans = spansOf(stepsOfLevel(of), from, to)
  const stretches = spans.map(({ start, months }, index) => ({
    pay: on(start),
    months: index === spans.length - 1 ? months + extraMonthsTold(of) : months,
  }))
  const told = paid === undefined ? undefined : new Exact(paid)
  const old = sheet.put('lordo_prima', told ?? before.monthly, before.row && !told ? byAgreement(before.row) : asSaid)
  const owed = stretches.map(({ pay, months }, index): Decimal => {
    const source = sourceOf(pay)
    const due = sheet.put(numbered('lordo_mese', index), pay.monthly, source)
    const lack = sheet.put(numbered('differenza_lorda', index), less(due, old), bySum)
    const many = times(lack, counted(months, 'mensilità'))
    return stretches.length === 1 ? many.amount : sheet.put(numbered('differenza_periodo', index), many, bySum)
  })
  const many = stretches.reduce((sum, { months }) => sum + months, 0)
  const [only] = stretches
  const single =
    only && stretches.length === 1
      ? times(less(only.pay.monthly, old).amount, counted(many, 'mensilità'))
      : plus(...owed)
  const gross = sheet.put('arretrati_lordi', single, bySum)
  // Months that are over are paid with the one that runs.
  if (to < request.today.slice(0, 7)) sheet.put('lordo_con_arretrati', plus(on(request.today).monthly, gross), bySum)
  const kept = new Exact(100).minus(employeeRate(of))
  sheet.put('arretrati', times(gross, rate(kept)), contributionsLaw(of))
  const found = request.kinds.includes('substitute-tax') ? putSubstituteTax(of, gross, 'renewal') : undefined
  const taxed = found?.taxed.isZero() ? undefined : found
  if (found && !taxed) remarkIncomeLimit(of, 'renewal')
  // Paid in their own year they are taxed as its pay; of years before, apart.
  if (!taxed) of.remark(from.slice(0, 4) === request.today.slice(0, 4) ? 'arrears-of-year' : 'arrears-apart', {})
  return {
    goals: [
      'arretrati_lordi',
      'differenza_lorda',
      'arretrati',
      'lordo_con_arretrati',
      ...(taxed ? ['imposta_sostitutiva'] : []),
    ],
    lead: 'arrears-table',
    values: {
      date: step,
      many: formatPlain(many),
      paid: told ? 'yes' : '',
      rate: taxed ? formatPlain(taxed.rate) : '',
    },
  }
}
