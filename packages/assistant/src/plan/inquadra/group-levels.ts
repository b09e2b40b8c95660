/** Levels that only a part of an agreement's people can have: those whose pay is all of a regime that is one of its groups. */
import type { Agreement, Level } from '@ccnl/knowledge'

/**
 * Whether somebody of these groups can have a level: a level paid in the table of a group alone needs the group, and whoever is
 * of such a group has none of the others.
 */
export function openToGroups({ pay, groups }: Agreement, said: readonly string[]): (level: Level) => boolean {
  const apart = new Set(groups.map(({ key }) => key).filter(id => pay.some(({ regime }) => regime === id)))
  const isApart = said.some(group => apart.has(group))
  return ({ code }) => {
    const rows = pay.filter(({ level }) => level === code)
    return (
      rows.length === 0 ||
      rows.some(({ regime }) => regime === undefined || (apart.has(regime) ? said.includes(regime) : !isApart))
    )
  }
}
