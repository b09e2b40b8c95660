import {
  alignmentOf,
  CODE_INDENT,
  cellsOf,
  DELIMITER_ROW,
  FENCE,
  FIRST_ENDED_BY_BLANK,
  FOOTNOTE,
  HTML_ENDS,
  HTML_STARTS,
  headingText,
  isBlankSign,
  LIST_MARKER,
  RULE,
  SETEXT,
  TASK,
  withoutBlanks,
} from './block-syntax.ts'
import type { LexedBlock, LexedItem, LexedTable } from './lexed-tree.ts'
import { type Container, copyLexerState, type Leaf, type LexerState, lastOf, replaceLast } from './lexer-state.ts'
import { parseDefinition, unescapeText } from './link-syntax.ts'

/**
 * A row much shorter than a very wide table is left short: filling it up would let a few signs make thousands of cells.
 */
const WIDEST_FILLED = 16

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
  let line = ''
  let lineStart = standing?.position ?? 0
  let lineBefore = 0
  let position = lineStart
  let offset = 0
  let column = 0
  /** The columns of a tab that a marker took only in part. */
  let insideTab = false
  let next = 0
  let nextColumn = 0
  const indent = (): number => nextColumn - column
  const isBlank = (): boolean => next >= line.length

  const look = (): void => {
    if (offset <= next) return
    next = offset
    nextColumn = column
    for (; ; next += 1) {
      const sign = line.charCodeAt(next)
      if (sign === 0x20) nextColumn += 1
      else if (sign === 0x09) nextColumn += 4 - (nextColumn % 4)
      else return
    }
  }

  const advance = (columns: number): void => {
    for (let left = columns; left > 0 && offset < line.length; ) {
      if (line.charCodeAt(offset) === 0x09) {
        const width = 4 - (column % 4)
        insideTab = width > left
        column += Math.min(width, left)
        if (!insideTab) offset += 1
        left -= width
      } else {
        insideTab = false
        offset += 1
        column += 1
        left -= 1
      }
    }
    look()
  }

  const advanceToText = (): void => {
    offset = next
    column = nextColumn
    insideTab = false
  }

  const rest = (): string => (insideTab ? ' '.repeat(4 - (column % 4)) + line.slice(offset + 1) : line.slice(offset))

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

  /** Takes the definitions off the start of an open paragraph; what is left of it. */
  const withoutDefinitions = (lines: readonly string[]): string => {
    const text = lines.join('\n')
    let start = 0
    while (text.charAt(start) === '[') {
      const definition = parseDefinition(text, start)
      if (!definition) break
      define(definition.label, definition.href)
      start = definition.end
    }
    return withoutBlanks(text.slice(start))
  }

  const paragraphOf = ({ lines, parent, at }: Leaf): LexedBlock => {
    const about = { around: parent.node, at, kept }
    const text = withoutDefinitions(lines)
    if (text === '') return { type: 'definition', ...about }
    const { item, children } = parent
    const task = item && children.length === 1 ? TASK.exec(text) : null
    if (!item || !task) return { type: 'paragraph', text, ...about }
    item.checked = task[1] !== ' '
    return { type: 'paragraph', text: text.slice(task[0].length), ...about }
  }

  const addRow = (table: LexedTable, row: string, at = lineStart): void => {
    const columns = table.align.length
    const cells = cellsOf(row).slice(0, columns)
    if (columns <= WIDEST_FILLED) while (cells.length < columns) cells.push('')
    table.rows.push({ cells, around: table, at, kept })
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
      if (indent() >= CODE_INDENT || line.charAt(next) !== '>') return false
      passQuoteMarker()
      return true
    }
    if (isBlank()) return at.children.length > 0 || at.kind === 'footnote'
    if (at.kind === 'footnote') {
      if (indent() < 2) return false
      advance(Math.min(indent(), 4))
      return true
    }
    if (indent() < at.width) return false
    advance(at.width)
    return true
  }

  const passQuoteMarker = (): void => {
    advanceToText()
    advance(1)
    if (isBlankSign(line.charAt(offset))) advance(1)
  }

  /** Takes the line into an open leaf whose lines are no markup; false when the leaf does not want it. */
  const takeVerbatim = (into: Leaf): boolean => {
    if (into.type === 'code') {
      const run = indent() < CODE_INDENT && line.charAt(next) === into.fence.charAt(0) ? line.slice(next).trimEnd() : ''
      touch()
      if (run.length >= into.fence.length && run === into.fence.charAt(0).repeat(run.length)) closeLeaf(true)
      else {
        advance(Math.min(indent(), into.indent))
        into.lines.push(rest())
      }
      return true
    }
    if (into.type === 'indented') {
      if (isBlank() || indent() >= CODE_INDENT) {
        advance(CODE_INDENT)
        into.lines.push(rest())
        if (!isBlank()) touch()
        return true
      }
      closeLeaf()
      return false
    }
    if (into.type !== 'html') return false
    if (isBlank() && into.kind >= FIRST_ENDED_BY_BLANK) {
      closeLeaf()
      return false
    }
    takeHtml(into)
    return true
  }

  const takeHtml = (into: Leaf): void => {
    touch()
    const written = rest()
    into.lines.push(written)
    if (HTML_ENDS[into.kind]?.test(written)) closeLeaf()
  }

  const openItem = (marker: RegExpExecArray): void => {
    const markerIndent = indent()
    advanceToText()
    advance(marker[0].length)
    const gap = indent()
    const empty = isBlank()
    const padding = empty || gap > CODE_INDENT ? 1 : gap
    advance(padding)
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
    while (!isBlank()) {
      const paragraph = goingOn && !begun && leaf?.type === 'paragraph' ? leaf : undefined
      if (indent() >= CODE_INDENT) {
        if (leaf?.type === 'paragraph') break
        begin()
        advance(CODE_INDENT)
        openLeaf('indented').lines.push(rest())
        return
      }
      const sign = line.charAt(next)
      if (!'>#`~<=-*+_[|:0123456789'.includes(sign)) break
      const written = line.slice(next)
      if (open.length <= deepest) {
        if (sign === '>') {
          begin()
          openContainer('quote')
          passQuoteMarker()
          continue
        }
        const footnote = sign === '[' ? FOOTNOTE.exec(written) : null
        if (footnote) {
          begin()
          openContainer('footnote', footnote[1])
          advanceToText()
          for (const end = offset + footnote[0].length; offset < end; ) advance(1)
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
    if (isBlank()) {
      touch(open.slice(0, quotes))
      begin()
    } else if (!begun && leaf && (goingOn || leaf.type === 'paragraph')) {
      if (leaf.table) addRow(leaf.table, line.slice(next))
      else leaf.lines.push(line.slice(next))
      touch()
    } else {
      begin()
      openLeaf('paragraph').lines.push(line.slice(next))
    }
  }

  /** A list that starts in the middle of a paragraph starts with 1 and says something. */
  const cannotInterrupt = (marker: RegExpExecArray): boolean =>
    (marker[1] !== undefined && Number(marker[1]) !== 1) || withoutBlanks(marker.input.slice(marker[0].length)) === ''

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
      const standing = indent()
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
      const text = withoutDefinitions(paragraph.lines)
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
      line = taken
      number += 1
      lineBefore = lineStart
      lineStart = position
      position += taken.length + 1
      offset = 0
      column = 0
      next = -1
      insideTab = false
      look()
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
