import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Later } from './later.tsx'

it('what comes later has something in its place at first', () => {
  expect(renderToStaticMarkup(<Later instead={<aside />}>colonna</Later>)).toBe('<aside></aside>')
})
