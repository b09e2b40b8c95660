import { useSyncExternalStore } from 'react'

export type ColorMode = 'system' | 'light' | 'dark'

export const colorModes: readonly ColorMode[] = ['system', 'light', 'dark']

/** `index.html` reads the same key before the first paint. */
const storageKey = 'ccnl-color-mode'

/** Anything but a mode we know is the system's. */
export function parseColorMode(stored: string | null): ColorMode {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = (): ColorMode => parseColorMode(document.documentElement.dataset.colorMode ?? null)

/** The mode in force and a function that changes and remembers it. */
export function useColorMode(): readonly [ColorMode, (mode: ColorMode) => void] {
  const mode = useSyncExternalStore(subscribe, current, () => 'system' as const)
  return [mode, choose]
}

function choose(mode: ColorMode): void {
  if (mode === 'system') delete document.documentElement.dataset.colorMode
  else document.documentElement.dataset.colorMode = mode
  try {
    localStorage.setItem(storageKey, mode)
  } catch {
    // Storage can be full or forbidden: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}
