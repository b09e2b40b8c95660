import type { Decimal } from 'decimal.js'
import { accruedMonths } from '../calendar.ts'
import { entryOf } from '../check.ts'
import { Exact, formatPlain, PayrollError, percentOf, quantity, signedQuantity, sum, toCents } from '../decimal.ts'
import type { PayElement, PayslipItem } from '../payslip/shape.ts'
import { type Days, periodOf } from './days.ts'
import type { EmploymentState, ExtraMonthRule, LeaveRule, MonthFacts } from './shape.ts'
import type { Terms } from './terms.ts'

type Accrued = EmploymentState['extraMonths'][string]

const nothing: Accrued = { months: '0', weighted: '0' }

/** Whether the month counts for ratei, leave and TFR: fifteen days of employment, those not paid left out. */
export function counts(employed: Days, unpaidDays: number): boolean {
  const { first, last } = employed
  return accruedMonths(periodOf(employed)) === 1 && last - first + 1 - unpaidDays >= 15
}

/** One more month of each extra month, weighted by the part-time. */
export function accrueExtraMonths(
  facts: MonthFacts,
  accrued: EmploymentState['extraMonths'],
  terms: Terms,
  rules: readonly ExtraMonthRule[],
): EmploymentState['extraMonths'] {
  const grown = rules.map(rule => {
    const { months, weighted } = entryOf(accrued, rule.code) ?? nothing
    const more = percentOf(new Exact(1), terms.partTime)
    return [
      rule.code,
      {
        months: new Exact(months).plus(1).toString(),
        weighted: new Exact(weighted).plus(more).toString(),
      },
    ] as const
  })
  if (facts.agreement.extraMonths.length === 0) return accrued
  return { ...accrued, ...Object.fromEntries(grown) }
}

/** What an extra month is worth with the months accrued so far: each element × months / 12. */
export function extraMonthElement(
  rule: ExtraMonthRule,
  accrued: EmploymentState['extraMonths'],
  elements: readonly PayElement[],
): PayElement | undefined {
  const { months, weighted } = entryOf(accrued, rule.code) ?? nothing
  const share = quantity(rule.share ?? 1, rule.code, 0, 2)
  const full = sum(
    elements.map(element =>
      quantity(element.amount, element.code)
        .times(element.scales === false ? months : weighted)
        .dividedBy(12),
    ),
  )
  const amount = toCents(full.times(share))
  if (amount.isZero()) return undefined
  return {
    code: rule.code,
    label: rule.label,
    amount,
    scales: false,
    formula: `${formatPlain(weighted)}/12${share.equals(1) ? '' : ` × ${formatPlain(share)}`}`,
    source: rule.source ?? 'contratto collettivo',
  }
}

/** Balances of leave after a month: a twelfth more where it counts, what was taken less. */
export function leaveAfter(
  facts: MonthFacts,
  balances: EmploymentState['leave'],
  terms: Terms,
  counted: boolean,
): EmploymentState['leave'] {
  const rules = facts.agreement.leave ?? []
  const taken = (facts.events ?? []).filter(event => event.type === 'leave')
  for (const { code } of taken) {
    if (!rules.some(rule => rule.code === code)) {
      const known = rules.map(rule => rule.code).join(', ')
      throw new PayrollError('rate-missing', 'leave', `${facts.agreement.name} has no leave ${code}`, {
        value: code,
        rule: `one of ${known}`,
      })
    }
  }
  const after = rules.map(rule => {
    const used = sum(
      taken.filter(({ code }) => code === rule.code).map(event => quantity(event.units, rule.code, 0, 744)),
    )
    const grown = counted ? accrualOf(rule, terms) : new Exact(0)
    return [
      rule.code,
      signedQuantity(entryOf(balances, rule.code) ?? '0', rule.code)
        .plus(grown)
        .minus(used)
        .toDecimalPlaces(8)
        .toString(),
    ] as const
  })
  return { ...balances, ...Object.fromEntries(after) }
}

/** Hours accrue by the part-time; days of leave do not: a day is a shorter one. */
function accrualOf(rule: LeaveRule, terms: Terms): Decimal {
  const month = quantity(rule.yearly, rule.code, 0, 1000).dividedBy(12)
  return rule.unit === 'hours' ? percentOf(month, terms.partTime) : month
}

/** What is left of leave at the end of the employment is paid (art. 10 D.Lgs. 66/2003; art. 36 Cost.). */
export function leftLeaveItems(
  facts: MonthFacts,
  balances: EmploymentState['leave'],
  terms: Terms,
): readonly PayslipItem[] {
  const divisor = quantity(facts.agreement.dailyDivisor ?? 26, 'dailyDivisor', 1)
  return (facts.agreement.leave ?? []).flatMap(rule => {
    const left = signedQuantity(entryOf(balances, rule.code) ?? '0', rule.code)
    const each = rule.unit === 'days' ? terms.monthly.dividedBy(divisor) : terms.hourly
    const amount = toCents(each.times(left))
    if (amount.isZero()) return []
    return [
      {
        code: `${rule.code}_residui`,
        label: `${rule.label}: residuo non goduto`,
        amount,
        countsForSeverance: true,
        formula: `${formatPlain(left)} × ${formatPlain(each, 5)}`,
        source: rule.source ?? 'contratto collettivo; D.Lgs. 66/2003 art. 10',
      },
    ]
  })
}
