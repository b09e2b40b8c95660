/** Conversations and documents go after the time that an operator sets, a little at a time, beside the answers. */
import type { Log } from '../observe/log.ts'
import type { RetentionStore } from './retention-store.ts'

/** After how many days what goes; absent, nothing does. */
export interface Retention {
  /** Conversations in which nothing has happened since, with all that belongs to them. */
  readonly conversationDays?: number | undefined
  /** Uploaded documents, also of conversations that stay. */
  readonly documentDays?: number | undefined
}

export interface Swept {
  readonly conversations: number
  readonly documents: number
  readonly users: number
}

const dayMilliseconds = 86_400_000

/** How often what is old is looked for, and how long answers go first between two steps. Milliseconds. */
const pace = { sweep: 3_600_000, pause: 20 } as const

/** What is taken in one step. */
const takenAtOnce = 50

/** One sweep. `pause` is waited for between any two steps; once it says false nothing more is begun. */
export async function sweepOld(
  store: RetentionStore,
  { conversationDays, documentDays }: Retention,
  now: number,
  pause: () => Promise<boolean>,
): Promise<Swept> {
  let goesOn = true
  const repeat = async (step: () => Promise<number>): Promise<number> => {
    let all = 0
    while (goesOn) {
      const some = await step()
      if (some === 0) break
      all += some
      goesOn = await pause()
    }
    return all
  }
  const before = (days: number) => now - days * dayMilliseconds
  const documents =
    documentDays === undefined ? 0 : await repeat(() => store.takeOldDocuments(before(documentDays), takenAtOnce))
  const conversations =
    conversationDays === undefined
      ? 0
      : await repeat(() => store.takeOldConversations(before(conversationDays), takenAtOnce))
  await repeat(async () => ((await store.eraseSome()) ? 1 : 0))
  const users = conversationDays === undefined ? 0 : await repeat(() => store.forgetUsers(before(conversationDays)))
  return { conversations, documents, users }
}

/** Sweeps now and every hour. Each sweep that removed anything is told in one line. */
export function startRetention(
  store: RetentionStore,
  retention: Retention,
  { log, now }: { readonly log: Log; readonly now: () => number },
): { readonly close: () => Promise<void> } {
  if (retention.conversationDays === undefined && retention.documentDays === undefined) return { close: async () => {} }
  let isOpen = true
  let wake = () => {}
  const pause = (): Promise<boolean> =>
    new Promise(resolve => {
      const timer = setTimeout(() => resolve(isOpen), pace.pause).unref()
      wake = () => {
        clearTimeout(timer)
        resolve(false)
      }
    })
  let running: Promise<void> | undefined
  const sweep = (): void => {
    running ??= sweepOld(store, retention, now(), pause)
      .then(
        ({ conversations, documents, users }) => {
          if (conversations + documents + users > 0)
            log.info(`retention: ${conversations} conversations, ${documents} documents, ${users} users removed`)
        },
        (error: unknown) => log.error('removing what is old failed', error),
      )
      .finally(() => {
        running = undefined
      })
  }
  sweep()
  const timer = setInterval(sweep, pace.sweep).unref()
  return {
    async close() {
      isOpen = false
      clearInterval(timer)
      wake()
      await running
    },
  }
}
