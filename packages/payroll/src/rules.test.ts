import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  annualPay,
  findScheme,
  formatItalian,
  grossForNet,
  integrativeTreatment,
  monthlyContributions,
  municipalSchemes,
  overtimePay,
  PayrollError,
  parentalLeaveBenefit,
  parseMunicipalCsv,
  regionalSchemes,
  rulesFor,
  schemeFor,
  senioritySteps,
  severanceTax,
  sicknessPay,
  splitHours,
  spouseDeduction,
  substituteTax,
  surtax,
  surtaxInstalments,
  wedge,
  workDeduction,
  years,
} from './index.ts'

describe('the tables', () => {
  test('hold 2024, 2025 and 2026, and refuse the years they do not', () => {
    expect(years).toEqual([2024, 2025, 2026])
    expect(() => rulesFor(2023)).toThrow(PayrollError)
  })

  test('what was not verified is not certain', () => {
    expect(rulesFor(2024).contributions.dailyMinimum.certain).toBe(false)
    expect(rulesFor(2026).contributions.dailyMinimum.certain).toBe(true)
    expect(findScheme(regionalSchemes, 'Emilia-Romagna', 2026)?.certain).toBe(false)
  })
})

describe('deductions', () => {
  test('the ratio of art. 13 is cut exactly where binary floats lose a digit', () => {
    const deduction = workDeduction({ year: 2025, income: '22702.50', extra: false })
    expect(deduction.ratio?.toString()).toBe('0.4075')
    expect(deduction.total.toFixed(2)).toBe('2394.93')
  })

  test('the minima are not scaled by the days', () => {
    expect(workDeduction({ year: 2026, income: 3000, days: 60 }).total.toFixed(2)).toBe('690.00')
    expect(workDeduction({ year: 2026, income: 3000, days: 60, fixedTerm: true }).total.toFixed(2)).toBe('1380.00')
  })

  test('the 65 euros are whole whatever the days', () => {
    expect(workDeduction({ year: 2026, income: 30_000, days: 100 }).extra.toFixed(2)).toBe('65.00')
    expect(workDeduction({ year: 2026, income: 25_000 }).extra.toFixed(2)).toBe('0.00')
    expect(workDeduction({ year: 2026, income: 35_000 }).extra.toFixed(2)).toBe('65.00')
  })

  test('a spouse counts 690 at 15,000 and up to 40,000, with the steps between 29,000 and 35,200', () => {
    expect(spouseDeduction({ year: 2026, income: 15_000 }).toFixed(2)).toBe('690.00')
    expect(spouseDeduction({ year: 2026, income: 29_100 }).toFixed(2)).toBe('700.00')
    expect(spouseDeduction({ year: 2026, income: 34_900 }).toFixed(2)).toBe('720.00')
    expect(spouseDeduction({ year: 2026, income: 60_000 }).toFixed(2)).toBe('345.00')
    expect(spouseDeduction({ year: 2026, income: 90_000 }).toFixed(2)).toBe('0.00')
  })

  test('trattamento integrativo starts where the tax passes the deduction less 75 euros', () => {
    const treatment = (income: number) => {
      const work = workDeduction({ year: 2026, income })
      const grossTax = new Decimal(income).times('0.23')
      return integrativeTreatment({ year: 2026, income, grossTax, workDeduction: work }).amount.toFixed(2)
    }
    expect(treatment(8170)).toBe('0.00')
    expect(treatment(8180)).toBe('1200.00')
    expect(treatment(28_001)).toBe('0.00')
  })

  test('between 15,000 and 28,000 it is what the family deductions exceed the tax by', () => {
    const work = workDeduction({ year: 2026, income: 16_000 })
    const amount = integrativeTreatment({
      year: 2026,
      income: 16_000,
      grossTax: 3680,
      workDeduction: work,
      otherDeductions: 1000,
    })
    expect(amount.amount.toFixed(2)).toBe(work.total.plus(1000).minus(3680).toFixed(2))
  })

  test('the wedge cut does not exist before 2025', () => {
    expect(wedge({ year: 2024, totalIncome: 18_000 }).type).toBe('none')
    expect(wedge({ year: 2025, totalIncome: 18_000 }).amount.toFixed(2)).toBe('864.00')
    expect(wedge({ year: 2026, totalIncome: 36_000 }).amount.toFixed(2)).toBe('500.00')
  })
})

describe('contributions', () => {
  test('the month’s base is rounded to the euro and the relief of 2024 follows its thresholds', () => {
    expect(monthlyContributions({ year: 2024, base: '1923.49' }).relief.toFixed(2)).toBe('134.61')
    expect(monthlyContributions({ year: 2024, base: '1923.50' }).relief.toFixed(2)).toBe('115.44')
    expect(monthlyContributions({ year: 2024, base: '2693' }).relief.toFixed(2)).toBe('0.00')
    expect(monthlyContributions({ year: 2024, base: '1900', extraMonth: true }).relief.toFixed(2)).toBe('0.00')
  })

  test('only the IVS share stops at the ceiling', () => {
    const profile = { cigs: true }
    const over = monthlyContributions({ year: 2026, base: 10_000, earlierBase: 122_295, profile })
    expect(over.ordinary.toFixed(2)).toBe('30.00')
    expect(over.additional.toFixed(2)).toBe('0.00')
  })
})

describe('surtaxes', () => {
  test('an exemption is a threshold: one euro above it taxes the whole', () => {
    const milan = schemeFor(municipalSchemes, 'Milano', 2026)
    expect(surtax(milan, 23_000).toFixed(2)).toBe('0.00')
    expect(surtax(milan, 23_001).toFixed(2)).toBe('184.01')
  })

  test('none is due where no IRPEF is', () => {
    expect(surtax(schemeFor(regionalSchemes, 'Veneto', 2025), 8000, 0).toFixed(2)).toBe('0.00')
  })

  test('Lazio 2026 taxes at the first rate up to 28,000 and takes 60 euros off just above', () => {
    const lazio = schemeFor(regionalSchemes, 'Lazio', 2026)
    expect(surtax(lazio, 28_000).toFixed(2)).toBe('484.40')
    expect(surtax(lazio, 29_000).toFixed(2)).toBe('665.70')
  })

  test('an unknown region is an error that asks for the rates', () => {
    expect(() => schemeFor(regionalSchemes, 'Trento', 2026)).toThrow(/rates/)
  })

  test('the MEF table is read by its columns: bands, exemptions written as zero rates, undeliberated rates', () => {
    const { rows } = parseMunicipalCsv(
      [
        'CODICE_CATASTALE;COMUNE;PR;NOTE;MULTIALIQ;ALIQUOTA;FASCIA;ALIQUOTA_2;FASCIA_2;ALIQUOTA_3;FASCIA_3;FLAG_NUOVA;IMPORTO_ESENTE',
        'Z001;PRIMO;MI;CONFERMA;SI;0;Esenzione per redditi imponibili fino a euro 12.000,00;,6;Aliquota unica;;;2;12000',
        'Z002;SECONDO;AL;CONFERMA;SI;0,8;Applicabile a scaglione di reddito fino a euro 28.000,00;1,1;Applicabile a scaglione di reddito da euro 28.000,01 fino a euro 50.000,00;1,2;Applicabile a scaglione di reddito oltre euro 50.000,00;3;0',
        'Z003;TERZO;PD;;NO;0*;;;;;;;0',
        'Z004;QUARTO;LC;;SI;0,5;Aliquota unica;0;Esenzione per redditi imponibili fino a euro 10.000,00;;;0;0',
        'Z005;QUINTO;LC;;SI;0,5;Aliquota unica;0;Esenzione per redditi da pensione fino a euro 10.000,00;;;0;0',
      ].join('\n'),
      2026,
    )
    expect(rows.map(row => row.cadastralCode)).toEqual(['Z001', 'Z002', 'Z004', 'Z005'])
    const due = (code: string, base: number): string => {
      const row = rows.find(candidate => candidate.cadastralCode === code)
      if (!row) throw new Error(`no row ${code}`)
      return surtax(row.scheme, base).toFixed(2)
    }
    expect([due('Z001', 12_000), due('Z001', 12_001)]).toEqual(['0.00', '72.01'])
    expect(due('Z002', 60_000)).toBe('586.00')
    expect([due('Z004', 10_000), due('Z004', 20_000)]).toEqual(['0.00', '100.00'])
    expect(due('Z005', 9000)).toBe('45.00')
    expect(rows.map(row => row.scheme.certain)).toEqual([true, true, true, false])
    expect(() => parseMunicipalCsv('a;b;c', 2026)).toThrow(PayrollError)
  })

  test('a region is found by its name, its code or a clear beginning, and single sources are never certain', () => {
    expect(findScheme(regionalSchemes, 'LO', 2026)?.name).toBe('Lombardia')
    expect(findScheme(regionalSchemes, 'piem', 2026)?.certain).toBe(true)
    expect(findScheme(regionalSchemes, 'Trento', 2026)).toBeUndefined()
    const friuli = schemeFor(regionalSchemes, 'Friuli Venezia Giulia', 2026)
    expect([surtax(friuli, 15_000).toFixed(2), surtax(friuli, 20_000).toFixed(2)]).toEqual(['105.00', '246.00'])
  })

  test('instalments: eleven for the balances, nine for the advance from March', () => {
    const january = surtaxInstalments({ month: 1, regionalDue: 330, municipalDue: 110 })
    expect(
      [january.regional, january.municipalBalance, january.municipalAdvance].map(value => value.toFixed(2)),
    ).toEqual(['30.00', '7.00', '0.00'])
    expect(surtaxInstalments({ month: 3, regionalDue: 330, municipalDue: 110 }).municipalAdvance.toFixed(2)).toBe(
      '3.67',
    )
    expect(surtaxInstalments({ month: 12, regionalDue: 330, municipalDue: 110 }).total.toFixed(2)).toBe('0.00')
  })
})

describe('the rest', () => {
  test('hours are split over the bands and never dropped', () => {
    const bands = splitHours(3, [{ upTo: 2, surcharge: 25 }, { surcharge: 30 }])
    const pay = overtimePay({ monthly: '2211.43', divisor: 173, bands })
    expect(pay.bands.map(band => band.total.toFixed(2))).toEqual(['31.96', '16.62'])
    expect(() => splitHours(3, [{ upTo: 2, surcharge: 25 }])).toThrow(PayrollError)
  })

  test('sickness by bands: three days of waiting, then half, then two thirds', () => {
    const pay = sicknessPay({ dailyAverage: 60, dailyPay: 60, days: 25, rate: '9.19' })
    expect(pay.bands.map(band => [band.days, band.benefit.toFixed(2)])).toEqual([
      [3, '0.00'],
      [17, '510.00'],
      [5, '199.98'],
    ])
  })

  test('parental leave pays 80 % of the raised days and 30 % of the others', () => {
    expect(parentalLeaveBenefit({ year: 2026, dailyAverage: 50, days: 40, raisedDays: 30 }).toFixed(2)).toBe('1350.00')
  })

  test('steps of seniority stop at their number, the first may come later', () => {
    expect(senioritySteps(71, 36, 10)).toBe(1)
    expect(senioritySteps(500, 36, 10)).toBe(10)
    expect(senioritySteps(84, 36, 7, 48)).toBe(2)
  })

  test('the safeguard on severance pay is only applied when asked for, and when it is better', () => {
    const input = { severance: 60_000, years: 10, year: 2026 } as const
    const plain = severanceTax(input)
    const safe = severanceTax({ ...input, safeguard: true })
    expect(plain.safeguarded).toBe(false)
    expect(safe.referenceTax.lessThanOrEqualTo(plain.referenceTax)).toBe(true)
  })

  test('a productivity bonus of 2026 is taxed at 1 % up to 5,000 euros', () => {
    const tax = substituteTax({ year: 2026, kind: 'productivity', amount: 6000 })
    expect([tax.taxed, tax.ordinary, tax.tax].map(value => value.toFixed(2))).toEqual(['5000.00', '1000.00', '50.00'])
    expect(() => substituteTax({ year: 2025, kind: 'renewal', amount: 100 })).toThrow(PayrollError)
  })

  test('amounts are written as Italians write them', () => {
    expect(formatItalian('1818.75')).toBe('1.818,75')
    expect(formatItalian('-1234567.8', 1)).toBe('-1.234.567,8')
    expect(formatItalian('-0.001')).toBe('0,00')
  })

  test('what is not a number is refused with the name of its field', () => {
    expect(() => annualPay({ year: 2026, gross: 'trentamila' })).toThrow(/gross/)
    expect(() => annualPay({ year: 2026, gross: Number.NaN })).toThrow(PayrollError)
  })
})

describe('properties of a year', () => {
  /** Where the net falls by law: 8,500 and 15,000 of income (wedge, trattamento integrativo), 35,000 (the 65 euros). */
  const thresholds = [8500, 15_000, 28_000, 35_000]

  test('the net rises with the gross away from the thresholds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(2025, 2026),
        fc.integer({ min: 3000, max: 200_000 }),
        fc.integer({ min: 50, max: 5000 }),
        (year, gross, more) => {
          const low = annualPay({ year, gross })
          const high = annualPay({ year, gross: gross + more })
          fc.pre(thresholds.every(limit => low.taxable.greaterThan(limit) === high.taxable.greaterThan(limit)))
          expect(high.net.greaterThan(low.net)).toBe(true)
        },
      ),
    )
  })

  test('net to gross and back gives a net that reaches what was asked, with the least gross near it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5000, max: 60_000 }), net => {
        const { gross, pay } = grossForNet(net, { year: 2026 })
        expect(pay.net.greaterThanOrEqualTo(net)).toBe(true)
        expect(annualPay({ year: 2026, gross: gross.minus('0.01') }).net.lessThan(net)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})
