/** Words of a calculation that mean another one where they stand, or are words of their neighbour. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit } from '../language/reading.ts'
import type { CalculationKind } from './calculation-kinds.ts'
import { payerOf } from './contribution-payer.ts'
import type { Draft } from './draft.ts'
import { isOfYear } from './extra-months.ts'
import { idOf, idSet, overlaps, type Sight } from './sight.ts'

interface Place extends Pick<Draft, 'slots' | 'said'> {
  readonly sight: Sight
  readonly hit: ConceptHit
}

interface Meaning {
  readonly when: (place: Place) => boolean
  /** What is meant there; nothing where the words ask for no calculation. */
  readonly as?: CalculationKind
}

/** A hit with the calculation that its place in the question makes of it; none where it is a word of its neighbour. */
export function asMeant(sight: Sight, hit: ConceptHit, { slots, said }: Draft): readonly ConceptHit[] {
  const meaning = meanings[idOf(hit)]?.find(({ when }) => when({ sight, hit, slots, said }))
  if (!meaning) return [hit]
  return meaning.as === undefined ? [] : [{ ...hit, concept: `calcolo:${meaning.as}` }]
}

/** The first that holds of a kind is meant. */
const meanings: Readonly<Record<string, readonly Meaning[]>> = {
  // A gross beside a level or a gross amount is that of the month or, as a RAL, of the year.
  'gross-for-net': [
    { when: place => isGrossTold(place) && place.sight.word(place.hit.to - 1) === 'ral', as: 'gross-year' },
    { when: isGrossTold, as: 'gross-month' },
  ],
  // A gross of hours or arrears is their total.
  'gross-month': [{ when: isTotalOfHours }],
  // A net right before "lordo" is what comes in.
  net: [{ when: ({ sight, hit }) => gross.has(sight.word(hit.to)) && !gross.has(sight.word(hit.to - 1)) }],
  // An extra month counted into a year is part of it.
  thirteenth: [{ when: ({ sight, hit }) => isOfYear(sight, hit), as: 'gross-year' }],
  fourteenth: [{ when: ({ sight, hit }) => isOfYear(sight, hit), as: 'gross-year' }],
  // What is withheld or left without the contributions asks for none; of two sides one bears them.
  contributions: [{ when: isOfWithheld }, { when: isOfEmployer, as: 'employer-contributions' }],
  'employer-cost': [
    { when: isCostOfRise, as: 'table-step' },
    // What an end costs is what is paid at the end.
    { when: ({ sight, said }) => said.causa !== undefined && sight.has('tema:preavviso'), as: 'notice-pay' },
    { when: isCostOfContributions },
  ],
  // A dismissal has a ticket of its own, a meal voucher a price.
  'meal-vouchers': [
    {
      when: ({ slots, said }) =>
        said.causa === 'licenziamento' && !slots.amounts.some(({ role }) => role === 'voucher'),
      as: 'dismissal-ticket',
    },
  ],
  // A feast that falls on a Sunday and is not worked is paid on top, and has no hours, day or difference.
  'sunday-feast': [{ when: place => !isIdleFeast(place) }],
  'holiday-work': [{ when: isIdleFeast, as: 'sunday-feast' }],
  'gross-day': [{ when: isIdleFeast }],
  // What is owed to one level is its pay.
  difference: [{ when: isIdleFeast }, { when: isOwed, as: 'gross-month' }],
  'leave-in-lieu': [{ when: place => !namesLeave(place) }],
  // A maternity that is over is what came before the leave.
  maternity: [{ when: ({ sight, hit }) => sight.has('calcolo:parental-leave') && over.has(sight.word(hit.to)) }],
  // The severance is taxed apart, too.
  arrears: [
    {
      when: ({ sight, hit, slots }) =>
        slots.amounts.some(({ role }) => role === 'severance-fund') && sight.word(hit.from) === 'tassazione',
      as: 'severance',
    },
  ],
  // A mother of so many children has a relief of her own.
  wedge: [
    {
      when: ({ sight, hit, slots }) =>
        sight.word(hit.from) === 'esonero' && (slots.family?.children ?? []).length >= mothersFrom,
      as: 'mothers-relief',
    },
  ],
}

/** A gross that is told, or that of a level, looks for no gross of a net. */
function isGrossTold({ slots: { amounts }, said }: Place): boolean {
  return amounts.every(({ role }) => role === 'gross') && (amounts.length > 0 || said.livelli !== undefined)
}

/** "Totale lordo" beside hours or arrears is what they come to. */
function isTotalOfHours({ sight, hit: { from, to }, slots }: Place): boolean {
  const ofHours = (slots.hours.length > 0 || sight.has('calcolo:arrears')) && !sight.has('calcolo:payslip')
  return ofHours && to - from > 1 && sight.reading.tokens.slice(from, to).every(({ word }) => ofTotal.has(word))
}

/** Whether the contributions are a word of what is withheld, or of what is left without them. */
function isOfWithheld({ sight, hit }: Place): boolean {
  const left = sight.hits('importo').filter(one => idOf(one) === 'reddito')
  return [...sight.hits('contributi'), ...left].some(one => overlaps(one, hit))
}

/** The employer pays what its cost is asked of, and what its own rate alone is told of. */
function isOfEmployer({ sight, hit, slots, said }: Place): boolean {
  const payer = payerOf(sight, hit, (said.dipendenti ?? said.contratto) !== undefined)
  const byRate = slots.rates?.employer !== undefined && slots.rates.worker === undefined && payer !== 'worker'
  const isOfCost = (one: ConceptHit): boolean => idOf(one) === 'employer-cost' && one.to === hit.from - 1
  return payer === 'employer' || byRate || (sight.word(hit.from - 1) === 'di' && sight.hits('calcolo').some(isOfCost))
}

/** "In più" from a date is a step of the table, where no amount and no rate is told. */
function isCostOfRise({ sight, hit, slots }: Place): boolean {
  const more = sight.word(hit.to) === 'in' && sight.word(hit.to + 1) === 'piu'
  return more && slots.amounts.length === 0 && slots.rates === undefined && (slots.period ?? '') > ''
}

/** What contributions cost, or their slip of payment, is what they are. */
function isCostOfContributions({ sight, hit }: Place): boolean {
  const isNext = (one: ConceptHit): boolean => one.from === hit.to + 1 && contributions.has(idOf(one))
  return (
    (sight.word(hit.to) === 'di' && sight.hits('calcolo').some(isNext)) ||
    (sight.has('versa:bollettino') && sight.has('calcolo:contributions'))
  )
}

/** Whether a feast on a Sunday is spoken of, and no hours that were worked on it. */
function isIdleFeast({ sight, slots }: Place): boolean {
  const { concepts } = sight.reading
  const isFeast = concepts.some(({ concept }) => concept === 'tema:festivita' || concept === 'lavoro:festivo')
  return isFeast && slots.hours.length === 0 && sight.has('calcolo:sunday-feast')
}

/** Whether the words of a difference speak of what is due to somebody at the one level that is told. */
function isOwed({ sight, hit, slots, said }: Place): boolean {
  const isDue = sight.reading.tokens.slice(hit.from, hit.to).some(({ word }) => owing.has(word))
  return isDue && said.livelli?.length === 1 && slots.levels === undefined && !slots.hoursChange
}

/** Whether a calculation's words, or any of the question, speak of leave. */
function namesLeave({ sight, hit, slots }: Place): boolean {
  return (
    sight.word(hit.from) !== 'da' ||
    sight.hits('tema').some(one => leaves.has(idOf(one))) ||
    slots.absences.some(({ kind }) => kind === 'leave')
  )
}

/** Children from whom on a mother's contributions are relieved. */
export const mothersFrom = 3

const owing = wordSet('must', 'missing')
const leaves = idSet('ferie permessi rol ex_festivita')
const over = wordSet('over')
const contributions = idSet('contributions employer-contributions')
const gross = wordSet('gross')
const ofTotal = wordSet('whole', 'gross')
