import { describe, expect, test } from 'vitest'
import { bodyOf, paragraph, tree } from '../testing/docx-body.ts'

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
