import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiUrl, buildApp, openServer, productUrl, type TestServer } from './server.fixture.ts'

let app: ReturnType<typeof buildApp>
let server: TestServer
beforeEach(async () => {
  app = buildApp()
  server = await openServer({ webFolder: app.folder, redirects: { '/vecchia': 'https://example.org/nuova' } })
})
afterEach(async () => {
  await server.close()
  app.remove()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  server.fetch(new Request(`${productUrl}${path}`, { headers, redirect: 'manual' }))

describe('the page', () => {
  test.each(['/', '/cookie', '/video-tutorial', '/cookie/', '/?q=1'])('%s is the app', async path => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('<div id="app">')
  })

  test('an unmatched path is the app with status 404', async () => {
    const answer = await get('/non/esiste')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<div id="app">')
  })

  test('its policy is the one of the requirements, with the login and API of config.json', async () => {
    const answer = await get('/')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([\w+/=]+)'/.exec(policy)?.[1] ?? ''
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self'",
      "img-src 'self' data:",
      `connect-src 'self' ${apiUrl}`,
      `frame-src ${apiUrl}`,
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types ccnl',
    ])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('the nonce is on every script and preload, and on nothing else', async () => {
    const answer = await get('/')
    const nonce = /'nonce-([\w+/=]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    const tags = [...(await answer.text()).matchAll(/<(?:script|link|style)\b[^>]*>/g)].map(match => match[0])
    expect(tags).toEqual([
      `<script nonce="${nonce}" src="/color-mode.js">`,
      `<link nonce="${nonce}" rel="modulepreload" href="/assets/chunk-1.js">`,
      '<link rel="stylesheet" href="/assets/app-1.css">',
      `<script nonce="${nonce}" type="module" crossorigin src="/assets/app-1.js">`,
    ])
  })

  test('every answer has a nonce of its own', async () => {
    const policies = await Promise.all(
      Array.from({ length: 20 }, async () => (await get('/')).headers.get('content-security-policy')),
    )
    expect(new Set(policies).size).toBe(20)
  })

  test('a redirect leads on', async () => {
    const answer = await get('/vecchia')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://example.org/nuova'])
  })
})

describe('the files', () => {
  test('a hashed file never changes, any other is asked for again', async () => {
    const script = await get('/assets/app-1.js')
    expect(script.status).toBe(200)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('no-cache')
    const etag = script.headers.get('etag') ?? ''
    expect((await get('/assets/app-1.js', { 'if-none-match': etag })).status).toBe(304)
  })

  test.each(['br', 'gzip'])('goes out as %s where that is smaller', async encoding => {
    const plain = await (await get('/assets/app-1.js')).text()
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${url}/assets/app-1.js`, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(await answer.text()).toBe(plain)
  })

  test.each(['/assets/app-1.js.map', '/.env', '/index.html.map', '/assets/', '/assets/missing.js', '/_payload.json'])(
    '%s is not handed out',
    async path => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('canary')
    },
  )

  test.each([
    '/../segreto.txt',
    '/assets/../../segreto.txt',
    '/..%2fsegreto.txt',
    '/%2e%2e/segreto.txt',
    '/assets/%2e%2e/%2e%2e/segreto.txt',
    '/..\\segreto.txt',
    '/assets/..%5c..%5csegreto.txt',
    '//segreto.txt',
    '/%00/../segreto.txt',
    '/....//segreto.txt',
    '/etc/passwd',
    '/%c0%ae%c0%ae/segreto.txt',
    '/%',
  ])('the path %s, as it stands on the wire, leaves the folder alone', async path => {
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', chunk => {
          text += chunk
        })
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
        .once('error', reject)
        .end()
    })
    expect([400, 404]).toContain(status)
    expect(text).not.toContain('canary')
    expect(text).not.toContain('root:')
  })
})

describe('the housekeeping', () => {
  test('healthz says that the server is ready', async () => {
    const answer = await get('/healthz')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  })

  test('config.json is the configuration of demo mode', async () => {
    const config = await (await get('/config.json')).json()
    expect(config).toMatchObject({
      apiUrl,
      gqlEndpoint: `${apiUrl}/graphql`,
      productUrl,
      agents: { MAIN: 'main-agent', INQUADRA: 'inquadra', CONFRONTA: 'confronta', CALCOLO: 'calcolo' },
      provisioning: { hfurl: `${apiUrl}/sso/header.js` },
      upload: { uploadTypes: ['.pdf', '.docx', '.txt', '.md'], uploadLimit: 3, MAX_FILE_SIZE: 10 },
    })
  })

  test('the latest build leads to its manifest', async () => {
    const latest = (await (await get('/builds/latest.json?1')).json()) as { id: string; timestamp: number }
    expect(latest.timestamp).toBeGreaterThan(0)
    expect(await (await get(`/builds/meta/${latest.id}.json`)).json()).toEqual({
      id: latest.id,
      routeRules: { '/': {}, '/cookie': {}, '/video-tutorial': {} },
      redirects: { '/vecchia': 'https://example.org/nuova' },
    })
    expect((await get('/builds/meta/other.json')).status).toBe(404)
  })

  test('icons come by prefix and name', async () => {
    const answer = (await (await get('/api/icons/ccnl.json?icons=search,trash,constructor')).json()) as {
      icons: Record<string, { body: string }>
    }
    expect(Object.keys(answer.icons)).toEqual(['search', 'trash'])
    expect(answer).toMatchObject({ prefix: 'ccnl', width: 24, height: 24, not_found: ['constructor'] })
    expect(answer.icons.search?.body).toMatch(/^<path [^<>]+\/>$/)
    expect((await get('/api/_nuxt_icon/ccnl.json?icons=add')).status).toBe(200)
    expect((await get('/api/icons/__proto__.json?icons=add')).status).toBe(404)
    expect((await get(`/api/icons/ccnl.json?icons=${'a,'.repeat(250)}`)).status).toBe(414)
  })

  test('an unknown route of the API is an error in JSON', async () => {
    const answer = await get('/api/altro')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: { code: 'not-found', message: 'Risorsa non trovata.' } })
  })

  test('a server without a build says so, and still answers for its health', async () => {
    const bare = await openServer({ webFolder: `${app.folder}/none` })
    try {
      const page = await bare.fetch(new Request(`${productUrl}/`))
      expect(page.status).toBe(503)
      expect(await page.json()).toMatchObject({ error: { code: 'web-not-built' } })
      expect((await bare.fetch(new Request(`${productUrl}/healthz`))).status).toBe(200)
    } finally {
      await bare.close()
    }
  })
})
