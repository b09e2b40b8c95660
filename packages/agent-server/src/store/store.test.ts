import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agentEnd } from '../testing/agent-end.ts'
import type { Connection, Database, SqlRow, SqlValue } from './database.ts'
import type { AddedFiles } from './document-store.ts'
import { openPostgres, postgresMigrationLock } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { openStore, type Store } from './store.ts'
import { startPostgres } from './testing/postgres-server.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ccnl-store-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function onPglite(pglite: PGlite): Database {
  const on = (client: Pick<PGlite, 'query'>): Connection => ({
    query: async (sql, parameters: readonly SqlValue[] = []) => (await client.query<SqlRow>(sql, [...parameters])).rows,
  })
  return {
    migrationLock: postgresMigrationLock,
    query: on(pglite).query,
    // True because a PGlite transaction has the same `query`.
    transaction: work => pglite.transaction(transaction => work(on(transaction as unknown as PGlite))),
    close: async () => {},
  }
}

interface Dialect {
  readonly name: string
  /** Opens the same empty database each time within a test; `reset` empties it. */
  readonly open: () => Promise<Database>
  readonly reset: () => Promise<void>
}

let files = 0
const postgres = await startPostgres()
const pglite = await PGlite.create()
afterAll(async () => {
  await pglite.close()
  await postgres?.stop()
})

async function dropAll(database: Database) {
  await database.query(
    'drop table if exists document_words, passages, files, pinned_fields, messages, conversations, users, agent_probe, revocations, agent_migrations',
  )
}

const dialects: readonly Dialect[] = [
  {
    name: 'node:sqlite',
    open: async () => openSqlite(join(scratch, `store-${files}.sqlite`)),
    reset: async () => {
      files++
    },
  },
  { name: 'PGlite', open: async () => onPglite(pglite), reset: () => dropAll(onPglite(pglite)) },
  ...(postgres
    ? [
        {
          name: 'PostgreSQL',
          open: () => openPostgres(postgres.url),
          async reset() {
            const database = await openPostgres(postgres.url)
            await dropAll(database)
            await database.close()
          },
        },
      ]
    : []),
]

const answer = {
  content: 'Quindici giorni.',
  references: [{ title: 'CCNL', source: 'CNEL', url: '', excerpt: '«art. 1»' }],
  relatedQuestions: ['E poi?'],
  showAction: true,
  payslipField: 'livello',
  payslipFields: [{ field: 'livello', label: 'Livello', value: '4', type: 'text' }],
  memory: { level: '4', nested: [null, 'è', 1.5] },
} as const

describe.each(dialects)('the store on $name', ({ name, open, reset }) => {
  let now: number
  let store: Store
  const opened: Store[] = []

  async function another(): Promise<Store> {
    const next = await openStore(await open(), () => now)
    opened.push(next)
    return next
  }

  async function begin(conversationId: string, question = 'preavviso?', agreements: readonly number[] = []) {
    const id = await store.beginTurn({
      userId: 'a',
      conversationId,
      agentName: 'main-agent',
      question,
      title: question,
      agreements,
      modified: false,
    })
    if (id === undefined) throw new Error('no conversation')
    return id
  }

  beforeEach(async () => {
    now = Date.parse('2026-11-21T10:00:00Z')
    await reset()
    store = await another()
  })

  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
  })

  test('migrates once, however often it is opened', async () => {
    const id = await store.createConversation('a')
    const second = await another()
    expect(await second.latestConversation('a')).toBe(id)
  })

  test('keeps a turn before its answer, and the answer with all that belongs to it', async () => {
    const id = await store.createConversation('a')
    const answerId = await begin(id, 'preavviso?', [3, 1])
    expect(await store.messages(id)).toMatchObject([
      { role: 'categories', content: '3,1', status: 'complete' },
      { role: 'user', content: 'preavviso?', status: 'complete' },
      { role: 'assistant', content: '', status: 'streaming' },
    ])
    await store.finishAnswer(answerId, answer)
    const { memory, ...kept } = answer
    expect(await store.lastAnswer(id)).toMatchObject({ ...kept, role: 'assistant', status: 'complete' })
    expect(await store.lastPayslipFields(id)).toEqual(answer.payslipFields)
    expect(await store.conversation('a', id)).toMatchObject({ title: 'preavviso?', agreements: [3, 1], memory })
  })

  test('orders conversations by their last change, even within one millisecond', async () => {
    const first = await store.createConversation('a')
    const second = await store.createConversation('a')
    const order = async () => (await store.recentConversations('a', 10)).map(({ id }) => id)
    expect(await order()).toEqual([second, first])
    await begin(first)
    expect(await order()).toEqual([first, second])
    expect(await store.recentConversations('a', 1)).toHaveLength(1)
  })

  test('another user’s rows are as missing ones', async () => {
    const id = await store.createConversation('a')
    const [fileId = ''] = idsOf(await store.addFiles('a', id, [file('a.txt')], 3))
    expect(await store.conversation('b', id)).toBeUndefined()
    expect(await store.latestConversation('b')).toBeUndefined()
    expect(await store.recentConversations('b', 10)).toEqual([])
    expect(await store.deleteConversation('b', id)).toBe(false)
    expect(await store.addFiles('b', id, [file('b.txt')], 3)).toEqual({ type: 'missing' })
    expect(await store.deleteFile('b', fileId)).toBe(false)
    expect(
      await store.beginTurn({
        userId: 'b',
        conversationId: id,
        agentName: 'main-agent',
        question: 'x',
        title: 'x',
        agreements: [],
        modified: false,
      }),
    ).toBeUndefined()
    expect(await store.fileNames(id)).toEqual(['a.txt'])
  })

  test('turns that begin together each keep their place', async () => {
    const id = await store.createConversation('a')
    await Promise.all(Array.from({ length: 20 }, (_, index) => begin(id, `domanda ${index}`)))
    const messages = await store.messages(id)
    expect(messages).toHaveLength(40)
    expect(new Set(messages.map(({ content }) => content)).size).toBe(21)
    for (let index = 0; index < 40; index += 2) {
      expect([messages[index]?.role, messages[index + 1]?.role]).toEqual(['user', 'assistant'])
    }
  })

  test('an interrupted answer keeps what came and is marked, once', async () => {
    const id = await store.createConversation('a')
    const answerId = await begin(id)
    await store.checkpoint([{ id: answerId, content: 'Il preav' }])
    expect(await store.lastAnswer(id)).toMatchObject({ content: 'Il preav', status: 'streaming' })
    await store.interruptAnswer(answerId, 'Il preavviso')
    await store.interruptAnswer(answerId, 'tardi')
    await store.checkpoint([{ id: answerId, content: 'tardi' }])
    expect(await store.lastAnswer(id)).toMatchObject({
      content: 'Il preavviso\n\n[Generazione interrotta]',
      status: 'interrupted',
    })
    const second = await begin(id)
    await store.interruptAnswer(second, '')
    expect((await store.lastAnswer(id))?.content).toBe('[Generazione interrotta]')
  })

  test('an answer whose server is silent is swept; a living one is not', async () => {
    const id = await store.createConversation('a')
    const answerId = await begin(id)
    await store.checkpoint([{ id: answerId, content: 'Prima' }])
    const other = await another()
    expect(await other.sweep()).toBe(0)
    now += 60_000
    expect(await other.sweep()).toBe(1)
    expect((await store.lastAnswer(id))?.content).toBe('Prima\n\n[Generazione interrotta]')
  })

  test('an answer that its own server let go of is swept too, once it has not been kept for a while', async () => {
    const id = await store.createConversation('a')
    const lost = await begin(id)
    await store.checkpoint([{ id: lost, content: 'Prima' }])
    expect(await store.sweep()).toBe(0)
    now += 60_000
    const living = await begin(id, 'e poi?')
    await store.checkpoint([{ id: living, content: undefined }])
    expect(await store.sweep()).toBe(1)
    expect((await store.messages(id)).map(({ status }) => status)).toEqual([
      'complete',
      'interrupted',
      'complete',
      'streaming',
    ])
  })

  test('an answer is found by its own id, by its own user alone', async () => {
    const answerId = await begin(await store.createConversation('a'))
    await store.finishAnswer(answerId, answer)
    expect(await store.answer('a', answerId)).toMatchObject({ content: answer.content, status: 'complete' })
    expect(await store.answer('b', answerId)).toBeUndefined()
    expect(await store.answer('a', 'x')).toBeUndefined()
  })

  test('pins are replaced, and go with their conversation', async () => {
    const id = await store.createConversation('a')
    await store.pin(id, 'ore', '5')
    await store.pin(id, 'ore', '6')
    expect(await store.pins(id)).toEqual({ ore: '6' })
    expect(await store.deleteConversation('a', id)).toBe(true)
    expect(await store.pins(id)).toEqual({})
    expect(await store.messages(id)).toEqual([])
  })

  test('files come and go with their passages; a name is taken once', async () => {
    const id = await store.createConversation('a')
    const ids = idsOf(await store.addFiles('a', id, [file('a.txt', 450), file('b.txt')], 3))
    expect(ids).toHaveLength(2)
    expect(await store.addFiles('a', id, [file('c.txt'), file('b.txt')], 3)).toEqual({ type: 'duplicate' })
    expect(await store.addFiles('a', id, [file('c.txt'), file('d.txt')], 3)).toEqual({ type: 'too-many' })
    expect(await store.fileNames(id)).toEqual(['a.txt', 'b.txt'])
    const passages = await store.passages(ids[0] ?? '')
    expect(passages).toHaveLength(450)
    expect(passages[449]).toEqual({ page: 450, text: 'pagina 449', heading: '' })
    expect(await store.passagesAt(ids[0] ?? '', [3, 7, 900])).toEqual([
      { page: 4, text: 'pagina 3', heading: '' },
      { page: 8, text: 'pagina 7', heading: '' },
    ])
    expect(await store.deleteFile('a', ids[0] ?? '')).toBe(true)
    expect(await store.passages(ids[0] ?? '')).toEqual([])
    expect((await store.files(id)).map(({ name }) => name)).toEqual(['b.txt'])
    const rows = { page: 1, text: 'Livello    4', view: 'rows' as const, heading: 'Voce | Valore', article: '12 bis' }
    const content = [{ type: 'passage' as const, passage: rows }]
    const added = await store.addFiles('a', id, [{ ...file('c.pdf', 0), content }], 3)
    expect(await store.passages(idsOf(added)[0] ?? '')).toEqual([rows])
  })

  test('a document keeps its size, its fields and the parts of its index, once', async () => {
    const id = await store.createConversation('a')
    const fields = { livello: { value: '4', page: 1 } }
    const part = { part: 3, data: 'AAAA' }
    const content = [{ type: 'part' as const, part }]
    const [fileId = ''] = idsOf(await store.addFiles('a', id, [{ ...file('a.pdf', 0), words: 7, fields, content }], 3))
    expect(await store.files(id)).toEqual([{ id: fileId, name: 'a.pdf', size: { passages: 0, words: 7 }, fields }])
    expect(await store.indexParts([fileId], [2, 3])).toEqual([{ fileId, ...part }])
    await store.keepIndex(fileId, { passages: 1, words: 1 }, [part])
    expect(await store.files(id)).toMatchObject([{ size: { words: 7 } }])
    const database = await open()
    await database.query('update files set words = null, passages = null, fields = null')
    await database.query('delete from document_words')
    await database.close()
    expect(await store.files(id)).toEqual([{ id: fileId, name: 'a.pdf', size: undefined, fields: {} }])
    await store.keepIndex(fileId, { passages: 1, words: 1 }, [part])
    expect(await store.indexParts([fileId], [3])).toEqual([{ fileId, ...part }])
  })

  test('a read does not wait for an upload that is being stored', async () => {
    const id = await store.createConversation('a')
    let reached: () => void = () => {}
    let goOn: () => void = () => {}
    const begun = new Promise<void>(resolve => {
      reached = resolve
    })
    const released = new Promise<void>(resolve => {
      goOn = resolve
    })
    async function* content() {
      reached()
      await released
      yield { type: 'part' as const, part: { part: 1, data: 'AAAA' } }
    }
    const added = store.addFiles('a', id, [{ ...file('a.txt', 0), content: content() }], 3)
    await begun
    // PGlite is one connection: there a read waits.
    if (name !== 'PGlite') expect(await store.files(id)).toEqual([])
    goOn()
    await added
    expect((await store.files(id)).map(({ name }) => name)).toEqual(['a.txt'])
  })

  test('keeps any text, but for what no database can hold', async () => {
    const id = await store.createConversation('a')
    await begin(id, "'; drop table messages; -- $1 è 🙂 a\u0000b \ud800 z")
    expect((await store.messages(id))[0]?.content).toBe("'; drop table messages; -- $1 è 🙂 ab \ufffd z")
  })

  test('what a user keeps is counted, and what is deleted is not', async () => {
    const id = await store.createConversation('a')
    await store.createConversation('b')
    const answerId = await begin(id, 'quante ferie?')
    await store.finishAnswer(answerId, { ...agentEnd(), content: '26 giorni' })
    expect(await store.usage('a')).toEqual({ conversations: 1, characters: 22 })
    const passage = { page: 1, text: 'dodici car.', heading: '' }
    const content = [{ type: 'passage' as const, passage }]
    const [fileId = ''] = idsOf(await store.addFiles('a', id, [{ ...file('a.txt', 1), content }], 3))
    expect(await store.usage('a')).toEqual({ conversations: 1, characters: 33 })
    expect(await store.deleteFile('b', fileId)).toBe(false)
    expect(await store.deleteFile('a', fileId)).toBe(true)
    expect(await store.usage('a')).toEqual({ conversations: 1, characters: 22 })
    await store.deleteConversation('a', id)
    expect(await store.usage('a')).toEqual({ conversations: 0, characters: 0 })
  })

  test('a user who signs in again is the same user', async () => {
    const user = { userId: 'a', crmid: 'C', name: 'Ada', roles: ['X'] }
    await store.saveUser(user)
    await store.saveUser({ ...user, name: 'Ada B.' })
    await expect(store.saveUser(user)).resolves.toBeUndefined()
  })

  test('a transaction that fails leaves nothing, and the next one goes through', async () => {
    const database = await open()
    const id = await store.createConversation('a')
    await expect(
      database.transaction(async connection => {
        await connection.query('delete from conversations')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await store.latestConversation('a')).toBe(id)
    expect(await database.transaction(async connection => (await connection.query('select 1 as one'))[0]?.one)).toBe(1)
    await database.close()
  })
})

const idsOf = (added: AddedFiles): readonly string[] => (added.type === 'added' ? added.ids : [])

function file(name: string, pages = 1) {
  const content = Array.from({ length: pages }, (_, index) => ({
    type: 'passage' as const,
    passage: { page: index + 1, text: `pagina ${index}`, heading: '' },
  }))
  return { name, type: 'text', bytes: 10, pages, passages: pages, words: 0, fields: {}, content }
}

describe('one SQLite file', () => {
  test('is shared by several processes without losing a row', async () => {
    const path = join(scratch, 'shared.sqlite')
    const worker = fileURLToPath(new URL('./testing/store-worker.ts', import.meta.url))
    const run = (user: string) =>
      new Promise<number | null>(resolve => {
        spawn(process.execPath, [worker, path, user, '50'], { stdio: ['ignore', 'ignore', 'inherit'] }).once(
          'exit',
          resolve,
        )
      })
    expect(await Promise.all(['a', 'b', 'c'].map(run))).toEqual([0, 0, 0])
    const store = await openStore(openSqlite(path))
    for (const user of ['a', 'b', 'c']) {
      const conversations = await store.recentConversations(user, 1000)
      expect(conversations).toHaveLength(50)
      for (const { id } of conversations) expect(await store.messages(id)).toHaveLength(2)
    }
    await store.close()
  })
})
