interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Parts are not fetched ahead over a slow connection or where data is being saved (spec section 9). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
}

/** Fetches, when the page is idle, the part that the first answer will need. */
export function prefetchParts(): void {
  // TypeScript's DOM library does not know the Network Information API; where it is missing the connection is taken as good.
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  if (!mayPrefetch(connection)) return
  const idle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 500))
  // A part that fails to load ahead is asked for again when it is needed.
  idle(() => void import('./answer.tsx').catch(() => {}))
}
