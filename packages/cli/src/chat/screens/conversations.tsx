import type { Session } from '@ccnl/core'
import { useView } from '@ccnl/core/react'
import { sidebarView } from '@ccnl/core/view'
import { type ReactElement, useState } from 'react'
import { it } from '../../it.ts'
import { localTime } from '../../local-time.ts'
import { List } from './list.tsx'

/** The conversations, newest first: one is opened, or deleted with a second key. */
export function Conversations({
  session,
  height,
  onClose,
}: {
  readonly session: Session
  readonly height: number
  readonly onClose: () => void
}): ReactElement {
  const sidebar = useView(session, sidebarView)
  const [search, setSearch] = useState('')
  const [doomed, setDoomed] = useState<string | undefined>()
  const wanted = search.trim().toLowerCase()
  return (
    <List
      title={it.chat.conversations}
      items={sidebar.conversations
        .filter(conversation => conversation.title.toLowerCase().includes(wanted))
        .map(({ sessionId, title, timestamp, deleting }) => ({
          id: sessionId,
          label: title,
          detail: localTime(timestamp).slice(0, 10),
          disabled: deleting,
        }))}
      height={height}
      search={search}
      searchPlaceholder={it.searchPlaceholder}
      emptyText={sidebar.conversations.length === 0 ? it.chat.noConversations : ''}
      footer={doomed === undefined ? it.chat.listKeys : it.chat.confirmDelete}
      onSearch={setSearch}
      onConfirm={id => {
        if (id !== undefined) session.send({ type: 'conversation-selected', sessionId: id })
        onClose()
      }}
      onDelete={id => {
        if (doomed !== id) return setDoomed(id)
        setDoomed(undefined)
        session.send({ type: 'conversation-deletion-requested', sessionId: id })
      }}
      onClose={onClose}
    />
  )
}
