/**
 * One streamed answer of an OpenAI-compatible endpoint (`POST {base}/chat/completions`). Written by hand because the call is
 * billed and everything around it must fail in a known way: it is made once, follows no redirect, keeps its deadlines over
 * the body, reads no more than it may, and says what went wrong without a word of the key, the question or the answer.
 */

/** An OpenAI-compatible endpoint and the model to use there. */
export interface LanguageModel {
  /** Such as `https://api.example.org/v1`; `/chat/completions` is added. */
  readonly baseUrl: string
  /** The endpoint's own name of the model; also its id in `GET modelli`. */
  readonly model: string
  readonly apiKey?: string | undefined
  /** Whether questions that name no model go to this one. */
  readonly isDefault?: boolean | undefined
  /** From the request to the first words. Default 20 s. */
  readonly firstTokenMilliseconds?: number | undefined
  /** Between words. Default 10 s. */
  readonly idleMilliseconds?: number | undefined
  /** For the whole answer. Default 120 s. */
  readonly totalMilliseconds?: number | undefined
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export type ModelFailureCode =
  | 'unreachable'
  | 'status'
  | 'content-type'
  | 'timeout'
  | 'cut'
  | 'garbage'
  | 'too-long'
  | 'empty'
  | 'tool-call'
  | 'error'

/** Why a model gave no usable answer. Its message holds nothing that the endpoint said. */
export class ModelFailure extends Error {
  readonly code: ModelFailureCode

  constructor(code: ModelFailureCode, detail?: number) {
    super(`the model's answer failed: ${code}${detail === undefined ? '' : ` ${detail}`}`)
    this.name = 'ModelFailure'
    this.code = code
  }
}

/** Most bytes of a stream, and of one of its events. */
const mostBytes = 4 * 1024 * 1024
const mostEventCharacters = 64 * 1024

/**
 * Yields the answer's text as it arrives. Throws a {@link ModelFailure}, or the signal's reason once it aborts; leaving the
 * loop closes the connection.
 */
export async function* streamChat(
  model: LanguageModel,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  signal.throwIfAborted()
  const connection = new AbortController()
  const leave = () => connection.abort()
  signal.addEventListener('abort', leave, { once: true })
  let expired = false
  const expire = () => {
    expired = true
    connection.abort()
  }
  const total = setTimeout(expire, model.totalMilliseconds ?? 120_000)
  let idle = setTimeout(expire, model.firstTokenMilliseconds ?? 20_000)
  const heard = () => {
    clearTimeout(idle)
    idle = setTimeout(expire, model.idleMilliseconds ?? 10_000)
  }
  try {
    const body = await open(model, messages, connection.signal)
    let ended = false
    for await (const event of readEvents(body)) {
      if (event === '[DONE]') {
        ended = true
        break
      }
      const delta = readDelta(event)
      if (delta.text !== '' || delta.isThinking) heard()
      if (delta.text !== '') yield delta.text
      if (delta.isComplete) ended = true
    }
    if (!ended) throw new ModelFailure('cut')
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (expired) throw new ModelFailure('timeout')
    throw error instanceof ModelFailure ? error : new ModelFailure('cut')
  } finally {
    clearTimeout(total)
    clearTimeout(idle)
    signal.removeEventListener('abort', leave)
    connection.abort()
  }
}

async function open(
  model: LanguageModel,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  let response: Response
  try {
    response = await fetch(`${model.baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        // Compressed words would wait for each other, and could be a bomb.
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        ...(model.apiKey ? { authorization: `Bearer ${model.apiKey}` } : {}),
      },
      body: JSON.stringify({ model: model.model, messages, stream: true }),
      redirect: 'manual',
      signal,
    })
  } catch {
    // The reason is the caller's to tell when it aborted; else it may name hosts, and stays unsaid.
    throw new ModelFailure('unreachable')
  }
  if (response.status !== 200) throw new ModelFailure('status', response.status)
  if (!/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')) throw new ModelFailure('content-type')
  if (!response.body) throw new ModelFailure('empty')
  return response.body
}

/** The data of each server-sent event. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let rest = ''
  let data: string[] = []
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new ModelFailure('too-long')
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > mostEventCharacters) throw new ModelFailure('too-long')
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n')
        data = []
      } else if (line.startsWith('data:')) {
        data.push(line.slice(line.startsWith('data: ') ? 6 : 5))
      } else if (!/^(?::|event:|id:|retry:)/.test(line)) {
        throw new ModelFailure('garbage')
      }
    }
  }
  // Some endpoints end without the last empty line.
  if (rest.startsWith('data:')) data.push(rest.slice(5).trim())
  if (data.length > 0) yield data.join('\n')
}

interface Delta {
  readonly text: string
  readonly isThinking: boolean
  readonly isComplete: boolean
}

function readDelta(event: string): Delta {
  let value: unknown
  try {
    value = JSON.parse(event)
  } catch {
    throw new ModelFailure('garbage')
  }
  const chunk = toRecord(value)
  if (!chunk) throw new ModelFailure('garbage')
  if (chunk.error !== undefined && chunk.error !== null) throw new ModelFailure('error')
  if (!Array.isArray(chunk.choices)) throw new ModelFailure('garbage')
  const choice = toRecord(chunk.choices[0])
  // The last event of some endpoints only counts tokens.
  if (!choice) return { text: '', isThinking: false, isComplete: false }
  const delta = toRecord(choice.delta) ?? {}
  // No tool was offered: a model that calls one goes round in circles.
  if (delta.tool_calls !== undefined && delta.tool_calls !== null) throw new ModelFailure('tool-call')
  if (delta.function_call !== undefined && delta.function_call !== null) throw new ModelFailure('tool-call')
  const reason = choice.finish_reason
  if (reason === 'tool_calls' || reason === 'function_call') throw new ModelFailure('tool-call')
  if (reason === 'length' || reason === 'content_filter') throw new ModelFailure('cut')
  return {
    text: typeof delta.content === 'string' ? delta.content : '',
    isThinking: typeof delta.reasoning_content === 'string' || typeof delta.reasoning === 'string',
    isComplete: typeof reason === 'string',
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  // True because an object that is no array has only string keys to read.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
}
