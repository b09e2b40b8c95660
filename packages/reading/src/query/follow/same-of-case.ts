/** "E se si tratta di un tumore?": the measure before, of a case that the agreement has figures for. */

import type { Draft } from '../shape/draft.ts'
import type { FollowContext } from '../shape/matters.ts'
import type { Memory, Request } from '../shape/query.ts'
import type { Sight } from '../shape/sight.ts'
import { namesOther } from './retold.ts'

/** The request before, of the measures that the case told now adds to it or puts in its place; none where the agreement tells nothing of the case. */
export function sameOfCase(
  sight: Sight,
  draft: Draft,
  { knowledge, codes }: FollowContext,
  memory: Memory,
): readonly Request[] | undefined {
  const { caso } = draft.said
  const [before] = memory.requests
  const [subject] = before?.subjects ?? []
  if (!before || caso === undefined || subject?.type !== 'measure' || subject.measures.length === 0) return undefined
  if (sight.hits('chiede').length > 0 || namesOther(sight, memory, draft)) return undefined
  const isOfCase = (fact: {
    readonly theme: string
    readonly measure: string
    readonly when: { readonly caso?: readonly string[] }
  }): boolean =>
    fact.theme === subject.theme &&
    subject.measures.some(measure => fact.measure.startsWith(measure)) &&
    fact.when.caso?.some(one => caso.some(told => told === one)) === true
  const own = codes.flatMap(code => knowledge.agreement(code)?.facts ?? []).filter(isOfCase)
  if (own.length === 0) return undefined
  const measures = [...new Set([...own.map(({ measure }) => measure), ...subject.measures])]
  return [{ ...before, act: 'measure', subjects: [{ ...subject, measures }], certainty: 'sure' }]
}
