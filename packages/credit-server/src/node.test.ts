import { once } from 'node:events'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  charge,
  cleanUp,
  credit,
  dataFolder,
  findPostgres,
  kill,
  run,
  start,
  startPostgres,
} from './program.fixture.ts'
import { buildApp } from './server.fixture.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await cleanUp()
  for (const close of closers.splice(0)) await close()
})

describe('the program', () => {
  test("starts in demo mode with the credit of the demo tickets and a key that is its owner's alone", async () => {
    const folder = dataFolder()
    const { url } = await start({ CCNL_DATA_DIR: folder })
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(await credit(url, folder)).toBe(25)
    expect(await credit(url, folder, 'CRM-DEMO-ESAURITO')).toBe(0)
    for (const name of ['session.key', 'credit.sqlite']) expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends cleanly on %s', async signal => {
    const folder = dataFolder()
    const { child, url, errors } = await start({ CCNL_DATA_DIR: folder })
    await charge(url, 'a')
    expect(await kill(child, signal)).toBe(0)
    expect(errors().trim().split('\n')).toHaveLength(1)
    // The write-ahead log is folded into the file when the store is closed.
    expect(existsSync(join(folder, 'credit.sqlite-wal'))).toBe(false)
  })

  test('ends when the program that started it over a channel is gone', async () => {
    const { child } = await start({ CCNL_DATA_DIR: dataFolder() })
    const gone = once(child, 'exit')
    child.disconnect()
    expect((await gone)[0]).toBe(0)
  })

  test('a restart keeps what was consumed and refills nothing', async () => {
    const folder = dataFolder()
    const first = await start({ CCNL_DATA_DIR: folder })
    await charge(first.url, 'a', 4)
    await kill(first.child, 'SIGTERM')
    const second = await start({ CCNL_DATA_DIR: folder })
    expect(await credit(second.url, folder)).toBe(21)
  })

  test('killed in the middle of charges, every answered one is kept and none is made twice', async () => {
    const folder = dataFolder()
    const answered = new Set<string>()
    for (let round = 0; round < 5; round++) {
      const { child, url } = await start({ CCNL_DATA_DIR: folder })
      // Old keys are sent again with new ones, as clients do that never got an answer.
      const sends = Array.from({ length: (round + 1) * 4 }, async (_, index) => {
        const answer = await charge(url, `k${index}`).catch(() => undefined)
        if (answer?.status !== 200) return
        answered.add(`k${index}`)
        if (index >= round * 4) child.kill('SIGKILL')
      })
      await Promise.all(sends)
      if (child.signalCode === null) await kill(child, 'SIGKILL')
    }
    const { url } = await start({ CCNL_DATA_DIR: folder })
    const before = await credit(url, folder)
    expect(answered.size).toBeGreaterThan(0)
    expect(25 - before).toBeGreaterThanOrEqual(answered.size)
    for (let index = 0; index < 20; index++) expect((await charge(url, `k${index}`)).status).toBe(200)
    expect(await credit(url, folder)).toBe(5)
  })

  test('killed after the outside service charged, a repeat does not charge again (c-091)', async () => {
    const folder = dataFolder()
    const keys: unknown[] = []
    let arrived: () => void = () => undefined
    const service = createServer((request, response) => {
      let body = ''
      request.on('data', chunk => {
        body += chunk
      })
      request.once('end', () => {
        keys.push(JSON.parse(body))
        // The charge is made and the answer never leaves: the caller dies first.
        arrived()
        response.on('error', () => undefined)
      })
    })
    await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
    closers.push(() => {
      service.closeAllConnections()
      return new Promise(done => service.close(done))
    })
    const { port } = service.address() as AddressInfo
    const environment = {
      CCNL_DATA_DIR: folder,
      CONSUMPTION_URL: `http://127.0.0.1:${port}/consumption`,
      CONSUMPTION_ALLOW_PRIVATE: '1',
      CONSUMPTION_USER: 'svc',
      CONSUMPTION_PASSWORD: 'svc-secret',
    }
    const first = await start(environment)
    const charged = new Promise<void>(resolve => {
      arrived = resolve
    })
    const lost = charge(first.url, 'a').catch(() => 'lost')
    await charged
    await kill(first.child, 'SIGKILL')
    expect(await lost).toBe('lost')
    const second = await start(environment)
    expect((await charge(second.url, 'a')).status).toBe(409)
    expect(keys).toHaveLength(1)
    expect(second.errors()).not.toContain('svc-secret')
  })

  test('on any free port, config.json names the one it took', async () => {
    const { url } = await start({ CCNL_DATA_DIR: dataFolder() })
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ productUrl: url })
  })

  test('serves the folder of CCNL_WEB_DIR with the addresses of the environment', async () => {
    const app = buildApp()
    closers.push(async () => app.remove())
    const { url } = await start({
      CCNL_DATA_DIR: dataFolder(),
      CCNL_WEB_DIR: app.folder,
      API_URL: 'http://127.0.0.1:9191',
      PRODUCT_URL: 'http://127.0.0.1:9090',
    })
    const page = await fetch(url)
    expect(page.headers.get('content-security-policy')).toContain('frame-src http://127.0.0.1:9191;')
    expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({
      apiUrl: 'http://127.0.0.1:9191',
      productUrl: 'http://127.0.0.1:9090',
    })
  })
})

describe('the program says in one Italian sentence why it does not start', () => {
  async function refusal(environment: Readonly<Record<string, string>>): Promise<{ code: unknown; text: string }> {
    const { child, errors } = run({ CCNL_DATA_DIR: dataFolder(), ...environment })
    const [code] = await once(child, 'close')
    return { code, text: errors() }
  }

  test('when the port is taken', async () => {
    const other = createTcpServer()
    await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
    closers.push(() => new Promise(done => other.close(done)))
    const { port } = other.address() as AddressInfo
    expect(await refusal({ PORT: String(port) })).toEqual({
      code: 1,
      text: `La porta ${port} è già occupata: chiudi il programma che la usa o scegline un'altra con PORT.\n`,
    })
  })

  test.each([
    [{ PORT: '99999' }, "La variabile d'ambiente PORT non è valida: serve un numero di porta, da 0 a 65535.\n"],
    [
      { CONSUMPTION_URL: 'file:///etc/passwd' },
      "La variabile d'ambiente CONSUMPTION_URL non è valida: serve un indirizzo che comincia con http:// o https://.\n",
    ],
    [
      { CCNL_SESSION_KEY: 'corta' },
      "La variabile d'ambiente CCNL_SESSION_KEY non è valida: serve una chiave in base64url di almeno 32 byte, la stessa dei due server.\n",
    ],
    [
      { LOG_LEVEL: 'urla' },
      "La variabile d'ambiente LOG_LEVEL non è valida: serve uno fra trace, debug, info, warn, error, fatal, silent.\n",
    ],
    [{ CCNL_MODE: 'prova' }, 'CCNL_MODE deve essere demo, office o production: «prova» non lo è.\n'],
    [{ CCNL_MODE: 'office' }, 'CCNL_DEMO non appartiene alla modalità «office»: toglila, oppure cambia CCNL_MODE.\n'],
    [
      { CCNL_DEMO: '', CCNL_MODE: 'production', TRUST_PROXY: 'loopback', PRODUCT_URL: 'https://ccnl.example.it' },
      'La modalità «production» chiede in API_URL un indirizzo https, per esempio https://ccnl.example.it.\n',
    ],
    [
      { TLS_CERT: '/manca', CCNL_DEMO: '', TLS_KEY: '/manca' },
      "La variabile d'ambiente TLS_CERT non è valida: serve un file leggibile con il certificato, in formato PEM.\n",
    ],
    [
      { CCNL_WEB_DIR: '/manca' },
      "La variabile d'ambiente CCNL_WEB_DIR non è valida: serve la cartella dell’applicazione compilata, con index.html.\n",
    ],
    [{ API_URL: 'ftp://x' }, 'Configurazione non valida: controlla la voce «apiUrl».\n'],
  ])('when the environment is %j', async (environment, text) => {
    expect(await refusal(environment)).toEqual({ code: 1, text })
  })

  test('when the key of the data folder is no key', async () => {
    const folder = dataFolder()
    writeFileSync(join(folder, 'session.key'), 'corta', { mode: 0o600 })
    const { code, text } = await refusal({ CCNL_DATA_DIR: folder })
    expect(code).toBe(1)
    expect(text).toContain('Il file della chiave di firma «')
  })

  test('when the file of the ledger is none', async () => {
    const folder = dataFolder()
    writeFileSync(join(folder, 'credit.sqlite'), 'questo non è un archivio. '.repeat(200))
    const { code, text } = await refusal({ CCNL_DATA_DIR: folder })
    expect([code, text]).toEqual([1, expect.stringMatching(/^L'archivio «.*credit\.sqlite» è danneggiato/)])
  })

  test('when demo mode would be open to the network', async () => {
    const { code, text } = await refusal({ HOST: '0.0.0.0' })
    expect(code).toBe(1)
    expect(text).toMatch(/^La modalità demo .+ loopback.+«0\.0\.0\.0»\.\n$/)
  })
})

const postgresBin = findPostgres()

describe.runIf(postgresBin)('the program on a PostgreSQL server', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres(postgresBin ?? '')
  })
  afterAll(() => postgres.stop())

  test('two of them charge a key once, never overspend, and keep what was consumed', async () => {
    const folder = dataFolder()
    const environment = { CCNL_DATA_DIR: folder, DATABASE_URL: postgres.url }
    const [one, two] = await Promise.all([start(environment), start(environment)])
    const repeats = await Promise.all(
      Array.from({ length: 40 }, (_, index) => charge((index % 2 ? one : two).url, 'same')),
    )
    expect(new Set(await Promise.all(repeats.map(answer => answer.text()))).size).toBe(1)
    expect(await credit(one.url, folder)).toBe(24)
    const codes = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const answer = await charge((index % 2 ? one : two).url, `k${index}`)
        return ((await answer.json()) as { nRetCode: number }).nRetCode
      }),
    )
    expect(codes.filter(code => code === 1)).toHaveLength(24)
    expect(codes.filter(code => code === 5098)).toHaveLength(36)
    await Promise.all([kill(one.child, 'SIGKILL'), kill(two.child, 'SIGTERM')])
    const again = await start(environment)
    expect(await credit(again.url, folder)).toBe(0)
    expect((await charge(again.url, 'same')).status).toBe(200)
  })
})
