import { expect, test } from 'vitest'
import { parseMemory } from './memory.ts'

const memory = {
  version: 2,
  agreements: [],
  said: {},
  slots: { amounts: [], hours: [], absences: [] },
  requests: [],
}

test('a memory with that of its first turn comes back as it is', () => {
  const kept = { ...memory, first: memory }
  expect(parseMemory(kept)).toBe(kept)
})

test.each([
  ['no memory', {}],
  ['of another version', { ...memory, version: 1 }],
  ['nested in itself', { ...memory, first: memory }],
  ['null', null],
  ['a list', []],
])('a first turn that is %s makes the whole count as none', (_, first) => {
  expect(parseMemory({ ...memory, first })).toBeUndefined()
})
