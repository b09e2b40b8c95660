import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createApi } from '@ccnl/core'
import { createResumingFetch } from '@ccnl/core/resume'
import { signToken } from '@ccnl/core/server'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CuttingNetwork, createCuttingNetwork } from '../../../testkit/src/cutting-network.ts'
import { type AgentServer, createAgentServer } from '../app.ts'
import { agentEnd } from '../testing/agent-end.ts'

const key = new Uint8Array(32).fill(5)
let dataDir: string
let server: AgentServer
let network: CuttingNetwork
let pieces: readonly string[]

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ccnl-resumed-'))
  server = await createAgentServer({
    dataDir,
    sessionKeys: [key],
    log: { info() {}, error() {} },
    async *runAgent() {
      for (const text of pieces) {
        await nextTurn()
        yield { type: 'text', text }
      }
      yield agentEnd()
    },
  })
  const { port } = await server.listen({ port: 0 })
  network = await createCuttingNetwork(port)
})

afterEach(async () => {
  network.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('through a network that cuts connections anywhere, the client of core reads the answer that is kept', async () => {
  const token = await signToken(key, { userId: 'anna', crmid: 'C', name: 'A', roles: ['FULLCCNLPIU-IA'] }, Date.now())
  const resuming = createResumingFetch()
  const api = createApi({
    baseUrl: `http://127.0.0.1:${network.port}`,
    userId: 'anna',
    token: () => token,
    fetch: resuming.fetch,
  })
  let resumed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[a-zàèìòù€🙂 ]{1,40}$/u), { minLength: 1, maxLength: 40 }),
      fc.array(fc.integer({ min: 500, max: 2500 }), { maxLength: 3 }),
      async (text, planned) => {
        pieces = ['Ecco: ', ...text]
        network.cuts = [...planned]
        const sessionId = await api.createSession()
        const question = { message: 'Quanto?', sessionId, agentName: 'main-agent', agreements: [], workScopes: [] }
        let answer = ''
        for await (const part of api.ask(question)) answer += part
        resumed += planned.length - network.cuts.length
        expect(answer).toBe(pieces.join(''))
        expect((await api.history(sessionId)).at(-1)?.content).toBe(answer)
      },
    ),
    { numRuns: Number(process.env.FC_RUNS ?? 30) },
  )
  expect(resumed).toBeGreaterThan(10)
})
