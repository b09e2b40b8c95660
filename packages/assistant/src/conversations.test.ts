import { readFileSync } from 'node:fs'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { type AgentName, firstQuestion } from '@ccnl/reading'
import { describe, expect, it } from 'vitest'
import { createAssistant } from './create-assistant.ts'

const assistant = createAssistant({ knowledge: loadKnowledge() })
const agents: Readonly<Record<string, AgentName>> = {
  calcolo: 'calcolo',
  confronta: 'confronta',
  inquadra: 'inquadra',
  main: 'main-agent',
}
const rows = readFileSync(new URL('testing/conversations.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split('\t'))

/** What the last turn of a conversation is answered, before its sources. */
async function lastAnswer(agent: AgentName, picked: readonly string[], turns: readonly string[]): Promise<string> {
  let memory: unknown
  let said = ''
  for (const message of turns) {
    const reply = await assistant.ask(firstQuestion(message, '2026-11-23', { agent, picked, memory }))
    memory = reply.memory
    said = reply.markdown
  }
  return said.split('**Fonti**')[0] ?? ''
}

describe('the last turn of a conversation', () => {
  it.each(rows)('%s %s: %s', async (agent = '', picked = '', turns = '', expected = '', unsaid = '') => {
    const name = agents[agent]
    if (!name) throw new Error(`no agent ${agent}`)
    const answer = await lastAnswer(name, picked === '' ? [] : picked.split(','), turns.split(' || '))
    for (const one of expected.split(' || ')) expect(answer).toContain(one)
    for (const one of unsaid === '' ? [] : unsaid.split(' || ')) expect(answer).not.toContain(one)
  })
})

it('tells a rule that may have been meant once', async () => {
  const answer = await lastAnswer(
    'main-agent',
    [],
    ['mi hanno licenziata mentre ero in maternità obbligatoria, possono?'],
  )
  expect(answer.split('Maternità con contratto a termine')).toHaveLength(2)
})
