/** Which groups of an agreement tell people apart along one line: who is of one of them is of no other. */
import type { Agreement, Circumstances, Conditions } from './shapes.ts'

type Lines = ReadonlyMap<string, ReadonlySet<string>>

const linesOf = new WeakMap<Agreement, Lines>()

/** Groups that stand side by side in one measure, whether the base has its figures or knows that it lacks them. */
function groupLines(agreement: Agreement): Lines {
  const known = linesOf.get(agreement)
  if (known) return known
  const ofMeasure = new Map<string, Set<string>>()
  const add = (key: string, { gruppo = [] }: Conditions): void => {
    const groups = ofMeasure.get(key) ?? new Set()
    for (const group of gruppo) groups.add(group)
    ofMeasure.set(key, groups)
  }
  for (const { theme, measure, when } of agreement.facts) add(`${theme}.${measure}`, when)
  for (const { theme, measure, when } of agreement.missing) add(`${theme}.${measure ?? ''}`, when)
  for (const { when } of agreement.pay) add('pay', when)
  const lines = new Map<string, Set<string>>()
  for (const groups of ofMeasure.values())
    for (const group of groups) lines.set(group, new Set([...(lines.get(group) ?? []), ...groups]))
  linesOf.set(agreement, lines)
  return lines
}

/**
 * What was said, less the groups that say nothing of a condition: a guard is neither in nor out of the shifts of "5+1".
 */
export function groupsOfLine(agreement: Agreement, { gruppo: wanted }: Conditions, said: Circumstances): Circumstances {
  const { gruppo: told, ...rest } = said
  if (wanted === undefined || told === undefined || told.some(group => wanted.includes(group))) return said
  const lines = groupLines(agreement)
  const ofLine = told.filter(group => wanted.some(other => lines.get(other)?.has(group)))
  return ofLine.length === told.length ? said : ofLine.length > 0 ? { ...said, gruppo: ofLine } : rest
}
