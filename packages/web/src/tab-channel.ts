import { isRecord } from './storage.ts'

/** What the tabs of one browser tell each other about the conversations of one user. */
export type TabMessage =
  | {
      readonly type: 'changed' | 'deleted' | 'stop' | 'text-wanted'
      readonly userId: string
      readonly sessionId: string
    }
  /** The answer that another tab is reading, as far as it has come. */
  | { readonly type: 'text'; readonly userId: string; readonly sessionId: string; readonly text: string }

export interface TabChannel {
  readonly broadcast: (message: TabMessage) => void
  readonly subscribe: (listener: (message: TabMessage) => void) => () => void
}

/** Opens the line between the tabs; where the browser has none, every tab is alone. */
export function openTabChannel(): TabChannel {
  const channel = openChannel()
  if (!channel) return { broadcast: () => {}, subscribe: () => () => {} }
  return {
    broadcast: message => channel.postMessage(message),
    subscribe: listener => {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        const message = toMessage(data)
        if (message) listener(message)
      }
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
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
function toMessage(data: unknown): TabMessage | undefined {
  if (!isRecord(data)) return undefined
  const { type, userId, sessionId, text } = data
  if (typeof userId !== 'string' || typeof sessionId !== 'string') return undefined
  if (type === 'text') return typeof text === 'string' ? { type, userId, sessionId, text } : undefined
  return type === 'changed' || type === 'deleted' || type === 'stop' || type === 'text-wanted'
    ? { type, userId, sessionId }
    : undefined
}
