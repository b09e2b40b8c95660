/** How this server says no: a status, a code and an Italian sentence, whatever went wrong and wherever. */
import type { Socket } from 'node:net'
import { BodyError, type BodyFault, createCauses, errorCode, storeFailure } from '@ccnl/core/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { creditRefused } from './credit-answer.ts'
import { it } from './it.ts'

/** A refusal with a status and a sentence for the reader. */
export class Refusal extends Error {
  readonly statusCode: number
  readonly code: string

  constructor(statusCode: number, code: string, message: string) {
    super(message)
    this.name = 'Refusal'
    this.statusCode = statusCode
    this.code = code
  }
}

type ErrorAnswer = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Answers anything that was thrown on the way to an answer; a cause has one line of the log a minute. */
export function createErrorAnswer(now: () => number): ErrorAnswer {
  const quiet = createCauses(now)
  return (error, request, reply) => {
    const { status } = toRefusal(error)
    if (status >= 500) {
      // The message of a stranger's error may quote the request; its kind and its place do not.
      const { name, place, errorCode } = describe(error)
      const times = quiet(`${name} ${errorCode ?? place[0]}`)
      const route = request.routeOptions.url ?? 'unmatched'
      const more = times > 1 ? { times } : {}
      if (times > 0) request.log.error({ name, errorCode, place, route, ...more }, 'request failed')
    }
    return answerError(error, request, reply)
  }
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message } = toRefusal(error)
  const credit = /^\/api\/(?:consumption|registerConsumption)$/.test(request.routeOptions.url ?? '')
  const refusal = creditRefused(status === 400 ? 'missing-parameter' : 'unknown', status).body
  if (error instanceof BodyError) reply.header('connection', 'close')
  return noStore(reply)
    .code(status)
    .send({ ...(credit ? refusal : {}), error: { code, message } })
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

interface Told {
  readonly status: number
  readonly code: string
  readonly message: string
}

const bodyRefusals: Readonly<Record<BodyFault, Told>> = {
  'too-large': { status: 413, code: 'body-too-large', message: it.bodyTooLarge },
  stalled: { status: 408, code: 'request-invalid', message: it.requestInvalid },
  'not-json': { status: 400, code: 'body-invalid', message: it.bodyInvalid },
}

function toRefusal(error: unknown): Told {
  if (error instanceof Refusal) return { status: error.statusCode, code: error.code, message: error.message }
  if (error instanceof BodyError) {
    return bodyRefusals[error.fault]
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  switch (status) {
    case 413:
      return { status, code: 'body-too-large', message: it.bodyTooLarge }
    case 415:
      return { status, code: 'unsupported-media-type', message: it.jsonOnly }
    case 400:
    case 414:
      return { status, code: 'request-invalid', message: it.requestInvalid }
    default:
  }
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

/** Marks an answer that nobody may keep. */
export function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store')
}
