import type { AppState, ChatState } from './app-state.ts'
import type { AppEvent } from './events.ts'
import type { Step } from './slice.ts'

/** A turn that no conversation has had yet. */
export function nextTurn({ turn, latestTurn = 0 }: ChatState): number {
  return Math.max(turn, latestTurn) + 1
}

/** Whether an event takes the reader to another conversation. */
function leaves({ account, chat }: AppState, event: AppEvent): boolean {
  if (event.type === 'conversation-started') return true
  return event.type === 'conversation-selected' && account.status === 'signed-in' && event.sessionId !== chat.sessionId
}

/** The state once a conversation is left: an answer under way goes on being written, out of sight. */
export function moveToBackground(state: AppState, event: AppEvent): AppState {
  const { chat, picker, uploads } = state
  if (!leaves(state, event) || !(chat.loading || chat.unsent)) return state
  return { ...state, background: { chat, picker: { ...picker, open: undefined, draft: [], tooltip: false }, uploads } }
}

/** The state without the conversation in the background: one answer is written at a time. */
export function withoutBackground(state: AppState): AppState {
  const { background: _, ...rest } = state
  return rest
}

/** The background conversation back on the screen, when it is this one and its answer is still to come. */
export function returnFromBackground(state: AppState, event: AppEvent): AppState | undefined {
  const { background } = state
  if (event.type !== 'conversation-selected' || state.account.status !== 'signed-in') return undefined
  if (background?.chat.sessionId !== event.sessionId || !(background.chat.loading || background.chat.unsent))
    return undefined
  const latestTurn = nextTurn(state.chat) - 1
  return { ...withoutBackground(state), ...background, chat: { ...background.chat, latestTurn } }
}

/** Whether an event belongs to the turns of the background conversation. */
export function belongsToBackground({ chat, background }: AppState, event: AppEvent): boolean {
  return background !== undefined && 'turn' in event && event.turn < chat.since && event.turn >= background.chat.since
}

/** Runs a step as if the background conversation were the one on the screen. */
export function stepInBackground(state: AppState, step: (away: AppState) => Step): Step {
  const { background, chat, picker, uploads } = state
  if (background === undefined) return step(state)
  const [next, effects] = step({ ...withoutBackground(state), ...background })
  const { chat: away, picker: chosen, uploads: documents } = next
  return [{ ...next, chat, picker, uploads, background: { chat: away, picker: chosen, uploads: documents } }, effects]
}
