import { describe, expect, test } from 'vitest'
import type { UploadSource } from './api/client.ts'
import { exampleConfig, exampleTime, exampleUser } from './example/state.ts'
import { createSession } from './session.ts'
import { contents, fakeApi, later, refusal, start, startSignedIn, turnOver } from './testing/session-stage.ts'

describe('the life of a session', () => {
  test('a ticket signs in and loads the lists', async () => {
    const { session, calls } = start()
    session.send({ type: 'ticket-received', ticket: 'T-1' })
    await session.settled()
    expect(calls).toEqual(['signIn T-1', 'agreements', 'workScopes', 'models', 'recentConversations'])
    expect(session.getState().catalog.agreements).toMatchObject({ status: 'success' })
  })

  test('a first question makes a session, a later one does not', async () => {
    const { session, calls } = await startSignedIn()
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await session.settled()
    expect(calls.slice(0, 2)).toEqual(['createSession', 'ask'])
    expect(contents(session)).toEqual(['user: Ferie?', 'assistant: Ventisei.'])
    expect(session.getState().chat).toMatchObject({ sessionId: 's1', loading: false, relatedQuestions: ['E poi?'] })
    calls.length = 0
    session.send({ type: 'question-asked', text: 'Permessi?' })
    await session.settled()
    expect(calls).not.toContain('createSession')
  })

  test('a question and an upload that both need a session share one', async () => {
    const made = later<string>()
    let created = 0
    const { session } = await startSignedIn({
      createSession: () => {
        created++
        return made.promise
      },
    })
    const files: readonly UploadSource[] = [{ name: 'a.pdf', size: 1, content: async () => new Blob(['x']) }]
    session.send({ type: 'question-asked', text: 'Ferie?' })
    session.send({ type: 'files-chosen', files })
    made.resolve('s1')
    await session.settled()
    expect(created).toBe(1)
    expect(session.getState().uploads.files).toEqual([{ id: 'id-a.pdf', name: 'a.pdf' }])
  })

  test('a session that cannot be made is an error of the question, which stays in the draft', async () => {
    const { session } = await startSignedIn({ createSession: async () => Promise.reject(refusal({ code: 'network' })) })
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await session.settled()
    expect(contents(session)).toEqual([
      'user: Ferie?',
      'error: Errore: Servizio non raggiungibile. Controlla la connessione e riprova.',
    ])
    expect(session.getState().chat.draft).toBe('Ferie?')
  })

  test('escape sequences cut between two parts never reach the state', async () => {
    const { session } = await startSignedIn({
      async *ask() {
        yield 'Ciao\u001b]52;'
        yield 'c;eA==\u0007 mondo'
      },
    })
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await session.settled()
    expect(contents(session)[1]).toBe('assistant: Ciao mondo')
  })
})

describe('publishing', () => {
  test('the first part, the end and everything else show at once, parts in between once a frame', async () => {
    const parts = Array.from({ length: 50 }, () => later<string>())
    const { session, states, frames } = await startSignedIn({
      async *ask() {
        for (const part of parts) yield await part.promise
      },
    })
    session.send({ type: 'question-asked', text: 'Ferie?' })
    expect(states).toHaveLength(1)
    await turnOver()
    const before = states.length
    parts[0]?.resolve('1 ')
    await turnOver()
    expect(states).toHaveLength(before + 1)
    for (const [index, part] of parts.entries()) if (index > 0 && index < 49) part.resolve(`${index + 1} `)
    await turnOver()
    expect(states).toHaveLength(before + 1)
    expect(frames).toHaveLength(1)
    frames.shift()?.()
    expect(states).toHaveLength(before + 2)
    expect(contents(session)[1]).toMatch(/49 $/)
    parts[49]?.resolve('50')
    await session.settled()
    expect(contents(session)[1]).toMatch(/50$/)
    expect(session.getState().chat.loading).toBe(false)
    expect(frames).toHaveLength(0)
  })

  test('the snapshot keeps its identity until something changed, and nobody is told of nothing', async () => {
    const { session, states } = await startSignedIn()
    const before = session.getState()
    session.send({ type: 'stop-requested' })
    expect(session.getState()).toBe(before)
    expect(states).toHaveLength(0)
  })

  test('a listener that sends an event sees it done after its own', async () => {
    const { session } = await startSignedIn()
    const drafts: string[] = []
    const leave = session.subscribe(() => {
      const { draft } = session.getState().chat
      drafts.push(draft)
      if (draft === 'uno') session.send({ type: 'draft-changed', text: 'due' })
    })
    session.send({ type: 'draft-changed', text: 'uno' })
    expect(drafts).toEqual(['uno', 'due'])
    leave()
    session.send({ type: 'draft-changed', text: 'tre' })
    expect(drafts).toHaveLength(2)
  })

  test('a platform without frames draws by its clock', async () => {
    const parts = [later<string>(), later<string>(), later<string>()]
    const timers: (() => void)[] = []
    const session = createSession(exampleConfig, {
      api: () =>
        fakeApi([], {
          async *ask() {
            for (const part of parts) yield await part.promise
          },
        }),
      signIn: async () => exampleUser(),
      now: () => exampleTime,
      schedule: (milliseconds, work) => {
        if (milliseconds === 33) timers.push(work)
        return () => {}
      },
      copy: async () => {},
      save: async ({ name }) => name,
      open: () => {},
      log: () => {},
    })
    session.send({ type: 'ticket-received', ticket: 'T-1' })
    await session.settled()
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await turnOver()
    parts[0]?.resolve('a')
    parts[1]?.resolve('b')
    await turnOver()
    expect(contents(session)[1]).toBe('assistant: a')
    expect(timers).toHaveLength(1)
    timers[0]?.()
    expect(contents(session)[1]).toBe('assistant: ab')
    session.close()
  })
})

describe('the platform', () => {
  test('a toast goes when its time is over', async () => {
    const { session, timers } = await startSignedIn()
    session.send({ type: 'copied' })
    expect(session.getState().notices.toasts).toHaveLength(1)
    timers[0]?.work()
    expect(session.getState().notices.toasts).toEqual([])
  })

  test('an answer is copied, and a clipboard that refuses says so', async () => {
    const copied: string[] = []
    const good = await startSignedIn({}, { copy: async markdown => void copied.push(markdown) })
    good.session.send({ type: 'question-asked', text: 'Ferie?' })
    await good.session.settled()
    good.session.send({ type: 'answer-copied', index: 1 })
    await good.session.settled()
    expect(copied).toEqual(['Ventisei.'])
    expect(good.session.getState().notices.toasts.at(-1)?.title).toBe('Copiato negli appunti')

    const bad = await startSignedIn({}, { copy: async () => Promise.reject(new Error('denied')) })
    bad.session.send({ type: 'question-asked', text: 'Ferie?' })
    await bad.session.settled()
    bad.session.send({ type: 'answer-copied', index: 1 })
    await bad.session.settled()
    expect(bad.session.getState().notices.toasts.at(-1)).toMatchObject({ color: 'red' })
  })

  test('an answer is exported with its question', async () => {
    const saved: unknown[] = []
    const { session } = await startSignedIn(
      {},
      {
        save: async document => {
          saved.push(document)
          return document.name
        },
      },
    )
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await session.settled()
    session.send({ type: 'answer-exported', index: 1 })
    await session.settled()
    expect(saved).toEqual([
      {
        markdown: 'Ventisei.',
        question: 'Ferie?',
        references: [],
        agent: 'main-agent',
        agreements: [],
        timestamp: '2026-01-15T09:30:00.000Z',
        name: 'documento.docx',
      },
    ])
  })

  test('every other order reaches its call', async () => {
    const { session, calls } = await startSignedIn()
    const files: readonly UploadSource[] = [{ name: 'a.pdf', size: 1, content: async () => new Blob(['x']) }]
    session.send({ type: 'files-chosen', files })
    await session.settled()
    session.send({ type: 'file-removal-requested', id: 'id-a.pdf' })
    session.send({ type: 'conversation-deletion-requested', sessionId: 's1' })
    await session.settled()
    expect(calls).toEqual(['createSession', 'upload', 'deleteDocument', 'deleteConversation', 'recentConversations'])
    expect(session.getState().uploads.files).toEqual([])
    expect(session.getState().chat.sessionId).toBeUndefined()
  })

  test('once closed it does nothing more', async () => {
    const { session, calls } = await startSignedIn()
    session.close()
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await session.settled()
    expect(calls).toEqual([])
    expect(session.getState().chat.messages).toEqual([])
  })
})
