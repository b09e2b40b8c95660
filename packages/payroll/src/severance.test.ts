import { describe, expect, test } from 'vitest'
import {
  arrearsTax,
  decemberIndexes,
  employerCost,
  PayrollError,
  revaluation,
  revaluationCoefficient,
  revaluationCoefficientOf,
  severanceAccrual,
  severanceHolder,
  severanceReliquidation,
  severanceTax,
} from './index.ts'

describe('what accrues', () => {
  test.each<[string, string, string, string]>([
    ['27000', '2000.00', '135.00', '1865.00'],
    // 31,234.56 / 13.5 = 2,313.6711; 0.5 % = 156.1728.
    ['31234.56', '2313.67', '156.17', '2157.50'],
    // 1,350 / 13.5; 22,222.22 / 13.5 = 1,646.0904; 40,500.
    ['1350', '100.00', '6.75', '93.25'],
    ['22222.22', '1646.09', '111.11', '1534.98'],
    ['40500', '3000.00', '202.50', '2797.50'],
    ['0', '0.00', '0.00', '0.00'],
  ])('on %s', (useful, gross, recovered, net) => {
    const accrual = severanceAccrual(useful, useful)
    expect([accrual.gross, accrual.recovered, accrual.net].map(x => x.toFixed(2))).toEqual([gross, recovered, net])
  })

  test('without a contribution base nothing is recovered', () => {
    expect(severanceAccrual(27_000).net.toFixed(2)).toBe('2000.00')
  })
})

describe('revaluation', () => {
  test.each<[string, number, number, string, string]>([
    // 0.125 + 75 × (120.9 / 120.2 − 1) = 0.125 + 0.436772.
    ['January', 2025, 1, '120.9', '0.561772'],
    // 0.5 + 75 × (121.3 / 120.2 − 1) = 0.5 + 0.686356.
    ['April', 2025, 4, '121.3', '1.186356'],
    // 1.5 + 75 × (120.2 / 118.9 − 1) = 1.5 + 0.820017.
    ['December of 2024', 2024, 12, '120.2', '2.320017'],
    // 100.4 × 1.214 = 121.8856: 0.125 + 0.238025.
    ['January 2026, on the new base', 2026, 1, '100.4', '0.363025'],
    // 101.2 × 1.214 = 122.8568: 0.75 + 75 × 0.0111671.
    ['June 2026', 2026, 6, '101.2', '1.587531'],
    ['prices that fall take nothing off', 2025, 3, '119.0', '0.375000'],
  ])('the coefficient of %s', (_, year, month, index, coefficient) => {
    expect(revaluationCoefficientOf({ year, month, index }).toFixed(6)).toBe(coefficient)
  })

  test('a December index that is not known must be given', () => {
    expect(() => revaluationCoefficientOf({ year: 2028, month: 1, index: 102 })).toThrow(/December 2027/)
    for (const month of [0, 1.5]) {
      expect(() => revaluationCoefficient({ month, index: 103, decemberIndex: 100 })).toThrow(/is not a month/)
    }
    expect(revaluationCoefficient({ month: 12, index: 103, decemberIndex: 100 }).toFixed(6)).toBe('3.750000')
    expect(() => revaluationCoefficient({ month: 13, index: 103, decemberIndex: 100 })).toThrow(/month/)
    expect(decemberIndexes[2025]).toEqual({ index: '121.5', base: 2015 })
  })

  test('17 % of it is taxed, 90 % of that in December and the rest in February', () => {
    // 12,345.67 × 2.311148 % = 285.3267; × 17 % = 48.5061; × 90 % = 43.659.
    const { amount, tax, net, advance, balance } = revaluation('12345.67', '2.311148')
    expect([amount, tax, net, advance, balance].map(x => x.toFixed(2))).toEqual([
      '285.33',
      '48.51',
      '236.82',
      '43.66',
      '4.85',
    ])
  })
})

describe('taxation', () => {
  test.each<[string, Parameters<typeof severanceTax>[0], readonly [string, string, string, string]]>([
    [
      // (80,000 − 6,500) × 12 / 15.5 = 56,903.23: 13,700 + 2,968.39 = 16,668.39 → 29.2925 %.
      '2026, fifteen years and six months',
      { severance: 80_000, taxedRevaluations: 6500, years: 15, months: 6, year: 2026 },
      ['56903.23', '29.29', '21528.15', '58471.85'],
    ],
    [
      // 14,140 + 2,968.39 = 17,108.39 → 30.0658 %.
      '2025, with its own brackets',
      { severance: 80_000, taxedRevaluations: 6500, years: 15, months: 6, year: 2025 },
      ['56903.23', '30.07', '22101.45', '57898.55'],
    ],
    [
      // 30,000 × 12 / 20 = 18,000: all at 23 %.
      'within the first bracket',
      { severance: 30_000, years: 20, year: 2024 },
      ['18000.00', '23.00', '6900.00', '23100.00'],
    ],
    [
      // 36,000: 15,000 × 23 % + 13,000 × 25 % + 8,000 × 35 % = 9,500 → 26.3889 %.
      '2023',
      { severance: 30_000, years: 10, year: 2023 },
      ['36000.00', '26.39', '7917.00', '22083.00'],
    ],
    [
      // 2010: 3,450 + 3,510 + 3,040 = 10,000 → 27.7778 %.
      '2010',
      { severance: 30_000, years: 10, year: 2010 },
      ['36000.00', '27.78', '8334.00', '21666.00'],
    ],
    [
      'all revaluation',
      { severance: 1000, taxedRevaluations: 1000, years: 1, year: 2026 },
      ['0.00', '0.00', '0.00', '1000.00'],
    ],
  ])('%s', (_, input, expected) => {
    const { reference, rate, tax, net } = severanceTax(input)
    expect([reference, rate, tax, net].map(x => x.toFixed(2))).toEqual(expected)
  })

  test('the rate is never applied to the reference income', () => {
    const { tax, reference, rate } = severanceTax({ severance: 60_000, years: 40, year: 2026 })
    // 60,000 × 23 %, not 18,000 × 23 %.
    expect([tax.toFixed(2), reference.toFixed(2), rate.toFixed(2)]).toEqual(['13800.00', '18000.00', '23.00'])
  })

  test('months make a whole year of service, and none is refused', () => {
    const whole = severanceTax({ severance: 60_000, years: 10, months: 0, year: 2026 })
    expect(severanceTax({ severance: 60_000, years: 9, months: 12, year: 2026 })).toEqual(whole)
    expect(() => severanceTax({ severance: 60_000, years: 0, year: 2026 })).toThrow(/length of service/)
  })

  test('the safeguard of 2006 is only tried when asked for, kept when it is better, and never certain', () => {
    // 90,000 a year: now 14,140 + 17,200 = 31,340; 2006: 5,980 + 2,475 + 22,035 = 30,490.
    const input = { severance: 75_000, years: 10, year: 2025 } as const
    expect(severanceTax(input)).toMatchObject({ safeguarded: false, certain: true })
    const safe = severanceTax({ ...input, safeguard: true })
    expect([safe.referenceTax.toFixed(2), safe.safeguarded, safe.certain]).toEqual(['30490.00', true, false])
    // 30,000 a year: 7,140 now, 7,300 then.
    expect(severanceTax({ severance: 25_000, years: 10, year: 2025, safeguard: true }).safeguarded).toBe(false)
  })

  test('the Agenzia delle Entrate works it out again on the mean rate of five years', () => {
    // 27,000 / 150,000 = 18 % of 73,500 = 13,230.
    const yearsBefore = Array.from({ length: 5 }, () => ({ income: 30_000, tax: 5400 }))
    const again = severanceReliquidation({ taxable: 73_500, withheld: '21528.15', yearsBefore })
    expect([again.rate, again.tax, again.difference].map(x => x.toFixed(2))).toEqual(['18.00', '13230.00', '-8298.15'])
    expect(() => severanceReliquidation({ taxable: 1, withheld: 0, yearsBefore: [] })).toThrow(PayrollError)
    expect(() =>
      severanceReliquidation({ taxable: 1, withheld: 0, yearsBefore: [...yearsBefore, { income: 1, tax: 0 }] }),
    ).toThrow(/five/)
  })

  test('arrears are taxed at the rate of half the two years before, and say that the reading is open', () => {
    // (32,000 + 36,000) / 2 = 34,000: 6,440 + 1,980 = 8,420 → 24.7647 %.
    const both = arrearsTax({ year: 2026, amount: 2000, incomesBefore: [32_000, 36_000] })
    expect([both.reference.toFixed(2), both.rate.toFixed(2), both.tax.toFixed(2), both.certain]).toEqual([
      '34000.00',
      '24.76',
      '495.20',
      false,
    ])
    // One year without income: the other alone. Neither: the first bracket.
    expect(arrearsTax({ year: 2026, amount: 2000, incomesBefore: [0, 36_000] }).reference.toFixed(2)).toBe('36000.00')
    expect(arrearsTax({ year: 2026, amount: 2000, incomesBefore: [0, 0] }).tax.toFixed(2)).toBe('460.00')
  })

  test('from 50 employees on it goes to the INPS treasury; whether 2026 says 60 is open', () => {
    expect(severanceHolder({ year: 2025, employees: 49 })).toMatchObject({ holder: 'employer', certain: true })
    expect(severanceHolder({ year: 2025, employees: 50 })).toMatchObject({ holder: 'inps-treasury', certain: true })
    expect(severanceHolder({ year: 2026, employees: 55 }).certain).toBe(false)
  })
})

describe('what a year costs the employer', () => {
  test('gross + contributions + INAIL + severance pay: 28,000 × (30.11 % + 0.4 %) + 2,074.07', () => {
    const cost = employerCost({ gross: 28_000, contributionRate: '30.11', accidentRate: '0.4' })
    expect([cost.contributions, cost.accidentInsurance, cost.severance, cost.total].map(x => x.toFixed(2))).toEqual([
      '8430.80',
      '112.00',
      '2074.07',
      '38616.87',
    ])
  })

  test.each<[number, string, string | undefined, string]>([
    // 10,143 + 175 + 2,592.59.
    [35_000, '28.98', '0.5', '47910.59'],
    // 5,400 + 1,333.33.
    [18_000, '30', undefined, '24733.33'],
    // 12,600 + 225 + 3,333.33.
    [45_000, '28', '0.5', '61158.33'],
    // 2,311.60 + 80 + 1,481.48: an apprentice's 11.558 %.
    [20_000, '11.558', '0.4', '23873.08'],
  ])('%i at %s %%', (gross, contributionRate, accidentRate, total) => {
    const cost = employerCost({ gross, contributionRate, ...(accidentRate ? { accidentRate } : {}) })
    expect(cost.total.toFixed(2)).toBe(total)
  })

  test('the 0.5 % recovered and other costs are options: − 140, + 300', () => {
    const cost = employerCost({ gross: 28_000, contributionRate: 30, recoverHalf: true, other: 300 })
    expect([cost.severance.toFixed(2), cost.total.toFixed(2)]).toEqual(['1934.07', '38634.07'])
  })
})
