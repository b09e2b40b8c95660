import type { Session } from '@ccnl/core'
import type { Block } from '@ccnl/core/document'
import { chatView } from '@ccnl/core/view'
import { Text } from 'ink'
import { type ComponentType, memo, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import wrapAnsi from 'wrap-ansi'
import { it } from '../it.ts'
import { joinBlocks, renderBlocks, type TerminalStyle } from '../terminal-answer.ts'
import type { Painter } from './painter.ts'
import { createTranscript, type Piece, type Transcript } from './transcript.ts'

/** What stands above the live part of the chat. */
export interface Scrollback {
  /** The blocks that are still being written. */
  readonly open: readonly Block[]
  /** Puts something below what is there. */
  readonly say: (piece: Piece) => void
  /** What the last answer has folded. */
  readonly folded: Transcript['folded']
  /** Empties the window, and forgets what stood in it. */
  readonly clear: () => void
}

/**
 * Writes what is final to the scrollback, and hands back the blocks that are still open. The frame without a block and the
 * block that is written make one picture. When the window has another width, everything is drawn again for it: the terminal
 * has broken its lines for a width that is gone. While the terminal is `away` with another program, what is to be written
 * waits.
 */
export function useScrollback(session: Session, style: TerminalStyle, away: boolean, painter: Painter): Scrollback {
  const transcript = useRef<Transcript | undefined>(undefined)
  transcript.current ??= createTranscript()
  const written = useRef<readonly Piece[]>([])
  const unwritten = useRef<readonly Piece[]>([])
  const [tail, setTail] = useState<{ readonly open: readonly Block[] }>({ open: [] })
  useLayoutEffect(() => {
    const take = () => {
      const state = session.getState()
      const part = transcript.current?.advance(state, chatView(state))
      if (part === undefined) return
      unwritten.current = [...unwritten.current, ...part.written]
      setTail(before => (part.written.length + before.open.length + part.open.length === 0 ? before : part))
    }
    take()
    return session.subscribe(take)
  }, [session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tail that is drawn lets go of what stood in the one before
  useLayoutEffect(() => {
    if (away || unwritten.current.length === 0) return
    const pieces = unwritten.current
    unwritten.current = []
    written.current = [...written.current, ...pieces]
    painter.append(pieces.map(piece => piece(style)).join(''))
  }, [tail, away, painter])
  const latest = useRef(style)
  latest.current = style
  useEffect(() => {
    const all = () => written.current.map(piece => piece(latest.current)).join('')
    return painter.whenBroken(() => painter.restart(`${it.chat.title}\n\n${all()}`))
  }, [painter])
  return {
    open: tail.open,
    folded: transcript.current.folded,
    say: piece => {
      unwritten.current = [...unwritten.current, piece]
      setTail(before => ({ ...before }))
    },
    clear: () => {
      written.current = []
      painter.restart('')
    },
  }
}

interface OpenBlocksProps {
  readonly blocks: readonly Block[]
  readonly style: TerminalStyle
  readonly lines: number
}

/** The end of the block that is being written: shorter than the window, so that nothing scrolls away half drawn. */
export const OpenBlocks: ComponentType<OpenBlocksProps> = memo(LiveBlocks, sameBlocks)

function LiveBlocks({ blocks, style, lines }: OpenBlocksProps): ReactElement | null {
  if (blocks.length === 0) return null
  const text = joinBlocks(renderBlocks(blocks, style))
  const wrapped = wrapAnsi(text, style.width, { hard: true, trim: false }).split('\n')
  return <Text wrap="truncate">{wrapped.slice(-lines).join('\n')}</Text>
}

function sameBlocks(before: OpenBlocksProps, after: OpenBlocksProps): boolean {
  return (
    before.blocks.length === after.blocks.length &&
    before.blocks.every((block, index) => block === after.blocks[index]) &&
    before.style.width === after.style.width &&
    before.lines === after.lines
  )
}
