import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeErrorBody, decodeUpload } from '@ccnl/core/contract'
import { type Holder, signToken } from '@ccnl/core/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgentServer, createAgentServer } from './app.ts'

/** Spec section 7 against SECURITY requirement 23: what is somebody else's is as what does not exist. */
// True because the material is written in this shape.
const cases = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../testkit/acceptance/security/idor.json'), 'utf8'),
) as readonly { readonly id: string; readonly route: string; readonly attack: string }[]

const dataDir = mkdtempSync(join(tmpdir(), 'ccnl-access-'))
const key = new Uint8Array(32).fill(9)
const now = Date.now()
let server: AgentServer

interface Person {
  readonly userId: string
  readonly token: string
  readonly expired: string
  sessionId: string
  fileId: string
}

async function person(userId: string): Promise<Person> {
  const holder: Holder = { userId, crmid: `C-${userId}`, name: userId, roles: ['FULLCCNLPIU-IA'] }
  const token = await signToken(key, holder, now)
  const someone = {
    userId,
    token,
    expired: await signToken(key, holder, now - 24 * 3600 * 1000),
    sessionId: '',
    fileId: '',
  }
  const asked = await send('POST', '/main-agent', { token, body: { message: `segreto di ${userId}`, categories: [1] } })
  await asked.text()
  someone.sessionId = asked.headers.get('x-session-id') ?? ''
  const uploaded = decodeUpload(
    await (await send('POST', '/api/upload-documents', { token, form: form(someone.sessionId) })).json(),
  )
  someone.fileId = uploaded.files[0]?.id ?? ''
  return someone
}

function form(sessionId: unknown, extra: Readonly<Record<string, unknown>> = {}): FormData {
  const data = new FormData()
  data.append('files[]', new Blob(['testo segreto']), `${randomUUID()}.txt`)
  data.append('session_id', typeof sessionId === 'string' ? sessionId : JSON.stringify(sessionId))
  for (const [name, value] of Object.entries(extra)) data.append(name, String(value))
  return data
}

function send(
  method: string,
  path: string,
  { token, body, form: data }: { token?: string; body?: unknown; form?: FormData },
): Promise<Response> {
  return server.fetch(
    new Request(new URL(path, 'http://localhost'), {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(data ? { body: data } : body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
}

let a: Person
let b: Person
beforeAll(async () => {
  server = await createAgentServer({ dataDir, sessionKeys: [key] })
  a = await person('persona-a')
  b = await person('persona-b')
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The ids of a call, wherever its route puts them. */
interface Ids {
  readonly userId: unknown
  readonly sessionId: unknown
  readonly fileId: unknown
  /** Other fields for a body. */
  readonly extra?: Readonly<Record<string, unknown>>
}

function request(route: string, ids: Ids, token: string | undefined): Promise<Response> {
  const [method = 'GET', template = '/'] = route.split(' ')
  const fill = (value: unknown) => (typeof value === 'string' ? value : encodeURIComponent(JSON.stringify(value)))
  const path = `/${template}`
    .replace('{userId}', fill(ids.userId))
    .replace('{sessionId}', fill(ids.sessionId))
    .replace('{fileId}', fill(ids.fileId))
  const auth = token === undefined ? {} : { token }
  if (template === 'api/upload-documents') return send(method, path, { ...auth, form: form(ids.sessionId, ids.extra) })
  if (method === 'GET') {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(ids.extra ?? {})) query.append(name, String(value))
    return send(method, `${path}${path.includes('?') ? '&' : '?'}${query}`, auth)
  }
  const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'main-agent': { message: 'x', user_id: ids.userId, session_id: ids.sessionId, vector_store_id: ids.sessionId },
    'calcola-agent': { message: 'x', user_id: ids.userId, session_id: ids.sessionId },
    'related-questions': { session_id: ids.sessionId },
    'api/update-busta-paga-field': { session_id: ids.sessionId, calcola_field: 'livello', value: '1' },
  }
  const body = { ...bodies[template], ...ids.extra }
  return send(method, path, { ...auth, ...(Object.keys(body).length > 0 ? { body } : {}) })
}

/** The answer to an attack, made of its words. */
async function attack(route: string, words: string): Promise<Response[]> {
  const own: Ids = { userId: b.userId, sessionId: b.sessionId, fileId: b.fileId }
  const foreign: Ids = { userId: a.userId, sessionId: a.sessionId, fileId: a.fileId }
  // In a path of two ids, or beside one, the foreign session comes with the attacker's own user.
  const session: Ids = { ...own, sessionId: a.sessionId, fileId: a.fileId, extra: { session_id: a.sessionId } }
  const every = (value: unknown): Ids => ({ userId: value, sessionId: value, fileId: value })
  switch (words) {
    case 'no token':
      return [await request(route, foreign, undefined)]
    case 'expired token':
      return [await request(route, foreign, a.expired)]
    case 'token of B, ids of A':
      return [await request(route, foreign, b.token)]
    case 'token of B, user id of B, session id of A':
      return [await request(route, session, b.token)]
    case 'token of A, user id of B':
      return [await request(route, { ...foreign, userId: b.userId, extra: { user_id: b.userId } }, a.token)]
    case 'two user ids (path and body differ)':
      return [await request(route, { ...own, extra: { user_id: a.userId } }, b.token)]
    case 'id "../{A}"':
      return [await request(route, every(`../${a.sessionId}`), b.token)]
    case 'id with %2e%2e%2f':
      return [await request(route, every(`%2e%2e%2f${a.sessionId}`), b.token)]
    case 'id = 0, -1, NaN, undefined, null, "", *':
      return Promise.all(['0', '-1', 'NaN', 'undefined', 'null', '*'].map(id => request(route, every(id), b.token)))
    case 'id as array/object in the body':
      return Promise.all(
        [[a.sessionId], { $ne: '' }].map(id =>
          request(route, { ...own, extra: { user_id: id, session_id: id, file_id: id } }, b.token),
        ),
      )
    default:
      if (!words.startsWith('sequential guess')) throw new Error(`an attack with no test: ${words}`)
      return Promise.all(Array.from({ length: 20 }, () => request(route, every(randomUUID()), b.token)))
  }
}

describe('object access', () => {
  test.each(cases)('$id: $route — $attack', async ({ route, attack: words }) => {
    for (const response of await attack(route, words)) {
      const text = await response.text()
      const wanted = words.includes('token') && !words.startsWith('token') ? [401] : [404, 422]
      expect(wanted, `${route}: ${text}`).toContain(response.status)
      expect(decodeErrorBody(JSON.parse(text))?.message).not.toBe('')
      expect(text).not.toContain('segreto')
      expect(text).not.toContain(a.sessionId)
    }
  })

  test('a foreign id and a missing one get the same answer to the letter', async () => {
    const routes = [...new Set(cases.map(({ route }) => route))].filter(route => /session|file/i.test(route))
    for (const route of routes) {
      const answers = [a.sessionId, randomUUID()].map(async (id, index) => {
        const ids = { userId: b.userId, sessionId: id, fileId: index === 0 ? a.fileId : id }
        const response = await request(route, ids, b.token)
        return [response.status, await response.text(), [...response.headers].filter(([name]) => name !== 'date')]
      })
      const [foreign, missing] = await Promise.all(answers)
      if (route.includes('create-empty') || route.includes('get-latest')) continue
      expect(foreign, route).toEqual(missing)
      expect(foreign?.[0], route).toBe(404)
    }
  })

  test('after every attack the victim still has everything', async () => {
    const history = await send('GET', `/conversation-history/${a.userId}/${a.sessionId}`, { token: a.token })
    expect(await history.text()).toContain('segreto di persona-a')
    expect((await send('DELETE', `/api/delete-document/${a.fileId}`, { token: a.token })).status).toBe(200)
  })

  test('ids that travel hold at least 122 random bits', async () => {
    for (const id of [a.sessionId, b.sessionId, a.fileId, b.fileId]) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })
})
