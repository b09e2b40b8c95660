import type { Api } from './api/client.ts'
import { type CreditCalls, consume, readCredit } from './api/consumption.ts'
import type { CreditApi } from './api/credit.ts'
import { toFailure } from './api/http.ts'
import type { Config } from './contract.ts'
import { createTextSanitizer } from './document/safe-text.ts'
import { ApiError, type Failure } from './failure.ts'
import * as it from './it.ts'
import { loadHandlers, type Order } from './load-handlers.ts'
import type { Platform } from './platform.ts'
import { readResumed } from './resumed-answer.ts'
import { initialState, transition } from './state/app.ts'
import type { AppState } from './state/app-state.ts'
import type { Effect } from './state/effects.ts'
import type { AppEvent } from './state/events.ts'
import { toastTimeout } from './state/notices.ts'

export type { Platform } from './platform.ts'

export interface Session {
  /** The published snapshot: same identity until something visible changed. */
  readonly getState: () => AppState
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (event: AppEvent) => void
  /** Resolves when no effect is under way; timers do not count. */
  readonly settled: () => Promise<void>
  /** Aborts what is under way and cancels every timer. */
  readonly close: () => void
}

/** Milliseconds between two pictures of a stream, where the front end brings no frame of its own. */
const frameMilliseconds = 33

/**
 * Makes the session of one front end: it holds the state, carries out every order of `transition`, and tells its
 * subscribers. While an answer streams it publishes at most once a frame; the first part and everything else at once.
 *
 * @example
 * const session = createSession(config, platform)
 * session.send({ type: 'ticket-received', ticket })
 * await session.settled()
 * session.send({ type: 'question-asked', text: 'Quanti giorni di preavviso?' })
 */
export function createSession(config: Config, platform: Platform): Session {
  let current = initialState(config)
  let published = current
  let api: Api | undefined
  let credit: CreditApi | Promise<CreditApi> | undefined
  let user = new AbortController()
  let streaming: AbortController | undefined
  let creating: { readonly since: number; readonly sessionId: Promise<string> } | undefined
  let partsOfTurn = -1
  let framePending = false
  let cancelFrame: (() => void) | undefined
  let closed = false
  let sending = false
  const queue: AppEvent[] = []
  const listeners = new Set<() => void>()
  const underway = new Set<Promise<void>>()
  const timers = new Map<string, () => void>()
  /** For a list, only the answer to the last request counts. */
  const latest = new Map<Effect['type'], AbortController>()

  const publish = (): void => {
    if (framePending) cancelFrame?.()
    framePending = false
    if (published === current) return
    published = current
    for (const listener of [...listeners]) listener()
  }

  const publishSoon = (): void => {
    if (framePending) return
    framePending = true
    const draw = (): void => {
      framePending = false
      publish()
    }
    cancelFrame = platform.frame?.(draw) ?? platform.schedule(frameMilliseconds, draw)
  }

  /** Events sent from within an effect or a listener wait their turn: one transition at a time. */
  const send = (event: AppEvent): void => {
    if (closed) return
    queue.push(event)
    if (sending) return
    sending = true
    try {
      for (let next = queue.shift(); next; next = queue.shift()) take(next)
    } finally {
      sending = false
    }
  }

  const take = (event: AppEvent): void => {
    const [next, effects] = transition(current, event, platform.now())
    const signedIn = next.account.user
    if (signedIn && signedIn !== current.account.user) api = platform.api(signedIn)
    const isPart = event.type === 'answer-delta' && next !== current
    current = next
    for (const effect of effects) run(effect)
    if (isPart && partsOfTurn === event.turn) publishSoon()
    else publish()
    if (isPart) partsOfTurn = event.turn
  }

  /** Runs one call; what it comes back with is dropped once `signal` has been aborted. */
  const call = (
    signal: AbortSignal,
    work: (api: Api) => Promise<void>,
    failed: (failure: Failure) => AppEvent | undefined,
    order: Effect['type'],
  ): void => {
    if (!api) return
    const running = work(api)
      .catch((error: unknown) => {
        if (signal.aborted) return
        const failure = toFailure(error)
        const event = failed(failure)
        if (event) send(event)
        else platform.log(it.logs.effect(order, it.failure(failure)))
        if (failure.code === 'unauthorized') send({ type: 'sign-in-expired' })
      })
      .finally(() => underway.delete(running))
    underway.add(running)
  }

  /** A call for the user that is signed in; its answer becomes an event unless somebody else is by then. */
  const load = <T>(
    order: Effect['type'],
    ask: (api: Api, signal: AbortSignal) => Promise<T>,
    loaded: (value: T) => AppEvent,
    failed: (failure: Failure) => AppEvent | undefined = () => undefined,
    signal: AbortSignal = user.signal,
  ): void => {
    const work = async (api: Api): Promise<void> => {
      const value = await ask(api, signal)
      if (!signal.aborted) send(loaded(value))
    }
    call(signal, work, failed, order)
  }

  /** The signal of the only request of its kind: the one before is given up. */
  const only = (type: Effect['type']): AbortSignal => {
    latest.get(type)?.abort()
    const controller = new AbortController()
    latest.set(type, controller)
    return controller.signal
  }

  /** The session of the conversation that is open: a question and an upload that both need one share it. */
  const ensureSession = async (api: Api, turn: number, sessionId: string): Promise<string> => {
    if (sessionId !== '') return sessionId
    const { since } = current.chat
    if (turn >= since && current.chat.sessionId !== undefined) return current.chat.sessionId
    if (creating?.since !== since) {
      const made = { since, sessionId: api.createSession(user.signal) }
      creating = made
      // Whoever waits for it hears of a failure; the next question tries again.
      made.sessionId
        .catch(() => {})
        .finally(() => {
          if (creating === made) creating = undefined
        })
    }
    const { signal } = user
    const created = await creating.sessionId
    if (!signal.aborted) send({ type: 'session-created', turn, sessionId: created })
    return created
  }

  /** The calls about the balance; the front end makes its credit calls when they are first needed. */
  const creditCalls = async (): Promise<CreditCalls> => {
    const { user } = current.account
    if (!user || !api) throw new ApiError({ code: 'unauthorized' }, 'reading the credit')
    const calls = { config, user, api }
    try {
      credit ??= platform.credit?.(user)
      return { ...calls, credit: await credit }
    } catch (error) {
      // Credit calls that could not be loaded leave the look-up; the next order tries again.
      credit = undefined
      platform.log(it.logs.effect('load-credit', it.failure(toFailure(error))))
      return calls
    }
  }

  const stream = ({ turn, question }: Order<'stream-answer'>): void => {
    const controller = new AbortController()
    const { signal } = controller
    streaming = controller
    const work = async (api: Api): Promise<void> => {
      const sessionId = await ensureSession(api, turn, question.sessionId)
      if (signal.aborted) return
      const sanitizer = createTextSanitizer()
      for await (const part of api.ask({ ...question, sessionId }, signal)) {
        if (signal.aborted) return
        send({ type: 'answer-delta', turn, text: sanitizer.push(part) })
      }
      if (!signal.aborted) send({ type: 'answer-ended', turn })
    }
    call(signal, work, failure => ({ type: 'answer-failed', turn, failure }), 'stream-answer')
  }

  /** Goes on with an answer that another page began. */
  const resume = ({ turn, sessionId }: Order<'resume-answer'>): void => {
    const { user } = current.account
    const controller = new AbortController()
    const answer = user && platform.resume?.(sessionId, user, controller.signal)
    if (!answer) return
    const begun = (): void => {
      streaming = controller
    }
    const running = readResumed(answer, { turn, sessionId }, controller.signal, { send, begun, log: platform.log })
    underway.add(running)
    void running.finally(() => underway.delete(running))
  }

  const upload = ({ turn, sessionId, files }: Order<'upload-files'>): void => {
    const { signal } = user
    load(
      'upload-files',
      async (api, signal) => {
        const session = await ensureSession(api, turn, sessionId)
        return { sessionId: session, ...(await api.uploadDocuments(session, files, signal)) }
      },
      uploaded => ({ type: 'files-uploaded', turn, ...uploaded }),
      failure => ({ type: 'upload-failed', turn, failure }),
      signal,
    )
  }

  const signIn = (ticket: string): void => {
    const { signal } = user
    const running = platform
      .signIn(ticket, signal)
      .then(
        signed => {
          if (!signal.aborted) send({ type: 'signed-in', ticket, user: signed })
        },
        (error: unknown) => {
          if (!signal.aborted) send({ type: 'sign-in-failed', ticket, failure: toFailure(error) })
        },
      )
      .finally(() => underway.delete(running))
    underway.add(running)
  }

  /** Work for the front end rather than for a server: copying, saving. */
  const perform = (work: () => Promise<AppEvent>, failed: (error: unknown) => AppEvent): void => {
    const { signal } = user
    const running = (async () => work())()
      .catch(failed)
      .then(event => {
        if (!signal.aborted) send(event)
      })
      .finally(() => underway.delete(running))
    underway.add(running)
  }

  const forgetUser = (): void => {
    streaming?.abort()
    user.abort()
    user = new AbortController()
    api = undefined
    credit = undefined
    streaming = undefined
    creating = undefined
    for (const controller of latest.values()) controller.abort()
    latest.clear()
    for (const cancel of timers.values()) cancel()
    timers.clear()
  }

  const schedule = ({ id, milliseconds, event }: Order<'schedule'>): void => {
    timers.get(id)?.()
    const cancel = platform.schedule(milliseconds, () => {
      timers.delete(id)
      send(event)
    })
    timers.set(id, cancel)
  }

  const handlers: { readonly [T in Effect['type']]: (effect: Order<T>) => void } = {
    'sign-in': ({ ticket }) => signIn(ticket),
    ...loadHandlers(load, only),
    'load-credit': ({ userId }) => {
      load(
        'load-credit',
        async (_api, signal) => await readCredit(await creditCalls(), signal),
        credit => ({ type: 'credit-loaded', userId, credit }),
        failure => ({ type: 'credit-failed', userId, failure }),
        only('load-credit'),
      )
    },
    'consume-credit': ({ userId, key }) => {
      if (!platform.credit) {
        run({ type: 'load-credit', userId })
        return
      }
      // No signal: neither a sign-out nor a front end that closes takes back what is owed.
      const calls = creditCalls()
      load(
        'consume-credit',
        async () => await consume(await calls, key),
        credit => ({ type: 'credit-consumed', userId, credit }),
        failure => ({ type: 'consumption-failed', userId, failure }),
      )
    },
    'stop-stream': () => {
      streaming?.abort()
      streaming = undefined
    },
    'stream-answer': stream,
    'resume-answer': resume,
    'renew-sign-in': () => platform.renewSignIn?.(),
    'upload-files': upload,
    schedule,
    copy: ({ markdown }) => {
      perform(
        async () => {
          await platform.copy(markdown)
          return { type: 'copied' }
        },
        () => ({
          type: 'toast-added',
          toast: { title: it.toasts.copyFailed, description: '', color: 'red', icon: 'alert', timeout: toastTimeout },
        }),
      )
    },
    export: ({ type: _, ...document }) => {
      perform(
        async () => ({ type: 'exported', name: await platform.save(document) }),
        error => ({ type: 'export-failed', failure: toFailure(error) }),
      )
    },
    open: ({ url }) => platform.open(url),
    log: ({ message }) => platform.log(message),
    'forget-user': forgetUser,
  }

  function run<T extends Effect['type']>(effect: Order<T>): void {
    // The table holds, at `effect.type`, the function for exactly that type; TypeScript cannot correlate the two.
    const perform = handlers[effect.type] as (effect: Order<T>) => void
    perform(effect)
  }

  return {
    getState: () => published,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    settled: async () => {
      while (underway.size > 0) await Promise.all(underway)
    },
    close: () => {
      closed = true
      cancelFrame?.()
      forgetUser()
      listeners.clear()
    },
  }
}
