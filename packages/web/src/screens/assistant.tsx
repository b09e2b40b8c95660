import { trialEndedView } from '@ccnl/core/view'
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { openMemory } from '../memory.ts'
import { createPart } from '../part.ts'
import * as parts from '../parts.ts'
import { conversationOf, createPlace } from '../place.ts'
import { PlaceContext, type PlaceValue, useConversationTitle } from '../place-context.ts'
import { useAppView, useSession } from '../session-context.ts'
import { openStorage } from '../storage.ts'
import { openTabChannel } from '../tab-channel.ts'
import { ChatScreen } from './chat.tsx'
import { useTitle } from './page.tsx'

/** Its search and its list are loaded after what is needed to ask. */
const Picker = parts.picker.lazy(part => part.Picker)

const TrialEnded = createPart(() => import('./trial-ended.tsx')).lazy(part => part.TrialEnded)

interface AssistantProps {
  readonly userId: string
  /** Its place, once it has one: it is the parent's, who shows the way in until it can be drawn. */
  readonly entry: PlaceValue | undefined
  readonly onEntry: (entry: PlaceValue | undefined) => void
  /** Whether it is drawn. */
  readonly ready: boolean
}

/** The conversation of one user, at the address that names it. */
export function Assistant({ userId, entry, onEntry, ready }: AssistantProps): ReactNode {
  usePlaceOf(userId, entry, onEntry)
  if (!ready || !entry) return null
  return (
    <PlaceContext value={entry}>
      <Conversations />
    </PlaceContext>
  )
}

/** Before it is drawn the conversation of the address is being opened: no other one flashes by. */
function usePlaceOf(userId: string, entry: PlaceValue | undefined, onEntry: AssistantProps['onEntry']): void {
  const session = useSession()
  const search = useSearch()
  useLayoutEffect(() => {
    const now = Date.now
    const memory = openMemory(userId, {
      local: openStorage('localStorage'),
      tab: openStorage('sessionStorage'),
      now,
      onForeignChange: (key, listener) => {
        const hear = (event: StorageEvent) => {
          if (event.key === key) listener()
        }
        window.addEventListener('storage', hear)
        return () => window.removeEventListener('storage', hear)
      },
    })
    const place = createPlace({ session, userId, memory, tabs: openTabChannel(), window, now })
    onEntry({ place, memory })
    return () => {
      place.stop()
      onEntry(undefined)
    }
  }, [session, userId, onEntry])
  useLayoutEffect(() => entry?.place.show(conversationOf(search)), [entry, search])
}

/** The conversation and the dialogs that may open over it. */
function Conversations() {
  const trialEnded = useAppView(trialEndedView)
  const picking = useAppView(state => state.picker.open !== undefined)
  useTitle(useConversationTitle())
  return (
    <>
      <ChatScreen />
      {picking && (
        <Suspense>
          <Picker />
        </Suspense>
      )}
      <Suspense>{trialEnded.open && <TrialEnded view={trialEnded} />}</Suspense>
    </>
  )
}
