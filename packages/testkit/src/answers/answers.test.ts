/** What the answers must hold on the questions that they were built on, and on every agreement and theme. */
import { createAssistant } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { townSurtaxes } from '@ccnl/payroll/node'
import { expect, test } from 'vitest'
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
