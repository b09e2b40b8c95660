/** Events of a chat, and what a test looks at of its state. */
import type { Agent } from '../domain/agents.ts'
import { type historyMessage, signedIn } from '../example/state.ts'
import type { AppState } from '../state/app-state.ts'
import type { Effect } from '../state/effects.ts'
import type { AppEvent } from '../state/events.ts'

/** The user asks. */
export const ask = (text: string): AppEvent => ({ type: 'question-asked', text })
/** What is to be done, by kind. */
export const types = (effects: readonly Effect[]): Effect['type'][] => effects.map(effect => effect.type)
/** What was said, each with who said it. */
export const contents = (state: AppState): string[] =>
  state.chat.messages.map(message => `${message.role}: ${message.content}`)
/** A state whose chat is with this agent. */
export const withAgent = (agent: Agent, state: AppState = signedIn()): AppState => ({
  ...state,
  chat: { ...state.chat, agent },
})

/** The history of the conversation `s2`, as it arrives for a state that waits for it. */
export const history = (state: AppState, ...messages: ReturnType<typeof historyMessage>[]): AppEvent => ({
  type: 'history-loaded',
  turn: state.chat.turn,
  sessionId: 's2',
  messages,
  selected: true,
})
