/** Whether a message names a theme and little else. */
import type { Sight } from '../shape/sight.ts'

/** A question of so few words names a theme and little else. */
const briefest = 6

/** A theme and little else: words that tell whose case it is, and its numbers, are not counted. */
export function isBrief(sight: Sight): boolean {
  const { tokens, quantities } = sight.reading
  if (tokens.length <= briefest) return true
  if (tokens.length > 2 * briefest) return false
  const told = [...quantities, ...ofCase.flatMap(prefix => sight.hits(prefix, true))]
  return tokens.filter((_, at) => !told.some(one => at >= one.from && at < one.to)).length <= briefest
}

/** What tells whose case it is, and nothing of what is asked. */
const ofCase = ['ccnl', 'mestiere-ccnl', 'mestiere', 'causa', 'contratto', 'convivente', 'qualifica', 'gruppo'] as const
