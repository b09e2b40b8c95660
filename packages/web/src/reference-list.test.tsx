import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReferenceList } from './reference-list.tsx'

const drawn = (title: string, source: string): string =>
  renderToStaticMarkup(
    <ReferenceList
      sources={[{ number: 1, reference: { title, source, url: 'https://www.cnel.it/a', excerpt: '' } }]}
    />,
  ).replaceAll(/<[^>]+>/g, '|')

it('a source that its title begins with, or whose address names it, is not said again', () => {
  expect(drawn('CCNL Terziario, art. 3', 'CNEL')).toContain('|CNEL · |')
  expect(drawn('lettera.pdf, pag. 3', 'lettera.pdf').split('lettera.pdf')).toHaveLength(2)
  expect(drawn('CCNL Terziario, art. 3', 'www.cnel.it').split('www.cnel.it')).toHaveLength(2)
})
