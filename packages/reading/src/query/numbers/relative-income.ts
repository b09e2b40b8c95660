/** What somebody of the family earns, where it is asked whether they are dependent ("mia moglie prende 2.500 euro: è a carico?"). */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { idOf, type Sight } from '../shape/sight.ts'
import type { RelativeIncome } from '../shape/slots.ts'

const relations: Readonly<Record<string, RelativeIncome['of']>> = { coniuge: 'spouse', figli: 'child', altri: 'other' }

const determiners = wordSet('mine-or-theirs', 'articles-the', 'ours')
const inPassing = wordSet('with', 'for', 'have', 'of')
const earning = wordSet('earned-by-another')
const oneself = wordSet('earned-by-oneself')
const burden = wordSet('burden')

/** Words between somebody and what they earn: "mia figlia di 23 anni, studentessa, ha guadagnato". */
const farthest = 12

/** "Mia moglie", "il coniuge": who is told of by themselves, rather than as somebody's burden ("dipendente con moglie a carico"). */
function isSubject(sight: Sight, { from, to }: ConceptHit): boolean {
  if (burden.has(sight.word(to + 1)) || burden.has(sight.word(to - 1)) || !determiners.has(sight.word(from - 1)))
    return false
  const before = determiners.has(sight.word(from - 2)) ? from - 3 : from - 2
  return !inPassing.has(sight.word(before)) || sight.clauseOf(before) !== sight.clauseOf(from)
}

/** Notes the income and takes its number. */
export function readRelativeIncome(sight: Sight, draft: Draft): void {
  const { tokens, quantities } = sight.reading
  if (!tokens.some(({ word }) => burden.has(word)) && !sight.has('calcolo:deductions')) return
  const money = quantities.filter(one => one.type === 'money')
  const people = sight.hits('famiglia', true).filter(hit => relations[idOf(hit)] && isSubject(sight, hit))
  const earns = (hit: ConceptHit, one: Quantity): boolean => {
    const between = tokens.slice(hit.to, one.from).map(({ word }) => word)
    // "La moglie con 2.500 euro di reddito"
    const after = tokens.slice(one.to, one.to + 2).map(({ word }) => word)
    return (
      hit.to <= one.from &&
      between.length <= farthest &&
      sight.sentenceOf(hit.from) === sight.sentenceOf(one.from) &&
      [...between, ...after].some(word => earning.has(word)) &&
      !between.some(word => oneself.has(word)) &&
      !money.some(other => other !== one && other.from >= hit.to && other.to <= one.from)
    )
  }
  for (const one of money) {
    const person = people.findLast(hit => earns(hit, one))
    const of = person && relations[idOf(person)]
    if (!of) continue
    draft.slots.relativeIncome = { of, value: one.per === 'mese' ? one.value * 12 : one.value }
    draft.taken.add(one)
    return
  }
}
