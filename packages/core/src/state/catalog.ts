import { hasAccess } from '../domain/tier.ts'
import type { AppState, CatalogState, Load, PickerKind, Recent } from './app-state.ts'
import type { Effect } from './effects.ts'
import type { Slice, Step } from './slice.ts'

export const initialCatalog: CatalogState = {
  agreements: { status: 'idle' },
  workScopes: { status: 'idle' },
  models: { status: 'idle' },
}

/** The same data, being loaded again. */
export function pending<T>(load: Load<T>): Load<T> {
  return 'data' in load && load.data !== undefined ? { status: 'pending', data: load.data } : { status: 'pending' }
}

/** Loads the three lists; what is there stays visible meanwhile. */
function loadCatalogs(state: AppState): Step {
  const { agreements, workScopes, models } = state.catalog
  const lists = { agreements: pending(agreements), workScopes: pending(workScopes), models: pending(models) }
  const effects: readonly Effect[] = [{ type: 'load-catalogs' }]
  return [{ ...state, catalog: { ...state.catalog, ...lists } }, effects]
}

/** How many of the things chosen before a picker shows first. */
const mostRecent = 5

/** What was confirmed last, before what was confirmed earlier. */
export function addRecent(
  { recent = { agreements: [], workScopes: [] } }: CatalogState,
  kind: PickerKind,
  ids: readonly number[],
): Recent {
  return { ...recent, [kind]: [...new Set([...ids, ...recent[kind]])].slice(0, mostRecent) }
}

/** The names of agreements, as far as the catalogue knows them. */
export function agreementNames({ catalog: { agreements } }: AppState, ids: readonly number[]): readonly string[] {
  const known = 'data' in agreements ? (agreements.data ?? []) : []
  return ids.flatMap(id => known.find(item => item.id === id)?.name ?? [])
}

/** Agreements, parameters and models: idle, pending, success or error. A list that fails ends its loading silently. */
export const catalog: Slice = (state, event) => {
  const change = (changes: Partial<CatalogState>): Step => [{ ...state, catalog: { ...state.catalog, ...changes } }, []]
  switch (event.type) {
    case 'signed-in':
      // The account slice has run: an event it did not accept has left another user there, or none.
      return state.account.user === event.user && hasAccess(state.account.roles) ? loadCatalogs(state) : [state, []]
    case 'picker-opened': {
      const { status } = state.catalog[event.picker]
      const missing = status === 'idle' || status === 'error'
      return missing && state.account.status === 'signed-in' ? loadCatalogs(state) : [state, []]
    }
    case 'agreements-loaded':
      return change({ agreements: { status: 'success', data: event.items } })
    case 'work-scopes-loaded':
      return change({ workScopes: { status: 'success', data: event.items } })
    case 'models-loaded':
      return change({ models: { status: 'success', data: event.items } })
    case 'recent-known':
      return change({
        recent: addRecent(
          { ...state.catalog, recent: addRecent(state.catalog, 'agreements', event.recent.agreements) },
          'workScopes',
          event.recent.workScopes,
        ),
      })
    case 'tooltip-loaded':
      return change({ tooltips: { ...state.catalog.tooltips, [event.tooltip.id]: event.tooltip } })
    case 'catalog-failed': {
      const before = state.catalog[event.catalog]
      const failed = { status: 'error', failure: event.failure } as const
      const kept = 'data' in before && before.data !== undefined ? { ...failed, data: before.data } : failed
      return change({ [event.catalog]: kept })
    }
    default:
      return [state, []]
  }
}
