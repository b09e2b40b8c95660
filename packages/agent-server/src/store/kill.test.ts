/**
 * The server killed with SIGKILL under load, again and again, on each store. `CCNL_KILL_ROUNDS=20` runs the full twenty
 * rounds; the usual run takes a few.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decodeSignAuth } from '@ccnl/core/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { interruptedMark } from '../it.ts'
import { talk } from '../testing/talk.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { openStore } from './store.ts'
import { startPostgres } from './testing/postgres-server.ts'

const rounds = Number(process.env.CCNL_KILL_ROUNDS || 2)
const readers = 12
/** The readers share the conversations, so that turns of one conversation run into each other. */
const conversations = 4

const scratch = mkdtempSync(join(tmpdir(), 'ccnl-kill-'))
const running = new Set<ChildProcess>()
const postgres = await startPostgres()
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await postgres?.stop()
  rmSync(scratch, { recursive: true, force: true })
})

interface Kind {
  readonly name: string
  readonly environment: Readonly<Record<string, string>>
  readonly open: () => Promise<Database>
  /** What the store's own tools find wrong with it. */
  readonly damage: (database: Database) => Promise<readonly unknown[]>
  /** Kills the store itself, where it is a program of its own, and starts it again. */
  readonly crash?: () => Promise<void>
}

const kinds: readonly Kind[] = [
  {
    name: 'node:sqlite',
    environment: { CCNL_DATA_DIR: join(scratch, 'sqlite') },
    open: async () => openSqlite(join(scratch, 'sqlite', 'conversations.sqlite')),
    async damage(database) {
      const found = [
        ...(await database.query('pragma integrity_check')),
        ...(await database.query('pragma foreign_key_check')),
      ]
      return found.filter(row => row.integrity_check !== 'ok')
    },
  },
  ...(postgres
    ? [
        {
          name: 'PostgreSQL',
          environment: { CCNL_DATA_DIR: join(scratch, 'postgres'), DATABASE_URL: postgres.url },
          open: () => openPostgres(postgres.url),
          async damage(database: Database) {
            const [known] = await database.query("select 1 from pg_available_extensions where name = 'amcheck'")
            // Where its checker is not installed, the look at every row that follows is what is left.
            if (!known) return []
            await database.query('create extension if not exists amcheck')
            await database.query(
              `select bt_index_check(indexrelid, true) as checked from pg_index
               join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
            )
            return database.query(
              `select relname, msg from pg_class, lateral verify_heapam(pg_class.oid)
               where relkind = 'r' and relnamespace = 'public'::regnamespace`,
            )
          },
          crash: () => postgres.crash(),
        },
      ]
    : []),
]

/** Numbers from 0 to 1, the same in every run, so that a failure can be seen again. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

async function launch(environment: Readonly<Record<string, string>>) {
  const program = fileURLToPath(new URL('../testing/talking-server.ts', import.meta.url))
  const child = spawn(process.execPath, ['--conditions', '@ccnl/source', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
  })
  running.add(child)
  const exited = new Promise<NodeJS.Signals | null>(resolve =>
    child.once('exit', (_, signal) => {
      running.delete(child)
      resolve(signal)
    }),
  )
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    void exited.then(() => reject(new Error('the server ended before it listened')))
  })
  return {
    url,
    alive: () => running.has(child),
    async kill() {
      child.kill('SIGKILL')
      // Anything else would mean that it had ended by itself.
      expect(await exited).toBe('SIGKILL')
    },
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"mutation { signAuth(ticketSso: \\"demo-full\\") { jwt profile { userId } roles { pos } } }"}',
  })
  const outcome = decodeSignAuth(await response.json())
  if (outcome.type !== 'signed') throw new Error(outcome.type)
  return outcome.user.token
}

/** What the readers were told: questions whose answer began, and answers that ended. */
interface Acknowledged {
  readonly questions: Set<string>
  readonly answers: Set<string>
}

describe.each(kinds)('the server on $name', ({ environment, open, damage, crash }) => {
  test(`killed ${rounds} times under load, has lost nothing that it acknowledged`, {
    timeout: 60_000 + rounds * 20_000,
  }, async () => {
    const random = createRandom(7)
    const acknowledged: Acknowledged = { questions: new Set(), answers: new Set() }
    const sessions: (string | undefined)[] = []
    let asked = 0

    for (let round = 0; round < rounds; round++) {
      const server = await launch(environment)
      const token = await signIn(server.url)
      let crashed = round % 2 === 0 ? undefined : crash
      // The readers read until so many pieces have come: the kill then falls wherever each of them is.
      let left = 100 + Math.floor(random() * 2000)
      let killed: Promise<void> | undefined
      const count = () => {
        if (--left > 0) return
        if (crashed) {
          left = 100 + Math.floor(random() * 2000)
          void crashed()
          crashed = undefined
        } else {
          killed ??= server.kill()
        }
      }

      const readOn = async (reader: number) => {
        const slot = reader % conversations
        while (!killed) {
          const question = `domanda ${++asked}`
          try {
            const response = await fetch(`${server.url}/main-agent`, {
              method: 'POST',
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
              body: JSON.stringify({ message: question, session_id: sessions[slot] ?? '' }),
            })
            if (response.status !== 200 || !response.body) {
              await response.text()
              continue
            }
            acknowledged.questions.add(question)
            sessions[slot] ??= response.headers.get('x-session-id') ?? undefined
            for await (const _ of response.body) count()
            acknowledged.answers.add(question)
          } catch {
            // The server, or the store behind it, was killed: the look at what it kept comes later.
          }
        }
      }
      await Promise.all(Array.from({ length: readers }, (_, reader) => readOn(reader)))
      await killed

      const database = await open()
      expect(await damage(database)).toEqual([])
      const store = await openStore(database)
      await expectKept(database, acknowledged)
      await store.close()
    }
    console.log(
      `${rounds} kills: ${asked} questions asked, ${acknowledged.questions.size} acknowledged, ` +
        `${acknowledged.answers.size} answers acknowledged, none lost`,
    )
  })
})

async function expectKept(database: Database, acknowledged: Acknowledged): Promise<void> {
  const rows = await database.query(
    'select conversation_id, position, role, content, status, reference_list from messages order by conversation_id, position',
  )
  const questions = new Set<string>()
  const answers = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    const first = before?.conversation_id !== row.conversation_id
    // No hole and no double place in a conversation; a question, then its answer.
    expect(row.position).toBe(first ? 1 : Number(before?.position) + 1)
    expect(row.role).toBe(Number(row.position) % 2 === 1 ? 'user' : 'assistant')
    if (row.role === 'user') {
      expect(questions).not.toContain(row.content)
      questions.add(String(row.content))
      expect(rows[index + 1]?.role).toBe('assistant')
      continue
    }
    const question = String(before?.content)
    const whole = talk(question).join('')
    const content = String(row.content)
    if (row.status === 'complete') {
      expect(content).toBe(whole)
      expect(row.reference_list).toContain(question)
      answers.add(question)
    } else {
      // Swept: nothing is left under way, and what had been kept is marked.
      expect(row.status).toBe('interrupted')
      expect(content.endsWith(interruptedMark)).toBe(true)
      expect(whole.startsWith(content.slice(0, -interruptedMark.length).trimEnd())).toBe(true)
    }
  }
  expect([...acknowledged.questions].filter(question => !questions.has(question))).toEqual([])
  expect([...acknowledged.answers].filter(question => !answers.has(question))).toEqual([])
}
