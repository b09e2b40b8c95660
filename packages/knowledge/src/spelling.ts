/** Finds the word that was meant by one typed with a slip. */
import { editDistance } from './text.ts'

/** Knows words, and those near to one that it does not know. */
export interface Spelling {
  /** Known words within one slip (two in words of nine letters and more), the nearest and most frequent first. */
  near(word: string, limit?: number): readonly string[]
}

const shortest = 5
const longWord = 9

/** Only words that begin alike and are about as long are compared, so that a whole vocabulary is never walked. */
const keyOf = (word: string, length: number): string => `${word[0] ?? ''}${length}`

/** Makes a vocabulary ready; `words` come most frequent first. */
export function createSpelling(words: readonly string[]): Spelling {
  let buckets: Map<string, string[]> | undefined
  const bucketsOf = (): Map<string, string[]> => {
    if (buckets) return buckets
    buckets = new Map()
    for (const word of words) {
      const key = keyOf(word, word.length)
      const list = buckets.get(key)
      if (list) list.push(word)
      else buckets.set(key, [word])
    }
    return buckets
  }
  return {
    near(word, limit = 1) {
      if (word.length < shortest) return []
      const allowed = word.length >= longWord ? 2 : 1
      const found: { readonly word: string; readonly distance: number }[] = []
      for (let length = word.length - allowed; length <= word.length + allowed; length++)
        for (const candidate of length < shortest ? [] : (bucketsOf().get(keyOf(word, length)) ?? [])) {
          const distance = editDistance(word, candidate, allowed)
          if (distance <= allowed) found.push({ word: candidate, distance })
        }
      return found
        .toSorted((a, b) => a.distance - b.distance)
        .slice(0, limit)
        .map(one => one.word)
    },
  }
}
