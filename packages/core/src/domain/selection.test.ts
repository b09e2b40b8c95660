import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agentRules, agents } from './agents.ts'
import {
  canConfirmSelection,
  defaultSelectionMaximum,
  parseSelection,
  searchByName,
  toggleSelection,
} from './selection.ts'

describe('spec 4 and 5: selecting in the pickers', () => {
  test('selecting toggles an item and adding is blocked at the maximum', () => {
    expect(toggleSelection([], 1, 1)).toEqual([1])
    expect(toggleSelection([1], 1, 1)).toEqual([])
    expect(toggleSelection([1], 2, 1)).toEqual([1])
    expect(toggleSelection([1, 2], 3, 99)).toEqual([1, 2, 3])
  })

  test("the picker's own maximum is 100", () => {
    const full = Array.from({ length: 100 }, (_, id) => id)
    expect(defaultSelectionMaximum).toBe(100)
    expect(toggleSelection(full, 100)).toBe(full)
    expect(toggleSelection(full.slice(1), 100)).toHaveLength(100)
  })

  test('no run of toggles exceeds the maximum or repeats an id', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 0, max: 5 }), (ids, maximum) => {
        const selected = ids.reduce<readonly number[]>((now, id) => toggleSelection(now, id, maximum), [])
        expect(selected.length).toBeLessThanOrEqual(maximum)
        expect(new Set(selected).size).toBe(selected.length)
      }),
    )
  })

  test('a selection is confirmed only from the minimum on and up to the maximum', () => {
    expect(canConfirmSelection([], { min: 1, max: 1 })).toBe(false)
    expect(canConfirmSelection([1], { min: 1, max: 1 })).toBe(true)
    expect(canConfirmSelection([1, 2], { min: 1, max: 1 })).toBe(false)
    expect(canConfirmSelection([], { min: 0, max: 99 })).toBe(true)
  })

  test('the limits by agent are those of the table', () => {
    expect(agents.map(agent => [agent, agentRules[agent].limits.min, agentRules[agent].limits.max])).toEqual([
      ['main-agent', 0, 99],
      ['inquadra', 1, 1],
      ['confronta', 1, 99],
      ['calcolo', 1, 1],
    ])
  })
})

describe('spec 5: search is a case-insensitive substring match', () => {
  const items = [{ name: 'Commercio - Confcommercio' }, { name: 'METALMECCANICA' }, { name: 'Città d’arte' }]

  test('upper and lower case find the same', () => {
    expect(searchByName(items, 'COMM')).toEqual([items[0]])
    expect(searchByName(items, 'meccan')).toEqual([items[1]])
    expect(searchByName(items, 'CITTÀ')).toEqual([items[2]])
    expect(searchByName(items, 'edilizia')).toEqual([])
  })

  test('blank text finds everything', () => {
    expect(searchByName(items, '  ')).toBe(items)
  })
})

describe('spec 3: a categories entry is a comma-separated list of integer ids', () => {
  test('ids are read once each and what is no whole number is left out', () => {
    expect(parseSelection('12, 34,12')).toEqual([12, 34])
    expect(parseSelection('')).toEqual([])
    expect(parseSelection('12,abc,1.5,-3,9999999999999999999')).toEqual([12])
  })
})
