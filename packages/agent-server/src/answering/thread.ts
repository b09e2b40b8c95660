import { Worker } from 'node:worker_threads'
import type { Catalog } from '../catalog.ts'
import type { Log } from '../observe/log.ts'
import type { AnswerJob } from './answer-job.ts'
import { type FromThread, type ThreadSetup, type ToThread, toError } from './messages.ts'

/** A thread that answers questions. */
export interface AnswerThread {
  readonly jobs: readonly AnswerJob[]
  /** Resolves once it can answer; rejects when it ends before that. */
  readonly ready: Promise<Catalog>
  take(job: AnswerJob): void
  /** Gives back the memory that nobody holds, once the thread has nothing else to do. */
  rest(): void
  /** The reader of an answer is gone. The place is free only when the thread says so. */
  abort(job: AnswerJob): void
  close(): Promise<void>
}

export interface ThreadOptions {
  readonly setup: ThreadSetup
  readonly log: Log
  /** How long a thread may be deaf before it counts as lost. Milliseconds. */
  readonly deadline: number
  /** A place is free. */
  readonly onFree: () => void
  /** The thread has ended by itself, or was deaf too long; its answers have failed with this. */
  readonly onLost: () => void
  /** What the answers of a deaf thread fail with. */
  readonly tooHard: () => Error
}

/** How often a thread with work is asked whether it still listens. Milliseconds. */
const pingMilliseconds = 500

/** A base of knowledge of many agreements is a few hundred megabytes at most. */
const heapMegabytes = 1024

/** Starts a thread; it loads the knowledge, answers a first question of its own, and is ready. */
export function startThread({ setup, log, deadline, onFree, onLost, tooHard }: ThreadOptions): AnswerThread {
  const worker = new Worker(threadFile(), {
    workerData: setup,
    ...(isSource ? { execArgv: ['--conditions=@ccnl/source'] } : {}),
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
  })
  const jobs = new Map<number, AnswerJob>()
  let over = false
  let ready: (catalog: Catalog) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const loaded = new Promise<Catalog>((resolve, reject) => {
    ready = resolve
    fail = reject
  })
  // Whoever waits for it hears of it; nobody has to.
  loaded.catch(() => {})

  const say = (message: ToThread): void => worker.postMessage(message)
  const watch = createWatch(
    deadline,
    () => say({ type: 'ping' }),
    () => lose(tooHard()),
  )

  function lose(error: Error): void {
    if (over) return
    over = true
    watch.stop()
    fail(error)
    for (const job of jobs.values()) job.end(error)
    jobs.clear()
    void worker.terminate()
    onLost()
  }

  worker.on('message', (message: FromThread) => {
    switch (message.type) {
      case 'ready':
        return ready(message.catalog)
      case 'pong':
        return watch.heard()
      case 'events': {
        const job = jobs.get(message.id)
        for (const event of message.events) job?.push(event)
        if (!message.end) return
        jobs.delete(message.id)
        if (jobs.size === 0) watch.stop()
        job?.end(message.end.failure && toError(message.end.failure))
        return onFree()
      }
      case 'search':
        return void search(message)
      case 'info':
        return log.info(message.message)
      case 'error':
        return log.error(message.message, message.cause && toError(message.cause))
    }
  })
  worker.once('error', error => lose(error instanceof Error ? error : new Error(String(error))))
  worker.once('exit', code => lose(new Error(`the answering thread ended with ${code}`)))

  async function search({ id, search, terms, limit }: Extract<FromThread, { type: 'search' }>): Promise<void> {
    try {
      say({ type: 'found', search, quotes: await jobs.get(id)?.search?.(terms, limit) })
    } catch (error) {
      log.error('searching the documents of a question failed', error)
      say({ type: 'found', search, quotes: undefined })
    }
  }

  return {
    get jobs() {
      return [...jobs.values()]
    },
    ready: loaded,
    take(job) {
      const { signal: _signal, documents, ...request } = job.request
      jobs.set(job.id, job)
      const { names, fields } = documents ?? {}
      say({
        type: 'answer',
        id: job.id,
        model: job.model,
        request: { ...request, documents: names && fields ? { names, fields } : undefined },
      })
      // After the question, which is computed before the thread listens again.
      watch.start()
    },
    rest: () => say({ type: 'rest' }),
    abort: job => say({ type: 'abort', id: job.id }),
    async close() {
      over = true
      watch.stop()
      fail(new Error('the server is stopping'))
      await worker.terminate()
    },
  }
}

/** Asks now and then whether a thread listens, and tells when it has not for too long. */
function createWatch(deadline: number, ping: () => void, lost: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isHeard = true
  const ask = (): void => {
    isHeard = false
    ping()
    timer = setTimeout(look, deadline).unref()
  }
  // The answer may be waiting to be read: this thread, too, can have been busy.
  const look = (): void => void setImmediate(() => setImmediate(() => isHeard || timer === undefined || lost()))
  return {
    start(): void {
      if (timer === undefined) ask()
    },
    heard(): void {
      if (isHeard || timer === undefined) return
      isHeard = true
      clearTimeout(timer)
      timer = setTimeout(ask, pingMilliseconds).unref()
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Whether this is the source, not the bundle. */
const isSource = import.meta.url.endsWith('.ts')

/** Beside this file in the sources, and beside the bundle once built. */
function threadFile(): URL {
  return new URL(isSource ? './answer-thread.ts' : './answer-thread.js', import.meta.url)
}
