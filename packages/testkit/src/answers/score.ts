/** Scores an answer against what a right one holds, by the rules of the acceptance material. */
import type { EvalCase, ExpectedFact } from './sets.ts'

/**
 * `right` every fact stands, those of the head in the head; `buried` every fact stands, none of the figures in the head;
 * `asked` the answer asks back; `missing` it says the base does not hold it; `wrong` the rest; `unjudged` nothing is expected.
 */
export type Outcome = 'right' | 'buried' | 'asked' | 'missing' | 'wrong' | 'unjudged'

export interface Score {
  readonly outcome: Outcome
  /** Whether it counts as right by the rules of the set. */
  readonly passed: boolean
  /** What was not found, and what should not have been. */
  readonly faults: readonly string[]
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

/** The numbers of an answer, in Italian notation. */
function numbersOf(text: string): readonly number[] {
  return [...text.matchAll(/\d[\d.,]*\d|\d/g)]
    .map(([written]) =>
      Number(
        /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(written)
          ? written.replace(/\./g, '').replace(',', '.')
          : /^\d+,\d+$/.test(written)
            ? written.replace(',', '.')
            : written,
      ),
    )
    .filter(Number.isFinite)
}

/** The answer without its sources. */
export const bodyOf = (answer: string): string => answer.split('**Fonti**')[0] ?? ''

/** What a reader sees first: before the first table or heading, at most 420 characters. */
export const headOf = (answer: string): string => (bodyOf(answer).split(/\n\||\n#/)[0] ?? '').slice(0, 420)

function holds(fact: ExpectedFact, answer: string, text: string): boolean {
  const { field, value, tolerance } = fact
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return numbersOf(text).some(number => Math.abs(number - value) <= tolerance + 1e-9)
  if (field === 'norma') return answer.includes(value)
  if (field.startsWith('livello'))
    return new RegExp(`livello ${fold(value)}( |$)|(^| )${fold(value)} livello( |$)`).test(fold(text))
  return fold(value)
    .split(' ')
    .filter(word => word.length > 2)
    .every(word => fold(text).includes(word))
}

/** Scores one answer; `asks` says whether it asks back. */
export function score(testCase: EvalCase, answer: string, asks: boolean): Score {
  const { facts, contains, notContains, forbidden } = testCase
  const body = bodyOf(answer)
  const head = headOf(answer)
  const faults = [
    ...facts
      .filter(fact => !holds(fact, answer, fact.inHead ? head : body))
      .map(fact => `manca ${fact.field} ${fact.value}`),
    ...contains.filter(text => !answer.includes(text)).map(text => `manca «${text}»`),
    ...notContains.filter(text => answer.includes(text)).map(text => `dice «${text}»`),
    ...forbidden.filter(pattern => new RegExp(pattern, 'i').test(body)).map(pattern => `dice /${pattern}/`),
  ]
  const expects = facts.length + contains.length + notContains.length + forbidden.length > 0
  if (!expects) return { outcome: 'unjudged', passed: true, faults: [] }
  if (answer.trim() === '') return { outcome: 'wrong', passed: false, faults: ['nessuna risposta'] }
  if (faults.length === 0) {
    const inHead =
      facts.some(fact => holds(fact, answer, head)) ||
      (facts.length === 0 && contains.some(text => head.includes(text)))
    return { outcome: inHead || facts.length + contains.length === 0 ? 'right' : 'buried', passed: true, faults }
  }
  const missing = body.includes('non è presente nella base')
  return { outcome: asks ? 'asked' : missing ? 'missing' : 'wrong', passed: false, faults }
}
