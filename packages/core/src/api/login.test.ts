import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Answer, json, startServer } from '../example/server.ts'
import { ApiError, type Failure } from '../failure.ts'
import { acceptTicketMessage, isLoadableHfurl, isTicket, signIn } from './login.ts'

const provisioning = { filtergroup: 'fg', prodgroup: 'pg' }
const signed = {
  data: {
    signAuth: {
      ticketSso: 'T-1',
      jwt: 'a.b.c',
      profile: { userId: 'u1', crmid: 'C1', nome: 'Anna' },
      roles: [{ pos: 'FULLCCNLPIU-IA' }],
    },
  },
}

async function tryWith(answer: Answer, ticket = 'T-1') {
  const { base, asked } = await startServer(answer)
  const result = await signIn({ gqlEndpoint: `${base}/graphql`, ticket, provisioning }).then(
    user => ({ user }),
    (error: unknown): { failure: Failure } => {
      if (error instanceof ApiError) return { failure: error.failure }
      throw error
    },
  )
  return { ...result, asked }
}

describe('spec 7: signAuth', () => {
  test('the mutation carries the ticket, product 20 and the provisioning', async () => {
    const { asked, ...result } = await tryWith(json(signed))
    expect(result).toEqual({
      user: {
        userId: 'u1',
        token: 'a.b.c',
        crmid: 'C1',
        name: 'Anna',
        roles: [{ pos: 'FULLCCNLPIU-IA' }],
        ticket: 'T-1',
      },
    })
    const body = JSON.parse(asked[0]?.body ?? '')
    expect(body.query).toContain('mutation signAuth')
    expect(body.variables).toEqual({
      ticketSso: 'T-1',
      product: 20,
      provisioning: { filtergroup: 'fg', prodgroup: 'pg' },
      acl: ['sso', 'provisioning'],
      includeRoles: false,
    })
    expect(asked[0]?.headers).not.toHaveProperty('authorization')
  })

  test('the first error of the service is the reason, with a 200 or a 401', async () => {
    for (const status of [200, 400, 401]) {
      const { asked: _, ...result } = await tryWith(json({ errors: [{ message: 'Ticket\n non valido' }] }, status))
      expect(result).toEqual({ failure: { code: 'sign-in-refused', message: 'Ticket non valido' } })
    }
  })

  test.each([{ data: {} }, { data: { signAuth: null } }, { errors: [] }, { errors: 'x' }, [], null])(
    'without signAuth data it fails: %j',
    async value => {
      const { asked: _, ...result } = await tryWith(json(value))
      expect(result).toEqual({ failure: { code: 'sign-in-missing' } })
    },
  )

  test('a refused status without a reason is a refusal', async () => {
    expect(await tryWith(json({}, 401))).toMatchObject({ failure: { code: 'sign-in-refused', message: '' } })
    expect(await tryWith(json({}, 500))).toMatchObject({ failure: { code: 'http', status: 500 } })
  })

  test.each([null, {}, [{ pos: 1 }, null]])('roles that are none give no tier: %j', async roles => {
    const { user } = (await tryWith(json({ data: { signAuth: { ...signed.data.signAuth, roles } } }))) as {
      user: { roles: unknown }
    }
    expect(user.roles).toEqual([])
  })

  test('security 16: a token with a line break, or of a megabyte, is refused', async () => {
    for (const jwt of ['abc\r\nX-Evil: 1', 'x'.repeat(1 << 20)]) {
      const result = await tryWith(json({ data: { signAuth: { ...signed.data.signAuth, jwt } } }))
      expect(result).toMatchObject({ failure: { code: 'unsafe-value', what: 'token' } })
    }
  })

  test('a ticket of the wrong shape asks nothing', async () => {
    const { asked, ...result } = await tryWith(json(signed), 'T\r\n1')
    expect(result).toEqual({ failure: { code: 'unsafe-value', what: 'ticket' } })
    expect(asked).toHaveLength(0)
  })
})

test('security 12: a ticket is 1 to 4,096 visible ASCII characters', () => {
  expect(['a', 'x'.repeat(4096), '!~'].every(isTicket)).toBe(true)
  expect(
    ['', 'x'.repeat(4097), 'a b', 'è', 'a\u0000', 12, null, undefined, ['T'], { toString: () => 'T' }].some(isTicket),
  ).toBe(false)
})

interface MessageCase {
  readonly id: string
  readonly kind: string
  readonly data: unknown
  readonly origin: string
  readonly source: string
  readonly expect: string
}

const file = new URL('../../../testkit/acceptance/security/postmessage.json', import.meta.url)
// The file is the acceptance material, written in this shape.
const cases = JSON.parse(readFileSync(file, 'utf8')) as readonly MessageCase[]
const login = { name: 'the window of the login' }
const windows: Readonly<Record<string, unknown>> = { login, self: { name: 'our own' }, other: { name: 'a stranger' } }

/** `{"$repeat":["a",n]}` stands for a long text. */
function expand(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(expand)
  if ('$repeat' in value && Array.isArray(value.$repeat))
    return String(value.$repeat[0]).repeat(Number(value.$repeat[1]))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expand(inner)]))
}

describe('security 12 and 13: the attacks on the login', () => {
  const messages = cases.filter(one => one.kind !== 'hfurl-config')
  test.each(messages.map(one => [one.id, one] as const))('message %s', (_id, one) => {
    const message = { data: expand(one.data), origin: one.origin, source: windows[one.source] }
    const result = acceptTicketMessage(message, { origin: 'https://login.example', source: login })
    const expected = one.expect === 'reset' ? 'sign-out' : one.expect === 'state-reset' ? 'ticket' : 'ignored'
    expect(result.type).toBe(expected)
  })

  test('the one right message is accepted', () => {
    const data = { task: 'gethfticket', params: { ticket: 'T-1' } }
    expect(
      acceptTicketMessage(
        { data, origin: 'https://login.example', source: login },
        { origin: 'https://login.example', source: login },
      ),
    ).toEqual({ type: 'ticket', ticket: 'T-1' })
  })

  test('without a window to expect, or from an opaque origin, nothing is accepted', () => {
    const data = { task: 'gethfticket', params: { ticket: 'T-1' } }
    const nowhere = { data, origin: 'https://login.example', source: null }
    expect(acceptTicketMessage(nowhere, { origin: 'https://login.example', source: null }).type).toBe('ignored')
    expect(acceptTicketMessage({ data, origin: 'null', source: login }, { origin: 'null', source: login }).type).toBe(
      'ignored',
    )
  })

  const addresses = cases.filter(one => one.kind === 'hfurl-config')
  test.each(addresses.map(one => [one.id, one.data] as const))('hfurl %s is refused: %j', (_id, data) => {
    const allowedOrigins = ['https://login.example', 'http://login.example', 'null']
    expect(isLoadableHfurl(data, { allowedOrigins })).toBe(false)
    expect(isLoadableHfurl(data, { allowedOrigins, demo: true })).toBe(false)
  })

  test('hfurl is https at an allowed origin, or loopback in demo mode', () => {
    const allowedOrigins = ['https://login.example', 'http://127.0.0.1:8787']
    expect(isLoadableHfurl('https://login.example/header.js', { allowedOrigins })).toBe(true)
    expect(isLoadableHfurl('https://login.example:8443/header.js', { allowedOrigins })).toBe(false)
    expect(isLoadableHfurl('http://127.0.0.1:8787/sso/header.js', { allowedOrigins, demo: true })).toBe(true)
    expect(isLoadableHfurl('http://127.0.0.1:8787/sso/header.js', { allowedOrigins })).toBe(false)
  })
})
