/** A sentence cut into clauses: what opens each, and its words. */
import { fold } from '@ccnl/knowledge'
import { setOf } from './word-kinds.ts'
import { determiners, idioms, openers, resuming } from './words-it.ts'

export interface Clause {
  /** A main clause asserts or acts; the others hang on one before or after them. */
  readonly type: 'main' | 'condition' | 'relative' | 'ask' | 'aim'
  /** The word or mark before it. */
  readonly link: string
  readonly words: readonly string[]
}

const joins = setOf(openers.join)
const conditions = setOf(openers.condition)
const relatives = setOf(openers.relative)
const asking = setOf(openers.ask)
const resumers = setOf(resuming)
const before = setOf(determiners)
const pronouns = setOf('non mi ti ci vi si lo la li le ne')
export const infinitive: RegExp =
  /(?:are|ere|ire|rre|aver|esser|far|dar|dir)$|[aei]r(?:lo|la|li|le|ne|mi|ti|ci|si|vi|gli|melo|telo)$/

const phrases = new RegExp(
  `(?<=^| )(?:${Object.keys(idioms)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})(?= |$)`,
  'g',
)

/** Folded words and marks; the shortest words and first persons of the future keep their accents, for "è" and "e" differ. */
function wordsAndMarks(text: string): readonly string[] {
  const plain = text.normalize('NFC').toLowerCase()
  return [...plain.matchAll(/\d[\d.,/%]*|\p{L}+|[,;:.!?…()–—"«»“”%€]/gu)].map(([word]) =>
    word.length <= 2 || (word.endsWith('rò') && word !== 'però') ? word : fold(word),
  )
}

/** The clause that this token opens. */
function opened(tokens: readonly string[], place: number, type: Clause['type']): Clause['type'] | undefined {
  const token = tokens[place] ?? ''
  const last = tokens[place - 1] ?? ''
  if (/^[^\p{L}\d]$/u.test(token) || joins.has(token)) return 'main'
  if (type === 'aim' && place - 1 > 0 && resumers.has(token)) return 'main'
  // "Per cominciare", "prima di decidere", "senza vedere i documenti".
  const after = tokens.slice(place + (token === 'prima' ? 2 : 1)).find(word => !pronouns.has(word)) ?? ''
  if (/^(?:per|senza)$/.test(token) || (token === 'prima' && tokens[place + 1] === 'di'))
    if (infinitive.test(after)) return 'aim'
  // "Dimmi quando inizi" asks, "quando hai finito" sets a condition.
  if (token === 'quando' && /^\p{L}/u.test(last) && !joins.has(last)) return 'ask'
  if (conditions.has(token)) return last === 'anche' ? undefined : 'condition'
  // "Dimmi che contratto hai".
  if (token === 'che' && /m[ei]$/.test(last) && !joins.has(last)) return 'ask'
  // "In che settore", "che orario hai": these ask.
  if (token === 'che' && (place <= 1 || (before.has(last) && !/^que/.test(last)))) return 'ask'
  // "Indicata come convivente" names.
  if (token === 'come' && /[aiu]t[oaie]$/.test(last)) return undefined
  if (relatives.has(token)) return 'relative'
  // "Una cosa" is a thing, "cosa fare" asks.
  return asking.has(token) && !(token === 'cosa' && before.has(last)) ? 'ask' : undefined
}

/** The clauses of a sentence in Italian, in their order: each with its type and the word that opens it. */
export function clausesOf(text: string): readonly Clause[] {
  const tokens = [',', ...wordsAndMarks(text)]
    .join(' ')
    .replaceAll(phrases, phrase => idioms[phrase] ?? phrase)
    .split(' ')
  const clauses: Clause[] = []
  let [type, link, from]: [Clause['type'], string, number] = ['main', '', 0]
  for (let place = 0; place <= tokens.length; place++) {
    const next: Clause['type'] | undefined = place === tokens.length ? 'main' : opened(tokens, place, type)
    if (next === undefined) continue
    if (place > from || type !== 'main') clauses.push({ type, link, words: tokens.slice(from, place) })
    const resumes: boolean = type === 'aim' && resumers.has(tokens[place] ?? '')
    ;[type, link, from] = [next, resumes ? '' : (tokens[place] ?? ''), resumes ? place : place + 1]
  }
  return clauses
}
