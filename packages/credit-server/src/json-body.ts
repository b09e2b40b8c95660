/** A JSON body read under a limit. What cannot be a body of ours is refused while it arrives, not after. */

/** Why a body was refused; the text of the body is nowhere in it. */
export class JsonBodyError extends Error {
  readonly tooLarge: boolean

  constructor(tooLarge: boolean) {
    super(tooLarge ? 'the body is too large' : 'the body is no JSON we read')
    this.name = 'JsonBodyError'
    this.tooLarge = tooLarge
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

/** Bodies of the contract are six levels deep. */
const maximumDepth = 32

/** Reads at most `maximumBytes`; a body that is no JSON, or nested beyond sense, or too long throws a {@link JsonBodyError}. */
export async function readJsonBody(payload: AsyncIterable<Buffer | string>, maximumBytes: number): Promise<unknown> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    chunks.push(bytes)
    if (length > maximumBytes) {
      throw new JsonBodyError(!isTooDeep(Buffer.concat(chunks).subarray(0, maximumBytes).toString('latin1')))
    }
  }
  const text = Buffer.concat(chunks).toString('utf8')
  if (isTooDeep(text)) throw new JsonBodyError(false)
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the body, which may hold a ticket.
    throw new JsonBodyError(false)
  }
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
