import { parseAnswer, render } from '@ccnl/core/document'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Answer, reactRenderer } from './answer.tsx'
import { ReferenceTargets } from './reference-targets.ts'

const draw = (markdown: string) => renderToStaticMarkup(<Answer markdown={markdown} streaming={false} />)

describe('an answer becomes elements of ours', () => {
  it('prose keeps its marks', () => {
    const html = draw('Il preavviso è di **15 giorni** di *calendario*, ~~20~~ no, `art. 254`.')
    expect(html).toContain('<strong>15 giorni</strong>')
    expect(html).toContain('<em>calendario</em>')
    expect(html).toContain('<s>20</s>')
    expect(html).toContain('<code>art. 254</code>')
  })

  it('is laid out whole once it is written, and only in sight until then', () => {
    const growing = renderToStaticMarkup(<Answer markdown="Il preavviso" streaming={true} />)
    expect(growing).toMatch(/^<div class="[^"]*growing/)
    expect(draw('Il preavviso')).not.toContain('growing')
  })

  it('headings start below the headings of the page', () => {
    const html = draw('# Uno\n\n## Due\n\n### Tre')
    expect(html).toMatch(/<h3[^>]*>Uno<\/h3>.*<h3[^>]*>Due<\/h3>.*<h4[^>]*>Tre<\/h4>/s)
    expect(html).not.toMatch(/<h[12]\b/)
  })

  it('a table scrolls in a box of its own, with its head and alignment', () => {
    const html = draw('| Livello | Giorni |\n|---|---:|\n| 4° | 15 |')
    expect(html).toMatch(/<div[^>]*tabindex="0"[^>]*><table><thead><tr><th scope="col">Livello<\/th>/)
    expect(html).toMatch(/<tbody><tr><th scope="row">4°<\/th><td class="[^"]*right[^"]*">15<\/td>/)
  })

  it('the first cell of a row names it, unless it stands for several rows or no column has a name', () => {
    const table =
      '<table><tr><th>a</th><th>b</th></tr><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table>'
    expect(draw(table)).not.toContain('scope="row"')
    expect(draw('| a |\n|---|\n| b |')).not.toContain('scope="row"')
  })

  it('an amount is never broken off its currency sign, and is copied as it was written', () => {
    const html = draw('Netto **1.634,58 €** su 1.944,33 € lordi, 12 € l’ora.')
    expect(
      html.match(/<span class="[^"]*amount[^"]*">[^<]*<\/span>/g)?.map(span => span.replace(/<[^>]*>/g, '')),
    ).toEqual(['1.634,58 €', '1.944,33 €', '12 €'])
    expect(html.replace(/<[^>]*>/g, '')).toBe('Netto 1.634,58 € su 1.944,33 € lordi, 12 € l’ora.')
    expect(draw('15 giorni e € soltanto')).not.toContain('<span')
  })

  it('a table can be copied by itself', () => {
    expect(draw('| a |\n|---|\n| b |')).toMatch(
      /<\/table><\/div><button type="button"[^>]*aria-label="Copia la tabella"/,
    )
  })

  it('lists keep their start, their nesting and their tasks', () => {
    expect(draw('3. tre\n4. quattro')).toMatch(/<ol[^>]*start="3"/)
    expect(draw('- a\n  - b')).toMatch(/<ul[^>]*><li><p>a<\/p><ul/)
    expect(draw('- [x] fatto\n- [ ] da fare')).toMatch(/<input[^>]*type="checkbox"[^>]*disabled=""[^>]*checked=""/)
  })

  it('details fold, and their summary is a summary', () => {
    expect(draw('<details><summary>Calcolo</summary>\n\n1.234,56\n\n</details>')).toMatch(
      /<details><summary>Calcolo<\/summary>.*1\.234,56/s,
    )
  })

  it('closed code can be copied, code being written cannot yet', () => {
    expect(draw('```\na < b\n```')).toMatch(/a &lt; b.*<button type="button"/s)
    expect(renderToStaticMarkup(<Answer markdown={'```\na'} streaming={true} />)).not.toContain('<button')
  })
})

describe('SECURITY 3–5: links, images and markup', () => {
  it('a link opens a new tab, tells nobody where from, and shows its host', () => {
    const html = draw('[il testo](https://www.cnel.it/archivio)')
    expect(html).toContain('href="https://www.cnel.it/archivio"')
    expect(html).toContain('target="_blank" rel="noopener noreferrer nofollow"')
    expect(html).toContain('(www.cnel.it)')
  })

  it('the host is not said twice', () => {
    expect(draw('<https://www.cnel.it/a>').match(/www\.cnel\.it/g)).toHaveLength(2)
  })

  it('a refused link is text, not an empty link', () => {
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a:b@evil.example/']) {
      const html = draw(`[clicca](${href})`)
      expect(html).toContain('clicca')
      expect(html).not.toContain('<a')
    }
  })

  it('an image is its words and is never fetched', () => {
    const html = draw('![grafico](https://evil.example/p.png)')
    expect(html).toContain('grafico')
    expect(html).not.toMatch(/<img|src=/)
  })

  it('markup of the model sets no id, name, style, form or script', () => {
    const html = draw(
      '<div id="app" name="x" style="position:fixed"><form action="/x"><input name="q"></form><script>alert(1)</script>ciao</div>',
    )
    expect(html).toContain('ciao')
    expect(html).not.toMatch(/<[^>]*\s(?:id|name|style|action)=|<(?:form|input|script)\b/)
  })

  it('text that only looks like markup survives', () => {
    expect(draw('se a < b e c > d &lt;p&gt;')).toContain('a &lt; b e c &gt; d &lt;p&gt;')
  })
})

describe('reference marks', () => {
  const target = {
    numberOf: (label: string) => (label === '1' ? 1 : undefined),
    show: () => {},
    preview: () => {},
    describedBy: () => undefined,
  }

  it('a mark with a reference is a button, any other is text', () => {
    const html = renderToStaticMarkup(
      <ReferenceTargets value={target}>
        <Answer markdown="Sono 15 giorni [1], forse 20 [2]." streaming={false} />
      </ReferenceTargets>,
    )
    expect(html).toMatch(/<button type="button"[^>]*>\[1\]<\/button>/)
    expect(html).not.toMatch(/<button[^>]*>\[2\]/)
    expect(html).toContain('[2]')
  })
})

it('the table draws every block that the parser makes', () => {
  const markdown = '# a\n\nb\n\n- c\n\n> d\n\n---\n\n| e |\n|---|\n| f |\n\n```\ng\n```\n\n[^1]: nota'
  expect(render(parseAnswer(markdown), reactRenderer)).toHaveLength(parseAnswer(markdown).blocks.length)
})
