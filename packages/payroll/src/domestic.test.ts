import { describe, expect, test } from 'vitest'
import { domesticContributions, domesticPayslip } from './index.ts'

const line = (slip: ReturnType<typeof domesticPayslip>, code: string): string | undefined =>
  slip.lines.find(found => found.code === code)?.amount.toFixed(2)

describe('contributions of domestic work', () => {
  test.each([
    [2026, { hourly: 8, weeklyHours: 20 }, '1.70', '0.43'],
    [2026, { hourly: 9, weeklyHours: 20 }, '1.92', '0.48'],
    [2026, { hourly: 12, weeklyHours: 20 }, '2.34', '0.59'],
    [2026, { hourly: 12, weeklyHours: 25 }, '1.24', '0.31'],
    [2026, { hourly: 8, weeklyHours: 20, fixedTerm: true }, '1.82', '0.43'],
    [2026, { hourly: 8, weeklyHours: 20, withoutCuaf: true }, '1.71', '0.43'],
    [2026, { hourly: 8, weeklyHours: 30, fixedTerm: true, withoutCuaf: true }, '1.33', '0.31'],
    [2025, { hourly: 8, weeklyHours: 20 }, '1.68', '0.42'],
  ])('%i, %j: %s an hour, %s of it the worker’s', (year, terms, whole, worker) => {
    const found = domesticContributions({ year, ...terms })
    expect([found.whole.toFixed(2), found.worker.toFixed(2)]).toEqual([whole, worker])
  })

  test('the share of the thirteenth and board and lodging choose the band', () => {
    expect(domesticContributions({ year: 2026, hourly: '8.87', weeklyHours: 20 }).whole.toFixed(2)).toBe('1.70')
    expect(domesticContributions({ year: 2026, hourly: '8.88', weeklyHours: 20 }).whole.toFixed(2)).toBe('1.92')
    expect(domesticContributions({ year: 2026, hourly: 8, weeklyHours: 20, boardAndLodging: 1 }).whole.toFixed(2)).toBe(
      '1.92',
    )
  })

  test('a year whose circular was not read is refused', () => {
    expect(() => domesticContributions({ year: 2024, hourly: 8, weeklyHours: 20 })).toThrow(/2024/)
  })
})

describe('the payslip of a household', () => {
  const slip = domesticPayslip({ year: 2026, month: 11, hourly: '7.45', hours: '108.33', weeklyHours: 25 })

  test('withholds contributions and Cassa Colf, and no tax at all', () => {
    expect(slip.gross.toFixed(2)).toBe('807.06')
    expect([line(slip, 'contributi'), line(slip, 'cassa_colf'), slip.net.toFixed(2)]).toEqual([
      '33.58',
      '2.17',
      '771.31',
    ])
    expect(slip.lines.some(({ code }) => /irpef|trattamento|cuneo/.test(code))).toBe(false)
    expect(slip.net.lessThan(slip.gross)).toBe(true)
    expect(slip.alarms).toEqual([])
  })

  test('severance pay accrues on the thirteenth too, without the 0.5 %', () => {
    expect(line(slip, 'quota_tfr')).toBe('64.76')
  })

  test('an employer may take the contributions on, and a line may be corrected', () => {
    const input = { year: 2026, month: 11, hourly: 8, hours: 100, weeklyHours: 24 }
    expect(domesticPayslip({ ...input, withholds: false, fund: false }).net.toFixed(2)).toBe('800.00')
    expect(domesticPayslip({ ...input, pinned: { contributi: 40 } }).net.toFixed(2)).toBe('758.00')
    const items = [{ code: 'tredicesima', label: 'Tredicesima', amount: 800, extraMonth: true }]
    const december = domesticPayslip({ ...input, items })
    expect(december.gross.toFixed(2)).toBe('1600.00')
    expect(december.severance.toFixed(2)).toBe(domesticPayslip(input).severance.toFixed(2))
  })
})
