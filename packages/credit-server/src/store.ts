/**
 * Where the ledger lives: one SQL text, two engines. Values are texts, whole numbers and null; booleans and JSON are
 * text or 0/1, times are milliseconds since the epoch.
 */
import { chmodSync, closeSync, openSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import {
  openPostgresPool,
  type PostgresPatience,
  patientMilliseconds,
  type Soon,
  type SqlValue,
} from '@ccnl/core/server'
import { serviceName } from './service.ts'

export type Row = Readonly<Record<string, unknown>>

/** Runs one statement with `$1`, `$2`… placeholders and returns its rows. */
export interface Sql {
  query(text: string, values?: readonly SqlValue[]): Promise<readonly Row[]>
}

export interface Store extends Sql {
  /** As {@link Sql.query}, for what only looks: at once where the engine is in this process and nobody is before it. */
  look(text: string, values?: readonly SqlValue[]): Soon<readonly Row[]>
  /** All or nothing; a throw inside `work` rolls back and is thrown on. What it resolves with is on disk. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** A transaction that no other process runs at the same time: for creating tables. */
  exclusive<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How long a writer waits for another process to finish its transaction, and how often it looks. */
const busyMilliseconds = 10_000
const busyPause = 2

/**
 * The embedded store: a WAL file synced at every commit (`synchronous=FULL`), so that a charge that was answered
 * survives a power cut. Statements of this process queue up; other processes wait on the file's own lock.
 */
export function openSqliteStore(file: string): Store {
  if (file !== ':memory:') {
    // Made before SQLite opens it, so that it is never readable by others, not even for a moment.
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
  }
  const database = new DatabaseSync(file, { timeout: busyMilliseconds })
  database.exec('pragma journal_mode=WAL; pragma synchronous=FULL; pragma foreign_keys=ON')
  // SQLite would wait inside a call and hold up every other request: from here on the waiting is ours.
  database.exec('pragma busy_timeout=0')
  const statements = new Map<string, StatementSync>()
  const run = (text: string, values: readonly SqlValue[] = []): readonly Row[] => {
    let statement = statements.get(text)
    if (!statement) {
      // SQLite reads `$1` as a name; `?1` is its own spelling of the same placeholder.
      statement = database.prepare(text.replaceAll(/\$(\d+)/g, '?$1'))
      statements.set(text, statement)
    }
    return statement.all(...values)
  }
  const sql: Sql = { query: async (text, values) => run(text, values) }

  let tail: Promise<unknown> = Promise.resolve()
  let inLine = 0
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    inLine++
    const result = tail.then(work).finally(() => inLine--)
    // The caller sees the rejection through `result`; the queue itself goes on.
    tail = result.catch(() => undefined)
    return result
  }
  const transaction = <T>(work: (sql: Sql) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      await whenFree(() => database.exec('begin immediate'))
      try {
        const result = await work(sql)
        database.exec('commit')
        return result
      } catch (error) {
        if (database.isTransaction) database.exec('rollback')
        throw error
      }
    })
  const look: Store['look'] = (text, values) => {
    try {
      // Nobody to wait for: the statement is all there is to do.
      if (inLine === 0) return run(text, values)
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    return inTurn(() => whenFree(() => sql.query(text, values)))
  }
  return {
    look,
    query: async (text, values) => look(text, values),
    transaction,
    exclusive: transaction,
    close: () => inTurn(async () => database.close()),
  }
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

/** Tries again while another process is writing; nothing was done by a try that found the file busy. */
async function whenFree<T>(work: () => T): Promise<Awaited<T>> {
  const started = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() - started > busyMilliseconds) throw error
      await delay(busyPause)
    }
  }
}

/** Advisory lock number of {@link Store.exclusive}: any constant no other program of the database uses. */
const exclusiveLock = 7_219_020

/** The scale-out store: a PostgreSQL server. */
export async function openPostgresStore(url: string, patience?: PostgresPatience): Promise<Store> {
  const pool = await openPostgresPool(url, serviceName, patience)
  return {
    look: pool.query,
    query: pool.query,
    transaction: work => pool.transaction(work),
    exclusive: work =>
      pool.transaction(async sql => {
        await sql.query('select pg_advisory_xact_lock($1)', [exclusiveLock])
        return await work(sql)
      }, patientMilliseconds),
    close: pool.close,
  }
}
