/** Lets a few pieces of work in at a time, one of each reader; the others wait for their turn. */
export interface ReadingRoom {
  /**
   * Runs `work` when there is a place and nothing else of the same reader is inside. Rejects with the signal's reason if
   * that aborts while it waits.
   */
  enter<T>(reader: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

interface Waiting {
  readonly reader: string
  readonly enter: () => void
}

/** First come, first served, but nobody waits for a reader who is inside already. */
export function createReadingRoom(places: number): ReadingRoom {
  const inside = new Set<string>()
  const waiting: Waiting[] = []
  const admit = (): void => {
    for (let place = 0; place < waiting.length && inside.size < places; place++) {
      const next = waiting[place]
      if (!next || inside.has(next.reader)) continue
      waiting.splice(place--, 1)
      inside.add(next.reader)
      next.enter()
    }
  }
  return {
    async enter(reader, signal, work) {
      await new Promise<void>(enter => {
        waiting.push({ reader, enter })
        admit()
      })
      try {
        signal.throwIfAborted()
        return await work()
      } finally {
        inside.delete(reader)
        admit()
      }
    },
  }
}
