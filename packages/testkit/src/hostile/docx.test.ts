/** SECURITY 10: what a hostile text becomes in a Word document, as HTML, as markdown, and in every other place it can stand. */
import { describe, expect, test } from 'vitest'
// By path: the SDK's own tests read this package, and packages may not depend on each other in a ring.
import { exportDocx } from '../../../core/src/docx/export-docx.ts'
// @ts-expect-error the checker is plain JavaScript
import * as untypedChecker from '../../acceptance/security/check-docx.mjs'
import { full } from '../effort.ts'
import { ansiFamilies } from './ansi.ts'
import { xssFamilies } from './xss.ts'

const checker: { inspect(file: Buffer): string[] } = untypedChecker

/** Fields, relations and markup of Word's own, as text. */
const wordFamilies: Readonly<Record<string, readonly string[]>> = {
  'fields of Word': [
    ...[
      'DDEAUTO c:\\\\x cmd',
      'DDE x y',
      'INCLUDETEXT "\\\\\\\\evil.example\\\\x"',
      'INCLUDEPICTURE "https://evil.example/x"',
    ],
    ...[
      'HYPERLINK "javascript:x"',
      'MACROBUTTON x y',
      'LINK Excel.Sheet x',
      'IMPORT x',
      'QUOTE x',
      'AUTOTEXT x',
      'DATABASE x',
    ],
    ...['= 1+1', 'ASK x', 'FILLIN x', 'SET x y', 'GOTOBUTTON x', 'PRINT x', 'RD x', 'DOCPROPERTY x', 'USERADDRESS'],
  ].flatMap(field => [
    `{ ${field} }`,
    `<w:instrText>${field}</w:instrText>`,
    `<w:fldSimple w:instr='${field}'>x</w:fldSimple>`,
  ]),
  'markup of Word': [
    '</w:t></w:r></w:p><w:p><w:r><w:t>x',
    ']]><w:altChunk r:id="r1"/><![CDATA[',
    '<w:altChunk r:id="rId1"/><o:OLEObject r:id="rId2"/><w:object/><w:control r:id="r3"/>',
    '<v:shape><v:imagedata r:id="r" o:href="https://evil.example/x"/></v:shape>',
    '<w:attachedTemplate r:id="r1"/><w:subDoc r:id="r1"/><w:mailMerge/>',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
    '&#0; &#1; &#xb; &#xfffe; &#xffff; &#xd800; &#x110000; &#x1f600;',
    '\u0000\u0001\u0008\u000b\u000c\u000e\u001f\u007f\ud800 \udc00 \ufffe \uffff',
    'pageNum',
    '%PDF &PAGE; &amp;amp;lt; <![CDATA[x]]>',
  ],
  'addresses of programs': [
    'file:///c:/x',
    '\\\\evil.example\\s',
    'ms-word:ofe|u|x',
    'search-ms:x',
    'javascript:x',
    'data:,x',
    'ftp://x/',
    'https://a:b@evil.example/',
    'mailto:a@b.it?body=%0d%0aBcc:x',
  ].flatMap(address => [
    `<a href="${address}">x</a>`,
    `[x](${address})`,
    `<img src="${address}" alt="x">`,
    `![x](${address})`,
  ]),
}

const families = Object.entries({ ...wordFamilies, ...xssFamilies, ...ansiFamilies })
  .map(
    ([name, texts]) =>
      [
        name,
        texts.filter((text, index) => text.length < 20_000 && (full || name in wordFamilies || index % 9 === 0)),
      ] as const,
  )
  .filter(([, texts]) => texts.length > 0)

describe('a hostile text in a Word document', () => {
  test.each(families)(
    '%s: nothing active, remote or malformed comes of it',
    { timeout: full ? 600_000 : 60_000 },
    async (_, texts) => {
      for (const text of texts) {
        const files = [
          await exportDocx({ html: `<p>Risposta.</p>${text}` }),
          await exportDocx({ markdown: `Risposta.\n\n${text}` }),
          await exportDocx(
            { markdown: 'Risposta.' },
            {
              question: text,
              references: [{ title: text, source: text, url: text, excerpt: text }],
              header: { left: text, center: text },
              footer: { center: text, right: 'pageNum' },
            },
          ),
        ]
        for (const file of files)
          expect(checker.inspect(Buffer.from(file)), JSON.stringify(text.slice(0, 200))).toEqual([])
      }
    },
  )
})
