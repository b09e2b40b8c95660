/** Maternity and parental leave: what INPS pays, and the agreement's share where it tops up. */
import { averageDailyPay, formatItalian, formatPlain, maternityBenefit, parentalLeaveBenefit } from '@ccnl/payroll'
import { cents, Exact, parsePlain } from './amounts.ts'
import { basePay, instalmentsOf, personOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { selectNumber } from './facts.ts'
import { labels, product } from './it.ts'
import { outcome } from './outcome.ts'
import type { Outcome } from './shape.ts'

/** The days of a month of leave. */
const month = 30

export function parental(of: Case, kind: 'maternity' | 'parental-leave'): Outcome {
  const { request, sheet } = of
  const pay = basePay(of)
  const absence = request.absences.find(one => one.kind === kind)
  const days = parsePlain(request.fields.giorni) ?? absence?.days
  if (days === undefined) of.assume('one-month', { days: String(month) })
  const accruals = cents(pay.monthly.times(instalmentsOf(of) - 12).dividedBy(12))
  const category = (request.said.qualifica ?? pay.level?.qualifications ?? []).includes('operaio')
    ? 'blue-collar'
    : 'white-collar'
  const average = averageDailyPay({ category, monthly: pay.monthly, accruals })
  const counted = days ?? month
  const year = request.year
  const raised = kind === 'parental-leave' ? counted : 0
  const amount = new Exact(
    kind === 'maternity'
      ? maternityBenefit({ year, dailyAverage: average, days: counted })
      : parentalLeaveBenefit({ year, dailyAverage: average, days: counted, raisedDays: Math.min(raised, 90) }),
  )
  const percent = new Exact(amount).dividedBy(new Exact(average).times(counted)).times(100)
  sheet.put({
    id: 'indennita_inps',
    label: labels.benefit,
    amount,
    formula: product([formatItalian(average, 5), formatPlain(counted), `${formatPlain(percent, 0)}%`], amount),
    source: { type: 'law', text: kind === 'maternity' ? 'D.Lgs. 151/2001 art. 22' : 'D.Lgs. 151/2001 art. 34' },
  })
  const { agreement } = request
  const whole =
    agreement && kind === 'maternity'
      ? selectNumber(agreement, 'maternita', 'trattamento', personOf(of, pay.level), request.date)
      : undefined
  if (whole && whole.fact.unit === 'percento') {
    of.cite(whole.fact, 'maternity')
    of.remark('maternity-share', { percent: formatPlain(whole.value) })
  }
  if (kind === 'parental-leave') of.remark('parental-raised', {})
  return outcome(of, kind, ['indennita_inps'], {
    values: { days: formatPlain(counted), percent: formatPlain(percent, 0) },
  })
}
