import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decodeHistory, decodeSignAuth } from '@ccnl/core/contract'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

const scratch = mkdtempSync(join(tmpdir(), 'ccnl-program-'))
const program = join(import.meta.dirname, 'node.ts')
const running = new Set<ChildProcess>()

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function launch(environment: Record<string, string>, file = program) {
  const child = spawn(process.execPath, ['--conditions', '@ccnl/source', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      CCNL_DEMO: '1',
      CCNL_DATA_DIR: join(scratch, 'data'),
      API_PORT: '0',
      // Most tests ask one thing at a time: threads would only make the start longer.
      CCNL_THREADS: '0',
      ...environment,
    },
  })
  running.add(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const exited = new Promise<{ code: number | null; err: string; out: string }>(resolve =>
    child.once('close', code => {
      running.delete(child)
      resolve({ code, err, out })
    }),
  )
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /http:\/\/[\d.]+:\d+/.exec(out)?.[0]
      if (found) resolve(found)
    })
    exited.then(() => reject(new Error(err)))
  })
  // A program that is expected to fail has no address.
  url.catch(() => {})
  return { child, url, exited }
}

async function signIn(url: string, ticket = 'demo-full') {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation { signAuth(ticketSso: "${ticket}") { jwt profile { userId } roles { pos } } }`,
    }),
  })
  const outcome = decodeSignAuth(await response.json())
  if (outcome.type !== 'signed') throw new Error(outcome.type)
  return outcome.user
}

async function ask(url: string, token: string, message: string, sessionId = '') {
  return fetch(`${url}/main-agent`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message, session_id: sessionId, categories: [1] }),
  })
}

async function history(url: string, user: { userId: string; token: string }, sessionId: string) {
  const response = await fetch(`${url}/conversation-history/${user.userId}/${sessionId}`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  return decodeHistory(await response.json())
}

describe('the program', () => {
  test('answers, and stops cleanly when told to', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const { child, url, exited } = launch({})
      expect(await (await fetch(`${await url}/healthz`)).json()).toEqual({ status: 'ok' })
      child.kill(signal)
      expect(await exited).toMatchObject({ code: 0, err: '' })
    }
  })

  test('says in one Italian sentence what keeps it from starting', async () => {
    const first = launch({})
    const port = new URL(await first.url).port
    const ownFolder = join(scratch, 'conoscenza')
    mkdirSync(join(ownFolder, 'fatti'), { recursive: true })
    writeFileSync(join(ownFolder, 'fatti', 'ZZ99.json'), '{"schema":"ccnl-fatti/1","codice":"ZZ99","pippo":3}')
    const [noStore, badKey] = [join(scratch, 'no-store'), join(scratch, 'bad-key')]
    for (const [folder, name] of [
      [noStore, 'conversations.sqlite'],
      [badKey, 'session.key'],
    ] as const) {
      mkdirSync(folder)
      writeFileSync(
        join(folder, name),
        'questo non è quello che dovrebbe essere. '.repeat(name.length > 12 ? 30 : 0) || 'x',
      )
    }
    const cases: readonly (readonly [Record<string, string>, number, string])[] = [
      [{ API_PORT: port }, 1, `La porta ${port} è già occupata`],
      [{ API_PORT: 'otto' }, 2, 'API_PORT'],
      [{ CCNL_REFERENCE_DATE: '2026-02-30' }, 2, 'CCNL_REFERENCE_DATE'],
      [{ HOST: '0.0.0.0' }, 2, 'loopback'],
      [{ DATABASE_URL: 'mysql://x' }, 2, 'postgres://'],
      [{ PRODUCT_URL: 'qui' }, 2, 'PRODUCT_URL'],
      [{ CCNL_SESSION_KEY: 'corta' }, 2, 'chiave'],
      [{ CCNL_KNOWLEDGE_DIR: ownFolder }, 1, 'ZZ99.json'],
      [{ CCNL_KNOWLEDGE_DIR: ownFolder, CCNL_THREADS: '2' }, 1, 'ZZ99.json'],
      [{ CCNL_DATA_DIR: join(badKey, 'session.key', 'dati') }, 1, 'La cartella dei dati «'],
      [{ CCNL_DATA_DIR: noStore }, 1, 'è danneggiato o non è un archivio'],
      [{ CCNL_DATA_DIR: badKey }, 2, 'Il file della chiave di firma'],
      [{ DATABASE_URL: 'postgres://ccnl@127.0.0.1:9/ccnl' }, 1, 'Il database di DATABASE_URL non risponde'],
      [{ CCNL_MODE: 'office' }, 2, 'CCNL_DEMO non appartiene alla modalità «office»'],
      [{ LOG_LEVEL: 'urla' }, 2, 'LOG_LEVEL deve essere uno tra'],
      [{ CCNL_LIMIT_QUESTIONS: 'tante' }, 2, 'CCNL_LIMIT_QUESTIONS'],
      [{ TRUST_PROXY: 'nginx' }, 2, 'TRUST_PROXY'],
    ]
    const check = async ([environment, code, words]: (typeof cases)[number]) => {
      const ended = await launch(environment).exited
      expect(ended.code, words).toBe(code)
      expect(ended.err).toContain(words)
      expect(ended.err.trim().split('\n')).toHaveLength(1)
    }
    for (let index = 0; index < cases.length; index += 4) await Promise.all(cases.slice(index, index + 4).map(check))
  })

  test('a user who sends the hardest questions leaves the others their answers', async () => {
    const { url } = launch({ CCNL_THREADS: '2', CCNL_DATA_DIR: join(scratch, 'shares') })
    const address = await url
    const [greedy, other] = [await signIn(address), await signIn(address, 'demo-demo')]
    const worst = 'metalmeccanici commercio turismo edilizia '.repeat(500).slice(0, 20_000)
    let answered = 0
    const heap = Array.from({ length: 10 }, async () => {
      const response = await ask(address, greedy.token, worst)
      await response.text()
      answered++
      return response.status
    })
    const response = await ask(address, other.token, 'quanti giorni di ferie spettano?')
    expect(await response.text()).toMatch(/ferie/i)
    expect(answered).toBeLessThanOrEqual(4)
    expect(new Set(await Promise.all(heap))).toEqual(new Set([200]))
  })

  test('outside demo mode no demo ticket signs in', async () => {
    const { url } = launch({ CCNL_DEMO: '0' })
    await expect(signIn(await url)).rejects.toThrow('refused')
  })

  test('killed at once after each answer, it has lost no turn that it acknowledged', async () => {
    const acknowledged: string[] = []
    let sessionId = ''
    for (let round = 0; round < 4; round++) {
      const { child, url, exited } = launch({})
      const address = await url
      const user = await signIn(address)
      if (sessionId !== '') {
        const kept = (await history(address, user, sessionId)).map(({ content }) => content)
        expect(kept).toEqual(acknowledged)
      }
      for (let turn = 0; turn < 3; turn++) {
        const question = `quanti giorni di ferie spettano? ${round}.${turn}`
        const response = await ask(address, user.token, question, sessionId)
        const answer = await response.text()
        sessionId = response.headers.get('x-session-id') ?? ''
        if (acknowledged.length === 0) acknowledged.push('1')
        acknowledged.push(question, answer)
      }
      child.kill('SIGKILL')
      await exited
    }
  })

  test('killed in the middle of an answer, it keeps what it had kept and marks it at the next start', async () => {
    const environment = { CCNL_DATA_DIR: join(scratch, 'midway') }
    const file = fileURLToPath(new URL('./testing/endless-answer.ts', import.meta.url))
    const first = launch(environment, file)
    const address = await first.url
    const user = await signIn(address)
    const response = await ask(address, user.token, 'domanda')
    const sessionId = response.headers.get('x-session-id') ?? ''
    await vi.waitFor(
      async () => {
        const last = (await history(address, user, sessionId)).at(-1)
        expect(last).toMatchObject({ role: 'assistant', content: 'Prima parte della risposta' })
      },
      { timeout: 20_000, interval: 50 },
    )
    first.child.kill('SIGKILL')
    await first.exited
    await expect(response.text()).rejects.toThrow()

    const second = launch(environment)
    const messages = await history(await second.url, user, sessionId)
    expect(messages.map(({ content }) => content)).toEqual([
      '1',
      'domanda',
      'Prima parte della risposta\n\n[Generazione interrotta]',
    ])
  })
})
