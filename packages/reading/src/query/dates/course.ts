/** Which month of the course an apprentice is in. */
import { wordSet } from '@ccnl/knowledge'
import { ordinalWord } from '../../language/numbers.ts'
import type { Quantity } from '../../language/reading.ts'
import { type Draft, note } from '../shape/draft.ts'
import type { Sight } from '../shape/sight.ts'

/** "Nei primi sei mesi", "al quarto anno", "al mese 22" of an apprentice. @returns whether the quantity has got its role */
export function readCourse(sight: Sight, quantity: Quantity, draft: Draft): boolean {
  const { words } = quantity
  const before = sight.word(quantity.from - 1)
  const isOpening = quantity.type === 'duration' && quantity.unit === 'mesi' && before === 'primi'
  const isMonth = quantity.type === 'count' && quantity.of === undefined && before === 'mese'
  // "Al 3 anno": one year in its number is the third of the course.
  if (
    quantity.type === 'duration' &&
    quantity.unit === 'anni' &&
    quantity.value > 1 &&
    singleYear.has(sight.word(quantity.to - 1))
  ) {
    const { value } = quantity
    note(draft, 'mesi', [(value - 1) * months + 1, value * months], words)
    return true
  }
  if (isOpening || isMonth) note(draft, 'mesi', isOpening ? [1, quantity.value] : quantity.value, words)
  if (quantity.type !== 'ordinal') return isOpening || isMonth
  const { value } = quantity
  const noun = quantity.of ?? sight.word(quantity.to)
  const length = courseParts[noun]
  if (length !== undefined) note(draft, 'mesi', [(value - 1) * length + 1, value * length], words)
  return length !== undefined
}

const singleYear = wordSet('year')
const months = 12

/** Parts that a course is told in, in months. */
const courseParts: Readonly<Record<string, number>> = { anno: months, semestre: 6, trimestre: 3, quadrimestre: 4 }

/** "Contratto di 30 mesi e questo è il ventesimo": the month of a course, whose noun stands with its length. */
export function readMonthOfCourse(sight: Sight, draft: Draft): void {
  for (const length of sight.reading.quantities) {
    if (length.type !== 'duration' || length.unit !== 'mesi') continue
    const { from, to, value } = length
    for (let at = to; at <= to + mostToOrdinal && sight.sentenceOf(at) === sight.sentenceOf(from); at++) {
      const month = ordinalWord(sight.word(at))
      if (month !== undefined && month <= value && sight.word(at - 1) === 'il')
        note(draft, 'mesi', month, sight.word(at))
    }
  }
}

const mostToOrdinal = 6
