import type { Connection, Database, SqlRow, SqlValue } from './database.ts'

/** Any number will do, as long as every version of this program takes the same one. */
const migrationLockKey = 727_051

export const postgresMigrationLock: string = `select pg_advisory_xact_lock(${migrationLockKey})`

const int8 = 20

/** Opens the PostgreSQL store at a `postgres://` address. The driver is loaded only here. */
export async function openPostgres(address: string): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    application_name: 'ccnl-agent-server',
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

  const on = (client: { query(sql: string, values: SqlValue[]): Promise<{ rows: SqlRow[] }> }): Connection => ({
    query: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows,
  })

  return {
    migrationLock: postgresMigrationLock,
    query: on(pool).query,
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(on(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}
