import { sidebarView, trialEndedView } from '@ccnl/core/view'
import type { ReactNode } from 'react'
import { useAppView } from '../session-context.ts'
import { ChatScreen } from './chat.tsx'
import { useTitle } from './page.tsx'
import { Picker } from './picker.tsx'
import { TrialEnded } from './trial-ended.tsx'

/** The conversation and the dialogs that may open over it. */
export function Assistant(): ReactNode {
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
