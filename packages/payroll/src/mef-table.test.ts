import { describe, expect, test } from 'vitest'
import {
  findScheme,
  type MunicipalTable,
  PayrollError,
  parseMunicipalCsv,
  parseRegionalCsv,
  regionalSchemes,
  schemeFor,
  surtax,
  withYearBefore,
} from './index.ts'

/** The header of the Ministry’s file: twelve pairs of rate and band. */
const header = [
  'CODICE_CATASTALE;COMUNE;PR;NUMERO_DELIBERA;DATA_DELIBERA;DATA_PUBBLICAZIONE;NOTE;MULTIALIQ',
  ...['', '_2', '_3', '_4', '_5', '_6', '_7', '_8', '_9', '_10', '_11', '_12'].map(n => `ALIQUOTA${n};FASCIA${n}`),
  'FLAG_NUOVA;IMPORTO_ESENTE',
].join(';')

interface Row {
  readonly code: string
  readonly name?: string
  readonly province?: string
  readonly note?: string
  readonly bands: readonly (readonly [string, string])[]
  readonly exempt?: string
}

function line({ code, name = `COMUNE ${code}`, province = 'MI', note = '', bands, exempt = '0' }: Row): string {
  const pairs = Array.from({ length: 12 }, (_, index) => (bands[index] ?? ['', '']).join(';'))
  return [code, name, province, '12', '10/03/2026', '20/03/2026', note, 'SI', ...pairs, '1', exempt].join(';')
}

const table = (...rows: readonly Row[]): MunicipalTable =>
  parseMunicipalCsv([header, ...rows.map(line)].join('\r\n'), 2026)

function due(read: MunicipalTable, code: string, base: number): string {
  const row = read.rows.find(candidate => candidate.cadastralCode === code)
  if (!row) throw new Error(`no row ${code}: ${read.problems.map(({ message }) => message).join()}`)
  return surtax(row.scheme, base).toFixed(2)
}

describe('the table of municipal surtaxes', () => {
  test('one rate, with a comma and no zero before it', () => {
    expect(due(table({ code: 'A001', bands: [[',6', 'Aliquota unica']] }), 'A001', 20_000)).toBe('120.00')
  })

  test('an exemption on the taxable income is a threshold, from its column or from its words', () => {
    const read = table(
      {
        code: 'A006',
        bands: [
          ['0', 'Esenzione per redditi imponibili fino a euro 12.000,00'],
          [',6', 'Aliquota unica'],
        ],
        exempt: '12000',
      },
      {
        code: 'A007',
        bands: [
          ['0,5', 'Aliquota unica'],
          ['0', 'Esenzione per reddito imponibile fino A euro 10.000,00'],
        ],
      },
      { code: 'A008', bands: [['0,5', 'Aliquota unica']], exempt: '9.500,00' },
    )
    expect([due(read, 'A006', 12_000), due(read, 'A006', 12_001)]).toEqual(['0.00', '72.01'])
    expect([due(read, 'A007', 10_000), due(read, 'A007', 20_000)]).toEqual(['0.00', '100.00'])
    expect([due(read, 'A008', 9500), due(read, 'A008', 9501)]).toEqual(['0.00', '47.51'])
    expect(read.rows.every(row => row.scheme.certain)).toBe(true)
  })

  test('an exemption for a kind of income or of person is not applied, and the row is not certain', () => {
    const read = table({
      code: 'D749',
      bands: [
        ['0,68', 'Applicabile a scaglione di reddito fino a euro 28.000,00'],
        [',8', 'Applicabile a scaglione di reddito oltre euro 28.000,00'],
        ['0', 'Esenzione per redditi da pensione fino a euro 10.000,00'],
      ],
    })
    expect(due(read, 'D749', 10_000)).toBe('68.00')
    expect(read.rows[0]?.scheme).toMatchObject({ certain: false, note: expect.stringMatching(/esenzione/) })
  })

  test.each<[string, readonly (readonly [string, string])[]]>([
    [
      'the usual words',
      [
        ['0,4', 'Applicabile a scaglione di reddito fino a euro 15.000,00'],
        ['0,5', 'Applicabile a scaglione di reddito da euro 15.000,01 fino a euro 28.000,00'],
        ['0,6', 'Applicabile a scaglione di reddito da euro 28.000,01 fino a euro 50.000,00'],
        ['0,8', 'Applicabile a scaglione di reddito oltre euro 50.000,00'],
      ],
    ],
    [
      'other signs, cases and numbers',
      [
        ['0,4', 'Applicabile a scaglione di reddito fino a € 15000,00'],
        [',5', 'Applicabile a da &euro; 15000,01 FINO A euro 28000,00'],
        [',6', 'Applicabile a tra 28.001 e 50.000,00'],
        [',8', 'Applicabile a SCAGLIONE di reddito OLTRE euro 50000,00'],
      ],
    ],
    [
      'bands out of order, a wrong lower end, an open band as "da"',
      [
        ['0,8', 'Applicabile a da euro 50.000,01'],
        ['0,6', 'Applicabile a fino a 50000'],
        ['0,5', 'Applicabile a oltre euro 15.00,00 e fino a euro 28.000,00'],
        ['0,4', 'Applicabile a 0-15.000'],
      ],
    ],
  ])('bands: %s', (_, bands) => {
    // 60 + 65 + 132 + 80.
    expect(due(table({ code: 'E965', bands }), 'E965', 60_000)).toBe('337.00')
  })

  test('what was not decided is named: the year before goes on', () => {
    const read = table(
      { code: 'F205', name: 'MILANO', bands: [['0*', '']] },
      {
        code: 'B097',
        name: 'BOVA',
        note: 'ATTO OLTRE TERMINE - ALIQUOTE INAPPLICABILI PER IL 2026',
        bands: [['0,8', 'Aliquota unica']],
      },
      { code: 'L219', name: 'TORINO', bands: [['0,8', 'Aliquota unica']] },
    )
    expect(read.undecided.map(({ cadastralCode }) => cadastralCode)).toEqual(['F205', 'B097'])
    const before = parseMunicipalCsv(
      [
        header,
        line({ code: 'F205', name: 'MILANO', bands: [['0,8', 'Aliquota unica']], exempt: '23000' }),
        line({ code: 'L219', name: 'TORINO', bands: [['1,2', 'Aliquota unica']] }),
      ].join('\n'),
      2025,
    )
    const schemes = withYearBefore(read, before)
    expect(surtax(schemeFor(schemes, 'Milano', 2026), 30_000).toFixed(2)).toBe('240.00')
    expect(schemeFor(schemes, 'Milano', 2026).source).toMatch(/2025.*prorogata al 2026/)
    expect(surtax(schemeFor(schemes, 'Torino', 2026), 30_000).toFixed(2)).toBe('240.00')
    expect(() => schemeFor(schemes, 'Bova', 2026)).toThrow(PayrollError)
  })

  test.each<[string, Row, string, string]>([
    [
      'rate',
      { code: 'Z', name: 'PRIMO', bands: [['abc', 'Aliquota unica']] },
      'rate',
      'Riga 2, PRIMO: aliquota non leggibile («abc»).',
    ],
    ['a number of another column', { code: 'Z', bands: [['120', 'Aliquota unica']] }, 'rate', '«120»'],
    ['no rate', { code: 'Z', bands: [] }, 'rate', 'aliquota non leggibile'],
    [
      'only an exemption',
      { code: 'Z', bands: [['0', 'Esenzione per redditi imponibili fino a euro 9.000']] },
      'rate',
      '«0»',
    ],
    [
      'a band without its end',
      { code: 'Z', bands: [['0,5', 'Applicabile a scaglione di reddito']] },
      'band',
      '«Applicabile a scaglione di reddito»',
    ],
    ['a band of one number and no sense', { code: 'Z', bands: [['0,5', 'scaglione 3']] }, 'band', 'scaglione 3'],
    [
      'an exemption without its end',
      {
        code: 'Z',
        bands: [
          ['0,5', 'Aliquota unica'],
          ['0', 'Esenzione per redditi imponibili'],
        ],
      },
      'exemption',
      'soglia',
    ],
    [
      'an exemption in letters',
      { code: 'Z', bands: [['0,5', 'Aliquota unica']], exempt: 'molto' },
      'exemption',
      '«molto»',
    ],
    ['no open band', { code: 'Z', bands: [['0,5', 'Applicabile a fino a 15000']] }, 'limits', '«15000»'],
    [
      'the same band twice',
      {
        code: 'Z',
        bands: [
          ['0,5', 'fino a 15000'],
          ['0,6', 'fino a 15.000,00'],
          ['0,8', 'oltre 15000'],
        ],
      },
      'limits',
      '15000, 15000',
    ],
    [
      'one rate and brackets',
      {
        code: 'Z',
        bands: [
          ['0,5', 'Aliquota unica'],
          ['0,8', 'oltre 15000'],
        ],
      },
      'limits',
      'scaglioni',
    ],
    [
      'two open bands',
      {
        code: 'Z',
        bands: [
          ['0,5', 'fino a 15000'],
          ['0,6', 'oltre 15000'],
          ['0,8', 'oltre 28000'],
        ],
      },
      'limits',
      '15000',
    ],
  ])('a row that cannot be read is named with its line, never guessed: %s', (_, row, code, words) => {
    const read = table(row)
    expect(read.rows).toEqual([])
    expect(read.problems).toHaveLength(1)
    expect(read.problems[0]).toMatchObject({ line: 2, code })
    expect(read.problems[0]?.message).toContain(words)
  })

  test('a municipality listed twice is named at its second line, and the others are read', () => {
    const row: Row = { code: 'A001', bands: [['0,5', 'Aliquota unica']] }
    const read = table(row, row, { ...row, code: 'A002' })
    expect(read.rows.map(({ cadastralCode }) => cadastralCode)).toEqual(['A001', 'A002'])
    expect(read.problems.map(({ line: at, code }) => [at, code])).toEqual([[3, 'duplicate']])
  })

  test('a header without the columns is refused in Italian', () => {
    expect(() => parseMunicipalCsv('a;b;c\n1;2;3', 2026)).toThrow(/CODICE_CATASTALE, COMUNE e ALIQUOTA/)
    expect(() => parseMunicipalCsv('', 2026)).toThrow(PayrollError)
  })
})

describe('the file itself', () => {
  const text = [
    header,
    line({ code: 'A222', name: 'ARDÌ', bands: [['0,7', 'Aliquota unica']] }),
    // Quoted, with a separator, a doubled quote and a line end inside.
    line({ code: 'A223', name: '"CASTEL ""IL GRANDE""; SUL\nMARE"', bands: [['"0,7"', '"Aliquota unica"']] }),
    '',
  ].join('\r\n')
  const names = (source: string | Uint8Array) => parseMunicipalCsv(source, 2026).rows.map(({ scheme }) => scheme.name)
  const wanted = ['ARDÌ', 'CASTEL "IL GRANDE"; SUL\nMARE']
  const utf8 = Uint8Array.from(unescape(encodeURIComponent(text)), character => character.charCodeAt(0))

  test('is read as text, with or without its mark', () => {
    expect(names(text)).toEqual(wanted)
    expect(names(`\uFEFF${text}`)).toEqual(wanted)
  })

  test('is read as bytes: UTF-8, UTF-8 with its mark, Latin-1', () => {
    expect(names(utf8)).toEqual(wanted)
    expect(names(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]))).toEqual(wanted)
    expect(names(Uint8Array.from(text, character => character.charCodeAt(0)))).toEqual(wanted)
  })

  test('may be separated by commas or tabs, as exports of a spreadsheet are', () => {
    const csv = 'CODICE,COMUNE,ALIQUOTA,FASCIA\nA001,UNO,"0,5",Aliquota unica'
    expect(parseMunicipalCsv(csv, 2026).rows[0]?.scheme.brackets).toEqual([{ rate: '0.5' }])
    expect(names('CODICE\tCOMUNE\tALIQUOTA\nA001\tUNO\t0,5')).toEqual(['UNO'])
  })

  test('counts lines as an editor does, past a cell of two lines', () => {
    const csv = `CODICE;COMUNE;ALIQUOTA\nA001;"UNO\nDUE";0,5\n\nA002;TRE;x`
    expect(parseMunicipalCsv(csv, 2026).problems.map(problem => problem.line)).toEqual([5])
  })
})

describe('the table of regional surtaxes', () => {
  const regional = (...rows: readonly string[]) =>
    parseRegionalCsv(
      ['ANNO;REGIONE;NUMERO;DATA PUBBLICAZIONE;DISPOSIZIONE;NORME;NOTE;ALIQUOTA;FASCIA ', ...rows].join('\n'),
      2026,
    )

  test('a row is a bracket, with dots for decimals', () => {
    const { schemes, problems } = regional(
      '2026;REGIONE TOSCANA;2190;30-GEN-26; ;L.R. 48/2023; ;1.42;fino a 15000.00 euro ',
      '2026;REGIONE TOSCANA;2190;30-GEN-26; ;L.R. 48/2023; ;1.43;oltre 15000.00 e fino a 28000.00 euro ',
      '2026;REGIONE TOSCANA;2190;30-GEN-26; ;L.R. 48/2023; ;3.32;oltre 28000.00 e fino a 50000.00 euro ',
      '2026;REGIONE TOSCANA;2190;30-GEN-26; ;L.R. 48/2023; ;3.33;oltre 50000.00 euro ',
      '2026;REGIONE SICILIA;2183;29-GEN-26; ; ; ;1.23;Aliquota Unica ',
    )
    expect(problems).toEqual([])
    const tuscany = schemeFor(schemes, 'TO', 2026)
    expect(tuscany).toMatchObject({ name: 'TOSCANA', certain: true })
    const shipped = schemeFor(regionalSchemes, 'Toscana', 2026)
    for (const base of [15_000, 28_000, 45_000, 80_000]) {
      expect(surtax(tuscany, base).toFixed(2)).toBe(surtax(shipped, base).toFixed(2))
    }
    expect(surtax(schemeFor(schemes, 'Sicilia', 2026), 20_000).toFixed(2)).toBe('246.00')
  })

  test('what a measure grants in words is kept and not computed: such rates are not certain', () => {
    const words = 'Ai contribuenti con reddito fino a X euro spetta una deduzione.'
    const { schemes } = regional(
      `2026;PROVINCIA AUTONOMA DI TRENTO;1;22-GEN-26;${words};L.P. 13/2019; ;1.23;Aliquota Unica `,
    )
    expect(findScheme(schemes, 'Trento', 2026)).toMatchObject({ code: 'TN', note: words, certain: false })
  })

  test('of two measures the first published holds, and is not certain', () => {
    const { schemes } = regional(
      '2026;REGIONE PUGLIA;2300;30-GIU-26; ; ; ;2;Aliquota Unica ',
      '2026;REGIONE PUGLIA;2178;28-GEN-26; ; ; ;1.33;Aliquota Unica ',
    )
    expect(schemes).toHaveLength(1)
    expect(schemes[0]).toMatchObject({ brackets: [{ rate: '1.33' }], certain: false })
  })

  test('rows of another year and brackets that do not close are named', () => {
    const { schemes, problems } = regional(
      '2025;REGIONE PUGLIA;1;28-GEN-25; ; ; ;1.33;Aliquota Unica ',
      '2026;REGIONE MOLISE;2;28-GEN-26; ; ; ;1.33;fino a 15000.00 euro ',
    )
    expect(schemes).toEqual([])
    expect(problems.map(({ line: at, code, name }) => [at, code, name])).toEqual([
      [2, 'year', 'PUGLIA'],
      [3, 'limits', 'MOLISE'],
    ])
  })

  test('a header without the columns is refused in Italian', () => {
    expect(() => parseRegionalCsv('REGIONE;ALIQUOTA\nX;1', 2026)).toThrow(/REGIONE, ALIQUOTA e FASCIA/)
  })
})

test('who has not decided for two years goes on with the last rate that was', () => {
  const header = 'CODICE_CATASTALE;COMUNE;PR;ALIQUOTA;FASCIA;IMPORTO_ESENTE'
  const of = (year: number, rate: string) =>
    parseMunicipalCsv(`${header}\nA001;ABANO;PD;${rate};Aliquota unica;0`, year)
  const [found] = withYearBefore(of(2026, '0*'), of(2025, '0*'), of(2024, '0,4'), of(2023, '0,2'))
  expect([found?.year, found?.brackets[0]?.rate]).toEqual([2026, '0.4'])
  expect(found?.source).toContain('2024')
})

test('points between thousands and before the cents, and homes by any spelling, are read', () => {
  const header = 'CODICE_CATASTALE;COMUNE;PR;ALIQUOTA;FASCIA;ALIQUOTA_2;FASCIA_2;IMPORTO_ESENTE'
  const rows = [
    'B001;BUTI;PI;0;Esenzione per redditi IRPEF fino a euro 10.000.00;0,8;Aliquota unica;0',
    "G001;GRUMO;NA;0;Esenzione per reddito dell'unita' immibiliare adibita ad abitazione;0,8;Aliquota unica;0",
  ]
  const table = parseMunicipalCsv([header, ...rows].join('\n'), 2026)
  expect(table.problems).toEqual([])
  expect(table.rows.map(({ scheme }) => [scheme.exemptUpTo, scheme.certain])).toEqual([
    ['10000', true],
    [undefined, false],
  ])
})
