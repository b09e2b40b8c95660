/**
 * Reads the figures of an Italian text: numbers in digits and words, amounts, percentages, durations, ordinals, dates.
 * It is written to miss nothing: what looks like a figure and cannot be read is given back as such, never passed over.
 */
import { type CalendarDate, readDates } from './dates.ts'
import { parseDigits, parseNumberWord, parseOrdinalWord, parseRoman } from './number-words.ts'
import { foldInPlace } from './sentences.ts'
import { type Bound, boundOf, type Unit, unitAfter } from './units.ts'

export interface Figure {
  readonly value: number
  readonly unit: Unit | undefined
  /** "48ª ora" is not "48 ore". */
  readonly ordinal: boolean
  readonly bound: Bound | undefined
  readonly at: number
  readonly end: number
}

export interface Figures {
  readonly numbers: readonly Figure[]
  readonly dates: readonly CalendarDate[]
  /** Written quantities that are no plain number ("metà", "il doppio", "40h"), folded. */
  readonly words: readonly string[]
}

/** "Sei" the verb: "se sei un impiegato", "sei in malattia". */
const verbSei =
  /^\s+(?:un|uno|una|un'\w+|stat[oa]|assunt[oa]|inquadrat[oa]|in|tenut[oa]|obbligat[oa]|soggett[oa]|gia|ancora|a|al|il|la|l'\w+|dipendente|impiegat[oa]|operai[oa]|apprendista|part)\b/

const quantityWords =
  /\b(?:meta|mezz[oaei]|mezz'|dimezz\w*|doppi[oa]|raddoppi\w*|tripl\w*|quadrupl\w*|quintupl\w*|dozzin[ae]|decin[ae]|ventin[ae]|trentin[ae]|quarantin[ae]|cinquantin[ae]|centinai[oa]|migliai[oa]|paio|zero|luned\w|marted\w|mercoled\w|gioved\w|venerd\w|sabato|domani|dopodomani|ieri|(?:anno|mese|settimana) (?:prossim|scors|venturo)[oa]|(?:prossim|scors)[oa] (?:anno|mese|settimana|trimestre|semestre))\b/g

/** Reads the figures of a text; positions are those of the text given. */
export function readFigures(text: string): Figures {
  const whole = foldInPlace(text)
  const { dates, rest } = readDates(whole)
  const digits = readDigits(rest)
  const worded = readNumberWords(text, rest)
  const numbers = [...digits.found, ...worded.found]
    .map(({ value, ordinal, at, end }): Figure => {
      const before = rest.slice(0, at)
      const after = rest.slice(end)
      const unit = unitAfter(after) ?? (/(?:€|\b(?:euro|eur))\s*$/.test(before) ? 'euro' : undefined)
      return { value, unit, ordinal, bound: boundOf(before, after), at, end }
    })
    .toSorted((a, b) => a.at - b.at)
  return {
    numbers: spreadUnits(withCents(numbers, whole), whole),
    dates,
    words: [...digits.words, ...worded.words, ...[...rest.matchAll(quantityWords)].map(match => match[0])],
  }
}

/** What one way of writing numbers gives: those that read, and the words of those that do not. */
interface Reading {
  readonly found: readonly Pick<Figure, 'value' | 'ordinal' | 'at' | 'end'>[]
  readonly words: readonly string[]
}

const digitsPattern =
  /(-|\+)?(?<!\d)(\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)*(?!\d)|\d+(?:[.,]\d+)*)(?:\s?(mila|mille|milion[ei]|miliard[oi])\b)?(\s?[°º]|[ªao](?![a-z\d]))?/g

const multipliers: readonly (readonly [RegExp, number])[] = [
  [/^mil(?:a|le)$/, 1000],
  [/^milion/, 1e6],
  [/^miliard/, 1e9],
]

function readDigits(folded: string): Reading {
  const found: Reading['found'][number][] = []
  const words: string[] = []
  for (const match of folded.matchAll(digitsPattern)) {
    const start = match.index
    const at = start + (match[1]?.length ?? 0)
    const end = start + match[0].length
    const glued = /[a-z]/.test(folded[start - 1] ?? '') || (match[4] === undefined && /[a-z]/.test(folded[end] ?? ''))
    const timed = /\d:$/.test(folded.slice(0, at)) || /^:\d/.test(folded.slice(end))
    if (glued || timed) {
      const [left, right] = [/[a-z\d:.,/-]*$/.exec(folded.slice(0, at)), /^[a-z\d:.,/-]*/.exec(folded.slice(at))]
      words.push(`${left?.[0] ?? ''}${right?.[0] ?? ''}`.replace(/[.,:]+$/, ''))
      continue
    }
    const scale = multipliers.find(([pattern]) => pattern.test(match[3] ?? ''))?.[1] ?? 1
    const sign = match[1] === '-' && /(?:^|[\s(])$/.test(folded.slice(0, start)) ? -1 : 1
    found.push({ value: parseDigits(match[2] ?? '') * scale * sign, at, end, ordinal: match[4] !== undefined })
  }
  return { found, words }
}

/** Units before which "un" is an article. */
const uncounted: ReadonlySet<Unit> = new Set(['source', 'agreement', 'level', 'person', 'time'])

function readNumberWords(text: string, folded: string): Reading {
  const found: Reading['found'][number][] = []
  const words: string[] = []
  let past = 0
  for (const match of folded.matchAll(/[a-z]+/g)) {
    const word = match[0]
    const at = match.index
    if (at < past) continue
    const end = at + word.length
    const after = folded.slice(end)
    if (/\d$/.test(folded.slice(0, at)) || /^\d/.test(after)) continue
    const unit = unitAfter(after)
    if (word === 'un' || word === 'uno' || word === 'una') {
      if (unit && !uncounted.has(unit)) found.push({ value: 1, at, end, ordinal: false })
      else if (/^(?:\s+|')(?:terzo|quarto|quinto|decimo)\b(?!\s+(?:livell|element))/.test(after))
        words.push(`un ${/[a-z]+/.exec(after)?.[0] ?? ''}`)
      continue
    }
    if (/^(?:cento|mille)$/.test(word) && /\bper $/.test(folded.slice(0, at))) continue
    const value = parseNumberWord(word)
    if (value !== undefined) {
      if (isFigureOfSpeech(after)) continue
      if (word === 'zero' || (word === 'sei' && verbSei.test(after) && !unit)) continue
      const phrase = readNumberPhrase(value, after)
      past = end + phrase.length
      found.push({ value: phrase.value, at, end: past, ordinal: false })
      continue
    }
    // "CC" and "DM" are no numbers; "MMXXVII" is.
    if (/^(?:[ivx]{2,}|[ivxlcdm]{4,})$/.test(word) && text.slice(at, end) === word.toUpperCase()) {
      const roman = parseRoman(word)
      if (roman !== undefined) {
        found.push({ value: roman, at, end, ordinal: true })
        continue
      }
    }
    const ordinal = parseOrdinalWord(word)
    if (ordinal === undefined || /^(?:non|none|nona|noni|centesim[oi])$/.test(word)) continue
    if (/^\s+luogo\b/.test(after) && /\bin $/.test(folded.slice(0, at))) continue
    if ((ordinal <= 2 || word === 'terzi') && !countsInOrder(word, unit, after)) continue
    if (word === 'terzo' && /^\s+element/.test(after)) continue
    if (/^(?:tredicesim|quattordicesim)[ae]$/.test(word) && !unit) words.push(word.slice(0, -1))
    else found.push({ value: ordinal, at, end, ordinal: true })
  }
  return { found, words }
}

/** "Due cose contano", "sono tre gli aspetti", "in due parole": a count of what is being said, not of what is given. */
function isFigureOfSpeech(after: string): boolean {
  return /^\s+(?:(?:gli|le|i)\s+)?(?:cose|aspetti|parole|motivi|ragioni|precisazioni|avvertenze|premesse|domande|passaggi)\b/.test(
    after,
  )
}

/** "Prima", "secondo", "terzi" are ordinals only before something that is counted. */
function countsInOrder(word: string, unit: Unit | undefined, after: string): boolean {
  const isCounted =
    unit !== undefined ||
    /^\s+(?:assenz|malatti|rinnov|tapp|rat|bienni|trienni|figli|turn|(?:bi|tri|quadri|se)mestr)/.test(after)
  return isCounted && !/^prim[ie]$|^second[ie]$/.test(word)
}

/** A number in several words: "mille e cinquecento", "due mila trecento", "quindici virgola cinque". */
function readNumberPhrase(first: number, after: string): { readonly value: number; readonly length: number } {
  let value = first
  let length = 0
  for (;;) {
    const next = /^(?:\s+e)?\s+([a-z]+)\b/.exec(after.slice(length))
    const scaled = /^\s+mila\b/.exec(after.slice(length))
    if (scaled && value < 1000) {
      value *= 1000
      length += scaled[0].length
      continue
    }
    const more = next ? parseNumberWord(next[1] ?? '') : undefined
    // "Mille e cinquecento" is one number; "cento e duecento" are two.
    const room = value >= 1000 && value % 1000 === 0 ? 1000 : value >= 100 && value % 100 === 0 ? 100 : 0
    if (next === null || more === undefined || more === 0 || more >= room) break
    value += more
    length += next[0].length
  }
  const decimals = /^\s+virgola\s+((?:zero\s+)*)([a-z]+)\b/.exec(after.slice(length))
  const digits = decimals ? parseNumberWord(decimals[2] ?? '') : undefined
  if (!decimals || digits === undefined) return { value, length }
  const zeros = '0'.repeat((decimals[1] ?? '').split(/\s+/).filter(Boolean).length)
  return { value: Number(`${value}.${zeros}${digits}`), length: length + decimals[0].length }
}

/** "1.818 euro e 75 centesimi" is one amount. */
function withCents(numbers: readonly Figure[], folded: string): readonly Figure[] {
  const result: Figure[] = []
  for (const figure of numbers) {
    const before = result.at(-1)
    const cents = /^\s*centesim[oi]\b/.exec(folded.slice(figure.end))
    const joined =
      before?.unit === 'euro' && /^\s*(?:euro|€|eur)\s*(?:e|ed|,)?\s*$/.test(folded.slice(before.end, figure.at))
    if (cents && before && joined && Number.isInteger(before.value) && figure.value < 100)
      result[result.length - 1] = {
        ...before,
        value: before.value + figure.value / 100,
        end: figure.end + cents[0].length,
      }
    else if (cents)
      result.push({ ...figure, value: figure.value / 100, unit: 'euro', end: figure.end + cents[0].length })
    else result.push(figure)
  }
  return result
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
