import type { Session } from '@ccnl/core'
import type { ChatCommand } from './commands.ts'

/** The lists of the server that a command names something of, or tells. */
const listsOf = {
  ccnl: ['agreements'],
  parametri: ['workScopes'],
  modello: ['models'],
  stato: ['models'],
} as const satisfies Partial<Record<ChatCommand, readonly ('agreements' | 'workScopes' | 'models')[]>>

/** Whether a list that a command stands on is still to come: a chat can be typed in before the server has sent them. */
function listsAwaited(session: Session, command: ChatCommand): boolean {
  const { account, catalog } = session.getState()
  const lists = Object.entries(listsOf).find(([name]) => name === command)?.[1] ?? []
  return lists.some(
    list => account.status === 'signing-in' || (catalog[list].status === 'pending' && !('data' in catalog[list])),
  )
}

/** Runs a command once the lists it stands on have come or have failed; at once where none is awaited. */
export function onceLoaded(session: Session, command: ChatCommand, run: () => void): void {
  if (!listsAwaited(session, command)) {
    run()
    return
  }
  const stop = session.subscribe(() => {
    if (listsAwaited(session, command)) return
    stop()
    run()
  })
}
