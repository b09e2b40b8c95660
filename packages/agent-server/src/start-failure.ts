import { join } from 'node:path'
import type { Environment } from '@ccnl/core/server'
import { program } from './it.ts'
import { OptionError } from './options.ts'

/** Why the program did not start, in a sentence that says what to do, and its exit code: 2 for a wrong setting. */
export function startFailure(
  error: unknown,
  environment: Environment,
): { readonly sentence: string; readonly code: 1 | 2 } {
  if (error instanceof OptionError) return { sentence: error.message, code: 2 }
  if (!(error instanceof Error)) return { sentence: program.failed(String(error)), code: 1 }
  const folder = environment.CCNL_DATA_DIR || '.ccnl'
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return { sentence: program.portBusy(Number(environment.API_PORT || '8787')), code: 1 }
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES') {
    const isAddress = 'syscall' in error && error.syscall === 'listen'
    if (isAddress)
      return { sentence: program.badAddress(environment.HOST || '127.0.0.1', environment.API_PORT || '8787'), code: 1 }
  }
  if (/^(?:ENOENT|EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/.test(code))
    return { sentence: program.badFolder(folder), code: 1 }
  if ('errcode' in error && typeof error.errcode === 'number') {
    const sentence = sqliteSentences[error.errcode & 0xff]
    if (sentence) return { sentence: sentence(join(folder, 'conversations.sqlite')), code: 1 }
  }
  const refused = environment.DATABASE_URL && databaseSentence(code, error)
  if (refused) return { sentence: refused, code: 1 }
  return { sentence: program.failed(error.message), code: 1 }
}

const sqliteSentences: Readonly<Record<number, (file: string) => string>> = {
  5: program.lockedStore,
  8: program.closedStore,
  11: program.brokenStore,
  13: program.fullDisk,
  14: program.closedStore,
  26: program.brokenStore,
}

function databaseSentence(code: string, error: Error): string | undefined {
  if (/^28/.test(code)) return program.databaseRefuses
  if (code === '3D000') return program.databaseMissing
  const isAway =
    /^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P0)/.test(code) || /timeout|terminated/.test(error.message)
  return isAway || error instanceof AggregateError ? program.databaseAway : undefined
}
