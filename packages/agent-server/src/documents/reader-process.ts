/**
 * The process that reads one document: in a thread, whose memory the main thread watches. The server starts it with the
 * file, its kind and the spool, and ends it once it has said what came of it.
 */
import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { DocumentKind } from './kind.ts'
import type { Outcome, ReaderTask } from './reader.ts'

/**
 * Of the thread's heap, and of the buffers outside it, which the engine's own limits do not count. Texts and Word
 * documents pass through in pieces; a small heap keeps the collector at work.
 */
const memoryLimitMegabytes: Readonly<Record<DocumentKind, number>> = { pdf: 160, docx: 48, text: 48 }

/** How often its memory is looked at: a page that inflates without end takes some 2 MB a millisecond. */
const watchMilliseconds = 15

/** At once, whatever the thread is at. */
const vanish = (): void => void process.kill(process.pid, 'SIGKILL')

// It lives as long as the server wants it, and no longer than the server: a signal for the whole group is the server's.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', vanish)
if (!process.connected) vanish()

// True because reader.ts is the only one that starts this process.
const [path, kind, spool] = process.argv.slice(2) as [string, DocumentKind, string]
const limit = memoryLimitMegabytes[kind]

const isSource = import.meta.url.endsWith('.ts')
const thread = new URL(isSource ? './reader-thread.ts' : './reader-thread.js', import.meta.url)
const worker = new Worker(thread, {
  workerData: { path, kind, spool } satisfies ReaderTask,
  resourceLimits: { maxOldGenerationSizeMb: limit, maxYoungGenerationSizeMb: 2 },
})

let isSaid = false
function say(outcome: Outcome): void {
  if (isSaid) return
  isSaid = true
  clearInterval(watch)
  flushCompileCache()
  process.send?.(outcome)
  // What it still takes would be taken until the server has heard.
  void worker.terminate()
}

const watch = setInterval(() => {
  worker.getHeapStatistics().then(
    ({ total_heap_size, external_memory, malloced_memory }) => {
      const bytes = total_heap_size + external_memory + malloced_memory
      if (bytes > limit * 1024 * 1024) say({ type: 'refused', refusal: 'too-complex' })
    },
    // It has ended.
    () => {},
  )
}, watchMilliseconds)
worker.once('message', say)
worker.once('error', error => {
  const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  say({ type: 'refused', refusal: outOfMemory ? 'too-complex' : 'unreadable' })
})
worker.once('exit', () => say({ type: 'refused', refusal: 'unreadable' }))
