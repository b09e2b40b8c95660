/** A pay that was asked before a question beside it: who then tells another level or job means that pay. */
import type { Knowledge } from '@ccnl/knowledge'
import { isOfPay } from './after-law.ts'
import type { Draft } from './draft.ts'
import type { Memory, Query, Request } from './query.ts'
import type { Sight } from './sight.ts'

const ofPay = (requests: readonly Request[]): boolean => requests.some(isOfPay)

/** What a turn keeps of the pay asked before it. */
export function earlierOf(query: Query, previous: Memory | undefined): Pick<Memory, 'earlier'> {
  if (!previous || !query.follows || ofPay(query.requests)) return {}
  const earlier = ofPay(previous.requests) ? previous.requests : previous.earlier
  return earlier ? { earlier } : {}
}

/** A longer message tells a case of its own. */
const longest = 16

/** "E se fosse un 4° livello?", after the pay of the 5th and its holidays, which are the same at all levels: the pay again. */
export function backToPay(
  sight: Sight,
  draft: Draft,
  knowledge: Knowledge,
  { earlier, requests, agreements }: Memory,
): readonly Request[] | undefined {
  const [subject] = requests[0]?.subjects ?? []
  if (!earlier || subject?.type !== 'measure' || sight.reading.tokens.length > longest) return undefined
  if ([...sight.hits('tema'), ...sight.hits('calcolo'), ...sight.hits('causa')].length > 0) return undefined
  const tellsLevel = draft.said.livelli !== undefined
  const tellsJob = ['studio', 'mansione', 'mestiere-ccnl', 'gruppo'].some(kind => sight.hits(kind, true).length > 0)
  if (!tellsLevel && !tellsJob) return undefined
  const depends = agreements.some(({ code }) =>
    knowledge
      .agreement(code)
      ?.facts.some(
        ({ theme, measure, when }) =>
          theme === subject.theme &&
          (subject.measures.length === 0 || subject.measures.includes(measure)) &&
          (when.livelli !== undefined || when.qualifica !== undefined || when.gruppo !== undefined),
      ),
  )
  return depends ? undefined : earlier
}
