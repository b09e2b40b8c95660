import { type LexedBlock, lexBlocks } from './block-lexer.ts'
import { decodeReferences, tokenizeHtml, UNREAD_ELEMENTS } from './html-tokens.ts'
import { type Definitions, type InlineEvent, lexInlines } from './inline-lexer.ts'
import { toSafeLink } from './link.ts'
import { createTextSanitizer } from './safe-text.ts'
import type { AnswerDocument, Block, Inline, TableCell } from './tree.ts'
import {
  type Attributes,
  attributesOf,
  createTreeBuilder,
  DEEPEST_NESTING,
  type Mark,
  type TreeBuilder,
} from './tree-builder.ts'

/** An open tail is parsed again only after it grew by this much: the sum over a stream stays linear. */
const WORTH_PARSING = 0.02

interface LexedInlines {
  readonly events: readonly InlineEvent[]
  /** What they come to wherever no mark is open around them; `undefined` when HTML among them may open or close blocks. */
  readonly children: readonly Inline[] | undefined
  /** The labels that would make links of brackets in it, were they defined. */
  readonly missed: ReadonlySet<string>
}

/**
 * The inlines of the pass before: most of an open tail reads as it did. Inlines depend on their source and on the
 * definitions alone, and nobody changes them once read.
 */
class InlineMemory {
  #definitions = ''
  #before: Map<string, LexedInlines> = new Map()
  #now: Map<string, LexedInlines> = new Map()
  /** One for every pass: making it costs more than most of them. */
  readonly builder: TreeBuilder = createTreeBuilder()
  readonly #scratch = createTreeBuilder()

  /** Starts a pass under these definitions; what the one before did not use is forgotten. */
  turn(definitions: string): void {
    this.#before = definitions === this.#definitions ? this.#now : new Map()
    this.#definitions = definitions
    this.#now = new Map()
  }

  read(source: string, definitions: Definitions): LexedInlines {
    const known = this.#now.get(source) ?? this.#before.get(source)
    if (known) {
      this.#now.set(source, known)
      return known
    }
    const missed = new Set<string>()
    const events = lexInlines(source, definitions, missed)
    const pure = events.every(event => event.type !== 'html')
    const children = pure ? this.#scratch.inlines(() => writeInlines(events, this.#scratch)) : undefined
    const read: LexedInlines = { events, children, missed }
    this.#now.set(source, read)
    return read
  }
}

/** Writes what the lexers read into the tree. */
class TreeWriter {
  /** The labels that were looked up in vain since this was last set. */
  missed: Set<string> = new Set()
  readonly #builder: TreeBuilder
  readonly #lexed: (source: string) => LexedInlines

  constructor(builder: TreeBuilder, lexed: (source: string) => LexedInlines) {
    this.#builder = builder
    this.#lexed = lexed
  }

  block(block: LexedBlock): void {
    const builder = this.#builder
    switch (block.type) {
      case 'heading': {
        const { children } = this.#inlines(block.text)
        // The lexer counts one to six signs.
        const level = block.level as 1 | 2 | 3 | 4 | 5 | 6
        if (children?.length && builder.plain) builder.block({ type: 'heading', level, children })
        else this.#inside(`h${level}`, () => this.#write(block.text))
        break
      }
      case 'paragraph': {
        const { children } = this.#inlines(block.text)
        if (children?.length && builder.plain) builder.block({ type: 'paragraph', children })
        else {
          builder.open('p')
          this.#write(block.text)
          builder.close('p')
        }
        break
      }
      case 'quote':
        this.#inside('blockquote', () => this.#blocks(block.children))
        break
      case 'list':
        this.#list(block)
        break
      case 'code':
      case 'rule':
        builder.block(block)
        break
      case 'indented':
        builder.block({ type: 'code', language: '', text: block.text, closed: true })
        break
      case 'table':
        this.#table(block)
        break
      case 'html':
        writeHtml(block.text, builder)
        break
      case 'footnote':
        this.#inside('footnote', () => this.#blocks(block.children), one({ 'data-label': block.label }))
        break
      case 'definition':
        break
    }
    builder.endBlock()
  }

  #blocks(blocks: readonly LexedBlock[]): void {
    for (const block of blocks) this.block(block)
  }

  #inside(tag: string, write: () => void, attributes?: Attributes): void {
    const level = this.#builder.enter(tag, attributes)
    write()
    this.#builder.leave(level)
  }

  #inlines(source: string): LexedInlines {
    const lexed = this.#lexed(source)
    for (const label of lexed.missed) this.missed.add(label)
    return lexed
  }

  #write(source: string): void {
    writeInlines(this.#inlines(source).events, this.#builder)
  }

  #list(list: Extract<LexedBlock, { type: 'list' }>): void {
    const attributes = one({
      ...(list.ordered && { start: String(list.start) }),
      ...(list.loose && { 'data-loose': '' }),
    })
    const items = () => {
      for (const { checked, children } of list.items) {
        const task = checked === undefined ? undefined : one({ 'data-checked': String(checked) })
        this.#inside('li', () => this.#blocks(children), task)
      }
    }
    this.#inside(list.ordered ? 'ol' : 'ul', items, attributes)
  }

  #table({ align, rows }: Extract<LexedBlock, { type: 'table' }>): void {
    const cells = (row: readonly string[], header: boolean): TableCell[] | undefined => {
      const made: TableCell[] = []
      for (const [column, cell] of row.entries()) {
        const { children } = this.#inlines(cell)
        if (!children) return undefined
        const side = align[column]
        made.push({ children, header, ...(side && { align: side }), colspan: 1, rowspan: 1 })
      }
      return made
    }
    const made = this.#builder.plain ? rows.map((row, index) => cells(row, index === 0)) : []
    const whole = made.filter(row => row !== undefined)
    if (whole.length === rows.length) {
      this.#builder.block({ type: 'table', caption: [], rows: whole.filter(row => row.length > 0) })
      return
    }
    this.#inside('table', () => {
      rows.forEach((row, index) => {
        this.#inside('tr', () => {
          row.forEach((cell, column) => {
            const side = align[column]
            this.#inside(index === 0 ? 'th' : 'td', () => this.#write(cell), side && one({ align: side }))
          })
        })
      })
    })
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
        const skipped = unread(events, index)
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

const one =
  (attributes: Readonly<Record<string, string>>): Attributes =>
  name =>
    attributes[name]

/** The index of the end tag of a script, style or template that opens at `index`; `index` when there is none. */
function unread(events: readonly InlineEvent[], index: number): number {
  const opening = events[index]
  const tag = opening?.type === 'html' ? /^<([a-z]+)[\s/>]/i.exec(opening.text)?.[1]?.toLowerCase() : undefined
  if (!tag || !UNREAD_ELEMENTS.has(tag)) return index
  const end = new RegExp(`^</${tag}[\\s>]`, 'i')
  const at = events.findIndex((event, place) => place > index && event.type === 'html' && end.test(event.text))
  return at < 0 ? index : at
}

/** A stretch of the answer whose blocks no later text can change. */
interface Settled {
  readonly source: string
  readonly blocks: readonly Block[]
}

/** A top-level block of a source, and how things stood after it. */
interface Stretch {
  readonly lexed: LexedBlock
  readonly end: number
  readonly settled: boolean
  readonly blocks: number
  readonly missed: ReadonlySet<string>
}

interface Reading {
  readonly stretches: readonly Stretch[]
  readonly blocks: readonly Block[]
  /** The definitions of this source that were not known before. */
  readonly defined: Definitions
}

/** Reads a source under the definitions in `links`, which are as they were once it returns. */
function read(source: string, links: Definitions, generation = 0, memory: InlineMemory = new InlineMemory()): Reading {
  const defined: Definitions = Object.create(null)
  const { blocks, ends } = lexBlocks(source, DEEPEST_NESTING, (label, href) => {
    if (links[label] === undefined) defined[label] ??= href
  })
  const definitions = Object.keys(defined).length === 0 ? links : Object.assign(Object.create(links), defined)
  memory.turn(`${generation} ${JSON.stringify(defined)}`)
  const { builder } = memory
  const writer = new TreeWriter(builder, text => memory.read(text, definitions))
  const stretches = blocks.map((lexed, index): Stretch => {
    const missed = new Set<string>()
    writer.missed = missed
    writer.block(lexed)
    return { lexed, end: ends[index] ?? source.length, settled: builder.settled, blocks: builder.blockCount, missed }
  })
  return { stretches, blocks: builder.document().blocks, defined }
}

/** Where the tail may be cut: after a blank line, once nothing behind it can belong to what stands before. */
function cutsOf(tail: string, stretches: readonly Stretch[]): ReadonlySet<Stretch> {
  const lastLine = tail.lastIndexOf('\n')
  return new Set(
    stretches.filter(({ lexed, end, settled }, index) => {
      if (!settled || !/\n[ \t]*\n$/.test(tail.slice(Math.max(0, end - 64), end))) return false
      // A list or an indented block goes on after a blank line: a whole line of something else says that it does not.
      return endsAtBlankLine(lexed) || (end <= lastLine && index + 1 < stretches.length)
    }),
  )
}

const ENDED_BY_BLANK: ReadonlySet<string> = new Set(['paragraph', 'heading', 'rule', 'table', 'quote', 'definition'])

const endsAtBlankLine = (block: LexedBlock): boolean =>
  block.type === 'code' ? block.closed : ENDED_BY_BLANK.has(block.type)

/**
 * The blocks of `frozen` as they are now, and those of the tail. They are joined when somebody looks: a copy for each of
 * many small chunks would make the cost of a stream grow with its square.
 */
function snapshot(frozen: readonly Block[], tail: readonly Block[]): AnswerDocument {
  const count = frozen.length
  let joined: readonly Block[] | undefined
  return {
    get blocks() {
      joined ??= frozen.slice(0, count).concat(tail)
      return joined
    },
  }
}

/** Parses an answer as it arrives. */
export interface AnswerParser {
  /**
   * How many blocks at the start are final: no later text changes them, but for a link definition that comes late.
   * All of them once ended.
   */
  readonly settled: number
  append(chunk: string): void
  /** Everything so far. Blocks that cannot change any more are the same objects from call to call. */
  document(): AnswerDocument
  /** Nothing more comes: the tail is read to its last character, and late definitions reach every block. */
  end(): void
}

/**
 * A parser whose cost per chunk does not grow with the answer. Once ended, its document is the one that
 * {@link parseAnswer} reads from the same text, however it was cut; before that, the open tail may lag by 2 %.
 *
 * Nothing makes it throw: what is no markup it knows is text.
 */
export function createAnswerParser(): AnswerParser {
  const sanitizer = createTextSanitizer()
  const memory = new InlineMemory()
  const links: Definitions = Object.create(null)
  const settled: Settled[] = []
  /** Which stretches would read otherwise, were these labels defined. */
  const mentions = new Map<string, Set<number>>()
  let generation = 0
  let tail = ''
  let parsedLength = 0
  let frozen: Block[] = []
  let current: AnswerDocument = { blocks: [] }
  let stale = false
  let ended = false

  /** A definition gives a meaning to brackets that were text until now. */
  const define = (defined: Definitions): void => {
    const stretches = new Set<number>()
    for (const [label, definition] of Object.entries(defined)) {
      links[label] = definition
      for (const index of mentions.get(label) ?? []) stretches.add(index)
    }
    generation += 1
    for (const index of stretches) {
      const source = settled[index]?.source ?? ''
      settled[index] = { source, blocks: read(source, links).blocks }
    }
    if (stretches.size > 0) frozen = settled.flatMap(({ blocks }) => blocks)
  }

  const settle = (source: string, blocks: readonly Block[], missed: Iterable<string>): void => {
    for (const label of missed) {
      const stretches = mentions.get(label) ?? new Set()
      mentions.set(label, stretches.add(settled.length))
    }
    settled.push({ source, blocks })
    for (const block of blocks) frozen.push(block)
  }

  const parseTail = (): void => {
    const { stretches, blocks, defined } = read(tail, links, generation, memory)
    const defines = Object.keys(defined).length > 0
    let start = 0
    let count = 0
    if (ended) {
      if (defines) define(defined)
    } else {
      const cuts = cutsOf(tail, stretches)
      let missed: string[] = []
      for (const stretch of stretches) {
        missed.push(...stretch.missed)
        if (!cuts.has(stretch)) continue
        const source = tail.slice(start, stretch.end)
        if (defines && source.includes('[')) {
          // A definition further down the tail may still change: only those of this stretch count from now on.
          const own = read(source, links)
          settle(
            source,
            own.blocks,
            own.stretches.flatMap(one => Array.from(one.missed)),
          )
          if (Object.keys(own.defined).length > 0) define(own.defined)
        } else settle(source, blocks.slice(count, stretch.blocks), missed)
        missed = []
        start = stretch.end
        count = stretch.blocks
      }
      tail = tail.slice(start)
      parsedLength = tail.length
    }
    current = snapshot(frozen, blocks.slice(count))
  }

  return {
    get settled() {
      return ended ? current.blocks.length : frozen.length
    },
    append(chunk) {
      const text = sanitizer.push(chunk)
      if (text === '') return
      tail += text
      stale = true
    },
    document() {
      if (stale && tail.length - parsedLength >= parsedLength * WORTH_PARSING) {
        stale = false
        parseTail()
      }
      return current
    },
    end() {
      tail += sanitizer.end()
      ended = true
      stale = false
      parseTail()
    },
  }
}

/** Parses an answer that is there whole. */
export function parseAnswer(markdown: string): AnswerDocument {
  const parser = createAnswerParser()
  parser.append(markdown)
  parser.end()
  return parser.document()
}
