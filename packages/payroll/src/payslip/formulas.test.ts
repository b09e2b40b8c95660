import { describe, expect, test } from 'vitest'
import { type PayslipInput, payslip } from '../index.ts'

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
