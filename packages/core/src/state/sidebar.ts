import type { ConversationSummary } from '../contract.ts'
import { recentConversationsLimit } from '../domain/conversation.ts'
import { hasAccess } from '../domain/tier.ts'
import * as it from '../it.ts'
import type { AppState, Load, SidebarState } from './app-state.ts'
import { pending } from './catalog.ts'
import type { Effect } from './effects.ts'
import { addFailure, addSuccess } from './notices.ts'
import type { Slice, Step } from './slice.ts'

export const initialSidebar: SidebarState = { conversations: { status: 'idle' } }

/** Loads the recent conversations again; those that are there stay visible meanwhile. */
export function refreshSidebar(state: AppState): Step {
  const conversations = pending(state.sidebar.conversations)
  return [{ ...state, sidebar: { ...state.sidebar, conversations } }, [{ type: 'load-conversations' }]]
}

/** How many conversations are asked for at a time, beyond the first ones; a server gives no more than the last. */
const limits = [50, 100] as const

function loadMore(state: AppState): Step {
  const { conversations, limit = 0 } = state.sidebar
  const more = limits.find(step => step > limit)
  if (more === undefined || state.account.status !== 'signed-in') return [state, []]
  return [
    { ...state, sidebar: { ...state.sidebar, conversations: pending(conversations), limit: more } },
    [{ type: 'load-conversations', limit: more }],
  ]
}

/** Whether there may be conversations that have not been asked for. */
export function mayHaveMore({ conversations, limit = 0 }: SidebarState): boolean {
  const known = 'data' in conversations ? (conversations.data?.length ?? 0) : 0
  return limit < (limits.at(-1) ?? 0) && known >= Math.max(limit, recentConversationsLimit)
}

/** The list that has just come, and after it the older conversations that were loaded before. */
function withOlder(
  before: Load<readonly ConversationSummary[]>,
  items: readonly ConversationSummary[],
  limit: number,
): readonly ConversationSummary[] {
  const known = 'data' in before ? (before.data ?? []) : []
  const oldest = items.at(-1)?.timestamp ?? ''
  if (items.length < limit || oldest === '') return items
  const fresh = new Set(items.map(({ sessionId }) => sessionId))
  return [...items, ...known.filter(item => !fresh.has(item.sessionId) && item.timestamp <= oldest)]
}

function withoutLeaving(sidebar: SidebarState, sessionId: string): SidebarState {
  const { leaving = [], ...rest } = sidebar
  const left = leaving.filter(id => id !== sessionId)
  return left.length === 0 ? rest : { ...rest, leaving: left }
}

/** How long a deletion can be undone, and how long one waits for the one before it. Milliseconds. */
export const undoTimeout = 5000
const nextDeletion = 250

function dueAfter(milliseconds: number, sessionId: string): Effect {
  return {
    type: 'schedule',
    id: `delete:${sessionId}`,
    milliseconds,
    event: { type: 'conversation-deletion-due', sessionId },
  }
}

function requestDeletion(state: AppState, sessionId: string): Step {
  // One at a time: a second order while the first is under way would be the same click again.
  if (state.account.status !== 'signed-in' || state.sidebar.deleting !== undefined) return [state, []]
  return [
    { ...state, sidebar: { ...state.sidebar, deleting: sessionId } },
    [{ type: 'delete-conversation', sessionId }],
  ]
}

/** A refresh does not reach the older conversations: one that is gone is taken out by hand. */
function withoutConversation(state: AppState, sessionId: string): AppState {
  const { conversations } = state.sidebar
  const left =
    'data' in conversations && conversations.data
      ? { ...conversations, data: conversations.data.filter(item => item.sessionId !== sessionId) }
      : conversations
  return { ...state, sidebar: { ...withoutLeaving(state.sidebar, sessionId), conversations: left } }
}

function withoutDeleting(state: AppState): AppState {
  const { deleting: _, ...sidebar } = state.sidebar
  return { ...state, sidebar }
}

/** The list of recent conversations, and the deletion of one. */
export const sidebar: Slice = (state, event, now) => {
  switch (event.type) {
    case 'signed-in':
      return state.account.user === event.user && hasAccess(state.account.roles) ? refreshSidebar(state) : [state, []]
    case 'conversations-loaded': {
      const data = withOlder(state.sidebar.conversations, event.items, event.limit ?? recentConversationsLimit)
      return [{ ...state, sidebar: { ...state.sidebar, conversations: { status: 'success', data } } }, []]
    }
    case 'more-conversations-requested':
      return loadMore(state)
    case 'conversations-outdated':
      return state.account.status === 'signed-in' ? refreshSidebar(state) : [state, []]
    case 'conversation-deletion-announced': {
      const { leaving = [] } = state.sidebar
      if (state.account.status !== 'signed-in' || leaving.includes(event.sessionId)) return [state, []]
      const sidebar = { ...state.sidebar, leaving: [...leaving, event.sessionId] }
      return [{ ...state, sidebar }, [dueAfter(undoTimeout, event.sessionId)]]
    }
    case 'conversation-deletion-undone':
      return [{ ...state, sidebar: withoutLeaving(state.sidebar, event.sessionId) }, []]
    case 'conversation-deletion-due': {
      const { leaving = [], deleting } = state.sidebar
      if (!leaving.includes(event.sessionId)) return [state, []]
      if (deleting !== undefined) return [state, [dueAfter(nextDeletion, event.sessionId)]]
      return requestDeletion(state, event.sessionId)
    }
    case 'conversations-failed': {
      const before = state.sidebar.conversations
      const failed = { status: 'error', failure: event.failure } as const
      const kept = 'data' in before && before.data !== undefined ? { ...failed, data: before.data } : failed
      return [{ ...state, sidebar: { ...state.sidebar, conversations: kept } }, []]
    }
    case 'conversation-deletion-requested':
      return requestDeletion(state, event.sessionId)
    case 'conversation-deleted': {
      const [refreshed, load] = refreshSidebar(withoutConversation(withoutDeleting(state), event.sessionId))
      const [told, notice] = addSuccess(refreshed, it.toasts.conversationDeleted, now)
      return [told, [...load, ...notice]]
    }
    case 'conversation-deletion-failed': {
      const kept = withoutDeleting(state)
      const shown = { ...kept, sidebar: withoutLeaving(kept.sidebar, event.sessionId) }
      const [told, notice] = addFailure(shown, event.failure, now)
      if (event.failure.code !== 'not-found') return [told, notice]
      // Somebody else deleted it: the list is out of date.
      const [refreshed, load] = refreshSidebar(told)
      return [refreshed, [...load, ...notice]]
    }
    case 'history-failed':
      return event.selected && event.turn === state.chat.turn && event.failure.code === 'not-found'
        ? refreshSidebar(state)
        : [state, []]
    default:
      return [state, []]
  }
}
