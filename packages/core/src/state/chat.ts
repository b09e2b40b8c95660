import type { Question } from '../contract.ts'
import { agentOfName, agentRules, nameOfAgent } from '../domain/agents.ts'
import { settingOf } from '../domain/conversation.ts'
import { asksForAgreement } from '../domain/resend.ts'
import { accessBlock } from '../domain/tier.ts'
import type { Failure } from '../failure.ts'
import * as it from '../it.ts'
import type { AppState, ChatMessage, ChatState, ConversationMemory } from './app-state.ts'
import { nextTurn, withoutBackground } from './background.ts'
import { agreementNames } from './catalog.ts'
import type { Effect } from './effects.ts'
import { onHistory, withExtras } from './history.ts'
import { exchangedCount, isExchanged } from './messages.ts'
import { addFailure } from './notices.ts'
import { refreshSidebar } from './sidebar.ts'
import type { Slice, Step } from './slice.ts'
import { withNewTurn, withVersion } from './versions.ts'

/** Up to this many messages the sidebar is refreshed after every answer (spec section 4). */
const shortConversation = 3

export const initialChat: ChatState = {
  agent: 'main-agent',
  messages: [],
  turn: 0,
  since: 0,
  loading: false,
  historyLoading: false,
  references: [],
  relatedQuestions: [],
  payslipFields: [],
  modify: undefined,
  keepScroll: false,
  draft: '',
}

function message(
  role: ChatMessage['role'],
  content: string,
  now: number,
  more: Partial<ChatMessage> = {},
): ChatMessage {
  return {
    role,
    content,
    status: 'complete',
    timestamp: new Date(now).toISOString(),
    showAction: false,
    modified: false,
    payslipField: false,
    relatedQuestions: [],
    references: [],
    ...more,
  }
}

/** Marks the answer that was still being written; what arrived of it stays. */
function interrupted(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = messages.at(-1)
  if (last?.status !== 'streaming') return messages
  const content = last.content === '' ? it.chat.interrupted : `${last.content}\n\n${it.chat.interrupted}`
  return [...messages.slice(0, -1), { ...last, status: 'interrupted', content }]
}

/** The state once the answer under way is given up, by the reader or for something newer. */
function stopped(chat: ChatState): ChatState {
  return { ...chat, loading: false, turn: nextTurn(chat), messages: interrupted(chat.messages) }
}

/**
 * Whether selecting a conversation opens it. What is being written there goes on: choosing it again is no reason to give
 * it up.
 */
export function opensConversation({ account, chat }: AppState, sessionId: string): boolean {
  return account.status === 'signed-in' && !(sessionId === chat.sessionId && (chat.loading || chat.historyLoading))
}

/** A first answer that is stopped has made a conversation all the same: the sidebar shows it. */
function stop(state: AppState): Step {
  const next: AppState = { ...state, chat: stopped(state.chat) }
  const { sessionId, messages } = next.chat
  const isShort = exchangedCount(messages) <= shortConversation
  const [refreshed, load] = sessionId !== undefined && isShort ? refreshSidebar(next) : ([next, []] as const)
  return [refreshed, [{ type: 'stop-stream' }, ...load]]
}

/** A conversation with nothing in it but what was kept of it; without a memory the mode and the draft stay. */
function emptied(chat: ChatState, memory?: ConversationMemory): ChatState {
  const turn = nextTurn(chat)
  const { model } = chat
  return {
    ...initialChat,
    ...(model === undefined ? {} : { model }),
    agent: memory?.agent ?? chat.agent,
    draft: memory ? (memory.draft ?? '') : chat.draft,
    ...(memory?.vectorStoreId === undefined ? {} : { vectorStoreId: memory.vectorStoreId }),
    ...(memory ? { remembered: memory } : {}),
    ...(memory?.parents === undefined ? {} : { parents: memory.parents }),
    turn,
    since: turn,
  }
}

function mayAsk(state: AppState): boolean {
  const { user, roles, credit } = state.account
  return accessBlock({ userId: user?.userId, roles, credit }) === undefined && !state.uploads.loading
}

/** Opens one stream for `text`, after `messages` (the question, when it is a new one). */
function send(state: AppState, text: string, messages: readonly ChatMessage[], modifying: boolean, now: number): Step {
  const { chat, picker } = state
  const turn = nextTurn(chat)
  const { unsent: _, ...kept } = chat
  const shared = { ...kept, turn, references: [], relatedQuestions: [], modify: undefined }
  const agentName = nameOfAgent(chat.agent, state.config.agents)
  if (agentName === undefined) {
    const answer = message('assistant', it.failure({ code: 'agent-not-found' }), now)
    return [
      { ...state, chat: { ...shared, loading: false, messages: [...messages, answer] } },
      [{ type: 'stop-stream' }],
    ]
  }
  const question: Question = {
    message: text,
    sessionId: chat.sessionId ?? '',
    agentName,
    agreements: picker.agreements,
    workScopes: picker.workScopes,
    ...(chat.vectorStoreId === undefined ? {} : { vectorStoreId: chat.vectorStoreId }),
    ...(chat.model === undefined ? {} : { model: chat.model }),
    ...(modifying ? { modifying } : {}),
  }
  const answer = message('assistant', '', now, { status: 'streaming', agentName })
  return [
    { ...withoutBackground(state), chat: { ...shared, loading: true, messages: [...messages, answer] } },
    [{ type: 'stop-stream' }, { type: 'stream-answer', turn, question, agent: chat.agent }],
  ]
}

function ask(state: AppState, typed: string, replaces: number | undefined, now: number): Step {
  const text = typed.trim()
  if (text === '') return [state, []]
  const messages = [...interrupted(state.chat.messages), message('user', text, now)]
  const { draftRestored: _, correction: __, ...before } = state.chat
  const askedTurn = nextTurn(before)
  // A question that stands for another one was not written where the draft is.
  const draft = replaces === undefined ? '' : before.draft
  const versions = withNewTurn(before, replaces)
  const chat = { ...before, ...versions, draft, historyLoading: false, keepScroll: false, askedTurn }
  // A sign-in that expired is being renewed: the question stands where it will be answered.
  if (state.account.expired && !chat.unsent) return [{ ...state, chat: { ...chat, messages, unsent: true } }, []]
  // A question that may not be sent is not lost: it waits where it was typed.
  if (!mayAsk(state)) return [{ ...state, chat: { ...before, draft: typed } }, []]
  return send({ ...state, chat }, text, messages, false, now)
}

/** Sends, once, the question that waited for the sign-in to be renewed. */
export function sendUnsent(state: AppState, now: number): Step {
  const { draftRestored, ...chat } = state.chat
  return chat.unsent
    ? askAgain({ ...state, chat: { ...chat, draft: draftRestored ? '' : chat.draft } }, false, now)
    : [state, []]
}

/** Sends the failed question again, in the place of what came of it. */
function retry(state: AppState, now: number): Step {
  const { chat } = state
  const asked = chat.messages.findLastIndex(({ role }) => role === 'user')
  const question = chat.messages[asked]
  if (chat.loading || !question || chat.messages.at(-1)?.role !== 'error' || !mayAsk(state)) return [state, []]
  const { draftRestored, ...before } = chat
  const again = {
    ...before,
    draft: draftRestored ? '' : chat.draft,
    messages: chat.messages.slice(0, asked),
    askedTurn: nextTurn(chat),
  }
  const messages = [...again.messages, { ...question, timestamp: new Date(now).toISOString() }]
  return send({ ...state, chat: again }, question.content, messages, false, now)
}

/** The answer that was being written when the conversation was opened arrives again, from its beginning. */
function resume(state: AppState, question: string, now: number): Step {
  const { chat } = state
  if (chat.loading) return [state, []]
  const asked = chat.messages.findLastIndex(
    ({ role, content }) => role === 'user' && content.trim() === question.trim(),
  )
  const before = asked === -1 ? [...chat.messages, message('user', question, now)] : chat.messages.slice(0, asked + 1)
  const agentName = nameOfAgent(chat.agent, state.config.agents)
  const answer = message('assistant', '', now, { status: 'streaming', ...(agentName ? { agentName } : {}) })
  const messages = [...before, answer]
  const askedTurn = chat.turn
  return [{ ...state, chat: { ...chat, loading: true, messages, askedTurn, references: [], relatedQuestions: [] } }, []]
}

/** Sends the last question again, with a fresh answer and no second copy of the question. */
function askAgain(state: AppState, modifying: boolean, now: number): Step {
  const { messages } = state.chat
  const question = messages.findLast(message => message.role === 'user')
  return question && mayAsk(state) ? send(state, question.content, messages, modifying, now) : [state, []]
}

/**
 * Sends the last question again once the agreement is confirmed, when the last answer says that it could not tell it
 * (spec section 4).
 */
export function resendWithAgreement(state: AppState, now: number): Step {
  const { chat, picker } = state
  const last = chat.messages.at(-1)
  const asks = last?.role === 'assistant' && asksForAgreement(last.content)
  return asks && !chat.loading && picker.agreements.length > 0 ? askAgain(state, false, now) : [state, []]
}

/** Spec section 4, "after the stream ends": everything at once, in whatever order it comes back. */
function afterAnswer(state: AppState): Step {
  const { sessionId, turn, messages, agent } = state.chat
  if (!sessionId) {
    const [refreshed, load] = refreshSidebar(state)
    return [refreshed, [{ type: 'load-latest-session', turn }, ...load]]
  }
  const exchanged = messages.filter(isExchanged)
  const answeredBy = agentOfName(exchanged.at(-1)?.agentName ?? '', state.config.agents) ?? agent
  const { reloadHistory, refreshSidebar: always, fetchExtrasFrom } = agentRules[answeredBy].afterAnswer
  const extras = fetchExtrasFrom !== undefined && exchanged.length >= fetchExtrasFrom
  const [refreshed, load] =
    always || exchanged.length <= shortConversation ? refreshSidebar(state) : ([state, []] as const)
  const effects: readonly Effect[] = [
    ...(reloadHistory ? [{ type: 'load-history', turn, sessionId, selected: false } as const] : []),
    ...load,
    ...(extras
      ? [{ type: 'load-references', turn, sessionId } as const, { type: 'load-related', turn, sessionId } as const]
      : []),
  ]
  return [refreshed, effects]
}

/** A question that was not answered returns to where it was typed, unless something else is written there by now. */
export function restoreDraft({ draft, messages }: Pick<ChatState, 'draft' | 'messages'>): Partial<ChatState> {
  const asked = messages.findLast(({ role, status }) => role === 'user' || status !== 'streaming')
  return draft === '' && asked?.role === 'user' ? { draft: asked.content, draftRestored: true } : {}
}

function onFailure(state: AppState, failure: Failure, now: number): Step {
  const { chat } = state
  const answer = chat.messages.at(-1)
  const before = chat.messages.at(-2)
  const kept = answer?.status === 'streaming' && answer.content === '' ? chat.messages.slice(0, -1) : chat.messages
  const told =
    failure.code === 'agent-not-found'
      ? message('assistant', it.failure(failure), now)
      : message('error', it.chat.failed(failure), now, { failure })
  const asked = before?.role === 'user' ? before.content : undefined
  const next: ChatState = {
    ...chat,
    loading: false,
    messages: [...interrupted(kept), told],
    ...restoreDraft({ draft: chat.draft, messages: kept }),
  }
  const effects: readonly Effect[] =
    asked === undefined ? [{ type: 'log', message: it.logs.resend(it.failure(failure)) }] : []
  return [{ ...state, chat: next }, effects]
}

/** A conversation that is gone leaves an empty one: nothing more can be asked in it. */
function onMissing(state: AppState, failure: Failure, now: number): Step {
  return addFailure({ ...state, chat: { ...emptied(state.chat), agent: 'main-agent' } }, failure, now)
}

/** Reads the stored conversation again: it may hold more than the screen. */
function outdated(state: AppState): Step {
  const { sessionId, turn } = state.chat
  return [state, sessionId === undefined ? [] : [{ type: 'load-history', turn, sessionId, selected: false }]]
}

function typed(chat: ChatState, draft: string): ChatState {
  const { draftRestored: _, ...rest } = chat
  return { ...rest, draft }
}

/** The conversation that is open: its messages, its answer under way, and what follows an answer. */
export const chat: Slice = (state, event, now) => {
  const { chat } = state
  const change = (changes: Partial<ChatState>): AppState => ({ ...state, chat: { ...chat, ...changes } })
  const unchanged: Step = [state, []]
  const isCurrent = 'turn' in event && event.turn === chat.turn
  switch (event.type) {
    case 'draft-changed':
      return [{ ...state, chat: typed(chat, event.text) }, []]
    case 'question-asked':
      return ask(state, event.text, event.replaces, now)
    case 'version-chosen':
      return [{ ...state, chat: withVersion(chat, event.index, event.step) }, []]
    case 'session-created':
      // A stop does not undo the session: the next question of this conversation uses it.
      return event.turn >= chat.since && chat.sessionId === undefined
        ? [change({ sessionId: event.sessionId }), []]
        : unchanged
    case 'answer-delta': {
      const last = chat.messages.at(-1)
      if (!isCurrent || last?.status !== 'streaming' || event.text === '') return unchanged
      const messages = chat.messages.with(-1, { ...last, content: last.content + event.text })
      return [change({ messages }), []]
    }
    case 'answer-ended': {
      const last = chat.messages.at(-1)
      if (!isCurrent || !chat.loading) return unchanged
      const messages =
        last?.status === 'streaming' ? chat.messages.with(-1, { ...last, status: 'complete' as const }) : chat.messages
      const ended = change({ loading: false, messages })
      return event.elsewhere ? outdated(ended) : afterAnswer(ended)
    }
    case 'answer-resumed':
      return isCurrent ? resume(state, event.question, now) : unchanged
    case 'retry-requested':
      return retry(state, now)
    case 'history-outdated':
      return event.sessionId === chat.sessionId && !chat.loading && !chat.historyLoading ? outdated(state) : unchanged
    case 'signed-in':
      if (state.account.user !== event.user) return unchanged
      if (chat.unsent) return mayAsk(state) ? sendUnsent(state, now) : unchanged
      return chat.sessionId !== undefined && chat.messages.length > 0 ? outdated(state) : unchanged
    case 'credit-loaded':
      return chat.unsent && mayAsk(state) ? sendUnsent(state, now) : unchanged
    case 'answer-failed':
      return isCurrent && chat.loading ? onFailure(state, event.failure, now) : unchanged
    case 'stop-requested':
      return chat.loading ? stop(state) : unchanged
    case 'model-chosen':
      return [change({ model: event.model }), []]
    case 'latest-session-loaded': {
      if (!isCurrent || chat.sessionId !== undefined) return unchanged
      const [next, effects] = afterAnswer(change({ sessionId: event.sessionId }))
      // The sidebar is being refreshed already, together with this look-up.
      return [next, effects.filter(effect => effect.type !== 'load-conversations')]
    }
    case 'history-loaded':
      return isCurrent && event.sessionId === chat.sessionId
        ? onHistory(state, event.messages, event.selected)
        : unchanged
    case 'history-failed':
      if (!isCurrent || !event.selected) return unchanged
      if (event.failure.code === 'not-found') return onMissing(state, event.failure, now)
      return addFailure(change({ historyLoading: false }), event.failure, now)
    case 'references-loaded':
      return isCurrent && event.sessionId === chat.sessionId
        ? [{ ...state, chat: withExtras(chat, { references: event.items }) }, []]
        : unchanged
    case 'related-loaded':
      return isCurrent && event.sessionId === chat.sessionId
        ? [{ ...state, chat: withExtras(chat, { relatedQuestions: event.items }) }, []]
        : unchanged
    case 'scroll-kept':
      return chat.keepScroll ? [change({ keepScroll: false }), []] : unchanged
    case 'modify-confirmed': {
      if (!chat.modify || chat.modify.saving || chat.loading) return unchanged
      const { correction } = chat
      const asked = correction ? change({ correction: { ...correction, status: 'asked' } }) : state
      const [next, effects] = askAgain(asked, true, now)
      return [next === asked ? state : { ...next, chat: { ...next.chat, keepScroll: true } }, effects]
    }
    case 'conversation-started':
      return [{ ...state, chat: { ...emptied(chat, event.memory), agent: event.memory?.agent ?? 'main-agent' } }, []]
    case 'conversation-selected': {
      const { sessionId } = event
      if (!opensConversation(state, sessionId)) return unchanged
      const next = { ...emptied(chat, event.memory), sessionId, historyLoading: true }
      return [{ ...state, chat: next }, [{ type: 'load-history', turn: next.turn, sessionId, selected: true }]]
    }
    case 'conversation-deleted':
      if (event.sessionId === state.background?.chat.sessionId)
        return [withoutBackground(state), [{ type: 'stop-stream' }]]
      if (event.sessionId !== chat.sessionId) return unchanged
      return [{ ...state, chat: emptied(chat) }, [{ type: 'stop-stream' }]]
    case 'answer-copied': {
      const content = chat.messages[event.index]?.content ?? ''
      return content === '' ? unchanged : [state, [{ type: 'copy', markdown: content }]]
    }
    case 'answer-exported': {
      const answer = chat.messages[event.index]
      if (!answer || answer.content.trim() === '') return [state, [{ type: 'log', message: it.logs.exportEmpty }]]
      const question = chat.messages.slice(0, event.index).findLast(({ role }) => role === 'user')?.content ?? ''
      const { content: markdown, references, timestamp } = answer
      const setting = settingOf(chat.messages.slice(0, event.index + 1), state.config.agents)
      const about = {
        agent: setting.agent ?? chat.agent,
        agreements: agreementNames(state, setting.agreements ?? []),
        timestamp,
      }
      return [state, [{ type: 'export', markdown, question, references, ...about, name: it.chat.fileName }]]
    }
    case 'sales-opened': {
      const { salesUrl } = state.config
      return salesUrl === undefined ? unchanged : [state, [{ type: 'open', url: salesUrl }]]
    }
    default:
      return unchanged
  }
}
