import { describe, expect, test } from 'vitest'
import {
  childrenDeduction,
  childrenRatio,
  dependentChildren,
  familyDeduction,
  isDependent,
  PayrollError,
  relativesDeduction,
  spouseDeduction,
} from './index.ts'

describe('a dependent spouse', () => {
  test.each<[string, string]>([
    ['0', '0.00'],
    // 1 / 15,000 is cut to 0.0000: the law gives nothing at a ratio of zero.
    ['1', '0.00'],
    // 0.0001: 800 − 0.011.
    ['1.50', '799.99'],
    // 0.6666: 800 − 73.326.
    ['10000', '726.67'],
    // 0.9999: 800 − 109.989.
    ['14999', '690.01'],
    ['15000', '690.00'],
    ['29000', '690.00'],
    ['29000.01', '700.00'],
    ['29200', '700.00'],
    ['29200.01', '710.00'],
    ['34700', '710.00'],
    ['34700.01', '720.00'],
    ['35000', '720.00'],
    ['35000.01', '710.00'],
    ['35100', '710.00'],
    ['35100.01', '700.00'],
    ['35200', '700.00'],
    ['35200.01', '690.00'],
    ['40000', '690.00'],
    // 39,999 / 40,000 = 0.9999.
    ['40001', '689.93'],
    ['60000', '345.00'],
    ['79999', '0.00'],
    ['80000', '0.00'],
    ['90000', '0.00'],
  ])('at %s', (income, expected) => {
    for (const year of [2024, 2026]) expect(spouseDeduction({ year, income }).toFixed(2)).toBe(expected)
  })
})

describe('dependent children', () => {
  test.each<[string, number, string, string]>([
    ['65,000 / 95,000 = 0.6842', 1, '30000', '649.99'],
    ['one denominator for all: 80,000 / 110,000 = 0.7272 × 1,900', 2, '30000', '1381.68'],
    ['65,000 / 125,000 = 0.52 × 2,850', 3, '60000', '1482.00'],
    ['none at a ratio of zero', 1, '95000', '0.00'],
    ['nor below', 1, '120000', '0.00'],
    ['nor at one', 1, '0', '0.00'],
    ['no children', 0, '30000', '0.00'],
  ])('%s', (_, children, income, expected) => {
    expect(childrenDeduction({ year: 2026, income, children }).toFixed(2)).toBe(expected)
  })

  test('half of it is each parent’s, and a share above the whole is refused', () => {
    expect(childrenDeduction({ year: 2026, income: 30_000, children: 2, share: 50 }).toFixed(2)).toBe('690.84')
    expect(() => childrenDeduction({ year: 2026, income: 30_000, children: 2, share: 101 })).toThrow(PayrollError)
  })

  test('the ratio is cut; published tables that round are an option', () => {
    // 60,000 / 110,000 = 0.54545…
    expect(childrenRatio({ year: 2024, income: 50_000, children: 2 }).toString()).toBe('0.5454')
    expect(childrenRatio({ year: 2024, income: 50_000, children: 2, rounding: 'half-up' }).toString()).toBe('0.5455')
  })

  test('count from 21 on; from 2025 below 30, the disabled without limit', () => {
    const children = [{ age: 20 }, { age: 21 }, { age: 29 }, { age: 30 }, { age: 35, disabled: true }]
    expect(dependentChildren(2024, children)).toBe(4)
    expect(dependentChildren(2025, children)).toBe(3)
    expect(dependentChildren(2026, children)).toBe(3)
    expect(dependentChildren(2026, [{ age: 30 }])).toBe(0)
    expect(dependentChildren(2026, [{ age: 30, disabled: true }])).toBe(1)
  })

  test('count within their own income: 4,000 euros to the age of 24, then 2,840.51', () => {
    expect(isDependent({ year: 2026, income: '2840.51' })).toBe(true)
    expect(isDependent({ year: 2026, income: '2840.52' })).toBe(false)
    expect(isDependent({ year: 2026, income: 4000, age: 24 })).toBe(true)
    expect(isDependent({ year: 2026, income: '4000.01', age: 24 })).toBe(false)
    expect(isDependent({ year: 2026, income: 4000, age: 25 })).toBe(false)
    expect(
      dependentChildren(2026, [
        { age: 23, income: 3900 },
        { age: 25, income: 3900 },
      ]),
    ).toBe(1)
  })
})

describe('the family', () => {
  test('ancestors who live with the worker: 50,000 / 80,000 = 0.625 × 750', () => {
    expect(relativesDeduction({ year: 2026, income: 30_000, ancestors: 1 }).toFixed(2)).toBe('468.75')
    expect(relativesDeduction({ year: 2026, income: 80_000, ancestors: 1 }).toFixed(2)).toBe('0.00')
    expect(relativesDeduction({ year: 2026, income: 0, ancestors: 1 }).toFixed(2)).toBe('0.00')
  })

  test('other relatives count until 2024', () => {
    expect(relativesDeduction({ year: 2024, income: 30_000, ancestors: 1, others: 1 }).toFixed(2)).toBe('937.50')
    expect(relativesDeduction({ year: 2025, income: 30_000, ancestors: 1, others: 1 }).toFixed(2)).toBe('468.75')
  })

  test('is the sum of its parts, by the months of the year', () => {
    const family = { spouse: true, children: 1, ancestors: 1 }
    // 710 + 649.99 + 468.75 = 1,828.74; half a year: 914.37.
    expect(familyDeduction({ year: 2026, income: 30_000, family }).toFixed(2)).toBe('1828.74')
    expect(familyDeduction({ year: 2026, income: 30_000, family: { ...family, months: 6 } }).toFixed(2)).toBe('914.37')
    expect(familyDeduction({ year: 2026, income: 30_000, family: {} }).toFixed(2)).toBe('0.00')
    // Half of two children; a relative of 2024.
    const half = { children: 2, childrenShare: 50 }
    expect(familyDeduction({ year: 2026, income: 30_000, family: half }).toFixed(2)).toBe('690.84')
    expect(familyDeduction({ year: 2024, income: 30_000, family: { otherRelatives: 1 } }).toFixed(2)).toBe('468.75')
    expect(() => familyDeduction({ year: 2026, income: 30_000, family: { children: -1 } })).toThrow(/children/)
    expect(() => familyDeduction({ year: 2026, income: 30_000, family: { months: 13 } })).toThrow(PayrollError)
  })
})
