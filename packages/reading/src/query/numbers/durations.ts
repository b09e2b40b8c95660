/** Lengths of time and counted things: what each number of a question counts. */

import { wordSet } from '@ccnl/knowledge'
import { ordinalWord } from '../../language/numbers.ts'
import type { Quantity } from '../../language/reading.ts'
import { absenceNear, absencePointed, isAbsenceKind, toldInHours } from '../dates/absences.ts'
import { readCourse, readMonthOfCourse } from '../dates/course.ts'
import { readHourOrdinal, readHoursOfYear } from '../hours/hour-counted.ts'
import { bounded, type Draft, note, noteMore } from '../shape/draft.ts'
import { idOf, idSet, nearest, overlaps, type Sight } from '../shape/sight.ts'
import { isAccrualOfMonth } from './accruals.ts'
import { ofWork, personBefore, readCount } from './counts.ts'
import { isFirst, readCountedEvent, readDayRange, readOrdinal } from './ordinals.ts'
import { tellsNoStep } from './steps.ts'

type Duration = Extract<Quantity, { readonly type: 'duration' }>

const away = wordSet('between', 'every', 'last', 'next')
/** "In un anno", "congedo di due anni", "ogni 2 anni": no length of service. */
const notService = idSet('in di ogni tra per entro prima il')
const since = wordSet('from', 'after', 'for')
const offWork = wordSet('off-work')
const one = wordSet('articles-a')

/**
 * Gives every length, count and ordinal its role; what counts nothing known is left untaken.
 * @param ofApprentice the conversation is about an apprentice, whose months and years are those of the course
 */
export function readDurations(sight: Sight, draft: Draft, ofApprentice = false): void {
  if (tellsNoStep(sight)) draft.slots.seniorityStepCount ??= 0
  readDayRange(sight, draft)
  readCountedEvent(sight, draft)
  const inCourse = ofApprentice || sight.has('contratto:apprendistato')
  if (inCourse) readMonthOfCourse(sight, draft)
  readHoursOfYear(sight, draft)
  for (const quantity of sight.reading.quantities) {
    if (draft.taken.has(quantity)) continue
    if ((inCourse && readCourse(sight, quantity, draft)) || readOne(sight, quantity, draft)) draft.taken.add(quantity)
  }
  if (sight.has('periodo:ogni-mese') && sight.has('calcolo:unemployment') && draft.said.mesi === undefined)
    note(draft, 'mesi', [1, year], '')
  if (isAccrualOfMonth(sight)) draft.slots.worked ??= { value: 1, unit: 'mesi' }
  if (sight.has('tabella:oggi')) draft.slots.tableOfToday = true
  if (sight.has('rateo:mese')) draft.slots.accrualAsked = true
}

/** Months told one by one where nobody says how many. */
const year = 12

/** @returns whether the quantity has got its role. */
function readOne(sight: Sight, quantity: Quantity, draft: Draft): boolean {
  if (quantity.type === 'duration') return readDuration(sight, quantity, draft)
  if (quantity.type === 'ordinal') return readHourOrdinal(sight, quantity, draft) || readOrdinal(sight, quantity, draft)
  return quantity.type === 'count' && readCount(sight, quantity, draft)
}

function readDuration(sight: Sight, quantity: Duration, draft: Draft): boolean {
  switch (quantity.unit) {
    case 'anni':
      return readYears(sight, quantity, draft)
    case 'mesi':
    case 'settimane':
      return readMonths(sight, quantity, draft)
    case 'giorni':
      return readDays(sight, quantity, draft)
    case 'notti':
    case 'turni':
      draft.slots.count ??= { value: quantity.value, of: quantity.unit }
      return true
    default:
      return false
  }
}

const paidFor = idSet('contributions employer-contributions employer-cost')

function readYears(sight: Sight, quantity: Duration, draft: Draft): boolean {
  const { from, to, value, words } = quantity
  const before = sight.word(from - 1)
  // "Mia figlia da 4 anni fa la commessa" tells no age.
  const person = quantity.lead === 'da' ? undefined : personBefore(sight, from)
  const counted = sight.word(to) === 'di' || sight.word(to) === 'in' ? sight.word(to + 1) : sight.word(to)
  // "3 figli di 22, 24 e 26 anni"
  const listed =
    draft.childAges.length > 0 &&
    !ofWork.has(counted) &&
    sight.reading.quantities.some(
      one => one.type === 'duration' && one.unit === 'anni' && one.to <= from && from - one.to <= 1,
    )
  // "3 figli, di cui uno di 22 anni"
  const isOneOfThem =
    before === 'di' &&
    one.has(sight.word(from - 2)) &&
    sight.hits('famiglia', true).some(hit => hit.to < from && idOf(hit) === 'figli')
  if (listed || isOneOfThem) {
    draft.childAges.push(value)
    return true
  }
  if (person === 'child') {
    if (isWorkingChild(sight, quantity)) note(draft, 'eta', value, words)
    // "Figli sotto i 21 anni"
    else draft.childAges.push([1, 2].some(back => sight.word(from - back) === 'sotto') ? value - 1 : value)
    return true
  }
  // "Contributi di un anno": what is paid for it, and no service.
  if (quantity.lead === 'di' && sight.hits('calcolo').some(hit => hit.to === from - 1 && paidFor.has(idOf(hit)))) {
    draft.slots.worked ??= { value, unit: 'anni' }
    return true
  }
  // "Mia madre, 61 anni": so many years are nobody's service that a benefit of four years looks at.
  if (value >= adult && !ofWork.has(counted) && sight.has('calcolo:unemployment')) {
    note(draft, 'eta', bounded(value, quantity.bound), words)
    return true
  }
  // "Un collega con 7 anni": service is the case's, whoever's age is told.
  if ((person === 'other' && before !== 'con' && !ofWork.has(counted)) || away.has(before)) return true
  if (counted === 'fa') return true
  // "La quattordicesima per un anno intero": all its months, whenever the work began.
  if (value === 1 && wholeYear.has(counted)) draft.slots.worked ??= { value: year, unit: 'mesi' }
  if (counted === 'eta') {
    note(draft, 'eta', bounded(value, quantity.bound), words)
    return true
  }
  if (ofWork.has(counted)) {
    if (counted === 'esperienza' || counted === 'mestiere') draft.experience = value
    else note(draft, 'anzianita', bounded(value, quantity.bound), words)
    return true
  }
  // "Con anzianità di 7 anni"
  if (before === 'di' && ofWork.has(sight.word(from - 2))) {
    note(draft, 'anzianita', bounded(value, quantity.bound), words)
    return true
  }
  if (contractBefore(sight, from) || engagedFor(sight, quantity)) {
    noteTerm(sight, draft, value * 12, words)
    return true
  }
  if ((quantity.age || quantity.lead === 'a') && value >= 14) {
    note(draft, 'eta', bounded(value, quantity.bound), words)
    return true
  }
  if (value > 50) return false
  const lasts = quantity.lead !== undefined && leadsToLength.has(quantity.lead)
  if (lasts && value > 1 && sight.hits('calcolo').some(hit => idOf(hit).startsWith('severance'))) {
    // "25.000 maturati in 12 anni", "TFR di 2 anni", "21.000 all'anno per 4 anni" tell how long the fund took.
    draft.slots.worked ??= { value, unit: 'anni' }
    return true
  }
  // "Quanti scatti maturo in 12 anni?" counts the years of service.
  const isServed = quantity.lead === 'in' && value > 1 && sight.has('voce:scatti')
  if (quantity.lead !== undefined && notService.has(quantity.lead) && !isServed) return true
  // "Da quasi dieci anni" is little less than ten.
  note(draft, 'anzianita', before === 'quasi' ? value - 0.1 : bounded(value, quantity.bound), words)
  return true
}

const leadsToLength = idSet('in per di')
const wholeYear = wordSet('entire')
const youngest = 15
const adult = 25
const working = wordSet('working-for-us', 'hired')
const hiring = wordSet('hiring')

/** "Mia figlia di 16 anni fa la stagione": the age of who works, unless who works is the parent. */
function isWorkingChild(sight: Sight, { value, from, to }: Duration): boolean {
  return (
    value >= youngest &&
    ([0, 1, 2].some(ahead => working.has(sight.word(to + ahead))) ||
      // "Prendiamo un ragazzo di 20 anni"
      [2, 3, 4].some(back => hiring.has(sight.word(from - back))))
  )
}

const contractNouns = wordSet('contract-nouns')

function contractBefore(sight: Sight, at: number): boolean {
  const linked = sight.word(at - 1) === 'di' || sight.word(at - 1) === 'per'
  return (
    contractNouns.has(sight.word(at - 1)) ||
    (linked && [2, 3, 4].some(back => contractNouns.has(sight.word(at - back))))
  )
}

/** A contract that ends with its months, unless it is of another kind. */
function noteTerm(sight: Sight, draft: Draft, months: number, words: string): void {
  note(draft, 'durata_contratto', months, words)
  if (sight.hits('contratto', true).every(hit => ofTime.has(idOf(hit))))
    noteMore(draft, 'contratto', 'tempo_determinato', words)
}

/** Kinds of contract that say how long one works a week, and not until when. */
const ofTime = idSet('part_time tempo_pieno tempo_determinato stagionale')

/** Who is taken on is named between the verb and the months. */
const persons = ['mestiere-ccnl', 'gruppo', 'famiglia', 'qualifica'] as const

/** "Vorrei prendere una ragazza per 6 mesi", "mi assumono per un anno": how long somebody is taken on for. */
function engagedFor(sight: Sight, { lead, from }: Duration): boolean {
  if (lead !== 'per') return false
  const [verb] = sight
    .hits('ingaggio')
    .filter(hit => hit.to < from && sight.sentenceOf(hit.from) === sight.sentenceOf(from))
    .slice(-1)
  if (!verb || from - verb.to > farthestEngaged) return false
  const whom = persons.flatMap(kind => sight.hits(kind, true)).some(hit => hit.to > verb.from && hit.to < from)
  return idOf(verb) === 'assume' || whom || verb.to === from - 1
}

/** Words between who takes on somebody and for how long. */
const farthestEngaged = 7

/** Days of a week in agreements that divide the month by 26. */
const workingDays = 6

const weeksOfYear = 52
const perUnit: Readonly<Record<string, number>> = { mesi: 1, settimane: 12 / 52 }

function readMonths(sight: Sight, quantity: Duration, draft: Draft): boolean {
  const { from, to, value, words, unit } = quantity
  const months = value * (perUnit[unit] ?? 1)
  if (engagedFor(sight, quantity)) {
    noteTerm(sight, draft, months, words)
    return true
  }
  if (personBefore(sight, from) === 'child') {
    draft.childAges.push(Math.floor(months / 12))
    return true
  }
  const before = sight.word(from - 1)
  if (away.has(before) || sight.word(to) === 'fa') return true
  // "52 settimane su 12" makes a month of a week.
  if (unit === 'settimane' && value === weeksOfYear && sight.word(to) === 'su') return true
  // "I primi 6 mesi e dopo?": months of the benefit, none of work.
  if (isFirst(before) && sight.has('calcolo:unemployment')) {
    // "E quanto all'ottavo?" is told with them.
    const later = sight.reading.tokens.slice(to).map(token => (ordinalWord(token.word) ?? 1) - 1)
    note(draft, 'mesi', [1, Math.max(Math.round(months), ...later)], words)
    return true
  }
  // "Due settimane di ferie": leave is counted in the days of the week that it takes.
  if (unit === 'settimane' && absenceNear(sight, quantity, 2) === 'leave' && sight.has('calcolo:leave-in-lieu')) {
    // "3 settimane di ferie: 15 giorni"
    if (sight.reading.quantities.some(one => one.type === 'duration' && one.unit === 'giorni' && one.value > value))
      return true
    draft.slots.absences.push({ kind: 'leave', days: value * (draft.said.settimana ?? workingDays) })
    return true
  }
  if (contractBefore(sight, from)) {
    noteTerm(sight, draft, months, words)
    return true
  }
  // "Da 3 mesi, malata 12 giorni": the days are those of the illness.
  const inDays = sight.reading.quantities.some(
    other => other.type === 'duration' && other.unit === 'giorni' && absenceNear(sight, other, 4) !== undefined,
  )
  const isInjury = near(sight, quantity, 'assenza:injury')
  // "Mi sono rotto un piede sciando e sono fermo da 4 mesi"
  const isAway = offWork.has(sight.word(from - 2)) && sight.has('assenza:sickness')
  if (!inDays && (near(sight, quantity, 'assenza:sickness') || isInjury || isAway)) {
    note(draft, 'durata', Math.round(months * 30), words)
    // "Fermo da 4 mesi": the month that goes on is the one after them.
    if (!isInjury && since.has(before) && unit === 'mesi') note(draft, 'mesi', Math.floor(months) + 1, words)
    draft.slots.absences.push({ kind: isInjury ? 'injury' : 'sickness', days: Math.round(months * 30) })
    return true
  }
  const service =
    since.has(before) ||
    nearest(
      sight,
      quantity,
      sight.hits('ruolo').filter(hit => hit.concept === 'ruolo:anzianita'),
      3,
    )
  // "Apprendista al 10 mese" counts it like "decimo".
  const isNth = unit === 'mesi' && value > 1 && sight.word(to - 1) === 'mese'
  if ((service || isNth) && sight.has('contratto:apprendistato'))
    note(draft, 'mesi', Math.max(1, Math.ceil(months)), words)
  if (service) note(draft, 'anzianita', bounded(Math.round((months / 12) * 100) / 100, quantity.bound), words)
  draft.slots.worked ??= { value, unit: unit === 'settimane' ? 'settimane' : 'mesi' }
  return true
}

function near(sight: Sight, quantity: Quantity, concept: string): boolean {
  const hits = sight.hits(concept.slice(0, concept.indexOf(':'))).filter(hit => hit.concept === concept)
  return nearest(sight, quantity, hits, 4) !== undefined
}

/** "Su sei giorni", "sett. 6 gg": the days of a week follow. */
export const spreadBefore: ReadonlySet<string> = wordSet('spread-over')

function readDays(sight: Sight, quantity: Duration, draft: Draft): boolean {
  const { from, to, value, words } = quantity
  if (sight.reading.patterns.some(pattern => overlaps(pattern, quantity))) return true
  // "3 giorni di assenza: quanto vale un giorno?" asks what a day is worth.
  if (
    value === 1 &&
    sight.has('assenza:unpaid') &&
    sight.hits('calcolo').some(hit => idOf(hit) === 'gross-day' && overlaps(hit, quantity))
  )
    return true
  const after = sight.word(to)
  const weekly =
    (after === 'a' || after === 'alla' || after === 'la' || after === 'su') &&
    (sight.word(to + 1) === 'settimana' || sight.word(to + 1) === '7')
  // "Full time su sei giorni"
  const spread = spreadBefore.has(sight.word(from - 1)) && (value === 5 || value === 6)
  if (
    weekly ||
    spread ||
    (after === 'lavorativi' && (value === 5 || value === 6) && sight.word(to + 2) === 'settimana')
  ) {
    if (value === 5 || value === 6) note(draft, 'settimana', value, words)
    return true
  }
  if (sight.hits('settimana').some(hit => overlaps(hit, quantity))) return true
  if (isFirst(sight.word(from - 1))) {
    // "Dopo i primi 180 giorni" is the day after them.
    const after = [2, 3].some(back => onwards.has(sight.word(from - back)))
    if (after) note(draft, 'giorni', value + 1, words)
    else if (!asksOn(sight, to)) note(draft, 'giorni', [1, value], words)
    return true
  }
  const near = absenceNear(sight, quantity, 4) ?? absencePointed(sight, quantity)
  // Days for an ill child are no illness of the parent.
  const kind = near === 'sickness' && sight.has('caso:figlio_malato') ? 'unpaid' : near
  if (kind !== undefined) {
    if (kind === 'sickness' || kind === 'injury') {
      // Of several absences the longest has the days of the others.
      if (Number(draft.said.durata) < value) delete draft.said.durata
      note(draft, 'durata', bounded(value, quantity.bound), words)
    }
    // "Per questi 2 giorni" are those told before.
    const isTold = draft.slots.absences.some(one => one.kind === kind && one.days === value)
    const points = isTold && absencePointed(sight, quantity) !== undefined
    if (isAbsenceKind(kind) && !points && !toldInHours(sight, draft, quantity, kind))
      draft.slots.absences.push({ kind, days: value })
    return true
  }
  draft.slots.count ??= { value, of: 'giorni' }
  // "17 giorni di presenza", "presente 17 giorni"
  if ([0, 1, 2].some(ahead => presence.has(sight.word(to + ahead))) || presence.has(sight.word(from - 1)))
    draft.slots.presentDays ??= value
  return true
}

const presence = wordSet('present-at-work')

const onwards = wordSet('then', 'after', 'beyond', 'following')

const asksAfter = (word: string): boolean => onwards.has(word) || (ordinalWord(word) ?? 0) > 2

/** "Per i primi tre giorni e quanto dal quarto?": what comes after them is asked, too. */
function asksOn(sight: Sight, from: number): boolean {
  const sentence = sight.sentenceOf(from)
  const { tokens, quantities } = sight.reading
  return (
    tokens.slice(from).some(token => token.sentence === sentence && asksAfter(token.word)) ||
    quantities.some(one => one.type === 'ordinal' && one.from > from && sight.sentenceOf(one.from) === sentence)
  )
}
