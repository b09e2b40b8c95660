import type { AppEvent, AppState, Session } from '@ccnl/core'
import { useView } from '@ccnl/core/react'
import { type Context, createContext, useContext } from 'react'

export const SessionContext: Context<Session | undefined> = createContext<Session | undefined>(undefined)

/** The session that the page runs; screens are only drawn inside its provider. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('A screen was drawn outside SessionContext.')
  return session
}

/** What sends an event to the session. */
export function useSend(): (event: AppEvent) => void {
  return useSession().send
}

/** The view of which conversation is open. */
export const openConversation = ({ chat }: AppState): string | undefined => chat.sessionId

/** What a view says of the state now; draws again only when that changes. */
export function useAppView<View>(view: (state: AppState) => View): View {
  return useView(useSession(), view)
}
