/** The quiet line under the lead: which agreement, and how fresh it is. */
import { type Agreement, type Evidence, freshness, type IsoDate } from '@ccnl/knowledge'
import { formatDate, withDate } from './format.ts'
import { about as words } from './it.ts'
import type { WriteContext } from './part.ts'
import type { Claim } from './tree.ts'

/** Agreement, code, freshness at the date of the figures; of one level's pay when a level is given. */
export function freshnessLine(
  agreement: Agreement,
  context: WriteContext,
  options: { readonly level?: string; readonly evidence?: Evidence } = {},
): readonly Claim[] {
  const state = freshness(agreement, context.query.date, options.level)
  const { expires } = agreement.validity
  const parts = [words.agreement(agreement.shortName, agreement.code)]
  switch (state.state) {
    case 'in-force':
      parts.push(expires === undefined ? words.inForce : words.inForceUntil(withDate('al', expires)))
      break
    case 'step-missing':
      parts.push(words.stepMissing(withDate('del', state.date ?? context.query.date)))
      break
    case 'expires-soon':
      // Days are counted from today: at another day the end alone is told.
      parts.push(
        context.query.date === context.query.today
          ? words.expiresSoon(state.days ?? 0, withDate('il', state.date ?? context.query.date))
          : words.inForceUntil(withDate('al', expires ?? context.query.date)),
      )
      break
    case 'expired-applied':
      parts.push(words.expired(withDate('il', state.date ?? context.query.date)))
      break
    case 'old':
      if (state.expired !== undefined) parts.push(words.expired(withDate('il', state.expired)))
      parts.push(words.old(formatDate(state.date ?? context.query.date)))
      break
  }
  const { evidence } = options
  if (evidence !== undefined) parts.push(words.agreeing(evidence.agreeing, oldYear(evidence, context.query.date)))
  return [context.composer.claim('freshness', [parts.join(words.joint)])]
}

/** A figure read only in sources so many years old may have changed since. */
const oldAfter = 5

/** The year of the newest source, when all are dated and old. */
function oldYear({ sources }: Evidence, date: IsoDate): string | undefined {
  const newest = sources.map(source => source.date?.slice(0, 4) ?? '').toSorted()
  const [first] = newest
  const last = newest.at(-1)
  if (first === undefined || first === '' || last === undefined) return undefined
  return Number(date.slice(0, 4)) - Number(last) >= oldAfter ? last : undefined
}
