import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Later } from './later.tsx'

it('what comes later has something in its place at first', () => {
  expect(renderToStaticMarkup(<Later instead={<aside />}>colonna</Later>)).toBe('<aside></aside>')
  expect(renderToStaticMarkup(<Later>colonna</Later>)).toBe('')
})

it('what has been drawn before is drawn at once', () => {
  expect(renderToStaticMarkup(<Later begun={true}>colonna</Later>)).toBe('colonna')
})
