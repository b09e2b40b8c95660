/** Things that an agreement calls by a name ("indennità di funzione quadri"), found by their own words once it is known. */
import type { Agreement, Fact, Knowledge } from '@ccnl/knowledge'
import { stem, tokenize } from '@ccnl/knowledge'
import type { Request, Subject } from './query.ts'
import type { Sight } from './sight.ts'

interface Named {
  readonly theme: string
  readonly name: string
  readonly stems: readonly string[]
}

const indexes = new WeakMap<Agreement, ReadonlyMap<string, readonly Named[]>>()

/** Named things by the first stem of their words. */
function indexOf(agreement: Agreement): ReadonlyMap<string, readonly Named[]> {
  const known = indexes.get(agreement)
  if (known) return known
  const index = new Map<string, Named[]>()
  const seen = new Set<string>()
  for (const fact of agreement.facts)
    for (const named of namesOf(fact)) {
      const key = `${named.theme} ${named.name} ${named.stems.join(' ')}`
      const [first] = named.stems
      if (first === undefined || seen.has(key)) continue
      seen.add(key)
      const list = index.get(first)
      if (list) list.push(named)
      else index.set(first, [named])
    }
  indexes.set(agreement, index)
  return index
}

function namesOf(fact: Fact): readonly Named[] {
  const { name, theme } = fact
  if (name === undefined) return []
  return [name, ...(fact.words ?? [])].map(words => ({
    theme,
    name,
    stems: tokenize(words).map(token => stem(token.word)),
  }))
}

interface Match extends Named {
  readonly length: number
  readonly at: number
}

function longestMatch(index: ReadonlyMap<string, readonly Named[]>, stems: readonly string[]): Match | undefined {
  let best: Match | undefined
  stems.forEach((first, at) => {
    for (const named of index.get(first) ?? []) {
      const fits = named.stems.every((one, offset) => stems[at + offset] === one)
      if (fits && named.stems.length > (best?.length ?? 0)) best = { ...named, length: named.stems.length, at }
    }
  })
  return best
}

/** Gives the first request the named thing its words say, where its theme is asked for or the words are more than one. */
export function readNames(
  knowledge: Knowledge,
  sight: Sight,
  codes: readonly string[],
  requests: readonly Request[],
): readonly Request[] {
  const [code] = codes
  const agreement = code === undefined ? undefined : knowledge.agreement(code)
  const [first, ...rest] = requests
  if (!agreement || !first) return requests
  const match = longestMatch(
    indexOf(agreement),
    sight.reading.tokens.map(token => token.stem),
  )
  if (!match) return requests
  const at = first.subjects.findIndex(subject => subject.type === 'measure' && subject.theme === match.theme)
  const held = first.subjects[at]
  const measure: Subject = {
    type: 'measure',
    theme: match.theme,
    measures: held?.type === 'measure' ? held.measures : [],
    name: match.name,
    certainty: Math.max(held?.certainty ?? 0, match.length > 1 ? 0.9 : 0.75),
  }
  const others = first.subjects.filter(subject => subject !== held)
  const leads = at === 0 || (match.length > 1 && !hasStrongerTheme(others))
  const subjects = leads ? [measure, ...others] : [...others.slice(0, 1), measure, ...others.slice(1)]
  return [{ ...first, subjects, certainty: leads && measure.certainty >= 0.85 ? 'sure' : first.certainty }, ...rest]
}

function hasStrongerTheme(subjects: readonly Subject[]): boolean {
  const [first] = subjects
  return first !== undefined && first.certainty >= 0.9
}
