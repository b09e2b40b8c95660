import { describe, expect, test } from 'vitest'
import {
  type AgreementPay,
  accruedMonths,
  agreementPay,
  dailyPay,
  daysInMonth,
  deductionDays,
  extraMonthAccrual,
  extraMonthInPieces,
  holidayPay,
  holidayPayByHours,
  hourlyPay,
  hourlyPayByWeeks,
  monthlyPay,
  monthlyPayByHours,
  overtimePay,
  PayrollError,
  partTimePay,
  seniorityMonths,
  senioritySteps,
  splitHours,
  unpaidAbsence,
  yearlyGross,
} from './index.ts'

const fixed = (value: { toFixed(places: number): string }): string => value.toFixed(2)

describe('units of pay', () => {
  test('the month is the sum of its elements', () => {
    expect(fixed(monthlyPay(['1136.07', '521.94', '2.07']))).toBe('1660.08')
    expect(fixed(monthlyPay(['2017.24', '-100']))).toBe('1917.24')
  })

  test.each<[string, readonly string[], string]>([
    ['terziario 2, November 2025', ['1701.04', '532.54', '2.07'], '2235.65'],
    ['terziario 6, November 2025', ['1020.10', '519.60', '2.07'], '1541.77'],
    ['terziario 4, November 2026: + 35', ['1292.46', '524.22', '2.07'], '1818.75'],
    ['terziario 1, November 2026: + 54.74', ['2021.28', '537.52', '2.07'], '2560.87'],
    ['metal C3 with two steps', ['2211.43', '29.64', '29.64'], '2270.71'],
  ])('%s', (_, elements, month) => {
    expect(fixed(monthlyPay(elements))).toBe(month)
  })

  test('part-time scales it: 1,783.75 × 24 / 40 = 1,070.25; × 25 / 40 = 1,114.84375', () => {
    expect(fixed(partTimePay('1783.75', 24, 40))).toBe('1070.25')
    expect(fixed(partTimePay('1783.75', 25, 40))).toBe('1114.84')
  })

  test('an hour keeps five decimals, or the two that many payslips print', () => {
    expect(hourlyPay('1783.75', 168).toString()).toBe('10.61756')
    expect(hourlyPay('1783.75', 168, 2).toString()).toBe('10.62')
    expect(hourlyPay('2370.33', 173).toString()).toBe('13.70133')
    expect(hourlyPayByWeeks(1200, 30).toString()).toBe('9.23077')
    expect(() => hourlyPay(1000, 0)).toThrow(PayrollError)
  })

  test('a day is a twenty-sixth, or the agreement’s divisor', () => {
    expect(dailyPay(1820).toString()).toBe('70')
    expect(dailyPay('1783.75').toString()).toBe('68.60577')
    expect(dailyPay(1800, 30, 2).toString()).toBe('60')
  })

  test('who is paid by the hour has an average month: 9.50 × 25 × 52 / 12 = 1,029.1667', () => {
    expect(fixed(monthlyPayByHours('9.50', 25))).toBe('1029.17')
  })

  test('unpaid days and hours: 1,820 / 26 × 3; 1,783.75 / 168 × 7 = 74.3229', () => {
    expect(fixed(unpaidAbsence(1820, 26, 3))).toBe('210.00')
    expect(fixed(unpaidAbsence('1783.75', 168, 7))).toBe('74.32')
  })
})

describe('overtime', () => {
  test('commerce: 4 hours at 15 % on a base without superminimo', () => {
    // 1,983.75 / 168 = 11.80804; 1,783.75 / 168 = 10.61756: 47.23216 + 6.370536 = 53.602696.
    const pay = overtimePay({
      monthly: '1983.75',
      surchargeBase: '1783.75',
      divisor: 168,
      bands: [{ hours: 4, surcharge: 15 }],
    })
    expect([pay.hourly.toString(), pay.surchargeHourly.toString(), fixed(pay.total)]).toEqual([
      '11.80804',
      '10.61756',
      '53.60',
    ])
  })

  test('metal: two hours at 25 %, the third at 30 %', () => {
    // 2,211.43 / 173 = 12.78283: 31.957075; 16.617679.
    const pay = overtimePay({
      monthly: '2211.43',
      divisor: 173,
      bands: splitHours(3, [{ upTo: 2, surcharge: 25 }, { surcharge: 30 }]),
    })
    expect(pay.bands.map(band => fixed(band.total))).toEqual(['31.96', '16.62'])
    expect([fixed(pay.base), fixed(pay.total)]).toEqual(['38.35', '48.58'])
  })

  test('hours are split over the bands and never dropped', () => {
    expect(splitHours(1.5, [{ upTo: 2, surcharge: 25 }, { surcharge: 30 }]).map(band => band.hours.toString())).toEqual(
      ['1.5'],
    )
    expect(splitHours(0, [{ surcharge: 30 }])).toEqual([])
    expect(() => splitHours(3, [{ upTo: 2, surcharge: 25 }])).toThrow(PayrollError)
  })
})

describe('overtime, line by line', () => {
  test.each<[string, Parameters<typeof overtimePay>[0], string, string]>([
    // 1,500 / 168 = 8.92857: × 6 × 1.15.
    [
      'six hours at 15 %, unit of five decimals',
      { monthly: 1500, divisor: 168, bands: [{ hours: 6, surcharge: 15 }] },
      '53.57',
      '61.61',
    ],
    // 8.93 × 6 × 1.15.
    [
      'the same with a unit of two',
      { monthly: 1500, divisor: 168, places: 2, bands: [{ hours: 6, surcharge: 15 }] },
      '53.58',
      '61.62',
    ],
    // 1,937.50 / 173 = 11.19942.
    ['night at 50 %', { monthly: '1937.50', divisor: 173, bands: [{ hours: '2.5', surcharge: 50 }] }, '28.00', '42.00'],
    // 1,660.08 / 195 = 8.51323: × 3 × 1.30; × 4 × 1.20.
    [
      'two bands on a divisor of 195',
      {
        monthly: '1660.08',
        divisor: 195,
        bands: [
          { hours: 3, surcharge: 30 },
          { hours: 4, surcharge: 20 },
        ],
      },
      '59.59',
      '74.06',
    ],
    ['no surcharge', { monthly: 1730, divisor: 173, bands: [{ hours: 8, surcharge: 0 }] }, '80.00', '80.00'],
  ])('%s', (_, input, base, total) => {
    const pay = overtimePay(input)
    expect([fixed(pay.base), fixed(pay.total)]).toEqual([base, total])
  })
})

describe('holidays', () => {
  test('by the month a twenty-sixth: 1,783.75 / 26 = 68.6058', () => {
    expect(fixed(holidayPay('1783.75'))).toBe('68.61')
  })

  test('by the hour a sixth of the week: 7.20 × 4 = 28.80; 9.10 × 6.67 = 60.697', () => {
    expect(fixed(holidayPayByHours('7.20', 24))).toBe('28.80')
    expect(fixed(holidayPayByHours('9.10', 40))).toBe('60.70')
    // Unrounded hours: 9.10 × 40 / 6 = 60.6667; 8.50 × 20 / 6 = 28.3333, printed 3.33: 28.305; 12 × 6 = 72.
    expect(fixed(holidayPayByHours('9.10', 40, 10))).toBe('60.67')
    expect(fixed(holidayPayByHours('8.50', 20))).toBe('28.31')
    expect(fixed(holidayPayByHours(12, 36))).toBe('72.00')
    expect(fixed(holidayPay(1560, 30))).toBe('52.00')
  })
})

describe('extra months', () => {
  test('accrue by twelfths, by the part-time share', () => {
    expect(fixed(extraMonthAccrual('1783.75', 7))).toBe('1040.52')
    expect(fixed(extraMonthAccrual('1783.75', 7, '0.6'))).toBe('624.31')
    expect(() => extraMonthAccrual(1000, 13)).toThrow(PayrollError)
  })

  test('in pieces: 1,600 × 5 / 12 + 1,700 × 7 / 12, each to the cent', () => {
    const { pieces, total } = extraMonthInPieces([
      { monthly: 1600, months: 5 },
      { monthly: 1700, months: 7 },
    ])
    expect([...pieces, total].map(fixed)).toEqual(['666.67', '991.67', '1658.34'])
  })

  test('in pieces of different hours: 1,800 × 6 / 12 + 1,800 × 50 % × 6 / 12', () => {
    const pieces = [
      { monthly: 1800, months: 6 },
      { monthly: 1800, months: 6, share: '0.5' },
    ]
    expect(fixed(extraMonthInPieces(pieces).total)).toBe('1350.00')
    expect(() => extraMonthInPieces([...pieces, { monthly: 1, months: 1 }])).toThrow(PayrollError)
  })

  test.each<[string, string, string, number]>([
    ['March has 15 days', '2026-03-17', '2026-12-31', 10],
    ['and 14 are not enough', '2026-03-18', '2026-12-31', 9],
    ['February needs 15 of 28', '2026-02-14', '2026-02-28', 1],
    ['both ends may miss', '2026-01-18', '2026-12-14', 10],
    ['the 14th of commerce runs from July to June', '2025-07-01', '2026-06-30', 12],
    ['a month of fifteen days', '2026-04-01', '2026-04-15', 1],
  ])('count months of at least 15 days: %s', (_, from, to, months) => {
    expect(accruedMonths({ from, to })).toBe(months)
  })

  test('count months across years, by the least days that the agreement wants', () => {
    expect(accruedMonths({ from: '2025-12-17', to: '2027-02-14' })).toBe(14)
    expect(accruedMonths({ from: '2026-01-01', to: '2026-02-01' }, 1)).toBe(2)
    expect(accruedMonths({ from: '2026-01-31', to: '2026-02-01' }, 2)).toBe(0)
  })

  test('a year’s gross follows a raise: B1 in 2027, 2,370.33 × 5 + 2,434.19 × 8', () => {
    const raised = yearlyGross([
      { monthly: '2370.33', instalments: 5 },
      { monthly: '2434.19', instalments: 8 },
    ])
    expect(fixed(raised)).toBe('31325.17')
    // C3 in 2026: 2,158.26 × 5 + 2,211.43 × 8; terziario 4 in 2026, 14 months: 1,783.75 × 11 + 1,818.75 × 3.
    expect(
      fixed(
        yearlyGross([
          { monthly: '2158.26', instalments: 5 },
          { monthly: '2211.43', instalments: 8 },
        ]),
      ),
    ).toBe('28482.74')
    expect(
      fixed(
        yearlyGross([
          { monthly: '1783.75', instalments: 11 },
          { monthly: '1818.75', instalments: 3 },
        ]),
      ),
    ).toBe('25077.50')
    expect(fixed(yearlyGross([{ monthly: 1500, instalments: '13.5' }]))).toBe('20250.00')
    expect(fixed(yearlyGross([]))).toBe('0.00')
  })
})

describe('days', () => {
  test.each<[string, Parameters<typeof deductionDays>[0], number]>([
    ['a whole year', { year: 2026, periods: [{ from: '2020-05-01', to: '2030-01-01' }] }, 365],
    ['a leap year too has 365', { year: 2024, periods: [{ from: '2024-01-01', to: '2024-12-31' }] }, 365],
    ['from July on', { year: 2026, periods: [{ from: '2026-07-01', to: '2026-12-31' }] }, 184],
    ['the first half of a leap year', { year: 2024, periods: [{ from: '2024-01-01', to: '2024-06-30' }] }, 182],
    [
      'days of two contracts count once',
      {
        year: 2026,
        periods: [
          { from: '2026-01-01', to: '2026-06-30' },
          { from: '2026-06-01', to: '2026-09-30' },
        ],
      },
      273,
    ],
    [
      'unpaid days do not count',
      { year: 2026, periods: [{ from: '2026-07-01', to: '2026-12-31' }], unpaidDays: 10 },
      174,
    ],
    ['days of other years do not', { year: 2026, periods: [{ from: '2025-01-01', to: '2025-12-31' }] }, 0],
    ['never below none', { year: 2026, periods: [{ from: '2026-01-01', to: '2026-01-05' }], unpaidDays: 9 }, 0],
  ])('that give right to deductions: %s', (_, input, days) => {
    expect(deductionDays(input)).toBe(days)
  })

  test('a date that no calendar has is refused, and so is an end before its beginning', () => {
    const days = (from: string, to: string) => deductionDays({ year: 2026, periods: [{ from, to }] })
    expect(() => days('2026-02-29', '2026-03-01')).toThrow(/2026-02-29/)
    expect(() => days('1/2/2026', '2026-03-01')).toThrow(PayrollError)
    expect(() => days('12026-03-01', '2026-03-01')).toThrow(/12026/)
    expect(() => days('2026-03-01', '2026-03-011')).toThrow(/011/)
    expect(days('2026-03-01', '2026-03-01')).toBe(1)
    expect(() => days('2026-03-02', '2026-03-01')).toThrow(/before/)
  })

  test('months have their length', () => {
    expect([1, 2, 4, 12].map(month => daysInMonth(2026, month))).toEqual([31, 28, 30, 31])
    expect([2024, 2100, 2000].map(year => daysInMonth(year, 2))).toEqual([29, 28, 29])
    expect([6, 9, 11].map(month => daysInMonth(2026, month))).toEqual([30, 30, 30])
  })
})

describe('pay from an agreement', () => {
  const source = 'contrattometalmeccanici.it, letto il 21/11/2026'
  const metal: AgreementPay = {
    name: 'Metalmeccanici industria',
    levels: {
      C3: [
        { from: '2025-06-01', elements: [{ code: 'minimo', label: 'Minimo', amount: '2158.26' }], source },
        { from: '2027-06-01', elements: [{ code: 'minimo', label: 'Minimo', amount: '2271.01' }], source },
        { from: '2026-06-01', elements: [{ code: 'minimo', label: 'Minimo', amount: '2211.43' }], source },
      ],
    },
    seniority: { everyMonths: 24, most: 5, amounts: { C3: '29.64' }, source: `${source}, scatti` },
  }
  const pay = (on: string, rest: Partial<Parameters<typeof agreementPay>[0]> = {}) =>
    agreementPay({ agreement: metal, level: 'C3', on, ...rest })

  test('the row in force on the day, whatever their order', () => {
    expect(fixed(pay('2026-05-31').monthly)).toBe('2158.26')
    expect(fixed(pay('2026-06-01').monthly)).toBe('2211.43')
    expect(fixed(pay('2030-01-01').monthly)).toBe('2271.01')
  })

  test('seniority steps from the first of the month after each is completed', () => {
    // Hired on 15 May 2022: two years on 14 May 2024, paid from 1 June; four on 14 May 2026.
    expect(pay('2026-05-31', { hired: '2022-05-15' }).steps).toBe(1)
    expect(pay('2026-06-01', { hired: '2022-05-15' }).steps).toBe(2)
    // Hired on the 1st: completed on 30 April, paid from 1 May.
    expect(pay('2026-05-01', { hired: '2022-05-01' }).steps).toBe(2)
    expect(pay('2026-06-01', { hired: '1990-01-01' }).steps).toBe(5)
    // 2,211.43 + 2 × 29.64.
    expect(fixed(pay('2026-06-01', { hired: '2022-05-15' }).monthly)).toBe('2270.71')
    expect(seniorityMonths('2026-05-15', '2026-05-15')).toBe(0)
    expect(seniorityMonths('2026-05-15', '2026-05-20')).toBe(0)
    expect(() => seniorityMonths('2026-05-15', '2026-05-14')).toThrow(PayrollError)
  })

  test('superminimo and part-time: (2,211.43 + 150) × 50 % = 1,180.715', () => {
    expect(fixed(pay('2026-06-01', { superminimo: 150, partTime: 50 }).monthly)).toBe('1180.72')
  })

  test('the elements keep their source, for the payslip', () => {
    const { elements } = pay('2026-06-01', { hired: '2022-05-15', superminimo: 150 })
    expect(elements.map(({ code, source: from }) => [code, from])).toEqual([
      ['minimo', source],
      ['scatti_anzianita', `${source}, scatti`],
      ['superminimo', 'valore indicato'],
    ])
  })

  test('a level, a day or a step that is not there is refused, never guessed', () => {
    expect(() => pay('2025-05-31')).toThrow(/no pay of level C3 on 2025-05-31/)
    expect(() => pay('2026-06-01', { level: 'Z9' })).toThrow(/no level Z9/)
    const without: AgreementPay = { ...metal, seniority: { everyMonths: 24, most: 5, amounts: {}, source } }
    expect(() => pay('2026-06-01', { agreement: without, hired: '2020-01-01' })).toThrow(/step of level C3/)
    // No step reached yet, or no seniority at all: nothing is missing.
    expect(pay('2026-06-01', { agreement: without, hired: '2026-01-01' }).elements).toHaveLength(1)
    const { seniority: _, ...plain } = metal
    expect(pay('2026-06-01', { agreement: plain, hired: '2000-01-01' })).toMatchObject({ steps: 0 })
  })

  test('steps stop at their number, and the first may come later', () => {
    expect(senioritySteps(71, 36, 10)).toBe(1)
    expect(senioritySteps(72, 36, 10)).toBe(2)
    expect(senioritySteps(500, 36, 10)).toBe(10)
    expect(senioritySteps(47, 36, 7, 48)).toBe(0)
    expect(senioritySteps(0, 36, 7, 48)).toBe(0)
    expect(senioritySteps(84, 36, 7, 48)).toBe(2)
  })
})

test.each(['2026-13-05', '2025-02-29', '2026-00-10', '2026-04-31', '26-04-30', '2026-4-3', ''])(
  '%j is no date',
  date => {
    expect(() => accruedMonths({ from: date, to: '2026-12-31' })).toThrow(/not a date/)
  },
)
