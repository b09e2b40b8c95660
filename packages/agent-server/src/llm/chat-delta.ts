/** What a piece of a model's answer says: words, thoughts, calls of tools, or that it is over. */
import { ModelFailure, type ToolCall } from './model.ts'

export interface ChatDelta {
  readonly text: string
  /** The model thinks aloud; its thoughts are never shown. */
  readonly isThinking: boolean
  /** Pieces of calls, as they came. */
  readonly calls: readonly unknown[]
  readonly finish: 'no' | 'stop' | 'calls'
}

const silent: ChatDelta = { text: '', isThinking: false, calls: [], finish: 'no' }

/** Reads an event of the stream, or the body of an answer given at once. */
export function readDelta(json: string): ChatDelta {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new ModelFailure('garbage')
  }
  const chunk = toRecord(value)
  if (!chunk) throw new ModelFailure('garbage')
  if (chunk.error !== undefined && chunk.error !== null)
    throw new ModelFailure(speaksOfTools(JSON.stringify(chunk.error)) ? 'tools-unsupported' : 'error')
  // Some events only count tokens, report a filter or keep the connection alive.
  const choices = Array.isArray(chunk.choices) ? chunk.choices.map(toRecord) : []
  const choice = choices.find(one => one !== undefined && (one.index ?? 0) === 0)
  if (!choice) return silent
  const delta = toRecord(choice.delta) ?? toRecord(choice.message) ?? {}
  // The protocol of before tools, which nobody offered.
  if (delta.function_call !== undefined && delta.function_call !== null) throw new ModelFailure('tool-call')
  const reason = choice.finish_reason
  if (reason === 'length' || reason === 'content_filter') throw new ModelFailure('cut')
  const thoughts = [delta.reasoning_content, delta.reasoning, delta.thinking]
  return {
    text: textOf(delta.content),
    isThinking: thoughts.some(thought => typeof thought === 'string' || toRecord(thought) !== undefined),
    calls: Array.isArray(delta.tool_calls) ? delta.tool_calls : [],
    finish: reason === 'tool_calls' ? 'calls' : typeof reason === 'string' && reason !== '' ? 'stop' : 'no',
  }
}

/** Whether the words of a refusal are about tools: each server says it in its own way. */
export function speaksOfTools(words: string): boolean {
  return /tool|function.?call|jinja/i.test(words)
}

/** Content is a text, or a list of parts of which some are thoughts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map(toRecord)
    .map(part => (part?.type === 'text' && typeof part.text === 'string' ? part.text : ''))
    .join('')
}

/** Most calls of one turn, and characters of their arguments. */
const mostCalls = 16
const mostArgumentCharacters = 16_000

export interface ToolCallReader {
  /** Takes in the pieces of an event. */
  read(pieces: readonly unknown[]): void
  /** The calls put together. */
  end(): readonly ToolCall[]
}

interface Draft {
  readonly index: unknown
  id: string
  name: string
  arguments: string
}

/**
 * Puts calls together from their pieces. Endpoints differ: some number the calls and send the arguments bit by bit, some
 * send each whole without a number or all with number 0, some repeat the name, some give the arguments as an object.
 */
export function createToolCallReader(): ToolCallReader {
  const drafts: Draft[] = []
  const draftOf = (index: unknown, id: string, name: unknown): Draft => {
    const open = drafts.findLast(draft => index === undefined || draft.index === index)
    const isNext = index === undefined && id === '' && typeof name === 'string' && isWhole(open?.arguments)
    if (open && !isNext && (id === '' || open.id === '' || open.id === id)) return open
    if (drafts.length >= mostCalls) throw new ModelFailure('too-long')
    const draft: Draft = { index, id, name: '', arguments: '' }
    drafts.push(draft)
    return draft
  }
  return {
    read(pieces) {
      for (const piece of pieces.map(toRecord)) {
        if (!piece) continue
        const called = toRecord(piece.function) ?? {}
        const draft = draftOf(piece.index ?? undefined, typeof piece.id === 'string' ? piece.id : '', called.name)
        if (typeof piece.id === 'string' && piece.id !== '') draft.id = piece.id
        if (typeof called.name === 'string' && called.name !== '') draft.name = called.name
        if (typeof called.arguments === 'string') draft.arguments += called.arguments
        else if (toRecord(called.arguments)) draft.arguments += JSON.stringify(called.arguments)
        if (draft.arguments.length > mostArgumentCharacters) throw new ModelFailure('too-long')
      }
    },
    end() {
      const calls = drafts.filter(draft => draft.name !== '')
      if (calls.length < drafts.length) throw new ModelFailure('tool-call')
      return calls.map((draft, place) => ({
        // Some servers hold an id to nine letters and digits.
        id: draft.id || `call${String(place).padStart(5, '0')}`,
        name: draft.name,
        arguments: draft.arguments,
      }))
    },
  }
}

function isWhole(json: string | undefined): boolean {
  try {
    JSON.parse(json ?? '')
    return true
  } catch {
    return false
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  // True because an object that is no array has only string keys to read.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
}
