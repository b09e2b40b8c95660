/** What the tax return leaves to be paid (730 a debito), as the months' payslips withhold it. */
import { formatPlain } from '@ccnl/payroll'
import { counted, Exact, less, over, plus, rate, times, total } from './amounts.ts'
import { asSaid, byLaw, bySum, type Case } from './case.ts'
import { monthNumber, monthsTouched } from './days.ts'
import { labels } from './it.ts'
import { amountOf } from './request-values.ts'
import { rulesNear } from './rules-near.ts'
import { type Found, MissingInput } from './shape.ts'

/**
 * A debt of the return by instalments: equal parts from July to November at most, each after the first with its interest.
 * @throws MissingInput without the sum
 */
export function returnDebt(of: Case): Found {
  const { request, sheet } = of
  const told = request.slots.returnDebt
  if (!told) throw new MissingInput({ code: 'return-debt' })
  const year = Number((told.from ?? told.to)?.slice(0, 4) ?? request.year)
  const rules = rulesNear(year).returnDebt
  const monthOf = (number: number): string => `${year}-${String(number).padStart(2, '0')}`
  const first = told.from ?? (told.parted ? undefined : told.to) ?? monthOf(rules.first)
  const most = Math.max(1, rules.last - monthNumber(first) + 1)
  const until = told.to === undefined ? most : monthsTouched(first, told.to)
  const asked = told.parted ? (told.instalments ?? until) : 1
  if (asked > most) of.remark('debt-until', { month: monthOf(rules.last) })
  const many = Math.max(1, Math.min(Math.round(asked), most))
  const law = byLaw(rules.source)
  of.understand('return-debt', formatPlain(told.sum), 'said')
  const debt = sheet.put('debito_730', new Exact(told.sum), asSaid)
  const each = over(debt, many)
  const parts = Array.from({ length: many }, (_, index) => {
    const month = monthOf(monthNumber(first) + index)
    const interest = times(
      each.amount,
      rate(Number(rules.interest)),
      counted(index, index === 1 ? 'mese' : 'mesi'),
    ).amount
    const worked = index === 0 ? each : plus(each.amount, interest)
    const label = labels.debtOfMonth(month)
    const id = `rata_730_${index + 1}`
    return { id, month, interest, amount: sheet.put(id, worked, law, { label }) }
  })
  const interests = total(parts.map(({ interest }) => interest))
  sheet.put('interessi_730', interests, law)
  sheet.put('rate_730', total(parts.map(({ amount }) => amount)), bySum)
  const net = amountOf(request, 'net')?.value
  if (net !== undefined) sheet.put('resto', less(new Exact(net), parts.at(-1)?.amount ?? debt), bySum)
  of.remark('debt-beyond-pay', {})
  if (!told.parted) of.remark('debt-parted', { rate: rules.interest })
  else if (told.instalments === undefined && told.to === undefined)
    of.assume('debt-instalments', { many: String(many) })
  if (told.parted && told.from === undefined) of.assume('debt-from', { month: first })
  const values = {
    months: parts.map(({ month }) => month).join(' '),
    once: told.parted ? '' : 'yes',
    rate: rules.interest,
  }
  return { goals: told.parted ? parts.map(({ id }) => id) : ['debito_730'], values }
}
