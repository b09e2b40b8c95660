/** Agreements named side by side: "turismo e commercio", "edilizia industria e artigianato". */
import { wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import type { Sight } from '../shape/sight.ts'

/** A name of an agreement at its place. */
export interface Named extends Span {
  readonly code: string
  readonly weight: number
}

/** Words that set two names side by side. */
export const joints: ReadonlySet<string> = wordSet('and', 'or', 'against')

/** The names that a conjunction joins, in order, each agreement once; fewer than two are none. */
export function joinedNames<Name extends Named>(sight: Sight, names: readonly Name[]): readonly Name[] {
  const sure = names.filter(name => name.weight === 1)
  const joined = new Set<Name>()
  for (const first of names)
    for (const second of names) {
      const named = first.weight === 1 || second.weight === 1
      if (
        !named ||
        second.code === first.code ||
        !(
          shareHead(sight, first, second) ||
          followsJoint(sight, first, second, sure) ||
          asksAgain(sight, first, second)
        )
      )
        continue
      joined.add(first).add(second)
    }
  const seen = new Set<string>()
  return [...joined]
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .filter(name => !seen.has(name.code) && seen.add(name.code))
}

const small = wordSet('in', 'for', 'with', 'of', 'to', 'articles-the', 'agreement-nouns', 'of-agreements')

/** "Quante ferie nel commercio? E nella logistica?": a sentence of a joint and a name asks the same of another agreement. */
function asksAgain(sight: Sight, first: Named, second: Named): boolean {
  const sentence = sight.sentenceOf(second.from)
  const at = sight.reading.tokens.findIndex(token => token.sentence === sentence)
  const ends = second.to >= sight.reading.tokens.length || sight.sentenceOf(second.to) !== sentence
  return (
    ends &&
    joints.has(sight.word(at)) &&
    sight.sentenceOf(first.from) < sentence &&
    sight.reading.tokens.slice(at + 1, second.from).every(({ word }) => small.has(word))
  )
}

/** "Edilizia industria e artigianato": the second name begins with the first one's noun and steps over its last word. */
function shareHead(sight: Sight, first: Named, second: Named): boolean {
  return (
    first.weight === 1 &&
    second.weight === 1 &&
    second.from === first.from &&
    first.to - first.from > 1 &&
    second.to > first.to + 1 &&
    joints.has(sight.word(first.to))
  )
}

/** "Turismo e commercio", unless a third name holds both ("alimentari e panificazione artigianato"). */
function followsJoint(sight: Sight, first: Named, second: Named, sure: readonly Named[]): boolean {
  const apart = second.from === first.to + 1 && joints.has(sight.word(first.to))
  return apart && !sure.some(name => name !== second && name.from <= first.from && name.to >= second.to)
}
