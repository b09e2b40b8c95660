import type { AppState, Reference } from '@ccnl/core'
import { type AnswerParser, type Block, createAnswerParser } from '@ccnl/core/document'
import { type ChatView, findSourceList, type MessageView, numberSources } from '@ccnl/core/view'
import wrapAnsi from 'wrap-ansi'
import { referenceInlines } from '../compose.ts'
import { it } from '../it.ts'
import { renderBlocks, type TerminalStyle } from '../terminal-answer.ts'
import { detailsOf, foldBlock } from './folding.ts'

/** A part of the scrollback, drawn for a width whenever the window asks for it. */
export type Piece = (style: TerminalStyle) => string

/** What the terminal's own scrollback already holds; the rest of the conversation is still to be written. */
export interface Transcript {
  /** Takes the state as it is now. `written` goes to the scrollback; `open` is drawn live. */
  readonly advance: (state: AppState, view: ChatView) => Part
  /** What the last answer has folded: its own list of sources, and its details. */
  readonly folded: () => Folded
}

interface Folded {
  readonly sources: readonly Block[]
  readonly details: readonly Block[]
}

interface Part {
  readonly written: readonly Piece[]
  readonly open: readonly Block[]
}

/** Colours of what is not an answer. */
interface Paint {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
  readonly red: (text: string) => string
}

function paintFor({ color }: TerminalStyle): Paint {
  const sgr = (open: number, close: number) => (text: string) =>
    color && text !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text
  return { bold: sgr(1, 22), dim: sgr(2, 22), red: sgr(31, 39) }
}

/**
 * Follows a conversation and hands out what is final: a question when it is asked, a block of an answer when it is
 * closed, the references when they arrive. Nothing is written twice, and nothing that was written changes.
 */
export function createTranscript(): Transcript {
  let since = -1
  /** How many messages are written whole. */
  let done = 0
  let lastContent = ''
  let reader: { readonly parser: AnswerParser; length: number; blocks: number } | undefined
  let referencesOf: readonly Reference[] = []
  /** The answer written last has not had its line of sources. */
  let owed = false
  let folded: Folded = { sources: [], details: [] }

  const start = (state: AppState): void => {
    since = state.chat.since
    done = 0
    lastContent = ''
    reader = undefined
    referencesOf = []
    owed = false
  }

  /** The closed blocks of an answer that are not written yet, and the open one. */
  const answer = (message: MessageView): Part => {
    reader ??= { parser: createAnswerParser(), length: 0, blocks: 0 }
    if (message.content.length > reader.length) {
      reader.parser.append(message.content.slice(reader.length))
      reader.length = message.content.length
    }
    const finished = message.status !== 'streaming'
    if (finished) reader.parser.end()
    const { blocks } = reader.parser.document()
    const end = findSourceList(blocks).start
    const settled = Math.min(reader.parser.settled, end)
    if (finished) owed = true
    if (finished) folded = { sources: blocks.slice(end), details: detailsOf(blocks) }
    const closed = blocks.slice(reader.blocks, settled).map(foldBlock)
    reader.blocks = Math.max(reader.blocks, settled)
    const open = blocks.slice(reader.blocks, end).map(foldBlock)
    return { written: closed.length === 0 ? [] : [drawBlocks(closed)], open }
  }

  const message = (view: MessageView): Part & { readonly finished: boolean } => {
    if (view.role === 'user') {
      const question = (style: TerminalStyle) => `› ${flow(view.content, style, 2).replaceAll('\n', '\n  ')}`
      return { written: [style => `${paintFor(style).bold(question(style))}\n\n`], open: [], finished: true }
    }
    if (view.role === 'error') {
      return { written: [style => `${paintFor(style).red(flow(view.content, style))}\n\n`], open: [], finished: true }
    }
    const finished = view.status !== 'streaming'
    const part = answer(view)
    return { ...part, finished }
  }

  return {
    advance(state, view) {
      const written: Piece[] = []
      if (state.chat.since !== since) {
        if (since >= 0) written.push(style => `${paintFor(style).dim('─'.repeat(Math.min(style.width, 40)))}\n\n`)
        start(state)
      }
      const { messages } = view
      // A reload may bring a question back once more; what the reader has seen is not said again.
      if (!view.loading && done > 0 && messages.at(-1)?.content === lastContent) done = messages.length
      done = Math.min(done, messages.length)
      let open: readonly Block[] = []
      for (const view of messages.slice(done)) {
        const part = message(view)
        written.push(...part.written)
        open = part.open
        if (!part.finished) break
        done += 1
        lastContent = view.content
        reader = undefined
      }
      if (view.showReferences && view.references !== referencesOf && owed) {
        referencesOf = view.references
        owed = false
        const count = numberSources(view.references).length
        if (count > 0) written.push(style => `${paintFor(style).dim(flow(it.chat.sources(count), style))}\n\n`)
      }
      return { written, open }
    },
    folded: () => folded,
  }
}

/** Plain words in the lines of the window, so many columns from its left edge. */
export function flow(text: string, { wrap, width }: TerminalStyle, indent = 0): string {
  return wrap ? wrapAnsi(text, width - indent, { trim: false }) : text
}

/** Blocks one below the other, an empty line after each. */
export function drawBlocks(blocks: readonly Block[]): Piece {
  return style =>
    renderBlocks(blocks, style)
      .filter(text => text !== '')
      .map(text => `${text}\n\n`)
      .join('')
}

/** The references of the last answer whole, for `/fonti`, or the one of a number; nothing for a number that none has. */
export function drawReferences(references: readonly Reference[], number?: number): Piece | undefined {
  const all = numberSources(references)
  const twin = number === undefined ? undefined : references[number - 1]
  const asked = twin && all.filter(({ reference }) => reference.url === twin.url && reference.title === twin.title)
  const shown = number === undefined ? all : (asked ?? [])
  if (shown.length === 0) return undefined
  return drawBlocks(
    shown.map(({ number: start, reference }) => ({
      type: 'list',
      ordered: true,
      start,
      tight: true,
      items: [{ children: [{ type: 'paragraph', children: referenceInlines(reference) }] }],
    })),
  )
}
