/** Which answers: the law or the agreement's figure, when a question may be read as either. */

import { type Agreement, contentStems, type LawCard, situations } from '@ccnl/knowledge'
import type { Query, Request, Subject } from '@ccnl/reading'
import type { PlanContext } from './context.ts'
import { cardOf, missesCase, planFacts, saidIn } from './facts.ts'
import type { FactsFinding } from './facts-finding.ts'
import type { Finding } from './finding.ts'
import { planCard } from './law.ts'
import { planPay } from './pay.ts'
import { mainMeasures } from './themes.ts'

/** A question of so few words names a theme and nothing else. */
const fewTerms = 3

/** How sure a measure must be to come before a card that was found first. */
const named = 0.85

/** And one of which somebody tells that nothing was given. */
const told = 0.15

/** And one whose figures are of the kind that the question wants. */
const nearlyNamed = 0.7

/** "In che percentuale mi pagano questi giorni?", where the agreement tells a percentage for the very case. */
const tellsWanted = ({ wanted = [] }: Query, { holding, open }: FactsFinding): boolean =>
  wanted.includes('percento') && [...holding, ...open.map(one => one.fact)].some(fact => fact.unit === 'percento')

/** Whether the card found first tells in the unit that is asked for, and the figures of the agreement do not. */
function wantsUnitOf(
  { wanted = [], requests }: Query,
  { subjects: [card] }: Request,
  { holding, open }: FactsFinding,
  { knowledge }: PlanContext,
): boolean {
  const law = card?.type === 'card' ? knowledge.card(card.id) : undefined
  const isWanted = ({ unit }: { readonly unit: string }): boolean => wanted.some(one => unit.startsWith(one))
  return (
    requests.length === 1 &&
    law?.facts.some(isWanted) === true &&
    ![...holding, ...open.map(one => one.fact)].some(isWanted)
  )
}

/** How sure a card must be to be what is asked, whatever else the words name. */
const beyondDoubt = 0.75

/** How sure a card must be to come before a pay that was named without its level. */
const plainly = 0.5

/** How sure the pay of a level must be, which no card tells. */
const surelyPaid = 0.9

/** Who asks how much of a measure, of an agreement that has it, gets that figure; the law that was found first stands beside it. */
export function figureBefore(query: Query, request: Request, context: PlanContext): Finding | undefined {
  const [agreement] = context.agreements
  if (!agreement || request.law) return undefined
  if (request.act === 'verdict') return measuredVerdict(query, request, agreement, context)
  const isGeneral = query.terms.length <= fewTerms
  if (request.act !== 'measure' && request.act !== 'list' && !(request.act === 'explain' && isGeneral)) return undefined
  const paid = request.subjects.some(
    one => one.type === 'agreement' && one.about === 'pay' && one.certainty >= surelyPaid,
  )
  // "Operaio agricolo di area 2, minimo di oggi?", "badante di persona non autosufficiente: quanto le do al mese?"
  const pay = paid ? planPay(query, request, agreement, context.knowledge) : undefined
  const [card] = request.subjects
  if (pay && (pay.said.livelli !== undefined || (card?.certainty ?? 0) < plainly)) return pay
  const law = card?.type === 'card' && card.certainty >= beyondDoubt ? context.knowledge.card(card.id) : undefined
  const subject = request.subjects.find(
    one =>
      one.type === 'measure' &&
      one.certainty >= nearlyNamed &&
      // What the words say beyond doubt is a matter of its own, where its card speaks of no such figure.
      (!law || law.seeAlso.includes(one.theme)) &&
      (one.measures.length > 0 || isGeneral || (!law && granted.has(one.theme))),
  )
  if (subject?.type !== 'measure') return undefined
  const finding = planFacts(query, request, subject, agreement, context)
  if (subject.certainty < named && !tellsWanted(query, finding)) return undefined
  // "Quante ore di permesso per allattamento?": the months of the leave are no hours, which the law tells.
  if (wantsUnitOf(query, request, finding, context)) return undefined
  // "Permessi per visite mediche": the hours of everybody are not those of the case.
  if (missesCase(subject.theme, finding, finding.said)) return undefined
  const asked = [...finding.holding, ...finding.open.map(one => one.fact)].some(
    fact => finding.asked.length === 0 || finding.asked.includes(fact.measure),
  )
  return asked ? { ...finding, lawBeside: true } : undefined
}

/** What was said is measured by a figure of the agreement: that is the verdict, whatever the law says in general. */
function measuredVerdict(
  query: Query,
  request: Request,
  agreement: Agreement,
  context: PlanContext,
): Finding | undefined {
  for (const subject of request.subjects) {
    // "Mi pagano 900 euro al 6° livello, è giusto?"
    const isPaid = subject.type === 'agreement' && subject.about === 'pay' && query.slots.amounts.length > 0
    if (isPaid && saidIn(query, request).livelli !== undefined)
      return planPay(query, request, agreement, context.knowledge)
    if (subject.type !== 'measure' || subject.certainty < (query.slots.nothing ? told : named)) continue
    const finding = planFacts(query, request, subject, agreement, context)
    if (finding.comparison) return { ...finding, lawBeside: true }
  }
  return undefined
}

/**
 * The card with a figure of the measure by how long the contract told lasts ("prova" of six months): the law binds the
 * agreement there, unless it has a figure of its own for such contracts.
 */
export function cardOfTerm(
  query: Query,
  request: Request,
  subject: Subject,
  { agreements, knowledge }: PlanContext,
): LawCard | undefined {
  const { contratto } = saidIn(query, request)
  if (subject.type !== 'measure' || contratto === undefined) return undefined
  const { theme, measures } = subject
  const isOfContract = (kinds: readonly string[] | undefined): boolean =>
    kinds?.some(one => contratto.some(told => told === one)) === true
  const isOwn = agreements.some(({ facts }) =>
    facts.some(fact => fact.theme === theme && isOfContract(fact.when.contratto)),
  )
  if (isOwn || contratto.some(one => one === theme)) return undefined
  return knowledge.cards.find(
    ({ seeAlso, facts }) =>
      seeAlso.includes(theme) &&
      facts.some(
        ({ measure, when }) =>
          (measures.length === 0 || measures.includes(measure)) &&
          when.durata_contratto !== undefined &&
          isOfContract(when.contratto),
      ),
  )
}

/** What an agreement grants or not: who asks whether it is due asks for its figures. */
const granted: ReadonlySet<string> = new Set([
  'mensilita_aggiuntive',
  'una_tantum',
  'welfare',
  'buoni_pasto',
  'sanita',
  'previdenza',
  'bilateralita',
  'scatti',
  'indennita',
  'sicurezza_sociale',
])

/** The card of what the law pays, where the base has nothing of the agreement's: with a figure of the kind that was asked. */
export function cardInsured(
  query: Query,
  request: Request,
  context: PlanContext,
  subject: OfMeasure,
  found: readonly Finding[],
): LawCard | undefined {
  if (!found.every(isEmpty)) return undefined
  // What a theme tells first has measures beside it that complete it, and rules in words say more of it than a card that is near.
  const main = mainMeasures(subject.theme)
  const isApart = subject.measures.length > 0 && !subject.measures.some(measure => main.includes(measure))
  const isBare = context.agreements.every(({ facts }) =>
    facts.every(({ theme, unit }) => theme !== subject.theme || unit !== 'testo'),
  )
  const holding = isApart ? cardHolding(subject, context) : undefined
  if (holding) return holding
  if (isApart && isBare) {
    const [read] = cardsReadOf(request, subject.theme, context, near)
    const card = read && speaksOfUnit(read, subject, context) ? read : cardOfMeasure(query, subject, context)
    if (card && speaksOfUnit(card, subject, context)) return card
  }
  const { cards = [] } = situations.find(({ theme }) => theme === subject.theme) ?? {}
  return cards
    .flatMap(id => context.knowledge.card(id) ?? [])
    .find(card => subject.measures.length === 0 || speaksOfUnit(card, subject, context))
}

/** How sure a card must be to answer "may they?" and "by when?" about a theme as a whole. */
const likely = { verdict: 0.15, procedure: 0.1 } as const

/** Whether something may be done is a matter of law: a theme named as a whole has no figure that answers it. */
export function planVerdict(
  query: Query,
  request: Request,
  subject: Extract<Subject, { readonly type: 'measure' }>,
  context: PlanContext,
): Finding | undefined {
  if (request.act !== 'verdict' && request.act !== 'procedure') return undefined
  const measured = query.slots.nothing ? figureBefore(query, request, context) : undefined
  if (measured) return measured
  // A measure that the agreement may have is told first.
  if (subject.measures.length > 0 && context.agreements.length > 0) return undefined
  const [read] = cardsReadOf(request, subject.theme, context, likely[request.act])
  const card = read ?? cardOf(request, context, 0.2)
  if (!card) return undefined
  const found = context.agreements[0] ? planFacts(query, request, subject, context.agreements[0], context) : undefined
  // Whether a thing is there is told by its figures.
  if (found && granted.has(subject.theme) && !isEmpty(found)) return undefined
  // "Mi danno 10 giorni per il matrimonio, è giusto?"
  if (found?.comparison) return undefined
  // "Mi pagano la notte al 20%, è giusto?": a figure is judged by figures, on whatever they are open.
  const isJudged = request.form?.judges !== undefined && query.slots.percent !== undefined
  if (found && isJudged && !isEmpty(found) && !card.seeAlso.includes(subject.theme)) return undefined
  return planCard(query, request, card, context, true)
}

/** The theme that leave for a case stands under. */
export const themeOfCases: string = 'congedi'

/** A case was told ("è morto mio nonno") that no fact of a theme asked as a whole is about. */
export function isOtherCase(
  query: Query,
  request: Request,
  subject: Extract<Subject, { readonly type: 'measure' }>,
  found: readonly Finding[],
): boolean {
  const said = saidIn(query, request)
  return (
    subject.measures.length === 0 &&
    found.every(finding => finding.type !== 'facts' || missesCase(subject.theme, finding, said))
  )
}

/** "Mi sposo a giugno": of a case that was told, the likeliest card that speaks of the theme, however unlikely the theme's name makes it. */
export function cardOfCase(
  query: Query,
  request: Request,
  subject: Subject,
  context: PlanContext,
): LawCard | undefined {
  const { caso } = saidIn(query, request)
  if (subject.type !== 'measure' || caso === undefined) return undefined
  const own = cardWithCase(request, subject.theme, context)
  if (own) return own
  const [first] = request.subjects.flatMap(one => (one.type === 'card' ? (context.knowledge.card(one.id) ?? []) : []))
  if (!first) return cardOfWords(query, subject.theme, context, likelyCase)
  return first.seeAlso.includes(subject.theme) ? first : undefined
}

/** The card with a figure for the one case that a request asks of: one that is called like its theme ("congedo", "permesso") first. */
function cardWithCase(
  { said: { caso } = {} }: Request,
  theme: string,
  { knowledge }: PlanContext,
): LawCard | undefined {
  if (caso?.length !== 1) return undefined
  const names = contentStems(knowledge.vocabulary.themes.find(({ id }) => id === theme)?.name ?? '')
  const isCalled = ({ title }: LawCard): boolean => contentStems(title).some(stem => names.includes(stem))
  const found = knowledge.cards.filter(
    ({ seeAlso, facts }) =>
      seeAlso.includes(theme) &&
      facts.some(({ when, value }) => typeof value === 'number' && when.caso?.some(one => caso.includes(one))),
  )
  return found.find(isCalled) ?? found[0]
}

/** How sure the words of a question must be of a card, where a case was told that the agreement has nothing of. */
const likelyCase = 0.35

/** The card of a theme that the words of the question find. */
export const cardOfWords = (
  { terms }: Query,
  theme: string,
  { knowledge }: PlanContext,
  least: number,
): LawCard | undefined =>
  knowledge.searchLaw(terms.join(' '), 3).find(one => one.certainty >= least && one.item.seeAlso.includes(theme))?.item

const inWords: ReadonlySet<string> = new Set(['testo', 'data', 'elenco'])

type OfMeasure = Extract<Subject, { readonly type: 'measure' }>

const unitsOf = ({ theme, measures }: OfMeasure, { knowledge }: PlanContext): readonly string[] =>
  knowledge.vocabulary.themes
    .find(one => one.id === theme)
    ?.measures.flatMap(one => (measures.includes(one.id) ? one.units : [])) ?? []

/** Whether an agreement says in words alone what was asked, so that a card may say it in its own. */
export function isInWords(subject: OfMeasure, context: PlanContext): boolean {
  const units = unitsOf(subject, context)
  return units.length > 0 && units.every(unit => inWords.has(unit))
}

/** Whether a card has a figure that could be the measure asked: of one of its units. */
export function speaksOfUnit(card: LawCard, subject: OfMeasure, context: PlanContext): boolean {
  const units = unitsOf(subject, context)
  if (isInWords(subject, context)) return card.seeAlso.includes(subject.theme)
  return (
    card.seeAlso.includes(subject.theme) &&
    card.facts.some(fact => typeof fact.value === 'number' && units.includes(fact.unit))
  )
}

export function isEmpty(finding: Finding): boolean {
  if (finding.type !== 'facts') return false
  const found = [...finding.holding, ...finding.open.map(one => one.fact)]
  const expected = finding.asked.length > 0 ? finding.asked : mainMeasures(finding.theme)
  // Rules beside the figures of a theme are not those figures.
  return !found.some(fact => expected.length === 0 || expected.includes(fact.measure))
}

/** A card that is not sure, but surer than any other, and that speaks of the theme. */
export function cardApart(request: Request, theme: string | undefined, context: PlanContext): LawCard | undefined {
  const [first, second] = request.subjects.flatMap(one => (one.type === 'card' ? [one] : []))
  if (!first || theme === undefined || first.certainty < 0.25) return undefined
  if (second && first.certainty < second.certainty * 1.3) return undefined
  const card = context.knowledge.card(first.id)
  return card?.seeAlso.includes(theme) ? card : undefined
}

/** The cards among the readings that speak of a theme, the likeliest first. */
const cardsReadOf = (
  { subjects }: Request,
  theme: string,
  { knowledge }: PlanContext,
  least: number,
): readonly LawCard[] =>
  subjects
    .flatMap(one => (one.type === 'card' && one.certainty >= least ? (knowledge.card(one.id) ?? []) : []))
    .filter(({ seeAlso }) => seeAlso.includes(theme))

/** The likeliest card among the readings of a verdict that speaks of the theme, however sure the theme's own name is. */
export const cardReadOf = (request: Request, theme: string, context: PlanContext): LawCard | undefined =>
  request.act === 'verdict' ? cardsReadOf(request, theme, context, 0)[0] : undefined

/** How likely a card that was read must be, to come before those that the names of a theme and its measures find. */
const near = 0.05

/** Of the cards read that name the theme in their title, the one whose title has most of the question's words, then the likeliest. */
export function cardNear({ terms }: Query, request: Request, theme: string, context: PlanContext): LawCard | undefined {
  const names = contentStems(context.knowledge.vocabulary.themes.find(one => one.id === theme)?.name ?? '')
  const named = ({ title }: LawCard): number =>
    contentStems(title).filter(stem => terms.some(term => stem.startsWith(term) || term.startsWith(stem))).length
  return cardsReadOf(request, theme, context, near)
    .filter(({ title }) => contentStems(title).some(stem => names.includes(stem)))
    .toSorted((one, other) => named(other) - named(one))[0]
}

/** How many cards are looked at for one that is called like a measure. */
const mostFound = 10

/** The likeliest card of a theme whose title names the measure asked: "quanto posso stare in malattia?" is its *comporto*. */
export function cardOfMeasure({ terms }: Query, subject: Subject, { knowledge }: PlanContext): LawCard | undefined {
  if (subject.type !== 'measure') return undefined
  const names = subject.measures.flatMap(contentStems)
  return knowledge
    .searchLaw(terms.join(' '), mostFound)
    .map(({ item }) => item)
    .find(
      ({ seeAlso, title }) => seeAlso.includes(subject.theme) && contentStems(title).some(stem => names.includes(stem)),
    )
}

/** The one card that is called like the theme and has a figure of the very measure: "quanti a termine al massimo?" has its limit in the law. */
function cardHolding({ theme, measures }: OfMeasure, { knowledge }: PlanContext): LawCard | undefined {
  const names = contentStems(knowledge.vocabulary.themes.find(({ id }) => id === theme)?.name ?? '')
  const [found, another] = knowledge.cards.filter(
    ({ title, seeAlso: [first], facts }) =>
      first === theme &&
      contentStems(title).some(stem => names.includes(stem)) &&
      facts.some(({ measure, value }) => typeof value === 'number' && measures.includes(measure)),
  )
  return another ? undefined : found
}

/** The card that the question's words find, if it speaks of the theme; else the one that the theme's own name finds. */
export function cardOfTheme(query: Query, theme: string, context: PlanContext): LawCard | undefined {
  const { knowledge } = context
  const name = knowledge.vocabulary.themes.find(one => one.id === theme)?.name ?? theme
  const ofName = { ...query, terms: [name, ...mainMeasures(theme)] }
  return cardOfWords(query, theme, context, 0.6) ?? cardOfWords(ofName, theme, context, 0.2)
}
