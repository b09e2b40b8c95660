import { storeFailure } from '@ccnl/core/server'
import type { Connection, Database, Pace, SqlRow, SqlValue } from './database.ts'

/** Any number will do, as long as every version of this program takes the same one. */
const migrationLockKey = 727_051

export const postgresMigrationLock: string = `select pg_advisory_xact_lock(${migrationLockKey})`

const int8 = 20

/** How long a connection may take to open, and a statement to answer. Milliseconds. */
export interface PostgresPatience {
  readonly connect: number
  readonly statement: number
}

const usualPatience: PostgresPatience = { connect: 3000, statement: 10_000 }

/** How long a statement of a transaction that changes the tables may take. Milliseconds. */
const patientMilliseconds = 3_600_000

/** What the driver takes, with the time that it keeps to. */
interface PatientQuery {
  readonly text: string
  readonly values: SqlValue[]
  readonly query_timeout?: number
}

/** Opens the PostgreSQL store at a `postgres://` address. The driver is loaded only here. */
export async function openPostgres(address: string, patience: PostgresPatience = usualPatience): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    application_name: 'ccnl-agent-server',
    connectionTimeoutMillis: patience.connect,
    // Ours, not the server's: one that hangs does not watch its own clock.
    query_timeout: patience.statement,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    types: {
      // Every bigint of ours is a time or a count, far below 2^53.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format),
    },
  })
  // A connection that the server drops, idle or at work, is replaced at the next query, and the query that it was at
  // rejects. It says so as an event too, which ends the process where nobody listens.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))

  const on = (client: { query(query: PatientQuery): Promise<{ rows: SqlRow[] }> }, pace?: Pace): Connection => ({
    query: async (text, parameters = []) =>
      (
        await client.query({
          text,
          values: [...parameters],
          ...(pace === 'patient' ? { query_timeout: patientMilliseconds } : {}),
        })
      ).rows,
  })

  return {
    migrationLock: postgresMigrationLock,
    query: on(pool).query,
    async transaction(work, pace) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(on(client, pace))
        await client.query('commit')
        return result
      } catch (error) {
        // A connection that is lost, or deaf, does not hear of it: the server rolls back when it is closed.
        if (isLostConnection(error)) broken = toError(error)
        else
          await client.query('rollback').catch((failure: unknown) => {
            broken = toError(failure)
          })
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

/** Whether the connection that the error came from is of no use any more. */
function isLostConnection(error: unknown): boolean {
  return storeFailure(error) === 'store-unavailable' && !(error instanceof Error && 'errcode' in error)
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
