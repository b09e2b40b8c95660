/** Dates: of the story (hiring, end, letter, absence) or the period asked about. */

import { addDays, countDays, type IsoDate, wordSet } from '@ccnl/knowledge'
import type { Quantity, Span, Tense } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import { note, putMonth } from '../shape/draft.ts'
import { idOf, idSet, nearest, overlaps, type Sight } from '../shape/sight.ts'
import type { Amount, ReferenceDate } from '../shape/slots.ts'
import { absenceNear, isAbsenceKind } from './absences.ts'
import { accrualEnds, accruesUntil, isAccrual, isOfExtraMonth } from './accrual-dates.ts'
import { isEngaged, isEngagedInMonth } from './engaged.ts'
import { asksAgainOf } from './from-today.ts'
import { readOwedMonths } from './owed-months.ts'
import { readReturn } from './returns.ts'

type SaidDate = Extract<Quantity, { readonly type: 'date' }>

export function readDates(sight: Sight, draft: Draft, today: IsoDate): ReferenceDate {
  let reference: ReferenceDate | undefined
  readOwedMonths(sight, draft)
  for (const quantity of sight.reading.quantities) {
    if (draft.taken.has(quantity)) continue
    if (isMadeExact(sight, quantity)) {
      draft.taken.add(quantity)
      continue
    }
    if (quantity.type === 'dates') {
      readSpan(sight, quantity, draft)
      draft.taken.add(quantity)
    } else if (quantity.type === 'date') {
      reference = readDate(sight, quantity, draft, today) ?? reference
      draft.taken.add(quantity)
    }
  }
  return (
    reference ?? relative(sight, draft, today) ?? { date: today, tense: mainTense(sight), said: asksNow(sight, today) }
  )
}

/** "Oggi quant'è?", after what will be paid in a year. */
const asksNow = (sight: Sight, today: IsoDate): boolean =>
  sight.hits('tempo').some(hit => idOf(hit) === 'ora') ||
  sight.reading.quantities.some(one => one.type === 'date' && one.precision === 'day' && one.date === today)

const vague = wordSet('parts-of-a-time')

/** "A metà mese (16 settembre 2026)": the exact day stands right behind. */
const isMadeExact = (sight: Sight, { type, from, to }: Quantity): boolean =>
  type === 'date' &&
  vague.has(sight.word(from)) &&
  sight.reading.quantities.some(one => one.type === 'date' && one.precision === 'day' && one.from === to)

function mainTense(sight: Sight): Tense {
  const { tenses, asking } = sight.reading
  return tenses.find((tense, index) => asking[index] && tense !== undefined) ?? 'present'
}

/** "Dal 9 al 20 novembre": of the absence told, else of the work. */
function readSpan(sight: Sight, quantity: Extract<Quantity, { readonly type: 'dates' }>, draft: Draft): void {
  if (isOfExtraMonth(sight, quantity, quantity.start)) {
    // "Ratei di tredicesima (gennaio-ottobre)": they accrue up to the end of what was worked.
    if (!accrualEnds.includes(quantity.end.slice(5))) draft.slots.ended ??= { date: quantity.end, precision: 'day' }
    return
  }
  // "Tranche non pagata, arretrati da giugno a settembre": nobody was away.
  const ill = sight.has('calcolo:sickness') || sight.has('calcolo:injury')
  const kind = sight.has('calcolo:arrears') ? '' : (absenceNear(sight, quantity, ill ? farthestIllness : 8) ?? '')
  if (sight.has('calcolo:leave-accrual') && kind === 'leave') {
    // "Quante ferie maturo da gennaio a novembre": the time worked, no absence.
    draft.slots.worked ??= { value: Math.round(countDays(quantity.start, quantity.end) / 30.4), unit: 'mesi' }
    return
  }
  if (isAbsenceKind(kind)) {
    const dates = { kind, from: quantity.start, to: quantity.end }
    // "Per 25 giorni, dal 1° al 25": the days were counted before.
    const counted = draft.slots.absences.findIndex(one => one.kind === kind && one.from === undefined)
    if (counted < 0) draft.slots.absences.push(dates)
    else draft.slots.absences[counted] = dates
    if (kind === 'sickness' || kind === 'injury')
      note(draft, 'durata', countDays(quantity.start, quantity.end), quantity.words)
    return
  }
  // "La settimana scorsa ho fatto…" is when the hours were worked, no contract of a week.
  if (countDays(quantity.start, quantity.end) <= 7 && !sight.has('ruolo:assunzione')) {
    draft.slots.period ??= quantity.start.slice(0, 7)
    return
  }
  if (isAccrual(sight, quantity)) return
  draft.slots.hired ??= { date: quantity.start, precision: 'day' }
  draft.slots.ended ??= { date: quantity.end, precision: 'day' }
}

/** "Malattia di una cuoca in mensa, 10 giorni di calendario dal 5 al 14": words between an illness and its days. */
const farthestIllness = 16

/** Gives a date its role; the reference date is answered only where the date is the period asked about. */
function readDate(sight: Sight, quantity: SaidDate, draft: Draft, today: IsoDate): ReferenceDate | undefined {
  const { date, precision } = quantity
  // "Figlio nato nel 2023": a year of birth is not the one asked about.
  const isOfBirth = sight.hits('ruolo').some(hit => idOf(hit) === 'eta' && hit.to === quantity.from)
  if (precision === 'year' && isOfBirth) return undefined
  const found = roleOf(sight, quantity)
  // "La quarta volta nel 2026 che sto a casa malata": a year is when, and begins no absence.
  const role = found === 'assenza' && precision === 'year' ? '' : found
  switch (role) {
    case 'assunzione':
      draft.slots.hired ??= { date, precision }
      return undefined
    case 'cessazione':
      // "Gli scatti maturati fino a oggi" end with the question, not with the work.
      if (date !== today || quantity.lead !== 'fino') draft.slots.ended ??= { date, precision }
      return undefined
    case 'lettera':
      draft.slots.letterDate ??= date
      if (sight.has('ruolo:lettera-mia')) draft.slots.letterIsOwn = true
      return undefined
    case 'nascita':
      if (precision === 'day') draft.slots.birth ??= date
      return undefined
    case 'rientro':
      readReturn(sight, quantity, draft)
      return undefined
    case 'assenza':
      readAbsenceDate(sight, quantity, draft)
      return undefined
    default:
      if (accruesUntil(sight, quantity)) {
        draft.slots.ended ??= { date, precision: quantity.precision }
        return undefined
      }
      if (beginsAbsence(sight, quantity)) {
        readAbsenceDate(sight, quantity, draft)
        return undefined
      }
      return asUnsaid(sight, quantity, draft, today)
  }
}

/** "Malattia dal 3 novembre": the absence stands right before its first day. */
function beginsAbsence(sight: Sight, quantity: SaidDate): boolean {
  const before = sight.hits('assenza').filter(hit => hit.to <= quantity.from)
  // "Malattia di 8 giorni dal 9 novembre": its length stands between.
  const length = sight.reading.quantities.find(
    one => one.type === 'duration' && one.to <= quantity.from && quantity.from - one.to <= 1,
  )
  if (quantity.lead === 'da' && length && nearest(sight, length, before, 2) !== undefined) return true
  return quantity.lead === 'da' && quantity.precision !== 'year' && nearest(sight, quantity, before, 2) !== undefined
}

/** Words between what is compared and what it is compared with. */
const comparing = wordSet('compared-with', 'higher')

/** Of dates with no role: "dal 2018" is the hiring, "entro dicembre" and "del 2023" no period asked about. */
function asUnsaid(sight: Sight, quantity: SaidDate, draft: Draft, today: IsoDate): ReferenceDate | undefined {
  const { date, precision, lead } = quantity
  // "Di quanto sale a novembre rispetto a ottobre?": what is asked of comes first.
  if (draft.slots.period !== undefined && [1, 2].some(back => comparing.has(sight.word(quantity.from - back))))
    return undefined
  // "Passaggio al quarto livello da novembre" is when the pay changes.
  const isNow = precision === 'month' && date.slice(0, 7) === today.slice(0, 7)
  const changes =
    draft.slots.fromLevel !== undefined || sight.has('calcolo:level-change') || sight.has('calcolo:table-step') || isNow
  if (lead === 'da' && isOfExtraMonth(sight, quantity, date)) return undefined
  // "Da gennaio un impiegato (assunto 2021) è stato a casa": who was taken on on another day was not then.
  const isHired = sight.reading.quantities.some(
    one =>
      one !== quantity &&
      one.type === 'date' &&
      sight.sentenceOf(one.from) === sight.sentenceOf(quantity.from) &&
      roleOf(sight, one) === 'assunzione',
  )
  if (lead === 'da' && date <= today && !changes && !isHired) {
    draft.slots.hired ??= { date, precision }
    return undefined
  }
  // "Quante ore facevano prima di luglio 2025?": what was in force until then.
  const isFormer = lead === 'prima' && precision !== 'day' && date <= today && !sight.has('accordo:pay')
  if (isFormer && asksFigure(sight, quantity)) return { date: addDays(date, -1), tense: 'past', said: true }
  if (lead === 'entro' || lead === 'fino' || lead === 'prima') return undefined
  const past = precision === 'year' && date.slice(0, 4) < today.slice(0, 4)
  // The years of arrears are those of the incomes before.
  if (past && sight.has('calcolo:arrears')) return undefined
  if (lead === 'di' && past && !sight.has('calcolo:severance-revaluation')) return undefined
  if (isFundDay(sight, quantity) || (date < today && isAside(sight, quantity))) return undefined
  return asPeriod(sight, quantity, draft, today)
}

/** "Quant'è la tredicesima? L'anno scorso mi pareva meno": what was once, told after all that is asked. */
function isAside({ reading: { asking, tenses, quantities }, sentenceOf }: Sight, { from }: Span): boolean {
  const sentence = sentenceOf(from)
  // "L'anno scorso era più alta. Quanto mi tocca a dicembre 2026?": what is asked has a date of its own.
  const isOther = !asking[sentence] && quantities.some(one => one.type === 'date' && asking[sentenceOf(one.from)])
  return tenses[sentence] === 'past' && asking.some(Boolean) && (isOther || asking.lastIndexOf(true) < sentence)
}

/** "Fondo TFR al 31/12/2024, rivalutazione di dicembre 2025": the end of the year before the one asked about is when the fund stood so. */
const isFundDay = (sight: Sight, { date, precision }: SaidDate): boolean =>
  precision === 'day' &&
  date.endsWith('-12-31') &&
  sight.has('calcolo:severance-revaluation') &&
  sight.reading.quantities.some(one => one.type === 'date' && one.date.slice(0, 4) > date.slice(0, 4))

/** "Assunta come tale in una farmacia di città a ottobre 2023": words between a hiring and the only date of its sentence. */
const mostFromHiring = 12

const isOnlyDate = (sight: Sight, quantity: SaidDate): boolean =>
  sight.reading.quantities.every(
    other =>
      other === quantity ||
      (other.type !== 'date' && other.type !== 'dates') ||
      sight.sentenceOf(other.from) !== sight.sentenceOf(quantity.from),
  )

function roleOf(sight: Sight, quantity: SaidDate): string {
  if (quantity.precision === 'day' && isEngaged(sight, quantity)) return 'assunzione'
  if (quantity.precision === 'month' && isEngagedInMonth(sight, quantity)) return 'assunzione'
  // "Alla lettera A da marzo" is of a level, and no letter was written.
  const isLevel = (hit: Span): boolean =>
    sight.reading.quantities.some(one => one.type === 'level' && overlaps(one, hit))
  const hits = sight
    .hits('ruolo')
    .filter(hit => isDateRole(idOf(hit)) && !isLevel(hit) && !interrogatives.has(sight.word(hit.to)))
  const before = hits.filter(
    hit => hit.from < quantity.to && !(idOf(hit) === 'assunzione' && isOfYears(sight, hit, quantity)),
  )
  const hirings = isOnlyDate(sight, quantity) ? before.filter(hit => idOf(hit) === 'assunzione') : []
  const first = nearest(sight, quantity, before, 6) ?? nearest(sight, quantity, hirings, mostFromHiring)
  const near =
    (first && !isTaken(sight, first, quantity) ? first : undefined) ??
    (nextDateAfter(sight, quantity) ? undefined : nearest(sight, quantity, hits, 3))
  return near ? idOf(near) : ''
}

/** "È entrato il 12 gennaio e a luglio…": a word that another date follows at once is said of that one. */
function isTaken(sight: Sight, role: Span, quantity: SaidDate): boolean {
  return sight.reading.quantities.some(
    other =>
      (other.type === 'date' || other.type === 'dates') &&
      !isMadeExact(sight, other) &&
      other.from >= role.to &&
      other.to <= quantity.from &&
      sight.clauseOf(other.from) === sight.clauseOf(role.from) &&
      quantity.lead !== 'fino',
  )
}

/** "In forza da 7 anni, la mandiamo via oggi": a hiring told by how long ago it was is of no day. */
const isOfYears = (sight: Sight, role: Span, quantity: SaidDate): boolean =>
  sight.reading.quantities.some(
    one => one.type === 'duration' && one.from >= role.to && one.from - role.to <= 1 && one.to <= quantity.from,
  )

/** A later date of the sentence has the first claim to words between the two. */
function nextDateAfter(sight: Sight, quantity: SaidDate): boolean {
  return sight.reading.quantities.some(
    other =>
      other.type === 'date' &&
      other.from > quantity.from &&
      sight.sentenceOf(other.from) === sight.sentenceOf(quantity.from),
  )
}

const dateRoles = idSet('assunzione cessazione lettera nascita assenza rientro')
/** "Fino a che giorno?" asks for a date, and tells none. */
const interrogatives = wordSet('interrogatives')
const isDateRole = (role: string): boolean => dateRoles.has(role)

function readAbsenceDate(sight: Sight, quantity: SaidDate, draft: Draft): void {
  const absence = nearest(sight, quantity, sight.hits('assenza'), 8)
  const kind = absence ? idOf(absence) : 'other'
  const last = draft.slots.absences.at(-1)
  if (last?.kind === kind && last.days !== undefined && last.from === undefined) last.from = quantity.date
  else if (last && last.from !== undefined && last.to === undefined) last.to = quantity.date
  else if (isAbsenceKind(kind)) draft.slots.absences.push({ kind, from: quantity.date })
}

/** Words that ask for a figure: its date is the one the figures are wanted at. */
const figures = idSet('misura calcolo elenca')
/** "Se mi dimetto a luglio", "quando rientro a marzo": what may happen then, not what is asked of then. */
const supposing = wordSet('supposing', 'because', 'that-or-who', 'just')

/** Whether a figure is asked in the clause of a date: by a word for it, by a pay, or by keywords without a verb. */
function asksFigure(sight: Sight, quantity: SaidDate): boolean {
  const sentence = sight.sentenceOf(quantity.from)
  const clause = sight.clauseOf(quantity.from)
  const inSentence = (hit: Span): boolean => sight.sentenceOf(hit.from) === sentence
  const first = sight.reading.tokens.findIndex((_, at) => sight.clauseOf(at) === clause)
  if (supposing.has(sight.word(first))) return false
  const acts = sight.hits('atto', true).filter(inSentence)
  const figured = acts.filter(hit => figures.has(idOf(hit)))
  const pays = sight.hits('accordo').filter(hit => inSentence(hit) && idOf(hit) === 'pay')
  // "Che livello è, e paga da marzo 2027?"
  const isPaid = pays.some(hit => sight.clauseOf(hit.from) === clause && hit.to <= quantity.from)
  if (figured.length > 0) {
    // "Il 26 dicembre devo lavorare, quanto mi pagano?" tells the day in a clause of its own, with its verb.
    // A clause of two or three words has no verb of its own: "da gennaio, quanto prendo?".
    const words = sight.reading.tokens.filter((_, at) => sight.clauseOf(at) === clause).length
    // "Adesso e a giugno, quanto prende?" has no verb of its own either.
    const isNow = sight.hits('tempo').some(hit => idOf(hit) === 'ora' && sight.clauseOf(hit.from) === clause)
    const own = isNow || figured.some(hit => sight.clauseOf(hit.from) === clause)
    return own || (isPaid && quantity.lead === 'da') || words <= 3 || sight.reading.tenses[sentence] === undefined
  }
  if (acts.length > 0) return isPaid
  if (sentence > 0 && asksAgainOf(sight, quantity)) return true
  return sight.reading.tenses[sentence] === undefined || sight.hits('accordo').some(inSentence)
}

const oldest = 15

/**
 * A year, or a month where a figure is asked, is the period asked about. A day is one of the story, unless figures are asked
 * from then on ("quanto prendo dal 1° dicembre?").
 */
function asPeriod(sight: Sight, quantity: SaidDate, draft: Draft, today: IsoDate): ReferenceDate | undefined {
  const { date, precision } = quantity
  if (precision === 'day' && (quantity.lead !== 'da' || date <= today)) {
    draft.slots.day ??= date
    draft.slots.period ??= date.slice(0, 7)
    return undefined
  }
  if (precision !== 'year' && !asksFigure(sight, quantity)) {
    putMonth(draft, date)
    return undefined
  }
  const tense = quantity.tense ?? (date > today ? 'future' : date < today.slice(0, 7) ? 'past' : 'present')
  if (precision === 'year') {
    const year = date.slice(0, 4)
    // "Al 31/12/2024 avevo 12.000: di quanto si è rivalutato nel 2025?": the year asked about goes before a day of the story.
    if (
      draft.slots.day !== undefined &&
      draft.slots.period === draft.slots.day.slice(0, 7) &&
      year > draft.slots.period
    )
      delete draft.slots.period
    // Years so far back are of the person's life: no figure of theirs is asked.
    if (Number(year) < Number(today.slice(0, 4)) - oldest) return undefined
    draft.slots.period ??= year
    if (year === today.slice(0, 4)) return undefined
    return { date: year < today.slice(0, 4) ? `${year}-12-31` : `${year}-01-01`, tense, said: true }
  }
  putMonth(draft, date)
  if (date.slice(0, 7) === today.slice(0, 7)) return undefined
  return { date: precision === 'month' ? `${date.slice(0, 7)}-01` : date, tense, said: true }
}

/** "L'anno prossimo", "il mese scorso". */
function relative(sight: Sight, draft: Draft, today: IsoDate): ReferenceDate | undefined {
  const [hit] = sight
    .hits('tempo')
    .filter(hit => idOf(hit) !== 'ora' && idOf(hit) !== 'pronome' && !isAside(sight, hit))
  // "L'anno scorso ho avuto 28.000 di reddito": the year of the income that a substitute tax looks at.
  const isOfYear = ({ role, per, year }: Amount): boolean =>
    role === 'income' || (role === 'gross' && per === 'anno' && year !== undefined)
  const ofIncome = draft.slots.amounts.length > 1 && draft.slots.amounts.some(isOfYear)
  if (!hit || (idOf(hit) === 'anno-scorso' && ofIncome)) return undefined
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  const at = (y: number, m: number): IsoDate =>
    `${y + Math.floor((m - 1) / 12)}-${String(((m - 1 + 12) % 12) + 1).padStart(2, '0')}-01`
  switch (idOf(hit)) {
    case 'anno-prossimo':
      return { date: `${year + 1}-01-01`, tense: 'future', said: true }
    case 'anno-scorso':
      return { date: `${year - 1}-12-31`, tense: 'past', said: true }
    case 'mese-prossimo':
      return { date: at(year, month + 1), tense: 'future', said: true }
    case 'mese-scorso':
      return { date: month === 1 ? `${year - 1}-12-01` : at(year, month - 1), tense: 'past', said: true }
    default:
      return undefined
  }
}

/** Service at a date, from the day of hiring. */
export function yearsBetween(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  const months = Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  const days = to.slice(8, 10) < from.slice(8, 10) ? -1 : 0
  return Math.max(0, Math.round(((years * 12 + months + days) / 12) * 100) / 100)
}
