/** Amounts of euro, by the hour, day, week, month or year, and how many times a year; percentages. A year or an age is never money. */
import { type WordSetName, wordSet } from '@ccnl/knowledge'
import { boundOfCount } from './bounds.ts'
import type { Cursor } from './cursor.ts'
import { unitOf } from './durations.ts'
import type { Quantity } from './reading.ts'

type Money = Extract<Quantity, { type: 'money' }>
type Period = NonNullable<Money['per']>
type Found<T> = Omit<T, 'words' | 'from' | 'to'> & { readonly to: number }

const euro = wordSet('euro')
const kinds = wordSet('gross', 'net', 'about', 'after-an-amount')
const grossOrNet = wordSet('gross', 'net')
const periods: ReadonlyMap<string, Period> = new Map(
  Object.entries({
    ora: 'period-hour',
    giorno: 'period-day',
    settimana: 'period-week',
    mese: 'period-month',
    anno: 'period-year',
  } satisfies Record<Period, WordSetName>).flatMap(([period, name]) =>
    [...wordSet(name)].map((word): [string, Period] => [word, period as Period]),
  ),
)
const articles = wordSet('before-a-period')
const ofPeriod = wordSet('of')
/** "Della settimana scorsa" is a date. */
const dated = wordSet('last', 'next')
/** Nouns that a bare figure after them is an amount of; `strong` ones take a number that looks like a year too. */
const weakCues = wordSet('amount-nouns')
const strongCues = wordSet('amount-verbs')
const links = wordSet('before-an-amount')

export function isYearLike(cursor: Cursor, at: number): boolean {
  const word = cursor.at(at)
  const value = cursor.lexeme(at)?.value
  return value !== undefined && word.length === 4 && value >= 1950 && value < 2050 && Number.isInteger(value)
}

function periodAt(
  cursor: Cursor,
  at: number,
  paid: boolean,
): { readonly per: Period; readonly to: number } | undefined {
  const article = articles.has(cursor.at(at)) || (paid && ofPeriod.has(cursor.at(at)) && !dated.has(cursor.at(at + 2)))
  const noun = article ? at + 1 : at
  const per = periods.get(cursor.at(noun))
  if (per === undefined) return undefined
  const adjective =
    cursor.at(noun).length > 6 ||
    cursor.at(noun).startsWith('annu') ||
    cursor.at(noun).startsWith('orari') ||
    cursor.at(noun) === 'mensile'
  // "12 euro ora" leaves the article out.
  const bare = paid && (cursor.at(noun) === 'ora' || cursor.at(noun) === 'mese' || cursor.at(noun) === 'anno')
  if (!article && !adjective && !bare && cursor.lexeme(noun)?.gap !== '/') return undefined
  return { per, to: noun + 1 }
}

const repeating: ReadonlySet<string> = new Set(['x', 'per', 'su', 'in', 'con'])

/** "x 13", "per 14 mensilità", "su 13". */
function timesAt(cursor: Cursor, at: number): { readonly times: number; readonly to: number } | undefined {
  const joint = cursor.at(at)
  if (!repeating.has(joint)) return undefined
  const times = cursor.number(at + 1)
  if (times === undefined || times.value < 12 || times.value > 16) return undefined
  const monthly =
    cursor.at(times.to) === 'mensilita' || cursor.at(times.to) === 'mesi' || cursor.at(times.to) === 'volte'
  // "Con 14" at its end alone: "con 13 dipendenti" are people.
  if (!monthly && joint === 'con' && cursor.at(times.to) !== '') return undefined
  if (!monthly && joint !== 'x' && unitOf(cursor.at(times.to)) !== undefined) return undefined
  return { times: times.value, to: monthly ? times.to + 1 : times.to }
}

/** The cue that a bare number after it is an amount: the verb or noun just before, small words between. */
function cueBefore(cursor: Cursor): 'strong' | 'weak' | undefined {
  for (let back = 1; back <= 4; back++) {
    const lexeme = cursor.lexeme(cursor.from - back)
    const next = cursor.lexeme(cursor.from - back + 1)
    if (lexeme === undefined || next === undefined || lexeme.sentence !== next.sentence || next.gap.includes(','))
      return undefined
    if (strongCues.has(lexeme.word))
      return next.gap.includes(':') ? undefined : isNoun(cursor, cursor.from - back) ? 'weak' : 'strong'
    if (weakCues.has(lexeme.word)) return 'weak'
    const year = lexeme.value !== undefined && lexeme.value >= 1950 && lexeme.value < 2050 && lexeme.word.length === 4
    if (!links.has(lexeme.word) && !year && !kinds.has(lexeme.word) && !articles.has(lexeme.word)) return undefined
  }
  return undefined
}

const subjects = wordSet('who-pays')

/** "Paga 2024" is a table of that year, "mi paga 2000" an amount. */
function isNoun(cursor: Cursor, at: number): boolean {
  return cursor.lexeme(at)?.word === 'paga' && !subjects.has(cursor.lexeme(at - 1)?.word ?? '')
}

const adjectives = wordSet('period-adjectives')
const afterPeriod = wordSet('after-a-period')

/** "Imponibile annuo 24.500", "paga oraria lorda di 9,50": the period stands before the amount. */
function periodBefore(cursor: Cursor): Period | undefined {
  for (let back = 1; back <= 4; back++) {
    const lexeme = cursor.lexeme(cursor.from - back)
    if (lexeme === undefined || lexeme.sentence !== cursor.lexeme(cursor.from)?.sentence) return undefined
    if (adjectives.has(lexeme.word)) return periods.get(lexeme.word)
    if (!afterPeriod.has(lexeme.word)) return undefined
  }
  return undefined
}

/** "I due netti" counts them: a smaller number in words is no amount without its currency. */
const leastSpoken = 5

/** Reads an amount at a place. */
export function readMoney(cursor: Cursor, followedByNoun: boolean): Found<Money> | undefined {
  const prefixed = euro.has(cursor.at(cursor.from))
  const start = prefixed ? cursor.from + 1 : cursor.from
  const number = cursor.number(start)
  if (number === undefined || cursor.lexeme(start)?.ordinal) return undefined
  let { to, value } = { to: number.to, value: number.value }
  if (cursor.at(to) === 'percento') return undefined
  let currency = prefixed
  if (!prefixed && cursor.at(to) === 'di' && euro.has(cursor.at(to + 1)) && number.scaled) to++
  if (!prefixed && euro.has(cursor.at(to))) {
    currency = true
    to++
    const cents = cursor.integer(to) ?? (cursor.at(to) === 'e' ? cursor.integer(to + 1) : undefined)
    const after = cursor.at(to) === 'e' ? to + 2 : to + 1
    const closes =
      cursor.over(after) ||
      cursor.at(after) === 'centesimi' ||
      articles.has(cursor.at(after)) ||
      kinds.has(cursor.at(after))
    if (
      cents !== undefined &&
      cents > 0 &&
      cents < 100 &&
      Number.isInteger(value) &&
      closes &&
      (cursor.at(to) === 'e' || cursor.at(after) === 'centesimi')
    ) {
      value += cents / 100
      to = cursor.at(after) === 'centesimi' ? after + 1 : after
    }
  } else if (!prefixed && (cursor.at(to) === 'centesimi' || cursor.at(to) === 'cent')) {
    return notEven.has(cursor.lexeme(start - 1)?.word ?? '')
      ? undefined
      : { type: 'money', value: value / 100, to: to + 1 }
  }
  // "Nemmeno un euro", "neanche un centesimo" are nothing at all.
  if (number.weak && (!currency || notEven.has(cursor.lexeme(start - 1)?.word ?? ''))) return undefined
  const bare = to
  const modified = modifiersAt(cursor, to)
  // "RAL 2026 su 13 mensilità", "tredicesima 2026 lorda" are that year's; "2000 netto" is an amount.
  const ofOne = value % 50 !== 0 && ofOneThing.has(cursor.at(bare))
  if (!currency && isYearLike(cursor, start) && (yearNouns.has(cursor.at(start - 1)) || ofOne)) return undefined
  const sure =
    currency ||
    (grossOrNet.has(cursor.at(bare)) && (number.digits || value >= leastSpoken)) ||
    (modified.times !== undefined && value >= 300) ||
    (modified.per === 'ora' && value >= 3) ||
    (modified.per !== undefined && value >= 200)
  if (!sure && !isBareAmount(cursor, start, value, number, followedByNoun)) return undefined
  const { times, end } = modified
  const per = modified.per ?? (times === undefined ? periodBefore(cursor) : undefined)
  const bound = boundOfCount(cursor, cursor.from)
  return {
    type: 'money',
    value: cursor.lexeme(start)?.negative ? -value : value,
    ...(per === undefined ? {} : { per }),
    ...(times === undefined ? {} : { times }),
    ...(bound === undefined ? {} : { bound }),
    to: end,
  }
}

const notEven = wordSet('not-even')
const ofOneThing = wordSet('gross-or-net-of-one')
const yearNouns = wordSet('before-a-year')
/** Years before it are asked of no pay and no income. */
const taxedYears = 2010
/** What a number before them counts, whatever stands before it: "pagata in 14 mensilità". */
const lengths = wordSet('kilometres', 'monthly-payments')

/** An amount without "euro": after a cue, or written as only amounts are. */
function isBareAmount(
  cursor: Cursor,
  start: number,
  value: number,
  number: { readonly scaled: boolean; readonly digits: boolean },
  followedByNoun: boolean,
): boolean {
  if (unitOf(cursor.at(start + 1)) !== undefined || lengths.has(cursor.at(start + 1))) return false
  const cue = cueBefore(cursor)
  // "Reddito 2000" is an amount, "reddito 2025" that of a year.
  if (isYearLike(cursor, start) && !(cue === 'strong' || (cue === 'weak' && value < taxedYears))) return false
  if (isForm(cursor, start)) return false
  if (cue !== undefined) return value >= (cue === 'strong' ? 5 : 100) || /[.,]\d\d$/.test(cursor.at(start))
  // "Siamo in 300"
  if (followedByNoun || isName(cursor, start) || cursor.at(start - 1) === 'in') return false
  const written = cursor.at(start)
  return (
    number.scaled ||
    (!number.digits && isSpokenAmount(value)) ||
    (number.digits && (cents.test(written) || (value >= 300 && value < 1e7 && written.length > 2)))
  )
}

/** "Da quarantamila a quarantaduemila": so much in words is money, but for a year or "grazie mille". */
const isSpokenAmount = (value: number): boolean =>
  value >= leastInWords && value !== 1_000 && !(value > 1_900 && value < 2_050 && value !== 2_000)
const leastInWords = 300

/** "5,29", "1.818,75". */
const cents = /^\d{1,3}(?:\.?\d{3})*,\d\d$/
/** Forms and laws that go by their number; so round a one only beside its noun. */
const names = wordSet('names-in-digits')
const laws = wordSet('laws-before-a-number')
/** The tax returns, and the words that speak of what they come to. */
const returns = wordSet('tax-returns')
const ofReturn = wordSet('of-a-tax-return')

/** Words between a return and what it comes to: "credito da 730", "rimborso del modello 730", "730/2026 chiuso a credito". */
const farthestReturn = 4

/** "Rimborso 730 di 386 euro", "730 a credito": the return, whatever stands before it. */
function isForm(cursor: Cursor, at: number): boolean {
  if (!returns.has(cursor.at(at))) return false
  for (let other = at - farthestReturn; other <= at + farthestReturn; other++) {
    const lexeme = cursor.lexeme(other)
    if (lexeme?.sentence === cursor.lexeme(at)?.sentence && ofReturn.has(lexeme?.word ?? '')) return true
  }
  return false
}

const isName = (cursor: Cursor, at: number): boolean =>
  names.has(cursor.at(at)) || (cursor.at(at) === '300' && laws.has(cursor.lexeme(at - 1)?.word ?? ''))

interface Modifiers {
  readonly per: Period | undefined
  readonly times: number | undefined
  readonly end: number
}

/** Net or gross, the period and the times a year, in any order. */
function modifiersAt(cursor: Cursor, from: number): Modifiers {
  let end = from
  let per: Period | undefined
  let times: number | undefined
  for (let count = 0; count < 5; count++) {
    const period = per === undefined ? periodAt(cursor, end, euro.has(cursor.lexeme(end - 1)?.word ?? '')) : undefined
    const repeated = times === undefined ? timesAt(cursor, end) : undefined
    if (period !== undefined) {
      per = period.per
      end = period.to
    } else if (repeated !== undefined) {
      times = repeated.times
      end = repeated.to
    } else if (kinds.has(cursor.at(end)) || (euro.has(cursor.at(end)) && end > from)) end++
    else break
  }
  // "150 euro lordi in più al mese": what the amount is added to stands between.
  const beyond = cursor.at(end) === 'in' && cursor.at(end + 1) === 'piu' ? periodAt(cursor, end + 2, false) : undefined
  return { per: per ?? beyond?.per, times, end }
}

/** "15%", "60 per cento", "4 per mille" (0,4%). */
export function readPercent(cursor: Cursor): Found<Extract<Quantity, { type: 'percent' }>> | undefined {
  const number = cursor.number(cursor.from)
  if (number === undefined) return undefined
  if (cursor.at(number.to) === 'percento' || cursor.at(number.to) === 'percent')
    return { type: 'percent', value: number.value, to: number.to + 1 }
  if (cursor.at(number.to) === 'per' && cursor.at(number.to + 1) === 'cento')
    return { type: 'percent', value: number.value, to: number.to + 2 }
  if (cursor.at(number.to) === 'per' && cursor.at(number.to + 1) === 'mille')
    return { type: 'percent', value: number.value / 10, to: number.to + 2 }
  return undefined
}
