import { decodeText } from './decode-text.ts'
import { CliError } from './exit.ts'
import type { InputStream, Io } from './io.ts'
import { it } from './it.ts'

/** Milliseconds that an open but silent standard input is waited for when the question is already there. */
const silence = 300
/** Bytes; a question is text that somebody wrote, not a disk. */
const questionLimit = 2_000_000

/**
 * The question of `ccnl ask`: the words, or standard input with `-` or when piped. With both, what is piped follows the
 * words, as the text that they are about.
 */
export async function readQuestion(
  words: readonly string[],
  options: { readonly stdin: boolean },
  io: Io,
  signal: AbortSignal,
): Promise<string> {
  const dash = words.includes('-')
  const typed = cleanText(words.filter(word => word !== '-').join(' '))
  if (dash && !options.stdin) throw new CliError(2, 'usage', it.dashWithoutStdin)
  const waited = dash || (typed === '' && options.stdin && io.stdin.isTTY !== true)
  const piped = waited
    ? await readAll(io.stdin, signal)
    : options.stdin && io.stdin.isTTY !== true
      ? await readUnlessSilent(io, signal)
      : ''
  const question = [typed, cleanText(piped)].filter(part => part !== '').join('\n\n')
  if (question === '') throw new CliError(2, 'usage', it.questionMissing)
  return question
}

async function readUnlessSilent(io: Io, signal: AbortSignal): Promise<string> {
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(), silence)
  try {
    return await readAll(io.stdin, signal, {
      first: { firstByte: timer.signal, arrived: () => clearTimeout(timeout) },
    })
  } catch (error) {
    if (!timer.signal.aborted || signal.aborted) throw error
    io.stderr.write(`${it.stdinSilent}\n`)
    return ''
  } finally {
    clearTimeout(timeout)
  }
}

/** Reads a stream to its end as text, in whatever encoding it comes. */
export async function readAll(...[input, signal, options]: Parameters<typeof readBytes>): Promise<string> {
  return decodeText(await readBytes(input, signal, options)).text
}

/** Reads a stream to its end; more than the limit is refused, an unreadable stream counts as empty. */
export async function readBytes(
  input: InputStream,
  signal: AbortSignal,
  options: {
    readonly first?: { readonly firstByte: AbortSignal; readonly arrived: () => void }
    /** Bytes. */
    readonly limit?: number
  } = {},
): Promise<Uint8Array> {
  const { first, limit = questionLimit } = options
  const chunks: Buffer[] = []
  let size = 0
  return await new Promise<Uint8Array>((resolve, reject) => {
    const finish = (settle: () => void) => {
      input.off('data', onData)
      input.off('end', onEnd)
      input.off('close', onEnd)
      input.off('error', onEnd)
      signal.removeEventListener('abort', onAbort)
      first?.firstByte.removeEventListener('abort', onSilence)
      input.pause()
      settle()
    }
    const onData = (chunk: Buffer | string) => {
      first?.arrived()
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      size += bytes.length
      if (size > limit) finish(() => reject(new CliError(2, 'usage', it.questionTooLong)))
      else chunks.push(bytes)
    }
    // A standard input that cannot be read (closed by the parent) has nothing to say.
    const onEnd = () => finish(() => resolve(Buffer.concat(chunks)))
    const onAbort = () => finish(() => reject(signal.reason))
    const onSilence = () => finish(() => reject(new Error('standard input is silent')))
    if (signal.aborted) return onAbort()
    if (input.readableEnded || input.destroyed) return onEnd()
    input.on('data', onData)
    input.on('end', onEnd)
    input.on('close', onEnd)
    input.on('error', onEnd)
    signal.addEventListener('abort', onAbort)
    first?.firstByte.addEventListener('abort', onSilence)
    input.resume()
  })
}

/** Lines end in `\n`, and no control character but tab and newline enters a question. */
export function cleanText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g, '')
      .trim()
  )
}
