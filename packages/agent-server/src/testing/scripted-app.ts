/** A server whose agent says what the test writes: one of its own for each test of a file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  decodeErrorBody,
  decodeHistory,
  decodeSignAuth,
  type HistoryMessage,
  type SignedUser,
} from '@ccnl/core/contract'
import { afterEach, beforeEach, expect } from 'vitest'
import type { AgentEnd, AgentEvent, AgentRequest, RunAgent } from '../agent.ts'
import { type AgentServer, createAgentServer } from '../app.ts'
import type { AgentServerOptions } from '../options.ts'
import { agentEnd } from './agent-end.ts'

/** The page whose calls the server takes. */
export const origin = 'http://127.0.0.1:3000'
/** The sign-in as the product sends it. */
export const signAuth = `mutation signAuth($ticketSso: String!, $product: Int!, $provisioning: ProvisioningInput!, $acl: [String!]!, $includeRoles: Boolean!) {
  signAuth(ticketSso: $ticketSso, product: $product, provisioning: $provisioning, acl: $acl, includeRoles: $includeRoles) {
    ticketSso jwt profile { userId crmid nome } roles { pos }
  }
}`

interface ScriptedAgent {
  readonly runAgent: RunAgent
  readonly requests: AgentRequest[]
  answer(next: RunAgent): void
}

/** An agent whose answers the test writes; it keeps the requests it got. */
function createScriptedAgent(): ScriptedAgent {
  const requests: AgentRequest[] = []
  let script: RunAgent = request => reply([`Eco: ${request.message}`])
  const runAgent: RunAgent = request => {
    requests.push(request)
    return script(request)
  }
  return {
    runAgent,
    requests,
    answer(next) {
      script = next
    },
  }
}

/** How an answer ends where the test says nothing else. */
export const end: AgentEnd = agentEnd({
  references: [{ title: 'CCNL Terziario', source: 'CNEL', url: 'https://example.org/ccnl', excerpt: 'art. 241' }],
  relatedQuestions: ['E per il licenziamento?'],
  showAction: true,
  memory: { level: '4' },
})

/** An answer of these parts, and its end. */
export async function* reply(parts: readonly string[], ending: Partial<AgentEnd> = {}): AsyncGenerator<AgentEvent> {
  for (const text of parts) yield { type: 'text', text }
  yield { ...end, ...ending }
}

/** A promise that the test lets through when it is time. */
export function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open: () => void = () => {}
  const passed = new Promise<void>(resolve => {
    open = resolve
  })
  return { passed, open }
}

/** What a test may look at and change; made anew before each. */
interface Stage {
  dataDir: string
  agent: ScriptedAgent
  server: AgentServer
  /** Epoch milliseconds. */
  now: number
}

interface Answered {
  readonly response: Response
  readonly text: string
  readonly sessionId: string
}

/** What a test calls; `path` is relative to the server's address. */
interface ScriptedApp {
  readonly stage: Stage
  start(options?: AgentServerOptions): Promise<AgentServer>
  /** Lets the agent say this and no more until it is stopped, which the promise is. */
  beginAnswer(text: string): Promise<void>
  call(path: string, init?: RequestInit & { token?: string; json?: unknown }): Promise<Response>
  signIn(ticket?: string): Promise<SignedUser>
  ask(token: string, body: Record<string, unknown>, path?: string): Promise<Answered>
  history(
    user: { userId: string; token: string },
    sessionId: string,
    query?: string,
  ): Promise<readonly HistoryMessage[]>
}

/** Opens a server before each test and closes it after; the functions call the one that is open. */
export function serverOfEachTest(): ScriptedApp {
  // True because every test finds it filled.
  const stage = {} as Stage

  beforeEach(async () => {
    stage.dataDir = mkdtempSync(join(tmpdir(), 'ccnl-server-'))
    stage.agent = createScriptedAgent()
    stage.now = Date.parse('2026-11-21T10:00:00Z')
    stage.server = await start()
  })

  afterEach(async () => {
    await stage.server.close()
    rmSync(stage.dataDir, { recursive: true, force: true })
  })

  function beginAnswer(text: string): Promise<void> {
    const stopped = gate()
    stage.agent.answer(async function* ({ signal }) {
      try {
        yield { type: 'text', text }
        await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
      } finally {
        stopped.open()
      }
    })
    return stopped.passed
  }

  async function start(options: AgentServerOptions = {}): Promise<AgentServer> {
    return createAgentServer({
      dataDir: stage.dataDir,
      demo: true,
      productOrigins: [origin],
      runAgent: stage.agent.runAgent,
      now: () => stage.now,
      log: { info() {}, error() {} },
      ...options,
    })
  }

  function call(path: string, init: RequestInit & { token?: string; json?: unknown } = {}): Promise<Response> {
    const { token, json, ...rest } = init
    const headers = new Headers(rest.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (json !== undefined) headers.set('content-type', 'application/json')
    return stage.server.fetch(
      new Request(`http://localhost${path}`, {
        ...rest,
        headers,
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
    )
  }

  async function signIn(ticket = 'demo-full') {
    const answer = await call('/graphql', {
      method: 'POST',
      json: {
        query: signAuth,
        variables: {
          ticketSso: ticket,
          product: 20,
          provisioning: { filtergroup: 'demo', prodgroup: 'demo' },
          acl: ['sso', 'provisioning'],
          includeRoles: false,
        },
      },
    })
    const outcome = decodeSignAuth(await answer.json())
    if (outcome.type !== 'signed') throw new Error(`${ticket}: ${outcome.type}`)
    return outcome.user
  }

  async function ask(token: string, body: Record<string, unknown>, path = '/main-agent') {
    const response = await call(path, { method: 'POST', token, json: { message: 'preavviso?', ...body } })
    return { response, text: await response.text(), sessionId: response.headers.get('x-session-id') ?? '' }
  }

  async function history(user: { userId: string; token: string }, sessionId: string, query = '') {
    const response = await call(`/conversation-history/${user.userId}/${sessionId}${query}`, { token: user.token })
    return decodeHistory(await response.json())
  }

  return { stage, start, beginAnswer, call, signIn, ask, history }
}

/** Holds an answer to a status and a code of the one shape of errors; resolves with its body. */
export async function expectProblem(response: Response, status: number, code: string): Promise<unknown> {
  const body: unknown = await response.json()
  expect({ status: response.status, code: decodeErrorBody(body)?.code }).toEqual({ status, code })
  expect(decodeErrorBody(body)?.message).not.toBe('')
  return body
}
