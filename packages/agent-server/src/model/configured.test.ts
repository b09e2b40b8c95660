import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OptionError } from '../option-error.ts'
import { createModelList, languageModel } from './configured.ts'
import { type ModelServer, openModelServer } from './testing/model-server.ts'

const environment = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'prova' }

describe('the environment', () => {
  test('names a model with an address and a name, and no more', () => {
    expect(languageModel(undefined, environment)).toMatchObject({
      baseUrl: 'http://127.0.0.1:11434/v1',
      models: ['prova'],
      isDefault: false,
      usesTools: true,
      readsDocuments: false,
    })
  })

  test('may say everything', () => {
    const all = {
      LLM_BASE_URL: 'https://x.openai.azure.com/openai/deployments/d?api-version=2024-10-21',
      LLM_MODEL: 'grande, piccolo',
      LLM_FALLBACK: 'piccolo',
      LLM_API_KEY: 'chiave',
      LLM_DEFAULT: '1',
      LLM_TIMEOUT: '120',
      LLM_TEMPERATURE: '0.2',
      LLM_MAX_TOKENS: '800',
      LLM_HEADERS: 'api-key: segreta; X-Team: paghe',
      LLM_TOOLS: '0',
      LLM_DOCUMENTS: '1',
    }
    expect(languageModel(undefined, all)).toEqual({
      baseUrl: all.LLM_BASE_URL,
      models: ['grande', 'piccolo'],
      fallback: 'piccolo',
      apiKey: 'chiave',
      headers: { 'api-key': 'segreta', 'X-Team': 'paghe' },
      isDefault: true,
      temperature: 0.2,
      maxTokens: 800,
      firstTokenMilliseconds: 120_000,
      usesTools: false,
      readsDocuments: true,
    })
  })

  test('without an address names none, and an option of `false` wins over it', () => {
    expect(languageModel(undefined, { LLM_MODEL: 'prova' })).toBeUndefined()
    expect(languageModel(false, environment)).toBeUndefined()
  })

  test.each([
    ['a name with a blank', { LLM_MODEL: 'un modello' }],
    ['the name of the engine', { LLM_FALLBACK: 'ccnl-motore' }],
    ['a time that is none', { LLM_TIMEOUT: 'presto' }],
    ['a time too long', { LLM_TIMEOUT: '601' }],
    ['a temperature too high', { LLM_TEMPERATURE: '3' }],
    ['a header without a value', { LLM_HEADERS: 'X-Team' }],
    ['a header of two lines', { LLM_HEADERS: 'X-Team: a\r\nX-Other: b' }],
    ['an address with a password', { LLM_BASE_URL: 'https://a:b@example.org/v1' }],
    ['an address that is none', { LLM_BASE_URL: 'qui' }],
  ])('with %s is refused', (_, wrong) => {
    expect(() => languageModel(undefined, { ...environment, ...wrong })).toThrow(OptionError)
  })
})

describe('the list of models', () => {
  let server: ModelServer
  let now = 0
  beforeEach(async () => {
    server = await openModelServer()
  })
  afterEach(() => server.close())
  const listOf = (variables: Readonly<Record<string, string>>) =>
    createModelList(languageModel(undefined, { LLM_BASE_URL: server.url, ...variables }), () => now)
  const names = async (list: ReturnType<typeof listOf>) =>
    (await list()).map(({ id, isDefault }) => (isDefault ? `${id}*` : id))

  test('names the engine and the models, one of them the default', async () => {
    expect(await names(createModelList(undefined, () => now))).toEqual(['ccnl-motore*'])
    expect(await names(listOf({ LLM_MODEL: 'a,b' }))).toEqual(['ccnl-motore*', 'a', 'b'])
    expect(await names(listOf({ LLM_MODEL: 'a,b', LLM_DEFAULT: '1' }))).toEqual(['ccnl-motore', 'a*', 'b'])
    expect(server.requests).toEqual([])
  })

  test('without a name, or with a star, names all that the endpoint lists, asked for once a minute', async () => {
    server.answer(({ response }) => void response.end('{"data":[{"id":"uno"},{"id":"due"},{"no":1}]}'))
    const list = listOf({ LLM_MODEL: 'due,*' })
    expect(await names(list)).toEqual(['ccnl-motore*', 'due', 'uno'])
    expect(await names(list)).toEqual(['ccnl-motore*', 'due', 'uno'])
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/models'])
    now += 60_000
    server.answer(({ response }) => void response.writeHead(500).end())
    expect(await names(list)).toEqual(['ccnl-motore*', 'due'])
    expect(await names(listOf({}))).toEqual(['ccnl-motore*'])
  })
})
