/** A level that was said and that its agreement has not: told first, with the nearest that it has. */
import { joinWords } from './format.ts'
import { theLevel, lacked as words } from './inquadra/it.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import type { Claim } from './tree.ts'

/** What is said before an answer that tells something of such an agreement; `undefined` where all levels said are its own. */
export function lackedLevelOf(
  parts: readonly AnswerPart[],
  { composer, knowledge, query }: WriteContext,
): Claim | undefined {
  const [doubt] = query.doubts.flatMap(one => (one.type === 'level' && one.lackedBy !== undefined ? [one] : []))
  const agreement = knowledge.agreements.find(({ code }) => code === doubt?.lackedBy)
  if (!doubt || !agreement || parts.every(({ about }) => about.length === 0)) return undefined
  const { candidates } = doubt
  const [near, another] = candidates
  const told =
    near === undefined
      ? words.allLevels(joinWords(agreement.levels.map(({ code }) => code)))
      : another === undefined
        ? words.nearestLevel(theLevel(near))
        : words.nearestLevels(joinWords(candidates))
  return composer.claim('talk', [words.lackedLevel(agreement.shortName, doubt.words.toUpperCase()), told])
}
