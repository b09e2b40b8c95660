import type { Attributes } from './frame.ts'
import { attributesOf } from './frame.ts'
import { decodeReferences, tokenizeHtml, UNREAD_ELEMENTS } from './html-tokens.ts'
import { type Definitions, type InlineEvent, type LexedInlines, lexInlines } from './inline-lexer.ts'
import type { Mark } from './inline-run.ts'
import type { LexedBlock, LexedItem, LexedNode, LexedRow } from './lexed-tree.ts'
import { toSafeLink } from './link.ts'
import type { Block, Inline, TableCell } from './tree.ts'
import { createTreeBuilder, type TreeBuilder } from './tree-builder.ts'

/** Writes what the lexers read into the tree. */
export interface TreeWriter {
  /** Writes the blocks one after the other, and tells after each whether an element is still open and how many there are. */
  write(
    blocks: readonly LexedBlock[],
    written?: (block: LexedBlock, settled: boolean, count: number) => void,
  ): readonly Block[]
}

const one =
  (attributes: Readonly<Record<string, string>>): Attributes =>
  name =>
    attributes[name]

/**
 * A block is made once, apart from what stands around it, and kept beside its source: all but the paragraphs and blocks
 * with tags in them, which may open and close elements around their neighbours.
 *
 * @param missed Takes, of each kept part with text, the labels that would make links in it, were they defined.
 */
export function createTreeWriter(
  definitions: Definitions,
  missed: (label: string, where: LexedNode) => void,
): TreeWriter {
  const builder = createTreeBuilder()

  const read = (node: LexedNode, sources: readonly string[]): readonly LexedInlines[] => {
    if (node.read) return node.read
    const all = sources.map(source => lexInlines(source, definitions))
    if (node.kept) for (const inlines of all) for (const label of inlines.missed) missed(label, node)
    node.read = all
    return all
  }

  const eventsOf = (block: LexedNode & { readonly text: string }): readonly InlineEvent[] =>
    read(block, [block.text])[0]?.events ?? []

  const apart = (events: readonly InlineEvent[]): Inline[] => builder.inlines(() => writeInlines(events, builder))

  const blocksApart = (blocks: readonly LexedBlock[]): Block[] => builder.blocks(() => blocks.forEach(write))

  const rowOf = (row: LexedRow, header: boolean, align: readonly TableCell['align'][]): readonly TableCell[] => {
    row.made ??= read(row, row.cells).map(({ events }, column): TableCell => {
      const side = align[column]
      return { children: apart(events), header, ...(side && { align: side }), colspan: 1, rowspan: 1 }
    })
    return row.made
  }

  const itemOf = (item: LexedItem) => {
    item.made ??= {
      ...(item.checked !== undefined && { checked: item.checked }),
      children: blocksApart(item.children),
    }
    return item.made
  }

  /** Whether a block is made for itself: tags in it reach nothing outside. */
  const standsAlone = (block: LexedBlock): boolean =>
    block.type === 'paragraph' ? eventsOf(block).every(({ type }) => type !== 'html') : block.type !== 'html'

  /** What a block that stands alone comes to, wherever blocks may stand. */
  const make = (block: LexedBlock): Block | undefined => {
    switch (block.type) {
      case 'heading': {
        const children = apart(eventsOf(block))
        // The lexer counts one to six signs.
        const level = block.level as 1 | 2 | 3 | 4 | 5 | 6
        return children.length > 0 ? { type: 'heading', level, children } : undefined
      }
      case 'paragraph': {
        const children = apart(eventsOf(block))
        return children.length > 0 ? { type: 'paragraph', children } : undefined
      }
      case 'quote': {
        const children = blocksApart(block.children)
        return children.length > 0 ? { type: 'quote', children } : undefined
      }
      case 'list': {
        const { ordered, start, loose } = block
        return { type: 'list', ordered, start, tight: !loose, items: block.items.map(itemOf) }
      }
      case 'code':
        return { type: 'code', language: block.language, text: block.text, closed: block.closed }
      case 'rule':
        return { type: 'rule' }
      case 'table': {
        const rows = block.rows.map((row, index) => rowOf(row, index === 0, block.align))
        return { type: 'table', caption: [], rows: rows.filter(cells => cells.length > 0) }
      }
      case 'footnote':
        return { type: 'footnote', label: block.label, children: blocksApart(block.children) }
      case 'html':
      case 'definition':
        return undefined
    }
  }

  const inside = (tag: string, content: () => void, attributes?: Attributes): void => {
    const level = builder.enter(tag, attributes)
    content()
    builder.leave(level)
  }

  /** Writes a block where it cannot stand as it is: between tags, or in a place that holds lines alone. */
  const writeHere = (block: LexedBlock): void => {
    switch (block.type) {
      case 'heading':
        inside(`h${block.level}`, () => writeInlines(eventsOf(block), builder))
        break
      case 'paragraph':
        builder.open('p')
        writeInlines(eventsOf(block), builder)
        builder.close('p')
        break
      case 'quote':
        inside('blockquote', () => block.children.forEach(write))
        break
      case 'list': {
        const items = () => {
          for (const { checked, children } of block.items) {
            const task = checked === undefined ? undefined : one({ 'data-checked': String(checked) })
            inside('li', () => children.forEach(write), task)
          }
        }
        const attributes = one({
          ...(block.ordered && { start: String(block.start) }),
          ...(block.loose && { 'data-loose': '' }),
        })
        inside(block.ordered ? 'ol' : 'ul', items, attributes)
        break
      }
      case 'table': {
        const { align } = block
        const cells = (row: LexedRow, tag: string): void =>
          read(row, row.cells).forEach(({ events }, column) => {
            const side = align[column]
            inside(tag, () => writeInlines(events, builder), side && one({ align: side }))
          })
        inside('table', () => {
          block.rows.forEach((row, index) => {
            inside('tr', () => cells(row, index === 0 ? 'th' : 'td'))
          })
        })
        break
      }
      case 'code':
      case 'rule': {
        const made = make(block)
        if (made) builder.block(made)
        break
      }
      case 'html':
        writeHtml(block.text, builder)
        break
      case 'footnote':
        inside('footnote', () => block.children.forEach(write), one({ 'data-label': block.label }))
        break
      case 'definition':
        break
    }
  }

  const write = (block: LexedBlock): void => {
    if (builder.plain && standsAlone(block)) {
      block.made ??= make(block) ?? 'nothing'
      if (block.made !== 'nothing') builder.block(block.made)
    } else writeHere(block)
    builder.endBlock()
  }

  return {
    write(blocks, written) {
      for (const block of blocks) {
        write(block)
        written?.(block, builder.settled, builder.blockCount)
      }
      return builder.document().blocks
    },
  }
}

function writeHtml(html: string, builder: TreeBuilder): void {
  for (const token of tokenizeHtml(html)) {
    if (token.type === 'text') builder.text(decodeReferences(token.text))
    else if (!builder.knows(token.tag)) builder.literal(token.raw.replace(/\s+/g, ' '))
    else if (token.type === 'close') builder.close(token.tag)
    else builder.open(token.tag, attributesOf(token.attributes))
  }
}

function writeInlines(events: readonly InlineEvent[], builder: TreeBuilder): void {
  const open: (Mark | undefined)[] = []
  /** Elements whose end tag was looked for in vain. */
  const unclosed = new Set<string>()
  for (let index = 0; index < events.length; index += 1) {
    const event = events[index]
    switch (event?.type) {
      case 'text':
        builder.text(decodeReferences(event.text))
        break
      case 'literal':
        builder.literal(event.text)
        break
      case 'code': {
        const code = builder.enterMark({ tag: '', type: 'code' })
        builder.literal(event.text)
        builder.leaveMark(code)
        break
      }
      case 'break':
        builder.open('br')
        break
      case 'html': {
        const skipped = unread(events, index, unclosed)
        if (skipped > index) index = skipped
        else writeHtml(event.text, builder)
        break
      }
      case 'image':
        builder.open('img', one({ src: event.href, alt: event.alt }))
        break
      case 'reference':
        builder.reference(event.label)
        break
      case 'open':
        open.push(builder.enterMark({ tag: '', type: event.mark }))
        break
      case 'link': {
        const link = toSafeLink(event.href)
        open.push(link && builder.enterMark({ tag: '', type: 'link', ...link }))
        break
      }
      case 'close':
        builder.leaveMark(open.pop())
        break
      default:
    }
  }
}

/** The index of the end tag of a script, style or template that opens at `index`; `index` when there is none. */
function unread(events: readonly InlineEvent[], index: number, unclosed: Set<string>): number {
  const opening = events[index]
  const tag = opening?.type === 'html' ? /^<([a-z]+)[\s/>]/i.exec(opening.text)?.[1]?.toLowerCase() : undefined
  if (!tag || !UNREAD_ELEMENTS.has(tag) || unclosed.has(tag)) return index
  const end = new RegExp(`^</${tag}[\\s>]`, 'i')
  for (let at = index + 1; at < events.length; at += 1) {
    const event = events[at]
    if (event?.type === 'html' && end.test(event.text)) return at
  }
  unclosed.add(tag)
  return index
}
