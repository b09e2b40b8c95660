import { consumptionKey, storedAnswer } from '../domain/credit.ts'
import { hasCreditBalance, tierOf } from '../domain/tier.ts'
import * as it from '../it.ts'
import type { AppState, UnsettledAnswer } from './app-state.ts'
import type { Effect } from './effects.ts'
import { addFailure } from './notices.ts'
import type { Slice, Step } from './slice.ts'

/** The order to read the balance again, for a user whose tier has one. */
export function refreshCredit(state: AppState): readonly Effect[] {
  const { user, roles } = state.account
  return user && hasCreditBalance(tierOf(roles)) ? [{ type: 'load-credit', userId: user.userId }] : []
}

/** An answer has ended: whether it costs an iteration is known only from the history, which may come much later. */
function remember(state: AppState, now: number): Step {
  const { account, chat } = state
  const question = chat.messages.findLast(({ role }) => role === 'user')?.content
  const answer = chat.messages.at(-1)?.content
  if (!hasCreditBalance(tierOf(account.roles)) || question === undefined || answer === undefined) return [state, []]
  // Two answers never share a key, not even on a clock that stands still.
  const at = Math.max(now, (account.lastAnswerAt ?? 0) + 1)
  const { turn, sessionId } = chat
  const added: UnsettledAnswer = { turn, question, answer, at, ...(sessionId === undefined ? {} : { sessionId }) }
  return [{ ...state, account: { ...account, lastAnswerAt: at, unsettled: [...(account.unsettled ?? []), added] } }, []]
}

/**
 * The Iterazioni tier's balance. Every answer that ended is settled once, by the first history that holds it, whatever
 * is on the screen by then: with showAction it costs one consumption. Stopped and failed answers never end, so they cost
 * nothing. A consumption is ordered once; whatever becomes of it, the balance is only read again.
 */
export const credit: Slice = (state, event, now) => {
  const { account, chat } = state
  const unchanged: Step = [state, []]
  switch (event.type) {
    case 'answer-ended':
      return event.turn === chat.turn && chat.loading && !event.elsewhere ? remember(state, now) : unchanged
    case 'history-loaded': {
      const { user, unsettled = [] } = account
      if (!user || unsettled.length === 0) return unchanged
      const open: UnsettledAnswer[] = []
      const effects: Effect[] = []
      for (const asked of unsettled) {
        const own = asked.turn === event.turn || asked.sessionId === event.sessionId
        const stored = own ? storedAnswer(event.messages, asked) : undefined
        if (!stored) open.push(asked)
        else if (stored.showAction) {
          const key = consumptionKey(user.crmid, event.sessionId, asked.at)
          effects.push({ type: 'consume-credit', userId: user.userId, key })
        }
      }
      if (open.length === unsettled.length) return unchanged
      return [{ ...state, account: { ...account, unsettled: open } }, effects]
    }
    case 'credit-consumed': {
      if (account.user?.userId !== event.userId) return unchanged
      const { credit } = event
      return [
        { ...state, account: { ...account, credit: credit.availableCredit, creditData: credit } },
        refreshCredit(state),
      ]
    }
    case 'consumption-failed': {
      if (account.user?.userId !== event.userId) return unchanged
      return [
        state,
        [
          { type: 'log', message: it.logs.effect('consume-credit', it.failure(event.failure)) },
          ...refreshCredit(state),
        ],
      ]
    }
    case 'credit-failed': {
      // The service's own refusals are told; a service that cannot be reached is told when a question needs it.
      const told = account.user?.userId === event.userId && event.failure.code === 'credit'
      return told ? addFailure(state, event.failure, now) : unchanged
    }
    default:
      return unchanged
  }
}
