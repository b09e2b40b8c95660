/** What of an answer the chat folds to a line each, so that the screen ends on the answer: its sources, and its details. */
import type { Reference } from '@ccnl/core'
import { type Block, toPlainText } from '@ccnl/core/document'
import { it } from '../it.ts'

/** A source and the number of its marks. */
export interface NumberedSource {
  readonly number: number
  readonly reference: Reference
}

/** Each source once, under the number of its first mark. */
export function numberSources(references: readonly Reference[]): readonly NumberedSource[] {
  const same = (one: Reference, other: Reference) => one.url === other.url && one.title === other.title
  return references.flatMap((reference, index) =>
    references.findIndex(other => same(other, reference)) === index ? [{ number: index + 1, reference }] : [],
  )
}

/**
 * Where the list of sources begins that an answer ends in: a title «Fonti», with nothing but lists after it. The number of
 * blocks where there is none.
 */
export function sourcesStart(blocks: readonly Block[]): number {
  const last = blocks.findLastIndex(({ type }) => type !== 'list' && type !== 'details')
  const title = blocks[last]
  const isTitle = title?.type === 'paragraph' || title?.type === 'heading'
  return isTitle && /^fonti\b/i.test(toPlainText({ blocks: [title] }).trim()) ? last : blocks.length
}

/** A block as it is drawn: of details only the summary, and how they are opened. */
export function foldBlock(block: Block): Block {
  if (block.type !== 'details') return block
  const opening = { type: 'text', text: it.chat.openDetails } as const
  return { type: 'paragraph', children: [{ type: 'text', text: '▸ ' }, ...block.summary, opening] }
}

/** The details of an answer, as `/dettagli` draws them. */
export function detailsOf(blocks: readonly Block[]): readonly Block[] {
  return blocks.slice(0, sourcesStart(blocks)).filter(({ type }) => type === 'details')
}
