/** Counted things: what a number with a noun, or alone, is the number of. */
import { wordSet } from '@ccnl/knowledge'
import type { Quantity } from '../language/reading.ts'
import { counted } from './counted.ts'
import { bounded, boundedCount, type Draft, note } from './draft.ts'
import { distance, idOf, nearest, overlaps, type Sight } from './sight.ts'

type Count = Extract<Quantity, { readonly type: 'count' }>

/** Nouns that a length of service is of. */
export const ofWork: ReadonlySet<string> = wordSet('service')

/** Words of a person that stand right before a number: "figlio di 2 anni", "nonna di 85 anni". */
export function personBefore(sight: Sight, at: number): 'child' | 'other' | undefined {
  const near = (prefix: string, value?: string): boolean =>
    sight
      .hits(prefix, true)
      .some(
        hit =>
          hit.to <= at &&
          at - hit.to <= 3 &&
          sight.sentenceOf(hit.from) === sight.sentenceOf(at) &&
          (value === undefined || idOf(hit) === value),
      )
  if (near('famiglia', 'figli')) return 'child'
  return near('parente', 'altro') || near('famiglia', 'coniuge') ? 'other' : undefined
}

/** Gives a count its role. @returns whether it has got one */
export function readCount(sight: Sight, quantity: Count, draft: Draft): boolean {
  const { value, words } = quantity
  const of = quantity.of ?? ''
  // "Una sua collega, che di anni ne ha dodici?"
  const isYears =
    (sight.word(quantity.from - 2) === 'ne' && [3, 4, 5].some(back => sight.word(quantity.from - back) === 'anni')) ||
    // "E quando ne avrò più di 5 di anni?"
    (sight.word(quantity.to) === 'di' && sight.word(quantity.to + 1) === 'anni')
  if (of === '' && isYears && value <= 50) {
    note(draft, 'anzianita', bounded(value, quantity.bound), words)
    return true
  }
  const counts = (prefix: string): boolean =>
    sight
      .hits(prefix, true)
      .some(
        hit =>
          overlaps(hit, quantity) ||
          (hit.from >= quantity.from &&
            distance(hit, quantity) <= 1 &&
            sight.sentenceOf(hit.from) === sight.sentenceOf(quantity.from)),
      )
  // "24 ore anziché 40": the second says only what it is not.
  if (of === '' && sight.word(quantity.from - 1) === 'anziche') return true
  // "Due figli di 4 e 7": bare numbers after the children are their ages.
  const listed = draft.childAges.length > 0 && sight.word(quantity.from - 1) === 'e'
  if (
    of === '' &&
    value <= 30 &&
    (listed || (quantity.lead === 'di' && personBefore(sight, quantity.from) === 'child'))
  ) {
    draft.childAges.push(value)
    return true
  }
  if (
    counted(of, 'figli') ||
    (counts('famiglia') &&
      sight
        .hits('famiglia')
        .some(hit => idOf(hit) === 'figli' && distance(hit, quantity) <= 1 && (of === '' || overlaps(hit, quantity))))
  ) {
    note(draft, 'figli', boundedCount(value, quantity.bound), words)
    return true
  }
  // "Due aumenti periodici di anzianità"
  const periodic = of === 'aumenti' && [0, 1].some(ahead => periodicRises.has(sight.word(quantity.to + ahead)))
  // "Tutti e 4 gli scatti"
  const all = sight.word(quantity.to - 1) === 'gli' || sight.word(quantity.to) === 'gli' || of === 'gli'
  const allSteps = all && [0, 1].some(ahead => counted(sight.word(quantity.to + ahead), 'scatti'))
  // "Scatti 3", "ne ho maturati 3"
  const before = sight.word(quantity.from - 1)
  const isNamed = of === '' && (counted(before, 'scatti') || (accrued.has(before) && sight.has('voce:scatti')))
  if (counted(of, 'scatti') || periodic || allSteps || isNamed) {
    draft.slots.seniorityStepCount ??= value
    return true
  }
  // "62 anni con 20 di servizio"
  if (of === '' && value <= 50 && sight.word(quantity.to) === 'di' && ofWork.has(sight.word(quantity.to + 1))) {
    note(draft, 'anzianita', bounded(value, quantity.bound), words)
    return true
  }
  // "1.700 su 14"
  // "Le due mensilità aggiuntive" come on top of the twelve; "le 6 mensilità" are months of something, and not those of a year.
  if (counted(of, 'mensilita') && value < 12) {
    if (value < 4 && additional.has(sight.word(quantity.to))) draft.slots.monthlyPayments ??= 12 + value
    return true
  }
  if (
    counted(of, 'mensilita') ||
    (of === '' && value >= 12 && value <= 15 && timesBefore.has(sight.word(quantity.from - 1)))
  ) {
    draft.slots.monthlyPayments ??= value
    // "Su 13 e su 14 mensilità"
    if (draft.slots.monthlyPayments !== value) draft.slots.otherPayments ??= value
    return true
  }
  if (counted(of, 'malattie') || counted(of, 'eventi')) {
    note(draft, 'evento', value, words)
    return true
  }
  // "30.000 RAL", "9.000 imponibile"
  if ((counted(of, 'ral') || counted(of, 'imponibile')) && value >= leastIncome) {
    draft.slots.amounts.push(
      counted(of, 'ral') ? { value, role: 'gross', per: 'anno', words } : { value, role: 'taxable', words },
    )
    return true
  }
  const staff = nearest(sight, quantity, sight.hits('dipendenti'), 3)
  const people = counted(of, 'dipendenti') || counted(of, 'addetti')
  if ((people && sight.has('contratto:apprendistato')) || (staff && (people || of === '' || counted(of, 'persone')))) {
    const { upTo } = quantity
    note(draft, 'dipendenti', upTo === undefined ? boundedCount(value, quantity.bound) : [value, upTo + 1], words)
    return true
  }
  // "Giorni 7,5"
  if (of === '' && dayWords.has(sight.word(quantity.from - 1))) {
    draft.slots.count ??= { value, of: 'giorni' }
    return true
  }
  // "Contributi 9,19": a rate without its sign.
  if (of === '' && isWorkerRate(value) && sight.has('aliquota:lavoratore')) {
    draft.slots.rates = { worker: value, ...draft.slots.rates }
    return true
  }
  if (counted(of, 'km')) {
    // Kilometres have a price of their own: days counted beside them stay what they are.
    draft.slots.kilometres ??= value * daysAfter(sight, quantity) * daysBefore(sight, quantity)
    return true
  }
  // "17 presenze"
  if (of === 'presenze') draft.slots.presentDays ??= value
  if (of !== '') {
    draft.slots.count ??= { value, of }
    return true
  }
  return false
}

/** Whether a bare number may be the worker's rate of contributions, which is never a whole one. */
export const isWorkerRate = (value: number): boolean => value >= 5 && value <= 12 && !Number.isInteger(value)

/** "Un imponibile di 33.000" counts one. */
const leastIncome = 100

const timesBefore = wordSet('before-monthly-payments')
const accrued = wordSet('accrued')
const periodicRises = wordSet('periodic-rises')
const divisor = 'divisore'
const divisorWords = wordSet('dividing')
const copulas = wordSet('be', 'is')
const dividing = wordSet('dividing')

/** "Divisore 168", "divisori 26 e 173", "diviso 168": what the month is divided by. */
export function readDivisors(sight: Sight, draft: Draft): void {
  let last: Quantity | undefined
  for (const quantity of sight.reading.quantities) {
    if (!('value' in quantity) || ('of' in quantity && quantity.of !== undefined)) continue
    // "Si divide per 30"
    const linked = sight.word(quantity.from - 1) === 'per' && dividing.has(sight.word(quantity.from - 2))
    const before = linked ? divisor : sight.word(quantity.from - 1)
    const another = last?.to === quantity.from - 1 && before === 'e'
    if (quantity.type === 'money' || quantity.type === 'percent' || quantity.type === 'ordinal') continue
    // "Il divisore è 168"
    const isSaid = divisorWords.has(before) || (copulas.has(before) && divisorWords.has(sight.word(quantity.from - 2)))
    if (!isSaid && !another) continue
    draft.slots.divisors = [...(draft.slots.divisors ?? []), quantity.value]
    draft.taken.add(quantity)
    last = quantity
  }
}

const additional = wordSet('additional')

const dayWords = wordSet('unit-days')
const perDay = wordSet('to', 'every')

/** "18 giorni × 42 km": the days that stand right before them. */
function daysBefore(sight: Sight, { from }: Count): number {
  const days = sight.reading.quantities.find(
    one =>
      one.type === 'duration' &&
      one.unit === 'giorni' &&
      (one.to === from || (one.to === from - 1 && (sight.word(one.to) === 'x' || sight.word(one.to) === 'per'))),
  )
  return days?.type === 'duration' ? days.value : 1
}

/** "85 km al giorno per 10 giorni": on how many days. */
function daysAfter(sight: Sight, quantity: Count): number {
  if (!perDay.has(sight.word(quantity.to)) || sight.word(quantity.to + 1) !== 'giorno') return 1
  const days = sight.reading.quantities.find(
    other => other.type === 'duration' && other.unit === 'giorni' && other.from > quantity.to,
  )
  return days?.type === 'duration' ? days.value : 1
}
