/** What one caller may take of the server, over real sockets. */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeErrorBody, decodeSessionId, decodeSignAuth } from '@ccnl/core/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RunAgent } from './agent.ts'
import { type AgentServer, createAgentServer } from './app.ts'
import type { AgentServerOptions, Limits } from './options.ts'
import { agentEnd } from './testing/agent-end.ts'

let folder: string
let server: AgentServer
let url: string
let now = Date.parse('2026-11-21T09:00:00Z')
/** Ends the answers that are under way. */
let finish: (() => void)[] = []

/** Answers «attendi» when it is told to, anything else at once. */
const runAgent: RunAgent = async function* ({ message }) {
  yield { type: 'text', text: 'Risposta.' }
  if (message === 'attendi') await new Promise<void>(resolve => finish.push(resolve))
  yield agentEnd()
}

async function start(limits: Partial<Limits> = {}, options: AgentServerOptions = {}): Promise<void> {
  server = await createAgentServer({ dataDir: folder, demo: true, now: () => now, runAgent, limits, ...options })
  url = (await server.listen({ port: 0 })).url
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ccnl-limits-'))
  finish = []
})

afterEach(async () => {
  for (const go of finish) go()
  await server.close()
  rmSync(folder, { recursive: true })
})

function signIn(ticket: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: `mutation { signAuth(ticketSso: "${ticket}") { jwt profile { userId } } }` }),
  })
}

async function tokenOf(ticket: string): Promise<string> {
  const outcome = decodeSignAuth(await (await signIn(ticket)).json())
  if (outcome.type !== 'signed') throw new Error(outcome.type)
  return outcome.user.token
}

function call(path: string, token: string, body?: unknown): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const ask = (token: string, message: string, session_id = '') => call('/main-agent', token, { message, session_id })

const codeOf = async (response: Response): Promise<unknown> => decodeErrorBody(await response.json())

describe('calls', () => {
  test('of one user beyond the share are refused, and the others are not', async () => {
    await start({ callsPerSecond: 1, callsBurst: 5 })
    const [full, demo] = [await tokenOf('demo-full'), await tokenOf('demo-demo')]
    const statuses: number[] = []
    for (let index = 0; index < 7; index++) statuses.push((await call('/categories', full)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await call('/categories', demo)).status).toBe(200)
    now += 1000
    expect((await call('/categories', full)).status).toBe(200)
  })

  test('are counted by the address that a trusted proxy names, and by no other word', async () => {
    const from = (address: string) => fetch(`${url}/categories`, { headers: { 'x-forwarded-for': address } })
    await start({ callsPerSecond: 1, callsBurst: 1 })
    expect([(await from('203.0.113.1')).status, (await from('203.0.113.2')).status]).toEqual([401, 429])
    await server.close()
    await start({ callsPerSecond: 1, callsBurst: 1 }, { trustedProxies: ['loopback'] })
    expect([(await from('203.0.113.1')).status, (await from('203.0.113.2')).status]).toEqual([401, 401])
    expect((await from('198.51.100.7, 203.0.113.2')).status).toBe(429)
  })
})

describe('tickets', () => {
  test('that are wrong are refused unread after ten of an address, and the right one waits, too', async () => {
    await start()
    for (let index = 0; index < 10; index++) expect((await signIn(`falso-${index}`)).status).toBe(200)
    const refused = await signIn('demo-full')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await codeOf(refused)).toMatchObject({ code: 'too-many-sign-ins' })
    now += 7000
    expect((await signIn('demo-full')).status).toBe(200)
  })

  test('that are right do not use up the share of wrong ones', async () => {
    await start()
    for (let index = 0; index < 30; index++) expect((await signIn('demo-full')).status).toBe(200)
  })
})

describe('questions', () => {
  test('of one user under way are so many, and the others’ are not counted', async () => {
    await start({ questionsPerUser: 2 })
    const [full, demo] = [await tokenOf('demo-full'), await tokenOf('demo-demo')]
    const [one, two] = [await ask(full, 'attendi'), await ask(full, 'attendi')]
    const refused = await ask(full, 'e questa?')
    expect(refused.status).toBe(429)
    expect(await codeOf(refused)).toMatchObject({ code: 'too-many-questions' })
    expect((await ask(demo, 'e questa?')).status).toBe(200)
    for (const go of finish) go()
    await Promise.all([one.text(), two.text()])
    expect((await ask(full, 'e questa?')).status).toBe(200)
  })

  test('that are refused leave their place', async () => {
    await start({ questionsPerUser: 1 })
    const token = await tokenOf('demo-full')
    for (let index = 0; index < 3; index++) expect((await ask(token, '  ')).status).toBe(422)
    expect((await ask(token, 'ferie?')).status).toBe(200)
  })
})

describe('what is kept', () => {
  const create = (token: string) => call('/create-empty-session/utente-demo-full', token, {})

  test('empty conversations of before make room, those that hold something do not', async () => {
    await start({ conversationsPerUser: 3 })
    const token = await tokenOf('demo-full')
    for (let index = 0; index < 3; index++) expect((await create(token)).status).toBe(200)
    const refused = await create(token)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('(3): elimina quelle che non ti servono più')
    now += 2 * 3_600_000
    const kept = decodeSessionId(await (await create(token)).json())
    for (const _ of [1, 2]) await (await ask(token, 'ferie?')).text()
    await (await ask(token, 'ferie?', kept)).text()
    now += 2 * 3_600_000
    expect((await create(token)).status).toBe(409)
    expect((await ask(token, 'ferie?')).status).toBe(409)
  })

  test('text beyond the share is refused until something is deleted', async () => {
    await start({ charactersPerUser: 100 })
    const token = await tokenOf('demo-full')
    const first = await ask(token, 'a'.repeat(120))
    await first.text()
    const refused = await ask(token, 'e ora?')
    expect(refused.status).toBe(409)
    expect(await codeOf(refused)).toMatchObject({ code: 'quota' })
    const id = first.headers.get('x-session-id') ?? ''
    await fetch(`${url}/delete-session/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
    expect((await ask(token, 'e ora?')).status).toBe(200)
  })
})

/** Sends what it is told to and collects what comes back until the server hangs up. */
function speak(text: string): { readonly socket: Socket; readonly heard: Promise<string> } {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' })
  let said = ''
  socket.setEncoding('utf8').on('data', part => {
    said += part
  })
  socket.on('error', () => {})
  socket.write(text)
  return { socket, heard: new Promise(resolve => socket.once('close', () => resolve(said))) }
}

describe('connections', () => {
  test('an upload that is refused half-sent hears why, however it is sent', async () => {
    await start()
    for (const size of [10, 100_000, 3_000_000]) {
      const statuses = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const form = new FormData()
          form.append('files', new Blob([new Uint8Array(size)]), 'a.txt')
          return (await fetch(`${url}/api/upload-documents`, { method: 'POST', body: form })).status
        }),
      )
      expect(statuses).toEqual([401, 401, 401, 401, 401])
    }
  })

  test('a body that does not come is cut, with a sentence', async () => {
    await start({ bodyMilliseconds: 50 })
    const head =
      'POST /graphql HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n'
    const answer = await speak(`${head}{"query":`).heard
    expect(answer).toMatch(/^HTTP\/1\.1 408/)
    expect(answer).toContain('La richiesta è arrivata troppo lentamente')
  })

  test('a body that comes in drips is cut all the same', async () => {
    await start({ bodyMilliseconds: 200 })
    const head =
      'POST /graphql HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n'
    const { socket, heard } = speak(head)
    const drip = setInterval(() => socket.write(' '), 10)
    expect(await heard).toMatch(/^HTTP\/1\.1 408/)
    clearInterval(drip)
  })

  test('beyond their number are not taken, and are again when others go', async () => {
    await start({ connections: 3 })
    const open = [speak(''), speak(''), speak('')]
    await Promise.all(open.map(({ socket }) => new Promise(resolve => socket.once('connect', resolve))))
    const fourth = 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n'
    expect(await speak(fourth).heard).toBe('')
    for (const { socket } of open) socket.destroy()
    await Promise.all(open.map(({ heard }) => heard))
    await expect.poll(() => speak(fourth).heard).toContain('200 OK')
  })
})

test.each([
  ['GET', '/answers/%00'],
  ['POST', '/answers/a%00b/stop'],
  ['DELETE', '/delete-session/%00'],
  ['DELETE', '/api/delete-document/x%0Ay'],
  ['GET', '/api/riferimenti-risposta/%7F'],
  ['GET', '/recent-conversations/utente-demo-full?session_id=%00'],
])('%s %s names nothing that could exist', async (method, path) => {
  await start()
  const authorization = `Bearer ${await tokenOf('demo-full')}`
  expect((await fetch(`${url}${path}`, { method, headers: { authorization } })).status).toBe(404)
})
