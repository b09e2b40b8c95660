import { hasCreditBalance, tierOf } from '../domain/tier.ts'
import type { AppState, Effect } from './app.ts'

/** The order to read the balance again, for a user whose tier has one. */
export function refreshCredit(state: AppState): readonly Effect[] {
  const { user, roles } = state.account
  return user && hasCreditBalance(tierOf(roles)) ? [{ type: 'load-credit', userId: user.userId }] : []
}
