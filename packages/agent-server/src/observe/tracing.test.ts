/** What is told to a receiver of spans, against a real one over OTLP/HTTP. */

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openTracing, signToken, type Tracing } from '@ccnl/core/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OtlpReceiver, openOtlpReceiver } from '../../../testkit/src/otlp-receiver.ts'
import { type AgentServer, createAgentServer } from '../app.ts'
import { openModelServer, saying } from '../model/testing/model-server.ts'
import type { AgentServerOptions } from '../options.ts'
import { serviceName } from './service.ts'

const key = new Uint8Array(32).fill(5)
const question = 'quanto preavviso devo dare se mi dimetto? quarto livello, 3 anni di anzianità'

let folder: string
let receiver: OtlpReceiver
let tracing: Tracing
let server: AgentServer

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ccnl-tracing-'))
  receiver = await openOtlpReceiver()
  tracing = await openTracing(receiver.url, serviceName)
})
afterEach(async () => {
  await server.close()
  await tracing.close()
  await openTracing(undefined, serviceName)
  await receiver.close()
  rmSync(folder, { recursive: true })
})

async function start(options: AgentServerOptions = {}): Promise<void> {
  server = await createAgentServer({ dataDir: folder, sessionKeys: [key], tracing, ...options })
}

async function call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const token = await signToken(
    key,
    { userId: 'utente-segreto', crmid: 'CRM-SEGRETO', name: 'Nome Segreto', roles: ['FULLCCNLPIU-IA'] },
    Date.now(),
  )
  return server.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
}

describe('a question', () => {
  test('is a request, its answer, the calls of a model and those of the store, each part of the one before', async () => {
    const model = await openModelServer()
    model.answer(
      saying('{"richieste":[{"atto":"measure","temi":[{"tema":"preavviso"}]}]}'),
      saying('Ecco che cosa prevede il tuo contratto.'),
    )
    await start({ llm: { baseUrl: model.url, models: ['prova'] } })
    const answer = await call(
      '/main-agent',
      { message: question, categories: ['H011'], model: 'prova' },
      { 'x-request-id': 'chiamata-1' },
    )
    const text = await answer.text()
    await tracing.close()
    await model.close()

    const spans = receiver.spans()
    const request = spans.find(({ name }) => name === 'request')
    expect(request).toMatchObject({
      parentSpanId: undefined,
      attributes: { 'ccnl.request_id': 'chiamata-1', 'http.request.method': 'POST', 'http.route': '/main-agent' },
    })
    const wholeAnswer = spans.find(({ name }) => name === 'answer')
    expect(wholeAnswer).toMatchObject({
      parentSpanId: request?.spanId,
      attributes: { 'ccnl.request_id': 'chiamata-1', 'ccnl.agent': 'main-agent' },
    })
    const models = spans.filter(({ name }) => name === 'model call')
    expect(models.length).toBeGreaterThan(1)
    for (const span of models) {
      expect(span.parentSpanId).toBe(wholeAnswer?.spanId)
      expect(span.attributes['gen_ai.request.model']).toBe('prova')
    }
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['store beginTurn', 'store finishAnswer', 'store createConversation']),
    )
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
    expect(spans.filter(({ parentSpanId }) => parentSpanId === undefined)).toHaveLength(1)

    // Nothing of what was said, and nobody's name.
    expect(text).toContain('15 giorni')
    expect(receiver.text()).not.toMatch(/preavviso|15 giorni|segreto|eyJ/i)
  })

  test('belongs to the trace of the proxy that it came through', async () => {
    await start()
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    await (
      await call('/create-empty-session/utente-segreto', {}, { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
    ).text()
    await (await call('/create-empty-session/utente-segreto', {}, { traceparent: 'scritto a mano' })).text()
    await tracing.close()
    const requests = receiver.spans().filter(({ name }) => name === 'request')
    expect(requests[0]).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
    expect(requests[1]?.traceId).not.toBe(traceId)
    expect(requests[1]?.parentSpanId).toBeUndefined()
  })

  test('that fails says so by a code alone', async () => {
    await start({
      log: { info() {}, error() {} },
      // biome-ignore lint/correctness/useYield: it fails before its first word.
      async *runAgent() {
        throw new Error(`una frase con dentro «${question}»`)
      },
    })
    expect((await call('/main-agent', { message: question })).status).toBe(500)
    await tracing.close()
    const spans = receiver.spans()
    expect(spans.find(({ name }) => name === 'answer')?.failure).toBe('Error')
    expect(spans.find(({ name }) => name === 'request')?.failure).toBe('internal')
    expect(receiver.text()).not.toContain('preavviso')
  })

  test('is answered all the same when the receiver is away', async () => {
    await receiver.close()
    await start()
    expect((await call('/main-agent', { message: question })).status).toBe(200)
    receiver = await openOtlpReceiver()
  })
})

test('who asks for no traces loads nothing of them', async () => {
  await start()
  const app = fileURLToPath(new URL('../app.ts', import.meta.url))
  const script = `
    const { registerHooks } = await import('node:module')
    const seen = []
    registerHooks({ resolve: (name, context, next) => (seen.push(name), next(name, context)) })
    const { createAgentServer } = await import(${JSON.stringify(app)})
    const server = await createAgentServer({ dataDir: ${JSON.stringify(join(folder, 'silent'))}, demo: true })
    await server.close()
    console.log(JSON.stringify([seen.length > 50, seen.filter(name => /opentelemetry|otlp/.test(name))]))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@ccnl/source', '--input-type=module', '-e', script],
    { env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: '' } },
  )
  expect(JSON.parse(stdout)).toEqual([true, []])
})
