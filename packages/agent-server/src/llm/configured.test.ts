import { describe, expect, test } from 'vitest'
import { OptionError } from '../options.ts'
import { languageModel, toModels } from './configured.ts'

const environment = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'prova' }

describe('the environment', () => {
  test('names a model with an address and a name, and no more', () => {
    expect(languageModel(undefined, environment)).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'prova',
      isDefault: false,
      usesTools: true,
      readsDocuments: false,
    })
  })

  test('may say everything', () => {
    const all = {
      ...environment,
      LLM_API_KEY: 'chiave',
      LLM_DEFAULT: '1',
      LLM_TIMEOUT: '120',
      LLM_TOOLS: '0',
      LLM_DOCUMENTS: '1',
    }
    expect(languageModel(undefined, all)).toMatchObject({
      apiKey: 'chiave',
      isDefault: true,
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
    ['no name', { LLM_MODEL: '' }],
    ['a time that is none', { LLM_TIMEOUT: 'presto' }],
    ['a time too long', { LLM_TIMEOUT: '601' }],
    ['an address with a query', { LLM_BASE_URL: 'https://example.org/v1?key=segreto' }],
    ['an address that is none', { LLM_BASE_URL: 'qui' }],
  ])('with %s is refused', (_, wrong) => {
    expect(() => languageModel(undefined, { ...environment, ...wrong })).toThrow(OptionError)
  })
})

test('the list names the engine and the model, one of them the default', () => {
  expect(toModels(undefined).map(({ id, isDefault }) => [id, isDefault])).toEqual([['ccnl-motore', true]])
  const model = languageModel(undefined, { ...environment, LLM_DEFAULT: '1' })
  expect(toModels(model).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    ['ccnl-motore', false],
    ['prova', true],
  ])
})
