import type { LexedBlock, LexedItem, LexedList, LexedNode, LexedTable } from './lexed-tree.ts'

/** A leaf while its lines still come. */
export interface Leaf {
  readonly type: 'paragraph' | 'code' | 'indented' | 'html' | 'table'
  readonly lines: string[]
  readonly parent: Container
  readonly at: number
  /** Of code: the fence and how far it stands in. Of HTML: which of the seven kinds, from 0. */
  readonly fence: string
  readonly indent: number
  readonly language: string
  readonly kind: number
  readonly table?: LexedTable
}

/** A block that holds blocks, while it is open. */
export interface Container {
  readonly kind: 'root' | 'quote' | 'item' | 'footnote'
  /** The block or item that it is; the root is none. */
  readonly node: LexedNode | undefined
  readonly children: LexedBlock[]
  /** The last line of its last child; what is more than one further on stands behind a blank line. */
  lastLine: number
  /** Its last child, when that is a list: a marker of the same kind goes on with it. */
  lastList?: LexedList | undefined
  /** Of an item: its list, itself, and the columns that its lines stand in. */
  readonly list?: LexedList
  readonly item?: LexedItem
  readonly width: number
}

/** Where a lexer stands between two lines. */
export interface LexerState {
  /** The root and the containers in it, each the last child of the one before. */
  readonly open: Container[]
  leaf: Leaf | undefined
  /** How many lines were taken, and how long they were. */
  number: number
  position: number
}

/** The last of a list; `undefined` of an empty one. */
export const lastOf = <T>(all: readonly T[]): T | undefined => all[all.length - 1]

/** Puts another in the place of the last of a list. */
export function replaceLast<T>(all: T[], by: T): void {
  all[all.length - 1] = by
}

/** A copy of what further lines may change, with the root's blocks from the `first` on; all the rest is shared. */
export function copyLexerState(from: LexerState, first: number): LexerState {
  const [root] = from.open as [Container]
  const open: Container[] = [{ ...root, children: root.children.slice(first) }]
  const copyList = (around: Container): LexedList | undefined => {
    if (!around.lastList) return undefined
    const list = { ...around.lastList, items: around.lastList.items.slice(), kept: false }
    replaceLast(around.children, list)
    around.lastList = list
    return list
  }
  let around = open[0] as Container
  for (const at of from.open.slice(1)) {
    const children = at.children.slice()
    let copy: Container
    if (at.item) {
      const list = copyList(around)
      const item: LexedItem = { ...at.item, children, kept: false }
      if (list) replaceLast(list.items, item)
      copy = { ...at, node: item, children, item, ...(list && { list }) }
    } else {
      // Of the containers only items are no blocks.
      const node = { ...(at.node as LexedBlock), children, kept: false } as LexedBlock
      replaceLast(around.children, node)
      copy = { ...at, node, children }
    }
    open.push(copy)
    around = copy
  }
  copyList(around)
  let leaf = from.leaf && { ...from.leaf, lines: from.leaf.lines.slice(), parent: around }
  if (leaf?.table) {
    const table = { ...leaf.table, rows: leaf.table.rows.slice(), kept: false }
    replaceLast(around.children, table)
    leaf = { ...leaf, table }
  }
  return { ...from, open, leaf }
}
