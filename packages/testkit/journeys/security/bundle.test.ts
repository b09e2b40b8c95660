/** SECURITY 37: what every visitor is handed. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWebApp } from '../browser.ts'
import { webFolder } from '../product.ts'

/** Secrets as a builder's machine may hold them: none may find its way into what is built there. */
const secrets: Readonly<Record<string, string>> = {
  CCNL_SESSION_KEY: 'canarino-chiave-51d2',
  CONSUMPTION_USER: 'canarino-utente-83aa',
  CONSUMPTION_PASSWORD: 'canarino-parola-07ce',
  CCNL_TICKET: 'canarino-biglietto-4410',
  DATABASE_URL: 'postgres://canarino-base-9d1f@localhost/x',
  OPENAI_API_KEY: 'canarino-modello-62b7',
  VITE_SECRET: 'canarino-vite-aa31',
}
const before = { ...process.env }
let files: readonly { readonly name: string; readonly text: string }[]

beforeAll(() => {
  Object.assign(process.env, secrets)
  buildWebApp()
  files = readdirSync(webFolder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'utf8') }))
})
afterAll(() => {
  for (const name of Object.keys(secrets)) {
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  }
})

describe('the built web app', () => {
  test('holds no secret of the machine that built it, and not even the pass-key: that comes with config.json', () => {
    expect(files.length).toBeGreaterThan(5)
    const everything = files.map(({ text }) => text).join('\n')
    for (const secret of Object.values(secrets)) expect(everything).not.toContain(secret)
    expect(everything).not.toContain('x-firewall-key')
    expect(everything).not.toMatch(/-----BEGIN|svc-secret|demo-iterazioni/)
    expect(everything).not.toMatch(/\/(?:work|home|root|tmp|Users)\//)
  })

  test('has no source map, and names none', () => {
    expect(files.filter(({ name, text }) => name.endsWith('.map') || /[#@] sourceMappingURL=/.test(text))).toEqual([])
  })

  test('loads no fixed script or style of a third party, so that none needs a checksum', () => {
    const page = files.find(({ name }) => name === 'index.html')?.text ?? ''
    const loaded = [...page.matchAll(/<(?:script|link|img|iframe)\b[^>]*\s(?:src|href)="([^"]*)"/g)].map(
      ([, address]) => address,
    )
    expect(loaded.length).toBeGreaterThan(2)
    // The icon stands in the page itself.
    expect(loaded.filter(address => !/^(?:\/(?!\/)|data:image\/)/.test(address ?? ''))).toEqual([])
    const scripts = files
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ text }) => text)
      .join('\n')
    expect(scripts).not.toMatch(/https?:\/\/[^"'`\s]+\.(?:m?js|css)\b/)
  })
})
