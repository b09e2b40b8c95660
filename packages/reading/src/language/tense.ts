/** The tense of the main verbs, by the endings of verbs and their auxiliaries; a clause without one takes none. */
import { wordSet } from '@ccnl/knowledge'
import type { Tense } from './reading.ts'
import type { Lexeme } from './tokens.ts'

const have = wordSet('have')
const be = wordSet('auxiliary-be')
const between = wordSet('inside-a-compound-tense')
/** Before a noun that looks like a verb: "la paga", "il lavoro", "busta paga". */
const nounHeads = wordSet('before-a-noun-like-a-verb')
const clitics = wordSet('clitics', 'clitic-objects', 'of-it', 'other-clitics')
const participles: ReadonlySet<string> = new Set(
  [...wordSet('participle-stems')].flatMap(root => ['o', 'a', 'i', 'e'].map(end => root + end)),
)
/** Nouns and adjectives that look like participles. */
const notParticiples = wordSet('no-participle')
const participle = /(?:at|ut|it)[oaie]$/
/** With `essere` these tell the past; of other verbs it is the passive of today ("sono pagato"). */
const motions = wordSet('participles-with-essere')
const imperfect = /(?:av|ev)(?:o|i|a|amo|ano)$/
const imperfectOfIre = wordSet('imperfects-of-ire')
const notImperfect = wordSet('no-imperfect')
/** "vorrebbe che iniziassi": what is wished or supposed has not happened yet. */
const supposed =
  /(?:[aei]ss(?:i|ero)|(?:avesse|dovesse|volesse|potesse|facesse|iniziasse|lavorasse|andasse|prendesse|restasse))$/
/** "Avesse", "avessi". */
const supposing = wordSet('supposed-have')
const notSupposed = wordSet('no-subjunctive')
const past = wordSet('past-verbs')
const future = /(?:er|ir|ar|vr|tr|dr|rr)(?:o|a)$/
const futurePlain = /(?:er|ir|ar|vr|tr|dr|rr)(?:anno|emo|ete|ai)$/
const notFuture = wordSet('no-future')
const futureWords = wordSet('future-verbs')
const present = wordSet('present-verbs')
const politeness = wordSet('after-a-polite-verb')

/** The tense of one clause, `undefined` without a verb. */
function clauseTense(words: readonly Lexeme[]): Tense | undefined {
  let found: Tense | undefined
  for (let at = 0; at < words.length; at++) {
    const lexeme = words[at]
    if (lexeme === undefined) break
    const word = lexeme.word
    if (isFuture(lexeme)) return 'future'
    if (isImperfect(word) && !(word.startsWith('vole') && politeness.has(words[at + 1]?.word ?? ''))) return 'past'
    // "Se avesse cominciato a maggio" supposes what is past.
    if (supposing.has(word) && isPast(words, at)) return 'past'
    if (supposed.test(word) && !notSupposed.has(word)) return 'future'
    const auxiliary = have.has(word) || (be.has(word) && (word !== 'e' || lexeme.accented))
    if (auxiliary && isPast(words, at)) return 'past'
    if (auxiliary || (present.has(word) && word !== 'e' && !nounHeads.has(words[at - 1]?.word ?? '')))
      found ??= 'present'
    else if (
      clitics.has(words[at - 1]?.word ?? '') &&
      words[at - 1]?.word !== 'la' &&
      words[at - 1]?.word !== 'le' &&
      finite.test(word)
    )
      found ??= 'present'
  }
  return found
}

const finite = /(?:o|a|e|ano|ono|iamo)$/

function isFuture({ word, accented }: Lexeme): boolean {
  if (futureWords.has(word)) return word !== 'faro' || accented
  if (word.length < 5 || notFuture.has(word)) return false
  return (accented && future.test(word)) || futurePlain.test(word)
}

function isImperfect(word: string): boolean {
  if (past.has(word) || imperfectOfIre.has(word)) return true
  return word.length > 4 && imperfect.test(word) && !notImperfect.has(word)
}

/** Auxiliary and participle, with an adverb between at most: "ho sempre fatto", "mi sono licenziata", "sono stato assunto". */
function isPast(words: readonly Lexeme[], at: number): boolean {
  let next = at + 1
  while (next < at + 3 && between.has(words[next]?.word ?? '')) next++
  const word = words[next]?.word ?? ''
  if (!isParticiple(word)) return false
  if (have.has(words[at]?.word ?? '') || supposing.has(words[at]?.word ?? '')) return word.length > 3
  return motions.has(word) || clitics.has(words[at - 1]?.word ?? '')
}

/** Whether a word is a past participle, as far as endings tell. */
export function isParticiple(word: string): boolean {
  return participles.has(word) || (participle.test(word) && !notParticiples.has(word))
}

export interface Tenses {
  readonly bySentence: readonly (Tense | undefined)[]
  /** The tense that a token's date is read in: its clause's, or the nearest of its sentence. */
  at(index: number): Tense | undefined
}

const asks = wordSet('clause-asks')

const events = new Set([...wordSet('event-stems')].flatMap(root => ['o', 'a', 'i', 'e'].map(end => root + end)))
const notYet = wordSet('no-past-before')

/** A date right after what has been done is past whatever the clause: "un cuoco assunto a marzo". */
function followsEvent(lexemes: readonly Lexeme[], index: number): boolean {
  const here = lexemes[index]
  for (let back = 1; back <= 4; back++) {
    const lexeme = lexemes[index - back]
    if (lexeme === undefined || lexeme.sentence !== here?.sentence || lexeme.clause !== here.clause) return false
    if (events.has(lexeme.word)) return !notYet.has(lexemes[index - back - 1]?.word ?? '')
  }
  return false
}

/** The tense of a sentence is that of the clause that asks, else of the first clause with a verb. */
export function readTenses(lexemes: readonly Lexeme[], sentences: number): Tenses {
  const bySentence: (Tense | undefined)[] = Array.from({ length: sentences })
  const byToken: (Tense | undefined)[] = []
  let from = 0
  let first = 0
  const clauses: {
    readonly from: number
    readonly to: number
    readonly tense: Tense | undefined
    readonly asks: boolean
  }[] = []
  for (let at = 1; at <= lexemes.length; at++) {
    const here = lexemes[at]
    const before = lexemes[at - 1]
    const sentenceEnds = here === undefined || here.sentence !== before?.sentence
    if (!sentenceEnds && here.clause === before?.clause) continue
    const words = lexemes.slice(from, at)
    clauses.push({
      from,
      to: at,
      tense: clauseTense(words),
      asks: words.slice(0, 2).some(({ word }) => asks.has(word)),
    })
    from = at
    if (!sentenceEnds || before === undefined) continue
    const told = clauses.slice(first).filter(clause => clause.tense !== undefined)
    bySentence[before.sentence] = (told.find(clause => clause.asks) ?? told[0])?.tense
    let near = told[0]?.tense
    for (const clause of clauses.slice(first)) {
      near = clause.tense ?? near
      for (let token = clause.from; token < clause.to; token++) byToken[token] = near
    }
    first = clauses.length
  }
  return {
    bySentence,
    at: index => (followsEvent(lexemes, index) && byToken[index] !== 'future' ? 'past' : byToken[index]),
  }
}
