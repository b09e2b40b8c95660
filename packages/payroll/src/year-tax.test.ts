import { describe, expect, test } from 'vitest'
import {
  annualisedIncome,
  grossIncomeTax,
  integrativeTreatment,
  spouseDeduction,
  surtax,
  wedge,
  workDeduction,
  yearTax,
} from './index.ts'

/** The trattamento integrativo of an income that is all from work. */
function treatment(income: string, rest: { days?: number; otherDeductions?: string; year?: number } = {}): string {
  const { year = 2026, ...given } = rest
  const { tax } = grossIncomeTax(year, income)
  const work = workDeduction({ year, income, ...(given.days === undefined ? {} : { days: given.days }) })
  return integrativeTreatment({ year, income, grossTax: tax, workDeduction: work, ...given }).amount.toFixed(2)
}

describe('trattamento integrativo', () => {
  test.each<[string, string, string]>([
    ['8,173.91 × 23 % = 1,880.00 is not above 1,955 − 75', '8173.91', '0.00'],
    ['8,173.95 × 23 % = 1,880.01 is', '8173.95', '1200.00'],
    ['whole at 15,000', '15000', '1200.00'],
    ['without family nothing between 15,000 and 28,000', '15000.01', '0.00'],
    ['nor above', '28000.01', '0.00'],
  ])('%s', (_, income, expected) => {
    for (const year of [2024, 2025, 2026]) expect(treatment(income, { year })).toBe(expected)
  })

  test.each<[string, string, { days?: number; otherDeductions?: string }, string]>([
    // 5,000 × 23 % = 1,150 against 985.53 − 37.81; 1,200 × 184 / 365 = 604.93.
    ['all is on the days worked', '5000', { days: 184 }, '604.93'],
    // 4,100 × 23 % = 943, below 985.53 − 37.81 = 947.72.
    ['and so is the test', '4100', { days: 184 }, '0.00'],
    // 16,000: tax 3,680; 12,000 / 13,000 = 0.9230: 3,008.37; + 690 + 789.93 − 3,680.
    ['spouse and a child at 16,000', '16000', { otherDeductions: '1479.93' }, '808.30'],
    // 3,008.37 + 3,175.20 − 3,680 = 2,503.57.
    ['never more than the whole', '16000', { otherDeductions: '3175.20' }, '1200.00'],
    // 28,000: tax 6,440; 1,975 with the 65; + 5,000.
    ['up to 28,000, the 65 euros counted', '28000', { otherDeductions: '5000' }, '535.00'],
    ['none over 28,000, whatever the family', '28000.01', { otherDeductions: '5000' }, '0.00'],
    // 2,503.57 is above 1,200 × 100 / 365; but the deduction of 100 days is 824.21: 824.21 + 3,175.20 − 3,680.
    ['between the limits the days count too', '16000', { days: 100, otherDeductions: '3175.20' }, '319.41'],
  ])('%s', (_, income, rest, expected) => {
    expect(treatment(income, rest)).toBe(expected)
  })
})

describe('the wedge cut', () => {
  test.each<[string, string, string]>([
    ['8500', 'sum', '603.50'],
    // 5.3 % from the first cent over 8,500: the net falls by 153 euros.
    ['8500.01', 'sum', '450.50'],
    ['15000', 'sum', '795.00'],
    ['15000.01', 'sum', '720.00'],
    ['20000', 'sum', '960.00'],
    ['20000.01', 'deduction', '1000.00'],
    ['32000', 'deduction', '1000.00'],
    // 1,000 × 7,999 / 8,000 = 999.875.
    ['32001', 'deduction', '999.88'],
    ['36000', 'deduction', '500.00'],
    ['39999', 'deduction', '0.13'],
    ['40000', 'deduction', '0.00'],
    ['40000.01', 'none', '0.00'],
  ])('at %s', (totalIncome, type, amount) => {
    for (const year of [2025, 2026]) {
      const cut = wedge({ year, totalIncome })
      expect([cut.type, cut.amount.toFixed(2)]).toEqual([type, amount])
    }
  })

  test('does not exist in 2024', () => {
    expect(wedge({ year: 2024, totalIncome: 18_000 })).toMatchObject({ type: 'none' })
  })

  test.each<[string, Parameters<typeof wedge>[0], string]>([
    // 9,000 × 365 / 184 = 17,853.26: 4.8 %.
    ['the annualised income chooses the rate', { year: 2026, totalIncome: 9000, days: 184 }, '432.00'],
    // 4,000 × 365 / 184 = 7,934.78: 7.1 %.
    ['of the income earned', { year: 2026, totalIncome: 4000, days: 184 }, '284.00'],
    [
      'other income moves the limits, not the base',
      { year: 2026, totalIncome: 19_000, employmentIncome: 10_000 },
      '530.00',
    ],
    ['a deduction is on the days: 1,000 × 184 / 365', { year: 2026, totalIncome: 25_000, days: 184 }, '504.11'],
    ['500 × 100 / 365', { year: 2026, totalIncome: 36_000, days: 100 }, '136.99'],
    ['8,500 in 365 days is 8,500, not a hair above', { year: 2026, totalIncome: 8500, days: 365 }, '603.50'],
    ['the published example: 2,000 in 62 days at 5.3 %', { year: 2025, totalIncome: 2000, days: 62 }, '106.00'],
  ])('%s', (_, input, amount) => {
    expect(wedge(input).amount.toFixed(2)).toBe(amount)
  })

  test('annualised income is shown to the cent', () => {
    expect(annualisedIncome(2000, 62).toFixed(2)).toBe('11774.19')
    expect(annualisedIncome(9000, 184).toFixed(2)).toBe('17853.26')
  })
})

describe('a year’s tax', () => {
  test('takes deductions off in order, and the wedge no further than what is left', () => {
    // 21,000: tax 4,830; 7,000 / 13,000 = 0.5384: 2,550.70; spouse 690; 1,589.30 left; wedge 1,000.
    const tax = yearTax({ year: 2026, taxable: 21_000, family: { spouse: true } })
    expect([tax.grossTax, tax.workDeduction.total, tax.familyDeduction, tax.netTax].map(x => x.toFixed(2))).toEqual([
      '4830.00',
      '2550.70',
      '690.00',
      '589.30',
    ])
    // With 1,200 of old mortgages 389.30 are left: the wedge is cut to that.
    const low = yearTax({ year: 2026, taxable: 21_000, family: { spouse: true }, otherDeductions: 1200 })
    expect([low.wedge.amount.toFixed(2), low.netTax.toFixed(2)]).toEqual(['389.30', '0.00'])
  })

  test('other income moves the deductions and not the tax of the job', () => {
    const alone = yearTax({ year: 2026, taxable: 18_000 })
    const more = yearTax({ year: 2026, taxable: 18_000, otherIncome: 12_000 })
    expect(more.grossTax.toFixed(2)).toBe(alone.grossTax.toFixed(2))
    expect(more.workDeduction.total.toFixed(2)).toBe('1801.19')
    expect([alone.wedge.type, more.wedge.type]).toEqual(['sum', 'deduction'])
  })

  test('the wedge looks at an income of its own: rents taxed flat count, the main home does not', () => {
    expect(yearTax({ year: 2026, taxable: 18_000, wedgeIncome: 21_000 }).wedge.type).toBe('deduction')
  })

  test('what a worker waived is not there', () => {
    const waived = yearTax({ year: 2026, taxable: 12_000, waived: ['integrative-treatment', 'wedge'] })
    expect([waived.integrativeTreatment.toFixed(2), waived.wedge.type]).toEqual(['0.00', 'none'])
    expect(waived.sources).toHaveLength(2)
  })

  test('a fixed term has its minimum, and the 65 euros can be left out', () => {
    expect(yearTax({ year: 2026, taxable: 5000, days: 100, fixedTerm: true }).workDeduction.total.toFixed(2)).toBe(
      '1380.00',
    )
    expect(yearTax({ year: 2026, taxable: 30_000, extra: false }).workDeduction.total.toFixed(2)).toBe('1736.19')
  })

  test('names the laws that it used, and no others', () => {
    const laws = (taxable: number, year = 2026) => yearTax({ year, taxable }).sources.map(source => source.slice(0, 14))
    expect(laws(12_000)).toEqual(['TUIR art. 11; ', 'TUIR art. 13 c', 'L. 207/2024 ar', 'D.L. 3/2020 ar'])
    expect(laws(25_000)).toEqual(['TUIR art. 11; ', 'TUIR art. 13 c', 'L. 207/2024 ar'])
    expect(laws(25_000, 2024)).toEqual(['TUIR art. 11; ', 'TUIR art. 13 c'])
    const town = { name: 'X', year: 2026, brackets: [{ rate: '1' }], source: 'delibera', certain: true }
    expect(yearTax({ year: 2026, taxable: 45_000, municipality: town }).sources.at(-1)).toBe('delibera')
  })

  test('surtaxes are due only where IRPEF is, and uncertain rates are named', () => {
    const scheme = { name: 'X', year: 2026, brackets: [{ rate: '1' }], source: 'una fonte', certain: false }
    expect(yearTax({ year: 2026, taxable: 8000, region: scheme }).regionalSurtax.toFixed(2)).toBe('0.00')
    const due = yearTax({ year: 2026, taxable: 20_000, municipality: scheme })
    expect([due.municipalSurtax.toFixed(2), due.uncertain]).toEqual(['200.00', ['una fonte']])
    expect(surtax(scheme, 20_000).toFixed(2)).toBe('200.00')
  })

  test('a spouse’s deduction is judged on the whole income', () => {
    const { familyDeduction } = yearTax({ year: 2026, taxable: 25_000, otherIncome: 35_000, family: { spouse: true } })
    expect(familyDeduction.toFixed(2)).toBe(spouseDeduction({ year: 2026, income: 60_000 }).toFixed(2))
  })
})
