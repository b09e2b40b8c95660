import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Attributes } from './frame.ts'
import { sanitizeText } from './safe-text.ts'
import type { AnswerDocument } from './tree.ts'
import { createTreeBuilder } from './tree-builder.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/** What a page does not show as text. */
const UNSHOWN: ReadonlySet<string> = new Set([
  'head',
  'title',
  'script',
  'style',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'audio',
  'video',
  'canvas',
  'select',
  'datalist',
  'input',
])

const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find(candidate => candidate.name === name)?.value

const isElement = (node: Node | undefined): node is Element => node !== undefined && 'tagName' in node

const isHidden = (element: Element): boolean =>
  UNSHOWN.has(element.tagName) ||
  attribute(element, 'hidden') !== undefined ||
  HIDING_STYLE.test(attribute(element, 'style') ?? '')

const firstElement = (element: Element): Element | undefined =>
  element.childNodes.find(node => isElement(node) || ('value' in node && node.value.trim() !== '')) as
    // The predicate also stops at text, which is not an element: the caller's test of `tagName` tells.
    Element | undefined

/** What the tree wants to know of an element: its attributes and what only its children tell. */
function attributesOf(element: Element): Attributes {
  return name => {
    if (name === 'data-language') {
      const code = firstElement(element)
      const names = (code && isElement(code) && attribute(code, 'class')) || (attribute(element, 'class') ?? '')
      return /(?:^|\s)lang(?:uage)?-([\w+#.-]{1,40})/.exec(names)?.[1]
    }
    if (name === 'data-checked') {
      let first = firstElement(element)
      if (first && isElement(first) && first.tagName === 'p') first = firstElement(first)
      if (!first || !isElement(first) || first.tagName !== 'input') return undefined
      return attribute(first, 'type') === 'checkbox' ? String(attribute(first, 'checked') !== undefined) : undefined
    }
    if (name === 'align') {
      const style = /text-align\s*:\s*(\w+)/i.exec(attribute(element, 'style') ?? '')?.[1]
      return style ?? attribute(element, 'align')
    }
    if (name === 'width') {
      const style = /(?:^|;)\s*width\s*:\s*([\d.]+)/i.exec(attribute(element, 'style') ?? '')?.[1]
      return style ?? attribute(element, 'width')
    }
    const value = attribute(element, name)
    return value === undefined ? undefined : sanitizeText(value)
  }
}

/**
 * The document that a page's HTML shows: scripts, styles and hidden elements leave nothing, tags without a place in
 * the tree are looked through. The walk keeps its own stack, so no depth of markup overflows.
 */
export function parseHtml(html: string): AnswerDocument {
  const builder = createTreeBuilder()
  const stack: { readonly element: Element | undefined; readonly nodes: readonly Node[]; next: number }[] = [
    { element: undefined, nodes: parse(sanitizeText(html)).childNodes, next: 0 },
  ]
  for (let at = stack.at(-1); at; at = stack.at(-1)) {
    const node = at.nodes[at.next]
    at.next += 1
    if (!node) {
      if (at.element) builder.close(at.element.tagName)
      stack.pop()
    } else if (isElement(node)) {
      if (isHidden(node)) continue
      builder.open(node.tagName, attributesOf(node))
      stack.push({ element: node, nodes: node.childNodes, next: 0 })
    } else if ('value' in node) builder.text(sanitizeText(node.value))
  }
  return builder.document()
}
