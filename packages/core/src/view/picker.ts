import { agentRules } from '../domain/agents.ts'
import { type Searchable, type SearchHit, searchByWords } from '../domain/search.ts'
import { canConfirmSelection } from '../domain/selection.ts'
import * as it from '../it.ts'
import type { AppState, PickerKind } from '../state/app-state.ts'
import { dataOf, named } from './chat.ts'
import { createView } from './memo.ts'

export interface PickerItem {
  readonly id: number
  readonly name: string
  readonly detail: string
  /** The other name or the trade by which the search found it; empty where its name was enough. */
  readonly foundBy: string
  /** Confirmed not long ago: such items stand first. */
  readonly recent: boolean
  readonly selected: boolean
  /** False for an item that the maximum keeps from being added. */
  readonly canToggle: boolean
}

export interface PickerView {
  readonly kind: PickerKind
  readonly title: string
  readonly text: string
  /** What is to be expected of a choice; empty where the text says it. */
  readonly purpose: string
  /** What the item that was reached last is for; `undefined` until that is known. */
  readonly explanation: { readonly title: string; readonly text: string } | undefined
  readonly search: string
  readonly searchPlaceholder: string
  /** 'Risultati di ricerca: N'. */
  readonly countText: string
  readonly items: readonly PickerItem[]
  readonly selectedCount: number
  /** What is ticked, wherever the list stands. */
  readonly chosen: readonly { readonly id: number; readonly name: string }[]
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
    const all: readonly (Searchable & { readonly id: number })[] = dataOf(load)
    const selected = new Set(draft)
    const recent = state.catalog.recent?.[kind] ?? []
    const found = searchByWords(all, search)
    const ordered = search.trim() === '' ? recentFirst(found, recent) : found
    const items = ordered.map(({ item: { id, name, cnelCode }, by }) => ({
      id,
      name,
      detail: cnelCode ?? '',
      foundBy: by,
      recent: recent.includes(id),
      selected: selected.has(id),
      canToggle: selected.has(id) || draft.length < limits.max,
    }))
    const explained =
      state.picker.explained === undefined ? undefined : state.catalog.tooltips?.[state.picker.explained]
    const loading = load.status === 'pending' && all.length === 0
    const picker = it.picker
    return {
      kind,
      title: it.pickerTitles[kind][agent],
      text: it.pickerTexts[kind],
      purpose: kind === 'agreements' ? '' : it.workScopePurpose[agent === 'confronta' ? 'comparing' : 'otherwise'],
      explanation: explained && { title: explained.title, text: explained.text },
      search,
      searchPlaceholder: picker.search,
      countText: picker.count(items.length),
      items,
      selectedCount: draft.length,
      chosen: named(all, draft),
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

function recentFirst<T extends { readonly id: number }>(
  found: readonly SearchHit<T>[],
  recent: readonly number[],
): readonly SearchHit<T>[] {
  const place = ({ item }: SearchHit<T>) => (recent.includes(item.id) ? recent.indexOf(item.id) : recent.length)
  return found.toSorted((a, b) => place(a) - place(b))
}
