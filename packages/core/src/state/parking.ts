import type { AppEvent, AppState, ChatState, PickerState, Step, UploadsState } from './app.ts'

/** A conversation out of sight, with what was chosen in it. */
export interface Parked {
  readonly chat: ChatState
  readonly picker: PickerState
  readonly uploads: UploadsState
}

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
export function park(state: AppState, event: AppEvent): AppState {
  const { chat, picker, uploads } = state
  if (!leaves(state, event) || !(chat.loading || chat.unsent)) return state
  return { ...state, parked: { chat, picker: { ...picker, open: undefined, draft: [], tooltip: false }, uploads } }
}

/** The state without what was parked: one answer is written at a time. */
export function withoutParked(state: AppState): AppState {
  const { parked: _, ...rest } = state
  return rest
}

/** The parked conversation back on the screen, when it is this one and its answer is still to come. */
export function unpark(state: AppState, event: AppEvent): AppState | undefined {
  const { parked } = state
  if (event.type !== 'conversation-selected' || state.account.status !== 'signed-in') return undefined
  if (parked?.chat.sessionId !== event.sessionId || !(parked.chat.loading || parked.chat.unsent)) return undefined
  const latestTurn = nextTurn(state.chat) - 1
  return { ...withoutParked(state), ...parked, chat: { ...parked.chat, latestTurn } }
}

/** Whether an event belongs to the turns of the parked conversation. */
export function isOfParked({ chat, parked }: AppState, event: AppEvent): boolean {
  return parked !== undefined && 'turn' in event && event.turn < chat.since && event.turn >= parked.chat.since
}

/** Runs a step as if the parked conversation were the one on the screen. */
export function inParked(state: AppState, step: (away: AppState) => Step): Step {
  const { parked, chat, picker, uploads } = state
  if (parked === undefined) return step(state)
  const [next, effects] = step({ ...withoutParked(state), ...parked })
  const { chat: away, picker: chosen, uploads: documents } = next
  return [{ ...next, chat, picker, uploads, parked: { chat: away, picker: chosen, uploads: documents } }, effects]
}
