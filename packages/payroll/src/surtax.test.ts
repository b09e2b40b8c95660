import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findScheme,
  flatScheme,
  PayrollError,
  regionalSchemes,
  type SurtaxScheme,
  schemeFor,
  surtax,
  surtaxInstalments,
} from './index.ts'

describe('regional surtaxes', () => {
  test.each<[string, string, number, string, string]>([
    ['15,000 × 1.73 % + 13,000 × 2.96 % + 12,000 × 3.20 %', 'Campania', 2026, '40000', '1028.30'],
    ['+ 10,000 × 3.20 % + 5,000 × 3.33 %', 'Campania', 2025, '55000', '1514.80'],
    ['184.50 + 205.40 + 12,000 × 1.72 %', 'Lombardia', 2025, '40000', '596.30'],
    ['one rate: 35,400 × 1.23 % = 435.42', 'Veneto', 2026, '35400', '435.42'],
    ['2025: 25,000 × 1.73 %', 'Lazio', 2025, '25000', '432.50'],
    ['2025: 28,000 × 1.73 %', 'Lazio', 2025, '28000', '484.40'],
    ['2025: 259.50 + 20,000 × 3.33 % − 60', 'Lazio', 2025, '35000', '865.50'],
    ['2025: no relief over 35,000', 'Lazio', 2025, '35001', '925.53'],
    ['2026: 28,000 × 1.73 %', 'Lazio', 2026, '28000', '484.40'],
    ['2026: one euro more, 692.4333 − 60', 'Lazio', 2026, '28001', '632.43'],
    ['2026: 259.50 + 15,000 × 3.33 % − 60', 'Lazio', 2026, '30000', '699.00'],
    ['2026: no relief over 30,000', 'Lazio', 2026, '30001', '759.03'],
    ['28,000 × 1.23 %: the increases do not apply', 'Umbria', 2026, '28000', '344.40'],
    ['259.50 + 392.60 + 0.0312 − 150', 'Umbria', 2026, '28001', '502.13'],
    ['259.50 + 392.60 + 686.40 + 0.0333', 'Umbria', 2026, '50001', '1338.53'],
    ['0.70 % up to 15,000', 'Friuli Venezia Giulia', 2026, '15000', '105.00'],
    ['1.23 % on all above it', 'Friuli Venezia Giulia', 2026, '15001', '184.51'],
    ['exempt at 15,000', 'Valle d’Aosta', 2026, '15000', '0.00'],
    ['15,001 × 1.23 %', 'Valle d’Aosta', 2026, '15001', '184.51'],
    ['three brackets: 28,000 × 1.67 % + 2,000 × 2.87 %', 'Abruzzo', 2026, '30000', '525.00'],
  ])('%s (%s %i, %s)', (_, region, year, base, due) => {
    expect(surtax(schemeFor(regionalSchemes, region, year), base).toFixed(2)).toBe(due)
  })

  test('are certain where the Ministry’s table gives them, and not where sources disagree or one alone was read', () => {
    expect(regionalSchemes.filter(scheme => !scheme.certain).map(({ name, year }) => `${name} ${year}`)).toEqual([
      'Basilicata 2025',
      'Emilia-Romagna 2026',
      'Lazio 2025',
      'Sardegna 2025',
      'Sicilia 2025',
    ])
    expect(findScheme(regionalSchemes, 'Emilia-Romagna', 2026)?.source).toMatch(/contrasto/)
  })

  test('the nineteen regions are there for 2026; Trento and Bolzano are missing, and the error says what to import', () => {
    expect(regionalSchemes.filter(({ year }) => year === 2026)).toHaveLength(19)
    for (const province of ['Trento', 'Bolzano']) {
      expect(findScheme(regionalSchemes, province, 2026)).toBeUndefined()
      expect(() => schemeFor(regionalSchemes, province, 2026)).toThrow(/addreg2026.csv with parseRegionalCsv/)
    }
    expect(() => schemeFor([], 'Torino', 2026)).toThrow(/Add_comunale_irpef2026.csv with parseMunicipalCsv/)
  })

  test('reliefs for children that the figures leave out are said', () => {
    expect(findScheme(regionalSchemes, 'Piemonte', 2026)?.note).toMatch(/figli/)
  })
})

describe('municipal surtaxes', () => {
  const milan = flatScheme('Milano', 2026, '0.8', 23_000)

  test.each<[string, string]>([
    ['23000', '0.00'],
    // A threshold, not a deductible part: 23,001 × 0.8 % = 184.008.
    ['23001', '184.01'],
    ['31234.56', '249.88'],
  ])('0.8 %% over 23,000 on %s', (base, due) => {
    expect(surtax(milan, base).toFixed(2)).toBe(due)
  })

  test('none is due where no IRPEF is', () => {
    expect(surtax(milan, 30_000, 0).toFixed(2)).toBe('0.00')
    expect(surtax(milan, 30_000, '0.01').toFixed(2)).toBe('240.00')
  })

  test('a rate that the caller knows makes a scheme', () => {
    const town = flatScheme('Comune', 2026, '0.65', 12_000)
    expect([surtax(town, 12_000), surtax(town, 20_000)].map(x => x.toFixed(2))).toEqual(['0.00', '130.00'])
    expect(() => flatScheme('Comune', 2026, 'x')).toThrow(PayrollError)
    expect(town.certain).toBe(true)
  })
})

describe('finding a scheme', () => {
  const twins: readonly SurtaxScheme[] = ['LE', 'BG'].map((province, index) => ({
    ...flatScheme('CASTRO', 2026, index),
    province,
    code: `C33${index}`,
  }))

  test('by its name, its code or a clear beginning, whatever the accents', () => {
    expect(findScheme(regionalSchemes, 'LO', 2026)?.name).toBe('Lombardia')
    expect(findScheme(regionalSchemes, 'piem', 2026)?.name).toBe('Piemonte')
    expect(findScheme(regionalSchemes, "valle d'aosta", 2026)?.name).toBe('Valle d’Aosta')
    expect(findScheme(regionalSchemes, ' lo ', 2026)?.name).toBe('Lombardia')
    expect(findScheme(regionalSchemes, 'Lombardia', 2023)).toBeUndefined()
    expect(findScheme(regionalSchemes, '', 2026)).toBeUndefined()
  })

  test('a whole name before a beginning: Roma is not Romano', () => {
    const near = [flatScheme('ROMANO DI LOMBARDIA', 2026, 1), flatScheme('ROMA', 2026, 2)]
    expect(findScheme(near, ' Roma ', 2026)?.name).toBe('ROMA')
    expect(findScheme(near, 'Romano', 2026)?.name).toBe('ROMANO DI LOMBARDIA')
    expect(findScheme([flatScheme('X', 2026, 1)], ' ', 2026)).toBeUndefined()
  })

  test('never the wrong one of two: a name alone is not enough, its province is', () => {
    expect(findScheme(twins, 'Castro', 2026)).toBeUndefined()
    expect(findScheme(twins, 'Castro (LE)', 2026)?.province).toBe('LE')
    expect(findScheme(twins, 'Castro BG', 2026)?.province).toBe('BG')
    expect(findScheme(regionalSchemes, 'l', 2026)).toBeUndefined()
  })
})

describe('the instalments', () => {
  const shown = (input: Parameters<typeof surtaxInstalments>[0]) => {
    const { regional, municipalBalance, municipalAdvance } = surtaxInstalments(input)
    return [regional, municipalBalance, municipalAdvance].map(x => x.toFixed(2))
  }

  test('eleven for the balances, nine from March for the advance, none in December', () => {
    // 424.30 / 11 = 38.57; (184.01 − 55.20) / 11 = 11.71; 55.20 / 9 = 6.13.
    const due = { regionalDue: '424.30', municipalDue: '184.01' }
    expect(shown({ month: 1, ...due })).toEqual(['38.57', '11.71', '0.00'])
    expect(shown({ month: 3, ...due })).toEqual(['38.57', '11.71', '6.13'])
    // The last: 424.30 − 385.70; 128.81 − 117.10; 55.20 − 49.04.
    expect(shown({ month: 11, ...due })).toEqual(['38.60', '11.71', '6.16'])
    expect(shown({ month: 12, ...due })).toEqual(['0.00', '0.00', '0.00'])
    for (const month of [0, 13, 1.5]) expect(() => shown({ month, ...due })).toThrow(/is not a month/)
  })

  test('add up to what is due, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 0, max: 100_000 }), (region, town) => {
        const input = {
          regionalDue: new Decimal(region).dividedBy(100),
          municipalDue: new Decimal(town).dividedBy(100),
          advancePaid: 0,
        }
        const months = Array.from({ length: 12 }, (_, index) => surtaxInstalments({ month: index + 1, ...input }))
        const total = (of: 'regional' | 'municipalBalance' | 'municipalAdvance') =>
          months.reduce((sum, month) => sum.plus(month[of]), new Decimal(0)).toFixed(2)
        expect(total('regional')).toBe(input.regionalDue.toFixed(2))
        expect(total('municipalBalance')).toBe(input.municipalDue.toFixed(2))
        expect(total('municipalAdvance')).toBe(
          input.municipalDue.times('0.3').toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2),
        )
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 60) },
    )
  })

  test('the month of the end of the employment takes all that is left', () => {
    // April: three months paid of 38.57 and 11.71, one of 6.13.
    expect(shown({ month: 4, regionalDue: '424.30', municipalDue: '184.01', leaving: true })).toEqual([
      '308.59',
      '93.68',
      '49.07',
    ])
  })

  test('the advance already paid and the tax that it is worked out on can be given', () => {
    expect(shown({ month: 5, regionalDue: 0, municipalDue: 110, advancePaid: 44, advanceOn: 300 })).toEqual([
      '0.00',
      '6.00',
      '10.00',
    ])
  })
})
