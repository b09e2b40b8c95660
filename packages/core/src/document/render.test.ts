import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHtml } from './html.ts'
import { toMarkdown } from './markdown.ts'
import { parseAnswer } from './parse.ts'
import { displayWidth, toPlainText } from './plain.ts'
import type { Block, Inline } from './tree.ts'

const ANSWER = `# Preavviso

Per il **4° livello** [CNEL](https://www.cnel.it/a) e [1].

| Livello | Giorni |
|:--|--:|
| 4 | 15 |
| 5 | 15 |

- uno
  1. annidato
- [x] fatto

> cita

<details><summary>Fonti</summary>

art. 258

</details>

\`\`\`ts
let a = '<b>'
\`\`\`

[^1]: nota
`

describe('plain text', () => {
  test('writes every kind of block without markup', () => {
    expect(toPlainText(parseAnswer(ANSWER))).toBe(`Preavviso

Per il 4° livello CNEL (https://www.cnel.it/a) e [1].

Livello  Giorni
-------  ------
4            15
5            15

- uno
  1. annidato
- [x] fatto

> cita

Fonti

art. 258

    let a = '<b>'

[1] nota`)
  })

  test('writes tables as lines of name and value for a linear reader', () => {
    const lines = (markdown: string) => toPlainText(parseAnswer(markdown), { tables: 'lines' })
    expect(lines('| Voce | Importo |\n|---|---|\n| Paga base | 1.500 € |\n| Scatti | 50 € |')).toBe(
      'Paga base: 1.500 €\nScatti: 50 €',
    )
    expect(lines('| Liv. | Giorni | Da |\n|---|---|---|\n| 4 | 15 | 1 |\n| 5 | 10 | |')).toBe(
      'Liv.: 4\nGiorni: 15\nDa: 1\n\nLiv.: 5\nGiorni: 10\nDa',
    )
  })

  test('aligns wide characters by the columns they take', () => {
    expect(displayWidth('契約')).toBe(4)
    expect(displayWidth('👩‍⚖️')).toBe(2)
    expect(displayWidth('è')).toBe(1)
    expect(toPlainText(parseAnswer('|a|b|\n|-|-|\n|契約|x|\n|c|y|'))).toBe('a     b\n----  -\n契約  x\nc     y')
  })

  test('says an address once when it is its own words', () => {
    expect(toPlainText(parseAnswer('<https://www.cnel.it> e [posta](mailto:a@b.it)'))).toBe(
      'https://www.cnel.it/ e posta (mailto:a@b.it)',
    )
  })
})

describe('HTML', () => {
  test('escapes every text and builds its own tags alone', () => {
    const html = toHtml(
      parseAnswer('a <iframe src="x"> & <b onclick="y">c</b> `<script>` [l](https://a.it/?q=1&b="2")'),
    )
    expect(html).toBe(
      '<p>a &lt;iframe src=&quot;x&quot;&gt; &amp; <strong>c</strong> <code>&lt;script&gt;</code> <a href="https://a.it/?q=1&amp;b=%222%22" target="_blank" rel="noopener noreferrer nofollow">l</a></p>',
    )
  })

  test('has head and body, alignments and spans in tables', () => {
    expect(toHtml(parseAnswer('<table><tr><th colspan=2>h</th></tr><tr><td align=right>1<td>2</table>'))).toBe(
      '<table><thead><tr><th colspan="2">h</th></tr></thead><tbody><tr><td align="right">1</td><td>2</td></tr></tbody></table>',
    )
  })

  test('fetches no image', () => {
    expect(toHtml(parseAnswer('![grafico](https://a.it/p.png) ![x](p.png)'))).not.toContain('<img')
  })
})

describe('markdown', () => {
  const text: fc.Arbitrary<Inline> = fc
    .string({ unit: fc.constantFrom(...'ab1.-+#*_`~[]()<>!|\\&;:/@= =>'), minLength: 1, maxLength: 12 })
    .map(words => words.replace(/ +/g, ' ').trim())
    .filter(words => words !== '')
    .map((words): Inline => ({ type: 'text', text: words }))
  const inline: fc.Arbitrary<readonly Inline[]> = fc.oneof(
    text.map(one => [one]),
    fc.tuple(text, text).map(([a, b]): Inline[] => [
      { type: 'text', text: 'x ' },
      { type: 'strong', children: [a] },
      { type: 'text', text: ' y ' },
      { type: 'link', href: 'https://a.it/', host: 'a.it', children: [b] },
    ]),
  )
  const paragraph = inline.map((children): Block => ({ type: 'paragraph', children }))
  const block: fc.Arbitrary<Block> = fc.oneof(
    paragraph,
    inline.map((children): Block => ({ type: 'heading', level: 2, children })),
    fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((children): Block => ({ type: 'quote', children })),
    fc.array(paragraph, { minLength: 1, maxLength: 3 }).map(
      (items): Block => ({
        type: 'list',
        ordered: true,
        start: 3,
        tight: true,
        items: items.map(item => ({ children: [item] })),
      }),
    ),
  )

  const words = (blocks: readonly Block[]) => toPlainText({ blocks })

  test('reads back to the same words, whatever signs they hold', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), blocks => {
        // Two lists or quotes in a row are one in markdown: a rule holds them apart.
        const apart = blocks.flatMap((one): Block[] => [one, { type: 'rule' }])
        expect(words(parseAnswer(toMarkdown({ blocks: apart })).blocks)).toBe(words(apart))
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 300) },
    )
  })

  test('writes a parsed answer so that it reads the same', () => {
    const document = parseAnswer(ANSWER)
    expect(parseAnswer(toMarkdown(document))).toEqual(document)
  })

  test('fences code that holds fences', () => {
    const code: Block = { type: 'code', language: 'md', text: '```\nx\n```', closed: true }
    expect(parseAnswer(toMarkdown({ blocks: [code] })).blocks).toEqual([code])
  })
})

describe('a tree made by hand', () => {
  const deep = (depth: number): Block => {
    let block: Block = { type: 'paragraph', children: [{ type: 'text', text: 'fondo' }] }
    for (let level = 0; level < depth; level += 1) {
      block =
        level % 2 === 0
          ? { type: 'quote', children: [block] }
          : { type: 'list', ordered: false, start: 1, tight: true, items: [{ children: [block] }] }
    }
    return block
  }

  test.each([20_000, 501])('%d levels deep is drawn as its words', depth => {
    const document = { blocks: [deep(depth), deep(1)] }
    expect(toPlainText(document)).toBe('fondo\n\n> fondo')
    expect(toHtml(document)).toBe('<p>fondo</p>\n<blockquote><p>fondo</p></blockquote>')
    expect(toMarkdown(document)).toBe('fondo\n\n> fondo')
  })

  test('keeps the words of every part, however deep they stand', () => {
    const words = (text: string): Inline[] => [{ type: 'text', text }]
    const far = deep(600)
    const cell = { header: false, colspan: 1, rowspan: 1 }
    const blocks: Block[] = [
      { type: 'details', summary: words('a'), open: false, children: [far] },
      { type: 'definitions', entries: [{ term: words('b'), definition: [far] }] },
      {
        type: 'quote',
        children: [{ type: 'table', caption: words('c'), rows: [[{ ...cell, children: words('d') }]] }, far],
      },
      { type: 'footnote', label: '1', children: [{ type: 'code', language: '', text: 'e', closed: true }, far] },
    ]
    expect(toPlainText({ blocks })).toBe('a fondo\n\nb fondo\n\nc d fondo\n\ne fondo')
  })

  test('is drawn as it is when it is just not too deep', () => {
    expect(toPlainText({ blocks: [deep(498)] })).toMatch(/^(?:- > ){249}fondo$/)
    expect(toPlainText({ blocks: [deep(499)] })).toBe('fondo')
  })

  test('keeps its words in order, and as it is when it is no deeper than answers are', () => {
    let inline: Inline = { type: 'image', alt: 'ultima' }
    for (let level = 0; level < 5000; level += 1) {
      inline = { type: 'strong', children: [{ type: 'text', text: `${level}` }, inline] }
    }
    const words = toPlainText({ blocks: [{ type: 'paragraph', children: [inline] }] })
    expect(words.startsWith('4999 4998 ')).toBe(true)
    expect(words.endsWith(' 0 ultima')).toBe(true)
    expect(toPlainText({ blocks: [deep(150)] })).toMatch(/^(?:- > ){75}fondo$/)
  })
})
