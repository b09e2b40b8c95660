/** The jobs of several people in one message that asks for their levels: "un'operaia alla macchina e la direttrice, che è quadro". */

import { type Knowledge, stem, wordSet } from '@ccnl/knowledge'
import { articles } from '../language/articles.ts'
import type { Reading, Span, Token } from '../language/reading.ts'
import { joining } from './lists.ts'
import { remember } from './memory.ts'
import type { Memory, Query, Request } from './query.ts'
import { idSet } from './sight.ts'
import { same, supposing, tailReading, tailsOf, withoutSpans, wordsOfTail } from './tails.ts'

type Read = (reading: Reading, memory: Memory | undefined) => Query

/** More people than these are a list of staff, and a longer message is a letter. */
const most = { people: 4, words: 120 } as const

/** Words between the article and what tells the trade ("il nostro vecchio magazziniere"). */
const nearTrade = 4

const numbers = wordSet('small-numbers')
const openers: ReadonlySet<string> = new Set([...articles, ...numbers])
const indefinite = wordSet('articles-a')
const denying = wordSet('not')
/** What may stand between a joint and the next person ("e di un manutentore"). */
const small = wordSet('of', 'to', 'for', 'with', 'from', 'how')

/** What says that levels of several people are asked. */
const plural = wordSet('several')

/** Kinds of the lexicon whose forms begin with the name of who works ("responsabile di sala", "operaio", "capo turno"). */
const ofPeople = idSet('mestiere grado qualifica')
/** How surely a form must tell one. */
const surely = 0.8

/** Whether a word may name somebody by the work. Its stems are found when first asked for. */
export function createWorkerFinder(knowledge: Knowledge): (token: Token) => boolean {
  let stems: ReadonlySet<string> | undefined
  return ({ stem: own, word }) => {
    stems ??= new Set(
      knowledge.lexicon.flatMap(({ kind, form, weight }) => {
        const [first = '', second] = form.split('~').join('').split(' ')
        // "Prendo ordinazioni" is what is done.
        const isName = second === undefined || kind !== 'mestiere' || heads.has(first)
        return ofPeople.has(kind) && weight >= surely && isName && first.length >= shortestTrade ? [stem(first)] : []
      }),
    )
    return (
      stems.has(own) ||
      persons.has(word) ||
      (word.length >= shortestMade && endings.some(ending => word.endsWith(ending)))
    )
  }
}

const heads = wordSet('heads-of-trades')

/** Who is told by what is done alone: "una ragazza solo per lavare i capelli". */
const persons = wordSet('people')

/** Endings by which Italian makes a worker of a work ("strumentista", "manutentore"), in words long enough. */
const endings: readonly string[] = ['ista', 'tore', 'trice', 'iere', 'iera']
const shortestMade = 8

/** "Di", "a" and the like begin forms, too. */
const shortestTrade = 4

/**
 * The query with one request for each job told, where its levels are asked for; what else is asked is asked of each.
 * @param read reads a part of the message, after what was kept of another
 * @param isWorker whether a word may name who works
 */
export function withJobs(
  query: Query,
  reading: Reading,
  memory: Memory | undefined,
  read: Read,
  isWorker: (token: Token) => boolean,
): Query {
  const classify = query.requests.find(({ act }) => act === 'classify')
  if (!classify || query.follows || query.cases || reading.tokens.length > most.words) return query
  const people = peopleOf(reading, isWorker)
  if (people.length < 2 || people.length > most.people || !areAsked(reading, people))
    return withSupposed(query, reading, memory, read)
  const requests = people.flatMap((own): readonly Request[] => {
    const alone = read(
      withoutSpans(
        reading,
        people.filter(one => one !== own),
      ),
      memory,
    )
    const { job, said } = alone
    if (!job) return []
    const { qualifica } = said
    const opens = openers.has(reading.tokens[own.from]?.word ?? '') && !isSomebody(reading, own.from)
    const label = wordsOfTail(reading, { from: own.from + (opens ? 1 : 0), to: own.to })
    return [{ ...classify, job, label, said: { ...classify.said, ...(qualifica === undefined ? {} : { qualifica }) } }]
  })
  if (requests.length < people.length) return query
  return { ...query, requests: [...requests, ...query.requests.filter(request => request !== classify)] }
}

/**
 * "… che livello è? E se avesse l'attestato? E lo stesso lavoro in un laboratorio orafo?": the same job with what is supposed of it,
 * or at another place, beside the job as it was told.
 */
function withSupposed(query: Query, reading: Reading, memory: Memory | undefined, read: Read): Query {
  const { tokens } = reading
  const span = tailsOf(reading).find(
    ({ from, to }) =>
      (supposing.has(tokens[from + 1]?.word ?? '') || same.has(tokens[from + 2]?.word ?? '')) &&
      tokens[to]?.sentence !== tokens[from]?.sentence,
  )
  if (!span) return query
  const one = read(withoutSpans(reading, [span]), memory)
  const other = read(tailReading(reading, span), remember(one, memory))
  const again = other.requests.find(({ act }) => act === 'classify')
  const caseOf = ({ job, said }: Query): string => JSON.stringify([job, said.gruppo])
  const isOther = again && other.follows && other.job && caseOf(other) !== caseOf(one)
  if (!isOther || !one.requests.some(({ act }) => act === 'classify')) return query
  const supposed: Request = { ...again, job: other.job, label: wordsOfTail(reading, span), said: other.said }
  // The group of one is none of the other's: each request says its own.
  const { gruppo, ...said } = one.said
  const own =
    gruppo === undefined ? one.requests : one.requests.map(asked => ({ ...asked, said: { gruppo, ...asked.said } }))
  return { ...one, said, length: query.length, requests: [...own, supposed] }
}

/** Stretches that tell a person each: from the article before who works to the next person, or to the end of the clause. */
function peopleOf(reading: Reading, isWorker: (token: Token) => boolean): readonly Span[] {
  const { tokens } = reading
  const listed = [itemsOf(reading), lettered(reading), toldByWork(reading)].find(items => items.length > 1)
  if (listed) return listed
  const starts = tokens.flatMap((_, at) => (begins(reading, at, isWorker) ? [at] : []))
  return starts.map((from, index): Span => {
    const next = starts[index + 1] ?? tokens.length
    const first = tokens[from]
    const ends = tokens.findIndex(
      ({ sentence, clause }, at) =>
        at > from && (sentence !== first?.sentence || (index === starts.length - 1 && clause !== first.clause)),
    )
    return withoutJoint(tokens, from, ends < 0 ? next : Math.min(next, ends))
  })
}

/** "1) persona al banco…; 2) perito che…": the sentence of an item begins after the bracket of its number, in a second clause. */
function itemsOf({ tokens }: Reading): readonly Span[] {
  return tokens.flatMap(({ sentence, clause }, from): readonly Span[] => {
    const isItem = clause > 0 && tokens[from - 1]?.sentence !== sentence
    const ends = tokens.findIndex((other, at) => at > from && other.sentence !== sentence)
    return isItem ? [{ from, to: ends < 0 ? tokens.length : ends }] : []
  })
}

/** "Due persone: A riempie gli scaffali; B comanda il reparto": capital letters in their order, each the first of its clause or sentence. */
function lettered({ tokens }: Reading): readonly Span[] {
  const starts: number[] = []
  tokens.forEach(({ text, sentence, clause }, at) => {
    const before = tokens[at - 1]
    const opens = before?.sentence !== sentence || before.clause !== clause || joining.has(before.word)
    if (opens && text === letters[starts.length]) starts.push(at)
  })
  return starts.map((start, index): Span => {
    const ends = tokens.findIndex(({ sentence }, at) => at > start && sentence !== tokens[start]?.sentence)
    return { from: start + 1, to: starts[index + 1] ?? (ends < 0 ? tokens.length : ends) }
  })
}

const letters: readonly string[] = ['A', 'B', 'C', 'D']

/**
 * "Sara scrive i testi. Luca decide lo stile", "uno che lava le scale e uno che cura il giardino", "uno … e l'altro …": people told by
 * their names or by nothing but what they do, each up to the next or to the words that ask.
 */
function toldByWork(reading: Reading): readonly Span[] {
  const { tokens, concepts, asking } = reading
  const starts = tokens.flatMap((_, at) => (isSomebody(reading, at) ? [at] : []))
  return starts.map((from, index): Span => {
    const first = tokens[from]
    // "Decide lo stile e ne risponde" asks for nothing where its sentence does not, but for a level by its noun.
    const asksIn = (other: Token): boolean =>
      concepts.some(
        ({ kind, concept, from: word }) =>
          kind === 'atto' &&
          (asking[other.sentence] === true || ofLevels.has(concept)) &&
          tokens[word]?.sentence === other.sentence &&
          tokens[word].clause === other.clause,
      )
    const asks = tokens.findIndex(
      (one, at) => at > from && (one.sentence !== first?.sentence || (one.clause !== first.clause && asksIn(one))),
    )
    const next = starts[index + 1] ?? tokens.length
    return withoutJoint(tokens, from, asks < 0 ? next : Math.min(next, asks))
  })
}

const firstNames = wordSet('first-names')
const relative = 'che'
const ofLevels: ReadonlySet<string> = new Set(['atto:classifica', 'voce:livello'])
const pointingAt = wordSet('that', 'such-a-one', 'articles-a')
const another = wordSet('other')

/** Whether somebody who is told by a name or by what is done begins at a token. */
function isSomebody({ tokens }: Reading, at: number): boolean {
  const token = tokens[at]
  if (!token) return false
  const word = (place: number): string => tokens[place]?.word ?? ''
  const opens = (place: number): boolean => {
    const [before, own] = [tokens[place - 1], tokens[place]]
    return before?.sentence !== own?.sentence || before?.clause !== own?.clause || joining.has(before?.word ?? '')
  }
  if (firstNames.has(token.word)) return opens(at) && token.text !== token.word
  const isOther = (place: number): boolean =>
    another.has(word(place)) &&
    tokens[place + 1]?.clause === tokens[place]?.clause &&
    tokens[place + 1]?.sentence === tokens[place]?.sentence &&
    articles.has(word(place - 1)) &&
    opens(place - 1) &&
    !small.has(word(place + 1))
  if (isOther(at + 1)) return tokens.slice(0, at).some(one => indefinite.has(one.word))
  if (!pointingAt.has(token.word) || denying.has(word(at - 1))) return false
  const isOne = indefinite.has(token.word)
  if (word(at + 1) === relative) return isOne || opens(at)
  return (
    isOne &&
    tokens.some((_, place) => place > at + 2 && isOther(place)) &&
    tokens.findIndex(one => indefinite.has(one.word)) === at
  )
}

/** A stretch without the joint and the small words at its end. */
function withoutJoint(tokens: readonly Token[], from: number, end: number): Span {
  let to = end
  const last = (): string => tokens[to - 1]?.word ?? ''
  while (joining.has(last()) || small.has(last())) to--
  return { from, to }
}

/** Whether a person begins at a token: an article or a number, after a joint where another came before, and the name of who works close by. */
function begins({ tokens, quantities, concepts }: Reading, at: number, isWorker: (token: Token) => boolean): boolean {
  const token = tokens[at]
  const before = tokens[at - 1]
  // "Non è uno specialista" tells of nobody.
  if (!token || !openers.has(token.word) || [1, 2].some(back => denying.has(tokens[at - back]?.word ?? '')))
    return false
  const isApart =
    before === undefined ||
    before.sentence !== token.sentence ||
    before.clause !== token.clause ||
    joining.has(before.word) ||
    indefinite.has(token.word)
  if (!isApart) return false
  const near = tokens
    .slice(at + 1, at + 1 + nearTrade)
    .filter(({ sentence, clause }) => sentence === token.sentence && clause === token.clause)
  const stop = near.findIndex(({ word }) => openers.has(word))
  const own = stop < 0 ? near : near.slice(0, stop)
  // "La 2a categoria" names a level.
  const isLevel = quantities.some(({ type, from }) => type === 'level' && from > at && from <= at + own.length)
  // "Una ditta edile artigiana" is where people work.
  const isPlace = concepts.some(({ kind, from }) => kind === 'luogo' && from === at + 1)
  return !isLevel && !isPlace && own.some(isWorker)
}

/** Whether the levels of several are asked: by a word for several, or because each is one of a kind ("un cuoco e una cameriera"). */
function areAsked(reading: Reading, people: readonly Span[]): boolean {
  const { tokens } = reading
  const isOut = (at: number): boolean => !people.some(({ from, to }) => at >= from && at < to)
  if (tokens.some(({ word }, at) => isOut(at) && plural.has(word))) return true
  if (people.every(({ from }) => isSomebody(reading, from))) return true
  return people.every(({ from }, index) => {
    const [before = '', first = ''] = [1, 2].map(back => tokens[from - back]?.word)
    const joint = small.has(before) ? first : before
    return indefinite.has(tokens[from]?.word ?? '') && (index === 0 || joining.has(joint) || joint === '')
  })
}
