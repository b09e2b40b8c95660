/** A reading with its concepts sorted by prefix, so that what stands near what is found without walking it again. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity, Reading, Span } from '../../language/reading.ts'

export interface Sight {
  readonly reading: Reading
  /** Sentences that tell nothing a question could be about. */
  readonly idle: ReadonlySet<number>
  /** What the turn before was about, by name; nothing where it is the first. */
  readonly before: readonly string[] | undefined
  /** Hits of a concept's prefix (`tema`, `ruolo`), in order; denied ones are left out unless asked for. */
  hits(prefix: string, denied?: boolean): readonly ConceptHit[]
  has(concept: string): boolean
  find(concept: string): ConceptHit | undefined
  /** Folded word at a place; empty outside the text. */
  word(at: number): string
  sentenceOf(at: number): number
  clauseOf(at: number): number
}

/** A set of ids: themes, measures, kinds of calculation, the ends of concepts. */
export const idSet = (ids: string): ReadonlySet<string> => new Set(ids.split(' '))

/** The part of a concept after its prefix: `tema:ferie` → `ferie`. */
export function idOf(hit: ConceptHit): string {
  return hit.concept.slice(hit.concept.indexOf(':') + 1)
}

const denials = wordSet('without-words', 'not')

/** The "non" of "non convivente" and "permesso non retribuito" is part of the form. */
function deniesItself(reading: Reading, hit: ConceptHit): boolean {
  return reading.tokens.slice(hit.from, hit.to).some(token => denials.has(token.word))
}

/** "Mai un euro di anzianità. Quanto dovrebbero darmi?": what was never paid is what is asked for. */
const complains = ({ tokens, asking }: Reading, { concept, from }: ConceptHit): boolean =>
  concept === 'calcolo:seniority-steps' && asking[tokens[from]?.sentence ?? 0] === false && asking.some(Boolean)

/** "Otto giorni di ferie mai fatte": leave that was never taken is what is left. */
const isLeft = ({ tokens }: Reading, { concept, to }: ConceptHit): boolean =>
  concept === 'assenza:leave' && tokens[to]?.word === 'mai'

/** More numbers and words than any question holds: what comes after them is left, so that time grows with length alone. */
const mostQuantities = 80
const mostHits = 160

/** "Quattordicesimo mese" is no fourteenth pay. */
function isCounted({ quantities }: Reading, hit: ConceptHit): boolean {
  return quantities.some(
    quantity =>
      quantity.type === 'ordinal' &&
      quantity.of !== undefined &&
      hit.from === quantity.from &&
      hit.to === quantity.from + 1,
  )
}

/** "Siamo 14", "× 13": a number that is counted, and the name of no extra month's pay. */
const isNumber = ({ tokens }: Reading, { from, to }: ConceptHit): boolean =>
  to - from === 1 &&
  Number.isInteger(Number(tokens[from]?.text)) &&
  (counting.has(tokens[from - 1]?.word ?? '') || tokens[from - 1]?.word === 'x')
const counting = wordSet('be', 'for')

const worked = wordSet('stems-of-work')

/** Whether work is spoken of, so that a feast is the day of the work. */
function isSpecialDay({ tokens, quantities }: Reading): boolean {
  return (
    tokens.some(token => worked.has(token.stem)) ||
    quantities.some(quantity => quantity.type === 'duration' && quantity.unit === 'ore')
  )
}

const ends: ReadonlySet<string> = new Set(['ruolo', 'causa'])

/** "Mi dimetto il 1 novembre", "scade il 26 dicembre": a date that happens to be a feast. */
function isDated({ quantities, concepts, tokens }: Reading, hit: ConceptHit): boolean {
  if (hit.kind !== 'lavoro' && hit.kind !== 'tema' && hit.kind !== 'calcolo') return false
  // "Prima di Natale" is when.
  if (hit.kind === 'tema' && concepts.some(one => one.concept === 'periodo:vicino-festa' && overlaps(one, hit)))
    return true
  const bare = hit.to - hit.from === 1 && Number.isInteger(Number(tokens[hit.from]?.text))
  const extraMonth = hit.concept === 'calcolo:thirteenth' || hit.concept === 'calcolo:fourteenth'
  // "14esima di luglio" looks like a day, and names no feast.
  if (extraMonth && !bare) return false
  const dated = quantities.some(
    quantity => (quantity.type === 'date' || quantity.type === 'dates') && overlaps(quantity, hit),
  )
  if (!dated || extraMonth || hit.kind === 'lavoro') return dated
  // "Il 2 giugno cade di domenica" is about the feast itself.
  const sentence = tokens[hit.from]?.sentence
  return concepts.some(other => ends.has(other.kind) && tokens[other.from]?.sentence === sentence)
}

/** "Dalle 7 alle 13" names no thirteenth month; "dopo mezzanotte" is night work. */
const isHour = ({ quantities }: Reading, hit: ConceptHit): boolean =>
  hit.kind !== 'lavoro' &&
  quantities.some(quantity => quantity.type === 'clock' && hit.from >= quantity.from && hit.to <= quantity.to)

/** The "riposo" of "casa di riposo" is a place, no work on a day of rest; "cuoco in mensa" tells where, and asks for no meals. */
const isOfPlace = (places: readonly ConceptHit[], { tokens }: Reading, hit: ConceptHit): boolean => {
  const within = places.filter(other => other.from <= hit.from && other.to >= hit.to)
  if (hit.kind === 'lavoro') return within.some(other => other.to - other.from > hit.to - hit.from)
  const isWorkedIn =
    worked.has(tokens[hit.from - 2]?.stem ?? '') ||
    places.some(({ kind, to }) => kind === 'mestiere-ccnl' && to === hit.from - 1)
  return hit.kind === 'tema' && within.length > 0 && tokens[hit.from - 1]?.word === 'in' && isWorkedIn
}

const ofPlaces = idSet('mestiere-ccnl ccnl luogo')

const gifts = wordSet('gifts')

/** "Bonus Natale", "premio di Natale": the name of a gift, no work on a feast. */
const isOfGift = ({ tokens }: Reading, { kind, from }: ConceptHit): boolean =>
  kind === 'lavoro' && [1, 2].some(back => gifts.has(tokens[from - back]?.word ?? ''))

const leaves = wordSet('leaves-called-extra')
const overtime = wordSet('overtime')

/** "Congedo straordinario": what the leave is called, and no overtime. */
const isOfLeave = ({ tokens }: Reading, { kind, from, to }: ConceptHit): boolean =>
  ofWork.has(kind) &&
  to - from === 1 &&
  overtime.has(tokens[from]?.word ?? '') &&
  leaves.has(tokens[from - 1]?.word ?? '')

const ofWork = idSet('lavoro calcolo voce')

const parties = wordSet('parties')

/** "Per una festa privata", "festa di laurea": what the guests celebrate, no public holiday. */
const isOfParty = ({ tokens }: Reading, { kind, concept, from, to }: ConceptHit): boolean =>
  (kind === 'lavoro' || concept === 'tema:festivita' || concept === 'calcolo:holiday-work') &&
  tokens[from]?.word === 'festa' &&
  [0, 1].some(ahead => parties.has(tokens[to + ahead]?.word ?? ''))

const means = wordSet('means')
const by = wordSet('for', 'to', 'with', 'articles-the', 'mine-or-theirs', 'of', 'by-way-of')

/** "Licenziato per telefono": how something was said, and no trade of telephones. */
const isMeans = ({ tokens }: Reading, { kind, from, to }: ConceptHit): boolean =>
  (kind === 'mestiere-ccnl' || kind === 'ccnl') &&
  to - from === 1 &&
  means.has(tokens[from]?.word ?? '') &&
  by.has(tokens[from - 1]?.word ?? '')

const during = wordSet('in', 'during', 'outside', 'inside')

/** "Di servizio a Natale, in orario normale": when it was, and no timetable that is asked for. */
const isWhen = ({ tokens }: Reading, { concept, from }: ConceptHit): boolean =>
  (concept === 'tema:orario' || concept.startsWith('misura:orario.')) &&
  tokens[from]?.word === 'orario' &&
  during.has(tokens[from - 1]?.word ?? '')

const shift = wordSet('shifts')

/** "Mi è scaduta la patente": a paper of the person's own, and no contract. */
const isOfPaper = ({ concepts }: Reading, { concept, from, to }: ConceptHit): boolean =>
  (concept === 'accordo:validity' || concept === 'ruolo:cessazione') &&
  concepts.some(one => papers.has(one.concept) && one.from - to <= nearPaper && from - one.to <= nearPaper)
const papers: ReadonlySet<string> = new Set(['fuori:documenti', 'studio:patente'])
const nearPaper = 1

/** "Finito il mio turno, mi hanno chiesto…": what ends is a day's work. */
const isOfShift = ({ tokens }: Reading, { concept, to }: ConceptHit): boolean =>
  (concept === 'ruolo:cessazione' || concept.startsWith('causa:')) &&
  [0, 1, 2].some(ahead => shift.has(tokens[to + ahead - 1]?.word ?? ''))

/** "Prima dell'aumento": when it was paid, and no rise that is asked for. */
const isOfBefore = (befores: readonly ConceptHit[], { kind, from, to }: ConceptHit): boolean =>
  (kind === 'tema' || kind === 'misura') && befores.some(other => other.from <= from && other.to >= to)

/** "Ho contato male": what was wrong is the question before, and nobody is ill. */
const isOfCorrection = (corrections: readonly ConceptHit[], { kind, from, to }: ConceptHit): boolean =>
  kind !== 'svolta' && kind !== 'risposta' && corrections.some(other => other.from <= from && other.to >= to)

/** "Contributi 28%, INAIL 3%": the rate of an insurance, and nobody was hurt. */
const isRate = ({ quantities, tokens }: Reading, { concept, from, to }: ConceptHit): boolean =>
  rated.has(concept) &&
  tokens[from]?.word === 'inail' &&
  quantities.some(one => one.type === 'percent' && one.from >= to && one.from - to <= 1)

const rated: ReadonlySet<string> = new Set(['calcolo:injury', 'caso:infortunio', 'tema:infortunio'])

/** "13 anni" names no thirteenth month, "quinto livello del commercio" asks for no list of levels. */
const isOfQuantity = ({ quantities }: Reading, { concept, kind, from, to }: ConceptHit): boolean =>
  quantities.some(one =>
    one.type === 'level'
      ? concept === 'accordo:levels' && overlaps(one, { from, to })
      : one.type === 'duration' &&
        to - 1 === one.from &&
        (kind === 'misura' || ((kind === 'tema' || kind === 'calcolo') && to - from === 1)),
  )

export function createSight(whole: Reading, idle: ReadonlySet<number> = new Set(), before?: readonly string[]): Sight {
  const reading = {
    ...whole,
    quantities: whole.quantities.slice(0, mostQuantities),
    patterns: whole.patterns.slice(0, 20),
  }
  const byPrefix = new Map<string, ConceptHit[]>()
  const byConcept = new Map<string, ConceptHit>()
  const special = isSpecialDay(reading)
  const few = (kept: (one: ConceptHit) => boolean): readonly ConceptHit[] =>
    reading.concepts.filter(kept).slice(0, mostHits)
  const corrections = few(({ concept }) => concept === 'svolta:correzione')
  const befores = few(({ concept }) => concept === 'chiede:prima')
  const places = few(({ kind }) => ofPlaces.has(kind))
  for (const found of reading.concepts) {
    const [prefix = ''] = found.concept.split(':', 1)
    const list = byPrefix.get(prefix)
    // Of more hits than are kept only a concept that is new says anything.
    if (list && list.length >= mostHits && byConcept.has(found.concept)) continue
    if (
      isCounted(reading, found) ||
      isNumber(reading, found) ||
      isHour(reading, found) ||
      (!special && isDated(reading, found)) ||
      isOfPlace(places, reading, found) ||
      isOfGift(reading, found) ||
      isOfParty(reading, found) ||
      isOfLeave(reading, found) ||
      isOfShift(reading, found) ||
      isOfPaper(reading, found) ||
      isRate(reading, found) ||
      isWhen(reading, found) ||
      isMeans(reading, found) ||
      isOfBefore(befores, found) ||
      isOfCorrection(corrections, found) ||
      isOfQuantity(reading, found)
    )
      continue
    const isTold = deniesItself(reading, found) || complains(reading, found) || isLeft(reading, found)
    const hit = found.negated && isTold ? { ...found, negated: false } : found
    if (list && list.length < mostHits) list.push(hit)
    else if (!list) byPrefix.set(prefix, [hit])
    if (!hit.negated && !byConcept.has(hit.concept)) byConcept.set(hit.concept, hit)
  }
  const { tokens } = reading
  return {
    reading,
    idle,
    before,
    hits: (prefix, denied = false) => (byPrefix.get(prefix) ?? []).filter(hit => denied || !hit.negated),
    has: concept => byConcept.has(concept),
    find: concept => byConcept.get(concept),
    word: at => tokens[at]?.word ?? '',
    sentenceOf: at => tokens[Math.max(0, Math.min(at, tokens.length - 1))]?.sentence ?? 0,
    clauseOf: at => {
      const token = tokens[Math.max(0, Math.min(at, tokens.length - 1))]
      return token ? token.sentence * 1000 + token.clause : 0
    },
  }
}

/** Whether any word of the message is one of these. */
export const says = ({ reading }: Sight, words: ReadonlySet<string>): boolean =>
  reading.tokens.some(({ word }) => words.has(word))

/** Tokens between two spans; 0 when they touch or overlap. */
export function distance(a: Span, b: Span): number {
  if (a.from < b.to && b.from < a.to) return 0
  return a.to <= b.from ? b.from - a.to : a.from - b.to
}

/** Whether one stands before another, with a word between them at most. */
export const isJustBefore = (one: Span, other: Span): boolean => one.to <= other.from && other.from - one.to <= 1

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}

/** The hit nearest to a span, within so many tokens and in the same sentence; of two equally near, the longer one. */
export function nearest(sight: Sight, span: Span, hits: readonly ConceptHit[], within: number): ConceptHit | undefined {
  let best: ConceptHit | undefined
  let least = within + 1
  const sentence = sight.sentenceOf(span.from)
  for (const hit of hits) {
    if (sight.sentenceOf(hit.from) !== sentence) continue
    // Another clause of the sentence is farther than its tokens say.
    const apart = distance(span, hit) + (sight.clauseOf(hit.from) === sight.clauseOf(span.from) ? 0 : 1.5)
    const longer = best !== undefined && apart === least && hit.to - hit.from > best.to - best.from
    if (apart < least || longer) {
      best = hit
      least = apart
    }
  }
  return best
}

/** Whether a quantity stands between two places. */
export function isBetween(middle: Quantity, a: { from: number }, b: { from: number }): boolean {
  return (middle.from > a.from && middle.from < b.from) || (middle.from < a.from && middle.from > b.from)
}
