/** What is old goes: on both databases, by pieces, whole for its user from the first moment. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import type { NewFile } from './document-store.ts'
import { openPostgres } from './postgres.ts'
import { startRetention, sweepOld } from './retention.ts'
import { openSqlite } from './sqlite.ts'
import { openStore, type Store } from './store.ts'
import { startPostgres } from './testing/postgres-server.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)
const scratch = mkdtempSync(join(tmpdir(), 'ccnl-retention-'))
const postgres = await startPostgres()
afterAll(async () => {
  await postgres?.stop()
  rmSync(scratch, { recursive: true, force: true })
})

let files = 0
const dialects: readonly (readonly [string, () => Promise<Database>])[] = [
  ['node:sqlite', async () => openSqlite(join(scratch, `${files++}.sqlite`))],
  ...(postgres ? ([['PostgreSQL', () => openPostgres(postgres.url)]] as const) : []),
]

describe.each(dialects)('on %s', (_, open) => {
  let database: Database
  let store: Store
  let time: number

  beforeEach(async () => {
    time = start
    database = await open()
    await database
      .query(
        'drop table if exists document_words, passages, files, pinned_fields, messages, conversations, users, agent_probe, revocations, agent_migrations',
      )
      .catch(() => {
        // The embedded store of each test is a new file, and knows no list of tables.
      })
    store = await openStore(database, () => time)
  })
  afterEach(() => store.close())

  const talk = async (user: string, turns = 1): Promise<string> => {
    const id = await store.createConversation(user)
    for (let turn = 0; turn < turns; turn++) {
      const answer = await store.beginTurn({
        userId: user,
        conversationId: id,
        agentName: 'main-agent',
        question: 'ferie?',
        title: 'ferie?',
        agreements: [],
        modified: false,
      })
      await store.interruptAnswer(answer ?? '', 'quattro settimane')
    }
    return id
  }
  const document = (name: string, passages: number): NewFile => ({
    name,
    type: 'text',
    bytes: 10,
    pages: 1,
    passages,
    words: 1,
    fields: {},
    content: [
      ...Array.from({ length: passages }, (_, place) => ({
        type: 'passage' as const,
        passage: { page: 1, text: `passo ${place}`, heading: '' },
      })),
      ...Array.from({ length: 50 }, (_, part) => ({ type: 'part' as const, part: { part, data: 'parole' } })),
    ],
  })
  const count = async (table: string): Promise<number> =>
    Number((await database.query(`select count(*) as n from ${table}`))[0]?.n)
  const unhurried = async () => true

  test('conversations that nobody touched for so many days go, with all that belongs to them', async () => {
    await store.saveUser({ userId: 'ada', crmid: 'C', name: 'Ada', roles: [] })
    const old = await talk('ada', 250)
    await store.addFiles('ada', old, [document('busta.txt', 1200)], 3)
    await store.pin(old, 'livello', '4')
    time = start + 20 * day
    await store.saveUser({ userId: 'bruno', crmid: 'C', name: 'Bruno', roles: [] })
    const young = await talk('bruno')
    time = start + 31 * day
    let steps = 0
    const swept = await sweepOld(store, { conversationDays: 30 }, time, async () => ++steps > 0)
    expect(swept).toEqual({ conversations: 1, documents: 0, users: 1 })
    // 1,200 passages, 500 messages and 50 parts of an index are no single statement.
    expect(steps).toBeGreaterThan(8)
    for (const table of ['files', 'passages', 'document_words', 'pinned_fields']) expect(await count(table)).toBe(0)
    expect([await count('conversations'), await count('messages'), await count('users')]).toEqual([1, 2, 1])
    expect(await store.conversation('bruno', young)).toBeDefined()
    expect(await sweepOld(store, { conversationDays: 30 }, time, unhurried)).toMatchObject({ conversations: 0 })
  })

  test('documents go by themselves, the conversation stays and counts for less', async () => {
    const id = await talk('ada')
    await store.addFiles('ada', id, [document('vecchio.txt', 3)], 3)
    time = start + 8 * day
    await store.addFiles('ada', id, [document('nuovo.txt', 3)], 3)
    const before = await store.usage('ada')
    expect(await sweepOld(store, { documentDays: 7 }, time, unhurried)).toMatchObject({
      documents: 1,
      conversations: 0,
    })
    expect(await store.fileNames(id)).toEqual(['nuovo.txt'])
    expect(await store.messages(id)).toHaveLength(2)
    expect((await store.usage('ada')).characters).toBeLessThan(before.characters)
    expect([await count('conversations'), await count('passages')]).toEqual([1, 3])
  })

  test('one that is stopped half-way leaves nothing to see, and the next goes on', async () => {
    const old = await talk('ada')
    await store.addFiles('ada', old, [document('busta.txt', 1200)], 3)
    time = start + 31 * day
    let left = 2
    await sweepOld(store, { conversationDays: 30 }, time, async () => --left > 0)
    expect(await count('passages')).toBeGreaterThan(0)
    expect(await store.conversation('ada', old)).toBeUndefined()
    expect(await store.usage('ada')).toEqual({ conversations: 0, characters: 0 })
    await sweepOld(store, { conversationDays: 30 }, time, unhurried)
    expect([await count('passages'), await count('conversations')]).toEqual([0, 0])
  })

  test('two servers at once remove each thing once', async () => {
    for (let round = 0; round < 120; round++) await store.createConversation('ada')
    time = start + 31 * day
    const sweeps = await Promise.all([1, 2].map(() => sweepOld(store, { conversationDays: 30 }, time, unhurried)))
    expect(sweeps.reduce((sum, { conversations }) => sum + conversations, 0)).toBe(120)
    expect(await count('conversations')).toBe(0)
  })

  test('is told once, and only when there was something', async () => {
    await talk('ada')
    time = start + 31 * day
    const lines: string[] = []
    const log = { info: (line: string) => void lines.push(line), error() {} }
    const { promise: told, resolve } = withResolvers()
    const running = startRetention(
      store,
      { conversationDays: 30 },
      {
        log: {
          ...log,
          info(line) {
            log.info(line)
            resolve()
          },
        },
        now: () => time,
      },
    )
    await told
    await running.close()
    const again = startRetention(store, { conversationDays: 30 }, { log, now: () => time })
    await again.close()
    expect(lines).toEqual(['retention: 1 conversations, 0 documents, 0 users removed'])
  })
})

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}
