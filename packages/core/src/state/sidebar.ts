import { hasAccess } from '../domain/tier.ts'
import * as it from '../it.ts'
import type { AppState, SidebarState, Slice, Step } from './app.ts'
import { pending } from './catalog.ts'
import { addFailure, addSuccess } from './notices.ts'

export const initialSidebar: SidebarState = { conversations: { status: 'idle' } }

/** Loads the recent conversations again; those that are there stay visible meanwhile. */
export function refreshSidebar(state: AppState): Step {
  const conversations = pending(state.sidebar.conversations)
  return [{ ...state, sidebar: { ...state.sidebar, conversations } }, [{ type: 'load-conversations' }]]
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
    case 'conversations-loaded':
      return [{ ...state, sidebar: { ...state.sidebar, conversations: { status: 'success', data: event.items } } }, []]
    case 'conversations-failed': {
      const before = state.sidebar.conversations
      const failed = { status: 'error', failure: event.failure } as const
      const kept = 'data' in before && before.data !== undefined ? { ...failed, data: before.data } : failed
      return [{ ...state, sidebar: { ...state.sidebar, conversations: kept } }, []]
    }
    case 'conversation-deletion-requested':
      // One at a time: a second order while the first is under way would be the same click again.
      if (state.account.status !== 'signed-in' || state.sidebar.deleting !== undefined) return [state, []]
      return [
        { ...state, sidebar: { ...state.sidebar, deleting: event.sessionId } },
        [{ type: 'delete-conversation', sessionId: event.sessionId }],
      ]
    case 'conversation-deleted': {
      const [refreshed, load] = refreshSidebar(withoutDeleting(state))
      const [told, notice] = addSuccess(refreshed, it.toasts.conversationDeleted, now)
      return [told, [...load, ...notice]]
    }
    case 'conversation-deletion-failed': {
      const [told, notice] = addFailure(withoutDeleting(state), event.failure, now)
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
