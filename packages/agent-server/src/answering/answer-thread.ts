/** The thread that answers: one load of the knowledge, many questions, no database and no sockets of the server's. */
import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentQuote, Documents } from '@ccnl/assistant'
import type { AgentEvent, AgentRequest } from '../agent.ts'
import { collect } from '../observe/idle-memory.ts'
import { createEngine } from './engine.ts'
import {
  type FromThread,
  type ThreadEnd,
  type ThreadRequest,
  type ThreadSetup,
  type ToThread,
  toFailure,
} from './messages.ts'
import { warmUp } from './warm-up.ts'

const port = parentPort
if (!port) throw new Error('answer-thread runs in a thread of the server')
const say = (message: FromThread): void => port.postMessage(message)

// True because thread-pool.ts is the only one that starts this thread.
const { llm } = workerData as ThreadSetup
const engine = createEngine({
  llm,
  log: {
    info: message => say({ type: 'info', message }),
    error: (message, cause) =>
      say({ type: 'error', message, cause: cause === undefined ? undefined : toFailure(cause) }),
  },
  now: Date.now,
})

const underWay = new Map<number, AbortController>()
const searches = new Map<number, (quotes: readonly DocumentQuote[] | undefined) => void>()
let lastSearch = 0

port.on('message', (message: ToThread) => {
  switch (message.type) {
    case 'answer':
      void answer(message)
      return
    case 'abort':
      underWay.get(message.id)?.abort()
      return
    case 'found':
      searches.get(message.search)?.(message.quotes)
      return
    case 'ping':
      say({ type: 'pong' })
      return
    case 'rest':
      collect()
  }
})

async function answer({ id, model, request }: Extract<ToThread, { type: 'answer' }>): Promise<void> {
  const abort = new AbortController()
  underWay.set(id, abort)
  let events: AgentEvent[] = []
  let flushing: NodeJS.Immediate | undefined
  // What is written at one go travels as one message.
  const flush = (end?: ThreadEnd): void => {
    clearImmediate(flushing)
    flushing = undefined
    say({ type: 'events', id, events, ...(end ? { end } : {}) })
    events = []
  }
  let failure: ThreadEnd['failure']
  try {
    const run = await engine.runAgent(model)
    for await (const event of run(toRequest(id, request, abort.signal))) {
      events.push(event)
      flushing ??= setImmediate(() => flush())
    }
  } catch (error) {
    failure = toFailure(error)
  } finally {
    underWay.delete(id)
    flush({ failure })
  }
}

function toRequest(id: number, { documents, ...request }: ThreadRequest, signal: AbortSignal): AgentRequest {
  return { ...request, signal, ...(documents ? { documents: { ...documents, search: searchIn(id) } } : {}) }
}

/** The documents of a question lie with the server. */
function searchIn(id: number): Documents['search'] {
  return (terms, limit) =>
    new Promise((resolve, reject) => {
      const search = ++lastSearch
      searches.set(search, quotes => {
        searches.delete(search)
        if (quotes) resolve(quotes)
        else reject(new Error('the search of the documents failed'))
      })
      say({ type: 'search', id, search, terms, limit })
    })
}

await engine.ready()
await warmUp(await engine.runAgent(undefined))
const { agreements, workScopes } = await engine.catalog()
say({
  type: 'ready',
  catalog: {
    agreements: agreements.map(({ id, code, name, shortName, aliases, activities }) => ({
      id,
      code,
      name,
      shortName,
      aliases,
      activities,
    })),
    workScopes,
  },
})
