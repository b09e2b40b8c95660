/** A conversation with a model that may ask further questions before it answers: turns, calls, fallback, and an end to all. */
import { traceSteps, tracingOf } from '@ccnl/core/server'
import { models } from '../it.ts'
import type { Log } from '../observe/log.ts'
import { serviceName } from '../observe/service.ts'
import { streamChat } from './chat.ts'
import {
  type ChatMessage,
  type JsonObject,
  type LanguageModel,
  ModelFailure,
  type ToolCall,
  type ToolDefinition,
} from './endpoint.ts'

export interface Toolbox {
  readonly definitions: readonly ToolDefinition[]
  /** The answer to a call, for the model to read. It never throws for what the model wrote. */
  run(call: ToolCall): Promise<string>
}

export interface Speech {
  readonly model: string
  readonly messages: readonly ChatMessage[]
  readonly toolbox?: Toolbox | undefined
  /** JSON Schema that the words must keep to. */
  readonly schema?: JsonObject
  readonly signal: AbortSignal
  /** Of what the calls are part, where that is recorded (W3C Trace Context). */
  readonly traceparent?: string | undefined
}

export type SpeechPart =
  | { readonly type: 'text'; readonly text: string }
  /** What the turn said came before a look-up. */
  | { readonly type: 'look-up' }

export interface Speaker {
  /** Yields the model's words as they arrive. Throws a {@link ModelFailure} or the signal's reason. */
  speak(speech: Speech): AsyncGenerator<SpeechPart>
}

/** Requests of one answer: the last can only write. */
const mostTurns = 4

/** Calls that are answered in one answer. */
const mostCalls = 8

/** The longest that a model which asks for it is left alone. */
const mostRestMilliseconds = 60_000

/** A speaker at this endpoint. It remembers which models asked to be left alone; `now` is in epoch milliseconds. */
export function createSpeaker(endpoint: LanguageModel, log: Log, now: () => number): Speaker {
  /** Until when a model asks to be left alone. */
  const rests = new Map<string, number>()
  /** Models that take words alone: no tools, no schema. */
  const plain = new Set<string>()

  async function* converse({
    model,
    messages,
    toolbox,
    schema,
    signal,
    traceparent,
  }: Speech): AsyncGenerator<SpeechPart> {
    if ((rests.get(model) ?? 0) > now()) throw new ModelFailure('resting')
    const deadline = performance.now() + (endpoint.totalMilliseconds ?? 120_000)
    const said: ChatMessage[] = [...messages]
    let calls = 0
    for (let turn = 1; ; turn++) {
      const mayCall = toolbox !== undefined && turn < mostTurns && calls < mostCalls && !plain.has(model)
      let text = ''
      let made: readonly ToolCall[] = []
      const left = Math.max(1, deadline - performance.now())
      const request = {
        model,
        messages: said,
        ...(mayCall ? { tools: toolbox.definitions } : {}),
        ...(schema && !plain.has(model) ? { schema } : {}),
      }
      const tracing = await tracingOf(traceparent, serviceName)
      const span = tracing.begin('model call', { 'gen_ai.request.model': model }, traceparent)
      const parts = streamChat({ ...endpoint, totalMilliseconds: left }, request, signal)
      for await (const part of traceSteps(tracing, span, parts)) {
        if (part.type === 'calls') made = part.calls
        else if (part.type === 'usage') {
          const { prompt, completion } = part.usage
          log.info(models.usage(model, prompt, completion))
          span.set({ 'gen_ai.usage.input_tokens': prompt, 'gen_ai.usage.output_tokens': completion })
        } else {
          text += part.text
          yield part
        }
      }
      if (made.length === 0 || !mayCall) return
      yield { type: 'look-up' }
      // Some endpoints number the calls anew in each turn.
      const own = made.map((call, place) => ({ ...call, id: `${call.id}t${turn}${place}` }))
      said.push({ role: 'assistant', content: text, calls: own })
      for (const call of own) {
        const content = ++calls > mostCalls ? '{}' : await toolbox.run(call)
        signal.throwIfAborted()
        said.push({ role: 'tool', callId: call.id, content })
      }
    }
  }

  /** As {@link converse}, in words alone where the model knows no more. */
  async function* adapted(speech: Speech): AsyncGenerator<SpeechPart> {
    let hasSpoken = false
    try {
      for await (const part of converse(speech)) {
        hasSpoken = true
        yield part
      }
    } catch (error) {
      const isPlain = plain.has(speech.model) || (!speech.toolbox && !speech.schema)
      if (hasSpoken || isPlain || !(error instanceof ModelFailure && error.code === 'unsupported')) throw error
      plain.add(speech.model)
      try {
        yield* converse(speech)
      } catch (again) {
        // It was not the tools.
        plain.delete(speech.model)
        throw again
      }
    }
  }

  return {
    async *speak(speech) {
      const names = [speech.model, ...(endpoint.fallback === undefined ? [] : [endpoint.fallback])]
      for (const [place, model] of [...new Set(names)].entries()) {
        let hasSpoken = false
        try {
          for await (const part of adapted({ ...speech, model })) {
            hasSpoken = true
            yield part
          }
          return
        } catch (error) {
          if (speech.signal.aborted || !(error instanceof ModelFailure)) throw error
          const rest = Math.min(error.retryAfterMilliseconds ?? 0, mostRestMilliseconds)
          if (rest > 0) rests.set(model, now() + rest)
          if (hasSpoken || place === new Set(names).size - 1) throw error
          log.error(models.failed(model, error.reason), undefined)
        }
      }
    },
  }
}
