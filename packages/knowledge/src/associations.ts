/** What lay words are answered with: learned from the questions of the base and the words of the cards that answer them. */
import { isConcept, isPlainTerm, place, type TopicIndex } from './topic-index.ts'
import { wordsIn } from './word-table.ts'

/** Stems and what each gains a search, the strongest first. */
export type Associated = readonly (readonly [stem: string, weight: number])[]

/** Knows the stems of the answers to questions that hold a stem. */
export interface Associations {
  /** @example of('vacanz') // [['fer', 0.5], …] */
  of(stem: string): Associated
}

/** Words that are kept for each, and what the strongest are worth beside the word itself. */
const mostWords = 8
const fullWeight = 0.5

const isStem = (term: string): boolean => isPlainTerm(term) && !isConcept(term) && !/\d/.test(term)

/** Learns from an index of topics: how much likelier an answer holds a stem where its questions hold another. */
export function createAssociations(index: TopicIndex): Associations {
  const { starts, topics, places, counts, sizes } = index
  const terms = wordsIn(index.terms)
  const answers: number[][] = index.ids.map(() => [])
  const frequencies = new Uint16Array(terms.length)
  for (const [term, text] of terms.entries())
    for (let at = starts[term] ?? 0; isStem(text) && at < (starts[term + 1] ?? 0); at++)
      if (((places[at] ?? 0) & (place.answer | place.title)) !== 0) {
        answers[topics[at] ?? 0]?.push(term)
        frequencies[term] = (frequencies[term] ?? 0) + 1
      }
  const answered = answers.filter(words => words.length > 0).length

  function learn(asked: number): Associated {
    const shares = new Map<number, number>()
    let whole = 0
    for (let at = starts[asked] ?? 0; at < (starts[asked + 1] ?? 0); at++) {
      const topic = topics[at] ?? 0
      const share = (counts[at] ?? 0) / Math.max(1, sizes[topic] ?? 1)
      const words = share > 0 ? (answers[topic] ?? []) : []
      if (words.length > 0) whole += share
      for (const word of words) shares.set(word, (shares.get(word) ?? 0) + share)
    }
    return [...shares]
      .filter(([word]) => word !== asked)
      .map(([word, share]): readonly [string, number] => {
        const likelihood = share / whole
        const lift = Math.log((likelihood * answered) / (frequencies[word] ?? 1))
        return [terms[word] ?? '', Math.min(1, likelihood * lift) * fullWeight]
      })
      .filter(([, weight]) => weight > 0)
      .toSorted((one, other) => other[1] - one[1])
      .slice(0, mostWords)
  }

  const learned = new Map<number, Associated>()
  return {
    of(stem) {
      const asked = index.terms.placeOf(stem)
      const known = learned.get(asked) ?? (asked < 0 ? [] : learn(asked))
      learned.set(asked, known)
      return known
    },
  }
}
