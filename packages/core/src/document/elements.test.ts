import { describe, expect, test } from 'vitest'
import { toHtml } from './html.ts'
import { parseAnswer } from './parse.ts'

const read = (source: string): string =>
  toHtml(parseAnswer(source)).replaceAll(' target="_blank" rel="noopener noreferrer nofollow"', '')

describe('elements make', () => {
  test.each<[string, string, string]>([
    [
      'the tags of every mark',
      '<p><b>a</b><strong>b</strong> <i>c</i><em>d</em><cite>e</cite><dfn>f</dfn><var>g</var> <s>h</s><del>i</del><strike>j</strike> <u>k</u><ins>l</ins> <code>m</code><kbd>n</kbd><samp>o</samp><tt>p</tt> <mark>q</mark><sup>r</sup><sub>s</sub><span>t</span></p>',
      '<p><strong>a</strong><strong>b</strong> <em>c</em><em>d</em><em>e</em><em>f</em><em>g</em> <del>h</del><del>i</del><del>j</del> <u>k</u><u>l</u> <code>m</code><code>n</code><code>o</code><code>p</code> <mark>q</mark><sup>r</sup><sub>s</sub>t</p>',
    ],
    [
      'marks that close in another order',
      '<p><b>a<i>b</b>c</i>d</p>',
      '<p><strong>a<em>b</em></strong><em>c</em>d</p>',
    ],
    ['a mark that nobody opened', '<p>a</b>b</p>', '<p>ab</p>'],
    ['a mark twice', '<p><b>a<b>b</b>c</b>d</p>', '<p><strong>a<strong>b</strong>c</strong>d</p>'],
    ['a mark over a block', '<p>a<b>b</p><p>c</b>d</p>', '<p>a<strong>b</strong></p>\n<p>cd</p>'],
    [
      'a mark around a list',
      '<div><b><ul><li>a</b>b</ul>c</div>',
      '<ul><li><strong>ab</strong></li></ul>\n<p><strong>c</strong></p>',
    ],
    [
      'code of marks, breaks, images and references',
      '<p><code>a<b>b</b><br>c<img alt="d">[1]</code></p>',
      '<p><code>ab cd[1]</code></p>',
    ],
    ['empty code and empty marks', '<p>a<code></code><b></b><i> </i>b</p>', '<p>a<em> </em>b</p>'],
    [
      'headings',
      '<h1>a</h1><h2> b <b>c</b></h2><h6>d</h6><h3></h3>',
      '<h1>a</h1>\n<h2>b <strong>c</strong></h2>\n<h6>d</h6>',
    ],
    [
      'a heading of blocks',
      '<h2>a<p>b</p><ul><li>c<li>d</ul><pre>e\nf</pre>g</h2>',
      '<h2>a<br>b<br>• c<br>• d<br>e f<br>g</h2>',
    ],
    ['a heading that nobody closes', '<h2>a<h3>b</h3>c', '<h2>a<br>b<br>c</h2>'],
    ['paragraphs that nobody closes', '<p>a<p>b<div>c<p>d</div>e', '<p>a</p>\n<p>b</p>\n<p>c</p>\n<p>d</p>\n<p>e</p>'],
    ['a paragraph end alone', 'a</p>b', '<p>a</p>\n<p>b</p>'],
    [
      'lines of wrappers',
      '<div>a<section>b</section>c</div><article>d</article>e<header>f</header><figure>g<figcaption>h</figcaption></figure><address>i</address><center>j</center><form><fieldset><legend>k</legend>l</fieldset></form><dialog>m</dialog>',
      '<p>a</p>\n<p>b</p>\n<p>c</p>\n<p>d</p>\n<p>e</p>\n<p>f</p>\n<p>g</p>\n<p>h</p>\n<p>i</p>\n<p>j</p>\n<p>k</p>\n<p>l</p>\n<p>m</p>',
    ],
    [
      'a quote of text and blocks',
      '<blockquote>a<p>b</p>c<blockquote>d</blockquote></blockquote>e',
      '<blockquote><p>a</p><p>b</p><p>c</p><blockquote><p>d</p></blockquote></blockquote>\n<p>e</p>',
    ],
    ['an empty quote', '<blockquote> </blockquote>a', '<p>a</p>'],
    ['a rule between texts', 'a<hr>b<hr/>', '<p>a</p>\n<hr>\n<p>b</p>\n<hr>'],
    ['a rule in a heading', '<h1>a<hr>b</h1>', '<h1>a<br>b</h1>'],
    [
      'lists of every tag',
      '<ul><li>a</ul><ol><li>b</ol><menu><li>c</menu><dir><li>d</dir>',
      '<ul><li>a</li></ul>\n<ol><li>b</li></ol>\n<ul><li>c</li></ul>\n<ul><li>d</li></ul>',
    ],
    [
      'ordered lists from any number',
      '<ol start=3><li>a</ol><ol start="-2"><li>b</ol><ol start=x><li>c</ol><ol start=99999999999><li>d</ol><ul start=4><li>e</ul>',
      '<ol start="3"><li>a</li></ol>\n<ol start="-2"><li>b</li></ol>\n<ol><li>c</li></ol>\n<ol start="999999999"><li>d</li></ol>\n<ul><li>e</li></ul>',
    ],
    [
      'lists in lists',
      '<ul><li>a<ul><li>b</li></ul>c<li>d<ol><li>e</ol></ul>f',
      '<ul><li>a<ul><li>b</li></ul><p>c</p></li><li>d<ol><li>e</li></ol></li></ul>\n<p>f</p>',
    ],
    [
      'a list in a list without an item',
      '<ul><ul><li>a</ul><li>b</ul>',
      '<ul><li><ul><li>a</li></ul></li><li>b</li></ul>',
    ],
    [
      'text in a list outside its items',
      '<ul>a<li>b</li>c<p>d</p></ul>',
      '<ul><li>a</li><li>b</li><li>c<p>d</p></li></ul>',
    ],
    ['items without a list', '<li>a<li>b</li>c', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
    [
      'an item in a quote of an item',
      '<ul><li><blockquote><li>a</blockquote>b</ul>',
      '<ul><li><blockquote><ul><li>a</li></ul></blockquote><p>b</p></li></ul>',
    ],
    ['an empty list and an empty item', '<ul></ul><ul><li></ul>a', '<ul><li></li></ul>\n<p>a</p>'],
    [
      'tables with their parts',
      '<table><caption>a</caption><colgroup><col></colgroup><thead><tr><td>b<th>c</thead><tbody><tr><td>d<td align=center>e</tbody><tfoot><tr><td>f</tfoot></table>g',
      '<table><caption>a</caption><thead><tr><th>b</th><th>c</th></tr></thead><tbody><tr><td>d</td><td align="center">e</td></tr><tr><td>f</td></tr></tbody></table>\n<p>g</p>',
    ],
    [
      'a table of rows without cells',
      '<table><tr></tr><tr><td>a</tr><tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'a table of cells without rows',
      '<table><td>a<td>b</table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
    [
      'cells without a table',
      '<td>a<td>b</td>c',
      '<p>c</p>\n<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
    [
      'rows without a table',
      '<tr><td>a<tr><td>b',
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'an empty table, one of a caption alone',
      '<table></table><table><caption>a</caption></table>b',
      '<p>a</p>\n<p>b</p>',
    ],
    [
      'text and blocks in a table outside its cells',
      '<table>a<p>b</p><tr>c<td>d</td>e<p>f</p></table>g',
      '<p>ab<br>cef</p>\n<table><tbody><tr><td>d</td></tr></tbody></table>\n<p>g</p>',
    ],
    [
      'two captions, and one without a table',
      '<table><caption>a<caption>b</caption><tr><td>c</table><caption>d</caption>',
      '<table><caption>ab</caption><tbody><tr><td>c</td></tr></tbody></table>\n<p>d</p>',
    ],
    [
      'a cell of blocks',
      '<table><tr><td><p>a<p>b<h2>c</h2><ul><li>d<li>e</ul><blockquote>f</blockquote><hr><pre>g\nh</pre>i</table>',
      '<table><tbody><tr><td>a<br>b<br>c<br>• d<br>• e<br>f<br>g h<br>i</td></tr></tbody></table>',
    ],
    [
      'a table in a cell',
      '<table><tr><td>a<table><tr><td>b<td>c<tr><td>d</table>e<td>f</table>',
      '<table><tbody><tr><td>a<br>b | c<br>d<br>e</td><td>f</td></tr></tbody></table>',
    ],
    [
      'a details in a cell',
      '<table><tr><td><details><summary>a</summary>b</details>c</table>',
      '<table><tbody><tr><td>a<br>b<br>c</td></tr></tbody></table>',
    ],
    [
      'definitions in a cell',
      '<table><tr><td><dl><dt>a<dd>b</dl></table>',
      '<table><tbody><tr><td>a<br>b</td></tr></tbody></table>',
    ],
    [
      'spans of any number',
      '<table><tr><td colspan=2>a<td colspan=0>b<td colspan=-1>c<td colspan=999>d<td rowspan=x>e<td rowspan="2.7">f</table>',
      '<table><tbody><tr><td colspan="2">a</td><td>b</td><td>c</td><td colspan="100">d</td><td>e</td><td rowspan="2">f</td></tr></tbody></table>',
    ],
    [
      'a cell end that closes no table around it',
      '<table><tr><td><table><tr><td>a</table></td><td>b</td></tr></table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
    [
      'ends of parts that are not open',
      '<ul><li>a</td></tr></table>b</ul></dl></details>c',
      '<ul><li>ab</li></ul>\n<p>c</p>',
    ],
    [
      'a body within a row',
      '<table><tr><td>a<tbody><td>b<thead><tr><td>c</table>',
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr><tr><th>c</th></tr></tbody></table>',
    ],
    [
      'details with and without a summary',
      '<details>a</details><details open><summary>b</summary>c<p>d</details><details></details>e',
      '<details><summary></summary><p>a</p></details>\n<details open><summary>b</summary><p>c</p><p>d</p></details>\n<p>e</p>',
    ],
    [
      'two summaries, one at the end, and one alone',
      '<details><summary>a</summary><summary>b</summary></details><details>c<summary>d</summary></details><summary>e</summary>',
      '<details><summary>a</summary><p>b</p></details>\n<details><summary>d</summary><p>c</p></details>\n<p>e</p>',
    ],
    [
      'a summary of blocks',
      '<details><summary><h2>a</h2><p>b</p></summary>c</details>',
      '<details><summary>a<br>b</summary><p>c</p></details>',
    ],
    [
      'details in details',
      '<details><summary>a</summary><details><summary>b</summary>c</details>d</details>',
      '<details><summary>a</summary><details><summary>b</summary><p>c</p></details><p>d</p></details>',
    ],
    [
      'definitions with all their parts',
      '<dl><dt>a<dt>b<dd>c<dd>d<p>e</p></dl>f',
      '<dl><dt>a</dt><dd></dd><dt>b</dt><dd><p>c</p></dd><dd><p>d</p><p>e</p></dd></dl>\n<p>f</p>',
    ],
    ['definitions without a list', '<dt>a<dd>b</dd>c', '<dl><dt>a</dt><dd><p>b</p></dd><dd><p>c</p></dd></dl>'],
    [
      'text and blocks in definitions outside their parts',
      '<dl>a<p>b</p><dt>c<hr></dl>',
      '<dl><dd><p>a</p><p>b</p></dd><dt>c</dt><dd></dd></dl>',
    ],
    ['empty definitions', '<dl></dl><dl><dt></dl><dl><dd></dl>a', '<dl><dd></dd></dl>\n<p>a</p>'],
    [
      'preformatted text',
      '<pre>\n a\n\n<b>b</b>\tc<br>d\n</pre>e<listing>f</listing><pre> </pre>',
      '<pre><code> a\n\nb\tc\nd\n</code></pre>\n<p>e</p>\n<pre><code>f\n</code></pre>',
    ],
    [
      'preformatted text that holds blocks',
      '<pre>a<p>b</p><hr><ul><li>c</ul>d</pre>',
      '<pre><code>abcd\n</code></pre>',
    ],
    ['preformatted text in a heading', '<h1>a<pre>b\nc</pre>d</h1>', '<h1>a<br>b c<br>d</h1>'],
    [
      'images with every kind of words',
      '<img alt=" a\n b " src="https://c.it"><img src="https://d.it"><img alt="e"><img><img src="f">',
      '<p><a href="https://c.it/">a b</a><a href="https://d.it/">https://d.it/</a>e</p>',
    ],
    [
      'links with every kind of address',
      '<a href="https://a.it">b</a> <a href="c">d</a> <a>e</a> <a href="https://f.it">g<a href="https://h.it">i</a>j</a>k',
      '<p><a href="https://a.it/">b</a> d e <a href="https://f.it/">gij</a>k</p>',
    ],
    ['a link over blocks', '<a href="https://a.it"><p>b</p><p>c</p></a>d', '<p>b</p>\n<p>c</p>\n<p>d</p>'],
    ['breaks at the edges of lines', '<p><br>a<br><br> b <br></p><br>c<br>', '<p>a<br><br>b</p>\n<p>c</p>'],
    [
      'blanks between everything',
      '<div> a  <b> b </b> <i> c</i>\n<u>d </u> e </div> <p> f </p>',
      '<p>a <strong>b </strong><em>c</em> <u>d </u>e</p>\n<p>f</p>',
    ],
    ['blanks that do not break', '<p>\u00a0a\u00a0</p>', '<p>\u00a0a\u00a0</p>'],
    [
      'tags that are looked through, and tags without a place',
      '<p><font color=red>a</font><small>x</small><abbr title=y>z</abbr><o:p>b</o:p><x-y>c</x-y><input><button>d</button></p>',
      '<p>axz&lt;o:p&gt;b&lt;/o:p&gt;&lt;x-y&gt;c&lt;/x-y&gt;&lt;input&gt;&lt;button&gt;d&lt;/button&gt;</p>',
    ],
    [
      'elements that stand in a mark of markdown',
      '*a <b>b* c</b> **d <details>e** f</details>',
      '<p><em>a <strong>b</strong></em> c <strong>d</strong></p>\n<details><summary></summary><p>e f</p></details>',
    ],
    [
      'blocks of markdown between tags',
      '<ul>\n\n# a\n\n<li>\n\n- b\n\n</ul>\n\n> c',
      '<ul><li><h1>a</h1></li><li><ul><li>b</li></ul></li></ul>\n<blockquote><p>c</p></blockquote>',
    ],
    [
      'blocks of markdown in a cell',
      '<table><tr><td>\n\n# a\n\n- b\n- [x] c\n\n> d\n\n| e | f |\n|---|---|\n| g | h |\n\n```\ni\nj\n```\n\n---\n\n[^1]: k\n\n</td></tr></table>\n\nl',
      '<table><tbody><tr><td>a<br>• b<br>• c<br>d<br>e | f<br>g | h<br><code>i</code><br><code>j</code><br>k</td></tr></tbody></table>\n<p>l</p>',
    ],
    ['blocks of markdown in definitions', '<dl>\n\na\n\n- b\n\n</dl>', '<dl><dd><p>a</p><ul><li>b</li></ul></dd></dl>'],
    [
      'blocks of markdown in a table outside its cells',
      '<table>\n\na\n\n- b\n\n<tr><td>c</table>',
      '<p>a<br>• b</p>\n<table><tbody><tr><td>c</td></tr></tbody></table>',
    ],
    [
      'blocks of markdown in preformatted text',
      '<ul><li><pre>a</pre>\n\n# b\n\n</ul>',
      '<ul><li><pre><code>a\n</code></pre><h1>b</h1></li></ul>',
    ],
    [
      'a mark over blocks of markdown',
      '<blockquote><b>\n\na\n\n- b\n\n</b>c</blockquote>\n\nd',
      '<blockquote><p>a</p><ul><li>b</li></ul><p>c</p></blockquote>\n<p>d</p>',
    ],
    [
      'blocks of markdown in a mark around their container',
      '<div><b><blockquote>\n\n- [x] a\n\n  b\n- [ ] c\n\n7. d\n\n[^1]: e\n\n## f\n\n> g\n\n| h | i |\n|--:|---|\n| j | k |\n\n```ts\nl\n```\n\n---\n\n</blockquote></b>m',
      '<blockquote><ul><li><input type="checkbox" disabled checked> <p><strong>a</strong></p><p><strong>b</strong></p></li><li><input type="checkbox" disabled> <p><strong>c</strong></p></li></ul><ol start="7"><li><strong>d</strong></li></ol><section><p><sup>[1]</sup></p><p><strong>e</strong></p></section><h2><strong>f</strong></h2><blockquote><p><strong>g</strong></p></blockquote><table><thead><tr><th align="right"><strong>h</strong></th><th><strong>i</strong></th></tr></thead><tbody><tr><td align="right"><strong>j</strong></td><td><strong>k</strong></td></tr></tbody></table><pre><code>l\n</code></pre><hr></blockquote>\n<p>m</p>',
    ],
    [
      'blocks between the parts of details',
      '<details>a\n\n# b\n\n<summary>c</summary>d\n\n</details>',
      '<details><summary>c</summary><p>a</p><h1>b</h1><p>d</p></details>',
    ],
    [
      'an item of a list in a mark',
      '<ul><b><li>a</li></b><i>b</i></ul>',
      '<ul><li><strong>a</strong></li><li><em>b</em></li></ul>',
    ],
    [
      'too many tables in tables',
      '<table><caption><table><tr><td>a</table>b</caption><tr><td>c</table>',
      '<table><caption>a<br>b</caption><tbody><tr><td>c</td></tr></tbody></table>',
    ],
    [
      'an end tag that reaches no element of markdown',
      '> <ul><li>a\n\n</ul></blockquote>\n\n- b</li></ul>\n- c',
      '<blockquote><ul><li>a</li></ul></blockquote>\n<ul><li>b</li><li>c</li></ul>',
    ],
    [
      'a paragraph that opens an element',
      'a <blockquote>b\n\nc</blockquote>d',
      '<p>a</p>\n<blockquote><p>b</p><p>c</p></blockquote>\n<p>d</p>',
    ],
    [
      'a table of markdown with elements',
      '| a <ul><li>b</ul> | <td>c</td> |\n|---|---|\n| <b>d | e</b> |',
      '<table><thead><tr><th>a<br>• b</th><th>c</th></tr></thead><tbody><tr><td><strong>d</strong></td><td>e</td></tr></tbody></table>',
    ],
    ['headings of markdown with elements', '# a <p>b</p> <ul><li>c</ul>\n\nd', '<h1>a<br>b<br>• c</h1>\n<p>d</p>'],
  ])('%s', (_, source, html) => {
    expect(read(source)).toBe(html)
  })

  test('no more frames than a reader can draw, and close those that were not made', () => {
    const deep = `${'<blockquote>'.repeat(300)}a${'</blockquote>'.repeat(300)}b`
    expect(read(deep)).toMatch(/^(?:<blockquote>){200}<p>a<\/p>(?:<\/blockquote>){200}\n<p>b<\/p>$/)
  })
})
