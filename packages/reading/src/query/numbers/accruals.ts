/** What one month accrues of an extra month, where it is asked. */
import { wordSet } from '@ccnl/knowledge'
import type { Sight } from '../shape/sight.ts'

/** "Il rateo di tredicesima lo matura per novembre?": what one month accrues. */
export const isAccrualOfMonth = (sight: Sight): boolean =>
  sight.reading.quantities.some(
    one =>
      one.type === 'date' &&
      one.precision === 'month' &&
      (one.lead === 'per' || one.lead === 'di') &&
      accrualWords.some(
        back =>
          sight.word(one.from - 1 - back) === 'rateo' &&
          sight.sentenceOf(one.from - 1 - back) === sight.sentenceOf(one.from),
      ),
  )

/** Words at most between an accrual and its month. */
const accrualWords = [1, 2, 3, 4, 5, 6, 7]

/** "TFR e ratei": the extra months that have accrued, none of them named. */
export const asksAccruals = (sight: Sight): boolean =>
  sight.reading.tokens.some(({ word }, at) => accruals.has(word) && !accrualOf.has(sight.word(at + 1)))

const accruals = wordSet('accruals')
const accrualOf = wordSet('of')
