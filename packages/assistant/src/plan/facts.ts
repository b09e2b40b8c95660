/** From a theme and what was said to the facts that answer. */

import { type Agreement, type Circumstances, type Fact, type LawCard, selectFacts } from '@ccnl/knowledge'
import { type Query, type Request, riseMeasures, type Subject } from '@ccnl/reading'
import { apprenticeLevels, apprenticePays } from './apprentice-levels.ts'
import { defined } from './calcolo/amounts.ts'
import { compareSaid } from './compare-said.ts'
import type { PlanContext } from './context.ts'
import type { FactsFinding } from './facts-finding.ts'
import { levelOfJob } from './inquadra/classify.ts'
import { agreementTerm } from './law-outcome.ts'
import { allSteps, maturedSteps, stepsTheme } from './matured-steps.ts'
import { noticeTerm } from './notice-term.ts'
import { nearFacts, otherRows } from './other-rows.ts'
import { accrual, partTimeShare, sharesOf } from './shares.ts'
import { alternateMeasures, completingMeasures, mainMeasures, rule } from './themes.ts'

type MeasureSubject = Extract<Subject, { readonly type: 'measure' }>

/** What the request says, over what the whole question says. */
export function saidIn(query: Query, request: Request): Circumstances {
  return request.said === undefined ? query.said : { ...query.said, ...request.said }
}

/** What was said, as a theme takes it: hours beyond a part-time's own are supplementary there, whatever people call them. */
export function saidOf(theme: string, said: Circumstances): Circumstances {
  if (theme === 'part_time' && said.lavoro) return { ...said, lavoro: ['supplementare'] }
  return ofAbsences.has(theme) ? withDays(said) : said
}

/** Themes whose figures go by the days of an absence. */
const ofAbsences: ReadonlySet<string> = new Set(['malattia', 'infortunio'])

/** "Malattia di un impiegato, 8 giorni": days that nothing else was counted by are those of the absence. */
function withCount({ slots: { count } }: Query, theme: string, said: Circumstances): Circumstances {
  const isOpen = said.durata === undefined && said.giorni === undefined && said.evento === undefined
  return ofAbsences.has(theme) && isOpen && count?.of === 'giorni' ? { ...said, durata: count.value } : said
}

/** An absence of five days has its first to its fifth; whoever is in its seventh month is past the first six. */
function withDays(said: Circumstances): Circumstances {
  const { durata, giorni, mesi } = said
  if (giorni !== undefined) return said
  if (typeof mesi === 'number' && mesi > 2) return { ...said, giorni: [(mesi - 1) * monthDays + 1, mesi * monthDays] }
  return typeof durata === 'number' ? { ...said, giorni: [1, durata] } : said
}

/** Days of a month of absence, as agreements count them. */
const monthDays = 30

/** "Per l'operaio, per l'impiegata e per la centralinista?": who names several groups asks of every one that the measure tells apart. */
function ofEveryGroup({ theme, measures }: MeasureSubject, { facts }: Agreement, said: Circumstances): Circumstances {
  const { gruppo, ...rest } = said
  if ((gruppo?.length ?? 0) < 2) return said
  const apart = facts.filter(
    fact =>
      fact.theme === theme &&
      (measures.length === 0 || measures.includes(fact.measure)) &&
      fact.when.gruppo?.some(one => gruppo?.includes(one)),
  )
  const groups = new Set(apart.map(({ when }) => when.gruppo?.join()))
  return groups.size > 1 ? rest : said
}

/** "Una a tempo pieno, l'altra part-time": what both have is asked, so neither is ruled out. */
function ofEitherTime(said: Circumstances): Circumstances {
  const { contratto, gruppo: _, ...rest } = said
  const isBoth = contratto?.includes('part_time') === true && contratto.includes('tempo_pieno')
  return isBoth ? rest : said
}

/** What was said, as the facts of a theme are chosen by it; beside a pay that is told by the job its level counts, too. */
function saidFor(
  query: Query,
  request: Request,
  subject: MeasureSubject,
  agreement: Agreement,
  { knowledge }: PlanContext,
): Circumstances {
  const told = saidIn(query, request)
  const isPaid = query.requests.some(({ subjects: [one] }) => one?.type === 'agreement' && one.about === 'pay')
  const livelli = told.livelli ?? (isPaid ? levelOfJob(query, agreement, knowledge)?.levels : undefined)
  const said = withCount(query, subject.theme, { ...told, ...defined({ livelli }) })
  return ofEveryGroup(subject, agreement, ofEitherTime(saidOf(subject.theme, said)))
}

/** The facts of one theme of one agreement, those asked for first. */
export function planFacts(
  query: Query,
  request: Request,
  subject: MeasureSubject,
  agreement: Agreement,
  context: PlanContext,
): FactsFinding {
  const found = selected(query, request, subject, agreement, context)
  const planned = { ...found, ...ofLacking(query, found, context), ...ofCase(query, subject, found, context) }
  // "Gli scatti sono al massimo 3, è vero?": the measure that was told is asked.
  const judged = planned.comparison?.fact.measure
  return judged === undefined || planned.asked.includes(judged) || judged === planned.measures[0]
    ? planned
    : planFacts(query, request, { ...subject, measures: [judged] }, agreement, context)
}

function selected(
  query: Query,
  request: Request,
  subject: MeasureSubject,
  agreement: Agreement,
  context: PlanContext,
): FactsFinding {
  const { theme, name } = subject
  const said = saidFor(query, request, subject, agreement, context)
  const known = context.knowledge.vocabulary.themes.find(one => one.id === theme)
  const { asked, measures } = measuresAsked(subject, agreement, known?.measures.map(one => one.id) ?? [])
  const wanted = { theme, ...(measures.length > 0 ? { measures } : {}), ...defined({ name }) }
  const { holding, open, openOn, missing, next } = selectFacts(agreement, wanted, said, dateOf(subject, query))
  // Of things with names of their own, only those of the case and of the work that were told.
  const isOf = (told: readonly string[] | undefined, own: readonly string[] | undefined): boolean =>
    told === undefined || own?.some(one => told.includes(one)) === true
  const isOfCase = ({ when }: Fact): boolean =>
    !known?.named || name !== undefined || (isOf(said.caso, when.caso) && isOf(said.lavoro, when.lavoro))
  // A share by service says nothing of figures that go by service themselves.
  const byService = agreement.facts.some(
    one => one.theme === theme && one.measure !== quota && measures.includes(one.measure) && one.when.anzianita,
  )
  const isTold = (fact: Fact): boolean =>
    isOfCase(fact) && (fact.measure !== quota || asked.includes(quota) || !byService)
  return {
    type: 'facts',
    request,
    agreement,
    theme,
    measures,
    asked,
    holding: holding.filter(isTold),
    open: open.filter(one => isTold(one.fact)),
    openOn,
    missing,
    next,
    said,
    ...defined({ name, card: cardOf(request, context) }),
  }
}

const quota = 'quota'

/** The measures asked, and all that are told with them: who asks how a thing works asks for its figures and its rules. */
function measuresAsked(
  { theme, measures }: MeasureSubject,
  agreement: Agreement,
  all: readonly string[],
): Pick<FactsFinding, 'asked' | 'measures'> {
  const named = measures.filter(measure => all.includes(measure))
  const isWhole = named.every(measure => measure === rule)
  const asked = isWhole ? [] : withAlternates(theme, named, agreement)
  const whole = measuresOf(theme, asked, agreement, all)
  return { asked, measures: isWhole && named.length > 0 && whole.length > 0 ? [...new Set([...whole, rule])] : whole }
}

const orNothing = <T>(found: readonly T[]): readonly T[] | undefined => (found.length > 0 ? found : undefined)

/** What nearly answers where the agreement lacks what is asked, or the main figure of a theme: other cases, near figures, the least by law. */
function ofLacking({ date }: Query, found: FactsFinding, context: PlanContext): Partial<FactsFinding> {
  const { agreement, theme, asked, said, name } = found
  const main = mainMeasures(theme)
  if (has(found, asked.length > 0 ? asked : main)) return {}
  const lacked = asked.length > 0 ? asked : main.slice(0, 1)
  const wanted = { theme, measures: lacked, ...defined({ name }) }
  return defined({
    otherCases: lacked.length > 0 ? orNothing(ofOtherCases({ ...found, asked: lacked }, date)) : undefined,
    near: orNothing([
      ...besideOf(theme, agreement, said, date),
      ...(lacked.length > 0 ? nearFacts(agreement, wanted, said, date) : []),
    ]),
    leastByLaw: leastByLaw(theme, context),
  })
}

/** What the case that was told adds to the facts: its terms, steps and shares, and what it is set beside. */
function ofCase(
  query: Query,
  { measures }: MeasureSubject,
  found: FactsFinding,
  context: PlanContext,
): Partial<FactsFinding> {
  const { request, agreement, theme, said } = found
  const { hired, seniorityStepCount: stepCount } = query.slots
  const hours = partTimeShare(query, agreement)
  const byMonth = measures.includes(accrual) || request.spans?.includes('month') === true
  const shares = sharesOf(found, { byMonth, ...defined({ hours }) })
  const served = { agreement, said, date: query.date, ...defined({ hired, stepCount }) }
  const ofSteps = theme === stepsTheme ? { matured: maturedSteps(served), allSteps: allSteps(served) } : {}
  return defined({
    beside: orNothing(besideOf(theme, agreement, said, query.date)),
    apprenticeLevels: orNothing(apprenticeLevels(query, found)),
    apprenticePays: orNothing(apprenticePays(query, found)),
    otherRows: orNothing(otherRows(found, query.date)),
    shares: orNothing(shares),
    hours: shares.some(({ fact }) => fact.unit === 'ore') ? hours : undefined,
    ...ofSteps,
    term: noticeTerm(query, found, context.knowledge),
    until: agreementTerm(query, found),
    comparison: request.act === 'verdict' ? compareSaid(query, found) : undefined,
  })
}

/** Whether something of these measures holds for the person, or may. */
const has = ({ holding, open }: FactsFinding, measures: readonly string[]): boolean =>
  [...holding, ...open.map(one => one.fact)].some(({ measure }) => measures.includes(measure))

/** The card that says the least of a theme that the law grants to everybody: its measures are named after the theme (`ferie_minime`). */
function leastByLaw(theme: string, { knowledge }: PlanContext): LawCard | undefined {
  const says = ({ facts }: LawCard): number =>
    facts.filter(({ measure }) => measure.startsWith(`${theme}_minim`)).length
  return knowledge.cards
    .filter(card => card.seeAlso.includes(theme) && says(card) > 0)
    .toSorted((one, other) => says(other) - says(one))[0]
}

/** So many figures of other people and cases are told where the person's own is missing. */
const mostOthers = 8

/** What the base has of the measures asked for other people than the one described; of the same level, where one was told. */
function ofOtherCases({ agreement, theme, asked, name, said }: FactsFinding, date: string): readonly Fact[] {
  const wanted = { theme, measures: asked, ...(name === undefined ? {} : { name }) }
  const { livelli } = said
  const { holding, open } = selectFacts(agreement, wanted, livelli === undefined ? {} : { livelli }, date)
  const found = [...holding, ...open.map(one => one.fact)].filter(({ measure }) => asked.includes(measure))
  return found.length > mostOthers ? [] : found
}

/** A payment made once is told after it was made, too, whatever year it was for; of rises all until the last day asked about. */
function dateOf({ theme, measures }: MeasureSubject, { date, today, later }: Query): string {
  if (theme === 'una_tantum' && date < today) return today
  return later !== undefined && measures.some(measure => riseMeasures.has(measure)) ? later : date
}

/** Figures of another theme without which one is half told: how many months' pay there are, what a kind of work has under a name of its own. */
function besideOf(theme: string, agreement: Agreement, said: Circumstances, date: string): readonly Fact[] {
  if (theme === 'mensilita_aggiuntive')
    return selectFacts(agreement, { theme: 'paga', measures: ['mensilita'] }, said, date).holding.slice(0, 1)
  const { lavoro: work, gruppo: _, ...rest } = said
  const other = paidApart[theme]
  if (other === undefined || work === undefined) return []
  const wanted = { ...rest, ...defined({ lavoro: work }) }
  const measures = mainMeasures(other)
  const { holding, open } = selectFacts(
    agreement,
    { theme: other, ...(measures.length > 0 ? { measures } : {}) },
    wanted,
    date,
  )
  return [...holding, ...open.map(one => one.fact)].filter(({ when }) =>
    work.every(kind => when.lavoro?.includes(kind)),
  )
}

/** A kind of work may be paid by a share of the hour, by an allowance, or by both. */
const paidApart: Readonly<Record<string, string>> = { maggiorazioni: 'indennita', indennita: 'maggiorazioni' }

/** The measures asked, or what says the same where the agreement has nothing of them. */
function withAlternates(theme: string, measures: readonly string[], agreement: Agreement): readonly string[] {
  const here = (measure: string) => agreement.facts.some(fact => fact.theme === theme && fact.measure === measure)
  if (measures.includes(accrual) && !agreement.facts.some(fact => isAccrual(fact, theme))) {
    const [whole, ...others] = alternatesOf(theme, measures).filter(here)
    // How it accrues, told in words alone, goes with how much it is.
    if (whole !== undefined) {
      const told = measures.filter(measure => measure !== accrual || here(measure))
      return [...new Set([whole, ...(whole === totals ? [] : others), ...told])]
    }
  }
  if (measures.length === 0 || measures.some(here)) return measures
  const others = alternatesOf(theme, measures).filter(here)
  if (others.length > 0) return [...new Set(others)]
  // What the base says that it lacks is said to be missing.
  if (agreement.missing.some(gap => gap.theme === theme && measures.includes(gap.measure ?? ''))) return measures
  // What the agreement has no figure of its rules may tell in words.
  return here(rule) ? [rule] : measures
}

const totals = 'totale'

const isAccrual = ({ theme, measure, value }: Fact, asked: string): boolean =>
  theme === asked && measure === accrual && typeof value === 'number'

const alternatesOf = (theme: string, measures: readonly string[]): readonly string[] =>
  measures.flatMap(measure => alternateMeasures(theme, measure))

/** Asked measures and what completes them; else the theme's main ones; else all of its figures. */
function measuresOf(
  theme: string,
  asked: readonly string[],
  agreement: Agreement,
  all: readonly string[],
): readonly string[] {
  if (asked.length > 0) return [...asked, ...completingMeasures(theme, asked)]
  const here = (measure: string) => agreement.facts.some(fact => fact.theme === theme && fact.measure === measure)
  const first = mainMeasures(theme).filter(here)
  if (first.length > 0) return [...first, ...completingMeasures(theme, first).filter(here)]
  return all.filter(here)
}

/** The best card of the law among the readings of a request. */
export function cardOf(request: Request, context: PlanContext, least = 0.35): LawCard | undefined {
  const subject = request.subjects.find(one => one.type === 'card' && one.certainty >= least)
  return subject?.type === 'card' ? context.knowledge.card(subject.id) : undefined
}

/** Themes whose general figures are not those of a case. */
const themesOfCases: ReadonlySet<string> = new Set(['permessi', 'congedi', 'ferie'])

/** Whether a case was told that none of the facts found is about. */
export function missesCase(theme: string, found: Pick<FactsFinding, 'holding' | 'open'>, said: Circumstances): boolean {
  const { caso } = said
  if (!caso || caso.length === 0 || !themesOfCases.has(theme)) return false
  return ![...found.holding, ...found.open.map(one => one.fact)].some(fact =>
    fact.when.caso?.some(one => caso.includes(one)),
  )
}
