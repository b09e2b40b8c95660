/** Inline content on its way: the nodes of a lexer, and the events that they come to. */
import { decodeReferences } from './html-tokens.ts'

/**
 * Inline content as a flat run of events, so that no nesting of marks is deep for whoever reads it. Opened marks and
 * links close in the reverse order.
 */
export type InlineEvent =
  /** As written: its character references are not decoded. */
  | { readonly type: 'text'; readonly text: string }
  /** To be shown as it stands. */
  | { readonly type: 'literal'; readonly text: string }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'break' }
  | { readonly type: 'html'; readonly text: string }
  | { readonly type: 'image'; readonly href: string; readonly alt: string }
  | { readonly type: 'reference'; readonly label: string }
  | { readonly type: 'open'; readonly mark: 'strong' | 'emphasis' | 'strike' }
  | { readonly type: 'link'; readonly href: string }
  | { readonly type: 'close' }

/** A run of `*`, `_` or `~`: first it closes marks, what is left of it is text, then it opens others. */
export interface Delimiter {
  readonly type: 'delimiter'
  readonly sign: string
  readonly order: number
  readonly length: number
  readonly opens: boolean
  readonly closes: boolean
  left: number
  closed: number
  readonly opened: ('strong' | 'emphasis' | 'strike')[]
  previous: Delimiter | undefined
  next: Delimiter | undefined
}

export interface Bracket {
  readonly type: 'bracket'
  readonly image: boolean
  /** Its place among the nodes and, in the source, that of what it encloses. */
  readonly node: number
  readonly start: number
  readonly delimiter: Delimiter | undefined
  readonly previous: Bracket | undefined
  /** A bracket inside makes the content no label. */
  holdsBracket: boolean
}

/** What the nodes come to, text joined where nothing stands between. */
export function flatten(nodes: readonly (InlineEvent | Delimiter | Bracket)[]): InlineEvent[] {
  const events: InlineEvent[] = []
  const text = (written: string): void => {
    const last = events.at(-1)
    if (last?.type === 'text') events[events.length - 1] = { type: 'text', text: last.text + written }
    else events.push({ type: 'text', text: written })
  }
  for (const node of nodes) {
    if (node.type === 'text') text(node.text)
    else if (node.type === 'bracket') text(node.image ? '![' : '[')
    else if (node.type === 'delimiter') {
      for (let count = node.closed; count > 0; count -= 1) events.push({ type: 'close' })
      if (node.left > 0) text(node.sign.repeat(node.left))
      for (const mark of node.opened.toReversed()) events.push({ type: 'open', mark })
    } else events.push(node)
  }
  return events
}

/** The words of inlines without what marks them. */
export function plainText(events: readonly InlineEvent[]): string {
  let words = ''
  for (const event of events) {
    if (event.type === 'text') words += decodeReferences(event.text)
    else if (event.type === 'code' || event.type === 'literal') words += event.text
    else if (event.type === 'image') words += event.alt
    else if (event.type === 'reference') words += `[${event.label}]`
    else if (event.type === 'break') words += ' '
  }
  return words.replace(/[ \t\n]+/g, ' ')
}
