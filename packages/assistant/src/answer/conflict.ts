/** A question that names another agreement than the one that was picked: said first, and asked. */
import { joinWords } from './format.ts'
import { ask as words } from './it.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import type { Claim } from './tree.ts'

/** What is said before an answer, and what it asks. */
export interface Conflict {
  readonly opening: Claim
  readonly ask: NonNullable<AnswerPart['ask']>
}

/** The conflict of an answer that tells something of the agreement picked; none for talk and for law alone. */
export function conflictOf(parts: readonly AnswerPart[], context: WriteContext): Conflict | undefined {
  const { composer, knowledge, query } = context
  const doubt = query.doubts.find(one => one.type === 'agreement')
  if (doubt?.type !== 'agreement' || doubt.picked === undefined) return undefined
  if (parts.every(part => part.about.length === 0)) return undefined
  const codes = [doubt.picked, ...doubt.candidates.map(candidate => candidate.code)]
  const [picked, ...said] = codes.flatMap(code => knowledge.agreements.find(one => one.code === code)?.shortName ?? [])
  if (picked === undefined || said.length === 0) return undefined
  return {
    opening: composer.claim('talk', [words.conflict(picked, joinWords(said, 'e'))]),
    ask: {
      claim: composer.claim('question', [words.whichOf(joinWords([picked, ...said], 'o'))]),
      key: 'agreement',
      options: codes,
    },
  }
}
