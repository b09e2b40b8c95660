import type { ChatView } from '@ccnl/core/view'
import * as web from './it.ts'

/** How often somebody who only listens is told that an answer is still being written, in seconds. */
export const heartbeat = 15

/** What has to be known of a conversation to tell how its answer comes along. */
export type AnnouncedState = Pick<ChatView, 'loading' | 'opened' | 'messages'>

/** What is told while an answer is being prepared, so many seconds after its question. */
export function progressText(seconds: number): string {
  const beats = Math.floor(seconds / heartbeat)
  return beats === 0 ? web.announced.asked : web.announced.still(beats * heartbeat)
}

export interface EndAnnouncement {
  readonly text: string
  /** The answer, to be read out once; empty where there is none. */
  readonly markdown: string
}

/** What is told when an answer ends, or `undefined` while it has not, and where another conversation was opened. */
export function endAnnouncement(before: AnnouncedState, now: AnnouncedState): EndAnnouncement | undefined {
  if (!before.loading || now.loading || before.opened !== now.opened) return undefined
  const last = now.messages.at(-1)
  // A failure is an alert of its own.
  if (last?.role !== 'assistant') return { text: '', markdown: '' }
  if (last.status === 'interrupted') return { text: web.announced.stopped, markdown: '' }
  return { text: web.announced.done, markdown: last.content }
}
