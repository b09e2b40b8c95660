import { createInterface } from 'node:readline'
import type { Io } from '../io.ts'

/** Lines of standard input, one when it is asked for; `undefined` at its end. */
export function readLines(io: Io, signal: AbortSignal): { next: () => Promise<string | undefined>; close: () => void } {
  const reader = createInterface({ input: io.stdin, terminal: false, crlfDelay: Number.POSITIVE_INFINITY })
  const waiting: string[] = []
  let wake: (() => void) | undefined
  let ended = false
  reader.on('line', line => {
    waiting.push(line)
    wake?.()
  })
  reader.on('close', () => {
    ended = true
    wake?.()
  })
  const onAbort = () => wake?.()
  signal.addEventListener('abort', onAbort)
  return {
    next: async () => {
      while (waiting.length === 0 && !ended) {
        signal.throwIfAborted()
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
      signal.throwIfAborted()
      return waiting.shift()
    },
    close: () => {
      signal.removeEventListener('abort', onAbort)
      reader.close()
    },
  }
}
