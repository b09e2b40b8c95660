/** A JSON body read under limits of size, depth and time. What cannot be a body of ours is refused while it arrives, not after. */
import { isUtf8 } from 'node:buffer'
import type { CallBody } from './call.ts'
import { createRejection } from './rejection.ts'

/** Why a body was refused. */
export type BodyFault = 'too-large' | 'stalled' | 'not-json'

/** A body that was refused; its text is nowhere in it. */
export class BodyError extends Error {
  readonly fault: BodyFault

  constructor(fault: BodyFault) {
    super(`the body is refused: ${fault}`)
    this.name = 'BodyError'
    this.fault = fault
  }
}

/**
 * Whether a content type is JSON as we read it. Another character set than UTF-8 is refused: whoever checked the body before
 * us may have read other characters than we do.
 */
export function isJsonType(contentType: string | undefined): boolean {
  if (contentType === 'application/json') return true
  const [type = '', ...parameters] = (contentType ?? '').split(';').map(part => part.trim().toLowerCase())
  return (
    type === 'application/json' && parameters.every(one => !/^charset\b/.test(one) || /^charset="?utf-8"?$/.test(one))
  )
}

export interface BodyLimits {
  readonly bytes: number
  /** How long it may take to come. Milliseconds. */
  readonly milliseconds: number
}

/** Bodies of the contract are six levels deep. */
const maximumDepth = 32

/** Reads a body whole; an empty one is `undefined`. The body is let go when it is refused, however much is still to come. */
export async function readBody(body: CallBody, limits: BodyLimits): Promise<Buffer | undefined> {
  if (body.takeWhole) {
    // What came in one piece with the head is there as soon as the call was handed over.
    await undefined
    const whole = body.takeWhole()
    if (whole && whole.byteLength > limits.bytes) throw tooLarge([whole], limits)
    if (whole) return whole.byteLength === 0 ? undefined : whole
  }
  return body.hear ? hearBody(body as Heard, limits) : iterateBody(body, limits)
}

type Heard = CallBody & Required<Pick<CallBody, 'hear'>>

/** As {@link readBody}, of a body that is handed over: of a connection's, which comes in one piece as a rule. */
function hearBody(body: Heard, limits: BodyLimits): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    let size = 0
    let timer: NodeJS.Timeout | undefined
    // What comes with its head, as a small body does, needs no clock.
    const patience = setImmediate(() => {
      timer = setTimeout(() => fail(new BodyError('stalled')), limits.milliseconds)
    })
    const over = (): void => {
      clearImmediate(patience)
      clearTimeout(timer)
      letGo()
    }
    const fail = (error: unknown): void => {
      over()
      reject(error)
    }
    const letGo = body.hear({
      piece(piece) {
        size += piece.byteLength
        parts.push(piece)
        if (size > limits.bytes) fail(tooLarge(parts, limits))
      },
      end() {
        over()
        resolve(wholeOf(parts))
      },
      fail,
    })
  })
}

async function iterateBody(body: CallBody, limits: BodyLimits): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  const pieces = body[Symbol.asyncIterator]()
  const { rejected: late, reject } = createRejection()
  const timer = setTimeout(() => reject(new BodyError('stalled')), limits.milliseconds)
  try {
    for (let next = await Promise.race([pieces.next(), late]); !next.done; ) {
      size += next.value.byteLength
      parts.push(next.value)
      if (size > limits.bytes) throw tooLarge(parts, limits)
      next = await Promise.race([pieces.next(), late])
    }
  } finally {
    clearTimeout(timer)
    // Not awaited: it answers only when the piece that it waits for comes.
    void pieces.return?.()?.catch(() => {})
  }
  return wholeOf(parts)
}

function wholeOf(parts: readonly Uint8Array[]): Buffer | undefined {
  const whole = Buffer.concat(parts)
  return whole.byteLength === 0 ? undefined : whole
}

function tooLarge(parts: readonly Uint8Array[], { bytes }: BodyLimits): BodyError {
  const start = Buffer.concat(parts).subarray(0, bytes)
  return new BodyError(isTooDeep(start.toString('latin1')) ? 'not-json' : 'too-large')
}

/**
 * The JSON of a body that was read whole.
 *
 * @throws {BodyError} for what is no JSON in UTF-8, or nested beyond sense.
 */
export function parseJsonBody(body: Buffer): unknown {
  try {
    // A mark of byte order is no JSON (RFC 8259), and is not taken away.
    const text = isUtf8(body) ? body.toString('utf8') : ''
    if (!isTooDeep(text)) return JSON.parse(text)
  } catch {
    // The parser's own message quotes the body, which may hold a ticket.
  }
  throw new BodyError('not-json')
}

/** The JSON of a text that others wrote, a mark of byte order passed over; `undefined` for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\{}[]'].map(one =>
  one.charCodeAt(0),
)

function isTooDeep(text: string): boolean {
  // What opens so few is no deeper, wherever they stand: most bodies are told by a look for the two characters.
  if (countUpTo(text, '{', maximumDepth) + countUpTo(text, '[', maximumDepth) <= maximumDepth) return false
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (quoted) {
      if (code === backslash) index++
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    else if (code === openBracket || code === openBrace) {
      depth++
      if (depth > maximumDepth) return true
    } else if (code === closeBracket || code === closeBrace) depth--
  }
  return false
}

/** How often a character stands in a text; nothing is looked at once there are more than `most`. */
function countUpTo(text: string, character: string, most: number): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0 && count <= most; at = text.indexOf(character, at + 1)) count++
  return count
}
