import { decodeErrorBody } from '../contract.ts'
import { safeLine } from '../document/safe-text.ts'
import type { Failure } from '../failure.ts'

/** Milliseconds that Retry-After asks for; `undefined` when it says nothing that can be used. */
export function retryAfterOf(response: Response, now: () => number): number | undefined {
  const value = response.headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  if (!/^[a-z]{3}, /i.test(value)) return undefined
  // The server's own clock, when it tells it, so that a wrong clock on either side does not matter.
  const wait = Date.parse(value) - (Date.parse(response.headers.get('date') ?? '') || now())
  return wait > 0 ? wait : undefined
}

/** What a refused call means: its status, or what the server says of it. `wait` is in milliseconds. */
export function toRefusal(response: Response, body: string, wait: number | undefined): Failure {
  const { status } = response
  if (status === 401) return { code: 'unauthorized' }
  if (status === 404) return { code: 'not-found' }
  if (status === 429)
    return { code: 'rate-limited', ...(wait === undefined ? {} : { retryAfterSeconds: Math.ceil(wait / 1000) }) }
  const type = (response.headers.get('content-type') ?? '').toLowerCase()
  const { code, message } = readErrorBody(type, body)
  if (code === 'agent-not-found' || code === 'no-tier') return { code }
  return { code: 'http', status, message }
}

/** The server's own sentence as one safe line; empty when the body is a page or nothing that a reader should see. */
function readErrorBody(type: string, body: string): { readonly code: string; readonly message: string } {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    // Not JSON: a short plain text may still be a sentence, markup never is.
    const plain = type.startsWith('text/plain') && !/[<>{}]/.test(body) ? body : ''
    return { code: '', message: safeLine(plain, 200) }
  }
  const known = decodeErrorBody(value)
  return { code: known?.code ?? '', message: safeLine(known?.message ?? '', 200) }
}
