import { expect, test } from 'vitest'
import { settingOf } from './conversation.ts'

const names = { MAIN: 'main-agent', INQUADRA: 'inquadra', CONFRONTA: 'confronto-v2', CALCOLO: 'calcolo' }

test('section 4: a conversation restores the agent of its last message and the agreements of its categories entry', () => {
  const messages = [
    { role: 'categories', content: '1' },
    { role: 'user', content: 'Ferie?', agentName: 'main-agent' },
    { role: 'assistant', content: '26', agentName: 'confronto-v2' },
    { role: 'categories', content: '3, 7,x', agentName: 'calcolo' },
  ] as const
  expect(settingOf(messages, names)).toEqual({ agent: 'confronta', agreements: [3, 7] })
})

test('what it does not say stays as it is', () => {
  expect(settingOf([], names)).toEqual({ agent: undefined, agreements: undefined })
  expect(settingOf([{ role: 'user', content: 'Ferie?', agentName: 'altro' }], names).agent).toBeUndefined()
})
