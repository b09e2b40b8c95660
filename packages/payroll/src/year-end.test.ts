import { describe, expect, test } from 'vitest'
import { type Employment, flatScheme, yearEndBalance } from './index.ts'

const first: Employment = {
  taxable: 9000,
  days: 184,
  taxWithheld: 900,
  integrativeTreatmentPaid: '604.93',
  wedgeSumPaid: 432,
}
const second: Employment = {
  taxable: 10_000,
  days: 181,
  taxWithheld: 850,
  integrativeTreatmentPaid: '595.07',
  wedgeSumPaid: 480,
}

describe('the yearly balance', () => {
  test('works two certificates out as one year', () => {
    const balance = yearEndBalance({ year: 2026, employments: [first, second] })
    // 19,000 × 23 % = 4,370; 9,000 / 13,000 = 0.6923: 2,733.84; withheld 1,750.
    expect([balance.taxable, balance.days, balance.netTax, balance.taxBalance].map(x => x.toFixed(2))).toEqual([
      '19000.00',
      '365.00',
      '1636.16',
      '-113.84',
    ])
    // Above 15,000 no trattamento integrativo was due: 1,200 in 8 instalments. 4.8 % of 19,000 = 912: all due.
    expect(balance.integrativeTreatmentRecovery.instalments.map(x => x.toFixed(2))).toEqual(Array(8).fill('150.00'))
    expect(balance.wedgeRecovery.difference.toFixed(2)).toBe('0.00')
    // 113.84 back, less the first 150.
    expect(balance.settled.toFixed(2)).toBe('-36.16')
  })

  test('one employment whose months were right has nothing to settle', () => {
    // 12,000 in 2026: tax 2,760 − 1,955 = 805; 1,200; 5.3 % = 636.
    const balance = yearEndBalance({
      year: 2026,
      employments: [
        { taxable: 12_000, days: 365, taxWithheld: 805, integrativeTreatmentPaid: 1200, wedgeSumPaid: 636 },
      ],
    })
    expect([balance.taxBalance, balance.settled].map(x => x.toFixed(2))).toEqual(['0.00', '0.00'])
  })

  test.each<[string, number, readonly string[]]>([
    ['60 euros at once', 60, ['60.00']],
    // 60.01 / 8 = 7.50125: seven of 7.50, the last takes the rest.
    ['60.01 in eight instalments', 60.01, [...Array(7).fill('7.50'), '7.51']],
  ])('takes back a trattamento integrativo not due: %s', (_, paid, instalments) => {
    const employments = [{ taxable: 30_000, days: 365, taxWithheld: 0, integrativeTreatmentPaid: paid }]
    const { integrativeTreatmentRecovery } = yearEndBalance({ year: 2025, employments })
    expect(integrativeTreatmentRecovery.instalments.map(x => x.toFixed(2))).toEqual(instalments)
  })

  test('takes back a wedge sum not due in ten instalments', () => {
    const employments = [{ taxable: 30_000, days: 365, taxWithheld: 0, wedgeSumPaid: '100.05' }]
    const { wedgeRecovery } = yearEndBalance({ year: 2025, employments })
    // 10.005 half-up.
    expect(wedgeRecovery.instalments.map(x => x.toFixed(2))).toEqual([...Array(9).fill('10.01'), '9.96'])
  })

  test('what was due and not paid comes at once', () => {
    const employments = [{ taxable: 12_000, days: 365, taxWithheld: 805 }]
    const balance = yearEndBalance({ year: 2026, employments })
    expect(balance.integrativeTreatmentRecovery.instalments.map(x => x.toFixed(2))).toEqual(['-1200.00'])
    expect(balance.settled.toFixed(2)).toBe('1836.00')
  })

  test('counts the 65 euros and the minimum whole on part of a year', () => {
    // 30,000 in 184 days of 2026: 7,100 − (875.23 + 65) − 504.11.
    const balance = yearEndBalance({ year: 2026, employments: [{ taxable: 30_000, days: 184, taxWithheld: 0 }] })
    expect(balance.taxBalance.toFixed(2)).toBe('5655.66')
  })

  test('2024 has no wedge to take back', () => {
    // 30,000: 6,440 + 700 − 1,736.19 − 65.
    const { taxBalance, wedgeRecovery } = yearEndBalance({
      year: 2024,
      employments: [{ taxable: 30_000, days: 365, taxWithheld: 5000 }],
    })
    expect([taxBalance.toFixed(2), wedgeRecovery.instalments.map(x => x.toFixed(2))]).toEqual(['338.81', ['0.00']])
  })

  test('never counts more than 365 days, and works the surtaxes out on the whole', () => {
    const balance = yearEndBalance({
      year: 2026,
      employments: [first, { ...second, days: 200 }],
      region: flatScheme('Regione', 2026, '1.23'),
    })
    expect([balance.days.toFixed(0), balance.regionalSurtax.toFixed(2)]).toEqual(['365', '233.70'])
  })
})
