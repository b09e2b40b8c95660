import { describe, expect, test } from 'vitest'
import { partsOf } from '../example/docx.ts'
import { type DocxOptions, exportDocx, type PageEdge } from './docx.ts'

/** A part with a line for each of the elements that a reader looks for. */
const linesOf = (xml = ''): string =>
  xml.replace(
    /\n?(<(?:Default|Override|Relationship|dc:\w+|dcterms:\w+|w:(?:style|docDefaults|abstractNum|num|lvl|font|compat|hdr|ftr|body|p|r|fldSimple|sectPr|\w+Reference|pgSz|pgMar))[ >])/g,
    '\n$1',
  )

describe('the parts of the package', () => {
  test('of a plain document', async () => {
    const parts = await partsOf({ markdown: 'x' })
    expect(Object.keys(parts)).toMatchInlineSnapshot(`
      [
        "[Content_Types].xml",
        "_rels/.rels",
        "docProps/core.xml",
        "docProps/app.xml",
        "word/document.xml",
        "word/_rels/document.xml.rels",
        "word/styles.xml",
        "word/numbering.xml",
        "word/settings.xml",
        "word/fontTable.xml",
      ]
    `)
    expect(linesOf(parts['[Content_Types].xml'])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Default Extension="xml" ContentType="application/xml"/>
      <Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>
      <Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>
      <Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/>
      <Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/>
      <Override PartName="/word/fontTable.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.fontTable+xml"/>
      <Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>
      <Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>"
    `)
    expect(linesOf(parts['_rels/.rels'])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>
      <Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>
      <Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties" Target="docProps/app.xml"/></Relationships>"
    `)
    expect(linesOf(parts['word/_rels/document.xml.rels'])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rIdStyles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
      <Relationship Id="rIdNumbering" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/>
      <Relationship Id="rIdSettings" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings" Target="settings.xml"/>
      <Relationship Id="rIdFonts" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/fontTable" Target="fontTable.xml"/></Relationships>"
    `)
    expect(linesOf(parts['docProps/app.xml'])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>CCNL</Application></Properties>"
    `)
    expect(linesOf(parts['word/document.xml'])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
      <w:body>
      <w:p>
      <w:r><w:t xml:space="preserve">x</w:t></w:r></w:p>
      <w:sectPr>
      <w:pgSz w:w="11906" w:h="16838"/>
      <w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>"
    `)
    expect(linesOf(parts['word/settings.xml'])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:zoom w:percent="100"/><w:defaultTabStop w:val="708"/>
      <w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:themeFontLang w:val="it-IT"/><w:decimalSymbol w:val=","/><w:listSeparator w:val=";"/></w:settings>"
    `)
    expect(linesOf(parts['word/fontTable.xml'])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
      <w:font w:name="Calibri"><w:family w:val="swiss"/><w:pitch w:val="variable"/></w:font>
      <w:font w:name="Courier New"><w:family w:val="modern"/><w:pitch w:val="fixed"/></w:font></w:fonts>"
    `)
  })

  test('with a header and a footer name both', async () => {
    const parts = await partsOf({ markdown: 'x' }, { header: { left: 'a' }, footer: { right: 'pageNum' } })
    expect(Object.keys(parts).slice(-2)).toEqual(['word/header1.xml', 'word/footer1.xml'])
    expect(linesOf(parts['[Content_Types].xml'])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Default Extension="xml" ContentType="application/xml"/>
      <Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>
      <Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>
      <Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/>
      <Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/>
      <Override PartName="/word/fontTable.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.fontTable+xml"/>
      <Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>
      <Override PartName="/word/footer1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml"/>
      <Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>
      <Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>"
    `)
    expect(linesOf(parts['word/_rels/document.xml.rels'])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rIdStyles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
      <Relationship Id="rIdNumbering" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/>
      <Relationship Id="rIdSettings" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings" Target="settings.xml"/>
      <Relationship Id="rIdFonts" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/fontTable" Target="fontTable.xml"/>
      <Relationship Id="rIdHeader" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header1.xml"/>
      <Relationship Id="rIdFooter" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footer" Target="footer1.xml"/></Relationships>"
    `)
    expect(linesOf(parts['word/document.xml'])).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
      <w:body>
      <w:p>
      <w:r><w:t xml:space="preserve">x</w:t></w:r></w:p>
      <w:sectPr>
      <w:headerReference w:type="default" r:id="rIdHeader"/>
      <w:footerReference w:type="default" r:id="rIdFooter"/>
      <w:pgSz w:w="11906" w:h="16838"/>
      <w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>"
    `)
  })

  test('with one of them name that one alone', async () => {
    const named = async (options: DocxOptions): Promise<string> => {
      const parts = await partsOf({ markdown: 'x' }, options)
      const files = Object.keys(parts).filter(name => /header|footer/.test(name))
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
  })

  test('carry the date of no day', async () => {
    const file = await exportDocx({ markdown: 'x' })
    // The fields of time and date of the first entry of a zip: midnight, 1 January 1980.
    expect(Array.from(file.subarray(10, 14))).toEqual([0, 0, 0x21, 0])
  })
})

test('the properties are the title and author on one line each, in Italian, at a fixed moment', async () => {
  expect(linesOf((await partsOf({ markdown: 'x' }))['docProps/core.xml'])).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
    <dc:title></dc:title>
    <dc:creator></dc:creator>
    <dc:language>it-IT</dc:language>
    <dcterms:created xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:created>
    <dcterms:modified xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:modified></cp:coreProperties>"
  `)
  const parts = await partsOf({ markdown: 'x' }, { title: ' a\n  <b> ', author: ' "c" &\td ' })
  expect(linesOf(parts['docProps/core.xml'])).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
    <dc:title>a &lt;b&gt;</dc:title>
    <dc:creator>&quot;c&quot; &amp; d</dc:creator>
    <dc:language>it-IT</dc:language>
    <dcterms:created xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:created>
    <dcterms:modified xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:modified></cp:coreProperties>"
  `)
})

describe('the edges of the page', () => {
  const edge = async (header: PageEdge): Promise<string> =>
    linesOf((await partsOf({ markdown: 'x' }, { header, margins: { left: 1441 } }))['word/header1.xml'])

  test('hold left, center and right apart by tab stops', async () => {
    expect(await edge({ left: ' a\n b ', center: '<c>', right: 'd' })).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
      <w:p><w:pPr><w:pStyle w:val="Header"/><w:tabs><w:tab w:val="center" w:pos="4512"/><w:tab w:val="right" w:pos="9025"/></w:tabs></w:pPr>
      <w:r><w:t xml:space="preserve">a b</w:t></w:r>
      <w:r><w:tab/></w:r>
      <w:r><w:t xml:space="preserve">&lt;c&gt;</w:t></w:r>
      <w:r><w:tab/></w:r>
      <w:r><w:t xml:space="preserve">d</w:t></w:r></w:p></w:hdr>"
    `)
  })

  test('have no stop for a center that is not there', async () => {
    expect(await edge({ left: 'a', center: ' ' })).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
      <w:p><w:pPr><w:pStyle w:val="Header"/><w:tabs><w:tab w:val="right" w:pos="9025"/></w:tabs></w:pPr>
      <w:r><w:t xml:space="preserve">a</w:t></w:r>
      <w:r><w:tab/></w:r></w:p></w:hdr>"
    `)
  })

  test('have the number of the page where pageNum stands alone', async () => {
    expect(await edge({ left: ' pageNum ', center: 'pageNum', right: 'pagina pageNum' })).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
      <w:p><w:pPr><w:pStyle w:val="Header"/><w:tabs><w:tab w:val="center" w:pos="4512"/><w:tab w:val="right" w:pos="9025"/></w:tabs></w:pPr>
      <w:fldSimple w:instr=" PAGE ">
      <w:r><w:t>1</w:t></w:r></w:fldSimple>
      <w:r><w:tab/></w:r>
      <w:fldSimple w:instr=" PAGE ">
      <w:r><w:t>1</w:t></w:r></w:fldSimple>
      <w:r><w:tab/></w:r>
      <w:r><w:t xml:space="preserve">pagina pageNum</w:t></w:r></w:p></w:hdr>"
    `)
  })

  test('of the foot have a style of their own', async () => {
    expect(
      linesOf((await partsOf({ markdown: 'x' }, { footer: { left: 'a' } }))['word/footer1.xml']),
    ).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <w:ftr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
      <w:p><w:pPr><w:pStyle w:val="Footer"/><w:tabs><w:tab w:val="right" w:pos="9026"/></w:tabs></w:pPr>
      <w:r><w:t xml:space="preserve">a</w:t></w:r>
      <w:r><w:tab/></w:r></w:p></w:ftr>"
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
  expect(linesOf((await partsOf({ markdown: '- a\n\n5. b\n   1. c' }))['word/numbering.xml'])).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
    <w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/>
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="◦"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="1440" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="▪"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="2160" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="3"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="2880" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="4"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="◦"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="3600" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="5"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="▪"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="4320" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="6"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="5040" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="7"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="◦"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="5760" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="8"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="▪"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="6480" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>
    <w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="hybridMultilevel"/>
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%2."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="1440" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%3."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="2160" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="3"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%4."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="2880" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="4"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%5."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="3600" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="5"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%6."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="4320" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="6"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%7."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="5040" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="7"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%8."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="5760" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="8"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%9."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="6480" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
    <w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="1"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>"
  `)
})

test('the styles are these', async () => {
  expect(linesOf((await partsOf({ markdown: 'x' }))['word/styles.xml'])).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
    <w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="it-IT" w:eastAsia="it-IT" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>
    <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>
    <w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>
    <w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>
    <w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="4" w:space="0" w:color="BFCBC4"/><w:left w:val="single" w:sz="4" w:space="0" w:color="BFCBC4"/><w:bottom w:val="single" w:sz="4" w:space="0" w:color="BFCBC4"/><w:right w:val="single" w:sz="4" w:space="0" w:color="BFCBC4"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="BFCBC4"/><w:insideV w:val="single" w:sz="4" w:space="0" w:color="BFCBC4"/></w:tblBorders></w:tblPr></w:style>
    <w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style>
    <w:style w:type="character" w:customStyle="1" w:styleId="Excerpt"><w:name w:val="Estratto"/><w:rPr><w:i/><w:color w:val="595959"/><w:sz w:val="20"/><w:szCs w:val="20"/></w:rPr></w:style>
    <w:style w:type="character" w:customStyle="1" w:styleId="CodeChar"><w:name w:val="Codice nel testo"/><w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/><w:noProof/><w:shd w:val="clear" w:color="auto" w:fill="F5F5F5"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:keepLines/><w:pBdr><w:bottom w:val="single" w:sz="8" w:space="6" w:color="1F7A4D"/></w:pBdr><w:spacing w:before="0" w:after="280" w:line="240" w:lineRule="auto"/></w:pPr><w:rPr><w:b/><w:color w:val="1F3B2D"/><w:sz w:val="40"/><w:szCs w:val="40"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="320" w:after="100" w:line="240" w:lineRule="auto"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:color w:val="1F3B2D"/><w:sz w:val="32"/><w:szCs w:val="32"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="320" w:after="100" w:line="240" w:lineRule="auto"/><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/><w:color w:val="1F3B2D"/><w:sz w:val="27"/><w:szCs w:val="27"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Heading3"><w:name w:val="heading 3"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="240" w:after="100" w:line="240" w:lineRule="auto"/><w:outlineLvl w:val="2"/></w:pPr><w:rPr><w:b/><w:color w:val="1F3B2D"/><w:sz w:val="24"/><w:szCs w:val="24"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Heading4"><w:name w:val="heading 4"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="240" w:after="100" w:line="240" w:lineRule="auto"/><w:outlineLvl w:val="3"/></w:pPr><w:rPr><w:b/><w:color w:val="1F3B2D"/><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Heading5"><w:name w:val="heading 5"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="240" w:after="100" w:line="240" w:lineRule="auto"/><w:outlineLvl w:val="4"/></w:pPr><w:rPr><w:b/><w:color w:val="1F3B2D"/><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Heading6"><w:name w:val="heading 6"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:keepLines/><w:spacing w:before="240" w:after="100" w:line="240" w:lineRule="auto"/><w:outlineLvl w:val="5"/></w:pPr><w:rPr><w:b/><w:i/><w:color w:val="1F3B2D"/><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr><w:spacing w:after="60"/></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="Quote"><w:name w:val="Quote"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr><w:pBdr><w:left w:val="single" w:sz="12" w:space="8" w:color="BFCBC4"/></w:pBdr></w:pPr><w:rPr><w:i/><w:color w:val="404040"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:customStyle="1" w:styleId="Question"><w:name w:val="Domanda"/><w:basedOn w:val="Normal"/><w:pPr><w:keepLines/><w:pBdr><w:top w:val="single" w:sz="4" w:space="3" w:color="F1F6F3"/><w:left w:val="single" w:sz="24" w:space="6" w:color="1F7A4D"/><w:bottom w:val="single" w:sz="4" w:space="3" w:color="F1F6F3"/><w:right w:val="single" w:sz="4" w:space="6" w:color="F1F6F3"/></w:pBdr><w:shd w:val="clear" w:color="auto" w:fill="F1F6F3"/><w:spacing w:after="280"/><w:ind w:left="140" w:right="140"/></w:pPr><w:rPr><w:i/></w:rPr></w:style>
    <w:style w:type="paragraph" w:customStyle="1" w:styleId="QuestionLabel"><w:name w:val="Etichetta domanda"/><w:basedOn w:val="Normal"/><w:next w:val="Question"/><w:pPr><w:keepNext/><w:spacing w:before="60" w:after="100"/></w:pPr><w:rPr><w:b/><w:caps/><w:color w:val="1F7A4D"/><w:spacing w:val="20"/><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:customStyle="1" w:styleId="Reference"><w:name w:val="Riferimento"/><w:basedOn w:val="Normal"/><w:pPr><w:keepLines/><w:spacing w:after="120"/></w:pPr></w:style>
    <w:style w:type="paragraph" w:customStyle="1" w:styleId="Code"><w:name w:val="Codice"/><w:basedOn w:val="Normal"/><w:pPr><w:pBdr><w:top w:val="single" w:sz="4" w:space="3" w:color="F5F5F5"/><w:left w:val="single" w:sz="4" w:space="6" w:color="F5F5F5"/><w:bottom w:val="single" w:sz="4" w:space="3" w:color="F5F5F5"/><w:right w:val="single" w:sz="4" w:space="6" w:color="F5F5F5"/></w:pBdr><w:shd w:val="clear" w:color="auto" w:fill="F5F5F5"/><w:spacing w:before="120" w:after="200" w:line="240" w:lineRule="auto"/><w:ind w:left="140" w:right="140"/></w:pPr><w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/><w:noProof/><w:sz w:val="19"/><w:szCs w:val="19"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:customStyle="1" w:styleId="Summary"><w:name w:val="Sommario"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="120"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>
    <w:style w:type="paragraph" w:customStyle="1" w:styleId="DefinitionTerm"><w:name w:val="Termine"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:after="0"/></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="Caption"><w:name w:val="caption"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="160" w:after="80"/></w:pPr><w:rPr><w:i/><w:color w:val="595959"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:customStyle="1" w:styleId="Note"><w:name w:val="Nota"/><w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="19"/><w:szCs w:val="19"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:customStyle="1" w:styleId="TableText"><w:name w:val="Testo tabella"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:before="40" w:after="40" w:line="240" w:lineRule="auto"/></w:pPr></w:style>
    <w:style w:type="paragraph" w:customStyle="1" w:styleId="TableEnd"><w:name w:val="Dopo tabella"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:before="0" w:after="0" w:line="160" w:lineRule="exact"/></w:pPr></w:style>
    <w:style w:type="paragraph" w:customStyle="1" w:styleId="HorizontalRule"><w:name w:val="Linea"/><w:basedOn w:val="Normal"/><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="BFCBC4"/></w:pBdr><w:spacing w:after="160"/></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="Header"><w:name w:val="header"/><w:basedOn w:val="Normal"/><w:rPr><w:color w:val="595959"/><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Footer"><w:name w:val="footer"/><w:basedOn w:val="Normal"/><w:rPr><w:color w:val="595959"/><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style></w:styles>"
  `)
})
