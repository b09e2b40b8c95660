/** Lets one piece of work in at a time; the others wait for their turn. */
export interface ReadingRoom {
  /** Runs `work` when those before it are done. Rejects with the signal's reason if that aborts while it waits. */
  enter<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** First come, first served. */
export function createReadingRoom(): ReadingRoom {
  let tail: Promise<void> = Promise.resolve()
  return {
    async enter(signal, work) {
      const before = tail
      let leave: () => void = () => {}
      tail = new Promise(resolve => {
        leave = resolve
      })
      try {
        await before
        signal.throwIfAborted()
        return await work()
      } finally {
        leave()
      }
    },
  }
}
