/**
 * Text to tokens: folded words and numbers with their sentence and clause. Punctuation is kept as the gap before a token,
 * because a colon or a slash decides what a number is.
 */
import { fold, wordSet } from '@ccnl/knowledge'
import { abbreviations, dottedOnly } from './abbreviations.ts'
import { parseItalianNumber } from './numbers.ts'
import type { Token } from './reading.ts'

/** A token with what grammar needs to know of it; `reader.ts` gives away the {@link Token} part. */
export interface Lexeme extends Token {
  /** What stands between the token before and this one: `' '`, `''` (glued), the marks glued to both (`:` `/` `-`), or the marks and a blank (`, `). */
  readonly gap: string
  /** A written accent or apostrophe at the end: `è`, `né`, `prenderò`. */
  readonly accented: boolean
  /** Of a number in digits. */
  readonly value?: number
  /** Digits with an ordinal mark: `4°`, `3ª`. */
  readonly ordinal?: boolean
  /** Digits with a minus glued to them, after a blank: `RAL -5000`. */
  readonly negative?: true
}

/** The mark that ended each sentence, by sentence. */
export interface Scan {
  readonly lexemes: readonly Lexeme[]
  readonly ends: readonly string[]
}

/** Numbers, dotted initials (`c.a.`), words, and the signs that are read aloud (`+` in "ore in +" alone, `&` between blanks). */
const pieces =
  /\d{1,3}(?:['’]\d{3})+(?!\d)|\d+(?:[.,]\d+)*(?:[°ºª^]|esim[oaie])?|(?:(?<![\p{L}\p{M}])\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{M}]))?|[\p{L}\p{M}]+|[€$£%‰×]|(?<=\s)&(?=\s)|(?<=(?<!\p{L})(?:in|di) ?)\+/giu
const signs: ReadonlyMap<string, string> = new Map([
  ['€', 'euro'],
  ['%', 'percento'],
  ['‰', 'per mille'],
  ['×', 'x'],
  ['+', 'piu'],
  ['&', 'e'],
  ['$', 'dollari'],
  ['£', 'euro'],
])

/** Letters that may be glued to digits and are words of their own: `20h`, `30k`, `4liv`. */
const glued: ReadonlySet<string> = wordSet('glued-to-digits')

/** Words that open a clause of their own. */
const openers: ReadonlySet<string> = wordSet('opens-a-clause')

/** After "e" these begin a clause; a noun goes on with the list. */
const afterAnd: ReadonlySet<string> = wordSet('opens-a-clause-after-and')

const longest = 40

/** A text of 20,000 characters has some 3,500 words; one with more tokens is no text. */
const mostTokens = 4_000

interface Piece {
  readonly text: string
  readonly at: number
}

/** `C2` is one piece, `20h` two: letters glued to digits join unless they are a unit. */
function toPieces(text: string): readonly Piece[] {
  const out: Piece[] = []
  let end = -1
  let joined = 0
  for (const match of text.matchAll(pieces)) {
    if (out.length >= mostTokens) break
    const last = out.at(-1)
    const piece = match[0]
    if (last !== undefined && match.index === end && joined < 4 && joins(last.text, piece)) {
      out[out.length - 1] = { text: last.text + piece, at: last.at }
      joined++
    } else {
      out.push({ text: piece, at: match.index })
      joined = 0
    }
    end = match.index + piece.length
  }
  return out
}

function joins(before: string, piece: string): boolean {
  const first = piece.charCodeAt(0)
  const digits = first >= 48 && first <= 57
  const last = before.charCodeAt(before.length - 1)
  const afterDigit = last >= 48 && last <= 57
  if (digits === afterDigit || before === 'x' || signs.has(piece) || signs.has(before)) return false
  if (digits) return before.length <= 2 && piece.length <= 3 && Number.isInteger(Number(piece))
  return (
    before.length <= 4 && piece.length <= 3 && !before.includes('.') && !before.includes(',') && !glued.has(fold(piece))
  )
}

/** What a number behind it is the name of. */
const named = wordSet('named-by-a-number')

/** What a letter behind it says the place of ("sono C", "come D", "livello B"). */
const placed = wordSet('named-by-a-number', 'self-before-a-level', 'being-placed', 'how', 'un-una')

/** "Fon.Te" */
const dotted = wordSet('dotted-names')

/** Letters that are levels; "a S. Giovanni" names a town. */
const letter = /^[a-jq]$/

/** Whether a full stop here ends the sentence: not after initials, abbreviations, or inside `4.livello`. */
function endsSentence(gap: string, [second, before]: readonly Lexeme[], next: string): boolean {
  if (gap.includes('\n') || gap.includes('?') || gap.includes('!') || gap.includes(';')) return true
  if (!gap.includes('.') || before === undefined || dotted.has(`${before.word}.${fold(next)}`)) return false
  if (gap.includes('...') || gap.includes('…')) return next.charAt(0) !== next.charAt(0).toLowerCase()
  // "Sono al livello 5. quanto prendo?"
  if (before.value !== undefined && named.has(second?.word ?? '') && gap.length > 1) return true
  // "4 liv. Quanto prendo" is two all the same.
  const isUpper = next.charAt(0) !== next.charAt(0).toLowerCase()
  const capital = isUpper && next.length > 1
  // "Il socio dice 5°. I minimi?", "ora sarei C. Paga del mese": an ordinal is no initial, nor is a letter behind what tells who is what.
  const isOfLevel =
    before.ordinal === true ? isUpper : capital && letter.test(before.word) && placed.has(second?.word ?? '')
  const initial = before.word.length < 2 && !(isOfLevel && gap.length > 1)
  const spoken = before.text.endsWith('.') || initial || abbreviations.has(fold(before.text))
  if (spoken && capital && (openers.has(fold(next)) || afterAnd.has(fold(next)))) return true
  return !spoken && (gap.length > 1 || before.value === undefined)
}

/** "1)" and "a)" before an item, after a blank or at the beginning; "(livello 5)" only closes what was opened. */
function isEnumerator(text: string, gap: string, next: string, opened: boolean): boolean {
  return (
    !opened && next === ')' && /^(?:\d{1,2}|[a-h])$/i.test(text) && !gap.includes('(') && (gap === '' || /\s/.test(gap))
  )
}

const ordinalMark = /(?<=\d)(?:[°ºª^]|esim[oaie])$/
const minus = /(?:^|[^\S\n])[-−]$/
const apostrophes = /['’]/g
const marks = /\s+/g
const vowelEnd = /[àèéìíòóùúÀÈÉÌÒÙ]$/u

/**
 * Stems are left to the reader, which knows the words as they were meant: here they are the words.
 * @example scan("Ho il 4° liv., e C2?").lexemes.map(l => l.word) // ['ho', 'il', '4', 'livello', 'e', 'c2']
 */
export function scan(text: string): Scan {
  const lexemes: Lexeme[] = []
  const ends: string[] = []
  /** Sentences that are items of a list: whoever numbers what is wanted asks for each. */
  const items = new Set<number>()
  let sentence = 0
  let clause = 0
  let end = 0
  const found = toPieces(text.normalize('NFC'))
  const normal = text.normalize('NFC')
  let open = 0
  for (let at = 0; at < found.length; at++) {
    const piece = found[at]
    if (piece === undefined) break
    const between = normal.slice(end, Math.min(piece.at, end + 200))
    const before = lexemes.at(-1)
    const bare = between.replace(marks, '')
    const gap =
      between === '' || bare === '' ? between.slice(0, 1) && ' ' : bare.length === between.length ? bare : `${bare} `
    open = Math.max(0, open + between.split('(').length - between.split(')').length)
    const listed = isEnumerator(piece.text, between, normal.charAt(piece.at + piece.text.length), open > 0)
    if (before !== undefined && (listed || endsSentence(between, [lexemes.at(-2) ?? before, before], piece.text))) {
      ends[sentence] = `${between}${items.has(sentence) ? '?' : ''}`
      sentence++
      clause = 0
    } else if (
      before !== undefined &&
      gap !== ':' &&
      (/[,:;()[\]–—]/.test(gap) || between === ' / ' || isList(between, before, piece))
    )
      clause++
    end = piece.at + piece.text.length
    if (listed) {
      items.add(sentence)
      continue
    }
    const next = normal.slice(end, end + 1)
    const accented =
      vowelEnd.test(piece.text) || ((next === "'" || next === '’' || next === '`') && isWordEnd(normal, end + 1))
    const words = toWords(piece.text, next === '.', before)
    words.forEach((word, index) => {
      const previous = lexemes.at(-1)
      if (
        previous !== undefined &&
        previous.sentence === sentence &&
        previous.clause === clause &&
        opens(word, previous, accented, found[at + 1], found[at + 2])
      )
        clause++
      const ordinal = index === 0 && isOrdinal(piece.text)
      const digits = index === 0 && isDigit(word.charCodeAt(0)) ? parseItalianNumber(word) : undefined
      lexemes.push({
        text: index === 0 ? piece.text : '',
        word,
        stem: word,
        sentence,
        clause,
        gap: index === 0 ? gap : ' ',
        accented,
        ...(digits === undefined ? {} : { value: digits }),
        ...(digits !== undefined && minus.test(between) && before?.value === undefined ? { negative: true } : {}),
        ...(ordinal || (digits !== undefined && next === '°') ? { ordinal: true } : {}),
      })
    })
  }
  if (lexemes.length > 0) ends[sentence] = `${normal.slice(end, end + 200)}${items.has(sentence) ? '?' : ''}`
  return { lexemes, ends }
}

/** "Una tantum + ore supplementari": a plus between words, not between figures, sets one thing beside the other. */
const isList = (between: string, before: Lexeme, { text }: Piece): boolean =>
  between.trim() === '+' && before.value === undefined && !isDigit(text.charCodeAt(0))

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function isOrdinal(text: string): boolean {
  return isDigit(text.charCodeAt(0)) && ordinalMark.test(text)
}

function isWordEnd(text: string, at: number): boolean {
  const next = text.charAt(at)
  return next === '' || !/[\p{L}\d]/u.test(next)
}

/** The folded word of a piece; shorthand is written out. */
function toWords(text: string, dotted: boolean, before: Lexeme | undefined): readonly string[] {
  const sign = signs.get(text)
  if (sign !== undefined) return [sign]
  if (isDigit(text.charCodeAt(0))) return [text.replace(ordinalMark, '').replace(apostrophes, '').toLowerCase()]
  const initials = text.includes('.')
  const word = fold(initials ? text.replaceAll('.', '') : text.slice(0, 20_000))
  if (word === 'x' || word === 'h' || word === 'g' || word === 'k') return [single(word, before)]
  const meant = abbreviations.get(word)
  if (meant === undefined) return [word]
  if (dottedOnly.has(word) && !dotted && !initials && before?.value === undefined) return [word]
  return meant
}

/** One letter reads by its neighbour: `20 h`, `4 g`, `30k`, "x" is "per" except between numbers. */
function single(word: string, before: Lexeme | undefined): string {
  if (word === 'x') return before?.value !== undefined || before?.word === 'euro' ? 'x' : 'per'
  if (before?.value === undefined) return word
  if (word === 'h') return 'ore'
  return word === 'g' ? 'giorni' : word
}

const prepositions: ReadonlySet<string> = wordSet('with', 'to', 'in', 'of', 'from', 'for', 'within', 'until')
const askedAfter: ReadonlySet<string> = wordSet('what', 'how-much', 'which', 'when')

function opens(
  word: string,
  before: Lexeme,
  accented: boolean,
  next: Piece | undefined,
  second: Piece | undefined,
): boolean {
  if (openers.has(word)) return before.word !== 'piu' && before.word !== 'meno' && before.word !== 'da'
  return (
    (word === 'e' || word === 'ed' || word === 'o') &&
    !accented &&
    next !== undefined &&
    (afterAnd.has(fold(next.text.slice(0, longest))) ||
      // "… e con che percentuale?"
      (second !== undefined &&
        prepositions.has(fold(next.text.slice(0, longest))) &&
        askedAfter.has(fold(second.text.slice(0, longest)))))
  )
}
