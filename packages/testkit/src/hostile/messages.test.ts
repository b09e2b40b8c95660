/** SECURITY 12 and 13: messages that look like a ticket, and addresses that look like the login's. */
import { describe, expect, test } from 'vitest'
// By path: the SDK's own tests read this package, and packages may not depend on each other in a ring.
import { acceptTicketMessage, isLoadableHfurl } from '../../../core/src/api/login.ts'
import { refusedAddresses } from './ssrf.ts'

const origin = 'https://app.example'
const source = { name: 'our own window' }
const right = { task: 'gethfticket', params: { ticket: 'T-1' } }
const judge = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
  acceptTicketMessage({ data, origin, source, ...from }, { origin, source }).type

const tickets: readonly unknown[] = [
  ...[
    null,
    undefined,
    0,
    1,
    true,
    false,
    [],
    ['T'],
    {},
    { toString: () => 'T' },
    Symbol.iterator,
    1n,
    () => 'T',
    Number.NaN,
  ],
  ...[
    ' ',
    'T 1',
    'T\t',
    'T\n',
    'T\r\nX: 1',
    'T\u0000',
    'T\u007f',
    'T\u0085',
    'È',
    '票',
    'T\u200b',
    '\ud800',
    '👩',
    'T\u00a0',
  ],
  'a'.repeat(4097),
  'a'.repeat(2_000_000),
  new String('T-1'),
  Object.assign(Object.create({ ticket: 'T' }), {}),
]

const shapes: readonly unknown[] = [
  ...[
    null,
    undefined,
    '',
    'gethfticket',
    0,
    true,
    [],
    [right],
    {},
    JSON.stringify(right),
    new Map([['task', 'gethfticket']]),
  ],
  ...[
    'GETHFTICKET',
    'gethfticket ',
    'getHfTicket',
    'logout',
    'setConfig',
    '__proto__',
    '',
    null,
    ['gethfticket'],
    1,
  ].map(task => ({ ...right, task })),
  ...[
    null,
    undefined,
    '',
    'T-1',
    [],
    ['T-1'],
    { ticket: 'T-1', extra: 1 },
    { Ticket: 'T-1' },
    { tickets: ['T-1'] },
  ].map(params => ({ task: 'gethfticket', params })),
  { ...right, extra: 1 },
  { task: 'gethfticket', ticket: 'T-1' },
  { params: right.params },
  { task: 'gethfticket' },
  Object.create(right),
  JSON.parse('{"__proto__":{"task":"gethfticket","params":{"ticket":"T-1"}}}'),
  Object.assign(Object.create(null), { task: 'gethfticket' }),
]

const origins = [
  ...[
    '',
    'null',
    'https://app.example/',
    'https://app.example.',
    'http://app.example',
    'https://APP.example',
    'https://app.example:443',
  ],
  ...[
    'https://app.example:8443',
    'https://a.app.example',
    'https://app.example.evil.example',
    'https://evilapp.example',
    'file://',
    'app.example',
  ],
  ...[
    'https://аpp.example',
    'https://xn--pp-6kc.example',
    'blob:https://app.example',
    'chrome-extension://x',
    'about:blank',
    '*',
    'undefined',
  ],
]

describe('a message that looks like a ticket', () => {
  test('is ignored unless its ticket is text of visible ASCII', () => {
    expect(
      tickets.map(ticket => judge({ task: 'gethfticket', params: { ticket } })).filter(type => type !== 'ignored'),
    ).toEqual([])
  })

  test('is ignored unless it has the one shape', () => {
    expect(shapes.map(shape => judge(shape)).filter(type => type !== 'ignored')).toEqual([])
  })

  test('is ignored from any other origin or window, as is the empty ticket that signs out', () => {
    for (const data of [right, { task: 'gethfticket', params: { ticket: '' } }]) {
      expect(origins.map(one => judge(data, { origin: one })).filter(type => type !== 'ignored')).toEqual([])
      const windows = [null, undefined, {}, { ...source }, globalThis, 'window', 0]
      expect(windows.map(one => judge(data, { source: one })).filter(type => type !== 'ignored')).toEqual([])
    }
  })

  test('is taken when everything is right', () => {
    expect([judge(right), judge({ task: 'gethfticket', params: { ticket: '' } })]).toEqual(['ticket', 'sign-out'])
    expect(judge({ task: 'gethfticket', params: { ticket: '!~'.repeat(2048) } })).toBe('ticket')
  })
})

describe('an address that looks like the login’s', () => {
  const rules = { allowedOrigins: ['https://login.example'] }
  const made = [
    ...[
      'javascript:alert(1)',
      'data:text/javascript,x',
      'blob:https://login.example/x',
      '//login.example/x.js',
      '/x.js',
      'x.js',
      '',
    ],
    ...[
      'http://login.example/x.js',
      'https://login.example.evil.example/x.js',
      'https://login.example@evil.example/x.js',
    ],
    ...[
      'https://user@login.example/x.js',
      'https://login.example:8443/x.js',
      'https://a.login.example/x.js',
      'https://login.example./x.js',
    ],
    ...[
      'https://evil.example/login.example',
      'https://evil.example#https://login.example',
      'wss://login.example/',
      'ftp://login.example/x.js',
    ],
    ...Object.values(refusedAddresses).flat(),
  ]

  test('is not loaded, however it is written', () => {
    expect(made.length).toBeGreaterThan(900)
    expect(made.filter(address => isLoadableHfurl(address, rules))).toEqual([])
    expect(made.filter(address => isLoadableHfurl(address, { ...rules, demo: true }))).toEqual([])
  })

  test('is loaded when it is the login’s', () => {
    expect(isLoadableHfurl('https://login.example/hf.js?v=2', rules)).toBe(true)
  })
})
