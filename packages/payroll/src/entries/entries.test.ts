import { Decimal } from 'decimal.js'
import { expect, test, vi } from 'vitest'
import { averageDailyPay } from './absences.ts'
import { monthlyContributions } from './contributions.ts'
import { hourlyPay, payslip } from './payslip.ts'
import { severanceAccrual } from './severance.ts'
import { flatScheme, surtax } from './surtaxes.ts'
import { annualPay } from './tax.ts'
import { openingState } from './year.ts'

test('a subject computes without decimal.js, and decimal.js takes its numbers', async () => {
  // Other files of this worker have loaded the whole package, which brings decimal.js.
  vi.resetModules()
  const { wedge } = await import('./tax.ts')
  const { amount } = wedge({ year: 2026, totalIncome: 18_000 })
  expect(amount.toFixed(2)).toBe('864.00')
  expect(amount).not.toBeInstanceOf(Decimal)
  expect(Decimal.isDecimal(amount)).toBe(true)
  expect(new Decimal('0.5').plus(amount).toString()).toBe('864.5')
  expect(new Decimal(amount).sqrt().toFixed(3)).toBe('29.394')
  expect(amount.plus(new Decimal('1e-3')).toString()).toBe('864.001')
})

test('each subject has its own', () => {
  const employment = { hired: '2026-01-01', level: 'A', category: 'blue-collar' } as const
  const agreement = { name: 'c', levels: {}, hourlyDivisor: 168, extraMonths: [] }
  expect([
    annualPay({ year: 2026, gross: 30_000 }).net.toFixed(2),
    hourlyPay(1818.75, 168).toFixed(5),
    monthlyContributions({ year: 2026, base: 1000 }).total.toFixed(2),
    severanceAccrual(1350).gross.toFixed(2),
    surtax(flatScheme('x', 2026, '0.8'), 10_000).toFixed(2),
    averageDailyPay({ category: 'white-collar', monthly: 3000 }).toFixed(2),
    openingState({ year: 2026, employment, agreement }).month,
    payslip({ year: 2026, month: 1, elements: [], instalments: 13 }).net.toFixed(2),
  ]).toEqual(['24021.37', '10.82589', '91.90', '100.00', '80.00', '100.00', 0, '0.00'])
})

test('what is no finite number is refused, whatever stands for it', async () => {
  vi.resetModules()
  const { PayrollError, wedge } = await import('./tax.ts')
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '1e99999', 'x']) {
    expect(() => wedge({ year: 2026, totalIncome: value })).toThrow(PayrollError)
  }
})
