import type { Config } from '../contract.ts'
import { account, initialAccount } from './account.ts'
import type { AppState } from './app-state.ts'
import { belongsToBackground, moveToBackground, returnFromBackground, stepInBackground } from './background.ts'
import { catalog, initialCatalog } from './catalog.ts'
import { chat, initialChat, sendUnsent } from './chat.ts'
import { credit } from './credit.ts'
import type { Effect } from './effects.ts'
import type { AppEvent } from './events.ts'
import { initialNotices, notices } from './notices.ts'
import { payslip } from './payslip.ts'
import { initialPicker, picker } from './picker.ts'
import { initialSidebar, sidebar } from './sidebar.ts'
import type { Slice, Step } from './slice.ts'
import { initialUploads, uploads } from './uploads.ts'

/**
 * In this order: the account decides first who is asking, and the slices after it see whether it accepted. The credit
 * sees an answer before the chat closes it.
 */
const slices: readonly Slice[] = [account, catalog, sidebar, picker, uploads, payslip, credit, chat, notices]

/** Nobody signed in, nothing loaded. */
export function initialState(config: Config): AppState {
  return {
    config,
    account: initialAccount,
    chat: initialChat,
    sidebar: initialSidebar,
    picker: initialPicker,
    uploads: initialUploads,
    notices: initialNotices,
    catalog: initialCatalog,
  }
}

/** What an event makes of the state, and the orders to the outside that follow. Pure; `now` is epoch milliseconds. */
export function transition(state: AppState, event: AppEvent, now: number): Step {
  if (belongsToBackground(state, event)) return stepInBackground(state, away => runSlices(away, event, now))
  const back = returnFromBackground(state, event)
  return back ? sendUnsent(back, now) : runSlices(moveToBackground(state, event), event, now)
}

function runSlices(state: AppState, event: AppEvent, now: number): Step {
  let current = state
  const effects: Effect[] = []
  for (const slice of slices) {
    const [next, orders] = slice(current, event, now)
    current = next
    effects.push(...orders)
  }
  return [current, effects]
}
