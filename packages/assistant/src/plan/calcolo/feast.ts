/** A feast that falls on a Sunday (festività non goduta): a day's pay on top of the month's. */
import { basePay, dailyDivisor } from './base-pay.ts'
import type { Case } from './case.ts'
import { factsOf } from './facts.ts'
import { over, part, plus, times } from './formula.ts'
import type { Found } from './shape.ts'
import { byLaw, bySum } from './sheet.ts'

/** Who is paid by the hour has a sixth of the week for a feast (L. 260/1949 art. 5). */
const sixth = part(1, 6)

const law = byLaw('L. 260/1949 art. 5')

/** What a month with such a feast is paid more, and what it comes to. */
export function sundayFeast(of: Case): Found {
  const { request, sheet } = of
  const pay = basePay(of)
  const { agreement, date, slots } = request
  const [rule] = agreement ? factsOf(agreement, 'festivita', 'di_domenica', date) : []
  if (rule) of.cite(rule, 'daily-divisor')
  const day =
    pay.byHour && pay.weeklyHours !== undefined
      ? times(pay.byHour, pay.weeklyHours, sixth)
      : over(pay.monthly, dailyDivisor(of, pay.level).value)
  const each = sheet.put('festivita_domenica', day, law)
  const many = slots.count?.of.startsWith('festiv') ? slots.count.value : 1
  const all = many > 1 ? sheet.put('festivita_domenica_tutte', times(each, many), bySum) : each
  sheet.put('lordo_mese', plus(pay.monthly, all), bySum)
  const goals = ['festivita_domenica', 'lordo_mese']
  return { goals, values: { count: String(many) } }
}
