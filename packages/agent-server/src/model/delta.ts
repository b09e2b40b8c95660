import { parseJson } from '@ccnl/core/server'
/** What a piece of a model's answer says: words, thoughts, calls of tools, what it cost, or that it is over. */
import { z } from 'zod/mini'
import { ModelFailure, type ToolCall, type Usage } from './endpoint.ts'

export interface ChatDelta {
  readonly text: string
  /** The model thinks aloud; its thoughts are never shown. */
  readonly isThinking: boolean
  readonly calls: readonly CallPiece[]
  readonly usage: Usage | undefined
  readonly isLast: boolean
}

/** A piece of a call, as it came. */
export interface CallPiece {
  readonly index?: number | null | undefined
  readonly id?: string | null | undefined
  readonly function?: { readonly name?: string | null | undefined; readonly arguments?: unknown } | null | undefined
}

const nothing = z.nullish(z.unknown())
const callPiece = z.object({
  index: z.nullish(z.number()),
  id: z.nullish(z.string()),
  function: z.nullish(z.object({ name: z.nullish(z.string()), arguments: nothing })),
})

/** Content is a text, or a list of parts of which some are thoughts. */
const content = z.union([z.string(), z.array(z.object({ type: z.string(), text: z.optional(z.string()) }))])
const message = z.object({
  content: z.nullish(content),
  reasoning_content: nothing,
  reasoning: nothing,
  thinking: nothing,
  tool_calls: z.nullish(z.array(callPiece)),
})
const chunk = z.object({
  error: nothing,
  usage: z.nullish(z.object({ prompt_tokens: z.optional(z.number()), completion_tokens: z.optional(z.number()) })),
  choices: z.nullish(
    z.array(
      z.object({
        index: z.nullish(z.number()),
        delta: z.nullish(message),
        message: z.nullish(message),
        finish_reason: z.nullish(z.string()),
      }),
    ),
  ),
})

/** Reads an event of the stream, or the body of an answer given at once. */
export function readDelta(json: string): ChatDelta {
  const read = chunk.safeParse(parseJson(json))
  if (!read.success) throw new ModelFailure('garbage')
  const { error, usage, choices } = read.data
  if (error !== undefined && error !== null)
    throw new ModelFailure(speaksOfExtras(JSON.stringify(error)) ? 'unsupported' : 'error')
  // Some events only count tokens, report a filter or keep the connection alive.
  const choice = choices?.find(one => (one.index ?? 0) === 0)
  const said = choice?.delta ?? choice?.message
  if (choice?.finish_reason === 'content_filter') throw new ModelFailure('cut')
  return {
    text: textOf(said?.content),
    isThinking: [said?.reasoning_content, said?.reasoning, said?.thinking].some(thought => (thought ?? '') !== ''),
    calls: said?.tool_calls ?? [],
    usage: usage ? { prompt: usage.prompt_tokens ?? 0, completion: usage.completion_tokens ?? 0 } : undefined,
    isLast: (choice?.finish_reason ?? '') !== '',
  }
}

function textOf(said: z.infer<typeof content> | null | undefined): string {
  if (typeof said === 'string') return said
  return (said ?? []).map(part => (part.type === 'text' ? (part.text ?? '') : '')).join('')
}

/** Whether the words of a refusal are about tools or schemas: each server says it in its own way. */
export function speaksOfExtras(words: string): boolean {
  return /tool|function.?call|jinja|response_format|json_schema|stream_options/i.test(words)
}

/** Most calls of one turn, and characters of their arguments. */
const mostCalls = 16
const mostArgumentCharacters = 16_000

export interface ToolCallReader {
  /** Takes in the pieces of an event. */
  read(pieces: readonly CallPiece[]): void
  /** The calls put together. Some servers hold an id to nine letters and digits. */
  end(): readonly ToolCall[]
}

interface Draft {
  readonly index: number | undefined
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
  const draftOf = (index: number | undefined, id: string, name: string): Draft => {
    const open = drafts.findLast(draft => index === undefined || draft.index === index)
    const isNext = index === undefined && id === '' && name !== '' && parseJson(open?.arguments ?? '') !== undefined
    if (open && !isNext && (id === '' || open.id === '' || open.id === id)) return open
    if (drafts.length >= mostCalls) throw new ModelFailure('too-long')
    const draft: Draft = { index, id, name: '', arguments: '' }
    drafts.push(draft)
    return draft
  }
  return {
    read(pieces) {
      for (const { index, id, function: called } of pieces) {
        const draft = draftOf(index ?? undefined, id ?? '', called?.name ?? '')
        draft.id ||= id ?? ''
        draft.name = called?.name || draft.name
        const written = called?.arguments ?? ''
        draft.arguments += typeof written === 'string' ? written : JSON.stringify(written)
        if (draft.arguments.length > mostArgumentCharacters) throw new ModelFailure('too-long')
      }
    },
    end() {
      return drafts
        .filter(draft => draft.name !== '')
        .map((draft, place) => ({ ...draft, id: draft.id || `call${String(place).padStart(5, '0')}` }))
        .map(({ id, name, arguments: written }) => ({ id, name, arguments: written }))
    },
  }
}
