/** The level that was found for a job, of which the next questions are asked. */
import type { Circumstances } from '@ccnl/knowledge'
import type { Memory, Query, Request } from './query.ts'

/** The level found for a job stays that of the person, until another job, level or agreement is told. */
export function placedOf({ agreements, said, job }: Query, previous: Memory | undefined): Pick<Memory, 'placed'> {
  const placed = previous?.placed
  if (!placed || agreements.length !== 1 || agreements[0]?.code !== placed.code) return {}
  const isOther = said.livelli !== undefined && said.livelli.join() !== placed.level
  const isOtherJob = job !== undefined && JSON.stringify(job) !== JSON.stringify(previous.job)
  return isOther || isOtherJob ? {} : { placed }
}

/** What was told, without the level that a classification gave: it is that of one job. */
export const withoutPlaced = (memory: Memory | undefined): Memory | undefined => {
  const { livelli, ...said } = memory?.said ?? {}
  return memory?.placed && livelli?.join() === memory.placed.level ? { ...memory, said } : memory
}

/** Asked of the job itself: its level, a comparison, its pay. */
const ofJob = ({ act, subjects: [first] }: Request): boolean =>
  act === 'classify' || act === 'compare' || (act !== 'compute' && first?.type === 'agreement' && first.about === 'pay')

/** "E che preavviso ha?", after the level of a job: it is asked of that level. */
export const atLevel = (said: Circumstances, level: string | undefined, asked: readonly Request[]): Circumstances =>
  level === undefined || said.livelli !== undefined || asked.some(ofJob) ? said : { ...said, livelli: [level] }
