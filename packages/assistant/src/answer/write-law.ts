/** A card of the law: the answer first, what to do, what changes it, and the agreement's figure beside it. */
import type { LawCard } from '@ccnl/knowledge'
import type { BirthSpan } from '../plan/birth-spans.ts'
import type { CardFinding } from '../plan/finding.ts'
import { type Part, strong } from './claims.ts'
import { figuredParts } from './figured.ts'
import { capitalise, formatDate, lowerFirst, withDate } from './format.ts'
import { freshnessLine } from './freshness-line.ts'
import { facts, law as words } from './it.ts'
import { births as birthWords } from './law-it.ts'
import { outcomeClaims, sumClaims, termClaim, termOf, withVerdict } from './law-outcome.ts'
import { leadingSentences, sentenceOf, sentences, wordsBeside } from './leading-sentence.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import { relatedToCard } from './related.ts'
import type { Claim, Section } from './tree.ts'
import { withoutStop, wordsOf } from './value.ts'
import { writeFacts } from './write-facts.ts'

const mostSteps = 4
/** Norms marked in the first sentence; the others are marked at the end of the prose. */
const leadMarks = 2
/** Letters of an answer to a short question, without its sources. */
const shortAnswer = 800
const longAnswer = 1500
/** Who asks how to do something, or whether it may be done, is told what to do however long the rule is. */
const leastSteps: Readonly<Record<string, number>> = { procedure: mostSteps, verdict: 2, inform: 2 }
/** Who asks for one of these asks for no day. */
const figures: ReadonlySet<string> = new Set(['numero', 'euro', 'percento', 'ore'])
const shortQuestion = 14
/** Sentences that follow the first where another request was answered before. */
const laterSentences = 2

export function writeCard(finding: CardFinding, context: WriteContext): AnswerPart {
  const { card } = finding
  const { composer } = context
  const { verdict } = finding
  const prose = sentences(card.answer)
  // An exception that a verdict rests on is told as a sentence of the answer.
  const opening = verdict?.opening ?? finding.point
  const resting = opening === undefined ? undefined : card.exceptions.find(one => one.startsWith(opening))
  const all = resting === undefined ? prose : [...prose, resting]
  const [point] = finding.point === undefined ? [] : sentenceOf(all, [finding.point])
  const wanted = leadingSentences(prose, context.query, wordsBeside(card, context.knowledge.cards), point)
  // Beside its yes or no only a figure that was asked, too.
  const ruling = verdict ? sentenceOf(all, [verdict.opening ?? prose[0] ?? '']) : []
  const asked = finding.speaksOf ? sentenceOf(all, finding.speaksOf) : orderOf(ruling, wanted, finding.request)
  const [first = 0, ...others] = asked
  const rest = asked.length > 0 ? all.filter((_, at) => !asked.includes(at)) : all.slice(1)
  const sources = composer.citeCard(card)
  const marked = sources.slice(0, leadMarks)
  // The first norm is that of the first sentence; another rests on one of them.
  const isOfFirst = asked.length === 0 || asked[0] === 0 || card.norms.length === 1
  const before = outcomeClaims(finding, context, marked)
  const tell = (at: number): string => {
    const text = all[at] ?? card.title
    return verdict && before.length === 0 && ruling.includes(at) ? withVerdict(verdict, text) : text
  }
  const apart = finding.ofGroup
  const told = apart === undefined ? tell(first) : `${words.inGeneral}${lowerFirst(tell(first))}`
  const parts = isOfFirst ? leadParts(told, card, context) : figuredParts(told, card, context)
  const lead = composer.claim('law', parts, marked)
  const forGroup =
    apart === undefined ? [] : [composer.claim('law', figuredParts(`${withoutStop(apart)}.`, card, context), marked)]
  const also = others.map(at => composer.claim('law', figuredParts(tell(at), card, context), marked))
  const term = before.length > 0 || verdict ? undefined : termOf(finding, all[first] ?? '')
  const isAside = term?.leads === false && (context.query.wanted ?? []).some(want => figures.has(want))
  const dated = term && !isAside ? [termClaim(term.term, term.leads, context, marked)] : []
  const beside = besideClaims(finding, context)
  const named = new Set(finding.request.subjects.flatMap(one => (one.type === 'measure' ? [one.theme] : [])))
  const leading = beside.filter(one => named.has(one.theme))
  const [best, ...near] = leading.length > 0 ? leading : beside
  const completing = best ? [best, ...near.filter(one => one.theme === best.theme)].map(one => one.claim) : []
  const gap = finding.missing === undefined ? [] : [missingClaim(finding, finding.missing, context)]
  const body = paragraphs(
    context.isLater ? rest.slice(0, laterSentences) : rest,
    card,
    context,
    sources.length > leadMarks ? sources.slice(leadMarks) : sources,
  )
  const room =
    (context.query.length <= shortQuestion ? shortAnswer : longAnswer) - card.answer.length - beside.length * 120
  const steps = context.isLater
    ? []
    : fitting(card.steps.slice(0, mostSteps), room, leastSteps[finding.request.act] ?? 0)
  const exceptions = pickExceptions(
    card.exceptions.filter(one => one !== resting && one !== apart),
    context,
    context.isLater ? 0 : room - steps.join('').length,
  )
  const sections: Section[] = [
    ...(completing.length > 0 ? ([{ type: 'claims', claims: completing }] as const) : []),
    ...body.map(claims => ({ type: 'claims', claims }) as const),
    ...list(words.steps, steps, 'step', true, context),
    ...list(words.exceptions, exceptions, 'condition', false, context),
    ...nearCards(finding.others, words.others, context),
  ]
  const ended = card.until !== undefined && card.until <= context.query.date
  return {
    lead: [
      ...(ended ? [composer.claim('note', [words.ended(withDate('dal', card.until ?? ''))])] : []),
      ...forGroup,
      ...before,
      ...(term?.leads ? dated : []),
      ...sumClaims(finding, context, marked),
      lead,
      ...birthClaims(finding, context),
      ...also,
      ...(term?.leads ? [] : dated),
      // What stands in the place of the agreement's figure answers; that the base lacks the figure is said after it.
      ...gap,
    ],
    about: finding.agreement ? freshnessLine(finding.agreement, context) : [],
    sections,
    ...askOf(finding, context),
    related: relatedToCard(finding, context),
  }
}

/** The places of a verdict's sentence and of those with the figures that were asked, in the order of the questions. */
function orderOf(
  ruling: readonly number[],
  wanted: readonly number[],
  { form }: CardFinding['request'],
): readonly number[] {
  if (ruling.length === 0) return wanted
  const figures = wanted[0] === 0 ? [] : wanted
  const first = form?.beside === 'after' ? (figures.length > 0 ? figures : [0]) : []
  return [...new Set([...first, ...ruling, ...figures])]
}

/** Cards that may be meant, each with its answer in one sentence. */
export function nearCards(cards: readonly LawCard[], heading: string, context: WriteContext): readonly Section[] {
  return cards.length === 0
    ? []
    : [{ type: 'claims', claims: [context.composer.claim('note', [heading])] }, ...cardList(cards, context)]
}

/** Each card by its title and first sentence. */
export function cardList(cards: readonly LawCard[], context: WriteContext): readonly Section[] {
  const { composer } = context
  const items = cards.map(card => {
    const text = sentences(card.answer)[0] ?? card.title
    const sources = composer.citeCard(card).slice(0, leadMarks)
    return composer.claim('law', [strong(card.title), words.also, ...figuredParts(text, card, context)], sources)
  })
  return [{ type: 'list', ordered: false, items }]
}

/** The first sentence, with the norm it rests on unless it names it. */
function leadParts(text: string, card: LawCard, context: WriteContext): readonly Part[] {
  const [norm] = card.norms
  if (norm?.article === undefined || text.includes(norm.act)) return figuredParts(text, card, context)
  return [...figuredParts(withoutStop(text), card, context), words.norm(norm.act, norm.article)]
}

/** The rest of the card's prose in one paragraph, two when it is long. */
function paragraphs(
  rest: readonly string[],
  card: LawCard,
  context: WriteContext,
  sources: readonly number[],
): readonly (readonly Claim[])[] {
  const claims = rest.map(text => context.composer.claim('law', figuredParts(text, card, context), sources))
  if (claims.length === 0) return []
  const middle = Math.ceil(claims.length / 2)
  return rest.join(' ').length > 500 ? [claims.slice(0, middle), claims.slice(middle)] : [claims]
}

function list(
  heading: string,
  texts: readonly string[],
  kind: 'step' | 'condition',
  ordered: boolean,
  context: WriteContext,
): readonly Section[] {
  if (texts.length === 0) return []
  const items = texts.map(text => context.composer.claim(kind, [text]))
  return [
    { type: 'heading', text: heading },
    { type: 'list', ordered, items },
  ]
}

/** As many texts as there is room for, and at least so many. */
function fitting(texts: readonly string[], room: number, least: number): readonly string[] {
  let left = room
  return texts.filter((text, index) => {
    left -= text.length
    return index < least || left >= 0
  })
}

/** Shorter stems stand in any text. */
const shortestTerm = 3

/** Exceptions that speak of what the question speaks of come first; others as far as there is room. */
function pickExceptions(exceptions: readonly string[], context: WriteContext, room: number): readonly string[] {
  const terms = context.query.terms
  const near = (text: string) => {
    const folded = text.toLowerCase()
    return terms.filter(term => term.length >= shortestTerm && folded.includes(term)).length
  }
  const sorted = exceptions.toSorted((one, other) => near(other) - near(one))
  const picked: string[] = []
  let left = room
  for (const text of sorted) {
    const wanted = near(text) > 0 && picked.length === 0
    if (!wanted && text.length > left) continue
    picked.push(text)
    left -= text.length
  }
  return picked
}

/** The agreement was asked about and has nothing of it. */
function missingClaim(
  finding: CardFinding,
  { theme, measures }: NonNullable<CardFinding['missing']>,
  context: WriteContext,
): Claim {
  const [measure] = measures
  const name =
    measure === undefined
      ? (context.knowledge.vocabulary.themes.find(one => one.id === theme)?.name ?? '')
      : wordsOf({ theme, measure }).label
  return context.composer.claim('missing', [words.missing(finding.agreement?.shortName ?? '', name)])
}

interface Beside {
  readonly theme: string
  readonly claim: Claim
}

/** One sentence for each theme of the agreement that completes the card. */
function besideClaims(finding: CardFinding, context: WriteContext): readonly Beside[] {
  const { agreement } = finding
  if (!agreement) return []
  return finding.agreementFacts.flatMap((told): readonly Beside[] => {
    const [lead, ...others] = writeFacts(told, context).lead.filter(claim => claim.kind === 'fact')
    if (!lead) return []
    const [opening, ...rest] = lead.pieces
    const pieces =
      typeof opening === 'string'
        ? [`${words.inAgreement(agreement.shortName)}${lowerFirst(opening)}`, ...rest]
        : [facts.inAgreement(agreement.shortName), ...lead.pieces]
    // Of things with names of their own, all of the case told.
    const more = told.said.caso === undefined ? [] : others
    return [{ ...lead, pieces }, ...more].map(claim => ({ theme: told.theme, claim }))
  })
}

/** What would make the answer exact: the first thing that the card asks for and nobody has said. */
function askOf(finding: CardFinding, context: WriteContext): Pick<AnswerPart, 'ask'> {
  const asked = finding.card.asks.find(key => {
    if (key === 'ccnl') return finding.agreement === undefined && finding.card.seeAlso.length > 0
    if (key === 'livello') return finding.agreementFacts.some(facts => facts.openOn.includes('livelli'))
    const decides = finding.card.facts.some(fact => Object.keys(fact.when).includes(key))
    return decides && words.askFor[key] !== undefined && !isSaid(key, finding)
  })
  const question =
    asked === undefined ? undefined : asked === 'ccnl' ? askAgreement(finding, context) : words.askFor[asked]
  if (asked === undefined || question === undefined) return {}
  return { ask: { claim: context.composer.claim('question', [question]), key: asked === 'ccnl' ? 'agreement' : asked } }
}

function askAgreement(finding: CardFinding, context: WriteContext): string {
  const [theme] = finding.card.seeAlso
  const name = context.knowledge.vocabulary.themes.find(one => one.id === theme)?.name ?? ''
  return words.askAgreement(name)
}

function isSaid(key: string, finding: CardFinding): boolean {
  return Object.keys(finding.said).includes(key)
}

/** «Con il parto il 20 febbraio 2027: dal **20 dicembre 2026** al **20 maggio 2027**.», a sentence for each variant. */
export const birthClaims = ({ births = [] }: CardFinding, { composer }: WriteContext): readonly Claim[] =>
  births.map(span => {
    const day = (opening: 'dal' | 'al', date: string): readonly Part[] => {
      const told = withDate(opening, date)
      const figure = composer.figure({ label: birthWords.label, value: date, unit: 'data' })
      return [told.slice(0, told.length - formatDate(date).length), strong(figure)]
    }
    const { from, to } = span
    const parts = [
      openingOf(span),
      ...(from === undefined ? [birthWords.until] : day('dal', from)),
      ...(from !== undefined && to !== undefined ? [' '] : []),
      ...(to === undefined ? [] : day('al', to)),
      '.',
    ]
    return composer.claim('computed', parts, composer.citeCard(span.card).slice(0, 1))
  })

const openingOf = ({ name, birth }: BirthSpan): string =>
  name === undefined ? birthWords.rule(withDate('il', birth)) : `${capitalise(name)}: `
