/** A JSON body read under limits of size, depth and time. What cannot be a body of ours is refused while it arrives, not after. */
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
export async function readBody(body: AsyncIterable<Uint8Array>, limits: BodyLimits): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  const pieces = body[Symbol.asyncIterator]()
  const { rejected: late, reject } = createRejection()
  const timer = setTimeout(() => reject(new BodyError('stalled')), limits.milliseconds)
  try {
    for (let next = await Promise.race([pieces.next(), late]); !next.done; ) {
      size += next.value.byteLength
      parts.push(next.value)
      if (size > limits.bytes) {
        const start = Buffer.concat(parts).subarray(0, limits.bytes)
        throw new BodyError(isTooDeep(start.toString('latin1')) ? 'not-json' : 'too-large')
      }
      next = await Promise.race([pieces.next(), late])
    }
  } finally {
    clearTimeout(timer)
    // Not awaited: it answers only when the piece that it waits for comes.
    void pieces.return?.()?.catch(() => {})
  }
  return size === 0 ? undefined : Buffer.concat(parts)
}

/**
 * The JSON of a body that was read whole.
 *
 * @throws {BodyError} for what is no JSON in UTF-8, or nested beyond sense.
 */
export function parseJsonBody(body: Buffer): unknown {
  try {
    // A mark of byte order is no JSON (RFC 8259), and is not taken away.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    if (!isTooDeep(text)) return JSON.parse(text)
  } catch {
    // The parser's own message quotes the body, which may hold a ticket.
  }
  throw new BodyError('not-json')
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (quoted) {
      if (character === '\\') index++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '[' || character === '{') {
      depth++
      if (depth > maximumDepth) return true
    } else if (character === ']' || character === '}') depth--
  }
  return false
}
