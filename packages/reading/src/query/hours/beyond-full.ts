/** Hours beyond full time, of who works part-time: overtime, and no more of the hours of the contract. */
import { wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import type { Memory, Request } from '../shape/query.ts'
import type { Sight } from '../shape/sight.ts'

/** Weekly hours that are a full time. */
const [leastFull, mostFull] = [36, 48]

/** Words between what goes beyond and the hours. */
const farthest = 2

const full = wordSet('full-time')

/** The words of full time that something goes beyond: "sforo le 40", "se supera il tempo pieno". */
function beyond(sight: Sight): Span | undefined {
  const { quantities, tokens } = sight.reading
  const weeks: readonly Span[] = quantities.filter(
    one =>
      ((one.type === 'count' && one.of === undefined) || (one.type === 'duration' && one.unit === 'ore')) &&
      one.value >= leastFull &&
      one.value <= mostFull,
  )
  const names = tokens.flatMap(({ word }, from): readonly Span[] =>
    full.has(word) && ['pieno', 'time'].includes(sight.word(from + 1)) ? [{ from, to: from + 2 }] : [],
  )
  return [...weeks, ...names].find(week =>
    sight.hits('oltre').some(({ to }) => to <= week.from && week.from - to <= farthest),
  )
}

/** "E se sforo pure le 40?", of a part-time: the work is overtime, the week stays what it was. */
export function readBeyondFull(sight: Sight, draft: Draft, memory: Memory | undefined): void {
  if (!goesBeyond(sight, draft, memory)) return
  const week = beyond(sight)
  for (const one of sight.reading.quantities) if (week && one.from === week.from) draft.taken.add(one)
  draft.said.lavoro = ['straordinario']
  draft.words.lavoro = ''
  draft.said.contratto = ['part_time']
  delete draft.said.orario
  delete draft.slots.pattern
}

/** Whether a reply goes beyond full time, after a part-time was told. */
export const goesBeyond = (sight: Sight, draft: Draft, memory: Memory | undefined): boolean =>
  memory?.said.contratto?.includes('part_time') === true &&
  draft.slots.hours.length === 0 &&
  sight.reading.tokens.length <= longest &&
  beyond(sight) !== undefined

/** A longer message tells a case of its own. */
const longest = 12

/** What overtime is paid more. */
export const overtimeRate: Request = {
  act: 'measure',
  subjects: [{ type: 'measure', theme: 'maggiorazioni', measures: ['maggiorazione'], certainty: 0.95 }],
  certainty: 'sure',
}
