/** What of an answer the chat folds to a line each, so that the screen ends on the answer: its sources, and its details. */
import type { Block } from '@ccnl/core/document'
import { findSourceList } from '@ccnl/core/view'
import { it } from '../it.ts'

/** A block as it is drawn: of details only the summary, and how they are opened. */
export function foldBlock(block: Block): Block {
  if (block.type !== 'details') return block
  const opening = { type: 'text', text: it.chat.openDetails } as const
  return { type: 'paragraph', children: [{ type: 'text', text: '▸ ' }, ...block.summary, opening] }
}

/** The details of an answer, as `/dettagli` draws them. */
export function detailsOf(blocks: readonly Block[]): readonly Block[] {
  return blocks.slice(0, findSourceList(blocks).start).filter(({ type }) => type === 'details')
}
