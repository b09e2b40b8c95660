/** Whether the server can do its work now: what a balancer asks before it sends anybody here. */

export interface Readiness {
  readonly store: boolean
  readonly knowledge: boolean
}

/** How long a part may take to say that it is well. Milliseconds. */
const patience = 1000

/** How long an outcome holds good, so that asking is no load. Milliseconds. */
const freshness = 500

/** Asks the parts, together and for a second at most; those who ask at the same time share an outcome. */
export function createReadiness(
  store: () => Promise<void>,
  knowledge: () => Promise<void>,
  now: () => number,
): () => Promise<Readiness> {
  let last: { readonly at: number; readonly outcome: Promise<Readiness> } | undefined
  return () => {
    if (!last || now() - last.at >= freshness) {
      const outcome = Promise.all([isWell(store), isWell(knowledge)]).then(([isStore, isKnowledge]) => ({
        store: isStore,
        knowledge: isKnowledge,
      }))
      last = { at: now(), outcome }
    }
    return last.outcome
  }
}

function isWell(ask: () => Promise<void>): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), patience)
    ask()
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}
