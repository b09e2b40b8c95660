import { expect, test } from 'vitest'
import { tourismBonus } from './tourism-bonus.ts'

test('15 % of the pay of nights and feasts is exempt in 2026', () => {
  expect(tourismBonus({ year: 2026, pay: '820.40' }).amount.toFixed(2)).toBe('123.06')
})

test('nothing is had above the income limit of the year before', () => {
  expect(tourismBonus({ year: 2026, pay: 820, incomeBefore: 40_000 }).amount.toFixed(2)).toBe('123.00')
  expect(tourismBonus({ year: 2026, pay: 820, incomeBefore: '40000.01' }).amount.isZero()).toBe(true)
})

test('a year without the bonus is an error', () => {
  expect(() => tourismBonus({ year: 2024, pay: 820 })).toThrow('no tourism bonus in 2024')
})
