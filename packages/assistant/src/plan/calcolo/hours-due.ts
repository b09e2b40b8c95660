/** What hours that were paid in one sum are due: "mi hanno dato 650 euro per 80 ore". */
import { formatItalian, formatPlain } from '@ccnl/payroll'
import { cents, counted, Exact, less, times } from './amounts.ts'
import { hourOf } from './base-pay.ts'
import { asSaid, bySum, type Case, scratch } from './case.ts'
import { missingStep, rowsOf } from './facts.ts'
import { labels } from './it.ts'
import { hoursBase } from './pay-kinds.ts'
import { paidForHours } from './request-values.ts'
import type { Found } from './shape.ts'

export function hoursVerdict(of: Case): Found | undefined {
  const { request, sheet } = of
  const { agreement, level, levels, date } = request
  const paid = paidForHours(request)
  if (!paid || !agreement) return undefined
  const value = new Exact(paid.amount.value)
  const count = counted(paid.hours, 'ore')
  const values = {
    hours: formatPlain(paid.hours),
    said: formatItalian(value),
    each: formatItalian(cents(value.dividedBy(paid.hours))),
    as: paid.amount.role,
  }
  sheet.put('indicato', value, asSaid)
  if (level) {
    const table = { ...of, request: { ...request, amounts: [] } }
    const due = sheet.put('ore_totale', times(hourOf(table, hoursBase(table)), count), bySum)
    const lack = less(due, value)
    sheet.put('scarto', { ...lack, amount: lack.amount.abs() }, bySum)
    const below = lack.amount.greaterThan(0) ? 'yes' : ''
    return { goals: ['ore_totale'], lead: 'hours-due', values: { ...values, below } }
  }
  const due = (levels.length > 1 ? levels : agreement.levels)
    .filter(({ code }) => rowsOf(agreement, code, date).length > 0 && !missingStep(agreement, code, date))
    .map(one => {
      const table = scratch(of, { amounts: [], level: { value: one, origin: 'assumed' } })
      return { code: one.code, amount: times(hourOf(table, hoursBase(table)), count) }
    })
    .toSorted((one, other) => one.amount.amount.comparedTo(other.amount.amount))
  const [low, high] = [due[0], due.at(-1)]
  if (!low || !high) return undefined
  for (const { code, amount } of due) sheet.put(`ore_${code}`, amount, bySum, { label: labels.levelHours(code) })
  return {
    goals: [`ore_${low.code}`, `ore_${high.code}`],
    lead: 'hours-due-levels',
    values: { ...values, low: low.code, high: high.code },
  }
}
