/**
 * How somebody works, put together from what stands side by side: hours ("4 ore al giorno"), days ("per 5 giorni", "tre sere a
 * settimana", "dal lunedì al venerdì"), hours of the day, shares ("al 60 %", "metà giornata"), full or part time. Hours on top
 * of the agreed ones ("2 ore in più ogni giorno", "di straordinario", "di permesso") are no pattern.
 */
import { shortWeekdayOf, weekdayOf } from './calendar.ts'
import { clockHours, readClock } from './clock.ts'
import { type Cursor, cursorAt, type Line, wordSet } from './cursor.ts'
import { boundBefore } from './durations.ts'
import type { WorkPattern } from './reading.ts'

type Element =
  | {
      readonly kind: 'hours'
      readonly value: number
      readonly per?: 'day' | 'week'
      readonly joint: string
      readonly bounded: boolean
    }
  | { readonly kind: 'days'; readonly value: number; readonly weekly: boolean; readonly joint: string }
  | { readonly kind: 'weekdays'; readonly value: number; readonly range: boolean }
  | { readonly kind: 'clock'; readonly value: number }
  | { readonly kind: 'share'; readonly value: number }
  | { readonly kind: 'full' }
  | { readonly kind: 'part' }
  | { readonly kind: 'contract' }
type Placed = Element & { readonly from: number; readonly to: number }

const hourWords = wordSet('ore ora h hours hour')
const dayWords = wordSet(
  'giorni giorno giornate sere sera serate mattine mattina notti turni turno volte pomeriggi days day',
)
const plainDays = wordSet('giorni giorno giornate days day')
const perDay = wordSet('giorno di sera notte turno giornata die volta day mattina pomeriggio')
const dayAdjectives = wordSet('giornaliere giornaliera quotidiane ciascuno ciascuna cadauno daily')
const weekAdjectives = wordSet('settimanali settimanale settimana weekly')
const articles = wordSet('al alla a la ogni per il in di ad all a')
const extra = wordSet(
  'extra straordinario straordinari straordinarie supplementare supplementari aggiuntive eccedenti permesso permessi pausa allattamento ferie assenza ritardo recupero malattia reperibilita lezione formazione corso corsi sciopero viaggio riposo notturne festive assemblea notte buco',
)
const absences = wordSet(
  'permesso ferie assenza prendo prendere preso chiedo chiedere chiesto perso pagata pagano saltato',
)
const fillers = wordSet(
  'solo soltanto la il le i mattina sera pomeriggio mattino notte per su da di a al alla e ogni circa dal con orario fissa fissi fisse tutti tutte settimana lavoro lavora faccio ciascuno x distribuite distribuiti giorno giorni lavorativi orizzontale verticale misto contratto totale nel weekend ore',
)
const widest = 3

function hoursAt(cursor: Cursor): Placed | undefined {
  const number = cursor.number(cursor.from)
  if (
    number === undefined ||
    cursor.lexeme(cursor.from)?.ordinal ||
    number.value > 60 ||
    !hourWords.has(cursor.at(number.to))
  )
    return undefined
  if (number.weak && cursor.at(cursor.from) !== 'sei') return undefined
  const before = cursor.lexeme(cursor.from - 1)?.word ?? ''
  const bounded = boundBefore(cursor, cursor.from) !== undefined
  let to = number.to + 1
  let per: 'day' | 'week' | undefined
  if (isExtra(cursor, to) || before === 'altre' || before === 'prime' || before === 'ultime') return undefined
  const adjective = cursor.at(to)
  if (dayAdjectives.has(adjective)) {
    per = 'day'
    to++
  } else if (weekAdjectives.has(adjective) && adjective !== 'settimana') {
    per = 'week'
    to++
  } else if (adjective === 'l' && cursor.at(to + 1) === 'uno') {
    per = 'day'
    to += 2
  } else {
    const article = articles.has(adjective) || cursor.lexeme(to)?.gap === '/'
    const at = articles.has(adjective) ? to + 1 : to
    const noun = cursor.at(at)
    if (article && noun === 'settimana') {
      per = 'week'
      to = at + 1
    } else if (
      article &&
      perDay.has(noun) &&
      !(noun === 'di' && adjective !== 'al') &&
      !(adjective === 'la' || adjective === 'di')
    ) {
      per = 'day'
      to = at + 1
    } else if (article && (noun === 'mese' || noun === 'anno' || noun === 'year' || noun === 'month')) return undefined
  }
  if (adjective === 'mensili' || adjective === 'annue' || adjective === 'annuali' || isExtra(cursor, to))
    return undefined
  return {
    kind: 'hours',
    value: number.value,
    ...(per === undefined ? {} : { per }),
    joint: before,
    bounded,
    from: cursor.from,
    to,
  }
}

/** "in più", "di straordinario", "extra" right after hours. */
function isExtra(cursor: Cursor, at: number): boolean {
  if (cursor.at(at) === 'in' && (cursor.at(at + 1) === 'piu' || cursor.at(at + 1) === 'meno')) return true
  return (
    extra.has(cursor.at(at)) ||
    (cursor.at(at) === 'di' && (extra.has(cursor.at(at + 1)) || extra.has(cursor.at(at + 2))))
  )
}

function daysAt(cursor: Cursor): Placed | undefined {
  const number = cursor.number(cursor.from)
  if (
    number === undefined ||
    cursor.lexeme(cursor.from)?.ordinal ||
    !Number.isInteger(number.value) ||
    number.value > 7
  )
    return undefined
  if (!dayWords.has(cursor.at(number.to))) return undefined
  let to = number.to + 1
  if (cursor.at(to) === 'lavorativi') to++
  const article = articles.has(cursor.at(to)) || cursor.at(to) === 'su'
  const weekly =
    (article && cursor.at(to + 1) === 'settimana') ||
    cursor.at(to) === 'settimanali' ||
    (cursor.lexeme(to)?.gap === '/' && cursor.at(to) === 'settimana')
  const ofSeven = cursor.at(to) === 'su' && cursor.number(to + 1)?.value === 7
  if (weekly) to += cursor.at(to) === 'settimanali' || cursor.at(to) === 'settimana' ? 1 : 2
  if (ofSeven) to += 2
  const joint = cursor.lexeme(cursor.from - 1)?.word ?? ''
  if (number.weak && !weekly) return undefined
  return { kind: 'days', value: number.value, weekly: weekly || ofSeven, joint, from: cursor.from, to }
}

/** "dal lunedì al venerdì", "lun-ven", "venerdì sabato e domenica", "tutti i giorni". */
function weekdaysAt(cursor: Cursor): Placed | undefined {
  const { from } = cursor
  if (
    (cursor.at(from) === 'tutti' || cursor.at(from) === 'tutte') &&
    cursor.at(from + 1) === 'i' &&
    cursor.at(from + 2) === 'giorni'
  )
    return undefined
  const opened = cursor.at(from) === 'dal' || cursor.at(from) === 'da' || cursor.at(from) === 'dalla'
  const first = shortWeekdayOf(cursor.at(opened ? from + 1 : from))
  if (first === undefined) return undefined
  let at = opened ? from + 2 : from + 1
  const hyphen = ['-', '– ', '- ', '–', '/'].includes(cursor.lexeme(at)?.gap ?? '')
  const closing = cursor.at(at) === 'al' || cursor.at(at) === 'a' || cursor.at(at) === 'alla'
  const last = shortWeekdayOf(cursor.at(closing ? at + 1 : at))
  if (last !== undefined && (closing || (hyphen && cursor.lexeme(at)?.gap !== '/'))) {
    return { kind: 'weekdays', value: ((last - first + 7) % 7) + 1, range: true, from, to: closing ? at + 2 : at + 1 }
  }
  if (opened) return undefined
  // A list may hold commas, which end a phrase: it is read on the tokens themselves.
  const days = new Set([first])
  for (let count = 0; count < 8; count++) {
    const lexeme = cursor.lexeme(at)
    if (lexeme === undefined || lexeme.sentence !== cursor.lexeme(from)?.sentence) break
    const day = shortWeekdayOf(lexeme.word)
    if (day !== undefined) {
      days.add(day)
      at++
    } else if (
      (lexeme.word === 'e' || lexeme.word === 'il' || lexeme.word === 'la' || lexeme.word === 'di') &&
      listGoesOn(cursor, at + 1)
    )
      at++
    else break
  }
  const long = weekdayOf(cursor.at(from)) !== undefined
  return days.size > 1 || long ? { kind: 'weekdays', value: days.size, range: false, from, to: at } : undefined
}

function listGoesOn(cursor: Cursor, at: number): boolean {
  const word = cursor.lexeme(at)?.word ?? ''
  return (
    shortWeekdayOf(word) !== undefined ||
    ((word === 'la' || word === 'il') && shortWeekdayOf(cursor.lexeme(at + 1)?.word ?? '') !== undefined)
  )
}

const halves = wordSet('mezza meta mezzo')

/** "full time", "part time al 60 %", "metà giornata". */
function shareAt(cursor: Cursor): Placed | undefined {
  const { from } = cursor
  const word = cursor.at(from)
  const second = cursor.at(from + 1)
  if ((word === 'full' && second === 'time') || (word === 'tempo' && second === 'pieno'))
    return { kind: 'full', from, to: from + 2 }
  if ((word === 'part' && second === 'time') || (word === 'tempo' && second === 'parziale'))
    return { kind: 'part', from, to: from + 2 }
  if (halves.has(word) && (second === 'giornata' || second === 'tempo')) {
    for (let back = 1; back <= 3; back++) if (absences.has(cursor.lexeme(from - back)?.word ?? '')) return undefined
    const after = cursor.at(from + 2)
    return extra.has(after) || (after === 'di' && extra.has(cursor.at(from + 3)))
      ? undefined
      : { kind: 'share', value: 0.5, from, to: from + 2 }
  }
  const contract =
    word === 'contratto' || word === 'orario' || word === 'assunto' || word === 'assunta' || word === 'monte'
  return contract ? { kind: 'contract', from, to: from + 1 } : undefined
}

function percentAt(cursor: Cursor): Placed | undefined {
  const number = cursor.number(cursor.from)
  if (number === undefined || number.value <= 0 || number.value > 100) return undefined
  const to =
    cursor.at(number.to) === 'percento'
      ? number.to + 1
      : cursor.at(number.to) === 'per' && cursor.at(number.to + 1) === 'cento'
        ? number.to + 2
        : 0
  return to === 0 ? undefined : { kind: 'share', value: number.value / 100, from: cursor.from, to }
}

function elementAt(cursor: Cursor, previous: Placed | undefined): Placed | undefined {
  const found = weekdaysAt(cursor) ?? hoursAt(cursor) ?? daysAt(cursor) ?? shareAt(cursor)
  if (found !== undefined) return found
  const listed = previous?.kind === 'weekdays' && cursor.from - previous.to <= 2
  const clock = readClock(cursor, listed)
  const length = clock === undefined ? undefined : clockHours(clock)
  if (clock !== undefined && length !== undefined)
    return { kind: 'clock', value: length, from: cursor.from, to: clock.to }
  return previous?.kind === 'part' ||
    cursor.at(percentAt(cursor)?.to ?? -1) === 'part' ||
    cursor.at((percentAt(cursor)?.to ?? -2) + 1) === 'part'
    ? percentAt(cursor)
    : undefined
}

/** All patterns of a text, in order. */
export function readPatterns(line: Line, wordsOf: (from: number, to: number) => string): readonly WorkPattern[] {
  const groups: Placed[][] = []
  let group: Placed[] = []
  const { lexemes } = line
  for (let at = 0; at < lexemes.length; ) {
    const previous = group.at(-1)
    const found = elementAt(cursorAt(line, at), previous)
    if (found === undefined) {
      at++
      continue
    }
    if (previous !== undefined && isNear(line, previous, found)) group.push(found)
    else {
      if (group.length > 0) groups.push(group)
      group = [found]
    }
    at = Math.max(found.to, at + 1)
  }
  if (group.length > 0) groups.push(group)
  return groups.flatMap(elements => combine(elements, line, wordsOf))
}

/** Whether only small words stand between two elements of one sentence. */
function isNear(line: Line, previous: Placed, found: Placed): boolean {
  const { lexemes } = line
  if (lexemes[previous.from]?.sentence !== lexemes[found.from]?.sentence || found.from - previous.to > widest)
    return false
  for (let at = previous.to; at < found.from; at++) if (!fillers.has(lexemes[at]?.word ?? '')) return false
  return true
}

function combine(
  elements: readonly Placed[],
  line: Line,
  wordsOf: (from: number, to: number) => string,
): readonly WorkPattern[] {
  const hours = elements.filter(element => element.kind === 'hours')
  const [days] = elements.filter(element => element.kind === 'days')
  const [weekdays] = elements.filter(element => element.kind === 'weekdays')
  const clocks = elements.filter(element => element.kind === 'clock')
  const share = elements.find(element => element.kind === 'share')
  const full = elements.some(element => element.kind === 'full')
  const part = elements.some(element => element.kind === 'part')
  const contract = elements.some(element => element.kind === 'contract')
  const daysPerWeek = days?.value ?? weekdays?.value
  let weekly = hours.find(element => element.per === 'week')?.value
  let daily = hours.find(element => element.per === 'day')?.value
  const loose = hours.find(element => element.per === undefined)
  if (
    weekly !== undefined &&
    days !== undefined &&
    !days.weekly &&
    weekly <= 12 &&
    hours.some(element => element.per === 'week' && (element.joint === 'da' || element.joint === 'di'))
  ) {
    daily = weekly
    weekly = undefined
  }
  if (loose !== undefined && weekly === undefined && daily === undefined) {
    const perDayLength = loose.value <= 12
    if (daysPerWeek !== undefined) {
      if (perDayLength) daily = loose.value
      else weekly = loose.value
    } else if (part || full || contract) {
      if (loose.value < 8) daily = contract && !part ? undefined : loose.value
      else if (!contract || part || loose.value > 8) weekly = loose.value
    }
  }
  if (daily === undefined && clocks.length > 0 && (weekdays !== undefined || days?.weekly || part))
    daily = clocks.reduce((sum, element) => sum + element.value, 0)
  const known =
    days === undefined ||
    days.weekly ||
    days.joint === 'per' ||
    days.joint === 'x' ||
    days.joint === 'su' ||
    daily !== undefined ||
    weekly !== undefined
  const perWeek = known ? daysPerWeek : undefined
  if (!isPattern(elements, { weekly, daily, perWeek, share: share !== undefined, full })) return []
  if (share !== undefined && !part && share.value !== 0.5) return []
  const counted = weekly ?? (daily !== undefined && perWeek !== undefined ? daily * perWeek : undefined)
  const perDayHours = daily ?? (weekly !== undefined && perWeek !== undefined ? weekly / perWeek : undefined)
  const used = elements.filter(element => element.kind !== 'contract' || elements.length > 1)
  const from = Math.min(...used.map(element => element.from))
  const to = Math.max(...used.map(element => element.to))
  if (isExtra(cursorAt(line, Math.max(from, to - 1)), to) && hours.length > 0) return []
  return [
    {
      from,
      to,
      words: wordsOf(from, to),
      ...(counted === undefined ? {} : { weeklyHours: round(counted) }),
      ...(perDayHours === undefined ? {} : { dailyHours: round(perDayHours) }),
      ...(perWeek === undefined ? {} : { daysPerWeek: perWeek }),
      ...(share === undefined ? {} : { share: share.value }),
      ...(full ? { fullTime: true } : {}),
    },
  ]
}

const round = (value: number): number => Math.round(value * 100) / 100

interface Told {
  readonly weekly: number | undefined
  readonly daily: number | undefined
  readonly perWeek: number | undefined
  readonly share: boolean
  readonly full: boolean
}

/** Days alone are a pattern only when a range or "a settimana" says so: "sabato e domenica" is when, not how much. */
function isPattern(elements: readonly Placed[], told: Told): boolean {
  if (told.full || told.share || told.weekly !== undefined || told.daily !== undefined) return true
  if (told.perWeek === undefined) return false
  return elements.some(
    element =>
      (element.kind === 'days' && element.weekly && element.value > 1) ||
      (element.kind === 'weekdays' && element.range),
  )
}
