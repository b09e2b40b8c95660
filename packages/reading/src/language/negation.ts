/**
 * What is denied. A scope covers nouns only: what follows *senza, privo di, né, nessun, mai, non ho / non c'è* up to the end of
 * the clause or the next complement, and the complement, adjective or participle right after *non* (*non a turni*, *non laureata*).
 * Any other negated verb ("non mi deve dare un preavviso?", "non mi pagano gli straordinari") leaves its theme alone: the
 * sentence is only marked in `denying`. "Non … altro che", "non solo", "non senza" deny nothing.
 */
import { wordSet } from '@ccnl/knowledge'
import { isParticiple } from './tense.ts'
import type { Lexeme } from './tokens.ts'

const without = wordSet('without-words')
const possess = wordSet('have', 'have-otherwise', 'possessing')
const be = wordSet('auxiliary-be', 'being-something', 'were')
/** They begin another complement, so a scope ends before them. */
const enders = wordSet('ends-a-denial')
const doing = wordSet('after-have-not')
const adjective = /(?:(?:at|ut|it|ott|tt|os|iv|ert|est|ic|ich)[oaie]|[ae]nt[ei]|[ai]l[ei]|ari[oa]?)$/
const notAdjective = wordSet('no-adjective')
const degrees = wordSet('degrees-of-denial')
/** What a person is by trade or contract: "non è apprendista", "non sono autista". */
const person = /^[a-z]{3,}ist[aie]$/
const articles = wordSet('articles-a', 'articles-singular')
const verbs = wordSet('begins-a-verb')
const prepositions = wordSet('to', 'in', 'of', 'from', 'on', 'with')
const longest = 6
const resuming = wordSet('clitic-objects', 'of-it')
/** Words at most from what is denied to the denial that takes it up. */
const farthestResumed = 4

export interface Negations {
  readonly negated: readonly boolean[]
  /** Sentences whose verb is denied, whatever the scope: a rhetorical question among them. */
  readonly denying: readonly boolean[]
}

/** @example readNegations(scan('colf senza corsi, non convivente').lexemes).negated */
export function readNegations(lexemes: readonly Lexeme[], ends: readonly string[] = []): Negations {
  const negated: boolean[] = lexemes.map(() => false)
  const denying: boolean[] = []
  const word = (at: number): string => lexemes[at]?.word ?? ''
  const cover = (from: number, first: number, most = longest): void => {
    const start = lexemes[from]
    for (let at = first; at < first + most; at++) {
      const here = lexemes[at]
      if (here === undefined || start === undefined || here.sentence !== start.sentence || here.clause !== start.clause)
        return
      if (at > first && (enders.has(here.word) || (here.word === 'di' && articles.has(word(at + 1))))) return
      negated[at] = true
    }
  }
  for (let at = 0; at < lexemes.length; at++) {
    const here = lexemes[at]
    if (here === undefined) break
    // "Niente ADR"; "non faccio niente" has denied what it does.
    if (here.word === 'niente' && word(at + 1).length > 2 && !isDenied(lexemes, at)) cover(at, at + 1)
    // "Dentro il mio orario, no straordinari"
    else if (here.word === 'no' && word(at + 1).length > 3 && !verbs.has(word(at + 1)) && !enders.has(word(at + 1)))
      cover(at, at + 1, 2)
    else if (without.has(here.word)) {
      if (word(at - 1) !== 'non' && !(here.word === 'nessuno' && verbs.has(word(at + 1))))
        cover(at, word(at + 1) === 'di' ? at + 2 : at + 1)
    } else if (here.word === 'ne' && isNeither(lexemes, at)) cover(at, at + 1, 4)
    else if (here.word === 'mai') coverNever(lexemes, at, cover, negated)
    else if (here.word === 'non' || here.word === 'not') {
      denying[here.sentence] = true
      coverNot(lexemes, at, cover, negated, ends[here.sentence]?.includes('?') === true)
    }
  }
  return { negated, denying }
}

/** Whether a "non" stands shortly before, in the same clause. */
function isDenied(lexemes: readonly Lexeme[], at: number): boolean {
  return lexemes
    .slice(Math.max(0, at - 4), at)
    .some(({ word, clause }) => word === 'non' && clause === lexemes[at]?.clause)
}

/** `né`, or `ne` said twice, or after "non" in one clause. */
function isNeither(lexemes: readonly Lexeme[], at: number): boolean {
  const here = lexemes[at]
  if (here?.accented) return true
  for (let near = Math.max(0, at - 6); near <= at + 4; near++) {
    const other = lexemes[near]
    if (
      near !== at &&
      other !== undefined &&
      other.sentence === here?.sentence &&
      (other.word === 'ne' || (other.word === 'senza' && near < at))
    )
      return true
  }
  return false
}

type Cover = (from: number, first: number, most?: number) => void

/** "mai fatto corsi" denies what follows; "corsi mai fatti" what stands before. */
function coverNever(lexemes: readonly Lexeme[], at: number, cover: Cover, negated: boolean[]): void {
  const next = lexemes[at + 1]
  const after = lexemes[at + 2]
  const here = lexemes[at]
  const follows = (lexeme: Lexeme | undefined): boolean =>
    lexeme !== undefined && lexeme.sentence === here?.sentence && lexeme.clause === here.clause
  const before = lexemes[at - 1]
  if (follows(next) && (follows(after) || !adjective.test(next?.word ?? '') || !follows(before))) cover(at, at + 1)
  else
    for (let before = at - 1; before >= Math.max(0, at - 2) && follows(lexemes[before]); before--)
      negated[before] = true
}

function coverNot(lexemes: readonly Lexeme[], at: number, cover: Cover, negated: boolean[], asked: boolean): void {
  const word = (index: number): string => lexemes[index]?.word ?? ''
  const next = word(at + 1)
  if (next === 'solo' || next === 'soltanto' || next === 'senza') return
  // "Di notte fissa, non a turni."
  if (prepositions.has(next)) {
    cover(at, at + 1)
    return
  }
  let verb = at + 1
  while (verb < at + 3 && (word(verb) === 'ce' || word(verb) === 'ci' || word(verb) === 'c' || word(verb) === 'ne'))
    verb++
  // "Gli scatti in realtà non li ha": what stands before is taken up by a pronoun.
  if (resuming.has(next) && [2, 3].some(ahead => possess.has(word(at + ahead)))) {
    for (
      let before = at - 1;
      !asked && before >= at - farthestResumed && lexemes[before]?.clause === lexemes[at]?.clause;
      before--
    )
      negated[before] = true
    return
  }
  const possessive = possess.has(word(verb)) || ((word(verb) === 'e' || word(verb) === 'sono') && verb > at + 1)
  if (possessive) {
    const object = word(verb + 1)
    // "non c'è la quattordicesima?" asks whether there is one.
    if (asked && verb > at + 1) return
    if (object === 'altro' || object === 'solo') return
    if (isParticiple(object) && !doing.has(object)) return
    if (object !== 'mai' && object !== '') cover(at, verb + 1)
    return
  }
  let copula = be.has(next) ? at + 2 : at + 1
  // "Non è più autosufficiente."
  while (copula < at + 4 && degrees.has(word(copula))) copula++
  // "Non è un apprendista" tells of a person; any other noun with its article stays what it is.
  if (copula > at + 1 && articles.has(word(copula)) && person.test(word(copula + 1))) copula++
  const described = word(copula)
  if (
    described.length >= 5 &&
    (adjective.test(described) || (copula > at + 1 && person.test(described))) &&
    !notAdjective.has(described) &&
    !/^stat[oaie]$/.test(described)
  )
    cover(at, copula, 1)
}
