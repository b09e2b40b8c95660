/** Server-sent events, read within limits. */
import { ModelFailure } from './model.ts'

/** Most bytes of a stream, and characters of one of its events. */
const mostBytes = 4 * 1024 * 1024
const mostEventCharacters = 64 * 1024

/** The data of each event; comments and fields that say nothing here are passed over. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let rest = ''
  let data: string[] = []
  let characters = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new ModelFailure('too-long')
    // A CR at the end may be half of a CRLF whose LF comes with the next chunk.
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > mostEventCharacters) throw new ModelFailure('too-long')
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n')
        data = []
        characters = 0
        continue
      }
      const value = dataOf(line)
      if (value === undefined) continue
      characters += value.length
      if (characters > mostEventCharacters) throw new ModelFailure('too-long')
      data.push(value)
    }
  }
  // Some endpoints end without the last empty line.
  const last = rest === '' ? undefined : dataOf(rest.replace(/\r$/, ''))
  if (last !== undefined) data.push(last)
  if (data.length > 0) yield data.join('\n')
}

/** The data of a line; `undefined` for a comment or another field. Words that are no field are no event stream. */
function dataOf(line: string): string | undefined {
  if (line.startsWith('data:')) return line.slice(line.startsWith('data: ') ? 6 : 5)
  if (!/^(?::|[a-z][a-z-]*(?::|$))/i.test(line)) throw new ModelFailure('garbage')
  return undefined
}

/** A whole body as text, for the endpoints that answer at once; `undefined` when it is longer than an answer can be. */
export async function readText(
  body: AsyncIterable<Uint8Array>,
  mostCharacters: number = mostBytes,
): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostCharacters) return undefined
  }
  return text + decoder.decode()
}
