import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
// By path: the testkit is material for tests, and no package depends on it.
import { full } from '../../testkit/src/effort.ts'
import { charge, cleanUp, dataFolder, kill, start } from './program.fixture.ts'

/** The outside service: it charges each key that it hears of, every time, and may never get to answer. */
const charged = new Map<string, number>()
let onCharge: () => void = () => undefined
let service: Server
let serviceUrl: string

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = ''
    try {
      for await (const piece of request) body += piece
    } catch {
      // The server that charged was killed before the end of its call: nothing was charged.
      return
    }
    const { list } = JSON.parse(body)
    const { Key } = list[0].consumptions[0].consumption[0]
    charged.set(Key, (charged.get(Key) ?? 0) + 1)
    onCharge()
    response.setHeader('content-type', 'application/json')
    const figures = { AvailableCredit: 10, Total_Consumed: 1, Total_Purchased: 11, MeasurementUnit: 'ITERAZIONI' }
    const entry = { CRMID: list[0].CRMID, Customer_Type: 'CLIENTE', consumptions: [figures] }
    response.on('error', () => undefined)
    response.end(JSON.stringify({ nRetCode: 1, strDescription: 'OK', crmidlist: [entry] }))
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/consumption`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
afterEach(cleanUp)

/** Figures that look random and are the same in every run. */
function* figures(below: number): Generator<number, never> {
  for (let seed = 20_261_121; ; ) {
    seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    yield (seed >>> 0) % below
  }
}

describe('SECURITY 20: the server killed again and again while an outside service charges', () => {
  const kills = full ? Number(process.env.CCNL_SECURITY_KILLS ?? 1000) : 8
  test('no key is charged twice, and what was answered as done was done', { timeout: 7_200_000 }, async () => {
    const environment = {
      CCNL_DATA_DIR: dataFolder(),
      CONSUMPTION_URL: serviceUrl,
      CONSUMPTION_ALLOW_PRIVATE: '1',
      CONSUMPTION_USER: 'svc',
      CONSUMPTION_PASSWORD: 'svc-secret',
    }
    const choice = figures(1 << 16)
    const done = new Set<string>()
    const send = async (url: string, key: string) => {
      const answer = await charge(url, key).catch(() => undefined)
      // Every answer of the route carries its code.
      const { nRetCode } = ((await answer?.json()) ?? {}) as { nRetCode?: number }
      if (nRetCode === 1) done.add(`${key}-2026-01-15T09:30:00.000Z`)
    }
    for (let round = 0; round < kills; round += 1) {
      const { child, url } = await start(environment)
      let left = 1 + (choice.next().value % 4)
      const whenCharged = choice.next().value % 2 === 0
      const strike = () => {
        left -= 1
        if (left === 0) child.kill('SIGKILL')
      }
      onCharge = whenCharged ? strike : () => undefined
      // New keys, and those of the rounds before, as clients send them again that never got an answer.
      const keys = Array.from({ length: 8 }, (_, index) => `k${Math.max(0, round * 4 - 4) + index}`)
      await Promise.all(keys.map(key => send(url, key).then(whenCharged ? undefined : strike)))
      if (child.signalCode === null && child.exitCode === null) await kill(child, 'SIGKILL')
    }
    onCharge = () => undefined
    const { url } = await start(environment)
    for (let key = 0; key < kills * 4; key += 1) await send(url, `k${key}`)
    expect([...charged].filter(([, times]) => times !== 1)).toEqual([])
    expect([...done].filter(key => !charged.has(key))).toEqual([])
    // How many were answered before their server died is chance; that some were makes the two above say something.
    expect(done.size).toBeGreaterThan(0)
    if (full)
      console.info(`${kills} kills: ${charged.size} keys charged once each, ${charged.size - done.size} to be verified`)
  })
})
