import * as it from '@ccnl/core/it'
import { accountView, trialEndedView } from '@ccnl/core/view'
import { type ReactNode, useEffect, useState } from 'react'
import controls from '../controls.module.css'
import { AlertIcon, ExternalIcon, RetryIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { LoginSlot } from '../login-slot.tsx'
import { useOverdue } from '../overdue.ts'
import { useAppView, useSend } from '../session-context.ts'
import { markUsable } from '../usable.ts'
import { useTitle } from './page.tsx'
import css from './sign-in.module.css'
import { SignInFrame, SignInLinks, SignInWait } from './sign-in-frame.tsx'

/** What someone who is not signed in, or has no tier, sees: what this is, and how to get in. */
export function SignInScreen(): ReactNode {
  const account = useAppView(accountView)
  const { action, salesUrl } = useAppView(trialEndedView)
  const send = useSend()
  const noTier = account.isSignedIn && !account.hasAccess
  const [attempt, setAttempt] = useState(0)
  const failed = account.failure !== undefined && account.status === 'signed-out'
  const late = useOverdue(!noTier && !failed, attempt)
  // A ticket is the portal's business: the reader is told what to do there.
  const failureText = account.failure?.code === 'sign-in-refused' ? web.signIn.refused : account.failureText
  const resting = noTier || failed || late
  useEffect(() => {
    if (resting) markUsable()
  }, [resting])
  useTitle('')
  return (
    <SignInFrame
      title={noTier ? web.signIn.noTierTitle : web.signIn.title}
      lead={noTier ? web.signIn.noTierText : web.signIn.text}
      under={<SignInLinks />}
    >
      {(failed || late) && (
        <p className={css.failed} role="alert">
          <AlertIcon /> {failed ? failureText : web.signIn.late}
        </p>
      )}
      {noTier && salesUrl !== undefined && (
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          onClick={() => send({ type: 'sales-opened' })}
        >
          {action}
          <ExternalIcon />
        </button>
      )}
      {(failed || late) && (
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          onClick={() => {
            setAttempt(attempt + 1)
            send({ type: 'sign-in-requested' })
          }}
        >
          <RetryIcon />
          {it.chatScreen.retry}
        </button>
      )}
      {!noTier && !failed && !late && (
        <SignInWait>{account.status === 'signed-out' ? web.signIn.waiting : web.signIn.signingIn}</SignInWait>
      )}
      <LoginSlot />
    </SignInFrame>
  )
}
