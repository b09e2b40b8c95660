/** The job described: its words as stems, what is denied, years, autonomy, team, titles. */

import { stem, stopWords } from '@ccnl/knowledge'
import { wordSet } from '../language/cursor.ts'
import type { Draft } from './draft.ts'
import type { Job } from './query.ts'
import { distance, idOf, overlaps, type Sight } from './sight.ts'

const denying = wordSet(
  'senza non mai ne nessun nessuna without no zero niente nulla privo priva tranne escluso escluse esclusi',
)
/** Words that end what is denied. */
const turning = wordSet('ma e con pero invece che per')

const resumed = wordSet('ne li lo la le l')

/** "Corsi non ne ha fatti": what stands before the denial, and is taken up by it. */
const isDeniedAfter = ({ word, clauseOf }: Sight, place: number): boolean =>
  ahead.some(
    steps =>
      word(place + steps) === 'non' &&
      resumed.has(word(place + steps + 1)) &&
      clauseOf(place + steps) === clauseOf(place),
  )
/** Words at most from what is denied to its denial. */
const ahead = [1, 2, 3]

function deniedAt(sight: Sight): readonly boolean[] {
  let open = 0
  let clause = -1
  return sight.reading.tokens.map((token, at) => {
    const here = sight.clauseOf(at)
    if (here !== clause || (turning.has(token.word) && token.text !== 'è')) open = 0
    clause = here
    const denied = open > 0
    if (open > 0) open--
    if (denying.has(token.word)) open = token.word === 'senza' || token.word === 'without' ? 4 : 3
    return denied || isDeniedAfter(sight, at)
  })
}

/** @returns `undefined` when no job is described. */
export function readJob(sight: Sight, draft: Draft): Job | undefined {
  const { tokens, quantities } = sight.reading
  const denied = deniedAt(sight)
  const heldByNumber = quantities.filter(quantity => quantity.type === 'level' || quantity.type === 'money')
  const ignored = (at: number): boolean =>
    heldByNumber.some(quantity => at >= quantity.from && at < quantity.to) ||
    sight
      .hits('atto')
      .some(hit => hit.kind === 'atto' && hit.to - hit.from > 1 && overlaps(hit, { from: at, to: at + 1 }))
  const all = tokens.flatMap((token, at) => {
    // The letter of a licence tells the work ("patente C").
    const letter = tokens[at - 1]?.word === 'patente'
    if ((!letter && (token.word.length < 3 || stopWords.has(token.word))) || ignored(at)) return []
    return [{ stem: token.stem, word: token.word, negated: denied[at] ?? false, weight: 1 }]
  })
  if (all.length === 0) return undefined
  // "Faccio l'educatrice, senza il titolo da educatore": a work that is told is not denied by what it lacks.
  const told = new Set(all.filter(term => !term.negated).map(term => term.stem))
  const terms = all.filter(term => !(term.negated && told.has(term.stem)))
  const pairs = terms.slice(1).map((term, index) => `${terms[index]?.stem ?? ''} ${term.stem}`)
  const [qualification] = draft.said.qualifica ?? []
  const years = draft.experience ?? (typeof draft.said.anzianita === 'number' ? draft.said.anzianita : undefined)
  const autonomy = sight.has('mansione:autonomia-alta')
    ? 'high'
    : sight.has('mansione:autonomia-bassa')
      ? 'low'
      : undefined
  return {
    terms,
    pairs,
    titles: sight
      .hits('studio', true)
      .map(hit => ({ name: idOf(hit), held: !hit.negated && !(denied[hit.from] ?? false) })),
    ...(years === undefined ? {} : { years }),
    ...(autonomy === undefined ? {} : { autonomy }),
    ...teamOf(sight),
    ...(sight.has('mansione:prima-esperienza') ? { firstJob: true } : {}),
    ...(qualification === undefined ? {} : { qualification }),
  }
}

/** How many people are led: a count beside the word of a team. */
function teamOf(sight: Sight): { readonly team?: number } {
  if (!sight.has('mansione:autonomia-alta')) return {}
  const teams = sight.hits('mansione').filter(hit => idOf(hit) === 'squadra')
  for (const quantity of sight.reading.quantities) {
    if (quantity.type === 'count' && teams.some(hit => distance(hit, quantity) <= 2)) return { team: quantity.value }
  }
  return teams.length > 0 ? { team: 0 } : {}
}

/** Content stems of the whole question. */
export function contentTerms(sight: Sight): readonly string[] {
  return [
    ...new Set(
      sight.reading.tokens
        .filter(token => token.word.length > 2 && !stopWords.has(token.word))
        .map(token => token.stem || stem(token.word)),
    ),
  ]
}
