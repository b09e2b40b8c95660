/** Which of the calculations named are to be worked out, and which only name a figure of a table. */

import { wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import { type CalculationKind, isAlways, needsData } from '../shape/calculation-kinds.ts'
import type { Draft } from '../shape/draft.ts'
import { idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'

/** Whether what is asked takes arithmetic, rather than a figure that stands in a table. */
export function needsArithmetic(found: readonly CalculationKind[], draft: Draft): boolean {
  if (found.some(isAlways)) return true
  const { slots, said } = draft
  if (found.includes('payslip') && (said.livelli !== undefined || slots.amounts.length > 0)) return true
  const units = found.some(kind => kind === 'gross-hour' || kind === 'gross-day' || kind === 'gross-year')
  if (units && slots.amounts.some(amount => amount.role === 'gross')) return true
  // Steps stand in no table: the pay with them is added up.
  const stepped = (slots.seniorityStepCount ?? 0) > 0 && said.livelli !== undefined
  if (stepped && found.length === 1 && found[0] === 'gross-month') return true
  if (!found.some(needsData)) return false
  // "Di quanto è salita questo mese?": the table before a step and after it.
  const rises = found.includes('table-step') && found.includes('raise')
  if (rises && said.livelli !== undefined && slots.period !== undefined) return true
  if (slots.amounts.length > 0) return true
  // What a mother has goes by her children alone.
  if (found.includes('mothers-relief') && (slots.family?.children ?? []).length > 0) return true
  if (slots.hours.length > 0 && said.livelli !== undefined) return true
  return (
    !found.filter(needsData).every(kind => timeless.has(kind)) &&
    (slots.absences.some(absence => absence.from !== undefined || said.livelli !== undefined) ||
      slots.hired !== undefined ||
      slots.ended !== undefined ||
      (slots.levels?.length ?? 0) > 1 ||
      slots.worked !== undefined)
  )
}

/** What neither the time of service nor an absence gives a figure to. */
const timeless: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'overtime',
  'night-work',
  'holiday-work',
  'pension-fund',
  'meal-vouchers',
])

/** What no table holds, so that with a pay that is known it is always worked out. */
const inNoTable: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'gross-for-net',
  'notice-pay',
  'thirteenth',
  'fourteenth',
  'severance',
])

/** "Quant'è la tredicesima di un 4° livello?": a sum is asked that only a pay, told or of a level, makes. */
export function standsInNoTable(found: readonly CalculationKind[], { slots, said }: Asked, sight: Sight): boolean {
  if (found.includes('contributions') && slots.pattern && isHourSaid(slots) && !asksOfHour(sight)) return true
  if (isOneStep(found, { slots, said }, sight)) return true
  const isTicket = found.includes('dismissal-ticket') && said.anzianita !== undefined
  if (!isTicket && !found.some(kind => inNoTable.has(kind))) return false
  if (found.includes('gross-for-net') && slots.amounts.some(({ role }) => role === 'net')) return true
  // "Quanto preavviso?" asks for a length of time.
  const isLength = ({ from }: Span): boolean => sight.hits('misura').some(hit => hit.from === from && lasts(idOf(hit)))
  const asked = sight
    .hits('chiede')
    .filter(hit => !isLength(hit))
    .map(idOf)
  const isSum = asked.some(id => sums.has(id)) && !asked.some(id => lengths.has(id))
  const isPaid = said.livelli !== undefined || slots.amounts.some(({ role }) => role === 'gross' || role === 'net')
  return isSum && (isPaid || isTicket)
}

const sums = idSet('euro numero')
const lengths = idSet('durata giorni')

const lasts = (measure: string): boolean => measure.endsWith('.durata')

const isHourSaid = ({ amounts }: Draft['slots']): boolean => amounts.some(({ per }) => per === 'ora')

/** "Quanti contributi per ogni ora?": a rate, which the law's table holds. */
const asksOfHour = ({ reading, hits }: Sight): boolean => {
  const told = [...reading.patterns, ...reading.quantities.filter(({ type }) => type === 'money')]
  return hits('tratto').some(hit => idOf(hit) === 'ore' && !told.some(one => overlaps(one, hit)))
}

type Asked = Pick<Draft, 'slots' | 'said'>

/** "Quanto aumenta un C3 a giugno 2027?" asks for one step, and nothing of the others or of the renewal. */
export const isOneStep = (found: readonly CalculationKind[], { slots, said }: Asked, { hits }: Sight): boolean =>
  found.includes('table-step') &&
  (found.includes('raise') || hits('misura').some(hit => idOf(hit) === 'paga.aumento_previsto')) &&
  said.livelli !== undefined &&
  slots.period !== undefined &&
  hits('chiede').filter(hit => sums.has(idOf(hit))).length <= 1 &&
  !hits('chiede').some(hit => ofSteps.has(idOf(hit)))

const ofSteps = idSet('quando totale prima poi elenco')

/** What holds up to a threshold of the law. */
const withThreshold = idSet(
  'fringe meal-vouchers bonus income-tax substitute-tax integrative-treatment wedge deductions mothers-relief',
)
const thresholds = wordSet('exempt', 'threshold-nouns')
const upTo = wordSet('until', 'beyond')
const which = wordSet('which', 'that-or-who')

/** "Fringe benefit esenti fino a quanto l'anno?", "fino a che reddito vale il 5%?": a threshold of the law, whatever calculation its words name. */
const asksThreshold = ({ reading: { tokens } }: Sight, named: readonly CalculationKind[], { slots }: Asked): boolean =>
  slots.amounts.length === 0 &&
  named.some(kind => withThreshold.has(kind)) &&
  tokens.some(
    ({ word }, at) =>
      thresholds.has(word) || (upTo.has(word) && [1, 2].some(ahead => which.has(tokens[at + ahead]?.word ?? ''))),
  )

/** What an agreement has a rule for, where a yes or no is asked of it and no sum. */
const ruled: ReadonlySet<string> = idSet(
  'sickness injury payslip overtime night-work holiday-work seniority-steps gross-month maternity parental-leave unpaid-absence',
)

/** "Terza malattia, mi pagano meno: è giusto?", "agli operai gli scatti non spettano?": the agreement's rule of a theme that is named, and no payslip. */
const asksRule = (
  sight: Sight,
  named: readonly CalculationKind[],
  themes: readonly { readonly key: string; readonly certainty: number }[],
  { slots, doubts }: Draft,
): boolean =>
  named.length > 0 &&
  named.every(kind => ruled.has(kind)) &&
  slots.amounts.length === 0 &&
  slots.corrections === undefined &&
  doubts.length === 0 &&
  themes.some(({ key, certainty }) => certainty >= surely && !key.startsWith('@') && key !== 'paga') &&
  sight.has('atto:verdetto') &&
  ['misura', 'calcolo', 'confronta'].every(act => !sight.has(`atto:${act}`)) &&
  sight.hits('chiede').every(hit => !sums.has(idOf(hit)) && !ofRates.has(idOf(hit)))

/** What is asked of the law's or of the agreement's rule, whatever calculation its words name. */
export const asksRuleOrThreshold = (
  sight: Sight,
  named: readonly CalculationKind[],
  themes: readonly { readonly key: string; readonly certainty: number }[],
  { agreementKnown, draft }: { readonly agreementKnown: boolean; readonly draft: Draft },
): boolean => asksThreshold(sight, named, draft) || (agreementKnown && asksRule(sight, named, themes, draft))

const surely = 0.5
const ofRates = idSet('percento totale in-piu')

/**
 * "Mi scalano la tredicesima per i permessi: possono?", "lo sciopero riduce la tredicesima?": a yes or no of which nothing was told to
 * calculate with is of a rule.
 * @param ofLaw whether it resembles a card of the law
 */
export const asksLawRule = (
  named: readonly CalculationKind[],
  { slots, said }: Asked,
  sight: Sight,
  ofLaw: boolean,
): boolean =>
  (sight.has('atto:verdetto') || (ofLaw && sight.reading.asking.some(Boolean))) &&
  named.length > 0 &&
  named.every(kind => onPay.has(kind)) &&
  slots.hired === undefined &&
  !sight.has('atto:misura') &&
  !sight.has('atto:calcolo') &&
  !sight.hits('chiede').some(hit => ofFigure.has(idOf(hit))) &&
  said.livelli === undefined &&
  slots.amounts.length === 0 &&
  slots.hours.length === 0

/** What is worked out on a pay. */
const onPay = idSet(
  'thirteenth fourteenth leave-accrual maternity paternity parental-leave sickness injury unpaid-absence payslip net gross-month',
)
const ofFigure = idSet('numero euro totale in-piu durata giorni')

const rateWords = wordSet('rate-nouns', 'how-much')

/** "Quanto è l'addizionale di Empoli?": a town's rates are its answer, even without an income. */
export function asksRates(named: readonly CalculationKind[], { slots }: Asked, sight: Sight): boolean {
  const only = named.every(kind => kind === 'surtaxes' || kind === 'income-tax')
  return (
    only &&
    named.includes('surtaxes') &&
    slots.place?.town !== undefined &&
    sight.reading.tokens.some(({ word }) => rateWords.has(word))
  )
}
