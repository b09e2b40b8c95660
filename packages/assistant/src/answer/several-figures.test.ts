import { readFileSync } from 'node:fs'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { townSurtaxes } from '@ccnl/payroll/node'
import { type AgentName, firstQuestion } from '@ccnl/reading'
import { describe, expect, it } from 'vitest'
import { createAssistant } from '../create-assistant.ts'

const assistant = createAssistant({ knowledge: loadKnowledge(), towns: townSurtaxes })
const rows = readFileSync(new URL('../testing/several-figures.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map((line): readonly [string, string, readonly string[]] => {
    const [asked = '', question = '', held = ''] = line.split('\t')
    return [question, asked, held.split(' ')]
  })

describe('a question that asks several figures is answered with all of them', () => {
  it.each(rows)('%s', async (question, asked, held) => {
    const [agent, ...picked] = asked.split('|')
    const { markdown } = await assistant.ask(
      firstQuestion(question, '2026-11-22', { agent: agent as AgentName, picked }),
    )
    const [answer = ''] = markdown.split('**Fonti**')
    expect(held.filter(word => !answer.includes(word))).toEqual([])
  })
})

it('tells of each agreement what two have in the same words', async () => {
  const { markdown } = await assistant.ask(
    firstQuestion('Quante mensilità prevedono commercio, metalmeccanica industria e logistica?', '2026-11-22'),
  )
  expect(markdown.split('Si pagano **14** mensilità')).toHaveLength(3)
})
