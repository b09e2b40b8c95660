import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ExitCode, runKnowledgeCommand } from './command.ts'
import { parseAmount, parseDay, parseRange } from './editing/cells.ts'
import { parseTable } from './editing/csv.ts'
import { loadKnowledge } from './node.ts'
import { madeUpFile } from './testing/made-up.ts'

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
    today: '2026-11-22',
    out: line => out.push(line),
    err: line => err.push(line),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** A folder with the made-up agreement alone. */
function withMadeUp(): void {
  expect(run(['add', elsewhere('ZZ99.json', madeUpFile())])).toMatchObject({ code: 0, err: '' })
}

/** A file outside the knowledge folder. */
function elsewhere(name: string, content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'ccnl-input-')), name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const head = 'codice_cnel;livello;decorrenza;minimo;contingenza;fonte_url;fonte_titolo'
const newcomer = [
  `${head};denominazione;denominazione_breve;settore;alias`,
  'ZZ01;1;2026-01-01;1.800,50;;https://esempio.it/tabelle;Accordo aziendale;CCNL Ceramisti di prova;Ceramisti;ceramica;ceramisti|ceramica artistica',
  'ZZ01;2;01/02/2026;1600,00;10,33;;"Accordo; allegato ""A""";;;;',
].join('\n')

describe('a table', () => {
  test('keeps separators, quotes and line breaks inside quoted fields, and tells the line of each row', () => {
    const table = parseTable('\uFEFFA;b\n1;"due; ""tre""\nquattro"\n\n5;6\n')
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
    ['12', 12],
    ['12x', undefined],
    ['-3', undefined],
    ['', undefined],
  ])('reads %s as an amount', (text, value) => {
    expect(parseAmount(text)).toBe(value)
  })

  test('reads days that exist, in both forms', () => {
    expect(parseDay('01/02/2027')).toBe('2027-02-01')
    expect(parseDay('1/2/2027')).toBe('2027-02-01')
    expect(parseDay('2027-02-01')).toBe('2027-02-01')
    expect(parseDay('2027-02-30')).toBeUndefined()
    expect(parseDay('domani')).toBeUndefined()
  })

  test('reads ranges with open ends', () => {
    expect(parseRange('0..5', parseAmount)).toEqual([0, 5])
    expect(parseRange('10..', parseAmount)).toEqual([10, null])
    expect(parseRange('5', parseAmount)).toBeUndefined()
  })
})

test('what ships is valid, and is listed', () => {
  const { agreements, cards } = loadKnowledge()
  expect(run(['validate'], {})).toMatchObject({
    code: 0,
    out: `${agreements.length} contratti validi e ${cards.length} schede di legge valide.`,
  })
  expect(run(['elenco'], {}).out.split('\n')).toHaveLength(agreements.length)
})

test('a new agreement comes in from its pay rows, after those that ship', () => {
  expect(run(['add', elsewhere('nuovo.csv', newcomer)])).toMatchObject({ code: 0, err: '' })
  const knowledge = loadKnowledge({ folder })
  expect(knowledge.agreements.at(-1)).toMatchObject({ code: 'ZZ01', shortName: 'Ceramisti', sector: 'ceramica' })
  expect(knowledge.agreement('ZZ01')?.pay).toMatchObject([
    { level: '1', total: 1800.5, agreeing: 1, sources: [{ publisher: 'esempio.it' }] },
    { level: '2', from: '2026-02-01', total: 1610.33, sources: [{ title: 'Accordo; allegato "A"' }] },
  ])
  expect(run(['list']).out).toBe('ZZ01\tCeramisti\t2 livelli\t-\tvigente')
})

test('an agreement is not added twice', () => {
  withMadeUp()
  const again = run(['add', elsewhere('ZZ99.json', madeUpFile())])
  expect(again).toMatchObject({ code: 1 })
  expect(again.err).toContain('il contratto ZZ99 c’è già')
})

test('every wrong cell is told with its line and column, and nothing is written', () => {
  const path = elsewhere(
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
    `${path}, riga 3, colonna «fonte_titolo»: la cifra non ha una fonte: indica il titolo.`,
    `${path}, riga 3, colonna «fonte_url»: «ftp://esempio.it» non è un indirizzo http o https.`,
    `${path}, riga 3, colonna «livello»: manca il valore.`,
    `${path}, riga 3, colonna «minimo»: «molto» non è un importo (per esempio 1.292,46).`,
    `${path}, riga 4, colonna «totale»: il totale 1.400,00 non è la somma delle voci (1500,00).`,
    `${path}, riga 5, colonna «codice_cnel»: «YY9» non è un codice CNEL di quattro caratteri.`,
    '7 errori: nulla è stato scritto.',
  ])
  expect(readdirSync(folder)).toEqual([])
})

test('a column that is not known is refused rather than dropped', () => {
  const result = run(['validate', file('a.csv', `${head};minimmo\nZZ01;1;2026-01-01;1;;;Accordo;2`)])
  expect(result).toMatchObject({ code: 1 })
  expect(result.err).toContain('riga 1, colonna «minimmo»: colonna non riconosciuta')
})

test('pay rows update an agreement that ships, in the firm’s own folder, which then stands before it', () => {
  const [entry] = loadKnowledge().agreements
  const code = entry?.code ?? ''
  const level = entry?.levels[0]?.code ?? ''
  const table = `${head}\n${code};${level};2030-01-01;9.999,00;;;Rettifica`
  const result = run(['update', code.toLowerCase(), elsewhere('tappa.csv', table)])
  expect(result).toMatchObject({ code: 0, err: '' })
  expect(result.out).toContain('Righe: 1 nuove, 0 sostituite.')
  const total = (from: ReturnType<typeof loadKnowledge>): unknown =>
    from.agreement(code)?.pay.find(row => row.from === '2030-01-01')?.total
  expect(total(loadKnowledge({ folder }))).toBe(9999)
  expect(total(loadKnowledge())).toBeUndefined()
})

test('a row with the same level, date and regime takes the place of the one that is there, and its source goes with it', () => {
  withMadeUp()
  const table = `${head};altro_lanterna\nZZ99;Beta;2026-01-01;2.050,00;;;Circolare sulle tabelle;10`
  expect(run(['aggiorna', 'ZZ99', elsewhere('a.csv', table)]).out).toContain('Righe: 0 nuove, 1 sostituite.')
  const row = loadKnowledge({ folder })
    .agreement('ZZ99')
    ?.pay.find(one => one.level === 'Beta')
  expect(row).toMatchObject({
    total: 2060,
    items: { lanterna: 10 },
    sources: [{ id: 'f2', publisher: 'Studio Lanterna' }],
  })
})

test('facts come in from a table, with their conditions', () => {
  withMadeUp()
  const table = [
    'codice_cnel;tema;misura;valore;unita;decorrenza;fonte_titolo;se_livelli;se_anzianita;se_turnista;articolo',
    'ZZ99;ferie;aggiunta;2;giorni;2026-01-01;Accordo aziendale;Gamma|Delta;10..;sì;12',
    'ZZ99;orario;ore_settimanali;37;ore;2027-01-01;Accordo aziendale;;;;',
  ].join('\n')
  expect(run(['update', 'ZZ99', elsewhere('fatti.csv', table)])).toMatchObject({ code: 0, err: '' })
  const facts = loadKnowledge({ folder }).agreement('ZZ99')?.facts ?? []
  expect(facts.find(fact => fact.measure === 'aggiunta')).toMatchObject({
    value: 2,
    when: { livelli: ['Gamma', 'Delta'], anzianita: [10, null], turnista: true },
    article: '12',
  })
})

test('a fact that the vocabulary does not know is refused, and nothing is written', () => {
  withMadeUp()
  const before = readFileSync(join(folder, 'fatti', 'ZZ99.json'), 'utf8')
  const table =
    'codice_cnel;tema;misura;valore;unita;decorrenza;fonte_titolo\nZZ99;ferie;durate;2;giorni;2026-01-01;Accordo'
  const result = run(['update', 'ZZ99', elsewhere('fatti.csv', table)])
  expect(result).toMatchObject({ code: 1 })
  expect(result.err).toContain('«durate» non è una misura di «ferie»: forse «durata»')
  expect(readFileSync(join(folder, 'fatti', 'ZZ99.json'), 'utf8')).toBe(before)
})

test('rows of another agreement, or of a level that is not there, change nothing', () => {
  withMadeUp()
  const foreign = run(['update', 'ZZ99', elsewhere('a.csv', `${head}\nZZ98;IV;2028-01-01;1400;;;Accordo`)])
  expect(foreign.err).toContain('la riga è del contratto ZZ98, non di ZZ99')
  const level = run(['update', 'ZZ99', elsewhere('b.csv', `${head}\nZZ99;12;2028-01-01;1400;;;Accordo`)])
  expect(level.err).toContain('riga 2, colonna «livello»: il livello «12» non c’è')
})

test('a JSON file updates the fields it has, and is refused with the place of what is wrong', () => {
  withMadeUp()
  const vigenza = { ...madeUpFile().vigenza, scadenza: '2029-06-30' }
  expect(run(['update', 'ZZ99', elsewhere('v.json', { vigenza })]).code).toBe(0)
  expect(loadKnowledge({ folder }).agreement('ZZ99')?.validity.expires).toBe('2029-06-30')
  const wrong = run(['update', 'ZZ99', elsewhere('l.json', { livelli: [{ codice: 1 }] })])
  expect(wrong.err).toContain('«livelli[0].codice»: qui serve un testo.')
  expect(run(['update', 'ZZ99', elsewhere('r.json', '{')]).err).toContain('non è un JSON valido')
})

test('two versions are compared in plain sentences', () => {
  const old = madeUpFile()
  const recent = {
    ...old,
    vigenza: { ...old.vigenza, scadenza: '2029-06-30' },
    paga: old.paga.map(row => (row.dal === '2027-03-01' ? { ...row, voci: { minimo: 1800 }, totale: 1800 } : row)),
    fatti: old.fatti.map((fact, at) => (at === 1 ? { ...fact, valore: 4 } : fact)).filter((_, at) => at !== 25),
  }
  const result = run(['diff', elsewhere('vecchio.json', old), elsewhere('nuovo.json', recent)])
  expect(result.out.split('\n')).toEqual([
    'Fari e boe: la scadenza passa da 30 giugno 2028 a 30 giugno 2029.',
    'Fari e boe, livello Gamma: paga dal 1° marzo 2027 da 1.750,00 € a 1.800,00 €.',
    'Fari e boe, preavviso, durata (dimissioni; livello Gamma, livello Delta; anzianita da 0 a 4): dal 1° luglio 2025 da 3 settimane a 4 settimane.',
    'Fari e boe, sanita, azienda (orario da 20 a …): tolto 9 € per mese, in vigore dal 1° luglio 2025.',
  ])
  const same = elsewhere('a.json', old)
  expect(run(['diff', same, same]).out).toBe('Nessun cambiamento.')
})

test('who read which document, and when, is noted in the firm’s folder', () => {
  expect(run(['letture']).out).toBe('Nessuna lettura annotata.')
  const noted = ['letture', 'ZZ99', '--letto-da', 'Anna Neri', '--documento=CCNL fari', '--articolo', '41']
  expect(run(noted)).toMatchObject({ code: 0, out: 'Lettura annotata.' })
  run(['letture', 'ZZ99', '--letto-da', 'Bo', '--documento', 'Circolare', '--letto-il', '01/11/2026'])
  expect(run(['letture']).out.split('\n')).toEqual([
    '2026-11-22\tZZ99\tAnna Neri\tCCNL fari, art. 41',
    '2026-11-01\tZZ99\tBo\tCircolare',
  ])
  expect(run(noted, {}).code).toBe(2)
  expect(run(['letture', 'ZZ99', '--documento', 'x']).code).toBe(2)
})

test('a folder or a file that is not there is said to be missing, in Italian, and is not taken for an empty one', () => {
  const missing = join(folder, 'manca')
  for (const command of ['list', 'validate', 'letture']) {
    const { code, out, err } = run([command, '--dir', missing])
    expect([command, code, out]).toEqual([command, 1, ''])
    expect(err).toContain('la cartella non esiste')
  }
  expect(run(['validate', `${missing}.json`]).err).toBe(`${missing}.json: non si può leggere (non c’è).\n1 errore.`)
  expect(run(['diff', missing, folder]).err).toBe(`${missing}: non si può leggere (non c’è).\n1 errore.`)
  expect(run(['add', `${missing}.json`]).err).toMatch(/\(non c’è\)\.\n1 errore: nulla è stato scritto\.$/)
})

test.each([
  ['{\n  "a": 1,\n}', 'riga 3, colonna 1'],
  ['{"a": ', 'riga 1, colonna 7'],
  ['', 'riga 1, colonna 1'],
])('where %j is no JSON is told by line and column', (content, place) => {
  const path = elsewhere('a.json', content)
  expect(run(['validate', path]).err).toBe(`${path}: non è un JSON valido (${place}).\n1 errore.`)
})

test.each([
  [[], 2],
  [['help'], 0],
  [['togli'], 2],
  [['constructor'], 2],
  [['add'], 2],
  [['update', 'ZZ99'], 2],
  [['list', '--tutti'], 2],
  [['list', '--dir'], 2],
  [['diff', 'a'], 2],
] as const)('%j ends with %i', (input, code) => {
  expect(run(input).code).toBe(code)
})

test('an update asks for an agreement that is there, an add for a file that can be read', () => {
  expect(run(['update', 'ZZ98', elsewhere('a.csv', `${head}\nZZ98;1;2028-01-01;1400;;;Accordo`)]).err).toContain(
    'non c’è',
  )
  expect(run(['add', join(folder, 'manca.csv')]).err).toContain('non si può leggere')
  expect(run(['add', elsewhere('a.txt', 'x')]).code).toBe(2)
})
