/**
 * The gate between a model's prose and the reader: a sentence passes only when every figure, date, level and agreement it
 * names stands in the plain answer, said of the same thing. It errs on the side of refusing: a refusal costs prose, never truth.
 */
import type { TopicName } from '../knowledge/topics.ts'
import { changeOf, operationsIn } from './arithmetic.ts'
import { isDateOf, isDenied, isOfAnotherState, isUnknownDenial } from './claims.ts'
import { readComparison } from './comparison.ts'
import { agrees } from './dates.ts'
import { type Fact, type Facts, isNegated, isSameFigure } from './facts.ts'
import { checkFigures } from './figure-check.ts'
import { type Figure, readFigures } from './figures.ts'
import { type Apart, createKnownFacts } from './known-facts.ts'
import { type AgreementReader, type Family, type Marks, type Mention, marksOf, readMarks } from './marks.ts'
import { foldInPlace } from './sentences.ts'

/** Why a sentence was refused. It names no word of the sentence, so that it can be logged. */
export type Refusal =
  | 'script'
  | 'figure'
  | 'quantity'
  | 'sum'
  | 'date'
  | 'level'
  | 'agreement'
  | 'bound'
  | 'meaning'
  | 'negation'
  | 'comparison'

export interface Gate {
  /**
   * `undefined` lets the sentence pass. Sentences are to be put in their order, each with whether it starts a line: what one
   * says holds for the next.
   */
  check(sentence: string, startsLine?: boolean): Refusal | undefined
  /** Adds facts that the model looked up. */
  learn(facts: Facts, apart: Apart): void
  /** The looked-up facts that sentences which passed could use. */
  readonly used: ReadonlySet<Facts>
}

export interface GateOptions {
  readonly agreements: AgreementReader
  /** ISO date of reference, which the prose may always name. */
  readonly today?: string
  /** The question, whose own circumstances may be said again. */
  readonly question?: string
  /** What the question asked about. */
  readonly topics?: readonly TopicName[]
}

const mostFigures = 60

/** Families that a sentence leaves to the next. */
const carriedFamilies: readonly Family[] = ['ending', 'agreement', 'level', 'topic', 'worked', 'length']

/** Makes the gate of one answer, from the facts of the plain one. */
export function createGate(answer: Facts, options: GateOptions): Gate {
  const known = createKnownFacts(answer, options.topics)
  const asked = readFigures(options.question ?? '').numbers
  const used = new Set<Facts>()
  const [year, month, day] = (options.today ?? '').split('-').map(Number)
  const today = options.today === undefined ? undefined : { year, month, day }
  let carried: Marks = new Map()
  // What stands before a list holds for each of its items, one item's words not for the next.
  let base = carried
  let isItem = false
  let otherCaseBefore = false

  return {
    used,
    learn: known.learn,
    check(sentence, startsLine = true) {
      if (!isPlainScript(sentence) || /\p{L}{50}/u.test(sentence)) return 'script'
      // No sentence of prose has as many: it would only be slow to read.
      if ((sentence.match(/\d+/g)?.length ?? 0) > mostFigures) return 'figure'
      if (startsLine) isItem = sentence.startsWith('- ')
      if (startsLine && isItem) carried = base
      const folded = foldInPlace(sentence)
      const { numbers, dates, words } = readFigures(sentence)
      const named = options.agreements.read(sentence, known.agreements)
      const own = [...readMarks(sentence), ...named]
      const { facts, learned } = known.usableBy({ folded, marks: new Map([...carried, ...marksOf(own)]) })
      const mentions = [...own, ...readOthers(folded, named, facts)]
      for (const word of words) if (!knowsQuantity(facts, word)) return 'quantity'
      if (operationsIn(folded, numbers).some(operation => !facts.operations.has(operation))) return 'sum'
      for (const date of dates)
        if (!facts.dates.some(one => agrees(date, one)) && !(today && agrees(date, today))) return 'date'
      for (const { family, members } of mentions) {
        if (family === 'level' && !members.some(member => facts.members.get('level')?.has(member))) return 'level'
      }
      const refusedName = refuseNames(sentence, folded, mentions, facts)
      if (refusedName) return refusedName

      const comparison = readComparison(folded, mentions)
      if (comparison.equal && facts.agreements.size > 1 && !facts.saysEqual) return 'comparison'

      const figures = [...numbers, ...readHalves(words, folded, facts)].filter(
        figure =>
          !mentions.some(mention => mention.family === 'level' && figure.at < mention.end && figure.end > mention.at),
      )
      const isOtherCase = otherCase.test(folded) || (isItem && otherCaseBefore)
      const levels = mentions.filter(mention => mention.family === 'level')
      if (!isOtherCase && !isClassified(levels, folded, figures.length, facts)) return 'level'
      if (!isQualified(levels, mentions, facts)) return 'meaning'
      const datesToPlace = dates.filter(date => !(today && agrees(date, today)))
      const compared =
        (comparison.ahead.length > 0 || comparison.behind.length > 0) && !isOwnRaise(named, figures, folded, facts)
      if (compared && !isKnownComparison(comparison.ahead, facts.ahead, facts.behind)) return 'comparison'
      if (compared && !isKnownComparison(comparison.behind, facts.behind, facts.ahead)) return 'comparison'
      // Who has more and who less is known: each figure of a comparison is on its own side.
      const placed = compared ? mentions.filter(mention => mention.family !== 'direction') : mentions
      if (figures.length === 0 && isUnknownDenial(sentence, folded, facts)) return 'negation'
      if (figures.length === 0 && isDenied(sentence, folded, facts)) return 'negation'
      if (isOfAnotherState(mentions, carried, facts)) return 'meaning'
      if (figures.length === 0 && !datesToPlace.every(date => isDateOf(date, sentence, mentions, carried, facts)))
        return 'date'
      const refusal = checkFigures({
        sentence,
        folded,
        figures,
        dates: datesToPlace,
        mentions: placed,
        facts,
        carried,
        today,
        isComparison: compared,
        asked,
      })
      if (refusal) return refusal
      if (figures.length > 0 || dates.length > 0) for (const one of learned) used.add(one)
      carried = carry(carried, mentions, sentence.startsWith('### '))
      if (!isItem) {
        base = carried
        otherCaseBefore = isOtherCase
      }
      return undefined
    },
  }
}

/** Latin letters and ASCII digits only: no look-alikes, no digits of another script, no entities that a renderer decodes. */
function isPlainScript(sentence: string): boolean {
  // Braces are a call written out as text.
  if (/&#?\w+;/.test(sentence) || /[\\{}]/.test(sentence)) return false
  for (const character of sentence) {
    if (/\p{L}/u.test(character) && !/\p{Script=Latin}/u.test(character) && !/[ªº]/.test(character)) return false
    if (/\p{N}/u.test(character) && !/[0-9]/.test(character)) return false
    if (/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u.test(character) || (/\p{Cc}/u.test(character) && character !== '\n')) return false
  }
  return !/[⁄∕]/.test(sentence)
}

/** "Gli altri contratti" are those of the answer that the sentence does not name. */
function readOthers(folded: string, named: readonly Mention[], facts: Facts): readonly Mention[] {
  const members = [...facts.agreements].filter(code => !named.some(mention => mention.members.includes(code)))
  if (members.length === 0 || named.length === 0) return []
  return [...folded.matchAll(/\b(?:gli altri|degli altri|agli altri|l'altro|dell'altro|all'altro)\b/g)].map(match => ({
    family: 'agreement',
    members,
    at: match.index,
    end: match.index + match[0].length,
  }))
}

/** "La metà" stands for the 50 % of the answer when the answer does not say it in that word. */
function readHalves(words: readonly string[], folded: string, facts: Facts): readonly Figure[] {
  return words
    .filter(word => word === 'meta' && !facts.folded.includes(word))
    .map(word => {
      const at = folded.indexOf(word)
      return { value: 50, unit: 'percent', ordinal: false, bound: undefined, at, end: at + word.length }
    })
}

/** Whether a written quantity ("metà", "doppio", "tredicesima", "40h") is the plain answer's. */
function knowsQuantity(facts: Facts, word: string): boolean {
  const stem = word.replace(/(?<=[a-z]{3})[oaie]$/, '')
  if (facts.folded.includes(word) || (stem.length >= 4 && !/\d/.test(stem) && facts.folded.includes(stem))) return true
  const has = (value: number, unit: Fact['unit']): boolean =>
    facts.facts.some(
      fact =>
        fact.value === value &&
        (fact.unit === unit || (fact.unit === undefined && unit !== undefined && fact.labelUnits.has(unit))),
    )
  if (/^meta$|^dimezz/.test(word)) return has(50, 'percent')
  if (/^doppi|^raddoppi/.test(word)) return has(200, 'percent')
  if (word.startsWith('tredicesim')) return [13, 13.5, 14, 15].some(value => has(value, 'monthly-pay'))
  if (word.startsWith('quattordicesim')) return [13.5, 14, 15].some(value => has(value, 'monthly-pay'))
  return false
}

/** Where the answer decides for a level, a sentence that names another must put it as another case, or give its figures. */
function isClassified(levels: readonly Mention[], folded: string, figures: number, { classified }: Facts): boolean {
  if (classified.size === 0) return true
  const decided = levels.filter(mention => mention.members.some(member => classified.has(member)))
  if (decided.length === levels.length || (decided.length > 0 && !isNegated(folded))) return true
  return (
    figures > 0 && !/\binquadr|\bclassific|\brientr|\bappart|\bcolloc|\bspetta (?:il|un) |\bcorrispond/.test(folded)
  )
}

/** "Un operaio di 1° livello": the level and the qualification stand together in the answer too. */
function isQualified(levels: readonly Mention[], mentions: readonly Mention[], { qualified, members }: Facts): boolean {
  const said = mentions.filter(mention => mention.family === 'qualification').flatMap(mention => mention.members)
  const known = members.get('qualification')
  if (known && said.some(member => !known.has(member))) return false
  if (said.length === 0 || qualified.length === 0) return true
  return levels.every(({ members }) => {
    const known = qualified.filter(({ level }) => members.includes(level))
    return known.length === 0 || known.some(({ qualifications }) => said.some(member => qualifications.has(member)))
  })
}

/** Words that put what follows as another case. */
const otherCase =
  /\bse\b|\balternativ|\bqualora\b|\binvece\b|\bcambi|\bpotrebbe|\bsarebbe|\baltr[oaie]\b|\bnella domanda\b/

/** Names of agreements and CNEL codes that the plain answer does not have. */
function refuseNames(
  sentence: string,
  folded: string,
  mentions: readonly Mention[],
  facts: Facts,
): Refusal | undefined {
  for (const mention of mentions) {
    if (mention.family !== 'agreement' || mention.members.some(member => facts.agreements.has(member))) continue
    if (!facts.folded.includes(folded.slice(mention.at, mention.end))) return 'agreement'
  }
  for (const match of sentence.matchAll(/\b[A-Z][A-Z0-9]\d[A-Z0-9]\b/g))
    if (!facts.folded.includes(match[0].toLowerCase())) return 'agreement'
  const named =
    /\b(?:CCNL|[Cc]ontratt[oi] collettiv[oi](?: nazional[ei])?(?: di lavoro)?)\s+(?:(?:del|della|dello|dei|degli|delle|di|per|il|lo|la|i|gli|le|un|settore|nazionale|applicato)\s+|dell[’'])*(\p{Lu}[\p{L}’']+)/gu
  for (const match of sentence.matchAll(named))
    if (!facts.folded.includes(foldInPlace(match[1] ?? ''))) return 'agreement'
  return undefined
}

/** "Nella Metalmeccanica spetta 1 giorno in più dopo 10 anni": more than before, not more than another agreement. */
function isOwnRaise(named: readonly Mention[], figures: readonly Figure[], folded: string, facts: Facts): boolean {
  const [only, ...others] = named
  const raised = figures.filter(figure => changeOf(folded, figure) !== undefined)
  if (!only || others.length > 0 || raised.length === 0) return false
  return raised.every(figure =>
    facts.facts.some(fact => {
      const own = fact.marks.get('agreement')
      return (
        isSameFigure(figure, fact, folded) &&
        fact.change === changeOf(folded, figure) &&
        own?.size === 1 &&
        only.members.some(member => own.has(member))
      )
    }),
  )
}

/** A comparison of the prose is the plain answer's only when that one takes the same side, and no other. */
function isKnownComparison(said: readonly string[], same: ReadonlySet<string>, opposite: ReadonlySet<string>): boolean {
  return said.every(code => same.has(code) && !opposite.has(code))
}

/** What the next sentence is about when it does not say. */
function carry(before: Marks, mentions: readonly Mention[], isHeading: boolean): Marks {
  const next = new Map(isHeading ? [] : before)
  for (const family of carriedFamilies) {
    const members = mentions.filter(mention => mention.family === family).flatMap(mention => mention.members)
    if (members.length > 0) next.set(family, new Set(members))
  }
  return next
}
