/** A place among the tokens, looking ahead no further than the phrase it stands in: what a reader of quantities is given. */
import { type NumberAt, numberAt, type WordsAt } from './numbers.ts'
import type { Lexeme } from './tokens.ts'

/** Marks that end a phrase; a hyphen, a slash, an apostrophe or a full stop inside it do not. */
const breaks = /[,:;()[\]{}?!=|—…]/

/** How far a reader looks: no quantity of Italian is longer. */
const horizon = 16

export interface Line {
  readonly lexemes: readonly Lexeme[]
  /** By token, the first of the next phrase. */
  readonly phraseEnds: readonly number[]
  readonly numbers: Map<number, NumberAt | undefined>
}

export function createLine(lexemes: readonly Lexeme[]): Line {
  const phraseEnds: number[] = []
  let end = lexemes.length
  for (let at = lexemes.length - 1; at >= 0; at--) {
    phraseEnds[at] = end
    const here = lexemes[at]
    const before = lexemes[at - 1]
    if (here !== undefined && (before?.sentence !== here.sentence || isBreak(here, before))) end = at
  }
  return { lexemes, phraseEnds, numbers: new Map() }
}

/** A colon between digits is the time of day; a dash between numbers their range. */
function isBreak(here: Lexeme, before: Lexeme): boolean {
  if (here.gap === ':' && here.value !== undefined && before.value !== undefined) return false
  if (here.gap === '- ' || here.gap === '– ') return here.value === undefined || before.value === undefined
  return breaks.test(here.gap)
}

export interface Cursor extends WordsAt {
  readonly from: number
  /** Exclusive. */
  readonly end: number
  /** Words of the phrase; nothing past its end, anything before `from`. */
  word(index: number): string | undefined
  /** The word, `''` past the end. */
  at(index: number): string
  lexeme(index: number): Lexeme | undefined
  /** The number beginning there. */
  number(index: number): NumberAt | undefined
  /** A whole number in digits or a plain number word there. */
  integer(index: number): number | undefined
  /** Whether nothing of the phrase is left at `index`. */
  over(index: number): boolean
  /** The same reading at another place: past a comma, say. */
  moved(index: number): Cursor
}

export function cursorAt(line: Line, from: number): Cursor {
  const end = Math.min(line.phraseEnds[from] ?? from, from + horizon)
  const sentence = line.lexemes[from]?.sentence
  const word = (index: number): string | undefined => {
    const lexeme = line.lexemes[index]
    return index < end && lexeme?.sentence === sentence ? lexeme?.word : undefined
  }
  const number = (index: number): NumberAt | undefined => {
    if (index >= end) return undefined
    if (!line.numbers.has(index)) {
      const last = line.phraseEnds[index] ?? index
      line.numbers.set(index, numberAt({ word: at => (at < last ? line.lexemes[at]?.word : undefined) }, index))
    }
    return line.numbers.get(index)
  }
  return {
    from,
    end,
    word,
    at: index => word(index) ?? '',
    lexeme: index => line.lexemes[index],
    number,
    integer: index => {
      const found = number(index)
      return found !== undefined && Number.isInteger(found.value) && found.to === index + 1 ? found.value : undefined
    },
    over: index => index >= end,
    moved: index => cursorAt(line, index),
  }
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
