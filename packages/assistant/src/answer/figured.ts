/** The prose of a card with its figures as figures. */
import type { LawCard, LawFact } from '@ccnl/knowledge'
import { type Part, strong } from './claims.ts'
import { formatFigure } from './format.ts'
import type { WriteContext } from './part.ts'

/** A sentence of a card with its figures set out, so that they can be recognised and checked. */
export function figuredParts(text: string, card: LawCard, context: WriteContext): readonly Part[] {
  const { composer } = context
  const facts = factsOf(card, context)
  let parts: readonly Part[] = [text]
  const seen = new Set<string>()
  for (const fact of facts) {
    const figure = composer.figure({
      label: card.title,
      value: fact.value,
      unit: fact.unit,
      when: fact.when,
      ...(fact.from === undefined ? {} : { from: fact.from }),
    })
    const shown = formatFigure(figure)
    // A bare number may count anything in the sentence.
    if (seen.has(shown) || typeof fact.value !== 'number' || fact.unit === 'numero') continue
    seen.add(shown)
    parts = parts.flatMap((part): readonly Part[] => {
      if (typeof part !== 'string') return [part]
      const at = indexOfWhole(part, shown)
      return at < 0 ? [part] : [part.slice(0, at), strong(figure), part.slice(at + shown.length)]
    })
  }
  return parts.filter(part => part !== '')
}

/** Figures in force at the date of the question. */
function factsOf(card: LawCard, context: WriteContext): readonly LawFact[] {
  const { date } = context.query
  return card.facts.filter(
    fact => (fact.from === undefined || fact.from <= date) && (fact.until === undefined || date < fact.until),
  )
}

/** Where a figure stands by itself: «5 giorni» is not in «15 giorni». */
function indexOfWhole(text: string, figure: string): number {
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1)) {
    const before = text[at - 1] ?? ' '
    const after = text[at + figure.length] ?? ' '
    const goesOn = (after === '.' || after === ',') && isWordLetter(text[at + figure.length + 1] ?? ' ')
    if (!isWordLetter(before) && before !== ',' && before !== '.' && !isWordLetter(after) && !goesOn) return at
  }
  return -1
}

function isWordLetter(letter: string): boolean {
  return letter.toLowerCase() !== letter.toUpperCase() || (letter >= '0' && letter <= '9')
}
