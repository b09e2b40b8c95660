import { openPostgresPool, type PostgresPatience, patientMilliseconds } from '@ccnl/core/server'
import { serviceName } from '../observe/service.ts'
import type { Database } from './database.ts'

/** Any number will do, as long as every version of this program takes the same one. */
const migrationLockKey = 727_051

export const postgresMigrationLock: string = `select pg_advisory_xact_lock(${migrationLockKey})`

/** Opens the PostgreSQL store at a `postgres://` address. */
export async function openPostgres(address: string, patience?: PostgresPatience): Promise<Database> {
  const pool = await openPostgresPool(address, serviceName, patience)
  return {
    migrationLock: postgresMigrationLock,
    query: pool.query,
    transaction: (work, pace) => pool.transaction(work, pace === 'patient' ? patientMilliseconds : undefined),
    close: pool.close,
  }
}
