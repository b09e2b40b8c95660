import { reloadGuard } from '@ccnl/core/view'

const storageKey = 'ccnl-reload'

export interface ReloadGuard {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  readonly reload: () => void
}

/**
 * Reloads the page after a part of the app could not be loaded: once for a path, and not again within 10 seconds,
 * so that a part that is really gone cannot loop. Returns whether it reloads. Where nothing can be remembered it
 * does not reload.
 */
export function reloadOnce(path: string, { storage, now, reload }: ReloadGuard): boolean {
  try {
    const last = parseGuard(storage.getItem(storageKey))
    if (last?.path === path && now() < last.until) return false
    storage.setItem(storageKey, JSON.stringify({ path, until: now() + reloadGuard }))
  } catch {
    return false
  }
  reload()
  return true
}

function parseGuard(stored: string | null): { readonly path: string; readonly until: number } | undefined {
  if (stored === null) return undefined
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null || !('path' in value) || !('until' in value)) return undefined
    return typeof value.path === 'string' && typeof value.until === 'number'
      ? { path: value.path, until: value.until }
      : undefined
  } catch {
    // What is stored is not ours: as if nothing were.
    return undefined
  }
}
