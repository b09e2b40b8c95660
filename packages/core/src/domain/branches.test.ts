import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walkBranches } from './branches.ts'

test('turns follow each other, unless one was written anew', () => {
  expect(walkBranches(3).path).toEqual([0, 1, 2])
  expect(walkBranches(0).path).toEqual([])
  const edited = walkBranches(3, { 2: 0 })
  expect(edited.path).toEqual([0, 2])
  expect(edited.versions.get(2)).toEqual([1, 2])
})

test('an older version leads through what followed it', () => {
  // The first of three questions was written anew, and another one asked after it.
  const parents = { 3: -1 }
  expect(walkBranches(5, parents).path).toEqual([3, 4])
  expect(walkBranches(5, parents, { [-1]: 0 }).path).toEqual([0, 1, 2])
})

test('whatever is stored, the way ends, and goes forward', () => {
  const numbers = fc.dictionary(fc.nat(30).map(String), fc.oneof(fc.integer({ min: -5, max: 40 }), fc.double()))
  fc.assert(
    fc.property(fc.nat(30), numbers, numbers, (turns, parents, chosen) => {
      const { path, versions } = walkBranches(turns, parents, chosen)
      expect(path.length > 0).toBe(turns > 0)
      path.forEach((turn, place) => {
        expect(turn).toBeGreaterThan(path[place - 1] ?? -1)
        expect(versions.get(turn)).toContain(turn)
      })
    }),
  )
})
