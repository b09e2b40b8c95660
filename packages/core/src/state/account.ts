import { isTicket } from '../api/login.ts'
import { accessBlock } from '../domain/tier.ts'
import type { Failure } from '../failure.ts'
import * as it from '../it.ts'
import type { AccountState, AppState } from './app-state.ts'
import { nextTurn } from './background.ts'
import { initialCatalog } from './catalog.ts'
import { initialChat, restoreDraft } from './chat.ts'
import { refreshCredit } from './credit.ts'
import type { Effect } from './effects.ts'
import { addFailure, initialNotices } from './notices.ts'
import { initialPicker } from './picker.ts'
import { initialSidebar } from './sidebar.ts'
import type { Slice, Step } from './slice.ts'
import { initialUploads } from './uploads.ts'

export const initialAccount: AccountState = { status: 'signed-out', ticket: '', roles: [] }

/** Nothing of the user who was here is left but, for the same user's return, the question not yet sent. */
function reset(state: AppState, account: AccountState, draft: string): AppState {
  const turn = nextTurn(state.chat)
  const previousUserId = state.account.user?.userId ?? state.account.previousUserId
  return {
    config: state.config,
    account: { ...account, ...(previousUserId === undefined ? {} : { previousUserId }) },
    chat: { ...initialChat, turn, since: turn, draft },
    sidebar: initialSidebar,
    picker: initialPicker,
    uploads: initialUploads,
    notices: initialNotices,
    catalog: initialCatalog,
  }
}

function signOut(state: AppState): Step {
  return [reset(state, initialAccount, ''), [{ type: 'forget-user' }]]
}

/** What an expired sign-in keeps for the return of the same person. */
function waiting({ account }: AppState, failure: Failure): AccountState {
  const { unsettled, lastAnswerAt, roles } = account
  const previousName = account.user?.name ?? account.previousName
  const previousUserId = account.user?.userId ?? account.previousUserId
  return {
    ...initialAccount,
    roles,
    failure,
    expired: true,
    ...(previousName === undefined ? {} : { previousName }),
    ...(previousUserId === undefined ? {} : { previousUserId }),
    ...(unsettled === undefined ? {} : { unsettled }),
    ...(lastAnswerAt === undefined ? {} : { lastAnswerAt }),
  }
}

/**
 * The sign-in ended by itself: nothing on the screen is lost, and a question that nobody has begun to answer waits to be
 * sent. An answer that is arriving is not given up; the next call finds out again.
 */
function expire(state: AppState): Step {
  const { chat, uploads } = state
  const answer = chat.loading ? chat.messages.at(-1) : undefined
  if (answer !== undefined && answer.content !== '') return [state, []]
  const failure: Failure = { code: 'unauthorized' }
  const expired: AppState = {
    ...state,
    account: waiting(state, failure),
    chat: answer
      ? {
          ...chat,
          ...restoreDraft(chat),
          turn: nextTurn(chat),
          loading: false,
          unsent: true,
          messages: chat.messages.slice(0, -1),
        }
      : { ...chat, historyLoading: false },
    picker: { ...state.picker, tooltip: false },
    uploads: uploads.loading ? { files: uploads.files, loading: false, failure } : uploads,
    sidebar: {
      conversations: state.sidebar.conversations,
      ...(state.sidebar.limit ? { limit: state.sidebar.limit } : {}),
    },
    notices: initialNotices,
  }
  return [expired, [{ type: 'forget-user' }]]
}

function signIn(ticket: string): readonly Effect[] {
  return [{ type: 'sign-in', ticket }]
}

function onTicket(state: AppState, ticket: string): Step {
  const { account } = state
  if (ticket === '') return signOut(state)
  if (!isTicket(ticket)) {
    const failure: Failure = { code: 'unsafe-value', what: 'ticket' }
    const told = account.status === 'signed-out' ? { ...state, account: { ...account, failure } } : state
    return [told, [{ type: 'log', message: it.failure(failure) }]]
  }
  const { failure: _, ...rest } = account
  switch (account.status) {
    case 'signed-out':
      return [{ ...state, account: { ...rest, status: 'signing-in', ticket } }, signIn(ticket)]
    case 'signing-in':
      // Ten thousand messages make one call: the latest ticket waits until the call under way has ended.
      return [{ ...state, account: { ...account, ticket } }, []]
    case 'signed-in': {
      if (ticket === account.ticket) return [state, []]
      const switched = reset(state, { ...initialAccount, status: 'signing-in', ticket }, '')
      return [switched, [{ type: 'forget-user' }, ...signIn(ticket)]]
    }
  }
}

/** Who is signed in, with what tier and credit. */
export const account: Slice = (state, event, now) => {
  const { account } = state
  if ('failure' in event && event.failure.code === 'unauthorized' && account.status === 'signed-in')
    return expire(state)
  switch (event.type) {
    case 'ticket-received':
      return onTicket(state, event.ticket)
    case 'signed-in': {
      if (account.status === 'signed-in') return [state, []]
      if (account.status === 'signing-in' && event.ticket !== account.ticket) return [state, signIn(account.ticket)]
      const { userId, roles } = event.user
      const { previousUserId, unsettled, lastAnswerAt, expired } = account
      const another = previousUserId !== undefined && previousUserId !== userId
      const signedIn: AppState = {
        ...(another ? reset(state, account, '') : state),
        account: {
          status: 'signed-in',
          ticket: event.ticket,
          user: event.user,
          roles,
          ...(expired && !another && unsettled ? { unsettled } : {}),
          ...(expired && !another && lastAnswerAt ? { lastAnswerAt } : {}),
        },
      }
      return [signedIn, refreshCredit(signedIn)]
    }
    case 'sign-in-failed': {
      if (account.status !== 'signing-in') return [state, []]
      if (event.ticket !== account.ticket) return [state, signIn(account.ticket)]
      const { failure } = event
      const message = failure.code === 'sign-in-refused' ? it.logs.signIn(failure.message) : it.failure(failure)
      const failed = account.expired
        ? { ...state, account: waiting(state, failure) }
        : reset(state, { ...initialAccount, failure }, state.chat.draft)
      return [failed, [{ type: 'log', message }]]
    }
    case 'sign-in-requested':
      return [state, account.status === 'signed-out' ? [{ type: 'renew-sign-in' }] : []]
    case 'signed-out':
      return signOut(state)
    case 'sign-in-expired':
      return account.status === 'signed-in' ? expire(state) : [state, []]
    case 'credit-loaded':
      if (account.user?.userId !== event.userId || !Number.isFinite(event.credit)) return [state, []]
      return [{ ...state, account: { ...account, credit: event.credit } }, []]
    case 'question-asked': {
      if (account.expired) return [state, account.status === 'signed-out' ? [{ type: 'renew-sign-in' }] : []]
      const block = accessBlock({ userId: account.user?.userId, roles: account.roles, credit: account.credit })
      if (block !== 'credit-unknown' && block !== 'no-tier') return [state, []]
      const [told, notice] = addFailure(state, { code: block }, now)
      return [told, [...(block === 'credit-unknown' ? refreshCredit(state) : []), ...notice]]
    }
    default:
      return [state, []]
  }
}
