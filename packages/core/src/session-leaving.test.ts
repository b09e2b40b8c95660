import { describe, expect, test } from 'vitest'
import { exampleUser, historyMessage } from './example/state.ts'
import { contents, fakeApi, later, refusal, start, startSignedIn, turnOver } from './testing/session-stage.ts'

describe('security 31: stopping', () => {
  const endless = (parts: ReturnType<typeof later<string>>[]) => ({
    async *ask(_question: unknown, signal?: AbortSignal) {
      for (const part of parts) yield await part.promise
      signal?.throwIfAborted()
    },
  })

  test('a stop aborts the stream, is silent, and what comes late shows nowhere', async () => {
    const parts = [later<string>(), later<string>()]
    let aborted = false
    const { session, logs } = await startSignedIn({
      async *ask(_question, signal) {
        signal?.addEventListener('abort', () => {
          aborted = true
        })
        for (const part of parts) yield await part.promise
      },
    })
    session.send({ type: 'question-asked', text: 'Ferie?' })
    parts[0]?.resolve('Venti')
    await turnOver()
    session.send({ type: 'stop-requested' })
    expect(aborted).toBe(true)
    parts[1]?.resolve('tardi')
    await session.settled()
    expect(contents(session)).toEqual(['user: Ferie?', 'assistant: Venti\n\n[Generazione interrotta]'])
    expect(logs).toEqual([])
  })

  test('a question during an answer gives the first up and streams the second whole', async () => {
    const first = later<string>()
    let asked = 0
    const { session } = await startSignedIn({
      async *ask() {
        asked++
        yield asked === 1 ? await first.promise : 'Seconda risposta.'
      },
    })
    session.send({ type: 'question-asked', text: 'Uno?' })
    await turnOver()
    session.send({ type: 'question-asked', text: 'Due?' })
    first.resolve('vecchia')
    await session.settled()
    expect(contents(session)).toEqual([
      'user: Uno?',
      'assistant: [Generazione interrotta]',
      'user: Due?',
      'assistant: Seconda risposta.',
    ])
  })

  test('leaving a conversation while it answers leaves its parts behind', async () => {
    const part = later<string>()
    const { session } = await startSignedIn({
      ...endless([part]),
      history: async () => [historyMessage('user', 'Altra domanda')],
    })
    session.send({ type: 'question-asked', text: 'Uno?' })
    await turnOver()
    session.send({ type: 'conversation-selected', sessionId: 's2' })
    part.resolve('di un’altra conversazione')
    await session.settled()
    expect(contents(session)).toEqual(['user: Altra domanda'])
  })

  test('of two selections the last one shows, whichever answers first', async () => {
    const slow = later<readonly ReturnType<typeof historyMessage>[]>()
    const { session } = await startSignedIn({
      history: sessionId => (sessionId === 's2' ? slow.promise : Promise.resolve([historyMessage('user', 'terza')])),
    })
    session.send({ type: 'conversation-selected', sessionId: 's2' })
    session.send({ type: 'conversation-selected', sessionId: 's3' })
    await turnOver()
    slow.resolve([historyMessage('user', 'seconda')])
    await session.settled()
    expect(contents(session)).toEqual(['user: terza'])
  })
})

describe('security 17: another user, or none', () => {
  test('what the first user asked for never shows to the second', async () => {
    const slow = later<readonly { sessionId: string; title: string; timestamp: string }[]>()
    let users = 0
    const stage = start(
      {},
      {
        api: user => {
          users++
          return fakeApi([], user.userId === 'u1' ? { recentConversations: () => slow.promise } : {})
        },
        signIn: async ticket => exampleUser('FULLCCNLPIU-IA', ticket === 'T-1' ? 'u1' : 'u2'),
      },
    )
    stage.session.send({ type: 'ticket-received', ticket: 'T-1' })
    await turnOver()
    stage.session.send({ type: 'ticket-received', ticket: 'T-2' })
    expect(stage.session.getState().sidebar.conversations.status).toBe('idle')
    slow.resolve([{ sessionId: 's1', title: 'di Anna', timestamp: '' }])
    await stage.session.settled()
    expect(users).toBe(2)
    expect(stage.session.getState().account.user?.userId).toBe('u2')
    expect(stage.session.getState().sidebar.conversations).toMatchObject({ data: [] })
  })

  test('a sign-in that comes back after a sign-out signs nobody in', async () => {
    const slow = later<ReturnType<typeof exampleUser>>()
    const { session } = start({}, { signIn: () => slow.promise })
    session.send({ type: 'ticket-received', ticket: 'T-1' })
    session.send({ type: 'signed-out' })
    slow.resolve(exampleUser())
    await session.settled()
    expect(session.getState().account.status).toBe('signed-out')
  })

  test('a silent call that is refused as not signed in ends the sign-in', async () => {
    const { session, logs } = await startSignedIn({
      references: async () => Promise.reject(refusal({ code: 'unauthorized' })),
    })
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await session.settled()
    expect(session.getState().account).toMatchObject({ status: 'signed-out', failure: { code: 'unauthorized' } })
    expect(logs).toHaveLength(1)
  })

  test('signing out cancels every timer', async () => {
    const { session, timers } = await startSignedIn()
    session.send({ type: 'copied' })
    expect(timers.map(timer => timer.milliseconds)).toEqual([5000])
    session.send({ type: 'signed-out' })
    expect(timers).toEqual([])
  })
})
