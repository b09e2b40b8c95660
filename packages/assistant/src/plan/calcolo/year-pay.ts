/** The year of a pay, however it was told, and what of it the extra months do not hold. */

import { type Evidence, type Fact, fold } from '@ccnl/knowledge'
import type { PayPart } from '@ccnl/reading'
import type { Decimal } from 'decimal.js'
import { cents, Exact, type Operand, shown, times, total, type Worked } from './amounts.ts'
import { type BasePay, basePay, instalmentsOf } from './base-pay.ts'
import type { Case } from './case.ts'
import { possibleNumbers, select } from './facts.ts'
import { itemLabel } from './it.ts'
import { personOf } from './level-row.ts'
import { saidGross } from './request-values.ts'
import { MissingInput } from './shape.ts'

export const extraMonthIds = { thirteenth: 'tredicesima', fourteenth: 'quattordicesima' } as const

export type ExtraMonthId = (typeof extraMonthIds)[keyof typeof extraMonthIds]

export interface Outside {
  /** Of this contract's hours, euro a month. */
  readonly amount: Decimal
  /** The items, by name. */
  readonly items: readonly string[]
  /** Where the agreement leaves them out. */
  readonly evidence?: Evidence
}

/** Items of the table that an extra month does not hold (EDR paid 13 times, indennità di funzione), by the agreement or as said. */
export function outsideOf(of: Case, pay: BasePay, id: ExtraMonthId): Outside | undefined {
  const { level, row, share } = pay
  const { agreement, date, slots } = of.request
  const found =
    agreement && row && select(agreement, 'mensilita_aggiuntive', `${id}_esclude`, personOf(of, level), date)
  const names = found && found.openOn.length === 0 && Array.isArray(found.fact.value) ? found.fact.value : []
  const ruled = (item: string): boolean => names.some(name => fold(name) === fold(itemLabel(item)))
  const told = (item: string): boolean => (slots.outside ?? []).some(kind => isOf(kind, item))
  const elements = row ? [...Object.entries(row.items), ...besideRow(pay, Object.keys(row.items))] : besideRow(pay, [])
  const items = elements.filter(([item]) => ruled(item) || told(item))
  if (items.length === 0) return undefined
  const whole = total(items.map(([, amount]) => new Exact(amount)))
  return {
    amount: cents(whole.times(share).dividedBy(100)),
    items: items.map(([item]) => itemLabel(item)),
    ...(found && items.some(([item]) => ruled(item)) ? { evidence: found.fact } : {}),
  }
}

export interface Beside {
  /** Of this contract's hours, euro. */
  readonly amount: Decimal
  readonly fact: Fact
}

/** Items that an extra month alone holds, no month of the year (incremento aggiuntivo), as the agreement says. */
export function besideOf(of: Case, { level, row, share }: BasePay, id: ExtraMonthId): readonly Beside[] {
  const { agreement, date } = of.request
  if (!agreement || !row) return []
  const person = personOf(of, level)
  const found = select(agreement, 'mensilita_aggiuntive', `${id}_comprende`, person, date)
  const names = found && found.openOn.length === 0 && Array.isArray(found.fact.value) ? found.fact.value : []
  return possibleNumbers(agreement, 'indennita', 'importo', person, date)
    .filter(({ fact, openOn }) => openOn.length === 0 && names.includes(fact.name ?? ''))
    .map(({ fact }) => ({ amount: cents(new Exact(Number(fact.value)).times(share).dividedBy(100)), fact }))
}

/** Elements of the pay that stand in no table: steps, superminimum. */
const besideRow = ({ elements }: BasePay, items: readonly string[]): readonly (readonly [string, Decimal | number])[] =>
  elements.flatMap(({ code, amount }) => (items.includes(code) ? [] : [[code, new Exact(amount)] as const]))

/** How the codes of a pay's parts begin. */
const parts: Readonly<Record<PayPart, string>> = {
  allowance: 'indennita',
  superminimum: 'superminimo',
  steps: 'scatti',
}

const isOf = (kind: PayPart, item: string): boolean => item.startsWith(parts[kind])

/** The year of a pay: every month in full, the extra months without what they do not hold. */
export function yearOfPay(of: Case, pay: BasePay): Worked {
  const many = instalmentsOf(of)
  const shares: readonly (readonly [ExtraMonthId, number])[] = [
    ['tredicesima', Math.min(1, Math.max(0, many - 12))],
    ['quattordicesima', Math.max(0, many - 13)],
  ]
  const left = shares.flatMap(([id, share]) => {
    const outside = share > 0 ? outsideOf(of, pay, id) : undefined
    return outside ? [{ id, share, ...outside }] : []
  })
  const more = total(
    shares.flatMap(([id, share]) => (share > 0 ? besideOf(of, pay, id).map(({ amount }) => amount.times(share)) : [])),
  )
  const [first] = left
  if (!first && !more.isZero()) {
    const amount = cents(pay.monthly.times(many).plus(more))
    return { amount, formula: `${shown(pay.monthly)} × ${shown(many)} + ${shown(cents(more))} = ${shown(amount)}` }
  }
  if (!first) return times(pay.monthly, many)
  for (const one of left) sayOutside(of, one.id, one)
  const out = total(left.map(({ amount, share }) => amount.times(share)))
  const amount = cents(pay.monthly.times(many).minus(out))
  const common =
    left.every(one => one.amount.equals(first.amount)) && left.length === shares.filter(([, n]) => n > 0).length
  const product = (...factors: readonly Operand[]): string => factors.map(shown).join(' × ')
  const formula = common
    ? `${product(pay.monthly.minus(first.amount), many)} + ${product(first.amount, 12)}`
    : [product(pay.monthly, many), ...left.map(one => shown(cents(one.amount.times(one.share))))].join(' - ')
  return { amount, formula: `${formula} = ${shown(amount)}` }
}

/** Tells that items are left out of an extra month, with the source that says so. */
export function sayOutside(of: Case, id: ExtraMonthId, { items, evidence }: Outside): void {
  if (evidence) of.cite(evidence, 'outside-extra-months')
  of.remark('outside-extra-months', { id, items: items.join(', ') })
}

/** The gross of a year: said, or the person's month × the instalments. */
export function yearGross(of: Case): Decimal {
  const { request } = of
  const gross = saidGross(request)
  if (gross?.per === 'anno') return cents(gross.value)
  if (gross?.per === 'mese') return cents(new Exact(gross.value).times(instalmentsOf(of)))
  if (!gross && !request.agreement && !request.level) {
    throw new MissingInput({ code: 'gross', field: 'importo_lordo_annuo' })
  }
  return yearOfPay(of, basePay(of)).amount
}
