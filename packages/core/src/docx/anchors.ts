import type { AnswerDocument, Block, BlockOf, ListItem } from '../document/tree.ts'

/** The places in a file that the marks of an answer lead to, by names that Word takes for bookmarks. */
export interface Anchors {
  /** By what stands between the brackets of a mark. */
  readonly byLabel: ReadonlyMap<string, string>
  readonly byTarget: ReadonlyMap<BlockOf<'footnote'> | ListItem, string>
}

/** The name of the place where a reference stands in the list after the answer, counted from 1. */
export const referenceAnchor = (number: number): string => `fonte_${number}`

/** The numbered lists that an answer ends in, those within details with them: its sources. */
function lastLists(blocks: readonly Block[]): readonly BlockOf<'list'>[] {
  const lists: BlockOf<'list'>[] = []
  for (const block of blocks.toReversed()) {
    if (block.type === 'list' && block.ordered) lists.unshift(block)
    else if (block.type === 'details') lists.unshift(...block.children.filter(inner => inner.type === 'list'))
    else if (block.type !== 'footnote') break
  }
  return lists.filter(({ ordered }) => ordered)
}

/**
 * Where every mark leads: to the note of its label, else to the reference of its number, else to the item of that number
 * in the list that the answer ends in.
 *
 * @param references How many references are listed after the answer.
 */
export function findAnchors({ blocks }: AnswerDocument, references: number): Anchors {
  const byLabel = new Map<string, string>()
  const byTarget = new Map<BlockOf<'footnote'> | ListItem, string>()
  for (const block of blocks) {
    if (block.type !== 'footnote' || byLabel.has(block.label)) continue
    const name = `nota_${byLabel.size + 1}`
    byLabel.set(block.label, name)
    byTarget.set(block, name)
  }
  for (let number = 1; number <= references; number += 1) {
    if (!byLabel.has(String(number))) byLabel.set(String(number), referenceAnchor(number))
  }
  if (references > 0) return { byLabel, byTarget }
  for (const { start, items } of lastLists(blocks)) {
    items.forEach((item, index) => {
      const label = String(start + index)
      if (byLabel.has(label)) return
      byLabel.set(label, referenceAnchor(start + index))
      byTarget.set(item, referenceAnchor(start + index))
    })
  }
  return { byLabel, byTarget }
}
