/** What a turn takes back of what the turns before told: "gli scatti in realtà non li ha", "senza supplementari", "già qualificata". */
import { type Circumstances, wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Reading } from '../../language/reading.ts'
import { monthlyPay } from '../shape/matters.ts'
import { type Memory, type Subject, stepsKey } from '../shape/query.ts'
import { idOf, idSet, overlaps } from '../shape/sight.ts'

/** Calculations of hours, which ask for the pay of the month once there are none. */
const ofHours = idSet('overtime night-work holiday-work sunday-feast on-call')

interface TakenBack {
  readonly reading: Reading
  readonly memory: Memory | undefined
  /** What was asked is asked again, without it. */
  readonly isBack: boolean
}

/** The memory without what is denied now, and the reading without the words that deny it, which ask for nothing. */
export function takeBack(reading: Reading, memory: Memory | undefined): TakenBack {
  if (!memory) return { reading, memory, isBack: false }
  // "Torniamo al primo": the case told first is meant again.
  const { first, requests } = memory
  if (first && reading.concepts.some(({ concept }) => concept === 'svolta:primo'))
    return { reading, memory: { ...first, first, requests }, isBack: true }
  const { said, slots, formerLevel, results = {} } = memory
  // "Io invece quanto preavviso ho?", after somebody of another level: the one told before is the speaker's.
  const isOwn = reading.tokens.slice(0, opening).some(({ word }) => speaking.has(word))
  if (formerLevel !== undefined && isOwn) {
    const { gruppo: _, qualifica: __, ...own } = said
    const { job: ___, ...kept } = memory
    return { reading, memory: { ...kept, said: { ...own, livelli: [formerLevel] } }, isBack: false }
  }
  const denied = (kind: string, ids: readonly string[]): readonly ConceptHit[] =>
    reading.concepts.filter(hit => hit.negated && hit.concept.startsWith(`${kind}:`) && ids.includes(idOf(hit)))
  const work = denied('lavoro', said.lavoro ?? [])
  const hasSteps = (slots.seniorityStepCount ?? Number(results[stepsKey] ?? 0)) > 0
  const steps = hasSteps
    ? [...denied('voce', ['scatti']), ...reading.concepts.filter(({ concept }) => concept === 'scatti:nessuno')]
    : []
  const grown = reading.concepts.filter(({ concept }) => concept === 'svolta:qualificato')
  if (work.length + steps.length + grown.length === 0) return { reading, memory, isBack: false }
  const out = [...work, ...steps]
  const course = courseOf(reading, grown, said)
  return {
    isBack: work.length + steps.length > 0,
    reading: {
      ...reading,
      concepts: reading.concepts.filter(hit => !out.some(one => overlaps(one, hit)) && !course.includes(hit)),
    },
    memory: {
      ...memory,
      said: withoutCourse(work.length > 0 ? withoutKinds(memory, work.map(idOf)) : said, grown.length > 0),
      slots: {
        ...slots,
        ...(steps.length > 0 ? { seniorityStepCount: 0 } : {}),
        ...(work.length > 0 ? { hours: [] } : {}),
      },
      ...(steps.length > 0 ? { results: { ...results, [stepsKey]: '0' } } : {}),
      requests: requests.map(request => {
        const isGone = (kind: string): boolean =>
          (work.length > 0 && ofHours.has(kind)) || (steps.length > 0 && kind === 'seniority-steps')
        if (request.calculations?.every(isGone)) return { ...request, ...monthlyPay, subjects: [] }
        return grown.length > 0 && request.subjects.some(isOfCourse) ? { ...request, subjects: [pay] } : request
      }),
    },
  }
}

/** "Finito l'apprendistato", after an apprentice's pay: what names the course tells that it is over. */
const courseOf = (
  { concepts }: Reading,
  grown: readonly ConceptHit[],
  { contratto = [] }: Circumstances,
): readonly ConceptHit[] =>
  contratto.includes('apprendistato')
    ? concepts.filter(hit => !hit.concept.startsWith('svolta:') && grown.some(one => overlaps(one, hit)))
    : []

const speaking = wordSet('i')
/** Words among which "io" says of whom a question is ("e io …", "io invece …"). */
const opening = 2

const pay: Subject = { type: 'agreement', about: 'pay', certainty: 0.95 }
const isOfCourse = (subject: Subject): boolean => subject.type === 'measure' && subject.theme === 'apprendistato'

/** Kinds of work, and when it was done. */
export const withoutWork = ({ lavoro: _, fascia: __, ...said }: Circumstances): Circumstances => said

/** "E se non è festivo?", after overtime by night on a feast: overtime by night, where no hours were worked out. */
function withoutKinds({ said, slots }: Memory, denied: readonly string[]): Circumstances {
  const left = (said.lavoro ?? []).filter(kind => !denied.includes(kind))
  return left.length > 0 && slots.hours.length === 0 ? { ...said, lavoro: left } : withoutWork(said)
}

/** Who has learnt the trade is an apprentice no more. */
function withoutCourse(said: Circumstances, isGrown: boolean): Circumstances {
  const { mesi: _, contratto = [], ...rest } = said
  if (!isGrown || !contratto.includes('apprendistato')) return said
  const others = contratto.filter(one => one !== 'apprendistato')
  return others.length > 0 ? { ...rest, contratto: others } : rest
}
