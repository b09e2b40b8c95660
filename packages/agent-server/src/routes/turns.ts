import type { AgentEvent } from '../agents/answer.ts'
import { problems } from '../it.ts'
import type { Log } from '../options.ts'
import type { Store } from '../store/store.ts'
import { Problem } from './http.ts'

export interface Turn {
  readonly answerId: string
  readonly conversationId: string
  /** Aborts when the reader goes away. */
  readonly reader: AbortSignal
  readonly run: (signal: AbortSignal) => AsyncIterable<AgentEvent>
}

/** The answers under way in this server, each with its row in the store. */
export interface Turns {
  /**
   * Starts an answer and resolves once it has begun; rejects with a {@link Problem} when it fails before that. The
   * pieces end only after the answer is kept; an iteration that breaks off has kept what came, and marked it.
   */
  start(turn: Turn): Promise<AsyncIterable<string>>
  /** Interrupts the answers of a conversation. */
  stop(conversationId: string): Promise<void>
  /** Interrupts every answer and resolves once each is kept. */
  close(): Promise<void>
}

interface Running {
  readonly answerId: string
  readonly conversationId: string
  readonly interrupt: () => Promise<void>
  text: string
}

/** How often what has been written is kept, and the store told that the writer is alive. Milliseconds. */
const checkpointMilliseconds = 1000

export function createTurns(store: Store, log: Log): Turns {
  const underWay = new Set<Running>()
  let timer: NodeJS.Timeout | undefined

  const checkpoint = () => {
    const answers = [...underWay].map(({ answerId, text }) => ({ id: answerId, content: text }))
    store.checkpoint(answers).catch((error: unknown) => log.error('checkpoint of answers under way failed', error))
  }
  const join = (running: Running) => {
    underWay.add(running)
    timer ??= setInterval(checkpoint, checkpointMilliseconds).unref()
  }
  const leave = (running: Running) => {
    underWay.delete(running)
    if (underWay.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    async start({ answerId, conversationId, reader, run }) {
      const abort = new AbortController()
      const iterator = run(abort.signal)[Symbol.asyncIterator]()
      let outcome: Promise<void> | undefined
      // An answer ends once: finished, failed or interrupted, whichever comes first.
      const settle = (keep: () => Promise<void>): Promise<void> => {
        outcome ??= keep().finally(() => {
          leave(running)
          reader.removeEventListener('abort', onReaderGone)
        })
        return outcome
      }
      const interrupt = (): Promise<void> => {
        if (outcome) return outcome
        abort.abort()
        // The agent's own clean-up; whatever it throws, the answer is over.
        Promise.resolve(iterator.return?.()).catch(() => {})
        return settle(() => store.interruptAnswer(answerId, running.text))
      }
      const onReaderGone = () => {
        interrupt().catch((error: unknown) => log.error('keeping an interrupted answer failed', error))
      }
      const running: Running = { answerId, conversationId, interrupt, text: '' }
      join(running)
      reader.addEventListener('abort', onReaderGone, { once: true })
      if (reader.aborted) onReaderGone()

      let first: IteratorResult<AgentEvent>
      try {
        first = await iterator.next()
      } catch (error) {
        if (abort.signal.aborted) throw new Problem('stopping')
        log.error('the agent failed before its answer began', error)
        await settle(() => store.failAnswer(answerId, `Errore: ${problems.internal.message}`))
        throw new Problem('internal')
      }

      return (async function* pieces() {
        let kept = false
        try {
          for (let result = first; !result.done; result = await iterator.next()) {
            const event = result.value
            if (event.type === 'text') {
              if (event.text === '') continue
              running.text += event.text
              yield event.text
              continue
            }
            if (abort.signal.aborted) break
            await settle(() => store.finishAnswer(answerId, { ...event, content: running.text }))
            kept = true
            return
          }
          if (!abort.signal.aborted) log.error('the agent broke off its answer', undefined)
          throw new Error('the answer ended before its end')
        } catch (error) {
          if (!abort.signal.aborted) log.error('the agent failed in the middle of its answer', error)
          throw error
        } finally {
          if (!kept) await interrupt()
        }
      })()
    },

    async stop(conversationId) {
      const turns = [...underWay].filter(turn => turn.conversationId === conversationId)
      await Promise.all(turns.map(turn => turn.interrupt()))
    },

    async close() {
      await Promise.allSettled([...underWay].map(turn => turn.interrupt()))
      clearInterval(timer)
    },
  }
}
