import { statSync } from 'node:fs'
import { join } from 'node:path'
import { decodeAgreements, decodeModels, decodeSignAuth, decodeTooltip, decodeWorkScopes } from '@ccnl/core/contract'
import { describe, expect, test } from 'vitest'
import { expectProblem, origin, serverOfEachTest, signAuth } from './testing/scripted-app.ts'

const { stage, start, call, signIn, ask } = serverOfEachTest()

describe('sign-in', () => {
  test('each demo ticket signs in with its tier, and no other ticket does', async () => {
    const roles = async (ticket: string) => (await signIn(ticket)).roles.map(role => role.pos)
    expect(await roles('demo-full')).toEqual(['FULLCCNLPIU-IA'])
    expect(await roles('demo-demo')).toEqual(['DemoCCNLPIU-IA'])
    expect(await roles('demo-base')).toEqual(['BASECCNLPIU-IA'])
    expect(await roles('demo-iterazioni')).toEqual(['IterazioniCCNLPIU-IA'])
    expect(await roles('demo-esaurito')).toEqual(['IterazioniCCNLPIU-IA'])
    expect(await roles('demo-nessuno')).toEqual([])
    for (const ticketSso of ['altro', '', 'demo-full ', 'demo\u0000full', 5, null, ['demo-full']]) {
      const answer = await call('/graphql', { method: 'POST', json: { query: signAuth, variables: { ticketSso } } })
      expect(decodeSignAuth(await answer.json())).toMatchObject({ type: 'refused' })
    }
  })

  test('a query may name its types, its fields and its literals as it likes', async () => {
    const run = async (query: string, variables = {}) => {
      const answer = await call('/graphql', { method: 'POST', json: { query, variables } })
      return (await answer.json()) as { data?: { signAuth?: Record<string, unknown> }; errors?: unknown }
    }
    expect((await run('mutation { signAuth(ticketSso: "demo-full") { jwt } }')).data?.signAuth?.jwt).toMatch(/^ey/)
    const other = await run(
      'mutation M($t: Ticket) { entra: signAuth(ticketSso: $t) { jwt refresh profile { userId } } }',
      {
        t: 'demo-base',
      },
    )
    expect(other).toMatchObject({ data: { entra: { profile: { userId: 'utente-demo-base' } } } })
    expect(await run('mutation {')).toHaveProperty('errors.0.message')
    expect(await run('')).toHaveProperty('errors.0.message')
  })

  test('outside demo mode the demo tickets are refused, and the given check decides', async () => {
    await stage.server.close()
    stage.server = await start({ demo: false })
    await expect(signIn()).rejects.toThrow('refused')
    await stage.server.close()
    stage.server = await start({
      demo: false,
      checkTicket: async ticket =>
        ticket === 'vero' ? { userId: 'u-1', crmid: 'C-1', name: 'Ada', roles: ['FULLCCNLPIU-IA'] } : undefined,
    })
    expect(await signIn('vero')).toMatchObject({ userId: 'u-1', crmid: 'C-1', name: 'Ada' })
    await expect(signIn('demo-full')).rejects.toThrow('refused')
  })

  test('demo mode does not listen beyond loopback', async () => {
    await expect(stage.server.listen({ host: '0.0.0.0', port: 0 })).rejects.toThrow('loopback')
  })

  test('the local user signs in without a ticket', async () => {
    const user = await stage.server.signInLocalUser()
    expect(user.roles).toEqual([{ pos: 'FULLCCNLPIU-IA' }])
    expect((await ask(user.token, {})).text).toBe('Eco: preavviso?')
  })

  test('the data folder, the key and the store are the owner’s alone', async () => {
    const mode = (name: string) => statSync(join(stage.dataDir, name)).mode & 0o777
    expect(mode('session.key')).toBe(0o600)
    expect(mode('conversations.sqlite')).toBe(0o600)
  })

  test('a token lasts a restart and expires after its eight hours', async () => {
    const { token } = await signIn()
    await stage.server.close()
    stage.server = await start()
    expect((await call('/categories', { token })).status).toBe(200)
    stage.now += 8 * 60 * 60 * 1000 + 1000
    await expectProblem(await call('/categories', { token }), 401, 'unauthorized')
  })

  test('the header script hands the ticket over by a message to its own window', async () => {
    const response = await call('/sso/header.js')
    expect(response.headers.get('content-type')).toContain('text/javascript')
    const script = await response.text()
    const messages: unknown[] = []
    const window = {
      location: { origin },
      postMessage: (message: unknown, target: string) => messages.push([message, target]),
    }
    new Function('window', 'document', script)(window, { querySelector: () => null })
    expect(messages).toEqual([[{ task: 'gethfticket', params: { ticket: 'demo-full' } }, origin]])
  })
})

describe('lists', () => {
  test('agreements, work-scope parameters, models and tooltips come in the shapes of the contract', async () => {
    const { token } = await signIn()
    const get = async (path: string) => (await call(path, { token })).json()
    const agreements = decodeAgreements(await get('/categories'))
    expect(agreements.length).toBeGreaterThanOrEqual(44)
    expect(agreements.find(({ cnelCode }) => cnelCode === 'H011')?.name).toBe('Terziario Confcommercio')
    expect(new Set(agreements.map(({ id }) => id)).size).toBe(agreements.length)
    const domestic = agreements.find(({ cnelCode }) => cnelCode === 'H501')
    expect(domestic).toMatchObject({
      aliases: expect.arrayContaining(['badanti']),
      trades: expect.arrayContaining(['badante convivente']),
    })
    const workScopes = decodeWorkScopes(await get('/parametri-lavoro'))
    expect(workScopes.map(({ name }) => name)).toContain('Ferie')
    for (const { id, name } of workScopes) {
      const tooltip = decodeTooltip(await get(`/tooltip_data/${id}`))
      expect(tooltip).toMatchObject({ id, title: name, text: expect.stringMatching(/\w/) })
    }
    expect(decodeModels(await get('/modelli')).filter(model => model.isDefault)).toHaveLength(1)
    await expectProblem(await call('/tooltip_data/9999', { token }), 404, 'not-found')
  })
})

describe('every route', () => {
  test('healthz answers anyone', async () => {
    expect(await (await call('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await call('/healthz', { method: 'HEAD' })).status).toBe(200)
  })

  test('refuses in the one shape of errors', async () => {
    const { token } = await signIn()
    await expectProblem(await call('/niente'), 404, 'not-found')
    await expectProblem(await call('/%zz'), 404, 'not-found')
    const wrongMethod = await call('/categories', { method: 'POST', token })
    expect(wrongMethod.headers.get('allow')).toContain('GET')
    await expectProblem(wrongMethod, 405, 'method-not-allowed')
    await expectProblem(await call('/categories'), 401, 'unauthorized')
    for (const authorization of ['Basic abc', 'Bearer', 'Bearer a.b.c', `Bearer ${token}x`, token]) {
      await expectProblem(await call('/categories', { headers: { authorization } }), 401, 'unauthorized')
    }
    const post = (body: string, type: string) =>
      call('/main-agent', { method: 'POST', token, body, headers: { 'content-type': type } })
    await expectProblem(await post('{"message":', 'application/json'), 400, 'bad-json')
    await expectProblem(await post('['.repeat(100_000), 'application/json'), 400, 'bad-json')
    await expectProblem(await post('{}', 'text/plain'), 415, 'unsupported-media-type')
    await expectProblem(await post('[]', 'application/json'), 422, 'validation')
    await expectProblem(await post(`"${'a'.repeat(1024 * 1024)}"`, 'application/json'), 413, 'too-large')
  })

  test('refuses more calls than the limit, and says when to come back', async () => {
    await stage.server.close()
    stage.server = await start({ limits: { callsPerSecond: 1, callsBurst: 3 } })
    const { url } = await stage.server.listen({ port: 0 })
    const statuses: number[] = []
    for (let index = 0; index < 4; index++) statuses.push((await fetch(`${url}/categories`)).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    const refused = await fetch(`${url}/categories`)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await expectProblem(refused, 429, 'rate-limited')
    stage.now += 1000
    expect((await fetch(`${url}/categories`)).status).toBe(401)
  })

  test('lets the product’s pages read its answers, and no other page', async () => {
    const preflight = (from: string) =>
      call('/main-agent', { method: 'OPTIONS', headers: { origin: from, 'access-control-request-method': 'POST' } })
    const allowed = await preflight(origin)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin)
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(allowed.headers.get('access-control-allow-headers')).toContain('x-resumable')
    expect(allowed.headers.get('access-control-expose-headers')).toContain('x-answer-id')
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    expect((await call('/healthz', { headers: { origin } })).headers.get('access-control-allow-origin')).toBe(origin)
    const other = await call('/healthz', { headers: { origin: 'http://127.0.0.1:3001' } })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('in demo mode answers only calls that name this computer', async () => {
    const { port } = await stage.server.listen({ port: 0 })
    const { request } = await import('node:http')
    const status = (host: string) =>
      new Promise<number>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path: '/healthz', headers: { host } }, response => {
          response.resume()
          resolve(response.statusCode ?? 0)
        })
          .once('error', reject)
          .end()
      })
    expect(await status(`127.0.0.1:${port}`)).toBe(200)
    expect(await status('localhost')).toBe(200)
    expect(await status('rebound.evil.example')).toBe(421)
  })
})
