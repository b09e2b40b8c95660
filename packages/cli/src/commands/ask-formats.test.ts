import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answer, ask, references } from '../testing/ask.ts'
import { temporaryFolder } from '../testing/run-cli.ts'
import { scripted } from '../testing/scripted-server.ts'

describe('the formats', () => {
  test('text has no markup and no escape byte on a pipe, and a table reads as voce: valore', async () => {
    const { stdout } = await ask(['Quanto preavviso?'])
    expect(stdout).toBe(
      'Preavviso\n\nPer il 4º livello sono 15 giorni.\n\ndimissioni: 15 giorni\nlicenziamento: 20 giorni\n',
    )
  })

  test('on a terminal the table is drawn and headings are bold; NO_COLOR, --linear and TERM=dumb take that away', async () => {
    const drawn = (await ask(['Quanto preavviso?'], { columns: 80, stdin: 'tty' })).stdout
    expect(drawn).toContain('\u001b[1m')
    expect(drawn).toContain('┌')
    const plain = (await ask(['Quanto preavviso?'], { columns: 80, stdin: 'tty', env: { NO_COLOR: '1' } })).stdout
    expect(plain).not.toContain('\u001b')
    expect(plain).toContain('│ dimissioni')
    const linear = (await ask(['Quanto preavviso?', '--linear'], { columns: 80, stdin: 'tty' })).stdout
    const dumb = (await ask(['Quanto preavviso?'], { columns: 80, stdin: 'tty', env: { TERM: 'dumb' } })).stdout
    expect([linear, dumb].map(text => text.includes('\u001b') || text.includes('│'))).toEqual([false, false])
  })

  test('markdown is the answer to the letter, with references and related questions where asked for', async () => {
    expect((await ask(['Q?', '--format', 'markdown'])).stdout).toBe(answer)
    const { stdout } = await ask(['Q?', '--format', 'markdown', '--references', '--related'])
    expect(stdout.startsWith(answer)).toBe(true)
    expect(stdout).toContain('## Riferimenti')
    expect(stdout).toContain('https://example.org/246')
    expect(stdout).toContain('E in prova?')
  })

  test('json is one object, on one reading', async () => {
    const value = JSON.parse((await ask(['Q?', '--format', 'json'])).stdout)
    expect(value).toEqual({
      answer,
      sessionId: expect.any(String),
      agent: 'main-agent',
      references: [
        { titolo: 'Art. 246', fonte: 'CCNL Terziario', url: 'https://example.org/246', estratto: 'I termini' },
      ],
      related: ['E in prova?'],
    })
  })

  test('every line of jsonl keeps the shipped schema, and the deltas joined are the answer', async () => {
    const path = fileURLToPath(new URL('../../schema/jsonl-v1.json', import.meta.url))
    const schema = z.fromJSONSchema(JSON.parse(readFileSync(path, 'utf8')))
    const { stdout } = await ask(['Q?', '--format', 'jsonl'])
    const events = stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    for (const event of events) expect(schema.safeParse(event).success, JSON.stringify(event)).toBe(true)
    expect(schema.safeParse({ v: 2, type: 'delta', text: 'x' }).success).toBe(false)
    const types = events.map(event => event.type)
    expect([types[0], types.at(-1)]).toEqual(['start', 'done'])
    expect(
      events
        .filter(event => event.type === 'delta')
        .map(event => event.text)
        .join(''),
    ).toBe(answer)
    expect(events.at(-1)).toMatchObject({ answer, sessionId: events[0].sessionId })
    const refused = await ask(['Q?', '--format', 'jsonl', '--api-url', 'http://127.0.0.1:9'])
    expect(schema.safeParse(JSON.parse(refused.stdout)).success).toBe(true)
    expect(JSON.parse(refused.stdout)).toMatchObject({ v: 1, type: 'error', exitCode: 3 })
  })

  test('docx goes to a pipe and to a file, never to a terminal', async () => {
    const cwd = temporaryFolder()
    const piped = await ask(['Q?', '--format', 'docx', '--orientation', 'landscape', '--margin-top', '100'])
    expect(piped.bytes.subarray(0, 2).toString()).toBe('PK')
    const words = strFromU8(unzipSync(piped.bytes)['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, ' ')
    expect(words).toMatch(/Risposta sul contratto collettivo\s+Data\s+\d+ \p{L}+ \d{4}\s+Domanda\s+Q\?/u)
    const refused = await ask(['Q?', '--format', 'docx'], { columns: 80, stdin: 'tty' })
    expect([refused.code, refused.stdout]).toEqual([2, ''])
    expect((await ask(['Q?', '-o', 'r.docx'], { cwd })).code).toBe(0)
    expect(readFileSync(join(cwd, 'r.docx')).subarray(0, 2).toString()).toBe('PK')
  })

  test('a page and a Word file say the sources of an answer once, as its references', async () => {
    const startLocalServer = scripted({
      steps: [
        'Quindici giorni. [1]\n\n**Fonti** (riferimento: 21/11/2026)\n\n1. [Art. 246](https://example.org/246)\n',
      ],
      references,
    })
    const said = async (format: string) =>
      (await ask(['Q?', '--format', format, '--references'], { startLocalServer })).bytes
    const word = strFromU8(unzipSync(await said('docx'))['word/document.xml'] ?? new Uint8Array())
    for (const page of [(await said('html')).toString(), word]) {
      expect(page.match(/Art\. 246/g)).toHaveLength(1)
      expect(page).toContain('Riferimento: 21/11/2026')
    }
  })

  test('the name of the file tells the format, and an existing file needs --force', async () => {
    const cwd = temporaryFolder()
    for (const [name, start] of [
      ['r.md', '## Preavviso'],
      ['r.html', '<!doctype html>'],
      ['r.txt', 'Preavviso'],
      ['r.json', '{'],
    ] as const) {
      const result = await ask(['Q?', '-o', name], { cwd })
      expect([result.code, result.stdout]).toEqual([0, ''])
      expect(readFileSync(join(cwd, name), 'utf8').startsWith(start)).toBe(true)
    }
    const again = await ask(['Q?', '-o', 'r.md'], { cwd })
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('--force')])
    expect((await ask(['Q?', '-o', 'r.md', '--force'], { cwd })).code).toBe(0)
    expect((await ask(['Q?', '-o', 'r.pdf'], { cwd })).code).toBe(2)
    expect(readdirSync(cwd).filter(name => name.endsWith('.tmp'))).toEqual([])
  })
})
