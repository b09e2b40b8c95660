/** A call and its answer, free of any framework: sockets and the in-process `fetch` both speak these two. */

export interface Call {
  readonly method: string
  /** Still encoded, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  /** By lower-case name. */
  readonly header: (name: string) => string | undefined
  readonly body: CallBody | undefined
  /** Aborts when the client goes away, or the server stops. */
  readonly signal: AbortSignal
  /** Stands for the call in the log, and goes back to its sender. */
  readonly requestId: string
  /** The caller's address; `undefined` for a call from the same process that stands for nobody else. */
  readonly address: string | undefined
}

/** The bytes that come with a call, in order. */
export interface CallBody extends AsyncIterable<Uint8Array> {
  /** Hands them over as they come, without a promise for each piece, until it is let go; the result lets go of it. */
  hear?(listener: BodyListener): () => void
  /** Its bytes, taken in one step where all of them have come and none was taken; else `undefined`, and nothing is taken. */
  takeWhole?(): Buffer | undefined
}

/** Who hears a body: its pieces, then its end or why there is none. */
export interface BodyListener {
  readonly piece: (piece: Uint8Array) => void
  readonly end: () => void
  readonly fail: (error: unknown) => void
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** What stands with every answer of a server: one object for all of them. What `headers` say counts before it. */
  readonly everyHeader?: Readonly<Record<string, string>> | undefined
  readonly body: string | Uint8Array | StreamedBody
}

/** What is known at once, or later. */
export type Soon<T> = T | Promise<T>

/** Goes on with a value: at once where it is known, because a promise that waits for nothing costs a call as much as its work. */
export function whenKnown<T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Takes the next piece of a body. A promise says that this is enough until it resolves; it never rejects. */
export type Write = (piece: string | Uint8Array) => Promise<void> | undefined

/** Writes a body piece by piece and resolves at its end. A rejection breaks the connection. */
export type StreamedBody = (write: Write) => Promise<void>

/** A value as JSON. */
export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = noHeaders): Answer {
  return { status, headers: withJsonType(headers), body: JSON.stringify(value) }
}

const noHeaders: Readonly<Record<string, string>> = Object.freeze({})

/** What was made of headers that stay as they are. */
const ofJson = new WeakMap<object, Readonly<Record<string, string>>>()

/** The same headers with the type of JSON. Those that are frozen stand with many answers, and are put together once. */
function withJsonType(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const known = ofJson.get(headers)
  if (known) return known
  const typed = { 'content-type': 'application/json; charset=utf-8', ...headers }
  if (!Object.isFrozen(headers)) return typed
  ofJson.set(headers, Object.freeze(typed))
  return typed
}

/** Whether an answer of this status has no body, and says nothing of its length. */
export function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}

/** The media type of a call's body, lower-case and without parameters. */
export function mediaType(call: Call): string {
  return (call.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
