import { describe, expect, it } from 'vitest'
import { createBuildCheck, decideRoute, parseBuildId, parseManifest } from './build.ts'

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

describe('spec 7: a new deployment is looked for', () => {
  function server(...builds: readonly (string | Error)[]) {
    const asked: string[] = []
    const logs: string[] = []
    const left = [...builds]
    const read = async (path: string): Promise<unknown> => {
      asked.push(path)
      if (path.startsWith('/builds/meta/')) return { id: 'b1', routeRules: { '/cookie': {} }, redirects: {} }
      const build = left.shift()
      if (build instanceof Error) throw build
      return { id: build, timestamp: 1 }
    }
    return {
      asked,
      logs,
      check: createBuildCheck(
        read,
        () => 42,
        message => logs.push(message),
      ),
    }
  }

  it('the first look loads the manifest of its build, by a query that no cache answers', async () => {
    const { asked, check } = server('b1')
    expect(await check()).toMatchObject({ manifest: { id: 'b1' }, outdated: false })
    expect(asked).toEqual(['/builds/latest.json?42', '/builds/meta/b1.json'])
  })

  it('the same build changes nothing, another one outdates the page', async () => {
    const { asked, check } = server('b1', 'b1', 'b 2')
    const first = await check()
    expect(await check()).toBe(first)
    expect(await check()).toEqual({ manifest: first.manifest, outdated: true })
    expect(asked).toHaveLength(4)
  })

  it('spec 8: a look that fails is only logged, and the next one counts', async () => {
    const { logs, check } = server(new Error('GET /builds/latest.json: 503'), 'b1')
    expect(await check()).toEqual({ manifest: undefined, outdated: false })
    expect(logs).toEqual(['GET /builds/latest.json: 503'])
    expect(await check()).toMatchObject({ manifest: { id: 'b1' } })
  })
})
