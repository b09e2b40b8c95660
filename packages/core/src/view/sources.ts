import type { Reference } from '../contract.ts'
import { toSafeLink } from '../document/link.ts'
import type { AnswerDocument, Block, Inline, ListItem } from '../document/tree.ts'

/** A source as an answer shows it, once, under the number of its first mark. */
export interface NumberedSource {
  readonly number: number
  readonly reference: Reference
}

/**
 * The number of the source that a mark leads to, twins having that of the first of them; `undefined` for a mark that is no
 * number of a source.
 *
 * @example sourceNumber('2', [a, a]) // 1
 */
export function sourceNumber(mark: string, references: readonly Reference[]): number | undefined {
  const source = /^[1-9]\d*$/.test(mark) ? references[Number(mark) - 1] : undefined
  return source && references.findIndex(({ url, title }) => url === source.url && title === source.title) + 1
}

/** The references of an answer, each source once, under the number of its first mark. */
export function numberSources(references: readonly Reference[]): readonly NumberedSource[] {
  return references
    .map((reference, place) => ({ number: place + 1, reference }))
    .filter(({ number }) => sourceNumber(`${number}`, references) === number)
}

/** The words of a run of inlines, without their marks. */
export function inlineText(inlines: readonly Inline[]): string {
  return inlines
    .map(inline => {
      if ('text' in inline) return inline.text
      if ('children' in inline) return inlineText(inline.children)
      return inline.type === 'image' ? inline.alt : ''
    })
    .join('')
}

/**
 * Where the list of sources begins that an answer ends in, and the words above it: a title «Fonti», with nothing but lists
 * after it, the rest of them perhaps in details. The number of blocks, and no words, where there is none.
 */
export function findSourceList(blocks: readonly Block[]): { readonly start: number; readonly title: string } {
  const start = blocks.findLastIndex(({ type }) => type !== 'list' && type !== 'details')
  const block = blocks[start]
  const title = block?.type === 'paragraph' || block?.type === 'heading' ? inlineText(block.children) : ''
  const isList = start < blocks.length - 1 && /^\s*fonti\b/i.test(title)
  return isList ? { start, title } : { start: blocks.length, title: '' }
}

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

/** The same for a file that lists the references after the answer: the note stands at its end. */
export function withoutSourceList(whole: AnswerDocument, references: readonly Reference[]): AnswerDocument {
  const { document, note } = splitSourceList(whole, references)
  if (note === '') return document
  return { blocks: [...document.blocks, { type: 'paragraph', children: [{ type: 'text', text: note }] }] }
}
