/** What a stretch of a year is paid where the table of the level rises within it: each month by the table in force. */
import { addDays } from '@ccnl/knowledge'
import { accruedMonths, formatPlain } from '@ccnl/payroll'
import type { Decimal } from 'decimal.js'
import { cents, Exact, shown, total, type Worked, zero } from './amounts.ts'
import { type BasePay, basePay, instalmentsOf, sourceOf } from './base-pay.ts'
import { bySum, type Case, scratch } from './case.ts'
import { labels, numbered } from './it.ts'
import { saidGross } from './request-values.ts'
import { stepsOfLevel } from './table-arrears.ts'
import { yearOfPay } from './year-pay.ts'

export interface Stretch {
  readonly from: string
  readonly to: string
}

/** Months paid by one row of the table. */
interface Span {
  readonly start: string
  readonly months: number
  readonly pay: BasePay
}

/** The 14th is paid with the pay of this month, the 13th with that of the last one. */
const fourteenthIn = '06'

/**
 * The gross of a stretch within a year, with the shares of its extra months, line by line; nothing where one table is in force all along.
 * @example C1 metal in 2026: 1.973,51 × 5 + 2.022,12 × 7 + 2.022,12
 */
export function paidByTable(of: Case, { from, to }: Stretch): Decimal | undefined {
  const { level, agreement } = of.request
  if (!level || !agreement || saidGross(of.request)) return undefined
  const steps = stepsOfLevel(of)
  const isKnown = steps.some(step => step <= from)
  const starts = [from, ...steps.filter(step => step > from && step <= to)]
  if (!isKnown || starts.length === 1) return undefined
  const spans = starts.map((start, index): Span => {
    const next = starts[index + 1]
    const months = accruedMonths({ from: start, to: next === undefined ? to : addDays(next, -1) })
    return { start, months, pay: basePay(scratch(of, { date: start, month: start.slice(0, 7) })) }
  })
  const [first] = spans
  if (first?.pay.row?.per !== 'mese') return undefined
  for (const [index, { start, pay }] of spans.entries()) {
    const label = labels.levelGross(level.value.code, start)
    of.sheet.put(numbered('lordo_mese', index), pay.monthly, sourceOf(pay), { label })
  }
  return of.sheet.put('lordo_anno', sumOf(of, spans), bySum, {
    label: labels.paidMonths(spans.reduce((sum, { months }) => sum + months, 0)),
  })
}

function sumOf(of: Case, spans: readonly Span[]): Worked {
  const months = spans.reduce((sum, span) => sum + span.months, 0)
  const fourteenths = Math.max(0, instalmentsOf(of) - 13)
  const inJune = spans.findLast(({ start }) => start.slice(5, 7) <= fourteenthIn) ?? spans[0]
  const extras = [
    shareOfExtra(of, spans.at(-1), (instalmentsOf(of) - 12 - fourteenths) * months),
    shareOfExtra(of, inJune, fourteenths * months),
  ].filter(amount => !amount.isZero())
  const amount = cents(total([...spans.map(span => span.pay.monthly.times(span.months)), ...extras]))
  const addends = [
    ...spans.map(span => `${shown(span.pay.monthly)} × ${formatPlain(span.months)}`),
    ...extras.map(extra => shown(extra)),
  ]
  return { amount, formula: `${addends.join(' + ')} = ${shown(amount)}` }
}

/** So many twelfths of an extra month, by what the agreement has it hold. */
function shareOfExtra(of: Case, span: Span | undefined, twelfths: number): Decimal {
  if (!span || twelfths <= 0) return zero
  const many = instalmentsOf(of) - 12
  const extra = yearOfPay(of, span.pay).amount.minus(span.pay.monthly.times(12)).dividedBy(many)
  return cents(new Exact(twelfths).times(extra).dividedBy(12))
}
