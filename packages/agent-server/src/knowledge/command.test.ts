import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ExitCode, runKnowledgeCommand } from './command.ts'
import { openKnowledge } from './index.ts'
import { knowledgeFolder } from './load.ts'
import { parseAmount, parseDay } from './pay-rows.ts'
import { parseTable } from './table.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ccnl-knowledge-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function run(
  input: readonly string[],
  environment: Readonly<Record<string, string>> = { CCNL_KNOWLEDGE_DIR: folder },
): { readonly code: ExitCode; readonly out: string; readonly err: string } {
  const out: string[] = []
  const err: string[] = []
  const code = runKnowledgeCommand(input, {
    environment,
    today: '2026-11-21',
    out: line => out.push(line),
    err: line => err.push(line),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const head = 'codice_cnel;livello;decorrenza;minimo;contingenza;fonte_url;fonte_titolo'
const newcomer = [
  `${head};denominazione;denominazione_breve;settore;alias`,
  'ZZ01;1;2026-01-01;1.800,50;;https://esempio.it/tabelle;Accordo aziendale;CCNL Ceramisti di prova;Ceramisti;ceramica;ceramisti|ceramica artistica',
  'ZZ01;2;01/02/2026;1600,00;10,33;;"Accordo; allegato ""A""";;;;',
].join('\n')

describe('a table of pay rows', () => {
  test('keeps separators, quotes and line breaks inside quoted fields, and tells the line of each row', () => {
    const table = parseTable('﻿A;b\n1;"due; ""tre""\nquattro"\n\n5;6\n')
    expect(table.columns).toEqual(['a', 'b'])
    expect(table.rows).toEqual([
      { line: 2, cells: { a: '1', b: 'due; "tre"\nquattro' } },
      { line: 5, cells: { a: '5', b: '6' } },
    ])
  })

  test('is read with tabs and commas too', () => {
    expect(parseTable('a\tb\n1\t2').rows[0]?.cells).toEqual({ a: '1', b: '2' })
    expect(parseTable('a,b\n"1,5",2').rows[0]?.cells).toEqual({ a: '1,5', b: '2' })
  })

  test.each([
    ['1.292,46', 1292.46],
    ['1292,46', 1292.46],
    ['1292.46', 1292.46],
    ['1.292', 1292],
    ['€ 1.292,46', 1292.46],
    ['12x', undefined],
    ['-3', undefined],
  ])('reads %s as an amount', (text, value) => {
    expect(parseAmount(text)).toBe(value)
  })

  test('reads days that exist, in both forms', () => {
    expect(parseDay('01/02/2027')).toBe('2027-02-01')
    expect(parseDay('2027-02-01')).toBe('2027-02-01')
    expect(parseDay('2027-02-30')).toBeUndefined()
    expect(parseDay('domani')).toBeUndefined()
  })
})

test('what ships is valid, and is listed', () => {
  expect(run(['validate'], {})).toMatchObject({ code: 0, out: '26 contratti validi.' })
  expect(run(['list'], {}).out).toMatch(/^H011\tTerziario Confcommercio\t10 livelli\t2027-03-31\tvigente$/m)
})

test('a new agreement comes in from its pay rows and answers for itself, after those that ship', () => {
  const added = run(['add', file('nuovo.csv', newcomer)])
  expect(added).toMatchObject({ code: 0, err: '' })
  const knowledge = openKnowledge(knowledgeFolder(), folder)
  const last = knowledge.agreements.at(-1)
  expect(last).toMatchObject({
    code: 'ZZ01',
    id: 27,
    shortName: 'Ceramisti',
    aliases: ['ceramisti', 'ceramica artistica'],
  })
  const [first, second] = knowledge.agreement('ZZ01')?.levels ?? []
  expect(first?.pay[0]).toMatchObject({ since: '2026-01-01', minimum: 1800.5, total: 1800.5, verified: 1 })
  expect(second?.pay[0]).toMatchObject({
    since: '2026-02-01',
    total: 1610.33,
    source: { title: 'Accordo; allegato "A"' },
  })
  expect(run(['list']).out).toBe('ZZ01\tCeramisti\t2 livelli\t-\tnon indicato')
})

test('an agreement is not added twice', () => {
  run(['add', file('nuovo.csv', newcomer)])
  const again = run(['add', join(folder, 'nuovo.csv')])
  expect(again.code).toBe(1)
  expect(again.err).toContain('Il contratto ZZ01 c’è già')
})

test('every wrong cell is told with its line and column, and nothing is written', () => {
  const path = file(
    'errori.csv',
    [
      `${head};totale`,
      'ZZ01;1;2026-02-30;1.800,50;;https://esempio.it;Accordo;',
      'ZZ01;;2026-01-01;molto;;ftp://esempio.it;;',
      'ZZ01;3;2026-01-01;1000;500;;Accordo;1.400,00',
      'YY9;3;2026-01-01;1000;;;Accordo;',
    ].join('\n'),
  )
  const result = run(['add', path])
  expect(result.code).toBe(1)
  expect(result.err.split('\n')).toEqual([
    `${path}, riga 2, colonna «decorrenza»: «2026-02-30» non è una data (per esempio 2027-02-01 o 01/02/2027).`,
    `${path}, riga 3, colonna «livello»: manca il valore.`,
    `${path}, riga 3, colonna «fonte_titolo»: la cifra non ha una fonte: indica «fonte» con il titolo.`,
    `${path}, riga 3, colonna «fonte_url»: «ftp://esempio.it» non è un indirizzo http o https.`,
    `${path}, riga 3, colonna «minimo»: «molto» non è un importo (per esempio 1.292,46).`,
    `${path}, riga 4, colonna «totale»: il totale 1.400,00 non è la somma delle voci (1500,00).`,
    `${path}, riga 5, colonna «codice_cnel»: «YY9» non è un codice CNEL di quattro caratteri.`,
    '7 errori: nulla è stato scritto.',
  ])
  expect(readdirSync(folder)).toEqual(['errori.csv'])
})

test('a column that is not known is refused rather than dropped', () => {
  const result = run(['validate', file('a.csv', `${head};minimmo\nZZ01;1;2026-01-01;1;;;Accordo;2`)])
  expect(result.code).toBe(1)
  expect(result.err).toContain('riga 1, colonna «minimmo»: colonna non riconosciuta')
})

test('pay rows update an agreement that ships, in the firm’s own folder, which then stands before it', () => {
  const path = file(
    'tappa.csv',
    `${head};altro_terzo_elemento\nH011;4;2027-02-01;1.340,00;524,22;;Rettifica;2,07\nH011;4;2028-01-01;1400;524,22;;Rettifica;2,07`,
  )
  const result = run(['update', 'h011', path])
  expect(result).toMatchObject({ code: 0, err: '' })
  expect(result.out).toContain('Righe di paga: 1 nuove, 1 sostituite.')
  const knowledge = openKnowledge(knowledgeFolder(), folder)
  const pay = knowledge.agreement('H011')?.levels.find(level => level.code === '4')?.pay ?? []
  expect(pay.find(row => row.since === '2027-02-01')?.total).toBe(1866.29)
  expect(pay.at(-1)?.since).toBe('2028-01-01')
  expect(knowledge.agreements[0]).toMatchObject({ code: 'H011', id: 1 })
  expect(
    openKnowledge()
      .agreement('H011')
      ?.levels.find(level => level.code === '4')
      ?.pay.at(-1)?.since,
  ).toBe('2027-02-01')
})

test('rows of another agreement, or of a level that is not there, change nothing', () => {
  const foreign = run(['update', 'H011', file('a.csv', `${head}\nH012;IV;2028-01-01;1400;;;Accordo`)])
  expect(foreign.err).toContain('la riga è del contratto H012, non di H011')
  const level = run(['update', 'H011', file('b.csv', `${head}\nH011;12;2028-01-01;1400;;;Accordo`)])
  expect(level.err).toContain('riga 2, colonna «livello»: il livello «12» non c’è')
  expect(readdirSync(folder).filter(name => name.endsWith('.json'))).toEqual([])
})

test('a JSON file adds or updates an agreement, and is refused with the path of what is wrong', () => {
  run(['add', file('nuovo.csv', newcomer)])
  const rules = { giorni: 25, base: 'settimana di 6 giorni' }
  const bare = run(['update', 'ZZ01', file('ferie.json', JSON.stringify({ ferie: rules }))])
  expect(bare.code).toBe(1)
  expect(bare.err).toContain('«ferie»: la cifra non ha una fonte')
  const undated = run([
    'update',
    'ZZ01',
    file('ferie.json', JSON.stringify({ ferie: { ...rules, fonte: { title: 'Accordo' } } })),
  ])
  expect(undated.err).toContain('«ferie»: la cifra non ha una data di decorrenza')
  const sourced = { ...rules, decorrenza: '2026-01-01', verificato: 1, fonte: { title: 'Accordo' } }
  expect(run(['update', 'ZZ01', file('ferie.json', JSON.stringify({ ferie: sourced }))]).code).toBe(0)
  expect(openKnowledge(knowledgeFolder(), folder).agreement('ZZ01')?.blocks.ferie.rules.giorni).toBe(25)
  const wrong = run(['update', 'ZZ01', file('livelli.json', JSON.stringify({ livelli: [{ codice: 1 }] }))])
  expect(wrong.err).toContain('«livelli.0.codice»: atteso un testo.')
  expect(run(['update', 'ZZ01', file('rotto.json', '{')]).err).toContain('non è un JSON valido')
})

test('a folder with an index keeps it in step, new agreements last', () => {
  const index = { schema: 'ccnl-indice/1', aggiornato_al: '2026-11-21', ccnl: [] as readonly unknown[] }
  file('indice.json', JSON.stringify(index))
  run(['add', file('nuovo.csv', newcomer)])
  const written: unknown = JSON.parse(readFileSync(join(folder, 'indice.json'), 'utf8'))
  expect(written).toMatchObject({ ccnl: [{ codice_cnel: 'ZZ01', livelli: ['1', '2'], stato: 'non indicato' }] })
  expect(readdirSync(folder).filter(name => name.endsWith('.tmp'))).toEqual([])
})

test.each([
  [[], 2],
  [['help'], 0],
  [['togli'], 2],
  [['add'], 2],
  [['update', 'H011'], 2],
  [['list', '--tutti'], 2],
  [['list', '--dir'], 2],
] as const)('%j ends with %i', (input, code) => {
  expect(run(input).code).toBe(code)
})

test('an update asks for an agreement that is there, an add for a file that can be read', () => {
  expect(run(['update', 'ZZ99', file('a.csv', `${head}\nZZ99;1;2028-01-01;1400;;;Accordo`)]).err).toContain('non c’è')
  expect(run(['add', join(folder, 'manca.json')]).err).toContain('non si può leggere')
  expect(run(['add', file('a.txt', 'x')]).code).toBe(2)
})
