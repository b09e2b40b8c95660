import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mergeSettings, readKey, writeKey } from './settings.ts'
import { runCli, temporaryFolder } from './testing/run-cli.ts'

const nothing = { flags: {}, environment: {}, file: {}, product: {} }

describe('the layers of the configuration', () => {
  test('flags win over the environment, that over the file, that over the product, that over the defaults', () => {
    const layers = {
      flags: { apiUrl: 'http://flag.example' },
      environment: { apiUrl: 'http://env.example', productUrl: 'http://env.example' },
      file: { productUrl: 'http://file.example', salesUrl: 'http://file.example/s' },
      product: { salesUrl: 'http://product.example/s', provisioning: { sitename: 'Prodotto' } },
    }
    const { config, origin } = mergeSettings(layers)
    expect(config.apiUrl).toBe('http://flag.example')
    expect(config.productUrl).toBe('http://env.example')
    expect(config.salesUrl).toBe('http://file.example/s')
    expect(config.provisioning.sitename).toBe('Prodotto')
    expect(config.provisioning.prodgroup).toBe('demo')
    expect(['apiUrl', 'productUrl', 'salesUrl', 'provisioning.sitename', 'credit.quantity'].map(origin)).toEqual([
      'flag',
      'environment',
      'file',
      'product',
      'default',
    ])
  })

  test('the address of the login follows an API that the user names, unless the user names that too', () => {
    const gql = (changes: object) => mergeSettings({ ...nothing, ...changes }).config.gqlEndpoint
    expect(gql({ flags: { apiUrl: 'http://a.example/base/' } })).toBe('http://a.example/base/graphql')
    expect(gql({ file: { apiUrl: 'http://a.example', gqlEndpoint: 'http://b.example/g' } })).toBe('http://b.example/g')
    expect(gql({ flags: { apiUrl: 'http://a.example' }, file: { gqlEndpoint: 'http://b.example/g' } })).toBe(
      'http://b.example/g',
    )
    const product = { apiUrl: 'http://p.example', gqlEndpoint: 'http://p.example/login' }
    expect(gql({ product })).toBe('http://p.example/login')
    expect(gql({ product, flags: { apiUrl: 'http://a.example' } })).toBe('http://a.example/graphql')
    expect(gql({})).toBe('http://127.0.0.1:8787/graphql')
  })

  test('a bad value is a usage error that names its key', () => {
    const bad = (file: object) => () => mergeSettings({ ...nothing, file: { ...file } })
    expect(bad({ apiUrl: 'ftp://x' })).toThrow('«apiUrl»')
    expect(bad({ upload: { MAX_FILE_SIZE: 'molto' } })).toThrow('«upload.MAX_FILE_SIZE»')
    expect(bad({ timeout: -1 })).toThrow('«timeout»')
  })

  test('keys of the prototype are neither read nor written', () => {
    expect(readKey({}, '__proto__.polluted')).toBeUndefined()
    expect(readKey({}, 'constructor')).toBeUndefined()
    const file: unknown = JSON.parse('{"__proto__":{"polluted":true},"provisioning":{"__proto__":{"polluted":true}}}')
    mergeSettings({ ...nothing, file: { ...(file as object) } })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(writeKey({}, 'upload.uploadLimit', 5)).toEqual({ upload: { uploadLimit: 5 } })
  })
})

describe('ccnl config', () => {
  test('set writes a private file, get reads it back, list says where it comes from, set alone takes it out', async () => {
    const cwd = temporaryFolder()
    expect((await runCli(['config', 'set', 'apiUrl', 'http://127.0.0.1:9'], { cwd })).code).toBe(0)
    const path = (await runCli(['config', 'path'], { cwd })).stdout.trim()
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ apiUrl: 'http://127.0.0.1:9' })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect((await runCli(['config', 'get', 'apiUrl'], { cwd })).stdout).toBe('http://127.0.0.1:9\n')
    expect((await runCli(['config', 'list'], { cwd })).stdout).toMatch(/^apiUrl +file +http:\/\/127\.0\.0\.1:9$/m)
    await runCli(['config', 'set', 'apiUrl'], { cwd })
    expect((await runCli(['config', 'get', 'apiUrl'], { cwd })).stdout).toBe('http://127.0.0.1:8787\n')
  })

  test('lists and numbers are read from words', async () => {
    const cwd = temporaryFolder()
    await runCli(['config', 'set', 'upload.uploadTypes', '.pdf,.txt'], { cwd })
    await runCli(['config', 'set', 'upload.MAX_FILE_SIZE', '2.5'], { cwd })
    expect((await runCli(['config', 'get', 'upload.uploadTypes'], { cwd })).stdout).toBe('[".pdf",".txt"]\n')
    expect((await runCli(['config', 'get', 'upload.MAX_FILE_SIZE'], { cwd })).stdout).toBe('2.5\n')
  })

  test('a bad value is refused and the file stays as it was; an unknown key is answered with the nearest', async () => {
    const cwd = temporaryFolder()
    const bad = await runCli(['config', 'set', 'apiUrl', 'nessun indirizzo'], { cwd })
    expect([bad.code, bad.stderr]).toEqual([2, expect.stringContaining('«apiUrl»')])
    expect((await runCli(['config', 'get', 'apiUrl'], { cwd })).stdout).toBe('http://127.0.0.1:8787\n')
    const unknown = await runCli(['config', 'get', 'apiUr'], { cwd })
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('forse cercavi «apiUrl»')])
  })

  test('the file of a version before is read over, its other keys kept, and becomes private', async () => {
    const cwd = temporaryFolder()
    const path = join(cwd, 'config', 'config.json')
    mkdirSync(join(cwd, 'config'))
    writeFileSync(
      path,
      '{\n  "salesUrl": "https://vendite.example/",\n  "upload": { "uploadLimit": 2 },\n  "vecchia": 1\n}\n',
    )
    chmodSync(path, 0o644)
    expect((await runCli(['config', 'get', 'upload.uploadLimit'], { cwd })).stdout).toBe('2\n')
    expect((await runCli(['config', 'set', 'upload.MAX_FILE_SIZE', '5'], { cwd })).code).toBe(0)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      salesUrl: 'https://vendite.example/',
      upload: { uploadLimit: 2, MAX_FILE_SIZE: 5 },
      vecchia: 1,
    })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(cwd, 'config'))).toEqual(['config.json'])
  })

  test.each(['{"apiUrl": ', '[1]', '"testo"', ''])('the broken file %j is told with its path and stays', async text => {
    const cwd = temporaryFolder()
    const path = join(cwd, 'config', 'config.json')
    mkdirSync(join(cwd, 'config'))
    writeFileSync(path, text)
    for (const argv of [
      ['config', 'set', 'timeout', '5'],
      ['config', 'set', 'timeout'],
      ['config', 'list'],
    ]) {
      const { code, stderr } = await runCli(argv, { cwd })
      expect([code, stderr]).toEqual([
        2,
        `Il file di configurazione ${path} non è un oggetto JSON: correggilo oppure eliminalo.\n`,
      ])
    }
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('a file that is not an object ends every command with exit 2 and its path', async () => {
    const cwd = temporaryFolder()
    mkdirSync(join(cwd, 'config'))
    writeFileSync(join(cwd, 'config', 'config.json'), '[1]')
    const result = await runCli(['categories'], { cwd })
    expect(result.code).toBe(2)
    expect(result.stderr).toContain(join(cwd, 'config', 'config.json'))
  })
})

describe('what must be mended is named where it stands', () => {
  const fileIn = (cwd: string) => {
    const path = join(cwd, 'file')
    writeFileSync(path, '')
    return path
  }

  test.each([
    [['ask', 'x'], { CCNL_TIMEOUT: 'abc' }, 'CCNL_TIMEOUT'],
    [['ask', 'x'], { CCNL_API_URL: 'ftp://x' }, 'CCNL_API_URL'],
    [['ask', 'x', '--api-url', 'niente'], {}, '--api-url'],
  ])('%j with %j is exit 2', async (argv, env, named) => {
    const { code, stderr } = await runCli(argv, { env })
    expect([code, stderr]).toEqual([2, expect.stringContaining(named)])
  })

  test('a data folder that is a file is exit 2, in words', async () => {
    const cwd = temporaryFolder()
    const { code, stderr } = await runCli(['ask', 'x'], { cwd, env: { CCNL_DATA_DIR: fileIn(cwd) } })
    expect([code, stderr]).toEqual([2, expect.stringContaining('CCNL_DATA_DIR')])
    expect(stderr).not.toContain('EEXIST')
  })

  test('a folder of settings below a file is exit 2, in words', async () => {
    const cwd = temporaryFolder()
    const env = { CCNL_CONFIG_DIR: join(fileIn(cwd), 'sotto') }
    const { code, stderr } = await runCli(['config', 'set', 'timeout', '5'], { cwd, env })
    expect([code, stderr]).toEqual([2, expect.stringContaining('CCNL_CONFIG_DIR')])
  })

  test('a reference date that is none is exit 2, told once', async () => {
    const { code, stderr } = await runCli(['ask', 'x'], { env: { CCNL_REFERENCE_DATE: 'ieri' } })
    expect([code, stderr]).toEqual([2, expect.stringContaining('CCNL_REFERENCE_DATE ha un valore non valido')])
    expect(stderr).not.toContain('..')
  })
})
