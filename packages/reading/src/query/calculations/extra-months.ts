/** The extra months of a message (13th and 14th): those that it asks for, and those that it only counts into a year. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity, Span } from '../../language/reading.ts'
import type { CalculationKind } from '../shape/calculation-kinds.ts'
import { idOf, type Sight } from '../shape/sight.ts'
import type { LeftOut } from '../shape/slots.ts'
import { extraPays } from './asked-pays.ts'

/** What may follow the ordinal of an extra month. */
const ordinalPay = wordSet('after-an-extra-month')

const months: Readonly<Record<number, CalculationKind>> = { 13: 'thirteenth', 14: 'fourteenth' }

/** "La 14esima": ordinals that count nothing are names of the extra months; those told as part of a year are left out. */
export const extraMonthsOf = (sight: Sight, leftOut: readonly LeftOut[] = []): readonly ConceptHit[] =>
  sight.reading.quantities.flatMap(one => {
    const kind =
      one.type === 'ordinal' && (one.of === undefined || ordinalPay.has(one.of)) ? months[one.value] : undefined
    const isOut = isOfYear(sight, one) || leftOut.some(part => part === kind)
    return kind === undefined || isOut ? [] : [hitOf(one, kind)]
  })

const hitOf = ({ from, to, words }: Quantity, kind: CalculationKind): ConceptHit => ({
  concept: `calcolo:${kind}`,
  kind: 'calcolo',
  from,
  to,
  words,
  weight: 1,
  negated: false,
})

/** "Il netto di un anno, tredicesima compresa", "dodici mesi + 13ª": an extra month counted into the year that is asked. */
export const isOfYear = (sight: Sight, hit: Span): boolean => isCountedIn(sight, hit) && speaksOfYear(sight, hit)

/** Words between what includes and what is included: an article, an "anche". */
const farthest = 2

/** Whether an extra month is told as a part of something: "con la tredicesima e la quattordicesima", "14ª inclusa". */
function isCountedIn(sight: Sight, { from, to }: Span): boolean {
  const includes = sight.hits('include')
  if (includes.some(one => idOf(one) === 'dopo' && one.from >= to && one.from - to < farthest)) return true
  if (includes.some(one => idOf(one) === 'prima' && one.to <= from && from - one.to < farthest)) return true
  const twelve = sight.reading.quantities.some(
    one =>
      one.type === 'duration' && one.unit === 'mesi' && one.value === 12 && from - one.to >= 0 && from - one.to < 3,
  )
  return twelve || othersOf(sight).some(one => one.to < from && from - one.to <= farthest && isCountedIn(sight, one))
}

/** Where the extra months of a message are named, by words or by their number. */
const othersOf = (sight: Sight): readonly Span[] => [
  ...sight.hits('calcolo').filter(hit => extraPays.has(idOf(hit))),
  ...sight.reading.quantities.filter(one => one.type === 'ordinal' && months[one.value] !== undefined),
]

/** Whether a year is spoken of before a place in its sentence, and no part of it that accrues. */
function speaksOfYear(sight: Sight, { from }: Span): boolean {
  const { tokens, quantities } = sight.reading
  const before = tokens.slice(0, from).filter(({ sentence }) => sentence === sight.sentenceOf(from))
  const start = from - before.length
  const twelve = quantities.some(
    one => one.type === 'duration' && one.unit === 'mesi' && one.value === 12 && one.from >= start && one.to <= from,
  )
  return (twelve || before.some(({ word }) => years.has(word))) && !before.some(({ word }) => accruing.has(word))
}

const years = wordSet('year', 'yearly', 'gross-year')
const accruing = wordSet('accrued-share', 'notice')
