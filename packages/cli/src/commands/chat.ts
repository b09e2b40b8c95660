import { checkTier, withConnection } from '../connection.ts'
import type { Io } from '../io.ts'
import type { ConnectionFlags } from '../settings.ts'
import { isLinear } from '../terminal.ts'

/** `ccnl` alone: the conversation, drawn where it can be, in labelled lines elsewhere. */
export async function chat(
  flags: ConnectionFlags & { readonly linear?: boolean },
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  await withConnection(flags, io, signal, async connection => {
    checkTier(connection)
    if (isLinear(io, flags.linear ?? false) || io.stdin.isTTY !== true) {
      const { linearChat } = await import('../chat/linear.ts')
      await linearChat(connection, flags, io, signal)
    } else {
      const { inkChat } = await import('../chat/ink-chat.tsx')
      await inkChat(connection, flags, io, signal)
    }
  })
}
