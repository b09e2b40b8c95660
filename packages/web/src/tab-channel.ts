import { isRecord } from './storage.ts'

/** What the tabs of one browser tell each other about the conversations of one user. */
export type TabNews =
  | {
      readonly type: 'changed' | 'deleted' | 'stop' | 'text-wanted'
      readonly userId: string
      readonly sessionId: string
    }
  /** The answer that another tab is reading, as far as it has come. */
  | { readonly type: 'text'; readonly userId: string; readonly sessionId: string; readonly text: string }

export interface Tabs {
  readonly tell: (news: TabNews) => void
  readonly listen: (listener: (news: TabNews) => void) => () => void
}

/** Opens the line between the tabs; where the browser has none, every tab is alone. */
export function openTabs(): Tabs {
  const channel = openChannel()
  if (!channel) return { tell: () => {}, listen: () => () => {} }
  return {
    tell: news => channel.postMessage(news),
    listen: listener => {
      const hear = ({ data }: MessageEvent<unknown>) => {
        const news = toNews(data)
        if (news) listener(news)
      }
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}

/** Where site data is blocked, some browsers forbid the channel too. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('ccnl')
  } catch {
    return undefined
  }
}

/** A tab of an older version may speak otherwise. */
function toNews(data: unknown): TabNews | undefined {
  if (!isRecord(data)) return undefined
  const { type, userId, sessionId, text } = data
  if (typeof userId !== 'string' || typeof sessionId !== 'string') return undefined
  if (type === 'text') return typeof text === 'string' ? { type, userId, sessionId, text } : undefined
  return type === 'changed' || type === 'deleted' || type === 'stop' || type === 'text-wanted'
    ? { type, userId, sessionId }
    : undefined
}
