import { accountView, sidebarView, trialEndedView } from '@ccnl/core'
import type { ReactNode } from 'react'
import { useAppView } from '../session-context.ts'
import { ChatScreen } from './chat.tsx'
import { useTitle } from './page.tsx'
import { Picker } from './picker.tsx'
import { SignInScreen } from './sign-in.tsx'
import { TrialEnded } from './trial-ended.tsx'

/** The path `/`: the conversation for those who may have one, the way in for everyone else. */
export function IndexScreen(): ReactNode {
  const { isSignedIn, hasAccess } = useAppView(accountView)
  return isSignedIn && hasAccess ? <Assistant /> : <SignInScreen />
}

function Assistant() {
  const { conversations } = useAppView(sidebarView)
  const trialEnded = useAppView(trialEndedView)
  useTitle(conversations.find(conversation => conversation.selected)?.title ?? '')
  return (
    <>
      <ChatScreen />
      <Picker />
      {trialEnded.open && <TrialEnded view={trialEnded} />}
    </>
  )
}
