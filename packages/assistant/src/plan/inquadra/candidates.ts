/** Agreements that a described job may belong to, by the trades and places that they are known by. */

import type { AgreementEntry, Knowledge } from '@ccnl/knowledge'
import type { Job } from '@ccnl/reading'
import { type ReadJob, readJob } from './job.ts'
import { agreementTexts } from './level-texts.ts'
import { isWork, type TradeWords, tradeWords, type Unit } from './trade-words.ts'

/** How near an activity, or how whole an explanation, makes a candidate; under a share of the best it is another trade's. */
const limits = { activity: 0.9, explained: 0.75, ofBest: 0.6 } as const

/** What an agreement's activities and levels say of work. */
interface Vocabulary {
  readonly activities: readonly (readonly Unit[])[]
  readonly stems: ReadonlySet<string>
  readonly trades: ReadonlySet<string>
}

const compiled = new WeakMap<AgreementEntry, Vocabulary>()

/** Codes of agreements, the likeliest first; empty when no trade is recognised. */
export function candidatesByTrade(knowledge: Knowledge, job: Job): readonly string[] {
  const words = tradeWords(knowledge)
  const read = readJob(words, job)
  // Of those known by one of the trades, the one whose levels explain most of what was told.
  const scored = knowledge.agreements.flatMap(agreement => {
    const vocabulary = vocabularyOf(knowledge, words, agreement)
    const activity = activityScore(vocabulary.activities, read)
    const share = explained(read, vocabulary)
    const likely = activity >= limits.activity || (activity > 0 && share >= limits.explained && read.units.length > 1)
    return likely ? [{ code: agreement.code, score: Math.min(2, activity) / 2 + 2 * share }] : []
  })
  if (scored.length === 0) return withOwnTrade(knowledge, words, read)
  const best = Math.max(0, ...scored.map(one => one.score))
  return scored
    .filter(one => one.score >= best * limits.ofBest)
    .toSorted((a, b) => b.score - a.score)
    .map(one => one.code)
}

/** "Per la notte, mamma non autosufficiente": where no activity is named, the one agreement whose levels know a work that was told. */
function withOwnTrade(knowledge: Knowledge, words: TradeWords, { trades }: ReadJob): readonly string[] {
  const told = [...trades].filter(([, weight]) => weight >= limits.activity)
  const knowing = told.map(([trade]) =>
    knowledge.agreements.filter(agreement => vocabularyOf(knowledge, words, agreement).trades.has(trade)),
  )
  return [...new Set(knowing.flatMap(([only, other]) => (only && !other ? [only.code] : [])))]
}

function activityScore(activities: readonly (readonly Unit[])[], job: ReadJob): number {
  const scores = activities.map(units => {
    const said = units.filter(
      unit =>
        unit.stems.every(stem => job.stems.has(stem)) ||
        [...unit.trades].some(([trade, share]) => share >= 0.9 && (job.trades.get(trade) ?? 0) >= 0.9),
    )
    // "Cuoco in casa privata" needs more than the cook.
    return units.length === 0 ? 0 : (said.length / units.length) ** 2 * said.length
  })
  return scores
    .toSorted((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, score) => sum + score, 0)
}

/** How much of the job the agreement's levels and activities name, 0–1. */
function explained(job: ReadJob, { stems, trades }: Vocabulary): number {
  const named = job.units.filter(
    unit => unit.stems.every(stem => stems.has(stem)) || [...unit.trades.keys()].some(trade => trades.has(trade)),
  )
  return job.units.length === 0 ? 0 : named.length / job.units.length
}

function vocabularyOf(knowledge: Knowledge, words: TradeWords, agreement: AgreementEntry): Vocabulary {
  const known = compiled.get(agreement)
  if (known) return known
  const activities = agreement.activities.map(text => words.units(words.words(text)).filter(unit => !unit.filler))
  const texts = agreementTexts(knowledge, agreement).levels.flatMap(({ profiles, description }) => [
    ...profiles.flatMap(profile => profile.units),
    ...description,
  ])
  const units = [...texts, ...activities.flat()].filter(isWork)
  const sure = units.flatMap(unit => [...unit.trades].filter(([, share]) => share >= 0.9).map(([trade]) => trade))
  const vocabulary = { activities, stems: new Set(units.flatMap(unit => unit.stems)), trades: new Set(sure) }
  compiled.set(agreement, vocabulary)
  return vocabulary
}
