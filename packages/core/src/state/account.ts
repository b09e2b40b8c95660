import { isTicket } from '../api/login.ts'
import { accessBlock } from '../domain/tier.ts'
import type { Failure } from '../failure.ts'
import * as it from '../it.ts'
import type { AccountState, AppState, Effect, Slice, Step } from './app.ts'
import { initialCatalog } from './catalog.ts'
import { initialChat } from './chat.ts'
import { refreshCredit } from './credit.ts'
import { addFailure, initialNotices } from './notices.ts'
import { initialPicker } from './picker.ts'
import { initialSidebar } from './sidebar.ts'
import { initialUploads } from './uploads.ts'

export const initialAccount: AccountState = { status: 'signed-out', ticket: '', roles: [] }

/** Nothing of the user who was here is left but, for the same user's return, the question not yet sent. */
function reset(state: AppState, account: AccountState, draft: string): AppState {
  const turn = state.chat.turn + 1
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

/** The sign-in ended by itself: the question that was typed, or was being answered, is not lost. */
function expire(state: AppState): Step {
  const { draft, loading, messages } = state.chat
  const asked = loading ? messages.findLast(message => message.role === 'user')?.content : undefined
  const account: AccountState = { ...initialAccount, failure: { code: 'unauthorized' } }
  return [reset(state, account, draft || (asked ?? '')), [{ type: 'forget-user' }]]
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
      const { previousUserId } = account
      const another = previousUserId !== undefined && previousUserId !== userId
      const signedIn: AppState = {
        ...state,
        account: { status: 'signed-in', ticket: event.ticket, user: event.user, roles },
        chat: another ? { ...state.chat, draft: '' } : state.chat,
      }
      return [signedIn, refreshCredit(signedIn)]
    }
    case 'sign-in-failed': {
      if (account.status !== 'signing-in') return [state, []]
      if (event.ticket !== account.ticket) return [state, signIn(account.ticket)]
      const { failure } = event
      const message = failure.code === 'sign-in-refused' ? it.logs.signIn(failure.message) : it.failure(failure)
      return [reset(state, { ...initialAccount, failure }, state.chat.draft), [{ type: 'log', message }]]
    }
    case 'signed-out':
      return signOut(state)
    case 'sign-in-expired':
      return account.status === 'signed-in' ? expire(state) : [state, []]
    case 'credit-loaded':
      if (account.user?.userId !== event.userId || !Number.isFinite(event.credit)) return [state, []]
      return [{ ...state, account: { ...account, credit: event.credit } }, []]
    case 'question-asked': {
      const block = accessBlock({ userId: account.user?.userId, roles: account.roles, credit: account.credit })
      if (block !== 'credit-unknown' && block !== 'no-tier') return [state, []]
      const [told, notice] = addFailure(state, { code: block }, now)
      return [told, [...(block === 'credit-unknown' ? refreshCredit(state) : []), ...notice]]
    }
    default:
      return [state, []]
  }
}
