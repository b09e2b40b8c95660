import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createApi } from '@ccnl/core'
import { createResumingFetch } from '@ccnl/core/resume'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AgentEvent } from '../agents/answer.ts'
import { type AgentServer, createAgentServer } from '../app.ts'
import { signToken } from '../auth/session-token.ts'

const key = new Uint8Array(32).fill(5)
let dataDir: string
let server: AgentServer
let network: Server
/** After how many bytes from the server each connection that carries an answer is cut; none left, none is cut. */
let cuts: number[]
let pieces: readonly string[]

const end: AgentEvent = {
  type: 'end',
  references: [],
  relatedQuestions: [],
  showAction: false,
  payslipField: false,
  payslipFields: [],
  memory: undefined,
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ccnl-resumed-'))
  server = await createAgentServer({
    dataDir,
    sessionKey: key,
    log: { info() {}, error() {} },
    async *runAgent() {
      for (const text of pieces) {
        await nextTurn()
        yield { type: 'text', text }
      }
      yield end
    },
  })
  const { port } = await server.listen({ port: 0 })
  network = createServer(client => {
    const upstream = connect(port, '127.0.0.1')
    let left = Number.POSITIVE_INFINITY
    client.on('data', data => {
      const answers = /^(?:POST \/main-agent|GET \/answers\/)/.test(data.toString('latin1'))
      left = (answers ? cuts.shift() : undefined) ?? Number.POSITIVE_INFINITY
      upstream.write(data)
    })
    upstream.on('data', data => {
      client.write(data.subarray(0, left))
      left -= data.length
      if (left <= 0) client.destroySoon()
    })
    // An end that is cut takes the other with it.
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  network.listen(0, '127.0.0.1')
  await once(network, 'listening')
})

afterEach(async () => {
  network.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('through a network that cuts connections anywhere, the client of core reads the answer that is kept', async () => {
  const { port } = network.address() as AddressInfo
  const token = await signToken(key, { userId: 'anna', crmid: 'C', name: 'A', roles: ['FULLCCNLPIU-IA'] }, Date.now())
  const resuming = createResumingFetch()
  const api = createApi({
    baseUrl: `http://127.0.0.1:${port}`,
    userId: 'anna',
    token: () => token,
    fetch: resuming.fetch,
  })
  let resumed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[a-zàèìòù€🙂 ]{1,40}$/u), { minLength: 1, maxLength: 40 }),
      // The headers take some 400 bytes: a cut before their end loses the call itself, which nobody can resume.
      fc.array(fc.integer({ min: 500, max: 2500 }), { maxLength: 3 }),
      async (text, planned) => {
        pieces = ['Ecco: ', ...text]
        cuts = [...planned]
        const sessionId = await api.createSession()
        const question = { message: 'Quanto?', sessionId, agentName: 'main-agent', agreements: [], workScopes: [] }
        let answer = ''
        for await (const part of api.ask(question)) answer += part
        resumed += planned.length - cuts.length
        expect(answer).toBe(pieces.join(''))
        expect((await api.history(sessionId)).at(-1)?.content).toBe(answer)
      },
    ),
    { numRuns: 30 },
  )
  expect(resumed).toBeGreaterThan(10)
})
