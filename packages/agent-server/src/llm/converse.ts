/** A conversation with a model that looks facts up before it answers: turns, calls, and an end to both. */
import { streamChat } from './chat-stream.ts'
import { type ChatMessage, type LanguageModel, ModelFailure, type ToolCall, type ToolDefinition } from './model.ts'

/** What the model can call. */
export interface Toolbox {
  readonly definitions: readonly ToolDefinition[]
  /** The answer to a call, for the model to read. It never throws for what the model wrote. */
  run(call: ToolCall): Promise<string>
}

export type ConversationPart =
  | { readonly type: 'text'; readonly text: string }
  /** A turn begins; what an earlier one said came before a look-up. */
  | { readonly type: 'turn'; readonly mayCall: boolean }

/** Requests of one answer: the last can only write. */
const mostTurns = 4

/** Calls that are answered in one answer; the others are told that there were too many. */
const mostCalls = 8

export interface ConversationOptions {
  readonly model: LanguageModel
  readonly messages: readonly ChatMessage[]
  /** Without it the model can only write. */
  readonly toolbox: Toolbox | undefined
  readonly signal: AbortSignal
}

/**
 * Yields the model's words as they arrive, turn by turn. Leaving the loop closes the connection.
 *
 * @throws {ModelFailure} or the signal's reason
 */
export async function* converse({
  model,
  messages,
  toolbox,
  signal,
}: ConversationOptions): AsyncGenerator<ConversationPart> {
  const deadline = performance.now() + (model.totalMilliseconds ?? 120_000)
  const said: ChatMessage[] = [...messages]
  const ids = new Set<string>()
  let calls = 0
  for (let turn = 1; ; turn += 1) {
    const mayCall = toolbox !== undefined && turn < mostTurns && calls < mostCalls
    yield { type: 'turn', mayCall }
    let text = ''
    let made: readonly ToolCall[] = []
    const left = Math.max(1, deadline - performance.now())
    const request = { messages: said, ...(toolbox ? { tools: toolbox.definitions, mayCall } : {}) }
    for await (const part of streamChat({ ...model, totalMilliseconds: left }, request, signal)) {
      if (part.type === 'calls') made = part.calls
      else {
        text += part.text
        yield part
      }
    }
    if (made.length === 0) return
    if (!toolbox) throw new ModelFailure('tool-call')
    const own = made.map(call => withOwnId(call, ids))
    said.push({ role: 'assistant', content: text, calls: own })
    for (const call of own) {
      calls += 1
      const content = calls > mostCalls ? tooMany : await toolbox.run(call)
      signal.throwIfAborted()
      said.push({ role: 'tool', callId: call.id, content })
    }
  }
}

/** Some endpoints number the calls anew in each turn. */
function withOwnId(call: ToolCall, ids: Set<string>): ToolCall {
  let id = call.id
  for (let next = 0; ids.has(id); next += 1) id = `more${String(next).padStart(5, '0')}`
  ids.add(id)
  return { ...call, id }
}

const tooMany = JSON.stringify({ errore: 'Troppe chiamate: rispondi con i fatti che hai già.' })
