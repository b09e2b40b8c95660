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

/** Looks at a line from one place. */
export class Cursor implements WordsAt {
  readonly from: number
  /** Exclusive. */
  readonly end: number
  readonly #line: Line

  constructor(line: Line, from: number) {
    this.#line = line
    this.from = from
    this.end = Math.min(line.phraseEnds[from] ?? from, from + horizon)
  }

  /** Words of the phrase; nothing past its end. */
  word(index: number): string | undefined {
    return index < this.end ? this.#line.lexemes[index]?.word : undefined
  }

  /** The word, `''` past the end. */
  at(index: number): string {
    return index < this.end ? (this.#line.lexemes[index]?.word ?? '') : ''
  }

  /** The token, wherever it stands. */
  lexeme(index: number): Lexeme | undefined {
    return this.#line.lexemes[index]
  }

  /** The number beginning there. */
  number(index: number): NumberAt | undefined {
    if (index >= this.end) return undefined
    const { numbers } = this.#line
    if (!numbers.has(index)) numbers.set(index, numberAt(new Cursor(this.#line, index), index))
    return numbers.get(index)
  }

  /** A whole number in digits or a plain number word there. */
  integer(index: number): number | undefined {
    const found = this.number(index)
    return found !== undefined && Number.isInteger(found.value) && found.to === index + 1 ? found.value : undefined
  }

  /** Whether nothing of the phrase is left at `index`. */
  over(index: number): boolean {
    return index >= this.end
  }

  /** The same reading at another place: past a comma, say. */
  moved(index: number): Cursor {
    return new Cursor(this.#line, index)
  }
}

export function cursorAt(line: Line, from: number): Cursor {
  return new Cursor(line, from)
}
