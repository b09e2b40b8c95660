import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  decodeAgreements,
  decodeConversations,
  decodeErrorBody,
  decodeHistory,
  decodeModels,
  decodeReferences,
  decodeRelatedQuestions,
  decodeSessionId,
  decodeSignAuth,
  decodeTooltip,
  decodeWorkScopes,
} from '@ccnl/core/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AgentEnd, AgentEvent, AgentRequest, RunAgent } from './agent.ts'
import { type AgentServer, createAgentServer } from './app.ts'
import type { AgentServerOptions } from './options.ts'
import { agentEnd } from './testing/agent-end.ts'

const origin = 'http://127.0.0.1:3000'
const signAuth = `mutation signAuth($ticketSso: String!, $product: Int!, $provisioning: ProvisioningInput!, $acl: [String!]!, $includeRoles: Boolean!) {
  signAuth(ticketSso: $ticketSso, product: $product, provisioning: $provisioning, acl: $acl, includeRoles: $includeRoles) {
    ticketSso jwt profile { userId crmid nome } roles { pos }
  }
}`

/** An agent whose answers the test writes; it keeps the requests it got. */
function createScriptedAgent() {
  const requests: AgentRequest[] = []
  let script: (request: AgentRequest) => AsyncIterable<AgentEvent> = request => reply([`Eco: ${request.message}`])
  const runAgent: RunAgent = request => {
    requests.push(request)
    return script(request)
  }
  return {
    runAgent,
    requests,
    answer(next: typeof script) {
      script = next
    },
  }
}

const end = agentEnd({
  references: [{ title: 'CCNL Terziario', source: 'CNEL', url: 'https://example.org/ccnl', excerpt: 'art. 241' }],
  relatedQuestions: ['E per il licenziamento?'],
  showAction: true,
  memory: { level: '4' },
})

async function* reply(parts: readonly string[], ending: Partial<AgentEnd> = {}): AsyncGenerator<AgentEvent> {
  for (const text of parts) yield { type: 'text', text }
  yield { ...end, ...ending }
}

/** A promise that the test lets through when it is time. */
function gate() {
  let open: () => void = () => {}
  const passed = new Promise<void>(resolve => {
    open = resolve
  })
  return { passed, open }
}

let dataDir: string
let agent: ReturnType<typeof createScriptedAgent>
let server: AgentServer
let now: number

/** Lets the agent say this and no more until it is stopped, which the promise is. */
function beginAnswer(text: string): Promise<void> {
  const stopped = gate()
  agent.answer(async function* ({ signal }) {
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
    dataDir,
    demo: true,
    productOrigins: [origin],
    runAgent: agent.runAgent,
    now: () => now,
    log: { info() {}, error() {} },
    ...options,
  })
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ccnl-server-'))
  agent = createScriptedAgent()
  now = Date.parse('2026-11-21T10:00:00Z')
  server = await start()
})

afterEach(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function call(path: string, init: RequestInit & { token?: string; json?: unknown } = {}): Promise<Response> {
  const { token, json, ...rest } = init
  const headers = new Headers(rest.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (json !== undefined) headers.set('content-type', 'application/json')
  return server.fetch(
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

async function expectProblem(response: Response, status: number, code: string) {
  const body: unknown = await response.json()
  expect({ status: response.status, code: decodeErrorBody(body)?.code }).toEqual({ status, code })
  expect(decodeErrorBody(body)?.message).not.toBe('')
  return body
}

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
    await server.close()
    server = await start({ demo: false })
    await expect(signIn()).rejects.toThrow('refused')
    await server.close()
    server = await start({
      demo: false,
      checkTicket: async ticket =>
        ticket === 'vero' ? { userId: 'u-1', crmid: 'C-1', name: 'Ada', roles: ['FULLCCNLPIU-IA'] } : undefined,
    })
    expect(await signIn('vero')).toMatchObject({ userId: 'u-1', crmid: 'C-1', name: 'Ada' })
    await expect(signIn('demo-full')).rejects.toThrow('refused')
  })

  test('demo mode does not listen beyond loopback', async () => {
    await expect(server.listen({ host: '0.0.0.0', port: 0 })).rejects.toThrow('loopback')
  })

  test('the local user signs in without a ticket', async () => {
    const user = await server.signInLocalUser()
    expect(user.roles).toEqual([{ pos: 'FULLCCNLPIU-IA' }])
    expect((await ask(user.token, {})).text).toBe('Eco: preavviso?')
  })

  test('the data folder, the key and the store are the owner’s alone', async () => {
    const mode = (name: string) => statSync(join(dataDir, name)).mode & 0o777
    expect(mode('session.key')).toBe(0o600)
    expect(mode('conversations.sqlite')).toBe(0o600)
  })

  test('a token lasts a restart and expires after its eight hours', async () => {
    const { token } = await signIn()
    await server.close()
    server = await start()
    expect((await call('/categories', { token })).status).toBe(200)
    now += 8 * 60 * 60 * 1000 + 1000
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

describe('a question', () => {
  test('streams the answer, keeps both turns, and names the session it made', async () => {
    const user = await signIn()
    agent.answer(() => reply(['Quindici ', 'giorni ', 'di calendario.']))
    const { response, text, sessionId } = await ask(user.token, { user_id: user.userId, categories: [1] })
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toBe('Quindici giorni di calendario.')
    expect(await history(user, sessionId)).toMatchObject([
      { role: 'categories', content: '1' },
      { role: 'user', content: 'preavviso?' },
      {
        role: 'assistant',
        content: 'Quindici giorni di calendario.',
        agentName: 'main-agent',
        showAction: true,
        modified: false,
        payslipField: false,
        relatedQuestions: ['E per il licenziamento?'],
        references: [{ title: 'CCNL Terziario', source: 'CNEL', excerpt: 'art. 241' }],
      },
    ])
  })

  test('reaches the agent with its context', async () => {
    const user = await signIn()
    const { sessionId } = await ask(user.token, { categories: 'H011' })
    await ask(user.token, { session_id: sessionId, message: 'e per il terzo?', perimetri_lavoro: ['Preavviso'] })
    expect(agent.requests[1]).toMatchObject({
      agent: 'main-agent',
      message: 'e per il terzo?',
      picked: ['H011'],
      scopes: ['preavviso'],
      history: [
        { role: 'user', text: 'preavviso?' },
        { role: 'assistant', text: 'Eco: preavviso?' },
      ],
      memory: { level: '4' },
      modifying: false,
      pinned: {},
      today: '2026-11-21',
    })
  })

  test('takes agreements as numbers, digits, CNEL codes, names, a list or commas', async () => {
    const { token } = await signIn()
    const id = decodeAgreements(await (await call('/categories', { token })).json()).find(
      ({ cnelCode }) => cnelCode === 'H011',
    )?.id
    const names = [[id], [`${id}`], `${id}`, 'h011', ['H011', `${id}`], 'Terziario Confcommercio', ['commercio']]
    for (const categories of names) {
      await ask(token, { categories })
      expect(agent.requests.at(-1)?.picked, JSON.stringify(categories)).toEqual(['H011'])
    }
    await ask(token, { categories: `${id},C011` })
    expect(agent.requests.at(-1)?.picked).toEqual(['H011', 'C011'])
  })

  test('a categories entry is kept when the selection is given or changes, and only then', async () => {
    const user = await signIn()
    const { sessionId } = await ask(user.token, {})
    for (const categories of [[2, 1], [2, 1], undefined, [1], []]) {
      await ask(user.token, { session_id: sessionId, categories })
    }
    const entries = (await history(user, sessionId)).filter(message => message.role === 'categories')
    expect(entries.map(entry => entry.content)).toEqual(['2,1', '1', ''])
  })

  test('a question that is too long is refused in words that its asker understands', async () => {
    const { token } = await signIn()
    const { response, text } = await ask(token, { message: 'x'.repeat(20_001) })
    expect([response.status, decodeErrorBody(JSON.parse(text))?.message]).toEqual([
      422,
      'La domanda supera i 20.000 caratteri. Accorciala e inviala di nuovo.',
    ])
  })

  test('goes to the agent named, on either route; an unknown one is refused in Italian', async () => {
    const { token } = await signIn()
    await ask(token, { agent_name: 'confronta' })
    await ask(token, {}, '/calcola-agent')
    expect(agent.requests.map(request => request.agent)).toEqual(['confronta', 'calcolo'])
    const { response, text } = await ask(token, { agent_name: 'oracolo' })
    expect(response.status).toBe(422)
    expect(decodeErrorBody(JSON.parse(text))).toEqual({
      code: 'agent-not-found',
      message: "Non è stato possibile trovare l'agente selezionato",
    })
  })

  test('without a text, or with what cannot be read, is refused and names the field', async () => {
    const { token } = await signIn()
    const refused = async (body: Record<string, unknown>, field: string) => {
      const { response, text } = await ask(token, body)
      expect(response.status, text).toBe(422)
      expect(decodeErrorBody(JSON.parse(text))?.message).toContain(`«${field}»`)
    }
    await refused({ message: '  ' }, 'message')
    await refused({ message: undefined }, 'message')
    await refused({ message: 7 }, 'message')
    await refused({ categories: ['ZZZ9'] }, 'categories')
    await refused({ categories: {} }, 'categories')
    await refused({ perimetri_lavoro: [9999] }, 'perimetri_lavoro')
    await refused({ model: 'gpt-inesistente' }, 'model')
    await refused({ session_id: ['a'] }, 'session_id')
    await refused({ vector_store_id: {} }, 'vector_store_id')
    expect(agent.requests).toEqual([])
  })

  test('a user without a tier may not ask', async () => {
    const { token } = await signIn('demo-nessuno')
    await expectProblem(await call('/main-agent', { method: 'POST', token, json: { message: 'x' } }), 403, 'no-tier')
    expect((await call('/categories', { token })).status).toBe(200)
  })

  test('sent again with corrections may leave its text out, and marks the answer', async () => {
    const user = await signIn()
    const { sessionId } = await ask(user.token, { message: 'netto di un quarto livello' }, '/calcola-agent')
    await ask(user.token, { session_id: sessionId, message: '', modifying: true }, '/calcola-agent')
    expect(agent.requests[1]).toMatchObject({ message: 'netto di un quarto livello', modifying: true })
    const answers = (await history(user, sessionId)).filter(message => message.role === 'assistant')
    expect(answers.map(answer => answer.modified)).toEqual([false, true])
  })

  test('that the agent cannot begin to answer is an error, kept as one', async () => {
    const user = await signIn()
    // biome-ignore lint/correctness/useYield: this agent fails before it writes anything.
    agent.answer(async function* () {
      throw new Error('segreto interno')
    })
    const sessionId = decodeSessionId(
      await (await call(`/create-empty-session/${user.userId}`, { method: 'POST', token: user.token })).json(),
    )
    const { response, text } = await ask(user.token, { session_id: sessionId })
    expect(response.status).toBe(500)
    expect(text).not.toContain('segreto')
    expect((await history(user, sessionId)).map(message => message.role)).toEqual(['user', 'error'])
  })

  test('whose agent fails midway breaks the stream, and what came is kept and marked', async () => {
    const user = await signIn()
    agent.answer(async function* () {
      yield { type: 'text', text: 'Il preavviso è' }
      throw new Error('guasto')
    })
    const response = await call('/main-agent', { method: 'POST', token: user.token, json: { message: 'preavviso?' } })
    const sessionId = response.headers.get('x-session-id') ?? ''
    await expect(response.text()).rejects.toThrow()
    expect((await history(user, sessionId)).at(-1)).toMatchObject({
      role: 'assistant',
      content: 'Il preavviso è\n\n[Generazione interrotta]',
    })
  })

  test('whose agent stops without an end counts as broken off', async () => {
    const { token } = await signIn()
    agent.answer(async function* () {
      yield { type: 'text', text: 'a metà' }
    })
    const response = await call('/main-agent', { method: 'POST', token, json: { message: 'x' } })
    await expect(response.text()).rejects.toThrow()
  })

  test.each(['the reader leaves', 'the request is aborted'])(
    'stops the agent when %s, and keeps the partial answer',
    async way => {
      const user = await signIn()
      const stopped = beginAnswer('Prima parte')
      const abort = new AbortController()
      const response = await call('/main-agent', {
        method: 'POST',
        token: user.token,
        json: { message: 'preavviso?' },
        signal: abort.signal,
      })
      const sessionId = response.headers.get('x-session-id') ?? ''
      const reader = response.body?.getReader()
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('Prima parte')
      if (way === 'the reader leaves') await reader?.cancel()
      else abort.abort()
      await stopped
      expect((await history(user, sessionId)).at(-1)?.content).toBe('Prima parte\n\n[Generazione interrotta]')
    },
  )

  test('is interrupted and kept when the server stops', async () => {
    const user = await signIn()
    beginAnswer('Prima parte')
    const response = await call('/main-agent', { method: 'POST', token: user.token, json: { message: 'x' } })
    const reader = response.body?.getReader()
    await reader?.read()
    await server.close()
    await expect(reader?.read()).rejects.toThrow()
    server = await start()
    const sessionId = response.headers.get('x-session-id') ?? ''
    expect((await history(user, sessionId)).at(-1)?.content).toBe('Prima parte\n\n[Generazione interrotta]')
  })

  test('is not pulled faster than it is read', async () => {
    const { token } = await signIn()
    let written = 0
    agent.answer(async function* () {
      for (; written < 1000; written++) yield { type: 'text', text: 'x'.repeat(1000) }
      yield end
    })
    const response = await call('/main-agent', { method: 'POST', token, json: { message: 'x' } })
    const reader = response.body?.getReader()
    await reader?.read()
    expect(written).toBeLessThan(10)
    await reader?.cancel()
  })
})

describe('conversations', () => {
  test('are listed newest first, titled by their first question, as many as asked', async () => {
    const user = await signIn()
    const recent = async (query = '') =>
      decodeConversations(
        await (await call(`/recent-conversations/${user.userId}${query}`, { token: user.token })).json(),
      )
    expect(await recent()).toEqual([])
    const first = await ask(user.token, { message: `  Quante\n ferie\u202e? ${'a'.repeat(100)}` })
    const second = await ask(user.token, { message: 'Quanti permessi?', agent_name: 'confronta' })
    expect(await recent()).toMatchObject([
      { sessionId: second.sessionId, title: 'Quanti permessi?', agentName: 'confronta' },
      { sessionId: first.sessionId, title: expect.stringMatching(/^Quante ferie \? a+…$/) },
    ])
    await ask(user.token, { session_id: first.sessionId, message: 'E la malattia?' })
    expect((await recent('?limit=1')).map(summary => summary.sessionId)).toEqual([first.sessionId])
    await expectProblem(
      await call(`/recent-conversations/${user.userId}?limit=tanti`, { token: user.token }),
      422,
      'validation',
    )
  })

  test('a history can be cut to its last messages', async () => {
    const user = await signIn()
    const { sessionId } = await ask(user.token, {})
    await ask(user.token, { session_id: sessionId, message: 'seconda' })
    expect((await history(user, sessionId, '?limit=2')).map(message => message.content)).toEqual([
      'seconda',
      'Eco: seconda',
    ])
  })

  test('an empty session is the latest until another comes', async () => {
    const user = await signIn('demo-base')
    const latest = () => call(`/get-latest-session/${user.userId}`, { token: user.token })
    await expectProblem(await latest(), 404, 'not-found')
    const created = await call(`/create-empty-session/${user.userId}`, { method: 'POST', token: user.token })
    const sessionId = decodeSessionId(await created.json())
    expect(decodeSessionId(await (await latest()).json())).toBe(sessionId)
    const second = await ask(user.token, {})
    expect(decodeSessionId(await (await latest()).json())).toBe(second.sessionId)
  })

  test('a deleted one is gone with all that belonged to it', async () => {
    const user = await signIn()
    const { sessionId } = await ask(user.token, {})
    const remove = () => call(`/delete-session/${sessionId}`, { method: 'DELETE', token: user.token })
    expect(await (await remove()).json()).toEqual({ deleted: true })
    await expectProblem(await remove(), 404, 'not-found')
    const gone = await call(`/conversation-history/${user.userId}/${sessionId}`, { token: user.token })
    await expectProblem(gone, 404, 'not-found')
  })

  test('references and related questions are those of the last answer', async () => {
    const user = await signIn()
    const { sessionId } = await ask(user.token, {})
    const references = await call(`/api/riferimenti-risposta/${sessionId}`, { token: user.token })
    expect(decodeReferences(await references.json())).toEqual(end.references)
    const related = await call('/related-questions', {
      method: 'POST',
      token: user.token,
      json: { session_id: sessionId },
    })
    expect(decodeRelatedQuestions(await related.json())).toEqual(end.relatedQuestions)
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

describe('payslip fields', () => {
  const payslipFields = [
    { field: 'livello', label: 'Livello', value: '4', type: 'select', options: ['3', '4', 'Quadro'] },
    { field: 'ore', label: 'Ore', value: '5', type: 'number', min: 0, max: 80 },
    { field: 'comune', label: 'Comune', value: 'Roma', type: 'text' },
  ]

  test('a correction is pinned, shown in the history and handed to the next calculation', async () => {
    const user = await signIn()
    agent.answer(() => reply(['Netto'], { payslipFields, payslipField: 'livello' }))
    const { sessionId } = await ask(user.token, {}, '/calcola-agent')
    const update = async (calcola_field: string, value: unknown) =>
      call('/api/update-busta-paga-field', {
        method: 'PUT',
        token: user.token,
        json: { session_id: sessionId, calcola_field, value },
      })
    expect(await (await update('livello', 'quadro')).json()).toEqual({ success: true })
    expect((await update('ore', '7,5')).status).toBe(200)
    expect((await update('comune', 'Città di Castello')).status).toBe(200)
    const last = (await history(user, sessionId)).at(-1)
    expect(last?.payslipField).toBe('livello')
    expect(last?.payslipFields?.map(({ value }) => value)).toEqual(['Quadro', '7.5', 'Città di Castello'])
    await ask(user.token, { session_id: sessionId, modifying: true }, '/calcola-agent')
    expect(agent.requests.at(-1)?.pinned).toEqual({ livello: 'Quadro', ore: '7.5', comune: 'Città di Castello' })

    // The next answer shows its own figures: what was corrected before it is not about it any more.
    await ask(user.token, { session_id: sessionId, message: 'E per un altro?' }, '/calcola-agent')
    const anew = (await history(user, sessionId)).at(-1)
    expect(anew?.payslipFields?.map(({ value }) => value)).toEqual(payslipFields.map(({ value }) => value))

    for (const [field, value, named] of [
      ['inventato', '1', 'calcola_field'],
      ['livello', '9', 'Livello'],
      ['ore', 'molte', 'Ore'],
      ['ore', '81', 'Ore'],
      ['ore', -1, 'Ore'],
      ['comune', '', 'Comune'],
      ['comune', null, 'value'],
    ] as const) {
      const response = await update(field, value)
      expect(response.status).toBe(422)
      expect(decodeErrorBody(await response.json())?.message).toContain(`«${named}»`)
    }
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
    await server.close()
    server = await start({ limits: { callsPerSecond: 1, callsBurst: 3 } })
    const { url } = await server.listen({ port: 0 })
    const statuses: number[] = []
    for (let index = 0; index < 4; index++) statuses.push((await fetch(`${url}/categories`)).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    const refused = await fetch(`${url}/categories`)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await expectProblem(refused, 429, 'rate-limited')
    now += 1000
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
    const { port } = await server.listen({ port: 0 })
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

describe('over a socket', () => {
  test('the answer arrives as it is written', async () => {
    const user = await signIn()
    const { url } = await server.listen({ port: 0 })
    const go = gate()
    agent.answer(async function* () {
      yield { type: 'text', text: 'prima ' }
      await go.passed
      yield { type: 'text', text: 'dopo' }
      yield end
    })
    const response = await fetch(`${url}/main-agent`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'x' }),
    })
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    expect(decoder.decode((await reader?.read())?.value)).toBe('prima ')
    go.open()
    expect(decoder.decode((await reader?.read())?.value)).toBe('dopo')
    expect((await reader?.read())?.done).toBe(true)
  })

  test('a reader that goes away stops the agent', async () => {
    const user = await signIn()
    const { url } = await server.listen({ port: 0 })
    const stopped = beginAnswer('parte')
    const abort = new AbortController()
    const response = await fetch(`${url}/main-agent`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'x' }),
      signal: abort.signal,
    })
    const sessionId = response.headers.get('x-session-id') ?? ''
    await response.body?.getReader().read()
    abort.abort()
    await stopped
    expect((await history(user, sessionId)).at(-1)?.content).toBe('parte\n\n[Generazione interrotta]')
  })

  test('an agent that fails midway cuts the connection', async () => {
    const user = await signIn()
    const { url } = await server.listen({ port: 0 })
    agent.answer(async function* () {
      yield { type: 'text', text: 'parte' }
      throw new Error('guasto')
    })
    const response = await fetch(`${url}/main-agent`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'x' }),
    })
    await expect(response.text()).rejects.toThrow()
  })

  test('a body beyond the limit is refused with a sentence, not with a cut connection', async () => {
    const user = await signIn()
    const { url } = await server.listen({ port: 0 })
    const response = await fetch(`${url}/main-agent`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'x'.repeat(3 * 1024 * 1024) }),
    })
    await expectProblem(response, 413, 'too-large')
  })
})
