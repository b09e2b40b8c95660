/** Which calculations a request comes to: one payslip for all that it holds, nothing that the question itself gives. */

import type { AmountRole, CalculationKind } from '@ccnl/reading'
import { isDomestic } from './facts.ts'
import { traits } from './kinds.ts'
import { contributionKinds, kindsApart } from './kinds-apart.ts'
import { saidGross } from './request-values.ts'
import type { CalculationRequest } from './shape.ts'

/** Calculations on an amount of their own: without it they are a word of another one. */
const needs: Readonly<Partial<Record<CalculationKind, readonly AmountRole[]>>> = {
  raise: ['raise'],
  'gross-for-net': ['net', 'unknown'],
  'substitute-tax': ['bonus', 'raise', 'one-off', 'gross', 'unknown'],
  bonus: ['bonus', 'one-off', 'unknown', 'gross'],
  'pension-fund': ['pension', 'fund'],
  fringe: ['fringe', 'voucher', 'unknown'],
  'company-car': ['car', 'fringe', 'unknown'],
}

const extraMonths: ReadonlySet<CalculationKind> = new Set<CalculationKind>(['thirteenth', 'fourteenth', 'severance'])

/** Calculations that tell the year themselves. */
const yearTold: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'employer-cost',
  'severance',
  'level-change',
  'difference',
  'raise',
  'table-step',
])

/** The calculations to run: one payslip for all that it holds, no figure that the question itself gives. */
export function plannedKinds(request: CalculationRequest): readonly CalculationKind[] {
  const named = oneNet([...new Set(request.kinds)])
  const apart = kindsApart(request, named)
  // Vouchers that were told are taxed by a rule of their own, whatever stands beside them.
  const isOfVouchers = request.amounts.some(({ role }) => role === 'voucher') && request.amounts.length > 1
  const vouchers = named.filter(kind => kind === 'meal-vouchers' && isOfVouchers && !apart?.includes('offers'))
  if (apart) return [...new Set([...apart, ...vouchers])]
  const fed = fedOf(request, named)
  return ofPayslip(request, fed) ?? besideOneAnother(request, fed)
}

/** What is asked with the amounts it needs: without them it is a word of another one, or of the pay that is known. */
function fedOf(
  { amounts, slots, level }: CalculationRequest,
  named: readonly CalculationKind[],
): readonly CalculationKind[] {
  const ofPercent = named.includes('pension-fund') && slots.percent !== undefined
  const fed = named.filter(
    kind =>
      !needs[kind] || (kind === 'pension-fund' && ofPercent) || amounts.some(({ role }) => needs[kind]?.includes(role)),
  )
  // A pay by the hour or by the day tells the unit, and asks for none.
  const tellsUnit = amounts.some(({ per }) => per === 'ora' || per === 'giorno')
  const asked = tellsUnit ? fed.filter(kind => kind !== 'gross-hour' && kind !== 'gross-day') : fed
  const bare = level && named.every(kind => needs[kind]) ? (['gross-month'] as const) : named
  return [asked, fed].find(kinds => kinds.length > 0) ?? bare
}

/** A bonus without a pay has no payslip to stand in; hours and absences of a month have one with its net, its gross or its contributions. */
function ofPayslip(
  request: CalculationRequest,
  kinds: readonly CalculationKind[],
): readonly CalculationKind[] | undefined {
  const { agreement, level, amounts } = request
  const isBonus = amounts.some(({ role }) => role === 'bonus')
  // What a one-off that was told leaves is asked, where no level tells another.
  if (kinds.includes('one-off') && !level && (isBonus || amounts.some(({ role }) => role === 'one-off')))
    return ['bonus']
  if (!saidGross(request) && !agreement && kinds.includes('payslip') && isBonus)
    return ['bonus', ...kinds.filter(kind => kind === 'meal-vouchers' || kind === 'fringe')]
  const isOfMonth = kinds.some(kind => traits.ofMonth.has(kind))
  const withNet = isOfMonth && kinds.some(kind => kind === 'net' || kind === 'contributions' || kind === 'gross-month')
  if (!kinds.includes('payslip') && !withNet) return undefined
  const outside = (kind: CalculationKind): boolean =>
    kind !== 'payslip' && kind !== 'substitute-tax' && (!traits.insidePayslip.has(kind) || isOfHousehold(request, kind))
  return ['payslip', ...kinds.filter(outside)]
}

/** Calculations beside one another, without those that are a part of another. */
function besideOneAnother(request: CalculationRequest, kinds: readonly CalculationKind[]): readonly CalculationKind[] {
  const rest = kinds.filter(kind => {
    const others = kinds.filter(other => other !== kind)
    return others.length === 0 || (beside[kind]?.(others, request) ?? true)
  })
  return rest.length > 0 ? rest : kinds
}

type Beside = (others: readonly CalculationKind[], request: CalculationRequest) => boolean

const notWith = (...kinds: readonly CalculationKind[]): Beside => {
  return others => !others.some(other => kinds.includes(other))
}

/** Months that a pay was counted by ask for none of them; what stands in place of the notice holds their accruals. */
const extraMonth: Beside = (others, request) => {
  const { slots, amounts } = request
  const isPaid = saidGross(request) !== undefined || amounts.some(({ role }) => role === 'net')
  const isCounted = slots.monthlyPayments !== undefined && isPaid
  return (!isCounted || others.includes('severance')) && !others.includes('notice-pay')
}

/** When a kind is told beside others; those that are not here always are. */
const beside: Readonly<Partial<Record<CalculationKind, Beside>>> = {
  // Pay by the month, the hour and the year may be asked together; steps that are known tell the month with them.
  'gross-month': (others, request) => {
    const byUnit = others.some(other => traits.unitOfPay.has(other))
    const isOfSteps = others.includes('seniority-steps') && byUnit && hasSteps(request)
    const isTold = saidGross(request) !== undefined && request.slots.monthShare === undefined
    return !isOfSteps && !isTold && others.every(other => traits.unitOfPay.has(other) || besidePay(request, other))
  },
  'part-time': () => false,
  'gross-year': (others, request) => !saidGross(request) && !others.some(other => yearTold.has(other)),
  // A bonus, a benefit, a change of level tell their own net and their own tax.
  net: others => !others.some(other => traits.tellsNet.has(other)),
  'income-tax': () => false,
  // They are a line of what is calculated, and told with it.
  contributions: others =>
    others.every(other => traits.unitOfPay.has(other) || contributionKinds.has(other) || extraMonths.has(other)),
  'employer-contributions': notWith('employer-cost'),
  severance: notWith('severance-revaluation', 'employer-cost'),
  'substitute-tax': notWith('severance-revaluation'),
  // What hours cost is what they are paid.
  'employer-cost': (others, request) =>
    saidGross(request) !== undefined || !others.some(other => traits.ofMonth.has(other)),
  'table-step': (others, { level }) =>
    level !== undefined && !others.includes('level-change') && !others.includes('difference'),
  // The tax apart is asked of what is owed.
  arrears: (others, { amounts }) => !others.includes('substitute-tax') || !amounts.some(({ role }) => role === 'raise'),
  // Days of absence are those of the injury; the premium of its insurance is a part of the cost.
  'unpaid-absence': notWith('injury', 'sickness'),
  injury: notWith('employer-cost'),
  thirteenth: extraMonth,
  fourteenth: extraMonth,
}

/** Seniority steps that are known tell the month with them. */
const hasSteps = ({ hired, stepCount }: CalculationRequest): boolean => hired !== undefined || stepCount !== undefined

/** What tells nothing of the month's pay, which may be asked beside it. */
const besidePay = (request: CalculationRequest, kind: CalculationKind): boolean =>
  kind === 'seniority-steps' ||
  kind === 'employer-contributions' ||
  traits.besideNet.has(kind) ||
  isOfHousehold(request, kind)

/** What a household pays INPS is no line of the payslip. */
const isOfHousehold = ({ agreement }: CalculationRequest, kind: CalculationKind): boolean =>
  kind === 'contributions' && isDomestic(agreement)

/** The net of a pay (netto mensile) is asked beside what has a net of its own; alone it is the net. */
function oneNet(kinds: readonly CalculationKind[]): readonly CalculationKind[] {
  if (!kinds.includes('net-pay')) return kinds
  const others = kinds.filter(kind => kind !== 'net' && kind !== 'net-pay')
  return [...others, others.some(kind => traits.besideNet.has(kind)) ? 'net-pay' : 'net']
}

/** Whether an amount stands beside a level to be judged: a net beside the net of a level is never the amount to start from. */
export function isJudged(request: CalculationRequest, kinds: readonly CalculationKind[]): boolean {
  if (!kinds.every(kind => traits.comparable.has(kind) || (kind === 'difference' && request.level))) return false
  const { amounts } = request
  const grosses = ['gross-month', 'part-time', 'gross-year']
  const paid = amounts.some(({ role }) => role === 'gross' || role === 'net' || role === 'unknown')
  if (kinds.includes('gross-hour')) return amounts.some(({ per }) => per === 'ora')
  // "A 9 euro l'ora: lordo mensile?" is worked out, not judged.
  const asksIt = request.act === 'verdict' || request.judges !== undefined
  if (!asksIt && amounts.some(({ per, role }) => per === 'ora' && role !== 'net')) return false
  if (kinds.some(kind => grosses.includes(kind))) return paid
  const isGap = paid && kinds.includes('difference')
  return isGap || asksIt || (kinds.includes('net') && amounts.some(({ role }) => role === 'net'))
}
