/** The subjects of a part, best first: what examples and the lexicon find, weighed together. */
import { contentStems, type Knowledge, type Scored, type Topic } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../language/reading.ts'
import { isBrief } from './brief.ts'
import { type Candidate, deedsIn, employerDeedsIn, keyOfTopic, likely, weighCandidates } from './candidates.ts'
import { toCertainty } from './certainty.ts'
import type { Draft } from './draft.ts'
import { fittingFirst, tellingFirst } from './fitting.ts'
import { isPay, payFirst } from './pay-first.ts'
import type { Act, Request, Subject } from './query.ts'
import { idOf, overlaps, type Sight } from './sight.ts'
import { forCasesTold } from './supposed.ts'
import { type FoundTheme, narrow, toSubject } from './themes.ts'

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
/** What no word names is never as sure as what one does. */
const mostByExample = 0.84

/** The words of spans but names of agreements and sentences that tell nothing: neither says what is asked. */
function wordsOf(sight: Sight, spans: readonly Span[]): string {
  const names = sight.hits('ccnl').filter(name => name.weight === 1 && name.to - name.from > 1)
  const isBrief = sight.reading.tokens.length <= keywords
  return spans
    .flatMap(({ from, to }) =>
      sight.reading.tokens
        .slice(from, to)
        .filter(
          ({ sentence, word }, at) =>
            !sight.idle.has(sentence) && !(isBrief && isYear(word)) && !names.some(name => isWithin(from + at, name)),
        ),
    )
    .slice(-mostWords)
    .map(token => token.word)
    .join(' ')
}

/** So few words are keywords. */
const keywords = 4
/** "NASpI requisiti 2026": the year that is asked of names no matter. */
const isYear = (word: string): boolean => word.length === 4 && word.startsWith('20') && Number.isInteger(Number(word))

const isWithin = (at: number, { from, to }: Span): boolean => at >= from && at < to
/** Topics of a span alone; none of a message too long to be looked at whole. */
export const topicsIn = (knowledge: Knowledge, sight: Sight, span: Span): readonly Scored<Topic>[] =>
  span.to - span.from > whole ? [] : find(knowledge, sight, [span])

const find = (knowledge: Knowledge, sight: Sight, spans: readonly Span[]): readonly Scored<Topic>[] =>
  forCasesTold(knowledge, knowledge.searchTopics(wordsOf(sight, spans), mostTopics), sight, spans)

/**
 * What the words may be about: those that ask; and for a short message the whole of it, or the story that they lean on.
 * @param story what one of several parts is asked of
 */
export function topicsOf(
  knowledge: Knowledge,
  sight: Sight,
  part: SubjectPart,
  alone: boolean,
  story: readonly Span[] = [],
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
  // "Si può? Qual è il massimo?" says nothing without its story.
  if (around && contentStems(wordsOf(sight, [part.span])).length < leastContent)
    return { clause: around, whole: around }
  const all = find(knowledge, sight, [part.span])
  const asking = askingClause(sight, part)
  const own = asking ? find(knowledge, sight, [asking]) : []
  const isPlain = (own[0]?.certainty ?? 0) >= plainClause
  return { clause: isPlain ? own : all, whole: around ?? all }
}

/** How sure the clause that asks must be alone of what it is about, to count apart from what is told before it. */
const plainClause = 0.8
const leastAsked = 2

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

/** Every candidate that is worth a look, best first. */
export function weighSubjects(
  knowledge: Knowledge,
  sight: Sight,
  part: SubjectPart,
  act: Act,
  topics: ReturnType<typeof topicsOf>,
  {
    agreementKnown,
    codes,
    draft,
  }: { readonly agreementKnown: boolean; readonly codes: readonly string[]; readonly draft: Draft },
): readonly Candidate[] {
  const exists = part.acts.length > 0 && part.acts.every(hit => idOf(hit) === 'esiste')
  const found = weighCandidates(knowledge, {
    act,
    exists,
    brief: isBrief(sight),
    agreementKnown,
    themes: part.themes.filter(theme => theme.certainty >= 0.35),
    deeds: deedsTold(knowledge, sight, part.span, act),
    holds: holdsOf(knowledge, codes),
    ...topics,
  })
  const fitting = tellingFirst(knowledge, unitsAsked(sight, part.span), fittingFirst(knowledge, draft.said, found))
  const candidates = fitting.map((candidate): Candidate => {
    const { subject, share } = candidate
    const theme = part.themes.find(one => one.key === keyOfSubject(subject))
    if (!theme)
      return {
        ...candidate,
        subject: {
          ...subject,
          certainty: toCertainty(subject.type === 'card' ? share : Math.min(mostByExample, share)),
        },
      }
    const measures = narrow(knowledge.vocabulary, sight, part.span, theme)
    const example = subject.type === 'measure' ? subject.measures : []
    // Side by side a theme named as a whole is compared as a whole, unless the question plainly resembles another.
    const isWhole = act === 'compare' && measures.length === 0 && theme.certainty >= plainName
    const examples = isWhole ? topics.clause.filter(one => one.certainty >= plainMeasure) : topics.whole
    return { ...candidate, subject: toSubject(theme, preferExample(measures, example, examples, theme)) }
  })
  const worth = mostWorth(
    candidates.filter(({ subject, share }, at) => share >= (at === 0 ? 0.1 : 0.04) || subject.certainty >= likely),
  )
  if (namesLaw(sight, part.span)) return cardsFirst(worth, candidates)
  if (agreementKnown && (act === 'measure' || act === 'list'))
    return payFirst(namedFirst(worth, part.themes, topics.clause), {
      holds: holdsOf(knowledge, codes),
      ofLevel: draft.said.livelli !== undefined,
      opening: opensWithPay(part) ? candidates.find(isPay) : undefined,
    })
  return agreementKnown || !leadsByLaw.has(act) ? worth : withLawFirst(knowledge, worth, topics.whole)
}

/** "Stipendio cameriere": the first word names a pay, and nothing else is named. */
const opensWithPay = ({ themes, span }: SubjectPart): boolean =>
  span.from === 0 && themes.length > 0 && themes.every(({ key, from }) => key === '@pay' && from === 0)

/** How much a clause resembles what it is about, at least. */
const inClause = 0.1

/** What the question names as a measure comes before a card that only its story resembles. */
function namedFirst(
  worth: readonly Candidate[],
  themes: readonly FoundTheme[],
  clause: readonly Scored<Topic>[],
): readonly Candidate[] {
  const [first] = worth
  const isOfStory = ({ subject }: Candidate): boolean =>
    subject.type === 'card' && !clause.some(({ item, certainty }) => item.id === subject.id && certainty >= inClause)
  const named = themes.find(({ measured, certainty }) => measured && certainty >= plainlyNamed)
  const figure = worth.find(({ subject }) => subject.type === 'measure' && subject.theme === named?.key)
  return first && figure && isOfStory(first) ? [figure, ...worth.filter(one => one !== figure)] : worth
}

/** How many candidates are kept, and how sure one is that is kept whatever examples speak for. */
const mostKept = 5
const plainlyNamed = 0.9

/** The likeliest, with what was named in so many words. */
function mostWorth(candidates: readonly Candidate[]): readonly Candidate[] {
  const first = candidates.slice(0, mostKept)
  const named = candidates.slice(mostKept).find(({ subject }) => subject.certainty >= plainlyNamed)
  return named ? [...first.slice(0, -1), named] : first
}

const units: ReadonlySet<string> = new Set(['mesi', 'giorni', 'percento', 'euro', 'ore', 'settimane'])

/** Units that a part asks for by name ("quanti mesi", "che percentuale"). */
const unitsAsked = (sight: Sight, { from, to }: Span): readonly string[] =>
  sight.hits('chiede').flatMap(hit => (hit.from >= from && hit.to <= to && units.has(idOf(hit)) ? [idOf(hit)] : []))

/** What was done to somebody, as the part tells it; a verdict may be asked of what its story tells ("…, possono?"). */
function deedsTold(knowledge: Knowledge, sight: Sight, span: Span, act: Act): readonly string[] {
  // "E se me ne vado?": ways to say it that are no word for it.
  const ends = sight.hits('causa').flatMap(hit => (hit.from >= span.from && hit.to <= span.to ? [idOf(hit)] : []))
  const own = [...new Set([...deedsIn(knowledge, wordsOf(sight, [span])), ...ends])]
  return own.length > 0 || act !== 'verdict'
    ? own
    : employerDeedsIn(knowledge, wordsOf(sight, [{ from: 0, to: sight.reading.tokens.length }]))
}

/** "Per legge quante ore può fare?"; "dopo quanto rischio il posto?" has the name of a measure, and asks for no fine. */
export const namesLaw = (sight: Sight, span: Span): boolean =>
  sight
    .hits('chiede')
    .some(
      hit =>
        idOf(hit) === 'legge' &&
        hit.from >= span.from &&
        hit.to <= span.to &&
        !sight.hits('misura').some(one => overlaps(one, hit)),
    )

/** How likely a card must be to lead where the law is asked by name. */
const askedByName = 0.05

/** The cards before all else; where themes left none worth a look, the likeliest of all. */
function cardsFirst(worth: readonly Candidate[], all: readonly Candidate[]): readonly Candidate[] {
  const isLaw = ({ subject, share }: Candidate): boolean => subject.type === 'card' && share >= askedByName
  const laws = worth.filter(isLaw)
  const others = worth.filter(one => !isLaw(one))
  const card = all.find(({ subject }) => subject.type === 'card')
  if (laws.length > 0 || !card) return [...laws, ...others]
  // Who names the law asks for it, and not for the figure of an agreement.
  return [{ ...card, subject: { ...card.subject, certainty: likely }, share: likely }, ...others]
}

/** Acts that the law answers while no agreement is known. */
const leadsByLaw: ReadonlySet<Act> = new Set<Act>(['measure', 'verdict', 'procedure', 'explain', 'inform', 'list'])
/** How likely a card must be to come before a figure that no agreement is known for. */
const coversFigure = 0.2

/** How likely cards must be together, where no example speaks for the figure. */
const coversTogether = 0.4

/** Without an agreement the card that covers a figure comes before it, and any card before a theme that no example speaks for. */
function withLawFirst(
  knowledge: Knowledge,
  candidates: readonly Candidate[],
  topics: readonly Scored<Topic>[],
): readonly Candidate[] {
  const [lead] = candidates
  if (lead?.subject.type !== 'measure') return candidates
  const { theme } = lead.subject
  const spoken = topics.some(
    ({ item, certainty }) => item.kind === 'measure' && item.id.startsWith(`${theme}.`) && certainty >= 0.1,
  )
  const cards = topics.filter(({ item }) => item.kind === 'card')
  // Siblings share what examples say of one matter ("permessi per mia madre con la gravità").
  const together = !spoken && cards.reduce((sum, { certainty }) => sum + certainty, 0) >= coversTogether
  const card = candidates.find(
    ({ subject, share }) =>
      subject.type === 'card' &&
      (share >= coversFigure || (together && subject.id === cards[0]?.item.id)) &&
      (!spoken || knowledge.card(subject.id)?.seeAlso.includes(theme) === true),
  )
  return card ? [card, ...candidates.filter(one => one !== card)] : candidates
}

/** A measure that the words name stands, unless examples speak plainly for another. */
function preferExample(
  named: readonly string[],
  example: readonly string[],
  topics: readonly Scored<Topic>[],
  theme: FoundTheme,
): readonly string[] {
  const certainty = (measure: string): number =>
    topics.find(({ item }) => item.kind === 'measure' && item.id === `${theme.key}.${measure}`)?.certainty ?? 0
  const other = Math.max(0, ...example.map(certainty))
  // A theme named as a whole is asked as a whole, where no measure stands out.
  if (other < 0.4 || other < 4 * Math.max(0, ...named.map(certainty))) return named
  // "22 anni di servizio: quanti giorni di ferie?" names the leave, and resembles what service adds to it.
  const isNamed = named.length > 0 && theme.measured && theme.certainty >= plainName
  return isNamed ? [...new Set([...named, ...example])] : example
}

/** How surely words name the very measure. */
const plainName = 0.9

/** How much a question resembles examples that are asked of one measure of a theme alone. */
const plainMeasure = 0.6

function keyOfSubject(subject: Subject): string | undefined {
  if (subject.type === 'card') return undefined
  return subject.type === 'measure' ? subject.theme : `@${subject.about}`
}

/** How sure a theme is that its own words name. */
const plainly = 0.9

/** How surely the first is what was asked. */
export function certaintyOf(candidates: readonly Candidate[], computed: boolean, field: boolean): Request['certainty'] {
  const [first, second] = candidates
  if (computed) return 'sure'
  if (!first) return 'nothing'
  // A theme that is named is something, whatever card came near.
  const isNamed = candidates.some(({ subject }) => subject.type !== 'card' && subject.certainty >= plainly)
  if (!isNamed && first.subject.certainty < 0.4 && first.share < (field ? 0.12 : 0.22)) return 'nothing'
  if (first.share >= 0.5 || (first.share >= 0.4 && first.share >= 2 * (second?.share ?? 0))) return 'sure'
  return 'between'
}
