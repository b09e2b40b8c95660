/** Bodies and headers that no client of ours would send to the credit routes: families made by rule. */

export const check: Readonly<Record<string, unknown>> = {
  ticket: 'T-1',
  CRMID: 'C1',
  customerType: 'A',
  idProduct: 20,
  measurementUnit: 'IT',
  creditVerification: true,
}

const item = { Key: 'u1-2026-01-15T09:30:00.000Z', Quantity: 1 } as const
const group = {
  consumptionType: 'X',
  creditVerification: true,
  overquotaVerification: true,
  measurementUnit: 'IT',
  consumption: [item],
  idProduct: 20,
} as const
const entry = { CRMID: 'C1', Customer_Type: 'A', consumptions: [group] } as const
export const register: Readonly<Record<string, unknown>> = { ticket: 'T-1', list: [entry] }

/** A value as JSON text: what `JSON.stringify` cannot write is written by hand. */
const values: readonly string[] = [
  ...['null', 'true', 'false', '[]', '{}', '""', '" "', '[[]]', '{"$ne":1}', '{"$gt":""}', '{"length":1}', '"\\u0000"'],
  ...['-1', '0', '-0', '1.5', '1e400', '-1e400', '1e21', '9007199254740993', '0.1', '1e-7', '2147483648', '101'],
  ...['"1"', '" 1"', '"1\\n"', '"NaN"', '"Infinity"', '"0x1"', '"１"', '"1e0"', '["C1"]', '{"toString":"C1"}'],
  ...['"../C1"', '"C1\\r\\nX: 1"', '"C1\\u0000"', '"C1;drop"', '"\' or 1=1"', '"%43%31"', '"C1 "', '"С1"', '"\\ud800"'],
]

/** Replaces the first `"field":…` of a JSON text. */
function withField(body: unknown, field: string, value: string | undefined): string {
  const text = JSON.stringify(body)
  const start = text.indexOf(`"${field}":`)
  const from = start + field.length + 3
  // The value ends where the text up to there parses: none of ours is long.
  let to = from + 1
  while (to < text.length && !parses(text.slice(from, to))) to += 1
  while (/[\d.]/.test(text[to] ?? '')) to += 1
  if (value !== undefined) return `${text.slice(0, from)}${value}${text.slice(to)}`
  const rest = text.slice(to)
  return rest.startsWith(',') ? text.slice(0, start) + rest.slice(1) : text.slice(0, start).replace(/,$/, '') + rest
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export interface Attack {
  readonly route: '/api/consumption' | '/api/registerConsumption'
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

const checkFields = Object.keys(check)
const registerFields = ['ticket', 'list', ...Object.keys(entry), ...Object.keys(group), ...Object.keys(item)]

const onRegister = (body: string, headers?: Attack['headers']): Attack => ({
  route: '/api/registerConsumption',
  body,
  ...(headers ? { headers } : {}),
})

const wrap = (list: unknown): string => JSON.stringify({ ticket: 'T-1', list })
const charges = (consumption: unknown): string => wrap([{ ...entry, consumptions: [{ ...group, consumption }] }])

/** Family by family, every request that must be refused and must charge nothing. */
export const creditAttacks: Readonly<Record<string, readonly Attack[]>> = {
  'a field that is missing': [
    ...checkFields.map((field): Attack => ({ route: '/api/consumption', body: withField(check, field, undefined) })),
    ...registerFields.map(field => onRegister(withField(register, field, undefined))),
  ],
  'a quantity that is not a small whole number': values
    .filter(value => value !== '1')
    .map(value => onRegister(withField(register, 'Quantity', value))),
  'a customer, product, unit or ticket of another kind': values.flatMap(value => [
    ...(['CRMID', 'idProduct', 'measurementUnit', 'customerType', 'ticket'] as const).map(
      (field): Attack => ({ route: '/api/consumption', body: withField(check, field, value) }),
    ),
    ...['CRMID', 'idProduct', 'measurementUnit', 'Customer_Type', 'ticket'].map(field =>
      onRegister(withField(register, field, value)),
    ),
  ]),
  'a list, group or charge of another shape': [
    ...values.flatMap(value =>
      ['list', 'consumptions', 'consumption', 'Key'].map(field => withField(register, field, value)),
    ),
    wrap({ 0: entry, length: 1 }),
    wrap([[entry]]),
    wrap([entry, null]),
    wrap([{ ...entry, consumptions: [group, []] }]),
    charges([item, item]),
    charges([item, { ...item, Quantity: 2 }]),
    charges(Array.from({ length: 21 }, (_, index) => ({ Key: `k-${index}`, Quantity: 1 }))),
    charges({ 0: item }),
    charges([]),
    `[${JSON.stringify(register)}]`,
    JSON.stringify(JSON.stringify(register)),
  ]
    // A key of visible characters is a key, however odd.
    .filter(body => !/"Key":"(?:\.\.\/C1|C1;drop|%43%31|1|NaN|Infinity|0x1|1e0)"/.test(body))
    .map(body => onRegister(body)),
  'another customer among our own': [
    wrap([entry, { ...entry, CRMID: 'C2' }]),
    wrap([{ ...entry, CRMID: 'C2' }]),
    wrap([{ ...entry, CRMID: 'c1' }]),
    wrap([{ ...entry, CRMID: '' }]),
    wrap([
      entry,
      { ...entry, Customer_Type: 'B', consumptions: [{ ...group, consumption: [{ ...item, Key: 'k2' }] }] },
    ]),
    wrap([{ ...entry, consumptions: [group, { ...group, idProduct: 21, consumption: [{ ...item, Key: 'k2' }] }] }]),
  ].map(body => onRegister(body)),
  'keys of the prototype in place of fields': [
    `{"__proto__":${JSON.stringify(register)}}`,
    `{"constructor":{"prototype":${JSON.stringify(register)}}}`,
    `{"ticket":"T-1","list":[{"__proto__":${JSON.stringify(entry)}}]}`,
    `{"ticket":"T-1","list":{"__proto__":[${JSON.stringify(entry)}]}}`,
    `{"ticket":"T-1","__proto__":{"list":[${JSON.stringify(entry)}]}}`,
  ].map(body => onRegister(body)),
  'a key written twice, the second time wrong': [
    withField(register, 'Quantity', '1,"Quantity":1000000'),
    withField(register, 'Quantity', '1,"Quantity":-1'),
    withField(register, 'CRMID', '"C1","CRMID":"C2"'),
    withField(register, 'idProduct', '20,"idProduct":99'),
    withField(register, 'ticket', '"T-1","ticket":"T-9"'),
    `${JSON.stringify(register).slice(0, -1)},"list":[]}`,
  ].map(body => onRegister(body)),
  'an address of the caller’s choice': [
    'https://evil.example/consumption',
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest/meta-data/',
    '//crediti.example.it/consumption',
    'https://crediti.example.it@evil.example/consumption',
    '',
    null,
    ['https://crediti.example.it/consumption'],
  ].map(URL => onRegister(JSON.stringify({ ...register, URL }))),
  'what is no JSON': [
    '',
    ' ',
    '{',
    '}',
    'null',
    '1',
    '"x"',
    '[]',
    "{'ticket':'T-1'}",
    '{"ticket":NaN}',
    `${JSON.stringify(register)}${JSON.stringify(register)}`,
    `${JSON.stringify(register)};`,
    `/**/${JSON.stringify(register)}`,
    `\ufeff${JSON.stringify(register)}`,
    `)]}',\n${JSON.stringify(register)}`,
    '['.repeat(10_000),
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    `{"list":${'[1,'.repeat(9_000)}`,
  ].map(body => onRegister(body)),
  'a content type that is not JSON in UTF-8': [
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'application/jsonp',
    'application/json; charset=utf-16',
    'application/json; charset=utf-7',
    'application/json; charset=ibm037',
    'application/json; charset=latin1',
    'text/json',
    'application/xml',
    'application',
    '*/*',
  ].map(type => onRegister(JSON.stringify(register), { 'content-type': type })),
  'another site': [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:3000.evil.example' },
    { origin: 'http://127.0.0.1:30000' },
    { origin: 'https://127.0.0.1:3000' },
    { origin: 'HTTP://127.0.0.1:3000' },
    { origin: 'http://127.0.0.1:3000/' },
    { origin: '' },
    { origin: 'http://127.0.0.1:3000, https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ].map(headers => onRegister(JSON.stringify(register), { 'content-type': 'application/json', ...headers })),
  'an idempotency key that is none': ['', ' ', 'a b', 'é', 'x'.repeat(201), '\t'].map(key =>
    onRegister(JSON.stringify(register), { 'content-type': 'application/json', 'idempotency-key': key }),
  ),
  'credentials of another shape': ['null', '[]', '"x"', '{}', '{"user":1,"password":"x"}', '{"user":"x"}'].map(
    credentials => onRegister(`${JSON.stringify(register).slice(0, -1)},"credentials":${credentials}}`),
  ),
}
