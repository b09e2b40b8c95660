/** Where a turn follows another one than the turn before it: a question that was written anew, an answer asked for again. */
export type Parents = Readonly<Record<number, number>>

/** The turns of a conversation as a reader walks through them; a turn is the place of its question among the questions. */
export interface Branches {
  /** The turns on the way, first to last. */
  readonly path: readonly number[]
  /** For every turn on the way, the turns that stand in the same place, oldest first, itself included. */
  readonly versions: ReadonlyMap<number, readonly number[]>
  /** The turn that a turn follows; -1 is the beginning. */
  readonly parentOf: (turn: number) => number
}

/**
 * Walks through the turns: in every place the version that was chosen, else the newest.
 *
 * @example walkBranches(3, { 2: 0 }).path // [0, 2]: the third question was the second one written anew
 */
export function walkBranches(turns: number, parents: Parents = {}, chosen: Parents = {}): Branches {
  const parentOf = (turn: number): number => {
    const parent = parents[turn]
    return parent !== undefined && Number.isInteger(parent) && parent >= -1 && parent < turn ? parent : turn - 1
  }
  const children = new Map<number, number[]>()
  for (let turn = 0; turn < turns; turn += 1) {
    const siblings = children.get(parentOf(turn))
    if (siblings) siblings.push(turn)
    else children.set(parentOf(turn), [turn])
  }
  const path: number[] = []
  const versions = new Map<number, readonly number[]>()
  for (let at = -1, places = children.get(at); places; places = children.get(at)) {
    const choice = chosen[at]
    at = choice !== undefined && places.includes(choice) ? choice : (places.at(-1) ?? at)
    path.push(at)
    versions.set(at, places)
  }
  return { path, versions, parentOf }
}
