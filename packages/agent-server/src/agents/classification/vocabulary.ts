import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import { fold, isTypo, stopWords, tokenize } from '../../knowledge/text.ts'
import { kindOfWork, masculine, sameWork } from './job-words.ts'
import { canonical, chatterTerms, classes, leads, qualifies, stemOf, termsOf } from './terms.ts'

/** The workmen that a description names ("Operaio specializzato e impiegato di 3ª."), which are as good as examples. */
function workmenOf(description: string): readonly string[] {
  return description
    .replace(/\.$/, '')
    .split(/\s+e\s+|[,;:]\s*/)
    .filter(part => /^operai\S* (?:comun|qualificat|specializzat)\S*$/i.test(part))
    .map(part => part.toLowerCase())
}

/** Degrees of skill, which hold for both trades of an example ("meccanico o carrozziere provetto"). */
const degree = /(?:provett|espert|qualificat|specializzat|format|autonom)[oaie]$/

/** The works that one example names: each of two joined by "o" is enough. */
function worksOf(example: string): readonly string[] {
  const bare = example.replace(/\(.*?\)/g, ' ').trim()
  const [first = '', second, ...more] = bare.split(/,\s+|\s+o\s+/)
  if (second === undefined || more.length > 0) return [bare]
  const shared = degree.exec(second) ? ` ${second.split(' ').at(-1)}` : ''
  // "Responsabile tecnico o amministrativo": the second part lacks its noun.
  const whole = second.includes(' ') || !first.includes(' ') ? second : `${first.split(' ')[0]} ${second}`
  return [bare, `${first}${shared}`, whole]
}

/** What the code of a level says of itself: the letter Q is that of the managers in every agreement. */
const codeExamples = (code: string): readonly string[] => (/^(?:\d|ED-)?Q[A-D]?\d?$/.test(code) ? ['quadro'] : [])

/** An example of a level: what it is called, its terms and its very words. */
export interface ReadExample {
  readonly example: string
  readonly terms: readonly string[]
  readonly words: ReadonlySet<string>
}

/** A level as the terms of its description and of its examples. */
export interface ReadLevel {
  readonly level: Level
  readonly description: ReadonlySet<string>
  readonly examples: readonly ReadExample[]
}

/** The words of an agreement's levels. */
export interface Vocabulary {
  readonly levels: readonly ReadLevel[]
  /** In how many levels a term is. */
  readonly inLevels: ReadonlyMap<string, number>
  readonly exampleTerms: ReadonlySet<string>
  /** The terms of the examples, by the families of their words. */
  readonly families: ReadonlyMap<string, readonly string[]>
  /** Stems of the agreement's own names. */
  readonly named: ReadonlySet<string>
  /** Words that a slip of the keyboard may stand for. */
  readonly words: readonly string[]
}

const tradeWords = sameWork.flatMap(([, words]) => words.split(' ')).concat(Object.keys(kindOfWork))
const vocabularies = new WeakMap<CollectiveAgreement, Vocabulary>()

/** The terms of examples by their families; words that only qualify or lead are of none. */
function familiesIn(examples: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const families = new Map<string, readonly string[]>()
  for (const { term, families: own } of examples.flatMap(termsOf)) {
    if (qualifies(term) || leads.has(term) || classes.has(term)) continue
    for (const family of own) families.set(family, [...new Set([...(families.get(family) ?? []), term])])
  }
  return families
}

/** The words of an agreement's levels, read once. */
export function vocabularyOf(agreement: CollectiveAgreement): Vocabulary {
  const known = vocabularies.get(agreement)
  if (known) return known
  const levels = agreement.levels.map(
    (level): ReadLevel => ({
      level,
      description: new Set(termsOf(level.description).map(({ term }) => term)),
      examples: [...level.examples, ...workmenOf(level.description), ...codeExamples(level.code)].flatMap(example =>
        worksOf(example).map(work => ({
          example,
          terms: [...new Set(termsOf(work).map(({ term }) => term))],
          words: new Set(tokenize(work).map(({ word }) => word)),
        })),
      ),
    }),
  )
  const inLevels = new Map<string, number>()
  for (const { description, examples } of levels)
    for (const term of new Set([...description, ...examples.flatMap(({ terms }) => terms)]))
      inLevels.set(term, (inLevels.get(term) ?? 0) + 1)
  const vocabulary = {
    levels,
    inLevels,
    exampleTerms: new Set(levels.flatMap(({ examples }) => examples.flatMap(({ terms }) => terms))),
    families: familiesIn(levels.flatMap(({ examples }) => examples.map(({ example }) => example))),
    named: new Set(
      agreement.aliases.concat(agreement.shortName).flatMap(alias => tokenize(alias).map(token => token.stem)),
    ),
    words: [
      ...new Set([...levels.flatMap(({ examples }) => examples.flatMap(({ words }) => [...words])), ...tradeWords]),
    ].filter(word => word.length >= 6),
  }
  vocabularies.set(agreement, vocabulary)
  return vocabulary
}

/** The job with its slips of the keyboard set right by the words of the trades. */
export function respelled(job: string, vocabulary: Vocabulary): string {
  const known = new Set(vocabulary.words.map(stemOf))
  let text = ''
  let from = 0
  const folded = fold(job)
  if (folded.length !== job.length) return job
  for (const { word, start, end } of tokenize(job)) {
    const own = stemOf(word)
    if (word.length < 6 || known.has(own) || chatterTerms.has(own) || stopWords.has(word)) continue
    if (canonical(word).some(piece => piece.said !== undefined)) continue
    const meant = vocabulary.words.find(
      candidate => isTypo(masculine(word), candidate) && candidate.slice(0, 2) === word.slice(0, 2),
    )
    if (!meant) continue
    text += folded.slice(from, start) + meant
    from = end
  }
  return text + folded.slice(from)
}
