/** A call and its answer, free of any framework: sockets and the in-process `fetch` both speak these two. */

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
  /** The caller's address; `undefined` for a call from the same process that stands for nobody else. */
  readonly address: string | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | StreamedBody
}

/** Takes the next piece of a body. A promise says that this is enough until it resolves; it never rejects. */
export type Write = (piece: string | Uint8Array) => Promise<void> | undefined

/** Writes a body piece by piece and resolves at its end. A rejection breaks the connection. */
export type StreamedBody = (write: Write) => Promise<void>

/** A value as JSON. */
export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

/** Whether an answer of this status has no body, and says nothing of its length. */
export function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}

/** The media type of a call's body, lower-case and without parameters. */
export function mediaType(call: Call): string {
  return (call.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
