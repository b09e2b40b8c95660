/** A session on a stage: its calls, its clock and its frames are in the hands of the test. */
import type { Api } from '../api/client.ts'
import { exampleConfig, exampleTime, exampleUser } from '../example/state.ts'
import { ApiError, type Failure } from '../failure.ts'
import { createSession, type Platform, type Session } from '../session.ts'
import type { AppState } from '../state/app-state.ts'

/** A value that the test lets go when it wants to. */
export function later<T>(): {
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

/** What a call that the server refused throws. */
export const refusal = (failure: Failure): ApiError => new ApiError(failure, 'a test')

/** Lets everything that can go on do so, without any timer. */
export const turnOver = (): Promise<void> => new Promise<void>(resolve => setImmediate(resolve))

/** An API that answers everything at once and notes its calls by name; `more` takes the place of some. */
export function fakeApi(calls: string[], more: Partial<Api> = {}): Api {
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

/** A session, and what a test holds of it. */
export interface Stage {
  readonly session: Session
  readonly calls: string[]
  readonly logs: string[]
  readonly states: AppState[]
  /** Everything that waits for the clock, oldest first. */
  readonly timers: { readonly milliseconds: number; readonly work: () => void }[]
  readonly frames: (() => void)[]
}

/** A session that nobody has signed in to. */
export function start(more: Partial<Api> = {}, platform: Partial<Platform> = {}): Stage {
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

/** A session after its sign-in, with its notes wiped. */
export async function startSignedIn(more: Partial<Api> = {}, platform: Partial<Platform> = {}): Promise<Stage> {
  const stage = start(more, platform)
  stage.session.send({ type: 'ticket-received', ticket: 'T-1' })
  await stage.session.settled()
  stage.calls.length = 0
  stage.states.length = 0
  return stage
}

/** What was said, each with who said it. */
export const contents = (session: Session): string[] =>
  session.getState().chat.messages.map(({ role, content }) => `${role}: ${content}`)
