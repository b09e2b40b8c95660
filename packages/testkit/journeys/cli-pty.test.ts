/** The real `ccnl`, built, in a real pseudo-terminal: its bytes, its signals, its exit codes. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { IPty } from '@lydell/node-pty'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binary, buildIfStale, environment, run } from './built-cli.ts'
import { type SlowServer, startSlowServer } from './slow-server.ts'

interface Oracle {
  readonly INK_ALLOW: object
  scanCapture(capture: Buffer, allow?: object): readonly unknown[]
}

let oracle: Oracle
let slow: SlowServer

beforeAll(async () => {
  buildIfStale()
  const path: string = new URL('../acceptance/security/ansi-oracle.mjs', import.meta.url).href
  oracle = (await import(path)) as Oracle
  slow = await startSlowServer()
})

afterAll(() => {
  slow.close()
})

describe('ccnl in a pseudo-terminal', () => {
  test('the chat answers from local mode, leaves with Ctrl-C twice, and writes no escape that is not its own', async () => {
    const chat = run([], environment())
    await chat.shows('Scrivi la tua domanda')
    chat.pty.write('Quante ferie spettano nel commercio?')
    await chat.shows('spettano nel commercio?')
    chat.pty.write('\r')
    await chat.shows('26 giorni')
    await chat.shows('Domande correlate')
    chat.pty.write('\u0003')
    await chat.shows('Premi di nuovo Ctrl-C')
    chat.pty.write('\u0003')
    expect(await chat.ended).toBe(0)
    const output = chat.output()
    expect(oracle.scanCapture(Buffer.from(output), oracle.INK_ALLOW)).toEqual([])
    expect(output.lastIndexOf('\u001b[?25h')).toBeGreaterThan(output.lastIndexOf('\u001b[?25l'))
    expect(output.lastIndexOf('\u001b[?2004l')).toBeGreaterThan(output.lastIndexOf('\u001b[?2004h'))
  })

  test('two chats that are killed (kill -9) give each its own question back', async () => {
    const env = environment()
    const texts = ['Quante ferie?', 'Quanto preavviso?']
    const config = env.CCNL_CONFIG_DIR ?? ''
    const chats: IPty[] = []
    for (const text of texts) {
      const { pty, shows } = run([], env)
      await shows('Scrivi la tua domanda')
      pty.write(text)
      await shows(text)
      chats.push(pty)
    }
    const kept = () =>
      (existsSync(config) ? readdirSync(config) : [])
        .filter(name => name.startsWith('draft'))
        .map(name => JSON.parse(readFileSync(join(config, name), 'utf8')).text)
    await expect.poll(kept).toEqual(expect.arrayContaining(texts))
    const ended = chats.map(pty => new Promise(resolve => pty.onExit(resolve)))
    for (const pty of chats) pty.kill('SIGKILL')
    await Promise.all(ended)
    const again = texts.map(() => run([], env))
    await Promise.all(again.map(({ shows }) => shows('Quant')))
    const shown = again.map(({ output }) => texts.filter(text => output().includes(text)))
    expect(shown.flat().toSorted()).toEqual(texts.toSorted())
    for (const { pty } of again) pty.kill('SIGKILL')
    await Promise.all(again.map(one => one.ended))
  })

  test('Ctrl-Z gives the shell back, and fg draws the chat again and takes the keys', async () => {
    const shell = run(['--norc', '--noprofile', '-i'], environment({ PS1: 'shell> ' }), 'bash')
    await shell.shows('shell> ')
    shell.pty.write(`"${process.execPath}" "${binary}"\r`)
    await shell.shows('Scrivi la tua domanda')
    shell.pty.write('\u001a')
    await shell.shows('shell> ', 'Scrivi la tua domanda')
    shell.pty.write('fg\r')
    await shell.shows('Scrivi la tua domanda', 'shell> ')
    shell.pty.write('ancora qui')
    await shell.shows('ancora qui')
    shell.pty.write('\u0003\u0003\u0003')
    await shell.shows('shell> ', 'ancora qui')
    shell.pty.write('exit\r')
    await shell.ended
  })

  test('the editor has the terminal and its keys to itself, then the chat has them again', async () => {
    const script = 'read -r line </dev/tty && printf %s "$line" >'
    const chat = run([], environment({ VISUAL: `sh -c 'echo EDITOR; ${script} "$1"' editor` }))
    await chat.shows('Scrivi la tua domanda')
    chat.pty.write('bozza')
    await chat.shows('bozza')
    chat.pty.write('\u0007')
    await chat.shows('EDITOR')
    chat.pty.write('scritta altrove\r')
    await chat.shows('\u001b[22mscritta altrove', 'EDITOR')
    chat.pty.write(' e qui')
    await chat.shows(' e qui', '\u001b[22mscritta altrove')
    chat.pty.write('\u0003\u0003\u0003')
    expect(await chat.ended).toBe(0)
  })

  test('ask draws on the terminal and ends with 0', async () => {
    const ask = run(['ask', 'Quanti giorni di preavviso nel commercio, 4 livello?', '-c', 'H011'], environment())
    expect(await ask.ended).toBe(0)
    expect(ask.output()).toContain('15')
    expect(ask.output()).toContain('\u001b[1m')
  })

  test.each([
    ['Ctrl-C', 130, (pty: IPty) => pty.write('\u0003')],
    ['SIGTERM', 143, (pty: IPty) => pty.kill('SIGTERM')],
    ['SIGHUP', 129, (pty: IPty) => pty.kill('SIGHUP')],
  ] as const)('%s ends an answer under way with %i; the server sees it, the text stays', async (_, code, end) => {
    const ask = run(['ask', 'Q?', '--api-url', slow.url], environment({ CCNL_TICKET: 't' }))
    await ask.shows('Riga numero 3')
    const hungUp = slow.next('closed')
    const started = performance.now()
    end(ask.pty)
    expect(await ask.ended).toBe(code)
    const took = performance.now() - started
    // 200 ms is the promise; the rest is the scheduling of a busy machine, which a bare program meets too.
    const bare = performance.now()
    await promisify(execFile)(process.execPath, ['-e', '0'])
    expect(took).toBeLessThan(Math.max(1000, 10 * (performance.now() - bare)))
    await hungUp
    expect(ask.output()).toContain('Riga numero 1 della risposta.')
  })
})

describe('ccnl in labelled lines', () => {
  test('Ctrl-C stops the answer, and only that', async () => {
    const chat = run(['--linear', '--api-url', slow.url], environment({ CCNL_TICKET: 't' }))
    await chat.shows('Tu: ')
    chat.pty.write('Q?\r')
    await chat.shows('Riga numero 2')
    const hungUp = slow.next('closed')
    chat.pty.write('\u0003')
    await hungUp
    await chat.shows('[Generazione interrotta]')
    chat.pty.write('/esci\r')
    await chat.shows('A presto.')
    expect(await chat.ended).toBe(0)
  })
})

describe('ccnl in a pipe', () => {
  const shell = (script: string, env: Record<string, string>) =>
    new Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>(resolve => {
      execFile('bash', ['-c', script], { env, encoding: 'utf8' }, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
      )
    })

  test('a reader that goes away ends the request, and the command with 0', async () => {
    const hungUp = slow.next('closed')
    const script = `"${binary}" ask 'Q?' --api-url ${slow.url} | head -c 5; echo " \${PIPESTATUS[0]}"`
    const result = await shell(script, environment({ CCNL_TICKET: 't' }))
    await hungUp
    expect(result.stdout).toBe('Riga  0\n')
    expect(slow.open()).toBe(0)
  })

  test('kill -9 in a batch loses, doubles and tears nothing', async () => {
    const env = environment()
    const folder = mkdtempSync(join(tmpdir(), 'ccnl-kill-'))
    const ids = Array.from({ length: 12 }, (_, index) => `q-${index + 1}`)
    const questions = ids.map(id => JSON.stringify({ id, question: 'Quante ferie?', ccnl: ['H011'] })).join('\n')
    writeFileSync(join(folder, 'in.jsonl'), questions)
    const output = join(folder, 'out.jsonl')
    const batch = `exec "${binary}" batch ${folder}/in.jsonl -o ${output} --resume --concurrency 2`
    const written = () => (existsSync(output) ? readFileSync(output, 'utf8').split('\n').length - 1 : 0)
    const signals: unknown[] = []
    // Each round is killed as soon as it has added a line, wherever it stands then.
    for (let round = 1; round <= 3; round++) {
      const child = spawn('bash', ['-c', batch], { env, detached: true, stdio: 'ignore' })
      const ended = once(child, 'exit')
      const watcher = watch(folder, () => {
        if (written() < round * 2 || child.pid === undefined || child.exitCode !== null) return
        watcher.close()
        process.kill(-child.pid, 'SIGKILL')
      })
      signals.push((await ended)[1])
      watcher.close()
    }
    // One that is faster than the kill has ended, which is no fault of its own.
    expect(signals).toContain('SIGKILL')
    expect((await shell(batch, env)).code).toBe(0)
    const text = readFileSync(output, 'utf8')
    const lines = text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { readonly id: string; readonly status: string })
    expect(lines.map(line => line.id).toSorted()).toEqual(ids.toSorted())
    expect(lines.every(line => line.status === 'ok')).toBe(true)
    expect(readdirSync(folder).toSorted()).toEqual(['in.jsonl', 'out.jsonl'])
  })

  test('an old Node explains itself or hands over to the pinned one', async () => {
    const result = await shell(`"${binary}" --version`, environment({ PATH: '/usr/bin:/bin' }))
    expect([result.code, result.stdout]).toEqual([0, '0.1.0\n'])
  })
})
