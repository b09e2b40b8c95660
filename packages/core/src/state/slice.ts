import type { AppState } from './app-state.ts'
import type { Effect } from './effects.ts'
import type { AppEvent } from './events.ts'

/** A part of the state: what an event makes of it. `now` is epoch milliseconds. */
export type Slice = (state: AppState, event: AppEvent, now: number) => Step

/** A state and the orders that come with it. */
export type Step = readonly [AppState, readonly Effect[]]
