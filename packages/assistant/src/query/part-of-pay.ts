/** A gross that was told of a longer week, for the shorter one asked next. */
import type { Slots } from './query.ts'

/** A week as a part of full time, or of the week told before. */
function partOfWeek({ pattern: now }: Slots, { pattern: before }: Partial<Slots>): number {
  if (before?.share !== undefined || now === undefined) return 1
  if (now.share !== undefined) return now.share
  return before?.weeklyHours !== undefined && now.weeklyHours !== undefined ? now.weeklyHours / before.weeklyHours : 1
}

/** "RAL 28.000 a tempo pieno: quanto netto? E al 70 % di part-time?": the gross that was told is of the week before. */
export function partOfPay(now: Slots, before: Partial<Slots>): Slots['amounts'] {
  const part = partOfWeek(now, before)
  const told = before.amounts ?? []
  return part === 1
    ? told
    : told.map(amount =>
        amount.role === 'gross' && amount.per !== 'ora'
          ? { ...amount, value: Math.round(amount.value * part * 100) / 100 }
          : amount,
      )
}
