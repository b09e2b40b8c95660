/** Finds the cards of the law that answer a question put in anybody's words. */
import type { LawCard, Scored } from './shapes.ts'
import { stopWords, tokenize } from './text.ts'

/** Finds cards by words. */
export type LawSearch = (words: string, limit?: number) => readonly Scored<LawCard>[]

const fields: readonly { readonly weight: number; readonly of: (card: LawCard) => string }[] = [
  { weight: 3, of: card => card.words.join(' ') },
  { weight: 2.5, of: card => card.title },
  { weight: 2, of: card => card.questions.join(' ') },
  { weight: 0.6, of: card => card.answer },
]

const content = (text: string): readonly string[] =>
  tokenize(text)
    .filter(token => !stopWords.has(token.word))
    .map(token => token.stem)

/** Indexes the cards. */
export function createLawSearch(cards: readonly LawCard[]): LawSearch {
  const postings = new Map<string, Map<number, number>>()
  cards.forEach((card, index) => {
    for (const field of fields)
      for (const term of content(field.of(card))) {
        const list = postings.get(term) ?? new Map<number, number>()
        list.set(index, (list.get(index) ?? 0) + field.weight)
        postings.set(term, list)
      }
  })
  return (words, limit = 5) => {
    const scores = new Map<number, number>()
    let whole = 0
    for (const term of new Set(content(words))) {
      const list = postings.get(term)
      const rarity = Math.log(1 + (cards.length + 0.5) / ((list?.size ?? 0) + 0.5))
      whole += rarity * 2.6
      for (const [card, frequency] of list ?? []) {
        scores.set(card, (scores.get(card) ?? 0) + (rarity * frequency * 2.6) / (frequency + 4))
      }
    }
    return [...scores]
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .flatMap(([index, score]) => {
        const item = cards[index]
        return item ? [{ item, score, certainty: Math.min(1, score / whole) }] : []
      })
  }
}
