/**
 * Typing errors put right where that is sure: one edit in words of five letters and more, two from nine, against the words
 * of the lexicon and of grammar; a word that is ordinary Italian is never touched, and of two equally near words neither is taken.
 */
import { editDistance } from '@ccnl/knowledge'

export interface Speller {
  /** The word meant, or the same word. */
  correct(word: string): string
}

interface Entry {
  readonly word: string
  readonly letters: number
}

const plain = /^[a-z]{5,24}$/

/** A bit for each letter: words that differ by two edits differ by at most four bits. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 97)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Words looked up for one text at most: a question has a handful of slips, a pasted file may have thousands of names. */
const mostLookups = 120

/** @example createSpeller(new Set(['preavviso']), new Set(['prezzo']))().correct('preaviso') // 'preavviso' */
export function createSpeller(meant: Iterable<string>, ordinary: ReadonlySet<string>): () => Speller {
  const known = new Set<string>(meant)
  const roots = new Set<string>()
  for (const word of known) roots.add(rootOf(word))
  for (const word of ordinary) roots.add(rootOf(word))
  const byLength = new Map<string, Entry[]>()
  for (const word of known) {
    if (!plain.test(word)) continue
    const key = `${word.charAt(0)}${word.length}`
    const bucket = byLength.get(key)
    if (bucket === undefined) byLength.set(key, [{ word, letters: lettersOf(word) }])
    else bucket.push({ word, letters: lettersOf(word) })
  }
  const nearest = (typed: string): string => {
    const letters = lettersOf(typed)
    const allowed = typed.length >= 9 ? 2 : 1
    let best = allowed + 1
    let found: string | undefined
    for (let length = typed.length - allowed; length <= typed.length + allowed; length++) {
      for (const entry of byLength.get(`${typed.charAt(0)}${length}`) ?? []) {
        const limit = Math.min(best, length >= 9 ? 2 : 1)
        if (bitCount(entry.letters ^ letters) > 2 * limit) continue
        const distance = editDistance(typed, entry.word, limit)
        if (distance > limit || distance > best) continue
        if (distance < best) {
          best = distance
          found = entry.word
        } else if (found !== undefined && !sameFamily(found, entry.word)) found = undefined
      }
    }
    return found ?? typed
  }
  return () => {
    const seen = new Map<string, string>()
    return {
      correct: word => {
        if (word.length < 5 || known.has(word) || ordinary.has(word) || !plain.test(word) || roots.has(rootOf(word)))
          return word
        const before = seen.get(word)
        if (before !== undefined) return before
        if (seen.size >= mostLookups) return word
        const corrected = nearest(word)
        seen.set(word, corrected)
        return corrected
      },
    }
  }
}

/** `preavviso` and `preavvisi` are one answer. */
function sameFamily(a: string, b: string): boolean {
  return a.slice(0, -1) === b.slice(0, -1)
}

const endings =
  /(?:i?am(?:o|i)|iate|[aei]ndo(?:mi|lo|si)?|[aiu]t[oaie]|[aei]r[eòo](?:bbe|i|nno|mo)?|[aei]r(?:si|mi|lo|la|ci|ti|vi|anno|ebbe|emo|ete|ai|a)|[ao]no|[aei]v(?:o|a|i|ano|amo)|mente|[aei]ss(?:e|i|ero)|zion[ei]|ment[oi]|[oaei])$/

/** What a word keeps in all its forms, roughly: `licenziata`, `licenziare` and `licenziano` have one root. */
function rootOf(word: string): string {
  if (word.length < 6) return word.replace(/[oaei]$/, '')
  const root = word.replace(endings, '')
  return root.length < 3 ? word : root.replace(/i$/, '')
}
