/** Allowances of each day that was worked, added to the month (elemento di presenza). */
import { formatPlain } from '@ccnl/payroll'
import type { BasePay } from './base-pay.ts'
import type { Case } from './case.ts'
import { isDomestic, possibleNumbers } from './facts.ts'
import { counted, plus, times } from './formula.ts'
import { itemLabel, numbered } from './it.ts'
import { personOf } from './level-row.ts'
import type { Found } from './shape.ts'
import { byAgreement, bySum } from './sheet.ts'

/** What the days told are paid beside the month, where the agreement has such an allowance. */
export function presentDays(of: Case, pay: BasePay): Found | undefined {
  const { agreement, date, slots } = of.request
  const days = slots.presentDays
  // Board and lodging of a household are no pay of a day.
  if (!agreement || days === undefined || isDomestic(agreement)) return undefined
  const facts = possibleNumbers(agreement, 'indennita', 'importo', personOf(of, pay.level), date).filter(
    ({ fact, openOn }) => openOn.length === 0 && fact.per === 'giorno',
  )
  if (facts.length === 0) return undefined
  const codes = facts.map(({ fact }, index) => {
    of.cite(fact, 'allowance')
    const code = numbered('indennita_presenza', index)
    const worked = times(Number(fact.value), counted(days, 'giorni'))
    of.sheet.put(code, worked, byAgreement(fact), { label: itemLabel(fact.name ?? '') })
    return code
  })
  const amounts = codes.flatMap(code => of.sheet.amount(code) ?? [])
  of.sheet.put('lordo_presenze', plus(pay.monthly, ...amounts), bySum)
  return { goals: ['lordo_presenze', ...codes], lead: 'gross-present', values: { days: formatPlain(days) } }
}
