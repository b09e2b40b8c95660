/** The part of a `Storage` that this app uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The browser's storage of that name, or one that lasts as long as the page where site data is blocked: there even to
 * read the property throws. A full storage throws when it is written; whoever writes says what that means.
 */
export function openStorage(name: 'localStorage' | 'sessionStorage'): TextStorage {
  try {
    return window[name]
  } catch {
    const kept = new Map<string, string>()
    return {
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
    }
  }
}

/** The object that is stored under a key; `undefined` when there is none, or none of ours. */
export function readRecord(storage: TextStorage, key: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isRecord(value) ? value : undefined
  } catch {
    // What is stored is not ours: as if nothing were.
    return undefined
  }
}

/** Stores an object, or nothing where storage is full or forbidden: what it held then lasts as long as the page. */
export function writeRecord(storage: TextStorage, key: string, value: object | undefined): void {
  try {
    if (value === undefined) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // The page itself still has it.
  }
}

/** Whether a value is an object with keys. Core has the same, in the file of its decoders, which the page loads later. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
