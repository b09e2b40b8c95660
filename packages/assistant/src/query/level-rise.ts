/** A second level in a turn of its own: what it pays more than the one told before ("se la passo al 4°, quanto in più al mese?"). */
import { isOfPay } from './after-law.ts'
import type { Draft } from './draft.ts'
import type { Memory, Request } from './query.ts'
import { idOf, type Sight } from './sight.ts'

/** A longer message tells a case of its own. */
const longest = 20

/** Who names no level asks in few words. */
const brief = 6

/** Calculations that tell what two pays differ by. */
const ofGap: ReadonlySet<string> = new Set(['difference', 'raise', 'table-step', 'level-change'])

/** After the pay of one level, what another one adds to it or takes from it. Notes the level that it starts from. */
export function levelRise(sight: Sight, draft: Draft, memory: Memory): readonly Request[] | undefined {
  const [told, ...others] = memory.said.livelli ?? []
  const [now, ...more] = draft.said.livelli ?? []
  // "E la differenza?", after one level and then another.
  const from = now === undefined ? memory.formerLevel : told
  const to = now ?? told
  if (now === undefined && sight.reading.tokens.length > brief) return undefined
  if (from === undefined || to === undefined || others.length + more.length > 0 || from === to) return undefined
  if (sight.reading.tokens.length > longest || draft.slots.amounts.length > 0 || draft.slots.fromLevel !== undefined)
    return undefined
  const asksGap =
    sight.hits('chiede').some(hit => idOf(hit) === 'in-piu') ||
    sight.hits('importo').some(hit => idOf(hit) === 'aumento') ||
    sight.hits('calcolo').some(hit => ofGap.has(idOf(hit)))
  if (!asksGap || !memory.requests.some(one => isOfPay(one) && one.act !== 'compare')) return undefined
  draft.slots.fromLevel = from
  draft.slots.levels = [from, to]
  return [{ act: 'compute', subjects: [], certainty: 'sure', calculations: ['level-change'] }]
}
