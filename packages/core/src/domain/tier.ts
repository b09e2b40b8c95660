import type { Role } from '../contract.ts'

export type Tier = 'FULLCCNLPIU-IA' | 'DemoCCNLPIU-IA' | 'BASECCNLPIU-IA' | 'IterazioniCCNLPIU-IA'

/** In order of priority (spec section 4): a user with several has the first. */
export const tiers: readonly Tier[] = ['FULLCCNLPIU-IA', 'DemoCCNLPIU-IA', 'BASECCNLPIU-IA', 'IterazioniCCNLPIU-IA']

/** The tier that these roles give; `undefined` is none. */
export function tierOf(roles: readonly Role[]): Tier | undefined {
  return tiers.find(tier => roles.some(role => role.pos === tier))
}

/** A user without an id is nobody. */
export function isLoggedIn(userId: string | undefined): boolean {
  return userId !== undefined && userId !== ''
}

/** Any access means that a tier exists. */
export function hasAccess(roles: readonly Role[]): boolean {
  return tierOf(roles) !== undefined
}

/** Only the Iterazioni tier has a credit balance. */
export function hasCreditBalance(tier: Tier | undefined): boolean {
  return tier === 'IterazioniCCNLPIU-IA'
}

/** The Iterazioni tier with a credit that is known to be 0 or less. */
export function isCreditExhausted(tier: Tier | undefined, credit: number | undefined): boolean {
  return hasCreditBalance(tier) && credit !== undefined && !(credit > 0)
}

export type AccessBlock = 'signed-out' | 'no-tier' | 'credit-unknown' | 'credit-exhausted'

/** Why a question may not be sent, or `undefined`. A credit that is not known is blocked, not free. */
export function accessBlock(account: {
  readonly userId: string | undefined
  readonly roles: readonly Role[]
  readonly credit: number | undefined
}): AccessBlock | undefined {
  if (!isLoggedIn(account.userId)) return 'signed-out'
  const tier = tierOf(account.roles)
  if (tier === undefined) return 'no-tier'
  if (!hasCreditBalance(tier)) return undefined
  if (account.credit === undefined || !Number.isFinite(account.credit)) return 'credit-unknown'
  return isCreditExhausted(tier, account.credit) ? 'credit-exhausted' : undefined
}
