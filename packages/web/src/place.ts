import type { AppState, ConversationMemory, PickerKind, Session } from '@ccnl/core'
import type { KeptConversation, Memory } from './memory.ts'
import type { TabChannel } from './tab-channel.ts'

/** How long a change waits before it is stored, in milliseconds. */
const storeAfter = 300

/** A deletion that was asked for this long ago, in milliseconds, belongs to a page that is closed. */
const abandonedAfter = 8000

const parameter = 'c'

/** The address of a conversation; without an id, that of a new one. */
export function conversationAddress(sessionId: string | undefined): string {
  return sessionId === undefined ? '/' : `/?${new URLSearchParams({ [parameter]: sessionId })}`
}

/** The conversation that the query of an address names. */
export function conversationOf(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) || undefined
}

export interface PlaceOptions {
  readonly session: Session
  readonly userId: string
  readonly memory: Memory
  readonly tabs: TabChannel
  readonly window: Window
  readonly now: () => number
}

/** Where the reader is: the conversation of the address, what is kept of it, and what other tabs do to it. */
export interface Place {
  /** Shows the conversation of an address; what it holds already stays. */
  readonly show: (sessionId: string | undefined) => void
  /** Begins a new conversation, where what was typed for a new one waits. */
  readonly begin: () => void
  readonly open: (sessionId: string) => void
  /** Deletes a conversation, unless the reader takes it back in time. */
  readonly remove: (sessionId: string) => void
  readonly undoRemoval: (sessionId: string) => void
  readonly stop: () => void
}

/** What of a state is kept with its conversation; `undefined` while its history is being read. */
function toMemory({ chat, picker, uploads }: AppState): ConversationMemory | undefined {
  if (chat.historyLoading) return undefined
  return {
    draft: chat.draft,
    agent: chat.agent,
    agreements: picker.agreements,
    workScopes: picker.workScopes,
    files: uploads.files,
    messages: chat.messages.filter(({ role }) => role === 'user' || role === 'assistant').length,
    ...(chat.vectorStoreId === undefined ? {} : { vectorStoreId: chat.vectorStoreId }),
    ...(chat.parents === undefined ? {} : { parents: chat.parents }),
  }
}

function isWorthKeeping({ draft, agreements, workScopes, files, agent }: ConversationMemory): boolean {
  return Boolean(draft || agreements?.length || workScopes?.length || files?.length) || agent !== 'main-agent'
}

/** Binds the session to the address, to what this browser keeps, and to the other tabs, until it is stopped. */
export function createPlace({ session, userId, memory, tabs, window, now }: PlaceOptions): Place {
  let before = session.getState()
  let waiting: { readonly sessionId: string | undefined; readonly memory: ConversationMemory } | undefined
  let timer: number | undefined
  let stored = ''
  let expired = false
  /** The conversation that was on the screen when it was deleted: an undo shows it again. */
  let removedFrom: string | undefined

  const store = (): void => {
    window.clearTimeout(timer)
    timer = undefined
    if (!waiting) return
    const { sessionId, memory: latest } = waiting
    waiting = undefined
    const written = JSON.stringify([sessionId, latest])
    if (written === stored) return
    stored = written
    if (sessionId !== undefined) memory.change(sessionId, latest)
    else memory.changeFresh(isWorthKeeping(latest) ? latest : undefined)
  }

  const keep = (state: AppState): void => {
    const { sessionId } = state.chat
    if (waiting && waiting.sessionId !== sessionId) store()
    const latest = toMemory(state)
    if (latest === undefined) return
    waiting = { sessionId, memory: latest }
    timer ??= window.setTimeout(store, storeAfter)
  }

  /** The session went somewhere else: the address follows it. */
  const follow = (state: AppState): void => {
    const { sessionId, since } = state.chat
    if (sessionId === before.chat.sessionId || sessionId === addressed()) return
    const sameConversation = since === before.chat.since
    const address = conversationAddress(sessionId)
    if (sameConversation) {
      memory.changeFresh(undefined)
      window.history.replaceState(window.history.state, '', address)
    } else window.history.pushState(null, '', address)
  }

  const addressed = (): string | undefined =>
    window.location.pathname === '/' ? conversationOf(window.location.search) : before.chat.sessionId

  const tellOthers = (state: AppState): void => {
    const { sessionId, loading } = state.chat
    if (sessionId !== undefined && before.chat.loading && !loading && sessionId === before.chat.sessionId)
      tabs.broadcast({ type: 'changed', userId, sessionId })
    const deleted = before.sidebar.deleting
    if (deleted === undefined || state.sidebar.deleting !== undefined) return
    const { conversations } = state.sidebar
    const listed = 'data' in conversations && conversations.data?.some(one => one.sessionId === deleted)
    if (listed) memory.change(deleted, { leavingSince: undefined })
    else {
      memory.forget(deleted)
      tabs.broadcast({ type: 'deleted', userId, sessionId: deleted })
    }
  }

  const onState = (): void => {
    const state = session.getState()
    const { account } = state
    if (account.status === 'signed-in' || account.expired) {
      expired = account.expired === true
      if (changed(before, state)) keep(state)
      follow(state)
      tellOthers(state)
    }
    before = state
  }

  const hear = tabs.subscribe(news => {
    if (news.userId !== userId) return
    const { chat } = session.getState()
    if (news.type === 'changed' || news.type === 'deleted') session.send({ type: 'conversations-outdated' })
    if (news.type === 'changed') session.send({ type: 'history-outdated', sessionId: news.sessionId })
    if (news.sessionId !== chat.sessionId) return
    if (news.type === 'stop') session.send({ type: 'stop-requested' })
    if (news.type === 'deleted') session.send({ type: 'conversation-started', memory: {} })
  })
  const unsubscribe = session.subscribe(onState)
  const flush = () => store()
  window.addEventListener('pagehide', flush)
  window.document.addEventListener('visibilitychange', flush)

  const fresh = memory.fresh()
  session.send({ type: 'recent-known', recent: recentOf(Object.values(memory.all()), fresh) })
  if (fresh && before.chat.sessionId === undefined && before.chat.messages.length === 0 && addressed() === undefined)
    session.send({ type: 'conversation-started', memory: fresh })
  for (const [sessionId, { leavingSince }] of Object.entries(memory.all())) {
    if (leavingSince === undefined || now() - leavingSince < abandonedAfter) continue
    session.send({ type: 'conversation-deletion-announced', sessionId })
    session.send({ type: 'conversation-deletion-due', sessionId })
  }

  const start = (): void => {
    const { chat } = session.getState()
    store()
    // What was typed stays in a conversation that has not begun; one that has begun keeps its own.
    const typed = chat.sessionId === undefined && chat.messages.length === 0 ? { draft: chat.draft } : memory.fresh()
    session.send({ type: 'conversation-started', memory: typed ?? {} })
  }
  const show = (sessionId: string | undefined): void => {
    if (sessionId === session.getState().chat.sessionId) return
    store()
    if (sessionId === undefined) start()
    else session.send({ type: 'conversation-selected', sessionId, memory: memory.of(sessionId) ?? {} })
  }
  return {
    show,
    begin: start,
    // Chosen again, a conversation is read again.
    open: sessionId => {
      store()
      session.send({ type: 'conversation-selected', sessionId, memory: memory.of(sessionId) ?? {} })
    },
    remove: sessionId => {
      if (session.getState().account.status !== 'signed-in') return
      memory.change(sessionId, { leavingSince: now() })
      session.send({ type: 'conversation-deletion-announced', sessionId })
      if (session.getState().chat.sessionId !== sessionId) return
      removedFrom = sessionId
      start()
    },
    undoRemoval: sessionId => {
      memory.change(sessionId, { leavingSince: undefined })
      session.send({ type: 'conversation-deletion-undone', sessionId })
      if (removedFrom === sessionId) show(sessionId)
    },
    stop: () => {
      store()
      unsubscribe()
      hear()
      window.removeEventListener('pagehide', flush)
      window.document.removeEventListener('visibilitychange', flush)
      const { account } = session.getState()
      const stays = account.status === 'signed-in' && account.user?.userId === userId
      // Somebody who signs out leaves no half-written text and no address behind; a sign-in that expired is no sign-out.
      if (stays || expired) return
      memory.eraseDrafts()
      if (window.location.pathname === '/') window.history.replaceState(null, '', '/')
    },
  }
}

/** What was chosen for a conversation to come and in those that are kept, the newest first. */
function recentOf(
  kept: readonly KeptConversation[],
  fresh: ConversationMemory = {},
): Record<PickerKind, readonly number[]> {
  const newest = [fresh, ...kept.toSorted((a, b) => b.at - a.at)]
  return {
    agreements: newest.flatMap(({ agreements = [] }) => agreements),
    workScopes: newest.flatMap(({ workScopes = [] }) => workScopes),
  }
}

/** Whether anything that is kept is another than before. */
function changed(before: AppState, state: AppState): boolean {
  return (
    before.chat.draft !== state.chat.draft ||
    before.chat.agent !== state.chat.agent ||
    before.chat.sessionId !== state.chat.sessionId ||
    before.chat.vectorStoreId !== state.chat.vectorStoreId ||
    before.chat.parents !== state.chat.parents ||
    before.chat.messages.length !== state.chat.messages.length ||
    before.chat.historyLoading !== state.chat.historyLoading ||
    before.picker.agreements !== state.picker.agreements ||
    before.picker.workScopes !== state.picker.workScopes ||
    before.uploads.files !== state.uploads.files
  )
}
