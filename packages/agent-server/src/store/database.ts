import type { SqlConnection } from '@ccnl/core/server'

/**
 * The little of SQL that the store needs, the same for both dialects: `$n` parameters, text ids, epoch milliseconds,
 * JSON as text, 0/1 booleans, explicit order of nulls, `returning`.
 */
export type { SqlRow, SqlValue } from '@ccnl/core/server'
export type Connection = SqlConnection

/** A `patient` transaction may take as long as it needs: it changes the tables. */
export type Pace = 'patient'

export interface Database extends Connection {
  /** Taken first inside the transaction that migrates, so that two servers starting together migrate once. */
  readonly migrationLock: string | undefined
  /**
   * Runs `work` alone and atomically; a rejection rolls back. Inside, use only the connection handed in: the database
   * itself would wait for the transaction to end.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>, pace?: Pace): Promise<T>
  /** Whether a transaction of this process is under way: it tells that the database takes writes. */
  isWriting?(): boolean
  close(): Promise<void>
}

/** A text that both dialects keep as it is: PostgreSQL knows no NUL and no half of a surrogate pair. */
export function storable(text: string): string {
  return text.indexOf('\0') < 0 && text.isWellFormed() ? text : text.replaceAll('\0', '').toWellFormed()
}
