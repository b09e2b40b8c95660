/** What is told of a call that was answered. */

import { createHmac } from 'node:crypto'
import { type Answer, storeFailure } from '@ccnl/core/server'
import { Problem } from '../routes/http.ts'

/** The refusal that an error becomes: its own, that of a store that fails, or a fault of ours. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const failure = storeFailure(error)
  return failure ? new Problem(failure, undefined, { 'retry-after': '5' }) : new Problem('internal')
}

/** The body, and then `ended`, however it ends. */
export function atEnd(body: Answer['body'], ended: () => void): Answer['body'] {
  if (typeof body !== 'function') {
    ended()
    return body
  }
  return async write => {
    try {
      await body(write)
    } finally {
      ended()
    }
  }
}

/** Stands for a user in the log; without the key nobody tells which. */
export function userSign(key: Uint8Array, userId: string): string {
  return createHmac('sha256', key).update(userId).digest('base64url').slice(0, 12)
}
