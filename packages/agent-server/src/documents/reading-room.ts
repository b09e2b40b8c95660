/** Lets work in that holds so many bytes at once; what does not fit waits for its turn. */
export interface ReadingRoom {
  /** Runs `work` as soon as there is room for its bytes. What is bigger than the whole room has it for itself. */
  enter<T>(bytes: number, work: () => Promise<T>): Promise<T>
}

/** A room for `seats` pieces of work that hold `capacity` bytes together. First come, first served. */
export function createReadingRoom(seats: number, capacity: number): ReadingRoom {
  let inside = 0
  let held = 0
  const waiting: { readonly bytes: number; readonly go: () => void }[] = []
  const admit = () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (inside > 0 && (inside >= seats || held + next.bytes > capacity)) return
      waiting.shift()
      inside++
      held += next.bytes
      next.go()
    }
  }
  return {
    async enter(bytes, work) {
      await new Promise<void>(resolve => {
        waiting.push({ bytes, go: resolve })
        admit()
      })
      try {
        return await work()
      } finally {
        inside--
        held -= bytes
        admit()
      }
    },
  }
}
