import { describe, expect, test } from 'vitest'
import type { Api, UploadSource } from './api/client.ts'
import type { CreditApi } from './api/credit.ts'
import type { CreditData, HistoryMessage } from './contract.ts'
import { exampleConfig, exampleTime, exampleUser, historyMessage } from './example/state.ts'
import { ApiError, type Failure } from './failure.ts'
import { createSession, type Platform, type Session } from './session.ts'
import type { AppState } from './state/app.ts'

/** A value that the test lets go when it wants to. */
function later<T>(): {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
} {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

const refusal = (failure: Failure) => new ApiError(failure, 'a test')

/** Lets everything that can go on do so, without any timer. */
const turnOver = () => new Promise<void>(resolve => setImmediate(resolve))

function fakeApi(calls: string[], more: Partial<Api> = {}): Api {
  const note =
    <T>(name: string, value: T) =>
    async (): Promise<T> => {
      calls.push(name)
      return value
    }
  return {
    recentConversations: note('recentConversations', []),
    history: note('history', []),
    createSession: note('createSession', 's1'),
    latestSession: note('latestSession', 's1'),
    async *ask() {
      calls.push('ask')
      yield 'Venti'
      yield 'sei.'
    },
    uploadDocuments: async (_session, files) => {
      calls.push('upload')
      return { files: files.map(({ name }) => ({ id: `id-${name}`, name })) }
    },
    deleteDocument: note('deleteDocument', undefined),
    deleteConversation: note('deleteConversation', undefined),
    agreements: note('agreements', [{ id: 12, name: 'Commercio' }]),
    workScopes: note('workScopes', []),
    models: note('models', []),
    tooltip: note('tooltip', { id: 1, title: '', text: '' }),
    relatedQuestions: note('relatedQuestions', ['E poi?']),
    references: note('references', []),
    updatePayslipField: note('updatePayslipField', undefined),
    availableCredit: note('availableCredit', 5),
    ...more,
  }
}

interface Stage {
  readonly session: Session
  readonly calls: string[]
  readonly logs: string[]
  readonly states: AppState[]
  /** Everything that waits for the clock, oldest first. */
  readonly timers: { readonly milliseconds: number; readonly work: () => void }[]
  readonly frames: (() => void)[]
}

function start(more: Partial<Api> = {}, platform: Partial<Platform> = {}): Stage {
  const calls: string[] = []
  const logs: string[] = []
  const states: AppState[] = []
  const timers: Stage['timers'] = []
  const frames: (() => void)[] = []
  const session = createSession(exampleConfig, {
    api: () => fakeApi(calls, more),
    signIn: async ticket => {
      calls.push(`signIn ${ticket}`)
      return exampleUser()
    },
    now: () => exampleTime,
    schedule: (milliseconds, work) => {
      const timer = { milliseconds, work }
      timers.push(timer)
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1)
      }
    },
    frame: work => {
      frames.push(work)
      return () => {
        if (frames.includes(work)) frames.splice(frames.indexOf(work), 1)
      }
    },
    copy: async () => {},
    save: async ({ name }) => name,
    open: () => {},
    log: message => logs.push(message),
    ...platform,
  })
  session.subscribe(() => states.push(session.getState()))
  return { session, calls, logs, states, timers, frames }
}

async function startSignedIn(more: Partial<Api> = {}, platform: Partial<Platform> = {}): Promise<Stage> {
  const stage = start(more, platform)
  stage.session.send({ type: 'ticket-received', ticket: 'T-1' })
  await stage.session.settled()
  stage.calls.length = 0
  stage.states.length = 0
  return stage
}

const contents = (session: Session) =>
  session.getState().chat.messages.map(({ role, content }) => `${role}: ${content}`)

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

describe('spec 4 and 7: the credit of a session', () => {
  const iterazioni = () => ({ ...exampleUser('IterazioniCCNLPIU-IA'), ticket: 'T-1' })
  const stored = [historyMessage('user', 'Ferie?'), historyMessage('assistant', 'Ventisei.', { showAction: true })]
  const balanceOf = (availableCredit: number): CreditData => ({
    crmid: 'C1',
    customerType: 'CLIENTE',
    idProduct: 20,
    availableCredit,
    totalConsumed: 0,
    totalPurchased: 5,
    measurementUnit: 'ITERAZIONI',
  })

  function ledger(calls: string[], register: CreditApi['register'] = async () => balanceOf(0)): CreditApi {
    let left = 5
    return {
      check: async () => {
        calls.push('check')
        return balanceOf(left)
      },
      register: async request => {
        calls.push('register')
        const answer = await register(request)
        left = answer.availableCredit
        return answer
      },
    }
  }

  test('at sign-in the check runs, and its balance is stored without a look-up', async () => {
    const checks: string[] = []
    const { session, calls } = start({}, { signIn: async () => iterazioni(), credit: () => ledger(checks) })
    session.send({ type: 'ticket-received', ticket: 'T-1' })
    await session.settled()
    expect(checks).toEqual(['check'])
    expect(calls).not.toContain('availableCredit')
    expect(session.getState().account.credit).toBe(5)
  })

  test('an answer with showAction is registered once, then the balance is read again', async () => {
    const checks: string[] = []
    const { session } = await startSignedIn(
      { history: async () => stored },
      { signIn: async () => iterazioni(), credit: () => ledger(checks, async () => balanceOf(4)) },
    )
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await session.settled()
    expect(checks).toEqual(['check', 'register', 'check'])
    expect(session.getState().account).toMatchObject({ credit: 4, unsettled: [] })
  })

  test('an outcome that is not known is not asked for again', async () => {
    const checks: string[] = []
    const failing = async () => {
      throw refusal({ code: 'timeout', phase: 'headers' })
    }
    const { session, logs } = await startSignedIn(
      { history: async () => stored },
      { signIn: async () => iterazioni(), credit: () => ledger(checks, failing) },
    )
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await session.settled()
    expect(checks).toEqual(['check', 'register', 'check'])
    expect(logs).toHaveLength(1)
    expect(session.getState().account.credit).toBe(5)
  })

  test('credit calls that cannot be loaded leave the look-up, and are tried again', async () => {
    const checks: string[] = []
    let loads = 0
    const credit = async () => {
      loads += 1
      if (loads === 1) throw new Error('a part is gone')
      return ledger(checks)
    }
    const { session, calls, logs } = start({}, { signIn: async () => iterazioni(), credit })
    session.send({ type: 'ticket-received', ticket: 'T-1' })
    await session.settled()
    expect([calls.includes('availableCredit'), checks, logs.length]).toEqual([true, [], 1])
    session.send({ type: 'consumption-failed', userId: 'u1', failure: { code: 'network' } })
    await session.settled()
    expect(checks).toEqual(['check'])
  })

  test('a front end without credit calls only looks the balance up', async () => {
    const { session, calls } = await startSignedIn(
      { history: async () => stored },
      { signIn: async () => exampleUser('IterazioniCCNLPIU-IA') },
    )
    session.send({ type: 'question-asked', text: 'Ferie?' })
    await session.settled()
    expect(calls.filter(call => call === 'availableCredit')).toHaveLength(1)
  })

  test('the history of an answer is not given up for the next one, so every answer is paid', async () => {
    const checks: string[] = []
    const first = later<readonly HistoryMessage[]>()
    let loads = 0
    const { session } = await startSignedIn(
      {
        history: async (_session, _filter, signal) => {
          loads += 1
          if (loads > 1) return [...stored, ...stored]
          const history = await first.promise
          signal?.throwIfAborted()
          return history
        },
      },
      { signIn: async () => iterazioni(), credit: () => ledger(checks, async () => balanceOf(4)) },
    )
    session.send({ type: 'question-asked', text: 'Ferie?' })
    while (loads === 0) await turnOver()
    session.send({ type: 'conversation-started' })
    first.resolve(stored)
    await session.settled()
    expect(checks.filter(call => call === 'register')).toHaveLength(1)
  })

  test('a sign-out takes no consumption back', async () => {
    const checks: string[] = []
    const registering = later<CreditData>()
    const { session } = await startSignedIn(
      { history: async () => stored },
      { signIn: async () => iterazioni(), credit: () => ledger(checks, () => registering.promise) },
    )
    session.send({ type: 'question-asked', text: 'Ferie?' })
    while (!checks.includes('register')) await turnOver()
    session.send({ type: 'signed-out' })
    registering.resolve(balanceOf(4))
    await session.settled()
    expect(checks).toEqual(['check', 'register'])
    expect(session.getState().account.credit).toBeUndefined()
  })
})
