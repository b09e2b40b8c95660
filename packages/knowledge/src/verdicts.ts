import type { LawVerdict } from './shapes.ts'

/**
 * Whether a question has all the words that a verdict answers to.
 *
 * @param terms content stems of the question
 * @example isAskedIn({ asked: [[['ferie']]], outcome: 'yes' }, ['ferie', 'prova']) // true
 */
export const isAskedIn = ({ asked }: LawVerdict, terms: readonly string[]): boolean =>
  asked.every(words => words.some(stems => stems.every(stem => terms.includes(stem))))
