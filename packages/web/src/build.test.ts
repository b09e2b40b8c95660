import { describe, expect, it } from 'vitest'
import { decideRoute, parseBuildId, parseManifest } from './build.ts'

const origin = 'https://app.example'
const manifest = parseManifest({
  id: 'b1',
  redirects: { '/aiuto': '/video-tutorial', '/blog/**': 'https://blog.example/', '/male': 'javascript:alert(1)' },
  routeRules: {
    '/vecchia': { redirect: { to: '/cookie', statusCode: 301 } },
    '/riservata': { appMiddleware: ['auth'] },
  },
})

describe('spec 2: the build manifest decides where a path leads', () => {
  it('a path without a rule is shown', () => {
    expect(decideRoute('/', origin, manifest)).toEqual({ type: 'show' })
    expect(decideRoute('/aiuto', origin, undefined)).toEqual({ type: 'show' })
  })

  it('a redirect inside the app stays in the app', () => {
    expect(decideRoute('/aiuto', origin, manifest)).toEqual({ type: 'redirect', to: '/video-tutorial' })
    expect(decideRoute('/vecchia', origin, manifest)).toEqual({ type: 'redirect', to: '/cookie' })
  })

  it('a redirect to another site is a full page load', () => {
    for (const path of ['/blog', '/blog/ferie']) {
      expect(decideRoute(path, origin, manifest)).toEqual({ type: 'leave', to: 'https://blog.example/' })
    }
    expect(decideRoute('/blogger', origin, manifest)).toEqual({ type: 'show' })
  })

  it('a redirect to a scheme that is not the web is not followed', () => {
    expect(decideRoute('/male', origin, manifest)).toEqual({ type: 'show' })
  })

  it('spec 8: a rule with an unknown middleware is an error that names it', () => {
    expect(() => decideRoute('/riservata', origin, manifest)).toThrow("Unknown route middleware: 'auth'")
  })

  it('a manifest of another shape has no rules', () => {
    expect(parseManifest('<!doctype html>')).toBeUndefined()
    expect(parseManifest({ id: 'b2', redirects: [1], routeRules: null })).toEqual({
      id: 'b2',
      redirects: {},
      routeRules: {},
    })
    expect(parseBuildId({ id: 7 })).toBeUndefined()
  })
})
