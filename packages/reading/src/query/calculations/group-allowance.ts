/** "Le spetta qualcosa in più?" of somebody whose case one allowance is for: that one is asked. */
import type { Circumstances, Knowledge } from '@ccnl/knowledge'
import type { Request, Subject } from '../shape/query.ts'

const allowances = 'indennita'

/** How surely an allowance must be spoken of, and how sure the one is that the case tells. */
const spoken = 0.6
const told = 0.9

/** Requests for an allowance that no words name, with the only one of the group that was told. */
export function withGroupAllowance(
  knowledge: Knowledge,
  codes: readonly string[],
  { gruppo = [] }: Circumstances,
  requests: readonly Request[],
): readonly Request[] {
  const facts = codes.length === 1 ? codes.flatMap(code => knowledge.agreement(code)?.facts ?? []) : []
  const [name, other] = new Set(
    facts.flatMap(({ theme, measure, when, name: own }) =>
      theme === allowances &&
      measure === 'importo' &&
      own !== undefined &&
      when.gruppo?.some(one => gruppo.includes(one))
        ? [own]
        : [],
    ),
  )
  if (name === undefined || other !== undefined) return requests
  const isOpen = (subject: Subject): boolean =>
    subject.type === 'measure' &&
    subject.theme === allowances &&
    subject.name === undefined &&
    subject.certainty >= spoken
  return requests.map(request => {
    const open = request.subjects.find(isOpen)
    if (!open) return request
    const subject: Subject = { type: 'measure', theme: allowances, measures: ['importo'], name, certainty: told }
    const act = request.act === 'verdict' ? 'measure' : request.act
    const rest = request.subjects.filter(one => one !== open && one.type !== 'card')
    return { ...request, act, certainty: 'sure', subjects: [subject, ...rest] }
  })
}
