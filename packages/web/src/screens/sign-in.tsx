import { accountView, trialEndedView } from '@ccnl/core/view'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import controls from '../controls.module.css'
import { AlertIcon, CheckIcon, ExternalIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { LoginSlot } from '../login-slot.tsx'
import { useAppView, useSend } from '../session-context.ts'
import { useTitle } from './page.tsx'
import css from './sign-in.module.css'

/** What someone who is not signed in, or has no tier, sees: what this is, and how to get in. */
export function SignInScreen(): ReactNode {
  const account = useAppView(accountView)
  const { action, salesUrl } = useAppView(trialEndedView)
  const send = useSend()
  const noTier = account.isSignedIn && !account.hasAccess
  useTitle('')
  return (
    <div className={css.screen}>
      <main className={css.card}>
        <p className={css.brand}>
          <img src="/icon.svg" alt="" width="36" height="36" />
          {web.tagline}
        </p>
        <h1>{noTier ? web.signIn.noTierTitle : web.signIn.title}</h1>
        <p className={css.lead}>{noTier ? web.signIn.noTierText : web.signIn.text}</p>
        <ul className={css.points}>
          {web.signInPoints.map(({ title, text }) => (
            <li key={title}>
              <CheckIcon />
              <p>
                <strong>{title}.</strong> <span>{text}</span>
              </p>
            </li>
          ))}
        </ul>
        {account.failureText !== '' && (
          <p className={css.failed} role="alert">
            <AlertIcon /> {account.failureText}
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
        {!noTier && (
          <p className={css.state} role="status">
            <span className={controls.spinner} />
            {account.status === 'signing-in' ? web.signIn.signingIn : web.signIn.waiting}
          </p>
        )}
        <LoginSlot />
      </main>
      <nav className={css.links} aria-label={web.sidebar.pages}>
        <Link to="/video-tutorial">{web.pages.guide}</Link>
        <Link to="/cookie">{web.pages.cookie}</Link>
      </nav>
    </div>
  )
}
