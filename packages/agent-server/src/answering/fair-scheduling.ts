/** Who is answered next: pure, over what waits and what is under way. */

/** What is known of a question for choosing. */
export interface Candidate {
  /** Whose question it is; questions of nobody in particular are one asker. */
  readonly asker: string
  /** Computed at one go by the engine. Others mostly wait for a language model. */
  readonly isPlain: boolean
}

export interface Choice<Question, Place> {
  readonly question: Question
  readonly place: Place
}

/** Questions that wait for models in one thread at a time. */
export const modelSlots = 16

/** Answers of a model that one asker may have at a time. */
export const modelSlotsPerAsker = 4

/**
 * The next question and the thread for it; `undefined` when none may begin. One asker's questions are computed in one
 * thread at a time, so that whatever they cost, another thread is free for the others; among those who may begin, the
 * one served longest ago is first.
 */
export function chooseNext<Question extends Candidate, Place extends { readonly jobs: readonly Candidate[] }>(
  waiting: Iterable<Question>,
  places: readonly Place[],
  lastServed: ReadonlyMap<string, number>,
): Choice<Question, Place> | undefined {
  // With every thread at work, which is when many wait, none of them is looked at.
  const open = { plain: places.some(isOpenToPlain), worded: places.some(isOpenToWorded) }
  const seen = { plain: new Set<string>(), worded: new Set<string>() }
  let best: (Choice<Question, Place> & { readonly served: number }) | undefined
  for (const question of open.plain || open.worded ? waiting : []) {
    const kind = question.isPlain ? 'plain' : 'worded'
    if (!open[kind] || seen[kind].has(question.asker)) continue
    seen[kind].add(question.asker)
    const served = lastServed.get(question.asker) ?? -1
    if (best && served >= best.served) continue
    const place = placeFor(question, places)
    if (place) best = { question, place, served }
  }
  return best && { question: best.question, place: best.place }
}

function placeFor<Place extends { readonly jobs: readonly Candidate[] }>(
  { asker, isPlain }: Candidate,
  places: readonly Place[],
): Place | undefined {
  const home = places.find(({ jobs }) => jobs.some(job => job.asker === asker))
  const open = (home ? [home] : places).filter(place =>
    isPlain ? isOpenToPlain(place) : isOpenToWorded(place) && wordedOf(place, asker) < modelSlotsPerAsker,
  )
  return open.toSorted((one, other) => one.jobs.length - other.jobs.length)[0]
}

interface Working {
  readonly jobs: readonly Candidate[]
}

const isOpenToPlain = ({ jobs }: Working): boolean => !jobs.some(job => job.isPlain)

const isOpenToWorded = ({ jobs }: Working): boolean => jobs.filter(job => !job.isPlain).length < modelSlots

const wordedOf = ({ jobs }: Working, asker: string): number =>
  jobs.filter(job => !job.isPlain && job.asker === asker).length
