/** V8 keeps what a busy time left behind until the next one comes: a server that rests gives it back. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often the processor time of the process is looked at. Milliseconds. */
const lookMilliseconds = 10_000

/** Processor time after which there is something to collect, and below which a look counts as rest. Milliseconds. */
const work = 2000
const rest = 500

/**
 * Calls `free` once the process has worked and now rests: nobody waits for the pause. The result ends it. `spent` is the
 * processor time of the process so far, in milliseconds.
 */
export function collectWhenIdle(free: () => void, spent: () => number = processorMilliseconds): () => void {
  let before = spent()
  let collectedAt = before
  const timer = setInterval(() => {
    const now = spent()
    const isResting = now - before < rest
    before = now
    if (!isResting || now - collectedAt < work) return
    free()
    collectedAt = spent()
  }, lookMilliseconds).unref()
  return () => clearInterval(timer)
}

function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Collects the memory of the calling thread now. The collector is no part of Node's own interface unless a flag says so; a new context then has it. */
export function collect(): void {
  setFlagsFromString('--expose-gc')
  // True because the flag above gives every new context this function.
  const gc = runInNewContext('gc') as () => void
  gc()
}
