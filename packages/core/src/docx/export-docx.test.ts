import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
// @ts-expect-error plain JavaScript of the acceptance material; its types stand below
import * as untypedChecker from '../../../testkit/acceptance/security/check-docx.mjs'
// @ts-expect-error plain JavaScript of the acceptance material; its types stand below
import * as untypedLoader from '../../../testkit/acceptance/security/load.mjs'
import type { Block } from '../document/tree.ts'
import { everyOption, partsOf } from '../example/docx.ts'
import { insetsInHtml } from '../testing/docx-body.ts'
import { DocxInputError, DocxOptionError, type DocxOptions, exportDocx } from './export-docx.ts'

const checker: { inspect(file: Buffer): string[] } = untypedChecker
const loader: { load(path: string): Case[] } = untypedLoader

interface Case {
  readonly id: string
  readonly kind: string
  readonly input: unknown
  readonly assert: readonly string[]
  readonly options?: DocxOptions
}

const cases = loader.load(new URL('../../../testkit/acceptance/security/docx.json', import.meta.url).pathname)

const body = async (markdown: string, options?: DocxOptions): Promise<string> =>
  (await partsOf({ markdown }, options))['word/document.xml'] ?? ''

/** The words of the document, a line for each paragraph. */
const wordsOf = (xml: string): string =>
  xml
    .replace(/^<\?xml.*\n/, '')
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

const ANSWER = `# Titolo

Testo **forte *corsivo*** \`codice\` H<sub>2</sub>O ~~via~~ [fonte](https://www.cnel.it/a?b=1&c=2) ![grafico](https://a.it/p.png)

1. uno
   - a
     - b

       secondo paragrafo
2. due

5. cinque

| Livello | Giorni |
|:--|--:|
| 4 | 15 |

| altra |
|---|
| x |

> cita
> > due

\`\`\`
riga 1
	riga 2
\`\`\`

<details><summary>Fonti</summary>

${insetsInHtml}

- [x] fatto

[^1]: nota

---
`

describe('hostile input', () => {
  test.each(cases)('$id $kind exports a file with nothing active in it, or none', async one => {
    const input = { html: one.input === '__undefined__' ? undefined : one.input } as { html: string } // the case is that it is no string
    const refused = one.assert.includes('no-file') || (typeof one.input === 'string' && one.input.trim() === '')
    if (refused) return expect(exportDocx(input)).rejects.toBeInstanceOf(DocxInputError)
    if (one.kind === 'options' && ['w-114', 'w-117'].includes(one.id)) {
      return expect(exportDocx(input, one.options)).rejects.toBeInstanceOf(DocxOptionError)
    }
    const file = await exportDocx(input, one.options)
    expect(checker.inspect(Buffer.from(file))).toEqual([])
    const words = wordsOf(strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array()))
    for (const expected of one.assert) {
      if (expected.startsWith('text-kept:')) expect(words).toContain(expected.slice('text-kept:'.length))
      if (/text is not in the document/.test(expected)) expect(words.trim()).toBe('x')
    }
  })

  test('markup 20,000 deep is exported, its text with it', async () => {
    for (const tag of ['blockquote', 'div', 'b', 'ul><li', 'table><tr><td', 'details><summary>s</summary']) {
      const parts = await partsOf({ html: `${`<${tag}>`.repeat(20_000)}fondo` })
      expect(wordsOf(parts['word/document.xml'] ?? '')).toContain('fondo')
    }
  })

  test('a document built by hand thousands of levels deep is exported as its words', async () => {
    let block: Block = { type: 'paragraph', children: [{ type: 'text', text: 'fondo' }] }
    for (let level = 0; level < 20_000; level += 1) block = { type: 'quote', children: [block] }
    const parts = await partsOf({ document: { blocks: [block] } })
    expect(wordsOf(parts['word/document.xml'] ?? '').trim()).toBe('fondo')
  })

  test('hidden text stays out', async () => {
    const html =
      '<head><title>t</title></head><p>x</p><p hidden>a</p><p style="display: none">b</p><noscript>c</noscript>'
    const parts = await partsOf({ html })
    expect(wordsOf(parts['word/document.xml'] ?? '').trim()).toBe('x')
  })

  test('a document built by hand cannot bring a link of another kind', async () => {
    const link: Block = {
      type: 'paragraph',
      children: [
        {
          type: 'link',
          href: 'file:///etc/passwd',
          host: '',
          children: [{ type: 'text', text: 'x\u0000\ufffe\ud800' }],
        },
      ],
    }
    const parts = await partsOf({ document: { blocks: [link] } })
    expect(parts['word/_rels/document.xml.rels']).not.toContain('External')
    expect(wordsOf(parts['word/document.xml'] ?? '').trim()).toBe('x')
  })
})

describe('the file', () => {
  test('is the same, byte for byte, for the same input', async () => {
    const first = await exportDocx({ markdown: ANSWER }, everyOption)
    expect(await exportDocx({ markdown: ANSWER }, everyOption)).toEqual(first)
  })

  test('refers to nothing that is not in it', async () => {
    const parts = await partsOf({ markdown: ANSWER }, everyOption)
    const xml = ['word/document.xml', 'word/header1.xml', 'word/footer1.xml'].map(name => parts[name] ?? '').join('')
    const ids = (text: string | undefined, pattern: RegExp) =>
      new Set(Array.from(text?.matchAll(pattern) ?? [], m => m[1]))
    const relations = ids(parts['word/_rels/document.xml.rels'], /Id="([^"]+)"/g)
    const styles = ids(parts['word/styles.xml'], /w:styleId="([^"]+)"/g)
    const numbers = ids(parts['word/numbering.xml'], /<w:num w:numId="([^"]+)"/g)
    for (const id of ids(xml, /r:id="([^"]+)"/g)) expect(relations).toContain(id)
    for (const id of ids(xml, /<w:(?:pStyle|rStyle|tblStyle) w:val="([^"]+)"/g)) expect(styles).toContain(id)
    for (const id of ids(xml, /<w:numId w:val="([^"]+)"/g)) expect(numbers).toContain(id)
    for (const level of ids(xml, /<w:ilvl w:val="([^"]+)"/g)) expect(Number(level)).toBeLessThanOrEqual(8)
  })
})

describe('the page (spec section 9)', () => {
  test('is A4 upright with the margins of the spec', async () => {
    const xml = await body('x')
    expect(xml).toContain('<w:pgSz w:w="11906" w:h="16838"/>')
    expect(xml).toContain(
      '<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/>',
    )
  })

  test('is swapped for landscape, and takes the margins that are given', async () => {
    const xml = await body('x', { orientation: 'landscape', margins: { left: 720, gutter: 100 } })
    expect(xml).toContain('<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>')
    expect(xml).toContain('w:left="720" w:header="720" w:footer="720" w:gutter="100"/>')
  })

  test('has headers and footers, with the number of the page where pageNum stands', async () => {
    const parts = await partsOf({ markdown: 'x' }, everyOption)
    expect(parts['word/header1.xml']).toMatch(/CCNL<.*<w:tab\/>.*w:instr=" PAGE "/)
    expect(parts['word/header1.xml']?.match(/<w:tab\/>|<w:tab w:val="right"/g)).toHaveLength(2)
    expect(parts['word/footer1.xml']).toMatch(/<w:tab\/>.*Pagina.*<w:tab\/>.*w:instr=" PAGE "/)
    expect(Object.keys(await partsOf({ markdown: 'x' }))).not.toContain('word/header1.xml')
  })

  test('takes what is left out, and names it does not know, as not given', async () => {
    const options: unknown = {
      margins: { top: undefined, __proto__: null, altro: 5 },
      header: { left: '  ' },
      labels: {},
    }
    // The options come from outside, where no type holds them.
    expect(await partsOf({ markdown: 'x' }, options as DocxOptions)).toEqual(await partsOf({ markdown: 'x' }))
    // Half an inch is left for the text, and a margin may be as wide as Word's widest page.
    expect(await body('x', { margins: { left: 11_186, right: 0 } })).toContain('w:left="11186"')
    expect(await body('x', { margins: { top: 16_118, bottom: 0 } })).toContain('w:top="16118"')
    expect(await body('x', { margins: { header: 31_680 } })).toContain('w:header="31680"')
  })

  test('is in Italian', async () => {
    expect((await partsOf({ markdown: 'x' }))['word/styles.xml']).toContain('<w:lang w:val="it-IT"')
  })

  test.each<[string, unknown]>([
    ['orientation', { orientation: 'storto' }],
    ['margins.top', { margins: { top: Number.NaN } }],
    ['margins.left', { margins: { left: -1 } }],
    ['margins.gutter', { margins: { gutter: '10' } }],
    ['margins', { margins: { left: 8000, right: 8000 } }],
    ['header', { header: 'testo' }],
    ['footer.right', { footer: { right: 3 } }],
    ['footer', { footer: null }],
    ['title', { title: 1 }],
    ['author', { author: {} }],
    ['question', { question: ['x'] }],
    ['orientation', { orientation: ['landscape'] }],
    ['margins', { margins: '1440' }],
    ['margins', { margins: null }],
    ['margins', { margins: { top: 8000, bottom: 8200 } }],
    ['margins.top', { margins: { top: 1e9 } }],
    ['margins.right', { margins: { right: 1.5 } }],
    ['margins.header', { margins: { header: Number.POSITIVE_INFINITY } }],
    ['margins.footer', { margins: { footer: 31_681 } }],
    ['header.left', { header: { left: 1 } }],
    ['header.center', { header: { center: {} } }],
    ['header.right', { header: { right: null } }],
    ['footer.left', { footer: { left: true } }],
    ['footer.center', { footer: { center: 0 } }],
    ['margins', { margins: { left: 5000, right: 5000, gutter: 1300 } }],
    ['labels.references', { labels: { references: [] } }],
    ['references.0.title', { references: [{ title: 1 }] }],
    ['references.0.source', { references: [{ title: 'a', source: 1 }] }],
    ['references.0.excerpt', { references: [{ title: 'a', excerpt: 1 }] }],
    ['labels', { labels: 'Domanda' }],
    ['labels.question', { labels: { question: 1 } }],
    ['references', { references: 'CNEL' }],
    ['references.0', { references: [null] }],
    ['references.1.title', { references: [{ title: 'a' }, {}] }],
    ['details', { details: {} }],
    ['details.0', { details: [null] }],
    ['details.0.value', { details: [{ label: 'Data' }] }],
    ['details.0.label', { details: [{ label: 1, value: '' }] }],
    ['references.0.url', { references: [{ title: 'a', url: 1 }] }],
  ])('refuses a wrong %s by name', async (option, options) => {
    // The options come from outside, where no type holds them.
    const given = exportDocx({ markdown: 'x' }, options as DocxOptions)
    await expect(given).rejects.toMatchObject({ name: 'DocxOptionError', option })
    await expect(given).rejects.toThrow(`docx option ${option}: `)
  })
})

describe('the text', () => {
  test('has headings, marks and real hyperlinks', async () => {
    const parts = await partsOf({ markdown: ANSWER })
    const xml = parts['word/document.xml'] ?? ''
    expect(xml).toContain('<w:pStyle w:val="Heading1"/>')
    expect(xml).toContain('<w:rPr><w:b/><w:i/></w:rPr><w:t xml:space="preserve">corsivo</w:t>')
    expect(xml).toMatch(/<w:hyperlink r:id="rIdLink1"[^>]*><w:r><w:rPr><w:rStyle w:val="Hyperlink"\/>.*?fonte/)
    expect(parts['word/_rels/document.xml.rels']).toContain(
      'Target="https://www.cnel.it/a?b=1&amp;c=2" TargetMode="External"',
    )
    expect(wordsOf(xml)).toContain('grafico')
  })

  test('gives every list a numbering of its own, by depth', async () => {
    const parts = await partsOf({ markdown: '1. a\n   1. b\n2. c\n\ntesto\n\n3. d\n4. e' })
    const items = Array.from(
      (parts['word/document.xml'] ?? '').matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d)"\/>/g),
      match => `${match[1]}/${match[2]}`,
    )
    expect(items).toEqual(['0/1', '1/2', '0/1', '0/3', '0/3'])
    expect(parts['word/numbering.xml']).toContain(
      '<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/>',
    )
  })

  test('repeats the header rows of a table and keeps its spans', async () => {
    const xml = await body(ANSWER)
    expect(xml).toContain('<w:tblHeader/>')
    expect(xml).toContain('<w:gridSpan w:val="2"/>')
    expect(xml).toContain('<w:vMerge w:val="restart"/>')
    expect(xml).toContain('<w:vMerge/>')
    expect(xml).toContain('<w:jc w:val="right"/>')
    expect(xml).not.toContain('</w:tbl><w:tbl>')
  })

  test('gives no table more than 63 columns and loses no cell', async () => {
    const row = Array.from({ length: 200 }, (_, index) => `<td>c${index}.</td>`).join('')
    const xml = (await partsOf({ html: `<table><tr>${row}</tr></table>` }))['word/document.xml'] ?? ''
    expect(xml.match(/<w:gridCol /g)).toHaveLength(63)
    for (let index = 0; index < 200; index += 1) expect(wordsOf(xml)).toContain(`c${index}.`)
  })

  test('flattens details: summary and body both stand there', async () => {
    const words = wordsOf(await body(ANSWER))
    expect(words).toContain('Fonti\nart. 258\n')
  })

  test('says a question once when it is the title too', async () => {
    const question = 'Quanti giorni?'
    expect(wordsOf(await body('Tre.', { title: question, question, labels: { question: 'Domanda' } }))).toBe(
      'Quanti giorni?\nTre.\n',
    )
  })

  test('puts the question before the answer and the references after it', async () => {
    const words = wordsOf(await body('la risposta', everyOption))
    expect(words).toBe(
      'Preavviso\nData22 novembre 2026\nDomanda\nQuanti giorni?\nla risposta\nRiferimenti\nCCNL Terziario, CNEL (www.cnel.it)quindici giorni\nsenza indirizzo\n',
    )
  })

  test('reads HTML as a page shows it', async () => {
    const html =
      '<h2>T</h2><ul><li><input type="checkbox" checked> a</li></ul><pre><code class="language-ts">x\n  y</code></pre>'
    const xml = (await partsOf({ html }))['word/document.xml'] ?? ''
    expect(wordsOf(xml)).toBe('T\n☒a\nx  y\n')
    expect(xml).toContain('<w:t xml:space="preserve">x</w:t><w:br/><w:t xml:space="preserve">  y</w:t>')
  })
})
