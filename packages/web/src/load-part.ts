import { reloadOnce } from './reload-guard.ts'
import { openStorage } from './storage.ts'

/**
 * Loads a part of the app that is not in the first file. One that is gone, most often because a new version was deployed
 * meanwhile, reloads the page; where the guard forbids that, the error is the caller's.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  // A browser never asks again for a part that failed once: without a network none is asked for.
  await online()
  try {
    return await load()
  } catch (error) {
    // Without a network a reload would leave nothing at all.
    if (!navigator.onLine) {
      await online()
      return loadPart(load)
    }
    const guard = { storage: openStorage('sessionStorage'), now: Date.now, reload: () => window.location.reload() }
    // The page is about to go: whoever waits for the part waits until then.
    if (reloadOnce(window.location.pathname, guard)) return new Promise(() => {})
    throw error
  }
}

/** Resolves as soon as there is a network. */
async function online(): Promise<void> {
  if (!navigator.onLine) await new Promise(resolve => window.addEventListener('online', resolve, { once: true }))
}
