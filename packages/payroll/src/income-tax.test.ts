import { describe, expect, test } from 'vitest'
import { bracketsFor, grossIncomeTax, monthlyIncomeTax, PayrollError, rulesFor, taxByBrackets, years } from './index.ts'

describe('the years', () => {
  test('2024, 2025 and 2026 are known, others are refused and never borrowed', () => {
    expect(years).toEqual([2024, 2025, 2026])
    expect(() => rulesFor(2023)).toThrow(PayrollError)
    expect(() => rulesFor(2027)).toThrow(/2024, 2025, 2026/)
  })

  test('the brackets go back to 2006, for severance pay', () => {
    expect(bracketsFor(2006).certain).toBe(false)
    expect(bracketsFor(2007).brackets.map(({ rate }) => rate)).toEqual(['23', '27', '38', '41', '43'])
    expect(bracketsFor(2021)).toBe(bracketsFor(2007))
    expect(bracketsFor(2022).brackets.map(({ rate }) => rate)).toEqual(['23', '25', '35', '43'])
    expect(bracketsFor(2023)).toBe(bracketsFor(2022))
    expect(() => bracketsFor(2005)).toThrow(PayrollError)
  })
})

describe('gross IRPEF of a year', () => {
  test.each<[number, string, string]>([
    // 28,000 × 23 % = 6,440; + 22,000 × 35 % = 7,700 (33 %: 7,260); then 43 %.
    [2024, '28000', '6440.00'],
    [2024, '28001', '6440.35'],
    [2025, '50000', '14140.00'],
    [2025, '50001', '14140.43'],
    [2025, '60000', '18440.00'],
    [2026, '28000', '6440.00'],
    [2026, '28001', '6440.33'],
    [2026, '50000', '13700.00'],
    [2026, '50001', '13700.43'],
    [2026, '60000', '18000.00'],
    [2026, '0', '0.00'],
  ])('%i on %s', (year, income, tax) => {
    expect(grossIncomeTax(year, income).tax.toFixed(2)).toBe(tax)
  })

  test.each<[number, string]>([
    [28_000, '0.00'],
    [28_050, '1.00'],
    [41_500, '270.00'],
    [50_000, '440.00'],
    [90_000, '440.00'],
  ])('2026 saves 2 %% of what stands between 28,000 and 50,000: %i', (income, saving) => {
    expect(grossIncomeTax(2025, income).tax.minus(grossIncomeTax(2026, income).tax).toFixed(2)).toBe(saving)
  })

  test('names its slices and its law', () => {
    const { slices, source } = grossIncomeTax(2026, 55_000)
    expect(slices.map(({ part, rate }) => [part.toString(), rate.toString()])).toEqual([
      ['28000', '23'],
      ['22000', '33'],
      ['5000', '43'],
    ])
    expect(source).toMatch(/199\/2025/)
    expect(grossIncomeTax(2026, 28_000).slices).toHaveLength(1)
  })
})

describe('gross IRPEF of a month', () => {
  test.each<[number, string, string]>([
    // 28,000 / 12 = 2,333.33…: 536.6667; the rest of 3,000 is 666.6667.
    [2026, '2333.33', '536.67'],
    [2026, '3000', '756.67'],
    [2025, '3000', '770.00'],
    // + 1,833.3333 × 33 % = 605 (35 %: 641.6667), + 833.3333 × 43 % = 358.3333.
    [2026, '5000', '1500.00'],
    [2025, '5000', '1536.67'],
  ])('%i on %s, with brackets of a twelfth', (year, taxable, tax) => {
    expect(monthlyIncomeTax(year, taxable).tax.toFixed(2)).toBe(tax)
  })
})

test('brackets of any table: 12,000 × 10 % + 3,000 × 20 %; of a twelfth 1,000 × 10 % + 500 × 20 %', () => {
  const table = [{ upTo: '12000', rate: '10' }, { rate: '20' }]
  expect(taxByBrackets(15_000, table).tax.toFixed(2)).toBe('1800.00')
  expect(taxByBrackets(1500, table, 12).tax.toFixed(2)).toBe('200.00')
  expect(taxByBrackets(0, table).slices).toEqual([])
})
