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

  test('names the language of code on its code or on itself, and of nothing else', () => {
    const language = (html: string) => parseHtml(html).blocks[0]
    for (const html of [
      '<pre><code class="language-ts">x</code></pre>',
      '<pre class="hljs lang-ts">x</pre>',
      '<pre class="lang-ts"><code>x</code></pre>',
      '<pre> <code class="a lang-ts b">x</code></pre>',
    ]) {
      expect(language(html)).toMatchObject({ type: 'code', language: 'ts' })
    }
    for (const html of [
      '<pre class="slang-ts">x</pre>',
      '<pre>x<code class="lang-ts">y</code></pre>',
      '<pre>x</pre>',
    ]) {
      expect(language(html)).toMatchObject({ type: 'code', language: '' })
    }
  })

  test('takes the box of a task from the start of its item alone', () => {
    const checked = (item: string) => {
      const [list] = parseHtml(`<ul><li>${item}</ul>`).blocks
      return list?.type === 'list' ? list.items[0]?.checked : 'none'
    }
    expect(checked('<input type=checkbox checked> a')).toBe(true)
    expect(checked('<input type=checkbox> a')).toBe(false)
    expect(checked('<p><input type=checkbox checked> a</p>')).toBe(true)
    for (const item of ['a <input type=checkbox>', '<input type=text>a', '<b><input type=checkbox></b>a', '<p>a', '']) {
      expect(checked(item)).toBeUndefined()
    }
  })

  test('takes the side of a cell from its style before its attribute', () => {
    const side = (attributes: string) => {
      const [table] = parseHtml(`<table><tr><td ${attributes}>a</table>`).blocks
      return table?.type === 'table' ? table.rows[0]?.[0]?.align : 'none'
    }
    expect(side('style="color:red; text-align : center"')).toBe('center')
    expect(side('align=RIGHT')).toBe('right')
    expect(side('style="text-align:left" align=right')).toBe('left')
    expect(side('style="text-align:justify"')).toBeUndefined()
  })

  test('leaves comments out, and controls in attributes', () => {
    expect(plain('a<!-- b -->c<?d?>')).toBe('ac')
    expect(parseHtml('<img alt="a&#27;[2Jb">').blocks).toEqual([
      { type: 'paragraph', children: [{ type: 'image', alt: 'ab' }] },
    ])
  })

  test('hides what its style hides', () => {
    for (const style of ['display:none', 'color:red;DISPLAY : none', 'visibility:hidden', 'visibility: collapse']) {
      expect(plain(`<p>x</p><p style="${style}">a</p>`)).toBe('x')
    }
    expect(plain('<p style="display:block;x-display:none">a</p>')).toBe('a')
  })

  test('reads what our own HTML renderer writes', () => {
    const document = parseAnswer(
      '# T\n\na **b** [c](https://a.it/) `d`\n\n- [x] e\n- f\n\n3. g\n\n> h\n\n| i | l |\n|---|--:|\n| 1 | 2 |\n\n<details open><summary>m</summary>\n\nn\n\n</details>\n\n---',
    )
    expect(parseHtml(toHtml(document))).toEqual(document)
  })
})
