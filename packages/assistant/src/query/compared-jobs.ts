/** Jobs, levels and agreements that a message tells to choose between: "un cuoco o un cameriere, chi guadagna di più?". */
import { type Circumstances, type ConditionKey, wordSet } from '@ccnl/knowledge'
import type { Reading, Span, Token } from '../language/reading.ts'
import { readConditions } from './conditions.ts'
import { createDraft } from './draft.ts'
import { readJob } from './job.ts'
import type { Job, Request } from './query.ts'
import { createSight, idOf, overlaps, type Sight } from './sight.ts'
import { withoutSpans, wordsOfTail } from './tails.ts'

/** One of several jobs set side by side: its words, and the agreements that they bring up. */
export interface ComparedJob {
  readonly label: string
  readonly job: Job
  readonly codes: readonly string[]
  /** What is told of this one, of what is not the same for all. */
  readonly said: Circumstances
}

const comparing = wordSet('more', 'less', 'better')
const than = wordSet('of', 'between')
const alternative = wordSet('or', 'against', 'compared-with')
const between = wordSet('between')
const and = wordSet('and')
const indefinite = wordSet('articles-a')

const chosen = wordSet('which', 'where', 'what')
const leaving = wordSet('from')
const reaching = wordSet('to')
const asking = wordSet('which', 'where', 'that-or-who')
/** Words at most from who is asked for to what compares. */
const mostToAsk = 4

/** At most so many jobs are set side by side. */
const most = 4

/** Words that may stand between what sets a job apart and its name: "rispetto a un vecchio magazziniere", "o come commessa". */
const small = wordSet('articles-a', 'articles-the', 'of', 'to', 'between', 'working-as', 'do', 'how', 'from')
/** Words at most between them that are not small ones. */
const mostBefore = 1

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

/**
 * The jobs that a message sets side by side, each from its article to the word that sets the next one apart: "un caporeparto rispetto a
 * un commesso", "tra barista e cameriere". None where fewer than two are told.
 * @param isWorker whether a word may name who works
 */
export function comparedPeople(reading: Reading, isWorker: (token: Token) => boolean): readonly Span[] {
  const { tokens, concepts } = reading
  const word = (at: number): string => tokens[at]?.word ?? ''
  const isPerson = (at: number): boolean => {
    const token = tokens[at]
    const isTrade = (): boolean => concepts.some(({ kind, from }) => kind === 'mestiere-ccnl' && from === at)
    // "Un oss", "una tata": a short name of a trade after its article.
    return token !== undefined && (isWorker(token) || (indefinite.has(word(at - 1)) && isTrade()))
  }
  const isOneSentence = (one: number, other: number): boolean => tokens[one]?.sentence === tokens[other]?.sentence
  /** Where a job begins that is named right after a place: the place of its first word. */
  const after = (joint: number): number | undefined => {
    let others = 0
    for (let at = joint + 1; at < tokens.length && isOneSentence(joint, at); at++) {
      if (isPerson(at)) return joint + 1
      if (!small.has(word(at)) && ++others > mostBefore) return undefined
    }
    return undefined
  }
  const isJoint = (at: number): boolean => alternative.has(word(at)) || and.has(word(at))
  const joint = tokens.findIndex((_, at) => isJoint(at) && after(at) !== undefined && startBefore(at) !== undefined)
  /** Where the job before a place begins. */
  function startBefore(place: number): number | undefined {
    for (let at = place - 1; at >= 0 && isOneSentence(at, place); at--) {
      if (!isPerson(at)) continue
      // "Un capo reparto", "capo cuoco".
      let from = at
      while (isOneSentence(from - 1, place) && isPerson(from - 1)) from--
      const article = indefinite.has(word(from - 1)) ? from - 1 : from
      // What "e" joins is one job with two works, unless both have their article, or "tra" stands before them.
      const isEach = indefinite.has(word(article)) && indefinite.has(word(place + 1))
      return !and.has(word(place)) || isEach || between.has(word(article - 1)) ? article : undefined
    }
    return undefined
  }
  const first = joint < 0 ? undefined : startBefore(joint)
  if (first === undefined) return []
  const starts = [first]
  const ends: number[] = []
  for (let at = joint; at < tokens.length && isOneSentence(joint, at) && starts.length < most; at++) {
    const next = isJoint(at) ? after(at) : undefined
    if (next === undefined) continue
    ends.push(at)
    starts.push(next)
  }
  const last = starts.at(-1) ?? joint
  const clause = tokens.findIndex(
    (token, at) => at > last && (!isOneSentence(last, at) || token.clause !== tokens[last]?.clause),
  )
  return starts.map((from, index) => ({ from, to: ends[index] ?? (clause < 0 ? tokens.length : clause) }))
}

/** The requests that compare with the job of each side, where several are told. */
export function withComparedJobs(
  requests: readonly Request[],
  reading: Reading,
  people: readonly Span[],
): readonly Request[] {
  if (people.length < 2 || !requests.some(({ act }) => act === 'compare')) return requests
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
    return job ? [{ label: labelOf(reading, own), job, codes, said: { ...draft.said } }] : []
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
    : requests.map(request => (request.act === 'compare' ? { ...request, jobs: told } : request))
}

/** What a job is called: its words up to where it is done ("commesso nel commercio"). */
function labelOf(reading: Reading, { from, to }: Span): string {
  const { tokens, concepts } = reading
  const opens = tokens.slice(from, to).findIndex(({ word }) => !small.has(word))
  const start = from + Math.max(0, opens)
  const place = concepts.find(hit => hit.kind === 'ccnl' && hit.from > start && hit.from < to)
  let end = place?.from ?? to
  while (end > start + 1 && ending.has(tokens[end - 1]?.word ?? '')) end--
  return wordsOfTail(reading, { from: start, to: end })
}

const ending = wordSet('articles-a', 'articles-the', 'of', 'to', 'in', 'with', 'for', 'agreement-nouns')
