import { useSyncExternalStore } from 'react'
import type { Session } from './session.ts'
import type { AppState } from './state/app-state.ts'

/** Draws again when what `view` makes of the state changes identity; `view` is one of core's, memoised by the state. */
export function useView<View>(session: Session, view: (state: AppState) => View): View {
  const snapshot = (): View => view(session.getState())
  return useSyncExternalStore(session.subscribe, snapshot, snapshot)
}
