/** How this server says no: a status, a code and an Italian sentence, whatever went wrong and wherever. */
import type { Socket } from 'node:net'
import { type Answer, BodyError, type BodyFault, createCauses, errorCode, json, storeFailure } from '@ccnl/core/server'
import { creditRefused } from './credit-answer.ts'
import { it } from './it.ts'
import type { CreditLog } from './options.ts'
import { noStore, Refusal } from './routes.ts'

/** Where an error was met: the pattern of the route, and the id that stands for the call. */
export interface ErrorPlace {
  readonly route: string
  readonly requestId: string
}

/** The answer to anything that was thrown on the way to one; a cause has one line of the log a minute. */
export function createErrorAnswer(log: CreditLog, now: () => number): (error: unknown, place: ErrorPlace) => Answer {
  const timesOf = createCauses(now)
  return (error, { route, requestId }) => {
    const told = toRefusal(error)
    if (told.status >= 500) {
      // The message of a stranger's error may quote the request; its kind and its place do not.
      const { name, place, errorCode } = describe(error)
      const times = timesOf(`${name} ${errorCode ?? place[0]}`)
      const more = times > 1 ? { times } : {}
      if (times > 0) log.error({ name, errorCode, place, route, requestId, ...more }, 'request failed')
    }
    return answerRefusal(told, route)
  }
}

function answerRefusal({ status, code, message, headers }: Told, route: string): Answer {
  const isCredit = route === '/api/consumption' || route === '/api/registerConsumption'
  const refusal = creditRefused(status === 400 ? 'missing-parameter' : 'unknown', status).body
  return json({ ...(isCredit ? refusal : {}), error: { code, message } }, status, { ...noStore, ...headers })
}

/** Answers what is no HTTP request, or one whose head is beyond every limit, and hangs up. */
export function refuseBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, reason] = brokenRequests[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify({ error: { code: 'request-invalid', message: it.requestInvalid } })
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  )
}

const brokenRequests: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** What is told of an error. */
interface Told {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

const bodyRefusals: Readonly<Record<BodyFault, Told>> = {
  'too-large': { status: 413, code: 'body-too-large', message: it.bodyTooLarge },
  stalled: { status: 408, code: 'request-invalid', message: it.requestInvalid },
  'not-json': { status: 400, code: 'body-invalid', message: it.bodyInvalid },
}

function toRefusal(error: unknown): Told {
  if (error instanceof Refusal) return error
  if (error instanceof BodyError) return bodyRefusals[error.fault]
  switch (storeFailure(error)) {
    case 'disk-full':
      return { status: 507, code: 'disk-full', message: it.diskFull }
    case 'store-unavailable':
      return { status: 503, code: 'store-unavailable', message: it.storeAway }
    case undefined:
      return { status: 500, code: 'unexpected', message: it.unexpected }
  }
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error, place: [], errorCode: undefined }
  const place = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return { name: error.name, place: place.slice(0, 6).map(line => line.trim()), errorCode: errorCode(error) }
}
