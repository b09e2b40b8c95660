/** Finds the word that was meant by one typed with a slip. */
import { editDistance } from './text.ts'
import { tableOf, type WordTable } from './word-table.ts'

/** Knows words, and those near to one that it does not know. */
export interface Spelling {
  /** Known words within one slip (two in words of nine letters and more), the nearest and most frequent first. */
  near(word: string, limit?: number): readonly string[]
}

const shortest = 5
const longWord = 9

/** The words of a vocabulary that may be meant, by first letter and length: only such are compared, never a whole vocabulary. */
export function spellingTable(words: readonly string[]): WordTable {
  const kept = words.filter(word => word.length >= shortest)
  return tableOf(kept.toSorted((a, b) => a.charCodeAt(0) - b.charCodeAt(0) || a.length - b.length))
}

/** The first place of a table whose word begins with this letter or a later one, and if with this one is at least so long. */
function firstPlace({ size, packed: { letters, starts } }: WordTable, letter: number, length: number): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >> 1
    const start = starts[middle] ?? 0
    const first = letters[start] ?? 0
    const isBefore = first < letter || (first === letter && (starts[middle + 1] ?? 0) - start < length)
    if (isBefore) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds words near to others in what {@link spellingTable} made of words that came most frequent first. */
export function openSpelling(table: WordTable): Spelling {
  return {
    near(word, limit = 1) {
      if (word.length < shortest) return []
      const allowed = word.length >= longWord ? 2 : 1
      const letter = word.charCodeAt(0)
      const found: { readonly word: string; readonly distance: number }[] = []
      for (let length = word.length - allowed; length <= word.length + allowed; length++) {
        const end = firstPlace(table, letter, length + 1)
        for (let place = firstPlace(table, letter, length); place < end; place++) {
          const candidate = table.at(place)
          const distance = editDistance(word, candidate, allowed)
          if (distance <= allowed) found.push({ word: candidate, distance })
        }
      }
      return found
        .toSorted((a, b) => a.distance - b.distance)
        .slice(0, limit)
        .map(one => one.word)
    },
  }
}
