import { join } from 'node:path'
import { program } from '../it.ts'
import { OptionError } from '../option-error.ts'
import type { AgentServerOptions } from '../options.ts'
import type { Database } from './database.ts'

/** Opens the database that the options name; the embedded one lies in the data folder. */
export async function openDatabase(
  { database, databaseUrl }: Pick<AgentServerOptions, 'database' | 'databaseUrl'>,
  dataDir: string,
): Promise<Database> {
  if (database) return database
  if (!databaseUrl) {
    const { openSqlite } = await import('./sqlite.ts')
    return openSqlite(join(dataDir, 'conversations.sqlite'))
  }
  if (!/^postgres(?:ql)?:\/\//.test(databaseUrl)) throw new OptionError(program.badDatabase)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(databaseUrl)
}
