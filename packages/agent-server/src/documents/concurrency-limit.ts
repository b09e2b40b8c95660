/** Runs a few pieces of work at a time, one of each owner (a keyed semaphore); the others wait for their turn. */
export interface ConcurrencyLimit {
  /**
   * Runs `work` when there is a slot and nothing else of the same owner is running. Rejects with the signal's reason if
   * that aborts while it waits.
   */
  run<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

interface Waiting {
  readonly owner: string
  readonly start: () => void
}

/** First come, first served, but nobody waits for an owner whose work is running already. */
export function createConcurrencyLimit(slots: number): ConcurrencyLimit {
  const running = new Set<string>()
  const waiting: Waiting[] = []
  const startNext = (): void => {
    for (let place = 0; place < waiting.length && running.size < slots; place++) {
      const next = waiting[place]
      if (!next || running.has(next.owner)) continue
      waiting.splice(place--, 1)
      running.add(next.owner)
      next.start()
    }
  }
  return {
    async run(owner, signal, work) {
      await new Promise<void>(start => {
        waiting.push({ owner, start })
        startNext()
      })
      try {
        signal.throwIfAborted()
        return await work()
      } finally {
        running.delete(owner)
        startNext()
      }
    },
  }
}
