/** Agreements that a described job may belong to, by the trades and places that they are known by. */
import type { AgreementEntry, Knowledge } from '@ccnl/knowledge'
import type { Job } from '../../query/query.ts'
import { readJob } from './job.ts'
import { type TradeWords, tradeWords, type Unit } from './trade-words.ts'

interface Activity {
  readonly units: readonly Unit[]
}

const compiled = new WeakMap<AgreementEntry, readonly Activity[]>()

/** Codes of agreements, the likeliest first; empty when no trade is recognised. */
export function candidatesByTrade(knowledge: Knowledge, job: Job): readonly string[] {
  const words = tradeWords(knowledge)
  const read = readJob(words, job)
  const scored = knowledge.agreements.map(agreement => {
    const scores = activitiesOf(words, agreement).map(({ units }) => {
      const said = units.filter(unit =>
        unit.stems.every(stem => read.stems.has(stem))
          ? true
          : [...unit.trades].some(([trade, share]) => share >= 0.9 && (read.trades.get(trade) ?? 0) >= 0.9),
      )
      // "Cuoco in casa privata" needs more than the cook.
      return units.length === 0 ? 0 : (said.length / units.length) ** 2 * said.length
    })
    return {
      code: agreement.code,
      score: scores
        .toSorted((a, b) => b - a)
        .slice(0, 3)
        .reduce((sum, score) => sum + score, 0),
    }
  })
  const best = Math.max(0, ...scored.map(one => one.score))
  return scored
    .filter(one => one.score >= 0.9 && one.score >= best * 0.6)
    .toSorted((a, b) => b.score - a.score)
    .map(one => one.code)
}

function activitiesOf(words: TradeWords, agreement: AgreementEntry): readonly Activity[] {
  let activities = compiled.get(agreement)
  if (!activities) {
    activities = agreement.activities.map(text => ({
      units: words.units(words.words(text)).filter(unit => !unit.filler),
    }))
    compiled.set(agreement, activities)
  }
  return activities
}
