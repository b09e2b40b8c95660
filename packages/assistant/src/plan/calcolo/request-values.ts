/** What a request of a calculation tells: amounts by their role, hours, days, the gross. */

import { type Amount, isOrdinary } from '@ccnl/reading'
import type { CalculationRequest } from './shape.ts'

/** The amount of a role, by what it is per where that is asked. */
export function amountOf(request: CalculationRequest, role: Amount['role'], per?: Amount['per']): Amount | undefined {
  return request.amounts.find(amount => amount.role === role && (per === undefined || amount.per === per))
}

/** All the hours told, where none has a kind of its own. */
export function plainHours({ hours }: CalculationRequest): number | undefined {
  const plain = hours.length > 0 && hours.every(isOrdinary)
  return plain ? hours.reduce((sum, entry) => sum + entry.hours, 0) : undefined
}

/** So much is an hour's pay at most, where a sum is told for all the hours of a month. */
const [hourAtMost, hoursAtMost] = [15, 260]

/** "Mi hanno dato 650 euro per 80 ore": what plain hours were paid in all. */
export function paidForHours({
  amounts: [only, ...others],
  hours,
}: Pick<CalculationRequest, 'amounts' | 'hours'>): { readonly amount: Amount; readonly hours: number } | undefined {
  if (!only || others.length > 0 || hours.length === 0 || !hours.every(isOrdinary)) return undefined
  const sum = hours.reduce((all, entry) => all + entry.hours, 0)
  const isPay = only.role === 'gross' || only.role === 'net' || only.role === 'unknown'
  const isOfAll = only.per === undefined || only.per === 'mese'
  return isPay && isOfAll && sum <= hoursAtMost && only.value <= sum * hourAtMost
    ? { amount: only, hours: sum }
    : undefined
}

/** Days that were told, as a number of them or as how long somebody worked. */
export function daysTold({ slots: { count, worked } }: CalculationRequest): number | undefined {
  return count?.of === 'giorni' ? count.value : worked?.unit === 'giorni' ? worked.value : undefined
}

/** The only amount of a request, where nothing says what it is. */
export function loneAmount({ amounts }: CalculationRequest): Amount | undefined {
  return amounts.length === 1 && amounts[0]?.role === 'unknown' ? amounts[0] : undefined
}

/** Whether nights were counted without the hours worked in them. */
export const isOfNights = ({ slots, hours }: CalculationRequest): boolean =>
  slots.count?.of === 'notti' && hours.length === 0

/** Above this a gross without a period is a year's: nobody is paid so much a month in these agreements. */
export const monthlyAtMost = 6_000

/** A gross of the year that was said, or the month's × the instalments said. */
export function saidGross(
  request: CalculationRequest,
): { readonly per: 'mese' | 'anno' | 'ora' | 'giorno'; readonly value: number; readonly whole?: true } | undefined {
  // "1.300 al mese, in tutto 8.450": all that was earned says more than the month.
  const all = request.amounts.find(({ role, whole }) => role === 'gross' && whole)
  const amount = all ?? amountOf(request, 'gross') ?? loneAmount(request)
  if (!amount) return undefined
  const { value, per, whole } = amount
  // What was paid for all of the stretch that was told, whatever its length.
  const stretch = request.hired !== undefined && request.ended !== undefined
  if (per === undefined && (whole || (stretch && value > monthlyAtMost))) return { per: 'anno', value, whole: true }
  if (per === 'mese' || per === 'anno' || per === 'ora' || per === 'giorno') return { per, value }
  if (per === 'settimana') return { per: 'mese', value: (value * 52) / 12 }
  return { per: value > monthlyAtMost ? 'anno' : 'mese', value }
}
