import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runCreditCommand } from './credit-command.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { openSqliteStore, type Sql, type Store } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'ccnl-credit-command-'))
const pglite = await PGlite.create()
afterAll(async () => {
  await pglite.close()
  rmSync(folder, { recursive: true })
})

function onPglite(): Store {
  const toSql = (from: Pick<PGlite, 'query'>): Sql => ({
    query: async (text, values = []) => (await from.query<Record<string, unknown>>(text, [...values])).rows,
  })
  const transaction: Store['transaction'] = work =>
    // PGlite's transaction has the same `query` as the database itself.
    pglite.transaction(inner => work(toSql(inner as Pick<PGlite, 'query'>)))
  const sql = toSql(pglite)
  return { ...sql, look: sql.query, transaction, exclusive: transaction, close: async () => undefined }
}

let files = 0
describe.each([
  [
    'sqlite',
    async () => openSqliteStore(join(folder, `${files}.sqlite`)),
    async () => {
      files++
    },
  ],
  ['PostgreSQL', async () => onPglite(), () => pglite.exec('drop schema public cascade; create schema public')],
] as const)('ccnl-credit on %s', (_engine, openStore, reset) => {
  let said: string[] = []
  let told: string[] = []
  let now = Date.parse('2026-11-21T09:00:00Z')

  const run = async (...args: string[]): Promise<number> => {
    said = []
    told = []
    return runCreditCommand(args, {
      openStore,
      folder: '/dati',
      place: '/dati/credit.sqlite',
      readTerms: () => ({ customerType: 'CLIENTE', idProduct: 20, measurementUnit: 'ITERAZIONI' }),
      now: () => now++,
      out: text => void said.push(text),
      err: text => void told.push(text),
    })
  }
  const because = ['--motivo', 'ordine 42']

  beforeEach(async () => {
    await reset()
  })

  test('credit is granted, corrected with a reason, listed and exported, and adds up', async () => {
    expect(await run('grant', 'C-1', '25', ...because)).toBe(0)
    expect(told).toEqual(['Fatto: il credito di «C-1» è 25.'])
    expect(await run('correct', 'C-1', '-5', '--motivo', '=un; "errore"')).toBe(0)
    expect(await run('list')).toBe(0)
    expect(said).toEqual(['C-1\tcredito 20\tacquistato 20\tconsumato 0'])
    expect(await run('show', 'C-1')).toBe(0)
    expect(said.map(line => line.split('\t').slice(4, 7))).toEqual([
      ['25', '25', 'ordine 42'],
      ['-5', '20', '=un; "errore"'],
    ])
    expect(await run('export', '--da', '2026-11-21', '--a', '2026-11-21')).toBe(0)
    expect(said[0]).toBe('data;cliente;tipo;chiave;quantità;credito;motivo;operatore')
    expect(said[2]).toContain(';-5;20;"\'=un; ""errore""";')
    expect(await run('export', '--da', '2026-11-22')).toBe(0)
    expect(said).toHaveLength(1)
    expect(await run('verify')).toBe(0)
  })

  test('more than is there is not taken back, and nothing has changed', async () => {
    await run('grant', 'C-1', '3', ...because)
    expect(await run('correct', 'C-1', '-4', ...because)).toBe(1)
    expect(told[0]).toContain('il suo credito è 3. Nulla è cambiato.')
    expect(await run('correct', 'C-2', '+4', ...because)).toBe(1)
    expect(told[0]).toContain('non esiste')
    await run('list', '--json')
    expect(JSON.parse(said[0] ?? '')).toEqual([{ crmid: 'C-1', balance: 3, purchased: 3, consumed: 0 }])
  })

  /** Three charges that the outside service was asked for and never answered. */
  async function leaveHolds(): Promise<void> {
    const store = await openStore()
    const ledger = await createLedger(store, () => now)
    for (const key of ['k-1', 'k-2', 'k-3']) {
      const intent = await ledger.intend('C-9', [{ key, quantity: 1, hash: key }], 1000)
      if (intent.type !== 'granted') throw new Error(intent.type)
      await ledger.markSending(intent.lease, 1000)
      if (key !== 'k-3') await ledger.conclude(intent.lease, 'unverified', '')
    }
    await ledger.reportCredit('C-9', 7)
    await store.close()
    now += 5000
  }

  async function repeat(key: string) {
    const store = await openStore()
    try {
      return await (await createLedger(store, () => now)).intend('C-9', [{ key, quantity: 1, hash: key }], 1000)
    } finally {
      await store.close()
    }
  }

  test('a charge in doubt is settled by a person, and a repeat then gets its answer or is sent', async () => {
    await leaveHolds()
    expect(await run('holds')).toBe(0)
    expect(said.map(line => line.split('\t')[1])).toEqual(['k-1', 'k-2', 'k-3'])
    expect(await run('resolve', 'C-9', 'k-1', 'fatto', ...because)).toBe(0)
    expect(await run('resolve', 'C-9', 'k-2', 'non-fatto', ...because)).toBe(0)
    expect(await run('resolve', 'C-9', 'k-2', 'non-fatto', ...because)).toBe(1)
    const settled = await repeat('k-1')
    expect(settled.type === 'settled' && JSON.parse(settled.answer)).toMatchObject({
      status: 200,
      body: { nRetCode: 1, crmidlist: [{ CRMID: 'C-9', AvailableCredit: 7 }] },
    })
    expect((await repeat('k-2')).type).toBe('granted')
    expect((await repeat('k-3')).type).toBe('unverified')
  })

  test('the outside service’s own list settles what is in doubt, and shows what disagrees', async () => {
    await leaveHolds()
    const file = join(folder, 'estratto.csv')
    writeFileSync(file, '\ufeffdata;chiave;quantita\n2026-11-21;k-1;1\n2026-11-21;"k-3";1\n')
    expect(await run('reconcile', file)).toBe(1)
    expect(said).toEqual([
      'da verificare\tC-9\tk-1\tfatto: è nell’estratto',
      'da verificare\tC-9\tk-2\tnon fatto: non è nell’estratto',
      'da verificare\tC-9\tk-3\tfatto: è nell’estratto',
    ])
    expect(await run('reconcile', file, '--applica', ...because)).toBe(0)
    expect(await run('reconcile', file)).toBe(0)
    expect(told).toEqual(['I due registri coincidono.'])
    writeFileSync(file, 'chiave\nk-1\nk-8\n')
    expect(await run('reconcile', file)).toBe(1)
    expect(said).toEqual(['solo qui\tk-3\tl’estratto non lo riporta', 'solo nell’estratto\tk-8\tqui non risulta'])
  })

  test.each([
    [['grant', 'C-1', '5'], 'Serve un motivo'],
    [['grant', 'C-1', '-5', '--motivo', 'x'], '«-5» non è un numero intero positivo'],
    [['grant', 'C-1', '1.5', '--motivo', 'x'], '«1.5» non è un numero intero positivo'],
    [['grant', 'C 1', '5', '--motivo', 'x'], 'non è un codice cliente'],
    [['correct', 'C-1', '5', '--motivo', 'x'], 'scrivi +N o -N'],
    [['resolve', 'C-1', 'k', 'forse', '--motivo', 'x'], '«fatto» o «non-fatto»'],
    [['reconcile', '/manca.csv'], 'non si può leggere'],
    [['export', '--da', 'ieri'], '«ieri» non è un giorno'],
    [['export', '--a', '2026-02-30'], '«2026-02-30» non è un giorno'],
    [['export', '--da', '2026-03-31', '--a', '2026-01-01'], 'scambiali'],
    [['regala', 'C-1'], 'Comando non riconosciuto: «regala».\n\nUso: ccnl-credit'],
    [['-5'], 'Comando non riconosciuto: «-5».'],
    [['list', '--tutto'], 'Opzione non riconosciuta: «--tutto».\n\nUso: ccnl-credit'],
    [['grant', 'C-1', '5', '--motivo'], '«--motivo» è senza il suo valore'],
    [['grant', 'C-1', '--motivo', 'x'], 'A «grant» manca qualcosa'],
    [['verify', 'C-1'], 'Dopo «verify» c’è qualcosa di troppo'],
    [[], 'Uso: ccnl-credit'],
  ])('%j is refused in words, and changes nothing', async (args, words) => {
    expect(await run(...args)).toBe(2)
    expect(told.join('\n')).toContain(words)
    await run('list', '--json')
    expect(said).toEqual(['[]'])
  })

  test('its usage is shown to who asks for it, and a ledger without accounts says where it is', async () => {
    expect(await run('grant', '--help')).toBe(0)
    expect([said.join('\n'), told]).toEqual([expect.stringMatching(/^Uso: ccnl-credit/), []])
    expect(await run('list')).toBe(0)
    expect(said.join('\n')).toMatch(/^Nessun conto in \/dati\/credit\.sqlite\..*CCNL_DATA_DIR/)
  })
})

test.each([
  [{ code: 'ECONNREFUSED' }, 'Il database di DATABASE_URL non risponde'],
  [{ errcode: 26 }, `L'archivio «${join('/dati', 'credit.sqlite')}» è danneggiato`],
  [{ code: 'EACCES' }, 'La cartella dei dati «/dati» non si può creare o usare'],
  [{}, 'controlla CCNL_DATA_DIR o DATABASE_URL'],
])('a ledger that cannot be opened (%j) says where it was looked for, and why', async (cause, words) => {
  const told: string[] = []
  const code = await runCreditCommand(['list'], {
    openStore: () => Promise.reject(Object.assign(new Error('no'), cause)),
    folder: '/dati',
    place: 'DATABASE_URL',
    readTerms: () => ({ customerType: '', idProduct: 0, measurementUnit: '' }),
    out() {},
    err: text => void told.push(text),
  })
  expect([code, told]).toEqual([1, [expect.stringContaining(words)]])
})

test('the program answers a resolved charge in the terms of the configuration that the server has', async () => {
  const data = mkdtempSync(join(folder, 'terms-'))
  const config = join(data, 'config.json')
  const credit = { idProduct: 31, measurementUnit: 'DOMANDE', customerType: 'STUDIO', quantity: 1 }
  const onLedger = async <T>(work: (ledger: Ledger) => Promise<T>): Promise<T> => {
    const store = openSqliteStore(join(data, 'credit.sqlite'))
    return work(await createLedger(store)).finally(() => store.close())
  }
  const charge = { key: 'k-1', quantity: 1, hash: 'h' }
  await onLedger(async ledger => {
    const intent = await ledger.intend('C-1', [charge], 60_000)
    if (intent.type === 'granted') await ledger.conclude(intent.lease, 'unverified', '')
    await ledger.reportCredit('C-1', 7)
  })
  const resolveIt = () =>
    spawnSync(
      process.execPath,
      [
        ...['--conditions=@ccnl/source', '--no-warnings', join(import.meta.dirname, 'credit.ts')],
        ...['resolve', 'C-1', 'k-1', 'fatto', '--motivo', 'estratto'],
      ],
      { env: { ...process.env, CCNL_DATA_DIR: data, CCNL_CONFIG_FILE: config }, encoding: 'utf8' },
    )
  writeFileSync(config, '[')
  expect(resolveIt()).toMatchObject({ status: 2, stderr: expect.stringContaining('CCNL_CONFIG_FILE') })
  writeFileSync(config, JSON.stringify({ credit }))
  expect(resolveIt()).toMatchObject({ status: 0 })
  const settled = await onLedger(ledger => ledger.intend('C-1', [charge], 60_000))
  expect(settled.type === 'settled' && JSON.parse(settled.answer).body).toMatchObject({
    crmidlist: [{ Customer_Type: 'STUDIO', AvailableCredit: 7, MeasurementUnit: 'DOMANDE', idProduct: 31 }],
  })
})
