import type { SurtaxScheme } from '../surtax.ts'
import { frozen } from './freeze.ts'
import type { Bracket } from './shape.ts'

const flat = (rate: string): readonly Bracket[] => [{ rate }]
const four = (a: string, b: string, c: string, d: string): readonly Bracket[] => [
  { upTo: '15000', rate: a },
  { upTo: '28000', rate: b },
  { upTo: '50000', rate: c },
  { rate: d },
]
const three = (a: string, b: string, c: string): readonly Bracket[] => [
  { upTo: '28000', rate: a },
  { upTo: '50000', rate: b },
  { rate: c },
]

const sole24 = 'open.online 8/9/2025 su dati Il Sole 24 Ore'
/** The Ministry's own table of the year (`addreg2026.csv`), by the number and the day of the measure. */
const ministry = (measure: string): string => `MEF, prospetto delle addizionali regionali 2026, ${measure}`

interface RegionRow extends Pick<SurtaxScheme, 'reduced' | 'relief' | 'exemptUpTo' | 'note'> {
  readonly year: number
  readonly brackets: readonly Bracket[]
  readonly source: string
  readonly certain: boolean
}

const checked = (
  year: number,
  brackets: readonly Bracket[],
  source: string,
  rest: Pick<RegionRow, 'reduced' | 'relief' | 'exemptUpTo' | 'note'> = {},
): RegionRow => ({ year, brackets, source, certain: true, ...rest })

const campania = four('1.73', '2.96', '3.20', '3.33')
const lombardy = four('1.23', '1.58', '1.72', '1.73')
const lazio: readonly Bracket[] = [{ upTo: '15000', rate: '1.73' }, { rate: '3.33' }]

const forChildren = 'le detrazioni regionali per figli a carico non sono comprese'
const forDisabled = 'l’aliquota agevolata per persone con disabilità o familiari di esse non è compresa'

const regions: readonly { readonly name: string; readonly code: string; readonly rows: readonly RegionRow[] }[] = [
  {
    name: 'Abruzzo',
    code: 'AB',
    rows: [checked(2026, three('1.67', '2.87', '3.33'), ministry('n. 2176 del 28/1/2026'))],
  },
  {
    name: 'Basilicata',
    code: 'BA',
    rows: [
      { year: 2025, brackets: flat('1.23'), source: `${sole24} (una sola fonte)`, certain: false },
      checked(2026, flat('1.23'), ministry('n. 2189 del 29/1/2026')),
    ],
  },
  { name: 'Calabria', code: 'CL', rows: [checked(2026, flat('1.73'), ministry('n. 2180 del 29/1/2026'))] },
  {
    name: 'Campania',
    code: 'CM',
    rows: [
      checked(2025, campania, sole24),
      checked(2026, campania, ministry('n. 2188 del 29/1/2026'), { note: forChildren }),
    ],
  },
  {
    name: 'Emilia-Romagna',
    code: 'ER',
    rows: [
      checked(2025, four('1.33', '1.93', '2.93', '3.33'), 'G.U. 91/2025'),
      {
        year: 2026,
        brackets: four('1.33', '1.93', '2.78', '3.33'),
        source: `${ministry('n. 2170 del 19/1/2026')}; altre fonti danno il terzo scaglione al 2,63% e al 2,93%: fonti in contrasto`,
        certain: false,
      },
    ],
  },
  {
    name: 'Friuli Venezia Giulia',
    code: 'FV',
    rows: [
      checked(2026, flat('1.23'), ministry('n. 2169 del 19/1/2026'), { reduced: { upTo: '15000', rate: '0.70' } }),
    ],
  },
  {
    name: 'Lazio',
    code: 'LA',
    rows: [
      {
        year: 2025,
        brackets: lazio,
        reduced: { upTo: '28000', rate: '1.73' },
        relief: { over: '28000', upTo: '35000', amount: '60' },
        source:
          'variazione di bilancio 2024-2026 della Regione Lazio e accordo dell’11/12/2024 (today.it, agenzianova.com, tuttolavoro24.it); open.online 8/9/2025 su dati Il Sole 24 Ore dà 926 euro a 35.000, senza i 60: fonti in contrasto oltre 28.000 euro',
        certain: false,
      },
      checked(2026, lazio, `L.R. Lazio 20/2025; ${ministry('n. 2174 del 22/1/2026')}`, {
        reduced: { upTo: '28000', rate: '1.73' },
        relief: { over: '28000', upTo: '30000', amount: '60' },
      }),
    ],
  },
  {
    name: 'Liguria',
    code: 'LI',
    rows: [checked(2026, three('1.23', '3.18', '3.23'), ministry('n. 2177 del 28/1/2026'))],
  },
  {
    name: 'Lombardia',
    code: 'LO',
    rows: [
      checked(2025, lombardy, 'L.R. Lombardia 10/2003 art. 72, aliquote 2025'),
      checked(2026, lombardy, `L.R. Lombardia 10/2003 art. 72; ${ministry('n. 2179 del 28/1/2026')}`),
    ],
  },
  {
    name: 'Marche',
    code: 'MA',
    rows: [
      checked(2026, four('1.23', '1.53', '1.70', '1.73'), ministry('n. 2171 del 22/1/2026'), { note: forDisabled }),
    ],
  },
  {
    name: 'Molise',
    code: 'MO',
    rows: [checked(2026, four('1.73', '1.93', '3.33', '3.33'), ministry('n. 2186 del 29/1/2026'))],
  },
  {
    name: 'Piemonte',
    code: 'PI',
    rows: [
      checked(2026, four('1.62', '2.68', '3.31', '3.33'), ministry('n. 2187 del 29/1/2026'), { note: forChildren }),
    ],
  },
  {
    name: 'Puglia',
    code: 'PU',
    rows: [
      checked(2026, four('1.33', '1.43', '1.63', '1.85'), ministry('n. 2178 del 28/1/2026'), { note: forChildren }),
    ],
  },
  {
    name: 'Sardegna',
    code: 'SA',
    rows: [
      { year: 2025, brackets: flat('1.23'), source: `${sole24} (una sola fonte)`, certain: false, note: forChildren },
      checked(2026, flat('1.23'), ministry('n. 2184 del 29/1/2026'), { note: forChildren }),
    ],
  },
  {
    name: 'Sicilia',
    code: 'SI',
    rows: [
      { year: 2025, brackets: flat('1.23'), source: `${sole24} (una sola fonte)`, certain: false },
      checked(2026, flat('1.23'), ministry('n. 2183 del 29/1/2026')),
    ],
  },
  {
    name: 'Toscana',
    code: 'TO',
    rows: [checked(2026, four('1.42', '1.43', '3.32', '3.33'), ministry('n. 2190 del 30/1/2026'))],
  },
  {
    name: 'Umbria',
    code: 'UM',
    rows: [
      // Up to 28,000 euros the increases of L.R. 2/2025 (0.50 and 1.79 points) do not apply: 1.23 % on all.
      checked(2026, four('1.73', '3.02', '3.12', '3.33'), `L.R. Umbria 2/2025; ${ministry('n. 2168 del 19/1/2026')}`, {
        reduced: { upTo: '28000', rate: '1.23' },
        relief: { over: '28000', upTo: '50000', amount: '150' },
      }),
    ],
  },
  {
    name: 'Valle d’Aosta',
    code: 'VA',
    rows: [checked(2026, flat('1.23'), ministry('n. 2167 del 19/1/2026'), { exemptUpTo: '15000' })],
  },
  {
    name: 'Veneto',
    code: 'VE',
    rows: [
      checked(2025, flat('1.23'), sole24),
      checked(2026, flat('1.23'), ministry('n. 2173 del 22/1/2026'), { note: forDisabled }),
    ],
  },
]

/**
 * The starter set of regions (D.Lgs. 446/1997 art. 50): 2026 from the Ministry's table, 2025 where a source was read.
 * Where sources disagree or one alone was read, `certain` is false. Trento and Bolzano are left out, for their deductions
 * are their own: import them with {@link parseRegionalCsv} or give their rates.
 * In Italian: addizionali regionali.
 */
export const regionalSchemes: readonly SurtaxScheme[] = /* @__PURE__ */ frozen(
  regions.flatMap(({ name, code, rows }) => rows.map(row => ({ name, code, ...row }))),
)

/** The short code of a region in this table; of those without rates here too. */
export function regionCode(name: string): string | undefined {
  const bare = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
  const known = [...regions, { name: 'Trento', code: 'TN' }, { name: 'Bolzano', code: 'BZ' }]
  return known.find(region => bare(region.name) === bare(name))?.code
}
