import type { Failure } from '../failure.ts'
import * as it from '../it.ts'
import type { AppState } from '../state/app-state.ts'
import { mayHaveMore } from '../state/sidebar.ts'
import { dataOf } from './chat.ts'
import { createView } from './memo.ts'

export interface ConversationView {
  readonly sessionId: string
  /** Never empty: a conversation without a title is a new one. */
  readonly title: string
  /** ISO 8601, or empty. */
  readonly timestamp: string
  readonly agentName: string | undefined
  readonly selected: boolean
  readonly deleting: boolean
  /** Its answer is being written. */
  readonly writing: boolean
  readonly canDelete: boolean
}

export interface SidebarView {
  /** Newest first. */
  readonly conversations: readonly ConversationView[]
  readonly loading: boolean
  readonly isEmpty: boolean
  /** There may be older ones that have not been asked for. */
  readonly canLoadMore: boolean
  readonly failure: Failure | undefined
}

/** The recent conversations. */
export const sidebarView: (state: AppState) => SidebarView = createView(
  state => [state.sidebar, state.chat.sessionId, state.chat.loading, state.background, state.account.status],
  state => {
    const { conversations: load, deleting, leaving = [] } = state.sidebar
    const writing = [state.chat, state.background?.chat].flatMap(
      chat => (chat?.loading ? chat.sessionId : undefined) ?? [],
    )
    const listed = dataOf(load).filter(({ sessionId }) => !leaving.includes(sessionId))
    const conversations = listed.map(({ sessionId, title, timestamp, agentName }) => ({
      sessionId,
      title: title || it.chatScreen.newConversation,
      timestamp,
      agentName,
      selected: sessionId === state.chat.sessionId,
      deleting: sessionId === deleting,
      writing: writing.includes(sessionId),
      canDelete: deleting === undefined && state.account.status === 'signed-in',
    }))
    return {
      conversations,
      loading: load.status === 'pending',
      isEmpty: conversations.length === 0 && load.status !== 'pending',
      canLoadMore: load.status !== 'pending' && mayHaveMore(state.sidebar),
      failure: load.status === 'error' ? load.failure : undefined,
    }
  },
)
