/** Whether a message says by itself what is asked, whatever was told before it. */
import { wordSet } from '@ccnl/knowledge'
import type { Draft } from '../shape/draft.ts'
import type { Act, Memory, Request } from '../shape/query.ts'
import type { Sight } from '../shape/sight.ts'
import { corrects } from './opening.ts'
import { asksAnything } from './story.ts'

/** A question so short has its subject in the turn before, whatever card its few words may find. */
export const brief = 7

/** How sure a card and a figure must be that need no turn before to be understood. */
const supposing = wordSet('if')
/** "E se voglio impugnarlo?" supposes no other case. */
const wanting = wordSet('wanting')
const ofAgents = new Set<Act>(['compute', 'compare', 'classify'])
const plainly = { card: 0.65, measure: 0.88 } as const

/** "E per dare le dimissioni basta una mail?": words that say by themselves what is asked, whatever was told before. */
export function asksPlainly(sight: Sight, memory: Memory, requests: readonly Request[]): boolean {
  if (!asksAnything(sight.reading) || corrects(sight)) return false
  if (memory.requests.some(({ act }) => ofAgents.has(act))) return false
  // "E se ci molla lei?" tells another case of what was asked.
  const supposes = sight.reading.tokens
    .slice(0, 2)
    .some(({ word }, at) => supposing.has(word) && !wanting.has(sight.word(at + 1)))
  return requests.every(({ act, certainty, subjects: [first] }) => {
    if (certainty !== 'sure' || (act !== 'measure' && act !== 'verdict' && act !== 'procedure')) return false
    if (first?.type === 'card')
      return (
        !supposes &&
        first.certainty >= plainly.card &&
        (sight.reading.tenses.some(Boolean) || sight.reading.tokens.length > brief)
      )
    return first?.type === 'measure' && first.measures.length > 0 && first.certainty >= plainly.measure
  })
}

/** How likely what is asked in its own words must be to be no other way to ask for a pay: bare words, and those that tell a number. */
const leastAsked = { bare: 0.2, told: 0.9 } as const

/** "Quante ore può fare?", after a pay: a question of its own, however unsure. */
export function asksBesidePay(sight: Sight, draft: Draft, memory: Memory, requests: readonly Request[]): boolean {
  const [before] = memory.requests
  if (before?.act === 'compute' || before?.subjects[0]?.type !== 'agreement') return false
  if (draft.said.livelli !== undefined) return false
  if (sight.hits('chiede').length + sight.hits('atto').length === 0 || corrects(sight)) return false
  const least = sight.reading.quantities.length === 0 ? leastAsked.bare : leastAsked.told
  return requests.some(
    ({ act, subjects: [first] }) =>
      act !== 'compute' && first !== undefined && first.type !== 'agreement' && first.certainty >= least,
  )
}
