/** The one reader of Italian numbers: digits as people and machines write them, and words. */
import { wordSet } from '@ccnl/knowledge'

const units = new Map<string, number>(
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'
    .split(' ')
    .map((word, value) => [word, value]),
)
for (const word of ['un', 'una']) units.set(word, 1)
const tens = new Map<string, number>(
  'vent trent quarant cinquant sessant settant ottant novant'.split(' ').map((word, index) => [word, (index + 2) * 10]),
)
const rough = new Map<string, number>([
  ['paio', 2],
  ['coppia', 2],
  ['mezzo', 0.5],
  ['mezza', 0.5],
  ['mezz', 0.5],
  ['decina', 10],
  ['dozzina', 12],
  ['quindicina', 15],
  ['ventina', 20],
  ['trentina', 30],
  ['quarantina', 40],
  ['cinquantina', 50],
  ['centinaio', 100],
  ['migliaio', 1000],
])
const english = new Map<string, number>(
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, value) => [word, value]),
)
const ordinals = new Map<string, number>(
  'prim second terz quart quint sest settim ottav non decim undicesim dodicesim'
    .split(' ')
    .flatMap((word, index) => ['o', 'a', 'i', 'e'].map((end): [string, number] => [word + end, index + 1])),
)
ordinals.delete('none')
const englishOrdinals = new Map<string, number>(
  'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ').map((word, index) => [word, index + 1]),
)
const romans = new Map<string, number>(
  'i ii iii iv v vi vii viii ix x'.split(' ').map((word, index) => [word, index + 1]),
)

/** `terzo`, `terza` → 3; beyond twelve the masculine alone, for *tredicesima* and *quattordicesima* are pays. */
export function ordinalWord(word: string): number | undefined {
  return ordinals.get(word) ?? englishOrdinals.get(word) ?? highOrdinal(word)
}

const highest = { a: 250, o: 60 } as const

const ordinalEnd = /esim[oaie]$/
const extraMonths = /^(?:tre|quattor)dicesim[ae]$/

/** `quattordicesimo` → 14, `trentaseiesimo` → 36, `centesima` → 100; up to sixty, for *centesimi* are money. */
function highOrdinal(word: string): number | undefined {
  // The thirteenth and the fourteenth are months of pay.
  if (word.length > 24 || !ordinalEnd.test(word) || extraMonths.test(word)) return undefined
  const root = word.replace(ordinalEnd, '')
  for (const end of ['', 'i', 'o', 'e', 'a']) {
    const value = parseCompound(root + end)
    if (value !== undefined && value > 12 && value <= (word.endsWith('a') ? highest.a : highest.o)) return value
  }
  return undefined
}

/** `iv` → 4; up to ten. */
export function romanNumber(word: string): number | undefined {
  return romans.get(word)
}

const plainDigits = /^\d{1,15}(?:\.\d{1,10})?$/
const grouped = /^\d{1,3}(?:\.\d{3}){1,4}$/
const italianDecimal = /^\d{1,3}(?:\.\d{3}){1,4},\d+$|^\d{1,15},\d+$/
const englishDecimal = /^\d{1,3}(?:,\d{3}){1,4}\.\d+$|^\d{1,3}(?:,\d{3}){2,4}$/

/** One number in digits: a lone point separates thousands only where thousands stand (`1.234`, but `0.125`, `1500.5`, `1234.567`). */
function parseDigits(text: string): number | undefined {
  if (text.length > 40) return undefined
  if (grouped.test(text) && text.charAt(0) !== '0') return Number(text.replaceAll('.', ''))
  if (plainDigits.test(text)) return Number(text)
  if (italianDecimal.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (englishDecimal.test(text)) return Number(text.replaceAll(',', ''))
  return undefined
}

/** One compound word: `ventidue`, `centottanta`, `duemilacinquecento`. */
function parseCompound(word: string): number | undefined {
  if (word.length > 60) return undefined
  const known = units.get(word)
  if (known !== undefined) return known
  const thousand = word.indexOf('mila')
  if (thousand > 0) return combine(parseCompound(word.slice(0, thousand)), 1000, word.slice(thousand + 4))
  if (word.startsWith('mille')) return combine(1, 1000, word.slice(5))
  const hundred = word.indexOf('cent')
  if (hundred === 0 || (hundred > 0 && (units.get(word.slice(0, hundred)) ?? 10) < 10)) {
    const rest = word.slice(hundred + 4)
    const factor = hundred === 0 ? 1 : units.get(word.slice(0, hundred))
    return combine(
      factor,
      100,
      rest.startsWith('o') && !units.has(rest) && !rest.startsWith('ott') ? rest.slice(1) : rest,
    )
  }
  for (const [head, value] of tens) {
    if (!word.startsWith(head)) continue
    const rest = word.slice(head.length)
    if (rest === 'i' || rest === 'a' || rest === '') return value
    const unit = units.get(rest) ?? units.get(rest.slice(1)) ?? (rest.endsWith('tre') ? 3 : undefined)
    return unit !== undefined && unit > 0 && unit < 10 ? value + unit : undefined
  }
  return undefined
}

function combine(factor: number | undefined, scale: number, rest: string): number | undefined {
  if (factor === undefined) return undefined
  if (rest === '') return factor * scale
  const tail = parseCompound(rest)
  return tail === undefined || tail >= scale ? undefined : factor * scale + tail
}

/** A number word: compound, rough ("paio"), or English. */
export function numberWord(word: string): number | undefined {
  return parseCompound(word) ?? rough.get(word) ?? english.get(word)
}

const weakNumbers: ReadonlySet<string> = wordSet('weak-numbers')

/** Words that are articles or verbs as often as numbers: a number only before what can be counted. */
export function isWeakNumber(word: string): boolean {
  return weakNumbers.has(word)
}

const scales = new Map<string, number>([
  ['k', 1000],
  ['mila', 1000],
  ['mille', 1000],
  ['milione', 1e6],
  ['milioni', 1e6],
  ['mln', 1e6],
])

/** What stands at a place among words: used on tokens, so that text and tokens are read by one rule. */
export interface WordsAt {
  word(index: number): string | undefined
}

export interface NumberAt {
  readonly value: number
  readonly to: number
  /** An article or a verb as often as a number: `un`, `sei`. */
  readonly weak: boolean
  /** Written with a scale ("30k", "2mila", "milioni"). */
  readonly scaled: boolean
  /** Written in digits. */
  readonly digits: boolean
}

/** The number that begins at a word: "due e mezzo", "un paio di", "2 mila", "mille e duecento". */
export function numberAt(at: WordsAt, from: number): NumberAt | undefined {
  const first = at.word(from)
  if (first === undefined || first.length > 60) return undefined
  const digits = parseDigits(first)
  let value = digits ?? numberWord(first)
  if (value === undefined) return undefined
  let to = from + 1
  let weak = digits === undefined && isWeakNumber(first)
  const collective = weak ? rough.get(at.word(to) ?? '') : undefined
  if (collective !== undefined) {
    value = (value === 0.5 ? 0.5 : 1) * collective
    weak = collective < 1
    to++
  }
  const scale = scales.get(at.word(to) ?? '')
  const scaled = scale !== undefined
  if (scaled && value < scale) {
    value *= scale
    to++
    weak = false
  }
  const more = digits === undefined || scaled ? numberWord(at.word(at.word(to) === 'e' ? to + 1 : to) ?? '') : undefined
  if (
    more !== undefined &&
    more >= 1 &&
    ((value >= 1000 && value % 1000 === 0 && more < 1000) || (value >= 100 && value % 100 === 0 && more < 100))
  ) {
    if (!isWeakNumber(at.word(at.word(to) === 'e' ? to + 1 : to) ?? '')) {
      value += more
      to += at.word(to) === 'e' ? 2 : 1
    }
  }
  if (at.word(to) === 'e' && (at.word(to + 1) === 'mezzo' || at.word(to + 1) === 'mezza')) {
    value += 0.5
    to += 2
    weak = false
  }
  if (collective !== undefined || rough.has(first)) if (at.word(to) === 'di') to++
  return { value, to, weak, scaled, digits: digits !== undefined }
}

const spaces = /[\s']+/
const currency = /\s*(?:€|euro|eur)\s*/gi
const glue = /(\d)(k|mila|mln)\b/gi
const accents = /[̀-ͯ]/g

/**
 * A number in digits or in words, with or without "euro".
 * @example parseItalianNumber('1.234,50') // 1234.5
 * @example parseItalianNumber('due e mezzo') // 2.5
 */
export function parseItalianNumber(text: string): number | undefined {
  if (text.length > 200) return undefined
  const plain = parseDigits(text)
  if (plain !== undefined) return plain
  const negative = text.trimStart().startsWith('-')
  const words = text
    .normalize('NFD')
    .replace(accents, '')
    .toLowerCase()
    .replace(currency, ' ')
    .replace('-', ' ')
    .replace(glue, '$1 $2')
    .trim()
    .split(spaces)
  const number = numberAt({ word: index => words[index] }, 0)
  if (number === undefined || number.to !== words.length) return undefined
  return negative ? -number.value : number.value
}
