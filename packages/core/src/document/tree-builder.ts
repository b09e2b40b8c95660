import {
  type FrameKind,
  HOLDS_BLOCKS,
  INLINE_ONLY,
  implied,
  partOf,
  rule,
  rules,
  STRUCTURAL,
  TRANSPARENT,
} from './elements.ts'
import {
  type Attributes,
  blocksOf,
  closingOf,
  type Frame,
  flush,
  followingOn,
  imageOf,
  inlinesOf,
  linesOfCode,
  newFrame,
  WIDEST_SPAN,
  whole,
} from './frame.ts'
import type { Leaf, Mark } from './inline-run.ts'
import { toSafeLink } from './link.ts'
import type { AnswerDocument, Block, Inline } from './tree.ts'

/** Deeper containers are read as if their tags were not there. */
export const DEEPEST_NESTING = 100
/** Deeper marks too: each stretch of text carries all of its own, so their depth is what it costs. */
const DEEPEST_MARKS = 32
/** What an item is in a place of lines alone; its first line goes on with it. */
const BULLET: Leaf = { type: 'text', text: '• ' }

const noAttributes: Attributes = () => undefined
const noMarks: readonly Mark[] = []
/** The parts of a frame whose kind has none; nothing is ever put there. */
/** Builds the tree from tags and text, in any order and however badly they nest; nothing it is told makes it throw. */
export interface TreeBuilder {
  /** No element is open: what was built cannot change any more. */
  readonly settled: boolean
  readonly blockCount: number
  /** Whether the tag has a place in the tree; others are for the caller to show or to look through. */
  knows(tag: string): boolean
  open(tag: string, attributes?: Attributes): void
  close(tag: string): void
  /** Opens what no tag can close; {@link leave} takes the number back. */
  enter(tag: string, attributes?: Attributes): number
  leave(level: number): void
  /** A block here stands as it is: around it are containers of blocks alone, and no mark is open. */
  readonly plain: boolean
  /** The inlines, or the blocks, that `write` makes, kept apart from what is being built: its tags reach nothing else. */
  inlines(write: () => void): Inline[]
  blocks(write: () => void): Block[]
  /** Opens a mark that no tag can close; `undefined` when it may not be opened here. */
  enterMark(added: Mark): Mark | undefined
  leaveMark(entered: Mark | undefined): void
  /** Ends the marks that tags opened in the current container and did not close, and the paragraph of loose text. */
  endBlock(): void
  /** Text of HTML: runs of blanks are one. */
  text(text: string): void
  /** Text that is kept as it is. */
  literal(text: string): void
  reference(label: string): void
  /** While {@link plain}, any block; else one that can stand anywhere. */
  block(block: Block): void
  /** What was built; the builder starts anew. */
  document(): AnswerDocument
}

/** A builder of one document, empty. */
export function createTreeBuilder(): TreeBuilder {
  let marks: readonly Mark[] = noMarks
  const frame = (kind: FrameKind, tag: string, firm: boolean, attributes: Attributes): Frame =>
    newFrame({ kind, tag, firm, attributes, marks })
  let root = frame('root', '', true, noAttributes)
  const stack: Frame[] = [root]
  const top = (): Frame => stack.at(-1) ?? root

  /** The open frame of one of these kinds, looking outwards no further than what tags may close. */
  const nearest = (kinds: readonly FrameKind[], stops: readonly FrameKind[] = []): number => {
    for (let index = stack.length - 1; index > 0; index -= 1) {
      const at = stack[index]
      if (!at) break
      if (kinds.includes(at.kind)) return index
      if (at.firm || stops.includes(at.kind)) break
    }
    return -1
  }

  const addBlock = (block: Block): void => {
    const at = top()
    flush(at)
    at.blocks.push(block)
  }

  /** The frame that takes inline content now, made if there is none. */
  const inlineFrame = (): Frame => {
    const at = top()
    if (at.kind === 'flat') {
      for (let index = stack.length - 1; index >= 0; index -= 1) {
        const outer = stack[index]
        if (outer && outer.kind !== 'flat') return outer
      }
    }
    if (at.kind === 'list') return push('item', 'li')
    if (at.kind === 'definitions') return push('definition', 'dd')
    return at
  }

  const addLeaf = (leaf: Leaf): void => {
    inlineFrame().run.push({ leaf, marks })
  }

  /** In a frame that holds only inlines a block starts on a line of its own. */
  const breakLine = (): void => {
    const { run } = inlineFrame()
    const last = run.findLast(({ leaf }) => leaf.type !== 'text' || leaf.text.trim() !== '')
    if (last && last.leaf.type !== 'break' && last.leaf !== BULLET) addLeaf({ type: 'break' })
  }

  const push = (kind: FrameKind, tag: string, firm = false, attributes = noAttributes): Frame => {
    const added = frame(kind, tag, firm, attributes)
    stack.push(added)
    return added
  }

  const pop = (): void => {
    const done = stack.length > 1 ? stack.pop() : undefined
    if (!done) return
    marks = done.marks
    close[done.kind](done)
  }

  const popTo = (level: number): void => {
    while (stack.length > Math.max(1, level)) pop()
  }

  const close = closingOf({ top, addBlock, breakLine })

  const flatAround = (): boolean => INLINE_ONLY.has(top().kind)

  /** Ends an open paragraph: a block cannot stand in one. */
  const endParagraph = (): void => {
    const at = top()
    if (at.kind === 'paragraph' && !at.firm) pop()
  }

  /** Tags that were too deep or had no place, so that their end tags close nothing else. */
  let ignored = new Map<string, number>()
  const ignore = (tag: string): void => {
    ignored.set(tag, (ignored.get(tag) ?? 0) + 1)
  }

  const insideLink = (): boolean => marks.some(({ type }) => type === 'link')

  const openMark = (added: Mark): void => {
    if (marks.length < DEEPEST_MARKS) marks = [...marks, added]
    else ignore(added.tag)
  }

  /** Opens a frame where it may stand; parts of lists, tables and definitions first close their elder sibling. */
  const openFrame = (kind: FrameKind, tag: string, firm: boolean, attributes: Attributes): void => {
    if (stack.length > DEEPEST_NESTING * 2 || top().kind === 'preformatted') {
      if (!firm) ignore(tag)
      return
    }
    if (kind === 'summary' && top().kind !== 'details') {
      openFrame('paragraph', tag, firm, attributes)
      return
    }
    const part = partOf[kind]
    if (part) {
      const [parents, stops] = part
      const parent = nearest(parents, stops)
      const flatParent = nearest(['flat'], [...stops, 'cell'])
      if (parent > flatParent) popTo(parent + 1)
      else if (flatAround()) {
        if (kind === 'cell') {
          if (inlineFrame().run.at(-1)?.leaf.type === 'text') addLeaf({ type: 'text', text: ' | ' })
          push('flat', tag, firm, attributes)
          return
        }
        breakLine()
        if (kind === 'item') addLeaf(BULLET)
        push('flat', tag, firm, attributes)
        return
      } else if (top().kind !== parents[0]) {
        const missing = parents[0]
        if (missing) openFrame(missing, implied[missing] ?? '', false, noAttributes)
        if (top().kind !== missing) return
      }
    } else {
      endParagraph()
      const isFlat = flatAround()
      if (isFlat || top().kind === 'row' || top().kind === 'table') {
        // A block between the parts of a table has no place there: it becomes lines before the table.
        if (isFlat) breakLine()
        push('flat', tag, firm, attributes)
        return
      }
      if (top().kind === 'list') push('item', 'li')
      if (top().kind === 'definitions') push('definition', 'dd')
      if (top().kind !== 'details' || kind !== 'summary') flush(top())
    }
    const added = push(kind, tag, firm, attributes)
    if (kind === 'row') {
      const table = stack.at(-2)
      added.head = table?.head ?? false
      added.rows.push({ cells: [], head: added.head })
    }
  }

  /** The rows that follow in the open table are of its head, or are not. */
  const partTable = (head: boolean): void => {
    const table = nearest(['table'], ['flat'])
    if (table < 0) return
    popTo(table + 1)
    top().head = head
  }

  const openTag = (tag: string, attributes: Attributes, firm: boolean): void => {
    const found = rules.get(tag) ?? (tag === 'footnote' && firm ? rule('footnote') : undefined)
    if (!found) return
    switch (found.does) {
      case 'mark':
        openMark({ tag, type: found.type })
        return
      case 'link': {
        const link = toSafeLink(attributes('href') ?? '')
        if (link && !insideLink()) openMark({ tag, type: 'link', ...link })
        else ignore(tag)
        return
      }
      case 'break':
        addLeaf({ type: 'break' })
        return
      case 'image': {
        const leaf = imageOf(attributes, insideLink())
        if (leaf) addLeaf(leaf)
        return
      }
      case 'rule':
        builder.block({ type: 'rule' })
        return
      case 'head':
      case 'body':
        partTable(found.does === 'head')
        return
      case 'column': {
        const table = stack[nearest(['table'], ['flat'])]
        const width = Number.parseFloat(attributes('width') ?? '')
        const span = whole(attributes('span'), 1, WIDEST_SPAN, 1)
        for (let one = 0; table && one < span && table.widths.length < WIDEST_SPAN; one += 1)
          table.widths.push(width > 0 && Number.isFinite(width) ? width : 0)
        return
      }
      case 'line':
        if (top().kind === 'preformatted') return
        endParagraph()
        if (flatAround()) breakLine()
        else if (!STRUCTURAL.has(top().kind)) flush(top())
        return
      default:
        openFrame(found.does, tag, firm, attributes)
    }
  }

  const apart = (kind: FrameKind, write: () => void): Frame => {
    const outside = { marks, ignored }
    const level = stack.length
    const added = push(kind, '', true)
    marks = noMarks
    ignored = new Map()
    write()
    popTo(level + 1)
    stack.pop()
    marks = outside.marks
    ignored = outside.ignored
    return added
  }

  const builder: TreeBuilder = {
    get settled() {
      return stack.length === 1 && root.run.length === 0 && marks.length === 0
    },
    get blockCount() {
      return root.blocks.length
    },
    knows: tag => rules.has(tag) || TRANSPARENT.has(tag),
    open(tag, attributes = noAttributes) {
      openTag(tag, attributes, false)
    },
    close(tag) {
      const found = rules.get(tag)
      if (!found) return
      const passed = ignored.get(tag)
      if (passed) {
        ignored.set(tag, passed - 1)
        return
      }
      if (found.does === 'mark' || found.does === 'link') {
        const outside = top().marks.length
        const index = marks.findLastIndex(open => open.tag === tag)
        if (index >= outside) marks = marks.toSpliced(index, 1)
        return
      }
      if (found.does === 'line') {
        openTag(tag, noAttributes, false)
        return
      }
      if (found.does === 'head' || found.does === 'body') {
        partTable(false)
        return
      }
      for (let index = stack.length - 1; index > 0; index -= 1) {
        const at = stack[index]
        if (!at || at.firm) return
        if (at.tag === tag) {
          popTo(index)
          return
        }
        // A cell's end tag must not reach the table around the one it stands in.
        if (at.kind === 'table' && found.does !== 'table' && found.does !== 'details' && found.does !== 'quote') return
      }
    },
    enter(tag, attributes = noAttributes) {
      const level = stack.length
      openTag(tag, attributes, true)
      return level
    },
    leave: popTo,
    get plain() {
      return marks.length === 0 && HOLDS_BLOCKS.has(top().kind)
    },
    inlines: write => inlinesOf(apart('heading', write)),
    blocks: write => blocksOf(apart('quote', write)),
    enterMark(added) {
      if (marks.length >= DEEPEST_MARKS) return undefined
      if (added.type === 'link' && insideLink()) return undefined
      marks = [...marks, added]
      return added
    },
    leaveMark(entered) {
      if (!entered) return
      const without = (open: readonly Mark[]) => (open.includes(entered) ? open.slice(0, open.indexOf(entered)) : open)
      for (const at of stack) at.marks = without(at.marks)
      marks = without(marks)
    },
    endBlock() {
      const at = top()
      marks = at.marks
      if (!INLINE_ONLY.has(at.kind) && !STRUCTURAL.has(at.kind) && at.kind !== 'preformatted') flush(at)
    },
    text(text) {
      const at = top()
      if (at.kind === 'preformatted') {
        addLeaf({ type: 'text', text })
        return
      }
      const collapsed = text.replace(/[ \t\n\f\r]+/g, ' ')
      if (STRUCTURAL.has(at.kind) && collapsed.trim() === '') return
      const kept = followingOn(inlineFrame().run.at(-1), collapsed, marks)
      if (kept !== '') addLeaf({ type: 'text', text: kept })
    },
    literal(text) {
      if (text !== '') addLeaf({ type: 'text', text })
    },
    reference(label) {
      addLeaf({ type: 'reference', label })
    },
    block(block) {
      endParagraph()
      const at = top()
      if (at.kind === 'preformatted') return
      if (flatAround() || at.kind === 'row' || at.kind === 'table') {
        breakLine()
        if (block.type === 'code') inlineFrame().run.push(...linesOfCode(block.text, marks))
        return
      }
      if (at.kind === 'list') push('item', 'li')
      if (at.kind === 'definitions') push('definition', 'dd')
      addBlock(block)
    },
    document() {
      popTo(1)
      flush(root)
      const { blocks } = root
      marks = noMarks
      root = frame('root', '', true, noAttributes)
      stack[0] = root
      ignored = new Map()
      return { blocks }
    },
  }
  return builder
}
