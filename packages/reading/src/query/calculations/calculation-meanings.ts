/** Words of a calculation that mean another one where they stand, or are words of their neighbour. */
import { wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Quantity, Span } from '../../language/reading.ts'
import { isRal } from '../numbers/amount-heads.ts'
import { counted } from '../numbers/counted.ts'
import { monthShareOf } from '../numbers/month-share.ts'
import { isNetOf } from '../numbers/percents.ts'
import type { CalculationKind } from '../shape/calculation-kinds.ts'
import type { Draft } from '../shape/draft.ts'
import { distance, idOf, idSet, overlaps, type Sight } from '../shape/sight.ts'
import { extraPays, isLeftOfPart } from './asked-pays.ts'
import { payerOf } from './contribution-payer.ts'
import { isOfYear } from './extra-months.ts'
import { asksShare, isBeforeLeave } from './told-beside.ts'

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

/** A number that counts something else is no extra month; one that is counted into a year is part of it. */
const extraMonth: readonly Meaning[] = [
  { when: isNumber },
  { when: ({ sight, hit }) => isOfYear(sight, hit), as: 'gross-year' },
]

const being = wordSet('is')
const ofThing = wordSet('of', 'articles-the')
const definite = wordSet('articles-the')
const withThem = wordSet('with')
/** Words of a rate after the name of the contribution: "dell'1%". */
const farthestPart = 3

/** Whether hours or days of leave are asked in the clause. */
function isOfLeave({ sight, hit }: Place): boolean {
  const clause = sight.clauseOf(hit.from)
  const isIn = (one: ConceptHit): boolean => sight.clauseOf(one.from) === clause
  return (
    sight.hits('chiede').some(one => isIn(one) && ['ore', 'giorni'].includes(idOf(one))) &&
    sight.hits('assenza').some(one => isIn(one) && idOf(one) === 'leave')
  )
}

/** The first that holds of a kind is meant. */
const meanings: Readonly<Record<string, readonly Meaning[]>> = {
  // A gross beside a level or a gross amount is that of the month or, as a RAL, of the year.
  'gross-for-net': [
    { when: place => isGrossTold(place) && place.sight.word(place.hit.to - 1) === 'ral', as: 'gross-year' },
    { when: isGrossTold, as: 'gross-month' },
  ],
  // "Quante ore di permessi in un anno?" asks for no pay.
  'gross-year': [{ when: isOfLeave }],
  // A payslip that counts the parts of a year, or is one of them, is none that is asked.
  payslip: [{ when: isCountOfParts }, { when: isPartOfYear, as: 'net' }],
  // A gross of hours or arrears is their total.
  'gross-month': [{ when: isTotalOfHours }],
  net: [
    { when: isLeftOfPart },
    { when: isToldNet },
    { when: isNetTax },
    // A net right before "lordo" is what comes in.
    { when: ({ sight, hit }) => gross.has(sight.word(hit.to)) && !gross.has(sight.word(hit.to - 1)) },
  ],
  thirteenth: extraMonth,
  fourteenth: extraMonth,
  // What is withheld or left without the contributions asks for none; of two sides one bears them.
  contributions: [{ when: isRate }, { when: isOfWithheld }, { when: isOfEmployer, as: 'employer-contributions' }],
  'employer-cost': [
    { when: isCostOfRise, as: 'table-step' },
    { when: isMinimumOfHour, as: 'gross-hour' },
    // What an end costs is what is paid at the end.
    { when: ({ sight, said }) => said.causa !== undefined && sight.has('tema:preavviso'), as: 'notice-pay' },
    { when: isCostOfContributions },
    // "Quanto mi costa in busta l'auto aziendale?" is what its value takes from the net.
    {
      when: ({ sight, slots }) => sight.has('calcolo:company-car') && slots.amounts.some(({ role }) => role === 'car'),
    },
  ],
  // "Netto con addizionali": what the net is without.
  surtaxes: [{ when: ({ sight, hit }) => sight.has('calcolo:net') && isIncluded(sight, hit) }],
  // A dismissal has a ticket of its own, a meal voucher a price.
  'meal-vouchers': [
    {
      when: ({ slots, said }) =>
        said.causa === 'licenziamento' && !slots.amounts.some(({ role }) => role === 'voucher'),
      as: 'dismissal-ticket',
    },
    // "Rinuncio ai buoni e prendo 100 euro in più": what they are given up for is worked out.
    {
      when: ({ slots: { amounts } }) =>
        amounts.length > 1 &&
        amounts.some(({ role }) => role === 'raise') &&
        amounts.every(({ role }) => role !== 'voucher'),
    },
  ],
  // A feast that falls on a Sunday and is not worked is paid on top, and has no hours.
  'sunday-feast': [{ when: place => !isIdleFeast(place) }],
  'holiday-work': [
    // Who goes back to work works on no feast.
    { when: ({ sight, hit }) => sight.word(hit.from) === 'lavoro' && beforeWork.has(sight.word(hit.from - 1)) },
    { when: isIdleFeast, as: 'sunday-feast' },
  ],
  // What is owed to one level is its pay.
  // "Di quanto è il contributo?" asks for the amount.
  difference: [
    { when: ({ sight, hit: { to } }) => being.has(sight.word(to)) && definite.has(sight.word(to + 1)) },
    { when: isOwed, as: 'gross-month' },
  ],
  'leave-in-lieu': [{ when: place => !namesLeave(place) }],
  // The share of pay of an illness or an injury whose days nobody tells stands in the table.
  sickness: [
    // A child's illness is leave of the parent, which no law pays (D.Lgs. 151/2001 art. 47).
    { when: ({ sight }) => sight.has('caso:figlio_malato'), as: 'unpaid-absence' },
    { when: asksShare },
  ],
  injury: [{ when: asksShare }],
  // A maternity that is over is what came before the leave.
  maternity: [{ when: isBeforeLeave, as: 'parental-leave' }],
  severance: [{ when: isMoment }],
  // Who tells of two pays is seized nothing by "il fisco".
  'tax-seizure': [{ when: ({ slots }) => slots.amounts.filter(({ role }) => role === 'gross').length > 1 }],
  // "Rivalutazioni escluse": a fund told without them.
  'severance-revaluation': [{ when: isLeftOut }],
  // What contributions are for.
  unemployment: [
    { when: ({ sight, hit }) => sight.word(hit.from - 1) === 'per' && sight.has('aliquota:lavoratore') },
    // "Moglie disoccupata"
    { when: ({ sight, hit }) => sight.hits('famiglia', true).some(one => overlaps(one, hit) || one.to === hit.from) },
  ],
  // "Quanto versa l'azienda a Cometa?": without a sum of one's own a share of the agreement is asked.
  'pension-fund': [{ when: ({ sight, slots }) => slots.amounts.length === 0 && asksFundShare(sight) }],
  // Words of what takes something told: without it the law answers.
  'contract-funds': [{ when: ({ slots }) => slots.funds === undefined }],
  dependant: [{ when: ({ slots }) => slots.relativeIncome === undefined }],
  'income-tax': [{ when: isBeforeTax }],
  'substitute-tax': [{ when: isOfHours }],
  // Bonuses that are included are those of taxes.
  bonus: [{ when: ({ sight, hit }) => sight.word(hit.from) === 'bonus' && included.has(sight.word(hit.to)) }],
  // A "quinta" is no fifth of a pay, which is a "quinto".
  fifth: [{ when: ({ sight, hit }) => hit.to - hit.from === 1 && sight.word(hit.from) === 'quinta' }],
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

/** "Spalmati su tredici buste": how many parts a year is paid in. */
function isCountOfParts({ sight, hit, slots }: Place): boolean {
  const isParts = (one: Quantity): boolean => one.type === 'count' && counted(one.of ?? '', 'parti')
  // "RAL 31.800 in tredici buste"
  const isPaidIn = (one: Quantity): boolean => one.type === 'money' && one.times !== undefined && one.to === hit.from
  return (
    slots.monthlyPayments !== undefined &&
    sight.reading.quantities.some(one => (isParts(one) && overlaps(one, hit)) || isPaidIn(one))
  )
}

/** "33.000 lordi su 13 buste: netto annuo e per busta?": each of those parts. */
function isPartOfYear({ sight, hit, slots }: Place): boolean {
  const isYear = slots.amounts.some(({ role, per }) => role === 'gross' && per === 'anno')
  return isYear && slots.monthlyPayments !== undefined && ofEach.has(sight.word(hit.from - 1))
}

const ofEach = wordSet('to', 'every', 'for')

/** "13 settimane", "su 14 mensilità": a number that counts something else. */
function isNumber({ sight, hit }: Place): boolean {
  const { quantities, patterns } = sight.reading
  const before = sight.word(hit.from - 1)
  const share = monthShareOf(sight)
  if (share && overlaps(share, hit)) return true
  const here = quantities.filter(one => overlaps(one, hit))
  const isDigits = hit.to - hit.from === 1 && Number.isInteger(Number(sight.word(hit.from)))
  const isDay = here.some(one => one.type === 'date') || before === 'su' || counters.has(before)
  if (isDigits && (isDay || patterns.some(pattern => overlaps(pattern, hit)))) return true
  if (here.some(one => isMonths(one)) && instalments.has(before)) return true
  const isCounted = (one: Quantity): boolean =>
    one.type === 'duration' ||
    one.type === 'money' ||
    (one.type === 'count' && (one.of === 'mensilita' || (one.of !== undefined && isDigits)))
  return here.some(isCounted) && (!articles.has(before) || linking.has(before))
}

const isMonths = (one: Quantity): boolean => one.type === 'count' && counted(one.of ?? '', 'mensilita')

/** A net that is told is none that is asked; a RAL with one asks for it. */
function isToldNet({ sight, hit }: Place): boolean {
  return sight.reading.quantities.some(
    one =>
      (one.type === 'money' && overlaps(one, hit) && !isRal(sight, one)) ||
      (hit.to === one.from - 1 && isNetOf(sight, one)),
  )
}

/** "Senza le rivalutazioni", "rivalutazioni escluse": what is told as no part of an amount. */
function isLeftOut({ sight, hit }: Place): boolean {
  const farthest = 2
  return sight
    .hits('esclude')
    .some(one => (idOf(one) === 'dopo' ? one.from === hit.to : one.to <= hit.from && hit.from - one.to < farthest))
}

/** "IRPEF lorda e netta", "tredicesima netta": the adjective is of the tax, or of the extra month. */
function isNetTax({ sight, hit }: Place): boolean {
  const isNoun = (one: ConceptHit): boolean =>
    (idOf(one) === 'income-tax' || extraPays.has(idOf(one))) && one.to <= hit.from && hit.from - one.to <= 3
  const isAdjective = hit.to - hit.from === 1 && sight.word(hit.from) === 'netta'
  return isAdjective && inClause(sight, 'calcolo', hit).some(isNoun)
}

/** When or where something is paid, and no severance: at the end of the work, from the "liquidazione", in it for leave that is left. */
function isMoment({ sight, hit, slots }: Place): boolean {
  const before = sight.word(hit.from - 1)
  if (sight.word(hit.from) === 'fine') return before === 'a' || sight.word(hit.from - 2) === 'conguaglio'
  const isLeaveLeft = sight.has('calcolo:leave-in-lieu') || slots.absences.some(({ kind }) => kind === 'leave')
  return (takenFrom.has(before) && sight.has('calcolo:notice-pay')) || (paidIn.has(before) && isLeaveLeft)
}

/** Before the tax, or what of the vouchers is taxed: no tax of an income. */
function isBeforeTax({ sight, hit }: Place): boolean {
  const isBefore = [2, 3].some(back => sight.word(hit.from - back) === 'prima')
  // "Con le tasse non me ne resta la metà": what they leave is asked.
  if (sight.word(hit.from - 2) === 'con' && articles.has(sight.word(hit.from - 1))) return true
  return isBefore || (sight.has('calcolo:meal-vouchers') && taxed.has(sight.word(hit.from)))
}

/** "7 ore di straordinario al 15%": the surcharge of the hours, and no tax. */
function isOfHours({ sight, hit }: Place): boolean {
  const { quantities } = sight.reading
  const isMany = (one: Quantity): boolean =>
    (one.type === 'duration' || one.type === 'count') && one.to <= hit.from && hit.from - one.to <= 5
  return (
    sight.has('lavoro:straordinario') &&
    quantities.some(one => one.type === 'percent' && overlaps(one, hit)) &&
    quantities.some(one => isMany(one) && sight.clauseOf(one.from) === sight.clauseOf(hit.from))
  )
}

/** Whether the income tax is joined on to the contributions. */
const isListedWithTax = (sight: Sight, { from, to }: Span): boolean =>
  sight
    .hits('calcolo')
    .some(
      one =>
        idOf(one) === 'income-tax' &&
        ((one.from === to + 1 && sight.word(to) === 'e') || (one.to === from - 1 && sight.word(one.to) === 'e')),
    )

/** "Contando INPS e ditta", "(contributi 9,19 %)": who pays, or at which rate; no contributions are asked. */
function isRate({ sight, hit }: Place): boolean {
  // "Quanto mi tolgono tra INPS e tasse?"
  if (isListedWithTax(sight, hit)) return false
  const ofEmployer = payerOf(sight, hit) === 'employer'
  const before = sight.word(hit.from - 1)
  const asked = inClause(sight, 'chiede', hit).some(one => one.to < hit.from)
  const howMuch = before === 'quanto' || (before === 'di' && (asked || asking.has(sight.word(hit.from - 2))))
  const rates = sight.reading.quantities.filter(one => one.type === 'percent' && distance(one, hit) <= 2)
  const isRated = rates.some(one => sight.clauseOf(one.from) === sight.clauseOf(hit.from))
  const isBareName = hit.to - hit.from === 1 && bareNames.has(sight.word(hit.from))
  if (!howMuch && (ofEmployer ? isRated : isBareName)) return true
  const near = rates.filter(one => distance(one, hit) <= 1)
  // "9,19% di contributi" in a clause of its own asks for none.
  const isTold = (rate: Quantity): boolean => rate.to < hit.from && inClause(sight, 'chiede', rate).length === 0
  if (before === 'di' && near.some(isTold)) return true
  if ((howMuch || articles.has(before)) && sight.word(hit.from - 2) !== 'con') return false
  return near.some(rate => rate.from >= hit.to)
}

/** The hits of a concept's prefix in the clause of something. */
const inClause = (sight: Sight, prefix: string, { from }: Span): readonly ConceptHit[] =>
  sight.hits(prefix).filter(one => sight.clauseOf(one.from) === sight.clauseOf(from))

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
  const isOfOwnCost = payer !== 'worker' && sight.word(hit.from - 1) === 'di' && sight.hits('calcolo').some(isOfCost)
  return payer === 'employer' || byRate || isOfOwnCost
}

/** "In più" from a date is a step of the table, where no amount and no rate is told. */
function isCostOfRise({ sight, hit, slots }: Place): boolean {
  const more = sight.word(hit.to) === 'in' && sight.word(hit.to + 1) === 'piu'
  return more && slots.amounts.length === 0 && slots.rates === undefined && (slots.period ?? '') > ''
}

/** "Il minimo quanto mi costa l'ora?": the hour of the table, whoever pays it. */
function isMinimumOfHour({ sight, hit }: Place): boolean {
  const isHour = sight.hits('calcolo').some(one => idOf(one) === 'gross-hour' && one.from === hit.to)
  return isHour && sight.hits('importo').some(one => idOf(one) === 'minimo' && one.to <= hit.from)
}

/** "Quanto mi costa di INPS", "quanto costa il contributo": what contributions cost, or their slip of payment, is what they are. */
function isCostOfContributions({ sight, hit }: Place): boolean {
  const hits = sight.hits('calcolo').filter(one => contributions.has(idOf(one)))
  const isNext = ofThing.has(sight.word(hit.to)) && hits.some(one => one.from === hit.to + 1)
  // "Il contributo aggiuntivo dell'1% quanto mi costa?"; "con i contributi quanto mi costa?" asks what somebody does.
  const start = Math.min(
    ...hits.filter(one => one.to <= hit.from && hit.from - one.to <= farthestPart).map(({ from }) => from),
  )
  const isBefore = definite.has(sight.word(start - 1)) && !withThem.has(sight.word(start - 2))
  return isNext || isBefore || (sight.has('versa:bollettino') && sight.has('calcolo:contributions'))
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

/** Whether a share of the pension fund is asked as the agreement has it. */
const asksFundShare = (sight: Sight): boolean => sight.hits('misura').some(hit => fundShares.has(idOf(hit)))
const fundShares = idSet('previdenza.azienda previdenza.lavoratore')

/** "Con addizionali", "addizionali comprese": what is counted in. */
const isIncluded = (sight: Sight, { from, to }: Span): boolean =>
  sight
    .hits('include')
    .some(one => (idOf(one) === 'dopo' ? one.from - to <= 2 && one.from >= to : from - one.to <= 1 && one.to <= from))

/** Children from whom on a mother's contributions are relieved. */
export const mothersFrom = 3

const owing = wordSet('must', 'missing')
const leaves = idSet('ferie permessi rol ex_festivita')
const contributions = idSet('contributions employer-contributions')
const gross = wordSet('gross')
const ofTotal = wordSet('whole', 'gross')
const articles = wordSet('articles-the', 'how-much', 'of', 'and')
const linking = wordSet('of', 'and')
const counters = wordSet('period-nouns')
const instalments = wordSet('before-instalments')
const takenFrom = wordSet('from')
const paidIn = wordSet('in', 'on')
const taxed = wordSet('taxed')
const beforeWork = wordSet('to', 'of', 'on', 'articles-the')
const included = wordSet('included')
/** "Quanto di INPS", "mi trattengono di INPS". */
const asking = wordSet('articles-the', 'how-much', 'of', 'and', 'withholding', 'paying')
const bareNames = wordSet('contribution-names')
