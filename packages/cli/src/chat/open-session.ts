import { createSession, type Session } from '@ccnl/core'
import { accountView, toastTimeout } from '@ccnl/core/view'
import type { Connection } from '../connection.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import type { ConnectionFlags } from '../settings.ts'
import { createTerminalPlatform, firstTicket } from './platform.ts'

/** Milliseconds within which a sign-in that is over again is not renewed by itself: the next question asks for it. */
const again = 60_000

/**
 * The session of a chat, signed in. When the sign-in is over it is renewed by itself, and with every question that is asked
 * until that has worked; the question waits for it.
 */
export function openSession(connection: Connection, flags: ConnectionFlags, io: Io): Session {
  let count = 0
  let renewedAt = Number.NEGATIVE_INFINITY
  const renew = () => {
    renewedAt = io.now()
    session.send({ type: 'ticket-received', ticket: `${firstTicket}-${++count}` })
  }
  const saved = (name: string) =>
    session.send({
      type: 'toast-added',
      toast: { title: it.chat.savedAs(name), description: '', color: 'green', icon: '', timeout: toastTimeout },
    })
  const session: Session = createSession(
    connection.source.config,
    createTerminalPlatform(connection, flags, io, { renewSignIn: renew, saved }),
  )
  let expired = false
  session.subscribe(() => {
    const before = expired
    expired = accountView(session.getState()).expired
    if (expired && !before && io.now() - renewedAt > again) renew()
  })
  session.send({ type: 'ticket-received', ticket: firstTicket })
  return session
}
