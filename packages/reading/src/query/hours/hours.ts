/** Hours worked of each kind, and the weekly hours of the contract. */
import { wordSet } from '@ccnl/knowledge'
import type { Quantity, Span } from '../../language/reading.ts'
import { isAbsenceKind } from '../dates/absences.ts'
import { type Draft, note, noteMore } from '../shape/draft.ts'
import { distance, idOf, idSet, nearest, overlaps, type Sight } from '../shape/sight.ts'
import type { WorkedHours } from '../shape/slots.ts'
import { readBefore, readUnitAsked } from './hours-asked.ts'
import { readChange } from './hours-change.ts'
import { kindsOfStory } from './hours-nature.ts'
import { clockOfHours, readClock, readNight } from './hours-of-night.ts'
import { explanations, partsOfTotal, saysDay } from './hours-parts.ts'
import { extraBefore, headingOf, ratedKinds } from './hours-rated.ts'
import { daysOfPattern, extraDays, timesOf, turnOfOwn, turnsTold } from './hours-times.ts'
import { extra, type Hours, hoursOf, kindsAt } from './hours-told.ts'
import {
  forgetGroup,
  isOfStretch,
  isWithin,
  kindsRightBefore,
  readContractWeek,
  readFeast,
  takeWeekBefore,
  turnsBefore,
  weekTotal,
} from './hours-worked.ts'

/** What hours go beyond: "le 40", "l'orario", "il contratto". */
const fullWeek = wordSet('articles-the', 'contract-hours')

const pointing = wordSet('that', 'this', 'same', 'such', 'of')

/** "Quelle 5 ore", "e le 5 ore in più?": hours that were told before. */
function isToldAgain(sight: Sight, { slots }: Draft, { quantity, value, bare }: Hours): boolean {
  const before = sight.word(quantity.from - 1)
  const told = slots.hours.filter(one => one.hours === value)
  if (pointing.has(before)) return told.length > 0
  const kinds = kindsAt(sight, quantity, bare)
  return before === 'le' && told.some(one => kinds.every(kind => one.kinds.includes(kind)))
}

export function readHours(sight: Sight, draft: Draft): void {
  readChange(sight, draft)
  readPattern(sight, draft)
  readContractWeek(sight, draft)
  takeWeekBefore(sight, draft)
  const night = readClock(sight, draft)
  if (night && sight.hits('caso').length === 0) noteMore(draft, 'lavoro', 'notturno', draft.words.fascia ?? '')
  readNight(sight, draft)
  // Hours of the night told apart leave the others to the day.
  const tellsNight = sight.hits('lavoro').some(hit => idOf(hit) === 'notturno') || clockOfHours(sight)
  for (const { quantity } of explanations(sight)) draft.taken.add(quantity)
  const total = weekTotal(sight, draft)
  if (total) {
    draft.taken.add(total.quantity)
    forgetGroup(sight, draft, total.quantity)
    noteMore(draft, 'lavoro', 'straordinario', total.quantity.words)
    draft.slots.hours.push({
      kinds: ['straordinario'],
      hours: total.value,
      ofWeek: true,
      words: total.quantity.words,
    })
  }
  readBefore(sight, draft)
  const parts = partsOfTotal(sight)
  for (const hours of parts) {
    draft.taken.add(hours.quantity)
    draft.slots.hours.push({ kinds: hours.kinds, hours: hours.value, words: hours.quantity.words })
  }
  for (const hours of parts.length > 0 ? [] : hoursOf(sight)) {
    if (draft.taken.has(hours.quantity)) continue
    const { quantity, value } = hours
    if (readUnitAsked(sight, draft, hours)) continue
    // "Quanto mi devono per quelle 5 ore?" are the five told before.
    if (isToldAgain(sight, draft, hours)) {
      draft.taken.add(quantity)
      continue
    }
    const ofWeek = sight.reading.patterns.some(one => overlaps(one, quantity) && !isOfAbsence(sight, one))
    if (ofWeek && !ratedKinds(sight, quantity)) {
      draft.taken.add(quantity)
      continue
    }
    if (readAbsenceHours(sight, draft, hours)) continue
    const headed = (draft.slots.hours.length === 0 && extraBefore(sight, quantity)) || ratedKinds(sight, quantity)
    const beyond = isBeyond(sight, hours)
    const said = headed ? headed : beyond ? beyondKinds(sight, draft, hours) : kindsAt(sight, quantity, hours.bare)
    const before = said.some(kind => extra.has(kind)) ? kindsRightBefore(sight, quantity) : []
    const nightly = night && said.length > 0 && !tellsNight && isAtClock(sight, quantity) ? ['notturno'] : []
    const kinds = [...new Set([...said, ...before, ...nightly])]
    const former = draft.slots.hours.at(-1)
    // "Straordinari di novembre: 6 diurni, 3 notturni" leaves out that they are hours.
    const named =
      (hours.bare && (beyond || isOfExtra(sight, quantity))) ||
      (hours.bare &&
        headingOf(sight, quantity) !== undefined &&
        (ratedKinds(sight, quantity) !== undefined || sight.hits('lavoro').some(hit => overlaps(hit, quantity))))
    if (kinds.length > 0 && (!hours.bare || former || named)) {
      draft.taken.add(quantity)
      if (!total || !isWithin(total, hours, kinds)) addHours(sight, draft, hours, kinds, former)
      continue
    }
    if (hours.bare) continue
    readPlainHours(sight, draft, quantity, value)
  }
  readCounted(sight, draft)
  readFeast(sight, draft)
}

/** "3 ore di giorno e poi 2 dopo le 22": hours told with a clock are at its time; where none is, all are. */
function isAtClock(sight: Sight, quantity: Quantity): boolean {
  if (saysDay(sight, quantity)) return false
  const clocks = sight.reading.quantities.filter(({ type }) => type === 'clock')
  const isBeside = (hours: Quantity): boolean =>
    clocks.some(({ from }) => sight.clauseOf(from) === sight.clauseOf(hours.from))
  return isBeside(quantity) || !hoursOf(sight).some(one => isBeside(one.quantity))
}

/** "La notte di Ferragosto 4 ore oltre l'orario": the only hours of a message are of all the kinds that it tells. */
const beyondKinds = (sight: Sight, draft: Draft, { quantity }: Hours): readonly string[] =>
  hoursOf(sight).every(one => one.quantity === quantity)
    ? [...new Set(['straordinario', ...kindsOfStory(sight, draft)])]
    : ['straordinario']

/** "Ne faccio 6 oltre le 40", "3 ore di giorno oltre l'orario": hours on top of the week. */
const isBeyond = (sight: Sight, { quantity: { from, to }, bare }: Hours): boolean =>
  [to, to + 1, to + 2].some(
    at =>
      sight.word(at) === 'oltre' &&
      sight.clauseOf(at) === sight.clauseOf(from) &&
      (fullWeek.has(sight.word(at + 1)) || (!bare && at === to)),
  )

/** "40 ore e 5 di straordinario": a number alone that overtime stands after. */
const isOfExtra = (sight: Sight, { to }: Span): boolean =>
  sight.word(to) === 'di' && sight.hits('lavoro').some(hit => hit.from === to + 1 && extra.has(idOf(hit)))

/** "Straordinario di sabato, ne ho fatte 4": a number alone is hours where only hours of one kind are told of. */
function readCounted(sight: Sight, draft: Draft): void {
  const [kind, other] = extraTold(sight)
  if (kind === undefined || other !== undefined || draft.slots.hours.length > 0) return
  const counted = hoursOf(sight).filter(
    ({ quantity, bare }) => bare && !draft.taken.has(quantity) && counting.has(sight.word(quantity.from - 1)),
  )
  const [one] = counted
  if (!one || counted.length > 1) return
  draft.taken.add(one.quantity)
  draft.slots.hours.push({ kinds: [kind], hours: one.value, words: one.quantity.words })
}

const counting = wordSet('done', 'do', 'of-it', 'about')

/** The kinds of hours on top that a message names, wherever it does. */
const extraTold = (sight: Sight): readonly string[] => [
  ...new Set(
    sight
      .hits('lavoro')
      .map(idOf)
      .filter(one => extra.has(one)),
  ),
]

function readPattern(sight: Sight, draft: Draft): void {
  const rated = hoursOf(sight).filter(({ quantity }) => ratedKinds(sight, quantity))
  const pattern = sight.reading.patterns.find(
    one =>
      extraDays(sight, one) === undefined &&
      !isOfAbsence(sight, one) &&
      !rated.some(({ quantity }) => overlaps(one, quantity)),
  )
  if (!pattern || draft.slots.hoursChange) return
  // "A chiamata, 6 serate da 5 ore" are worked, and make no week.
  const { weeklyHours: all, dailyHours: each } = pattern
  const called = sight.has('contratto:intermittente') || sight.has('contratto:extra')
  if (called && all !== undefined && each !== undefined && !weekly(sight, pattern)) {
    draft.slots.hours.push({ kinds: ['ordinario'], hours: all, each, words: pattern.words })
    return
  }
  // "Quattro mattine due ore prima del turno, straordinario" is no week either.
  const isOnTop = all !== undefined && all <= mostOnTop && draft.said.contratto === undefined && namesOvertime(sight)
  if (isOnTop && each !== undefined && pattern.daysPerWeek !== undefined && !weekly(sight, pattern)) {
    draft.slots.hours.push({ kinds: ['straordinario'], hours: all, each, words: pattern.words })
    return
  }
  // "8 ore dalle 22 alle 6 per 5 notti: quanto di maggiorazione?": nights that were worked, where what they have on top is asked.
  const isOfNights = sight.reading.tokens.slice(pattern.from, pattern.to).some(({ word }) => nightNouns.has(word))
  const asksOnTop = sight.has('calcolo:night-work') || sight.has('tema:maggiorazioni')
  if (isOfNights && asksOnTop && all !== undefined && each !== undefined && !weekly(sight, pattern)) {
    draft.slots.hours.push({ kinds: ['notturno'], hours: all, each, words: pattern.words })
    return
  }
  // "Due serate, 9 ore ciascuna"
  const turns = all === undefined ? turnsTold(sight, pattern, called) : undefined
  if (each !== undefined && turns !== undefined) {
    draft.slots.hours.push({ kinds: ['ordinario'], hours: each * turns, each, words: pattern.words })
    return
  }
  const ofDays = each === undefined ? undefined : daysOfPattern(sight, pattern)
  if (each !== undefined && ofDays) {
    const { counted, days, kinds } = ofDays
    draft.taken.add(counted)
    draft.slots.hours.push({ kinds, hours: each * days, each, words: pattern.words })
    return
  }
  const { from: _from, to: _to, ...rest } = pattern
  draft.slots.pattern = rest
  if (pattern.weeklyHours !== undefined) note(draft, 'orario', pattern.weeklyHours, pattern.words)
  if (pattern.daysPerWeek === 5 || pattern.daysPerWeek === 6)
    note(draft, 'settimana', pattern.daysPerWeek, pattern.words)
}

/** So many hours nobody has on top in a week. */
const mostOnTop = 16

const namesOvertime = (sight: Sight): boolean =>
  sight.hits('calcolo').some(hit => idOf(hit) === 'overtime') ||
  sight.hits('lavoro').some(hit => idOf(hit) === 'straordinario')

const nightNouns = wordSet('unit-nights')

/** Whether a pattern, or what follows it, names the week. */
const weekly = (sight: Sight, { from, to }: Span): boolean =>
  sight.reading.tokens.slice(from, to + 2).some(({ word }) => word.startsWith('settiman'))

/** "Con 40 ore di ferie mai godute": hours of an absence, of no week. */
const isOfAbsence = (sight: Sight, { to }: Span): boolean =>
  sight.word(to) === 'di' && sight.hits('assenza', true).some(hit => hit.from === to + 1)

/** "12 ore di straordinario, 5 di domenica": after a comma the latter is part of the former; after "e" it is added. */
function addHours(
  sight: Sight,
  draft: Draft,
  hours: Hours,
  kinds: readonly string[],
  former: WorkedHours | undefined,
): void {
  const { quantity, value } = hours
  const shift = turnOfOwn(sight, quantity)
  const inherits = shift ? undefined : (former?.kinds.find(kind => extra.has(kind)) ?? headingOf(sight, quantity))
  const own = shift ?? (kinds.some(kind => extra.has(kind)) || inherits === undefined ? kinds : [inherits, ...kinds])
  const joined = former !== undefined && isAddition(sight, quantity)
  const before = sight.reading.quantities.find(one => one.words === former?.words && one.to <= quantity.from)
  const plain = (former?.kinds.every(kind => extra.has(kind)) ?? false) && !(before && saysDay(sight, before))
  // "Martedì 3 ore, giovedì 2 di notte": those of another day, or of the day's light, are no part.
  const between = before ? sight.reading.tokens.slice(before.to, quantity.from) : []
  const isApart = joined || !plain || between.some(({ word }) => days.has(word))
  const times = timesOf(sight, quantity, draft.said.settimana ?? 5)
  const part =
    times === 1 &&
    !shift &&
    former !== undefined &&
    !isApart &&
    value < former.hours &&
    kinds.some(kind => !extra.has(kind))
  // "7 ore al 15% e 3 al 30%": the one after the hours, else the nearest.
  const percent = sight.reading.quantities
    .filter(
      other =>
        other.type === 'percent' &&
        distance(other, quantity) <= 5 &&
        sight.sentenceOf(other.from) === sight.sentenceOf(quantity.from),
    )
    .toSorted((one, other) => howFar(one, quantity) - howFar(other, quantity))[0]
  if (percent) draft.taken.add(percent)
  if (part && former) draft.slots.hours[draft.slots.hours.length - 1] = { ...former, hours: former.hours - value }
  draft.slots.hours.push({
    kinds: own,
    hours: value * times,
    ...(times > 1 ? { each: value } : {}),
    words: quantity.words,
    ...(percent?.type === 'percent' ? { percent: percent.value } : {}),
  })
}

const days = wordSet('weekdays', 'light-of-day')

const howFar = (one: Span, { from, to }: Span): number => (one.from >= to ? one.from - to : from - one.to + 1.5)

const isAddition = (sight: Sight, quantity: Quantity): boolean => adding.has(sight.word(quantity.from - 1))

const adding = wordSet('and', 'more', 'also', 'then', 'other', 'further')

/** Kinds of absence that are told by the hour. */
const byHour: ReadonlySet<string> = idSet('strike unpaid leave')

function putAbsence(draft: Draft, kind: string, quantity: Quantity, hours: number): boolean {
  if (!byHour.has(kind) || !isAbsenceKind(kind)) return false
  draft.slots.absences.push({ kind, hours })
  draft.taken.add(quantity)
  return true
}

/** "10 ore di straordinario e 4 ore di permesso non pagato": hours right before the name of an absence are of no work. */
function readAbsenceHours(sight: Sight, draft: Draft, { quantity, value, bare }: Hours): boolean {
  const absence = sight.hits('assenza').find(({ from }) => from >= quantity.to && from - quantity.to <= 1)
  return !bare && absence !== undefined && putAbsence(draft, idOf(absence), quantity, value)
}

function readPlainHours(sight: Sight, draft: Draft, quantity: Quantity, value: number): void {
  const after = `${sight.word(quantity.to)} ${sight.word(quantity.to + 1)}`
  if (after === 'al giorno') {
    draft.slots.pattern ??= { dailyHours: value, words: quantity.words }
    draft.taken.add(quantity)
    return
  }
  // "16 ore di permesso… trattenuta delle 16 ore": those of the absence, told again.
  if (toldAgain.has(sight.word(quantity.from - 1)) && draft.slots.absences.some(({ hours }) => hours === value)) {
    draft.taken.add(quantity)
    return
  }
  // Leave that was not taken is denied, and told all the same.
  const absence = nearest(sight, quantity, sight.hits('assenza', true), 4)
  // "A 38 ore è mancata 6 ore": the absence is that of the hours next to it.
  const apart = hoursOf(sight).some(
    ({ bare, quantity: { from } }) => !bare && absence && from >= quantity.to && from < absence.from,
  )
  if (absence && !apart && putAbsence(draft, idOf(absence), quantity, value)) return
  const times = timesOf(sight, quantity, draft.said.settimana ?? 5)
  const story = kindsOfStory(sight, draft)
  // "Due sere, 2 ore per sera: quanto di straordinario?": hours of several days are of the only kind on top that is named.
  const special = story.length > 0 || times === 1 ? story : extraTold(sight)
  if (special.length > 0 && value <= 14) {
    draft.slots.hours.push({
      kinds: special,
      hours: value * times,
      ...(times > 1 ? { each: value } : {}),
      words: quantity.words,
    })
    draft.taken.add(quantity)
    return
  }
  // Who works on call, or is called for an evening, has no week: the hours told are those worked.
  const called = sight.has('contratto:intermittente') || sight.has('contratto:extra')
  const turns = turnsBefore(sight, quantity)
  if (called || turns || (draft.slots.hours.length === 0 && isOfStretch(sight, quantity))) {
    draft.slots.hours.push({
      kinds: ['ordinario'],
      hours: value * (called || turns ? times : 1),
      words: quantity.words,
    })
    draft.taken.add(quantity)
    return
  }
  // "Per 100 ore mi hanno dato 700 euro": no week is so long.
  const [pay, ...others] = draft.slots.amounts
  const isPaidInAll =
    pay !== undefined && (value > longestWeek || (value > longestContract && pay.value <= value * mostOfHour))
  if (isPaidInAll && others.length === 0 && draft.slots.hours.length === 0) {
    draft.slots.hours.push({ kinds: ['ordinario'], hours: value, words: quantity.words })
    draft.taken.add(quantity)
    return
  }
  // "Un'ora in più a sera: quanto per quelle 4 ore?": all of those told before.
  if (those.has(sight.word(quantity.from - 1)) && draft.slots.hours.some(one => one.kinds.some(isExtra))) return
  if (value >= 4 && value <= longestWeek) {
    note(draft, 'orario', value, quantity.words)
    draft.slots.pattern ??= { weeklyHours: value, words: quantity.words }
    draft.taken.add(quantity)
  }
}

const those = wordSet('that', 'this', 'same')
const isExtra = (kind: string): boolean => extra.has(kind)
const toldAgain = wordSet('before-hours-told-again')

/** The longest week that anybody tells, and the longest that the law lets a contract have; an hour of a sum for them all is paid no more. */
const [longestWeek, longestContract, mostOfHour] = [60, 48, 15]
