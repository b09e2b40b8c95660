import { readAgent } from '../agent-name.ts'
import type { Opening } from '../chat/opening.ts'
import { checkTier, withConnection } from '../connection.ts'
import { CliError, known } from '../exit.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { latestSession, resolvePicks } from '../question.ts'
import type { ConnectionFlags } from '../settings.ts'
import { isLinear } from '../terminal.ts'

export interface ChatFlags extends ConnectionFlags {
  readonly linear?: boolean
  readonly agent?: string
  readonly ccnl?: readonly string[]
  readonly session?: string
  readonly continue?: boolean
  /** The first question; empty for none. */
  readonly question?: string
}

/** `ccnl` alone: the conversation, drawn where it can be, in labelled lines elsewhere. */
export async function chat(flags: ChatFlags, io: Io, signal: AbortSignal): Promise<void> {
  const agent = flags.agent === undefined ? undefined : readAgent(flags.agent)
  if (flags.session !== undefined && flags.continue) throw new CliError(2, 'usage', it.bothSessions)
  await withConnection(flags, io, signal, async connection => {
    checkTier(connection)
    const { api } = connection
    const [{ agreements }, sessionId] = await Promise.all([
      resolvePicks(api, agent ?? 'main-agent', { ccnl: flags.ccnl ?? [], parametri: [] }, signal),
      flags.continue ? latestSession(api, signal) : flags.session,
    ])
    // A conversation that is not there ends the command; in the chat it would be an empty one.
    if (flags.session !== undefined)
      await known(api.history(flags.session, { limit: 1 }, signal), it.unknownConversation(flags.session))
    const opening: Opening = { sessionId, agent, agreements, question: flags.question ?? '' }
    if (isLinear(io, flags.linear ?? false) || io.stdin.isTTY !== true) {
      const { linearChat } = await import('../chat/linear.ts')
      await linearChat(connection, opening, flags, io, signal)
    } else {
      const { inkChat } = await import('../chat/ink-chat.tsx')
      await inkChat(connection, opening, flags, io, signal)
    }
  })
}
