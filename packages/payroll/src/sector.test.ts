import { describe, expect, test } from 'vitest'
import { apprenticeEmployerShares, guaranteeShares, monthlyContributions } from './index.ts'

const values = (figures: readonly { readonly value: string }[]): readonly string[] => figures.map(({ value }) => value)

describe('wage guarantee funds', () => {
  test.each([
    ['commerce-services', 3, {}, ['0.16667'], ['0.33333']],
    ['commerce-services', 10, {}, ['0.26667'], ['0.53333']],
    ['commerce-services', 16, {}, ['0.30', '0.26667'], ['0.60', '0.53333']],
    ['industry', 10, {}, [], ['1.70']],
    ['industry', 40, {}, ['0.30'], ['1.70', '0.60']],
    ['industry', 51, {}, ['0.30'], ['2.00', '0.60']],
    ['construction', 10, { blueCollar: true }, [], ['4.70']],
    ['stone', 10, { blueCollar: true }, [], ['3.30']],
    ['construction', 10, {}, [], ['1.70']],
  ] as const)('%s with %i %j: the worker %j, the firm %j', (sector, employees, more, worker, employer) => {
    const shares = guaranteeShares({ year: 2026, sector, employees, ...more })
    expect(values(shares.worker)).toEqual(worker)
    expect(values(shares.employer)).toEqual(employer)
  })

  test('the profile is what contributions take: metal industry above 15 employees pays 9.49 %', () => {
    const { profile } = guaranteeShares({ year: 2026, sector: 'industry', employees: 100 })
    expect(monthlyContributions({ year: 2026, base: 1000, profile }).rate.toFixed(2)).toBe('9.49')
  })

  test('no employee at all is refused', () => {
    expect(() => guaranteeShares({ year: 2026, sector: 'industry', employees: 0 })).toThrow(/employees/)
  })
})

test.each([
  [5, 1, '1.50'],
  [9, 2, '3.00'],
  [9, 3, '10.00'],
  [10, 1, '10.00'],
])('an apprentice in a firm of %i, year %i: %s %% besides 1.61', (employees, contractYear, main) => {
  expect(values(apprenticeEmployerShares({ employees, contractYear }))).toEqual([main, '1.31', '0.30'])
})
