import { join } from 'node:path'
import { startFault, startSentence } from '@ccnl/core/server'
import { it } from './it.ts'

/** Why the ledger could not be opened, in a sentence that says what to do; `folder` is that of the data. */
export function storeSentence(error: unknown, folder: string): string {
  const fault = startFault(error)
  const place = { folder, file: join(folder, 'credit.sqlite'), broken: it.brokenStore }
  return fault ? startSentence(fault, place) : it.storeUnreachable
}
