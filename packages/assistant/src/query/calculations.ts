import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../language/reading.ts'
import { asksAccruals } from './accruals.ts'
import { calculationApart, insideArrears, isOfArrearsAlone, onlyApart } from './apart-kinds.ts'
import { itemsAsked } from './asked-items.ts'
import {
  accrualBefore,
  asksWholePay,
  extraPays,
  grossWords,
  isAccrualBeside,
  isMonthGross,
  isPlace,
  isToldBeside,
} from './asked-pays.ts'
import { type CalculationKind, calculationKinds, isPart } from './calculation-kinds.ts'
import { asMeant, costsOfDismissal, isOfIllness, isTold, mothersFrom } from './calculation-words.ts'
import { loanUnderWay } from './ceded.ts'
import { joinsEmployer } from './contribution-payer.ts'
import type { Draft } from './draft.ts'
import { extraMonthsOf } from './extra-months.ts'
import { isOrdinary } from './hours-nature.ts'
import { extra } from './hours-told.ts'
import { monthly, ofSteps } from './one-matter.ts'
import { within } from './segments.ts'
import { idOf, idSet, overlaps, type Sight } from './sight.ts'
import { asksSteps, asksStepWorth, tellsSteps } from './steps.ts'
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
    .filter(hit => !onlyApart.has(idOf(hit)) && !isTold(sight, hit) && !isOfIllness(sight, hit))
    .flatMap(hit => asMeant(sight, hit, draft))
  // What stands in place of a notice holds the accruals told with it.
  const held = hits.some(hit => holding.has(idOf(hit)))
  const isHeld = (hit: ConceptHit): boolean =>
    held && extraPays.has(idOf(hit)) && accrualBefore(sight, hit) !== undefined
  const items = itemsAsked(
    sight,
    [...hits, ...extraMonthsOf(sight, draft.slots.leftOut)].filter(hit => !isHeld(hit)),
  )
  return { kinds: kindsOf(sight, hits, items, draft), items }
}

function kindsOf(
  sight: Sight,
  hits: readonly ConceptHit[],
  items: ReadonlyMap<string, Span>,
  draft: Draft,
): readonly CalculationKind[] {
  const { said, story } = toldAndAsked(sight, hits, isSpecial)
  const extraMonths = extraMonthsOf(sight, draft.slots.leftOut)
  for (const kind of items.keys()) said.add(kind)
  // "Quanto gli trattengo in una busta normale?": where it stands.
  if (items.size > 0 && hits.every(hit => idOf(hit) !== 'payslip' || isPlace(sight, hit))) said.delete('payslip')
  // Hours of a kind are a calculation of their own, whatever words asked for it.
  for (const { kinds: worked } of story ? [] : draft.slots.hours) {
    said.add(
      worked.some(kind => extra.has(kind)) ? 'overtime' : worked.includes('notturno') ? 'night-work' : 'holiday-work',
    )
  }
  if (said.has('arrears') && isOfArrearsAlone(draft)) for (const kind of insideArrears) said.delete(kind)
  // A gross is looked for where a net was told.
  if (draft.slots.amounts.length === 0 && said.has('gross-month')) said.delete('gross-for-net')
  // "Da trattenere a rate: saldo regionale 372 euro…"
  if (draft.slots.amounts.some(({ role }) => surtaxDues.has(role))) said.add('surtaxes')
  if (said.has('contributions') && isOnlyRate(sight, hits)) said.delete('income-tax')
  costsOfDismissal(sight, said)
  if (hits.some(hit => ofBothSides.has(idOf(hit)) && joinsEmployer(sight, hit)))
    said.add('contributions').add('employer-contributions')
  if (draft.slots.fromLevel !== undefined && !story) said.add('level-change')
  // Kilometres with a price are there to be refunded.
  if (draft.slots.kilometres !== undefined && draft.slots.amounts.length > 0) said.add('mileage')
  // "Assente 3 giorni senza paga: quanto mi tolgono?" names no calculation but the absence itself.
  const away = draft.slots.absences.some(({ kind, days, hours }) => kind === 'unpaid' && (days ?? hours) !== undefined)
  if (away && ![...said].some(isSpecial)) said.add('unpaid-absence')
  // "Papà, 10 giorni di congedo obbligatorio": whose leave it is stands apart from it.
  const ofFather = draft.slots.absences.some(({ kind, days }) => kind === 'paternity' && days !== undefined)
  const isDue =
    sight.has('caso:maternita_obbligatoria') || sight.reading.tokens.some(({ word }) => obligatory.has(word))
  const fathers = ofFather || (isDue && sight.reading.tokens.some(({ word }) => fathersWords.has(word)))
  if (fathers && !said.has('maternity') && draft.slots.parentalDays === undefined) said.add('paternity')
  // "In obbligatoria dal 2 novembre, ottobre 2.160 lordi: l'indennità di un giorno?"
  const isMother = sight.has('caso:maternita_obbligatoria') && !fathers && draft.slots.amounts.length > 0
  if (isMother && ![...said].some(isSpecial)) said.add('maternity').delete('gross-month')
  // "Residenza a Roma, imponibile di 33.000: la regionale?" names the surtax by its adjective.
  const ofPlace =
    draft.slots.place !== undefined && draft.slots.amounts.some(({ role }) => role === 'taxable' || role === 'income')
  if (ofPlace && sight.reading.tokens.some(({ word }) => surtaxWords.has(word))) said.add('surtaxes')
  // "3 giorni di legge 104: quanto mi pagano?" is a line of the month's payslip.
  const permits = draft.slots.absences.some(({ kind, days }) => kind === 'l104' && days !== undefined)
  const isPaid = draft.said.livelli !== undefined || draft.slots.amounts.length === 1
  if (permits && isPaid && ![...said].some(isSpecial)) said.add('payslip')
  if ((said.has('seniority-steps') || draft.slots.seniorityStepCount !== undefined) && asksSteps(sight, draft)) {
    delete draft.slots.seniorityStepCount
    said.add('seniority-steps').delete('raise')
  }
  // "Con due scatti maturati: lordo fisso" asks for the pay that holds them.
  const stepped = tellsSteps(sight, draft) && sight.has('accordo:pay')
  if (stepped && [...said].every(kind => kind === 'seniority-steps')) said.add('gross-month')
  // "Quanto prende con moglie e tre figli a carico?": whom somebody keeps changes the net alone.
  const { spouse, children = [] } = draft.slots.family ?? {}
  const keeps = spouse === true || children.length > 0
  const bareMonth = [...said].every(kind => kind === 'gross-month') && draft.said.livelli !== undefined
  if (keeps && bareMonth && draft.slots.amounts.length === 0 && !saysGross(sight)) {
    said.delete('gross-month')
    said.add('net')
  }
  if (asksAccruals(sight) && said.has('severance') && ![...said].some(kind => extraPays.has(kind)))
    said.add('thirteenth').add('fourteenth')
  // "Netto di dicembre con la tredicesima": the month's own net is asked, too.
  const december = draft.slots.period?.endsWith('-12') === true && said.has('thirteenth')
  if (december && said.has('net') && draft.slots.amounts.length === 0) said.add('net-pay')
  // "Quanto valgono gli scatti e quanto fa la paga con gli scatti?" asks for the whole, too.
  if (said.has('seniority-steps') && asksWholePay(sight)) said.add('gross-month')
  // "Preavviso non lavorato… mettendoci il rateo di tredicesima", "ha anche la 14ª": what goes into what is asked.
  const holder =
    said.has('thirteenth') || said.has('fourteenth') || extraMonths.length > 0 ? holderOf(sight, hits) : undefined
  const isHeldBy = (hit: ConceptHit): boolean =>
    holder !== undefined && (isAccrualBeside(sight, hit) || isToldBeside(sight, hit))
  const accrued = [...hits.filter(hit => extraPays.has(idOf(hit))), ...extraMonths].filter(isHeldBy)
  if (holder !== undefined && accrued.length > 0) {
    for (const hit of accrued) said.delete(idOf(hit))
    said.add(holder)
    // What a level is paid by tells its own.
    if (draft.said.livelli === undefined)
      draft.slots.monthlyPayments ??= accrued.some(hit => idOf(hit) === 'fourteenth') ? 14 : 13
  }
  // "Le pagano tre mesi di preavviso"
  const lasting = sight.reading.quantities.some(
    one =>
      one.type === 'duration' &&
      sight.hits('tema').some(hit => idOf(hit) === 'preavviso' && hit.to > one.to && hit.from - one.to <= 1),
  )
  const paying = sight.reading.tokens.some(({ word }) => noticePaid.has(word))
  if (lasting && paying && ![...said].some(isSpecial)) said.add('notice-pay')
  // "11 giorni di ferie non fatte… indennità sostitutiva": it stands in place of the leave where no notice is told of.
  const left = draft.slots.absences.some(({ kind, days, hours }) => kind === 'leave' && (days ?? hours) !== undefined)
  if (left && said.has('notice-pay') && !sight.has('tema:preavviso')) {
    said.delete('notice-pay')
    said.add('leave-in-lieu')
  }
  // "Mi devono ancora 40 ore di permessi: quanti soldi sono?"
  if (
    left &&
    (sight.hits('chiede').some(hit => idOf(hit) === 'euro') ||
      sight.reading.tokens.some(({ word }) => leaveWorth.has(word))) &&
    ![...said].some(kind => kind !== 'difference' && isSpecial(kind))
  )
    said.add('leave-in-lieu').delete('difference')
  // "Mamma di tre bimbi: quanto è lo sgravio contributivo?"
  if (children.length >= mothersFrom && sight.reading.tokens.some(({ word }) => reliefWords.has(word)))
    said.add('mothers-relief')
  // "Il contratto finisce il 15 dicembre, ho 9 giorni di ferie: quanto mi spettano?"
  const isEnd = draft.slots.ended !== undefined && (said.has('severance') || ![...said].some(isSpecial))
  if (left && isEnd) said.add('leave-in-lieu')
  // "Da 24 ore a tempo pieno, quanto in più?" is what two weeks differ by.
  const moved = draft.slots.hoursChange !== undefined
  if (moved && (said.has('raise') || sight.has('chiede:in-piu'))) said.add('difference')
  // "Dall'aprile 2027 quanto prenderò in più?": with a level alone, what its table adds.
  const { amounts: sums, hours: worked, levels: several, fromLevel, period } = draft.slots
  const bareLevel = draft.said.livelli !== undefined && !fromLevel && (several ?? []).length < 2
  const bare = sums.length === 0 && worked.length === 0 && period !== undefined && !moved
  const differs = said.has('raise') || said.has('difference') || sight.has('chiede:in-piu')
  if (bareLevel && bare && differs && [...said].every(kind => pays.has(kind)))
    said.add('table-step').delete('difference')
  // "Sempre al netto dello 0,50" is told of the severance alone.
  if (said.size === 0 && draft.slots.rates?.severance !== undefined) said.add('severance')
  // "Mi hanno pignorato la busta": what is seized is asked, not what it is seized from.
  if (seizures.some(kind => said.has(kind))) said.delete('payslip')
  loanUnderWay(sight, said, draft)
  if (said.has('severance') && sight.has('anticipo:tfr')) said.add('severance-advance')
  for (const hit of extraMonths) {
    if (story && !sight.reading.asking[sight.sentenceOf(hit.from)]) continue
    // "Ratei di 13a e 14a compresi".
    if (!accrued.includes(hit)) said.add(idOf(hit))
  }
  const found = calculationKinds.filter(kind => said.has(kind))
  // Hours of the week beside another matter are a condition of it.
  const [only] = found
  const pay = sight.hits('accordo').some(hit => idOf(hit) === 'pay')
  const others = sight.hits('tema').some(hit => idOf(hit) !== 'part_time')
  if (only === 'part-time' && found.length === 1 && !pay && others) return []
  const levels = draft.slots.levels?.length ?? 0
  const amounts = draft.slots.amounts
  const drop = new Set<CalculationKind>()
  // Plain hours are paid by the hour: no month is asked beside them.
  if (!story && draft.slots.hours.length > 0 && draft.slots.hours.every(isOrdinary))
    drop.add('gross-month').add('part-time')
  // Steps that were counted are a part of the pay that is asked.
  if (draft.slots.seniorityStepCount !== undefined && found.length > 1 && !asksStepWorth(sight))
    drop.add('seniority-steps')
  // A level change needs two levels; two levels and a difference are one.
  if (levels < 2 && draft.slots.fromLevel === undefined) drop.add('level-change')
  else if (found.includes('difference') || found.includes('level-change')) drop.add('difference').add('raise')
  // Between two levels it is the level that rises, not its table.
  if (draft.slots.fromLevel !== undefined && found.includes('level-change') && period === undefined)
    drop.add('table-step')
  const special = found.filter(kind => !isPart(kind) && kind !== 'net' && kind !== 'payslip' && !drop.has(kind))
  if (special.length > 0) {
    // "Netto 1.450: qual è il quinto" tells a net, it does not ask for one.
    if (amounts.some(amount => amount.role === 'net')) drop.add('net').add('net-pay')
    const differs = found.some(kind => kind === 'level-change' || kind === 'raise' || kind === 'table-step')
    const paidMonth =
      (hits.some(hit => isMonthGross(sight, hit)) || asksWholePay(sight)) && special.every(kind => monthly.has(kind))
    const stepsAlone = special.every(kind => kind === 'seniority-steps')
    const kept = (kind: CalculationKind): boolean =>
      besides.has(kind) ||
      (differs && kind === 'gross-year') ||
      // The steps tell the month with them, and no other length of time.
      (stepsAlone && ofSteps.has(kind)) ||
      // What is withheld for a day is what the day is worth.
      (kind === 'gross-day' && special.includes('unpaid-absence')) ||
      (paidMonth && kind === 'gross-month')
    for (const kind of calculationKinds.filter(isPart)) if (!kept(kind)) drop.add(kind)
  }
  if (found.includes('payslip')) for (const kind of calculationKinds.filter(isPart)) drop.add(kind)
  if (found.includes('net') && amounts.some(amount => amount.role === 'net') && saysGross(sight)) {
    return [
      'gross-for-net',
      ...found.filter(kind => kind !== 'net' && kind !== 'gross-for-net' && !drop.has(kind) && !isPart(kind)),
    ]
  }
  // "Mi danno 1.200 netti, quanto è il lordo?" names no net as a calculation.
  const told = amounts.some(amount => amount.role === 'net') && special.length === 0 && saysGross(sight)
  return [
    ...(told ? (['gross-for-net'] as const) : []),
    ...found.filter(kind => items.has(kind) || (!drop.has(kind) && !(told && isPart(kind)))),
  ]
}

/** "Contributi se l'aliquota è 9,49": the rate of the contributions is no tax. */
const isOnlyRate = (sight: Sight, hits: readonly ConceptHit[]): boolean =>
  hits.filter(hit => idOf(hit) === 'income-tax').every(hit => sight.word(hit.from) === 'aliquota')

/** Whether a kind is a calculation of its own, that a question can be about. */
const isSpecial = (kind: string): boolean =>
  calculationKinds.some(known => known === kind && !isPart(known) && !taxes.has(known))

/** What is asked of any pay or amount, whatever the story tells. */
const taxes: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'net',
  'payslip',
  'income-tax',
  'substitute-tax',
  'deductions',
  'one-off',
])

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
  (sight.has('caso:maternita_obbligatoria') ? 'maternity' : undefined)

const noticePaid = wordSet('paid-out', 'paying-somebody')
const pays = idSet('gross-month gross-year net net-pay difference raise')
const leaveWorth = wordSet('paid-out', 'worth')
const ofBothSides = idSet('contributions employer-contributions')
const reliefWords = wordSet('relief')
const surtaxDues = idSet('regional-due municipal-due municipal-advance')
const surtaxWords = wordSet('surtax-kinds')
const obligatory = wordSet('obligatory')
const fathersWords = wordSet('father')

const seizures: readonly CalculationKind[] = ['seizure', 'tax-seizure', 'fifth']

/** Parts that are asked beside a calculation of its own. */
const besides: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'bonus',
  'raise',
  'net-pay',
  'tax-seizure',
  'contributions',
])

/** Whether the gross itself is named, rather than a pay. */
function saysGross(sight: Sight): boolean {
  return sight
    .hits('importo')
    .some(
      ({ from, to }) =>
        sight.reading.tokens.slice(from, to).some(({ word }) => grossWords.has(word)) ||
        grossWords.has(sight.word(from - 1)),
    )
}
