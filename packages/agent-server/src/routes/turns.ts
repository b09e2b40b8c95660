import type { StreamedBody, Write } from '@ccnl/core/server'
import type { AgentEvent } from '../agent.ts'
import type { Log } from '../observe/log.ts'
import { storable } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import { Problem } from './http.ts'

export interface Turn {
  readonly answerId: string
  readonly conversationId: string
  /** Aborts when the reader goes away. */
  readonly reader: AbortSignal
  /** Whether an answer that has lost its reader goes on for a while, to be resumed. */
  readonly resumable: boolean
  readonly run: (signal: AbortSignal) => AsyncIterable<AgentEvent>
  /** Called once, when the answer is over and kept. */
  readonly ended?: () => void
}

/** The answers under way in this server, each with its row in the store. */
export interface Turns {
  /**
   * Starts an answer and resolves once it has begun; rejects with a {@link Problem} when it fails before that. The body
   * ends only after the answer is kept; one that breaks off has kept what came, and marked it.
   */
  start(turn: Turn): Promise<StreamedBody>
  /**
   * What an answer under way has from a byte of its UTF-8 on, and then its pieces as they come. Whoever read it until
   * now is cut off. `undefined` when no such answer is under way here, at the latest once one that was ending is kept; a
   * {@link Problem} when it has not come so far.
   */
  resume(answerId: string, offset: number, reader: AbortSignal): Promise<StreamedBody | undefined>
  /** How many there are. */
  count(): number
  /** Interrupts an answer; resolves with whether it was under way here. */
  interrupt(answerId: string): Promise<boolean>
  /** Interrupts the answers of a conversation. */
  stop(conversationId: string): Promise<void>
  /** Interrupts every answer and resolves once each is kept. */
  close(): Promise<void>
}

interface Reader {
  readonly write: Write
  /** Breaks off the reader's body. */
  readonly cut: () => void
}

interface Running {
  readonly answerId: string
  readonly conversationId: string
  readonly interrupt: () => Promise<void>
  readonly readBy: (reader: AbortSignal, offset: number) => StreamedBody
  /** Resolves once it is kept, where it has come to its end; nothing can be read from it any more. */
  readonly ending: () => Promise<void> | undefined
  text: string
  /** Length of the text when it was last kept. */
  keptLength: number
}

/** How often what has been written is kept, and the store told that the writer is alive. Milliseconds. */
const checkpointMilliseconds = 1000

/** `graceMilliseconds` is how long a resumable answer goes on without a reader. */
export function createTurns(store: Store, log: Log, graceMilliseconds: number): Turns {
  const underWay = new Map<string, Running>()
  let timer: NodeJS.Timeout | undefined

  const checkpoint = () => {
    const answers = [...underWay.values()].map(running => {
      const grown = running.text.length > running.keptLength
      running.keptLength = running.text.length
      return { id: running.answerId, content: grown ? running.text : undefined }
    })
    store.checkpoint(answers).catch((error: unknown) => log.error('checkpoint of answers under way failed', error))
  }
  const join = (running: Running) => {
    underWay.set(running.answerId, running)
    timer ??= setInterval(checkpoint, checkpointMilliseconds).unref()
  }
  const leave = (running: Running) => {
    underWay.delete(running.answerId)
    if (underWay.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    async start({ answerId, conversationId, reader: firstReader, resumable, run, ended }) {
      const abort = new AbortController()
      const iterator = run(abort.signal)[Symbol.asyncIterator]()
      let reader: Reader | undefined
      /** Lets the agent go on that waits for a reader who is slow, or gone. */
      let wake: () => void = () => {}
      let grace: NodeJS.Timeout | undefined
      let written: Promise<void> | undefined
      let outcome: Promise<void> | undefined

      // An answer ends once: finished, failed or interrupted, whichever comes first.
      const settle = (keep: () => Promise<void>): Promise<void> => {
        outcome ??= keep().finally(() => {
          leave(running)
          clearTimeout(grace)
          ended?.()
        })
        return outcome
      }
      const interrupt = (): Promise<void> => {
        if (outcome) return outcome
        abort.abort()
        wake()
        // The agent's own clean-up; whatever it throws, the answer is over.
        Promise.resolve(iterator.return?.()).catch(() => {})
        return settle(() => store.interruptAnswer(answerId, running.text))
      }
      const giveUp = () => {
        interrupt().catch((error: unknown) => log.error('keeping an interrupted answer failed', error))
      }
      const loseReader = () => {
        reader?.cut()
        reader = undefined
        if (!resumable) return giveUp()
        wake()
        grace = setTimeout(giveUp, graceMilliseconds).unref()
      }
      const readBy =
        (signal: AbortSignal, offset: number): StreamedBody =>
        write =>
          new Promise((resolve, reject) => {
            const own: Reader = { write, cut: () => reject(new Error('the answer goes on without this reader')) }
            reader?.cut()
            reader = own
            clearTimeout(grace)
            if (running.text !== '') write(Buffer.from(running.text).subarray(offset))
            wake()
            onAbort(signal, () => {
              if (reader === own) loseReader()
            })
            written ??= writeAll()
            written.then(resolve, reject)
          })

      const ending = () => outcome
      const running: Running = { answerId, conversationId, interrupt, readBy, ending, text: '', keptLength: 0 }
      join(running)
      onAbort(firstReader, () => {
        // Nobody can come back for an answer that has reached nobody.
        if (!written) giveUp()
      })

      let first: IteratorResult<AgentEvent>
      try {
        first = await iterator.next()
      } catch (error) {
        if (abort.signal.aborted) throw new Problem('stopping')
        const problem = error instanceof Problem ? error : new Problem('internal')
        if (problem !== error) log.error('the agent failed before its answer began', error)
        await settle(() => store.failAnswer(answerId, `Errore: ${problem.message}`))
        throw problem
      }

      /** Runs the agent to its end, for whoever reads. */
      async function writeAll(): Promise<void> {
        let kept = false
        let carry = ''
        const put = (text: string): Promise<void> | undefined => {
          running.text += text
          const full = reader?.write(text)
          return (
            full &&
            Promise.race([
              full,
              new Promise<void>(resolve => {
                wake = resolve
              }),
            ])
          )
        }
        try {
          for (let result = first; !result.done && !outcome; result = await iterator.next()) {
            const event = result.value
            if (event.type === 'text') {
              let text = carry === '' ? event.text : carry + event.text
              carry = ''
              if (!text.isWellFormed() || text.indexOf('\0') >= 0) {
                // The other half of a character may be on its way.
                if (isHighSurrogate(text.charCodeAt(text.length - 1))) carry = text.slice(-1)
                text = storable(text.slice(0, text.length - carry.length))
              }
              if (text === '') continue
              const full = put(text)
              if (full) await full
              continue
            }
            if (carry !== '') void put(storable(carry))
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
      }

      return readBy(firstReader, 0)
    },

    async resume(answerId, offset, reader) {
      const running = underWay.get(answerId)
      const ending = running?.ending()
      // Whatever became of it, the store tells it from now on.
      await ending?.catch(() => {})
      if (!running || ending) return undefined
      if (offset > Buffer.byteLength(running.text)) throw new Problem('offset-beyond-answer')
      return running.readBy(reader, offset)
    },

    count: () => underWay.size,

    async interrupt(answerId) {
      const running = underWay.get(answerId)
      await running?.interrupt()
      return running !== undefined
    },

    async stop(conversationId) {
      const turns = [...underWay.values()].filter(turn => turn.conversationId === conversationId)
      await Promise.all(turns.map(turn => turn.interrupt()))
    },

    async close() {
      await Promise.allSettled([...underWay.values()].map(turn => turn.interrupt()))
      clearInterval(timer)
    },
  }
}

function onAbort(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act()
  else signal.addEventListener('abort', act, { once: true })
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
