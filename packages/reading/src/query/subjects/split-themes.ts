/** The themes of a question, each with the words that ask for it. */
import type { Span } from '../../language/reading.ts'
import type { Sight } from '../shape/sight.ts'
import { likely } from './candidates.ts'
import { added, coordinated, type FoundTheme, isApart } from './themes.ts'

/** Themes joined by "e" or a comma are asked apart; one that only tells the case stays with its head. */
export function splitThemes(sight: Sight, themes: readonly FoundTheme[]): readonly (readonly FoundTheme[])[] {
  const sure = themes.filter(theme => theme.certainty >= likely)
  if (sure.length < 2) return [themes]
  const inOrder = sure.toSorted((a, b) => a.from - b.from)
  const groups: FoundTheme[][] = []
  for (const theme of inOrder) {
    const before = groups.at(-1)?.at(-1)
    const isOfPay = before?.key === '@pay'
    const apart =
      before !== undefined && (coordinated(sight, before, theme) || (isOfPay && isApart(sight, before, theme)))
    if (before === undefined || apart) groups.push([theme])
    else groups.at(-1)?.push(theme)
  }
  if (groups.length === 1) return [themes]
  return groups.map(group => group.toSorted((a, b) => b.certainty - a.certainty))
}

/** Where the words of a group begin: at the "e" or the comma before it, else right after the group before. */
export function startOf(sight: Sight, segment: Span, groups: readonly (readonly FoundTheme[])[], at: number): number {
  const [group, before] = [groups[at], groups[at - 1]]
  if (!group) return segment.to
  if (!before) return segment.from
  const after = Math.max(...before.map(theme => theme.to))
  const first = Math.min(...group.map(theme => theme.from))
  for (let place = first; place > after; place--) {
    if (added.has(sight.word(place)) || sight.clauseOf(place) !== sight.clauseOf(place - 1)) return place
  }
  return Math.min(after, first)
}
