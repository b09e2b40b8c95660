/** How long the ledger may take to say that it is well. Milliseconds. */
const patience = 1000

/** How long an outcome holds good, so that asking is no load. Milliseconds. */
const freshness = 500

/** Whether the ledger takes a write within a second; those who ask at the same time share an outcome. */
export function createReadiness(check: () => Promise<void>, now: () => number): () => Promise<boolean> {
  let last: { readonly at: number; readonly outcome: Promise<boolean> } | undefined
  return () => {
    if (!last || now() - last.at >= freshness) last = { at: now(), outcome: isWell(check) }
    return last.outcome
  }
}

function isWell(check: () => Promise<void>): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), patience)
    check()
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}
