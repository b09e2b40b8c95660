import { type Agent, agentRules } from '../domain/agents.ts'
import { canConfirmSelection, toggleSelection } from '../domain/selection.ts'
import * as it from '../it.ts'
import type { AppState, ConversationMemory, PickerKind, PickerState } from './app-state.ts'
import { addRecent, agreementNames } from './catalog.ts'
import { opensConversation, resendWithAgreement } from './chat.ts'
import { addSuccess } from './notices.ts'
import type { Slice, Step } from './slice.ts'

/** How long the tooltip shows after a selection, in milliseconds (spec section 9). */
export const tooltipTimeout = 2000

export const initialPicker: PickerState = {
  open: undefined,
  search: '',
  draft: [],
  agreements: [],
  workScopes: [],
  tooltip: false,
}

function open(state: AppState, kind: PickerKind): AppState {
  return { ...state, picker: { ...unexplained(state.picker), open: kind, search: '', draft: state.picker[kind] } }
}

function unexplained({ explained: _, ...picker }: PickerState): PickerState {
  return picker
}

/** What a parameter is for is asked once; agreements say it by their name. */
function explain(state: AppState, id: number): Step {
  if (state.picker.open !== 'workScopes' || state.picker.explained === id) return [state, []]
  const known = state.catalog.tooltips?.[id] !== undefined
  return [{ ...state, picker: { ...state.picker, explained: id } }, known ? [] : [{ type: 'load-tooltip', id }]]
}

/** A mode other than the main one needs its agreement. */
function withAgent(state: AppState, agent: Agent): AppState {
  return { ...state, chat: { ...state.chat, agent } }
}

function withoutAgreementIsMain(state: AppState): AppState {
  const { agent } = state.chat
  return agent !== 'main-agent' && state.picker.agreements.length === 0 ? withAgent(state, 'main-agent') : state
}

function confirm(state: AppState, now: number): Step {
  const { picker, chat } = state
  const kind = picker.open
  if (kind === undefined || !canConfirmSelection(picker.draft, agentRules[chat.agent].limits)) return [state, []]
  const before = picker[kind]
  // The tooltip tells of the parameter that was chosen last.
  const chosen = picker.draft.findLast(id => !before.includes(id))
  const told = kind === 'workScopes' && chosen !== undefined ? { explained: chosen } : {}
  const saved: AppState = {
    ...state,
    catalog: { ...state.catalog, recent: addRecent(state.catalog, kind, picker.draft) },
    picker: {
      ...unexplained(picker),
      ...told,
      open: undefined,
      search: '',
      draft: [],
      [kind]: picker.draft,
      tooltip: true,
    },
  }
  const removed = picker.draft.length < before.length && picker.draft.every(id => before.includes(id))
  const [announced, notice] =
    kind === 'workScopes'
      ? addSuccess(saved, it.toasts.done.title, now, it.toasts.done.description)
      : removed
        ? addSuccess(saved, it.toasts.agreementRemoved, now)
        : picker.draft.length > 0
          ? addSuccess(saved, it.toasts.agreementAdded, now, agreementNames(state, picker.draft).join(' - '))
          : ([saved, []] as const)
  const tooltip = {
    type: 'schedule',
    id: 'tooltip',
    milliseconds: tooltipTimeout,
    event: { type: 'tooltip-expired' },
  } as const
  const [sent, question] = kind === 'agreements' ? resendWithAgreement(announced, now) : ([announced, []] as const)
  return [sent, [tooltip, ...notice, ...question]]
}

/** Spec section 4: another conversation resets both selections; what was kept of it comes back. */
function restored({ agreements = [], workScopes = [] }: ConversationMemory = {}): PickerState {
  return { ...initialPicker, agreements, workScopes }
}

/** The two pickers: what is ticked, what is confirmed, and what the mode makes of it. */
export const picker: Slice = (state, event, now) => {
  const { picker, chat } = state
  const change = (changes: Partial<PickerState>): AppState => ({ ...state, picker: { ...picker, ...changes } })
  switch (event.type) {
    case 'picker-opened':
      return [open(state, event.picker), []]
    case 'picker-searched':
      return [change({ search: event.text }), []]
    case 'picker-toggled': {
      if (picker.open === undefined) return [state, []]
      const draft = toggleSelection(picker.draft, event.id, agentRules[chat.agent].limits.max)
      return explain(change({ draft }), event.id)
    }
    case 'picker-item-reached':
      return explain(state, event.id)
    case 'picker-confirmed':
      return confirm(state, now)
    case 'picker-closed': {
      if (picker.open === undefined) return [state, []]
      const closed = change({ open: undefined, search: '', draft: [] })
      return [picker.open === 'agreements' ? withoutAgreementIsMain(closed) : closed, []]
    }
    case 'agreement-removed': {
      if (!picker.agreements.includes(event.id)) return [state, []]
      const agreements = picker.agreements.filter(id => id !== event.id)
      return addSuccess(withoutAgreementIsMain(change({ agreements })), it.toasts.agreementRemoved, now)
    }
    case 'work-scope-removed':
      return [change({ workScopes: picker.workScopes.filter(id => id !== event.id) }), []]
    case 'tooltip-expired':
      return [{ ...state, picker: { ...unexplained(picker), tooltip: false } }, []]
    case 'agent-chosen': {
      // A selection that the new mode does not allow is chosen anew rather than cut at random.
      const { max } = agentRules[event.agent].limits
      const fitting = (ids: readonly number[]): readonly number[] => (ids.length <= max ? ids : [])
      const chosen = withAgent(
        change({ agreements: fitting(picker.agreements), workScopes: fitting(picker.workScopes), open: undefined }),
        event.agent,
      )
      return [event.agent === 'main-agent' ? chosen : open(chosen, 'agreements'), []]
    }
    case 'conversation-selected':
      return [opensConversation(state, event.sessionId) ? change(restored(event.memory)) : state, []]
    case 'conversation-started':
      return [change(restored(event.memory)), []]
    default:
      return [state, []]
  }
}
