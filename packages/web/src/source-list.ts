import type { Reference } from '@ccnl/core'
import type { AnswerDocument, Block, Inline } from '@ccnl/core/document'

/** A source as an answer shows it, once, under the number of its first mark. */
export interface NumberedSource {
  readonly number: number
  readonly reference: Reference
}

const sameSource = (a: Reference, b: Reference): boolean => a.url === b.url && a.title === b.title

/** The references of an answer, each source once; the marks of its twins lead to the first of them. */
export function numberSources(references: readonly Reference[]): readonly NumberedSource[] {
  return references.flatMap((reference, place) =>
    references.findIndex(other => sameSource(other, reference)) === place ? [{ number: place + 1, reference }] : [],
  )
}

/**
 * The number of the source that a mark leads to; `undefined` for a mark that is no number of a source.
 *
 * @example sourceNumber('2', [a, a]) // 1
 */
export function sourceNumber(label: string, references: readonly Reference[]): number | undefined {
  const reference = /^[1-9]\d{0,2}$/.test(label) ? references[Number(label) - 1] : undefined
  return reference && references.findIndex(other => sameSource(other, reference)) + 1
}

/** The words of a run of inlines, without their marks. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map(inline => {
      if ('text' in inline) return inline.text
      if ('children' in inline) return plainText(inline.children)
      return inline.type === 'image' ? inline.alt : ''
    })
    .join('')
}

function linksOf(block: Block): readonly string[] {
  const inlines = block.type === 'paragraph' || block.type === 'heading' ? block.children : []
  return inlines.flatMap(inline => (inline.type === 'link' ? [inline.href] : []))
}

const address = (url: string): string => (URL.canParse(url) ? new URL(url).href : url)

/**
 * The document without the list of sources that an answer ends in, when every one of them is among its references: they
 * are shown, printed and exported once, as references. What stands in brackets after the word (the dates of the sources)
 * is the `note`.
 */
export function splitSourceList(
  document: AnswerDocument,
  references: readonly Reference[],
): { readonly document: AnswerDocument; readonly note: string } {
  const whole = { document, note: '' }
  const { blocks } = document
  const [title, list] = blocks.slice(-2)
  if (references.length === 0 || list?.type !== 'list') return whole
  const words = title?.type === 'paragraph' || title?.type === 'heading' ? plainText(title.children) : ''
  const named = /^\s*fonti\b[\s:]*(?:\((.*)\))?\s*$/i.exec(words)
  const known = new Set(references.map(({ url }) => address(url)))
  const allKnown = list.items.every(({ children }) => {
    const links = children.flatMap(linksOf)
    return links.length > 0 && links.every(href => known.has(address(href)))
  })
  if (!named || !allKnown) return whole
  const note = named[1] ?? ''
  return { document: { blocks: blocks.slice(0, -2) }, note: note.charAt(0).toUpperCase() + note.slice(1) }
}
