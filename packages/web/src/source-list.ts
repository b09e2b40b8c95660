import type { Reference } from '@ccnl/core'
import { type AnswerDocument, type Block, type ListItem, toSafeLink } from '@ccnl/core/document'
import { findSourceList } from '@ccnl/core/view'

/** The entries of a list of sources: those of its lists, and of the lists in its details. */
const entriesOf = (blocks: readonly Block[]): readonly ListItem[] =>
  blocks.flatMap(block =>
    block.type === 'list' ? block.items : block.type === 'details' ? entriesOf(block.children) : [],
  )

/** Whether an entry of a list of sources names one of the references: by its link, or by the words that it begins with. */
const isAmong = ({ children }: ListItem, references: readonly Reference[]): boolean =>
  children.some(
    block =>
      block.type === 'paragraph' &&
      block.children.some(inline =>
        references.some(({ title, url }) =>
          inline.type === 'link'
            ? inline.href === toSafeLink(url)?.href
            : inline.type === 'text' && title !== '' && inline.text.startsWith(title),
        ),
      ),
  )

/**
 * The document without the list of sources that an answer ends in, when every one of them is among its references: they
 * are shown, printed and exported once, as references. What stands in brackets after the word (the dates of the sources)
 * is the `note`.
 */
export function splitSourceList(
  document: AnswerDocument,
  references: readonly Reference[],
): { readonly document: AnswerDocument; readonly note: string } {
  const { blocks } = document
  const { start, title } = findSourceList(blocks)
  if (title === '' || !entriesOf(blocks.slice(start)).every(entry => isAmong(entry, references)))
    return { document, note: '' }
  const note = /\((.*)\)/.exec(title)?.[1] ?? ''
  return { document: { blocks: blocks.slice(0, start) }, note: note.replace(/^./, letter => letter.toUpperCase()) }
}
