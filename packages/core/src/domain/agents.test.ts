import { expect, test } from 'vitest'
import { agentOfName, agentRules, agents, isAgent, nameOfAgent } from './agents.ts'

const names = { MAIN: 'generale', INQUADRA: 'inq', CONFRONTA: 'confronta', CALCOLO: ' ' }

test('spec 7: only calcolo is answered by calcola-agent', () => {
  expect(agents.map(agent => agentRules[agent].endpoint)).toEqual([
    'main-agent',
    'main-agent',
    'main-agent',
    'calcola-agent',
  ])
})

test('spec 3: the names on the wire come from the configuration, and back', () => {
  expect(nameOfAgent('main-agent', names)).toBe('generale')
  expect(nameOfAgent('calcolo', names)).toBeUndefined()
  expect(agentOfName('inq', names)).toBe('inquadra')
  expect(agentOfName('main-agent', names)).toBe('main-agent')
  expect(agentOfName('ignoto', names)).toBeUndefined()
  expect(isAgent('toString')).toBe(false)
})
