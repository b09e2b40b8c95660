/** Stories told over several turns: what asks nothing is kept, and read with the question that comes next. */
import type { Reading } from '../../language/reading.ts'
import type { Memory, Query } from '../shape/query.ts'

/** Words of the lexicon that ask, wherever they stand. */
const asking: ReadonlySet<string> = new Set(['misura', 'calcolo', 'classifica', 'elenca'])

/** How sure such a word must be. */
const surely = 0.6

/** A reply to what was asked is shorter. */
export const shortestStory = 6

/** Whether a word of the lexicon asks ("a che ora"). */
export const asksByWord = ({ concepts }: Reading): boolean =>
  concepts.some(
    ({ concept, weight }) =>
      weight >= surely && concept.startsWith('atto:') && asking.has(concept.slice('atto:'.length)),
  )

/** Whether a message asks: with its mark, an interrogative, or a word of the lexicon. */
export const asksAnything = (reading: Reading): boolean => reading.asking.some(Boolean) || asksByWord(reading)

/**
 * Whether a message only tells: sentences, no keywords that plainly name a subject, and no question.
 * @param goesOn a story was told before
 */
export function isStory(reading: Reading, { agent, follows, requests }: Query, goesOn: boolean): boolean {
  const isSentence =
    goesOn ||
    reading.tenses.some(tense => tense !== undefined) ||
    requests.every(({ certainty }) => certainty !== 'sure')
  const tells = isSentence && reading.tokens.length > shortestStory
  return (agent === 'main-agent' || agent === 'calcolo') && !follows && tells && !asksAnything(reading)
}

/** Whether a message goes on with the story before it, rather than replies to what the answer asked. */
export const goesOnWith = (reading: Reading, { told, asked }: Memory): boolean =>
  told !== undefined && (asked === undefined || asksAnything(reading) || reading.tokens.length > shortestStory)

/** Letters of a story that are kept: more is a letter, whose end is what matters. */
const longest = 2_000

/** The story so far, with the message that only told. */
export const storyWith = (message: string, before: Memory | undefined): string =>
  `${before?.told === undefined ? '' : `${before.told}\n`}${message}`.slice(-longest)
