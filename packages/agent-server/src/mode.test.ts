import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createAgentServer } from './app.ts'
import { OptionError } from './option-error.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'ccnl-mode-'))
const certificate = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') }
execFileSync(
  'openssl',
  [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ].concat(['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', certificate.TLS_KEY, '-out', certificate.TLS_CERT]),
  { stdio: 'ignore' },
)
afterAll(() => rmSync(folder, { recursive: true }))

const sso = { SSO_JWKS_URL: 'https://sso.example.it/jwks', SSO_ISSUER: 'https://sso.example.it', SSO_AUDIENCE: 'ccnl' }
const lan = { CCNL_MODE: 'office', HOST: '192.168.1.10', PRODUCT_URL: 'https://192.168.1.10:3000', ...certificate }
const production = {
  CCNL_MODE: 'production',
  HOST: '10.0.0.5',
  TRUST_PROXY: '10.0.0.1',
  PRODUCT_URL: 'https://ccnl.example.it',
  ...sso,
}

describe('each mode', () => {
  test.each([
    ['demo', { CCNL_MODE: 'demo' }],
    ['office on this machine', { CCNL_MODE: 'office' }],
    ['office on the network', lan],
    ['production', production],
  ])('%s starts with what belongs to it', (_, environment) => {
    expect(() => readSettings(environment)).not.toThrow()
  })

  test.each([
    [{ CCNL_MODE: 'prova' }, 'CCNL_MODE deve essere demo, office o production'],
    [{ CCNL_MODE: 'demo', HOST: '0.0.0.0' }, 'imposta CCNL_MODE=office o CCNL_MODE=production'],
    [{ CCNL_MODE: 'demo', ...sso }, 'SSO_JWKS_URL non appartiene alla modalità «demo»'],
    [{ CCNL_DEMO: '1', CCNL_MODE: 'production' }, 'CCNL_DEMO non appartiene alla modalità «production»'],
    [{ ...lan, ...sso }, 'SSO_JWKS_URL non appartiene alla modalità «office»'],
    [{ ...lan, TLS_CERT: '' }, 'imposta TLS_CERT e TLS_KEY'],
    [{ ...lan, PRODUCT_URL: 'http://192.168.1.10:3000' }, 'PRODUCT_URL'],
    [{ ...production, SSO_JWKS_URL: '' }, 'imposta SSO_LOGIN_CLIENT_ID'],
    [{ ...production, SSO_ISSUER: '' }, 'Con SSO_JWKS_URL serve anche SSO_ISSUER.'],
    [{ ...production, SSO_JWKS_URL: 'http://sso.example.it/jwks' }, 'SSO_JWKS_URL non è un indirizzo https'],
    [{ ...production, SSO_CLOCK_SKEW: '3600' }, 'SSO_CLOCK_SKEW deve essere un numero intero tra 0 e 300'],
    [{ ...production, TRUST_PROXY: '' }, 'imposta TRUST_PROXY'],
    [{ ...production, CCNL_ACCOUNTS: 'utenti.json' }, 'CCNL_ACCOUNTS non appartiene alla modalità «production»'],
    [{ ...lan, TLS_KEY: join(folder, 'manca') }, 'TLS_KEY non è un file leggibile'],
  ])('%j is refused in words', (environment, words) => {
    const read = () => readSettings(environment)
    expect(read).toThrow(OptionError)
    expect(read).toThrow(words)
  })
})

test('an office’s server speaks TLS', async () => {
  const { options } = readSettings({ ...lan, CCNL_DATA_DIR: join(folder, 'data'), CCNL_THREADS: '0' })
  const server = await createAgentServer(options)
  try {
    const { port, url } = await server.listen({ port: 0 })
    expect(url).toBe(`https://127.0.0.1:${port}`)
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path: '/healthz', rejectUnauthorized: false }, answer => {
        answer.resume()
        resolve({ status: answer.statusCode, ...answer.headers })
      })
      call.once('error', reject)
      call.end()
    })
    expect(headers).toMatchObject({ status: 200, 'strict-transport-security': 'max-age=31536000' })
  } finally {
    await server.close()
  }
})
