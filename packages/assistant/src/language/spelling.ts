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

interface Index {
  /** By first letter and length. */
  readonly byLength: ReadonlyMap<string, readonly Entry[]>
  readonly roots: ReadonlySet<string>
}

/** Made when the first unknown word is met. */
function createIndex(meant: ReadonlySet<string>, ordinary: ReadonlySet<string>): Index {
  const byLength = new Map<string, Entry[]>()
  const roots = new Set<string>()
  const learn = (word: string): void => {
    // Only an infinitive is surely a verb: "contrito" has no other forms.
    const verb = infinitive.test(word) ? verbRoot(word) : undefined
    if (verb !== undefined) roots.add(verb)
    roots.add(nounRoot(word))
  }
  for (const word of ordinary) learn(word)
  for (const word of meant) {
    learn(word)
    if (!plain.test(word)) continue
    const key = `${word.charAt(0)}${word.length}`
    const bucket = byLength.get(key)
    if (bucket === undefined) byLength.set(key, [{ word, letters: lettersOf(word) }])
    else bucket.push({ word, letters: lettersOf(word) })
  }
  return { byLength, roots }
}

/** Words looked up for one text at most: a question has a handful of slips, a pasted file may have thousands of names. */
const mostLookups = 120

/**
 * @param ordinary words that are never touched: asked for when the first word is met that is not meant
 * @example createSpeller(new Set(['preavviso']), () => new Set(['prezzo']))().correct('preaviso') // 'preavviso'
 */
export function createSpeller(meant: ReadonlySet<string>, ordinary: () => ReadonlySet<string>): () => Speller {
  let known: ReadonlySet<string> | undefined
  let index: Index | undefined
  const isOrdinary = (word: string): boolean => {
    known ??= ordinary()
    return known.has(word)
  }
  const indexed = (): Index => {
    known ??= ordinary()
    index ??= createIndex(meant, known)
    return index
  }
  const entries = (key: string): readonly Entry[] => indexed().byLength.get(key) ?? []
  const nearest = (typed: string): string => {
    const letters = lettersOf(typed)
    const allowed = typed.length >= 9 ? 2 : 1
    const single = typed.replace(doubles, '$1')
    let best = Number.POSITIVE_INFINITY
    let found: string | undefined
    for (let length = typed.length - allowed; length <= typed.length + allowed; length++) {
      const limit = Math.min(allowed, length >= 9 ? 2 : 1)
      for (const entry of entries(`${typed.charAt(0)}${length}`)) {
        if (bitCount(entry.letters ^ letters) > 2 * limit) continue
        const distance = editDistance(typed, entry.word, limit)
        if (distance > limit) continue
        // A double letter is the commonest slip, then a letter left out; one too many is the rarest.
        const doubled = single === entry.word.replace(doubles, '$1') ? 2 : 0
        const cost = distance * 4 - doubled - Math.sign(length - typed.length)
        if (cost < best) {
          best = cost
          found = entry.word
        } else if (cost === best && found !== undefined && !sameFamily(found, entry.word)) found = undefined
      }
    }
    return found ?? typed
  }
  return () => {
    const seen = new Map<string, string>()
    return {
      correct: word => {
        if (word.length < 5 || meant.has(word) || !plain.test(word) || isOrdinary(word)) return word
        // "servizo", "infortuno": the ending -io that the ear drops.
        const whole = word.endsWith('o') ? `${word.slice(0, -1)}io` : ''
        if (meant.has(whole)) return whole
        // "informatrice" is no slip where "informatore" is known.
        const male = word.replace(feminine, 'tore')
        if (meant.has(male) || isOrdinary(male)) return word
        if (isForm(word, indexed().roots)) return word
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

const infinitive = /[aei]re$/
const doubles = /(.)\1/g
const feminine = /tric[ei]$/

/** `preavviso` and `preavvisi` are one answer. */
function sameFamily(a: string, b: string): boolean {
  return a.slice(0, -1) === b.slice(0, -1)
}

const conjugated =
  /(?:i?amo|iate|[aei]ndo(?:[mtscv]i|l[oaie]|ne|gli)?|[aiu]t[oaie]|[aei]r(?:e(?:bbe|mo|mmo)?|o|ebbero|[mtscv]i|[mtscv]el[oaie]|l[oaie]|ne|gli|gliel[oaie]|anno|ete|ei|ai|a)|[aoi]no|[aei]v(?:[oai]|ano|amo)|[aei]ss(?:e|i|ero)|isc(?:[oieaà]|ono|ano))$/

/** What a noun keeps in both numbers: all but the last vowel. */
function nounRoot(word: string): string {
  return word.replace(/h?[oaei]$/, '')
}

/** What a verb keeps in all its forms, roughly, marked by `+`: `licenziata` and `licenziano` have one root. */
function verbRoot(word: string): string | undefined {
  const root = word.length < 6 ? word : word.replace(conjugated, '')
  return root.length >= 3 && root.length < word.length ? `${root.replace(/[hi]$/, '')}+` : undefined
}

/** Whether it is another form of a known word: a noun may be the present of a verb (`abbaia`), a verb never a noun (`contrato`). */
function isForm(word: string, roots: ReadonlySet<string>): boolean {
  const verb = verbRoot(word)
  const noun = nounRoot(word)
  if (roots.has(noun) || (verb !== undefined && roots.has(verb))) return true
  if (verb !== undefined) return false
  return roots.has(`${noun}+`) || (word.endsWith('i') && (roots.has(`${noun}i`) || roots.has(`${noun}i+`)))
}
