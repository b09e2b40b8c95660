import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../testkit/src/free-port.ts'
import { checkBody, post, registration } from './server.fixture.ts'
import { openSqliteStore } from './store.ts'
import { credentials, key, register, upstreamsOfTest } from './upstream.fixture.ts'

const { open, serve, closeAfter } = upstreamsOfTest()

describe('where the call goes', () => {
  const fine = (_request: IncomingMessage, response: ServerResponse) =>
    response.end(JSON.stringify({ nRetCode: 1, crmidlist: [{ CRMID: 'C1', AvailableCredit: 3 }] }))

  test('a private address is refused unless the configuration allows it', async () => {
    const service = await serve(fine)
    const server = await open(service.url, { upstream: { url: service.url, allowPrivate: false } })
    expect((await post(server, '/api/consumption', checkBody)).status).toBe(502)
    expect(service.requests()).toBe(0)
  })

  test.each([
    [['127.0.0.1']],
    [['93.184.216.34', '127.0.0.1']],
    [['::1']],
    [['64:ff9b::7f00:1']],
    [['100.64.0.9']],
    [[]],
  ])('a name that resolves to %j is refused before a connection', async addresses => {
    const service = await serve(fine)
    const url = `http://crediti.example.it:${service.port}/consumption`
    const server = await open(url, { upstream: { url, allowPrivate: false, resolve: async () => addresses } })
    expect((await register(server)).status).toBe(502)
    expect(service.requests()).toBe(0)
  })

  test('the name is resolved once, and the checked address is the one called', async () => {
    const service = await serve(fine)
    const url = `http://crediti.example.it:${service.port}/consumption`
    let asked = 0
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2'])
    const server = await open(url, { upstream: { url, allowPrivate: true, resolve } })
    expect((await post(server, '/api/consumption', checkBody)).status).toBe(200)
    expect(asked).toBe(1)
  })

  test('a charge that could not be sent is not in doubt: it may be asked again', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/consumption`
    const server = await open(url)
    const refused = await register(server)
    expect(refused.status).toBe(502)
    expect(await refused.json()).not.toHaveProperty('stato')
    const service = createServer(fine)
    await new Promise<void>(done => service.listen(port, '127.0.0.1', done))
    closeAfter(() => new Promise(done => service.close(done)))
    expect((await register(server)).status).toBe(200)
  })

  test('a server that dies before sending leaves the charge to the next one, and coming back sends nothing (c-092)', async () => {
    const service = await serve(fine)
    const url = `http://crediti.example.it:${service.port}/consumption`
    const store = openSqliteStore(':memory:')
    let wake: (addresses: readonly string[]) => void = () => undefined
    const asleep = new Promise<readonly string[]>(resolve => {
      wake = resolve
    })
    let stuck: () => void = () => undefined
    const reached = new Promise<void>(resolve => {
      stuck = resolve
    })
    const patient = { headers: 10_000, total: 20_000, bytes: 1_024 }
    const resolve = () => {
      stuck()
      return asleep
    }
    const first = await open(url, { store, upstream: { url, resolve, limits: patient } })
    const late = register(first)
    await reached
    const shared = { ...store, close: async () => undefined }
    const upstream = { url, resolve: async () => ['127.0.0.1'], limits: patient }
    const early = await open(url, { store: shared, upstream })
    expect((await register(early)).status).toBe(409)
    const second = await open(url, { store: shared, upstream, now: () => Date.now() + 60_000 })
    expect((await register(second)).status).toBe(200)
    wake(['127.0.0.1'])
    expect((await late).status).toBe(502)
    expect(service.requests()).toBe(1)
    expect((await register(second)).status).toBe(200)
    expect(service.requests()).toBe(1)
  })

  test('the body holds our credentials, never those of the request', async () => {
    let seen = ''
    const service = await serve((request, response) => {
      request.on('data', chunk => {
        seen += chunk
      })
      request.once('end', () => fine(request, response))
    })
    const server = await open(service.url)
    await register(server, { ...registration(key), credentials: { user: 'mallory', password: 'stolen' } })
    expect(JSON.parse(seen)).toEqual({ ...registration(key), credentials })
  })

  test('figures of another customer are not taken for ours', async () => {
    const service = await serve((_request, response) =>
      response.end(JSON.stringify({ nRetCode: 1, crmidlist: [{ CRMID: 'C2', AvailableCredit: 3 }] })),
    )
    const server = await open(service.url)
    expect(await (await post(server, '/api/consumption', checkBody)).json()).toMatchObject({
      strDescription: 'Errore CRMID',
      crmidlist: [{ nRetCode: -1 }],
    })
  })

  test.each([1, 99_999])('code %i with an entry at fault is "Errore CRMID", and nothing was consumed', async code => {
    const service = await serve((_request, response) =>
      response.end(JSON.stringify({ nRetCode: code, crmidlist: [{ CRMID: 'C1', nRetCode: 7, AvailableCredit: 3 }] })),
    )
    const server = await open(service.url)
    for (let repeat = 1; repeat <= 2; repeat++) {
      expect(await (await register(server)).json()).toMatchObject({ strDescription: 'Errore CRMID' })
      expect(service.requests()).toBe(repeat)
    }
  })
})
