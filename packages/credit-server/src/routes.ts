/** What a route of this server is, and how it says no. */
import type { Answer, Call, Route, Soon } from '@ccnl/core/server'
import { it } from './it.ts'

/** A call on its way to its answer. */
export interface Context {
  readonly call: Call
  /** The ids of the path, by the names that the route gives them. */
  readonly parameters: Readonly<Record<string, string>>
}

export type ServerRoute = Route<Context>

/** A refusal with a status and a sentence for the reader. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** What is not there, or is nobody's business. */
export function notFound(): Refusal {
  return new Refusal(404, 'not-found', it.notFound)
}

/** A route that is only read. */
export function get(path: string, handle: (context: Context) => Soon<Answer>): ServerRoute {
  return { method: 'GET', path, handle }
}

/** Marks an answer that nobody may keep. */
export const noStore: Readonly<Record<string, string>> = Object.freeze({ 'cache-control': 'no-store' })
