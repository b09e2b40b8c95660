/** A feast that falls on a Sunday (festività non goduta): a day's pay on top of the month's. */
import { basePay, dailyDivisor } from './base-pay.ts'
import type { Case } from './case.ts'
import { factsOf } from './facts.ts'
import { over, part, plus, times } from './formula.ts'
import { rulesNear } from './rules-near.ts'
import type { Found } from './shape.ts'
import { byLaw, bySum } from './sheet.ts'

/** What a month with such a feast is paid more, and what it comes to. */
export function sundayFeast(of: Case): Found {
  const { request, sheet } = of
  const pay = basePay(of)
  const { agreement, date, slots } = request
  const { value: sixth, source } = rulesNear(of.request.year).hourlyFeast
  const [rule] = agreement ? factsOf(agreement, 'festivita', 'di_domenica', date) : []
  if (rule) of.cite(rule, 'daily-divisor')
  const day =
    pay.byHour && pay.weeklyHours !== undefined
      ? times(pay.byHour, pay.weeklyHours, part(1, Number(sixth)))
      : over(pay.monthly, dailyDivisor(of, pay.level).value)
  const each = sheet.put('festivita_domenica', day, byLaw(source))
  const many = slots.count?.of.startsWith('festiv') ? slots.count.value : 1
  const all = many > 1 ? sheet.put('festivita_domenica_tutte', times(each, many), bySum) : each
  sheet.put('lordo_mese', plus(pay.monthly, all), bySum)
  const goals = ['festivita_domenica', 'lordo_mese']
  return { goals, values: { count: String(many) } }
}
