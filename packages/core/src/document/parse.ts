import {
  Lexer,
  type MarkedOptions,
  type Token,
  Tokenizer,
  type TokenizerThis,
  type Tokens,
  type TokensList,
} from 'marked'
import { decodeReferences, type HtmlToken, tokenizeHtml, UNREAD_ELEMENTS } from './html-tokens.ts'
import { toSafeLink } from './link.ts'
import { createTextSanitizer } from './safe-text.ts'
import type { AnswerDocument, Block } from './tree.ts'
import { type Attributes, attributesOf, createTreeBuilder, DEEPEST_NESTING, type TreeBuilder } from './tree-builder.ts'

/** Longer paragraphs are shown as they were written: no answer has one. */
const LONGEST_INLINE = 131_072
/** Some inline grammars are quadratic: a longer run is read in pieces, cut at a blank, and no mark spans two. */
const LONGEST_PIECE = 4096
/** An open tail is parsed again only after it grew by this much: the sum over a stream stays linear. */
const WORTH_PARSING = 0.02
/** Nesting makes marked read the same lines level after level; a tail that costs more than this waits longer. */
const USUAL_READINGS = 4

type Links = Lexer['tokens']['links']

const FOOTNOTE_START = / {0,3}\[\^[^\]\s[]{1,64}\]:/
const FOOTNOTE = /^ {0,3}\[\^([^\]\s[]{1,64})\]:[ \t]*([^\n]*)(?:\n|$)/
/** A line that starts a block of its own, so that no footnote text runs into it. */
const BLOCK_START = /^ {0,3}(?:\[\^[^\]\s[]{1,64}\]:|#{1,6}(?:\s|$)|>|[*+-][ \t]|\d{1,9}[.)][ \t]|```|~~~|\||<)/
const REFERENCE_MARK = /^\[(?:\^([^\]\s[]{1,64})|(\d{1,3}))\]/

interface FootnoteToken extends Tokens.Generic {
  type: 'footnote'
  label: string
  tokens: Token[]
}

interface ReferenceToken extends Tokens.Generic {
  type: 'reference'
  label: string
}

/** A footnote runs over the lines that follow it at once and, after a blank one, over those that are indented. */
function footnote(this: TokenizerThis, source: string): FootnoteToken | undefined {
  const first = FOOTNOTE.exec(source)
  if (!first) return undefined
  let raw = first[0]
  const lines = [first[2] ?? '']
  let blank = ''
  let blankLines = 0
  while (raw.length + blank.length < source.length) {
    const start = raw.length + blank.length
    const newline = source.indexOf('\n', start)
    const line = source.slice(start, newline < 0 ? source.length : newline)
    const whole = newline < 0 ? line : `${line}\n`
    if (line.trim() === '') {
      blank += whole
      blankLines += 1
      continue
    }
    const indented = /^(?: {2,}|\t)/.test(line)
    if (!indented && (blankLines > 0 || BLOCK_START.test(line))) break
    for (; blankLines > 0; blankLines -= 1) lines.push('')
    lines.push(line.replace(/^(?: {1,4}|\t)/, ''))
    raw += blank + whole
    blank = ''
  }
  const { top } = this.lexer.state
  this.lexer.state.top = true
  const tokens = this.lexer.blockTokens(lines.join('\n'), [])
  this.lexer.state.top = top
  return { type: 'footnote', raw, label: first[1] ?? '', tokens }
}

/** `[1]` and `[^1]`, unless the brackets belong to a link. */
function reference(this: TokenizerThis, source: string): ReferenceToken | undefined {
  if (source.charCodeAt(0) !== 0x5b) return undefined
  const match = REFERENCE_MARK.exec(source)
  const label = match?.[1] ?? match?.[2]
  if (!match || label === undefined) return undefined
  const next = source.charAt(match[0].length)
  if (match[2] !== undefined && (next === '(' || label in this.lexer.tokens.links)) return undefined
  if (next === '[') {
    const target = /^\[([^\]]+)\]/.exec(source.slice(match[0].length, match[0].length + 100))
    if (target?.[1] && target[1].toLowerCase() in this.lexer.tokens.links) return undefined
  }
  return { type: 'reference', raw: match[0], label }
}

/** marked's tokenizer with a bottom: containers deeper than {@link DEEPEST_NESTING} are text. */
class BoundedTokenizer extends Tokenizer {
  /** The labels that this source defines and that were not defined before. */
  readonly defined: Set<string> = new Set()
  #depth = 0

  #deeper<T>(read: () => T | undefined): T | undefined {
    if (this.#depth >= DEEPEST_NESTING) return undefined
    this.#depth += 1
    try {
      return read()
    } finally {
      this.#depth -= 1
    }
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return this.#deeper(() => super.blockquote(source))
  }

  override list(source: string): Tokens.List | undefined {
    return this.#deeper(() => super.list(source))
  }

  /** A definition ends at the first blank line, whatever its title still waits for. */
  override def(source: string): Tokens.Def | undefined {
    if (!/^ {0,3}\[/.test(source) || FOOTNOTE.test(source)) return undefined
    const blank = /\n[ \t]*(?:\n|$)/.exec(source)
    const token = super.def(blank ? source.slice(0, blank.index + 1) : source)
    if (token && !(token.tag in this.lexer.tokens.links)) this.defined.add(token.tag)
    return token
  }
}

/**
 * The inlines of the pass before: most of an open tail reads as it did. Inlines depend on their source and on the
 * definitions alone, and nobody changes them once read.
 */
class InlineMemory {
  #definitions = ''
  #before: Map<string, readonly Token[]> = new Map()
  #now: Map<string, readonly Token[]> = new Map()

  /** Starts a pass under these definitions; what the one before did not use is forgotten. */
  turn(definitions: string): void {
    this.#before = definitions === this.#definitions ? this.#now : new Map()
    this.#definitions = definitions
    this.#now = new Map()
  }

  read(source: string, otherwise: () => Token[]): readonly Token[] {
    const tokens = this.#now.get(source) ?? this.#before.get(source) ?? otherwise()
    this.#now.set(source, tokens)
    return tokens
  }
}

/** The pieces of a run: each as long as may be, ending after a blank where there is one. */
function* piecesOf(source: string): Generator<string> {
  for (let start = 0; start < source.length; ) {
    let end = Math.min(source.length, start + LONGEST_PIECE)
    if (end < source.length) {
      const blank = Math.max(source.lastIndexOf(' ', end - 1), source.lastIndexOf('\n', end - 1))
      if (blank > start) end = blank + 1
      else if (/[\ud800-\udbff]/.test(source.charAt(end - 1))) end -= 1
    }
    yield source.slice(start, end)
    start = end
  }
}

/** marked's block grammar, in which a footnote also ends a paragraph. */
const BLOCK_RULES = {
  ...Lexer.rules.block.gfm,
  paragraph: new RegExp(Lexer.rules.block.gfm.paragraph.source.replace('\\n(?!', `\\n(?!${FOOTNOTE_START.source}|`)),
}

class BoundedLexer extends Lexer {
  /** How many characters the block grammar went over, every level of nesting counted. */
  readings = 0
  readonly defined: ReadonlySet<string>
  #depth = 0

  constructor(links: Links) {
    const tokenizer = new BoundedTokenizer()
    const extensions: MarkedOptions['extensions'] = {
      renderers: {},
      childTokens: {},
      block: [footnote],
      inline: [reference],
    }
    super({ gfm: true, silent: true, tokenizer, extensions })
    this.defined = tokenizer.defined
    this.tokens.links = links
    tokenizer.rules = { ...tokenizer.rules, block: BLOCK_RULES }
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    this.readings += source.length
    return super.blockTokens(source, tokens, lastParagraphClipped)
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (this.#depth >= DEEPEST_NESTING) {
      tokens.push({ type: 'text', raw: source, text: source })
      return tokens
    }
    this.#depth += 1
    try {
      return super.inlineTokens(source, tokens)
    } finally {
      this.#depth -= 1
    }
  }

  /** The top-level blocks, their inlines read. A paragraph that the grammar fails on is its own text. */
  blocks(source: string, generation: number, memory: InlineMemory): Token[] {
    this.blockTokens(source, this.tokens)
    const { links } = this.tokens
    memory.turn(`${generation} ${Array.from(this.defined, label => `${label} ${links[label]?.href}`).join('\n')}`)
    for (const { src, tokens } of this.inlineQueue) {
      if (src.length > LONGEST_INLINE) tokens.push({ type: 'text', raw: src, text: src })
      else for (const piece of piecesOf(src)) tokens.push(...memory.read(piece, () => this.#inlines(piece)))
    }
    this.inlineQueue = []
    return this.tokens
  }

  #inlines(source: string): Token[] {
    this.state.inRawBlock = false
    this.state.inLink = false
    try {
      return this.inlineTokens(source)
    } catch {
      return [{ type: 'text', raw: source, text: source }]
    }
  }
}

/** Line breaks in the source are blanks, and a run of blanks is one, as HTML has it. */
const inlineText = (raw: string): string => decodeReferences(raw).replace(/[ \t\n]+/g, ' ')

/** Writes marked's tokens into the tree. marked types tokens loosely (`Generic`); the tables below name what is read. */
class TreeWriter {
  readonly #builder: TreeBuilder

  constructor(builder: TreeBuilder) {
    this.#builder = builder
  }

  block(token: Token): void {
    const builder = this.#builder
    // marked's own union, told apart by `type`; the extension above adds one kind.
    const known = token as Tokens.Space | BlockToken
    switch (known.type) {
      case 'heading':
        this.#inside(`h${known.depth}`, () => this.inlines(known.tokens))
        break
      case 'paragraph':
        builder.open('p')
        this.inlines(known.tokens)
        builder.close('p')
        break
      case 'text':
        if (known.tokens) this.inlines(known.tokens)
        else builder.text(decodeReferences(known.raw))
        break
      case 'blockquote':
        this.#inside('blockquote', () => this.blocks(known.tokens))
        break
      case 'list':
        this.#list(known)
        break
      case 'code':
        builder.block(codeBlock(known))
        break
      case 'hr':
        builder.block({ type: 'rule' })
        break
      case 'table':
        this.#table(known)
        break
      case 'html':
        for (const piece of tokenizeHtml(known.raw)) this.#html(piece)
        break
      case 'footnote':
        this.#inside('footnote', () => this.blocks(known.tokens), one({ 'data-label': known.label }))
        break
      case 'space':
      case 'def':
      case 'checkbox':
        break
    }
    builder.endBlock()
  }

  blocks(tokens: readonly Token[]): void {
    for (const token of tokens) this.block(token)
  }

  #inside(tag: string, write: () => void, attributes?: Attributes): void {
    const level = this.#builder.enter(tag, attributes)
    write()
    this.#builder.leave(level)
  }

  #list(list: Tokens.List): void {
    const attributes = one({
      ...(list.start !== '' && { start: String(list.start) }),
      ...(list.loose && { 'data-loose': '' }),
    })
    const items = () => {
      for (const item of list.items) {
        const checked = item.task ? one({ 'data-checked': String(item.checked === true) }) : undefined
        this.#inside('li', () => this.blocks(item.tokens), checked)
      }
    }
    this.#inside(list.ordered ? 'ol' : 'ul', items, attributes)
  }

  #table(table: Tokens.Table): void {
    const row = (cells: readonly Tokens.TableCell[], tag: string) =>
      this.#inside('tr', () => {
        for (const cell of cells) {
          this.#inside(tag, () => this.inlines(cell.tokens), cell.align ? one({ align: cell.align }) : undefined)
        }
      })
    this.#inside('table', () => {
      row(table.header, 'th')
      for (const cells of table.rows) row(cells, 'td')
    })
  }

  #html(token: HtmlToken): void {
    if (token.type === 'text') this.#builder.text(decodeReferences(token.text))
    else if (!this.#builder.knows(token.tag)) this.#builder.literal(token.raw.replace(/\s+/g, ' '))
    else if (token.type === 'close') this.#builder.close(token.tag)
    else this.#builder.open(token.tag, attributesOf(token.attributes))
  }

  inlines(tokens: readonly Token[]): void {
    const builder = this.#builder
    for (let index = 0; index < tokens.length; index += 1) {
      const known = tokens[index] as InlineToken | undefined
      switch (known?.type) {
        case 'strong':
          this.#marked('strong', known.tokens)
          break
        case 'em':
          this.#marked('emphasis', known.tokens)
          break
        case 'del':
          this.#marked('strike', known.tokens)
          break
        case 'codespan': {
          const code = builder.enterMark({ tag: '', type: 'code' })
          builder.literal(known.text)
          builder.leaveMark(code)
          break
        }
        case 'br':
          builder.open('br')
          break
        case 'link':
          this.#link(known)
          break
        case 'image':
          builder.open('img', one({ src: decodeReferences(known.href), alt: plainText(known.tokens) }))
          break
        case 'html': {
          const skipped = unread(tokens, index)
          if (skipped > index) index = skipped
          else for (const piece of tokenizeHtml(known.raw)) this.#html(piece)
          break
        }
        case 'escape':
          builder.literal(known.text)
          break
        case 'reference':
          builder.reference(known.label)
          break
        case 'text':
          builder.text(decodeReferences(known.raw))
          break
        default:
      }
    }
  }

  #marked(type: 'strong' | 'emphasis' | 'strike', tokens: readonly Token[]): void {
    const entered = this.#builder.enterMark({ tag: '', type })
    this.inlines(tokens)
    this.#builder.leaveMark(entered)
  }

  #link(token: Tokens.Link): void {
    const link = toSafeLink(token.autolink ? token.href : decodeReferences(token.href))
    const entered = link && this.#builder.enterMark({ tag: '', type: 'link', ...link })
    // `[1]` with a definition is a reference that leads somewhere; its brackets are part of it.
    if (/^\[\d{1,3}\]$/.test(token.raw)) this.#builder.reference(token.text)
    else if (token.autolink) this.#builder.literal(token.text)
    else this.inlines(token.tokens)
    this.#builder.leaveMark(entered)
  }
}

type BlockToken =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.Blockquote
  | Tokens.List
  | Tokens.Code
  | Tokens.Hr
  | Tokens.Table
  | Tokens.HTML
  | Tokens.Def
  | Tokens.Checkbox
  | FootnoteToken

type InlineToken =
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Codespan
  | Tokens.Br
  | Tokens.Link
  | Tokens.Image
  | Tokens.Tag
  | Tokens.Escape
  | Tokens.Text
  | ReferenceToken

const one =
  (attributes: Readonly<Record<string, string>>): Attributes =>
  name =>
    attributes[name]

/** The words of inlines without what marks them. */
function plainText(tokens: readonly Token[]): string {
  let text = ''
  for (const token of tokens) {
    if (token.type === 'codespan' || token.type === 'escape') text += token.text
    else if (token.type === 'br') text += ' '
    else if ('tokens' in token && token.tokens) text += plainText(token.tokens)
    else if (token.type === 'text' || token.type === 'reference') text += inlineText(token.raw)
  }
  return text
}

/** The index of the end tag of a script, style or template that opens at `index`; `index` when there is none. */
function unread(tokens: readonly Token[], index: number): number {
  const tag = /^<([a-z]+)[\s/>]/i.exec(tokens[index]?.raw ?? '')?.[1]?.toLowerCase()
  if (!tag || !UNREAD_ELEMENTS.has(tag)) return index
  const end = new RegExp(`^</${tag}[\\s>]`, 'i')
  const at = tokens.findIndex((token, place) => place > index && token.type === 'html' && end.test(token.raw))
  return at < 0 ? index : at
}

const FENCE = /^ {0,3}(`{3,}|~{3,})[^\n]*/

function codeBlock(token: Tokens.Code): Extract<Block, { type: 'code' }> {
  const fence = FENCE.exec(token.raw)
  const text = token.text.endsWith('\n') ? token.text.slice(0, -1) : token.text
  if (token.codeBlockStyle === 'indented' || !fence) return { type: 'code', language: '', text, closed: true }
  const language = decodeReferences(token.lang?.split(/\s/, 1)[0] ?? '')
  return { type: 'code', language, text, closed: closesFence(fence[1] ?? '', token.raw.trimEnd(), fence[0].length) }
}

/** Whether the last line of a fenced block closes it. */
function closesFence(fence: string, raw: string, openingLength: number): boolean {
  const line = raw.slice(raw.lastIndexOf('\n') + 1).trim()
  return raw.length > openingLength && line.length >= fence.length && line === fence.charAt(0).repeat(line.length)
}

/** A stretch of the answer whose blocks no later text can change. */
interface Settled {
  readonly source: string
  readonly blocks: readonly Block[]
}

interface Reading {
  readonly tokens: readonly Token[]
  /** After each top-level token: where its source ends and how many blocks stood then. */
  readonly ends: readonly End[]
  readonly blocks: readonly Block[]
  /** The definitions of this source that were not known before. */
  readonly defined: Links
  /** How often the block grammar went over the source. */
  readonly readings: number
}

/** Reads a stretch under the definitions in `links`, which are as they were once it returns. */
function read(source: string, links: Links, generation = 0, memory: InlineMemory = new InlineMemory()): Reading {
  const builder = createTreeBuilder()
  const lexer = new BoundedLexer(links)
  const defined: Links = Object.create(null)
  try {
    const tokens = lexer.blocks(source, generation, memory)
    const writer = new TreeWriter(builder)
    let offset = 0
    const ends = tokens.map((token): End => {
      writer.block(token)
      offset += token.raw.length
      return { offset, settled: builder.settled, blocks: builder.blockCount }
    })
    const readings = lexer.readings / Math.max(1, source.length)
    return { tokens, ends, blocks: builder.document().blocks, defined, readings }
  } catch {
    // Nothing known reaches this; an answer is never worth losing to its markup.
    const children = [{ type: 'text', text: source } as const]
    const blocks: Block[] = source.trim() === '' ? [] : [{ type: 'paragraph', children }]
    return { tokens: [], ends: [], blocks, defined, readings: 1 }
  } finally {
    for (const label of lexer.defined) {
      const definition = links[label]
      if (definition) defined[label] = definition
      delete links[label]
    }
  }
}

interface End {
  readonly offset: number
  readonly settled: boolean
  readonly blocks: number
}

/** Where the tail may be cut: after a blank line, once nothing behind it can belong to what stands before. */
function cutsOf(tail: string, tokens: readonly Token[], ends: readonly End[]): End[] {
  if (ends.at(-1)?.offset !== tail.length) return []
  const lastLine = tail.lastIndexOf('\n')
  return ends.filter((before, index) => {
    if (!before.settled || !/\n[ \t]*\n$/.test(tail.slice(Math.max(0, before.offset - 64), before.offset))) return false
    const token = tokens[index]
    if (endsAtBlankLine(token?.type === 'space' ? tokens[index - 1] : token)) return true
    // A list or an indented block goes on after a blank line: a whole line of something else says that it does not.
    const next = tokens[index + 1]
    return before.offset <= lastLine && next !== undefined && next.type !== 'space'
  })
}

const ENDED_BY_BLANK: ReadonlySet<string> = new Set(['paragraph', 'heading', 'hr', 'table', 'blockquote', 'def'])

const endsAtBlankLine = (token: Token | undefined): boolean => {
  if (token?.type !== 'code') return token !== undefined && ENDED_BY_BLANK.has(token.type)
  const known = token as Tokens.Code
  return known.codeBlockStyle !== 'indented' && codeBlock(known).closed
}

/** One form for every spelling of a label: its case and its blanks do not tell two apart. */
const foldLabel = (label: string): string => label.replace(/\s+/g, '').toLowerCase().toUpperCase()

const BRACKETS = /\[((?:\\[\s\S]|[^[\]\\])*)\]/g

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
  const links: Links = Object.create(null)
  const settled: Settled[] = []
  /** Which stretches hold these words in brackets. */
  const mentions = new Map<string, Set<number>>()
  let generation = 0
  let tail = ''
  let parsedLength = 0
  let worthParsing = WORTH_PARSING
  let frozen: Block[] = []
  let current: AnswerDocument = { blocks: [] }
  let stale = false
  let ended = false

  /** A definition gives a meaning to brackets that were text until now. */
  const define = (defined: Links): void => {
    const stretches = new Set<number>()
    for (const [label, definition] of Object.entries(defined)) {
      links[label] = definition
      for (const index of mentions.get(foldLabel(label)) ?? []) stretches.add(index)
    }
    generation += 1
    for (const index of stretches) {
      const source = settled[index]?.source ?? ''
      settled[index] = { source, blocks: read(source, links).blocks }
    }
    if (stretches.size > 0) frozen = settled.flatMap(({ blocks }) => blocks)
  }

  const settle = (source: string, blocks: readonly Block[]): void => {
    for (const [, label] of source.matchAll(BRACKETS)) {
      const folded = foldLabel(label ?? '')
      const stretches = mentions.get(folded) ?? new Set()
      mentions.set(folded, stretches.add(settled.length))
    }
    settled.push({ source, blocks })
    for (const block of blocks) frozen.push(block)
  }

  const parseTail = (): void => {
    const { tokens, ends, blocks, defined, readings } = read(tail, links, generation, memory)
    const defines = Object.keys(defined).length > 0
    let cut = { offset: 0, blocks: 0 }
    if (ended) {
      if (defines) define(defined)
    } else {
      for (const next of cutsOf(tail, tokens, ends)) {
        const source = tail.slice(cut.offset, next.offset)
        if (defines && source.includes('[')) {
          // A definition further down the tail may still change: only those of this stretch count from now on.
          const own = read(source, links)
          settle(source, own.blocks)
          if (Object.keys(own.defined).length > 0) define(own.defined)
        } else settle(source, blocks.slice(cut.blocks, next.blocks))
        cut = next
      }
      tail = tail.slice(cut.offset)
      parsedLength = tail.length
      worthParsing = Math.min(1, WORTH_PARSING * Math.max(1, readings / USUAL_READINGS))
    }
    current = { blocks: frozen.concat(blocks.slice(cut.blocks)) }
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
      if (stale && tail.length - parsedLength >= parsedLength * worthParsing) {
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
