import {
  alignmentOf,
  CODE_INDENT,
  cannotInterrupt,
  cellsOf,
  DELIMITER_ROW,
  FENCE,
  FIRST_ENDED_BY_BLANK,
  FOOTNOTE,
  HTML_ENDS,
  HTML_STARTS,
  headingText,
  LIST_MARKER,
  RULE,
  rowOf,
  SETEXT,
  TASK,
  withoutBlanks,
} from './block-syntax.ts'
import type { LexedBlock, LexedItem, LexedTable } from './lexed-tree.ts'
import { type Container, copyLexerState, type Leaf, type LexerState, lastOf, replaceLast } from './lexer-state.ts'
import { LineCursor } from './line-cursor.ts'
import { unescapeText, withoutDefinitions } from './link-syntax.ts'

/** Cuts a source into blocks: CommonMark 0.31 with GFM's tables and task items and with footnotes. */
export interface BlockLexer {
  /** The top-level blocks so far. */
  readonly blocks: readonly LexedBlock[]
  /** How many of them no further line can change. */
  readonly final: number
  /** Takes the next line, without its line break. */
  take(line: string): void
  /** Nothing more comes: what is open ends here. */
  close(): void
  /**
   * A lexer that goes on from here alone, for a line that is not whole yet: the blocks from the `first` on, of which it
   * copies those that are open. It defines nothing.
   */
  fork(first: number): BlockLexer
}

/**
 * A lexer that reads line by line, with a stack of open containers. Containers deeper than `deepest` are text, so that
 * the work for a line is bounded.
 *
 * @param define Takes each link definition, in their order.
 */
export function createBlockLexer(
  deepest: number,
  define: (label: string, href: string) => void,
  standing?: LexerState,
): BlockLexer {
  const kept = standing === undefined
  const root: Container = standing?.open[0] ?? { kind: 'root', node: undefined, children: [], lastLine: 0, width: 0 }
  const open: Container[] = standing?.open ?? [root]
  let leaf: Leaf | undefined = standing?.leaf

  let number = standing?.number ?? 0
  const cursor = new LineCursor()
  let lineStart = standing?.position ?? 0
  let lineBefore = 0
  let position = lineStart

  /** Everything open has content on this line. */
  const touch = (from: readonly Container[] = open): void => {
    for (const at of from) {
      at.lastLine = number
      if (at.list) at.list.lastLine = number
    }
  }

  const innermost = (): Container => lastOf(open) ?? root

  const add = (block: LexedBlock): void => {
    const at = innermost()
    if (at.list && at.children.length > 0 && number - at.lastLine > 1) at.list.loose = true
    at.lastList = undefined
    at.children.push(block)
  }

  const openLeaf = (type: Leaf['type'], about: Partial<Leaf> = {}): Leaf => {
    const parent = innermost()
    // Its place is taken now, what stands there is known once it is closed.
    add({ type: 'definition', around: parent.node, at: lineStart, kept })
    touch()
    leaf = { type, lines: [], parent, at: lineStart, fence: '', indent: 0, language: '', kind: 0, ...about }
    return leaf
  }

  const finish = (block: LexedBlock): void => {
    replaceLast((leaf?.parent ?? root).children, block)
    leaf = undefined
  }

  const paragraphOf = ({ lines, parent, at }: Leaf): LexedBlock => {
    const about = { around: parent.node, at, kept }
    const text = withoutDefinitions(lines.join('\n'), define)
    if (text === '') return { type: 'definition', ...about }
    const { item, children } = parent
    const task = item && children.length === 1 ? TASK.exec(text) : null
    if (!item || !task) return { type: 'paragraph', text, ...about }
    item.checked = task[1] !== ' '
    return { type: 'paragraph', text: text.slice(task[0].length), ...about }
  }

  const addRow = (table: LexedTable, row: string, at = lineStart): void => {
    table.rows.push({ cells: rowOf(row, table.align.length), around: table, at, kept })
  }

  const closeLeaf = (closed = false): void => {
    if (!leaf) return
    const { lines, at, parent } = leaf
    const about = { around: parent.node, at, kept }
    if (leaf.type === 'indented') while (lines.length > 0 && withoutBlanks(lines.at(-1) ?? '') === '') lines.pop()
    const text = lines.join('\n')
    switch (leaf.type) {
      case 'paragraph':
        finish(paragraphOf(leaf))
        break
      case 'code':
        finish({ type: 'code', language: leaf.language, text, closed, ...about })
        break
      case 'indented':
        finish({ type: 'code', language: '', text, closed: true, ...about })
        break
      case 'html':
        finish({ type: 'html', text, ...about })
        break
      case 'table':
        leaf = undefined
        break
    }
  }

  /** Whether an open container goes on in this line; what marks it as its own is passed over. */
  const goesOn = (at: Container): boolean => {
    if (at.kind === 'quote') {
      if (cursor.indent() >= CODE_INDENT || cursor.sign() !== '>') return false
      cursor.passQuoteMarker()
      return true
    }
    if (cursor.isBlank()) return at.children.length > 0 || at.kind === 'footnote'
    if (at.kind === 'footnote') {
      if (cursor.indent() < 2) return false
      cursor.advance(Math.min(cursor.indent(), 4))
      return true
    }
    if (cursor.indent() < at.width) return false
    cursor.advance(at.width)
    return true
  }

  /** Takes the line into an open leaf whose lines are no markup; false when the leaf does not want it. */
  const takeVerbatim = (into: Leaf): boolean => {
    if (into.type === 'code') {
      const run = cursor.indent() < CODE_INDENT && cursor.sign() === into.fence.charAt(0) ? cursor.text().trimEnd() : ''
      touch()
      if (run.length >= into.fence.length && run === into.fence.charAt(0).repeat(run.length)) closeLeaf(true)
      else {
        cursor.advance(Math.min(cursor.indent(), into.indent))
        into.lines.push(cursor.rest())
      }
      return true
    }
    if (into.type === 'indented') {
      if (cursor.isBlank() || cursor.indent() >= CODE_INDENT) {
        cursor.advance(CODE_INDENT)
        into.lines.push(cursor.rest())
        if (!cursor.isBlank()) touch()
        return true
      }
      closeLeaf()
      return false
    }
    if (into.type !== 'html') return false
    if (cursor.isBlank() && into.kind >= FIRST_ENDED_BY_BLANK) {
      closeLeaf()
      return false
    }
    takeHtml(into)
    return true
  }

  const takeHtml = (into: Leaf): void => {
    touch()
    const written = cursor.rest()
    into.lines.push(written)
    if (HTML_ENDS[into.kind]?.test(written)) closeLeaf()
  }

  const openItem = (marker: RegExpExecArray): void => {
    const markerIndent = cursor.indent()
    cursor.advanceToText()
    cursor.advance(marker[0].length)
    const gap = cursor.indent()
    const empty = cursor.isBlank()
    const padding = empty || gap > CODE_INDENT ? 1 : gap
    cursor.advance(padding)
    const ordered = marker[1] !== undefined
    const sign = marker[0].slice(-1)
    const around = innermost()
    let list = around.lastList
    if (list?.sign === sign) {
      if (number - list.lastLine > 1) list.loose = true
    } else {
      list = {
        type: 'list',
        ordered,
        start: Number(marker[1] ?? 1),
        sign,
        items: [],
        loose: false,
        lastLine: number,
        around: around.node,
        at: lineStart,
        kept,
      }
      add(list)
      around.lastList = list
    }
    const item: LexedItem = { children: [], around: list, at: lineStart, kept }
    list.items.push(item)
    const width = markerIndent + marker[0].length + padding
    open.push({ kind: 'item', node: item, children: item.children, lastLine: number, list, item, width })
    touch()
  }

  const openContainer = (kind: 'quote' | 'footnote', label = ''): void => {
    const about = { children: [], around: innermost().node, at: lineStart, kept }
    const node: Extract<LexedBlock, { type: 'quote' | 'footnote' }> =
      kind === 'quote' ? { type: kind, ...about } : { type: kind, label, ...about }
    add(node)
    open.push({ kind, node, children: node.children, lastLine: 0, width: 0 })
    touch()
  }

  /** A delimiter row below the last line of a paragraph makes a table of the two. */
  const openTable = (paragraph: Leaf, row: string): boolean => {
    if (!/[|:]/.test(row) || !DELIMITER_ROW.test(row)) return false
    const header = paragraph.lines.at(-1) ?? ''
    const align = cellsOf(row).map(alignmentOf)
    if (cellsOf(header).length !== align.length) return false
    const only = paragraph.lines.length === 1
    const at = only ? paragraph.at : lineBefore
    if (!only) {
      paragraph.lines.pop()
      closeLeaf()
      openLeaf('paragraph')
    }
    const { parent } = paragraph
    const table: LexedTable = { type: 'table', align, rows: [], around: parent.node, at, kept }
    replaceLast(parent.children, table)
    addRow(table, header, at)
    leaf = { ...paragraph, type: 'table', at, table }
    touch()
    return true
  }

  const takeLine = (): void => {
    let matched = 1
    let quotes = 0
    for (let at = open[matched]; at && goesOn(at); at = open[matched]) {
      matched += 1
      if (at.kind === 'quote') quotes = matched
    }
    /** Whether what is open goes on; no leaf but a paragraph can without it. */
    const goingOn = matched === open.length
    if (goingOn && leaf && takeVerbatim(leaf)) return
    let begun = false
    /** Closes what does not go on, for something new to begin. */
    const begin = (): void => {
      if (begun) return
      begun = true
      closeLeaf()
      open.length = matched
    }
    while (!cursor.isBlank()) {
      const paragraph = goingOn && !begun && leaf?.type === 'paragraph' ? leaf : undefined
      if (cursor.indent() >= CODE_INDENT) {
        if (leaf?.type === 'paragraph') break
        begin()
        cursor.advance(CODE_INDENT)
        openLeaf('indented').lines.push(cursor.rest())
        return
      }
      const sign = cursor.sign()
      if (!'>#`~<=-*+_[|:0123456789'.includes(sign)) break
      const written = cursor.text()
      if (open.length <= deepest) {
        if (sign === '>') {
          begin()
          openContainer('quote')
          cursor.passQuoteMarker()
          continue
        }
        const footnote = sign === '[' ? FOOTNOTE.exec(written) : null
        if (footnote) {
          begin()
          openContainer('footnote', footnote[1])
          cursor.advanceToText()
          for (const end = cursor.offset + footnote[0].length; cursor.offset < end; ) cursor.advance(1)
          continue
        }
        const marker = RULE.test(written) || (paragraph && SETEXT.test(written)) ? null : LIST_MARKER.exec(written)
        if (marker && !(paragraph && cannotInterrupt(marker))) {
          begin()
          openItem(marker)
          continue
        }
      }
      if (takeLeafStart(sign, written, paragraph, begin)) return
      break
    }
    if (cursor.isBlank()) {
      touch(open.slice(0, quotes))
      begin()
    } else if (!begun && leaf && (goingOn || leaf.type === 'paragraph')) {
      if (leaf.table) addRow(leaf.table, cursor.text())
      else leaf.lines.push(cursor.text())
      touch()
    } else {
      begin()
      openLeaf('paragraph').lines.push(cursor.text())
    }
  }

  /** Takes a line that starts a leaf, or that says what the paragraph before it was. */
  const takeLeafStart = (sign: string, written: string, paragraph: Leaf | undefined, begin: () => void): boolean => {
    const level = sign === '#' ? (/^#{1,6}(?=[ \t]|$)/.exec(written)?.[0].length ?? 0) : 0
    if (level > 0) {
      begin()
      const text = headingText(written.slice(level))
      add({ type: 'heading', level, text, around: innermost().node, at: lineStart, kept })
      touch()
      return true
    }
    const fence = sign === '`' || sign === '~' ? FENCE.exec(written)?.[0] : undefined
    if (fence) {
      const language = unescapeText(withoutBlanks(written.slice(fence.length)).split(/[ \t]/, 1)[0] ?? '')
      const standing = cursor.indent()
      begin()
      openLeaf('code', { fence, indent: standing, language })
      return true
    }
    if (sign === '<') {
      const kind = HTML_STARTS.findIndex(start => start.test(written))
      // A tag that could be anything interrupts no paragraph.
      if (kind < 0 || (kind === HTML_STARTS.length - 1 && leaf?.type === 'paragraph')) return false
      begin()
      takeHtml(openLeaf('html', { kind }))
      return true
    }
    if (paragraph && SETEXT.test(written)) {
      const text = withoutDefinitions(paragraph.lines.join('\n'), define)
      if (text !== '') {
        const { at, parent } = paragraph
        finish({ type: 'heading', level: sign === '=' ? 1 : 2, text, around: parent.node, at, kept })
        touch()
        return true
      }
      paragraph.lines.length = 0
    }
    if (RULE.test(written)) {
      begin()
      add({ type: 'rule', around: innermost().node, at: lineStart, kept })
      touch()
      return true
    }
    return paragraph !== undefined && openTable(paragraph, written)
  }

  return {
    get blocks() {
      return root.children
    },
    get final() {
      const count = root.children.length
      return leaf || open.length > 1 || root.lastList ? count - 1 : count
    },
    take(taken) {
      number += 1
      lineBefore = lineStart
      lineStart = position
      position += taken.length + 1
      cursor.start(taken)
      takeLine()
    },
    close() {
      closeLeaf()
      open.length = 1
      root.lastList = undefined
    },
    fork: first => createBlockLexer(deepest, () => undefined, copyLexerState({ open, leaf, number, position }, first)),
  }
}
