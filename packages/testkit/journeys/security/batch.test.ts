/** SECURITY 34 and 35: a batch that is killed, starved of room, stopped, or run twice. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { full } from '../../src/effort.ts'
import { binary, buildIfStale, environment } from '../built-cli.ts'
import { type CountingServer, type Stage, startCountingServer } from './counting-server.ts'

const concurrency = 4
let server: CountingServer
let folder: string
beforeAll(() => buildIfStale())
beforeEach(async () => {
  server = await startCountingServer()
  folder = mkdtempSync(join(tmpdir(), 'ccnl-batch-'))
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
})

function writeQuestions(count: number): readonly string[] {
  const ids = Array.from({ length: count }, (_, index) => `q-${String(index + 1).padStart(5, '0')}`)
  writeFileSync(
    join(folder, 'in.jsonl'),
    ids.map(id => `${JSON.stringify({ id, question: `Domanda ${id}` })}\n`).join(''),
  )
  return ids
}

interface Ended {
  readonly code: number | null
  readonly stderr: string
}

/** Starts the batch; `wrap` is a shell command that runs it as `"$@"`. */
function start(output = 'out.jsonl', wrap?: string): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const words = [
    'batch',
    'in.jsonl',
    '-o',
    output,
    '--resume',
    '--concurrency',
    String(concurrency),
    '--api-url',
    server.url,
  ]
  const [program, argv] = wrap ? ['/bin/bash', ['-c', wrap, 'bash', binary, ...words]] : [binary, words]
  const child = spawn(program, argv, {
    cwd: folder,
    // The settings live outside of the folder, whose files are counted.
    env: environment({ CCNL_TICKET: 't' }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  started.push(child)
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    stderr += text
  })
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, stderr })) }
}

interface Line {
  readonly id: string
  readonly status: string
  readonly answer: string
}

/** The lines on disk; throws where one is torn. */
function lines(path = join(folder, 'out.jsonl')): readonly Line[] {
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  if (text !== '' && !text.endsWith('\n')) throw new Error(`torn: ${text.slice(-200)}`)
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Line)
}

function checkComplete(ids: readonly string[], found: readonly Line[]): void {
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids)
  for (const { id, status, answer } of found) {
    if (status !== 'ok' || answer !== `Risposta a «Domanda ${id}»: è pronta, costa 1.234,56 €.\n`) {
      expect.fail(JSON.stringify({ id, status, answer }))
    }
  }
}

/** Figures that look random and are the same in every run. */
function* figures(below: number): Generator<number, never> {
  for (let seed = 20_261_121; ; ) {
    seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    yield (seed >>> 0) % below
  }
}

describe('kill -9', () => {
  const kills = full ? 1000 : 12
  test('again and again, at every stage of an answer: nothing torn, lost, changed, doubled or paid beyond what was under way', {
    timeout: 3_600_000,
  }, async () => {
    const ids = writeQuestions(kills * 6)
    const stages: readonly Stage[] = ['asked', 'answering', 'answered']
    const choice = figures(1 << 16)
    const before = new Map<string, string>()
    for (let kill = 0; kill < kills; kill++) {
      const stage = stages[choice.next().value % stages.length]
      let left = 1 + (choice.next().value % 8)
      const { child, ended } = start()
      server.watch(seen => {
        if (seen !== stage) return
        left -= 1
        if (left === 0) child.kill('SIGKILL')
      })
      const { code, stderr } = await ended
      expect([code, child.signalCode], stderr).toEqual([null, 'SIGKILL'])
      const now = new Map(lines().map(line => [line.id, JSON.stringify(line)]))
      expect(now.size).toBe(lines().length)
      for (const [id, line] of before) if (now.get(id) !== line) expect.fail(`${id} was lost or changed`)
      for (const [id, line] of now) before.set(id, line)
    }
    server.watch(() => undefined)
    expect(await start().ended).toMatchObject({ code: 0 })
    checkComplete(ids, lines())
    const asked = [...server.asked.values()].reduce((sum, count) => sum + count, 0)
    expect(asked).toBeLessThanOrEqual(ids.length + kills * concurrency)
    expect(readdirSync(folder).toSorted()).toEqual(['in.jsonl', 'out.jsonl'])
    console.info(`${kills} kills: ${asked} questions asked for ${ids.length} results`)
  })
})

/** Whether this machine lets a process mount a file system of its own. */
function canMount(): boolean {
  try {
    execFileSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('a disk that takes no more', () => {
  test.skipIf(!canMount())(
    'full (ENOSPC): one sentence and exit 2, whole lines on it, and with room it goes on',
    async () => {
      const ids = writeQuestions(60)
      // Both runs stand on one small disk of their own; what the first one wrote is kept beside it.
      const script = `mkdir disk && exec unshare -rm bash -c '
      mount -t tmpfs -o size=8k none disk
      "$@"; echo "first $?" >&2; cp disk/out.jsonl first.jsonl
      mount -o remount,size=1m disk; "$@"; echo "second $?" >&2; cp disk/out.jsonl second.jsonl' bash "$@"`
      const { stderr } = await start('disk/out.jsonl', script).ended
      expect(stderr).toContain('first 2')
      expect(stderr).toMatch(/ENOSPC|spazio/)
      expect(stderr).not.toMatch(/\n\s+at /)
      const first = lines(join(folder, 'first.jsonl'))
      expect(first.length).toBeGreaterThan(0)
      expect(first.length).toBeLessThan(ids.length)
      expect(stderr).toContain('second 0')
      checkComplete(ids, lines(join(folder, 'second.jsonl')))
    },
  )

  test.skipIf(!canMount())('read-only (EROFS): one sentence and exit 2, and nothing was asked', async () => {
    writeQuestions(3)
    const script = `mkdir disk && exec unshare -rm bash -c 'mount -t tmpfs -o ro none disk; "$@"; echo "ended $?" >&2' bash "$@"`
    const { stderr } = await start('disk/out.jsonl', script).ended
    expect(stderr).toContain('ended 2')
    expect(stderr).toContain('EROFS')
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(server.asked.size).toBe(0)
  })

  test('a limit on the size of files leaves whole lines, and lifted it goes on', async () => {
    const ids = writeQuestions(40)
    const limited = await start('out.jsonl', `trap '' XFSZ; ulimit -f 4; exec "$@"`).ended
    expect([limited.code, limited.stderr]).toEqual([2, expect.stringMatching(/ENOSPC|EFBIG/)])
    const first = lines()
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThan(ids.length)
    expect(await start().ended).toMatchObject({ code: 0 })
    checkComplete(ids, lines())
  })
})

describe('what happens around it', () => {
  test('a reader of its progress that goes away (EPIPE) stops nothing that was not written, and it can be resumed', async () => {
    const ids = writeQuestions(30)
    const { stderr } = await start('out.jsonl', `"$@" 2> >(head -n 2 >&2); echo "ended $?" >&2`).ended
    expect(stderr).not.toMatch(/\n\s+at |EPIPE/)
    expect(new Set(lines().map(({ id }) => id)).size).toBe(lines().length)
    expect(await start().ended).toMatchObject({ code: 0 })
    checkComplete(ids, lines())
  })

  test('stopped and continued, it ends as if nothing had been', async () => {
    const ids = writeQuestions(20)
    const { child, ended } = start()
    let seen = 0
    await new Promise<void>(resolve => {
      server.watch(stage => {
        if (stage !== 'answered') return
        seen += 1
        if (seen === 5) resolve()
      })
    })
    child.kill('SIGSTOP')
    const before = lines().length
    child.kill('SIGCONT')
    expect(await ended).toMatchObject({ code: 0 })
    expect(before).toBeLessThan(ids.length)
    checkComplete(ids, lines())
  })

  test('a second run on the same output refuses at once with exit 2, and the first one is not disturbed', async () => {
    const ids = writeQuestions(60)
    const first = start()
    await new Promise<void>(resolve => server.watch(stage => void (stage === 'answered' && resolve())))
    // The first is held while the second tries, so that neither can be too fast for the other.
    first.child.kill('SIGSTOP')
    const second = await start().ended
    first.child.kill('SIGCONT')
    expect(second).toMatchObject({ code: 2, stderr: expect.stringMatching(/\S/) })
    expect(await first.ended).toMatchObject({ code: 0 })
    checkComplete(ids, lines())
    expect([...server.asked.values()].every(count => count === 1)).toBe(true)
  })
})
