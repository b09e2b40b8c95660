import { loadKnowledge } from '@ccnl/knowledge/node'
import { firstQuestion } from '@ccnl/reading'
import { describe, expect, test } from 'vitest'
import { createAssistant } from '../create-assistant.ts'

const assistant = createAssistant({ knowledge: loadKnowledge() })
const leadOf = async (today: string): Promise<string> => {
  const question = firstQuestion('una tantum del profilo A3: quanto ho già preso?', today, { picked: ['H401'] })
  return (await assistant.ask(question)).markdown.split('\n')[0] ?? ''
}

describe('a payment in instalments of November 2025, June 2026 and June 2027', () => {
  test.each([
    ['2026-05-31', '**500,00 €**; restano **1.000,00 €**'],
    ['2026-11-22', '**1.000,00 €**; restano **500,00 €**'],
  ])('on %s: %s', async (today, told) => {
    expect(await leadOf(today)).toContain(told)
  })

  test('says nothing of what is left when all has fallen due', async () => {
    expect(await leadOf('2027-07-01')).not.toContain('restano')
  })
})
