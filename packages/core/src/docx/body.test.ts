import { describe, expect, test } from 'vitest'
import type { Block, Inline } from '../document/tree.ts'
import { partsOf } from '../example/docx.ts'
import { type DocxInput, type DocxOptions, exportDocx } from './export-docx.ts'

/** The body as Word reads it, without the properties of the page: a line for each paragraph, row and cell. */
async function bodyOf(input: DocxInput, options?: DocxOptions): Promise<string> {
  const xml = (await partsOf(input, options))['word/document.xml'] ?? ''
  const content = xml.slice(xml.indexOf('<w:body>') + '<w:body>'.length, xml.indexOf('<w:sectPr>'))
  return content.replace(/<w:(?:p|tbl|tr|tc|tblGrid)>|<\/w:(?:tbl|tr)>/g, '\n$&').trim()
}

const text = (words: string): Inline => ({ type: 'text', text: words })
const paragraph = (words: string): Block => ({ type: 'paragraph', children: [text(words)] })
const tree = (...blocks: Block[]): DocxInput => ({ document: { blocks } })

describe('texts', () => {
  test('headings have the style of their level and paragraphs none', async () => {
    expect(
      await bodyOf({ markdown: '# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f\n\ng' }),
    ).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr><w:r><w:t xml:space="preserve">b</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Heading3"/></w:pPr><w:r><w:t xml:space="preserve">c</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Heading4"/></w:pPr><w:r><w:t xml:space="preserve">d</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Heading5"/></w:pPr><w:r><w:t xml:space="preserve">e</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Heading6"/></w:pPr><w:r><w:t xml:space="preserve">f</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">g</w:t></w:r></w:p>"
    `)
  })

  test('every mark is a property of its run, in the order of the schema, and said once', async () => {
    const html =
      '<p><b>a</b><i>b</i><s>c</s><u>d</u><mark>e</mark><sup>f</sup><sub>g</sub><code>h</code>' +
      '<sup><u><mark><s><i><b><code>i</code></b></i></s></mark></u></sup><b><b>j</b></b><sup><sub>k</sub></sup></p>'
    expect(await bodyOf({ html })).toMatchInlineSnapshot(
      `"<w:p><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">a</w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">b</w:t></w:r><w:r><w:rPr><w:strike/></w:rPr><w:t xml:space="preserve">c</w:t></w:r><w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">d</w:t></w:r><w:r><w:rPr><w:highlight w:val="yellow"/></w:rPr><w:t xml:space="preserve">e</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t xml:space="preserve">f</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="subscript"/></w:rPr><w:t xml:space="preserve">g</w:t></w:r><w:r><w:rPr><w:rStyle w:val="CodeChar"/></w:rPr><w:t xml:space="preserve">h</w:t></w:r><w:r><w:rPr><w:rStyle w:val="CodeChar"/><w:b/><w:i/><w:strike/><w:highlight w:val="yellow"/><w:u w:val="single"/><w:vertAlign w:val="superscript"/></w:rPr><w:t xml:space="preserve">i</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">j</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="subscript"/></w:rPr><w:t xml:space="preserve">k</w:t></w:r></w:p>"`,
    )
  })

  test('breaks, line ends and tabs are elements of their own', async () => {
    expect(await bodyOf({ html: '<p>a<br><b>b<br></b>c</p>' })).toMatchInlineSnapshot(
      `"<w:p><w:r><w:t xml:space="preserve">a</w:t></w:r><w:r><w:br/></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">b</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:br/></w:r><w:r><w:t xml:space="preserve">c</w:t></w:r></w:p>"`,
    )
    expect(await bodyOf(tree(paragraph('a\n\tb\n')))).toMatchInlineSnapshot(
      `"<w:p><w:r><w:t xml:space="preserve">a</w:t><w:br/><w:tab/><w:t xml:space="preserve">b</w:t><w:br/></w:r></w:p>"`,
    )
  })

  test('markup is escaped, and characters that XML forbids are dropped', async () => {
    expect(await bodyOf(tree(paragraph(`<&"'>`)))).toMatchInlineSnapshot(
      `"<w:p><w:r><w:t xml:space="preserve">&lt;&amp;&quot;&#39;&gt;</w:t></w:r></w:p>"`,
    )
    expect(
      await bodyOf(tree(paragraph('a\u0000\u0008\u000b\u001f\r\ufffe\uffff\ud800b\u007f\u00a0\u20ac\ufffd\u{1f600}'))),
    ).toMatchInlineSnapshot(`"<w:p><w:r><w:t xml:space="preserve">ab €�😀</w:t></w:r></w:p>"`)
  })

  test('a document without words has one empty paragraph', async () => {
    expect(await bodyOf(tree({ type: 'list', ordered: false, start: 1, tight: true, items: [] }))).toBe('<w:p/>')
  })
})

describe('links', () => {
  const link = (href: string, ...children: Inline[]): Inline => ({ type: 'link', href, host: '', children })
  const image = (alt: string, href?: string): Inline => ({ type: 'image', alt, ...(href !== undefined && { href }) })

  test('have a relation for each address, however often it comes', async () => {
    const markdown = '[a **b**](https://x.it/1) [c](https://x.it/2) [d `e`](https://x.it/1) <mailto:f@x.it>'
    const parts = await partsOf({ markdown })
    expect(await bodyOf({ markdown })).toMatchInlineSnapshot(
      `"<w:p><w:hyperlink r:id="rIdLink1" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t xml:space="preserve">a </w:t></w:r><w:r><w:rPr><w:rStyle w:val="Hyperlink"/><w:b/></w:rPr><w:t xml:space="preserve">b</w:t></w:r></w:hyperlink><w:r><w:t xml:space="preserve"> </w:t></w:r><w:hyperlink r:id="rIdLink2" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t xml:space="preserve">c</w:t></w:r></w:hyperlink><w:r><w:t xml:space="preserve"> </w:t></w:r><w:hyperlink r:id="rIdLink1" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t xml:space="preserve">d </w:t></w:r><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t xml:space="preserve">e</w:t></w:r></w:hyperlink><w:r><w:t xml:space="preserve"> </w:t></w:r><w:hyperlink r:id="rIdLink3" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t xml:space="preserve">mailto:f@x.it</w:t></w:r></w:hyperlink></w:p>"`,
    )
    expect(parts['word/_rels/document.xml.rels']?.replaceAll('<Relationship ', '\n$&')).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rIdstyles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
      <Relationship Id="rIdnumbering" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/>
      <Relationship Id="rIdfootnotes" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/>
      <Relationship Id="rIdendnotes" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/endnotes" Target="endnotes.xml"/>
      <Relationship Id="rIdsettings" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings" Target="settings.xml"/>
      <Relationship Id="rIdfontTable" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/fontTable" Target="fontTable.xml"/>
      <Relationship Id="rIdtheme" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/theme" Target="theme/theme1.xml"/>
      <Relationship Id="rIdLink1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://x.it/1" TargetMode="External"/>
      <Relationship Id="rIdLink2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://x.it/2" TargetMode="External"/>
      <Relationship Id="rIdLink3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="mailto:f@x.it" TargetMode="External"/></Relationships>"
    `)
  })

  test('that Word would refuse, or that lead nowhere, are their words', async () => {
    const address = (length: number): string => 'https://x.it/'.padEnd(length, 'a')
    const body = await bodyOf(
      tree({
        type: 'paragraph',
        children: [
          link(address(2000), text('a')),
          link(address(2001), text('b')),
          link('javascript:alert(1)', text('c')),
          link('https://x.it/'),
        ],
      }),
    )
    expect(body).toMatchInlineSnapshot(
      `"<w:p><w:hyperlink r:id="rIdLink1" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t xml:space="preserve">a</w:t></w:r></w:hyperlink><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t xml:space="preserve">b</w:t></w:r><w:r><w:t xml:space="preserve">c</w:t></w:r></w:p>"`,
    )
  })

  test('images are their words: a link to the picture, unless a link holds them already', async () => {
    const body = await bodyOf(
      tree({
        type: 'paragraph',
        children: [
          image('a', 'https://x.it/a.png'),
          image('', 'https://x.it/b.png'),
          image('c'),
          image('d', 'data:image/png;base64,AA'),
          image(''),
          image('', 'javascript:x'),
          link('https://x.it/', image('e', 'https://x.it/e.png')),
          { type: 'strong', children: [image('f', 'https://x.it/a.png'), image('g')] },
          { type: 'reference', label: '1' },
        ],
      }),
    )
    expect(body).toMatchInlineSnapshot(
      `"<w:p><w:hyperlink r:id="rIdLink1" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t xml:space="preserve">a</w:t></w:r></w:hyperlink><w:hyperlink r:id="rIdLink2" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t xml:space="preserve">https://x.it/b.png</w:t></w:r></w:hyperlink><w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">c</w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">d</w:t></w:r><w:hyperlink r:id="rIdLink3" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/><w:i/></w:rPr><w:t xml:space="preserve">e</w:t></w:r></w:hyperlink><w:hyperlink r:id="rIdLink1" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/><w:b/></w:rPr><w:t xml:space="preserve">f</w:t></w:r></w:hyperlink><w:r><w:rPr><w:b/><w:i/></w:rPr><w:t xml:space="preserve">g</w:t></w:r><w:r><w:t xml:space="preserve">[1]</w:t></w:r></w:p>"`,
    )
  })
})

describe('in the file itself', () => {
  const mark = (label: string): Inline => ({ type: 'reference', label })

  test('marks lead to the note of their label, else to the reference of their number', async () => {
    const document: DocxInput = tree(
      { type: 'paragraph', children: [mark('1'), mark('2'), mark('3'), mark('x')] },
      { type: 'footnote', label: '1', children: [paragraph('nota')] },
    )
    const body = await bodyOf(document, { references: [{ title: 'a' }, { title: 'b' }] })
    expect(body.match(/w:(?:anchor|name)="\w+"/g)).toEqual([
      'w:anchor="nota_1"',
      'w:anchor="fonte_2"',
      'w:name="nota_1"',
      'w:name="fonte_1"',
      'w:name="fonte_2"',
    ])
  })

  test('marks lead to the numbered list that the answer ends in, where no references are listed', async () => {
    const sources = '**Fonti**\n\n1. a\n2. b\n\n<details><summary>Altre</summary>\n\n3. c\n\n</details>'
    const body = await bodyOf({ markdown: `x [1] y [3] z [4]\n\n1. passo\n\n${sources}` })
    expect(body.match(/w:(?:anchor|name)="\w+"/g)).toEqual([
      'w:anchor="fonte_1"',
      'w:anchor="fonte_3"',
      'w:name="fonte_1"',
      'w:name="fonte_2"',
      'w:name="fonte_3"',
    ])
    expect(body).toMatch(/fonte_1"\/><w:bookmarkEnd w:id="1"\/><w:r><w:t xml:space="preserve">a</)
    expect(await bodyOf({ markdown: '1. passo\n\nx [1]' })).not.toContain('w:anchor')
  })
})

describe('words from right to left', () => {
  test('make their paragraph run so, and their runs, bold and slant for their script', async () => {
    expect(await bodyOf({ html: '<p>سنة <b><i>26 يوم</i></b> CCNL</p>' })).toMatchInlineSnapshot(
      `"<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t xml:space="preserve">سنة</w:t></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r><w:r><w:rPr><w:b/><w:i/></w:rPr><w:t xml:space="preserve">26 </w:t></w:r><w:r><w:rPr><w:b/><w:bCs/><w:i/><w:iCs/><w:rtl/></w:rPr><w:t xml:space="preserve">يوم</w:t></w:r><w:r><w:t xml:space="preserve"> CCNL</w:t></w:r></w:p>"`,
    )
    expect(await bodyOf({ html: '<p>Ferie: <b>إجازة</b></p>' })).toMatchInlineSnapshot(
      `"<w:p><w:r><w:t xml:space="preserve">Ferie: </w:t></w:r><w:r><w:rPr><w:b/><w:bCs/><w:rtl/></w:rPr><w:t xml:space="preserve">إجازة</w:t></w:r></w:p>"`,
    )
  })

  test('turn the columns of their table, with figures still flush right', async () => {
    const body = await bodyOf({ html: '<table><tr><th>شهر<th>مبلغ<tr><td>يناير<td>1,00 €</table>' })
    expect(body).toContain('<w:bidiVisual/>')
    // In a paragraph from right to left Word's `left` is the right.
    expect(body.match(/<w:jc w:val="\w+"\/>/g)).toEqual(['<w:jc w:val="right"/>'])
  })
})

describe('lists', () => {
  const numbersOf = async (input: DocxInput): Promise<string[]> =>
    (await partsOf(input))['word/numbering.xml']?.match(/<w:num .*?<\/w:num>/g) ?? []

  test('mark the first paragraph of each item, by level, and set the others below it', async () => {
    const markdown = '3. a\n   - b\n     1. c\n\n   d\n4. e\n\ntesto\n\n- f'
    expect(await bodyOf({ markdown })).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="2"/></w:numPr><w:ind w:left="1440" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">b</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="2"/><w:numId w:val="3"/></w:numPr><w:ind w:left="2160" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">c</w:t></w:r></w:p>
      <w:p><w:pPr><w:ind w:left="720"/></w:pPr><w:r><w:t xml:space="preserve">d</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">e</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">testo</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="4"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">f</w:t></w:r></w:p>"
    `)
    expect(await numbersOf({ markdown })).toMatchInlineSnapshot(`
      [
        "<w:num w:numId="1"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/></w:lvlOverride></w:num>",
        "<w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num>",
        "<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="2"><w:startOverride w:val="1"/></w:lvlOverride></w:num>",
        "<w:num w:numId="4"><w:abstractNumId w:val="0"/></w:num>",
      ]
    `)
  })

  test('have boxes for tasks and a number for an empty item', async () => {
    expect(await bodyOf({ markdown: '- [x] a\n\n  b\n- [ ] c\n- d\n-' })).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">☒</w:t><w:tab/></w:r><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      <w:p><w:pPr><w:ind w:left="720"/></w:pPr><w:r><w:t xml:space="preserve">b</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">☐</w:t><w:tab/></w:r><w:r><w:t xml:space="preserve">c</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">d</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:p>"
    `)
  })

  test('carry the number in a paragraph of its own before what cannot', async () => {
    const block: Record<string, string> = {
      list: '- - a',
      table: '- | a |\n  |---|\n  | b |',
      quote: '- > a',
      code: '- ```\n  a\n  ```',
      rule: '- ***',
      heading: '- # a',
    }
    const bodies = await Promise.all(
      Object.entries(block).map(async ([name, markdown]) => `${name}:\n${await bodyOf({ markdown })}`),
    )
    expect(bodies.join('\n')).toMatchInlineSnapshot(`
      "list:
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="2"/></w:numPr><w:ind w:left="1440" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      table:
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:p>
      <w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="8306" w:type="dxa"/><w:tblInd w:w="720" w:type="dxa"/><w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>
      <w:tblGrid><w:gridCol w:w="8306"/></w:tblGrid>
      <w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="8306" w:type="dxa"/><w:shd w:val="clear" w:color="auto" w:fill="E6F0EA"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">a</w:t></w:r></w:p></w:tc>
      </w:tr>
      <w:tr><w:trPr><w:cantSplit/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="8306" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/></w:pPr><w:r><w:t xml:space="preserve">b</w:t></w:r></w:p></w:tc>
      </w:tr>
      </w:tbl>
      <w:p><w:pPr><w:pStyle w:val="TableEnd"/></w:pPr></w:p>
      quote:
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:p>
      <w:p><w:pPr><w:pStyle w:val="Quote"/><w:ind w:left="1080"/></w:pPr><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      code:
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:p>
      <w:p><w:pPr><w:pStyle w:val="Code"/><w:ind w:left="720"/></w:pPr><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      rule:
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:p>
      <w:p><w:pPr><w:pStyle w:val="HorizontalRule"/><w:ind w:left="720"/></w:pPr></w:p>
      heading:
      <w:p><w:pPr><w:pStyle w:val="Heading1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>"
    `)
    expect(
      await bodyOf({
        html: '<ul><li><details><summary>a</summary>b</details><li><details>c</details><li><dl><dt>d<dd>e</dl><li><table><caption>f</caption><tr><td>g</table></ul>',
      }),
    ).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="Summary"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">a</w:t></w:r></w:p>
      <w:p><w:pPr><w:ind w:left="720"/></w:pPr><w:r><w:t xml:space="preserve">b</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">c</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:p>
      <w:p><w:pPr><w:pStyle w:val="DefinitionTerm"/><w:ind w:left="720"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">d</w:t></w:r></w:p>
      <w:p><w:pPr><w:ind w:left="1080"/></w:pPr><w:r><w:t xml:space="preserve">e</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Caption"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">f</w:t></w:r></w:p>
      <w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="8306" w:type="dxa"/><w:tblInd w:w="720" w:type="dxa"/><w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>
      <w:tblGrid><w:gridCol w:w="8306"/></w:tblGrid>
      <w:tr><w:trPr><w:cantSplit/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="8306" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/></w:pPr><w:r><w:t xml:space="preserve">g</w:t></w:r></w:p></w:tc>
      </w:tr>
      </w:tbl>
      <w:p><w:pPr><w:pStyle w:val="TableEnd"/></w:pPr></w:p>"
    `)
  })

  test('start at numbers that Word has', async () => {
    const list = (start: number): Block => ({
      type: 'list',
      ordered: true,
      start,
      tight: true,
      items: [{ children: [paragraph('a')] }],
    })
    expect(await numbersOf(tree(list(-2), list(0), list(32_767), list(32_768)))).toMatchInlineSnapshot(`
      [
        "<w:num w:numId="1"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="0"/></w:lvlOverride></w:num>",
        "<w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="0"/></w:lvlOverride></w:num>",
        "<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="32767"/></w:lvlOverride></w:num>",
        "<w:num w:numId="4"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="32767"/></w:lvlOverride></w:num>",
      ]
    `)
  })

  test('go no deeper than the ninth level, and no further in than there is room', async () => {
    const html = '<ol><li>a'.repeat(11)
    const marks = (await bodyOf({ html })).match(/<w:ilvl w:val="\d+"\/>|<w:ind [^>]+>/g)
    expect(marks?.join('')).toMatchInlineSnapshot(
      `"<w:ilvl w:val="0"/><w:ind w:left="720" w:hanging="360"/><w:ilvl w:val="1"/><w:ind w:left="1440" w:hanging="360"/><w:ilvl w:val="2"/><w:ind w:left="2160" w:hanging="360"/><w:ilvl w:val="3"/><w:ind w:left="2880" w:hanging="360"/><w:ilvl w:val="4"/><w:ind w:left="3600" w:hanging="360"/><w:ilvl w:val="5"/><w:ind w:left="4320" w:hanging="360"/><w:ilvl w:val="6"/><w:ind w:left="4320" w:hanging="360"/><w:ilvl w:val="7"/><w:ind w:left="4320" w:hanging="360"/><w:ilvl w:val="8"/><w:ind w:left="4320" w:hanging="360"/><w:ilvl w:val="8"/><w:ind w:left="4320" w:hanging="360"/><w:ilvl w:val="8"/><w:ind w:left="4320" w:hanging="360"/>"`,
    )
    expect((await numbersOf({ html })).slice(7)).toMatchInlineSnapshot(`
      [
        "<w:num w:numId="8"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="7"><w:startOverride w:val="1"/></w:lvlOverride></w:num>",
        "<w:num w:numId="9"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="8"><w:startOverride w:val="1"/></w:lvlOverride></w:num>",
        "<w:num w:numId="10"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="8"><w:startOverride w:val="1"/></w:lvlOverride></w:num>",
        "<w:num w:numId="11"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="8"><w:startOverride w:val="1"/></w:lvlOverride></w:num>",
      ]
    `)
  })

  test('and tables in them keep room for text on a page of narrow text', async () => {
    const body = await bodyOf({ html: '<ul><li><ul><li><table><tr><td>a<td>b</table>' }, { margins: { left: 9_746 } })
    expect(body).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="360" w:hanging="360"/></w:pPr></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="2"/></w:numPr><w:ind w:left="360" w:hanging="360"/></w:pPr></w:p>
      <w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="360" w:type="dxa"/><w:tblInd w:w="360" w:type="dxa"/><w:tblCellMar><w:left w:w="40" w:type="dxa"/><w:right w:w="40" w:type="dxa"/></w:tblCellMar><w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>
      <w:tblGrid><w:gridCol w:w="180"/><w:gridCol w:w="180"/></w:tblGrid>
      <w:tr><w:trPr><w:cantSplit/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="180" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableTiny"/></w:pPr><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="180" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableTiny"/></w:pPr><w:r><w:t xml:space="preserve">b</w:t></w:r></w:p></w:tc>
      </w:tr>
      </w:tbl>
      <w:p><w:pPr><w:pStyle w:val="TableEnd"/></w:pPr></w:p>"
    `)
  })
})

describe('tables', () => {
  test('have a grid as wide as the text, header rows, alignments and a paragraph after them', async () => {
    const markdown = '| a | b |\n|:--|--:|\n| Settimo livello | **c** |\n| d | 1 |'
    expect(await bodyOf({ markdown })).toMatchInlineSnapshot(`
      "<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="9025" w:type="dxa"/><w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>
      <w:tblGrid><w:gridCol w:w="7494"/><w:gridCol w:w="1531"/></w:tblGrid>
      <w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="7494" w:type="dxa"/><w:shd w:val="clear" w:color="auto" w:fill="E6F0EA"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">a</w:t></w:r></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="1531" w:type="dxa"/><w:shd w:val="clear" w:color="auto" w:fill="E6F0EA"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/><w:jc w:val="right"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">b</w:t></w:r></w:p></w:tc>
      </w:tr>
      <w:tr><w:trPr><w:cantSplit/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="7494" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/></w:pPr><w:r><w:t xml:space="preserve">Settimo livello</w:t></w:r></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="1531" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/><w:jc w:val="right"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">c</w:t></w:r></w:p></w:tc>
      </w:tr>
      <w:tr><w:trPr><w:cantSplit/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="7494" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/></w:pPr><w:r><w:t xml:space="preserve">d</w:t></w:r></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="1531" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:jc w:val="right"/></w:pPr><w:r><w:t xml:space="preserve">1</w:t></w:r></w:p></w:tc>
      </w:tr>
      </w:tbl>
      <w:p><w:pPr><w:pStyle w:val="TableEnd"/></w:pPr></w:p>"
    `)
  })

  test('keep spans, captions and headers of a row', async () => {
    const html =
      '<table><caption>a</caption><tr><th colspan=2>b<th>c<tr><td rowspan=2 align=center>d<td>e<td align=right>f<tr><td>g<tr><th>h<td>i</table>'
    expect(await bodyOf({ html })).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="Caption"/></w:pPr><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      <w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="9025" w:type="dxa"/><w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>
      <w:tblGrid><w:gridCol w:w="3028"/><w:gridCol w:w="2969"/><w:gridCol w:w="3028"/></w:tblGrid>
      <w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="5997" w:type="dxa"/><w:gridSpan w:val="2"/><w:shd w:val="clear" w:color="auto" w:fill="E6F0EA"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">b</w:t></w:r></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="3028" w:type="dxa"/><w:shd w:val="clear" w:color="auto" w:fill="E6F0EA"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">c</w:t></w:r></w:p></w:tc>
      </w:tr>
      <w:tr><w:trPr><w:cantSplit/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="3028" w:type="dxa"/><w:vMerge w:val="restart"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/><w:jc w:val="center"/></w:pPr><w:r><w:t xml:space="preserve">d</w:t></w:r></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="2969" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/></w:pPr><w:r><w:t xml:space="preserve">e</w:t></w:r></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="3028" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/><w:jc w:val="right"/></w:pPr><w:r><w:t xml:space="preserve">f</w:t></w:r></w:p></w:tc>
      </w:tr>
      <w:tr><w:trPr><w:cantSplit/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="3028" w:type="dxa"/><w:vMerge/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/><w:jc w:val="center"/></w:pPr></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="2969" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/></w:pPr><w:r><w:t xml:space="preserve">g</w:t></w:r></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="3028" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/></w:pPr></w:p></w:tc>
      </w:tr>
      <w:tr><w:trPr><w:cantSplit/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="3028" w:type="dxa"/><w:shd w:val="clear" w:color="auto" w:fill="E6F0EA"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">h</w:t></w:r></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="2969" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/></w:pPr><w:r><w:t xml:space="preserve">i</w:t></w:r></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="3028" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/></w:pPr></w:p></w:tc>
      </w:tr>
      </w:tbl>
      <w:p><w:pPr><w:pStyle w:val="TableEnd"/></w:pPr></w:p>"
    `)
  })

  test('stand where their list stands', async () => {
    expect(await bodyOf({ markdown: '- a\n\n  | b |\n  |---|\n  | c |' })).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      <w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="8306" w:type="dxa"/><w:tblInd w:w="720" w:type="dxa"/><w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>
      <w:tblGrid><w:gridCol w:w="8306"/></w:tblGrid>
      <w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="8306" w:type="dxa"/><w:shd w:val="clear" w:color="auto" w:fill="E6F0EA"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">b</w:t></w:r></w:p></w:tc>
      </w:tr>
      <w:tr><w:trPr><w:cantSplit/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="8306" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/></w:pPr><w:r><w:t xml:space="preserve">c</w:t></w:r></w:p></w:tc>
      </w:tr>
      </w:tbl>
      <w:p><w:pPr><w:pStyle w:val="TableEnd"/></w:pPr></w:p>"
    `)
  })

  test('stay on one page up to twelve rows, and repeat their header when longer', async () => {
    const kept = async (rows: number): Promise<number> => {
      const html = `<table><tr><th>a</tr>${'<tr><td>b</tr>'.repeat(rows - 1)}</table>`
      return (await bodyOf({ html })).match(/<w:keepNext\/>/g)?.length ?? 0
    }
    expect(await Promise.all([1, 2, 12, 13].map(kept))).toEqual([0, 1, 11, 1])
  })

  test('of headers alone repeat the first row, and one of a single row repeats none', async () => {
    const heads = async (html: string): Promise<number> =>
      (await bodyOf({ html })).match(/<w:tblHeader\/>/g)?.length ?? 0
    expect(await heads('<table><tr><th>a<tr><th>b<tr><th>c</table>')).toBe(1)
    expect(await heads('<table><tr><th>a</table>')).toBe(0)
    expect(await heads('<table><tr><td>a<tr><th>b</table>')).toBe(0)
    expect(await heads('<table><tr><th>a<tr><th>b<tr><th>c<td>d</table>')).toBe(2)
    expect(await heads('<table><tr><th>a<td>b<tr><td>c<td>d</table>')).toBe(0)
  })

  test('divide the width by what the columns hold, up to a limit, and leave the narrowest readable', async () => {
    const widths = async (...cells: readonly string[]): Promise<number[]> => {
      const body = await bodyOf({ html: `<table><tr><td>${cells.join('<td>')}</table>` })
      return Array.from(body.matchAll(/<w:gridCol w:w="(\d+)"\/>/g), match => Number(match[1]))
    }
    const words = (length: number): string => 'xxx '.repeat(length / 4).trim()
    const [narrow = 0, wide = 0] = await widths(words(12), words(60))
    expect(wide).toBeGreaterThan(3 * narrow)
    // Past the limit a longer text takes no more.
    expect(await widths(words(12), words(80))).toEqual(await widths(words(12), words(800)))
    // Marks do not count, words in them do.
    expect(await widths(words(12), `<b>${words(8)}</b> <i><code>xxx</code></i>`)).toEqual([4513, 4513])
    expect(await widths(...Array.from({ length: 40 }, () => 'a'))).toEqual(Array.from({ length: 40 }, () => 225))
  })

  test('have the widths that their author gave the columns, where every word has room', async () => {
    const widths = async (columns: string, cells: string): Promise<number[]> => {
      const body = await bodyOf({ html: `<table>${columns}<tr><td>${cells}</table>` })
      return Array.from(body.matchAll(/<w:gridCol w:w="(\d+)"\/>/g), match => Number(match[1]))
    }
    expect(await widths('<col width="30%"><col style="width: 70%">', 'a<td>b')).toEqual([2707, 6318])
    expect(await widths('<colgroup><col width=100 span=2><col></colgroup>', 'a<td>b<td>c')).toEqual([3008, 3008, 3008])
    const [narrow = 0, wide = 0] = await widths('<col width="1%"><col width="99%">', '28.000,00 €<td>b')
    expect(narrow).toBeGreaterThan(1100)
    expect(narrow + wide).toBeGreaterThan(9020)
  })

  test('are set in smaller type, and into the margins, before a figure is broken', async () => {
    const year = async (months: number, figure: string): Promise<string> =>
      await bodyOf({
        html: `<table><tr><th>Voce${'<th>Mese'.repeat(months)}<tr><td>Paga base${`<td>${figure}`.repeat(months)}</table>`,
      })
    const style = (body: string) => body.match(/<w:pStyle w:val="(Table\w+)"/)?.[1]
    expect(style(await year(3, '1.818,75 €'))).toBe('TableText')
    expect(style(await year(7, '1.818,75 €'))).toBe('TableSmall')
    expect(await year(7, '1.818,75 €')).not.toContain('<w:tblInd')
    const wide = await year(13, '1.818,75 €')
    expect(style(wide)).toBe('TableTiny')
    expect(wide).toContain('<w:tblInd w:w="-720" w:type="dxa"/>')
    const columns = Array.from(wide.matchAll(/<w:gridCol w:w="(\d+)"\/>/g), match => Number(match[1]))
    // Ten characters of seven points, about half as wide as high, and the room at the sides.
    expect(Math.min(...columns.slice(1))).toBeGreaterThan(10 * 70 * 0.9)
    expect(columns.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(9026 + 1440)
    // An address is no reason to make the type smaller.
    expect(style(await bodyOf({ html: `<table><tr><td>a<td>https://x.it/${'a'.repeat(300)}</table>` }))).toBe(
      'TableText',
    )
  })

  test('set figures flush right where their author does not say, and never break them', async () => {
    const markdown =
      '| Voce | Importo | Note |\n|---|---|---|\n| Paga | 1.292,46 € | 26 giorni |\n| Ritenute | − 183,80 € | |\n| Altro | — | 5 |'
    const body = await bodyOf({ markdown })
    const cells = Array.from(
      body.matchAll(/<w:pPr>(.*?)<\/w:pPr>(?:<w:r>.*?preserve">(.*?)<)?/g),
      m => `${/jc/.test(m[1] ?? '') ? '>' : '<'}${m[2] ?? ''}`,
    )
    expect(cells.slice(0, 12)).toEqual([
      '<Voce',
      '>Importo',
      '<Note',
      '<Paga',
      '>1.292,46\u00a0€',
      '<26 giorni',
      '<Ritenute',
      '>−\u00a0183,80\u00a0€',
      '<',
      '<Altro',
      '>—',
      '<5',
    ])
    expect(await bodyOf({ html: '<table><tr><td>a<td align=left>12<tr><td>b<td>3</table>' })).not.toContain('<w:jc')
  })

  test('set totals apart: rows whose name and figures are strong, where others are not', async () => {
    const totals = async (markdown: string): Promise<number> =>
      (await bodyOf({ markdown })).match(/<w:tcBorders>/g)?.length ?? 0
    const head = '| Voce | Calcolo | Importo |\n|---|---|---|\n'
    expect(await totals(`${head}| a | b | 1,00 € |\n| **Totale** | somma | **1,00 €** |`)).toBe(3)
    expect(await totals(`${head}| a | b | 1,00 € |\n| **Totale** | somma | 1,00 € |`)).toBe(0)
    expect(await totals(`${head}| **a** | b | **1,00 €** |\n| **b** | c | **2,00 €** |`)).toBe(0)
    expect(await totals('| a | b |\n|---|---|\n| x | y |\n| **Nota** | **parole** |')).toBe(0)
  })

  test('measure a column by its longest cell, not by those that span more of them', async () => {
    const html = `<table><tr><td colspan=2>${'x'.repeat(30)}<tr><td rowspan=2>aaaaaaaa<td>b<tr><td>${'c'.repeat(20)}<tr><td>d<td>e</table>`
    expect((await bodyOf({ html })).match(/<w:tblGrid>.*<\/w:tblGrid>/)?.[0]).toMatchInlineSnapshot(
      `"<w:tblGrid><w:gridCol w:w="2820"/><w:gridCol w:w="6205"/></w:tblGrid>"`,
    )
  })

  test('put the cells that Word has no column for into the last one', async () => {
    const html = `<table><tr>${'<td>a'.repeat(62)}<td>b<td>c<td><th>d</table>`
    const body = await bodyOf({ html })
    expect(body.match(/> \| </g)).toHaveLength(2)
    expect(body.split('\n<w:tc>').at(-1)).toMatchInlineSnapshot(`
      "<w:tcPr><w:tcW w:w="166" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableTiny"/></w:pPr><w:r><w:t xml:space="preserve">b</w:t></w:r><w:r><w:t xml:space="preserve"> | </w:t></w:r><w:r><w:t xml:space="preserve">c</w:t></w:r><w:r><w:t xml:space="preserve"> | </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">d</w:t></w:r></w:p></w:tc>
      </w:tr>
      </w:tbl>
      <w:p><w:pPr><w:pStyle w:val="TableEnd"/></w:pPr></w:p>"
    `)
  })

  test('without cells are nothing', async () => {
    expect(await bodyOf(tree(paragraph('a'), { type: 'table', caption: [], rows: [] }))).toMatchInlineSnapshot(
      `"<w:p><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>"`,
    )
  })

  test('have an empty cell where a row is short', async () => {
    expect(await bodyOf({ html: '<table><tr><td>a<td>b<tr><td>c</table>' })).toMatchInlineSnapshot(`
      "<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="9026" w:type="dxa"/><w:tblLook w:val="0420" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>
      <w:tblGrid><w:gridCol w:w="4513"/><w:gridCol w:w="4513"/></w:tblGrid>
      <w:tr><w:trPr><w:cantSplit/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="4513" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/></w:pPr><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="4513" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/><w:keepNext/></w:pPr><w:r><w:t xml:space="preserve">b</w:t></w:r></w:p></w:tc>
      </w:tr>
      <w:tr><w:trPr><w:cantSplit/></w:trPr>
      <w:tc><w:tcPr><w:tcW w:w="4513" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/></w:pPr><w:r><w:t xml:space="preserve">c</w:t></w:r></w:p></w:tc>
      <w:tc><w:tcPr><w:tcW w:w="4513" w:type="dxa"/></w:tcPr>
      <w:p><w:pPr><w:pStyle w:val="TableText"/></w:pPr></w:p></w:tc>
      </w:tr>
      </w:tbl>
      <w:p><w:pPr><w:pStyle w:val="TableEnd"/></w:pPr></w:p>"
    `)
  })
})

describe('other blocks', () => {
  test('quotes are set in once more for each that holds them', async () => {
    expect(await bodyOf({ markdown: '> a\n>\n> > b\n>\n> - c\n\nd' })).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="Quote"/><w:ind w:left="360"/></w:pPr><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Quote"/><w:ind w:left="720"/></w:pPr><w:r><w:t xml:space="preserve">b</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Quote"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="1080" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">c</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">d</w:t></w:r></w:p>"
    `)
  })

  test('code is one paragraph, line by line', async () => {
    expect(await bodyOf({ markdown: '```ts\nif (a) {\n\tb()\n}\n```' })).toMatchInlineSnapshot(
      `"<w:p><w:pPr><w:pStyle w:val="Code"/></w:pPr><w:r><w:t xml:space="preserve">if (a) {</w:t><w:br/><w:tab/><w:t xml:space="preserve">b()</w:t><w:br/><w:t xml:space="preserve">}</w:t></w:r></w:p>"`,
    )
  })

  test('details are their summary in bold and then their content', async () => {
    expect(
      await bodyOf({ html: '<details><summary>a <i>b</i></summary><p>c</p><p>d</p></details><details>e</details>' }),
    ).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="Summary"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">a </w:t></w:r><w:r><w:rPr><w:b/><w:i/></w:rPr><w:t xml:space="preserve">b</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">c</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">d</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">e</w:t></w:r></w:p>"
    `)
  })

  test('definitions follow their term, set in', async () => {
    expect(await bodyOf({ html: '<dl><dt>a<dd>b<p>c</p><dt>d<dd>e</dl><dl><dd>f</dl>' })).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="DefinitionTerm"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">a</w:t></w:r></w:p>
      <w:p><w:pPr><w:ind w:left="360"/></w:pPr><w:r><w:t xml:space="preserve">b</w:t></w:r></w:p>
      <w:p><w:pPr><w:ind w:left="360"/></w:pPr><w:r><w:t xml:space="preserve">c</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="DefinitionTerm"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">d</w:t></w:r></w:p>
      <w:p><w:pPr><w:ind w:left="360"/></w:pPr><w:r><w:t xml:space="preserve">e</w:t></w:r></w:p>
      <w:p><w:pPr><w:ind w:left="360"/></w:pPr><w:r><w:t xml:space="preserve">f</w:t></w:r></w:p>"
    `)
  })

  test('notes begin with their label, also when they begin with no paragraph', async () => {
    const list: Block = { type: 'list', ordered: false, start: 1, tight: true, items: [{ children: [paragraph('c')] }] }
    expect(
      await bodyOf(
        tree(
          { type: 'footnote', label: '1', children: [paragraph('a'), paragraph('b')] },
          { type: 'footnote', label: '2', children: [list, paragraph('d')] },
          { type: 'footnote', label: '3', children: [] },
        ),
      ),
    ).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr><w:bookmarkStart w:id="1" w:name="nota_1"/><w:bookmarkEnd w:id="1"/><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t xml:space="preserve">[1] </w:t></w:r><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr><w:r><w:t xml:space="preserve">b</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr><w:bookmarkStart w:id="2" w:name="nota_2"/><w:bookmarkEnd w:id="2"/><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t xml:space="preserve">[2] </w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">c</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr><w:r><w:t xml:space="preserve">d</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr><w:bookmarkStart w:id="3" w:name="nota_3"/><w:bookmarkEnd w:id="3"/><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t xml:space="preserve">[3] </w:t></w:r></w:p>"
    `)
  })

  test('a rule is an empty paragraph with a line', async () => {
    expect(await bodyOf({ markdown: 'a\n\n---\n\nb' })).toMatchInlineSnapshot(`
      "<w:p><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="HorizontalRule"/></w:pPr></w:p>
      <w:p><w:r><w:t xml:space="preserve">b</w:t></w:r></w:p>"
    `)
  })
})

describe('what accompanies the answer', () => {
  test('the title, the question with its label before it, and the references after it', async () => {
    expect(
      await bodyOf(
        { markdown: 'a\n\n1. b' },
        {
          title: ' Titolo ',
          question: ' Quanti\ngiorni? ',
          labels: { question: 'Domanda', references: 'Riferimenti' },
          references: [
            { title: 'c', source: ' CNEL ', url: 'https://x.it/c', excerpt: ' d ' },
            { title: 'https://x.it/e', url: 'https://x.it/e', source: 'https://x.it/e' },
            { title: ' ', url: 'https://x.it/f', source: ' ', excerpt: ' ' },
            { title: 'g', source: 'h', url: 'javascript:x' },
            { title: ' i ', source: ' ' },
            { title: ' n ', source: 'n' },
            { title: '', source: ' l ', excerpt: 'm' },
            { title: '' },
          ],
        },
      ),
    ).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr><w:r><w:t xml:space="preserve">Titolo</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="QuestionLabel"/></w:pPr><w:r><w:t xml:space="preserve">Domanda</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Question"/></w:pPr><w:r><w:t xml:space="preserve">Quanti</w:t><w:br/><w:t xml:space="preserve">giorni?</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:r><w:t xml:space="preserve">b</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr><w:r><w:t xml:space="preserve">Riferimenti</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Reference"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr><w:ind w:left="360" w:hanging="360"/></w:pPr><w:bookmarkStart w:id="1" w:name="fonte_1"/><w:bookmarkEnd w:id="1"/><w:hyperlink r:id="rIdLink1" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t xml:space="preserve">c</w:t></w:r></w:hyperlink><w:r><w:t xml:space="preserve">, CNEL</w:t></w:r><w:r><w:t xml:space="preserve"> (x.it)</w:t></w:r><w:r><w:br/></w:r><w:r><w:rPr><w:rStyle w:val="Excerpt"/></w:rPr><w:t xml:space="preserve">d</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Reference"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr><w:ind w:left="360" w:hanging="360"/></w:pPr><w:bookmarkStart w:id="2" w:name="fonte_2"/><w:bookmarkEnd w:id="2"/><w:hyperlink r:id="rIdLink2" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t xml:space="preserve">https://x.it/e</w:t></w:r></w:hyperlink></w:p>
      <w:p><w:pPr><w:pStyle w:val="Reference"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr><w:ind w:left="360" w:hanging="360"/></w:pPr><w:bookmarkStart w:id="3" w:name="fonte_3"/><w:bookmarkEnd w:id="3"/><w:hyperlink r:id="rIdLink3" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t xml:space="preserve">https://x.it/f</w:t></w:r></w:hyperlink></w:p>
      <w:p><w:pPr><w:pStyle w:val="Reference"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr><w:ind w:left="360" w:hanging="360"/></w:pPr><w:bookmarkStart w:id="4" w:name="fonte_4"/><w:bookmarkEnd w:id="4"/><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">g</w:t></w:r><w:r><w:t xml:space="preserve">, h</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Reference"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr><w:ind w:left="360" w:hanging="360"/></w:pPr><w:bookmarkStart w:id="5" w:name="fonte_5"/><w:bookmarkEnd w:id="5"/><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">i</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Reference"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr><w:ind w:left="360" w:hanging="360"/></w:pPr><w:bookmarkStart w:id="6" w:name="fonte_6"/><w:bookmarkEnd w:id="6"/><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">n</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Reference"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr><w:ind w:left="360" w:hanging="360"/></w:pPr><w:bookmarkStart w:id="7" w:name="fonte_7"/><w:bookmarkEnd w:id="7"/><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">l</w:t></w:r><w:r><w:br/></w:r><w:r><w:rPr><w:rStyle w:val="Excerpt"/></w:rPr><w:t xml:space="preserve">m</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Reference"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr><w:ind w:left="360" w:hanging="360"/></w:pPr><w:bookmarkStart w:id="8" w:name="fonte_8"/><w:bookmarkEnd w:id="8"/><w:r><w:rPr><w:b/></w:rPr></w:r></w:p>"
    `)
  })

  test('the numbers of the references are a list of their own, from one', async () => {
    const parts = await partsOf({ markdown: '7. a' }, { references: [{ title: 'b' }] })
    expect(parts['word/numbering.xml']?.match(/<w:num .*?<\/w:num>/g)).toMatchInlineSnapshot(`
      [
        "<w:num w:numId="1"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>",
        "<w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>",
      ]
    `)
  })

  test('details stand under the title, one to a line, and those without a value nowhere', async () => {
    const details = [
      { label: 'Data', value: ' 22 novembre 2026 ' },
      { label: 'Contratto', value: ' ' },
    ]
    expect(await bodyOf({ markdown: 'a' }, { title: 't', details })).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr><w:r><w:t xml:space="preserve">t</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Detail"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Data</w:t><w:tab/></w:r><w:r><w:t xml:space="preserve">22 novembre 2026</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>"
    `)
  })

  test('nothing stands where there are no words', async () => {
    const alone = await bodyOf({ markdown: 'a' })
    expect(await bodyOf({ markdown: 'a' }, { title: ' ', question: ' ', references: [] })).toBe(alone)
    expect(await bodyOf({ markdown: 'a' }, { labels: { question: 'x', references: 'y' } })).toBe(alone)
    const titled = await bodyOf({ markdown: 'a' }, { title: 'Q?' })
    expect(await bodyOf({ markdown: 'a' }, { title: 'Q?', question: ' Q? ' })).toBe(titled)
    expect(await bodyOf({ markdown: 'a' }, { title: ' Q? ', question: 'Q?' })).toBe(titled)
    expect(await bodyOf({ markdown: 'a' }, { title: 'Q?', question: ' ', labels: { question: 'x' } })).toBe(titled)
    expect(await bodyOf({ markdown: 'a' }, { question: 'Q?' })).toMatchInlineSnapshot(`
      "<w:p><w:pPr><w:pStyle w:val="Question"/></w:pPr><w:r><w:t xml:space="preserve">Q?</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>"
    `)
    expect(await bodyOf({ markdown: 'a' }, { references: [{ title: 'b' }] })).toMatchInlineSnapshot(`
      "<w:p><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>
      <w:p><w:pPr><w:pStyle w:val="Reference"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:ind w:left="360" w:hanging="360"/></w:pPr><w:bookmarkStart w:id="1" w:name="fonte_1"/><w:bookmarkEnd w:id="1"/><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">b</w:t></w:r></w:p>"
    `)
  })

  test('a document that is missing, blank or without blocks is refused by its kind', async () => {
    await expect(exportDocx({ html: ' ' })).rejects.toThrow('the html is missing or blank')
    await expect(exportDocx({ markdown: '' })).rejects.toThrow('the markdown is missing or blank')
    await expect(exportDocx(tree())).rejects.toThrow('the document has no content')
    await expect(exportDocx(tree())).rejects.toMatchObject({ name: 'DocxInputError' })
  })
})
