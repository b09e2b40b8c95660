/** SECURITY 40: each oracle must find what it is there to find; here it looks at what was made unsafe on purpose. */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Terminal } from '@xterm/headless'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { ansiFamilies } from './ansi.ts'
import { configured, refusedAddresses, refusedAnswers } from './ssrf.ts'

const material = fileURLToPath(new URL('../../acceptance/security/', import.meta.url))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ccnl-unsafe-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a program of plain JavaScript and gives its path. */
function program(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** Runs a checker of the material; its last line is a report in JSON. */
function report(
  checker: string,
  ...argv: string[]
): { readonly code: number | null; readonly found: Record<string, unknown> } {
  const { status, stdout } = spawnSync(process.execPath, [join(material, checker), ...argv], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { code: status, found: JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') }
}

describe('an oracle finds', () => {
  test('text that was not sanitised, and what it does to a terminal', async () => {
    const { scanText, emulate } = await import(join(material, 'ansi-oracle.mjs'))
    for (const [family, texts] of Object.entries(ansiFamilies)) {
      expect(texts.filter(text => scanText(text).length > 0).length, family).toBeGreaterThan(texts.length / 2)
    }
    const effects = new Set<string>()
    for (const text of ansiFamilies['control sequence'] ?? [])
      for (const one of await emulate(Terminal, text)) effects.add(one)
    expect(effects.size).toBeGreaterThan(4)
    const adapter = program('unsafe-ansi.mjs', `export const name = 'UNSAFE'; export const sanitize = text => text`)
    expect(report('check-ansi.mjs', '--adapter', adapter, '--fail')).toMatchObject({ code: 1 })
  })

  test.each<[string, (address: string) => boolean]>([
    ['begins with the configured host', address => address.startsWith('https://crediti.example.it')],
    ['holds it somewhere', address => address.includes('crediti.example.it')],
    [
      'has it as its host, whatever the rest',
      address => URL.canParse(address) && new URL(address).hostname === 'crediti.example.it',
    ],
  ])('an address that is taken because it %s', (_, taken) => {
    const all = Object.values(refusedAddresses).flat()
    expect(all.filter(one => typeof one === 'string' && taken(one)).length).toBeGreaterThan(5)
    expect(taken(configured)).toBe(true)
  })

  test('an answer of a name server that is taken because its first address is public', () => {
    const looksPublic = (address: string | undefined) =>
      address !== undefined && !/^(?:127|10|192\.168)\.|^::1$/.test(address)
    expect(refusedAnswers.filter(([first]) => looksPublic(first)).length).toBeGreaterThan(50)
  })

  test('a document that fetches, runs or is no XML', async () => {
    const { inspect } = await import(join(material, 'check-docx.mjs'))
    const relations = (type: string, target: string) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://x/${type}" Target="${target}" TargetMode="External"/></Relationships>`
    const document = (parts: Readonly<Record<string, string>>) =>
      Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
    for (const parts of [
      { 'word/_rels/document.xml.rels': relations('image', 'https://evil.example/p.png') },
      { 'word/_rels/document.xml.rels': relations('hyperlink', 'javascript:alert(1)') },
      { 'word/document.xml': '<w:p><w:instrText>DDEAUTO x</w:instrText></w:p>' },
      { 'word/document.xml': '<w:p>a &lt; b & c</w:p>' },
      { 'word/document.xml': '<w:p>' },
      { 'word/vbaProject.bin': 'x' },
      { '../x.xml': '<a/>' },
    ]) {
      expect(inspect(document(parts)), JSON.stringify(parts)).not.toEqual([])
    }
  })

  test('a batch that writes its lines in halves', () => {
    const batch = program(
      'unsafe-batch.mjs',
      `import { appendFileSync, readFileSync } from 'node:fs'
       const [, , input, output] = process.argv
       for (const line of readFileSync(input, 'utf8').trim().split('\\n')) {
         const text = JSON.stringify(JSON.parse(line)) + '\\n'
         appendFileSync(output, text.slice(0, 20))
         Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
         appendFileSync(output, text.slice(20))
       }`,
    )
    const command = `${process.execPath} ${batch} {in} {out}`
    const { code, found } = report(
      'kill9-loop.mjs',
      '--cmd',
      command,
      '--items',
      '40',
      '--rounds',
      '4',
      '--min-ms',
      '60',
      '--max-ms',
      '200',
    )
    expect(code).toBe(1)
    expect(Number(found.torn) + Number(found.duplicate)).toBeGreaterThan(0)
    rmSync(String(found.dir), { recursive: true, force: true })
  })

  test('a client that follows redirects, and takes whatever comes for an answer', async () => {
    const adapter = program(
      'unsafe-client.mjs',
      `export const name = 'UNSAFE'
       const headers = token => ({ authorization: 'Bearer ' + token, 'x-pass-key': 'demo', 'content-type': 'application/json' })
       export const stream = async ({ base, cfg, onText }) => {
         const text = await (await fetch(base + 'main-agent', { method: 'POST', headers: headers(cfg.token), body: '{}' })).text()
         onText(text)
         return text
       }
       export const get = async ({ base, route, cfg }) => (await fetch(base + route, { headers: headers(cfg.token) })).json()`,
    )
    const port = String(await freePort())
    const only = 'redirect-cross,html-200,empty-200,error-in-stream'
    const { code, found } = report('run-faults.mjs', '--adapter', adapter, '--only', only, '--port', port, '--fail')
    expect(code).toBe(1)
    expect(found.clean).not.toBe(found.runs)
    expect(found.runs).toBeGreaterThan(1)
  })
})
