/** Whether a message sets agreements side by side: by the word for it, or by a list of their names. */
import { wordSet } from '@ccnl/knowledge'
import { articles } from '../../language/articles.ts'
import type { ConceptHit, Span } from '../../language/reading.ts'
import { joining } from '../message/lists.ts'
import { type Segment, within } from '../message/segments.ts'
import type { Draft } from '../shape/draft.ts'
import type { Request, Subject } from '../shape/query.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'
import type { Amount } from '../shape/slots.ts'

/** "Passa da 40 a 30 ore", "ha trovato di meglio" compare no agreements. */
export const compares = (sight: Sight): boolean => {
  const others = [...sight.hits('orario'), ...sight.hits('causa')]
  return sight.hits('atto').some(hit => idOf(hit) === 'confronta' && !others.some(one => overlaps(one, hit)))
}

/** "Contratto della distribuzione cooperativa: quanto in più rispetto a ottobre?": trades beside the one agreement named are of its story. */
export const namesOne = (sight: Sight): boolean => new Set(sight.hits('ccnl').map(idOf)).size === 1

/** Words that may stand between the names of a list. */
const listing = wordSet('and', 'or', 'articles-the', 'in', 'of', 'agreement-nouns')

/** "Quante mensilità hanno commercio, metalmeccanica, coop sociali e logistica?": three names at least, with nothing else between. */
export function listsAgreements(sight: Sight): boolean {
  const names = sight
    .hits('ccnl')
    .filter(one => !sight.hits('ccnl').some(other => other !== one && isLonger(other, one)))
  const between = (one: ConceptHit, other: ConceptHit): readonly string[] =>
    sight.reading.tokens.slice(one.to, other.from).map(({ word }) => word)
  const nextTo = (one: ConceptHit, other: ConceptHit): boolean =>
    sight.sentenceOf(one.from) === sight.sentenceOf(other.from) &&
    between(one, other).every(word => listing.has(word)) &&
    idOf(one) !== idOf(other)
  const pairs = names.flatMap((one, at) => {
    const other = names[at + 1]
    return other !== undefined && nextTo(one, other) ? [between(one, other)] : []
  })
  // "Coop (supermercato, distribuzione cooperativa)" names one in three ways.
  return pairs.length + 1 >= fewListed && pairs.some(words => words.some(word => joining.has(word)))
}

const fewListed = 3

const isLonger = (one: ConceptHit, other: ConceptHit): boolean =>
  overlaps(one, other) && one.to - one.from > other.to - other.from

const concerning = wordSet('for', 'on')

const pay: Subject = { type: 'agreement', about: 'pay', certainty: 0.9 }

const asksPay = ({ subjects: [first] }: Request): boolean => first?.type === 'agreement' && first.about === 'pay'

const comparative = wordSet('more', 'less', 'better')

/** "Chi guadagna di più, e quanto preavviso?": pay named by a word that compares, with all that is asked after it set apart. */
function comparedPay(sight: Sight): ConceptHit | undefined {
  const isApart = (pay: ConceptHit, { from }: ConceptHit): boolean =>
    from > pay.from && (joining.has(sight.word(from - 1)) || sight.clauseOf(from) !== sight.clauseOf(pay.from))
  const themes = [...sight.hits('tema'), ...sight.hits('misura')]
  return sight
    .hits('accordo')
    .find(
      hit =>
        idOf(hit) === 'pay' && comparative.has(sight.word(hit.to - 1)) && themes.every(theme => isApart(hit, theme)),
    )
}

/**
 * "Conviene di più il commercio o i multiservizi? Ferie e permessi": what is better is what pays more, before what is named after it and behind
 * what was named before it ("ferie e prova. Chi sta meglio?"); not where a thing is named by which it is to be better ("per le ferie conviene …", "meglio gli scatti di …").
 */
export function weighedByPay(sight: Sight, requests: readonly Request[]): readonly Request[] {
  const advice = sight.find('scelta:conviene') ?? comparedPay(sight)
  if (!advice || !requests.some(({ act }) => act === 'compare')) return requests
  const paid = requests.find(asksPay)
  if (paid) return [paid, ...requests.filter(one => one !== paid)]
  const themes = sight.hits('tema')
  const isBeside = (one: Span): boolean => sight.sentenceOf(one.from) === sight.sentenceOf(advice.from)
  const opens = ({ from }: Span): string => sight.word(articles.has(sight.word(from - 1)) ? from - 2 : from - 1)
  const follows = ({ from }: Span): boolean =>
    from >= advice.to && from - advice.to <= article && sight.clauseOf(from) === sight.clauseOf(advice.to - 1)
  const isOfIt = themes.some(hit => isBeside(hit) && (concerning.has(opens(hit)) || follows(hit)))
  if (isOfIt || requests.every(({ certainty }) => certainty === 'nothing')) return requests
  const weighed: Request = { act: 'compare', subjects: [pay], certainty: 'sure' }
  const isNamedBefore = themes.some(hit => hit.to <= advice.from && !isBeside(hit))
  return isNamedBefore ? [...requests, weighed] : [weighed, ...requests]
}

/** Words between "meglio" and what is to be better. */
const article = 1

/** "Che differenza c'è tra il 4 e il 5, e quanto preavviso hanno?": a measure beside what is compared is asked of each side, too. */
export function compareAll(requests: readonly Request[]): readonly Request[] {
  if (requests[0]?.act !== 'compare') return requests
  return requests.map(one =>
    one.act === 'measure' && one.certainty === 'sure' && one.said === undefined ? { ...one, act: 'compare' } : one,
  )
}

/** Roles of amounts that two offers may be told by, and of what may be told beside the pay of either. */
const offered: ReadonlySet<string> = new Set(['gross', 'net'])
const beside: ReadonlySet<string> = new Set(['voucher', 'bonus', 'superminimum'])

/** What two pays side by side tell already, and what only names a part of either. */
const ofOffers: ReadonlySet<string> = new Set(
  'offers net net-pay difference gross-month gross-year thirteenth fourteenth meal-vouchers bonus raise employer-cost surtaxes contributions'.split(
    ' ',
  ),
)

/**
 * "1.700 per 14 o 1.800 per 13, quale conviene?": two pays of one kind that somebody is to choose between are set side by side first, each
 * with what is told after it ("30.000 con ticket da 8 euro"); agreements that stand beside each other are compared after them, and what
 * else is surely asked.
 */
export function offersFirst(sight: Sight, requests: readonly Request[], { slots }: Draft): readonly Request[] {
  // "Mi offrono 28.000 con i buoni oppure 29.500 senza": pays of a year that only their size tells.
  if (
    sight.has('scelta:conviene') &&
    slots.amounts.every(({ role, value }) => role !== 'unknown' || value >= leastOfYear)
  )
    slots.amounts.forEach((one, index) => {
      if (one.role === 'unknown') slots.amounts[index] = { ...one, role: 'gross', per: 'anno' }
    })
  const placeOf = ({ words }: Amount): number => sight.reading.quantities.findIndex(one => one.words === words)
  const pays = slots.amounts.filter(({ role }) => offered.has(role))
  const [first, second, third] = pays
  const isAlike = first && second && !third && first.role === second.role
  const others = slots.amounts.filter(one => !pays.includes(one))
  if (!isAlike || !others.every(({ role }) => beside.has(role))) return requests
  if (!(sight.has('scelta:conviene') || compares(sight)) || requests.some(one => isComputed(one) && !isOfOffers(one)))
    return requests
  slots.amounts.sort((one, other) => placeOf(one) - placeOf(other))
  // Each has its own payments.
  delete slots.monthlyPayments
  const rest = requests.filter(
    one =>
      !isComputed(one) && (one.act === 'compare' || (one.certainty === 'sure' && one.subjects[0]?.type === 'measure')),
  )
  const choice: Request = { act: 'compute', subjects: [], certainty: 'sure', calculations: ['offers'] }
  return [choice, ...(slots.saidOf || rest.some(({ act }) => act !== 'compare') ? rest : [])]
}

/** So much is no pay of a month. */
const leastOfYear = 12_000

const isOfOffers = ({ calculations = [] }: Request): boolean => calculations.every(kind => ofOffers.has(kind))

const isComputed = ({ act }: Request): boolean => act === 'compute'

/** "Industria o Confapi? Differenze di costo per un operaio": a sentence that compares asks, though it has no question mark. */
export const setsBeside = ({ acts, complains }: Pick<Segment, 'acts' | 'complains'>): boolean =>
  !complains && acts.some(isBeside)

const isBeside = (hit: ConceptHit): boolean => idOf(hit) === 'confronta'

/** "Che differenza c'è tra il B1 e il C3?": the word that sets two levels side by side, and asks for all that tells them apart. */
export function levelsBeside(sight: Sight, span: Span): readonly Span[] {
  const levels = sight.reading.quantities.filter(one => one.type === 'level' && within(one, span))
  const act = sight.hits('atto').find(hit => isBeside(hit) && within(hit, span))
  return act && levels.length > 1 ? [act] : []
}

/** "Livelli metalmeccanico industria": the levels of an agreement, where nothing but its name stands beside them. */
export function levelsOf(sight: Sight): readonly Span[] {
  const { tokens, quantities } = sight.reading
  const names = sight.hits('ccnl')
  const told = [...names, ...quantities.filter(one => one.type === 'date')]
  const isOfName = (at: number): boolean => told.some(name => name.from <= at && at < name.to)
  const isBare = names.length > 0 && tokens.every(({ word }, at) => at === 0 || isOfName(at) || listing.has(word))
  return isBare && severalLevels.has(sight.word(0)) ? [{ from: 0, to: 1 }] : []
}

const severalLevels = wordSet('levels-of-an-agreement')
