import { expect, test } from 'vitest'
import { dismissalTicket, unemploymentBase, unemploymentBenefit, unemploymentWeeks, wageGuarantee } from './index.ts'

test('the benefit is 75 % up to the reference, 25 % above, and has a maximum', () => {
  const of = (monthly: number, year = 2026) => unemploymentBenefit({ year, monthly }).amount.toFixed(2)
  expect([of(1200), of(2000), of(5000), of(5000, 2025)]).toEqual(['900.00', '1228.36', '1584.70', '1562.82'])
})

test('each month from the 6th on is 3 % less, from the 8th for who is 55', () => {
  const of = (month: number, age: number) =>
    unemploymentBenefit({ year: 2026, monthly: 2000, month, age }).inMonth.toFixed(2)
  expect([of(5, 40), of(6, 40), of(7, 40), of(7, 58), of(8, 58)]).toEqual([
    '1228.36',
    '1191.51',
    '1155.76',
    '1228.36',
    '1191.51',
  ])
})

test('the mean month and the length follow from the weeks of the last four years', () => {
  expect(unemploymentBase(72_000, 160).toFixed(2)).toBe('1948.50')
  expect([unemploymentWeeks(160), unemploymentWeeks(500)].map(Number)).toEqual([80, 104])
})

test('a dismissal costs 41 % of the greatest benefit a year, for three years', () => {
  const of = (months: number) => dismissalTicket({ year: 2026, months }).amount.toFixed(2)
  expect([of(12), of(14), of(70)]).toEqual(['649.73', '758.02', '1949.19'])
})

test('the wage guarantee is 80 % within its ceiling, in proportion to the hours lost', () => {
  const of = (monthly: number, share = 100) => wageGuarantee({ year: 2026, monthly, share })
  expect([of(1500).amount.toFixed(2), of(2100).amount.toFixed(2), of(2100, 50).amount.toFixed(2)]).toEqual([
    '1200.00',
    '1423.69',
    '711.85',
  ])
  expect(of(2100).amount.minus(of(2100).withheld).toFixed(2)).toBe('1340.55')
})

test('a year whose amounts were not read is refused', () => {
  expect(() => unemploymentBenefit({ year: 2024, monthly: 1500 })).toThrow(
    expect.objectContaining({ code: 'unknown-year' }),
  )
})
