/** SECURITY 23: what belongs to somebody else, asked for on every route and in every spelling of an id. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// By path: the servers' own tests read this package, and packages may not depend on each other in a ring.
import { type AgentServer, createAgentServer } from '../../../agent-server/src/index.ts'
import { signToken } from '../../../core/src/server/index.ts'

const key = new Uint8Array(32).fill(9)
const secret = 'il-segreto-di-a'
const folder = mkdtempSync(join(tmpdir(), 'ccnl-idor-'))
let server: AgentServer

interface Person {
  readonly userId: string
  readonly token: string
  readonly sessionId: string
  readonly fileId: string
  readonly answerId: string
}
let victim: Person
let attacker: Person

interface Sent {
  readonly token?: string
  readonly body?: string | FormData
  readonly headers?: Readonly<Record<string, string>>
}

function send(method: string, path: string, { token, body, headers = {} }: Sent): Promise<Response> {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return server.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { ...bearer, ...type, ...headers },
      ...(body ? { body } : {}),
    }),
  )
}

const holder = (userId: string) => ({ userId, crmid: `C-${userId}`, name: userId, roles: ['FULLCCNLPIU-IA'] })

async function person(userId: string): Promise<Person> {
  const token = await signToken(key, holder(userId), Date.now())
  const question = { message: `${secret.replace('di-a', userId)} ferie nel commercio`, categories: [1] }
  const asked = await send('POST', '/main-agent', {
    token,
    body: JSON.stringify(question),
    headers: { 'x-resumable': '1' },
  })
  await asked.text()
  const sessionId = asked.headers.get('x-session-id') ?? ''
  const form = new FormData()
  form.append('files[]', new Blob([`${secret} in un documento`]), `${userId}.txt`)
  form.append('session_id', sessionId)
  const uploaded = (await (await send('POST', '/api/upload-documents', { token, body: form })).json()) as {
    files: readonly { file_id: string }[]
  }
  const answerId = asked.headers.get('x-answer-id') ?? ''
  return { userId, token, sessionId, fileId: uploaded.files[0]?.file_id ?? '', answerId }
}

beforeAll(async () => {
  server = await createAgentServer({ dataDir: folder, sessionKeys: [key] })
  victim = await person('di-a')
  attacker = await person('di-b')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every route that takes an id, with holes for the three kinds. */
const routes: readonly { readonly method: string; readonly path: string; readonly body?: string }[] = [
  { method: 'GET', path: '/recent-conversations/{user}?limit=20' },
  { method: 'GET', path: '/conversation-history/{user}/{session}' },
  { method: 'POST', path: '/create-empty-session/{user}' },
  { method: 'GET', path: '/get-latest-session/{user}' },
  { method: 'DELETE', path: '/delete-session/{session}' },
  { method: 'DELETE', path: '/api/delete-document/{file}' },
  { method: 'GET', path: '/api/riferimenti-risposta/{session}' },
  { method: 'GET', path: '/answers/{answer}?offset=0' },
  { method: 'POST', path: '/answers/{answer}/stop' },
  { method: 'POST', path: '/related-questions', body: '{"session_id":"{session}"}' },
  {
    method: 'PUT',
    path: '/api/update-busta-paga-field',
    body: '{"session_id":"{session}","calcola_field":"livello","value":"1"}',
  },
  {
    method: 'POST',
    path: '/main-agent',
    body: '{"message":"x","session_id":"{session}","vector_store_id":"{session}","user_id":"{user}"}',
  },
  {
    method: 'POST',
    path: '/calcola-agent',
    body: '{"message":"x","session_id":"{session}","user_id":"{user}","modifying":true}',
  },
]

/** Ways to write an id that a careless reader takes for the same one, or for everybody's. */
const spellings: readonly ((id: string) => string)[] = [
  id => id,
  id => id.toUpperCase(),
  id => encodeURIComponent(id).replaceAll('-', '%2D'),
  id => `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
  id => `%25${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
  id => `${id}%20`,
  id => `%20${id}`,
  id => `${id}%00`,
  id => `${id}%0a`,
  id => `${id}/`,
  id => `${id}.json`,
  id => `${id};x=1`,
  id => `${id},${id}`,
  id => `x/..%2f${id}`,
  id => `..%2f${id}`,
  id => `%2e%2e/${id}`,
  () => `'%20or%20'1'='1`,
  id => `${id}'%20--`,
  id => id.replaceAll('-', ''),
  id => `%7B${id}%7D`,
  id => `urn:uuid:${id}`,
  id => id.slice(0, -1),
  id => `${id.slice(0, 8)}*`,
  () => '%25',
  () => '_',
  () => '*',
  () => '0',
  () => '-1',
  () => 'null',
  () => 'undefined',
  () => '[object%20Object]',
  () => '__proto__',
  () => 'constructor',
]

function fill(text: string, ids: { readonly [hole in 'user' | 'session' | 'file' | 'answer']: string }): string {
  return text.replaceAll(/\{(user|session|file|answer)\}/g, (_, hole: keyof typeof ids) => ids[hole])
}

const idsOf = (one: Person, spell = (id: string) => id) => ({
  user: spell(one.userId),
  session: spell(one.sessionId),
  file: spell(one.fileId),
  answer: spell(one.answerId),
})

async function harmless(response: Response, shown: string): Promise<number> {
  const text = await response.text()
  for (const private_ of [secret, victim.sessionId, victim.fileId, victim.answerId])
    expect(text, shown).not.toContain(private_)
  return response.status
}

const decoded = (text: string) =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

describe('object access', () => {
  test.each(routes)('$method $path: no spelling of another’s id gives anything', async ({ method, path, body }) => {
    for (const spell of spellings) {
      const ids = idsOf(victim, spell)
      const sentPath = fill(path, ids)
      const sentBody =
        body === undefined
          ? undefined
          : fill(
              body,
              idsOf(victim, id => JSON.stringify(decoded(spell(id))).slice(1, -1)),
            )
      const shown = `${method} ${sentPath} ${sentBody ?? ''}`
      const response = await send(method, sentPath, { token: attacker.token, ...(sentBody ? { body: sentBody } : {}) })
      const status = await harmless(response, shown)
      expect([400, 404, 405, 414, 422], `${shown}: ${status}`).toContain(status)
    }
  })

  test.each(routes)(
    '$method $path: one’s own id with another’s beside it gives only one’s own',
    async ({ method, path, body }) => {
      const own = idsOf(attacker)
      const beside = `user_id=${victim.userId}&userId=${victim.userId}&session_id=${victim.sessionId}&sessionId=${victim.sessionId}`
      const headers = {
        'x-user-id': victim.userId,
        'x-forwarded-user': victim.userId,
        'x-original-url': fill(path, idsOf(victim)),
        cookie: `user=${victim.userId}`,
      }
      const sentPath = fill(path, own)
      const extra = { user_id: victim.userId, session_id: victim.sessionId, file_id: victim.fileId }
      // Another's id first and one's own last, the last being the one that counts, and the other way round.
      const bodies =
        body === undefined
          ? [undefined]
          : [
              fill(body, own).replace('{', `{${JSON.stringify(extra).slice(1, -1)},`),
              fill(body, own).replace(
                '{',
                `{"__proto__":${JSON.stringify(extra)},"constructor":${JSON.stringify(extra)},`,
              ),
            ]
      for (const sentBody of bodies) {
        // Destroying one's own is no attack, and would leave the next tests without it.
        if (method === 'DELETE') continue
        const response = await send(method, `${sentPath}${sentPath.includes('?') ? '&' : '?'}${beside}`, {
          token: attacker.token,
          headers,
          ...(sentBody ? { body: sentBody } : {}),
        })
        await harmless(response, `${method} ${sentPath} ${sentBody ?? ''}`)
      }
    },
  )

  test('a token that is not ours, not now, or not where it belongs is none', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const [header = '', payload = '', signature = ''] = victim.token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const tokens = [
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${part({ alg: 'None' })}.${payload}.${signature}`,
      `${part({ alg: 'HS256', kid: '../../dev/null' })}.${payload}.${signature}`,
      `${part({ alg: 'RS256' })}.${payload}.${signature}`,
      `${part({ alg: 'HS512' })}.${payload}.${signature}`,
      `${header}.${part({ ...claims, sub: victim.userId, exp: claims.exp + 1 })}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature}x`,
      `${header}.${payload}.${Buffer.from('x'.repeat(32)).toString('base64url')}`,
      await signToken(new Uint8Array(32).fill(1), holder(victim.userId), Date.now()),
      await signToken(new Uint8Array(32), holder(victim.userId), Date.now()),
      await signToken(key, holder(victim.userId), Date.now() - 48 * 3600 * 1000),
      'null',
      'undefined',
      '..',
      'a'.repeat(20_000),
    ]
    for (const { method, path, body } of routes) {
      const sent = { ...(body ? { body: fill(body, idsOf(victim)) } : {}) }
      for (const token of tokens) {
        const status = await harmless(
          await send(method, fill(path, idsOf(victim)), { token, ...sent }),
          `${method} ${path} ${token.slice(0, 60)}`,
        )
        expect([401, 431], `${method} ${path} ${token.slice(0, 60)}`).toContain(status)
      }
      const elsewhere = fill(path, idsOf(victim))
      for (const request of [
        send(
          method,
          `${elsewhere}${elsewhere.includes('?') ? '&' : '?'}token=${victim.token}&access_token=${victim.token}`,
          sent,
        ),
        send(method, elsewhere, { ...sent, headers: { cookie: `token=${victim.token}; jwt=${victim.token}` } }),
        send(method, elsewhere, { ...sent, headers: { authorization: `Basic ${victim.token}` } }),
        send(method, elsewhere, {
          ...sent,
          headers: { authorization: `Bearer ${attacker.token}, Bearer ${victim.token}` },
        }),
        send(method, elsewhere, { ...sent, headers: { 'x-authorization': `Bearer ${victim.token}` } }),
      ]) {
        expect(await harmless(await request, `${method} ${path}`)).toBe(401)
      }
    }
  })

  test('after all of it the victim still has everything', async () => {
    const history = await send('GET', `/conversation-history/${victim.userId}/${victim.sessionId}`, {
      token: victim.token,
    })
    expect(await history.text()).toContain(secret)
    const answer = await send('GET', `/answers/${victim.answerId}?offset=0`, { token: victim.token })
    expect([answer.status, (await answer.text()).length > 0]).toEqual([200, true])
    expect((await send('DELETE', `/api/delete-document/${victim.fileId}`, { token: victim.token })).status).toBe(200)
    expect((await send('DELETE', `/delete-session/${victim.sessionId}`, { token: victim.token })).status).toBe(200)
  })
})
