/** A PostgreSQL server as both stores see it: statements, transactions, and a time for each. */
import { storeFailure } from './health.ts'

export type SqlValue = string | number | null
export type SqlRow = Readonly<Record<string, SqlValue>>

/** Runs one statement with `$1`, `$2`… placeholders and gives its rows. */
export interface SqlConnection {
  query(text: string, values?: readonly SqlValue[]): Promise<readonly SqlRow[]>
}

/** Several connections to one database. */
export interface Postgres extends SqlConnection {
  /**
   * All or nothing: what `work` rejects with rolls back and is thrown on. `milliseconds` is how long each statement may take,
   * where that is not the usual.
   */
  transaction<T>(work: (connection: SqlConnection) => Promise<T>, milliseconds?: number): Promise<T>
  close(): Promise<void>
}

/** How long a connection may take to open, and a statement to answer. Milliseconds. */
export interface PostgresPatience {
  readonly connect: number
  readonly statement: number
}

const usualPatience: PostgresPatience = { connect: 3000, statement: 10_000 }

/** How long a statement that changes the tables may take. Milliseconds. */
export const patientMilliseconds = 3_600_000

const int8 = 20

/** What the driver takes, with the time that it keeps to. */
interface TimedQuery {
  readonly text: string
  readonly values: SqlValue[]
  readonly query_timeout?: number
}

/** Opens connections to a `postgres://` address, as which program they are told apart there. The driver is loaded only here. */
export async function openPostgresPool(
  address: string,
  application: string,
  patience: PostgresPatience = usualPatience,
): Promise<Postgres> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    application_name: application,
    connectionTimeoutMillis: patience.connect,
    // Ours, not the server's: one that hangs does not watch its own clock.
    query_timeout: patience.statement,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    types: {
      // Every bigint of ours is a time, a count or an amount, far below 2^53.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format),
    },
  })
  // A connection that the server drops, idle or at work, is replaced at the next query, and the query that it was at
  // rejects. It says so as an event too, which ends the process where nobody listens.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))

  const on = (
    client: { query(query: TimedQuery): Promise<{ rows: SqlRow[] }> },
    milliseconds?: number,
  ): SqlConnection => ({
    async query(text, values = []) {
      const time = milliseconds === undefined ? {} : { query_timeout: milliseconds }
      return (await client.query({ text, values: [...values], ...time })).rows
    },
  })

  return {
    query: on(pool).query,
    async transaction(work, milliseconds) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(on(client, milliseconds))
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
