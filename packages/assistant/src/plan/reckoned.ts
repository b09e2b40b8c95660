/** Figures that stand in no table of an agreement, but are reckoned from the pay of a level: an extra month, an hour, what an apprentice is paid. */

import { type Agreement, selectFacts } from '@ccnl/knowledge'
import { type CalculationKind, ofApprenticePay, type Query, type Request, type Subject } from '@ccnl/reading'
import { planCalculation } from './calcolo/plan.ts'
import type { CalculationFinding } from './calcolo/shape.ts'
import type { PlanContext } from './context.ts'
import { saidIn } from './facts.ts'
import { levelOfJob } from './inquadra/classify.ts'

type Named = Exclude<Subject, { readonly type: 'card' }>

/** The calculation that gives a measure its euros. */
const ofMeasure: Readonly<Record<string, CalculationKind>> = {
  'mensilita_aggiuntive.tredicesima': 'thirteenth',
  'mensilita_aggiuntive.quattordicesima': 'fourteenth',
  'apprendistato.retribuzione': 'gross-month',
}

const ofSpan = { hour: 'gross-hour', day: 'gross-day', year: 'gross-year' } as const

const shareAsked = 'percento'
const apprentice = 'apprendistato'

/**
 * The calculation of what was asked for one level of one agreement, in euros; `undefined` where nothing is to be reckoned, no level
 * is known, or something else is missing.
 */
export function planReckoned(
  query: Query,
  request: Request,
  subject: Named,
  agreement: Agreement,
  context: PlanContext,
): CalculationFinding | undefined {
  const kinds = kindsOf(query, request, subject)
  if (kinds.length === 0 || context.agreements.length !== 1) return undefined
  const said = saidIn(query, request)
  const levels =
    said.livelli ?? ownLevels(query, subject, agreement) ?? levelOfJob(query, agreement, context.knowledge)?.levels
  if (levels?.length !== 1) return undefined
  const isOfApprentice = subject.type === 'measure' && subject.theme === apprentice
  const known = {
    ...query,
    said: { ...said, livelli: levels, ...(isOfApprentice ? { contratto: [apprentice] } : {}) },
  }
  const found = planCalculation(known, { ...request, act: 'compute', calculations: kinds }, context)
  return found?.type === 'calculation' && found.need === undefined && found.outcomes.length > 0 ? found : undefined
}

function kindsOf(query: Query, request: Request, subject: Named): readonly CalculationKind[] {
  if (subject.type === 'agreement') {
    if (subject.about !== 'pay') return []
    const { spans = [] } = request
    const others = spans.flatMap(span => (span === 'month' ? [] : [ofSpan[span]]))
    if (others.length > 0) return spans.includes('month') ? [...others, 'gross-month'] : others
    // A pay that was told is judged by what is left of either, net or gross.
    const isJudged = request.act === 'verdict' || request.form?.judges !== undefined
    if (isJudged && query.slots.amounts.length === 1) return ['gross-month']
    // An apprentice is not paid what the table says: the calculation knows how much of it.
    return saidIn(query, request).contratto?.includes(apprentice) ? ['gross-month'] : []
  }
  const isShare = query.wanted?.includes(shareAsked) === true
  if (request.act !== 'measure' || isShare) return []
  const kinds = subject.measures.flatMap(measure => ofMeasure[`${subject.theme}.${measure}`] ?? [])
  // The level that an apprentice is paid by is a part of what is reckoned.
  const isAll = subject.measures.every(
    measure => ofMeasure[`${subject.theme}.${measure}`] !== undefined || ofApprenticePay.has(measure),
  )
  return isAll ? kinds : []
}

/** The one level that the figures of a measure are for, where they name it themselves. */
function ownLevels(query: Query, subject: Named, agreement: Agreement): readonly string[] | undefined {
  if (subject.type !== 'measure') return undefined
  const { theme, measures } = subject
  const { holding, open } = selectFacts(agreement, { theme, measures }, query.said, query.date)
  const levels = [...holding, ...open.map(one => one.fact)].map(fact => fact.when.livelli)
  return levels.every(one => one?.length === 1 && one[0] === levels[0]?.[0]) ? levels[0] : undefined
}
