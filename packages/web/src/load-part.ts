import { reloadOnce } from './reload-guard.ts'
import { openStorage } from './storage.ts'

/**
 * Loads a part of the app that is not in the first file. One that is gone, most often because a new version was deployed
 * meanwhile, reloads the page; where the guard forbids that, the error is the caller's.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine) {
      // Without a network a reload would leave nothing at all: the part comes when the network does.
      await new Promise(resolve => window.addEventListener('online', resolve, { once: true }))
      return loadPart(load)
    }
    const guard = { storage: openStorage('sessionStorage'), now: Date.now, reload: () => window.location.reload() }
    // The page is about to go: whoever waits for the part waits until then.
    if (reloadOnce(window.location.pathname, guard)) return new Promise(() => {})
    throw error
  }
}
