import type { LexedInlines } from './inline-lexer.ts'
import type { Alignment, Block, ListItem, TableCell } from './tree.ts'

/**
 * What every part of the lexed tree carries. Parts that are `kept` come again, the same object, when more of the answer
 * has come: what is read of one and made of one is written beside it, and made once.
 */
export interface LexedNode {
  /** What it stands in; `undefined` at the top level. */
  readonly around: LexedNode | undefined
  /** Where the first line of a top-level block starts in the source. */
  readonly at: number
  readonly kept: boolean
  /** The inline content of its text or, of a row, of each cell. */
  read?: readonly LexedInlines[] | undefined
  made?: unknown
}

interface Lexed extends LexedNode {
  /** A block of which nothing shows is made too. */
  made?: Block | 'nothing' | undefined
}

/** The blocks of a source; their inline content is still text. */
export type LexedBlock = Lexed &
  (
    | { readonly type: 'paragraph'; readonly text: string }
    | { readonly type: 'heading'; readonly level: number; readonly text: string }
    | { readonly type: 'code'; readonly language: string; readonly text: string; readonly closed: boolean }
    | { readonly type: 'html'; readonly text: string }
    | { readonly type: 'rule' }
    /** Link definitions and nothing else, or what a line has only begun. */
    | { readonly type: 'definition' }
    | LexedTable
    | LexedList
    | { readonly type: 'quote'; readonly children: LexedBlock[] }
    | { readonly type: 'footnote'; readonly label: string; readonly children: LexedBlock[] }
  )

export interface LexedTable extends Lexed {
  readonly type: 'table'
  readonly align: readonly (Alignment | undefined)[]
  readonly rows: LexedRow[]
}

export interface LexedRow extends LexedNode {
  readonly cells: readonly string[]
  made?: readonly TableCell[] | undefined
}

export interface LexedList extends Lexed {
  readonly type: 'list'
  readonly ordered: boolean
  readonly start: number
  /** The bullet, or what follows the figure. */
  readonly sign: string
  readonly items: LexedItem[]
  loose: boolean
  /** The last line that one of its items takes. */
  lastLine: number
}

export interface LexedItem extends LexedNode {
  checked?: boolean
  readonly children: LexedBlock[]
  made?: ListItem | undefined
}
