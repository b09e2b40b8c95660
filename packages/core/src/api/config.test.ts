import { describe, expect, test } from 'vitest'
import { mergeConfig } from '../config.ts'
import { json, startServer } from '../example/server.ts'
import { exampleConfig } from '../example/state.ts'
import { ApiError } from '../failure.ts'
import { loadConfig } from './config.ts'

const failureOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof ApiError) return error.failure
    throw error
  }
  return undefined
}

describe('contract 3: config.json', () => {
  test('it is read from the product and unknown keys are ignored', async () => {
    const { base, asked } = await startServer(json({ ...exampleConfig, altro: 1 }))
    expect(await loadConfig({ productUrl: `${base}/` })).toEqual(exampleConfig)
    expect(asked[0]?.path).toBe('/f/x/config.json')
  })

  test('stronger layers replace key by key and silence says nothing', () => {
    const merged = mergeConfig(
      exampleConfig,
      { apiUrl: 'http://file/', upload: { MAX_FILE_SIZE: 5 } },
      { apiUrl: undefined, upload: { uploadTypes: ['.pdf'] } },
    )
    expect(merged.apiUrl).toBe('http://file/')
    expect(merged.upload).toEqual({ uploadTypes: ['.pdf'], uploadLimit: 3, MAX_FILE_SIZE: 5 })
  })

  test('a bad key is named', () => {
    expect(failureOf(() => mergeConfig(exampleConfig, { upload: { MAX_FILE_SIZE: 'x' } }))).toEqual({
      code: 'configuration',
      key: 'upload.MAX_FILE_SIZE',
    })
    expect(failureOf(() => mergeConfig(exampleConfig, { apiUrl: 'file:///etc' }))).toMatchObject({ key: 'apiUrl' })
    expect(failureOf(() => mergeConfig(exampleConfig, { firewall: { header: 'a\r\nb' } }))).toMatchObject({
      key: 'firewall.header',
    })
  })

  test('a layer cannot reach the prototype', () => {
    mergeConfig(exampleConfig, JSON.parse('{"__proto__":{"polluted":1},"upload":{"__proto__":{"polluted":1}}}'))
    expect({}).not.toHaveProperty('polluted')
  })
})
