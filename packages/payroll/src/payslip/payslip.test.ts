import { describe, expect, test } from 'vitest'
import { PayrollError, type Payslip, type PayslipInput, type PayslipItem, payslip } from '../index.ts'
import { flow } from './testing/payslips.ts'

const commerce: PayslipInput = {
  year: 2026,
  month: 11,
  elements: [
    { code: 'paga_base', label: 'Paga base', amount: '1292.46' },
    { code: 'contingenza', label: 'Contingenza', amount: '524.22' },
    { code: 'terzo_elemento', label: 'Terzo elemento', amount: '2.07' },
  ],
  hourlyDivisor: 168,
  instalments: 14,
}

function amount(slip: Payslip, code: string): string {
  const line = slip.lines.find(candidate => candidate.code === code)
  if (!line) throw new Error(`no line ${code}`)
  return line.amount.toFixed(2)
}

describe('a month’s payslip', () => {
  test('follows the order of computation to the cent', () => {
    const slip = payslip({
      ...commerce,
      overtime: [{ code: 'straordinario', label: 'Straordinario', hours: 5, surcharge: 15 }],
    })
    expect(amount(slip, 'straordinario')).toBe('62.25')
    expect(amount(slip, 'totale_lordo')).toBe('1881.00')
    expect(amount(slip, 'imponibile_contributivo')).toBe('1881.00')
    expect(amount(slip, 'contributi')).toBe('172.86')
    expect(amount(slip, 'imponibile_fiscale')).toBe('1708.14')
    expect(amount(slip, 'irpef_lorda')).toBe('392.87')
    expect(amount(slip, 'rateo_tredicesima')).toBe('151.56')
    // 1,881 / 13.5 less 0.5 % of the contribution base.
    expect(amount(slip, 'quota_tfr')).toBe('129.92')
  })

  test('every line says how it was worked out and from which rule', () => {
    const slip = payslip({ ...commerce, partTime: 60, employer: { contributionRate: 30 } })
    for (const line of slip.lines) {
      expect(line.formula).not.toMatch(/NaN|undefined|null|Infinity/)
      expect(line.formula.length).toBeGreaterThan(0)
      expect(line.source.length).toBeGreaterThan(0)
    }
    expect(slip.lines[0]?.formula).toBe('1.292,46 × 60% = 775,48')
  })

  test('an extra month paid apart has no deductions and no trattamento integrativo', () => {
    const slip = payslip({ ...commerce, kind: 'extra-month' })
    expect(amount(slip, 'detrazione_lavoro')).toBe('0.00')
    expect(slip.lines.some(line => line.code === 'trattamento_integrativo')).toBe(false)
    expect(amount(slip, 'irpef_netta')).toBe(amount(slip, 'irpef_lorda'))
  })

  test('the net can be rounded to the euro, carrying the difference', () => {
    const slip = payslip({ ...commerce, rounding: { earlier: '0.30' } })
    expect(slip.net.modulo(1).abs().plus(0).toFixed(2)).toBe('0.00')
  })

  test('overtime without the agreement’s divisor is refused, never guessed', () => {
    const { hourlyDivisor: _, ...without } = commerce
    expect(() =>
      payslip({ ...without, overtime: [{ code: 'straordinario', label: 'Straordinario', hours: 1, surcharge: 15 }] }),
    ).toThrow(/hourlyDivisor: overtime needs the hourly divisor/)
  })
})

describe('a month of part of the year', () => {
  const month = (rest: Partial<PayslipInput>): Payslip =>
    payslip({
      year: 2026,
      month: 1,
      elements: [{ code: 'minimo', label: 'Minimo', amount: 1000 }],
      instalments: 13,
      ...rest,
    })

  test.each<[number, string]>([
    [1, '101.92'],
    [2, '92.05'],
    [4, '98.63'],
  ])('trattamento integrativo of month %i: 1,200 × days / 365', (number, treatment) => {
    expect(amount(month({ month: number }), 'trattamento_integrativo')).toBe(treatment)
  })

  test('days are the calendar’s, whatever the year: 29 of February 2024', () => {
    // 1,955 × 29 / 365 = 155.3288.
    expect(amount(month({ year: 2024, month: 2 }), 'detrazione_lavoro')).toBe('155.33')
    expect(amount(month({ days: 10 }), 'detrazione_lavoro')).toBe('53.56')
  })

  test('who works half the year is judged on those days: 5,000 in 184 have the trattamento integrativo', () => {
    // On 365 days 1,150 of tax would be below 1,880; on 184 it is above 947.72.
    const half = month({ month: 7, expectedIncome: 5000, yearDays: 184 })
    expect(amount(half, 'trattamento_integrativo')).toBe('101.92')
    expect(amount(month({ month: 7, expectedIncome: 5000 }), 'trattamento_integrativo')).toBe('0.00')
    // 5,000 × 365 / 184 = 9,918.48 a year: 5.3 %, not 7.1 %: 908.10 × 5.3 %.
    expect(amount(half, 'somma_cuneo')).toBe('48.13')
    expect(amount(month({ month: 7, expectedIncome: 5000 }), 'somma_cuneo')).toBe('64.48')
  })

  test('the projection of part of a year takes part of the instalments', () => {
    // 1,000 − 91.90 = 908.10; 13 × 184 / 365 = 6.553425 instalments.
    expect(amount(month({ month: 7, yearDays: 184 }), 'reddito_previsto')).toBe('5951.16')
  })

  test('a month of 15 days or more accrues a whole twelfth, a shorter one nothing (D.P.R. 1070/1960)', () => {
    const slip = month({ monthShare: '0.5', days: 15 })
    expect([amount(slip, 'totale_lordo'), amount(slip, 'rateo_tredicesima')]).toEqual(['500.00', '83.33'])
    expect(amount(month({ monthShare: '0.4', days: 14 }), 'rateo_tredicesima')).toBe('0.00')
    const hired = month({ month: 11, period: { from: '2026-11-16', to: '2026-11-30' } })
    expect([amount(hired, 'totale_lordo'), amount(hired, 'rateo_tredicesima')]).toEqual(['500.00', '83.33'])
  })
})

describe('what a month can hold', () => {
  const month = (rest: Partial<PayslipInput>): Payslip =>
    payslip({
      year: 2026,
      month: 12,
      elements: [{ code: 'minimo', label: 'Minimo', amount: 2000 }],
      instalments: 13,
      ...rest,
    })

  test('a 13th paid together is already one of the instalments', () => {
    const item = { code: 'tredicesima', label: 'Tredicesima', amount: 2000, extraMonth: true }
    const together = month({ items: [item] })
    // 2,000 − 183.80 = 1,816.20 × 13.
    expect(amount(together, 'reddito_previsto')).toBe('23610.60')
    expect(amount(month({}), 'reddito_previsto')).toBe('23610.60')
    expect(amount(month({ items: [{ ...item, extraMonth: false }] }), 'reddito_previsto')).toBe('25426.80')
  })

  test('and keeps the relief of 2024 on the month alone', () => {
    const slip = month({
      year: 2024,
      elements: [{ code: 'minimo', label: 'Minimo', amount: 1900 }],
      items: [{ code: 'tredicesima', label: 'Tredicesima', amount: 1900, extraMonth: true }],
    })
    // 3,800 × 9.19 % = 349.22, − 1,900 × 7 %.
    expect(amount(slip, 'contributi')).toBe('216.22')
  })

  test('a productivity bonus bears contributions and its own tax: 1,000 − 91.90 = 908.10 × 1 %', () => {
    const slip = month({ items: [{ code: 'premio', label: 'Premio', amount: 1000, substituteRate: 1 }] })
    expect([amount(slip, 'contributi'), amount(slip, 'imposta_sostitutiva')]).toEqual(['275.70', '9.08'])
    expect(amount(slip, 'imponibile_fiscale')).toBe('1816.20')
  })

  test('arrears of earlier years leave the ordinary tax for the separate one', () => {
    const slip = month({
      items: [
        { code: 'arretrati', label: 'Arretrati', amount: 500, separateRate: '24.76' },
        { code: 'arretrati_2', label: 'Arretrati', amount: 500, separateRate: '23' },
      ],
    })
    // 500 − 45.95 = 454.05 × 24.76 %, × 23 %.
    expect([amount(slip, 'tassazione_separata'), amount(slip, 'tassazione_separata_2')]).toEqual(['112.42', '104.43'])
    expect(amount(slip, 'imponibile_fiscale')).toBe('1816.20')
  })

  test('a refund is paid and bears nothing, nor severance pay', () => {
    const slip = month({
      items: [{ code: 'rimborso', label: 'Rimborso', amount: 100, contributory: false, taxable: false }],
    })
    expect(slip.net.minus(month({}).net).toFixed(2)).toBe('100.00')
    expect(amount(slip, 'quota_tfr')).toBe(amount(month({}), 'quota_tfr'))
  })

  test('severance pay accrues on all but refunds, unless an item says otherwise', () => {
    const accrued = (item: Partial<PayslipItem>) =>
      amount(month({ items: [{ code: 'a', label: 'A', amount: 135, ...item }] }), 'quota_tfr')
    // 2,000 / 13.5 = 148.15, 2,135 / 13.5 = 158.15; − 0.5 % of 2,000 or 2,135.
    expect(accrued({ contributory: false })).toBe('148.15')
    expect(accrued({ taxable: false })).toBe('147.47')
    expect(accrued({ contributory: false, taxable: false })).toBe('138.15')
    expect(accrued({ contributory: false, taxable: false, countsForSeverance: true })).toBe('148.15')
    expect(accrued({ contributory: false, countsForSeverance: false })).toBe('138.15')
  })

  test('the totals are those of the lines', () => {
    const slip = month({})
    expect(slip.netTax.toFixed(2)).toBe(amount(slip, 'irpef_netta'))
    expect(slip.expectedIncome.toFixed(2)).toBe(amount(slip, 'reddito_previsto'))
    expect([slip.contributionBase, slip.contributions].map(x => x.toFixed(2))).toEqual(['2000.00', '183.80'])
  })

  test('a fixed term and a profile reach what they decide', () => {
    // 1,380 × 31 / 365; 2,000 × 5.84 %, and on the projection too: 2,000 − 116.80 = 1,883.20 × 13.
    expect(amount(month({ expectedIncome: 3000, fixedTerm: true, yearDays: 60 }), 'detrazione_lavoro')).toBe('166.04')
    const apprentice = month({ profile: { apprentice: true } })
    expect([amount(apprentice, 'contributi'), amount(apprentice, 'reddito_previsto')]).toEqual(['116.80', '24481.60'])
  })

  test('an extra month of 2024 paid apart has no relief', () => {
    const elements = [{ code: 'minimo', label: 'Minimo', amount: 1500 }]
    expect(amount(month({ year: 2024, elements }), 'contributi')).toBe('32.85')
    expect(amount(month({ year: 2024, elements, kind: 'extra-month' }), 'contributi')).toBe('137.85')
  })

  test('what bears contributions and no tax, and the other way round', () => {
    const contributory = month({ items: [{ code: 'a', label: 'A', amount: 100, taxable: false }] })
    expect([amount(contributory, 'imponibile_contributivo'), amount(contributory, 'imponibile_fiscale')]).toEqual([
      '2100.00',
      '1807.01',
    ])
    const taxed = month({ items: [{ code: 'a', label: 'A', amount: 100, contributory: false }] })
    expect([amount(taxed, 'imponibile_contributivo'), amount(taxed, 'imponibile_fiscale')]).toEqual([
      '2000.00',
      '1916.20',
    ])
  })

  test('occasional pay accrues no severance pay when said so', () => {
    const overtime = { code: 'straordinario', label: 'Straordinario', hours: 10, surcharge: 25 }
    const slip = month({ hourlyDivisor: 173, overtime: [{ ...overtime, countsForSeverance: false }] })
    // 2,000 / 13.5 = 148.15, − 0.5 % of 2,145.
    expect(amount(slip, 'quota_tfr')).toBe('137.42')
  })

  test('a surcharge may leave the superminimo out: 2,200 / 173 and 2,000 / 173', () => {
    const slip = month({
      elements: [
        { code: 'minimo', label: 'Minimo', amount: 2000 },
        { code: 'superminimo', label: 'Superminimo', amount: 200 },
      ],
      hourlyDivisor: 173,
      overtime: [{ code: 's', label: 'S', hours: 2, surcharge: 25, surchargeWithout: ['superminimo'] }],
    })
    // 12.71676 × 2 + 11.56069 × 2 × 25 %.
    expect(amount(slip, 's')).toBe('31.21')
    expect(slip.lines.find(line => line.code === 's')?.formula).toMatch(/\(12,71676 \+ 25% di 11,56069\) × 2 = 31,21/)
  })

  test('absences are worked out on what the month pays: an allowance that part-time does not scale counts whole', () => {
    const slip = month({
      partTime: 50,
      elements: [
        { code: 'minimo', label: 'Minimo', amount: 2000 },
        { code: 'indennita', label: 'Indennità', amount: 260, scales: false },
      ],
      absences: [
        { units: 2, divisor: 26, unit: 'days' },
        { units: 3, divisor: 173, unit: 'hours' },
      ],
    })
    expect(slip.lines.filter(line => line.code.startsWith('assenze')).map(line => line.label)).toEqual([
      'Assenze non retribuite (giorni)',
      'Assenze non retribuite (ore)',
    ])
    // 1,260 / 26 × 2 = 96.92; 1,260 / 173 × 3 = 21.85.
    expect([amount(slip, 'assenze'), amount(slip, 'assenze_2'), amount(slip, 'totale_lordo')]).toEqual([
      '96.92',
      '21.85',
      '1141.23',
    ])
  })

  test('a pension fund is deductible up to what is left of the year’s limit', () => {
    // 5,300 − 5,200 = 100 of 150.
    const slip = month({ pensionFund: 150, earlierPensionFund: 5200 })
    expect([
      amount(slip, 'oneri_deducibili'),
      amount(slip, 'previdenza_oltre_limite'),
      amount(slip, 'imponibile_fiscale'),
    ]).toEqual(['100.00', '50.00', '1716.20'])
    expect(month({ year: 2025, pensionFund: 150, earlierPensionFund: 5200 }).taxable.toFixed(2)).toBe('1816.20')
  })

  test('the ceiling counts the year’s earlier months', () => {
    expect(amount(month({ earlierBase: 122_295 }), 'contributi')).toBe('0.00')
  })

  test('what was waived is not paid, and the wedge may look at another income', () => {
    const low = { elements: [{ code: 'minimo', label: 'Minimo', amount: 1000 }] }
    const codes = month({ ...low, waived: ['integrative-treatment', 'wedge'] }).lines.map(line => line.code)
    expect(codes).not.toContain('trattamento_integrativo')
    expect(codes).not.toContain('somma_cuneo')
    expect(month({ ...low, wedgeIncome: 25_000 }).lines.map(line => line.code)).toContain('detrazione_cuneo')
  })

  test('each wedge has its line: 1,816.20 × 4.8 % at 18,000, 1,000 × 31 / 365 at 25,000, none at 45,000', () => {
    expect(amount(month({ expectedIncome: 18_000 }), 'somma_cuneo')).toBe('87.18')
    expect(amount(month({ expectedIncome: 25_000 }), 'detrazione_cuneo')).toBe('84.93')
    expect(month({ expectedIncome: 45_000 }).lines.some(line => /cuneo/.test(line.code))).toBe(false)
  })

  test('family deductions are by twelfths: 690 / 12', () => {
    expect(amount(month({ expectedIncome: 25_000, family: { spouse: true } }), 'detrazioni_familiari')).toBe('57.50')
    expect(amount(month({ expectedIncome: 25_000, family: { spouse: true, months: 6 } }), 'detrazioni_familiari')).toBe(
      '57.50',
    )
    expect(
      amount(month({ kind: 'extra-month', expectedIncome: 25_000, family: { spouse: true } }), 'detrazioni_familiari'),
    ).toBe('0.00')
  })

  test('extra months accrue by the agreement’s number: half a 14th with 13.5, none with 12', () => {
    const accrued = (instalments: string) =>
      month({ instalments })
        .lines.filter(line => line.code.startsWith('rateo_'))
        .map(line => line.amount.toFixed(2))
    expect(['12', '12.5', '13', '13.5', '14'].map(accrued)).toEqual([
      [],
      ['83.33'],
      ['166.67'],
      ['166.67', '83.33'],
      ['166.67', '166.67'],
    ])
    expect(month({ kind: 'extra-month' }).lines.some(line => line.code.startsWith('rateo_'))).toBe(false)
  })

  test('the net rounded to the euro leaves its cents to the next month', () => {
    const plain = month({}).net
    const slip = month({ rounding: { earlier: '0.30' } })
    expect(slip.net.modulo(1).toFixed(2)).toBe('0.00')
    expect(slip.net.plus(slip.carry).toFixed(2)).toBe(plain.plus('0.30').toFixed(2))
    expect(month({}).carry.toFixed(2)).toBe('0.00')
  })

  test('what the month costs the employer: 2,000 × (1 + 30 % + 0.4 %) + 148.15 − 10', () => {
    expect(amount(month({ employer: { contributionRate: 30, accidentRate: '0.4' } }), 'costo_azienda')).toBe('2746.15')
  })

  test('a pin that names no line, a month that is none and a year without rules are refused', () => {
    expect(() => month({ pinned: { boh: 1 } })).toThrow(/boh/)
    expect(() => month({ pinned: { rettifica_netto: 1 } })).toThrow(PayrollError)
    for (const number of [0, 13, 1.5])
      expect(() => month({ month: number })).toThrow(/month: .*whole number from 1 to 12/)
    // Neither beside a line of that kind nor beside another pin.
    expect(() => month({ pinned: { netto: 1, rettifica_netto: 1 } })).toThrow(/rettifica_netto/)
    expect(() => month({ pinned: { minimo: 1, boh: 1 } })).toThrow(/boh/)
    expect(() => month({ year: 2023 })).toThrow(/2023/)
  })

  test('a corrected total gives the line that accounts for it', () => {
    const slip = month({ pinned: { totale_lordo: 2100, netto: 1800 } })
    expect([amount(slip, 'rettifica_lordo'), amount(slip, 'imponibile_contributivo'), slip.net.toFixed(2)]).toEqual([
      '100.00',
      '2100.00',
      '1800.00',
    ])
    expect(flow(slip).toFixed(2)).toBe('1800.00')
    expect(month({}).lines.some(line => line.code.startsWith('rettifica_'))).toBe(false)
  })

  test('a corrected element moves the hour that overtime is worked out on, by its part-time', () => {
    const slip = month({
      partTime: 50,
      hourlyDivisor: 200,
      overtime: [{ code: 's', label: 'S', hours: 1, surcharge: 0 }],
      pinned: { minimo: 1100 },
    })
    // 1,100 at 50 % is 2,200 full time: 11 an hour.
    expect(amount(slip, 's')).toBe('11.00')
  })

  test('an element that was not corrected keeps its full-time cents, and at no hours a corrected one does too', () => {
    const hour = { hourlyDivisor: 1, overtime: [{ code: 's', label: 'S', hours: 1, surcharge: 0 }] }
    const elements = [{ code: 'minimo', label: 'Minimo', amount: '1000.01' }]
    // 1,000.01 at 33 % is 330.00: brought back it would be 1,000.00.
    expect(amount(month({ ...hour, elements, partTime: 33 }), 's')).toBe('1000.01')
    expect(amount(month({ ...hour, elements, partTime: 0, pinned: { minimo: 10 } }), 's')).toBe('1000.01')
  })
})
