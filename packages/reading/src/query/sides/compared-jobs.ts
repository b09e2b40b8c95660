/** Jobs, levels and agreements that a message tells to choose between: "un cuoco o un cameriere, chi guadagna di più?". */
import { type ConditionKey, wordSet } from '@ccnl/knowledge'
import type { Reading, Span } from '../../language/reading.ts'
import { readConditions } from '../conditions/conditions.ts'
import { withoutSpans, wordsOfTail } from '../conditions/tails.ts'
import { readJob } from '../people/job.ts'
import { alternative, and, beforeName, between, type IsWorker } from '../people/people.ts'
import { createDraft } from '../shape/draft.ts'
import type { ComparedJob, Request, Subject } from '../shape/query.ts'
import { createSight, idOf, overlaps, type Sight } from '../shape/sight.ts'

const comparing = wordSet('more', 'less', 'better')
const than = wordSet('of', 'between')
const chosen = wordSet('which', 'where', 'what')
const leaving = wordSet('from')
const reaching = wordSet('to')
const asking = wordSet('which', 'where', 'that-or-who')
/** Words at most from who is asked for to what compares. */
const mostToAsk = 4

/** Whether a word compares: "di più", "costa meno", "meglio"; no measure follows it ("più di 5 anni", "meno di 15 dipendenti"). */
function isComparative({ reading: { tokens, quantities } }: Sight, at: number): boolean {
  if (!comparing.has(tokens[at]?.word ?? '')) return false
  const isMeasured = (from: number): boolean => quantities.some(one => from >= one.from && from < one.to)
  return !isMeasured(at) && !isMeasured(at + 1) && !(than.has(tokens[at + 1]?.word ?? '') && isMeasured(at + 2))
}

/**
 * "Lo metto al commercio o ai metalmeccanici? Quale costa meno?": two names of agreements, two levels or two jobs that a word makes
 * alternatives, and one that compares.
 * @param people stretches that tell a job each
 */
export function choosesBetween(sight: Sight, people: readonly Span[]): boolean {
  const { tokens, quantities } = sight.reading
  const place = tokens.findIndex((_, at) => isComparative(sight, at))
  if (!sight.has('scelta:conviene') && place < 0) return false
  // "Ferie metalmeccanici e commercio: quale ne ha di più?", "… quale scelgo?"
  const isChosen = sight.hits('scelta').some(({ from, to }) => to - from > 1 && chosen.has(sight.word(from)))
  const isAsked =
    isChosen || tokens.slice(Math.max(0, place - mostToAsk), Math.max(0, place)).some(({ word }) => asking.has(word))
  const isApart = (one: Span, other: Span): boolean => {
    const words = tokens.slice(one.to, other.from).map(({ word }) => word)
    const isRange = words.some(word => and.has(word)) && (isAsked || between.has(sight.word(one.from - 1)))
    // "Mi conviene passare da commercio 4° livello a logistica 4° livello?"; from a level to another is a step of one's own.
    const isLevel = 'type' in one
    const isMove = !isLevel && leaving.has(sight.word(one.from - 1)) && reaching.has(sight.word(other.from - 1))
    return (
      !overlaps(one, other) &&
      sight.sentenceOf(one.from) === sight.sentenceOf(other.from) &&
      (isRange || isMove || words.some(word => alternative.has(word)))
    )
  }
  const pairs = <T extends Span>(all: readonly T[], differ: (one: T, other: T) => boolean): boolean =>
    all.some((one, at) => all.slice(at + 1).some(other => differ(one, other) && isApart(one, other)))
  return (
    people.length > 1 ||
    pairs(sight.hits('ccnl'), (one, other) => idOf(one) !== idOf(other)) ||
    pairs(
      quantities.filter(({ type }) => type === 'level'),
      (one, other) => one.words !== other.words,
    )
  )
}

/** "Quanto prende un muratore? E un manovale?": the pay of several is asked by the work alone; it is told side by side. */
export const paysPeople = (sight: Sight, people: readonly Span[]): boolean =>
  people.length > 1 &&
  sight.hits('accordo').some(hit => idOf(hit) === 'pay') &&
  !sight.has('atto:classifica') &&
  !sight.reading.quantities.some(({ type }) => type === 'level' || type === 'money')

/** A request for the pay of somebody, as one that compares it. */
const asCompared = (request: Request): Request =>
  (request.act === 'measure' || request.act === 'verdict') && request.subjects.some(isPay)
    ? { ...request, act: 'compare', subjects: request.subjects.filter(isPay), certainty: 'sure' }
    : request

/** "Un cameriere e un capo sala: quanto c'è di differenza?": of two jobs what differs is the pay, where nothing else is surely asked. */
const ofPayIfUnsure = (request: Request): Request =>
  request.act === 'compare' && request.certainty !== 'sure' && (request.subjects[0]?.certainty ?? 1) < likely
    ? { ...request, subjects: [pay], certainty: 'sure' }
    : request

const likely = 0.5
const pay: Subject = { type: 'agreement', about: 'pay', certainty: 0.9 }

const isPay = (one: Subject): boolean => one.type === 'agreement' && one.about === 'pay'

/** The requests that compare with the job of each side, where several are told. */
export function withComparedJobs(
  requests: readonly Request[],
  reading: Reading,
  people: readonly Span[],
  ofPay: boolean,
  isWorker: IsWorker,
): readonly Request[] {
  const asked = (ofPay ? requests.map(asCompared) : requests).map(ofPayIfUnsure)
  if (people.length < 2 || !asked.some(({ act }) => act === 'compare')) return requests
  const jobs = people.flatMap((own): readonly ComparedJob[] => {
    const sight = createSight(
      withoutSpans(
        reading,
        people.filter(one => one !== own),
      ),
    )
    const draft = createDraft()
    readConditions(sight, draft, [], undefined)
    const job = readJob(sight, createDraft())
    const named = [...reading.concepts].filter(
      ({ kind, from, to }) => (kind === 'ccnl' || kind === 'mestiere-ccnl') && from >= own.from && to <= own.to,
    )
    const codes = [...new Set(named.map(idOf))]
    return job ? [{ label: labelOf(reading, own, isWorker), job, codes, said: { ...draft.said } }] : []
  })
  const keys = jobs.flatMap(({ said }) => Object.keys(said) as ConditionKey[])
  const isApart = (key: ConditionKey): boolean => new Set(jobs.map(({ said }) => JSON.stringify(said[key]))).size > 1
  const apart = new Set(keys.filter(isApart))
  const told = jobs.map(one => ({
    ...one,
    said: Object.fromEntries([...apart].map(key => [key, one.said[key]] as const)),
  }))
  return jobs.length < people.length
    ? requests
    : asked.map(request => (request.act === 'compare' ? { ...request, jobs: told } : request))
}

/** What a job is called: its words from the name of who works up to where it is done ("commesso nel commercio"). */
function labelOf(reading: Reading, { from, to }: Span, isWorker: IsWorker): string {
  const { tokens, concepts } = reading
  const isTrade = (at: number): boolean => concepts.some(hit => hit.kind === 'mestiere-ccnl' && hit.from === at)
  const named = tokens.slice(from, to).findIndex((token, at) => isWorker(token) || isTrade(from + at))
  const opens = named >= 0 ? named : tokens.slice(from, to).findIndex(({ word }) => !beforeName.has(word))
  const start = from + Math.max(0, opens)
  const place = concepts.find(
    hit =>
      (hit.kind === 'ccnl' || hit.kind === 'mestiere-ccnl') &&
      hit.from > start &&
      hit.from < to &&
      !concepts.some(one => one.kind === hit.kind && one.from <= start && one.to > hit.from),
  )
  let end = place?.from ?? to
  while (end > start + 1 && ending.has(tokens[end - 1]?.word ?? '')) end--
  return wordsOfTail(reading, { from: start, to: end })
}

const ending = wordSet('same', 'from', 'articles-a', 'articles-the', 'of', 'to', 'in', 'with', 'for', 'agreement-nouns')
