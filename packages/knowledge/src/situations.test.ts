import { expect, test } from 'vitest'
import { checkSituations } from './situations.ts'

test('an id twice, and a card or a concept that the base does not have, are told with the situation', () => {
  const all = [
    { id: 'malattia', told: ['tema:malattia'], cards: ['malattia-comporto'] },
    { id: 'malattia', told: ['tema:assente'], cards: ['scheda-assente'] },
  ]
  const known = { cards: new Set(['malattia-comporto']), concepts: new Set(['tema:malattia']) }
  expect(checkSituations(all, known)).toEqual([
    { place: 'malattia', sentence: expect.stringContaining('malattia') },
    { place: 'malattia', sentence: expect.stringContaining('scheda-assente') },
    { place: 'malattia', sentence: expect.stringContaining('tema:assente') },
  ])
  expect(checkSituations(all.slice(0, 1), known)).toEqual([])
})
