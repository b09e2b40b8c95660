import type { ConceptHit, Span } from '../../language/reading.ts'
import { extra } from '../hours/hours-told.ts'
import { within } from '../message/segments.ts'
import { asksSteps } from '../numbers/steps.ts'
import { type CalculationKind, calculationKinds } from '../shape/calculation-kinds.ts'
import type { Draft } from '../shape/draft.ts'
import { idOf, overlaps, type Sight } from '../shape/sight.ts'
import { calculationApart, onlyApart } from './apart-kinds.ts'
import { itemsAsked } from './asked-items.ts'
import { accrualBefore, extraPays, isAccrualBeside, isToldBeside } from './asked-pays.ts'
import { asMeant } from './calculation-meanings.ts'
import { loanUnderWay } from './ceded.ts'
import { fundsAsked } from './contract-funds.ts'
import { extraMonthsOf } from './extra-months.ts'
import { addImplied, motherhood, type Told } from './implied-calculations.ts'
import { keptOf } from './kept-calculations.ts'
import { toldAndAsked } from './told-and-asked.ts'

/** The calculations that a message comes to, and those of them that it asks for one by one. */
export interface Calculations {
  readonly kinds: readonly CalculationKind[]
  readonly items: ReadonlyMap<string, Span>
}

export function findCalculations(sight: Sight, segments: readonly Span[], draft: Draft): Calculations {
  const apart = calculationApart(sight, draft)
  if (apart) return { kinds: [apart], items: new Map() }
  // The "quinto" of a fifth level is no fifth of the pay.
  const named = sight.reading.quantities.filter(quantity => quantity.type === 'level')
  const hits = sight
    .hits('calcolo')
    .filter(hit => segments.some(segment => within(hit, segment)) && !named.some(level => overlaps(level, hit)))
    .filter(hit => !onlyApart.has(idOf(hit)) && !isSamePay(sight, hit))
    .flatMap(hit => asMeant(sight, hit, draft))
  // What stands in place of a notice holds the accruals told with it.
  const held = hits.some(hit => holding.has(idOf(hit)))
  const isHeld = (hit: ConceptHit): boolean =>
    held && extraPays.has(idOf(hit)) && accrualBefore(sight, hit) !== undefined
  const extraMonths = extraMonthsOf(sight, draft.slots.leftOut)
  const items = itemsAsked(
    sight,
    [...hits, ...extraMonths].filter(hit => !isHeld(hit)),
  )
  const told: Told = { sight, hits, items, draft, ...toldAndAsked(sight, hits, items) }
  const funds = fundsAsked(sight, draft)
  if (funds) draft.slots.funds = funds
  addWork(told)
  takeClaimedSteps(told)
  addImplied(told)
  addExtraMonths(told, extraMonths)
  loanUnderWay(sight, told.said, draft)
  return { kinds: keptOf(told), items }
}

/** "A parità di lordo, il netto?": a pay that stays as it is asks for none. */
const isSamePay = (sight: Sight, span: Span): boolean =>
  sight.hits('svolta').some(hit => idOf(hit) === 'pari' && overlaps(hit, span))

/** Hours of a kind are a calculation of their own, whatever words asked for it. */
function addWork({ story, said, draft }: Told): void {
  for (const { kinds } of story ? [] : draft.slots.hours) {
    const isExtra = kinds.some(kind => extra.has(kind))
    said.add(isExtra ? 'overtime' : kinds.includes('notturno') ? 'night-work' : 'holiday-work')
  }
}

/** A number of steps that is only claimed is asked of the service, and counts none. */
function takeClaimedSteps({ sight, said, draft }: Told): void {
  if (!said.has('seniority-steps') && draft.slots.seniorityStepCount === undefined) return
  if (!asksSteps(sight, draft) && !doubtsNone(sight, draft)) return
  delete draft.slots.seniorityStepCount
  said.add('seniority-steps').delete('raise')
}

/** "Assunto nel 2016, zero scatti: mi prendono in giro?": none is what was paid, and no number that is right. */
const doubtsNone = (sight: Sight, { slots, said }: Draft): boolean =>
  slots.seniorityStepCount === 0 &&
  sight.has('atto:verdetto') &&
  (slots.hired !== undefined || typeof said.anzianita === 'number')

/** Adds the extra months that are asked; accruals of them beside what is worked out on a pay go into that pay. */
function addExtraMonths({ sight, hits, story, said, draft }: Told, extraMonths: readonly ConceptHit[]): void {
  const spoken = [...hits.filter(hit => extraPays.has(idOf(hit))), ...extraMonths]
  const isNamed = extraMonths.length > 0 || [...extraPays].some(kind => said.has(kind))
  const holder = isNamed ? holderOf(sight, hits) : undefined
  const accrued =
    holder === undefined ? [] : spoken.filter(hit => isAccrualBeside(sight, hit) || isToldBeside(sight, hit))
  if (holder !== undefined && accrued.length > 0) {
    for (const hit of accrued) said.delete(idOf(hit))
    said.add(holder)
    // What a level is paid by tells its own.
    if (draft.said.livelli === undefined)
      draft.slots.monthlyPayments ??= accrued.some(hit => idOf(hit) === 'fourteenth') ? 14 : 13
  }
  for (const hit of extraMonths) {
    const isAsked = !story || sight.reading.asking[sight.sentenceOf(hit.from)]
    if (isAsked && !accrued.includes(hit)) said.add(idOf(hit))
  }
}

/** What is worked out on a pay with the accruals of the extra months. */
const holding: ReadonlySet<string> = new Set<CalculationKind>([
  'notice-pay',
  'sickness',
  'injury',
  'maternity',
  'parental-leave',
  'paternity',
  'unemployment',
])

/** What of the message holds the accruals told with it. */
const holderOf = (sight: Sight, hits: readonly ConceptHit[]): CalculationKind | undefined =>
  calculationKinds.find(kind => holding.has(kind) && hits.some(hit => idOf(hit) === kind)) ??
  (sight.has(motherhood) ? 'maternity' : undefined)
