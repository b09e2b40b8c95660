/** Hours that were worked: all those of a month or a stretch, all those of a week. */
import { wordSet } from '@ccnl/knowledge'
import { weekdayOf } from '../../language/calendar.ts'
import type { Quantity, Span } from '../../language/reading.ts'
import { type Draft, note } from '../shape/draft.ts'
import { distance, idOf, isJustBefore, overlaps, type Sight } from '../shape/sight.ts'
import type { Slots, WorkedHours } from '../shape/slots.ts'
import { daysBefore } from './hours-times.ts'
import { extra, type Hours, hoursOf, isDone, kindsAfter, turnNouns } from './hours-told.ts'

/** "60 ore al mese", "del mese". */
const ofMonth = wordSet('to', 'in', 'of', 'monthly')

/** "A ottobre ha fatto 60 ore", "in tutto 45 ore", "60 ore al mese", "quanto le do per 3 ore?": worked, no week of a contract. */
export function isOfStretch(sight: Sight, quantity: Quantity): boolean {
  const { from, to, lead } = quantity
  if (
    sight.hits('somma').some(hit => distance(hit, quantity) <= 3 && sight.clauseOf(hit.from) === sight.clauseOf(from))
  )
    return true
  if (sight.word(to) === 'mensili' || (ofMonth.has(sight.word(to)) && sight.word(to + 1) === 'mese')) return true
  if (plainly.has(sight.word(to)) || isOfDay(sight, quantity) || isPriced(sight, quantity)) return true
  // The pay asked stands right before its hours.
  if (lead === 'per') return sight.hits('accordo').some(hit => hit.to <= from && from - hit.to <= 1)
  const monthly = sight.reading.quantities.some(
    one => one.type === 'date' && one.precision === 'month' && sight.sentenceOf(one.from) === sight.sentenceOf(from),
  )
  const whole = sight.reading.quantities.some(
    one =>
      one.type === 'duration' &&
      one.unit === 'mesi' &&
      one.value === 1 &&
      sight.sentenceOf(one.from) === sight.sentenceOf(from),
  )
  if (whole && isDone(sight, quantity)) return true
  // More than any week holds: "a ottobre 52 ore".
  const isMore = 'value' in quantity && typeof quantity.value === 'number' && quantity.value > longestWeek
  return monthly && (isMore || isDone(sight, quantity))
}

/** "5 ore ordinarie" */
const plainly = wordSet('ordinary', 'done')

/** "7 ore a 9,80 l'ora, maggiorazione del 30%": hours with their price and what comes on top of it. */
const isPriced = (sight: Sight, { from, to }: Quantity): boolean => {
  const { quantities } = sight.reading
  const here = quantities.filter(one => one.from >= to && sight.sentenceOf(one.from) === sight.sentenceOf(from))
  const price = here.find(one => one.type === 'money' && one.per === 'ora' && one.from - to <= 2)
  return price !== undefined && here.some(one => one.type === 'percent')
}

/** "Ieri 3 ore", "sabato 14 è venuta 5 ore": what was worked on the one day told, which is no day of a hiring. */
function isOfDay(sight: Sight, quantity: Quantity): boolean {
  const sentence = sight.sentenceOf(quantity.from)
  const isHiring = sight
    .hits('ruolo')
    .some(hit => idOf(hit) === 'assunzione' && sight.sentenceOf(hit.from) === sentence)
  const isWeekly = sight.reading.tokens.some(
    ({ word, sentence: own }) => own === sentence && word.startsWith('settiman'),
  )
  const value = 'value' in quantity && typeof quantity.value === 'number' ? quantity.value : longestDay + 1
  return (
    value <= longestDay &&
    // "Tre ore di treno"
    sight.word(quantity.to) !== 'di' &&
    !isHiring &&
    !isWeekly &&
    sight.reading.quantities.some(
      one =>
        one.type === 'date' && one.precision === 'day' && one.lead !== 'da' && sight.sentenceOf(one.from) === sentence,
    )
  )
}

/** Hours that may be all those of a week. */
const [leastWeek, mostWeek] = [20, 84]
const week = 7 * 86_400_000
const done = wordSet('done')
const within = wordSet('in', 'this', 'that')

/** "La settimana scorsa ne ho fatte 50: lo straordinario?": all the hours of one week, where its overtime is asked. */
export function weekTotal(sight: Sight, draft: Draft): Hours | undefined {
  const more = hoursOf(sight).some(({ quantity: { to } }) => sight.word(to) === 'in' && sight.word(to + 1) === 'piu')
  const named = more || sight.has('calcolo:overtime') || sight.has('lavoro:straordinario')
  // "40 ore di contratto, ne ho fatte 50 a settimana": more than the week of the contract.
  const byContract = draft.slots.pattern?.weeklyHours ?? Number.POSITIVE_INFINITY
  // The week of the contract may stand beside it, and is the shorter one.
  return hoursOf(sight)
    .filter(
      hours =>
        (named || hours.value > byContract) &&
        !draft.taken.has(hours.quantity) &&
        isAllOfWeek(sight, hours, hours.value > byContract && isToDo(sight, hours)),
    )
    .toSorted((one, other) => other.value - one.value)[0]
}

/** "Ha fatto 45 ore in una settimana" is no full time of 45 hours, which a group of the agreement has. */
export function forgetGroup(sight: Sight, { said }: Draft, quantity: Quantity): void {
  const named = sight.hits('gruppo').filter(hit => overlaps(hit, quantity))
  if (!said.gruppo || named.length === 0) return
  said.gruppo = said.gruppo.filter(group => !named.some(hit => hit.concept.endsWith(`.${group}`)))
}

/** "Per le 10 ore in più": overtime told beside all the hours of the week is a part of them. */
export const isWithin = (total: Hours, { value }: Hours, kinds: readonly string[]): boolean =>
  value <= total.value / 2 && kinds.every(kind => kind === 'straordinario' || kind === 'ordinario')

/** "Martedì 10 e giovedì 12 novembre 3 ore oltre l'orario": a stretch on each of the days named before it. */
export function repeatOnDays(sight: Sight, draft: Draft): void {
  const [told, another] = draft.slots.hours
  if (!told || another || told.hours > longestDay || told.ofWeek) return
  const at = sight.reading.quantities.find(one => one.words === told.words)?.from ?? 0
  const days = sight.reading.tokens.flatMap(({ word }, index) =>
    index < at &&
    weekdayOf(word) !== undefined &&
    Number.isInteger(Number(sight.word(index + 1))) &&
    sight.sentenceOf(index) === sight.sentenceOf(at)
      ? [index + 1]
      : [],
  )
  if (days.length < 2) return
  for (const one of sight.reading.quantities) if (days.includes(one.from)) draft.taken.add(one)
  draft.slots.hours.splice(0, 1, ...days.map(() => told))
}

/** "2 ore in più lunedì, 2 martedì e una giovedì": stretches of other days, of the same kind as the one told first. */
export function addOnDays(sight: Sight, draft: Draft): void {
  const { hours, count } = draft.slots
  const [told, another] = hours
  if (!told || another || told.hours > longestDay || told.ofWeek || told.kinds.length === 0) return
  const first = sight.reading.quantities.find(one => one.words === told.words)
  if (!first || !hasDay(sight, first)) return
  const isHere = ({ from }: Span): boolean =>
    from !== first.from && sight.sentenceOf(from) === sight.sentenceOf(first.from)
  const counted = sight.reading.quantities.filter(one => isHere(one) && hasDay(sight, one) && isStretch(one))
  const stretches = counted.flatMap(one => ('value' in one && typeof one.value === 'number' ? [one.value] : []))
  if (count?.of !== undefined && weekdayOf(count.of) !== undefined) delete draft.slots.count
  for (const one of counted) draft.taken.add(one)
  hours.push(...stretches.map(value => ({ ...told, hours: value })))
}

/** Hours of one day: "2 ore", or a number that a day of the week follows. */
const isStretch = (one: Quantity): boolean =>
  (one.type === 'duration' && one.unit === 'ore' && one.value <= longestDay) ||
  (one.type === 'count' && one.value <= longestDay && (one.of === undefined || weekdayOf(one.of) !== undefined))

/** A day of the week stands right after, or is what was counted. */
const hasDay = (sight: Sight, { from, to }: Span): boolean =>
  sight.reading.tokens
    .slice(from, to + farthestDay)
    .some(({ word, clause }) => weekdayOf(word) !== undefined && clause === sight.reading.tokens[from]?.clause)

/** Words between hours and their day ("2 ore in più lunedì", "due ore di straordinario il lunedì"). */
const farthestDay = 4

/** No stretch of a day is longer. */
const longestDay = 12

/** "5 ore oltre le 40": the week of the contract, which is no overtime itself. */
export function takeWeekBefore(sight: Sight, draft: Draft): void {
  for (const { quantity, value, bare } of hoursOf(sight)) {
    const isBeyond = [quantity.from - 1, quantity.from - 2].some(at => sight.word(at) === 'oltre')
    // "A 40 ore ha lavorato 5 ore in più": those that others were worked beside.
    const isOfContract = !bare && quantity.lead === 'a' && hoursOf(sight).some(one => one.value < value && !one.bare)
    if (!((bare && isBeyond) || isOfContract) || value < leastWeek || value > longestWeek) continue
    draft.taken.add(quantity)
    draft.slots.pattern ??= { weeklyHours: value, words: quantity.words }
    if (isOfContract) note(draft, 'orario', value, quantity.words)
  }
}

/** "Orario 40": the week of the contract, as a bare number after its noun. */
export function readContractWeek(sight: Sight, draft: Draft): void {
  const nouns = sight.hits('voce').filter(hit => idOf(hit) === 'ore_settimanali')
  const told = hoursOf(sight).find(
    ({ quantity, value, bare }) =>
      bare && value >= shortestWeek && value <= longestWeek && nouns.some(({ to }) => to === quantity.from),
  )
  if (!told || draft.slots.pattern || draft.taken.has(told.quantity)) return
  const { quantity, value } = told
  draft.taken.add(quantity)
  draft.slots.pattern = { weeklyHours: value, words: quantity.words }
  note(draft, 'orario', value, quantity.words)
}

/** Hours that may be a week's by contract. */
const [shortestWeek, longestWeek] = [8, 48]

/** "Ne farà 50", with a contract of 40: hours that are worked, or will be. */
const isToDo = (sight: Sight, { quantity: { from } }: Hours): boolean =>
  sight.hits('ore').some(hit => hit.to <= from && from - hit.to <= 1)

function isAllOfWeek(sight: Sight, { quantity, value, bare }: Hours, isSupposed: boolean): boolean {
  const isWorked =
    isSupposed || isDone(sight, quantity) || done.has(sight.word(quantity.to)) || isAfterWeek(sight, quantity)
  if (value < leastWeek || value > mostWeek || !isWorked) return false
  if (!bare && kindsAfter(sight, quantity).length > 0) return false
  const weekly = weeklyAfter.has(sight.word(quantity.to)) && sight.word(quantity.to + 1) === 'settimana'
  return weekly || isOfOneWeek(sight, quantity, isSupposed)
}

/** "Contratto di 38 ore, questa settimana 44": hours right after the week that they are of. */
const isAfterWeek = (sight: Sight, { from }: Span): boolean => {
  const at = sides.has(sight.word(from - 1)) ? from - 2 : from - 1
  return sight.word(at) === 'settimana' && (within.has(sight.word(at - 1)) || sides.has(sight.word(at + 1)))
}
const sides = wordSet('last')
/** "La settimana di Pasqua" */
const ofFeast = wordSet('of')

/** "Questa settimana", "in una settimana", the days of one: what its sentence tells was all worked in it. */
export function isOfOneWeek(sight: Sight, { from }: Span, isSupposed = false): boolean {
  const sentence = sight.sentenceOf(from)
  const dated = sight.reading.quantities.some(
    one =>
      one.type === 'dates' &&
      Date.parse(one.end) - Date.parse(one.start) < week &&
      sight.sentenceOf(one.from) === sentence,
  )
  const named = sight.reading.tokens.some(
    ({ word }, at) =>
      word === 'settimana' &&
      (within.has(sight.word(at - 1)) ||
        (sight.word(at - 1) === 'la' && (isSupposed || ofFeast.has(sight.word(at + 1)))) ||
        (sight.word(at - 1) === 'una' && sight.word(at - 2) === 'in')) &&
      sight.sentenceOf(at) === sentence,
  )
  return dated || named
}

const weeklyAfter = wordSet('to')

/** "5 ore di straordinario la mattina del 2 giugno": the one stretch told was worked on the feast of its date. */
export function readFeast(sight: Sight, draft: Draft): void {
  const [told, another] = draft.slots.hours
  if (another) for (const [index, one] of draft.slots.hours.entries()) addFeast(sight, draft, index, one)
  if (!told && sight.hits('lavoro').some(hit => feasts.has(sight.word(hit.to - 1)))) draft.slots.feast = true
  if (!told || another || told.kinds.includes('festivo')) return
  const isOnFeast = sight
    .hits('lavoro')
    .some(
      hit =>
        idOf(hit) === 'festivo' &&
        (isExtraOn(sight, hit) ||
          sight.reading.quantities.some(one => one.type === 'date' && one.precision === 'day' && overlaps(one, hit))),
    )
  if (isOnFeast) draft.slots.hours[0] = { ...told, kinds: [...told.kinds, 'festivo'] }
}

/** "5 ore oltre il turno, quindi straordinario in giornata di festa": the kind of the hours stands right before the feast. */
const isExtraOn = (sight: Sight, { from }: Span): boolean =>
  sight
    .hits('lavoro')
    .some(
      one =>
        extra.has(idOf(one)) &&
        one.to <= from &&
        from - one.to <= 3 &&
        sight.clauseOf(one.from) === sight.clauseOf(from) &&
        sight.reading.asking[sight.sentenceOf(from)] === false,
    )

/** "6 ore feriali, più 4 ore di straordinario la mattina del 1° novembre": of several stretches the feast is the last one's before it. */
function addFeast(sight: Sight, draft: Draft, index: number, told: WorkedHours): void {
  if (told.kinds.includes('festivo')) return
  const same = draft.slots.hours.filter(({ words }) => words === told.words)
  const own = sight.reading.quantities.find(one => one.words === told.words)
  if (same.length > 1 || !own) return
  const others = new Set(draft.slots.hours.map(({ words }) => words))
  const next = sight.reading.quantities.find(one => one.from >= own.to && others.has(one.words))?.from
  const isOn = sight
    .hits('lavoro')
    .some(
      hit =>
        idOf(hit) === 'festivo' &&
        hit.from >= own.to &&
        (next === undefined || hit.from < next) &&
        sight.sentenceOf(hit.from) === sight.sentenceOf(own.from) &&
        sight.clauseOf(hit.from) === sight.clauseOf(own.from) &&
        sight.reading.quantities.some(one => one.type === 'date' && one.precision === 'day' && overlaps(one, hit)),
    )
  if (isOn) draft.slots.hours[index] = { ...told, kinds: [...told.kinds, 'festivo'] }
}

const feasts = wordSet('feasts')

/** "Due serate da 6 ore": the turns that the hours were worked in, which make no week. */
export function turnsBefore(sight: Sight, quantity: Quantity): boolean {
  const turns = sight.reading.quantities.find(
    other =>
      other.type === 'count' && other.of !== undefined && turnNouns.has(other.of) && isJustBefore(other, quantity),
  )
  return turns !== undefined && daysBefore(sight, quantity) !== undefined
}

/** "E se fosse di notte?": the hours told before, done when this turn says. */
export function hoursKept({ said, slots }: Draft, before: Slots['hours']): Slots['hours'] {
  const now = said.lavoro?.filter(kind => !extra.has(kind)) ?? []
  // "E se quelle 3 ore in più erano di notte?": the same hours, told again.
  const again = slots.hours.every(
    ({ kinds, hours }) => kinds.every(kind => extra.has(kind)) && before.some(one => one.hours === hours),
  )
  if (slots.hours.length > 0 && !(again && now.length > 0)) return slots.hours
  // "E se erano straordinario?": the same hours, on top of those of the contract.
  const onTop = said.lavoro?.filter(kind => extra.has(kind)) ?? []
  if (now.length === 0 && onTop.length > 0 && before.every(({ kinds }) => !kinds.some(kind => extra.has(kind))))
    return before.map(({ percent: _, ...entry }) => ({
      ...entry,
      kinds: [...onTop, ...entry.kinds.filter(kind => kind !== 'ordinario')],
    }))
  if (now.length === 0) return before
  return before.map(entry => {
    const head = entry.kinds.filter(kind => extra.has(kind))
    const kinds = [...head, ...(head.length > 0 ? now.filter(kind => kind !== 'ordinario') : now)]
    const { percent: _, ...rest } = entry
    return { ...rest, kinds }
  })
}

/** "Domenica festiva: 4 ore di straordinario": kinds that stand right before extra hours. */
export function kindsRightBefore(sight: Sight, { from }: Quantity): readonly string[] {
  const [hit] = sight.hits('lavoro').filter(({ to }) => to === from)
  if (!hit) return []
  return [
    ...new Set(
      sight
        .hits('lavoro')
        .filter(one => one.to === from || one.to === hit.from)
        .map(idOf),
    ),
  ]
}
