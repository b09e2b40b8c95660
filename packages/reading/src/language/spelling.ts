/**
 * Typing errors put right where that is sure: one edit in words of five letters and more, two from nine, against the words
 * of the lexicon and of grammar; a word that is ordinary Italian is never touched, and of two equally near words neither is taken.
 */
import { editDistance } from '@ccnl/knowledge'
import { remembering } from './remembering.ts'
import { bucketOf, isComparable, lettersOf, nounRoot, type SpellingIndex, verbRoot } from './spelling-index.ts'

export interface Speller {
  /** The word meant, or the same word. */
  correct(word: string): string
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Words looked up for one text at most: a question has a handful of slips, a pasted file may have thousands of names. */
const mostLookups = 120

/** @example createSpeller(indexSpelling(new Set(['preavviso']), new Set(['prezzo'])))().correct('preaviso') // 'preavviso' */
export function createSpeller(index: SpellingIndex): () => Speller {
  const { meant, candidates, candidateStarts, candidateLetters } = index
  const isMeant = (word: string): boolean => meant.placeOf(word) >= 0
  const isOrdinary = (word: string): boolean => index.ordinary.placeOf(word) >= 0
  const isRoot = (root: string): boolean => index.roots.placeOf(root) >= 0
  const nearest = (typed: string): string => {
    const letters = lettersOf(typed)
    const allowed = typed.length >= 9 ? 2 : 1
    const single = typed.replace(doubles, '$1')
    let best = Number.POSITIVE_INFINITY
    let found: string | undefined
    for (let length = typed.length - allowed; length <= typed.length + allowed; length++) {
      const limit = Math.min(allowed, length >= 9 ? 2 : 1)
      const bucket = bucketOf(typed, length)
      const end = candidateStarts[bucket + 1] ?? 0
      for (let at = candidateStarts[bucket] ?? end; at < end; at++) {
        if (bitCount((candidateLetters[at] ?? 0) ^ letters) > 2 * limit) continue
        const word = meant.at(candidates[at] ?? 0)
        const distance = editDistance(typed, word, limit)
        if (distance > limit) continue
        // A double letter is the commonest slip, then a letter left out; one too many is the rarest.
        const doubled = single === word.replace(doubles, '$1') ? 2 : 0
        const cost = distance * 4 - doubled - Math.sign(length - typed.length)
        if (cost < best) {
          best = cost
          found = word
        } else if (cost === best && found !== undefined && !sameFamily(found, word)) found = undefined
      }
    }
    return found ?? typed
  }
  /** The word itself where it stands as it is, another that it surely is, or none where the nearest is to be found. */
  const settle = remembering((word): string | undefined => {
    if (word.length < 5 || isMeant(word) || !isComparable(word) || isOrdinary(word)) return word
    // "servizo", "infortuno": the ending -io that the ear drops.
    const whole = word.endsWith('o') ? `${word.slice(0, -1)}io` : ''
    if (isMeant(whole)) return whole
    // "informatrice" is no slip where "informatore" is known.
    const male = word.replace(feminine, 'tore')
    return isMeant(male) || isOrdinary(male) || isForm(word, isRoot) ? word : undefined
  })
  return () => {
    const seen = new Map<string, string>()
    return {
      correct: word => {
        const settled = settle(word)
        if (settled !== undefined) return settled
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

const doubles = /(.)\1/g
const feminine = /tric[ei]$/

/** `preavviso` and `preavvisi` are one answer. */
function sameFamily(a: string, b: string): boolean {
  return a.slice(0, -1) === b.slice(0, -1)
}

/** Whether it is another form of a known word: a noun may be the present of a verb (`abbaia`), a verb never a noun (`contrato`). */
function isForm(word: string, isRoot: (root: string) => boolean): boolean {
  const verb = verbRoot(word)
  const noun = nounRoot(word)
  if (isRoot(noun) || (verb !== undefined && isRoot(verb))) return true
  if (verb !== undefined) return false
  return isRoot(`${noun}+`) || (word.endsWith('i') && (isRoot(`${noun}i`) || isRoot(`${noun}i+`)))
}
