/** The engine in a few threads of its own: a hard question holds up nobody but who asked it. */
import type { AgentEvent, AgentRequest, RunAgent } from '../agent.ts'
import type { Log } from '../observe/log.ts'
import { Problem } from '../routes/http.ts'
import { type AnswerJob, createAnswerJob } from './answer-job.ts'
import type { Engine } from './engine.ts'
import { chooseNext } from './fair-scheduling.ts'
import type { ThreadSetup } from './messages.ts'
import { type AnswerThread, startThread } from './thread.ts'

export interface PoolOptions extends ThreadSetup {
  readonly threads: number
  readonly log: Log
  /** How long a question may hold a thread. Milliseconds. */
  readonly deadline: number
}

/** Questions that wait for a thread, of all askers. */
const mostWaiting = 2000

/** How long after a thread was lost the next one is started, when it was lost before it could answer. Milliseconds. */
const restartMilliseconds = 2000

/** Starts the threads; each loads the knowledge once. */
export function createThreadPool({ threads, llm, log, deadline }: PoolOptions): Engine {
  const pool = new Set<AnswerThread>()
  const able = new Set<AnswerThread>()
  const waiting = new Set<AnswerJob>()
  const lastServed = new Map<string, number>()
  let lastId = 0
  let turn = 0
  let closed = false
  let catalog: Awaited<AnswerThread['ready']> | undefined

  function begin(): AnswerThread {
    const thread: AnswerThread = startThread({
      setup: { llm },
      log,
      deadline,
      tooHard: () => new Problem('too-hard'),
      onFree: serve,
      onLost() {
        const wasAble = able.delete(thread)
        pool.delete(thread)
        if (closed) return
        // Before the first one was ready, whoever waits for the pool hears of it.
        if (catalog) log.error('an answering thread was lost; another one takes its place', undefined)
        setTimeout(() => closed || begin(), wasAble ? 0 : restartMilliseconds).unref()
      },
    })
    pool.add(thread)
    thread.ready.then(
      loaded => {
        catalog = loaded
        able.add(thread)
        serve()
      },
      // It is lost: `onLost` sees to it.
      () => {},
    )
    return thread
  }

  function serve(): void {
    for (;;) {
      const next = chooseNext(waiting, [...able], lastServed)
      if (!next) return
      const { question, place } = next
      waiting.delete(question)
      if (waiting.size === 0) lastServed.clear()
      lastServed.set(question.asker, ++turn)
      place.take(question)
    }
  }

  async function* answer(model: string | undefined, request: AgentRequest): AsyncGenerator<AgentEvent> {
    request.signal.throwIfAborted()
    if (closed) throw new Problem('stopping')
    if (waiting.size >= mostWaiting) throw new Problem('busy', undefined, { 'retry-after': '2' })
    const job = createAnswerJob(++lastId, model, request)
    const leave = (): void => {
      waiting.delete(job)
      for (const thread of pool) if (thread.jobs.includes(job)) thread.abort(job)
      job.end(request.signal.reason)
    }
    request.signal.addEventListener('abort', leave, { once: true })
    waiting.add(job)
    serve()
    try {
      yield* job.events
    } finally {
      request.signal.removeEventListener('abort', leave)
      leave()
    }
  }

  for (let thread = 0; thread < threads; thread++) begin()

  /** The first thread that can answer; its failure, when all have failed. */
  const anyReady = (): Promise<Awaited<AnswerThread['ready']>> =>
    Promise.any([...pool].map(({ ready }) => ready)).catch((error: unknown) => {
      throw error instanceof AggregateError ? (error.errors[0] ?? error) : error
    })

  return {
    async ready() {
      if (able.size === 0) await anyReady()
    },
    catalog: async () => catalog ?? anyReady(),
    runAgent:
      async (model): Promise<RunAgent> =>
      request =>
        answer(model, request),
    rest() {
      for (const thread of able) thread.rest()
    },
    async close() {
      closed = true
      for (const job of waiting) job.end(new Problem('stopping'))
      waiting.clear()
      await Promise.all([...pool].map(thread => thread.close()))
    },
  }
}
