/**
 * The ledger on one hot account, every consumption synced to disk, beside the same writes made bare: what exactness
 * costs. And fifty repeats of one key, which must cost less than fifty consumptions.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createLedger } from '../src/ledger.ts'
import { openSqliteStore } from '../src/store.ts'

const operations = 3_000
const rounds = 7
const folder = mkdtempSync(join(tmpdir(), 'ccnl-bench-'))

async function perSecond(work: () => Promise<void> | void): Promise<number> {
  const started = performance.now()
  await work()
  return Math.round((operations / (performance.now() - started)) * 1_000)
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const store = openSqliteStore(join(folder, 'ledger.sqlite'))
const ledger = await createLedger(store)
await ledger.openAccount('C1', operations * rounds * 3)

const bare = new DatabaseSync(join(folder, 'bare.sqlite'))
bare.exec('pragma journal_mode=WAL; pragma synchronous=FULL; create table account (id text primary key, balance int)')
bare.exec("create table entry (key text primary key, amount int); insert into account values ('C1', 100000000)")
const take = bare.prepare('update account set balance = balance - 1 where id = ?')
const note = bare.prepare('insert into entry values (?, -1)')

const results = { bare: [] as number[], oneByOne: [] as number[], atOnce: [] as number[], repeats: [] as number[] }
for (let round = 0; round < rounds; round++) {
  results.bare.push(
    await perSecond(() => {
      for (let index = 0; index < operations; index++) {
        bare.exec('begin immediate')
        take.run('C1')
        note.run(`${round}-${index}`)
        bare.exec('commit')
      }
    }),
  )
  results.oneByOne.push(
    await perSecond(async () => {
      for (let index = 0; index < operations; index++) {
        await ledger.consume('C1', [{ key: `a${round}-${index}`, quantity: 1, hash: 'h' }])
      }
    }),
  )
  results.atOnce.push(
    await perSecond(async () => {
      const keys = Array.from({ length: operations }, (_, index) => `b${round}-${index}`)
      await Promise.all(keys.map(key => ledger.consume('C1', [{ key, quantity: 1, hash: 'h' }])))
    }),
  )
  results.repeats.push(
    await perSecond(async () => {
      const charge = { key: `c${round}`, quantity: 1, hash: 'h' }
      await Promise.all(Array.from({ length: operations }, () => ledger.consume('C1', [charge])))
    }),
  )
}

const reference = median(results.bare)
for (const [name, values] of Object.entries(results)) {
  console.log(
    `${name.padEnd(10)} ${String(median(values)).padStart(7)} op/s   ${(median(values) / reference).toFixed(2)} of bare`,
  )
}
await ledger.verify()
const account = await ledger.account('C1')
console.log(`consumed ${account?.consumed}, expected ${rounds * (2 * operations + 1)}`)
bare.close()
await store.close()
rmSync(folder, { recursive: true })
process.exit(account?.consumed === rounds * (2 * operations + 1) ? 0 : 1)
