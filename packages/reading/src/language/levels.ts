/**
 * Levels as people write them, as the forms a code may have: `4`, `c2`, `6s`, `bs`, `3a2l`. The shape of codes is grammar; which
 * codes exist is data. A number is a level only beside a word that says so, or where an ordinal stands without a noun.
 */
import { wordSet } from '@ccnl/knowledge'
import { type Cursor, createLine, cursorAt } from './cursor.ts'
import { ordinalWord, romanNumber } from './numbers.ts'
import { scan } from './tokens.ts'

const cues = wordSet('level-nouns')
const plural = wordSet('level-nouns-plural')
const parameters = wordSet('parameter-nouns')
/** Words between the levels of a list. */
export const joints: ReadonlySet<string> = wordSet('and', 'or', 'to', 'from', 'against', 'compared-with', 'in')
const fillers = wordSet('before-the-code-of-a-level')
/** "Livello finale è il 5°". */
const mostFillers = 3
const suffixes: ReadonlyMap<string, string> = new Map([
  ['super', 's'],
  ['superiore', 's'],
  ['s', 's'],
  ['bis', 'bis'],
  ['q', 'q'],
  ['quadro', 'q'],
  ['quadri', 'q'],
  ['b', 'b'],
  ['j', 'j'],
  ['junior', 'j'],
])
/** What "super" adds to a level. */
const above = 's'
/** Where "secondo livello" is not somebody's level. */
const otherLevels = wordSet('second-level-of')
const otherFrames = wordSet('frames-that-are-no-level')
const otherCodes = wordSet('codes-that-are-no-level')
const shape = /^(?:[a-z]{1,2}\d{1,2}[a-z]{0,2}|\d{1,2}(?:[a-z]{1,2}|bis)|\d[a-z]{1,2}\d[a-z]?)$/
const ordinalSign = /^(\d{1,2})[ao]$/
const bareShape = /^(?:[a-f]\d[a-z]?|\d[sjq]|[b-d]s|\d[a-z]\d[a-z])$/
const capitalShape = /^(?:[A-Z]{1,2}\d[A-Z]?|[QP][A-N]|AS|\d[A-Z])$/
const single = /^[a-jq]$/

export interface LevelAt {
  readonly forms: readonly string[]
  readonly to: number
}

const unique = (forms: readonly string[]): readonly string[] => [...new Set(forms)]

/** A code at a place, when something says that it is one: number, ordinal, Roman number, letter, or letter and number. */
export function codeAt(cursor: Cursor, at: number, most = 15): LevelAt | undefined {
  const word = cursor.at(at)
  if (word === '') return undefined
  const lexeme = cursor.lexeme(at)
  const value =
    lexeme?.value ??
    ordinalWord(word) ??
    (cursor.number(at)?.weak === false && cursor.number(at)?.to === at + 1 ? cursor.number(at)?.value : undefined)
  if (value !== undefined) {
    if (!Number.isInteger(value) || value < 1 || value > most || /[.,]/.test(word)) return undefined
    return suffixed(cursor, at + 1, [String(value)])
  }
  // "4a categoria" may be the 4A of an agreement, else its fourth.
  if (shape.test(word))
    return suffixed(cursor, at + 1, [word, ...(ordinalSign.exec(lexeme?.text ?? '')?.slice(1) ?? [])])
  const roman = romanNumber(word)
  const capital = lexeme?.text === word.toUpperCase()
  if (roman !== undefined && (capital || word.length > 1)) return suffixed(cursor, at + 1, [String(roman), word])
  if (word === 'q' || word === 'quadro' || word === 'quadri') return quadroAt(cursor, at)
  if ((single.test(word) || /^[a-d]s$|^[pq][a-n]$/.test(word)) && isLetterCode(cursor, at, capital))
    return suffixed(cursor, at + 1, [word])
  return undefined
}

/** Lower-case vowels are conjunctions and prepositions unless nothing or "super" follows. */
function isLetterCode(cursor: Cursor, at: number, capital: boolean): boolean {
  const word = cursor.at(at)
  if ((cursor.lexeme(at + 1)?.gap ?? '').startsWith("'") || (cursor.lexeme(at + 1)?.gap ?? '').startsWith('’'))
    return false
  if (capital || suffixes.get(cursor.at(at + 1)) === above) return true
  return word !== 'e' && word !== 'i' && (word !== 'a' || cursor.over(at + 1))
}

export function suffixed(cursor: Cursor, at: number, bases: readonly string[]): LevelAt {
  const word = cursor.at(at)
  const suffix = suffixes.get(word)
  const base = bases[0] ?? ''
  const letter = word.length === 1
  if (
    suffix !== undefined &&
    (!letter || cursor.lexeme(at)?.gap === '' || cursor.lexeme(at)?.text !== word || cursor.over(at + 1))
  ) {
    return { forms: unique(bases.map(form => form + suffix)), to: at + 1 }
  }
  if (parameters.has(word) && cursor.lexeme(at + 1)?.value !== undefined) {
    const parameter = cursor.at(at + 1)
    return { forms: unique([`${base}/${parameter}`, base + parameter, parameter]), to: at + 2 }
  }
  if (letter && capitalLetter(cursor, at) && /^\d+$/.test(base) && 'ABCDS'.includes(cursor.lexeme(at)?.text ?? ' ')) {
    return { forms: [base + word], to: at + 1 }
  }
  if (cursor.lexeme(at)?.gap === '/' && cursor.lexeme(at)?.value !== undefined)
    return { forms: [`${base}/${word}`, base], to: at + 1 }
  return { forms: unique(bases), to: at }
}

function capitalLetter(cursor: Cursor, at: number): boolean {
  const lexeme = cursor.lexeme(at)
  return lexeme !== undefined && lexeme.word.length === 1 && lexeme.text === lexeme.word.toUpperCase()
}

/** "quadro", "quadro direttivo 3° livello", "quadro A", "quadri". */
function quadroAt(cursor: Cursor, at: number): LevelAt | undefined {
  const directive = cursor.at(at + 1) === 'direttivo' || cursor.at(at + 1) === 'direttivi'
  let to = directive ? at + 2 : at + 1
  if (otherFrames.has(cursor.at(to))) return undefined
  const before = cursor.lexeme(at - 1)?.word
  if (before === 'nel' || before === 'sul') return undefined
  if (cursor.at(to) === 'di') to++
  const code = cues.has(cursor.at(to)) ? codeAt(cursor, to + 1) : codeAt(cursor, to)
  const letter = cursor.at(to)
  const real =
    code !== undefined &&
    (cues.has(letter) ||
      cues.has(cursor.at(code.to)) ||
      /^[ab]$/.test(letter) ||
      // "Quadro direttivo QD4": the code says by itself what it is.
      bareCode(cursor.moved(to), '') !== undefined ||
      cursor.lexeme(to)?.value !== undefined)
  if (!real || code === undefined) return { forms: ['q', 'quadro'], to: directive ? at + 2 : at + 1 }
  const form = code.forms[0] ?? ''
  const end = cues.has(cursor.at(code.to)) ? code.to + 1 : code.to
  return {
    forms: unique(
      shape.test(form) && !/^\d/.test(form)
        ? [form, `q${form}`]
        : directive
          ? [`qd${form}`, `q${form}`]
          : [`q${form}`, `qd${form}`, `${form}q`, 'q'],
    ),
    to: end,
  }
}

/** `3a` before "area" is the ordinal of a feminine noun, and its number is meant. */
const withoutGender = (form: string): string => (/^\d+a$/.test(form) ? form.slice(0, -1) : form)

/** "area 3 livello 2", "terza area quarto livello", "3ª area professionale 2° livello". */
function areaAt(cursor: Cursor): LevelAt | undefined {
  const { from } = cursor
  const first = cursor.at(from) === 'area'
  const area = codeAt(cursor, first ? from + 1 : from)
  if (area === undefined || (!first && cursor.at(area.to) !== 'area')) return undefined
  let to = first ? area.to : area.to + 1
  const name = withoutGender(area.forms[0] ?? '')
  if (cursor.at(to) === 'professionale') to++
  // "Seconda area, 2° livello"
  const isApart = cursor.over(to) && (cursor.lexeme(to)?.gap ?? '').startsWith(',')
  const rest = isApart ? cursor.moved(to) : cursor
  if (rest.at(to) === 'e') to++
  const level = cues.has(rest.at(to)) ? codeAt(rest, to + 1) : codeAt(rest, to)
  const said = level !== undefined && (cues.has(rest.at(to)) || cues.has(rest.at(level.to)))
  if (!said || level === undefined) {
    if (
      first &&
      cursor.lexeme(from + 1)?.value === undefined &&
      !single.test(cursor.at(from + 1)) &&
      ordinalWord(cursor.at(from + 1)) === undefined
    )
      return undefined
    return { forms: [`area${name}`, name], to }
  }
  const inner = withoutGender(level.forms[0] ?? '')
  const end = cues.has(rest.at(level.to)) ? level.to + 1 : level.to
  return { forms: [`${name}a${inner}l`, `a${name}l${inner}`, `${name}ap${inner}`], to: end }
}

/** Reads a level at a place; `previous` is whether a level has just ended there, so that "livello 4 e 5" has two. */
export function readLevel(cursor: Cursor, previous: boolean): LevelAt | undefined {
  const { from } = cursor
  const word = cursor.at(from)
  const before = cursor.lexeme(from - 1)?.word ?? ''
  const area = areaAt(cursor)
  if (area !== undefined) return area
  if (cues.has(word)) return afterCue(cursor, from + 1, 15) ?? undefined
  if (parameters.has(word)) return afterCue(cursor, from + 1, 400)
  // "In posizione D": a number after it is a place in a list.
  if (word === 'posizione' && cursor.lexeme(from + 1)?.value === undefined) return afterCue(cursor, from + 1, 1)
  // "Fermo alla lettera A", and not "lettera a mano".
  if (word === 'lettera' && isCapital(cursor.lexeme(from + 1)?.text ?? '')) return afterCue(cursor, from + 1, 1)
  if (
    word === 'q' ||
    word === 'quadro' ||
    word === 'quadri' ||
    (word === 'qd' && cursor.lexeme(from + 1)?.value !== undefined)
  ) {
    return word === 'qd'
      ? { forms: [`qd${cursor.at(from + 1)}`, `q${cursor.at(from + 1)}`], to: from + 2 }
      : quadroAt(cursor, from)
  }
  return beforeCue(cursor) ?? bareCode(cursor, before) ?? listed(cursor, previous)
}

/** A code of one or two signs, as it is written in a contract. */
const isCapital = (text: string): boolean =>
  text.length > 0 && text.length <= 2 && text === text.toUpperCase() && text !== text.toLowerCase()

function afterCue(cursor: Cursor, start: number, most: number): LevelAt | undefined {
  // "livello: 4"
  if (cursor.over(start) && (cursor.lexeme(start)?.gap ?? '').startsWith(':'))
    return afterCue(cursor.moved(start), start, most)
  let at = start
  // "Livello d'arrivo quinto", and not "livello D".
  const isElided = (place: number): boolean => cursor.at(place) === 'd' && fillers.has(cursor.at(place + 1))
  while (at < start + mostFillers && (fillers.has(cursor.at(at)) || isElided(at))) at++
  const code = codeAt(cursor, at, most)
  if (code === undefined || cues.has(cursor.at(code.to))) return undefined
  // "livello 4 mesi", "livello 20 ore": the number counts what follows it; "livello 4 scatti" has its level.
  const after = cursor.at(code.to)
  if (cursor.lexeme(at)?.value !== undefined && counted.has(after) && !steps.has(after)) return undefined
  return code
}

/** After these a number is no level. */
export const counted: ReadonlySet<string> = wordSet('counted-nouns')
const steps = wordSet('steps')

/** "4° livello", "4 e 5 livello", "C2 livello", "6 livello super". */
function beforeCue(cursor: Cursor): LevelAt | undefined {
  const { from } = cursor
  const code = codeAt(cursor, from, 400)
  if (code === undefined) return undefined
  const numeral = cursor.lexeme(from)?.value
  if (cues.has(cursor.at(code.to)) || parameters.has(cursor.at(code.to))) {
    if (plural.has(cursor.at(code.to)) && cursor.lexeme(from)?.ordinal !== true) return undefined
    // "A fine contratto, 6 livello": a comma parts them, and nothing else has so many levels.
    const apart = cursor.lexeme(from)?.gap.includes(',') === true || (numeral ?? 0) > mostOther
    const around = apart ? [] : [from - 2, from - 1, code.to + 2]
    if (around.some(at => otherLevels.has(cursor.lexeme(at)?.word ?? ''))) return undefined
    if (parameters.has(cursor.at(code.to)) && numeral === undefined) return undefined
    const after = suffixed(cursor, code.to + 1, code.forms)
    return after
  }
  if (cursor.at(code.to - 1) === 'super') return code
  if (cursor.at(code.to - 1) === 'bis' && numeral !== undefined && numeral <= 10) return code
  if (
    numeral === undefined &&
    ordinalWord(cursor.at(from)) === undefined &&
    !shape.test(cursor.at(from)) &&
    romanNumber(cursor.at(from)) === undefined &&
    !single.test(cursor.at(from))
  )
    return undefined
  return headsList(cursor, code) ? code : undefined
}

/** "il 4 e il 5 livello": the noun at the end says what the numbers are, before they could be days. */
export function isListedLevel(cursor: Cursor): boolean {
  const code = codeAt(cursor, cursor.from, 400)
  return code !== undefined && (cues.has(cursor.at(code.to)) || headsList(cursor, code))
}

/** Levels of schooling and of bargaining go no higher. */
const mostOther = 3

/** Levels that are numbers go no higher. */
const mostLevels = 20

/** The first of a list whose noun comes at its end: "3, 4 e 5 livello", "dal 5 al 4 livello". */
function headsList(cursor: Cursor, code: LevelAt): boolean {
  if (single.test(cursor.at(cursor.from)) && !capitalLetter(cursor, cursor.from)) return false
  // "36 ore invece di 40, 4 livello": no agreement counts so many.
  if ((cursor.number(cursor.from)?.value ?? 0) > mostLevels) return false
  let here = cursor
  let at = code.to
  for (let more = 0; more < 4; more++) {
    const gap = cursor.lexeme(at)?.gap ?? ''
    const comma = gap.startsWith(',')
    if (comma) here = cursor.moved(at)
    if (here.over(at)) return false
    if (!comma && gap !== '-' && gap !== '/') {
      if (!joints.has(here.at(at))) return false
      at++
    }
    if (here.at(at) === 'il' || here.at(at) === 'al' || here.at(at) === 'un') at++
    const next = codeAt(here, at)
    if (next === undefined) return false
    if (cues.has(here.at(next.to))) return true
    at = next.to
  }
  return false
}

/** Nouns that are counted by ordinals: the 3A before them is "terza". */
const sequence = wordSet('sequences')

/** "C2", "BS", "6S": codes that are nothing else. */
function bareCode(cursor: Cursor, before: string): LevelAt | undefined {
  const lexeme = cursor.lexeme(cursor.from)
  if (lexeme === undefined || otherCodes.has(before)) return undefined
  const { word, text } = lexeme
  if (
    !bareShape.test(word) &&
    !(
      capitalShape.test(text) &&
      !(/^\d[AO]$/.test(text) && (text.endsWith('O') || sequence.has(cursor.at(cursor.from + 1))))
    )
  ) {
    const superior = cursor.at(cursor.from + 1) === 'super' && single.test(word)
    return superior ? { forms: [`${word}s`], to: cursor.from + 2 } : undefined
  }
  return suffixed(cursor, cursor.from + 1, [word])
}

/** The 5 of "livello 4 e 5". */
function listed(cursor: Cursor, previous: boolean): LevelAt | undefined {
  if (!previous) return undefined
  const code = codeAt(cursor, cursor.from)
  if (
    code === undefined ||
    (!cursor.over(code.to) && (counted.has(cursor.at(code.to)) || cursor.number(code.to) !== undefined))
  )
    return undefined
  return /^[aeio]$/.test(cursor.at(cursor.from)) && !capitalLetter(cursor, cursor.from) ? undefined : code
}

/**
 * The forms of one level written by itself, as the data writes codes and aliases: what a question's forms are compared with.
 * @example levelForms('3ª area 2° livello') // ['3a2l', 'a3l2', '3ap2']
 */
export function levelForms(text: string): readonly string[] {
  const { lexemes } = scan(text)
  const cursor = cursorAt(createLine(lexemes), 0)
  const folded = lexemes.map(lexeme => lexeme.word).join('')
  const read = readLevel(cursor, false) ?? codeAt(cursor, 0, 400)
  return read !== undefined && read.to === lexemes.length ? unique([...read.forms, folded]) : [folded]
}
