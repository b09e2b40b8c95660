import { accountView } from '@ccnl/core/view'
import { type ReactNode, Suspense } from 'react'
import * as parts from '../parts.ts'
import { useAppView } from '../session-context.ts'
import { SignInScreen } from './sign-in.tsx'

/** Nobody sees it before signing in, and signing in takes longer than loading it. */
const Assistant = parts.assistant.lazy(part => part.Assistant)

/** The path `/`: the conversation for those who may have one, the way in for everyone else. */
export function IndexScreen(): ReactNode {
  const { isSignedIn, hasAccess, expired, userId } = useAppView(accountView)
  // Who was signed in until now keeps what is on the screen, and signs in again from there.
  if (userId === undefined || !(expired || (isSignedIn && hasAccess))) return <SignInScreen />
  return (
    <Suspense fallback={<SignInScreen />}>
      <Assistant key={userId} userId={userId} />
    </Suspense>
  )
}
