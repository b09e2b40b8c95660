/** What stands around a part of a message, and tells what it is asked of. */
import type { Knowledge } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import { idOf, idSet, type Sight } from '../shape/sight.ts'
import type { Part } from './part.ts'
import { isCircumstance } from './themes.ts'

/** A story of fewer words says nothing. */
const shortestStory = 3

/** The sentences in which nothing is asked. */
export function storyOf({ reading: { tokens } }: Sight, asked: readonly Span[]): readonly Span[] {
  const isTold = (at: number): boolean => !asked.some(({ from, to }) => at >= from && at < to)
  const told = tokens.flatMap((_, at) => (isTold(at) ? [{ from: at, to: at + 1 }] : []))
  return told.length < shortestStory ? [] : told
}

/** "Quanto dura la prova? E se me ne vado prima devo il preavviso?": what the case is called that was asked of before a verdict on another matter. */
export function caseBefore(
  { vocabulary }: Knowledge,
  sight: Sight,
  parts: readonly Part[],
  { span, themes: [own], acts }: Part,
): readonly string[] {
  const isVerdict = acts.length > 0 && acts.every(hit => verdicts.has(idOf(hit)))
  const before = parts
    .filter(part => sight.sentenceOf(part.span.from) < sight.sentenceOf(span.from))
    .flatMap(part => part.themes.slice(0, 1))
  const told = isVerdict ? before.findLast(theme => isCircumstance(theme) && theme.key !== own?.key) : undefined
  return vocabulary.themes.flatMap(({ id, name }) => (id === told?.key ? [name] : []))
}
const verdicts = idSet('verdetto esiste')

/** "Quanto dura la prova e come si interrompe?": what stands before a question in its sentence tells what it is about. */
export const besideIn = (sight: Sight, parts: readonly Part[], { span }: Part): readonly Span[] =>
  parts
    .map(part => part.span)
    .filter(({ from }) => from < span.from && sight.sentenceOf(from) === sight.sentenceOf(span.from))
    .slice(-1)
