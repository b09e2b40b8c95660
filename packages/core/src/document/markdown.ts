import { toInlineHtml } from './html.ts'
import { itemMarker, onOneLine as joinLines, sameAddress } from './plain.ts'
import { hasHeaderRow, toGrid } from './table-grid.ts'
import { type AnswerDocument, type Inline, type Renderer, render } from './tree.ts'

/** Signs that would be read as markup anywhere in a line. */
const escapeInline = (text: string): string =>
  text
    .replace(/[\\`*_~[\]<>|]/g, sign => `\\${sign}`)
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/\b(https?):\/\//gi, '$1:\\//')
    .replace(/\bwww\./gi, 'www\\.')
    .replace(/@(?=\w)/g, '\\@')

/** Signs that would be read as markup at the start of a line. */
const escapeLineStarts = (text: string): string =>
  text.replace(
    /^([ \t]*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|=+(?=\s*$)|-+(?=\s*$)|(\d{1,9})([.)])(?=\s|$))/gm,
    (whole, blanks, sign, figure, point) =>
      figure === undefined ? `${blanks}\\${sign}` : point === undefined ? whole : `${blanks}${figure}\\${point}`,
  )

const indent = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
    .join('\n')

/** A run of backticks that the text does not hold. */
const fenceFor = (text: string, shortest: number): string => {
  let longest = shortest - 1
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return '`'.repeat(longest + 1)
}

type Tools = Parameters<Renderer<string, string>['inline']['strong']>[1]

/** Blanks just inside a mark would keep it from being one: they go outside. */
const marked =
  (open: string, close = open) =>
  (node: { readonly children: readonly Inline[] }, { inlines }: Tools): string => {
    const content = inlines(node.children).join('')
    const inner = content.trim()
    if (inner === '') return content
    const start = content.indexOf(inner)
    return content.slice(0, start) + open + inner + close + content.slice(start + inner.length)
  }

const paragraph = (children: readonly Inline[], { inlines }: Tools): string =>
  escapeLineStarts(inlines(children).join(''))
const onOneLine = (text: string): string => joinLines(text.replaceAll('\\\n', '\n'))

const renderer: Renderer<string, string> = {
  block: {
    paragraph: (node, tools) => paragraph(node.children, tools),
    heading: (node, { inlines }) =>
      `${'#'.repeat(node.level)} ${onOneLine(inlines(node.children).join('')).replace(/#(?=#*$)/, '\\#')}`,
    list: (node, { blocks }) =>
      node.items
        .map((item, index) => {
          const marker = `${itemMarker(node, index)} `
          const width = node.ordered ? `${node.start + index}. `.length : 2
          return indent(blocks(item.children).join(node.tight ? '\n' : '\n\n'), marker, ' '.repeat(width))
        })
        .join(node.tight ? '\n' : '\n\n'),
    table(node, { inlines }) {
      const { grid, width } = toGrid(node.rows)
      const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`
      const lines = grid.map(places =>
        line(
          Array.from({ length: width }, (_, column) => {
            const place = places[column]
            return place?.origin ? onOneLine(inlines(place.cell.children).join('')) : ''
          }),
        ),
      )
      const named = hasHeaderRow(node.rows)
      const rules = Array.from({ length: width }, (_, column) => {
        const align = grid[named ? 1 : 0]?.[column]?.cell.align ?? grid[0]?.[column]?.cell.align
        return align === 'center' ? ':-:' : align === 'right' ? '--:' : align === 'left' ? ':--' : '---'
      })
      if (!named) lines.unshift(line(rules.map(() => '')))
      lines.splice(1, 0, line(rules))
      const caption = inlines(node.caption).join('')
      return caption === '' ? lines.join('\n') : `${caption}\n\n${lines.join('\n')}`
    },
    quote: (node, { blocks }) => indent(blocks(node.children).join('\n\n'), '> ', '> '),
    code(node) {
      const fence = fenceFor(node.text, 3)
      return `${fence}${node.language.replace(/[`\s]/g, '')}\n${node.text}\n${fence}`
    },
    details: (node, { blocks }) =>
      [
        `<details${node.open ? ' open' : ''}>\n<summary>${toInlineHtml(node.summary)}</summary>`,
        ...blocks(node.children),
        '</details>',
      ].join('\n\n'),
    definitions: (node, { blocks, inlines }) =>
      node.entries
        .map(({ term, definition }) => {
          const name = onOneLine(inlines(term).join(''))
          return [...(name === '' ? [] : [`**${name}**`]), ...blocks(definition)].join('\n\n')
        })
        .join('\n\n'),
    footnote: (node, { blocks }) => indent(blocks(node.children).join('\n\n'), `[^${node.label}]: `, '    '),
    rule: () => '---',
  },
  inline: {
    text: node => escapeInline(node.text),
    strong: marked('**'),
    emphasis: marked('*'),
    strike: marked('~~'),
    superscript: marked('<sup>', '</sup>'),
    subscript: marked('<sub>', '</sub>'),
    underline: marked('<u>', '</u>'),
    mark: marked('<mark>', '</mark>'),
    code(node) {
      const fence = fenceFor(node.text, 1)
      const blank = /^`|`$|^ .* $/.test(node.text) ? ' ' : ''
      return `${fence}${blank}${node.text}${blank}${fence}`
    },
    break: () => '\\\n',
    link(node, { inlines }) {
      const [only] = node.children
      if (only?.type === 'text' && node.children.length === 1 && sameAddress(only.text, node.href)) {
        return `<${node.href}>`
      }
      return `[${inlines(node.children).join('')}](<${node.href.replace(/[<>]/g, encodeURIComponent)}>)`
    },
    image: node =>
      node.href
        ? `![${escapeInline(node.alt)}](<${node.href.replace(/[<>]/g, encodeURIComponent)}>)`
        : escapeInline(node.alt),
    reference: node => (/^\d{1,3}$/.test(node.label) ? `[${node.label}]` : `[^${node.label}]`),
  },
}

/** The document as clean markdown, which reads back to the same words. */
export function toMarkdown(document: AnswerDocument): string {
  return render(document, renderer).join('\n\n')
}
