import { expect, test } from 'vitest'
import { type Column, divideWidth } from './column-widths.ts'

const figures: Column = { least: 1000, natural: 1200, figures: true }
const words: Column = { least: 1000, natural: 9000, figures: false }

test('figures have room for a wider type while every word stays whole', () => {
  expect(divideWidth([words, figures], 4000)).toEqual([2800, 1200])
})

test('where that room is lacking they have what they need', () => {
  expect(divideWidth([words, figures], 2000)).toEqual([1000, 1000])
})
