/** One turn of a chat with a model that a script plays, and how a stream is spelled. */
import { type ChatPart, streamChat } from '../chat.ts'
import type { ChatRequest, ToolCall } from '../endpoint.ts'
import type { Script } from './model-server.ts'

export const messages: ChatRequest['messages'] = [{ role: 'user', content: 'domanda' }]
export const key = 'sk-canarino-123'
export const tools: ChatRequest['tools'] = [{ name: 'cerca', description: 'Cerca.', parameters: { type: 'object' } }]
export const plain: ChatRequest = { model: 'prova', messages }
export const withTools: ChatRequest = { ...plain, tools }

export interface Turn {
  readonly text: string
  readonly calls: readonly ToolCall[]
}

/** A turn as the model at `url` gives it, read to its end. */
export async function collectFrom(
  url: string,
  options: {
    readonly signal?: AbortSignal
    readonly request?: ChatRequest
    readonly patience?: number
  } = {},
): Promise<Turn> {
  const model = {
    baseUrl: url,
    models: ['prova'],
    apiKey: key,
    firstTokenMilliseconds: options.patience ?? 4000,
    idleMilliseconds: options.patience ?? 4000,
    totalMilliseconds: 4000,
  }
  const parts: ChatPart[] = []
  const signal = options.signal ?? new AbortController().signal
  for await (const part of streamChat(model, options.request ?? plain, signal)) parts.push(part)
  return {
    text: parts.map(part => (part.type === 'text' ? part.text : '')).join(''),
    calls: parts.flatMap(part => (part.type === 'calls' ? part.calls : [])),
  }
}

/** An event stream as it stands, in one write. */
export const raw =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Script =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', ...headers }).end(body)
  }

export const saysDelta = (delta: unknown, reason: unknown = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`
export const good: string = `${saysDelta({ content: 'Sono 15 giorni.' })}${saysDelta({}, 'stop')}data: [DONE]\n\n`
