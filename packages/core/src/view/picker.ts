import { agentRules } from '../domain/agents.ts'
import { canConfirmSelection, searchByName } from '../domain/selection.ts'
import * as it from '../it.ts'
import type { AppState, PickerKind } from '../state/app.ts'
import { dataOf } from './chat.ts'
import { createView } from './memo.ts'

export interface PickerItem {
  readonly id: number
  readonly name: string
  readonly detail: string
  readonly selected: boolean
  /** False for an item that the maximum keeps from being added. */
  readonly canToggle: boolean
}

export interface PickerView {
  readonly kind: PickerKind
  readonly title: string
  readonly text: string
  readonly search: string
  readonly searchPlaceholder: string
  /** 'Risultati di ricerca: N'. */
  readonly countText: string
  readonly items: readonly PickerItem[]
  readonly selectedCount: number
  readonly limitsText: string
  readonly loading: boolean
  /** What stands in the place of an empty list. */
  readonly emptyText: string
  readonly canConfirm: boolean
  readonly closeText: string
  readonly confirmText: string
}

/** The picker that is open, or `undefined`. */
export const pickerView: (state: AppState) => PickerView | undefined = createView(
  state => [state.picker, state.catalog, state.chat.agent],
  state => {
    const { open: kind, search, draft } = state.picker
    if (kind === undefined) return undefined
    const { agent } = state.chat
    const { limits } = agentRules[agent]
    const load = state.catalog[kind]
    const all: readonly { readonly id: number; readonly name: string; readonly cnelCode?: string }[] = dataOf(load)
    const selected = new Set(draft)
    const items = searchByName(all, search).map(({ id, name, cnelCode }) => ({
      id,
      name,
      detail: cnelCode ?? '',
      selected: selected.has(id),
      canToggle: selected.has(id) || draft.length < limits.max,
    }))
    const loading = load.status === 'pending' && all.length === 0
    const { picker } = it
    return {
      kind,
      title: it.pickerTitles[kind][agent],
      text: it.pickerTexts[kind],
      search,
      searchPlaceholder: picker.search,
      countText: picker.count(items.length),
      items,
      selectedCount: draft.length,
      limitsText: picker.limits(limits.min, limits.max),
      loading,
      emptyText:
        items.length > 0 ? '' : loading ? picker.loading : load.status === 'error' ? picker.failed : picker.empty,
      canConfirm: canConfirmSelection(draft, limits),
      closeText: picker.close,
      confirmText: picker.confirm,
    }
  },
)

/** Whether the tooltip of a successful selection shows, and what it says. */
export function tooltipView(state: AppState): string {
  return state.picker.tooltip ? it.picker.saved : ''
}
