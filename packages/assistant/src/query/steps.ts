/** Parts of a pay that are told, or asked after it: seniority steps, the share of an apprentice. */
import { wordSet } from '../language/cursor.ts'
import type { Span } from '../language/reading.ts'
import { counted } from './counted.ts'
import type { Draft } from './draft.ts'
import type { Memory, Request } from './query.ts'
import { idOf, overlaps, type Sight } from './sight.ts'

const worth = wordSet('vale valgono valere valore importo importi ammontano ammonta sono quanti')

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

const howMuch = wordSet('quanto valore importo totale')
const ofSteps = wordSet('scatti scatto')

const howMany = wordSet('quanti')
const stepNouns = wordSet('scatti aumenti')
const owed = wordSet('ho ha spettano spetta maturo matura maturato dovrei dovrebbe abbiamo')

const having = wordSet('con ha ho abbia avesse avessi avendo aveva maturati maturato gia')

/** A reply that tells steps has little beside them. */
const longestReply = 6

/** "Con 3 scatti?", after a pay: the same pay, with its steps. */
export function payWithSteps(sight: Sight, draft: Draft, { requests }: Memory): readonly Request[] | undefined {
  if (sight.reading.tokens.length > longestReply || draft.slots.amounts.length > 0 || !tellsSteps(sight, draft))
    return undefined
  // "E uno scatto?" asks for the step.
  if (!sight.reading.tokens.some(({ word }) => having.has(word))) return undefined
  const [before] = requests
  if (before?.act === 'compute') return requests
  const [subject] = before?.subjects ?? []
  if (!before || subject?.type !== 'agreement' || subject.about !== 'pay') return undefined
  return [{ ...before, act: 'compute', calculations: ['gross-month'], certainty: 'sure' }]
}

/** "Quindi in tutto quanto prendo al mese?", after the steps alone: the pay with them. */
export function totalWithSteps(sight: Sight, { requests }: Memory): readonly Request[] | undefined {
  const [before] = requests
  const isOfSteps = before?.calculations?.every(kind => kind === 'seniority-steps') === true
  const inAll = sight.hits('chiede').some(hit => idOf(hit) === 'totale')
  const isNamed = sight.hits('calcolo').some(hit => idOf(hit) !== 'gross-month')
  if (!before || !isOfSteps || !inAll || isNamed || sight.reading.tokens.length > longestTotal) return undefined
  return [{ act: 'compute', subjects: before.subjects, certainty: 'sure', calculations: ['gross-month'] }]
}

/** Who asks for the whole of what was told says little else. */
const longestTotal = 10

/** "E in euro quanto fa?", after the share that an apprentice is paid: the pay itself. */
export function shareInMoney(sight: Sight, { requests, said }: Memory): readonly Request[] | undefined {
  const [before] = requests
  const [subject] = before?.subjects ?? []
  const isShare = subject?.type === 'measure' && subject.theme === 'apprendistato'
  const inMoney = sight.reading.tokens.some(({ word }, at) => word === 'in' && money.has(sight.word(at + 1)))
  const isKnown = said.livelli !== undefined && said.contratto?.includes('apprendistato') === true
  if (!before || !isShare || !inMoney || !isKnown || sight.reading.tokens.length > longestInMoney) return undefined
  return [{ act: 'compute', subjects: [], certainty: 'sure', calculations: ['gross-month'] }]
}

const money = wordSet('euro soldi')

/** Who asks what a share is in money says little else. */
const longestInMoney = 20

/** "Tre scatti… solo paga base e scatti": steps that are counted, or named beside what leaves the others out. */
export const countsSteps = (sight: Sight, none: Span): boolean =>
  sight.reading.quantities.some(
    one => one.type === 'count' && one.value > 0 && counted(one.of ?? '', 'scatti') && !overlaps(one, none),
  ) || sight.hits('voce').some(hit => idOf(hit) === 'scatti' && hit.from >= none.to && hit.from - none.to <= 1)
