import { Problem } from './http.ts'

/** The uploads of a server, which end with it. */
export interface UploadsUnderWay {
  /** Runs an upload. Its signal aborts with the caller's, and with a `stopping` once the server stops. */
  run<T>(signal: AbortSignal, upload: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Ends those under way; resolves once nothing is left of them. */
  close(): Promise<void>
}

/** Follows the uploads of one server. */
export function createUploadsUnderWay(): UploadsUnderWay {
  const stop = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  return {
    async run(signal, upload) {
      const running = upload(AbortSignal.any([signal, stop.signal]))
      underWay.add(running)
      try {
        return await running
      } catch (error) {
        // The sender is gone: a form that was cut short, and no fault of ours.
        throw signal.aborted ? new Problem('bad-multipart') : error
      } finally {
        underWay.delete(running)
      }
    },
    async close() {
      stop.abort(new Problem('stopping'))
      await Promise.allSettled(underWay)
    },
  }
}
