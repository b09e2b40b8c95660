import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { provinces, regionalSchemes, surtax } from './index.ts'
import { townSurtaxes } from './node.ts'

const of = (year: number) => {
  const towns = townSurtaxes(year)
  if (!towns) throw new Error(`no towns of ${year}`)
  return towns
}

/**
 * Ten towns checked by hand against the rows of the Ministry's files (code; name; note; rates with their bands; exempt amount):
 *
 * - 2026 G999 PRATO, CONFERMA: 0,5 Aliquota unica; 0
 * - 2026 A006 ABBADIA SAN SALVATORE, CONFERMA: 0 Esenzione fino a 12.000,00; ,6 Aliquota unica; 12000
 * - 2026 A083 AGORDO: 0,63 fino a 15.000; ,76 fino a 28.000; ,79 fino a 50.000; ,8 oltre; Esenzione fino a 10.000,00; 0
 * - 2026 D403 EMPOLI 0*; 2025 MODIFICA: 0 Esenzione fino a 12.000,00; ,8 Aliquota unica; 12000
 * - 2026 H501 ROMA 0*; 2025 MODIFICA: ,9 Aliquota unica; 14000; and 2024 CONFERMA: 12000
 * - 2026 L219 TORINO 0*; 2025: 0,8 fino a 15.000; ,8 fino a 28.000; 1,1 fino a 50.000; 1,2 oltre; Esenzione fino a 11.790,00
 * - 2026 B658 CAPITIGNANO 0*; 2025 INAPPLICABILE; 2024: ,4 fino a 15.000; ,5 fino a 28.000; ,6 fino a 50.000; ,7 oltre; 10000
 * - 2026 A952 BOLZANO 0*; 2025 NON APPLICA: 0 Aliquota unica
 * - 2026 C337 CASTRO (BG), CONFERMA: 0,8 Aliquota unica; M261 CASTRO (LE) has the name too
 * - A051 ACQUAVIVA D'ISERNIA: 0* in each of the 26 tables
 */
test.each<[year: number, town: string, income: number, due: string]>([
  [2026, 'Prato', 20_000, '100.00'],
  [2026, 'Abbadia San Salvatore', 12_000, '0.00'],
  [2026, 'Abbadia San Salvatore', 12_001, '72.01'],
  // 94.50 + 98.80 + 15.80.
  [2026, 'Agordo', 30_000, '209.10'],
  [2026, 'Agordo', 10_000, '0.00'],
  [2026, 'Empoli', 20_000, '160.00'],
  [2026, 'Empoli', 12_000, '0.00'],
  // 2024: 58.50 + 26.00 under brackets, before the change of 2025.
  [2024, 'Empoli', 20_000, '84.50'],
  [2026, 'Roma', 14_000, '0.00'],
  [2024, 'Roma', 14_000, '126.00'],
  // 120 + 104 + 242 + 120.
  [2026, 'Torino', 60_000, '586.00'],
  // 60 + 65.
  [2026, 'Capitignano', 28_000, '125.00'],
  [2026, 'Bolzano', 40_000, '0.00'],
  [2026, 'Castro (BG)', 10_000, '80.00'],
])('%i, %s: the surtax on %i', (year, town, income, due) => {
  const scheme = of(year).find(town)
  expect(scheme && surtax(scheme, income).toFixed(2)).toBe(due)
})

test('a rate that goes on says of which year it is', () => {
  expect(of(2026).find('Prato')?.source).toBe('MEF, addizionale comunale 2026, Prato (G999)')
  expect(of(2026).find('Empoli')?.source).toBe('MEF, addizionale comunale 2025, Empoli (D403), prorogata al 2026')
  expect(of(2026).find('B658')?.source).toContain('2024, Capitignano (B658), prorogata al 2026')
})

test('who has decided in no table is known, without a surtax', () => {
  const town = of(2026).find('Acquaviva d’Isernia')
  expect(town).toMatchObject({ brackets: [{ rate: '0' }], certain: true, province: 'IS' })
  expect(town?.note).toContain('nessuna addizionale')
  expect(of(2026).find('Castegnero Nanto')).toMatchObject({ certain: false })
})

test('a name that two towns have is found with its province; one whose row cannot be read is not there', () => {
  expect(of(2026).find('Castro')).toBeUndefined()
  expect(
    new Set(
      of(2026)
        .named('Castro')
        .map(({ province }) => province),
    ),
  ).toEqual(new Set(['BG', 'LE']))
  expect(of(2026).named('Airuno')).toEqual([])
  expect(of(2025).find('Airuno')).toBeDefined()
})

test('the years of the rules are there, each read once, and every town has a region', () => {
  for (const year of [2024, 2025, 2026]) expect(of(year).size).toBeGreaterThan(7_890)
  expect(townSurtaxes(2026)).toBe(townSurtaxes(2026))
  expect(townSurtaxes(2023)).toBeUndefined()
  const regions = new Set(regionalSchemes.map(({ name }) => name))
  const known = provinces.filter(({ region }) => regions.has(region) || region === 'Trento' || region === 'Bolzano')
  expect(known).toEqual(provinces)
  const codes = new Set(provinces.map(({ code }) => code))
  const file = readFileSync(join(import.meta.dirname, '../data/addizionali-comunali-2026.txt'), 'utf8')
  const named = new Set([...file.matchAll(/^[A-Z]\d{3},([A-Z]{2}),/gm)].map(([, province = '']) => province))
  expect(named.size).toBeGreaterThan(100)
  expect([...named].filter(code => !codes.has(code))).toEqual([])
})
