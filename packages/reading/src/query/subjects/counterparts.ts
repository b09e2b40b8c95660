/** What an agreement tells of the matter of a law card: measures of its themes that the card calls by name. */
import { contentStems, fold, type LawCard, type Vocabulary, wordSet } from '@ccnl/knowledge'

/** The measure of every theme that tells its rules in words, which no card calls by name. */
const rule = 'regola'

const during = wordSet('during')

/** "Durante" has the stem of "durata", and tells no length. */
const stemsOf = (text: string): readonly string[] =>
  contentStems(
    fold(text)
      .split(' ')
      .filter(word => !during.has(word))
      .join(' '),
  )

/**
 * Measures of a theme that a card speaks of, those of its title and names before those of its first sentence.
 * @returns ids of the vocabulary, `indennita_sostitutiva` of `preavviso` for the card of that indemnity; none where the card names none
 */
export function counterparts(card: LawCard, theme: string, { themes }: Vocabulary): readonly string[] {
  const names = [card.title, ...card.words].map(stemsOf)
  const [outcome = ''] = card.answer.split('. ')
  const answer = [stemsOf(outcome)]
  const measures = themes.find(({ id }) => id === theme)?.measures ?? []
  const namedIn = (texts: readonly (readonly string[])[]): readonly string[] =>
    measures.flatMap(({ id }) => {
      const stems = contentStems(id.split('_').join(' '))
      return id !== rule && texts.some(text => stems.every(stem => text.includes(stem))) ? [id] : []
    })
  return [...new Set([...namedIn(names), ...namedIn(answer)])]
}
