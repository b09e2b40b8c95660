import * as it from '@ccnl/core/it'
import { sidebarView } from '@ccnl/core/view'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import controls from '../controls.module.css'
import { type ListedConversation, listConversations } from '../conversation-days.ts'
import { EditIcon, PinIcon, SearchIcon, TrashIcon } from '../icons.tsx'
import * as web from '../it.ts'
import { conversationAddress } from '../place.ts'
import { useMemory, usePlace } from '../place-context.ts'
import { useAppView, useSend } from '../session-context.ts'
import { focusComposer } from './composer.tsx'
import css from './sidebar.module.css'

/** From how many conversations on a search is worth its place. */
const worthSearching = 6

/** The conversations: those in view first, then by day, narrowed by what is searched. */
export function ConversationList({ onChosen }: { readonly onChosen: () => void }): ReactNode {
  const { conversations, loading, failure, canLoadMore } = useAppView(sidebarView)
  const [kept] = useMemory()
  const send = useSend()
  const [search, setSearch] = useState('')
  const searching = search.trim() !== ''
  useEffect(() => {
    // What is searched may be further back than what has been listed.
    if (searching && canLoadMore) send({ type: 'more-conversations-requested' })
  }, [searching, canLoadMore, send])
  const groups = listConversations(conversations, kept, search, new Date())
  const note = failure
    ? it.failure(failure)
    : loading
      ? web.loading
      : searching
        ? web.sidebar.nothingFound
        : web.sidebar.empty
  return (
    <>
      {(conversations.length >= worthSearching || searching) && (
        <label className={css.search}>
          <SearchIcon />
          <input
            type="search"
            value={search}
            placeholder={web.sidebar.search}
            aria-label={web.sidebar.search}
            onChange={event => setSearch(event.currentTarget.value)}
          />
        </label>
      )}
      <nav className={css.list} aria-label={web.sidebar.label} aria-busy={loading}>
        {groups.length === 0 && <p className={css.note}>{note}</p>}
        {groups.map(group => (
          <section key={group.label} aria-label={group.label}>
            <h2 className={css.day}>{group.label}</h2>
            <ul className={css.conversations}>
              {group.conversations.map(row => (
                <Row key={row.sessionId} row={row} onChosen={onChosen} />
              ))}
            </ul>
          </section>
        ))}
        {canLoadMore && !searching && (
          <button type="button" className={css.more} onClick={() => send({ type: 'more-conversations-requested' })}>
            {web.sidebar.more}
          </button>
        )}
      </nav>
    </>
  )
}

function Row({ row, onChosen }: { readonly row: ListedConversation; readonly onChosen: () => void }) {
  const { open, remove } = usePlace()
  const [, memory] = useMemory()
  const [renaming, setRenaming] = useState(false)
  const choose = (event: MouseEvent) => {
    // As a link would: the middle button and Ctrl (⌘) open another tab.
    if (event.button === 1 || event.ctrlKey || event.metaKey) {
      window.open(conversationAddress(row.sessionId), '_blank', 'noopener')
      return
    }
    if (event.button !== 0) return
    open(row.sessionId)
    onChosen()
  }
  // The field goes away with the focus: by the keyboard it goes back to the row.
  const returns = useRef(false)
  const select = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (renaming || !returns.current) return
    returns.current = false
    select.current?.focus()
  }, [renaming])
  const leave = (byKey: boolean) => {
    returns.current = byKey
    setRenaming(false)
  }
  const rename = (title: string, byKey: boolean) => {
    leave(byKey)
    // The name that the server gave is no name of the reader's.
    const own = title.trim().slice(0, 200)
    memory.change(row.sessionId, { title: own === '' || own === row.storedTitle ? undefined : own })
  }
  return (
    <li className={row.selected ? `${css.item} ${css.current}` : css.item}>
      {renaming ? (
        <RenameField title={row.title} onDone={rename} onCancel={() => leave(true)} />
      ) : (
        <>
          <button
            type="button"
            ref={select}
            className={css.select}
            title={row.title}
            aria-current={row.selected ? 'true' : undefined}
            onClick={choose}
            onAuxClick={choose}
          >
            {row.title}
          </button>
          {row.writing && <span className={css.live} role="img" aria-label={web.conversation.writing} />}
          <span className={css.rowTools}>
            <button
              type="button"
              className={row.pinned ? `${css.rowTool} ${css.pinned}` : css.rowTool}
              aria-pressed={row.pinned}
              aria-label={web.sidebar.pin(row.title)}
              title={row.pinned ? web.sidebar.unpinHint : web.sidebar.pinHint}
              onClick={() => memory.change(row.sessionId, { pinned: row.pinned ? undefined : true })}
            >
              <PinIcon />
            </button>
            <button
              type="button"
              className={css.rowTool}
              aria-label={web.sidebar.rename(row.title)}
              title={web.sidebar.renameHint}
              onClick={() => setRenaming(true)}
            >
              <EditIcon />
            </button>
            <button
              type="button"
              className={`${css.rowTool} ${row.deleting ? css.busy : css.remove}`}
              aria-label={web.sidebar.remove(row.title)}
              title={web.sidebar.removeHint}
              disabled={!row.canDelete}
              onClick={() => {
                remove(row.sessionId)
                // The row that had the focus is gone.
                focusComposer()
              }}
            >
              {row.deleting ? <span className={controls.spinner} /> : <TrashIcon />}
            </button>
          </span>
        </>
      )}
    </li>
  )
}

interface RenameProps {
  readonly title: string
  readonly onDone: (title: string, byKey: boolean) => void
  /** By the keyboard alone. */
  readonly onCancel: () => void
}

/** One function for all renders: a list that comes anew while a name is typed selects nothing of it again. */
const selectAll = (field: HTMLInputElement | null): void => field?.select()

function RenameField({ title, onDone, onCancel }: RenameProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onDone(event.currentTarget.value, true)
    if (event.key !== 'Escape') return
    // The key closes the field, not the drawer that it stands in.
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <input
      ref={selectAll}
      className={css.renaming}
      aria-label={web.sidebar.newName}
      defaultValue={title}
      maxLength={200}
      onKeyDown={onKeyDown}
      onBlur={event => onDone(event.currentTarget.value, false)}
    />
  )
}
