/** What one month accrues of an extra month, where it is asked. */
import type { Sight } from './sight.ts'

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
