import { describe, expect, test } from 'vitest'
import {
  companyCar,
  fringeBenefits,
  mealVouchers,
  PayrollError,
  renewalIncrease,
  substituteTax,
  substituteTaxSaving,
} from './index.ts'

describe('fringe benefits', () => {
  test.each<[string, boolean, string]>([
    ['1000', false, '0.00'],
    ['1000.01', false, '1000.01'],
    ['2000', true, '0.00'],
    ['2000.01', true, '2000.01'],
  ])('%s euros, children %s: %s are pay', (value, dependentChildren, taxable) => {
    for (const year of [2025, 2026]) {
      const found = fringeBenefits({ year, value, dependentChildren })
      expect([found.taxable.toFixed(2), found.exempt.plus(found.taxable).toFixed(2), found.certain]).toEqual([
        taxable,
        Number(value).toFixed(2),
        true,
      ])
    }
  })

  test('the limit of 2024 was not verified and says so', () => {
    expect(fringeBenefits({ year: 2024, value: 900 }).certain).toBe(false)
  })
})

describe('a company car', () => {
  test.each<['electric' | 'plugInHybrid' | 'other', string]>([
    // 15,000 × 0.50 = 7,500 × 10, 20, 50 %.
    ['electric', '750.00'],
    ['plugInHybrid', '1500.00'],
    ['other', '3750.00'],
  ])('%s', (drive, value) => {
    expect(companyCar({ year: 2025, drive, costPerKilometre: '0.50' }).value.toFixed(2)).toBe(value)
  })

  test('by its days, less what the worker pays: 3,750 × 146 / 365 − 400', () => {
    const car = { year: 2026, drive: 'other', costPerKilometre: '0.50', days: 146 } as const
    expect(companyCar({ ...car, charged: 400 }).value.toFixed(2)).toBe('1100.00')
    expect(companyCar({ ...car, charged: 4000 }).value.toFixed(2)).toBe('0.00')
  })

  test('percents of 2024 were not read: refused', () => {
    expect(() => companyCar({ year: 2024, drive: 'other', costPerKilometre: 1 })).toThrow(PayrollError)
  })
})

describe('meal vouchers', () => {
  test.each<[number, 'electronic' | 'paper', number, string]>([
    [2025, 'electronic', 8, '0.00'],
    [2025, 'electronic', 10, '40.00'],
    [2026, 'electronic', 10, '0.00'],
    [2026, 'electronic', 12, '40.00'],
    [2026, 'paper', 7, '60.00'],
  ])('%i, %s of %i euros: of 20 vouchers %s are pay', (year, kind, value, taxable) => {
    const found = mealVouchers({ year, kind, value, vouchers: 20 })
    expect([found.taxable.toFixed(2), found.exempt.plus(found.taxable).toNumber(), found.certain]).toEqual([
      taxable,
      value * 20,
      true,
    ])
  })
})

describe('substitute taxes', () => {
  test.each<[string, Parameters<typeof substituteTax>[0], readonly [string, string, string]]>([
    ['2024: 5 % up to 3,000', { year: 2024, kind: 'productivity', amount: 3500 }, ['3000.00', '500.00', '150.00']],
    ['2025: the same', { year: 2025, kind: 'productivity', amount: 1234.5 }, ['1234.50', '0.00', '61.73']],
    ['2026: 1 % up to 5,000', { year: 2026, kind: 'productivity', amount: 6000 }, ['5000.00', '1000.00', '50.00']],
    [
      'what was taxed before uses the cap up',
      { year: 2026, kind: 'productivity', amount: 2000, earlier: 4500 },
      ['500.00', '1500.00', '5.00'],
    ],
    [
      'renewals: 5 %, no cap',
      { year: 2026, kind: 'renewal', amount: 841.89, incomeBefore: 33_000 },
      ['841.89', '0.00', '42.09'],
    ],
    [
      'not above 33,000 the year before',
      { year: 2026, kind: 'renewal', amount: 841.89, incomeBefore: 33_000.01 },
      ['0.00', '841.89', '0.00'],
    ],
    ['nor for one of 2027', { year: 2026, kind: 'renewal', amount: 800, signed: 2027 }, ['0.00', '800.00', '0.00']],
    ['one of 2026 counts', { year: 2026, kind: 'renewal', amount: 800, signed: 2026 }, ['800.00', '0.00', '40.00']],
    [
      'when an agreement was signed says nothing of a bonus',
      { year: 2026, kind: 'productivity', amount: 800, signed: 2020 },
      ['800.00', '0.00', '8.00'],
    ],
    [
      'nor for an agreement of 2023',
      { year: 2026, kind: 'renewal', amount: 800, signed: 2023 },
      ['0.00', '800.00', '0.00'],
    ],
    [
      'agreements of 2024 to 2026 count',
      { year: 2026, kind: 'renewal', amount: 800, signed: 2024 },
      ['800.00', '0.00', '40.00'],
    ],
    [
      'nights and shifts: 15 % up to 1,500',
      { year: 2026, kind: 'shifts', amount: 1800, incomeBefore: 40_000 },
      ['1500.00', '300.00', '225.00'],
    ],
    [
      'not above 40,000',
      { year: 2026, kind: 'shifts', amount: 1800, incomeBefore: 40_001 },
      ['0.00', '1800.00', '0.00'],
    ],
    ['not in tourism', { year: 2026, kind: 'shifts', amount: 1000, sector: 'tourism' }, ['0.00', '1000.00', '0.00']],
    [
      'tourism has the other kinds',
      { year: 2026, kind: 'productivity', amount: 1000, sector: 'tourism' },
      ['1000.00', '0.00', '10.00'],
    ],
  ])('%s', (_, input, expected) => {
    const { taxed, ordinary, tax } = substituteTax(input)
    expect([taxed, ordinary, tax].map(x => x.toFixed(2))).toEqual(expected)
  })

  test('a kind that the year does not have is refused', () => {
    expect(() => substituteTax({ year: 2025, kind: 'renewal', amount: 100 })).toThrow(PayrollError)
    expect(() => substituteTax({ year: 2024, kind: 'shifts', amount: 100 })).toThrow(/shifts.*2024/)
  })

  test('the income limit of productivity was not verified: a result that rests on it says so', () => {
    const known = substituteTax({ year: 2026, kind: 'productivity', amount: 100 })
    const limited = substituteTax({ year: 2026, kind: 'productivity', amount: 100, incomeBefore: 90_000 })
    expect([known.certain, limited.certain, limited.taxed.toFixed(2)]).toEqual([true, false, '0.00'])
    expect(limited.source).toMatch(/da verificare/)
    expect(substituteTax({ year: 2026, kind: 'renewal', amount: 1, incomeBefore: 1 }).certain).toBe(true)
  })

  test('what it saves: 1,000 at 23 %, + the work deduction that comes back, + 2 % of surtaxes, − 50', () => {
    // 24,000 → 23,000: 230; 0.3076 → 0.3846: 1,190 × 0.0770 = 91.63; 20; − 50.
    const saving = substituteTaxSaving({ year: 2026, income: 24_000, amount: 1000, rate: 5, surtaxRate: 2 })
    expect(saving.toFixed(2)).toBe('291.63')
  })

  test('and nothing where no tax was due: only the substitute tax is lost', () => {
    expect(substituteTaxSaving({ year: 2026, income: 8000, amount: 1000, rate: 5 }).toFixed(2)).toBe('-50.00')
    // With a spouse: 2,760 − 1,955 − 712 = 93 at 12,000, nothing at 11,000; − 50.
    expect(
      substituteTaxSaving({ year: 2026, income: 12_000, amount: 1000, rate: 5, family: { spouse: true } }).toFixed(2),
    ).toBe('43.00')
  })

  test('a renewal’s tranches count for the instalments they were paid: 29.69 × 13 + 56.99 × 8', () => {
    const tranches = [
      { amount: '29.69', instalments: 13 },
      { amount: '56.99', instalments: 8 },
    ]
    expect(renewalIncrease(tranches).toFixed(2)).toBe('841.89')
  })
})
