import { Decimal } from 'decimal.js'
import { describe, expect, test } from 'vitest'
import {
  averageDailyPay,
  benefitDays,
  cateringSicknessBands,
  commerceSicknessGuarantee,
  employerSicknessBands,
  grossingUpFactor,
  maternityBenefit,
  PayrollError,
  type PayslipInput,
  parentalLeaveBenefit,
  payslip,
  sicknessPay,
} from './index.ts'

test('the law alone has a month paid whole and two by half, two and four beyond ten years', () => {
  const days = (years: number) => employerSicknessBands(years).map(({ from, to, percent }) => [from, to, percent])
  expect(days(10)).toEqual([
    [1, 30, '100'],
    [31, 90, '50'],
  ])
  expect(days(11)).toEqual([
    [1, 60, '100'],
    [61, 180, '50'],
  ])
})

describe('average daily pay', () => {
  test('white-collar: (1,800 + 300) / 30', () => {
    expect(averageDailyPay({ category: 'white-collar', monthly: 1800, accruals: 300 }).toFixed(2)).toBe('70.00')
  })

  test('blue-collar: 1,820 / 26 + 125 / 25; of 20 days worked 1,400 / 20', () => {
    expect(averageDailyPay({ category: 'blue-collar', monthly: 1820, accruals: 125 }).toFixed(2)).toBe('75.00')
    expect(averageDailyPay({ category: 'blue-collar', monthly: 1400, daysWorked: 20 }).toFixed(2)).toBe('70.00')
  })

  test('part-time: × hours / full-time hours', () => {
    expect(averageDailyPay({ category: 'white-collar', monthly: 2100, hours: 20 }).toFixed(2)).toBe('35.00')
    expect(averageDailyPay({ category: 'blue-collar', monthly: 1820, hours: 24, fullTimeHours: 48 }).toFixed(2)).toBe(
      '35.00',
    )
  })
})

describe('days paid by INPS', () => {
  // 2 to 11 November 2026: Monday to Wednesday, Sunday the 8th.
  const period = { from: '2026-11-02', to: '2026-11-11' }

  test('blue-collar: no Sundays and no holidays', () => {
    expect(benefitDays({ period, category: 'blue-collar' })).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10])
    expect(benefitDays({ period, category: 'blue-collar', holidays: ['2026-11-04'] })).not.toContain(3)
  })

  test('white-collar of commerce: all but a holiday on a Sunday', () => {
    expect(benefitDays({ period, category: 'white-collar', holidays: ['2026-11-04'] })).toHaveLength(10)
    // 1 November 2026 is a Sunday.
    const all = { from: '2026-10-31', to: '2026-11-02' }
    expect(benefitDays({ period: all, category: 'white-collar', holidays: ['2026-11-01'] })).toEqual([1, 3])
    expect(benefitDays({ period: { from: '1969-12-28', to: '1969-12-29' }, category: 'blue-collar' })).toEqual([2])
  })
})

describe('sickness', () => {
  const bands = (input: Omit<Parameters<typeof sicknessPay>[0], 'dailyAverage' | 'dailyPay' | 'rate'>) =>
    sicknessPay({ dailyAverage: 70, dailyPay: 70, rate: '9.19', ...input })

  test.each<[string, number, number, readonly (readonly [number, string])[]]>([
    ['the three waiting days', 1, 3, [[3, '0.00']]],
    // 70 × 50 %.
    [
      'the fourth day',
      1,
      4,
      [
        [3, '0.00'],
        [1, '35.00'],
      ],
    ],
    ['the twentieth', 20, 1, [[1, '35.00']]],
    // 70 × 66.66 % = 46.662.
    ['the twenty-first', 21, 1, [[1, '46.66']]],
    // 17 × 35; 5 × 46.662 = 233.31.
    [
      '25 days',
      1,
      25,
      [
        [3, '0.00'],
        [17, '595.00'],
        [5, '233.31'],
      ],
    ],
    [
      'a relapse goes on counting',
      19,
      4,
      [
        [2, '70.00'],
        [2, '93.32'],
      ],
    ],
    [
      'after the 180th nothing',
      180,
      2,
      [
        [1, '46.66'],
        [1, '0.00'],
      ],
    ],
    ['no day', 1, 0, []],
  ])('%s', (_, firstDay, days, expected) => {
    expect(bands({ firstDay, days }).bands.map(band => [band.days, band.benefit.toFixed(2)])).toEqual(expected)
  })

  test('public establishments have 80 % from the fourth day: 17 × 56', () => {
    expect(bands({ days: 20, bands: cateringSicknessBands }).benefit.toFixed(2)).toBe('952.00')
  })

  test('a patient without dependants: to two fifths, or by two fifths as one source reads', () => {
    // 35 × 2 / 5; 35 × 3 / 5.
    expect(bands({ firstDay: 4, days: 1, hospital: 'to-two-fifths' }).benefit.toFixed(2)).toBe('14.00')
    expect(bands({ firstDay: 4, days: 1, hospital: 'by-two-fifths' }).benefit.toFixed(2)).toBe('21.00')
  })

  test('only the days that INPS pays: a Sunday among the first ten', () => {
    const dayNumbers = benefitDays({ period: { from: '2026-11-02', to: '2026-11-11' }, category: 'blue-collar' })
    // Days 4, 5, 6, 8, 9, 10.
    expect(bands({ dayNumbers }).benefit.toFixed(2)).toBe('210.00')
  })

  test.each<[number, string, string]>([
    // 7 × 35 = 245 grossed up by 1.1012003 = 269.79; 7 × 60 × 75 % = 315; waiting 3 × 60.
    [1, '180.00', '45.21'],
    [2, '180.00', '45.21'],
    [3, '118.80', '45.21'],
    [4, '90.00', '45.21'],
    [5, '0.00', '45.21'],
    [6, '0.00', '45.21'],
  ])('commerce, event %i of the year: the company pays %s of the waiting days', (event, waiting, rest) => {
    const pay = sicknessPay({
      dailyAverage: 70,
      dailyPay: 60,
      days: 10,
      rate: '9.19',
      guarantee: commerceSicknessGuarantee(event),
    })
    expect(pay.bands.map(band => band.company.toFixed(2))).toEqual([waiting, rest])
    expect([pay.benefit.toFixed(2), pay.grossedUp.toFixed(2)]).toEqual(['245.00', '269.79'])
  })

  test('commerce tops days 21-180 up to the whole: 60 − 46.66 × 1.1012003 = 51.38', () => {
    const pay = sicknessPay({
      dailyAverage: 70,
      dailyPay: 60,
      firstDay: 21,
      days: 1,
      rate: '9.19',
      guarantee: commerceSicknessGuarantee(1),
    })
    expect(pay.company.toFixed(2)).toBe('8.62')
    expect(() => commerceSicknessGuarantee(0)).toThrow(PayrollError)
  })

  test('a company never takes back what INPS pays above the guarantee', () => {
    expect(bands({ firstDay: 21, days: 5, guarantee: [{ from: 1, to: 180, percent: '50' }] }).company.toFixed(2)).toBe(
      '0.00',
    )
  })

  test.each<[string, string]>([
    ['9.19', '1.10120'],
    ['8.69', '1.09517'],
    ['9.49', '1.10485'],
    ['5.84', '1.06202'],
  ])('the grossing-up factor of %s %%', (rate, factor) => {
    expect(grossingUpFactor(rate).toFixed(5)).toBe(factor)
    expect(() => grossingUpFactor(100)).toThrow(PayrollError)
  })

  test('a guarantee of 100 % leaves the net of a normal month, but for the base’s rounding to the euro', () => {
    const monthly = new Decimal(2000)
    const daily = monthly.dividedBy(30)
    const sick = sicknessPay({
      dailyAverage: daily,
      dailyPay: daily,
      firstDay: 4,
      days: 10,
      rate: '9.19',
      guarantee: [{ from: 1, to: 180, percent: '100' }],
    })
    const base: PayslipInput = {
      year: 2026,
      month: 11,
      elements: [{ code: 'minimo', label: 'Minimo', amount: monthly }],
      instalments: 14,
      expectedIncome: 24_000,
    }
    const ill = payslip({
      ...base,
      absences: [{ units: 10, divisor: 30, unit: 'days' }],
      items: [
        { code: 'malattia_inps', label: 'Indennità INPS', amount: sick.benefit, contributory: false },
        { code: 'malattia_azienda', label: 'Integrazione azienda', amount: sick.company },
      ],
    })
    expect(ill.net.minus(payslip(base).net).abs().toNumber()).toBeLessThanOrEqual(0.1)
  })
})

describe('maternity and parental leave', () => {
  test('maternity: 70 × 30 × 80 %', () => {
    expect(maternityBenefit({ year: 2025, dailyAverage: 70, days: 30 }).toFixed(2)).toBe('1680.00')
  })

  test.each<[string, Parameters<typeof parentalLeaveBenefit>[0], string]>([
    ['70 × 30 × 30 %', { year: 2026, dailyAverage: 70, days: 30 }, '630.00'],
    ['70 × 30 × 80 %', { year: 2026, dailyAverage: 70, days: 30, raisedDays: 30 }, '1680.00'],
    [
      'three months at 80 %, the fourth at 30 %',
      { year: 2025, dailyAverage: 50, days: 120, raisedDays: 90 },
      '4050.00',
    ],
    ['no more raised days than days', { year: 2026, dailyAverage: 50, days: 10, raisedDays: 20 }, '400.00'],
  ])('parental leave: %s', (_, input, benefit) => {
    expect(parentalLeaveBenefit(input).toFixed(2)).toBe(benefit)
  })

  test('more raised days than the year’s months have are refused', () => {
    expect(() => parentalLeaveBenefit({ year: 2026, dailyAverage: 50, days: 200, raisedDays: 94 })).toThrow(
      PayrollError,
    )
    expect(parentalLeaveBenefit({ year: 2026, dailyAverage: 50, days: 93, raisedDays: 93 }).toFixed(2)).toBe('3720.00')
  })
})
