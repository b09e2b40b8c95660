import type { ChatView } from '@ccnl/core/view'
import { accountView } from '@ccnl/core/view'
import { type ReactNode, useState } from 'react'
import controls from '../controls.module.css'
import { AlertIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { useOverdue } from '../overdue.ts'
import { useAppView, useSend } from '../session-context.ts'
import css from './expired-bar.module.css'

/** The sign-in expired over a conversation: what happens to it, and the way back in. */
export function ExpiredBar({ view }: { readonly view: Pick<ChatView, 'unsent' | 'signInFailure'> }): ReactNode {
  const account = useAppView(accountView)
  const send = useSend()
  const [attempts, setAttempts] = useState(0)
  const signingIn = account.status === 'signing-in'
  const late = useOverdue(attempts > 0 && !signingIn && view.signInFailure === '', attempts)
  const refused = account.failure?.code === 'sign-in-refused' ? web.signIn.refused : view.signInFailure
  const waits = view.unsent ? web.signIn.expiredUnsent : web.signIn.expired
  return (
    <div className={css.bar} role="alert">
      <AlertIcon />
      <p>{refused || (late ? web.signIn.late : waits)}</p>
      <button
        type="button"
        className={`${controls.button} ${controls.primary}`}
        disabled={signingIn}
        onClick={() => {
          setAttempts(attempts + 1)
          send({ type: 'sign-in-requested' })
        }}
      >
        {signingIn && <span className={controls.spinner} />}
        {signingIn ? web.signIn.signingIn : web.signIn.again}
      </button>
    </div>
  )
}
