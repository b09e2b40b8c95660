/** What leave is asked for, where one question names several cases: "permessi per lutto e per matrimonio". */
import type { ConceptHit } from '../../language/reading.ts'
import { within } from '../message/segments.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'
import { likely } from '../subjects/candidates.ts'
import type { Part } from '../subjects/part.ts'
import { coordinated, type FoundTheme, itemStart } from '../subjects/themes.ts'

/** Themes whose figures differ by what leave is taken for. */
const byCase: ReadonlySet<string> = new Set(['congedi', 'permessi'])

/** A part that asks of one case alone. */
export type CasePart = Part & { readonly ofCase?: string }

/** A part for each case that a list of them names, each with its own words; the part itself where it names one or none. */
export function apartByCase(sight: Sight, part: Part): readonly CasePart[] {
  const { span, themes } = part
  if (!themes.some(({ key, certainty }) => byCase.has(key) && certainty >= likely)) return [part]
  const hits = listedCases(sight, part)
  if (hits.length < 2) return [part]
  const starts = hits.map((hit, at) => (at === 0 ? span.from : itemStart(sight, hit.from)))
  return hits.map((hit, at) => {
    const own = { from: starts[at] ?? span.from, to: starts[at + 1] ?? span.to }
    const { from, to } = hit
    const ofHit = (theme: FoundTheme): FoundTheme =>
      hits.some(one => overlaps(one, theme)) ? { ...theme, from, to } : theme
    return { ...part, span: own, themes: themes.map(ofHit), ofCase: idOf(hit) }
  })
}

/** The cases of a part, each where a conjunction or a comma parts it from the one before. */
function listedCases(sight: Sight, { span }: Part): readonly ConceptHit[] {
  const hits = sight.hits('caso').filter(hit => within(hit, span))
  const first = hits.filter((hit, at) => hits.findIndex(one => idOf(one) === idOf(hit)) === at)
  const isList = first.every((hit, at) => {
    const before = first[at - 1]
    return before === undefined || (!overlaps(before, hit) && coordinated(sight, before, hit))
  })
  return isList ? first : []
}
