import { type AnswerDocument, type Inline, type Renderer, render, type TableCell } from './tree.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML and XML, attribute values included. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, sign => escapes[sign] ?? sign)

const element = (tag: string, content: string): string => `<${tag}>${content}</${tag}>`

type Tools = Parameters<Renderer<string, string>['inline']['strong']>[1]
const marked =
  (tag: string) =>
  (node: { readonly children: readonly Inline[] }, { inlines }: Tools): string =>
    element(tag, inlines(node.children).join(''))

const anchor = (href: string, content: string): string =>
  `<a href="${escapeMarkup(href)}" target="_blank" rel="noopener noreferrer nofollow">${content}</a>`

const span = (name: 'colspan' | 'rowspan', count: number): string => (count > 1 ? ` ${name}="${count}"` : '')

const cell = (node: TableCell, content: string): string => {
  const tag = node.header ? 'th' : 'td'
  // Not a style: a page with a strict policy complains of one when it copies this.
  const align = node.align ? ` align="${node.align}"` : ''
  return `<${tag}${span('colspan', node.colspan)}${span('rowspan', node.rowspan)}${align}>${content}</${tag}>`
}

const renderer: Renderer<string, string> = {
  block: {
    paragraph: marked('p'),
    heading: (node, { inlines }) => element(`h${node.level}`, inlines(node.children).join('')),
    list(node, { blocks, inlines }) {
      const items = node.items.map(item => {
        const [only] = item.children
        const content =
          node.tight && only?.type === 'paragraph'
            ? [inlines(only.children).join(''), ...blocks(item.children.slice(1))].join('')
            : blocks(item.children).join('')
        const box =
          item.checked === undefined ? '' : `<input type="checkbox" disabled${item.checked ? ' checked' : ''}> `
        return element('li', box + content)
      })
      const start = node.ordered && node.start !== 1 ? ` start="${node.start}"` : ''
      return node.ordered ? `<ol${start}>${items.join('')}</ol>` : element('ul', items.join(''))
    },
    table(node, { inlines }) {
      const row = (cells: readonly TableCell[]) =>
        element('tr', cells.map(one => cell(one, inlines(one.children).join(''))).join(''))
      const heads = Math.max(
        0,
        node.rows.findIndex(cells => cells.some(one => !one.header)),
      )
      const caption = node.caption.length > 0 ? element('caption', inlines(node.caption).join('')) : ''
      const head = heads > 0 ? element('thead', node.rows.slice(0, heads).map(row).join('')) : ''
      return element('table', caption + head + element('tbody', node.rows.slice(heads).map(row).join('')))
    },
    quote: (node, { blocks }) => element('blockquote', blocks(node.children).join('')),
    code: node => `<pre><code>${escapeMarkup(node.text)}\n</code></pre>`,
    details: (node, { blocks, inlines }) =>
      `<details${node.open ? ' open' : ''}>${element('summary', inlines(node.summary).join(''))}${blocks(node.children).join('')}</details>`,
    definitions: (node, { blocks, inlines }) =>
      element(
        'dl',
        node.entries
          .map(
            ({ term, definition }) =>
              (term.length > 0 ? element('dt', inlines(term).join('')) : '') +
              element('dd', blocks(definition).join('')),
          )
          .join(''),
      ),
    footnote: (node, { blocks }) =>
      element('section', `<p><sup>[${escapeMarkup(node.label)}]</sup></p>${blocks(node.children).join('')}`),
    rule: () => '<hr>',
  },
  inline: {
    text: node => escapeMarkup(node.text),
    strong: marked('strong'),
    emphasis: marked('em'),
    strike: marked('del'),
    superscript: marked('sup'),
    subscript: marked('sub'),
    underline: marked('u'),
    mark: marked('mark'),
    code: node => element('code', escapeMarkup(node.text)),
    break: () => '<br>',
    link: (node, { inlines }) => anchor(node.href, inlines(node.children).join('')),
    image: node =>
      node.href ? anchor(node.href, escapeMarkup(node.alt === '' ? node.href : node.alt)) : escapeMarkup(node.alt),
    reference: node => `<sup>[${escapeMarkup(node.label)}]</sup>`,
  },
}

/** The document as a static HTML fragment: every text escaped, no script, style sheet, image or identifier in it. */
export function toHtml(document: AnswerDocument): string {
  return render(document, renderer).join('\n')
}

/** Inlines as HTML, for the places of markdown where it is the only way to write them. */
export function toInlineHtml(children: readonly Inline[]): string {
  return toHtml({ blocks: [{ type: 'paragraph', children }] }).replace(/^<p>|<\/p>$/g, '')
}
