/** Parts of a pay that are told, or asked after it: seniority steps, the share of an apprentice. */
import { wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'
import { counted } from './counted.ts'

const worth = wordSet('worth', 'worth-nouns', 'asked-of-steps', 'amounting')

/** "Con due scatti maturati", "con 3 scatti?": nothing asks what they are worth by themselves. */
export const tellsSteps = (sight: Sight, { slots }: Draft): boolean =>
  (slots.seniorityStepCount ?? 0) > 0 &&
  sight.reading.quantities.some(quantity => quantity.type === 'count' && counted(quantity.of ?? '', 'scatti')) &&
  !sight.has('chiede:in-piu') &&
  !sight.reading.tokens.some(({ word }) => worth.has(word))

/** "Mi riconoscono due scatti: quanti me ne spettano?": a number that is only claimed, where the service tells how many there are. */
export function asksSteps({ reading: { tokens, asking } }: Sight, { slots }: Draft): boolean {
  if (slots.hired === undefined) return false
  return tokens.some(({ word, sentence }, at) => {
    if (!howMany.has(word) || !asking[sentence]) return false
    const next = tokens.slice(at + 1, at + 4).map(token => token.word)
    return (
      next.some(one => stepNouns.has(one)) || next.some((one, index) => one === 'ne' && owed.has(next[index + 1] ?? ''))
    )
  })
}

/** "Quanto fanno gli scatti", "valore di ogni scatto": what they are worth is asked for itself, whoever has how many. */
export const asksStepWorth = ({ reading: { tokens, asking } }: Sight): boolean =>
  tokens.some(
    ({ word, sentence, clause }, at) =>
      howMuch.has(word) &&
      (asking[sentence] || !asking.some(Boolean)) &&
      tokens
        .slice(at + 1, at + 5)
        .some(one => one.clause === clause && one.sentence === sentence && ofSteps.has(one.word)),
  )

const howMuch = wordSet('how-much', 'worth-nouns', 'whole')
const ofSteps = wordSet('steps')

const howMany = wordSet('how-many')
const stepNouns = wordSet('step-nouns')
const owed = wordSet('owed')

/** "Nessuno scatto da prima": what a job before this one gave leaves open what this one has. */
const ofEarlier = (sight: Sight, { to }: Span): boolean =>
  [0, 1, 2].some(ahead => sight.clauseOf(to + ahead) === sight.clauseOf(to - 1) && earlier.has(sight.word(to + ahead)))

const earlier = wordSet('earlier-service')

/** Whether no step is told: "neanche uno scatto". */
export const tellsNoStep = (sight: Sight): boolean =>
  sight.hits('scatti', true).some(hit => idOf(hit) === 'nessuno' && !countsSteps(sight, hit) && !ofEarlier(sight, hit))

/** "Tre scatti… solo paga base e scatti": steps that are counted, or named beside what leaves the others out. */
const countsSteps = (sight: Sight, none: Span): boolean =>
  sight.reading.quantities.some(
    // "Neanche uno scatto" counts none, "3 scatti, nessun superminimo" three.
    one =>
      one.type === 'count' &&
      one.value > 0 &&
      counted(one.of ?? '', 'scatti') &&
      (one.value > 1 || !overlaps(one, none)),
  ) || sight.hits('voce').some(hit => idOf(hit) === 'scatti' && hit.from >= none.to && hit.from - none.to <= 1)
