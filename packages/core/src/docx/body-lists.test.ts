import { describe, expect, test } from 'vitest'
import type { Block } from '../document/tree.ts'
import { partsOf } from '../example/docx.ts'
import { bodyOf, paragraph, tree } from '../testing/docx-body.ts'
import type { DocxInput } from './export-docx.ts'

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
