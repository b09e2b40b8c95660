import type { Holder } from '@ccnl/core/server'

/** Under which names an identity provider tells what the product needs to know. */
export interface ClaimNames {
  readonly roles: string
  readonly crmid: string
  /** The tier of whoever has none; without it such a user is signed in and has no subscription. */
  readonly defaultRole: string | undefined
}

/** Every tier's name ends so; what else a provider calls a role is none of ours. */
const tierName = /^\w{1,40}CCNLPIU-IA$/

/** Who the claims of a provider speak of; `undefined` when they name nobody. */
export function toHolder(claims: Readonly<Record<string, unknown>>, names: ClaimNames): Holder | undefined {
  const { sub } = claims
  if (typeof sub !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(sub)) return undefined
  const roles = rolesOf(claims[names.roles])
  const fallback = names.defaultRole === undefined ? [] : [names.defaultRole]
  return {
    userId: sub,
    crmid: textOf(claims[names.crmid]) ?? sub,
    name: textOf(claims.name) ?? textOf(claims.preferred_username) ?? sub,
    roles: roles.length > 0 ? roles : fallback,
  }
}

/** Names, or objects that hold one as `pos`, or one text with blanks between them. */
function rolesOf(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[\s,]+/)
      : []
  return items
    .map(item => (typeof item === 'object' && item !== null && 'pos' in item ? item.pos : item))
    .filter((item): item is string => typeof item === 'string' && tierName.test(item))
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[^\p{Cc}]{1,200}$/u.test(value) ? value : undefined
}
