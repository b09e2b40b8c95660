import { accountView } from '@ccnl/core/view'
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { assistant } from '../assistant-part.ts'
import type { PlaceValue } from '../place-context.ts'
import { useAppView } from '../session-context.ts'
import { SignInScreen } from './sign-in.tsx'

/** Nobody sees it before signing in, and signing in takes longer than loading it. */
const Assistant = assistant.lazy(part => part.Assistant)

/** The path `/`: the conversation for those who may have one, the way in for everyone else. */
export function IndexScreen(): ReactNode {
  const { isSignedIn, hasAccess, expired, userId } = useAppView(accountView)
  // Who was signed in until now keeps what is on the screen, and signs in again from there.
  const entered = expired || (isSignedIn && hasAccess) ? userId : undefined
  const [entry, setEntry] = useState<PlaceValue>()
  // From the way in, its place and then its screen are made in tasks of their own, the screen in slices: until then the way in stays.
  const [returned] = useState(entered !== undefined)
  const [asked, drawn] = [useDeferredValue(entered), useDeferredValue(entry)]
  const user = returned || asked === entered ? entered : undefined
  const ready = entry !== undefined && (returned || drawn === entry)
  return (
    <>
      {(entered === undefined || !(returned || ready)) && <SignInScreen />}
      {user !== undefined && (
        <Suspense fallback={returned && <SignInScreen />}>
          <Assistant key={user} userId={user} entry={entry} onEntry={setEntry} ready={ready} />
        </Suspense>
      )}
    </>
  )
}
