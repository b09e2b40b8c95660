/** The parts of a message that ask: each question with the themes that it names, and those that lean on the rest for theirs. */
import type { Knowledge } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../language/reading.ts'
import { type Segment, toSegments, within } from './segments.ts'
import type { Sight } from './sight.ts'
import { likely, ownTopic } from './subjects.ts'
import { coordinated, type FoundTheme, findThemes } from './themes.ts'

/** One thing asked, before its cards are looked up. */
export interface Part {
  readonly span: Span
  readonly acts: readonly ConceptHit[]
  readonly themes: readonly FoundTheme[]
  readonly asks: boolean
  readonly verb: boolean
  readonly complains: boolean
  /** A question that names no theme: what examples find for it together with the story that it leans on. */
  readonly leans?: { readonly key: string; readonly on: readonly Span[] }
}

/** What each question of a message is about by its words, with the story that none of them tells. */
type OwnKey = (segment: Segment) => string | undefined

export function toParts(knowledge: Knowledge, sight: Sight): readonly Part[] {
  const segments = toSegments(sight)
  const asking = segments.filter(segment => segment.asking)
  const story = segments.filter(segment => !segment.asking)
  // A message with one question is looked at whole, whatever leans in it.
  const ownKey: OwnKey = segment =>
    asking.length > 1 && segment.asks && segment.acts.length > 0
      ? ownTopic(knowledge, sight, segment, story)
      : undefined
  const parts: Part[] = []
  for (const segment of asking) {
    const themes = findThemes(sight, segment)
    const sure = themes.filter(theme => theme.certainty >= likely)
    const last = parts.at(-1)
    const [first] = sure
    // What stands before the question word of its own sentence is its case, not another question.
    const tells = last?.acts.length === 0 && sight.sentenceOf(last.span.from) === sight.sentenceOf(segment.from)
    const own = first || tells ? undefined : ownKey(segment)
    if (own !== undefined && own !== last?.themes[0]?.key && !parts.some(part => part.leans?.key === own)) {
      parts.push({ ...partOf(segment, themes), leans: { key: own, on: story } })
      continue
    }
    if (last && (!first || last.themes[0]?.key === first.key)) {
      // A clause with no subject of its own asks more of the one before ("… e come è pagato?").
      parts[parts.length - 1] = joinParts(sight, last, segment)
      continue
    }
    if (last && tells) {
      // What comes before the question word of its sentence tells the case ("contratto di 5 mesi, quanto dura la prova?").
      parts.pop()
      if (first?.key === '@pay' && last.themes.some(theme => theme.certainty >= 0.8)) {
        // "In malattia da tre mesi, quanto mi pagano?"
        parts.push(joinParts(sight, last, segment))
        continue
      }
      const told = last.themes.map(theme => ({ ...theme, certainty: theme.certainty * 0.7 }))
      parts.push({
        ...last,
        span: { from: last.span.from, to: segment.to },
        acts: segment.acts,
        themes: [...themes, ...told],
      })
      continue
    }
    for (const group of split(sight, themes)) parts.push(partOf(segment, group))
  }
  const useful = parts.filter(part => part.themes.length > 0 || part.acts.length > 0)
  const kept = useful.length > 0 ? useful : parts.slice(0, 1)
  const named = new Set(kept.map(part => part.themes[0]?.key))
  const withSubject = kept.filter(part =>
    part.leans === undefined ? (part.themes[0]?.certainty ?? 0) >= likely : !named.has(part.leans.key),
  )
  if (withSubject.length > 0) return withSubject
  return kept.slice(0, 1).map(part => withStory(sight, part))
}

function partOf(segment: Segment, themes: readonly FoundTheme[]): Part {
  const { acts, asks, verb, complains } = segment
  return { span: segment, acts, themes, asks, verb, complains }
}

function joinParts(sight: Sight, part: Part, segment: Segment): Part {
  const span = { from: part.span.from, to: segment.to }
  return { ...part, span, acts: [...part.acts, ...segment.acts], themes: findThemes(sight, span) }
}

/** Themes joined by "e" or a comma are asked apart; one that only tells the case stays with its head. */
function split(sight: Sight, themes: readonly FoundTheme[]): readonly (readonly FoundTheme[])[] {
  const sure = themes.filter(theme => theme.certainty >= likely)
  if (sure.length < 2) return [themes]
  const inOrder = sure.toSorted((a, b) => a.from - b.from)
  const groups: FoundTheme[][] = []
  for (const theme of inOrder) {
    const before = groups.at(-1)?.at(-1)
    const apart = before !== undefined && coordinated(sight, before, theme)
    if (before === undefined || apart) groups.push([theme])
    else groups.at(-1)?.push(theme)
  }
  if (groups.length === 1) return [themes]
  return groups.map(group => group.toSorted((a, b) => b.certainty - a.certainty))
}

/** Nothing in the question itself: what the story before it is about. */
function withStory(sight: Sight, part: Part): Part {
  const all = findThemes(sight, { from: 0, to: sight.reading.tokens.length })
  const themes = all.map(theme => (within(theme, part.span) ? theme : { ...theme, certainty: theme.certainty * 0.8 }))
  return { ...part, themes }
}
