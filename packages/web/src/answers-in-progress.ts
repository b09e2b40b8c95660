import type { Api, ResumedAnswer, SignedUser } from '@ccnl/core'
import type { ResumingFetch } from '@ccnl/core/resume'
import { isRecord, readRecord, type TextStorage, writeRecord } from './storage.ts'
import type { TabChannel } from './tab-channel.ts'

/** An answer that was being written when the page was left can be read on for this long. Milliseconds. */
const oldest = 600_000

/** Other tabs see an answer grow this often, in milliseconds. */
const broadcastEvery = 200

const keyOf = (userId: string): string => `ccnl-writing:${userId}`

interface Written {
  readonly question: string
  readonly answerId: string
  readonly at: number
}

interface CurrentAnswer {
  readonly userId: string
  readonly sessionId: string
  readonly question: string
  text: string
  lastBroadcast: number
  /** Another tab shows it too: where none does, nothing is told. */
  followed: boolean
  release: () => void
}

export interface AnswersInProgressOptions {
  readonly baseUrl: string
  readonly storage: TextStorage
  readonly tabs: TabChannel
  readonly locks: LockManager | undefined
  readonly now: () => number
  readonly rejoin: ResumingFetch['rejoin']
}

/** Remembers which answers are being written, so that a reload or a second tab goes on reading them. */
export interface AnswersInProgress {
  /** The server has named the answer that is being asked for. */
  readonly begun: (answerId: string) => void
  /** The same calls, whose answers are remembered while they arrive. */
  readonly follow: (user: SignedUser, api: Api) => Api
  readonly resume: (sessionId: string, user: SignedUser, signal: AbortSignal) => ResumedAnswer | undefined
}

/** Makes the memory of the answers under way in this browser. */
export function createAnswersInProgress({
  baseUrl,
  storage,
  tabs,
  locks,
  now,
  rejoin,
}: AnswersInProgressOptions): AnswersInProgress {
  let reading: CurrentAnswer | undefined
  let leaving = false
  window.addEventListener('pagehide', () => {
    leaving = true
  })
  window.addEventListener('pageshow', () => {
    leaving = false
  })
  tabs.subscribe(news => {
    if (news.type !== 'text-wanted' || reading?.sessionId !== news.sessionId) return
    reading.followed = true
    broadcast(reading, true)
  })

  function broadcast(one: CurrentAnswer, atOnce = false): void {
    if (!one.followed || (!atOnce && now() - one.lastBroadcast < broadcastEvery)) return
    one.lastBroadcast = now()
    tabs.broadcast({ type: 'text', userId: one.userId, sessionId: one.sessionId, text: one.text })
  }

  function note(
    { userId, sessionId }: Pick<CurrentAnswer, 'userId' | 'sessionId'>,
    written: Written | undefined,
  ): void {
    const { [sessionId]: _, ...others } = readRecord(storage, keyOf(userId)) ?? {}
    const left = written ? { ...others, [sessionId]: written } : others
    writeRecord(storage, keyOf(userId), Object.keys(left).length > 0 ? left : undefined)
  }

  function end(one: CurrentAnswer): void {
    // A page that goes away has not read its answer to the end.
    if (!leaving) note(one, undefined)
    one.release()
    if (reading === one) reading = undefined
  }

  function begin(userId: string, sessionId: string, question: string, release = () => {}): CurrentAnswer {
    reading = { userId, sessionId, question, text: '', lastBroadcast: 0, followed: false, release }
    return reading
  }

  async function* ownParts(user: SignedUser, sessionId: string, written: Written, known: string, signal: AbortSignal) {
    const body = await rejoin(baseUrl, user.token, written.answerId, signal)
    if (!body) return
    yield ''
    const decoder = new TextDecoder()
    const one = begin(user.userId, sessionId, written.question)
    // Whoever followed the tab that is gone follows this one.
    one.followed = true
    const reader = body.getReader()
    try {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        const shown = Math.max(one.text.length, known.length)
        one.text += decoder.decode(piece.value, { stream: true })
        broadcast(one)
        // What the other tab had read already is on the screen.
        if (one.text.length > shown) yield one.text.slice(shown)
      }
    } finally {
      end(one)
    }
  }

  return {
    begun: answerId => {
      const one = reading
      if (!one) return
      note(one, { question: one.question, answerId, at: now() })
      hold(locks, answerId).then(release => {
        if (reading === one) one.release = release
        else release()
      })
    },
    follow: (user, api) => ({
      ...api,
      async *ask(question, signal) {
        const one = begin(user.userId, question.sessionId, question.message)
        try {
          for await (const part of api.ask(question, signal)) {
            one.text += part
            broadcast(one)
            yield part
          }
        } finally {
          end(one)
        }
      },
    }),
    resume: (sessionId, user, signal) => {
      const written = toWritten(readRecord(storage, keyOf(user.userId))?.[sessionId])
      const mine = { userId: user.userId, sessionId }
      if (!written || now() - written.at > oldest) return undefined
      let elsewhere = false
      async function* parts(): AsyncGenerator<string> {
        let text = ''
        let release = await hold(locks, written?.answerId ?? '', { ifAvailable: true })
        if (!release) {
          yield ''
          const mirrored = mirror(tabs, mine, signal)
          const freed = hold(locks, written?.answerId ?? '', { signal }).then(held => {
            mirrored.stop()
            return held
          })
          for await (const whole of mirrored.texts) {
            if (whole.length > text.length && whole.startsWith(text)) yield whole.slice(text.length)
            text = whole.length > text.length ? whole : text
          }
          if (signal.aborted) return
          release = await freed
          // The other tab has come to the end, or it is gone and has left the rest to us.
          elsewhere = toWritten(readRecord(storage, keyOf(user.userId))?.[sessionId]) === undefined
          if (elsewhere) return release?.()
        }
        try {
          let any = false
          if (written)
            for await (const part of ownParts(user, sessionId, written, text, signal)) {
              any = true
              yield part
            }
          if (!any) {
            note(mine, undefined)
            elsewhere = true
          }
        } finally {
          release?.()
        }
      }
      return { question: written.question, parts: parts(), elsewhere: () => elsewhere }
    },
  }
}

function toWritten(value: unknown): Written | undefined {
  if (!isRecord(value)) return undefined
  const { question, answerId, at } = value
  return typeof question === 'string' && typeof answerId === 'string' && typeof at === 'number'
    ? { question, answerId, at }
    : undefined
}

/** Holds the reading of an answer, which only one tab does; `undefined` when it may not wait and another one holds it. */
function hold(
  locks: LockManager | undefined,
  answerId: string,
  options: LockOptions & { ifAvailable: true },
): Promise<(() => void) | undefined>
function hold(locks: LockManager | undefined, answerId: string, options?: LockOptions): Promise<() => void>
function hold(
  locks: LockManager | undefined,
  answerId: string,
  options: LockOptions = {},
): Promise<(() => void) | undefined> {
  // Without locks, as without a secure origin, each tab reads for itself.
  if (!locks) return Promise.resolve(() => {})
  return new Promise(resolve => {
    locks
      .request(`ccnl-answer-${answerId}`, options, lock => {
        if (!lock) return resolve(undefined)
        return new Promise<void>(release => resolve(release))
      })
      // Given up by its signal: nobody waits for it any more.
      .catch(() => resolve(() => {}))
  })
}

/** The texts that another tab tells of the answer it is reading, until it is stopped; an abort tells that tab to stop. */
function mirror(tabs: TabChannel, mine: { readonly userId: string; readonly sessionId: string }, signal: AbortSignal) {
  const waiting: string[] = []
  let over = false
  let wake = () => {}
  const silence = tabs.subscribe(news => {
    if (news.type !== 'text' || news.sessionId !== mine.sessionId || news.userId !== mine.userId) return
    waiting.push(news.text)
    wake()
  })
  const stop = () => {
    over = true
    wake()
  }
  const onAbort = () => {
    tabs.broadcast({ type: 'stop', ...mine })
    stop()
  }
  signal.addEventListener('abort', onAbort, { once: true })
  tabs.broadcast({ type: 'text-wanted', ...mine })
  async function* texts(): AsyncGenerator<string> {
    try {
      while (true) {
        const latest = waiting.splice(0).at(-1)
        if (latest !== undefined) yield latest
        else if (over) return
        else
          await new Promise<void>(resolve => {
            wake = resolve
          })
      }
    } finally {
      silence()
      signal.removeEventListener('abort', onAbort)
    }
  }
  return { stop, texts: texts() }
}
