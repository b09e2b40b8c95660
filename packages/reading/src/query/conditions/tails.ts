/** The stretches of a message that may tell another case of what it asks, and what is read without them. */
import { wordSet } from '@ccnl/knowledge'
import { articles } from '../../language/articles.ts'
import { ordinalWord } from '../../language/numbers.ts'
import type { ConceptHit, Quantity, Reading, Span } from '../../language/reading.ts'
import { extra } from '../hours/hours-told.ts'
import { joining } from '../message/lists.ts'
import { overlaps } from '../shape/sight.ts'
import { together } from './variants.ts'

/** A tail longer than this tells a case of its own. */
const longestTail = 16

export const questions: ReadonlySet<string> = wordSet('how-much', 'which', 'what')
export const supposing: ReadonlySet<string> = wordSet('supposing', 'replacing')
const again: ReadonlySet<string> = wordSet('how-much')
const prepositions = wordSet('to', 'from', 'of', 'in', 'for', 'with', 'on', 'between', 'after')
const of = wordSet('of')
const pointing = wordSet('that')
/** Words for work that is neither of the night nor of a feast: with them in a list each kind of work is a case. */
const daytime = wordSet('daytime-work', 'weekday-work')
const now = wordSet('now')

/**
 * Stretches that may tell another case: from a conjunction, the comma of a list, or the beginning of a sentence, to the end of
 * the clause.
 */
export function tailsOf(reading: Reading): readonly Span[] {
  const { tokens, quantities, asking } = reading
  const word = (at: number): string => tokens[at]?.word ?? ''
  const none = asking.every(one => !one)
  return tokens.flatMap((token, at): readonly Span[] => {
    if (at === 0 || !(none || asking[token.sentence] || isOfAnother(reading, at)) || !starts(reading, at)) return []
    // "E se fosse di notte, sempre per 6 ore?" goes on to the end; of the others the clause is all.
    // "E quanto quando arriva al 19° mese?"
    const whole =
      supposing.has(word(at + 1)) ||
      same.has(word(at + 2)) ||
      (questions.has(word(at + 1)) && [2, 3].some(ahead => supposing.has(word(at + ahead))))
    const first = joining.has(token.word) ? at + 1 : at
    // "Uno di 25 e l'altro di 28" are of one family.
    const other = [first, first + 1].find(place => another.has(word(place)))
    if (other !== undefined && of.has(word(other + 1)) && quantities.some(({ from }) => from === other + 2)) return []
    const ends = tokens.findIndex(
      (other, index) =>
        index > at &&
        (other.sentence !== token.sentence ||
          (index > first && joining.has(other.word) && starts(reading, index)) ||
          (!whole && index > first && other.clause !== (tokens[first] ?? token).clause)),
    )
    let to = ends < 0 ? tokens.length : ends
    // "Diurno o festivo a quanto?": the question goes on with the words before the list.
    while (to > first && (questions.has(word(to - 1)) || isSmall(word(to - 1)))) to--
    // "E a quanto ammontano i contributi?" asks on, and tells no case.
    if (to === first) return []
    // "Di novembre e di dicembre per una commessa": what comes after the figure may be of both cases, but not what it is of ("5 ore di straordinario").
    const figure = quantities.find(
      one => one.from > at && one.to < to && !(one.type === 'duration' && of.has(word(one.to))),
    )
    const spans = [...(figure && !whole ? [{ from: at, to: figure.to }] : []), { from: at, to }]
    return spans.filter(
      span => span.to - span.from <= longestTail && !tokens.slice(span.from, to).some(one => together.has(one.word)),
    )
  })
}

/** Whether another case may begin at a token. */
function starts(reading: Reading, at: number): boolean {
  const { tokens, quantities, patterns } = reading
  // "È al mese 20": a verb, whose accent its folded word leaves out.
  const word = tokens[at]?.text.toLowerCase() ?? ''
  if (!joining.has(word)) return asksAgain(reading, at) || (isAfterComma(reading, at) && isNextItem(reading, at, at))
  if ([...quantities, ...patterns].some(one => one.from < at && one.to > at)) return false
  const next = tokens[at + 1]?.word ?? ''
  return (
    supposing.has(next) ||
    questions.has(next) ||
    prepositions.has(next) ||
    pointing.has(next) ||
    now.has(next) ||
    isSaidAgain(reading, at + 1) ||
    isOfAnother(reading, at) ||
    // "E lo stesso ruolo in un laboratorio orafo?"
    same.has(tokens[at + 2]?.word ?? '') ||
    quantities.some(one => one.type === 'date' && (one.from === at + 1 || one.from === at)) ||
    patterns.some(({ from }) => from === at + 1) ||
    (articles.has(next) && quantities.some(one => isRanked(one) && one.from === at + 2)) ||
    quantities.some(one => one.type === 'ordinal' && one.from === at + 1 && one.of !== undefined) ||
    isNextItem(reading, at, at + 1)
  )
}

/** "E se è di notte?", "e nei festivi?", "e quello di domenica?": a joint, and the case of what was asked before it. */
export function opensCase({ tokens }: Reading, from: number): boolean {
  const [joint, next = ''] = [tokens[from]?.word ?? '', tokens[from + 1]?.word]
  return joining.has(joint) && (supposing.has(next) || prepositions.has(next) || pointing.has(next))
}

const one = wordSet('articles-a')
const another = wordSet('other')

/** "Uno è con noi da 2 anni e l'altro da 5": a joint after which the message tells of the second of two people. */
export function isOfAnother({ tokens }: Reading, at: number): boolean {
  const word = (index: number): string => tokens[index]?.word ?? ''
  return (
    joining.has(word(at)) &&
    articles.has(word(at + 1)) &&
    another.has(word(at + 2)) &&
    tokens.some(({ word: first, sentence }, index) => index < at && one.has(first) && sentence === tokens[at]?.sentence)
  )
}

/** "Paga di oggi e paga a marzo": a noun of its sentence said again, of another case. */
const isSaidAgain = ({ tokens }: Reading, at: number): boolean => {
  const [token, next] = [tokens[at], tokens[at + 1]]
  return (
    token !== undefined &&
    token.word.length > shortest &&
    prepositions.has(next?.word ?? '') &&
    tokens.some(({ word, sentence }, place) => place < at && sentence === token.sentence && word === token.word)
  )
}

export const same: ReadonlySet<string> = wordSet('same')

/** Words of fewer letters are said again in any sentence. */
const shortest = 3

const isRanked = ({ type }: Quantity): boolean => type === 'ordinal' || type === 'level'

/** "Quanto il primo anno, quanto il secondo": a clause that asks after another of its sentence did. */
const asksAgain = ({ tokens }: Reading, at: number): boolean =>
  again.has(tokens[at]?.word ?? '') &&
  tokens[at]?.clause !== tokens[at - 1]?.clause &&
  tokens.some((token, index) => index < at && token.sentence === tokens[at]?.sentence && again.has(token.word))

const isAfterComma = ({ tokens }: Reading, at: number): boolean =>
  tokens[at]?.sentence === tokens[at - 1]?.sentence && tokens[at]?.clause !== tokens[at - 1]?.clause

/** "Il primo anno, il secondo anno e il terzo": an item like the one that ends before it. */
function isNextItem(reading: Reading, at: number, start: number): boolean {
  const { tokens, quantities, patterns, concepts } = reading
  if (isNextWork(reading, at, start)) return true
  let first = start
  while (first < start + 2 && isSmall(tokens[first]?.word ?? '')) first++
  const item = quantities.find(({ from }) => from === first)
  // "4 livello pulizie, 4 livello vigilanza": the names of two agreements are of the items before them.
  const names = concepts.filter(({ kind }) => kind.endsWith('ccnl'))
  const name = names.some(({ from }) => from === item?.to) ? names.find(({ to }) => to === at) : undefined
  const last = quantities.find(({ to }) => to === (name?.from ?? at))
  if (item !== undefined && last !== undefined && nounOf(item) === nounOf(last)) return true
  return patterns.some(({ from }) => from === first) && patterns.some(({ to }) => to === at)
}

/** An article or a preposition. */
export const isSmall = (word: string): boolean => articles.has(word) || prepositions.has(word)

/** What a quantity is of: its type, with the noun or the unit that it counts. */
const nounOf = (one: Quantity): string =>
  `${one.type} ${one.type === 'ordinal' || one.type === 'count' ? (one.of ?? '') : one.type === 'duration' ? one.unit : ''}`

/** "Diurno, notturno e festivo": another kind of work in a list that the day begins. */
function isNextWork({ tokens, concepts }: Reading, at: number, first: number): boolean {
  const isWork = ({ concept }: ConceptHit): boolean => concept.startsWith('lavoro:') && !extra.has(concept.slice(7))
  const sentence = tokens[at]?.sentence
  return (
    concepts.some(
      hit => isWork(hit) && (hit.from === first || (isSmall(tokens[first]?.word ?? '') && hit.from === first + 1)),
    ) &&
    (daytime.has(tokens[at - 1]?.word ?? '') || concepts.some(hit => isWork(hit) && hit.to === at)) &&
    tokens.some(({ word, sentence: of }, index) => index < at && of === sentence && daytime.has(word))
  )
}

/** A stretch of a reading as a reading of its own; numbers that leave their noun to the one before have it ("uno scatto e con tre"). */
export function tailReading(reading: Reading, { from, to }: Span): Reading {
  const { tokens, quantities } = reading
  const lent = (type: 'count' | 'ordinal'): string | undefined =>
    quantities.flatMap(one => (one.type === type && one.to <= from && one.of !== undefined ? [one.of] : [])).at(-1)
  const [counted, ordered] = [lent('count'), lent('ordinal')]
  const bare = tokens.flatMap(({ word, text }, at): readonly Quantity[] => {
    const value = ordinalWord(word)
    const span = { from: at, to: at + 1 }
    const isNew = ordered !== undefined && value !== undefined && !quantities.some(one => overlaps(one, span))
    return isNew && at >= from && at < to ? [{ type: 'ordinal', value, of: ordered, words: text, ...span }] : []
  })
  const whole = quantities.map(one => {
    if ((one.type !== 'count' && one.type !== 'ordinal') || one.of !== undefined) return one
    const of = one.type === 'count' ? counted : ordered
    return of === undefined ? one : { ...one, of }
  })
  const spans = [
    { from: 0, to: from },
    { from: to, to: tokens.length },
  ]
  const quantified = [...whole, ...bare].toSorted((a, b) => a.from - b.from)
  const tail = withoutSpans({ ...reading, quantities: quantified }, spans)
  const isJoined = joining.has(tokens[from]?.word ?? '')
  const joined = isJoined ? tail : inserted(tail, 0, 'e')
  const item = from + (isJoined ? 1 : 0)
  // "Con uno, due e tre scatti": the items share the preposition before the first.
  const lead = tokens.slice(Math.max(0, from - mostToLead), from).findLast(({ word }) => prepositions.has(word))
  const isBare = quantities.some(one => one.from === item && (one.type === 'count' || one.type === 'duration'))
  return isBare && lead?.sentence === tokens[from]?.sentence && lead ? inserted(joined, 1, lead.word) : joined
}

/** How far before an item of a list its preposition may stand. */
const mostToLead = 6

/** A reading with a small word that its message leaves to what stands before. */
function inserted(reading: Reading, place: number, word: string): Reading {
  const { tokens } = reading
  const beside = tokens[place] ?? tokens[0]
  if (!beside) return reading
  const moved = <T extends Span>(all: readonly T[]): readonly T[] =>
    all.map(one => (one.from < place ? one : { ...one, from: one.from + 1, to: one.to + 1 }))
  return {
    ...reading,
    tokens: [...tokens.slice(0, place), { ...beside, text: word, word, stem: word }, ...tokens.slice(place)],
    concepts: moved(reading.concepts),
    quantities: moved(reading.quantities),
    patterns: moved(reading.patterns),
  }
}

/** A reading without some of its stretches, which are in order and apart. */
export function withoutSpans(reading: Reading, spans: readonly Span[]): Reading {
  const isOut = (span: Span): boolean => spans.some(one => overlaps(one, span))
  const shift = (at: number): number =>
    at - spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, at) - from), 0)
  const kept = <T extends Span>(all: readonly T[]): readonly T[] =>
    all.flatMap(one => (isOut(one) ? [] : [{ ...one, from: shift(one.from), to: shift(one.to) }]))
  return {
    ...reading,
    tokens: reading.tokens.filter((_, at) => !isOut({ from: at, to: at + 1 })),
    concepts: kept(reading.concepts),
    quantities: kept(reading.quantities),
    patterns: kept(reading.patterns),
  }
}

/** The words of a tail, without those that only join or ask. */
export function wordsOfTail({ tokens }: Reading, { from, to }: Span): string {
  const own = tokens.slice(from, to)
  const begin = own.findIndex(({ word }) => !joining.has(word) && !questions.has(word) && word !== 'invece')
  // "Di un 5°" is the 5°.
  const start = begin + (of.has(own[begin]?.word ?? '') && articles.has(own[begin + 1]?.word ?? '') ? 2 : 0)
  return own
    .slice(Math.max(0, start))
    .map(({ text, word }) => (elided.has(word) ? `${text}’` : `${text} `))
    .join('')
    .trim()
}

/** Words that end in an apostrophe ("per l’apprendista"). */
const elided = wordSet('elided')
