/**
 * One streamed turn of an OpenAI-compatible model (`POST {base}/chat/completions`). Written by hand because the call is
 * billed and everything around it must fail in a known way: it is made once, follows no redirect, keeps its deadlines over
 * the body, reads no more than it may, and says what went wrong without a word of the key, the question or the answer.
 */
import { createToolCallReader, readDelta, speaksOfTools } from './chat-delta.ts'
import { type ChatMessage, type ChatRequest, type LanguageModel, ModelFailure, type ToolCall } from './model.ts'
import { readEvents, readText } from './server-sent-events.ts'

/** Words of the answer, or, as the last part of a turn, the calls that the model makes. */
export type ChatPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'calls'; readonly calls: readonly ToolCall[] }

/** What may still follow the end of an answer: a count of tokens, `[DONE]`, the end of the connection. */
const graceMilliseconds = 250

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
  let ended = false
  try {
    for await (const event of await open(model, request, connection.signal)) {
      if (ended) continue
      if (event === '[DONE]') {
        ended = true
        allow(graceMilliseconds)
        continue
      }
      const delta = readDelta(event)
      if (delta.text !== '' || delta.isThinking || delta.calls.length > 0) allow(model.idleMilliseconds ?? 10_000)
      calls.read(delta.calls)
      if (delta.text !== '') yield { type: 'text', text: delta.text }
      if (delta.finish !== 'no') {
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
  const made = calls.end()
  // Nothing was offered: a model that calls a tool all the same goes round in circles.
  if (made.length > 0 && !(request.tools && request.mayCall)) throw new ModelFailure('tool-call')
  if (made.length > 0) yield { type: 'calls', calls: made }
}

/** The data of each event of the answer; an answer given at once is one event and its end. */
async function open(model: LanguageModel, request: ChatRequest, signal: AbortSignal): Promise<AsyncIterable<string>> {
  let response: Response
  try {
    response = await fetch(`${model.baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        // Compressed words would wait for each other.
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        ...(model.apiKey ? { authorization: `Bearer ${model.apiKey}` } : {}),
      },
      body: JSON.stringify(toWire(model, request)),
      redirect: 'manual',
      signal,
    })
  } catch {
    // The reason is the caller's to tell when it aborted; else it may name hosts, and stays unsaid.
    throw new ModelFailure('unreachable')
  }
  if (response.status !== 200) throw await refusalOf(response, request)
  if (!response.body) throw new ModelFailure('empty')
  const type = response.headers.get('content-type') ?? ''
  if (/^application\/json\b/i.test(type)) return wholeAnswer(response.body)
  // Proxies forget what they carry; a page is none.
  if (/html|xml|^(?:image|audio|video)\//i.test(type)) throw new ModelFailure('content-type')
  return readEvents(response.body)
}

async function* wholeAnswer(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const text = await readText(body)
  if (text === undefined) throw new ModelFailure('too-long')
  yield text
  yield '[DONE]'
}

/** Characters of a refusal that are read to tell whether it is about tools. */
const refusalCharacters = 4096

async function refusalOf(response: Response, request: ChatRequest): Promise<ModelFailure> {
  const { status } = response
  const words =
    response.body && request.tools ? await readText(response.body, refusalCharacters).catch(() => undefined) : undefined
  const isOfTools = [400, 404, 422, 501].includes(status) || (status >= 500 && speaksOfTools(words ?? ''))
  if (request.tools && isOfTools) return new ModelFailure('tools-unsupported', status)
  return new ModelFailure('status', status, retryAfter(response.headers.get('retry-after')))
}

/** `Retry-After` in seconds; a date is left to the next try. */
function retryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1000 : undefined
}

function toWire(model: LanguageModel, { messages, tools, mayCall }: ChatRequest): unknown {
  return {
    model: model.model,
    messages: messages.map(toWireMessage),
    stream: true,
    ...(tools
      ? {
          tools: tools.map(tool => ({ type: 'function', function: tool })),
          tool_choice: mayCall ? 'auto' : 'none',
        }
      : {}),
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
