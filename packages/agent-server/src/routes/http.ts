/**
 * A call and its answer, free of any framework: the socket side and the in-process `fetch` both speak these two.
 */
import { BodyError, type BodyFault, type BodyLimits, isJsonType, parseJsonBody, readBody } from '@ccnl/core/server'
import { fieldSentence, problems } from '../it.ts'

export interface Call {
  readonly method: string
  /** Still encoded, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  /** By lower-case name. */
  readonly header: (name: string) => string | undefined
  readonly body: AsyncIterable<Uint8Array> | undefined
  /** Aborts when the client goes away, or the server stops. */
  readonly signal: AbortSignal
  /** Stands for the call in the log, and goes back to its sender. */
  readonly requestId: string
  /** The peer's address; `undefined` for a call from the same process. */
  readonly address: string | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | StreamedBody
}

/** Takes the next piece of a body. A promise says that this is enough until it resolves; it never rejects. */
export type Write = (piece: string | Uint8Array) => Promise<void> | undefined

/** Writes a body piece by piece and resolves at its end. A rejection breaks the connection. */
export type StreamedBody = (write: Write) => Promise<void>

export type ProblemCode = keyof typeof problems

/** A refusal that the client gets to read: `{"error":{"code","message"}}`. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ProblemCode,
    message: string = problems[code].message,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.status = problems[code].status
    this.code = code
    this.headers = headers
  }
}

/** A field of the request that is not as it should be; `reason` is one of `fieldReasons`. */
export function invalid(field: string, reason: string): Problem {
  return new Problem('validation', fieldSentence(field, reason))
}

export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

export function problemAnswer(problem: Problem): Answer {
  return json({ error: { code: problem.code, message: problem.message } }, problem.status, problem.headers)
}

/** The media type of a call's body, lower-case and without parameters. */
export function mediaType(call: Call): string {
  return (call.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Reads a JSON body within the limits; `undefined` when there is none. */
export async function readJson(call: Call, limits: BodyLimits): Promise<unknown> {
  if (Number(call.header('content-length') ?? 0) > limits.bytes) throw new Problem('too-large')
  try {
    const body = call.body && (await readBody(call.body, limits))
    if (!body) return undefined
    if (!isJsonType(call.header('content-type'))) throw new Problem('unsupported-media-type')
    return parseJsonBody(body)
  } catch (error) {
    throw error instanceof BodyError ? new Problem(bodyProblems[error.fault]) : error
  }
}

const bodyProblems = {
  'too-large': 'too-large',
  stalled: 'body-stalled',
  'not-json': 'bad-json',
} as const satisfies Record<BodyFault, ProblemCode>
