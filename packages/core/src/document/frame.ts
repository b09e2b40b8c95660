import type { FrameKind } from './elements.ts'
import { attributeOf } from './html-tokens.ts'
import { isCode, type Leaf, type Mark, type MarkedLeaf, nest, textOf, trimmed } from './inline-run.ts'
import { toSafeLink } from './link.ts'
import type { Alignment, Block, Inline, ListItem, TableCell } from './tree.ts'

/** What a cell may span; HTML's own limits are 1,000 columns and 65,534 rows, which only serve to exhaust a reader. */
export const WIDEST_SPAN = 100

/** A tag while it is open: what it holds so far. */
export interface Frame {
  readonly kind: FrameKind
  readonly tag: string
  /** Opened by the markdown, not by a tag: no tag closes it. */
  readonly firm: boolean
  /** The marks that were active outside; those opened inside end with the frame. */
  marks: readonly Mark[]
  readonly attributes: Attributes
  readonly blocks: Block[]
  /** Pending inline content: of the frame itself when it holds only inlines, else of a paragraph to come. */
  run: MarkedLeaf[]
  readonly items: ListItem[]
  readonly rows: { cells: TableCell[]; head: boolean }[]
  readonly entries: { term: readonly Inline[]; definition: readonly Block[] }[]
  /** Of a table: what its columns are to have. */
  readonly widths: number[]
  caption: readonly Inline[]
  head: boolean
}

/** A frame that holds nothing yet. */
export const newFrame = (about: Pick<Frame, 'kind' | 'tag' | 'firm' | 'marks' | 'attributes'>): Frame => {
  const { kind } = about
  return {
    ...about,
    blocks: [],
    run: [],
    items: kind === 'list' ? [] : none,
    rows: kind === 'table' || kind === 'row' ? [] : none,
    entries: kind === 'definitions' ? [] : none,
    widths: kind === 'table' ? [] : none,
    caption: none,
    head: false,
  }
}

const none: never[] = []

/** Reads one attribute of a tag by its lower-case name. */
export type Attributes = (name: string) => string | undefined

/** An attribute that is a whole number, held to its limits. */
export const whole = (value: string | undefined, low: number, high: number, otherwise: number): number => {
  const number = value === undefined ? Number.NaN : Number.parseInt(value, 10)
  return Number.isNaN(number) ? otherwise : Math.min(high, Math.max(low, number))
}

const alignments: Readonly<Record<string, Alignment>> = { left: 'left', center: 'center', right: 'right' }

/** The pending inline content of a frame, as inlines. */
export const inlinesOf = (frame: Frame): Inline[] => nest(trimmed(frame.run))

/** Makes a paragraph of a frame's pending inline content. */
export function flush(frame: Frame): void {
  const run = trimmed(frame.run)
  frame.run = []
  if (run.length > 0) frame.blocks.push({ type: 'paragraph', children: nest(run) })
}

/** The blocks of a frame, its pending inline content with them. */
export function blocksOf(frame: Frame): Block[] {
  flush(frame)
  return frame.blocks
}

/** The builder that frames close in. */
export interface Surroundings {
  /** The innermost frame that is still open. */
  readonly top: () => Frame
  readonly addBlock: (block: Block) => void
  readonly breakLine: () => void
}

/** What a frame leaves in the one around it, by its kind; a part of a structure always stands in that structure. */
export function closingOf({
  top,
  addBlock,
  breakLine,
}: Surroundings): Readonly<Record<FrameKind, (done: Frame) => void>> {
  return {
    root: () => undefined,
    flat: done => {
      if (done.tag !== 'td' && done.tag !== 'th') breakLine()
    },
    paragraph: done => {
      const children = inlinesOf(done)
      if (children.length > 0) addBlock({ type: 'paragraph', children })
      for (const block of done.blocks) addBlock(block)
    },
    heading: done => {
      const children = inlinesOf(done)
      // The tag is h1 to h6, so the figure is one of the six.
      const level = Number(done.tag.charAt(1)) as 1 | 2 | 3 | 4 | 5 | 6
      if (children.length > 0) addBlock({ type: 'heading', level, children })
    },
    quote: done => {
      const children = blocksOf(done)
      if (children.length > 0) addBlock({ type: 'quote', children })
    },
    details: done => {
      const children = blocksOf(done)
      if (children.length > 0 || done.caption.length > 0) {
        addBlock({ type: 'details', summary: done.caption, open: done.attributes('open') !== undefined, children })
      }
    },
    summary: done => {
      const children = inlinesOf(done)
      const around = top()
      if (around.kind === 'details' && around.caption.length === 0) around.caption = children
      else if (children.length > 0) addBlock({ type: 'paragraph', children })
    },
    list: done => {
      if (done.items.length === 0) return
      const ordered = done.tag === 'ol'
      const start = whole(done.attributes('start'), -999_999_999, 999_999_999, 1)
      const tight = done.attributes('data-loose') === undefined
      addBlock({ type: 'list', ordered, start: ordered ? start : 1, tight, items: done.items })
    },
    item: done => {
      const children = blocksOf(done)
      const checked = done.attributes('data-checked')
      const around = top()
      const item: ListItem = checked === undefined ? { children } : { checked: checked === 'true', children }
      around.items.push(item)
    },
    table: done => {
      const stray = inlinesOf(done)
      if (stray.length > 0) addBlock({ type: 'paragraph', children: stray })
      const rows = done.rows.filter(row => row.cells.length > 0).map(row => row.cells)
      if (rows.length > 0)
        addBlock({
          type: 'table',
          caption: done.caption,
          rows,
          ...(done.widths.some(Boolean) && { widths: done.widths }),
        })
      else if (done.caption.length > 0) addBlock({ type: 'paragraph', children: done.caption })
    },
    caption: done => {
      const around = top()
      const children = inlinesOf(done)
      around.caption = [...around.caption, ...children]
    },
    row: done => {
      const around = top()
      around.run.push(...done.run)
      around.rows.push(...done.rows)
    },
    cell: done => {
      const align = alignments[(done.attributes('align') ?? '').toLowerCase()]
      const around = top()
      const cell: TableCell = {
        children: inlinesOf(done),
        header: done.tag === 'th' || around.head,
        ...(align && { align }),
        colspan: whole(done.attributes('colspan'), 1, WIDEST_SPAN, 1),
        rowspan: whole(done.attributes('rowspan'), 1, WIDEST_SPAN, 1),
      }
      around.rows.at(-1)?.cells.push(cell)
    },
    definitions: done => {
      if (done.entries.length > 0) addBlock({ type: 'definitions', entries: done.entries })
    },
    term: done => {
      const around = top()
      const term = inlinesOf(done)
      around.entries.push({ term, definition: [] })
    },
    definition: done => {
      const around = top()
      const definition = blocksOf(done)
      const last = around.entries.at(-1)
      if (last && last.definition.length === 0) around.entries[around.entries.length - 1] = { ...last, definition }
      else if (definition.length > 0) around.entries.push({ term: [], definition })
    },
    preformatted: done => {
      const text = done.run.map(({ leaf }) => (leaf.type === 'break' ? '\n' : textOf(leaf))).join('')
      const language = done.attributes('data-language') ?? ''
      if (text.trim() !== '') addBlock({ type: 'code', language, text: text.replace(/^\n|\n$/g, ''), closed: true })
    },
    footnote: done => {
      addBlock({ type: 'footnote', label: done.attributes('data-label') ?? '', children: blocksOf(done) })
    },
  }
}

/** An image of a tag; `undefined` where it shows nothing and says nothing. */
export function imageOf(attributes: Attributes, insideLink: boolean): Leaf | undefined {
  const source = attributes('src') ?? ''
  const link = toSafeLink(source)
  const alt = (attributes('alt') ?? '').replace(/\s+/g, ' ').trim()
  const data = source.trimStart().startsWith('data:image/') ? source : undefined
  if (alt === '' && !link && data === undefined) return undefined
  const width = Number.parseInt(attributes('width') ?? '', 10)
  const held = data === undefined ? undefined : { data, ...(width > 0 && { width }) }
  // Links hold no links: there the image is its words, or the host that it stands at.
  if (insideLink) return { type: 'image', alt: alt === '' ? (link?.host ?? '') : alt, ...held }
  return { type: 'image', alt, ...(link && { href: link.href }), ...held }
}

/** Text with its blanks joined, as it goes on after `last`: two blanks that meet are one. */
export function followingOn(last: MarkedLeaf | undefined, text: string, marks: readonly Mark[]): string {
  const afterBlank =
    !last ||
    last.leaf.type === 'break' ||
    (last.leaf.type === 'text' && last.leaf.text.endsWith(' ') && (!isCode(last) || isCode({ marks })))
  return afterBlank && text.startsWith(' ') ? text.slice(1) : text
}

/** Code where only inlines may stand: each line of it as code, with a break after it. */
export const linesOfCode = (code: string, marks: readonly Mark[]): MarkedLeaf[] =>
  code.split('\n').flatMap((text): MarkedLeaf[] => [
    { leaf: { type: 'text', text }, marks: [...marks, { tag: '', type: 'code' }] },
    { leaf: { type: 'break' }, marks },
  ])

/** The attributes of a tag as the tokenizer cut it. */
export const attributesOf =
  (source: string): Attributes =>
  name =>
    attributeOf(source, name)
