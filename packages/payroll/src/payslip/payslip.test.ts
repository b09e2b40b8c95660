import { Decimal } from 'decimal.js'
import { describe, expect, test } from 'vitest'
import { PayrollError, type Payslip, type PayslipInput, type PayslipItem, payslip } from '../index.ts'

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

const flow = (slip: Payslip): Decimal =>
  slip.lines.reduce(
    (total, line) =>
      line.effect === 'adds' ? total.plus(line.amount) : line.effect === 'subtracts' ? total.minus(line.amount) : total,
    new Decimal(0),
  )

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

  test('half a month pays half, and accrues half', () => {
    const slip = month({ monthShare: '0.5', days: 15 })
    expect([amount(slip, 'totale_lordo'), amount(slip, 'rateo_tredicesima')]).toEqual(['500.00', '41.67'])
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

describe('how each line says it was worked out', () => {
  const shown = (rest: Partial<PayslipInput>): readonly string[] =>
    payslip({
      year: 2026,
      month: 3,
      elements: [
        { code: 'minimo', label: 'Minimo', amount: '2000', source: 'tabella' },
        { code: 'scatti', label: 'Scatti', amount: '50', formula: '2 × 25,00' },
      ],
      instalments: 14,
      ...rest,
    }).lines.map(line => `${line.code}: ${line.formula} [${line.source}]`)

  test('a month with everything', () => {
    expect(
      shown({
        partTime: 50,
        monthShare: '0.5',
        hourlyDivisor: 170,
        overtime: [{ code: 'straordinario', label: 'Straordinario', hours: 2, surcharge: 15, source: 'art. 1' }],
        items: [
          {
            code: 'premio',
            label: 'Premio',
            amount: 100,
            substituteRate: 1,
            formula: '100 a testa',
            source: 'accordo',
          },
          { code: 'rimborso', label: 'Rimborso', amount: 30, contributory: false, taxable: false },
        ],
        absences: [
          { units: 1, divisor: 26, unit: 'days' },
          { units: 2, divisor: 170, unit: 'hours' },
        ],
        family: { spouse: true },
        deductible: 10,
        surtaxes: { regional: '12.30', municipal: '4.56' },
        rounding: { earlier: 0 },
        employer: { contributionRate: 30, accidentRate: 1 },
      }),
    ).toMatchInlineSnapshot(`
      [
        "minimo: 2.000,00 × 50% × 0,5 del mese = 500,00 [tabella]",
        "scatti: 2 × 25,00 × 50% × 0,5 del mese = 12,50 [valore indicato]",
        "straordinario: 2.050,00 / 170 = 12,05882; 12,05882 × 1,15 × 2 = 27,74 [art. 1]",
        "premio: 100 a testa [accordo]",
        "rimborso: 30,00 [valore indicato]",
        "assenze: 1.025,00 / 26 × 1 = 39,42 [divisore giornaliero]",
        "assenze_2: 1.025,00 / 170 × 2 = 12,06 [divisore orario]",
        "totale_lordo: somma delle competenze = 618,76 [somma delle righe precedenti]",
        "imponibile_contributivo: 588,76 arrotondato all’euro = 589,00 [L. 160/1975; L. 153/1969 art. 12]",
        "contributi: 589,00 × 9,19% = 54,13 [aliquota IVS a carico del lavoratore, L. 296/2006 art. 1 c. 769]",
        "oneri_deducibili: 10,00 [D.Lgs. 252/2005 art. 8 c. 4; L. 199/2025]",
        "imponibile_fiscale: 588,76 - 54,13 - 10,00 - 90,81 = 433,82 [TUIR art. 51]",
        "irpef_lorda: 433,82 × 23% = 99,78 [TUIR art. 11; L. 199/2025 art. 1 c. 3; scaglioni annui / 12]",
        "reddito_previsto: 930,80 × 13 + 433,82 = 12.534,22 [proiezione sul mese ordinario]",
        "detrazione_lavoro: 1.955,00 × 16/365 = 85,70 [TUIR art. 13 c. 1 e c. 6]",
        "detrazioni_familiari: 708,08 / 12 = 59,01 [TUIR art. 12]",
        "irpef_netta: 99,78 - 85,70 - 59,01 = 0,00 (mai sotto zero) [TUIR art. 11-13; D.P.R. 600/1973 art. 23]",
        "imposta_sostitutiva: 90,81 × 1% = 0,91 [imposta sostitutiva di IRPEF e addizionali]",
        "trattamento_integrativo: 1.200,00 × 16/365 = 52,60 [D.L. 3/2020 art. 1; L. 207/2024 art. 1 c. 3]",
        "somma_cuneo: 433,82 × 5,3% = 22,99 [L. 207/2024 art. 1 c. 4-9; circ. AE 4/E del 16/5/2025]",
        "addizionale_regionale: 12,30 [rate indicate]",
        "addizionale_comunale: 4,56 [rate indicate]",
        "arrotondamento: 612,00 - 612,45 = -0,45 [prassi aziendale, arrotondamento riportato al mese dopo]",
        "netto: somma delle righe = 612,00 [somma delle righe]",
        "rateo_tredicesima: 512,50 / 12 = 42,71 [un dodicesimo al mese]",
        "rateo_quattordicesima: 512,50 / 12 = 42,71 [un dodicesimo al mese]",
        "quota_tfr: 588,76 / 13,5 = 43,61 - 0,5% di 589,00 = 40,66 [art. 2120 c.c.; L. 297/1982 art. 3]",
        "costo_azienda: 618,76 + contributi 176,70 + INAIL 5,89 + TFR 40,66 = 842,01 [aliquote del datore indicate]",
      ]
    `)
  })

  test('a high month of 2025, with its bands, and a month of 2024 with its relief', () => {
    const elements = [{ code: 'minimo', label: 'Minimo', amount: 6000 }]
    expect(shown({ year: 2025, elements }).slice(2, 8)).toMatchInlineSnapshot(`
      [
        "imponibile_contributivo: 6.000,00 arrotondato all’euro = 6.000,00 [L. 160/1975; L. 153/1969 art. 12]",
        "contributi: 6.000,00 × 9,19% = 551,40 + 1% oltre la prima fascia 13,79 [aliquota IVS a carico del lavoratore, L. 296/2006 art. 1 c. 769; aliquota aggiuntiva, L. 438/1992 art. 3-ter; prima fascia di retribuzione pensionabile 2025 (tre fonti)]",
        "imponibile_fiscale: 6.000,00 - 565,19 = 5.434,81 [TUIR art. 51]",
        "irpef_lorda: 2.333,33 × 23% + 1.833,33 × 35% + 1.268,14 × 43% = 1.723,63 [TUIR art. 11; L. 207/2024 art. 1 c. 2; scaglioni annui / 12]",
        "reddito_previsto: 5.434,81 × 13 + 5.434,81 = 76.087,34 [proiezione sul mese ordinario]",
        "detrazione_lavoro: 0,00 × 31/365 = 0,00 [TUIR art. 13 c. 1 e c. 6]",
      ]
    `)
    expect(
      shown({ year: 2024, elements: [{ code: 'minimo', label: 'Minimo', amount: 1500 }] })[3],
    ).toMatchInlineSnapshot(
      `"contributi: 1.500,00 × 9,19% = 137,85 - esonero 105,00 [aliquota IVS a carico del lavoratore, L. 296/2006 art. 1 c. 769; esonero IVS, L. 213/2023 art. 1 c. 15; circ. INPS 11/2024]"`,
    )
    expect(shown({ elements: [{ code: 'minimo', label: 'Minimo', amount: 0 }] }).slice(1, 6)).toMatchInlineSnapshot(`
      [
        "totale_lordo: somma delle competenze = 0,00 [somma delle righe precedenti]",
        "imponibile_contributivo: 0,00 arrotondato all’euro = 0,00 [L. 160/1975; L. 153/1969 art. 12]",
        "contributi: 0,00 × 9,19% = 0,00 [aliquota IVS a carico del lavoratore, L. 296/2006 art. 1 c. 769]",
        "imponibile_fiscale: 0,00 - 0,00 = 0,00 [TUIR art. 51]",
        "irpef_lorda: 0,00 [TUIR art. 11; L. 199/2025 art. 1 c. 3; scaglioni annui / 12]",
      ]
    `)
  })

  test('an amount that nothing was done to is shown once', () => {
    expect(shown({})[0]).toBe('minimo: 2.000,00 [tabella]')
  })

  test('what was given or corrected says so', () => {
    expect(
      shown({
        expectedIncome: 30_000,
        surtaxes: { regional: 1, municipal: 2, source: 'rate 2025' },
        pinned: { minimo: 2100, netto: 1700 },
      }),
    ).toMatchInlineSnapshot(`
      [
        "minimo: valore corretto: 2.100,00 [tabella]",
        "scatti: 2 × 25,00 = 50,00 [valore indicato]",
        "totale_lordo: somma delle competenze = 2.150,00 [somma delle righe precedenti]",
        "imponibile_contributivo: 2.150,00 arrotondato all’euro = 2.150,00 [L. 160/1975; L. 153/1969 art. 12]",
        "contributi: 2.150,00 × 9,19% = 197,59 [aliquota IVS a carico del lavoratore, L. 296/2006 art. 1 c. 769]",
        "imponibile_fiscale: 2.150,00 - 197,59 = 1.952,41 [TUIR art. 51]",
        "irpef_lorda: 1.952,41 × 23% = 449,05 [TUIR art. 11; L. 199/2025 art. 1 c. 3; scaglioni annui / 12]",
        "reddito_previsto: 30.000,00 [valore indicato]",
        "detrazione_lavoro: 1.801,19 × 31/365 = 152,98 [TUIR art. 13 c. 1 e c. 6; TUIR art. 13 c. 1.1; circ. AE 4/E/2022]",
        "detrazione_cuneo: 1.000,00 × 31/365 = 84,93 [L. 207/2024 art. 1 c. 4-9; circ. AE 4/E del 16/5/2025]",
        "irpef_netta: 449,05 - 152,98 - 84,93 = 211,14 [TUIR art. 11-13; D.P.R. 600/1973 art. 23]",
        "trattamento_integrativo: non spetta con un reddito previsto di 30.000,00 [D.L. 3/2020 art. 1; L. 207/2024 art. 1 c. 3]",
        "addizionale_regionale: 1,00 [rate 2025]",
        "addizionale_comunale: 2,00 [rate 2025]",
        "netto: valore corretto: 1.700,00 [somma delle righe]",
        "rettifica_netto: 1.700,00 - 1.738,27 = -38,27 [netto corretto]",
        "rateo_tredicesima: 2.150,00 / 12 = 179,17 [un dodicesimo al mese]",
        "rateo_quattordicesima: 2.150,00 / 12 = 179,17 [un dodicesimo al mese]",
        "quota_tfr: 2.150,00 / 13,5 = 159,26 - 0,5% di 2.150,00 = 148,51 [art. 2120 c.c.; L. 297/1982 art. 3]",
      ]
    `)
  })
})
