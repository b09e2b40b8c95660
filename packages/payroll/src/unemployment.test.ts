import { expect, test } from 'vitest'
import {
  dismissalTicket,
  farmUnemployment,
  settlementOffer,
  unemploymentBase,
  unemploymentBenefit,
  unemploymentWeeks,
  wageGuarantee,
} from './index.ts'

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

test('building sites that the weather stops have a ceiling of their own', () => {
  const of = wageGuarantee({ year: 2026, monthly: 2450, weather: true })
  expect([of.amount, of.amount.minus(of.withheld)].map(one => one.toFixed(2))).toEqual(['1708.44', '1608.67'])
  expect(wageGuarantee({ year: 2025, monthly: 2450, weather: true }).amount.toFixed(2)).toBe('1404.03')
})

test('farm workers have 40 % of the days worked less 9 %, permanent ones 30 %', () => {
  const of = (days: number, daily: number, permanent = false) => {
    const { gross, solidarity, net } = farmUnemployment({ days, daily, permanent })
    return [gross, solidarity, net].map(one => one.toFixed(2))
  }
  expect(of(130, 62)).toEqual(['3224.00', '290.16', '2933.84'])
  // Nine percent of 150 days alone; no more days than the year has left.
  expect(of(180, 60)).toEqual(['4320.00', '324.00', '3996.00'])
  expect(of(250, 60)).toEqual(['2760.00', '248.40', '2511.60'])
  expect(of(130, 62, true)).toEqual(['2418.00', '0.00', '2418.00'])
})

test('a dismissal is settled by a month a year, half of it up to 15 employees', () => {
  const of = (years: number, employees?: number) =>
    settlementOffer({ monthly: 2000, years, ...(employees === undefined ? {} : { employees }) }).amount.toFixed(2)
  expect([of(9, 15), of(9, 16), of(1, 9), of(1), of(40)]).toEqual([
    '9000.00',
    '18000.00',
    '3000.00',
    '6000.00',
    '54000.00',
  ])
})

test('a year whose amounts were not read is refused', () => {
  expect(() => unemploymentBenefit({ year: 2024, monthly: 1500 })).toThrow(
    expect.objectContaining({ code: 'unknown-year' }),
  )
})
