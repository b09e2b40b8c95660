import { hasCreditBalance, isCreditExhausted, type Tier, tierOf } from '../domain/tier.ts'
import type { Failure } from '../failure.ts'
import * as it from '../it.ts'
import type { AccountState, AppState } from '../state/app-state.ts'
import { createView } from './memo.ts'

export interface AccountView {
  readonly status: AccountState['status']
  readonly isSignedIn: boolean
  /** The sign-in ended by itself: what is on the screen waits for the same person's return. */
  readonly expired: boolean
  readonly name: string
  /** Whose the screen is, also while an expired sign-in is being renewed. */
  readonly userId: string | undefined
  readonly tier: Tier | undefined
  readonly tierText: string
  readonly hasAccess: boolean
  readonly showCredit: boolean
  /** Never negative; `undefined` while it is not known. */
  readonly credit: number | undefined
  readonly creditExhausted: boolean
  readonly failure: Failure | undefined
  readonly failureText: string
}

/** Who is signed in, and with what. */
export const accountView: (state: AppState) => AccountView = createView(
  state => [state.account],
  ({ account }) => {
    const { status, user, roles, credit, failure, expired, previousUserId, previousName } = account
    const tier = tierOf(roles)
    return {
      status,
      isSignedIn: status === 'signed-in',
      expired: expired === true,
      name: user?.name || user?.userId || (expired && (previousName || previousUserId)) || '',
      userId: user?.userId ?? (expired ? previousUserId : undefined),
      tier,
      tierText: tier === undefined ? it.noTier : it.tiers[tier],
      hasAccess: tier !== undefined,
      showCredit: hasCreditBalance(tier),
      credit: hasCreditBalance(tier) && credit !== undefined ? Math.max(0, credit) : undefined,
      creditExhausted: isCreditExhausted(tier, credit),
      failure,
      failureText: failure ? it.failure(failure) : '',
    }
  },
)

export interface TrialEndedView {
  readonly open: boolean
  readonly text: string
  readonly invitation: string
  readonly action: string
  /** Where the action leads; without it the button has nothing to open. */
  readonly salesUrl: string | undefined
}

/** The modal that cannot be closed: it stays while the credit is exhausted. */
export const trialEndedView: (state: AppState) => TrialEndedView = createView(
  state => [state.account, state.config],
  ({ account, config }) => ({
    open: account.status === 'signed-in' && isCreditExhausted(tierOf(account.roles), account.credit),
    text: it.trialEnded.text,
    invitation: it.trialEnded.invitation(config.provisioning.sitename),
    action: it.trialEnded.action,
    salesUrl: config.salesUrl,
  }),
)
