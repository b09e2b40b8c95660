/**
 * Reads the figures of an Italian text: numbers in digits and words, amounts, percentages, durations, ordinals, dates.
 * It is written to miss nothing: what looks like a figure and cannot be read is given back as such, never passed over.
 */

/** What a number counts. */
export type Unit =
  | 'euro'
  | 'percent'
  | 'point'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'hour'
  | 'minute'
  | 'monthly-pay'
  | 'step'
  | 'person'
  | 'source'
  | 'agreement'
  | 'level'

/** A limit or an estimate said of a number ("fino a", "almeno", "circa"). */
export type Bound = 'at-most' | 'at-least' | 'over' | 'under' | 'about' | 'first' | 'further'

export interface Figure {
  readonly value: number
  readonly unit: Unit | undefined
  /** "48ª ora" is not "48 ore". */
  readonly ordinal: boolean
  readonly bound: Bound | undefined
  readonly at: number
  readonly end: number
}

/** A day, a month, a year, or as much of it as was said. */
export interface CalendarDate {
  readonly year: number | undefined
  /** From 1. */
  readonly month: number | undefined
  readonly day: number | undefined
  readonly at: number
  readonly end: number
}

export interface Figures {
  readonly numbers: readonly Figure[]
  readonly dates: readonly CalendarDate[]
  /** Written quantities that are no plain number ("metà", "il doppio", "40h"), folded. */
  readonly words: readonly string[]
}

/** Lower case without accents, with every character at its place: `Così` → `cosi`. */
export function foldInPlace(text: string): string {
  return text
    .replace(/[^\0-\u007f]/g, character => {
      if (character === 'ª' || character === 'º' || character === '°' || character === '€') return character
      if (character === '’' || character === '‘' || character === 'ʼ') return "'"
      if (character === '–' || character === '—' || character === '−' || character === '‑') return '-'
      if (character === '\u00a0' || character === '\u202f' || character === '\u2009') return ' '
      const base = character.normalize('NFD')[0] ?? character
      return base.length === character.length ? base : character
    })
    .toLowerCase()
}

const months = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
)
const monthPattern = `(${months.join('|')})`

const small =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  )
const tens = ' dieci venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')

/** Every number word below one thousand, with its elisions ("ventun", "trentotto", "centottanta"). */
const numberWords: ReadonlyMap<string, number> = (() => {
  const words = new Map<string, number>(small.map((word, value) => [word, value]))
  for (let ten = 2; ten <= 9; ten += 1) {
    const word = tens[ten] ?? ''
    words.set(word, ten * 10)
    for (const [unit, name] of small.entries()) {
      if (unit < 1 || unit > 9) continue
      const stem = unit === 1 || unit === 8 ? word.slice(0, -1) : word
      words.set(`${stem}${name}`, ten * 10 + unit)
      if (unit === 1) words.set(`${stem}un`, ten * 10 + 1)
    }
  }
  const belowHundred = [...words]
  for (let hundred = 1; hundred <= 9; hundred += 1) {
    for (const prefix of hundred === 1 ? ['cento', 'cent'] : [`${small[hundred]}cento`, `${small[hundred]}cent`]) {
      if (prefix.endsWith('cento')) words.set(prefix, hundred * 100)
      for (const [word, value] of belowHundred) {
        if (value === 0 || (prefix.endsWith('cent') && !/^[ou]/.test(word))) continue
        words.set(`${prefix}${word}`, hundred * 100 + value)
        words.set(`${prefix}e${word}`, hundred * 100 + value)
      }
    }
  }
  for (const [word, value] of Object.entries(foreignNumbers())) words.set(word, value)
  return words
})()

/** English and Spanish number words: a model that changes language brings no figure in. */
function foreignNumbers(): Readonly<Record<string, number>> {
  return {
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    hundred: 100,
    thousand: 1000,
    quince: 15,
    veinte: 20,
    treinta: 30,
  }
}

const ordinalStems: Readonly<Record<string, number>> = {
  prim: 1,
  second: 2,
  terz: 3,
  quart: 4,
  quint: 5,
  sest: 6,
  settim: 7,
  ottav: 8,
  non: 9,
  decim: 10,
}

/** A whole number in words, folded: `quindici` → 15, `milleottocentodiciotto` → 1818. */
export function parseNumberWord(word: string): number | undefined {
  const known = numberWords.get(word)
  if (known !== undefined) return known
  if (word === 'mille') return 1000
  const thousands = /^(.+)mila(.*)$/.exec(word) ?? /^(mille)(.+)$/.exec(word)
  if (!thousands) return undefined
  const count = thousands[1] === 'mille' ? 1 : numberWords.get(thousands[1] ?? '')
  const rest = thousands[2] === '' ? 0 : numberWords.get((thousands[2] ?? '').replace(/^e(?=.)/, ''))
  return count === undefined || rest === undefined ? undefined : count * 1000 + rest
}

/** An ordinal in words, folded: `quarto` → 4, `quarantottesima` → 48. */
function parseOrdinalWord(word: string): number | undefined {
  const simple = /^(.+)[oaie]$/.exec(word)?.[1]
  if (simple !== undefined && Object.hasOwn(ordinalStems, simple)) return ordinalStems[simple]
  const stem = /^(.+)esim[oaie]$/.exec(word)?.[1]
  if (stem === undefined) return undefined
  for (const ending of ['', 'o', 'i', 'a', 'e', 'uno']) {
    const value = numberWords.get(`${stem}${ending}`)
    if (value !== undefined) return value
  }
  return undefined
}

/** A number in digits as Italians read it: `1.818,75`, `1818.75`, `1 818,75`, `1,818.75` → 1818.75; `NaN` when unclear. */
export function parseDigits(written: string): number {
  const text = written.replace(/[\s']/g, '')
  const comma = text.lastIndexOf(',')
  const dot = text.lastIndexOf('.')
  if (comma >= 0 && dot >= 0) {
    const separator = comma > dot ? '.' : ','
    const plain = text.replaceAll(separator, '')
    return /^\d+[.,]\d+$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
  }
  if (comma >= 0) {
    if (/^\d+,\d+$/.test(text)) return Number(text.replace(',', '.'))
    return /^\d{1,3}(?:,\d{3}){2,}$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
  }
  if (dot < 0) return Number(text)
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text)) return Number(text.replaceAll('.', ''))
  return /^\d+\.\d+$/.test(text) ? Number(text) : Number.NaN
}

const unitWords: readonly (readonly [RegExp, Unit])[] = [
  [/^giorn(?:o|i|ata|ate)\b/, 'day'],
  [/^settiman[ae]\b/, 'week'],
  [/^mensilita\b/, 'monthly-pay'],
  [/^mes[ei]\b/, 'month'],
  [/^ann(?:o|i|ualita)\b/, 'year'],
  [/^or[ae]\b/, 'hour'],
  [/^minut[oi]\b/, 'minute'],
  [/^(?:euro|eur)\b|^€/, 'euro'],
  [/^%|^per ?cento\b|^percento\b/, 'percent'],
  [/^punt[oi]\b/, 'point'],
  [/^(?:dipendent[ei]|lavorator[ei]|addett[oi]|person[ae])\b/, 'person'],
  [/^scatt[oi]\b/, 'step'],
  [/^font[ei]\b/, 'source'],
  [/^(?:contratt[oi]|ccnl|accord[oi])\b/, 'agreement'],
  [/^(?:livell[oi]|categori[ae]|grupp[oi])\b/, 'level'],
]

/** The words of a unit, to look for them beside a number that was written without. */
export const unitStems: Readonly<Record<Unit, RegExp>> = {
  euro: /euro|€/,
  percent: /%|percent|per cento/,
  point: /\bpunt/,
  day: /\bgiorn/,
  week: /\bsettiman/,
  month: /\bmes[ei]\b/,
  year: /\bann[oi]\b/,
  hour: /\bor[ae]\b|\borari/,
  minute: /\bminut/,
  'monthly-pay': /\bmensilita/,
  step: /\bscatt/,
  person: /\bdipendent|\blavorator|\baddett|\bperson/,
  source: /\bfont/,
  agreement: /\bcontratt|\bccnl|\baccord/,
  level: /\blivell|\bcategori|\bgrupp/,
}

const adjectives = /^(?:(?:lord|nett|inter|complessiv|sol|complet|ulterior|successiv|consecutiv|prim|ultim)[oaie]\s+)+/

/** The unit of the number before `rest`. */
function unitAfter(rest: string): Unit | undefined {
  const text = rest.replace(/^\s*(?:\)\s+)?/, '').replace(adjectives, '')
  return unitWords.find(([pattern]) => pattern.test(text))?.[1]
}

const bounds: readonly (readonly [Bound, RegExp])[] = [
  [
    'at-most',
    /(?:\bfino a(?:d|i|l|lla|gli)?|\bal massimo|\bmassim[oaie](?: di)?|\bnon oltre|\bnon piu di|\bmai piu di|\bentro(?: e non oltre)?|\bnon (?:superior|maggior)[ei] a[il]?|\bun tetto di|\bun limite di)$/,
  ],
  [
    'at-least',
    /(?:\balmeno|\bminimo (?:di|garantito di)|\bnon meno di|\bnon (?:inferior|minor)[ei] a[il]?|\ba partire da)$/,
  ],
  ['first', /\bprim[ei]$/],
  ['further', /\b(?:successiv|ulterior|restant)[ei]$/],
  ['over', /(?:\boltre(?: a[il]?)?|\bpiu di|\b(?:superior|maggior)[ei] a[il]?|\bsopra a?i)$/],
  ['under', /(?:\bmeno di|\b(?:inferior|minor)[ei] a[il]?|\bsotto a?i)$/],
  ['about', /(?:\bcirca|\bquasi|\bintorno a[il]?|\bapprossimativamente|\ball'incirca|\bpressappoco|\bsui)$/],
]

/** The limits and estimates that a text says anywhere. */
export function boundsIn(folded: string): ReadonlySet<Bound> {
  const found = new Set<Bound>()
  if (/\bfino a|\bmassim|\bnon oltre|\bnon piu di|\bentro\b|\btetto|\blimit/.test(folded)) found.add('at-most')
  if (/\balmeno|\bminimo di|\bnon meno di|\bnon inferior|\ba partire da/.test(folded)) found.add('at-least')
  if (/\boltre\b|\bpiu di\b|\bsuperior/.test(folded)) found.add('over')
  if (/\bmeno di\b|\binferior|\bsotto\b/.test(folded)) found.add('under')
  if (/\bcirca\b|\bquasi\b|\bapprossimat|\bincirca/.test(folded)) found.add('about')
  return found
}

function boundOf(before: string, after: string): Bound | undefined {
  const text = before
    .slice(-40)
    .replace(/\s+$/, '')
    .replace(/(?:\s(?:€|euro|i|le|gli|l'|la|il))+$/, '')
  return (
    bounds.find(([, pattern]) => pattern.test(text))?.[0] ??
    (/^\s*(?:circa|scarsi|abbondanti)\b/.test(after) ? 'about' : undefined)
  )
}

/** "Sei" the verb: "se sei un impiegato", "sei in malattia". */
const verbSei =
  /^\s+(?:un|uno|una|un'\w+|stat[oa]|assunt[oa]|inquadrat[oa]|in|tenut[oa]|obbligat[oa]|soggett[oa]|gia|ancora|a|al|il|la|l'\w+|dipendente|impiegat[oa]|operai[oa]|apprendista|part)\b/

const quantityWords =
  /\b(?:meta|mezz[oa]|mezz'|dimezz\w*|doppi[oa]|raddoppi\w*|tripl\w*|quadrupl\w*|quintupl\w*|dozzin[ae]|decin[ae]|ventin[ae]|trentin[ae]|quarantin[ae]|cinquantin[ae]|centinai[oa]|migliai[oa]|paio|zero)\b/g

type DateParts = Omit<CalendarDate, 'at' | 'end'>

function century(year: string | undefined): number | undefined {
  const digits = year?.replace("'", '')
  return digits === undefined ? undefined : digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function monthNumber(text: string | undefined): number | undefined {
  const value = /^\d/.test(text ?? '') ? Number(text) : months.indexOf(text ?? '') + 1
  return value >= 1 && value <= 12 ? value : undefined
}

function toDate(year: string | undefined, month: string | undefined, day: string | undefined): DateParts | undefined {
  const number =
    day === undefined ? undefined : /^\d/.test(day) ? Number(day) : day === 'primo' ? 1 : parseNumberWord(day)
  if ((day !== undefined && number === undefined) || (month !== undefined && monthNumber(month) === undefined))
    return undefined
  return { year: century(year), month: monthNumber(month), day: number }
}

const yearPattern = "(?:,?\\s+(?:del(?:l'anno)?\\s+)?((?:19|20)\\d{2}|'\\d{2})(?!\\d|[.,]\\d))?"

/** The ways to write a date, the longest first: what one has read the next does not see. */
const dateForms: readonly (readonly [RegExp, (match: RegExpExecArray) => DateParts | undefined])[] = [
  [/(?<![\d.,/-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, match => toDate(match[1], match[2], match[3])],
  [
    /(?<![\d.,/])(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d{2}|\d{2})(?![\d/]|[.,]\d)/g,
    match => toDate(match[4], match[3], match[1]),
  ],
  [
    new RegExp(`(?<![\\d.,/a-z])(\\d{1,2}|[a-z]+)(?:\\s?[°º])?\\s+(?:di\\s+)?${monthPattern}\\b${yearPattern}`, 'g'),
    match => toDate(match[3], match[2], match[1]),
  ],
  [new RegExp(`\\b${monthPattern}\\b${yearPattern}`, 'g'), match => toDate(match[2], match[1], undefined)],
  [/(?<![\d.,/])(\d{1,2})\/((?:19|20)\d{2})(?!\d)/g, match => toDate(match[2], match[1], undefined)],
  [
    /(?<![a-z\d.,/€-])(?<!€ ?|euro )((?:19|20)\d{2})(?![\d%€a-z/]|[.,]\d|\s?[%€]|\s*(?:euro|eur|ore|giorni|mesi|anni|dipendenti)\b)/g,
    match => toDate(match[1], undefined, undefined),
  ],
]

/** Reads the figures of a text; positions are those of the text given. */
export function readFigures(text: string): Figures {
  let folded = foldInPlace(text)
  const dates: CalendarDate[] = []
  const numbers: Figure[] = []
  const words: string[] = []
  const whole = folded
  const mask = (at: number, end: number): void => {
    folded = `${folded.slice(0, at)}${' '.repeat(end - at)}${folded.slice(end)}`
  }
  for (const [pattern, read] of dateForms) {
    for (const match of folded.matchAll(pattern)) {
      const date = read(match)
      if (!date) continue
      const end = match.index + match[0].length
      dates.push({ ...date, at: match.index, end })
      mask(match.index, end)
    }
  }

  const add = (value: number, at: number, end: number, ordinal: boolean): void => {
    const before = folded.slice(0, at)
    const after = folded.slice(end)
    const unit = unitAfter(after) ?? (/(?:€|\b(?:euro|eur))\s*$/.test(before) ? 'euro' : undefined)
    numbers.push({ value, unit, ordinal, bound: boundOf(before, after), at, end })
  }
  const digits =
    /(-|\+)?(?<!\d)(\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)*(?!\d)|\d+(?:[.,]\d+)*)(?:\s?(mila|mille|milion[ei]|miliard[oi])\b)?(\s?[°º]|[ªao](?![a-z\d]))?/g
  for (const match of folded.matchAll(digits)) {
    const start = match.index
    const at = start + (match[1]?.length ?? 0)
    const end = start + match[0].length
    const glued = /[a-z]/.test(folded[start - 1] ?? '') || (match[4] === undefined && /[a-z]/.test(folded[end] ?? ''))
    const timed = /\d:$/.test(folded.slice(0, at)) || /^:\d/.test(folded.slice(end))
    if (glued || timed) {
      words.push(/[a-z\d:.,/-]*$/.exec(folded.slice(0, at))?.[0] + (/^[a-z\d:.,/-]*/.exec(folded.slice(at))?.[0] ?? ''))
      continue
    }
    const multiplier = match[3]
      ? match[3].startsWith('mil') && match[3].length <= 5
        ? 1000
        : match[3].startsWith('milion')
          ? 1e6
          : 1e9
      : 1
    const negative = match[1] === '-' && /(?:^|[\s(])$/.test(folded.slice(0, start))
    add(parseDigits(match[2] ?? '') * multiplier * (negative ? -1 : 1), at, end, match[4] !== undefined)
  }
  for (const match of folded.matchAll(/[a-z]+/g)) {
    const word = match[0]
    const at = match.index
    const end = at + word.length
    const after = folded.slice(end)
    if (/\d$/.test(folded.slice(0, at)) || /^\d/.test(after)) continue
    const unit = unitAfter(after)
    if (word === 'un' || word === 'uno' || word === 'una') {
      if (unit && unit !== 'source' && unit !== 'agreement' && unit !== 'level' && unit !== 'person')
        add(1, at, end, false)
      else if (/^(?:\s+|')(?:terzo|quarto|quinto|decimo)\b(?!\s+(?:livell|element))/.test(after))
        words.push(`un ${/[a-z]+/.exec(after)?.[0] ?? ''}`)
      continue
    }
    const value = parseNumberWord(word)
    if (value !== undefined) {
      if (word === 'sei' && verbSei.test(after) && !unit) continue
      if (word !== 'zero') add(value, at, end, false)
      continue
    }
    const roman = /^[ivx]{2,}$/.test(word) && text.slice(at, end) === word.toUpperCase() ? parseRoman(word) : undefined
    if (roman !== undefined) {
      add(roman, at, end, true)
      continue
    }
    const ordinal = parseOrdinalWord(word)
    if (ordinal === undefined || /^(?:non|none|nona|noni)$/.test(word)) continue
    if (ordinal <= 2 || /^terzi$/.test(word)) {
      const counted =
        unitAfter(after) ??
        (/^\s+(?:assenz|malatti|rinnov|tapp|rat|bienni|trienni|figli|turn)/.test(after) ? 'step' : undefined)
      if (!counted || /^prim[ie]$|^second[ie]$/.test(word)) continue
    }
    if (word === 'terzo' && /^\s+element/.test(after)) continue
    if (
      (word === 'tredicesima' || word === 'quattordicesima' || word === 'tredicesime' || word === 'quattordicesime') &&
      !unit
    ) {
      words.push(word.slice(0, -1))
      continue
    }
    add(ordinal, at, end, true)
  }
  for (const match of folded.matchAll(quantityWords)) words.push(match[0])

  numbers.sort((a, b) => a.at - b.at)
  return { numbers: spreadUnits(numbers, whole), dates: dates.toSorted((a, b) => a.at - b.at), words }
}

function parseRoman(word: string): number | undefined {
  if (!/^x{0,3}(?:ix|iv|v?i{0,3})$/.test(word)) return undefined
  let total = 0
  const worth: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }
  for (const [index, letter] of [...word].entries()) {
    const value = worth[letter] ?? 0
    total += value < (worth[word[index + 1] ?? ''] ?? 0) ? -value : value
  }
  return total
}

/** "Da 5 a 10 anni", "15 o 20 giorni", "15 (quindici) giorni": the first number has the unit of the second. */
function spreadUnits(numbers: readonly Figure[], folded: string): readonly Figure[] {
  const result = [...numbers]
  for (let index = result.length - 2; index >= 0; index -= 1) {
    const [figure, next] = [result[index], result[index + 1]]
    if (!figure || !next || figure.unit || !next.unit || figure.ordinal !== next.ordinal) continue
    const between = folded.slice(figure.end, next.at)
    if (/^\s*(?:[-/,(+]|a|ai|al|e|ed|o|od|oppure|e i|ai|fino a|e poi|, poi)\s*$/.test(between))
      result[index] = { ...figure, unit: next.unit }
  }
  return result
}
