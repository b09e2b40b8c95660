/**
 * What can go wrong, as data. Words come last, from `it.failure`; nothing here is shown to a reader as it stands.
 */

import type { CreditFailureName } from './contract.ts'

export type Failure =
  /** The server could not be reached, or the connection broke before an answer began. */
  | { readonly code: 'network'; readonly attempted?: string }
  | { readonly code: 'timeout'; readonly phase: 'headers' | 'idle' | 'total'; readonly attempted?: string }
  /** The transport ended before the answer did: what arrived is kept and marked. */
  | { readonly code: 'stream-broken' }
  /** A 2xx without a body, an empty one, or one that is a page or an error instead of an answer. */
  | { readonly code: 'no-stream' }
  | { readonly code: 'unauthorized' }
  | { readonly code: 'not-found' }
  | { readonly code: 'rate-limited'; readonly retryAfterSeconds?: number }
  /** Any other refusal; `message` is the server's own sentence, already one safe line. */
  | { readonly code: 'http'; readonly status: number; readonly message: string }
  | { readonly code: 'bad-answer'; readonly call: string; readonly field: string }
  | { readonly code: 'too-large'; readonly limitBytes: number }
  | { readonly code: 'redirected'; readonly status: number }
  /** A value that may not enter a header or a path (CR, LF, control characters). */
  | { readonly code: 'unsafe-value'; readonly what: string }
  | { readonly code: 'sign-in-refused'; readonly message: string }
  | { readonly code: 'sign-in-missing' }
  | { readonly code: 'no-tier' }
  | { readonly code: 'credit-exhausted' }
  /** The balance could not be read: blocked, not free. */
  | { readonly code: 'credit-unknown' }
  | { readonly code: 'agent-not-found' }
  | { readonly code: 'credit'; readonly name: CreditFailureName }
  | { readonly code: 'upload-duplicate' }
  | { readonly code: 'upload-too-few'; readonly minimum: number }
  | { readonly code: 'upload-too-many'; readonly maximum: number }
  | { readonly code: 'upload-too-large'; readonly name: string; readonly limitMegabytes: number }
  | { readonly code: 'upload-type'; readonly name: string; readonly allowed: readonly string[] }
  | { readonly code: 'upload-empty'; readonly name: string }
  | { readonly code: 'upload-timeout' }
  | { readonly code: 'upload-http'; readonly status: number; readonly message: string }
  | { readonly code: 'upload' }
  | { readonly code: 'configuration'; readonly key: string }
  | { readonly code: 'export-empty' }
  | { readonly code: 'unexpected'; readonly detail: string }

/** Carries a {@link Failure} through a rejected promise; `message` is for developers: what was attempted. */
export class ApiError extends Error {
  readonly failure: Failure

  constructor(failure: Failure, attempted: string, options?: ErrorOptions) {
    super(`${attempted}: ${failure.code}`, options)
    this.name = 'ApiError'
    this.failure = failure
  }
}
