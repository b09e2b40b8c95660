import { type Failure, toFailure } from '@ccnl/core'
import { Interruption } from './io.ts'
import { it } from './it.ts'

/** What the shell is told; CONTRACT §5. */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 129 | 130 | 143

/** The exit code of every failure that core can name. */
const failureExit: Readonly<Record<Failure['code'], ExitCode>> = {
  network: 5,
  timeout: 5,
  'stream-broken': 5,
  'no-stream': 5,
  unauthorized: 3,
  'not-found': 6,
  'rate-limited': 6,
  http: 6,
  'bad-answer': 6,
  'too-large': 6,
  redirected: 6,
  'unsafe-value': 2,
  'sign-in-refused': 3,
  'sign-in-missing': 3,
  'no-tier': 4,
  'credit-exhausted': 4,
  'credit-unknown': 4,
  'agent-not-found': 6,
  credit: 4,
  'upload-duplicate': 2,
  'upload-too-few': 2,
  'upload-too-many': 2,
  'upload-too-large': 2,
  'upload-type': 2,
  'upload-empty': 2,
  'upload-timeout': 5,
  'upload-http': 6,
  upload: 6,
  configuration: 2,
  'export-empty': 2,
  unexpected: 1,
}

/** An end that this package decides by itself: `message` is what the reader gets, Italian, with what to do next. */
export class CliError extends Error {
  readonly exitCode: ExitCode
  readonly code: string

  constructor(exitCode: ExitCode, code: string, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'CliError'
    this.exitCode = exitCode
    this.code = code
  }
}

/** Waits for a call about something that a user has named; what the server does not know is said by that name. */
export async function known<T>(call: Promise<T>, sentence: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (toFailure(error).code !== 'not-found') throw error
    throw new CliError(6, 'not-found', sentence, { cause: error })
  }
}

/** How a command ended badly: for the shell, for a program, for a reader. */
export interface Ending {
  readonly exitCode: ExitCode
  readonly code: string
  readonly message: string
}

/** Reads any thrown value as the way the command ends. */
export function toEnding(error: unknown): Ending {
  if (error instanceof CliError) return { code: error.code, message: error.message, exitCode: error.exitCode }
  if (error instanceof Interruption) {
    return { code: 'interrupted', message: it.interrupted, exitCode: error.exitCode }
  }
  const failure = toFailure(error)
  if (failure.code === 'unexpected') {
    return { code: 'unexpected', message: it.unexpected(failure.detail), exitCode: 1 }
  }
  return { code: failure.code, message: it.failure(failure), exitCode: failureExit[failure.code] }
}
