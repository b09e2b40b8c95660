import { expect, test } from 'vitest'
import { packTowns, parseMunicipalCsv, readTowns, surtax, withYearBefore } from './index.ts'

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

test('another text and schemes of two years are refused', () => {
  expect(() => readTowns('CODICE;COMUNE')).toThrow(/packed/)
  expect(() => packTowns([])).toThrow(/one year/)
})
