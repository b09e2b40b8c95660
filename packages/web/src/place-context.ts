import { sidebarView } from '@ccnl/core/view'
import { type Context, createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { type AnswerNotes, answerKey, withNotes } from './answer-notes.ts'
import type { KeptConversation, Memory } from './memory.ts'
import type { Place } from './place.ts'
import { openConversation, useAppView } from './session-context.ts'

export interface PlaceValue {
  readonly place: Place
  readonly memory: Memory
}

export const PlaceContext: Context<PlaceValue | undefined> = createContext<PlaceValue | undefined>(undefined)

function usePlaceValue(): PlaceValue {
  const value = useContext(PlaceContext)
  if (!value) throw new Error('A part of the conversation was drawn outside PlaceContext.')
  return value
}

/** Where the reader is, and the ways to somewhere else. */
export function usePlace(): Place {
  return usePlaceValue().place
}

/** What this browser keeps of the conversations, and how to change it. */
export function useMemory(): readonly [Readonly<Record<string, KeptConversation>>, Memory] {
  const { memory } = usePlaceValue()
  return [useSyncExternalStore(memory.subscribe, memory.all), memory]
}

/** The title of the open conversation, as the reader named it; empty while it has none. */
export function useConversationTitle(): string {
  const { conversations } = useAppView(sidebarView)
  const [kept] = useMemory()
  const selected = conversations.find(conversation => conversation.selected)
  return (selected && kept[selected.sessionId]?.title) ?? selected?.title ?? ''
}

/** One note on the answer with these words, and how to change its notes; each is a value that compares with `===`. */
export function useAnswerNote<Name extends keyof AnswerNotes>(
  content: string,
  name: Name,
): readonly [AnswerNotes[Name] | undefined, (change: Parameters<typeof withNotes>[2]) => void] {
  const { memory } = usePlaceValue()
  const sessionId = useAppView(openConversation)
  const key = useMemo(() => answerKey(content), [content])
  const note = useSyncExternalStore(memory.subscribe, () => memory.of(sessionId ?? '')?.notes?.[key]?.[name])
  const change = useCallback(
    (next: Parameters<typeof withNotes>[2]) => {
      if (sessionId === undefined) return
      memory.change(sessionId, { notes: withNotes(memory.of(sessionId)?.notes, key, next) })
    },
    [memory, sessionId, key],
  )
  return [note, change]
}
