import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Interruption } from '../io.ts'
import { ask } from '../testing/ask.ts'
import { temporaryFolder } from '../testing/run-cli.ts'
import { gate, scripted } from '../testing/scripted-server.ts'

describe('the end', () => {
  test('the first words are written before the last are thought of', async () => {
    const held = gate()
    const seen: string[] = []
    const startLocalServer = scripted({ steps: ['Primo paragrafo.\n\nSecondo', held.wait, ' paragrafo.'] })
    const result = await ask(['Q?'], {
      startLocalServer,
      onStdout: text => {
        seen.push(text)
        held.open()
      },
    })
    expect(seen[0]).toContain('Primo paragrafo.')
    expect(result.stdout).toBe('Primo paragrafo.\n\nSecondo paragrafo.\n')
  })

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends with %i and what had arrived is kept', async (signal, code) => {
    const interrupt = new AbortController()
    // The answer never goes on: nothing but the signal ends it.
    const steps = ['Primo paragrafo.\n\nSecondo par', () => new Promise<void>(() => undefined)]
    const options = {
      startLocalServer: scripted({ steps }),
      interrupt: interrupt.signal,
      onStdout: () => interrupt.abort(new Interruption(signal)),
    }
    const result = await ask(['Q?', '--format', 'markdown'], options)
    expect([result.code, result.stdout]).toEqual([code, 'Primo paragrafo.\n\nSecondo par\n'])
  })

  test('an interrupted answer goes to its file with the mark', async () => {
    const cwd = temporaryFolder()
    const interrupt = new AbortController()
    const steps = ['Primo par', async () => interrupt.abort(new Interruption('SIGINT'))]
    const result = await ask(['Q?', '-o', 'r.md'], {
      cwd,
      startLocalServer: scripted({ steps }),
      interrupt: interrupt.signal,
    })
    expect(result.code).toBe(130)
    expect(readFileSync(join(cwd, 'r.md'), 'utf8')).toBe('Primo par\n\n[Generazione interrotta]\n')
  })

  test('a reader that goes away ends the request, with exit 0 and no word', async () => {
    const result = await ask(['Q?'], {
      startLocalServer: scripted({ steps: ['uno\n\n', 'due\n\n', 'tre', () => new Promise<void>(() => undefined)] }),
      onStdout: () => {
        throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
      },
    })
    expect([result.code, result.stderr]).toEqual([0, ''])
  })

  test('a full disk behind standard output is exit 2 and says so', async () => {
    const result = await ask(['Q?'], {
      onStdout: () => {
        throw Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' })
      },
    })
    expect([result.code, result.stderr]).toEqual([2, expect.stringContaining('non si può scrivere (ENOSPC)')])
  })

  test('where nothing can be written, nothing is asked', async () => {
    const cwd = temporaryFolder()
    mkdirSync(join(cwd, 'cartella.md'))
    for (const [name, told] of [
      ['manca/r.md', 'ENOENT'],
      ['cartella.md', 'è una cartella'],
    ] as const) {
      const result = await ask(['Q?', '-o', name, '--force'], {
        cwd,
        startLocalServer: async () => {
          throw new Error('asked')
        },
      })
      expect([result.code, result.stderr]).toEqual([2, expect.stringContaining(told)])
    }
  })

  test('a stream that breaks is exit 5, and its beginning is printed', async () => {
    const fetch = async (request: Request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/graphql') {
        const profile = { userId: 'u', crmid: 'c', nome: 'U' }
        return Response.json({ data: { signAuth: { jwt: 'a.b.c', profile, roles: [{ pos: 'FULLCCNLPIU-IA' }] } } })
      }
      if (pathname.startsWith('/create-empty-session')) return Response.json({ session_id: 's' })
      let sent = false
      const body = new ReadableStream({
        pull(controller) {
          if (sent) controller.error(new Error('reset'))
          else controller.enqueue(new TextEncoder().encode('Metà rispo'))
          sent = true
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
    }
    const result = await ask(['Q?', '--api-url', 'http://broken.example'], {
      servers: { 'http://broken.example': { fetch } },
      env: { CCNL_TICKET: 't' },
    })
    expect([result.code, result.stdout]).toEqual([5, 'Metà rispo\n'])
    expect(result.stderr.trim().split('\n')).toHaveLength(1)
  })

  test('errors under json are JSON on both outputs; a stack only with --verbose', async () => {
    const env = { CCNL_TICKET: 'demo-full', CCNL_TIMEOUT: '2' }
    const argv = ['Q?', '--api-url', 'http://nowhere.example']
    const plain = await ask(argv, { env })
    expect([plain.code, plain.stderr.trim().split('\n').length]).toEqual([5, 1])
    const json = await ask([...argv, '--format', 'json'], { env })
    expect(JSON.parse(json.stdout)).toEqual(JSON.parse(json.stderr))
    expect(JSON.parse(json.stdout).error).toMatchObject({ code: 'network', exitCode: 5 })
    const verbose = await ask([...argv, '--verbose'], { env })
    expect(verbose.stderr).toContain('    at ')
    expect(plain.stderr).not.toContain('    at ')
  })

  test.each([
    ['demo-nessuno', 4],
    ['sconosciuto', 3],
  ])('the ticket %s ends with exit %i before anything is asked', async (ticket, code) => {
    const result = await ask(['Q?'], { env: { CCNL_TICKET: ticket } })
    expect([result.code, result.stdout]).toEqual([code, ''])
  })

  test('a credit of zero is exit 4; the credit that is left is told', async () => {
    const credit = (availableCredit: number) => ({
      env: { CCNL_TICKET: 'demo-iterazioni' },
      servers: { 'http://127.0.0.1:3000': { fetch: async () => Response.json({ data: { availableCredit } }) } },
    })
    expect((await ask(['Q?'], credit(0))).code).toBe(4)
    const paid = await ask(['Q?'], credit(7))
    expect([paid.code, paid.stderr]).toEqual([0, 'Credito residuo: 7\n'])
  })
})
