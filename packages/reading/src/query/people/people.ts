/** Who a message tells apart by the work, each in a stretch of its own: the one reading of that for levels, pay and comparisons. */
import { type Knowledge, stem, stopWords, wordSet } from '@ccnl/knowledge'
import { articles } from '../../language/articles.ts'
import type { Reading, Span, Token } from '../../language/reading.ts'
import { joining } from '../message/lists.ts'
import { idSet } from '../shape/sight.ts'

/** Whether a word may name who works. */
export type IsWorker = (token: Token) => boolean

/** More people than these are a list of staff, and a longer message is a letter. */
const most = { people: 4, words: 120 } as const

/** Words between the article and what tells the trade ("il nostro vecchio magazziniere"). */
const nearTrade = 4

const numbers = wordSet('small-numbers')
export const openers: ReadonlySet<string> = new Set([...articles, ...numbers])
const indefinite = wordSet('articles-a')
const denying = wordSet('not')
/** What may stand between a joint and the next person ("e di un manutentore"). */
const small = wordSet('of', 'to', 'for', 'with', 'from', 'how')

/** What says that several people are asked about, by a noun or by a verb. */
const plural = wordSet('several')
const ofSeveral = wordSet('several-are-paid')

/**
 * The stretches that tell a person each, in the order told: items of a list, letters, names and kin, articles with who works, and what
 * a word sets beside something else. None where fewer than two are told.
 * @param asksLevels the levels of all of them are asked: a word for several is then of them
 */
export function findPeople(reading: Reading, isWorker: IsWorker, asksLevels: boolean): readonly Span[] {
  if (reading.tokens.length > most.words) return []
  const told = [itemsOf, lettered, toldByWork, begun].map(way => way(reading, isWorker)).find(found => found.length > 1)
  const isNamed = ({ from, to }: Span): boolean =>
    asksLevels || reading.tokens.slice(from, to).some(token => isWorker(token) && !persons.has(token.word))
  if (told && told.length <= most.people && told.every(isNamed) && areAsked(reading, told, asksLevels)) return told
  return [spoken, joined].map(way => way(reading, isWorker)).find(found => found.length > 1) ?? []
}

/** Kinds of the lexicon whose forms begin with the name of who works ("responsabile di sala", "operaio", "capo turno"). */
const ofPeople = idSet('mestiere grado qualifica')
/** Grades that tell how a work is done, and name nobody ("iniziativa", "istruzioni"). */
const ofManner = idSet('grado:autonomia grado:guidato grado:ordine grado:semplice grado:concetto grado:esperto')
/** How surely a form must tell one. */
const surely = 0.8

/** Whether a word may name somebody by the work. Its stems are found when first asked for. */
export function createWorkerFinder(knowledge: Knowledge): IsWorker {
  let stems: ReadonlySet<string> | undefined
  return ({ stem: own, word }) => {
    stems ??= new Set(
      knowledge.lexicon.flatMap(({ kind, concept, form, weight }) => {
        const [first = '', second] = form.split('~').join('').split(' ')
        // "Prendo ordinazioni" is what is done, "all'inizio" when.
        const isName = second === undefined || kind === 'qualifica' || heads.has(first)
        const isOne = ofPeople.has(kind) && !ofManner.has(concept) && weight >= surely && isName
        return isOne && first.length >= shortestTrade ? [stem(first)] : []
      }),
    )
    return (
      (stems.has(own) && !stopWords.has(word)) ||
      persons.has(word) ||
      (word.length >= shortestMade && !things.has(word) && endings.some(ending => word.endsWith(ending)))
    )
  }
}

const heads = wordSet('heads-of-trades')

/** Who is told by what is done alone: "una ragazza solo per lavare i capelli". */
const persons = wordSet('people')

/** Endings by which Italian makes a worker of a work ("strumentista", "manutentore"), in words long enough. */
const endings: readonly string[] = ['ista', 'tore', 'trice', 'iere', 'iera']
const shortestMade = 8
/** What ends alike and is nobody. */
const things = wordSet('things-like-workers')

/** "Di", "a" and the like begin forms, too. */
const shortestTrade = 4

/** "Un operaio alla macchina e una direttrice": from the article before who works to the next person, or to the end of the clause. */
function begun(reading: Reading, isWorker: IsWorker): readonly Span[] {
  const { tokens } = reading
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

/** Whether the name of a trade begins at a place. */
const isTrade = (concepts: Reading['concepts'], at: number): boolean =>
  concepts.some(({ kind, from }) => kind === 'mestiere-ccnl' && from === at) &&
  // "La coop o una RSA": a place is nobody.
  !concepts.some(({ kind, from }) => kind === 'luogo' && from === at)

/** "Io cuoca e mio marito cameriere", "faccio la commessa, lui il magazziniere": who is told by a pronoun or as somebody's, with the work of each. */
function spoken(reading: Reading, isWorker: IsWorker): readonly Span[] {
  const { tokens, concepts } = reading
  const isOf = (one: Token | undefined, at: number): boolean =>
    tokens[at]?.sentence === one?.sentence && tokens[at]?.clause === one?.clause
  const opens = (at: number): boolean => !isOf(tokens[at], at - 1) || joining.has(tokens[at - 1]?.word ?? '')
  /** Where the words end that tell whose work it is; none but where they open. */
  const subject = (at: number): number | undefined => {
    const start = articles.has(tokens[at]?.word ?? '') ? at + 1 : at
    if (!opens(at)) return undefined
    if (start === at && themselves.has(tokens[at]?.word ?? '')) return at + 1
    return somebodys.has(tokens[start]?.word ?? '') ? start + 2 : undefined
  }
  const nameAt = (from: number, to: number, orTrade: boolean): number =>
    tokens.findIndex(
      (token, at) =>
        at >= from && at < to && ((isWorker(token) && !persons.has(token.word)) || (orTrade && isTrade(concepts, at))),
    )
  const told = tokens.flatMap((token, at): readonly { readonly at: number; readonly work: number }[] => {
    const from = subject(at)
    if (from === undefined) return []
    const near = tokens.findIndex((_, next) => next >= from && (next >= from + nearTrade || !isOf(token, next)))
    const work = nameAt(from, near < 0 ? tokens.length : near, true)
    return work < 0 ? [] : [{ at, work }]
  })
  const [first] = told
  if (!first) return []
  // "Faccio la commessa e mio marito il magazziniere": who speaks needs no pronoun.
  const opening = tokens.findIndex(({ sentence }) => sentence === tokens[first.at]?.sentence)
  const named = nameAt(opening, first.at, false)
  const before = tokens[named - (articles.has(tokens[named - 1]?.word ?? '') ? 2 : 1)]?.word ?? ''
  const own = doing.has(before) ? named : -1
  const all = own < 0 ? told : [{ at: opening, work: own }, ...told]
  return all.map(({ work }, index): Span => {
    const ends = tokens.findIndex((_, at) => at > work && !isOf(tokens[work], at))
    return withoutJoint(tokens, work, Math.min(all[index + 1]?.at ?? tokens.length, ends < 0 ? tokens.length : ends))
  })
}

const doing = wordSet('be', 'do', 'working-as', 'how', 'hired')
const themselves = wordSet('who-is-told-of')
const somebodys = wordSet('mine-or-theirs')

/** Words that may stand between what sets a job apart and its name: "rispetto a un vecchio magazziniere", "o come commessa". */
export const beforeName: ReadonlySet<string> = wordSet(
  'articles-a',
  'articles-the',
  'of',
  'to',
  'between',
  'working-as',
  'do',
  'how',
  'from',
)
/** Words at most between them that are not small ones. */
const mostBefore = 1

/** Words that set one beside another to choose from. */
export const alternative: ReadonlySet<string> = wordSet('or', 'against', 'compared-with')
export const between: ReadonlySet<string> = wordSet('between')
export const and: ReadonlySet<string> = wordSet('and')
const clitics = wordSet('clitics')

/**
 * Each from its article to the word that sets the next one apart: "un caporeparto rispetto a un commesso", "tra barista e cameriere",
 * "cuoco e aiuto cuoco: quanto prendono?".
 */
function joined(reading: Reading, isWorker: IsWorker): readonly Span[] {
  const { tokens, concepts } = reading
  const word = (at: number): string => tokens[at]?.word ?? ''
  const isPerson = (at: number): boolean => {
    const token = tokens[at]
    // "Un oss", "una tata": a short name of a trade after its article.
    return token !== undefined && (isWorker(token) || (indefinite.has(word(at - 1)) && isTrade(concepts, at)))
  }
  // "In busta le hanno messo il quinto" has somebody else do it.
  const areSeveral = tokens.some(
    (token, at) => ofSeveral.has(token.word) && !clitics.has(word(at - 1)) && !articles.has(word(at - 1)),
  )
  const isOneSentence = (one: number, other: number): boolean => tokens[one]?.sentence === tokens[other]?.sentence
  /** Where a job begins that is named right after a place: the place of its first word. */
  const after = (joint: number): number | undefined => {
    let others = 0
    for (let at = joint + 1; at < tokens.length && isOneSentence(joint, at); at++) {
      if (isPerson(at)) return joint + 1
      if (!beforeName.has(word(at)) && ++others > mostBefore) return undefined
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
      // "Stipendio cassiera e stipendio caporeparto".
      const isRepeated = word(article - 1) !== '' && word(article - 1) === word(place + 1)
      return !and.has(word(place)) || isEach || isRepeated || areSeveral || between.has(word(article - 1))
        ? article
        : undefined
    }
    return undefined
  }
  const first = joint < 0 ? undefined : startBefore(joint)
  if (first === undefined) return []
  const starts = [first]
  const ends: number[] = []
  for (let at = joint; at < tokens.length && isOneSentence(joint, at) && starts.length < most.people; at++) {
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
export function isSomebody({ tokens }: Reading, at: number): boolean {
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
function begins({ tokens, quantities, concepts }: Reading, at: number, isWorker: IsWorker): boolean {
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

/** Whether several are asked about: by a word for several, or because each is one of a kind ("un cuoco e una cameriera"). */
function areAsked(reading: Reading, people: readonly Span[], asksLevels: boolean): boolean {
  const { tokens } = reading
  const isOut = (at: number): boolean => !people.some(({ from, to }) => at >= from && at < to)
  if (asksLevels && tokens.some(({ word }, at) => isOut(at) && plural.has(word))) return true
  if (people.every(({ from }) => isSomebody(reading, from))) return true
  return people.every(({ from }, index) => {
    const [before = '', first = ''] = [1, 2].map(back => tokens[from - back]?.word)
    const joint = small.has(before) ? first : before
    return indefinite.has(tokens[from]?.word ?? '') && (index === 0 || joining.has(joint) || joint === '')
  })
}
