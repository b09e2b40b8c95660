import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableOf, wordsIn } from './word-table.ts'

const words = fc.uniqueArray(fc.oneof(fc.string({ maxLength: 6 }), fc.string({ unit: 'grapheme', maxLength: 4 })))

test('a table gives back its words, in their order', () => {
  fc.assert(
    fc.property(words, list => {
      expect(wordsIn(tableOf(list))).toEqual(list)
    }),
  )
})

test('a sorted table knows the place of each of its words, and no other word', () => {
  fc.assert(
    fc.property(words, words, (list, others) => {
      const sorted = list.toSorted()
      const table = tableOf(sorted)
      expect(sorted.map(word => table.placeOf(word))).toEqual(sorted.map((_, place) => place))
      for (const word of others) expect(table.placeOf(word)).toBe(sorted.indexOf(word))
    }),
  )
})

test('beyond its end there is nothing', () => {
  const table = tableOf(['ferie'])
  expect([table.size, table.at(0), table.at(1), table.at(-1)]).toEqual([1, 'ferie', '', ''])
})
