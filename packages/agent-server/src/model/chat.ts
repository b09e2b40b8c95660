/**
 * One streamed turn of an OpenAI-compatible model (`POST {base}/chat/completions`). The call is billed and everything around
 * it must fail in a known way: it follows no redirect, keeps its deadlines over the body, reads no more than it may, is made
 * again only when nothing had come, and says what went wrong without a word of the key, the question or the answer.
 */

import { createParser } from 'eventsource-parser'
import { z } from 'zod/mini'
import { createToolCallReader, readDelta, speaksOfExtras } from './delta.ts'
import {
  type ChatMessage,
  type ChatRequest,
  type LanguageModel,
  ModelFailure,
  type ToolCall,
  type Usage,
} from './endpoint.ts'

/** Words of the answer, or, as the last parts of a turn, the calls that the model makes and what the turn cost. */
export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'calls'; readonly calls: readonly ToolCall[] }
  | { readonly type: 'usage'; readonly usage: Usage }

/** What may still follow the end of an answer: a count of tokens, `[DONE]`, the end of the connection. */
const graceMilliseconds = 250

/** Most bytes of an answer, and characters of one of its events. */
const mostBytes = 4 * 1024 * 1024
const mostEventCharacters = 64 * 1024

/** Most bytes of a list of models. */
const mostListBytes = 1024 * 1024
const listMilliseconds = 3000

/**
 * Yields the turn as it arrives. Throws a {@link ModelFailure}, or the signal's reason once it aborts; leaving the loop
 * closes the connection.
 */
export async function* streamChat(
  model: LanguageModel,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<ChatPart> {
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
  const allow = (milliseconds: number) => {
    clearTimeout(idle)
    idle = setTimeout(expire, milliseconds)
  }
  const calls = createToolCallReader()
  let usage: Usage | undefined
  let ended = false
  try {
    for await (const event of await open(model, request, connection.signal)) {
      if (event === '[DONE]') {
        ended = true
        allow(graceMilliseconds)
        continue
      }
      const delta = readDelta(event)
      usage = delta.usage ?? usage
      if (ended) continue
      if (delta.text !== '' || delta.isThinking || delta.calls.length > 0) allow(model.idleMilliseconds ?? 10_000)
      calls.read(delta.calls)
      if (delta.text !== '') yield { type: 'text', text: delta.text }
      if (delta.isLast) {
        ended = true
        allow(graceMilliseconds)
      }
    }
    if (!ended) throw new ModelFailure('cut')
  } catch (error) {
    if (signal.aborted) throw signal.reason
    // An answer that is over needs no good-bye.
    if (!ended)
      throw expired ? new ModelFailure('timeout') : error instanceof ModelFailure ? error : new ModelFailure('cut')
  } finally {
    clearTimeout(total)
    clearTimeout(idle)
    signal.removeEventListener('abort', leave)
    connection.abort()
  }
  if (usage) yield { type: 'usage', usage }
  const made = calls.end()
  if (made.length > 0) yield { type: 'calls', calls: made }
}

/** What is no model counts as absent, and what is no list as an empty one. */
const modelList = z.catch(z.object({ data: z.catch(z.array(z.catch(z.object({ id: z.string() }), { id: '' })), []) }), {
  data: [],
})

/** The names of the models that the endpoint lists. */
export async function listModels(model: LanguageModel): Promise<readonly string[]> {
  const response = await fetch(addressOf(model, 'models'), {
    headers: headersOf(model),
    redirect: 'manual',
    signal: AbortSignal.timeout(listMilliseconds),
  })
  if (response.status !== 200 || !response.body) throw await refusalOf(response)
  const { data } = modelList.parse(JSON.parse(await readText(response.body, mostListBytes)))
  return data.flatMap(({ id }) => (id === '' ? [] : [id]))
}

/** The data of each event of the answer; an answer given at once is one event and its end. */
async function open(model: LanguageModel, request: ChatRequest, signal: AbortSignal): Promise<AsyncIterable<string>> {
  const response = await post(model, JSON.stringify(toWire(model, request)), signal)
  if (response.status !== 200) throw await refusalOf(response)
  if (!response.body) throw new ModelFailure('empty')
  const type = (response.headers.get('content-type') ?? '').toLowerCase()
  if (type.startsWith('application/json')) return wholeAnswer(response.body)
  // Proxies forget what they carry; a page is none.
  if (type.includes('html') || type.includes('xml')) throw new ModelFailure('content-type')
  return readEvents(response.body)
}

/** A connection that broke before the first byte of an answer is tried once more. */
async function post(model: LanguageModel, body: string, signal: AbortSignal): Promise<Response> {
  for (let again = true; ; again = false) {
    try {
      return await fetch(addressOf(model, 'chat/completions'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersOf(model) },
        body,
        redirect: 'manual',
        signal,
      })
    } catch (error) {
      // The reason is the caller's to tell when it aborted; else it may name hosts, and stays unsaid.
      if (!again || signal.aborted || !wasReset(error)) throw new ModelFailure('unreachable')
    }
  }
}

function wasReset(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET'
}

function addressOf({ baseUrl }: LanguageModel, path: string): string {
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  return url.href
}

function headersOf({ apiKey, headers }: LanguageModel): Readonly<Record<string, string>> {
  return {
    accept: 'text/event-stream, application/json',
    // Compressed words would wait for each other.
    'accept-encoding': 'identity',
    ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
    ...headers,
  }
}

/** The data of each event of a stream. */
async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const ready: string[] = []
  let failure: ModelFailure | undefined
  const parser = createParser({
    maxBufferSize: mostEventCharacters,
    onEvent: event => {
      ready.push(event.data)
    },
    onError: ({ type, line = '' }) => {
      // Fields that nobody knows are passed over; words that are no field are no event stream.
      if (type === 'max-buffer-size-exceeded') failure = new ModelFailure('too-long')
      else if (type === 'unknown-field' && !/^[a-z][\w-]*(?::|$)/i.test(line)) failure = new ModelFailure('garbage')
    },
  })
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new ModelFailure('too-long')
    // One that has failed refuses to go on.
    if (!failure) parser.feed(decoder.decode(chunk, { stream: true }))
    yield* ready.splice(0)
    if (failure) throw failure
  }
  // Some endpoints end without the last empty line.
  parser.feed('\n\n')
  yield* ready
}

async function* wholeAnswer(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  yield await readText(body, mostBytes)
  yield '[DONE]'
}

async function readText(body: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > most) throw new ModelFailure('too-long')
  }
  return text + decoder.decode()
}

/** Statuses by which endpoints say that they do not know a field of the request. */
const unsupported = new Set([400, 404, 422, 501])

/** Bytes of a refusal that are read to tell what it is about. */
const refusalBytes = 4096

async function refusalOf(response: Response): Promise<ModelFailure> {
  const { status, body } = response
  const words = body ? await readText(body, refusalBytes).catch(() => '') : ''
  if (unsupported.has(status) || (status >= 500 && speaksOfExtras(words)))
    return new ModelFailure('unsupported', status)
  return new ModelFailure('status', status, retryAfter(response.headers.get('retry-after')))
}

/** `Retry-After` in seconds; a date is left to the next try. */
function retryAfter(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  return seconds >= 0 && seconds < 1_000_000 ? seconds * 1000 : undefined
}

function toWire(model: LanguageModel, { model: name, messages, tools, schema }: ChatRequest): unknown {
  return {
    model: name,
    messages: messages.map(toWireMessage),
    stream: true,
    ...(model.temperature === undefined ? {} : { temperature: model.temperature }),
    ...(model.maxTokens === undefined ? {} : { max_tokens: model.maxTokens }),
    ...(tools || schema ? { stream_options: { include_usage: true } } : {}),
    ...(tools ? { tools: tools.map(tool => ({ type: 'function', function: tool })), tool_choice: 'auto' } : {}),
    ...(schema ? { response_format: { type: 'json_schema', json_schema: { name: 'lettura', schema } } } : {}),
  }
}

function toWireMessage(message: ChatMessage): unknown {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content }
  if (!('calls' in message)) return message
  return {
    role: 'assistant',
    content: message.content,
    tool_calls: message.calls.map(call => ({
      id: call.id,
      type: 'function',
      function: { name: call.name, arguments: call.arguments },
    })),
  }
}
