/** Events of a working life told without a question (`lessico/situazioni.json`), and the cards of law that matter most in each. */
import data from '../lessico/situazioni.json' with { type: 'json' }
import type { Problem } from './errors.ts'
import { dataWords, nouns } from './it.ts'

export interface SituationData {
  readonly id: string
  /** Concepts of the lexicon that tell it, any of them. */
  readonly told: readonly string[]
  /** Whether it has happened or is about to, where that makes another situation of it. */
  readonly when?: 'past' | 'ahead'
  /** The theme of an agreement whose rights the law pays in it, whatever the agreement adds (D.Lgs. 151/2001; D.P.R. 1124/1965). */
  readonly theme?: string
  /** Ids of cards, what matters first. */
  readonly cards: readonly string[]
}

/** The first that fits is meant. */
export const situations: readonly SituationData[] = data as readonly SituationData[]

/** What is wrong with situations: an id twice, a card or concept that the base does not have. */
export function checkSituations(
  all: readonly SituationData[],
  known: { readonly cards: ReadonlySet<string>; readonly concepts: ReadonlySet<string> },
): readonly Problem[] {
  const ids = all.map(({ id }) => id)
  return all.flatMap(({ id, told, cards }, at) =>
    [
      ...(ids.indexOf(id) < at ? [dataWords.repeated(`«${id}»`, id)] : []),
      ...cards.flatMap(one => (known.cards.has(one) ? [] : [dataWords.notInList(one, nouns.value, undefined)])),
      ...told.flatMap(one => (known.concepts.has(one) ? [] : [dataWords.notInList(one, nouns.value, undefined)])),
    ].map(sentence => ({ place: id, sentence })),
  )
}
