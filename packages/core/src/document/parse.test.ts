import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAnswerParser, parseAnswer } from './parse.ts'
import { toPlainText } from './plain.ts'
import type { AnswerDocument, Block, Inline } from './tree.ts'

const runs = Number(process.env.FC_RUNS ?? 300)

function inPieces(markdown: string, cuts: readonly number[]): AnswerDocument {
  const parser = createAnswerParser()
  let start = 0
  for (const cut of [...cuts].map(part => Math.round(part * markdown.length)).sort((a, b) => a - b)) {
    parser.append(markdown.slice(start, cut))
    parser.document()
    start = cut
  }
  parser.append(markdown.slice(start))
  parser.end()
  return parser.document()
}

const everyCharacter = (markdown: string): AnswerDocument => {
  const parser = createAnswerParser()
  for (const unit of markdown.split('')) {
    parser.append(unit)
    parser.document()
  }
  parser.end()
  return parser.document()
}

const blocks = (markdown: string): readonly Block[] => parseAnswer(markdown).blocks
const text = (words: string): Inline => ({ type: 'text', text: words })
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children })

/** Lines that open, continue, close and confuse every construct. */
const line = fc.constantFrom(
  '',
  '',
  '',
  'testo semplice',
  'testo **forte** e *enfasi* con [a] e [1]',
  '  rientrato',
  '    molto rientrato',
  '# Titolo',
  '===',
  '---',
  '- voce',
  '* altra',
  '- ',
  '1. uno',
  '7) sette',
  '  - annidata',
  '    continua',
  '- [x] fatto',
  '> cita',
  '> - lista citata',
  '>',
  '```',
  '```ts',
  '~~~',
  '| a | b |',
  '|---|:-:|',
  '| 1 | 2 |',
  '|-',
  '[a]: https://a.it/x',
  '[a]: https://b.it',
  '"titolo',
  'chiuso"',
  '[^1]: nota',
  '    della nota',
  '<details>',
  '<summary>s</summary>',
  '</details>',
  '<table><tr><td>',
  '</td></tr></table>',
  '<div>',
  '</div>',
  '<b>aperto',
  '<!-- commento',
  '-->',
  '<script>',
  '</script>',
  '<pre>',
  '</pre>',
  '<ul><li>',
  '</ul>',
  'a < b &amp; c &#39;',
  '![img](https://e.it/p.png "t")',
  'x [link](https://a.it',
  'y) fine',
  '\\',
  'hr\n***\nfine',
  '\u001b[2J\u202e',
  '👩‍⚖️ è',
)
const markdown = fc.array(line, { maxLength: 24 }).map(lines => lines.join('\n'))

describe('an answer that arrives in pieces', () => {
  test('is the same tree however it is cut', () => {
    fc.assert(
      fc.property(markdown, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (source, cuts) => {
        expect(inPieces(source, cuts)).toEqual(parseAnswer(source))
      }),
      { numRuns: runs },
    )
  })

  test('is the same tree when it comes one character at a time', () => {
    fc.assert(
      fc.property(markdown, source => {
        expect(everyCharacter(source)).toEqual(parseAnswer(source))
      }),
      { numRuns: runs },
    )
  })

  test('is the same tree when the text is noise', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'ab \n\n\t-*_`~[]()<>!#|:=1.&;"\\^/'), maxLength: 120 })
    fc.assert(
      fc.property(noise, source => {
        expect(everyCharacter(source)).toEqual(parseAnswer(source))
      }),
      { numRuns: runs },
    )
  })

  test('keeps the blocks that cannot change as the same objects', () => {
    const parser = createAnswerParser()
    parser.append('# Titolo\n\nPrimo paragrafo.\n\nSecondo ')
    parser.append('paragrafo\n\nterzo')
    const before = parser.document()
    parser.append(' paragrafo\n\n- voce\n')
    const after = parser.document()
    expect(after.blocks[0]).toBe(before.blocks[0])
    expect(after.blocks[1]).toBe(before.blocks[1])
    parser.end()
    expect(parser.document().blocks[1]).toBe(before.blocks[1])
  })

  test('says how many blocks are final as soon as a blank line ends them', () => {
    const parser = createAnswerParser()
    const settledAfter = (chunk: string): number => {
      parser.append(chunk)
      parser.document()
      return parser.settled
    }
    expect(settledAfter('Un paragrafo.\n')).toBe(0)
    expect(settledAfter('\n')).toBe(1)
    expect(settledAfter('- voce\n\n')).toBe(1)
    expect(settledAfter('altro')).toBe(1)
    expect(settledAfter(' testo\n')).toBe(2)
    parser.end()
    expect(parser.settled).toBe(3)
  })

  test('never takes back a block that was final, but for late definitions', () => {
    fc.assert(
      fc.property(markdown, source => {
        const parser = createAnswerParser()
        const finals: Block[] = []
        for (const unit of source.replaceAll(']:', ']').split('')) {
          parser.append(unit)
          const { blocks: now } = parser.document()
          for (let index = finals.length; index < parser.settled; index += 1) finals.push(now[index] as Block) // it exists: `settled` counts it
        }
        parser.end()
        finals.forEach((block, index) => {
          expect(parser.document().blocks[index]).toBe(block)
        })
      }),
      { numRuns: runs },
    )
  })

  test('reads what is open again once it grew by 2 %, however long what is final', () => {
    const parser = createAnswerParser()
    expect(parser.document()).toEqual({ blocks: [] })
    parser.append('# Titolo\n\n'.repeat(2000))
    parser.document()
    parser.append('a'.repeat(1000))
    const before = parser.document()
    expect(parser.document()).toBe(before)
    parser.append('b'.repeat(19))
    expect(parser.document()).toBe(before)
    parser.append('b')
    const after = parser.document()
    expect(after.blocks.at(-1)).toEqual(paragraph(text(`${'a'.repeat(1000)}${'b'.repeat(20)}`)))
    expect(after.blocks.slice(0, -1)).toEqual(before.blocks.slice(0, -1))
    parser.append('c')
    parser.end()
    expect(parser.document().blocks.at(-1)).toEqual(paragraph(text(`${'a'.repeat(1000)}${'b'.repeat(20)}c`)))
    const ended = parser.document()
    expect(parser.document()).toBe(ended)
    expect(before.blocks).toHaveLength(2001)
  })

  test('lets late definitions wait until as much has come as makes up for reading again', () => {
    const parser = createAnswerParser()
    const first = () => parser.document().blocks[0]
    const link = (label: string): Inline => ({
      type: 'link',
      href: 'https://a.it/',
      host: 'a.it',
      children: [text(label)],
    })
    const filler = 'parola '.repeat(1400).trim()
    parser.append(`[a] [b] ${filler}\n\n[a] [b]\n\n`)
    first()
    parser.append('[a]: https://a.it\n\n')
    expect(first()).toEqual(paragraph(link('a'), text(` [b] ${filler}`)))
    parser.append('[b]: https://a.it\n\n')
    expect(first()).toEqual(paragraph(link('a'), text(` [b] ${filler}`)))
    parser.append(`${'altro '.repeat(60)}\n\n`)
    expect(first()).toEqual(paragraph(link('a'), text(' '), link('b'), text(` ${filler}`)))
    expect(parser.document().blocks[1]).toEqual(paragraph(link('a'), text(' '), link('b')))
  })

  test('shows an open fence as code that is not closed yet', () => {
    const parser = createAnswerParser()
    parser.append('prima\n\n```ts\nlet a = 1\n\n# non un titolo')
    expect(parser.document().blocks[1]).toEqual({
      type: 'code',
      language: 'ts',
      text: 'let a = 1\n\n# non un titolo',
      closed: false,
    })
    parser.append('\n```\ndopo')
    parser.end()
    expect(parser.document().blocks.slice(1)).toEqual([
      { type: 'code', language: 'ts', text: 'let a = 1\n\n# non un titolo', closed: true },
      paragraph(text('dopo')),
    ])
  })

  test('makes links of brackets once their definition comes, and only of those', () => {
    const parser = createAnswerParser()
    parser.append('vedi [fonte] qui\n\naltro [ignoto]\n\nfine\n\n')
    const before = parser.document()
    parser.append('[fonte]: https://www.cnel.it/a\n\nultimo paragrafo\n\n.')
    const after = parser.document()
    expect(after.blocks[0]).toEqual(
      paragraph(
        text('vedi '),
        { type: 'link', href: 'https://www.cnel.it/a', host: 'www.cnel.it', children: [text('fonte')] },
        text(' qui'),
      ),
    )
    expect(after.blocks[1]).toBe(before.blocks[1])
  })

  test('does not settle on a definition that is still being written', () => {
    const source = 'vedi [f] qui\n\naltro\n\n[f]: https://a.it/lungo non una definizione\n'
    expect(everyCharacter(source)).toEqual(parseAnswer(source))
    expect(toPlainText(parseAnswer(source))).toContain('vedi [f] qui')
  })
})

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
