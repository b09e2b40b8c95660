/** What the answers must hold on the questions that they were built on, and on every agreement and theme. */
import { createAssistant } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { townSurtaxes } from '@ccnl/payroll/node'
import { expect, test } from 'vitest'
import { measureComparisons } from './comparisons.ts'
import { askAfter, askTwoInOne, type Composed } from './compositions.ts'
import { judge } from './judge.ts'
import { measureMatrix } from './matrix.ts'
import { acceptanceSets } from './sets.ts'

const knowledge = loadKnowledge()
const assistant = createAssistant({ knowledge, towns: townSurtaxes })

test('at least 95 % of the acceptance questions for building are right', async () => {
  const cases = acceptanceSets().flatMap(set => set.cases.filter(({ half }) => half === 'building'))
  const judged = (await judge(assistant, cases)).filter(({ score }) => score.outcome !== 'unjudged')
  const wrong = judged
    .filter(({ score }) => !score.passed)
    .map(({ testCase, score }) => `${testCase.id}: ${score.faults}`)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(judged.length * 0.05)
})

test('every agreement answers every theme by its own theme, with sources and freshness', async () => {
  const { asked, faults } = await measureMatrix(knowledge, assistant)
  expect(Object.fromEntries(faults)).toEqual({})
  expect(asked).toBe(knowledge.agreements.length * 28)
})

test('what two agreements both hold of a measure is compared when it is plainly asked', async () => {
  const { asked, missed } = await measureComparisons(knowledge, assistant, '2026-11-22')
  expect(asked).toBeGreaterThan(200)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(asked * 0.02)
})

const listed = ({ missed }: Composed): string =>
  missed.map(({ agreement, turns, figures }) => `${agreement}: ${turns.join(' ▸ ')} (${figures})`).join('\n')

test('two things asked in one message are both answered as each is alone', async () => {
  const found = await askTwoInOne({ knowledge, assistant, today: '2026-11-23', each: 6 })
  expect(found.asked).toBeGreaterThan(100)
  expect(found.missed.length, listed(found)).toBeLessThanOrEqual(found.asked * 0.02)
})

test('a thing asked after another is answered as it is alone', async () => {
  const found = await askAfter({ knowledge, assistant, today: '2026-11-23', each: 4 })
  expect(found.asked).toBeGreaterThan(100)
  expect(found.missed.length, listed(found)).toBeLessThanOrEqual(found.asked * 0.02)
})
