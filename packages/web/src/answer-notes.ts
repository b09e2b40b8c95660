import { isRecord } from './storage.ts'

/** What a reader noted on one answer. */
export interface AnswerNotes {
  readonly rating?: 'good' | 'bad'
  readonly comment?: string
  /** Its wide tables are read row by row. */
  readonly tablesByRows?: true
}

/** The notes of a conversation, by the key of the answer that they stand on. */
export type ConversationNotes = Readonly<Record<string, AnswerNotes>>

/** A comment is cut beyond this many characters. */
export const longestComment = 1000

/**
 * Names an answer by its own words, which are the same after a reload, in another version and on another device; its place among
 * the messages is not. Length and FNV-1a hash in base 36.
 *
 * @example answerKey('Sono **26 giorni**.') // 'j-1aoaq0a'
 */
export function answerKey(content: string): string {
  const words = content.trim()
  let hash = 0x811c9dc5
  for (let place = 0; place < words.length; place += 1)
    hash = Math.imul(hash ^ words.charCodeAt(place), 0x01000193) >>> 0
  return `${words.length.toString(36)}-${hash.toString(36)}`
}

/** The notes as they would be after a change; what it calls `undefined` is taken off, and an answer without notes has none. */
export function withNotes(
  notes: ConversationNotes | undefined,
  key: string,
  change: { readonly [K in keyof AnswerNotes]: AnswerNotes[K] | undefined },
): ConversationNotes | undefined {
  const { [key]: before, ...others } = notes ?? {}
  const present = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined)
  const all = present.length > 0 ? { ...others, [key]: Object.fromEntries(present) } : others
  return Object.keys(all).length > 0 ? all : undefined
}

/** Reads stored notes; what has another shape is left out. */
export function toNotes(value: unknown): ConversationNotes | undefined {
  if (!isRecord(value)) return undefined
  return Object.entries(value).reduce<ConversationNotes | undefined>((notes, [key, stored]) => {
    if (!isRecord(stored)) return notes
    const { rating, comment, tablesByRows } = stored
    return withNotes(notes, key, {
      rating: rating === 'good' || rating === 'bad' ? rating : undefined,
      comment: typeof comment === 'string' && comment !== '' ? comment.slice(0, longestComment) : undefined,
      tablesByRows: tablesByRows === true ? tablesByRows : undefined,
    })
  }, undefined)
}
