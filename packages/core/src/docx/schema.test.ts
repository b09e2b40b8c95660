import validate from '@ooxml-tools/validate'
import { expect, test } from 'vitest'
import { everyOption } from '../example/docx.ts'
import { insetsInHtml } from '../testing/docx-body.ts'
import { type DocxInput, type DocxOptions, exportDocx } from './export-docx.ts'

const EVERY_KIND = `# Titolo

Testo **forte *corsivo*** \`codice\` H<sub>2</sub>O m<sup>2</sup> ~~via~~ <u>sotto</u> <mark>chiaro</mark><br>
[fonte](https://www.cnel.it/a?b=1&c=2) ![grafico](https://a.it/p.png) e [1]

1. uno
   - a
     - [x] b

       secondo paragrafo

       | in | lista |
       |---|--:|
       | 1 | 2 |
2. > citata

   \`\`\`
   riga 1
   \triga 2
   \`\`\`

<details><summary>Fonti <b>note</b></summary>

${insetsInHtml}

[^1]: nota

    - voce della nota

---
`

const table = (rows: string): string => `<table>${rows}</table>`

/** One pixel each. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const logo = `<img alt="Studio &amp; C." src="data:image/png;base64,${png}">`
const otherLogo = '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">'

const kinds: Readonly<Record<string, readonly [DocxInput, DocxOptions?]>> = {
  'every kind of block, upright': [{ markdown: EVERY_KIND }, everyOption],
  'every kind of block, on its side': [{ markdown: EVERY_KIND }, { ...everyOption, orientation: 'landscape' }],
  'a table of 200 columns': [{ html: table(`<tr>${'<td>a</td>'.repeat(200)}</tr>`.repeat(3)) }],
  'lists 30 deep': [{ html: '<ul><li>a'.repeat(30) }],
  'spans past the edges of the table': [{ html: table('<tr><td rowspan=5 colspan=70>x<td>y<tr><td>z') }],
  'figures and totals in many columns': [
    {
      html: table(
        `<tr><th>a${'<th>b'.repeat(13)}<tr><td>c${'<td>1.818,75 €'.repeat(13)}<tr><td><b>d</b>${'<td><b>1.818,75 €</b>'.repeat(13)}`,
      ),
    },
  ],
  'pictures, in the text, in a link, in a cell and twice': [
    {
      html: `<p>${logo}<a href="https://x.it">${logo}</a>${otherLogo}</p>${table(`<tr><td>${logo}<td>a`)}`,
    },
    everyOption,
  ],
  'words from right to left in every kind of block': [
    { html: `<h1>سنة</h1><p>سنة <b><i>يوم</i></b> a<ul><li>سنة</ul>${table('<tr><th>سنة<tr><td>يوم')}` },
  ],
  'marks that lead to notes and sources': [{ markdown: 'a [1] [^2]\n\n[^2]: b\n\n1. c\n   - d' }],
  'an empty heading': [{ html: '<h1></h1>' }],
}

test.each(Object.keys(kinds))(
  '%s makes a file that the validator of the Open XML SDK accepts',
  async kind => {
    const [input, options] = kinds[kind] ?? [{ html: '' }]
    expect(await validate(await exportDocx(input, options), 'docx', 'Office2019')).toEqual([])
  },
  60_000,
)
