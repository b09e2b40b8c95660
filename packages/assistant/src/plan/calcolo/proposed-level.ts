/** The level of who named a job and no level: what the classification says of it, as an assumption. */

import type { Agreement, Knowledge, Level } from '@ccnl/knowledge'
import type { Job, Query } from '@ccnl/reading'
import { candidatesByTrade } from '../inquadra/candidates.ts'
import { type Classification, classify } from '../inquadra/classify.ts'
import { missingStep, rowsOf } from './facts.ts'

export interface ProposedLevel {
  readonly agreement: Agreement
  /** One where the classification is sure enough, else those to choose from. */
  readonly levels: readonly Level[]
  /** Nobody named the agreement: the trade brought it up, and these others with it. */
  readonly others?: readonly Agreement[]
}

/** Agreements that a trade is looked up in, and levels to choose from. */
const most = { agreements: 3, levels: 3 } as const

/** How sure each strength is. */
const sure: Readonly<Record<Classification['strength'], number>> = { strong: 3, fair: 2, weak: 1, none: 0 }

/** What a named job says of the agreement and the level; `undefined` where no trade was named. */
export function proposeLevel(
  query: Query,
  knowledge: Knowledge,
  known: Agreement | undefined,
): ProposedLevel | undefined {
  const { job } = query
  // A level that was said and that the agreement does not have is asked again, never replaced.
  if (!job?.terms.some(({ negated }) => !negated) || query.doubts.some(({ type }) => type === 'level')) return undefined
  const [best, ...rest] = agreementsFor(query, knowledge, known, job)
    .map(agreement => ({ agreement, found: classify(knowledge, agreement, job, query.said.gruppo) }))
    .filter(({ found }) => found.named && found.ranked.length > 0 && found.among === undefined)
    .toSorted((one, other) => sure[other.found.strength] - sure[one.found.strength])
  if (!best) return undefined
  const { agreement, found } = best
  const ranked = found.ranked.flatMap(({ level }) => agreement.levels.find(({ code }) => code === level.code) ?? [])
  const usable = ranked.filter(({ code }) => isPaid(agreement, code, query.date))
  const isSure = sure[found.strength] >= sure.fair && ranked[0] === usable[0]
  const levels = usable.slice(0, isSure ? 1 : most.levels)
  // One weak guess is no choice: the level is asked.
  if (!isSure && levels.length < 2) return undefined
  const byTrade = !known || query.agreements[0]?.by === 'trade'
  return { agreement, levels, ...(byTrade ? { others: rest.map(one => one.agreement) } : {}) }
}

/** Whether the table of a level is in force: without one there is nothing to propose it for. */
const isPaid = (agreement: Agreement, level: string, date: string): boolean =>
  rowsOf(agreement, level, date).length > 0 && missingStep(agreement, level, date) === undefined

/** A level that was said and that the agreement of the trade does not have: the agreement of the same trade that does. */
export function agreementOfLevel(query: Query, knowledge: Knowledge): ProposedLevel | undefined {
  const { job, doubts, agreements } = query
  const doubt = doubts.find(({ type }) => type === 'level')
  if (!job || doubt?.type !== 'level' || agreements.some(({ by }) => by !== 'trade')) return undefined
  const code = doubt.words.split(' ').at(-1)?.toUpperCase()
  const fitting = candidatesByTrade(knowledge, job)
    .flatMap(one => knowledge.agreement(one) ?? [])
    .filter(({ levels }) => levels.some(level => level.code === code))
  const [agreement, ...others] = fitting
  const levels = agreement?.levels.filter(level => level.code === code) ?? []
  return agreement ? { agreement, levels, others } : undefined
}

/** The agreement that was named; of those that a trade alone brought up, the likeliest. */
function agreementsFor(
  query: Query,
  knowledge: Knowledge,
  known: Agreement | undefined,
  job: Job,
): readonly Agreement[] {
  if (known && query.agreements[0]?.by !== 'trade') return [known]
  const codes = known ? query.agreements.map(({ code }) => code) : candidatesByTrade(knowledge, job)
  return codes.slice(0, most.agreements).flatMap(code => knowledge.agreement(code) ?? [])
}
