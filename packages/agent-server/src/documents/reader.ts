import { Worker } from 'node:worker_threads'
import type { Refusal } from './extraction.ts'
import type { DocumentKind } from './kind.ts'
import type { ReadDocument } from './spool.ts'

export interface ReaderTask {
  readonly path: string
  readonly kind: DocumentKind
  /** Where its passages and their index go. The file must not be there yet, and is there afterwards only if something was written. */
  readonly spool: string
}

export type Outcome =
  | ({ readonly type: 'read' } & ReadDocument)
  | { readonly type: 'refused'; readonly refusal: Refusal }

const timeLimitMilliseconds = 20_000

/**
 * Of the thread's heap, and of the buffers outside it, which the engine's own limits do not count. Texts and Word
 * documents pass through in pieces; a small heap keeps the collector at work.
 */
const memoryLimitMegabytes: Readonly<Record<DocumentKind, number>> = { pdf: 160, docx: 48, text: 48 }

/** How often its memory is looked at: a page that inflates without end takes some 2 MB a millisecond. */
const watchMilliseconds = 15

/**
 * Reads a document in a thread of its own, for at most 20 seconds and its share of memory, and writes its passages to the spool.
 * Resolves once the thread has ended and its memory is free; aborting ends it.
 */
export function runReader(task: ReaderTask, signal: AbortSignal): Promise<Outcome> {
  const limit = memoryLimitMegabytes[task.kind]
  return new Promise(resolve => {
    const worker = new Worker(threadFile(), {
      workerData: task,
      env: {},
      ...(isSource ? { execArgv: ['--conditions=@ccnl/source'] } : {}),
      // The readers' own remarks are nobody's business.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limit, maxYoungGenerationSizeMb: 2 },
    })
    let outcome: Outcome | undefined
    const end = (ended: Outcome) => {
      outcome ??= ended
      void worker.terminate()
    }
    const giveUp = () => end({ type: 'refused', refusal: 'too-complex' })
    const timer = setTimeout(giveUp, timeLimitMilliseconds)
    const watch = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ total_heap_size, external_memory, malloced_memory }) => {
          const bytes = total_heap_size + external_memory + malloced_memory
          if (bytes > limit * 1024 * 1024) giveUp()
        },
        // It has ended.
        () => {},
      )
    }, watchMilliseconds)
    signal.addEventListener('abort', giveUp, { once: true })
    worker.once('message', end)
    worker.once('error', error => {
      const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      end({ type: 'refused', refusal: outOfMemory ? 'too-complex' : 'unreadable' })
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      clearInterval(watch)
      signal.removeEventListener('abort', giveUp)
      resolve(outcome ?? { type: 'refused', refusal: 'unreadable' })
    })
    if (signal.aborted) giveUp()
  })
}

/** Whether this is the source, not the bundle. */
const isSource = import.meta.url.endsWith('.ts')

/** Beside this file in the sources, and beside the bundle once built. */
function threadFile(): URL {
  return new URL(isSource ? './reader-thread.ts' : './reader-thread.js', import.meta.url)
}
