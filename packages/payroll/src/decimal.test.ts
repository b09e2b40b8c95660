import { Decimal } from 'decimal.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { annualPay, formatItalian, formatPlain, grossForNet, PayrollError, payslip, sicknessPay } from './index.ts'

describe('what a quantity may be', () => {
  test.each<[string, unknown]>([
    ['a word', 'trentamila'],
    ['Italian notation', '30.000,00'],
    ['nothing', ''],
    ['not a number', Number.NaN],
    ['no end', 'Infinity'],
    ['another base', '0x7530'],
    ['digits set apart', '30_000'],
    ['an object', {}],
    ['null', null],
  ])('%s is refused with the name of its field', (_, gross) => {
    // What a caller without types can hand in.
    const ask = () => annualPay({ year: 2026, gross: gross as string })
    expect(ask).toThrow(PayrollError)
    expect(ask).toThrow(/^gross: /)
    try {
      ask()
    } catch (error) {
      expect(error).toMatchObject({ name: 'PayrollError', code: 'not-a-number', field: 'gross' })
    }
  })

  test('what is below its least is out of range', () => {
    expect(() => annualPay({ year: 2026, gross: -1 })).toThrow(expect.objectContaining({ code: 'out-of-range' }))
    expect(() => annualPay({ year: 2026, gross: 1000, instalments: 0 })).toThrow(/instalments: 0 is below 1/)
  })

  test.each([30_000, '30000', '30000.00', '3e4', ' 30000 ', new Decimal(30_000)])('%s is thirty thousand', gross => {
    expect(annualPay({ year: 2026, gross }).net.toFixed(2)).toBe('24021.37')
  })
})

test('nobody’s own settings of decimal.js change a result', () => {
  const results = () => {
    const slip = payslip({
      year: 2025,
      month: 5,
      elements: [{ code: 'minimo', label: 'Minimo', amount: '2345.67' }],
      hourlyDivisor: 173,
      overtime: [{ code: 's', label: 'S', hours: 7, surcharge: 25 }],
      absences: [{ units: 1, divisor: 26, unit: 'days' }],
      instalments: 14,
      family: { spouse: true, children: 2 },
      pensionFund: 100,
    })
    const year = annualPay({ year: 2025, gross: '34567.89', family: { spouse: true, children: 2 }, days: 300 })
    const sick = sicknessPay({ dailyAverage: '71.234', dailyPay: 70, days: 30, rate: '9.19' })
    const gross = grossForNet('23456.78', { year: 2025 }).gross
    return [...slip.lines.map(line => line.amount), year.net, year.netTax, sick.benefit, sick.grossedUp, gross].map(x =>
      x.toFixed(2),
    )
  }
  const usual = results()
  const { precision, rounding } = Decimal
  onTestFinished(() => {
    Decimal.set({ precision, rounding })
  })
  Decimal.set({ precision: 3, rounding: Decimal.ROUND_UP })
  expect(results()).toEqual(usual)
})

describe('how amounts are written', () => {
  test.each<[string, number, string]>([
    ['1818.75', 2, '1.818,75'],
    ['-1234567.8', 1, '-1.234.567,8'],
    ['-0.001', 2, '0,00'],
    ['0.005', 2, '0,01'],
    ['999', 0, '999'],
    ['1000', 0, '1.000'],
    ['1000.5', 0, '1.001'],
  ])('%s with %i decimals', (value, places, expected) => {
    expect(formatItalian(value, places)).toBe(expected)
  })

  test('a percentage without its trailing zeros', () => {
    expect(['9.190', '100', '0.26667', '1.23456789'].map(value => formatPlain(value))).toEqual([
      '9,19',
      '100',
      '0,26667',
      '1,234568',
    ])
    expect(formatPlain('1.23456', 2)).toBe('1,23')
  })
})
