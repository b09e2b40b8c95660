import { join } from 'node:path'
import { type StartFault, startFault } from '@ccnl/core/server'
import { it } from './it.ts'

const sentences: Readonly<Record<StartFault, (folder: string, file: string) => string>> = {
  folder: folder => it.badFolder(folder),
  'store-broken': (_, file) => it.brokenStore(file),
  'store-closed': (_, file) => it.closedStore(file),
  'store-locked': (_, file) => it.lockedStore(file),
  'disk-full': (_, file) => it.fullDisk(file),
  'database-refuses': () => it.databaseRefuses,
  'database-missing': () => it.databaseMissing,
  'database-away': () => it.databaseAway,
}

/** Why the ledger could not be opened, in a sentence that says what to do; `folder` is that of the data. */
export function storeSentence(error: unknown, folder: string): string {
  const fault = startFault(error)
  return fault ? sentences[fault](folder, join(folder, 'credit.sqlite')) : it.storeUnreachable
}
