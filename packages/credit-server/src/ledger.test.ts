import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Charge, createLedger, LedgerCorrupt } from './ledger.ts'
import { forgetSome } from './retention.ts'
import { openSqliteStore, type Sql, type Store } from './store.ts'

const postgres = new PGlite()
afterAll(() => postgres.close())

/** The PostgreSQL dialect without a server: the same statements through PGlite, on empty tables each time. */
async function openPgliteStore(): Promise<Store> {
  const database = postgres
  await database.exec('drop schema public cascade; create schema public')
  const toSql = (from: Pick<PGlite, 'query'>): Sql => ({
    query: async (text, values = []) => (await from.query<Record<string, unknown>>(text, [...values])).rows,
  })
  const transaction: Store['transaction'] = work =>
    // PGlite's transaction has the same `query` as the database itself.
    database.transaction(inner => work(toSql(inner as Pick<PGlite, 'query'>)))
  const sql = toSql(database)
  return { ...sql, look: sql.query, transaction, exclusive: transaction, close: async () => undefined }
}

const folders: string[] = []
const opened: Store[] = []
function openFile(): Store {
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-ledger-'))
  folders.push(folder)
  return keep(openSqliteStore(join(folder, 'credit.sqlite')))
}
function keep(store: Store): Store {
  opened.push(store)
  return store
}
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const charge = (key: string, quantity = 1, hash = `hash of ${quantity}`): Charge => ({ key, quantity, hash })

describe.each([
  ['sqlite', openFile],
  ['PostgreSQL', openPgliteStore],
] as const)('the ledger on %s', (_engine, open) => {
  test('a consumption takes its quantity from the balance', async () => {
    const ledger = await createLedger(await open())
    await ledger.openAccount('C1', 25)
    expect(await ledger.consume('C1', [charge('a', 2), charge('b', 3)])).toEqual({
      type: 'consumed',
      account: { crmid: 'C1', balance: 20, purchased: 25, consumed: 5 },
      replayed: false,
    })
    expect(await ledger.account('C1')).toEqual({ crmid: 'C1', balance: 20, purchased: 25, consumed: 5 })
  })

  test('what is old and charged nothing is forgotten; entries and charges of others are kept for ever', async () => {
    const store = await open()
    let time = 1_000
    const ledger = await createLedger(store, () => time)
    await ledger.openAccount('C1', 25)
    await ledger.consume('C1', [charge('a')])
    for (let round = 0; round < 7; round++) await ledger.bind('C1', `intestazione-${round}`, 'x')
    const outcomes = { fatto: 'settled', rifiutato: 'refused', ignoto: 'unverified' } as const
    for (const [key, state] of Object.entries(outcomes)) {
      const intent = await ledger.intend('C1', [charge(key)], 10)
      if (intent.type === 'granted') await ledger.conclude(intent.lease, state, '{}')
    }
    await ledger.intend('C1', [charge('mai-partito')], 10)
    const sending = await ledger.intend('C1', [charge('in-viaggio')], 10)
    if (sending.type === 'granted') await ledger.markSending(sending.lease, 10)
    time = 5_000
    await ledger.bind('C1', 'giovane', 'x')

    const removed: number[] = []
    while (removed.at(-1) !== 0) removed.push(await forgetSome(store, 4_000, 3))
    // Three at a time: seven headers, a refusal and a charge that never left.
    expect(removed).toEqual([5, 3, 1, 0])
    const keys = await store.query('select key from credit_hold order by key')
    expect(keys.map(row => row.key)).toEqual(['fatto', 'ignoto', 'in-viaggio'])
    expect(await store.query('select header from credit_binding')).toEqual([{ header: 'giovane' }])
    expect(await ledger.consume('C1', [charge('a')])).toMatchObject({ type: 'consumed', replayed: true })
    expect((await ledger.intend('C1', [charge('fatto')], 10)).type).toBe('settled')
    await ledger.verify()
  })

  test('opening an account again, as a restart does, refills nothing', async () => {
    const store = await open()
    const first = await createLedger(store)
    await first.openAccount('C1', 2)
    await first.consume('C1', [charge('a', 2)])
    const second = await createLedger(store)
    await second.openAccount('C1', 2)
    expect((await second.account('C1'))?.balance).toBe(0)
  })

  test('the same key consumes once and answers the same, also after other consumptions', async () => {
    const ledger = await createLedger(await open())
    await ledger.openAccount('C1', 25)
    const first = await ledger.consume('C1', [charge('a')])
    await ledger.consume('C1', [charge('b')])
    expect(await ledger.consume('C1', [charge('a')])).toEqual({ ...first, replayed: true })
    expect((await ledger.account('C1'))?.consumed).toBe(2)
  })

  test('a key used again for something else is refused', async () => {
    const ledger = await createLedger(await open())
    await ledger.openAccount('C1', 25)
    await ledger.consume('C1', [charge('a', 1)])
    expect(await ledger.consume('C1', [charge('a', 2)])).toEqual({ type: 'key-reused' })
    expect((await ledger.account('C1'))?.consumed).toBe(1)
  })

  test('one charge beyond the balance undoes all the charges that came with it', async () => {
    const ledger = await createLedger(await open())
    await ledger.openAccount('C1', 3)
    expect(await ledger.consume('C1', [charge('a', 2), charge('b', 2)])).toMatchObject({
      type: 'no-credit',
      account: { balance: 3 },
    })
    expect(await ledger.consume('C1', [charge('a', 2)])).toMatchObject({ type: 'consumed', replayed: false })
  })

  test('an account nobody opened has no credit to consume', async () => {
    const ledger = await createLedger(await open())
    expect(await ledger.consume('C9', [charge('a')])).toEqual({ type: 'unknown-account' })
    expect(await ledger.account('C9')).toBeUndefined()
  })

  test('fifty parallel repeats of a key charge once', async () => {
    const ledger = await createLedger(await open())
    await ledger.openAccount('C1', 25)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => ledger.consume('C1', [charge('a')])))
    expect(outcomes.filter(outcome => outcome.type === 'consumed' && !outcome.replayed)).toHaveLength(1)
    expect(outcomes.every(outcome => outcome.type === 'consumed' && outcome.account.balance === 24)).toBe(true)
    await ledger.verify()
  })

  test('many at once never overspend', async () => {
    const ledger = await createLedger(await open())
    await ledger.openAccount('C1', 10)
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ledger.consume('C1', [charge(`k${index}`)])),
    )
    expect(outcomes.filter(({ type }) => type === 'consumed')).toHaveLength(10)
    expect(outcomes.filter(({ type }) => type === 'no-credit')).toHaveLength(30)
    expect(await ledger.account('C1')).toMatchObject({ balance: 0, consumed: 10 })
    await ledger.verify()
  })

  test('any sequence of charges leaves an account that adds up', async () => {
    const store = await open()
    const ledger = await createLedger(store)
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.nat(30),
        fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 12 }) }), {
          maxLength: 12,
        }),
        async (credit, charges) => {
          const crmid = `P${run++}`
          await ledger.openAccount(crmid, credit)
          let expected = credit
          const made = new Map<string, number>()
          for (const { key, quantity } of charges) {
            const { type } = await ledger.consume(crmid, [charge(key, quantity)])
            const earlier = made.get(key)
            if (earlier !== undefined) expect(type).toBe(earlier === quantity ? 'consumed' : 'key-reused')
            else if (quantity <= expected) {
              expect(type).toBe('consumed')
              made.set(key, quantity)
              expected -= quantity
            } else expect(type).toBe('no-credit')
          }
          expect((await ledger.account(crmid))?.balance).toBe(expected)
        },
      ),
      { numRuns: Number(process.env.FC_RUNS ?? 60) },
    )
    await ledger.verify()
  })

  test('a ledger whose account does not add up refuses to start', async () => {
    const store = await open()
    const ledger = await createLedger(store)
    await ledger.openAccount('C1', 5)
    await store.query('update credit_account set balance = balance + 1, purchased = purchased + 1')
    await expect(createLedger(store)).rejects.toThrow(LedgerCorrupt)
  })

  test('the engine itself refuses a negative balance', async () => {
    const store = await open()
    await (await createLedger(store)).openAccount('C1', 5)
    await expect(store.query('update credit_account set balance = -1, consumed = 6')).rejects.toThrow()
  })

  test('a header stays tied to the request that came first', async () => {
    const ledger = await createLedger(await open())
    expect(await ledger.bind('C1', 'h', 'one')).toBe(true)
    expect(await ledger.bind('C1', 'h', 'one')).toBe(true)
    expect(await ledger.bind('C1', 'h', 'two')).toBe(false)
    expect(await ledger.bind('C2', 'h', 'two')).toBe(true)
  })

  test('an intent is granted to one caller at a time', async () => {
    const ledger = await createLedger(await open())
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ledger.intend('C1', [charge('a')], 1_000)))
    expect(outcomes.filter(({ type }) => type === 'granted')).toHaveLength(1)
    expect(outcomes.filter(({ type }) => type === 'in-progress')).toHaveLength(19)
    expect(await ledger.intend('C1', [charge('a', 2)], 1_000)).toEqual({ type: 'key-reused' })
  })

  test('an intent that was never sent may be taken over when its lease is over, and only then', async () => {
    let time = 1_000
    const ledger = await createLedger(await open(), () => time)
    const first = await ledger.intend('C1', [charge('a')], 500)
    time = 1_499
    expect((await ledger.intend('C1', [charge('a')], 500)).type).toBe('in-progress')
    time = 1_500
    const second = await ledger.intend('C1', [charge('a')], 500)
    if (first.type !== 'granted' || second.type !== 'granted') throw new Error('both were to be granted')
    expect(await ledger.markSending(first.lease, 500)).toBe(false)
    expect(await ledger.markSending(second.lease, 500)).toBe(true)
  })

  test('a charge that may have been sent is never granted again', async () => {
    let time = 1_000
    const ledger = await createLedger(await open(), () => time)
    const intent = await ledger.intend('C1', [charge('a')], 500)
    if (intent.type !== 'granted') throw new Error('was to be granted')
    await ledger.markSending(intent.lease, 500)
    expect((await ledger.intend('C1', [charge('a')], 500)).type).toBe('in-progress')
    time = 9_999
    expect(await ledger.intend('C1', [charge('a')], 500)).toEqual({ type: 'unverified' })
    expect(await ledger.markSending(intent.lease, 500)).toBe(false)
  })

  test('what the service answered is what a repeat gets; what it refused may be asked again', async () => {
    const ledger = await createLedger(await open())
    const settle = await ledger.intend('C1', [charge('a'), charge('b')], 500)
    const refuse = await ledger.intend('C1', [charge('c')], 500)
    const lose = await ledger.intend('C1', [charge('d')], 500)
    if (settle.type !== 'granted' || refuse.type !== 'granted' || lose.type !== 'granted') throw new Error('granted')
    await ledger.conclude(settle.lease, 'settled', '{"fine":true}')
    await ledger.conclude(refuse.lease, 'refused', '')
    await ledger.conclude(lose.lease, 'unverified', '')
    expect(await ledger.intend('C1', [charge('a'), charge('b')], 500)).toEqual({
      type: 'settled',
      answer: '{"fine":true}',
    })
    expect((await ledger.intend('C1', [charge('c')], 500)).type).toBe('granted')
    expect(await ledger.intend('C1', [charge('d')], 500)).toEqual({ type: 'unverified' })
    expect(await ledger.intend('C1', [charge('b'), charge('z')], 500)).toEqual({ type: 'key-reused' })
  })

  test('the reported credit is the last one', async () => {
    const ledger = await createLedger(await open())
    expect(await ledger.reportedCredit('C1')).toBeUndefined()
    await ledger.reportCredit('C1', 10)
    await ledger.reportCredit('C1', 0.5)
    expect(await ledger.reportedCredit('C1')).toBe(0.5)
  })
})

describe('the file of the embedded ledger', () => {
  test('two servers on one file charge a key once and never overspend', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ccnl-ledger-'))
    folders.push(folder)
    const file = join(folder, 'credit.sqlite')
    const [one, two] = [
      await createLedger(keep(openSqliteStore(file))),
      await createLedger(keep(openSqliteStore(file))),
    ]
    await one.openAccount('C1', 10)
    await two.openAccount('C1', 10)
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        (index % 2 ? one : two).consume('C1', [charge(`k${Math.floor(index / 2) % 15}`)]),
      ),
    )
    expect(await one.account('C1')).toMatchObject({ balance: 0, consumed: 10 })
    await two.verify()
  })

  test('is readable by its owner alone and synced at every commit', async () => {
    const store = openFile()
    await createLedger(store)
    const folder = folders[0] ?? ''
    for (const name of ['credit.sqlite', 'credit.sqlite-wal']) {
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
    }
    expect(await store.query('pragma synchronous')).toEqual([expect.objectContaining({ synchronous: 2 })])
    expect(await store.query('pragma journal_mode')).toEqual([expect.objectContaining({ journal_mode: 'wal' })])
  })
})
