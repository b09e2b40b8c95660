/** Side by side: which stretch of a message tells of which agreement, and what is told of one of them alone. */
import { type AgreementEntry, type Circumstances, type ConditionKey, wordSet } from '@ccnl/knowledge'
import { ordinalWord } from '../../language/numbers.ts'
import type { Quantity, Reading, Span } from '../../language/reading.ts'
import { readPlaces } from '../agreements/agreement-places.ts'
import { joints } from '../agreements/joined-names.ts'
import { perSide } from '../agreements/side-places.ts'
import { isSmall, withoutSpans } from '../conditions/tails.ts'
import { type SaidLevel, saidLevels } from '../levels/level-roles.ts'
import { createSight, idOf, overlaps, type Sight } from '../shape/sight.ts'
import type { SaidOf } from '../shape/slots.ts'

interface Stretch extends Span {
  readonly code: string
}

/** What a part of a message says, of one agreement. */
type ReadPart = (part: Sight, agreement: AgreementEntry) => Circumstances

/**
 * "Io 4° nel commercio da 3 anni, lei C2 in fabbrica da 8": a circumstance that is told of two sides, each its own, is of the
 * one whose agreement stands in the same stretch; what is told once is true of all of them. A level that is left over is of the
 * side that has it.
 */
export function readSides(sight: Sight, agreements: readonly AgreementEntry[], read: ReadPart): SaidOf | undefined {
  if (agreements.length < 2) return undefined
  const stretches = stretchesOf(sight, agreements)
  const reading = withYears(sight.reading)
  const told = agreements.map((agreement): Side => {
    const own = stretches.filter(({ code }) => code === agreement.code)
    const said = own.length === 0 ? {} : read(createSight(partOf(reading, stretches, own)), agreement)
    return { agreement, own, said }
  })
  const levels = saidLevels(sight, agreements)
  const sides = withLeftLevels(levels, told)
  const keys = new Set(sides.flatMap(({ said }) => Object.keys(said) as ConditionKey[]))
  const apart = [...keys].filter(key => isApart(key, sides))
  if (apart.length === 0) return undefined
  return Object.fromEntries(
    sides.flatMap(({ agreement, said }) => {
      const own = apart.flatMap(key => (said[key] === undefined ? [] : [[key, said[key]] as const]))
      return own.length === 0 ? [] : [[agreement.code, Object.fromEntries(own)] as const]
    }),
  )
}

/** "E se il muratore fosse un 4?", "nella seconda quanto diventa?": the one side of those told that a second question is about. */
export function sideMeant(sight: Sight, agreements: readonly AgreementEntry[]): AgreementEntry | undefined {
  // A trade of all sides tells none of them apart.
  const trades = sight.hits('mestiere-ccnl')
  const isOfAll = (place: Span): boolean =>
    agreements.every(({ code }) => trades.some(hit => idOf(hit) === code && overlaps(hit, place)))
  const named = placesIn(sight, agreements).flatMap(place => (isOfAll(place) ? [] : [place.code]))
  const counted = sight.reading.tokens.flatMap(({ word }, at) =>
    isOfSides(sight, at) ? (agreements[(ordinalWord(word) ?? 0) - 1]?.code ?? []) : [],
  )
  const meant = agreements.filter(({ code }) => named.includes(code) || counted.includes(code))
  return meant.length === 1 ? meant[0] : undefined
}

/** "La prima", "nel secondo caso": one of those set side by side, in the order told. */
function isOfSides(sight: Sight, at: number): boolean {
  const next = sight.word(at + 1)
  const ends = next === '' || sight.clauseOf(at + 1) !== sight.clauseOf(at)
  return isSmall(sight.word(at - 1)) && (ends || sided.has(next))
}
const sided = wordSet('things-with-a-letter', 'how-much', 'which', 'agreement-nouns', 'clitics')

interface Side {
  readonly agreement: AgreementEntry
  readonly own: readonly Stretch[]
  readonly said: Circumstances
}

/** Groups of an agreement are no other one's anyway. */
const ofAgreement: ReadonlySet<ConditionKey> = new Set(['gruppo', 'nonGruppo'] as ConditionKey[])

/** Whether two sides tell a circumstance; a level even of the same name, which each agreement writes in its own way. */
function isApart(key: ConditionKey, sides: readonly Side[]): boolean {
  if (ofAgreement.has(key)) return false
  const values = sides.flatMap(({ said }) => (said[key] === undefined ? [] : [JSON.stringify(said[key])]))
  return values.length > 1 && (key === 'livelli' || new Set(values).size > 1)
}

const partOf = (reading: Reading, all: readonly Stretch[], own: readonly Stretch[]): Reading =>
  withoutSpans(
    reading,
    all.filter(one => !own.includes(one)),
  )

/** "Lei da 7 anni, lui da 3": a bare number after a preposition, once years were told, counts years too. */
function withYears(reading: Reading): Reading {
  const { quantities, tokens } = reading
  const first = quantities.findIndex(one => one.type === 'duration' && one.unit === 'anni')
  if (first < 0) return reading
  const lent = (one: Quantity, at: number): Quantity =>
    at > first && one.type === 'count' && one.of === undefined && isSmall(tokens[one.from - 1]?.word ?? '')
      ? { ...one, type: 'duration', unit: 'anni' }
      : one
  return { ...reading, quantities: quantities.map(lent) }
}

/** Levels that no stretch gave to its side: in the order told where each side has one. */
function withLeftLevels(levels: readonly SaidLevel[], told: readonly Side[]): readonly Side[] {
  const lacking = told.some(({ said }) => said.livelli === undefined)
  // "Noi il commercio, loro la comunicazione: 4° da noi, 5bis di là", "un C3, una 5a categoria Confapi e un 4° artigiano".
  const inTurn =
    lacking && levels.length === told.length && told.every((side, at) => codesIn(side, levels[at]).length > 0)
  if (inTurn) return told.map((side, at) => ({ ...side, said: { ...side.said, livelli: codesIn(side, levels[at]) } }))
  return withFreeLevels(levels, told)
}

const codesIn = ({ agreement }: Side, level: SaidLevel | undefined): readonly string[] =>
  level?.codes.filter(code => agreement.levels.some(one => one.code === code)) ?? []

/** Levels outside the stretches of the sides that have one, in order to those that have none. */
function withFreeLevels(levels: readonly SaidLevel[], sides: readonly Side[]): readonly Side[] {
  const isTaken = (level: SaidLevel): boolean =>
    sides.some(
      ({ own, said }) =>
        own.some(({ from, to }) => level.from >= from && level.from < to) &&
        said.livelli?.some(code => level.codes.includes(code)),
    )
  const left = levels.filter(level => !isTaken(level))
  const free = sides.filter(({ said }) => said.livelli === undefined)
  const fits = left.length === free.length && free.every((side, at) => codesIn(side, left[at]).length > 0)
  if (levels.length < 2 || !fits) return sides
  return sides.map(side => {
    const at = free.indexOf(side)
    return at < 0 ? side : { ...side, said: { ...side.said, livelli: codesIn(side, left[at]) } }
  })
}

/** The message cut into stretches, each with the agreement whose name or trade stands in it; none where fewer than two are named. */
function stretchesOf(sight: Sight, agreements: readonly AgreementEntry[]): readonly Stretch[] {
  const named = placesIn(sight, agreements)
  const all = [...named, ...placesByLevel(sight, agreements, named)].toSorted((a, b) => a.from - b.from)
  const runs: Stretch[] = []
  for (const place of all) {
    const last = runs.at(-1)
    if (last?.code === place.code) runs.splice(-1, 1, { ...last, to: place.to })
    else runs.push(place)
  }
  if (new Set(runs.map(({ code }) => code)).size < 2) return []
  const cuts = runs.map((run, at) => {
    const before = runs[at - 1]
    return before === undefined ? 0 : cutBetween(sight, before, run)
  })
  return runs.map(({ code }, at) => ({ code, from: cuts[at] ?? 0, to: cuts[at + 1] ?? sight.reading.tokens.length }))
}

/** Where the agreements are named, each with all that is told around its name. */
function placesIn(sight: Sight, agreements: readonly AgreementEntry[]): readonly Stretch[] {
  const entries = new Map(agreements.map(entry => [entry.code, entry]))
  return perSide(sight, readPlaces(sight), new Set(entries.keys()), entries).flatMap(({ code, side }) =>
    entries.has(code) ? [{ code, from: side.from, to: side.to }] : [],
  )
}

/** Of an agreement that nothing names, where a level stands that it alone has. */
function placesByLevel(
  sight: Sight,
  agreements: readonly AgreementEntry[],
  named: readonly Stretch[],
): readonly Stretch[] {
  const has = ({ levels }: AgreementEntry, { codes }: SaidLevel): boolean =>
    levels.some(({ code }) => codes.includes(code))
  const unnamed = agreements.filter(({ code }) => !named.some(place => place.code === code))
  if (unnamed.length === 0) return []
  return saidLevels(sight, agreements).flatMap((level): readonly Stretch[] => {
    const [only, another] = agreements.filter(one => has(one, level))
    const { from } = level
    return only && !another && unnamed.includes(only) ? [{ from, to: from + 1, code: only.code }] : []
  })
}

/** Where one side ends and the next begins: at a new sentence or a word that compares, else a new clause, else a conjunction, the last of them. */
function cutBetween(sight: Sight, before: Span, next: Span): number {
  const ranked: number[][] = [[], [], [], []]
  const against = sight.hits('atto').filter(hit => idOf(hit) === 'confronta')
  for (let at = before.to; at <= next.from; at++) {
    const isJoint = joints.has(sight.word(at))
    const isClause = sight.clauseOf(at) !== sight.clauseOf(at - 1)
    const isNew = sight.sentenceOf(at) !== sight.sentenceOf(at - 1) || against.some(({ from }) => from === at)
    if (isNew) ranked[0]?.push(at)
    else if (isClause && (isJoint || joints.has(sight.word(at - 1)))) ranked[1]?.push(at)
    else if (isClause) ranked[2]?.push(at)
    else if (isJoint) ranked[3]?.push(at)
  }
  const best = ranked.find(cuts => cuts.length > 0)?.at(-1)
  return best ?? (leadsLevel(sight, before) ? before.to : next.from)
}

/** "Il 4° commercio contro C3 metalmeccanica": levels stand before the names. */
const leadsLevel = (sight: Sight, { from }: Span): boolean =>
  sight.reading.quantities.some(
    one => (one.type === 'level' || one.type === 'ordinal') && one.to <= from && from - one.to <= 2,
  )
