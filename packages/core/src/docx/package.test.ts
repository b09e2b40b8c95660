import { afterEach, describe, expect, test, vi } from 'vitest'
import { partsOf } from '../example/docx.ts'
import { type DocxOptions, exportDocx, type PageEdge } from './export-docx.ts'

/** A part with a line for each of the elements that a reader looks for. */
const linesOf = (xml = ''): string =>
  xml.replace(/\n?(<(?:Relationship|dc:\w+|dcterms:\w+|w:(?:hdr|ftr|abstractNum|num|lvl|p|r|fldSimple)[ >]))/g, '\n$1')

/** What stands between the root's tags, whose namespaces are the library's. */
const inside = (xml = ''): string => xml.replace(/^<\?xml[^>]*>\s*<[^>]*>/, '').replace(/<\/[^>]*>\s*$/, '')

describe('the parts of the package', () => {
  test('of a plain document are the library’s, with a document and relations of ours', async () => {
    const parts = await partsOf({ markdown: 'x' })
    expect(Object.keys(parts).toSorted()).toMatchInlineSnapshot(`
      [
        "[Content_Types].xml",
        "_rels/.rels",
        "docProps/app.xml",
        "docProps/core.xml",
        "docProps/custom.xml",
        "word/_rels/document.xml.rels",
        "word/_rels/endnotes.xml.rels",
        "word/_rels/fontTable.xml.rels",
        "word/_rels/footnotes.xml.rels",
        "word/document.xml",
        "word/endnotes.xml",
        "word/fontTable.xml",
        "word/footnotes.xml",
        "word/numbering.xml",
        "word/settings.xml",
        "word/styles.xml",
        "word/theme/theme1.xml",
      ]
    `)
    expect(linesOf(parts['word/_rels/document.xml.rels'])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rIdstyles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
      <Relationship Id="rIdnumbering" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/>
      <Relationship Id="rIdfootnotes" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footnotes" Target="footnotes.xml"/>
      <Relationship Id="rIdendnotes" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/endnotes" Target="endnotes.xml"/>
      <Relationship Id="rIdsettings" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings" Target="settings.xml"/>
      <Relationship Id="rIdfontTable" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/fontTable" Target="fontTable.xml"/>
      <Relationship Id="rIdtheme" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/theme" Target="theme/theme1.xml"/></Relationships>"
    `)
    expect(parts['word/document.xml']).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body><w:p><w:r><w:t xml:space="preserve">x</w:t></w:r></w:p><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>"
    `)
  })

  test('are all named by a relation, and every relation names one', async () => {
    const parts = await partsOf({ markdown: '[a](https://x.it)' }, { header: { left: 'a' }, footer: { right: 'b' } })
    const named = Array.from(parts['word/_rels/document.xml.rels']?.matchAll(/Target="([^"]+)"\/>/g) ?? [], m => m[1])
    const beside = Object.keys(parts).filter(
      name => /^word\/(?!_rels|document\.xml)/.test(name) && !/\/_rels\//.test(name),
    )
    expect(named.map(name => `word/${name}`).toSorted()).toEqual(beside.toSorted())
  })

  test('name the header and footer that are there, and no other', async () => {
    const named = async (options: DocxOptions): Promise<string> => {
      const parts = await partsOf({ markdown: 'x' }, options)
      const files = Object.keys(parts).filter(name => /word\/(?:header|footer)/.test(name))
      const places = ['[Content_Types].xml', 'word/_rels/document.xml.rels', 'word/document.xml']
      const names = places.flatMap(name => parts[name]?.match(/(?:header|footer)(?:1\.xml|Reference)/g) ?? [])
      return [...files, ...names].join(' ')
    }
    expect(await named({ header: { center: 'a' }, footer: { left: ' ' } })).toBe(
      'word/header1.xml header1.xml header1.xml headerReference',
    )
    expect(await named({ header: {}, footer: { left: 'a' } })).toBe(
      'word/footer1.xml footer1.xml footer1.xml footerReference',
    )
    expect(await named({ header: { left: 'a' }, footer: { left: 'a' } })).toBe(
      'word/header1.xml word/footer1.xml header1.xml footer1.xml header1.xml footer1.xml headerReference footerReference',
    )
  })
})

describe('the clock', () => {
  afterEach(() => void vi.useRealTimers())

  test('leaves no trace: the same input gives the same bytes on another day', async () => {
    const options: DocxOptions = { title: 'a', header: { left: 'b' }, footer: { right: 'pageNum' } }
    const on = async (day: string): Promise<Uint8Array> => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) })
      return await exportDocx({ markdown: '1. a\n\n[b](https://x.it)' }, options)
    }
    expect(await on('2031-07-09T10:11:12')).toEqual(await on('2026-01-02T03:04:05'))
  })

  test('every entry of the zip is of midnight, 1 January 1980', async () => {
    const file = await exportDocx({ markdown: 'x' })
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
    const times = new Set<number>()
    let entry = view.getUint32(file.byteLength - 6, true)
    let entries = 0
    for (; view.getUint32(entry, true) === 0x02014b50; entries += 1) {
      times.add(view.getUint32(entry + 12, true)).add(view.getUint32(view.getUint32(entry + 42, true) + 10, true))
      entry += 46 + view.getUint16(entry + 28, true) + view.getUint16(entry + 30, true)
    }
    expect(entries).toBe(Object.keys(await partsOf({ markdown: 'x' })).length)
    expect([...times]).toEqual([0x0021_0000])
  })
})

test('the properties are the title and author on one line each, in Italian, at a fixed moment', async () => {
  const propertiesOf = async (options: DocxOptions): Promise<string> =>
    linesOf(inside((await partsOf({ markdown: 'x' }, options))['docProps/core.xml']))
  expect(await propertiesOf({})).toMatchInlineSnapshot(`
    "
    <dc:title></dc:title>
    <dc:creator></dc:creator>
    <dc:language>it-IT</dc:language>
    <dcterms:created xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:created>
    <dcterms:modified xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:modified>"
  `)
  expect(await propertiesOf({ title: ' a\n  <b> ', author: ' "c" &\td ' })).toMatchInlineSnapshot(`
    "
    <dc:title>a &lt;b&gt;</dc:title>
    <dc:creator>&quot;c&quot; &amp; d</dc:creator>
    <dc:language>it-IT</dc:language>
    <dcterms:created xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:created>
    <dcterms:modified xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:modified>"
  `)
})

describe('the edges of the page', () => {
  const edge = async (header: PageEdge): Promise<string> =>
    linesOf(inside((await partsOf({ markdown: 'x' }, { header, margins: { left: 1441 } }))['word/header1.xml']))

  test('hold left, center and right apart by tab stops', async () => {
    expect(await edge({ left: ' a\n b ', center: '<c>', right: 'd' })).toMatchInlineSnapshot(`
      "
      <w:p><w:pPr><w:pStyle w:val="Header"/><w:tabs><w:tab w:val="center" w:pos="4512"/><w:tab w:val="right" w:pos="9025"/></w:tabs></w:pPr>
      <w:r><w:t xml:space="preserve">a b</w:t></w:r>
      <w:r><w:tab/></w:r>
      <w:r><w:t xml:space="preserve">&lt;c&gt;</w:t></w:r>
      <w:r><w:tab/></w:r>
      <w:r><w:t xml:space="preserve">d</w:t></w:r></w:p>"
    `)
  })

  test('have no stop for a center that is not there', async () => {
    expect(await edge({ left: 'a', center: ' ' })).toMatchInlineSnapshot(`
      "
      <w:p><w:pPr><w:pStyle w:val="Header"/><w:tabs><w:tab w:val="right" w:pos="9025"/></w:tabs></w:pPr>
      <w:r><w:t xml:space="preserve">a</w:t></w:r>
      <w:r><w:tab/></w:r></w:p>"
    `)
  })

  test('have the number of the page wherever the word pageNum stands', async () => {
    expect(await edge({ left: ' pageNum ', right: 'Pagina pageNum, ancora (pageNum)' })).toMatchInlineSnapshot(`
      "
      <w:p><w:pPr><w:pStyle w:val="Header"/><w:tabs><w:tab w:val="right" w:pos="9025"/></w:tabs></w:pPr>
      <w:fldSimple w:instr=" PAGE ">
      <w:r><w:t xml:space="preserve">1</w:t></w:r></w:fldSimple>
      <w:r><w:tab/></w:r>
      <w:r><w:t xml:space="preserve">Pagina </w:t></w:r>
      <w:fldSimple w:instr=" PAGE ">
      <w:r><w:t xml:space="preserve">1</w:t></w:r></w:fldSimple>
      <w:r><w:t xml:space="preserve">, ancora (</w:t></w:r>
      <w:fldSimple w:instr=" PAGE ">
      <w:r><w:t xml:space="preserve">1</w:t></w:r></w:fldSimple>
      <w:r><w:t xml:space="preserve">)</w:t></w:r></w:p>"
    `)
    expect(await edge({ left: 'pageNumber mypageNum' })).not.toContain('PAGE')
  })

  test('keep what the library would read as a placeholder, and drop what XML forbids', async () => {
    expect(await edge({ left: '{default-bullet-numbering-0} {x}\u0000\ufffe' })).toContain(
      '>{default-bullet-numbering-0} {x}<',
    )
  })

  test('of the foot have a style of their own', async () => {
    const parts = await partsOf({ markdown: 'x' }, { footer: { left: 'a' } })
    expect(linesOf(inside(parts['word/footer1.xml']))).toMatchInlineSnapshot(`
      "
      <w:p><w:pPr><w:pStyle w:val="Footer"/><w:tabs><w:tab w:val="right" w:pos="9026"/></w:tabs></w:pPr>
      <w:r><w:t xml:space="preserve">a</w:t></w:r>
      <w:r><w:tab/></w:r></w:p>"
    `)
  })
})

test('the page takes every margin and its orientation', async () => {
  const margins = { top: 1, right: 2, bottom: 3, left: 4, header: 5, footer: 6, gutter: 7 }
  const page = async (options: DocxOptions): Promise<string | undefined> =>
    (await partsOf({ markdown: 'x' }, options))['word/document.xml']?.match(/<w:sectPr>.*<\/w:sectPr>/)?.[0]
  expect(await page({ margins })).toMatchInlineSnapshot(
    `"<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1" w:right="2" w:bottom="3" w:left="4" w:header="5" w:footer="6" w:gutter="7"/></w:sectPr>"`,
  )
  expect(await page({ margins, orientation: 'landscape' })).toMatchInlineSnapshot(
    `"<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1" w:right="2" w:bottom="3" w:left="4" w:header="5" w:footer="6" w:gutter="7"/></w:sectPr>"`,
  )
})

test('the numbering has a kind for bullets and one for numbers, nine levels each, and one entry for each list', async () => {
  const { 'word/numbering.xml': numbering } = await partsOf({ markdown: '- a\n\n5. b\n   1. c' })
  const levels = numbering?.match(/<w:lvlText w:val="[^"]+"\/>.*?<w:ind [^>]*>/g) ?? []
  expect(levels).toHaveLength(18)
  expect([...levels.slice(0, 4), ...levels.slice(9, 11)]).toMatchInlineSnapshot(`
    [
      "<w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/>",
      "<w:lvlText w:val="◦"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="1440" w:hanging="360"/>",
      "<w:lvlText w:val="▪"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="2160" w:hanging="360"/>",
      "<w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="2880" w:hanging="360"/>",
      "<w:lvlText w:val="%1."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/>",
      "<w:lvlText w:val="%2."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="1440" w:hanging="360"/>",
    ]
  `)
  expect(numbering?.match(/<w:num .*<\/w:num>/)?.[0].replaceAll('<w:num ', '\n$&')).toMatchInlineSnapshot(`
    "
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
    <w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="1"><w:startOverride w:val="1"/></w:lvlOverride></w:num>"
  `)
})

test('the styles are ours alone, in Italian where Word has no name for them', async () => {
  const { 'word/styles.xml': styles } = await partsOf({ markdown: 'x' })
  expect(styles?.match(/<w:docDefaults>.*<\/w:docDefaults>/)?.[0]).toMatchInlineSnapshot(
    `"<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:cs="Calibri" w:eastAsia="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="it-IT" w:eastAsia="it-IT" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>"`,
  )
  const names = Array.from(
    styles?.matchAll(/w:styleId="(\w+)"[^>]*><w:name w:val="([^"]+)"/g) ?? [],
    m => `${m[1]}: ${m[2]}`,
  )
  expect(names).toMatchInlineSnapshot(`
    [
      "TableGrid: Table Grid",
      "Normal: Normal",
      "Title: Title",
      "Heading1: heading 1",
      "Heading2: heading 2",
      "Heading3: heading 3",
      "Heading4: heading 4",
      "Heading5: heading 5",
      "Heading6: heading 6",
      "ListParagraph: List Paragraph",
      "Quote: Quote",
      "Detail: Dato",
      "Question: Domanda",
      "QuestionLabel: Etichetta domanda",
      "Reference: Riferimento",
      "Code: Codice",
      "Summary: Sommario",
      "DefinitionTerm: Termine",
      "Caption: caption",
      "Note: Nota",
      "TableText: Testo tabella",
      "TableSmall: Testo tabella piccolo",
      "TableTiny: Testo tabella minimo",
      "TableEnd: Dopo tabella",
      "HorizontalRule: Linea",
      "Header: header",
      "Footer: footer",
      "Hyperlink: Hyperlink",
      "Excerpt: Estratto",
      "CodeChar: Codice nel testo",
    ]
  `)
})
