/** Jobs told over several turns, and told to the agent of classification in words that elsewhere mean something else. */
import { type Knowledge, stem, stopWords, wordSet } from '@ccnl/knowledge'
import { articles } from '../../language/articles.ts'
import type { Token } from '../../language/reading.ts'
import { same } from '../conditions/tails.ts'
import { opensAsSecond } from '../message/opening.ts'
import type { Draft } from '../shape/draft.ts'
import type { AgentName, Job, Memory, Request } from '../shape/query.ts'
import { idOf, type Sight } from '../shape/sight.ts'

/** How surely a word must mean a trade by itself. */
const surely = 0.9

/** Whether a message names a trade or a duty of the lexicon. Their stems are found when first asked for. */
export function createTradeFinder(knowledge: Knowledge): (sight: Sight) => boolean {
  let stems: ReadonlySet<string> | undefined
  return sight => {
    stems ??= new Set(
      knowledge.lexicon
        .filter(({ kind, form, weight }) => kind === 'mestiere' && weight >= surely && !form.includes(' '))
        .map(({ form }) => stem(form.split('~').join(''))),
    )
    const known = stems
    // "Torniamo al primo" is said by no turner.
    const isTurn = (at: number): boolean => sight.hits('svolta').some(({ from, to }) => at >= from && at < to)
    return sight.reading.tokens.some((token, at) => known.has(token.stem) && !stopWords.has(token.word) && !isTurn(at))
  }
}

/** The theme of levels and categories. */
const levels = 'inquadramento'
/** How sure a measure must be to be asked for itself; beside a level asked in so many words, named plainly; and a card. */
const likely = 0.7
const named = 0.8
const plainCard = 0.75

/** What a classification tells by itself. */
export const toldWithLevel: ReadonlySet<string> = new Set([levels, 'paga', 'indennita', '@pay', '@levels'])

const levelNouns = wordSet('level-nouns', 'level-places')

/** What points a level out that is known: "quel livello", "al livello superiore". */
const pointing = wordSet('that', 'this', 'same', 'mine-or-theirs', 'of', 'to', 'from', 'in', 'every')

/** "Capo partita: livello, totale del mese, prova": the level asked by its bare noun, of no level that was said. */
const asksLevelByNoun = ({ reading: { tokens, quantities } }: Sight, { said }: Draft): boolean =>
  tokens.some(
    ({ word }, at) =>
      levelNouns.has(word) &&
      (said.livelli === undefined ||
        !(
          pointing.has(tokens[at - 1]?.word ?? '') ||
          quantities.some(one => one.type === 'level' && at >= one.from - 1 && at <= one.to)
        )),
  )

/** "Una colf che cucina e stira: livello e quanto le do?": the level is one of the things that are listed, and none was said. */
export const listsLevel = ({ reading: { tokens }, clauseOf }: Sight, { said }: Draft): boolean =>
  said.livelli === undefined &&
  tokens.some(({ word }, at) => {
    const opens = at > 0 && (clauseOf(at) !== clauseOf(at - 1) || openers.has(tokens[at - 1]?.word ?? ''))
    const next = tokens[at + 1]
    const ends = next === undefined || clauseOf(at + 1) !== clauseOf(at) || openers.has(next.word)
    return levelNouns.has(word) && opens && ends
  })

const ofWhom = wordSet('of', 'for')
/** Words at most between a level and who has it: "livello e stipendio di un saldatore". */
const mostToWhom = 4

/** "Livello di un magazziniere", "inquadramento cuoco": a level asked with whose it is, where none was said. */
export function asksLevelOf(sight: Sight, { said }: Draft, isWorker: (token: Token) => boolean): boolean {
  const { tokens } = sight.reading
  const isPerson = (at: number): boolean => {
    const token = tokens[at]
    const isTrade = (): boolean => sight.hits('mestiere-ccnl').some(({ from }) => from === at)
    return token !== undefined && (isWorker(token) || (articles.has(sight.word(at - 1)) && isTrade()))
  }
  const isOfSomebody = (at: number): boolean =>
    isPerson(at) || (ofWhom.has(sight.word(at)) && isPerson(articles.has(sight.word(at + 1)) ? at + 2 : at + 1))
  return (
    said.livelli === undefined &&
    tokens.some(
      ({ word }, at) =>
        levelNouns.has(word) &&
        !pointing.has(sight.word(at - 1)) &&
        tokens
          .slice(at + 1, at + 1 + mostToWhom)
          .some((_, step) => isOfSomebody(at + 1 + step) && sight.clauseOf(at + 1 + step) === sight.clauseOf(at)),
    )
  )
}

/** "Mi hanno messo al 6: è giusto?", "al 5° da 10 mesi, quando passo?": the level that was given is doubted, and no other theme. */
const doubtsLevel = (sight: Sight, { said }: Draft): boolean =>
  said.livelli !== undefined &&
  sight
    .hits('dubbio')
    .some(
      hit =>
        idOf(hit) === 'livello' &&
        !sight
          .hits('tema')
          .some(other => idOf(other) !== levels && sight.clauseOf(other.from) === sight.clauseOf(hit.from)),
    )

/** Whether a level is asked for, or one that was given is doubted. */
export const asksLevel = (sight: Sight, draft: Draft): boolean =>
  sight.has('atto:classifica') || asksLevelByNoun(sight, draft) || doubtsLevel(sight, draft)

/**
 * Whoever names a trade to the agent of classification, or asks there for the level in so many words, is told the level first, and then
 * what else was plainly asked; whoever describes what is done, where nothing else was asked.
 */
export function jobRequests(
  agent: AgentName,
  requests: readonly Request[],
  { trade, classifies, hasLevel, names }: Record<'trade' | 'classifies' | 'hasLevel' | 'names', boolean>,
  isAsked: (theme: string) => boolean,
): readonly Request[] {
  const [first] = requests
  const [subject] = first?.subjects ?? []
  const others = requests.filter(
    ({ act, subjects: [one] }) =>
      act !== 'classify' && one?.type === 'measure' && one.theme !== levels && one.certainty >= likely,
  )
  // "Direttore di ipermercato: inquadramento, retribuzione con indennità di funzione."
  const asksTheLevel = subject?.type === 'measure' && subject.theme === levels && subject.measures.length === 0
  const paid = requests.some(({ subjects: [one] }) => one?.type === 'agreement' && one.about === 'pay')
  // Who describes what somebody does names no trade, and asks nothing else.
  const describes =
    subject === undefined
      ? first?.calculations?.includes('level-change') !== true
      : (subject.type === 'measure' && (subject.theme === levels || (subject.certainty < likely && !paid))) ||
        (subject.type === 'card' && subject.certainty < plainCard)
  // "Sono quadro A1: quanto vale l'indennità, e il mensile?": what is asked of a level that is known asks for none.
  const asksOfLevel = hasLevel && !classifies && first?.act !== 'verdict' && !describes
  const isJob = classifies || asksTheLevel || (trade && !asksOfLevel) || (describes && others.length === 0)
  // "Caporeparto al 3° livello: gli spetta il 2?": whoever is asked, levels of a trade beside the one that was given.
  const asksOfTrade = agent === 'main-agent' && names && hasLevel && asksTheLevel && first?.certainty === 'sure'
  if ((agent !== 'inquadra' || !isJob) && !asksOfTrade) return requests
  const apart = others.filter(
    ({ certainty, subjects: [one] }) =>
      // What is one of two readings beside a level tells its work ("parte domenica sera").
      certainty === 'sure' &&
      one?.type === 'measure' &&
      one.certainty >= named &&
      !toldWithLevel.has(one.theme) &&
      isAsked(one.theme),
  )
  const computed = requests.filter(({ act }, at) => at > 0 && act === 'compute')
  const job = first && !apart.includes(first) ? first : undefined
  return [{ subjects: [], certainty: 'sure', ...job, act: 'classify' }, ...apart, ...computed]
}

/** "E quante ferie ha?", after a level: something else is asked by its name. */
export const asksApart = (requests: readonly Request[]): boolean =>
  requests.length > 0 &&
  requests.every(
    ({ subjects: [one] }) => one?.type === 'measure' && one.certainty >= named && !toldWithLevel.has(one.theme),
  )

const works = wordSet('work-nouns')

/** A longer message tells a job of its own; one that opens as a second question may be longer. */
const short = 10
const longest = 30

const openers: ReadonlySet<string> = wordSet('and', 'but', 'also', 'then')

/** Whether what is told completes the job of the turn before: a reply to its question, or a few words that name no trade. */
export function continuesJob(
  sight: Sight,
  memory: Memory | undefined,
  trade: boolean,
  isWorker: (token: Token) => boolean,
): boolean {
  // What was worked out at the level asks for nothing after it.
  const last = memory?.requests.findLast(({ act }) => act !== 'compute')
  if (!memory?.job || last?.act !== 'classify') return false
  // "E se mi dimetto?" asks for the notice at the level that was found.
  if (sight.hits('causa').length > 0 && sight.hits('chiede').length === 0) return false
  if (deniesTold(sight)) return true
  // "E lo stesso ruolo in un'altra ditta?"
  if (sight.reading.tokens.some(({ word }, at) => same.has(word) && works.has(sight.word(at + 1)))) return true
  // "E se me ne vado, quanti giorni? Ricapitola anche il livello": a second question that tells no other work.
  const isSecond = opensAsSecond(sight) && !trade && sight.reading.tokens.length <= longest
  if (isSecond && !tellsOtherPerson(sight, isWorker)) return true
  if (sight.reading.tokens.length > short) return false
  return memory.asked?.key.startsWith('job') === true || openers.has(sight.word(0)) || !trade
}

const person = wordSet('that', 'other', 'articles-a', 'such-a-one')
/** What may stand between the opening word and who is told. */
const toPerson = wordSet('to-somebody')
const mostToPerson = 3

/** "E quello che dà una mano al cuoco?", "chi invece pulisce e basta?", "e il lavapiatti?", "e se fosse un facchino?": somebody else, told by the work. */
export function tellsOtherPerson(sight: Sight, isWorker: (token: Token) => boolean): boolean {
  const { tokens } = sight.reading
  // "E un apprendista?", "e in un cantiere?" tell no other work.
  const elsewhere = [...sight.hits('contratto', true), ...sight.hits('luogo', true)]
  const works = (token: Token): boolean =>
    isWorker(token) && !elsewhere.some(({ from, to }) => tokens.slice(from, to).includes(token))
  // "E se lo assumo come carpentiere?", "poi mi serve anche un manovale": taken on for a work of its own.
  const isTaken = ({ word }: Token, at: number): boolean =>
    taking.has(word) &&
    tokens.slice(at + 1, at + 1 + mostToPerson).some((one, step) => isRole(sight.word(at + step)) && works(one))
  const isSet = tokens.slice(0, mostToPerson).some(({ word }) => set.has(word))
  if (!openers.has(tokens[0]?.word ?? '') && !isSet) return false
  if (tokens.some(isTaken)) return true
  const at = tokens.findIndex(({ word }) => !openers.has(word) && !toPerson.has(word) && !set.has(word))
  const [who, next, then] = tokens.slice(at, at + 3)
  if (at < 0 || !who || at > mostToPerson) return false
  if (who.word === 'chi' || (person.has(who.word) && [next, then].some(one => one?.word === 'che'))) return true
  const isNamed = (one: Token | undefined, before: Token | undefined): boolean =>
    one !== undefined && before !== undefined && articles.has(before.word) && works(one)
  if (isNamed(who, tokens[at - 1]) || (isNamed(next, who) && isIndefinite(who))) return true
  // "E se fosse anche caposquadra?" adds to the work told before.
  if (who.word !== 'se' || tokens.some(({ word }) => adding.has(word))) return false
  const supposed = tokens.slice(at + 2, at + 5)
  return supposedBeing.has(next?.word ?? '') && supposed.some(works)
}

const set = wordSet('replacing', 'while')
const taking = wordSet('hiring', 'taken-on', 'enough')
const isRole = (word: string): boolean => word === 'come' || articles.has(word)
const adding = wordSet('also', 'beyond')
const supposedBeing = wordSet('were')
const isIndefinite = ({ word }: Token): boolean => word === 'un' || word === 'una' || word === 'uno'

/** "E se fosse un'officina normale?": another place of work has groups of its own. */
export function withoutPlace(memory: Memory | undefined, sight: Sight, agent: AgentName): Memory | undefined {
  if (!memory || agent !== 'inquadra' || sight.hits('mestiere-ccnl').length === 0) return memory
  const { gruppo: _, ...said } = memory.said
  return { ...memory, said }
}

/** What a bare yes or no says of what was asked about the job. */
function replyTo(key: string | undefined, sight: Sight): Partial<Job> {
  const yes = sight.has('risposta:si')
  const no = sight.has('risposta:no')
  if (key === undefined || (!yes && !no)) return {}
  const term = (word: string): Partial<Job> => ({ terms: [{ stem: stem(word), word, negated: no, weight: 1 }] })
  switch (key) {
    case 'job:title':
      return { titles: [{ name: 'titolo', held: yes }] }
    case 'job:leads':
      return term('coordina')
    case 'job:helps':
      return term('aiuto')
    case 'job:experience':
      return yes ? term('esperto') : { firstJob: true }
    case 'job:autonomy':
      return { autonomy: yes ? 'high' : 'low' }
    default:
      return {}
  }
}

const titleNouns = wordSet('title-nouns')
const ofState = wordSet('states')
const not = wordSet('denies-a-verb')
const it = wordSet('clitic-objects')
const being = wordSet('is', 'auxiliary-be')
const ended = wordSet('ended-being')

/** "Non lo è più da ieri", "ha smesso di esserlo": what was told of somebody, and holds no more. */
const deniesTold = ({ reading: { tokens } }: Sight): boolean =>
  tokens.some(
    ({ word }, at) =>
      ended.has(word) || (not.has(word) && it.has(tokens[at + 1]?.word ?? '') && being.has(tokens[at + 2]?.word ?? '')),
  )

/** The states told of somebody in the turn before, denied. */
const statesDenied = ({ terms }: Job, sight: Sight): Job['terms'] =>
  deniesTold(sight) ? terms.flatMap(term => (ofState.has(term.word) ? [{ ...term, negated: !term.negated }] : [])) : []

/** The job of the turn before with what is told of it now; what is denied now is taken back. */
export function joinJobs(before: Job, now: Job | undefined, sight: Sight, memory: Memory | undefined): Job {
  const reply = replyTo(memory?.asked?.key, sight)
  const states = statesDenied(before, sight)
  const terms = [...(now?.terms ?? []), ...(reply.terms ?? []), ...states]
  const denied = new Set(terms.filter(term => term.negated).map(term => term.stem))
  const taken = new Set(states.map(term => term.stem))
  const titles = [...(now?.titles ?? []), ...(reply.titles ?? [])]
  // "Senza titolo. E se avesse la laurea?": who holds one lacks none any more.
  const holds = titles.some(title => title.held)
  const isLacked = ({ negated, word }: Job['terms'][number]): boolean => holds && negated && titleNouns.has(word)
  return {
    ...before,
    ...now,
    ...reply,
    terms: [
      ...before.terms.filter(term => !denied.has(term.stem) && !isLacked(term) && !taken.has(term.stem)),
      ...terms,
    ],
    pairs: [...before.pairs, ...(now?.pairs ?? [])],
    titles: [
      ...before.titles.filter(title => !titles.some(one => one.name === title.name) && !(holds && !title.held)),
      ...titles,
    ],
  }
}
