/** Two matters of the law asked in one sentence: each of its questions is looked up, and told where it has a card of its own. */
import { contentStems, type Knowledge, type Scored, type Topic, wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import type { Request, Subject } from '../shape/query.ts'
import type { Sight } from '../shape/sight.ts'
import { likely } from './candidates.ts'
import { topicsIn } from './part-topics.ts'
import { forCasesTold } from './supposed.ts'

/** How much the whole of a sentence must resemble what one of its questions asks, and the card that answers first. */
const inWhole = { second: 0.025, first: 0.25 } as const

/** How much better than the first card another must answer a question of its own, and how well: within the whole, by its words alone, and where it only tells. */
const apart = { times: 2.5, least: 0.005, joined: 0.02, told: 0.1, alone: 0.25, supposed: 0.5 } as const

/** A longer message is a story, and so many of its questions are looked up. */
const longest = 60
const mostQuestions = 6

const joins = wordSet('and', 'or')
const asks = wordSet('interrogatives', 'verdict-verbs')
const verbs = wordSet('clitics', 'other-clitics', 'clitic-objects', 'present-verbs', 'enough')
/** "… e per quanto tempo", "fino a quando": what leads to a question word is of its question. */
const leading = wordSet('to', 'from', 'of', 'in', 'for', 'with', 'on', 'between', 'after', 'until')

interface Question extends Span {
  /** It has a word that asks. */
  readonly asks: boolean
  /** "E" or "o" joins it to what stands before, or it is a sentence of its own that asks. */
  readonly isJoined: boolean
}

/** A question of its own sentence is joined to the one before, too. */
const opensSentence = (sight: Sight, at: number): boolean =>
  at > 0 && sight.sentenceOf(at) !== sight.sentenceOf(at - 1) && sight.reading.asking[sight.sentenceOf(at)] === true

/** "E quanto è pagato?": the verb loses its accent where words are compared, and joins nothing. */
const joinsAt = (sight: Sight, at: number): boolean => {
  const word = sight.word(at)
  return joins.has(word) && sight.reading.tokens[at]?.text.toLowerCase() === word
}

/** The questions of a span: its clauses, and what "e" or "o" join; what has neither a word that asks nor a verb's pronoun goes with the one before. */
function questionsOf(sight: Sight, { from, to }: Span): readonly Question[] {
  const cuts: number[] = [from]
  for (let at = from + 1; at < to; at++) {
    if (sight.clauseOf(at) === sight.clauseOf(at - 1) && !joinsAt(sight, at)) continue
    let cut = at
    while (cut > from && (leading.has(sight.word(cut - 1)) || joinsAt(sight, cut - 1))) cut--
    if (cut > (cuts.at(-1) ?? from)) cuts.push(cut)
  }
  const pieces: Question[] = []
  for (const [index, cut] of cuts.entries()) {
    const end = cuts[index + 1] ?? to
    const words = sight.reading.tokens.slice(cut, end).map(({ word }) => word)
    const last = pieces.at(-1)
    const piece = {
      from: cut,
      to: end,
      asks: words.some(word => asks.has(word)),
      isJoined: joinsAt(sight, cut) || opensSentence(sight, cut),
    }
    if (!last || words.some(word => asks.has(word) || verbs.has(word))) pieces.push(piece)
    else pieces[pieces.length - 1] = { ...last, to: end }
  }
  return pieces
}

/**
 * The question of a message that the card of the whole does not answer, with its own card.
 * @param whole what the whole resembles
 */
export function secondMatter(
  knowledge: Knowledge,
  sight: Sight,
  span: Span,
  { act, certainty, subjects: [lead] }: Request,
  whole: readonly Scored<Topic>[],
): { readonly request: Request; readonly leads: boolean } | undefined {
  if (lead?.type !== 'card' || certainty === 'nothing') return undefined
  const [one, other] = cardsOfQuestions(knowledge, sight, span)
  const isOfBoth = one !== undefined && other !== undefined && (one === lead.id || other === lead.id)
  const id = isOfBoth ? (one === lead.id ? other : one) : secondCard(knowledge, sight, span, lead.id, whole)
  if (id === undefined) return undefined
  const request: Request = { act, subjects: [{ type: 'card', id, certainty: likely }], certainty: 'sure' }
  return { request, leads: isOfBoth && one === id }
}

/** A message of so many words, two questions and no story, asks two things. */
const briefest = 24
/** How surely each question finds its card, and how much surer than the other's. */
const ofQuestion = { least: 0.3, times: 2 } as const

const asking = wordSet('concepts-of-asking')

/** The cards of two brief questions, each found by its own words and what both are about ("quanto dura la naspi e quanto si prende?"). */
function cardsOfQuestions(knowledge: Knowledge, sight: Sight, span: Span): readonly string[] {
  const questions: Question[] = []
  for (const piece of questionsOf(sight, span)) {
    const last = questions.at(-1)
    // What neither asks nor joins is of the question before.
    if (last && !(piece.asks && piece.isJoined)) questions[questions.length - 1] = { ...last, to: piece.to }
    else questions.push(piece)
  }
  const [first, second] = questions
  if (!first || !second || questions.length > 2 || span.to - span.from > briefest) return []
  if (!first.asks || !second.asks || !second.isJoined) return []
  const wordsOf = ({ from, to }: Span): readonly string[] =>
    sight.reading.tokens.slice(from, to).map(({ word }) => word)
  const find = (question: Question, before: readonly string[]): readonly Scored<Topic>[] => {
    const cards = knowledge.searchLaw([...before, ...wordsOf(question)].join(' '), mostLooked)
    const topics = cards.map(({ item: { id }, ...rest }): Scored<Topic> => ({ ...rest, item: { kind: 'card', id } }))
    return forCasesTold(knowledge, topics, sight, [question])
  }
  const ofFirst = find(first, [])
  const [one] = ofFirst
  const named = new Set((one && knowledge.card(one.item.id)?.words)?.flatMap(contentStems))
  // What both are about: words of a matter, or that the first card is called by, but for the verb of its question word.
  const matter = wordsOf(first).filter((word, at, words) => {
    const concepts = knowledge.conceptsIn(word)
    if (concepts.length > 0) return concepts.some(id => !asking.has(id))
    return !asks.has(words[at - 1] ?? '') && contentStems(word).some(stem => named.has(stem))
  })
  const ofSecond = find(second, matter)
  const [other] = ofSecond
  if (!one || !other || one.item.id === other.item.id) return []
  const isOwn = (best: Scored<Topic>, elsewhere: Scored<Topic>, among: readonly Scored<Topic>[]): boolean =>
    best.certainty >= ofQuestion.least &&
    best.certainty >= ofQuestion.times * (among.find(({ item }) => item.id === elsewhere.item.id)?.certainty ?? 0)
  return isOwn(one, other, ofFirst) && isOwn(other, one, ofSecond) ? [one.item.id, other.item.id] : []
}

function secondCard(
  knowledge: Knowledge,
  sight: Sight,
  span: Span,
  first: string,
  whole: readonly Scored<Topic>[],
): string | undefined {
  if (span.to - span.from > longest) return undefined
  const questions = questionsOf(sight, span).slice(0, mostQuestions)
  if (!questions.some(({ isJoined, asks }, at) => at > 0 && isJoined && asks)) return undefined
  const resembles = (id: string): number => whole.find(({ item }) => item.id === id)?.certainty ?? 0
  if (resembles(first) < inWhole.first) return undefined
  const looked = questions.map(question => {
    const cards = topicsIn(knowledge, sight, question).filter(({ item }) => item.kind === 'card')
    const scored = cards.map(({ item: { id }, certainty }) => ({ id, certainty, score: certainty * resembles(id) }))
    return { question, scored, own: scored.find(({ id }) => id === first) ?? { certainty: 0 } }
  })
  const ofWhole = looked.flatMap(({ question: { asks, isJoined }, scored, own }) => {
    const others = scored.filter(({ id }) => id !== first && resembles(id) >= inWhole.second)
    const [best] = others.toSorted((one, other) => other.score - one.score)
    const least = asks ? apart.least : isJoined ? apart.joined : apart.told
    return best && best.score >= least && best.certainty >= own.certainty * apart.times ? [best] : []
  })
  const alone = looked.flatMap(({ question, scored: [best], own }) =>
    best &&
    best.id !== first &&
    (question.isJoined || question.asks) &&
    best.certainty >= Math.max(question.asks ? apart.alone : apart.supposed, own.certainty * apart.times) &&
    areNear(knowledge, first, best.id)
      ? [best]
      : [],
  )
  // One question at least is the first card's.
  const found = [ofWhole, alone].find(one => one.length > 0 && one.length < questions.length) ?? []
  return found.toSorted((one, other) => other.score - one.score)[0]?.id
}

/** Cards of one field, or of one theme. */
function areNear(knowledge: Knowledge, one: string, other: string): boolean {
  const [a, b] = [knowledge.card(one), knowledge.card(other)]
  return a !== undefined && b !== undefined && (a.area === b.area || a.seeAlso.some(theme => b.seeAlso.includes(theme)))
}

/** How much the words must resemble a card of the theme asked: all of a part, and one of its questions that has a card of its own. */
const beside = { part: 0.25, question: 0.3 } as const
const mostLooked = 10

/**
 * The cards that the words find among those of the theme asked, for what the law says while no agreement is known: one
 * for each question of a part ("chi paga i primi 3 giorni e per quanto mi tengono il posto?").
 */
export function lawsBeside(
  knowledge: Knowledge,
  sight: Sight,
  span: Span,
  subject: Subject | undefined,
): Pick<Request, 'laws'> {
  if (subject?.type !== 'measure') return {}
  const { theme } = subject
  const cardOf = (one: Span, least: number): readonly string[] => {
    const words = sight.reading.tokens.slice(one.from, one.to).map(({ word }) => word)
    const cards = knowledge
      .searchLaw(words.join(' '), mostLooked)
      .map(({ item: { id }, ...rest }): Scored<Topic> => ({ ...rest, item: { kind: 'card', id } }))
    const [first] = forCasesTold(knowledge, cards, sight, [one]).filter(
      ({ item, certainty }) => certainty >= least && knowledge.card(item.id)?.seeAlso.includes(theme) === true,
    )
    return first ? [first.item.id] : []
  }
  const each = questionsOf(sight, span)
    .slice(0, mostQuestions)
    .flatMap(question => cardOf(question, beside.question))
  const laws = new Set(each).size > 1 ? [...new Set(each)] : cardOf(span, beside.part)
  return laws.length > 0 ? { laws } : {}
}
