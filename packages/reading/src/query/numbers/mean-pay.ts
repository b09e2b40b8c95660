/** The mean pay that benefits are reckoned on: of a day, or of a month that holds the extra months already. */
import { wordSet } from '@ccnl/knowledge'
import type { Draft } from '../shape/draft.ts'
import type { Sight } from '../shape/sight.ts'
import { dayNames } from './amount-heads.ts'

/** What is paid by days, of a mean day. */
const ofDays = ['sickness', 'injury', 'parental-leave', 'maternity', 'paternity'] as const

/** Reads what a mean day is paid; a mean month ("retribuzione media mensile di 1.700") has no extra months to add. */
export function readMeanPay(sight: Sight, draft: Draft): void {
  if (!ofDays.some(kind => sight.has(`calcolo:${kind}`))) return
  readDayPay(sight, draft)
  const { tokens, quantities } = sight.reading
  const isMean = quantities.some(
    one =>
      one.type === 'money' &&
      one.per !== 'giorno' &&
      tokens.some(
        ({ word }, at) => means.has(word) && at < one.from && sight.clauseOf(at) === sight.clauseOf(one.from),
      ),
  )
  if (isMean) draft.slots.monthlyPayments ??= 12
}

/** "Media giornaliera 60": the day's pay right after its name, without its sign. */
function readDayPay(sight: Sight, draft: Draft): void {
  const day = sight.reading.quantities.find(
    one =>
      one.type === 'count' &&
      one.of === undefined &&
      !draft.taken.has(one) &&
      (sight.hits('unita').some(hit => hit.to === one.from && dayNames.has(sight.word(hit.to - 1))) ||
        means.has(sight.word(one.from - 1))),
  )
  if (day?.type !== 'count') return
  draft.taken.add(day)
  draft.slots.amounts.push({ value: day.value, role: 'gross', per: 'giorno', words: day.words })
}

const means = wordSet('mean')
