import { type ConversationMemory, isAgent } from '@ccnl/core'
import { type ConversationNotes, toNotes } from './answer-notes.ts'
import { isRecord, readRecord, type TextStorage, writeRecord } from './storage.ts'

/** What this browser keeps of one conversation, beside what the server keeps. */
export interface KeptConversation extends ConversationMemory {
  /** The name that the reader gave it. */
  readonly title?: string
  readonly pinned?: true
  readonly notes?: ConversationNotes
  /** When its deletion was asked for: a page that was closed before the call left makes up for it. */
  readonly leavingSince?: number
  /** Epoch milliseconds of the last change. */
  readonly at: number
}

type Loose<T> = { readonly [K in keyof T]: T[K] | undefined }

/** What `undefined` says is forgotten. */
export type MemoryChange = Partial<Loose<Omit<KeptConversation, 'at'>>>

/** The conversations of one user as this browser remembers them, shared by its tabs. */
export interface Memory {
  readonly of: (sessionId: string) => KeptConversation | undefined
  /** Same identity until something changed. */
  readonly all: () => Readonly<Record<string, KeptConversation>>
  readonly change: (sessionId: string, change: MemoryChange) => void
  readonly forget: (sessionId: string) => void
  /** What was typed and not sent, of the conversation that has no id yet; it belongs to the tab. */
  readonly fresh: () => ConversationMemory | undefined
  readonly changeFresh: (memory: ConversationMemory | undefined) => void
  /** Erases every text that was typed and not sent. */
  readonly eraseDrafts: () => void
  readonly subscribe: (listener: () => void) => () => void
}

const freshKey = 'ccnl-draft'
const keyOf = (userId: string): string => `ccnl-conversations:${userId}`

/** Older conversations that were neither named, pinned nor noted upon are forgotten beyond this many. */
const mostKept = 200

interface MemoryPlace {
  readonly local: TextStorage
  readonly tab: TextStorage
  readonly now: () => number
  /** Calls the listener when another tab has stored something under this key. */
  readonly onForeignChange: (key: string, listener: () => void) => () => void
}

/** Opens the memory of one user; whatever another one typed in this tab is erased. */
export function openMemory(userId: string, { local, tab, now, onForeignChange }: MemoryPlace): Memory {
  const key = keyOf(userId)
  const listeners = new Set<() => void>()
  let kept = read(local, key)
  let fresh = readFresh(tab, userId)
  if (fresh === undefined) writeRecord(tab, freshKey, undefined)
  const publish = (next: typeof kept): void => {
    kept = next
    for (const listener of [...listeners]) listener()
  }
  /** Another tab may have stored something since: what is written is the newest of everything. */
  const store = (update: (newest: typeof kept) => typeof kept): void => {
    const stored = read(local, key)
    const newest = Object.keys(stored).length > 0 ? stored : kept
    const next = pruned(update(newest))
    writeRecord(local, key, next)
    publish(next)
  }
  return {
    of: sessionId => kept[sessionId],
    all: () => kept,
    change: (sessionId, change) => {
      store(newest => ({ ...newest, [sessionId]: withoutAbsent({ ...newest[sessionId], ...change, at: now() }) }))
    },
    forget: sessionId => {
      if (kept[sessionId] === undefined) return
      store(({ [sessionId]: _, ...rest }) => rest)
    },
    fresh: () => fresh,
    changeFresh: memory => {
      fresh = memory
      writeRecord(tab, freshKey, memory && { userId, ...memory })
    },
    eraseDrafts: () => {
      fresh = undefined
      writeRecord(tab, freshKey, undefined)
      store(newest => Object.fromEntries(Object.entries(newest).map(([id, { draft: _, ...rest }]) => [id, rest])))
    },
    subscribe: listener => {
      listeners.add(listener)
      const stop = listeners.size === 1 ? onForeignChange(key, () => publish(read(local, key))) : () => {}
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}

function read(storage: TextStorage, key: string): Readonly<Record<string, KeptConversation>> {
  const entries = Object.entries(readRecord(storage, key) ?? {})
  return Object.fromEntries(entries.flatMap(([id, value]) => (isRecord(value) ? [[id, toKept(value)]] : [])))
}

function readFresh(storage: TextStorage, userId: string): ConversationMemory | undefined {
  const value = readRecord(storage, freshKey)
  if (value?.userId !== userId) return undefined
  const { at: _, ...memory } = toKept(value)
  return memory
}

/** What is stored may be of an older version of ours, or of nobody: only what has the right shape counts. */
function toKept(value: Readonly<Record<string, unknown>>): KeptConversation {
  const { draft, agent, vectorStoreId, messages, title, pinned, leavingSince, at } = value
  return withoutAbsent({
    draft: typeof draft === 'string' ? draft : undefined,
    agent: typeof agent === 'string' && isAgent(agent) ? agent : undefined,
    agreements: toIds(value.agreements),
    workScopes: toIds(value.workScopes),
    files: toFiles(value.files),
    vectorStoreId: typeof vectorStoreId === 'string' ? vectorStoreId : undefined,
    parents: toParents(value.parents),
    messages: typeof messages === 'number' ? messages : undefined,
    title: typeof title === 'string' && title !== '' ? title : undefined,
    pinned: pinned === true ? pinned : undefined,
    notes: toNotes(value.notes),
    leavingSince: typeof leavingSince === 'number' ? leavingSince : undefined,
    at: typeof at === 'number' ? at : 0,
  })
}

function toIds(value: unknown): readonly number[] | undefined {
  return Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : undefined
}

function toParents(value: unknown): KeptConversation['parents'] {
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value).filter(([turn, parent]) => /^\d+$/.test(turn) && Number.isSafeInteger(parent))
  // The filter has left numbers only.
  return entries.length > 0 ? (Object.fromEntries(entries) as Record<number, number>) : undefined
}

function toFiles(value: unknown): KeptConversation['files'] {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((file: unknown) =>
    isRecord(file) && typeof file.id === 'string' && typeof file.name === 'string'
      ? [{ id: file.id, name: file.name }]
      : [],
  )
}

/** Leaves out what is absent, so that nothing is stored as `undefined`. */
function withoutAbsent(value: Loose<KeptConversation>): KeptConversation {
  const present = Object.entries(value).filter(([, one]) => one !== undefined)
  // Every key that is left has a value of its own type; `at` always has one.
  return Object.fromEntries(present) as unknown as KeptConversation
}

function pruned(all: Readonly<Record<string, KeptConversation>>): Readonly<Record<string, KeptConversation>> {
  const entries = Object.entries(all)
  if (entries.length <= mostKept) return all
  const precious = ({ title, pinned, draft, notes }: KeptConversation): boolean =>
    Boolean(title || pinned || draft || notes)
  const [kept, other] = [entries.filter(([, one]) => precious(one)), entries.filter(([, one]) => !precious(one))]
  const newest = other.toSorted(([, a], [, b]) => b.at - a.at).slice(0, Math.max(0, mostKept - kept.length))
  return Object.fromEntries([...kept, ...newest])
}
