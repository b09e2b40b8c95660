import { parseDefinition, unescapeText } from './inline-lexer.ts'
import type { Alignment } from './tree.ts'

/** The blocks of a source; their inline content is still text. */
export type LexedBlock =
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'heading'; readonly level: number; readonly text: string }
  | { readonly type: 'code'; readonly language: string; readonly text: string; readonly closed: boolean }
  | { readonly type: 'indented'; readonly text: string }
  | { readonly type: 'html'; readonly text: string }
  | { readonly type: 'table'; readonly align: readonly (Alignment | undefined)[]; readonly rows: readonly string[][] }
  | { readonly type: 'rule' }
  /** Link definitions and nothing else. */
  | { readonly type: 'definition' }
  | { readonly type: 'quote'; readonly children: readonly LexedBlock[] }
  | { readonly type: 'footnote'; readonly label: string; readonly children: readonly LexedBlock[] }
  | {
      readonly type: 'list'
      readonly ordered: boolean
      readonly start: number
      readonly loose: boolean
      readonly items: readonly LexedItem[]
    }

export interface LexedItem {
  readonly checked?: boolean
  readonly children: readonly LexedBlock[]
}

/** A leaf while its lines still come. */
interface Leaf {
  readonly type: 'paragraph' | 'code' | 'indented' | 'html' | 'table'
  readonly lines: string[]
  readonly parent: Container
  /** Of code: the fence and how far it stands in. Of HTML: which of the seven kinds, from 0. */
  readonly fence: string
  readonly indent: number
  readonly language: string
  readonly kind: number
  readonly align: readonly (Alignment | undefined)[]
}

interface Item {
  checked?: boolean
  readonly children: LexedBlock[]
}

interface List {
  readonly type: 'list'
  readonly ordered: boolean
  readonly start: number
  /** The bullet, or what follows the figure. */
  readonly sign: string
  readonly items: Item[]
  loose: boolean
  lastLine: number
}

/** A block that holds blocks, while it is open. */
interface Container {
  readonly kind: 'root' | 'quote' | 'item' | 'footnote'
  readonly children: LexedBlock[]
  /** The last line of its last child; what is more than one further on stands behind a blank line. */
  lastLine: number
  /** Its last child, when that is a list: a marker of the same kind goes on with it. */
  lastList?: List | undefined
  /** Of an item: its list, itself, and the columns that its lines stand in. */
  readonly list?: List
  readonly item?: Item
  readonly width: number
}

const NO_ALIGN: readonly undefined[] = []
const CODE_INDENT = 4
/** A row much shorter than a very wide table is left short: filling it up would let a few signs make thousands of cells. */
const WIDEST_FILLED = 16

const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/
const SETEXT = /^(?:=+|-+)[ \t]*$/
const RULE = /^(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/
const LIST_MARKER = /^(?:[*+-]|(\d{1,9})[.)])(?=[ \t]|$)/
const FOOTNOTE = /^\[\^([^\]\s[]{1,64})\]:[ \t]*/
const DELIMITER_ROW = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const TASK = /^\[([ xX])\][ \t\n]+(?=\S)/

const BLOCK_ELEMENTS =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul'
const ATTRIBUTE = `\\s+[a-z_:][\\w.:-]*(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'=<>\`]+))?`
/** How the seven kinds of HTML blocks start; the last two end at a blank line, the others at their own sign. */
const HTML_STARTS: readonly RegExp[] = [
  /^<(?:script|pre|style|textarea)(?:[\s>]|$)/i,
  /^<!--/,
  /^<\?/,
  /^<![a-z]/i,
  /^<!\[CDATA\[/,
  new RegExp(`^</?(?:${BLOCK_ELEMENTS})(?:\\s|/?>|$)`, 'i'),
  new RegExp(`^<(?:[a-z][a-z0-9-]*(?:${ATTRIBUTE})*\\s*/?|/[a-z][a-z0-9-]*\\s*)>\\s*$`, 'i'),
]
const HTML_ENDS: readonly RegExp[] = [/<\/(?:script|pre|style|textarea)>/i, /-->/, /\?>/, />/, /\]\]>/]
const FIRST_ENDED_BY_BLANK = 5

/** Ordinary blanks only: one that does not break is content. */
function withoutBlanks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && ' \t\n'.includes(text.charAt(start))) start += 1
  while (end > start && ' \t\n'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isBlankSign = (sign: string): boolean => sign === ' ' || sign === '\t'

/** The cells of a table's row; a pipe after a backslash belongs to its cell. */
function cellsOf(row: string): string[] {
  const cells: string[] = []
  const line = withoutBlanks(row)
  let start = line.startsWith('|') ? 1 : 0
  for (let index = start; index < line.length; index += 1) {
    const sign = line.charAt(index)
    if (sign === '\\') index += 1
    else if (sign === '|') {
      cells.push(line.slice(start, index))
      start = index + 1
    }
  }
  if (start < line.length) cells.push(line.slice(start))
  return cells.map(cell => withoutBlanks(cell).replaceAll('\\|', '|'))
}

/** What a heading says: a closing run of `#` is no part of it. */
function headingText(line: string): string {
  const text = withoutBlanks(line)
  let end = text.length
  while (text.charAt(end - 1) === '#') end -= 1
  if (end === 0) return ''
  return end < text.length && isBlankSign(text.charAt(end - 1)) ? withoutBlanks(text.slice(0, end)) : text
}

function alignmentOf(cell: string): Alignment | undefined {
  if (cell.startsWith(':')) return cell.length > 1 && cell.endsWith(':') ? 'center' : 'left'
  return cell.endsWith(':') ? 'right' : undefined
}

/**
 * Cuts a source into blocks, line by line: CommonMark 0.31 with GFM's tables and task items and with footnotes.
 * Containers deeper than `deepest` are text, so that the work for a line is bounded.
 *
 * @param define Takes each link definition, in their order.
 * @returns The top-level blocks and, for each, where its stretch of the source ends: at the next one's first line.
 */
export function lexBlocks(
  source: string,
  deepest: number,
  define: (label: string, href: string) => void,
): { readonly blocks: readonly LexedBlock[]; readonly ends: readonly number[] } {
  const container = (kind: Container['kind'], children: LexedBlock[], width = 0): Container => ({
    kind,
    children,
    lastLine: 0,
    width,
  })
  const root = container('root', [])
  const starts: number[] = []
  const open: Container[] = [root]
  let leaf: Leaf | undefined

  let number = 0
  let line = ''
  let lineStart = 0
  let lineBefore = 0
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

  const innermost = (): Container => open.at(-1) ?? root

  const add = (block: LexedBlock, start = lineStart): void => {
    const at = innermost()
    if (at.list && at.children.length > 0 && number - at.lastLine > 1) at.list.loose = true
    if (at === root) starts.push(start)
    at.lastList = undefined
    at.children.push(block)
  }

  const openLeaf = (type: Leaf['type'], about: Partial<Leaf> = {}, start?: number): Leaf => {
    // Its place is taken now, what stands there is known once it is closed.
    add({ type: 'definition' }, start)
    touch()
    leaf = {
      type,
      lines: [],
      parent: innermost(),
      fence: '',
      indent: 0,
      language: '',
      kind: 0,
      align: NO_ALIGN,
      ...about,
    }
    return leaf
  }

  const finish = (block: LexedBlock): void => {
    const { children } = leaf?.parent ?? root
    children[children.length - 1] = block
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

  const paragraphOf = (done: Leaf): LexedBlock => {
    const text = withoutDefinitions(done.lines)
    if (text === '') return { type: 'definition' }
    const { item, children } = done.parent
    const task = item && children.length === 1 ? TASK.exec(text) : null
    if (!item || !task) return { type: 'paragraph', text }
    item.checked = task[1] !== ' '
    return { type: 'paragraph', text: text.slice(task[0].length) }
  }

  const tableOf = ({ lines, align }: Leaf): LexedBlock => ({
    type: 'table',
    align,
    rows: lines.map(row => {
      const cells = cellsOf(row).slice(0, align.length)
      if (align.length <= WIDEST_FILLED) while (cells.length < align.length) cells.push('')
      return cells
    }),
  })

  const closeLeaf = (closed = false): void => {
    if (!leaf) return
    const { lines } = leaf
    if (leaf.type === 'indented') while (lines.length > 0 && withoutBlanks(lines.at(-1) ?? '') === '') lines.pop()
    const text = lines.join('\n')
    switch (leaf.type) {
      case 'paragraph':
        finish(paragraphOf(leaf))
        break
      case 'code':
        finish({ type: 'code', language: leaf.language, text, closed })
        break
      case 'indented':
        finish({ type: 'indented', text })
        break
      case 'html':
        finish({ type: 'html', text })
        break
      case 'table':
        finish(tableOf(leaf))
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
      list = { type: 'list', ordered, start: Number(marker[1] ?? 1), sign, items: [], loose: false, lastLine: number }
      add(list)
      around.lastList = list
    }
    const item: Item = { children: [] }
    list.items.push(item)
    const width = markerIndent + marker[0].length + padding
    open.push({ kind: 'item', children: item.children, lastLine: number, list, item, width })
    touch()
  }

  const openContainer = (kind: 'quote' | 'footnote', label = ''): void => {
    const children: LexedBlock[] = []
    add(kind === 'quote' ? { type: kind, children } : { type: kind, label, children })
    open.push(container(kind, children))
    touch()
  }

  /** A delimiter row below the last line of a paragraph makes a table of the two. */
  const openTable = (paragraph: Leaf, row: string): boolean => {
    if (!/[|:]/.test(row) || !DELIMITER_ROW.test(row)) return false
    const header = paragraph.lines.at(-1) ?? ''
    const align = cellsOf(row).map(alignmentOf)
    if (cellsOf(header).length !== align.length) return false
    if (paragraph.lines.length === 1) {
      leaf = { ...paragraph, type: 'table', lines: [header], align }
      touch()
    } else {
      paragraph.lines.pop()
      closeLeaf()
      openLeaf('table', { lines: [header], align }, lineBefore)
    }
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
      leaf.lines.push(line.slice(next))
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
      add({ type: 'heading', level, text: headingText(written.slice(level)) })
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
        finish({ type: 'heading', level: sign === '=' ? 1 : 2, text })
        touch()
        return true
      }
      paragraph.lines.length = 0
    }
    if (RULE.test(written)) {
      begin()
      add({ type: 'rule' })
      touch()
      return true
    }
    return paragraph !== undefined && openTable(paragraph, written)
  }

  for (let start = 0; start < source.length; ) {
    const newline = source.indexOf('\n', start)
    const end = newline < 0 ? source.length : newline
    line = source.slice(start, end)
    number += 1
    lineBefore = lineStart
    lineStart = start
    offset = 0
    column = 0
    next = -1
    insideTab = false
    look()
    takeLine()
    start = end + 1
  }
  closeLeaf()
  return { blocks: root.children, ends: [...starts.slice(1), source.length] }
}
