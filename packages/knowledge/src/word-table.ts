/** Words in one run of letters: thousands of them are read back from a file without making a string of any. */

/** How a table is kept, in two arrays of {@link Packed}. */
export interface PackedWords {
  /** The code units of all words, one after another. */
  readonly letters: Uint8Array | Uint16Array
  /** Where each word begins in `letters`; one more than there are words. */
  readonly starts: Uint32Array
}

/** Words by their places, from 0. */
export interface WordTable {
  readonly size: number
  /** The word at a place; empty where there is none. */
  at(place: number): string
  /** The place of a word, or −1; only for a table whose words are sorted as `toSorted` sorts them. */
  placeOf(word: string): number
  /** How it is kept. */
  readonly packed: PackedWords
}

const mostInByte = 0xff

/** Writes words as a table, in the order given. */
export function packWords(words: readonly string[]): PackedWords {
  const starts = new Uint32Array(words.length + 1)
  let length = 0
  let isWide = false
  words.forEach((word, place) => {
    starts[place] = length
    length += word.length
    for (let at = 0; at < word.length; at++) isWide ||= word.charCodeAt(at) > mostInByte
  })
  starts[words.length] = length
  const letters = isWide ? new Uint16Array(length) : new Uint8Array(length)
  words.forEach((word, place) => {
    const start = starts[place] ?? 0
    for (let at = 0; at < word.length; at++) letters[start + at] = word.charCodeAt(at)
  })
  return { letters, starts }
}

/** Reads a table where it stands. */
export function openWords(packed: PackedWords): WordTable {
  const { letters, starts } = packed
  const size = starts.length - 1
  /** Below 0 where the word of the table comes first, 0 where it is this very word. */
  const compare = (place: number, word: string): number => {
    const start = starts[place] ?? 0
    const length = (starts[place + 1] ?? 0) - start
    const shared = Math.min(length, word.length)
    for (let at = 0; at < shared; at++) {
      const difference = (letters[start + at] ?? 0) - word.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return length - word.length
  }
  return {
    size,
    packed,
    at: place => String.fromCharCode(...letters.subarray(starts[place] ?? 0, starts[place + 1] ?? 0)),
    placeOf: word => {
      let low = 0
      let high = size - 1
      while (low <= high) {
        const middle = (low + high) >> 1
        const order = compare(middle, word)
        if (order === 0) return middle
        if (order < 0) low = middle + 1
        else high = middle - 1
      }
      return -1
    },
  }
}

/** A table of these words. */
export const tableOf = (words: readonly string[]): WordTable => openWords(packWords(words))

/** All words of a table, in its order. */
export const wordsIn = (table: WordTable): readonly string[] =>
  Array.from({ length: table.size }, (_, place) => table.at(place))
