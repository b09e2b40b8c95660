import { quotaSentences } from '../it.ts'
import type { Limits } from '../options.ts'
import type { Store } from '../store/store.ts'
import type { Shares } from './context.ts'
import { Problem } from './http.ts'

/** Characters that a question and its answer add at most, as good as always. */
const turnCharacters = 200_000

/** Calls that a look at what a user keeps holds good for, at most. */
const mostCalls = 100

/** Users that are remembered. */
const mostUsers = 10_000

/** Tells whether a user may keep more; what nothing was ever said in is cleared away before it is refused. */
export function createQuota(store: Store, { conversationsPerUser, charactersPerUser }: Limits): Shares['checkQuota'] {
  const callsLeft = new Map<string, number>()
  return async (userId, adds) => {
    const left = callsLeft.get(userId) ?? 0
    if (left > 0 && adds !== 'documents') return void callsLeft.set(userId, left - 1)
    let { conversations, characters } = await store.usage(userId)
    if (conversations >= conversationsPerUser) conversations -= await store.clearEmptyConversations(userId)
    if (conversations >= conversationsPerUser && adds === 'conversation')
      throw new Problem('quota', quotaSentences.conversations(conversationsPerUser))
    if (characters >= charactersPerUser) throw new Problem('quota', quotaSentences.characters(charactersPerUser))
    if (callsLeft.size >= mostUsers) callsLeft.clear()
    // Half of the room: another server may be filling the other half.
    const room = Math.min(conversationsPerUser - conversations, (charactersPerUser - characters) / turnCharacters)
    callsLeft.set(userId, Math.max(0, Math.min(mostCalls, Math.floor(room / 2))))
  }
}
