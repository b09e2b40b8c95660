import type { Agent, Session } from '@ccnl/core'
import { pickerView } from '@ccnl/core/view'

/** What a chat begins with, where the command line says it. */
export interface Opening {
  readonly sessionId?: string | undefined
  readonly agent?: Agent | undefined
  /** Ids. */
  readonly agreements: readonly number[]
  readonly question: string
}

/** Brings a session that has just been signed in to where the command line wants it, as the keys of a reader would. */
export async function openAt(session: Session, { sessionId, agent, agreements }: Opening): Promise<void> {
  await session.settled()
  if (sessionId !== undefined) session.send({ type: 'conversation-selected', sessionId })
  await session.settled()
  if (agent !== undefined) session.send({ type: 'agent-chosen', agent })
  if (agreements.length === 0) return
  session.send({ type: 'picker-opened', picker: 'agreements' })
  await session.settled()
  for (const { id, selected } of pickerView(session.getState())?.items ?? [])
    if (selected !== agreements.includes(id)) session.send({ type: 'picker-toggled', id })
  session.send({ type: 'picker-confirmed' })
}
