import { describe, expect, test } from 'vitest'
import { toHtml } from './html.ts'
import { parseHtml } from './html-input.ts'
import { parseAnswer } from './parse.ts'
import { toPlainText } from './plain.ts'

const plain = (html: string) => toPlainText(parseHtml(html))

describe('a page', () => {
  test('shows its body and nothing that is hidden', () => {
    expect(
      plain(
        '<!doctype html><html><head><title>t</title><style>p{}</style></head><body><p>x</p><p hidden>a</p>' +
          '<div style="visibility:hidden">b</div><script>c</script><template>d</template><select><option>e</select></body>',
      ),
    ).toBe('x')
  })

  test('of wrappers and unknown tags is its text, in lines where they are blocks', () => {
    expect(plain('<div>uno<div>due</div>tre</div><section>quattro <nuovo>cinque</nuovo></section>')).toBe(
      'uno\n\ndue\n\ntre\n\nquattro cinque',
    )
  })

  test('keeps the blocks of a cell as lines, and a table in a table as rows', () => {
    expect(parseHtml('<table><tr><td><p>a</p><ul><li>b</ul><table><tr><td>1<td>2</table><td>c</table>')).toMatchObject({
      blocks: [{ type: 'table', rows: [[{}, { children: [{ type: 'text', text: 'c' }] }]] }],
    })
    expect(plain('<table><tr><td><p>a</p><ul><li>b</ul><table><tr><td>1<td>2</table></table>')).toContain('a • b 1 | 2')
  })

  test('keeps code as it is written, with its language', () => {
    expect(parseHtml('<pre><code class="hljs language-ts">a\n  b &lt; c\n</code></pre>').blocks).toEqual([
      { type: 'code', language: 'ts', text: 'a\n  b < c', closed: true },
    ])
  })

  test('reads what our own HTML renderer writes', () => {
    const document = parseAnswer(
      '# T\n\na **b** [c](https://a.it/) `d`\n\n- [x] e\n- f\n\n3. g\n\n> h\n\n| i | l |\n|---|--:|\n| 1 | 2 |\n\n<details open><summary>m</summary>\n\nn\n\n</details>\n\n---',
    )
    expect(parseHtml(toHtml(document))).toEqual(document)
  })
})
