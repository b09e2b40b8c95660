/** A day to come that is asked beside today. */
import { type IsoDate, wordSet } from '@ccnl/knowledge'
import type { Span } from '../../language/reading.ts'
import type { Draft } from '../shape/draft.ts'
import type { Request } from '../shape/query.ts'
import { idOf, type Sight } from '../shape/sight.ts'
import type { ReferenceDate } from '../shape/slots.ts'

/**
 * "Quanto gli dobbiamo oggi, e quanto da dicembre?": where today is asked beside a day to come, the table of today is told, with
 * its next steps as far as that day.
 */
export function fromToday(sight: Sight, reference: ReferenceDate, { slots }: Draft, today: IsoDate): ReferenceDate {
  const isBoth =
    reference.date > today && (saysNow(sight, today) || asksFromTo(sight) || asksThenToo(sight, reference.date))
  const days = daysAsked(sight, slots, today)
  return {
    ...(isBoth ? { date: today, tense: 'present', said: false, later: reference.date } : reference),
    ...(days.length > 1 ? { days } : {}),
  }
}

/** "In forza da gennaio, tredicesima pagata a dicembre": a month before the hiring is the one of this year after it. */
export function afterHiring(sight: Sight, reference: ReferenceDate, { slots }: Draft, today: IsoDate): ReferenceDate {
  const { hired, period, day } = slots
  const begin = hired?.date.slice(0, 7) ?? ''
  if (!hired || hired.precision === 'year' || period?.length !== begin.length || period >= begin) return reference
  if (sight.reading.tokens.some(({ word }) => word === period.slice(0, 4))) return reference
  const next = `${Number(period.slice(0, 4)) + 1}${period.slice(4)}`
  if (next < begin || next.slice(0, 4) > today.slice(0, 4)) return reference
  slots.period = next
  if (day?.startsWith(period)) slots.day = `${next}${day.slice(7)}`
  return reference.date.startsWith(period) ? { ...reference, date: `${next}${reference.date.slice(7)}` } : reference
}

/** "A ottobre, adesso e da febbraio": the days told side by side, those of the story apart; today stands before days to come. */
function daysAsked(sight: Sight, slots: Draft['slots'], today: IsoDate): readonly IsoDate[] {
  const { hired, ended, letterDate, birth } = slots
  const ofStory = [hired?.precision === 'year' ? undefined : hired?.date, ended?.date, letterDate, birth]
  const told = daysTold(sight, today).filter(day => !ofStory.includes(day) && day.slice(0, 7) !== today.slice(0, 7))
  // "A luglio dell'anno prossimo … tra oggi e luglio": a month told again is the one that was told with its year.
  const days = told.filter(day => !told.some(other => other > day && day < today && other.slice(5) === day.slice(5)))
  const isNow = saysNow(sight, today) || days.every(day => day > today)
  return (isNow ? [...days, today] : days).toSorted()
}

/** "RAL di oggi, RAL da giugno e differenza": a step of the table is that of the day to come that is told beside today. */
export function stepAhead(
  sight: Sight,
  reference: ReferenceDate,
  { slots }: Draft,
  asked: readonly Request[],
  today: IsoDate,
): ReferenceDate {
  if (!asked.some(({ calculations }) => calculations?.includes('table-step'))) return reference
  const ahead = daysTold(sight, today).filter(day => day > today)
  const [date, another] = ahead
  const last = ahead.at(-1)
  if (another !== undefined && last !== undefined) {
    slots.stepsUntil = last
    slots.period = last.slice(0, 7)
    delete slots.hired
    return { ...reference, date: last, tense: 'future' }
  }
  if (slots.day !== today || date === undefined) return reference
  slots.period = date.slice(0, 7)
  delete slots.day
  return { ...reference, date, tense: 'future' }
}

/** The days that are told, in order; "da gennaio e da giugno" goes on to the next June. */
function daysTold({ reading: { quantities } }: Sight, today: IsoDate): readonly IsoDate[] {
  const days: IsoDate[] = []
  for (const one of quantities) {
    if (one.type !== 'date' || one.precision === 'year') continue
    const before = days.findLast(day => day > today)
    const isNext = before !== undefined && one.precision === 'month' && one.lead === 'da' && one.date <= today
    const day = isNext ? nextOf(one.date, before) : one.date
    if (!days.includes(day)) days.push(day)
  }
  return days.toSorted()
}

/** The same day of the first year in which it comes after another one. */
function nextOf(day: IsoDate, after: IsoDate): IsoDate {
  const year = Number(after.slice(0, 4))
  const own = `${year}${day.slice(4)}`
  return own > after ? own : `${year + 1}${day.slice(4)}`
}

/** "Da quanto a quanto sale il mese prossimo?", "da che cifra a che cifra": what a step of the table leaves is asked with it. */
const asksFromTo = (sight: Sight): boolean =>
  sight.reading.tokens.some(({ word, sentence }, at) => {
    const asked = sight.word(at + 1)
    if (word !== 'da' || !asking.has(asked)) return false
    return [2, 3, 4].some(
      after =>
        sight.word(at + after) === 'a' &&
        sight.word(at + after + 1) === asked &&
        sight.sentenceOf(at + after) === sentence,
    )
  })

const asking = wordSet('how-much', 'which', 'what')

/** "Paga di novembre e di dicembre", in November, or "oggi". */
const saysNow = (sight: Sight, today: IsoDate): boolean =>
  sight.reading.quantities.some(
    one => one.type === 'date' && one.precision === 'month' && one.date.slice(0, 7) === today.slice(0, 7),
  ) ||
  sight.hits('tempo').some(hit => idOf(hit) === 'ora' && (hit.words !== 'ora' || !ofHour.has(sight.word(hit.from - 1))))

/** "Paga di tabella ora e da marzo", not "all'ora" and "ogni ora". */
const ofHour = wordSet('before-an-hourly-figure')

/** "Cambia qualcosa a gennaio?": what holds by then is asked beside what holds now. */
const asksOfChange = (sight: Sight, { from }: Span): boolean =>
  sight
    .hits('chiede')
    .some(
      hit =>
        idOf(hit) === 'poi' &&
        hit.to <= from &&
        from - hit.to <= nearChange &&
        sight.sentenceOf(hit.from) === sight.sentenceOf(from),
    )
const nearChange = 2

/** A question of few words about a day, which names nothing else: "e da marzo cambia?". */
const fewWords = 14

/** Whether the sentence of a date asks again what was asked before it, of that day. */
export function asksAgainOf(sight: Sight, { from }: Span): boolean {
  const { tokens, asking: asks } = sight.reading
  const sentence = sight.sentenceOf(from)
  const own = tokens.flatMap((token, at) => (token.sentence === sentence ? [at] : []))
  const names = ['tema', 'accordo', 'calcolo', 'causa', 'ruolo', 'assenza'].some(kind =>
    sight.hits(kind).some(hit => sight.sentenceOf(hit.from) === sentence),
  )
  return asks[sentence] === true && adding.has(sight.word(own[0] ?? -1)) && own.length <= fewWords && !names
}

/** Words that begin what is asked beside what was asked before. */
const adding = wordSet('and', 'then', 'while', 'replacing')

/** "Quanto gli do di tabella, e quanto diventa a gennaio?": the day belongs to a question of its own, after one about a pay. */
function asksThenToo(sight: Sight, date: IsoDate): boolean {
  const told = sight.reading.quantities.find(one => one.type === 'date' && date.startsWith(one.date.slice(0, 7)))
  if (!told) return false
  const clause = sight.clauseOf(told.from)
  const first = sight.reading.tokens.findIndex((_, at) => sight.clauseOf(at) === clause)
  const asksAnew =
    adding.has(sight.word(first)) ||
    adding.has(sight.word(first - 1)) ||
    sight.hits('atto', true).some(hit => {
      // "A quanto sale ad aprile": the clause begins with the question word.
      const isHere = sight.clauseOf(hit.to - 1) === clause || hit.from === told.to
      return idOf(hit) === 'misura' && isHere
    })
  const pays = sight.hits('accordo').filter(hit => idOf(hit) === 'pay')
  // "Quanto frutta l'anzianità? E con gennaio cambia?": asked again, of a day to come.
  const { asking: asks } = sight.reading
  if (asksOfChange(sight, told)) return true
  if (asksAgainOf(sight, told) && asks.slice(0, sight.sentenceOf(told.from)).some(Boolean)) return true
  if (asksAnew && pays.some(hit => hit.to <= first && sight.clauseOf(hit.from) !== clause)) return true
  // "Minimo e minimo da aprile 2027"
  const again = pays.find(hit => hit.to <= told.from && told.from - hit.to <= 1)
  return again !== undefined && adding.has(sight.word(again.from - 1)) && pays.some(hit => hit.to < again.from)
}

/** "Quanto era prima di ottobre?", "e fino a settembre?": what was paid before a month gone by. */
export const asksBefore = (sight: Sight, today: IsoDate): boolean =>
  sight.reading.quantities.some(
    one =>
      one.type === 'date' &&
      one.precision === 'month' &&
      (one.lead === 'prima' || one.lead === 'fino') &&
      one.date <= today &&
      sight.reading.asking[sight.sentenceOf(one.from)] === true,
  )
