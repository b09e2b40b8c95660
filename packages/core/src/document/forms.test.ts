import { describe, expect, test } from 'vitest'
import { toHtml } from './html.ts'
import { toMarkdown } from './markdown.ts'
import { parseAnswer } from './parse.ts'
import { toPlainText } from './plain.ts'

interface Forms {
  readonly source: string
  readonly plain: string
  /** With tables as lines, where that is another text. */
  readonly lines?: string
  readonly html: string
  readonly markdown: string
  /** What is lost on the way back from markdown, when something is. */
  readonly lost?: string
}

/** The same answer for a clipboard, a voice, a page and a file. */
const forms: Readonly<Record<string, Forms>> = {
  'a heading of marks': {
    source: '## Uno *due*',
    plain: 'Uno due',
    html: '<h2>Uno <em>due</em></h2>',
    markdown: '## Uno *due*',
  },
  'a paragraph of marks': {
    source: 'a **b** *c* ~~d~~ <sup>e</sup> <sub>f</sub> <u>g</u> <mark>h</mark> `i`',
    plain: 'a b c d e f g h i',
    html: '<p>a <strong>b</strong> <em>c</em> <del>d</del> <sup>e</sup> <sub>f</sub> <u>g</u> <mark>h</mark> <code>i</code></p>',
    markdown: 'a **b** *c* ~~d~~ <sup>e</sup> <sub>f</sub> <u>g</u> <mark>h</mark> `i`',
  },
  'blanks just inside a mark': {
    source: '<b> a </b>b',
    plain: 'a b',
    html: '<p><strong>a </strong>b</p>',
    markdown: '**a** b',
    lost: 'the blank is outside now',
  },
  'a line break': { source: 'uno<br>due', plain: 'uno\ndue', html: '<p>uno<br>due</p>', markdown: 'uno\\\ndue' },
  'a link of words': {
    source: '[due **parole**](https://a.it/x)',
    plain: 'due parole (https://a.it/x)',
    html: '<p><a href="https://a.it/x" …>due <strong>parole</strong></a></p>',
    markdown: '[due **parole**](<https://a.it/x>)',
  },
  'a link of its address': {
    source: '<https://a.it/x> https://b.it <mailto:c@d.it>',
    plain: 'https://a.it/x https://b.it/ mailto:c@d.it',
    html: '<p><a href="https://a.it/x" …>https://a.it/x</a> <a href="https://b.it/" …>https://b.it</a> <a href="mailto:c@d.it" …>mailto:c@d.it</a></p>',
    markdown: '<https://a.it/x> <https://b.it/> <mailto:c@d.it>',
    lost: 'an address shows as it is opened',
  },
  'a link that shows part of its address': {
    source: '[a.it](https://a.it/) [https://a.it/x/](https://a.it/x)',
    plain: 'https://a.it/ https://a.it/x',
    html: '<p><a href="https://a.it/" …>a.it</a> <a href="https://a.it/x" …>https://a.it/x/</a></p>',
    markdown: '<https://a.it/> <https://a.it/x>',
    lost: 'an address shows as it is opened',
  },
  'a link of nothing': { source: '[](https://a.it/x)', plain: '', html: '', markdown: '' },
  'an address with signs': {
    source: '[x](https://a.it/?a=<b>&c="d")',
    plain: 'x (https://a.it/?a=%3Cb%3E&c=%22d%22)',
    html: '<p><a href="https://a.it/?a=%3Cb%3E&amp;c=%22d%22" …>x</a></p>',
    markdown: '[x](<https://a.it/?a=%3Cb%3E&c=%22d%22>)',
  },
  images: {
    source: '![a*b](https://a.it/p.png) ![](https://a.it/q.png) ![c](no)',
    plain: 'a*b (https://a.it/p.png) (https://a.it/q.png) c',
    html: '<p><a href="https://a.it/p.png" …>a*b</a> <a href="https://a.it/q.png" …>https://a.it/q.png</a> c</p>',
    markdown: '![a\\*b](<https://a.it/p.png>) ![](<https://a.it/q.png>) c',
    lost: 'an image that leads nowhere is text',
  },
  'reference marks': {
    source: '[1] [^2] [^nota] [^12ab]',
    plain: '[1] [2] [nota] [12ab]',
    html: '<p><sup>[1]</sup> <sup>[2]</sup> <sup>[nota]</sup> <sup>[12ab]</sup></p>',
    markdown: '[1] [2] [^nota] [^12ab]',
  },
  'code that holds backticks and blanks': {
    source: '`` a`b `` `` `c` ``  `  d `',
    plain: 'a`b `c`  d',
    html: '<p><code>a`b</code> <code>`c`</code> <code> d</code></p>',
    markdown: '``a`b`` `` `c` `` ` d`',
  },
  'a tight list': {
    source: '- a\n  - b\n- c\n\n  1. x',
    plain: '- a\n\n  - b\n\n- c\n\n  1. x',
    html: '<ul><li><p>a</p><ul><li>b</li></ul></li><li><p>c</p><ol><li>x</li></ol></li></ul>',
    markdown: '- a\n\n  - b\n\n- c\n\n  1. x',
  },
  'a loose list': {
    source: '- a\n\n  b\n- c',
    plain: '- a\n\n  b\n\n- c',
    html: '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>',
    markdown: '- a\n\n  b\n\n- c',
  },
  'a list from seven': {
    source: '7. a\n8. b\n   c',
    plain: '7. a\n8. b c',
    html: '<ol start="7"><li>a</li><li>b c</li></ol>',
    markdown: '7. a\n8. b c',
  },
  'a list from ten with blocks': {
    source: '10. a\n\n    b\n11. c',
    plain: '10. a\n\n    b\n\n11. c',
    html: '<ol start="10"><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>',
    markdown: '10. a\n\n    b\n\n11. c',
  },
  'a task list': {
    source: '- [x] a\n- [ ] b\n- c',
    plain: '- [x] a\n- [ ] b\n- c',
    html: '<ul><li><input type="checkbox" disabled checked> a</li><li><input type="checkbox" disabled> b</li><li>c</li></ul>',
    markdown: '- [x] a\n- [ ] b\n- c',
  },
  'an item that starts with a quote': {
    source: '- > a\n- ```\n  b\n  ```',
    plain: '- > a\n-     b',
    html: '<ul><li><blockquote><p>a</p></blockquote></li><li><pre><code>b\n</code></pre></li></ul>',
    markdown: '- > a\n- ```\n  b\n  ```',
  },
  'an empty item': { source: '-\n- a', plain: '- \n- a', html: '<ul><li></li><li>a</li></ul>', markdown: '- \n- a' },
  'a quote of two': {
    source: '> a\n>\n> b\n> > c',
    plain: '> a\n\n> b\n\n> > c',
    html: '<blockquote><p>a</p><p>b</p><blockquote><p>c</p></blockquote></blockquote>',
    markdown: '> a\n>\n> b\n>\n> > c',
  },
  'code with its language': {
    source: '```ts\na\n\n  b\n```',
    plain: '    a\n\n      b',
    html: '<pre><code>a\n\n  b\n</code></pre>',
    markdown: '```ts\na\n\n  b\n```',
  },
  'a rule': { source: '---', plain: '---', html: '<hr>', markdown: '---' },
  details: {
    source: '<details open><summary>s <b>t</b></summary>\n\na\n\nb\n\n</details>',
    plain: 's t\n\na\n\nb',
    html: '<details open><summary>s <strong>t</strong></summary><p>a</p><p>b</p></details>',
    markdown: '<details open>\n<summary>s <strong>t</strong></summary>\n\na\n\nb\n\n</details>',
  },
  'details without a summary': {
    source: '<details>\n\na\n\n</details>',
    plain: 'a',
    html: '<details><summary></summary><p>a</p></details>',
    markdown: '<details>\n<summary></summary>\n\na\n\n</details>',
  },
  definitions: {
    source: '<dl><dt>a<dd>b<p>c</p><dt>d<dd>e</dl>',
    plain: 'a\n    b\n    c\nd\n    e',
    html: '<dl><dt>a</dt><dd><p>b</p><p>c</p></dd><dt>d</dt><dd><p>e</p></dd></dl>',
    markdown: '**a**\n\nb\n\nc\n\n**d**\n\ne',
    lost: 'markdown has none',
  },
  'a definition without a term': {
    source: '<dl><dd>b</dl>',
    plain: '    b',
    html: '<dl><dd><p>b</p></dd></dl>',
    markdown: 'b',
    lost: 'markdown has none',
  },
  'a footnote': {
    source: '[^n]: a\n\n    b',
    plain: '[n] a\n\n    b',
    html: '<section><p><sup>[n]</sup></p><p>a</p><p>b</p></section>',
    markdown: '[^n]: a\n\n    b',
  },
  'a table': {
    source: '| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |\n| lungo | largo | molto |',
    plain: 'a        b        c\n-----  -----  -----\n1        2        3\nlungo  largo  molto',
    lines: 'a: 1\nb: 2\nc: 3\n\na: lungo\nb: largo\nc: molto',
    html: '<table><thead><tr><th align="left">a</th><th align="center">b</th><th align="right">c</th></tr></thead><tbody><tr><td align="left">1</td><td align="center">2</td><td align="right">3</td></tr><tr><td align="left">lungo</td><td align="center">largo</td><td align="right">molto</td></tr></tbody></table>',
    markdown: '| a | b | c |\n| :-- | :-: | --: |\n| 1 | 2 | 3 |\n| lungo | largo | molto |',
  },
  'a table without alignment': {
    source: '| a | b |\n|---|---|\n| 1 | 2 |',
    plain: 'a  b\n-  -\n1  2',
    lines: '1: 2',
    html: '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    markdown: '| a | b |\n| --- | --- |\n| 1 | 2 |',
  },
  'a table without names': {
    source: '<table><tr><td>a<td>b<tr><td>c<td>d</table>',
    plain: 'a  b\nc  d',
    lines: 'a: b\nc: d',
    html: '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
    markdown: '|  |  |\n| --- | --- |\n| a | b |\n| c | d |',
    lost: 'markdown names columns',
  },
  'a table with a caption and spans': {
    source:
      '<table><caption>C *d*</caption><tr><th colspan=2>una testata<th>b<tr><td rowspan=2>1<td>2<td>3<tr><td>4<td>5</table>',
    plain: 'C *d*\nuna testata     b\n-  -  -\n1  2  3\n   4  5',
    lines: 'C *d*\nuna testata: 1\nuna testata: 2\nb: 3\n\nuna testata: 1\nuna testata: 4\nb: 5',
    html: '<table><caption>C *d*</caption><thead><tr><th colspan="2">una testata</th><th>b</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr></tbody></table>',
    markdown: 'C \\*d\\*\n\n| una testata |  | b |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n|  | 4 | 5 |',
    lost: 'markdown has neither',
  },
  'a table of two names': {
    source: '<table><tr><th>a<th>b<tr><th>c<th>d<tr><td>1<td>2</table>',
    plain: 'a  b\n-  -\nc  d\n1  2',
    lines: 'c: d\n1: 2',
    html: '<table><thead><tr><th>a</th><th>b</th></tr><tr><th>c</th><th>d</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    markdown: '| a | b |\n| --- | --- |\n| c | d |\n| 1 | 2 |',
    lost: 'one row names the columns',
  },
  'a row that names itself': {
    source: '<table><tr><th>a<td>b<tr><th>c<td>d</table>',
    plain: 'a  b\nc  d',
    lines: 'a: b\nc: d',
    html: '<table><tbody><tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr></tbody></table>',
    markdown: '|  |  |\n| --- | --- |\n| a | b |\n| c | d |',
    lost: 'markdown names columns',
  },
  'a short row': {
    source: '<table><tr><th>a<th>b<th>c<tr><td>1<tr><td>2<td>3<td>4</table>',
    plain: 'a  b  c\n-  -  -\n1\n2  3  4',
    lines: 'a: 1\n\na: 2\nb: 3\nc: 4',
    html: '<table><thead><tr><th>a</th><th>b</th><th>c</th></tr></thead><tbody><tr><td>1</td></tr><tr><td>2</td><td>3</td><td>4</td></tr></tbody></table>',
    markdown: '| a | b | c |\n| --- | --- | --- |\n| 1 |  |  |\n| 2 | 3 | 4 |',
    lost: 'rows are filled up',
  },
  'a cell of lines': {
    source: '<table><tr><th>a<th>b<tr><td>1<br>2<td>3</table>',
    plain: 'a    b\n---  -\n1 2  3',
    lines: '1 2: 3',
    html: '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1<br>2</td><td>3</td></tr></tbody></table>',
    markdown: '| a | b |\n| --- | --- |\n| 1 2 | 3 |',
    lost: 'a row is one line',
  },
  'one row of names': {
    source: '<table><tr><th>a<th>b</table>',
    plain: 'a  b',
    lines: 'a: b',
    html: '<table><tbody><tr><th>a</th><th>b</th></tr></tbody></table>',
    markdown: '|  |  |\n| --- | --- |\n| a | b |',
    lost: 'markdown names columns',
  },
  'text that looks like markup': {
    source: '\\# a &lt;b&gt; \\*c\\* \\[d\\] e_f_g h|i &amp;amp; www\\.a.it http:\\//b.it c\\@d.it',
    plain: '# a <b> *c* [d] e_f_g h|i &amp; www.a.it http://b.it c@d.it',
    html: '<p># a &lt;b&gt; *c* [d] e_f_g h|i &amp;amp; www.a.it http://b.it c@d.it</p>',
    markdown: '\\# a \\<b\\> \\*c\\* \\[d\\] e\\_f\\_g h\\|i \\&amp; www\\.a.it http:\\//b.it c\\@d.it',
  },
  'lines that look like blocks': {
    source: 'a<br>- b<br>1. c<br>2) d<br># e<br>=== <br>+ f<br>> g<br>--- ',
    plain: 'a\n- b\n1. c\n2) d\n# e\n===\n+ f\n> g\n---',
    html: '<p>a<br>- b<br>1. c<br>2) d<br># e<br>===<br>+ f<br>&gt; g<br>---</p>',
    markdown: 'a\\\n\\- b\\\n1\\. c\\\n2\\) d\\\n\\# e\\\n===\\\n\\+ f\\\n\\> g\\\n\\---',
  },
  'a heading that ends in signs': {
    source: '# a #b\\#',
    plain: 'a #b#',
    html: '<h1>a #b#</h1>',
    markdown: '# a #b\\#',
  },
  'marks around several parts': {
    source: '**a *b* [1]** *`c` d* ~~e **f**~~ <sup>g *h*</sup> <sub>i *j*</sub> <u>k *l*</u> <mark>m *n*</mark>',
    plain: 'a b [1] c d e f g h i j k l m n',
    html: '<p><strong>a <em>b</em> <sup>[1]</sup></strong> <em><code>c</code> d</em> <del>e <strong>f</strong></del> <sup>g <em>h</em></sup> <sub>i <em>j</em></sub> <u>k <em>l</em></u> <mark>m <em>n</em></mark></p>',
    markdown: '**a *b* [1]** *`c` d* ~~e **f**~~ <sup>g *h*</sup> <sub>i *j*</sub> <u>k *l*</u> <mark>m *n*</mark>',
  },
  'a table of three columns without names': {
    source: '<table><tr><td>a<td>b<td>c<tr><td>d<td><td>e</table>',
    plain: 'a  b  c\nd     e',
    lines: 'a, b, c\nd, e',
    html: '<table><tbody><tr><td>a</td><td>b</td><td>c</td></tr><tr><td>d</td><td></td><td>e</td></tr></tbody></table>',
    markdown: '|  |  |  |\n| --- | --- | --- |\n| a | b | c |\n| d |  | e |',
    lost: 'markdown names columns',
  },
  'a table with a name that is not there': {
    source: '| a: | | c:d |\n|---|---|---|\n| 1 | 2 | |\n| | | 3 |',
    plain: 'a:     c:d\n--  -  ---\n1   2\n       3',
    lines: 'a: 1\n2\nc:d\n\na:\nc:d: 3',
    html: '<table><thead><tr><th>a:</th><th></th><th>c:d</th></tr></thead><tbody><tr><td>1</td><td>2</td><td></td></tr><tr><td></td><td></td><td>3</td></tr></tbody></table>',
    markdown: '| a: |  | c:d |\n| --- | --- | --- |\n| 1 | 2 |  |\n|  |  | 3 |',
  },
  'a table of two with one empty': {
    source: '| a | b |\n|---|---|\n| 1: | |\n| | 2 |\n| 3:x | 4 |',
    plain: 'a    b\n---  -\n1:\n     2\n3:x  4',
    lines: '1:\n2\n3:x: 4',
    html: '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1:</td><td></td></tr><tr><td></td><td>2</td></tr><tr><td>3:x</td><td>4</td></tr></tbody></table>',
    markdown: '| a | b |\n| --- | --- |\n| 1: |  |\n|  | 2 |\n| 3:x | 4 |',
  },
  'more lines that look like blocks': {
    source: 'a<br>##<br>=<br>-<br>+<br>12)<br>-- <br>###### x<br>a - b = c # d + e 1. f',
    plain: 'a\n##\n=\n-\n+\n12)\n--\n###### x\na - b = c # d + e 1. f',
    html: '<p>a<br>##<br>=<br>-<br>+<br>12)<br>--<br>###### x<br>a - b = c # d + e 1. f</p>',
    markdown: 'a\\\n##\\\n=\\\n-\\\n+\\\n12)\\\n--\\\n\\###### x\\\na - b = c # d + e 1. f',
  },
  'other reference marks': {
    source: '[123] [^a12] [^1234]',
    plain: '[123] [a12] [1234]',
    html: '<p><sup>[123]</sup> <sup>[a12]</sup> <sup>[1234]</sup></p>',
    markdown: '[123] [^a12] [^1234]',
  },
  'links whose words are marked': {
    source: '[**a.it**](https://a.it/) [a.it **b**](https://a.it/) [a.it`c`](https://a.it/)',
    plain: 'https://a.it/ a.it b (https://a.it/) a.itc (https://a.it/)',
    html: '<p><a href="https://a.it/" …><strong>a.it</strong></a> <a href="https://a.it/" …>a.it <strong>b</strong></a> <a href="https://a.it/" …>a.it<code>c</code></a></p>',
    markdown: '[**a.it**](<https://a.it/>) [a.it **b**](<https://a.it/>) [a.it`c`](<https://a.it/>)',
  },
  'code with blanks at one side or within': {
    source: '`a ` ` b` `a b` `` ` ``',
    plain: 'a   b a b `',
    html: '<p><code>a </code> <code> b</code> <code>a b</code> <code>`</code></p>',
    markdown: '`a ` ` b` `a b` `` ` ``',
  },
  'a tight item of several blocks': {
    source: '- a **b** c\n  > d\n\n  ***\n- e',
    plain: '- a b c\n\n  > d\n\n  ---\n\n- e',
    html: '<ul><li><p>a <strong>b</strong> c</p><blockquote><p>d</p></blockquote><hr></li><li><p>e</p></li></ul>',
    markdown: '- a **b** c\n\n  > d\n\n  ---\n\n- e',
  },
  'a tight item whose text is marked': {
    source: '- a **b** c\n  > d **e** f\n  # g',
    plain: '- a b c\n  > d e f\n  g',
    html: '<ul><li>a <strong>b</strong> c<blockquote><p>d <strong>e</strong> f</p></blockquote><h1>g</h1></li></ul>',
    markdown: '- a **b** c\n  > d **e** f\n  # g',
  },
  'a caption, a term and a name of several parts': {
    source:
      '<table><caption>a <b>b</b> c</caption><tr><th>d <b>e</b><td>f <b>g</b></table><dl><dt>h <b>i</b><dd>j</dl>',
    plain: 'a b c\nd e  f g\n\nh i\n    j',
    lines: 'a b c\nd e: f g\n\nh i\n    j',
    html: '<table><caption>a <strong>b</strong> c</caption><tbody><tr><th>d <strong>e</strong></th><td>f <strong>g</strong></td></tr></tbody></table>\n<dl><dt>h <strong>i</strong></dt><dd><p>j</p></dd></dl>',
    markdown: 'a **b** c\n\n|  |  |\n| --- | --- |\n| d **e** | f **g** |\n\n**h **i****\n\nj',
    lost: 'markdown has none of them',
  },
  'a summary of tags': {
    source: '<details><summary>a</p>b <b>c</b></summary>d</details>',
    plain: 'ab c\n\nd',
    html: '<details><summary>ab <strong>c</strong></summary><p>d</p></details>',
    markdown: '<details>\n<summary>ab <strong>c</strong></summary>\n\nd\n\n</details>',
  },
}

describe('an answer is written', () => {
  test.each(Object.keys(forms))('%s', name => {
    const { source, plain, lines = plain, html, markdown, lost } = forms[name] as Forms // it is one of its keys
    const document = parseAnswer(source)
    expect(toPlainText(document)).toBe(plain)
    expect(toPlainText(document, { tables: 'lines' })).toBe(lines)
    expect(toHtml(document).replaceAll('target="_blank" rel="noopener noreferrer nofollow"', '…')).toBe(html)
    expect(toMarkdown(document)).toBe(markdown)
    if (lost === undefined) expect(parseAnswer(markdown)).toEqual(document)
  })
})
