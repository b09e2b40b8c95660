import { createBlockLexer } from './block-lexer.ts'
import type { Definitions } from './inline-lexer.ts'
import type { LexedBlock, LexedNode } from './lexed-tree.ts'
import { createTextSanitizer } from './safe-text.ts'
import type { AnswerDocument, Block } from './tree.ts'
import { DEEPEST_NESTING } from './tree-builder.ts'
import { createTreeWriter } from './tree-writer.ts'

/** What is not final is read again only after it grew by this much: the sum over a stream stays linear. */
const WORTH_READING = 0.02

/** Neighbouring blocks that no later text can change, and what they came to. */
interface Stretch {
  readonly lexed: readonly LexedBlock[]
  readonly size: number
  blocks: readonly Block[]
}

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

/**
 * Parses an answer as it arrives.
 *
 * @example
 * const parser = createAnswerParser()
 * for await (const chunk of api.ask(question, signal)) {
 *   parser.append(chunk)
 *   const { blocks } = parser.document()
 *   write(blocks.slice(written, parser.settled)) // to where nothing can be taken back
 *   written = parser.settled
 *   show(blocks.slice(written)) // to where the next chunk may change it
 * }
 * parser.end()
 * write(parser.document().blocks.slice(written))
 */
export interface AnswerParser {
  /**
   * How many blocks at the start of the last {@link AnswerParser.document} are final: no later text changes them. One thing
   * still reaches them, a link definition that comes late and makes a link of brackets; who has written them shows the
   * brackets. Once ended, it counts all blocks.
   */
  readonly settled: number
  append(chunk: string): void
  /** Everything so far. Blocks that cannot change any more are the same objects from call to call. */
  document(): AnswerDocument
  /** Nothing more comes: the tail is read to its last character, and late definitions reach every block. */
  end(): void
}

/**
 * A parser whose cost per chunk does not grow with the answer: whole lines are cut into blocks once, and a block that
 * is closed is made once. Once ended, its document is the one that {@link parseAnswer} reads from the same text, however
 * it was cut; before that, what is not final may lag by 2 %.
 *
 * Nothing makes it throw: what is no markup it knows is text.
 */
export function createAnswerParser(): AnswerParser {
  const sanitizer = createTextSanitizer()
  const links: Definitions = Object.create(null)
  /** What would read otherwise, were this label defined. */
  const mentions = new Map<string, LexedNode[]>()
  const stretches: Stretch[] = []
  const stretchOf = new Map<LexedNode, Stretch>()
  /** Stretches that a late definition changes. */
  const outdated = new Set<Stretch>()
  let frozen: Block[] = []
  /** How many top-level blocks of the lexer are in stretches. */
  let settled = 0
  let length = 0
  let line = ''
  let readAt = 0
  let renewedAt = 0
  let current: AnswerDocument = { blocks: [] }
  let ended = false

  /** A definition gives a meaning to brackets that were text until now. */
  const define = (label: string, href: string): void => {
    if (links[label] !== undefined) return
    links[label] = href
    for (const mention of mentions.get(label) ?? []) {
      let top = mention
      for (let at: LexedNode | undefined = mention; at; at = at.around) {
        at.read = undefined
        at.made = undefined
        top = at
      }
      const stretch = stretchOf.get(top)
      if (stretch) outdated.add(stretch)
    }
    mentions.delete(label)
  }

  const lexer = createBlockLexer(DEEPEST_NESTING, define)
  const writer = createTreeWriter(links, (label, where) => {
    const all = mentions.get(label)
    if (all) all.push(where)
    else mentions.set(label, [where])
  })

  const take = (text: string): void => {
    const lines = text.split('\n')
    length += text.length
    lines[0] = line + lines[0]
    line = lines.pop() ?? ''
    for (const whole of lines) lexer.take(whole)
  }

  /** Reads the stretches again that late definitions changed, once as much has come as makes up for it. */
  const renew = (): void => {
    let cost = frozen.length
    for (const { size } of outdated) cost += size
    if (outdated.size === 0 || (!ended && length - renewedAt < cost * WORTH_READING)) return
    for (const stretch of outdated) stretch.blocks = writer.write(stretch.lexed)
    outdated.clear()
    renewedAt = length
    frozen = stretches.flatMap(({ blocks }) => blocks)
  }

  /** Reads all that is not final, and notes what has become so. */
  const read = (): void => {
    const first = settled
    let lexed = lexer.blocks.slice(first)
    if (!ended) {
      const ahead = lexer.fork(first)
      if (line !== '') ahead.take(line)
      ahead.close()
      lexed = ahead.blocks.slice()
    }
    const ends: { readonly block: number; readonly count: number }[] = []
    let done = 0
    const blocks = writer.write(lexed, (_, isSettled, count) => {
      done += 1
      if (isSettled && first + done <= lexer.final) ends.push({ block: done, count })
    })
    let start = 0
    let count = 0
    for (const end of ends) {
      const own = lexed.slice(start, end.block)
      const size = (lexed[end.block]?.at ?? length) - (own[0]?.at ?? length)
      const stretch: Stretch = { lexed: own, size, blocks: blocks.slice(count, end.count) }
      stretches.push(stretch)
      for (const block of own) stretchOf.set(block, stretch)
      for (const block of stretch.blocks) frozen.push(block)
      start = end.block
      count = end.count
    }
    settled += start
    current = snapshot(frozen, blocks.slice(count))
  }

  return {
    get settled() {
      return ended ? current.blocks.length : frozen.length
    },
    append(chunk) {
      take(sanitizer.push(chunk))
    },
    document() {
      const openFrom = lexer.blocks[settled]?.at ?? length - line.length
      if (!ended && length > readAt && length - readAt >= (readAt - openFrom) * WORTH_READING) {
        readAt = length
        renew()
        read()
      }
      return current
    },
    end() {
      take(sanitizer.end())
      if (line !== '') lexer.take(line)
      line = ''
      lexer.close()
      ended = true
      renew()
      read()
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
