import { expect, test } from 'vitest'
import { packTowns, parseMunicipalCsv, provinces, readTowns, surtax, withoutSurtax, withYearBefore } from './index.ts'
import { townName } from './town-names.ts'

const table = (...rows: readonly string[]): string =>
  [
    'CODICE_CATASTALE;COMUNE;PR;NOTE;MULTIALIQ;ALIQUOTA;FASCIA;ALIQUOTA_2;FASCIA_2;FLAG_NUOVA;IMPORTO_ESENTE',
    ...rows,
  ].join('\n')
const now = parseMunicipalCsv(
  table(
    'C334;CASTRO;LE;;NO;0*;;;;;0',
    'C337;CASTRO;BG;;NO;0,1;Aliquota unica;;;1;0',
    'H501;ROMA;RM;;NO;0,9;Aliquota unica;;;1;14000',
    'A001;ABANO TERME;PD;;SI;0,5;fino a 15.000;0,8;oltre 15.000;1;0',
  ),
  2026,
)
const before = parseMunicipalCsv(table('C334;CASTRO;LE;;NO;0,4;Aliquota unica;;;1;0'), 2025)
const schemes = withYearBefore(now, before)
const towns = readTowns(packTowns(schemes))

test('every town comes back as it was packed, by its code and by its name', () => {
  expect([towns.year, towns.size]).toEqual([2026, 4])
  for (const scheme of schemes) {
    expect(towns.find(scheme.code ?? '')).toEqual(scheme)
    expect(towns.find(`${scheme.name} (${scheme.province})`)).toEqual(scheme)
  }
})

test('a name that two towns have finds neither', () => {
  expect(towns.find('Castro')).toBeUndefined()
  expect(towns.find('abano terme')?.brackets).toHaveLength(2)
})

test('a found town taxes an income', () => {
  const town = towns.find('h501')
  expect(town && surtax(town, 20_000).toFixed(2)).toBe('180.00')
})

test('names are found as people write them, whole or by their beginning', () => {
  const reader = readTowns(
    packTowns(
      parseMunicipalCsv(
        table(
          'H223;REGGIO EMILIA;RE;;NO;0,5;Aliquota unica;;;1;0',
          'G467;SAN GIOVANNI IN PERSICETO;BO;;NO;0,5;Aliquota unica;;;1;0',
          "A345;L'AQUILA;AQ;;NO;0,5;Aliquota unica;;;1;0",
          "B639;CANTU';CO;;NO;0,5;Aliquota unica;;;1;0",
          'A952;BOLZANO;BZ;;NO;0;Aliquota unica;;;1;0',
          'A953;BOLZANO NOVARESE;NO;;NO;0,5;Aliquota unica;;;1;0',
          'C337;CASTRO;BG;;NO;0,5;Aliquota unica;;;1;0',
          'M261;CASTRO;LE;;NO;0,5;Aliquota unica;;;1;0',
        ),
        2026,
      ).rows.map(row => row.scheme),
    ),
  )
  const codes = (name: string) => reader.named(name).map(({ code }) => code)
  expect(codes('Reggio nell’Emilia')).toEqual(['H223'])
  expect([codes('san giovanni persiceto'), codes('S. Giovanni in Persiceto')]).toEqual([['G467'], ['G467']])
  expect(codes('Aquila')).toEqual(['A345'])
  expect(codes('Cantù')).toEqual(['B639'])
  expect(codes('Bolzano/Bozen')).toEqual(['A952'])
  expect(codes('Castro')).toEqual(['C337', 'M261'])
  expect([codes('Castro (le)'), codes('Castro LE'), codes('Castro (RM)')]).toEqual([['M261'], ['M261'], []])
  expect(codes('Bolza')).toEqual([])
  expect(reader.beginning('san giovanni').map(({ code }) => code)).toEqual(['G467'])
  expect([reader.beginning('Reggi'), reader.beginning('')]).toEqual([[], []])
  expect(reader.find('San Giovanni')?.code).toBe('G467')
})

test('the head tells who opens the file where it comes from, and nobody else', () => {
  const packed = packTowns(schemes, ['Ministero', 'tabella 2026'])
  expect(packed.split('\n').slice(2, 4)).toEqual(['# Ministero', '# tabella 2026'])
  expect(readTowns(packed).size).toBe(4)
})

test('who never decided has no surtax; who was founded since is not certain', () => {
  const undecided = (year: number, ...codes: readonly string[]) =>
    parseMunicipalCsv(table(...codes.map(code => `${code};${code};BZ;;NO;0*;;;;;0`)), year)
  const unread = parseMunicipalCsv(
    table('X001;X001;BZ;;NO;zzz;Aliquota unica;;;1;0', 'X002;X002;BZ;;NO;0*;;;;;0'),
    2025,
  )
  const found = withoutSurtax(undecided(2026, 'X001', 'X002', 'X003'), unread, undecided(2001, 'X001', 'X002'))
  expect(found.map(({ code, brackets, certain }) => [code, brackets[0]?.rate, certain])).toEqual([
    ['X002', '0', true],
    ['X003', '0', false],
  ])
  expect(found[0]?.note).toContain('nessuna addizionale')
  const [town] = withoutSurtax(undecided(2026, 'X002'), undecided(2001, 'X002'))
  expect(town && readTowns(packTowns([town])).find('X002')).toEqual(town)
})

test('an old rate does not stand in the place of a decision that could not be read', () => {
  const year = (of: number, rate: string) => parseMunicipalCsv(table(`X001;X;BZ;;NO;${rate};Aliquota unica;;;1;0`), of)
  const waiting = parseMunicipalCsv(table('X001;X;BZ;;NO;0*;;;;;0'), 2026)
  expect(withYearBefore(waiting, year(2025, 'zzz'), year(2024, '0,4'))).toEqual([])
  const [carried] = withYearBefore(waiting, parseMunicipalCsv(table(), 2025), year(2024, '0,4'))
  expect(carried?.source).toContain('2024, X (X001), prorogata al 2026')
  expect(carried && readTowns(packTowns([carried])).find('X001')).toEqual(carried)
})

test.each([
  ["CANTU'", 'Cantù'],
  ["SANT'ANGELO IN VADO", "Sant'Angelo in Vado"],
  ["ALA' DEI SARDI", 'Alà dei Sardi'],
  ["CAVA DE' TIRRENI", "Cava de' Tirreni"],
  ["L'AQUILA", "L'Aquila"],
  ["ROCCA D'ARCE", "Rocca d'Arce"],
  ["PRE'-SAINT-DIDIER", 'Pré-Saint-Didier'],
  ['SALORNO SULLA STRADA DEL VINO .SALURN AN DER', 'Salorno sulla Strada del Vino'],
])('%s is written %s', (capitals, written) => {
  expect(townName(capitals)).toBe(written)
})

test('every province has two letters and its region', () => {
  expect(new Set(provinces.map(({ code }) => code)).size).toBe(111)
  expect(provinces.find(({ code }) => code === 'FI')).toEqual({ code: 'FI', name: 'Firenze', region: 'Toscana' })
  expect(new Set(provinces.map(({ region }) => region)).size).toBe(21)
})

test('another text and schemes of two years are refused', () => {
  expect(() => readTowns('CODICE;COMUNE')).toThrow(/packed/)
  expect(() => packTowns([])).toThrow(/one year/)
})
