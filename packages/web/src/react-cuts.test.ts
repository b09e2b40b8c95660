import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutUnused } from '../build/react-cuts.ts'
import { toModule } from '../build/react-modules.ts'
import { unexported } from '../build/react-unused.ts'

const dom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const react = toModule(readFileSync(join(dom, 'cjs/react-dom-client.production.js'), 'utf8'))

describe('React without what this page has none of', () => {
  const cut = withoutUnused(react)

  it('what never is is written as such, and what may be is left alone', () => {
    expect(cut).not.toMatch(/\bif \(isHydrating\)|REACT_PORTAL_TYPE:|useOptimistic/)
    expect(cut).not.toMatch(/\b(?:26|27|30|31) [!=]== [\w.]*tag\b/)
    // A number of a component elsewhere is a number: here the flags of an effect.
    expect(cut).toMatch(/subscribe \? 9 : 8/)
    expect(cut).toMatch(/useSyncExternalStore: function/)
    expect(cut.match(/^function /gm)).toHaveLength(react.match(/^function /gm)?.length ?? 0)
  })

  it('a variable that only a case which is gone has declared is there for the others', () => {
    const example = 'function example(fiber) { switch (fiber.tag) { case 26: var type = 1; break; case 5: type = 2; } }'
    expect(withoutUnused(`${react}\n${example}`).split('\n').at(-1)).toBe(
      'function example(fiber) {var type; switch (fiber.tag) {  case 5: type = 2; } }',
    )
  })

  it('a React that lacks what an entry names stops the build', () => {
    expect(() => withoutUnused(react.replaceAll('retryIfBlockedOn', 'retry'))).toThrow(
      'React has no retryIfBlockedOn any more.',
    )
    expect(() => toModule('exports.a = 1;', ['b'])).toThrow('React gives no b any more.')
  })

  it('a name of it is exported no more: who imports it does not get a page', () => {
    expect(toModule('exports.hydrateRoot = 1;\nexports.version = 2;', unexported['react-dom-client'])).toMatch(
      /^export \{ exported_version as version \}$/m,
    )
  })
})

it('the page draws nothing that React would have treated otherwise', () => {
  const treated =
    /<(?:html|head|body|title|meta|link|style|script)\b|<form[^>]*\saction=|\bformAction=|\.Consumer\b|<Fragment[^>]*\sref=/
  const screens = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    path => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
  )
  expect(screens.length).toBeGreaterThan(30)
  const found = screens.filter(path => treated.test(readFileSync(join(import.meta.dirname, path), 'utf8')))
  expect(found).toEqual([])
})
