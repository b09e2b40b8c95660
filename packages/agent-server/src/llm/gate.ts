/**
 * The gate between a model's prose and the reader: a sentence passes only when every figure, date, level and agreement it
 * names stands in the plain answer, said of the same thing. It errs on the side of refusing: a refusal costs prose, never truth.
 */
import { contentStems } from '../knowledge/text.ts'
import type { TopicName } from '../knowledge/topics.ts'
import { changeOf, changesIn, operationsIn } from './arithmetic.ts'
import { readComparison } from './comparison.ts'
import { agrees, type CalendarDate } from './dates.ts'
import { type Fact, type Facts, isCondition, isNegated, isSameFigure, type Marks, marksOf } from './facts.ts'
import { type Figure, readFigures } from './figures.ts'
import { type Apart, createKnownFacts } from './known-facts.ts'
import { type AgreementReader, type Family, type Mention, readMarks } from './marks.ts'
import { foldInPlace, type Span, segmentsOf } from './sentences.ts'
import { type Bound, boundsIn } from './units.ts'

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
  /** What the question asked about. */
  readonly topics?: readonly TopicName[]
}

/** Families whose members are so often left unsaid that a silent fact may take one that the answer names. */
const lenient: ReadonlySet<Family> = new Set(['level', 'qualification', 'days', 'worked', 'hours', 'order'])

/** Families in which a text that was looked up differs from the answer: what it leaves unsaid is none but its own. */
const ofElsewhere: ReadonlySet<Family> = new Set(['agreement', 'level', 'ending'])

/** Families that a sentence leaves to the next. */
const carriedFamilies: readonly Family[] = ['ending', 'agreement', 'level', 'topic', 'worked', 'length']

/** Makes the gate of one answer, from the facts of the plain one. */
export function createGate(answer: Facts, options: GateOptions): Gate {
  const known = createKnownFacts(answer, options.topics)
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
      if (!isPlainScript(sentence)) return 'script'
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
      if (!isKnownComparison(comparison.ahead, facts.ahead, facts.behind)) return 'comparison'
      if (!isKnownComparison(comparison.behind, facts.behind, facts.ahead)) return 'comparison'

      const figures = [...numbers, ...readHalves(words, folded, facts)].filter(
        figure =>
          !mentions.some(mention => mention.family === 'level' && figure.at < mention.end && figure.end > mention.at),
      )
      const isOtherCase = otherCase.test(folded) || (isItem && otherCaseBefore)
      const levels = mentions.filter(mention => mention.family === 'level')
      if (!isOtherCase && !isClassified(levels, folded, figures.length, facts)) return 'level'
      if (!isQualified(levels, mentions, facts)) return 'meaning'
      const datesToPlace = dates.filter(date => !(today && agrees(date, today)))
      // Who has more and who less has been checked: each figure of a comparison is on its own side.
      const compared = comparison.ahead.length > 0 || comparison.behind.length > 0
      const placed = compared ? mentions.filter(mention => mention.family !== 'direction') : mentions
      if (figures.length === 0 && isUnknownDenial(sentence, folded, facts)) return 'negation'
      const refusal =
        checkFigures({ sentence, folded, figures, dates: datesToPlace, mentions: placed, facts, carried }) ??
        (compared ? undefined : checkChanges(figures, folded, facts))
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

/** A sentence that only says no is the answer's when one of its own says no of the same. */
function isUnknownDenial(sentence: string, folded: string, { denials }: Facts): boolean {
  const text = folded.replace(/\bnon sol(?:o|tanto)\b|\bsenza dubbio\b|\bsenz'altro\b|\bnon a caso\b/g, ' ')
  if (!isNegated(text) || boundsIn(text).size > 0) return false
  const said = contentStems(sentence).filter(stem => stem.length > 2)
  return !denials.some(denial => said.some(stem => denial.has(stem)))
}

/** A raise is no pay, and a pay no raise: a figure is a difference in the prose where it is one in the answer. */
function checkChanges(figures: readonly Figure[], folded: string, facts: Facts): Refusal | undefined {
  const spoken = changesIn(folded)
  for (const figure of figures) {
    if (figure.unit !== 'euro' && figure.unit !== 'percent') continue
    const same = facts.facts.filter(fact => isSameFigure(figure, fact, folded))
    const said = changeOf(folded, figure)
    const known = same.filter(({ change, marks }) => {
      if (said) return change === said || (marks.get('direction')?.has(said) ?? false)
      return change === undefined || spoken.has(change)
    })
    if (same.length > 0 && known.length === 0) return 'meaning'
  }
  return undefined
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
function isQualified(levels: readonly Mention[], mentions: readonly Mention[], { qualified }: Facts): boolean {
  const said = mentions.filter(mention => mention.family === 'qualification').flatMap(mention => mention.members)
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

/** A comparison of the prose is the plain answer's only when that one takes the same side, and no other. */
function isKnownComparison(said: readonly string[], same: ReadonlySet<string>, opposite: ReadonlySet<string>): boolean {
  return said.every(code => same.has(code) && !opposite.has(code))
}

interface Placed {
  readonly sentence: string
  readonly folded: string
  readonly figures: readonly Figure[]
  readonly dates: readonly CalendarDate[]
  readonly mentions: readonly Mention[]
  readonly facts: Facts
  readonly carried: Marks
}

function checkFigures(placed: Placed): Refusal | undefined {
  const { figures, facts, folded, sentence } = placed
  const parts = segmentsOf(sentence, true)
  let refusal: Refusal | undefined
  for (const reading of ['before', 'after'] as const) {
    refusal = undefined
    for (const figure of figures) {
      const same = facts.facts.filter(fact => isSameFigure(figure, fact, folded))
      if (same.length === 0 && !countsAgreements(figure, facts)) return 'figure'
      if (same.length === 0) continue
      const bounded = same.filter(fact =>
        figure.bound === undefined ? fact.ownBound === undefined : hasBound(fact, figure.bound),
      )
      if (bounded.length === 0) return 'bound'
      const here = parts.findIndex(part => figure.at >= part.at && figure.at < part.end)
      const part = parts[here]
      const affirmed =
        part && isNegated(folded.slice(part.at, part.end)) && !boundsIn(folded.slice(part.at, part.end)).size
          ? bounded.filter(fact => fact.negated)
          : bounded
      if (affirmed.length === 0) return 'negation'
      const wanted = assign(placed, parts, here, reading)
      if (!affirmed.some(fact => fits(fact, figure, wanted, facts))) {
        refusal = 'meaning'
        break
      }
    }
    if (refusal === undefined) return undefined
  }
  return refusal
}

/** A limit holds for the sentence that says it; "le prime due ore" only for its own figure. */
function hasBound(fact: Fact, bound: Bound): boolean {
  if (fact.ownBound === 'first' || fact.ownBound === 'further' || bound === 'first' || bound === 'further')
    return fact.ownBound === bound
  return fact.bounds.has(bound)
}

/** "I due contratti" is a count of what the answer names. */
function countsAgreements(figure: Figure, facts: Facts): boolean {
  return (
    figure.unit === 'agreement' &&
    !figure.ordinal &&
    figure.value >= facts.agreements.size - 1 &&
    figure.value <= facts.agreements.size
  )
}

interface Wanted {
  readonly marks: readonly (readonly [
    Family,
    readonly (readonly string[])[],
    'said' | 'near' | 'carried' | 'unplaced',
  ])[]
  readonly dates: readonly CalendarDate[]
  /** Years of service, numbers of employees. */
  readonly conditions: readonly Figure[]
}

/** What the prose says of a figure: the mentions of its own part, or of the nearest part before (or after) that has some. */
function assign(
  { sentence, figures, mentions, dates, carried, facts }: Placed,
  parts: readonly Span[],
  here: number,
  reading: 'before' | 'after',
): Wanted {
  const order = reading === 'before' ? parts.slice(0, here + 1).toReversed() : parts.slice(here)
  const isWithin = (thing: { readonly at: number }, part: Span | undefined): boolean =>
    part !== undefined && thing.at >= part.at && thing.at < part.end
  const within = <Thing extends { readonly at: number }>(things: readonly Thing[], part: Span): readonly Thing[] =>
    things.filter(thing => isWithin(thing, part))
  const semicolon = sentence.indexOf(';', parts[here]?.at ?? 0)
  const clauseEnd = semicolon < 0 ? sentence.length : semicolon
  const families = new Set([...mentions.map(mention => mention.family), ...carried.keys()])
  const marks = [...families].map((family): Wanted['marks'][number] => {
    // What follows a semicolon says nothing of what stands before it.
    const all = mentions.filter(mention => mention.family === family && mention.at <= clauseEnd)
    if (all.length === 0)
      return [family, [...(carried.get(family) ?? [])].length > 0 ? [[...(carried.get(family) ?? [])]] : [], 'carried']
    const nearest = order.map(part => within(all, part)).find(found => found.length > 0)
    const isHere = nearest?.every(mention => isWithin(mention, parts[here])) ?? false
    if (nearest) return [family, nearest.map(mention => mention.members), isHere ? 'said' : 'near']
    // Nothing on this side: the figure stands for every member of the sentence.
    return [family, all.map(mention => mention.members), all.length > 1 ? 'unplaced' : 'near']
  })
  const nearestDates = order.map(part => within(dates, part)).find(found => found.length > 0) ?? dates
  const limits = figures.filter(isCondition)
  const conditions = order.map(part => within(limits, part)).find(found => found.length > 0) ?? limits
  return {
    conditions,
    marks: marks.filter(([family]) => family !== 'agreement' || facts.agreements.size > 1),
    dates: nearestDates,
  }
}

/** Whether a fact is what the prose says it is. */
function fits(fact: Fact, figure: Figure, { marks, dates, conditions }: Wanted, facts: Facts): boolean {
  for (const condition of isCondition(figure) ? [] : conditions) {
    const known = fact.beside.filter(({ unit, ordinal }) => (ordinal ? condition.ordinal : unit === condition.unit))
    if (known.length > 0 && !known.some(({ value }) => value === condition.value)) return false
  }
  if (isAmbiguous(fact, marks, facts)) return false
  for (const [family, mentions, how] of marks) {
    // "1.818,75 € al mese, divisi per 168": a bare number has no period.
    if (family === 'period' && figure.unit === undefined && Number.isInteger(figure.value)) continue
    const own = fact.marks.get(family)
    if (family === 'direction' && !own) continue
    // The period of one figure is not that of the next: "1.422,27 € al mese (minimo 897,53 €)".
    if (how === 'near' && !own && (family === 'period' || family === 'worked')) continue
    const known = fact.around.get(family)
    for (const alternatives of mentions) {
      if (own && own.size > 0) {
        if (alternatives.some(member => own.has(member))) continue
        return false
      }
      if (how === 'carried') {
        if (known && ofElsewhere.has(family) && !alternatives.some(member => known.has(member))) return false
        continue
      }
      // What is given is paid, unless said otherwise.
      if (family === 'paid' && alternatives.includes('paid')) continue
      const isSole = known !== undefined && known.size === 1 && alternatives.some(member => known.has(member))
      const isNamed = known !== undefined && alternatives.some(member => known.has(member))
      if (!isSole && !(lenient.has(family) && isNamed)) return false
      if (isOfOthers(family, alternatives, fact, facts)) return false
    }
  }
  return dates.every(date => fact.dates.some(known => agrees(date, known)))
}

/** Families of which a figure must say its own member when figures of the same kind have others. */
const telling: readonly Family[] = ['ending', 'worked', 'paid']

/** "La maggiorazione è del 50%" when the 50 % is for the night and others are not: it does not say which. */
function isAmbiguous(fact: Fact, marks: Wanted['marks'], facts: Facts): boolean {
  return telling.some(family => {
    const own = fact.marks.get(family)
    if (!own || own.size === 0 || marks.some(([said]) => said === family)) return false
    return facts.facts.some(
      other => other.unit === fact.unit && other.value !== fact.value && !shares(other, family, own),
    )
  })
}

function shares(fact: Fact, family: Family, members: ReadonlySet<string>): boolean {
  return [...(fact.marks.get(family) ?? [])].some(member => members.has(member))
}

/** Whether the answer says a mark of other figures of the same kind: the silent one is then not meant. */
function isOfOthers(family: Family, alternatives: readonly string[], fact: Fact, facts: Facts): boolean {
  if (family !== 'worked' && family !== 'days') return false
  return facts.facts.some(
    other =>
      other !== fact && other.unit === fact.unit && alternatives.some(member => other.marks.get(family)?.has(member)),
  )
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
