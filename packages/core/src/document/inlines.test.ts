import { describe, expect, test } from 'vitest'
import { toHtml } from './html.ts'
import { parseAnswer } from './parse.ts'

const read = (source: string): string =>
  toHtml(parseAnswer(source)).replaceAll(' target="_blank" rel="noopener noreferrer nofollow"', '')

describe('a line reads', () => {
  test.each<[string, string, string]>([
    [
      'addresses in a sentence',
      '(https://a.it/b_(c).) https://a.it/x, https://a.it/y; "https://a.it/z"!',
      '<p>(<a href="https://a.it/b_(c)">https://a.it/b_(c)</a>.) <a href="https://a.it/x">https://a.it/x</a>, <a href="https://a.it/y">https://a.it/y</a>; &quot;<a href="https://a.it/z">https://a.it/z</a>&quot;!</p>',
    ],
    [
      'addresses that end in references',
      'https://a.it/?b&amp;c&gt; https://a.it/?d&copy https://a.it/&nope;',
      '<p><a href="https://a.it/?b&amp;amp;c">https://a.it/?b&amp;amp;c</a>&gt; <a href="https://a.it/?d&amp;copy">https://a.it/?d&amp;copy</a> <a href="https://a.it/">https://a.it/</a>&amp;nope;</p>',
    ],
    [
      'an address in parentheses of its own',
      'https://a.it/(b)) https://a.it/((b) (https://a.it/(b)',
      '<p><a href="https://a.it/(b)">https://a.it/(b)</a>) <a href="https://a.it/((b)">https://a.it/((b)</a> (<a href="https://a.it/(b)">https://a.it/(b)</a></p>',
    ],
    [
      'an address right after a letter',
      'xhttps://a.it 1https://b.it _https://c.it_ *https://d.it*',
      '<p>xhttps://a.it 1<a href="https://b.it/">https://b.it</a> <em><a href="https://c.it/">https://c.it</a></em> <em><a href="https://d.it/">https://d.it</a></em></p>',
    ],
    [
      'an address with no host',
      'https:// http://) www. www.- xwww.a.it www.a.it',
      '<p>https:// http://) www. www.- xwww.a.it <a href="http://www.a.it/">www.a.it</a></p>',
    ],
    [
      'an address within brackets',
      '[https://a.it] [https://a.it/b](https://c.it) [x https://a.it/d]',
      '<p>[<a href="https://a.it/">https://a.it</a>] <a href="https://c.it/">https://a.it/b</a> [x <a href="https://a.it/d">https://a.it/d</a>]</p>',
    ],
    [
      'an address that ends in marks',
      '**https://a.it/b** ~https://a.it/c~ https://a.it/d_ https://a.it/e*',
      '<p><strong><a href="https://a.it/b">https://a.it/b</a></strong> <del><a href="https://a.it/c">https://a.it/c</a></del> <a href="https://a.it/d">https://a.it/d</a>_ <a href="https://a.it/e">https://a.it/e</a>*</p>',
    ],
    [
      'an address within code and tags',
      '`https://a.it` <b>https://a.it</b> <https://a.it>',
      '<p><code>https://a.it</code> <strong><a href="https://a.it/">https://a.it</a></strong> <a href="https://a.it/">https://a.it</a></p>',
    ],
    [
      'mailboxes in a sentence',
      'a.b-c+d@e-f.it. @g.it h@i j@k.l- m@n.o_p q@r.st, u_v@w.it!',
      '<p><a href="mailto:a.b-c+d@e-f.it">a.b-c+d@e-f.it</a>. @g.it h@i j@k.l- <a href="mailto:m@n.o_p">m@n.o_p</a> <a href="mailto:q@r.st">q@r.st</a>, <a href="mailto:u_v@w.it">u_v@w.it</a>!</p>',
    ],
    [
      'mailboxes side by side',
      'a@b.it@c.it a@b.it,d@e.it',
      '<p><a href="mailto:a@b.it">a@b.it</a>@c.it <a href="mailto:a@b.it">a@b.it</a>,<a href="mailto:d@e.it">d@e.it</a></p>',
    ],
    [
      'an address in angles',
      '<HTTPS://a.it/b?c=*d*> <a:b> <mailto:a@b.it> <a@b.it> <a@b> <https://a b>',
      '<p><a href="https://a.it/b?c=*d*">HTTPS://a.it/b?c=*d*</a> &lt;a:b&gt; <a href="mailto:a@b.it">mailto:a@b.it</a> <a href="mailto:a@b.it">a@b.it</a> <a href="mailto:a@b">a@b</a> &lt;<a href="https://a/">https://a</a> b&gt;</p>',
    ],
    [
      'emphasis within words',
      'a*b*c a_b_c *a*b _a_b a**b**c 5*3*2',
      '<p>a<em>b</em>c a_b_c <em>a</em>b _a_b a<strong>b</strong>c 5<em>3</em>2</p>',
    ],
    [
      'emphasis by signs around it',
      '*"a"* "*a*" a*"b"*c _(a)_ (_a_) €*a* **(b)**',
      '<p><em>&quot;a&quot;</em> &quot;<em>a</em>&quot; a*&quot;b&quot;*c <em>(a)</em> (<em>a</em>) €<em>a</em> <strong>(b)</strong></p>',
    ],
    [
      'emphasis that touches blanks',
      '* a* *a * ** a** _ a_ *a*.',
      '<ul><li>a* <em>a * ** a</em>* _ a_ <em>a</em>.</li></ul>',
    ],
    [
      'emphasis by the rule of three',
      '*a**b*** ***a*b** **a*b*c** *a**b**c* ****a**** **a*',
      '<p><em>a<strong>b</strong></em> <strong><em>a</em>b</strong> <strong>a<em>b</em>c</strong> <em>a<strong>b</strong>c</em> <strong><strong>a</strong></strong> *<em>a</em></p>',
    ],
    [
      'emphasis crossed',
      '*a _b* c_ **a *b** c* *a `b*` c* *a [b*](https://c.it)',
      '<p><em>a _b</em> c_ <em><em>a <em>b</em></em> c</em> <em>a <code>b*</code> c</em> *a <a href="https://c.it/">b*</a></p>',
    ],
    [
      'strikes',
      '~a~ ~~b~~ ~~~c~~~ ~~d~ e~f~g ~ h~',
      '<p><del>a</del> <del>b</del> ~~~c~~~ ~~d~ e<del>f</del>g ~ h~</p>',
    ],
    [
      'escapes',
      '\\*a\\* \\a \\\\ \\[b] \\<c> \\&amp; \\`d` \\~e~ a\\\nb',
      '<p>*a* \\a \\ [b] &lt;c&gt; &amp;amp; `d` ~e~ a<br>b</p>',
    ],
    ['breaks', 'a  \nb\\\nc \nd   \n  e', '<p>a<br>b<br>c d<br>e</p>'],
    [
      'code spans',
      '`a` ``b`c`` `d``e` `` f` ` g ` `\n h` `i',
      '<p><code>a</code> <code>b`c</code> <code>d``e</code> `` f<code> </code> g <code> </code> h<code> </code>i</p>',
    ],
    [
      'tags across marks',
      '*a <b>b* c</b> <i>d *e</i> f*',
      '<p><em>a <strong>b</strong></em> c <em>d <em>e</em></em><em> f</em></p>',
    ],
    ['comments and such in a line', 'a<!-- b -->c<!-->d<!--->e<?f?>g<!H i>j<![CDATA[k]]>l<!m', '<p>acdegjl&lt;!m</p>'],
    ['comments that nobody closes', 'a<!-- b <? c <!D <![CDATA[ e', '<p>a&lt;!-- b &lt;? c &lt;!D &lt;![CDATA[ e</p>'],
    [
      'tags that are none',
      '<1> < b> <b <b c=> <b c="d> <b/c> </b c> <b c=d"e>',
      '<p>&lt;1&gt; &lt; b&gt; &lt;b &lt;b c=&gt; &lt;b c=&quot;d&gt; &lt;b/c&gt; &lt;/b c&gt; &lt;b c=d&quot;e&gt;</p>',
    ],
    [
      'links with every target',
      '[a](<https://b.it/c d>) [a](https://b.it "t") [a](https://b.it \'t\') [a](https://b.it (t)) [a]( https://b.it )',
      '<p>a <a href="https://b.it/">a</a> <a href="https://b.it/">a</a> <a href="https://b.it/">a</a> <a href="https://b.it/">a</a></p>',
    ],
    [
      'links with broken targets',
      '[a](https://b.it c) [a](<https://b.it) [a](https://b.it "t) [a](https://b.it(c) [a](https://b.it"t") [a]()',
      '<p>[a](<a href="https://b.it/">https://b.it</a> c) [a](&lt;<a href="https://b.it/">https://b.it</a>) [a](<a href="https://b.it/">https://b.it</a> &quot;t) [a](<a href="https://b.it(c)/">https://b.it(c)</a> <a href="https://b.it&quot;t&quot;/">a</a> a</p>',
    ],
    [
      'links with signs in their targets',
      '[a](https://b.it/\\(c\\)) [a](https://b.it/(c(d))) [a](https://b.it/&auml;) [a](https://b.it/c\\d)',
      '<p><a href="https://b.it/(c)">a</a> <a href="https://b.it/(c(d))">a</a> <a href="https://b.it/%C3%A4">a</a> a</p>',
    ],
    ['links over lines', '[a\nb](\nhttps://c.it\n"d\ne"\n)', '<p><a href="https://c.it/">a b</a></p>'],
    [
      'links in links',
      '[a [b](https://c.it) d](https://e.it) [![f](https://g.it)](https://h.it)',
      '<p>[a <a href="https://c.it/">b</a> d](<a href="https://e.it/">https://e.it</a>) <a href="https://h.it/">f</a></p>',
    ],
    [
      'images in images',
      '![a ![b](https://c.it) d](https://e.it) ![f [g](https://h.it) *i* `j`](k)',
      '<p><a href="https://e.it/">a b d</a> f g i j</p>',
    ],
    ['brackets without a target', '[a] [] [a b] ![a] [a]b] [[c]] ][', '<p>[a] [] [a b] ![a] [a]b] [[c]] ][</p>'],
    [
      'references by label',
      '[a][b] [B] [b][] [c][x] [a][ b\n] [b]: ![d][b] ![b]\n\n[b]: https://e.it',
      '<p><a href="https://e.it/">a</a> <a href="https://e.it/">B</a> <a href="https://e.it/">b</a> [c][x] <a href="https://e.it/">a</a> <a href="https://e.it/">b</a>: <a href="https://e.it/">d</a> <a href="https://e.it/">b</a></p>',
    ],
    [
      'references that hold brackets',
      '[a [c] d] [[b]] [b [b]]\n\n[b]: https://e.it',
      '<p>[a [c] d] [<a href="https://e.it/">b</a>] [b <a href="https://e.it/">b</a>]</p>',
    ],
    [
      'marks by figures',
      '[1] [12] [123] [1234] [1][2] [1](https://a.it) ![3] [1a] [^a b] [^c] ![^d]\n\n[2]: https://b.it',
      '<p><sup>[1]</sup> <sup>[12]</sup> <sup>[123]</sup> [1234] <sup>[1]</sup><a href="https://b.it/"><sup>[2]</sup></a> <a href="https://a.it/">1</a> !<sup>[3]</sup> [1a] [^a b] <sup>[c]</sup> !<sup>[d]</sup></p>',
    ],
    [
      'references in text',
      '&euro; &#8364; &#x20AC; &amp;amp; &x; & a&b; &copy',
      '<p>€ € € &amp;amp; &amp;x; &amp; a&amp;b; &amp;copy</p>',
    ],
    [
      'brackets over emphasis',
      '*[a*](https://b.it) [*a](https://b.it)* **[a]** [**b**]',
      '<p><em><a href="https://b.it/">a*</a> <a href="https://b.it/">*a</a></em> <strong>[a]</strong> [<strong>b</strong>]</p>',
    ],
    [
      'images in links',
      '[![a](https://b.it) c](https://d.it) [![](https://b.it)](https://d.it) [![](b)](https://d.it) <a href="https://d.it"><img src="https://b.it" alt="e"></a>',
      '<p><a href="https://d.it/">a c</a> <a href="https://d.it/">b.it</a> <a href="https://d.it/">e</a></p>',
    ],
  ])('%s', (_, source, html) => {
    expect(read(source)).toBe(html)
  })

  test('labels of up to 999 signs', () => {
    const links = (label: string): boolean => read(`[${label}]\n\n[${label}]: https://a.it`).startsWith('<p><a ')
    expect(links('a'.repeat(999))).toBe(true)
    expect(links('a'.repeat(1000))).toBe(false)
  })

  test('parentheses up to 32 deep in an address', () => {
    const links = (depth: number): boolean =>
      read(`[a](https://b.it/${'('.repeat(depth)}${')'.repeat(depth)})`).includes('>a</a>')
    expect(links(32)).toBe(true)
    expect(links(33)).toBe(false)
  })

  test('marks up to 32 deep', () => {
    const tags = (depth: number): number => read(`${'<b>'.repeat(depth)}a`).split('<strong>').length - 1
    expect([1, 31, 32, 33, 500].map(tags)).toEqual([1, 31, 32, 32, 32])
    expect(read(`${'<b>'.repeat(40)}a${'</b>'.repeat(8)}b${'</b>'.repeat(32)}c`)).toMatch(/ab(?:<\/strong>){32}c/)
  })
})
