/** Counted things: what a number with a noun, or alone, is the number of. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity } from '../../language/reading.ts'
import { bounded, boundedCount, type Draft, note } from '../shape/draft.ts'
import { distance, idOf, nearest, overlaps, type Sight } from '../shape/sight.ts'
import type { Slots } from '../shape/slots.ts'
import { counted } from './counted.ts'

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

/** A count with what it is of (nothing for a bare number) and the words around it. */
interface Counted extends Count {
  readonly sight: Sight
  readonly of: string
  readonly before: string
  readonly after: string
}

interface Role {
  readonly is: (count: Counted, draft: Draft) => boolean
  readonly read: (count: Counted, draft: Draft) => void
}

const anotherOne = wordSet('articles-a', 'other')

/** Gives a count its role: the first that it is. @returns whether it has got one */
export function readCount(sight: Sight, quantity: Count, draft: Draft): boolean {
  const [before, after] = [sight.word(quantity.from - 1), sight.word(quantity.to)]
  const count = { ...quantity, sight, of: quantity.of ?? '', before, after }
  const role = roles.find(({ is }) => is(count, draft))
  role?.read(count, draft)
  return role !== undefined
}

const roles: readonly Role[] = [
  { is: isService, read: ({ value, bound, words }, draft) => note(draft, 'anzianita', bounded(value, bound), words) },
  { is: isChildAge, read: ({ value }, { childAges }) => childAges.push(value) },
  {
    is: isOfChildren,
    read: ({ value, bound, words }, draft) => note(draft, 'figli', boundedCount(value, bound), words),
  },
  {
    is: isOfSteps,
    read: ({ value }, { slots }) => {
      slots.seniorityStepCount ??= value
    },
  },
  { is: isOfPayments, read: readPayments },
  {
    is: ({ of }) => counted(of, 'malattie') || counted(of, 'eventi'),
    read: ({ value, words }, draft) => note(draft, 'evento', value, words),
  },
  {
    is: ({ of, value }) => counted(of, 'ral') && value >= leastIncome,
    read: ({ value, words }, { slots }) => slots.amounts.push({ value, role: 'gross', per: 'anno', words }),
  },
  {
    is: ({ of, value }) => counted(of, 'imponibile') && value >= leastIncome,
    read: ({ value, words }, { slots }) => slots.amounts.push({ value, role: 'taxable', words }),
  },
  {
    is: isOfStaff,
    read: ({ value, upTo, bound, words }, draft) =>
      note(draft, 'dipendenti', upTo === undefined ? boundedCount(value, bound) : [value, upTo + 1], words),
  },
  // Kilometres have a price of their own: days counted beside them stay what they are.
  {
    is: ({ of }) => counted(of, 'km'),
    read: (count, { slots }) => {
      slots.kilometres ??= count.value * daysAfter(count) * daysBefore(count)
    },
  },
  {
    is: ({ of, lead }, { slots, said }) => of === '' && lead === 'primi' && slots.absences.length > 0 && !said.giorni,
    read: ({ value, words }, draft) => note(draft, 'giorni', [1, value], words),
  },
  { is: ({ of, before }) => of !== '' || dayWords.has(before), read: readOther },
]

/** Years of service: of what is served, or of years that were named before the number or after it. */
function isService({ sight, of, from, to, value, after }: Counted): boolean {
  const next = sight.word(to + 1)
  const isOf = after === 'di' && (next === 'anni' || ofWork.has(next))
  const isOfNamed = sight.word(from - 2) === 'ne' && [3, 4, 5].some(back => sight.word(from - back) === 'anni')
  return of === '' && value <= 50 && (isOf || isOfNamed)
}

/** Bare numbers after the children are their ages, and so is what is joined to one. */
function isChildAge({ sight, of, value, from, lead, before }: Counted, { childAges }: Draft): boolean {
  // "Due figli di 4 e 7", "un figlio di 16 anni e uno di 22".
  const isListed = childAges.length > 0 && (before === 'e' || (before === 'di' && anotherOne.has(sight.word(from - 2))))
  return of === '' && value <= 30 && (isListed || (lead === 'di' && personBefore(sight, from) === 'child'))
}

function isOfChildren(count: Counted): boolean {
  const { sight, of, from } = count
  const isNear = (hit: ConceptHit, within: number): boolean => distance(hit, count) <= within
  const isPerson = (hit: ConceptHit): boolean =>
    overlaps(hit, count) ||
    (hit.from >= from && isNear(hit, 1) && sight.sentenceOf(hit.from) === sight.sentenceOf(from))
  const isChild = (hit: ConceptHit): boolean =>
    idOf(hit) === 'figli' && isNear(hit, 1) && (of === '' || overlaps(hit, count))
  return counted(of, 'figli') || (sight.hits('famiglia', true).some(isPerson) && sight.hits('famiglia').some(isChild))
}

/** Seniority steps by their name, before or after the number, as periodic rises, or as what has accrued. */
function isOfSteps({ sight, of, to, before, after }: Counted): boolean {
  const next = [0, 1].map(ahead => sight.word(to + ahead))
  const isAll = [before, after, of].includes('gli') && next.some(word => counted(word, 'scatti'))
  const isPeriodic = of === 'aumenti' && next.some(word => periodicRises.has(word))
  const isNamed = of === '' && (counted(before, 'scatti') || (accrued.has(before) && sight.has('voce:scatti')))
  return counted(of, 'scatti') || isPeriodic || isAll || isNamed
}

function isOfPayments({ of, value, before }: Counted, { slots }: Draft): boolean {
  if (counted(of, 'mensilita')) return true
  if (value < 12 || value > 15) return false
  return (of === '' && timesBefore.has(before)) || (counted(of, 'parti') && tellsYear(slots))
}

/** Whether a pay of the year was told, which is paid in parts ("27.500 lordi annui in quattordici stipendi"). */
const tellsYear = ({ amounts }: Slots): boolean =>
  amounts.some(
    ({ role, per, value }) => role === 'gross' && (per === 'anno' || (per === undefined && value >= leastYearly)),
  )

/** So much is no pay of a month. */
const leastYearly = 12_000

/** The payments of a year, or those on top of its twelve months; fewer are months of something else. */
function readPayments({ of, value, after }: Counted, { slots }: Draft): void {
  if (counted(of, 'mensilita') && value < 12) {
    if (value < 4 && additional.has(after)) slots.monthlyPayments ??= 12 + value
    return
  }
  slots.monthlyPayments ??= value
  if (slots.monthlyPayments !== value) slots.otherPayments ??= value
}

/** Who is employed, beside the words of a staff or by their name where an apprentice is one of them. */
function isOfStaff(count: Counted): boolean {
  const { sight, of } = count
  const isPeople = counted(of, 'dipendenti') || counted(of, 'addetti')
  const isStaff = isPeople || of === '' || counted(of, 'persone')
  return (
    (isPeople && sight.has('contratto:apprendistato')) ||
    (isStaff && nearest(sight, count, sight.hits('dipendenti'), 3) !== undefined)
  )
}

/** What is counted and has no role of its own; a bare number after a word of days is of days. */
function readOther({ of, value }: Counted, { slots }: Draft): void {
  if (of === 'presenze') slots.presentDays ??= value
  slots.count ??= { value, of: of === '' ? 'giorni' : of }
}

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
function daysBefore({ sight, from }: Counted): number {
  const days = sight.reading.quantities.find(
    one =>
      one.type === 'duration' &&
      one.unit === 'giorni' &&
      (one.to === from || (one.to === from - 1 && (sight.word(one.to) === 'x' || sight.word(one.to) === 'per'))),
  )
  return days?.type === 'duration' ? days.value : 1
}

/** "85 km al giorno per 10 giorni": on how many days. */
function daysAfter({ sight, to, after }: Counted): number {
  if (!perDay.has(after) || sight.word(to + 1) !== 'giorno') return 1
  const days = sight.reading.quantities.find(
    other => other.type === 'duration' && other.unit === 'giorni' && other.from > to,
  )
  return days?.type === 'duration' ? days.value : 1
}
