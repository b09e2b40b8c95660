import type { AnswerDocument, Block } from '@ccnl/core/document'
import { createAnswerParser, parseAnswer } from '@ccnl/core/document'
import { renderBlocks, type TerminalStyle } from './terminal-answer.ts'

/** Turns the markdown of a stream into the text that stays on a terminal: what it returns is final. */
export interface AnswerWriter {
  readonly push: (markdown: string) => string
  /** The rest, and the final newline. */
  readonly end: () => string
}

/** What begins a block whose drawing may still change as it grows: lists, tables, headings, quotes, fences. */
const mayChange = /^\s*(?:[|#>~`<\-+*=_[!\\]|\d+[.)]|\s{4})/
const markers = /[*_`~|<>[\]!\\^&$#=]/

/** Characters: a longer paragraph is written when it is closed, because each word of it costs as much as all before. */
const longestGrown = 8000

/**
 * Writes every finished block as soon as it is one, and the words of a paragraph as they arrive: a streamed answer is
 * read while it is written, and nothing that was written has to be taken back. The first line begins with `label`.
 */
export function createAnswerWriter(style: TerminalStyle, label = ''): AnswerWriter {
  const parser = createAnswerParser()
  let source = ''
  /** Blocks that are written whole, and how much of the drawing of the next one is. */
  let blocks = 0
  let partial = ''

  const draw = (block: Block): string => {
    const drawn = (whole: Block): string => renderBlocks([whole], style)[0] ?? ''
    if (blocks > 0 || label === '') return drawn(block)
    // A block that is none after all stands under the words that were written of one, the label among them.
    if (block.type !== 'paragraph') return partial === '' ? `${label} ${drawn(block)}` : drawn(block)
    return drawn({ ...block, children: [{ type: 'text', text: `${label} ` }, ...block.children] })
  }

  const finish = (block: Block): string => {
    const drawn = draw(block)
    const before = partial === '' && blocks > 0 ? '\n\n' : ''
    const rest = drawn.startsWith(partial) ? drawn.slice(partial.length) : `\n${drawn}`
    blocks += 1
    partial = ''
    return before + rest
  }

  const grow = (block: Block | undefined): string => {
    if (block?.type !== 'paragraph') return ''
    const open = source.slice(source.lastIndexOf('\n') + 1)
    const paragraph = source.slice(source.lastIndexOf('\n\n') + 1).trimStart()
    if (paragraph.length > longestGrown) return ''
    // A line that may turn what is above it into a heading or a table, and a mark that may still open or close.
    if (mayChange.test(paragraph) || mayChange.test(open)) return ''
    const end = open.slice(0, firstMarker(open)).lastIndexOf(' ')
    if (end < 0) return ''
    const stable = paragraph.slice(0, paragraph.length - open.length + end)
    const head = parseAnswer(stable).blocks
    if (head.length !== 1 || head[0]?.type !== 'paragraph') return ''
    const drawn = draw(head[0])
    if (!drawn.startsWith(partial) || !draw(block).startsWith(drawn)) return ''
    const text = (partial === '' && blocks > 0 && drawn !== '' ? '\n\n' : '') + drawn.slice(partial.length)
    partial = drawn
    return text
  }

  const advance = (document: AnswerDocument, closed: number): string => {
    let text = ''
    for (const block of document.blocks.slice(blocks, closed)) text += finish(block)
    return text
  }

  return {
    push(markdown) {
      source += markdown
      parser.append(markdown)
      const document = parser.document()
      const text = advance(document, parser.settled)
      return blocks === document.blocks.length - 1 ? text + grow(document.blocks[blocks]) : text
    },
    end() {
      parser.end()
      const document = parser.document()
      const text = advance(document, document.blocks.length)
      return blocks > 0 ? `${text}\n` : text
    },
  }
}

function firstMarker(text: string): number {
  const at = text.search(markers)
  return at < 0 ? text.length : at
}
