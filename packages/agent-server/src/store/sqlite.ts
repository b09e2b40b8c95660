import { chmodSync, mkdirSync } from 'node:fs'
import { resolve as absolute, dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Connection, Database, SqlRow, SqlValue } from './database.ts'
import { createFlush } from './flush.ts'

/** One writer at a time for each file of this process; other processes wait on SQLite's own lock. */
interface Turnstile {
  tail: Promise<void>
  waiting: number
}

const turnstiles = new Map<string, Turnstile>()

/** Pages of the log after which it is moved into the file: 16 MB. */
const logPages = 4000

/** Statements are few and fixed; the cap only guards against a caller that builds SQL. */
const statementLimit = 200

/**
 * Opens (or makes) the embedded store. The folder is made 0700 and the file 0600; `:memory:` is a store of its own.
 */
export function openSqlite(file: string): Database {
  const inMemory = file === ':memory:'
  const path = inMemory ? `:memory:${Math.random()}` : absolute(file)
  if (!inMemory) mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(inMemory ? ':memory:' : path, { timeout: 5000, enableForeignKeyConstraints: true })
  if (!inMemory) chmodSync(path, 0o600)
  enterWal(database)
  // A commit does not wait for the disk: `flush` does, before anybody hears of it.
  database.exec('pragma synchronous = normal')
  // Moving the log into the file waits for the disk: less often, and pages that changed many times move once.
  database.exec(`pragma wal_autocheckpoint = ${logPages}`)
  const disk = inMemory ? undefined : createFlush(path)

  const turnstile = turnstiles.get(path) ?? { tail: Promise.resolve(), waiting: 0 }
  turnstiles.set(path, turnstile)
  const run = createRunner(database)
  const direct: Connection = { query: async (sql, parameters) => run(sql, parameters) }
  // Reads do not wait for a long transaction, such as an upload's: they see what was there before it.
  let reader: { readonly database: DatabaseSync; readonly run: Runner } | undefined
  const readBeside = (sql: string, parameters: readonly SqlValue[] | undefined): readonly SqlRow[] => {
    if (!reader) {
      const beside = new DatabaseSync(path, { timeout: 5000, readOnly: true })
      reader = { database: beside, run: createRunner(beside) }
    }
    return reader.run(sql, parameters)
  }

  return {
    migrationLock: undefined,
    async query(sql, parameters) {
      if (turnstile.waiting > 0 && !inMemory && readsOnly(sql)) return readBeside(sql, parameters)
      if (turnstile.waiting > 0) await turnstile.tail
      const rows = run(sql, parameters)
      if (disk && !readsOnly(sql)) await disk.flush()
      return rows
    },
    async transaction(work) {
      const before = turnstile.tail
      let leave: () => void = () => {}
      turnstile.tail = new Promise(resolve => {
        leave = resolve
      })
      turnstile.waiting++
      await before
      let committed: Awaited<ReturnType<typeof work>>
      try {
        run('begin immediate')
        try {
          const result = await work(direct)
          run('commit')
          committed = result
        } catch (error) {
          if (database.isTransaction) database.exec('rollback')
          throw error
        }
      } finally {
        turnstile.waiting--
        leave()
      }
      // Those who wait for their turn need not wait for this.
      await disk?.flush()
      return committed
    },
    isWriting: () => turnstile.waiting > 0,
    async close() {
      if (turnstile.waiting > 0) await turnstile.tail
      reader?.database.close()
      reader = undefined
      await disk?.close()
      if (database.isOpen) database.close()
    },
  }
}

const readsOnly = (sql: string): boolean => /^\s*(?:select|pragma)\b/.test(sql)

type Runner = (sql: string, parameters?: readonly SqlValue[]) => readonly SqlRow[]

function createRunner(database: DatabaseSync): Runner {
  const statements = new Map<string, StatementSync>()
  return (sql, parameters = []) => {
    let statement = statements.get(sql)
    if (!statement) {
      if (statements.size >= statementLimit) statements.clear()
      statement = database.prepare(sql)
      statements.set(sql, statement)
    }
    // `$1` is a named parameter to SQLite, so each goes in under its name.
    const named: Record<string, SqlValue> = {}
    for (const [index, value] of parameters.entries()) named[`$${index + 1}`] = value
    // True because no column of ours is a blob and no integer passes 2^53 (SQLite refuses to read one that does).
    return statement.all(named) as SqlRow[]
  }
}

/**
 * Switching a fresh file to WAL takes a lock that the busy timeout does not cover, so two processes that open it at
 * the same instant may collide; the mode is kept in the file, so whoever loses finds it already switched.
 */
function enterWal(database: DatabaseSync): void {
  for (let attempt = 0; ; attempt++) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (attempt >= 100) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}
