import { describe, expect, test } from 'vitest'
import { decodeConfig } from './config.ts'
import {
  ContractError,
  decodeAgreements,
  decodeConversations,
  decodeDeleted,
  decodeErrorBody,
  decodeHistory,
  decodeModels,
  decodeReferences,
  decodeRelatedQuestions,
  decodeSessionId,
  decodeSuccess,
  decodeTooltip,
  decodeUpload,
  decodeWorkScopes,
  encodeQuestion,
} from './contract.ts'
import { exampleConfig } from './example/state.ts'

const fieldOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof ContractError) return error.field
    throw error
  }
  return undefined
}

describe('contract 4: envelopes, bare lists and extra fields read the same', () => {
  const agreement = { id_categoria: 1, descrizione: 'Commercio', codice_cnel: 'H011', altro: true }
  const lists: readonly (readonly [string, (value: unknown) => unknown, unknown, unknown])[] = [
    ['categories', decodeAgreements, agreement, { id: 1, name: 'Commercio', cnelCode: 'H011' }],
    ['parametri', decodeWorkScopes, { id: '7', parametro: 'Ferie' }, { id: 7, name: 'Ferie' }],
    ['modelli', decodeModels, { id: 'm1', default: true }, { id: 'm1', name: 'm1', isDefault: true }],
    ['domande', decodeRelatedQuestions, 'E poi?', 'E poi?'],
    [
      'riferimenti',
      decodeReferences,
      { titolo: 'Art. 121', fonte: null },
      { title: 'Art. 121', source: '', url: '', excerpt: '' },
    ],
    [
      'conversations',
      decodeConversations,
      { session_id: 's1', timestamp: 'ieri' },
      { sessionId: 's1', title: '', timestamp: '' },
    ],
  ]
  test.each(lists)('%s', (key, decode, wire, decoded) => {
    expect(decode({ [key]: [wire], altro: 1 })).toEqual([decoded])
    expect(decode([wire])).toEqual([decoded])
    expect(fieldOf(() => decode({ altro: [] }))).toBe(key)
    expect(fieldOf(() => decode(null))).toBe(key)
    expect(fieldOf(() => decode({ [key]: [wire, 3] }))).toBe(`${key}.1`)
  })

  test('an agreement carries what it can be found by, and does without', () => {
    const decodeOne = (more: object) => decodeAgreements([{ id_categoria: 1, descrizione: 'Domestico', ...more }])[0]
    expect(decodeOne({ alias: ['colf', 7], attivita: ['badante'] })).toEqual({
      id: 1,
      name: 'Domestico',
      aliases: ['colf'],
      trades: ['badante'],
    })
    expect(decodeOne({ alias: 'colf', attivita: null })).toEqual({ id: 1, name: 'Domestico' })
  })

  test('a message has the defaults of spec section 3', () => {
    expect(decodeHistory({ messages: [{ message: 'Ciao', role: 'user' }] })).toEqual([
      {
        id: '',
        content: 'Ciao',
        role: 'user',
        timestamp: '',
        relatedQuestions: [],
        references: [],
        showAction: false,
        modified: false,
        payslipField: false,
      },
    ])
  })

  test('a message carries everything that the server says', () => {
    const [message] = decodeHistory([
      {
        session_id: 's1',
        message: 'Ecco',
        role: 'assistant',
        timestamp: '2026-01-15T09:30:00.000Z',
        agent_name: 'calcolo',
        related_questions: ['E poi?'],
        riferimenti: [{ titolo: 't', fonte: 'f', url: 'u', estratto: 'e' }],
        show_action: true,
        modified: true,
        calcola_field: 'ore',
        payslip_fields: [
          { field: 'ore', label: 'Ore', value: 5, type: 'number', min: 0, max: null, options: [1, '2'] },
        ],
      },
    ])
    expect(message).toMatchObject({
      id: 's1',
      agentName: 'calcolo',
      showAction: true,
      modified: true,
      payslipField: 'ore',
      references: [{ title: 't', source: 'f', url: 'u', excerpt: 'e' }],
      payslipFields: [{ field: 'ore', label: 'Ore', value: '5', type: 'number', min: 0, options: ['1', '2'] }],
    })
  })

  test('an unknown role is refused by its name', () => {
    expect(fieldOf(() => decodeHistory([{ message: 'x', role: 'system' }]))).toBe('messages.0.role')
  })

  test('conversations come newest first, those without a readable date last', () => {
    const dates = [null, 'ieri', 0, 1e20, '2024-01-01T10:00:00Z', {}, '2026-01-01T00:00:00Z']
    const wire = dates.map((timestamp, at) => ({ session_id: `s${at}`, title: `t${at}`, timestamp }))
    expect(decodeConversations(wire).map(item => item.timestamp)).toEqual([
      '2026-01-01T00:00:00Z',
      '2024-01-01T10:00:00Z',
      '',
      '',
      '',
      '',
      '',
    ])
  })
})

describe('security 33: hostile values', () => {
  test('an id beyond 2^53 is refused, never another id', () => {
    expect(fieldOf(() => decodeAgreements([{ id_categoria: 2 ** 53 + 2, descrizione: 'x' }]))).toContain('id_categoria')
    expect(fieldOf(() => decodeSessionId({ session_id: 2 ** 53 + 2 }))).toBe('session_id')
    expect(decodeSessionId({ session_id: 42 })).toBe('42')
    expect(decodeSessionId({ session_id: '9007199254740993' })).toBe('9007199254740993')
    expect(fieldOf(() => decodeSessionId({ session_id: '' }))).toBe('session_id')
  })

  test('a key that names the prototype changes nothing', () => {
    decodeAgreements(JSON.parse('[{"__proto__":{"polluted":1},"id_categoria":1,"descrizione":"x"}]'))
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('contract 4: the smaller answers', () => {
  test('a deletion is a yes or an empty body', () => {
    expect(() => decodeDeleted({ deleted: true })).not.toThrow()
    expect(() => decodeDeleted(undefined)).not.toThrow()
    expect(fieldOf(() => decodeDeleted({ deleted: false }))).toBe('deleted')
    expect(fieldOf(() => decodeDeleted({ ok: 1 }))).toBe('deleted')
  })

  test('a saved field is a yes', () => {
    expect(() => decodeSuccess({ success: true })).not.toThrow()
    expect(fieldOf(() => decodeSuccess({ success: false }))).toBe('success')
  })

  test('an upload lists its files, with the store when there is one', () => {
    expect(decodeUpload({ files: [{ file_id: 'f', file_name: 'a.pdf' }] })).toEqual({
      files: [{ id: 'f', name: 'a.pdf' }],
    })
    expect(decodeUpload({ files: [], vector_store_id: 'vs' })).toEqual({ files: [], vectorStoreId: 'vs' })
  })

  test('a tooltip', () => {
    expect(decodeTooltip({ id: 1, titolo: 't', testo: 'x' })).toEqual({ id: 1, title: 't', text: 'x' })
  })

  test.each([
    [{ error: { code: 'no-tier', message: 'Niente' } }, { code: 'no-tier', message: 'Niente' }],
    [{ error: { message: 'Niente' } }, { code: '', message: 'Niente' }],
    [{ detail: 'Niente' }, { code: '', message: 'Niente' }],
    [{ detail: [{ loc: ['body'], msg: 'field required' }] }, { code: '', message: 'field required' }],
    [{ message: 'Niente' }, { code: '', message: 'Niente' }],
    [{ error: 'Niente' }, { code: '', message: 'Niente' }],
    [{ error: { code: 1 } }, undefined],
    [[1], undefined],
    ['testo', undefined],
  ])('the error %j', (wire, decoded) => {
    expect(decodeErrorBody(wire)).toEqual(decoded)
  })

  test('a question leaves with every name of spec section 7', () => {
    const question = { message: 'm', sessionId: 's', agentName: 'a', agreements: [1], workScopes: [2] }
    expect(encodeQuestion('u1', question)).toEqual({
      message: 'm',
      user_id: 'u1',
      session_id: 's',
      categories: [1],
      vector_store_id: '',
      agent_name: 'a',
      model: '',
      perimetri_lavoro: [2],
      modifying: false,
    })
  })
})

describe('contract 3: config.json', () => {
  test('the agents have names of their own when the document has none', () => {
    const { agents: _, ...rest } = exampleConfig
    expect(decodeConfig(rest).agents).toEqual(exampleConfig.agents)
  })

  test.each([
    ['apiUrl', { apiUrl: 'javascript:alert(1)' }],
    ['apiUrl', { apiUrl: 'http://user@host/' }],
    ['gqlEndpoint', { gqlEndpoint: 7 }],
    ['upload.uploadLimit', { upload: { ...exampleConfig.upload, uploadLimit: 0 } }],
    ['upload.uploadTypes', { upload: { ...exampleConfig.upload, uploadTypes: [] } }],
    ['credit.quantity', { credit: { ...exampleConfig.credit, quantity: 1.5 } }],
  ])('a bad %s is named', (key, changes) => {
    expect(fieldOf(() => decodeConfig({ ...exampleConfig, ...changes }))).toBe(key)
  })
})
