import type { AppState, Toast } from '../state/app-state.ts'

export interface NoticesView {
  /** Oldest first, at the top centre. */
  readonly toasts: readonly Toast[]
}

/** The toasts that show now; each goes by itself after its own time. */
export function noticesView(state: AppState): NoticesView {
  return state.notices
}
