import { describe, expect, test } from 'vitest'
import { workDeduction } from './index.ts'

const total = (input: Omit<Parameters<typeof workDeduction>[0], 'year'>, year = 2026): string =>
  workDeduction({ year, ...input }).total.toFixed(2)

describe('the deduction for employees', () => {
  test.each<[string, string, string]>([
    ['up to 15,000 whole', '15000', '1955.00'],
    ['12,999 / 13,000 = 0.9999: 1,910 + 1,189.881', '15001', '3099.88'],
    ['8,000 / 13,000 = 0.6153: 1,910 + 732.207', '20000', '2642.21'],
    ['the ratio that binary floats cut at 0.4074: 1,910 + 1,190 × 0.4075', '22702.50', '2394.93'],
    ['3,000 / 13,000 = 0.2307, and no 65 at 25,000: 1,910 + 274.533', '25000', '2184.53'],
    ['one cent over: the 65 too', '25000.01', '2249.53'],
    ['ratio 0: 1,910 + 65', '28000', '1975.00'],
    ['21,999 / 22,000 = 0.9999: 1,909.809 + 65', '28001', '1974.81'],
    ['15,000 / 22,000 = 0.6818: 1,302.238 + 65', '35000', '1367.24'],
    ['14,999 / 22,000 = 0.6817: 1,302.047, the 65 are over', '35001', '1302.05'],
    ['10,000 / 22,000 = 0.4545: 868.095, half-up', '40000', '868.10'],
    ['0.0000 at 49,999: 1 / 22,000', '49999', '0.00'],
    ['nothing at 50,000', '50000', '0.00'],
    ['nor above', '50001', '0.00'],
  ])('%s', (_, income, expected) => {
    for (const year of [2024, 2025, 2026]) expect(total({ income }, year)).toBe(expected)
  })

  test.each<[string, { income: number; days: number; fixedTerm?: boolean }, string]>([
    ['1,955 × 200 / 365 = 1,071.2328', { income: 12_000, days: 200 }, '1071.23'],
    ['never below 690: 1,955 × 100 / 365 = 535.62', { income: 12_000, days: 100 }, '690.00'],
    ['the minimum is not scaled', { income: 3000, days: 10 }, '690.00'],
    ['never below 1,380 on a fixed term', { income: 12_000, days: 200, fixedTerm: true }, '1380.00'],
    [
      'a fixed term above its minimum: 1,955 × 300 / 365 = 1,606.849',
      { income: 12_000, days: 300, fixedTerm: true },
      '1606.85',
    ],
    ['2,642.207 × 184 / 365 = 1,331.9619', { income: 20_000, days: 184 }, '1331.96'],
    ['20,000 / 22,000 = 0.9090: 1,736.19 × 184 / 365 = 875.23, + 65 whole', { income: 30_000, days: 184 }, '940.23'],
    ['a leap year has 365 days too', { income: 12_000, days: 366 }, '1955.00'],
    ['no day, no more than the minimum', { income: 12_000, days: 0 }, '690.00'],
  ])('%s', (_, input, expected) => {
    expect(total(input)).toBe(expected)
  })

  test('leaves the 65 out when asked, as several published examples do', () => {
    expect(total({ income: 30_000, extra: false })).toBe('1736.19')
  })

  test('shows its ratio and names its law', () => {
    expect(workDeduction({ year: 2026, income: 20_000 }).ratio?.toString()).toBe('0.6153')
    expect(workDeduction({ year: 2026, income: 10_000 }).ratio).toBeUndefined()
    expect(workDeduction({ year: 2026, income: 30_000 }).source).toMatch(/art. 13 c. 1 .*c. 1\.1/)
    expect(workDeduction({ year: 2026, income: 20_000 }).source).not.toMatch(/c. 1\.1/)
  })
})
