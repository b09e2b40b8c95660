/**
 * How a form of the lexicon is written, and under which edges its words are found:
 *
 * - words in order; a word of four letters or more also matches its number and gender (`dimissione` → `dimissioni`,
 *   `notturno` → `notturne`; words of four and five letters their number only: `corso` → `corsi`, not `corsa`);
 * - `word~` matches every word with the same Snowball stem (`licenziare~` → licenziato, licenziano, licenziamento);
 * - `"word"` matches that very word;
 * - `*` stands for up to two words of the same sentence.
 */
import { fold } from '@ccnl/knowledge'
import { abbreviations, dottedOnly } from './abbreviations.ts'
import { scan } from './tokens.ts'

/** What stands for up to two words, as it is written and as it is read. */
export const gap = '*'
const exactly = '='
const family = '~'
const glue = '+'

const isVowel = (code: number): boolean => code === 97 || code === 101 || code === 105 || code === 111

/** What a long word keeps in its other numbers and genders: `straordinaria` and `straordinario` → `straordinar`. */
export function inflectionKey(word: string): string {
  let end = word.length
  if (end < 6 || !isVowel(word.charCodeAt(end - 1))) return word
  end--
  if (end > 3 && word.charCodeAt(end - 1) === 105) end--
  if (end > 3 && word.charCodeAt(end - 1) === 104) end--
  return word.slice(0, end)
}

const numberOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['o', ['o', 'i']],
  ['a', ['a', 'e']],
  ['e', ['e', 'i', 'a']],
  ['i', ['i', 'o', 'e']],
])

/** The edge of that very word. */
export const edgeOfWord = (word: string): string => exactly + word

/** The edge of a `~` word's family. */
export const edgeOfFamily = (word: string): string => family + word

/** The `~` word of an edge; `undefined` for an edge of another kind. */
export const familyWord = (edge: string): string | undefined => (edge.startsWith(family) ? edge.slice(1) : undefined)

/** The plain word of a {@link Part}'s word. */
export const plainWord = (word: string): string =>
  word.startsWith(exactly) || word.startsWith(family) ? word.slice(1) : word

/** Edges under which a word is found: the word itself, its family, or what its numbers and genders share. */
function edgesOf(word: string): readonly string[] {
  if (word.startsWith(exactly) || word.startsWith(family)) return [word]
  if (word.length < 4) return [edgeOfWord(word)]
  if (word.length >= 6) return [inflectionKey(word)]
  const body = word.slice(0, -1)
  const ends = numberOf.get(word.slice(-1))
  if (ends === undefined) return [edgeOfWord(word)]
  const hard = body.endsWith('c') || body.endsWith('g')
  return [
    ...ends.map(end => edgeOfWord(body + end)),
    ...(hard ? ends.filter(end => end !== 'o').map(end => edgeOfWord(`${body}h${end}`)) : []),
  ]
}

/**
 * A part of a form (what stands between blanks) as a question's words are read: `l'azienda` is `l+azienda`, shorthand is written
 * out. Each of its words tells how it is found: `=rol` as it is, `~licenziare` with its family, `corso` in its numbers and genders.
 * `*` is a gap.
 */
export type Part = string

/** The words of a part. */
export const wordsOf = (part: Part): readonly string[] => (part === '' ? [] : part.split(glue))

/** The edges of each word of a part. */
export const edgesOfPart = (part: Part): readonly (readonly string[])[] => wordsOf(part).map(edgesOf)

/** Reads the parts of forms as they are written; remembers those that it has read. */
export function createFormReader(): (form: string) => readonly Part[] {
  const known = new Map<string, Part>()
  return form =>
    form.split(' ').flatMap(written => {
      const part = known.get(written) ?? toPart(written)
      known.set(written, part)
      return part === '' ? [] : [part]
    })
}

function toPart(written: string): Part {
  if (written === '' || written === gap) return written
  if (written.startsWith('"')) return plainWords(written.slice(1, -1)).map(edgeOfWord).join(glue)
  if (written.endsWith('~')) return plainWords(written.slice(0, -1)).map(edgeOfFamily).join(glue)
  return plainWords(written).join(glue)
}

/** Only letters without accents, as most words of the lexicon are. */
function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code < 97 || code > 122) return false
  }
  return true
}

const letters = /^[a-zà-ÿ]+$/

/** A word of a form, read as a question's words are: `l'azienda` is two, `part-time` too. */
function plainWords(part: string): readonly string[] {
  if (isPlain(part)) return (dottedOnly.has(part) ? undefined : abbreviations.get(part)) ?? [part]
  return letters.test(part) ? [fold(part)] : scan(part).lexemes.map(lexeme => lexeme.word)
}
