import type { Block } from '@ccnl/core/document'

/** Blocks that what follows them after an empty line may still become a part of. */
const mayGoOn: ReadonlySet<Block['type']> = new Set(['list', 'definitions', 'footnote', 'details', 'quote'])

/** The start of something that is certainly no further item, no indented line and no closing tag. */
const somethingElse = /^(?:[^\s\d\-+*>:<[]|\d+[^\d.)\s])/

/**
 * How many blocks of an answer under way are final, `least` or more: all but the last, and but a list that the last one
 * may yet turn out to continue.
 */
export function closedBlocks(blocks: readonly Block[], source: string, least: number): number {
  let closed = Math.max(least, blocks.length - 1)
  const lastStart = source.lastIndexOf('\n\n')
  if (lastStart >= 0 && somethingElse.test(source.slice(lastStart + 2))) return closed
  while (closed > least && mayGoOn.has(blocks[closed - 1]?.type ?? 'rule')) closed -= 1
  return closed
}
