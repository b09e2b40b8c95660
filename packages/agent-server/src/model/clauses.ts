/** A sentence cut into clauses: what opens each, and its words. */
import { fold } from '@ccnl/knowledge'
import { beforeThing, conditional, joining, laterInClause, prepositions, questioning, relative } from './words-it.ts'

export interface Clause {
  /** A main clause asserts or acts; the others hang on one before or after them. */
  readonly type: 'main' | 'conditional' | 'relative' | 'open'
  /** The word or mark before it. */
  readonly link: string
  readonly words: readonly string[]
}

const joins = new Set(joining)
const conditions = new Set(conditional)
const relatives = new Set(relative)
const questions = new Set(questioning)
const prepositionWords = new Set(prepositions)
const afterthoughts = new Set(laterInClause)
const thingWords = new Set(beforeThing)

/** Folded words and marks; the shortest words and first persons of the future keep their accents, for "è" and "e" differ. */
export function wordsAndMarks(text: string): readonly string[] {
  const plain = text.normalize('NFC').toLowerCase()
  return [...plain.matchAll(/\d[\d.,/%]*|\p{L}+|[,;:.!?…()–—"«»“”%€]/gu)].map(([word]) =>
    word.length <= 2 || (word.endsWith('rò') && word !== 'però') ? word : fold(word),
  )
}

/** The clause that this token opens. */
function opened(tokens: readonly string[], place: number): Clause['type'] | undefined {
  const token = tokens[place] ?? ''
  const before = tokens[place - 1] ?? ''
  const isFirst = place === 0 || !/\p{L}/u.test(before) || joins.has(before)
  if (/^[^\p{L}\d]$/u.test(token)) return 'main'
  if (joins.has(token)) return isFirst || !afterthoughts.has(token) ? 'main' : undefined
  if (token === 'cosi') return isFirst ? 'main' : undefined
  if (conditions.has(token)) return before === 'anche' ? undefined : 'conditional'
  // "In che settore", "che orario hai": these ask.
  if (token === 'che' && (prepositionWords.has(before) || place === 0)) return 'open'
  if (relatives.has(token)) return 'relative'
  // "Una cosa" is a thing, "cosa fare" asks.
  if (token === 'cosa' && thingWords.has(before)) return undefined
  return questions.has(token) ? 'open' : undefined
}

export function clausesOf(text: string): readonly Clause[] {
  // "Che cosa" and "busta paga" are one word, and "in un posto sicuro" is no post.
  const tokens = wordsAndMarks(text)
    .filter((token, at, all) => !(token === 'che' && all[at + 1] === 'cosa'))
    .filter((token, at, all) => !(token === 'paga' && all[at - 1] === 'busta'))
    .map((token, at, all) => (token === 'posto' && all[at - 1] === 'un' ? 'luogo' : token))
  const clauses: Clause[] = []
  let [type, link, from]: [Clause['type'], string, number] = ['main', '', 0]
  for (let place = 0; place <= tokens.length; place++) {
    const next = place === tokens.length ? 'main' : opened(tokens, place)
    if (next === undefined) continue
    if (place > from || type !== 'main') clauses.push({ type, link, words: tokens.slice(from, place) })
    ;[type, link, from] = [next, tokens[place] ?? '', place + 1]
  }
  return clauses
}
