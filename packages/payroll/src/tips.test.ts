import { expect, it } from 'vitest'
import { tipsTax } from './tips.ts'

const taxOf = (input: Parameters<typeof tipsTax>[0]): readonly string[] => {
  const { taxed, ordinary, tax } = tipsTax(input)
  return [taxed, ordinary, tax].map(String)
}

it('tips pay 5 % up to their share of the income of the year', () => {
  expect(taxOf({ year: 2026, tips: 2400, income: 18_000 })).toEqual(['2400', '0', '120'])
  expect(taxOf({ year: 2026, tips: 6000, income: 18_000 })).toEqual(['5400', '600', '270'])
  expect(taxOf({ year: 2024, tips: 6000, income: 18_000 })).toEqual(['4500', '1500', '225'])
})

it('above the income limit tips are ordinary income', () => {
  expect(taxOf({ year: 2026, tips: 1000, incomeBefore: 80_000 })).toEqual(['0', '1000', '0'])
})
