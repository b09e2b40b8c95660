import type { Session } from '@ccnl/core'
import type { Block } from '@ccnl/core/document'
import { chatView } from '@ccnl/core/view'
import { Text, useStdout } from 'ink'
import { type ComponentType, memo, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import wrapAnsi from 'wrap-ansi'
import { joinBlocks, renderBlocks, type TerminalStyle } from '../terminal-answer.ts'
import { createTranscript, type Transcript } from './transcript.ts'

/**
 * Writes what is final to the scrollback, and hands back the blocks that are still open. The frame without a block is drawn
 * before the block is written: the other way round Ink, which draws its last frame again under what is written, would show
 * the block twice.
 */
export function useScrollback(session: Session, style: TerminalStyle): readonly Block[] {
  const { write } = useStdout()
  const transcript = useRef<Transcript | undefined>(undefined)
  transcript.current ??= createTranscript(style)
  const unwritten = useRef('')
  const [tail, setTail] = useState<{ readonly open: readonly Block[] }>({ open: [] })
  useLayoutEffect(() => {
    const take = () => {
      const state = session.getState()
      const part = transcript.current?.advance(state, chatView(state))
      if (part === undefined) return
      unwritten.current += part.written
      setTail(before => (part.written === '' && before.open.length + part.open.length === 0 ? before : part))
    }
    take()
    return session.subscribe(take)
  }, [session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tail that is drawn lets go of what stood in the one before
  useLayoutEffect(() => {
    const text = unwritten.current
    unwritten.current = ''
    if (text !== '') write(text)
  }, [tail, write])
  return tail.open
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
  const wrapped = wrapAnsi(text, style.width - 1, { hard: true, trim: false }).split('\n')
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
