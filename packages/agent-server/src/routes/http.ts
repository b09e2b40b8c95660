/** Refusals, and bodies of JSON that are refused with one. */
import {
  type Answer,
  BodyError,
  type BodyFault,
  type BodyLimits,
  type Call,
  isJsonType,
  json,
  parseJsonBody,
  readBody,
} from '@ccnl/core/server'
import { fieldSentence, problems } from '../it.ts'

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

/** The answer that tells a problem: its code and its Italian sentence. */
export function problemAnswer(problem: Problem): Answer {
  return json({ error: { code: problem.code, message: problem.message } }, problem.status, problem.headers)
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
