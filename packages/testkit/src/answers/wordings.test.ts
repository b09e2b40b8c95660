/** A question written in another way gets the same answer. */
import { createAssistant } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { townSurtaxes } from '@ccnl/payroll/node'
import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { acceptanceSets } from './sets.ts'
import { wordings } from './wordings.ts'

const assistant = createAssistant({ knowledge: loadKnowledge(), towns: townSurtaxes })
const building = acceptanceSets().flatMap(set => set.cases.filter(({ half }) => half === 'building'))
const judged = await judge(assistant, building)
const right = judged.flatMap(({ score, testCase }) => (score.passed ? [testCase] : []))

/** Every way is tried on its own third of the questions. */
const thirds = 3

test.each(wordings.map(({ name, of }, index) => ({ name, of, index })))('with $name', async ({ of, index }) => {
  const cases = right
    .filter((_, at) => at % thirds === index % thirds)
    .map(testCase => ({ ...testCase, question: of(testCase.question) }))
  const wrong = (await judge(assistant, cases)).filter(({ score }) => !score.passed)
  expect(wrong.map(({ testCase, score }) => `${testCase.question}: ${score.faults}`)).toEqual([])
})
