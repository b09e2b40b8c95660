import { join } from 'node:path'
import { type Environment, startFault, startSentence } from '@ccnl/core/server'
import { program } from './it.ts'
import { OptionError } from './option-error.ts'

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
  const fault = startFault(error)
  // Without a database an error of the network is of something else.
  if (fault && (environment.DATABASE_URL || !fault.startsWith('database'))) {
    const place = { folder, file: join(folder, 'conversations.sqlite'), broken: program.brokenStore }
    return { sentence: startSentence(fault, place), code: 1 }
  }
  return { sentence: program.failed(error.message), code: 1 }
}
