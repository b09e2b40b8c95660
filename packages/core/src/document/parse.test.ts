import { describe, expect, test } from 'vitest'
import { blocks, paragraph, text } from '../testing/blocks.ts'
import { createAnswerParser, parseAnswer } from './parse.ts'
import { toPlainText } from './plain.ts'
import type { Inline } from './tree.ts'

describe('markdown', () => {
  test('setext headings, also of two lines', () => {
    expect(blocks('Uno\ndue\n===\n\nTre\n---')).toEqual([
      { type: 'heading', level: 1, children: [text('Uno due')] },
      { type: 'heading', level: 2, children: [text('Tre')] },
    ])
  })

  test('a list is loose when a blank line parts its items, and a lazy line belongs to the item', () => {
    const list = (source: string) => blocks(source)[0]
    expect(list('- a\n- b')).toMatchObject({ type: 'list', tight: true })
    expect(list('- a\n\n- b')).toMatchObject({ type: 'list', tight: false })
    expect(list('- a\npigra\n- b')).toMatchObject({ items: [{ children: [paragraph(text('a pigra'))] }, {}] })
  })

  test('an ordered list keeps its first number', () => {
    expect(blocks('7. sette\n8. otto')[0]).toMatchObject({ type: 'list', ordered: true, start: 7 })
  })

  test('task items say whether they are done', () => {
    expect(blocks('- [x] fatto\n- [ ] da fare\n- altro')[0]).toEqual({
      type: 'list',
      ordered: false,
      start: 1,
      tight: true,
      items: [
        { checked: true, children: [paragraph(text('fatto'))] },
        { checked: false, children: [paragraph(text('da fare'))] },
        { children: [paragraph(text('altro'))] },
      ],
    })
  })

  test('a table comes to be when its second line arrives, with its alignments', () => {
    const parser = createAnswerParser()
    parser.append('| a | b |\n')
    expect(parser.document().blocks[0]?.type).toBe('paragraph')
    parser.append('|:--|--:|\n| 1 | **2** |')
    parser.end()
    const cell = { header: false, colspan: 1, rowspan: 1 }
    expect(parser.document().blocks).toEqual([
      {
        type: 'table',
        caption: [],
        rows: [
          [
            { ...cell, header: true, align: 'left', children: [text('a')] },
            { ...cell, header: true, align: 'right', children: [text('b')] },
          ],
          [
            { ...cell, align: 'left', children: [text('1')] },
            { ...cell, align: 'right', children: [{ type: 'strong', children: [text('2')] }] },
          ],
        ],
      },
    ])
  })

  test('reference marks and footnotes', () => {
    expect(blocks('dice [1] e [^n], [2](https://a.it)\n\n[^n]: la nota\n[^m]: altra')).toEqual([
      paragraph(
        text('dice '),
        { type: 'reference', label: '1' },
        text(' e '),
        { type: 'reference', label: 'n' },
        text(', '),
        { type: 'link', href: 'https://a.it/', host: 'a.it', children: [text('2')] },
      ),
      { type: 'footnote', label: 'n', children: [paragraph(text('la nota'))] },
      { type: 'footnote', label: 'm', children: [paragraph(text('altra'))] },
    ])
  })

  test('a numbered reference with a definition leads to its source', () => {
    expect(blocks('vedi [1].\n\n[1]: https://www.cnel.it')[0]).toEqual(
      paragraph(
        text('vedi '),
        {
          type: 'link',
          href: 'https://www.cnel.it/',
          host: 'www.cnel.it',
          children: [{ type: 'reference', label: '1' }],
        },
        text('.'),
      ),
    )
  })

  test('a mark may span a paragraph of any length', () => {
    const words = 'parola '.repeat(30_000).trim()
    expect(blocks(`**${words}**`)).toEqual([paragraph({ type: 'strong', children: [text(words)] })])
  })

  test('addresses stand without markup, and leave the punctuation around them alone', () => {
    const address = (href: string, host: string, words: string): Inline => ({
      type: 'link',
      href,
      host,
      children: [text(words)],
    })
    expect(blocks('(vedi https://www.cnel.it/a_(b).) o www.cnel.it, scrivi a uff.paghe@cnel.it.')).toEqual([
      paragraph(
        text('(vedi '),
        address('https://www.cnel.it/a_(b)', 'www.cnel.it', 'https://www.cnel.it/a_(b)'),
        text('.) o '),
        address('http://www.cnel.it/', 'www.cnel.it', 'www.cnel.it'),
        text(', scrivi a '),
        address('mailto:uff.paghe@cnel.it', 'uff.paghe@cnel.it', 'uff.paghe@cnel.it'),
        text('.'),
      ),
    ])
    expect(blocks('`https://a.it` xhttps://a.it a@b')).toEqual([
      paragraph({ type: 'code', text: 'https://a.it' }, text(' xhttps://a.it a@b')),
    ])
  })

  test('two reference marks side by side are two, with and without definitions', () => {
    const marks: Inline[] = [
      { type: 'reference', label: '1' },
      { type: 'reference', label: '2' },
    ]
    expect(blocks('[1][2]')).toEqual([paragraph(...marks)])
    expect(blocks('[1][2]\n\n[1]: https://a.it\n[2]: https://b.it')).toEqual([
      paragraph(
        { type: 'link', href: 'https://a.it/', host: 'a.it', children: marks.slice(0, 1) },
        { type: 'link', href: 'https://b.it/', host: 'b.it', children: marks.slice(1) },
      ),
    ])
    expect(blocks('Attenzione![1]')).toEqual([paragraph(text('Attenzione!'), { type: 'reference', label: '1' })])
  })

  test('a table takes the line before it alone, and cuts or fills its rows', () => {
    const table = blocks('prima\n| a | b |\n|---|:-:|\n| 1 |\n| x \\| y | `c\\|d` | di troppo |\n\ndopo')
    expect(table.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph'])
    expect(table[1]).toMatchObject({
      rows: [
        [{ children: [text('a')] }, { children: [text('b')], align: 'center' }],
        [{ children: [text('1')] }, { children: [] }],
        [{ children: [text('x | y')] }, { children: [{ type: 'code', text: 'c|d' }] }],
      ],
    })
    expect(table[1]).not.toHaveProperty('rows.2.2')
  })

  test('character references are decoded once, and spell no control', () => {
    expect(blocks('&euro; &amp;lt; &agrave; a < b &copy &nulla; &#27;[2J.')).toEqual([
      paragraph(text('€ &lt; à a < b &copy &nulla; .')),
    ])
    expect(blocks('`&amp;`')).toEqual([paragraph({ type: 'code', text: '&amp;' })])
  })
})

describe('links and images', () => {
  test.each([
    '[x](javascript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java&Tab;script:alert(1))',
    '[x](//evil.example)',
    '[x](/rotta)',
    '[x](data:text/html,a)',
    '[x](https://www.cnel.it@evil.example/)',
    '[x](https:\\\\evil.example)',
    '[x](file:///etc/passwd)',
    '[x](mailto:a@b.it?body=%0d%0aBcc:c@d.it)',
    '[x]()',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="">x</a>',
  ])('%s is text', source => {
    expect(blocks(source)).toEqual([paragraph(text('x'))])
  })

  test('a link may not hold another', () => {
    const [block] = blocks('<a href="https://a.it">uno [due](https://b.it)</a>')
    expect(block).toEqual(paragraph({ type: 'link', href: 'https://a.it/', host: 'a.it', children: [text('uno due')] }))
  })

  test('an image is its alternative text and, when it has one, its address', () => {
    expect(blocks('![grafico *a*](https://a.it/p.png) ![b](x.png) <img src="https://a.it/q.png" alt="c">')).toEqual([
      paragraph(
        { type: 'image', alt: 'grafico a', href: 'https://a.it/p.png' },
        text(' '),
        { type: 'image', alt: 'b' },
        text(' '),
        { type: 'image', alt: 'c', href: 'https://a.it/q.png' },
      ),
    ])
  })
})

describe('inline HTML', () => {
  test('details fold the blocks between their tags, markdown and all', () => {
    expect(
      blocks('<details open>\n<summary>Vedi <b>qui</b></summary>\n\n- voce\n\ntesto\n\n</details>\n\ndopo'),
    ).toEqual([
      {
        type: 'details',
        open: true,
        summary: [text('Vedi '), { type: 'strong', children: [text('qui')] }],
        children: [
          { type: 'list', ordered: false, start: 1, tight: true, items: [{ children: [paragraph(text('voce'))] }] },
          paragraph(text('testo')),
        ],
      },
      paragraph(text('dopo')),
    ])
  })

  test('details that nobody closes hold what follows', () => {
    expect(blocks('<details><summary>s</summary>\n\nuno\n\ndue')).toMatchObject([
      { type: 'details', children: [paragraph(text('uno')), paragraph(text('due'))] },
    ])
  })

  test('tables with spans, without end tags', () => {
    const [table] = blocks(
      '<table><caption>Voci</caption><tr><th colspan=2>h<tr><td rowspan="2">a<td>b<tr><td>c</table>',
    )
    expect(table).toMatchObject({
      type: 'table',
      caption: [text('Voci')],
      rows: [
        [{ header: true, colspan: 2, children: [text('h')] }],
        [{ rowspan: 2, children: [text('a')] }, { children: [text('b')] }],
        [{ children: [text('c')] }],
      ],
    })
  })

  test('marks in a line, definition lists, quotes and headings', () => {
    expect(blocks('H<sub>2</sub>O x<sup>2</sup> <mark>m</mark> <u>u</u> <s>s</s><br>fine')).toEqual([
      paragraph(
        text('H'),
        { type: 'subscript', children: [text('2')] },
        text('O x'),
        { type: 'superscript', children: [text('2')] },
        text(' '),
        { type: 'mark', children: [text('m')] },
        text(' '),
        { type: 'underline', children: [text('u')] },
        text(' '),
        { type: 'strike', children: [text('s')] },
        { type: 'break' },
        text('fine'),
      ),
    ])
    expect(blocks('<dl><dt>t<dd>d</dl><h3>tit</h3><blockquote>q</blockquote>')).toEqual([
      { type: 'definitions', entries: [{ term: [text('t')], definition: [paragraph(text('d'))] }] },
      { type: 'heading', level: 3, children: [text('tit')] },
      { type: 'quote', children: [paragraph(text('q'))] },
    ])
  })

  test('a mark that nobody closes ends with its block', () => {
    expect(blocks('<b>uno\n\ndue')).toEqual([
      paragraph({ type: 'strong', children: [text('uno')] }),
      paragraph(text('due')),
    ])
  })

  test('unknown tags are text; comments and scripts are nothing', () => {
    expect(blocks('a <iframe src="x"> b <!-- segreto --> c <script>alert(1)</script>d')).toEqual([
      paragraph(text('a <iframe src="x"> b c d')),
    ])
    expect(toPlainText(parseAnswer('<script>\nalert(1)\n</script>\n\nx'))).toBe('x')
    expect(toPlainText(parseAnswer('<style>p{}</style>\n\nx'))).toBe('x')
  })

  test('a script or comment that nobody closes hides nothing', () => {
    expect(toPlainText(parseAnswer('<!-- aperto\n\nrisposta'))).toContain('risposta')
    expect(toPlainText(parseAnswer('<script>\n\nrisposta'))).toContain('risposta')
  })
})
