import type { Agreement, MessageRole, Model, PayslipField, Reference, WorkScope } from '../contract.ts'
import { type Agent, agents } from '../domain/agents.ts'
import { checkPayslipValue } from '../domain/payslip.ts'
import { type AccessBlock, accessBlock } from '../domain/tier.ts'
import type { Failure } from '../failure.ts'
import * as it from '../it.ts'
import type { AppState, ChatMessage, Load } from '../state/app-state.ts'
import { branchesOf, hasVersions, turnAt } from '../state/versions.ts'
import { createView } from './memo.ts'

/** Why the question cannot be sent now. */
export type SendBlock = AccessBlock | 'empty' | 'uploading'

export interface MessageView {
  /** The position among the state's messages: the key of a list, and what `answer-copied` and `answer-exported` carry. */
  readonly index: number
  readonly role: Exclude<MessageRole, 'categories'>
  readonly author: string
  /** Markdown for the assistant, plain text otherwise. */
  readonly content: string
  readonly status: ChatMessage['status']
  /** ISO 8601, or empty. */
  readonly timestamp: string
  /** The answer has not begun to arrive. */
  readonly waiting: boolean
  readonly canCopy: boolean
  readonly canExport: boolean
  readonly modified: boolean
  readonly showAction: boolean
  readonly failure: Failure | undefined
  /** The sources of this answer, as its marks number them. */
  readonly references: readonly Reference[]
  /** A question that was asked before and was sent again by itself, with corrected data. */
  readonly resent: boolean
  /** Which version of this question is shown, from 1, and how many there are; absent for the only one. */
  readonly version: { readonly number: number; readonly count: number } | undefined
}

export interface ModifyView {
  readonly page: number
  readonly pages: number
  readonly pageText: string
  /** What leads to each page: its number and the name of its field. */
  readonly pageLabels: readonly string[]
  readonly field: PayslipField
  readonly saving: boolean
  readonly canGoBack: boolean
  readonly canGoOn: boolean
  readonly canConfirm: boolean
  /** What is wrong with a value for the field of this page; empty when nothing is. */
  readonly problemOf: (value: string) => string
}

export interface ChatView {
  readonly sessionId: string | undefined
  readonly agent: Agent
  readonly agentTitle: string
  readonly agents: readonly { readonly agent: Agent; readonly title: string; readonly selected: boolean }[]
  readonly models: readonly Model[]
  /** The chosen model, or the one that the server marks as its default. */
  readonly model: Model | undefined
  readonly messages: readonly MessageView[]
  readonly isEmpty: boolean
  readonly loading: boolean
  readonly historyLoading: boolean
  readonly draft: string
  /** The draft is the question that failed, which its own message still shows. */
  readonly draftRestored: boolean
  /** The sign-in expired: the conversation stays, and questions wait until it is renewed. */
  readonly signInExpired: boolean
  /** Why the renewal failed; empty when it has not. */
  readonly signInFailure: string
  /** The last question has not left yet. */
  readonly unsent: boolean
  /** The turn of the question asked last on this screen, which begins at the top of the view. */
  readonly askedTurn: number | undefined
  /** Changes with every conversation that is opened or begun. */
  readonly opened: number
  /** The question asked last, to be taken up again; absent before the first. */
  readonly lastQuestion: string | undefined
  /** Whether a question asked before may be put where one is written: never over what is written there. */
  readonly canTakeUp: boolean
  /** For the draft as it stands; front ends that keep their own text ask `blockFor`. */
  readonly canSend: boolean
  readonly sendBlock: SendBlock | undefined
  readonly sendBlockText: string
  readonly blockFor: (text: string) => SendBlock | undefined
  readonly canStop: boolean
  readonly showReferences: boolean
  readonly references: readonly Reference[]
  readonly showRelatedQuestions: boolean
  readonly relatedQuestions: readonly string[]
  /** The confirmed selections, as chips beside the question. */
  readonly agreements: readonly Agreement[]
  readonly workScopes: readonly WorkScope[]
  readonly canModify: boolean
  /** The payslip was corrected and calculated anew: there is something to compare. */
  readonly hasChanges: boolean
  readonly modify: ModifyView | undefined
  /** False while a modification keeps the reader's place; a front end that has honoured it sends `scroll-kept`. */
  readonly scrollToEnd: boolean
  /** One line for screen readers and for the status line of the terminal. */
  readonly statusText: string
}

/** What a load holds, whatever its status. */
export function dataOf<T>(load: Load<readonly T[]>): readonly T[] {
  return 'data' in load && load.data !== undefined ? load.data : []
}

/** A corrected calculation is stored with its question once more. */
function isResent({ role, content }: ChatMessage, index: number, messages: readonly ChatMessage[]): boolean {
  if (role !== 'user' || messages[index + 1]?.modified !== true) return false
  return messages.slice(0, index).some(before => before.role === 'user' && before.content === content)
}

const knownViews = new WeakMap<ChatMessage, MessageView>()

/** The same message at the same place keeps its view, so that a list redraws only what changed. */
function messageView(message: ChatMessage, index: number, messages: readonly ChatMessage[]): readonly MessageView[] {
  const { role } = message
  if (role === 'categories') return []
  const known = knownViews.get(message)
  const resent = isResent(message, index, messages)
  if (known?.index === index && known.resent === resent) return [known]
  const settled = message.status !== 'streaming' && message.content !== ''
  const view: MessageView = {
    index,
    role,
    author: it.roles[role],
    content: message.content,
    status: message.status,
    timestamp: message.timestamp,
    waiting: message.status === 'streaming' && message.content === '',
    canCopy: settled && role !== 'error',
    canExport: settled && role === 'assistant',
    modified: message.modified,
    showAction: message.showAction,
    failure: message.failure,
    references: message.references,
    resent,
    version: undefined,
  }
  knownViews.set(message, view)
  return [view]
}

/** The messages of the turns that are shown: all of them, unless a question was written anew. */
function shownMessages(chat: AppState['chat']): readonly ChatMessage[] {
  if (!hasVersions(chat)) return chat.messages
  const path = new Set([-1, ...branchesOf(chat).path])
  return chat.messages.filter((_, index) => path.has(turnAt(chat.messages, index)))
}

function messageViews(chat: AppState['chat']): readonly MessageView[] {
  const views = chat.messages.flatMap(messageView)
  if (!hasVersions(chat)) return views
  const { path, versions } = branchesOf(chat)
  const shown = new Set([-1, ...path])
  return views.flatMap(view => {
    const turn = turnAt(chat.messages, view.index)
    if (!shown.has(turn)) return []
    const places = versions.get(turn) ?? []
    if (view.role !== 'user' || places.length < 2) return [view]
    return [{ ...view, version: { number: places.indexOf(turn) + 1, count: places.length } }]
  })
}

/** What is wrong with the value of a payslip field, in words; empty for a value that can stand. */
export function problemText(field: PayslipField, value: string): string {
  const problem = checkPayslipValue(field, value)
  const { invalid } = it.modify
  switch (problem?.type) {
    case undefined:
      return ''
    case 'number':
      return invalid.number
    case 'minimum':
      return invalid.minimum(problem.least)
    case 'maximum':
      return invalid.maximum(problem.most)
    case 'option':
      return invalid.option
  }
}

function modifyView({ chat }: AppState): ModifyView | undefined {
  const { modify, payslipFields } = chat
  const field = modify && payslipFields[modify.page - 1]
  if (!modify || !field) return undefined
  const pages = payslipFields.length
  return {
    page: modify.page,
    pages,
    pageText: it.modify.page(modify.page, pages),
    pageLabels: payslipFields.map(({ label }, index) => it.modify.pageOf(index + 1, label)),
    field,
    saving: modify.saving,
    canGoBack: modify.page > 1 && !modify.saving,
    canGoOn: modify.page < pages && !modify.saving,
    canConfirm: !modify.saving && !chat.loading,
    problemOf: value => problemText(field, value),
  }
}

/** An id that the catalogue does not know yet is shown by its number: the selection is never invisible. */
export function named<T extends { readonly id: number; readonly name: string }>(
  items: readonly T[],
  ids: readonly number[],
): readonly { readonly id: number; readonly name: string }[] {
  const byId = new Map(items.map(item => [item.id, item]))
  return ids.map(id => byId.get(id) ?? { id, name: `CCNL ${id}` })
}

/** The conversation that is open: what its screen shows and what may be done in it. */
export const chatView: (state: AppState) => ChatView = createView(
  state => [state.chat, state.account, state.catalog, state.uploads.loading, state.picker, state.config],
  state => {
    const { chat, account, catalog, picker, uploads } = state
    const blocked = accessBlock({ userId: account.user?.userId, roles: account.roles, credit: account.credit })
    // A question asked after the sign-in expired waits for its renewal; a second one stays where it is typed.
    const access = account.expired && !chat.unsent ? undefined : blocked
    const blockFor = (text: string): SendBlock | undefined =>
      access ?? (uploads.loading ? 'uploading' : text.trim() === '' ? 'empty' : undefined)
    const sendBlock = blockFor(chat.draft)
    const shown = shownMessages(chat)
    const last = shown.findLast(message => message.role === 'assistant')
    const newest = last === chat.messages.findLast(message => message.role === 'assistant')
    const answered = !chat.loading && !chat.historyLoading && last !== undefined
    const references = answered ? (newest && chat.references.length > 0 ? chat.references : last.references) : []
    const relatedQuestions = answered
      ? newest && chat.relatedQuestions.length > 0
        ? chat.relatedQuestions
        : last.relatedQuestions
      : []
    const models = dataOf(catalog.models)
    const messages = messageViews(chat)
    const waiting = messages.at(-1)?.waiting === true
    return {
      sessionId: chat.sessionId,
      agent: chat.agent,
      agentTitle: it.agents[chat.agent],
      agents: agents.map(agent => ({ agent, title: it.agents[agent], selected: agent === chat.agent })),
      models,
      model: models.find(model => model.id === chat.model) ?? models.find(model => model.isDefault),
      messages,
      isEmpty: messages.length === 0 && !chat.historyLoading,
      loading: chat.loading,
      historyLoading: chat.historyLoading,
      draft: chat.draft,
      draftRestored: chat.draftRestored === true,
      signInExpired: account.expired === true,
      signInFailure: account.failure && account.failure.code !== 'unauthorized' ? it.failure(account.failure) : '',
      unsent: chat.unsent === true,
      askedTurn: chat.askedTurn,
      opened: chat.since,
      lastQuestion: shown.findLast(message => message.role === 'user')?.content,
      canTakeUp: chat.draft === '' || chat.draftRestored === true,
      canSend: sendBlock === undefined,
      sendBlock,
      sendBlockText: sendBlock === undefined ? '' : it.sendBlock[sendBlock],
      blockFor,
      canStop: chat.loading,
      showReferences: references.length > 0,
      references,
      showRelatedQuestions: relatedQuestions.length > 0,
      relatedQuestions,
      agreements: named(dataOf(catalog.agreements), picker.agreements),
      workScopes: named(dataOf(catalog.workScopes), picker.workScopes),
      canModify: answered && newest && chat.payslipFields.length > 0 && blocked === undefined,
      hasChanges: answered && newest && chat.correction?.status === 'done',
      modify: modifyView(state),
      scrollToEnd: !chat.keepScroll,
      statusText: chat.historyLoading ? it.chatScreen.loadingHistory : waiting ? it.chatScreen.waiting : '',
    }
  },
)
