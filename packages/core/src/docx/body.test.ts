import { describe, expect, test } from 'vitest'
import type { Block, Inline } from '../document/tree.ts'
import { partsOf } from '../example/docx.ts'
import { bodyOf, paragraph, text, tree } from '../testing/docx-body.ts'
import { type DocxInput, exportDocx } from './export-docx.ts'

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
