/** What examples say that the words of a part may be about, and what a part leans on that names nothing itself. */
import { contentStems, type Knowledge, type Scored, type Topic } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../../language/reading.ts'
import { idOf, type Sight } from '../shape/sight.ts'
import { keyOfTopic } from './candidates.ts'
import { forCasesTold } from './supposed.ts'
import type { FoundTheme } from './themes.ts'

/** A part of the message, as far as its subjects need it. */
export interface SubjectPart {
  readonly span: Span
  readonly acts: readonly ConceptHit[]
  readonly themes: readonly FoundTheme[]
  readonly leans?: { readonly on: readonly Span[] }
}

/** A message up to so many words is searched whole, stories only where they ask. */
const whole = 90
/** A clause of fewer words that mean something is told by what stands around it. */
const leastContent = 3
/** Words that a search is given at most, and topics that it gives. */
const mostWords = 120
const mostTopics = 20

/** The words of spans but names of agreements and sentences that tell nothing: neither says what is asked. */
export function wordsOf(sight: Sight, spans: readonly Span[]): string {
  const names = sight.hits('ccnl').filter(name => name.weight === 1 && name.to - name.from > 1)
  const levels = levelNames(sight)
  const isBrief = sight.reading.tokens.length <= keywords
  return spans
    .flatMap(({ from, to }) =>
      sight.reading.tokens
        .slice(from, to)
        .filter(
          ({ sentence, word }, at) =>
            !sight.idle.has(sentence) &&
            !(isBrief && isYear(word)) &&
            ![...names, ...levels].some(name => isWithin(from + at, name)),
        ),
    )
    .slice(-mostWords)
    .map(token => token.word)
    .join(' ')
}

/** "Parametro 175, … Ferie?": the word of a measure that only names a level, beside a theme that is asked. */
function levelNames(sight: Sight): readonly Span[] {
  const levels = sight.reading.quantities.filter(({ type }) => type === 'level')
  const isOfLevel = (hit: Span): boolean => levels.some(one => one.from <= hit.from && hit.to <= one.to)
  const isOther = sight.hits('tema').some(hit => hit.weight >= plainTheme && !isOfLevel(hit))
  return isOther ? sight.hits('misura').filter(isOfLevel) : []
}
const plainTheme = 0.9

/** So few words are keywords. */
const keywords = 4
/** "NASpI requisiti 2026": the year that is asked of names no matter. */
const isYear = (word: string): boolean => word.length === 4 && word.startsWith('20') && Number.isInteger(Number(word))

const isWithin = (at: number, { from, to }: Span): boolean => at >= from && at < to
/** Topics of a span alone; none of a message too long to be looked at whole. */
export const topicsIn = (knowledge: Knowledge, sight: Sight, span: Span): readonly Scored<Topic>[] =>
  span.to - span.from > whole ? [] : find(knowledge, sight, [span])

const find = (
  knowledge: Knowledge,
  sight: Sight,
  spans: readonly Span[],
  told: readonly string[] = [],
): readonly Scored<Topic>[] =>
  forCasesTold(knowledge, knowledge.searchTopics([...told, wordsOf(sight, spans)].join(' '), mostTopics), sight, spans)

/**
 * What the words may be about: those that ask; and for a short message the whole of it, or the story that they lean on.
 * @param story what one of several parts is asked of
 * @param told what the case is called that it is asked of, too
 */
export function topicsOf(
  knowledge: Knowledge,
  sight: Sight,
  part: SubjectPart,
  alone: boolean,
  story: readonly Span[] = [],
  told: readonly string[] = [],
): { readonly whole: readonly Scored<Topic>[]; readonly clause: readonly Scored<Topic>[] } {
  const length = sight.reading.tokens.length
  const isWhole = part.span.from === 0 && part.span.to === length
  const around = part.leans
    ? find(knowledge, sight, [...part.leans.on, part.span])
    : alone && !isWhole && length <= whole
      ? find(knowledge, sight, [{ from: 0, to: length }])
      : story.length > 0 && length <= whole
        ? find(knowledge, sight, [...story, part.span])
        : undefined
  const all = find(knowledge, sight, [part.span], told)
  // "Si può? Qual è il massimo?" says nothing without its story.
  if (around && contentStems(wordsOf(sight, [part.span])).length < leastContent) {
    const both = part.acts.some(hit => idOf(hit) === 'procedura') ? inBoth(all, around) : around
    return { clause: both, whole: both }
  }
  const asking = askingClause(sight, part)
  const own = asking ? find(knowledge, sight, [asking], told) : []
  const isPlain = (own[0]?.certainty ?? 0) >= plainClause
  return { clause: isPlain ? own : all, whole: around ?? all }
}

/** How sure a few words must be of something, to choose among what their story may be about. */
const telling = 0.25

/** "…, quanto tempo ho per impugnare?": of what the story may be about, what the few words of the question speak of. */
function inBoth(own: readonly Scored<Topic>[], around: readonly Scored<Topic>[]): readonly Scored<Topic>[] {
  if ((own[0]?.certainty ?? 0) < telling) return around
  const joint = around.flatMap(one => {
    const spoken = own.find(({ item }) => item.kind === one.item.kind && item.id === one.item.id)
    return spoken ? [{ ...one, certainty: one.certainty * spoken.certainty }] : []
  })
  const sum = joint.reduce((total, { certainty }) => total + certainty, 0)
  return sum === 0
    ? around
    : joint.map(one => ({ ...one, certainty: one.certainty / sum })).toSorted((a, b) => b.certainty - a.certainty)
}

/** How sure the clause that asks must be alone of what it is about, to count apart from what is told before it. */
export const plainClause = 0.8
const leastAsked = 2

/** What a part is about by itself: its topics, before them those of the clause that asks, where they are plain. */
export function ownTopics(knowledge: Knowledge, sight: Sight, part: SubjectPart): readonly Scored<Topic>[] {
  const asking = askingClause(sight, part)
  const own = asking ? find(knowledge, sight, [asking]) : []
  return (own[0]?.certainty ?? 0) >= plainClause ? own : topicsIn(knowledge, sight, part.span)
}

/** "Mi scade il contratto, quante volte possono rinnovarmi?": from the clause of the last words that ask to the end. */
function askingClause({ reading: { tokens }, before }: Sight, { span, acts }: SubjectPart): Span | undefined {
  // What follows an answer is asked of its matter.
  if (before !== undefined) return undefined
  const last = tokens[Math.max(...acts.map(hit => hit.from))]
  if (!last) return undefined
  const from = tokens.findIndex(
    ({ sentence, clause }, at) => at >= span.from && sentence === last.sentence && clause === last.clause,
  )
  const asked = tokens.slice(from, span.to).map(({ word }) => word)
  return from > span.from && contentStems(asked.join(' ')).length >= leastAsked ? { from, to: span.to } : undefined
}

/** How sure examples must be that a question which names no theme has one of its own, and that it asks a measure of one told. */
const leans = { own: 0.35, told: 0.08, against: 0.5, alone: 0.7 } as const

/** What a measure that the whole does not resemble counts there. */
const leastInStory = 0.01

/** What a question that names no theme is about: a theme's key or a card's, and the measure. */
export interface Lean {
  readonly key: string
  readonly measure?: string
  /** The theme was told before. */
  readonly isTold: boolean
  /** It leans on no story. */
  readonly isAlone: boolean
}

/** What a question is about by example alone: a measure of a theme told before, or what the story and it speak of. */
export function leanTopic(
  knowledge: Knowledge,
  sight: Sight,
  segment: Pick<SubjectPart, 'acts'> & Span,
  story: readonly Span[],
  told: readonly string[],
  holds: (measure: string) => boolean,
): Lean | undefined {
  // Words that name a measure of several themes narrow the one that was told ("… e come è pagato?").
  const named = sight
    .hits('misura', true)
    .filter(hit => hit.from >= segment.from && hit.to <= segment.to)
    .map((hit): Topic => ({ kind: 'measure', id: idOf(hit) }))
    .find(topic => told.includes(keyOfTopic(topic) ?? '') && isAsked(topic, holds))
  if (named) return leanOf(named, true)
  const topics = knowledge.searchTopics(wordsOf(sight, [...story, segment]), mostTopics)
  const [first] = topics
  const least = segment.acts.length > 0 ? leans.told : leans.own
  const measures = told.flatMap(key => {
    const name = knowledge.vocabulary.themes.find(theme => theme.id === key)?.name
    return name === undefined
      ? []
      : knowledge
          .searchTopics(`${name} ${wordsOf(sight, [segment])}`, mostTopics)
          .filter(({ item }) => item.kind === 'measure' && keyOfTopic(item) === key && isAsked(item, holds))
          .slice(0, 1)
  })
  // Of several themes told, the one that the whole of it speaks for.
  const inStory = ({ item, certainty }: Scored<Topic>): number =>
    certainty * (topics.find(topic => topic.item.id === item.id)?.certainty ?? leastInStory)
  const [ofTold] = measures.toSorted((a, b) => inStory(b) - inStory(a))
  const isOther = first !== undefined && first.certainty >= leans.against && first.item.id !== ofTold?.item.id
  // A question that needs no story is of the law by itself.
  const [alone] = knowledge.searchTopics(wordsOf(sight, [segment]), mostTopics)
  const isApart =
    alone?.item.kind === 'card' && alone.certainty >= leans.alone && alone.certainty > (ofTold?.certainty ?? 0)
  if (ofTold && ofTold.certainty >= least && !isOther && !isApart) return leanOf(ofTold.item, true)
  if (isApart && (!first || first.certainty < leans.own || first.item.id === alone.item.id))
    return leanOf(alone.item, false, true)
  return first && first.certainty >= leans.own ? leanOf(first.item, false) : undefined
}

/** Rules in words answer no question that asks for a figure of its own. */
const rules = '.regola'

const isAsked = ({ id }: Topic, holds: (measure: string) => boolean): boolean => !id.endsWith(rules) && holds(id)

/** Whether one of the agreements has facts of a measure ("ferie.durata"). */
export function holdsOf(knowledge: Knowledge, codes: readonly string[]): (measure: string) => boolean {
  return id =>
    codes.length === 0 ||
    codes.some(code => knowledge.agreement(code)?.facts.some(({ theme, measure }) => `${theme}.${measure}` === id))
}

function leanOf(topic: Topic, isTold: boolean, isAlone = false): Lean | undefined {
  const key = keyOfTopic(topic)
  if (key === undefined) return undefined
  return { key, isTold, isAlone, ...(topic.kind === 'measure' ? { measure: topic.id.slice(key.length + 1) } : {}) }
}
