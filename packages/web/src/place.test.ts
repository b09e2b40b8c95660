import { type AppEvent, type AppState, type Session, transition } from '@ccnl/core'
import { describe, expect, it } from 'vitest'
// By path: the examples of core are material for tests, and no entry of the package.
import { answered, exampleTime, signedIn } from '../../core/src/example/state.ts'
import { openMemory } from './memory.ts'
import { conversationAddress, conversationOf, createPlace } from './place.ts'
import type { TextStorage } from './storage.ts'
import type { TabMessage } from './tab-channel.ts'

function fakeStorage(): TextStorage {
  const kept = new Map<string, string>()
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}

/** The state alone, without anything that carries its orders out. */
function sessionOf(start: AppState): Session {
  let state = start
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send: event => {
      state = transition(state, event, exampleTime)[0]
      for (const listener of listeners) listener()
    },
    settled: async () => {},
    close: () => {},
  }
}

/** What a place uses of a window: its address, its history, and timers that run when they are told to. */
function fakeWindow(address: string) {
  const url = new URL(address, 'https://app.example')
  const timers = new Map<number, () => void>()
  const visited: string[] = []
  let count = 0
  const go = (way: string) => (_state: unknown, _title: string, to: string) => {
    visited.push(`${way} ${to}`)
    url.href = new URL(to, url).href
  }
  const window = {
    location: url,
    history: { state: null, pushState: go('push'), replaceState: go('replace') },
    setTimeout: (work: () => void) => {
      timers.set(++count, work)
      return count
    },
    clearTimeout: (timer: number) => void timers.delete(timer),
    addEventListener: () => {},
    removeEventListener: () => {},
    document: new EventTarget(),
  }
  const passTime = () => {
    const due = [...timers.values()]
    timers.clear()
    for (const work of due) work()
  }
  // True of all that a place calls.
  return { window: window as unknown as Window, visited, passTime }
}

function open(start: AppState, address = '/') {
  const session = sessionOf(start)
  const { window, visited, passTime } = fakeWindow(address)
  const memory = openMemory('u1', {
    local: fakeStorage(),
    tab: fakeStorage(),
    now: () => exampleTime,
    onForeignChange: () => () => {},
  })
  const told: TabMessage[] = []
  let hear: (news: TabMessage) => void = () => {}
  const tabs = {
    broadcast: (news: TabMessage) => void told.push(news),
    subscribe: (listener: (news: TabMessage) => void) => {
      hear = listener
      return () => {
        hear = () => {}
      }
    },
  }
  const place = createPlace({ session, userId: 'u1', memory, tabs, window, now: () => exampleTime })
  const send = (event: AppEvent) => session.send(event)
  const news = (type: 'changed' | 'deleted' | 'stop', sessionId = 's1', userId = 'u1') =>
    hear({ type, userId, sessionId })
  return { session, place, memory, told, visited, passTime, send, news }
}

/** A conversation of one question and its answer, at its own address. */
const conversation = () => open(answered(signedIn(), 'Ferie?', 'Ventisei.').state, '/?c=s1')

describe('the address of a conversation', () => {
  it('names it, and is read back', () => {
    expect(conversationAddress('a b')).toBe('/?c=a+b')
    expect(conversationOf('?c=a+b')).toBe('a b')
    expect(conversationAddress(undefined)).toBe('/')
    expect(conversationOf('?c=')).toBeUndefined()
  })

  it('replaces that of the new conversation which it has become', () => {
    const { session, send, visited } = open(signedIn())
    send({ type: 'question-asked', text: 'Ferie?' })
    send({ type: 'session-created', turn: session.getState().chat.turn, sessionId: 's7' })
    expect(visited).toEqual(['replace /?c=s7'])
  })
})

describe('what is kept of a conversation', () => {
  it.each<[string, AppEvent, object]>([
    ['its draft', { type: 'draft-changed', text: 'E i permessi?' }, { draft: 'E i permessi?' }],
    ['its agent', { type: 'agent-chosen', agent: 'confronta' }, { agent: 'confronta' }],
  ])('is %s, a moment after it changed', (_, event, kept) => {
    const { memory, send, passTime } = conversation()
    send(event)
    expect(memory.of('s1')).toBeUndefined()
    passTime()
    expect(memory.of('s1')).toMatchObject(kept)
  })

  it('of one that has not begun is nothing until something is typed or chosen', () => {
    const { memory, send, passTime } = open(signedIn())
    send({ type: 'draft-changed', text: 'Ferie?' })
    passTime()
    expect(memory.fresh()).toMatchObject({ draft: 'Ferie?' })
    send({ type: 'draft-changed', text: '' })
    passTime()
    expect(memory.fresh()).toBeUndefined()
    send({ type: 'agent-chosen', agent: 'inquadra' })
    passTime()
    expect(memory.fresh()).toMatchObject({ agent: 'inquadra' })
  })

  it('is there still after the sign-in expired, and no draft is after a sign-out', () => {
    const expired = conversation()
    expired.send({ type: 'draft-changed', text: 'a metà' })
    expired.send({ type: 'sign-in-expired' })
    expired.place.stop()
    expect(expired.memory.of('s1')).toMatchObject({ draft: 'a metà' })

    const out = conversation()
    out.send({ type: 'draft-changed', text: 'a metà' })
    out.passTime()
    out.send({ type: 'signed-out' })
    out.place.stop()
    expect(out.memory.of('s1')?.draft ?? '').toBe('')
    expect(out.visited.at(-1)).toBe('replace /')
  })
})

describe('what another tab does', () => {
  it('to the conversation in view, happens here too: it is deleted, and a new one begins', () => {
    const { session, news } = conversation()
    news('deleted')
    expect(session.getState().chat.sessionId).toBeUndefined()
    expect(session.getState().chat.messages).toEqual([])
  })

  it('to another conversation, or for another user, leaves this one alone', () => {
    const { session, news } = conversation()
    news('deleted', 's2')
    news('deleted', 's1', 'u2')
    expect(session.getState().chat.sessionId).toBe('s1')
    expect(session.getState().chat.messages).toHaveLength(2)
  })

  it('can stop the answer that is written here', () => {
    const { session, send, news } = conversation()
    send({ type: 'question-asked', text: 'E i permessi?' })
    expect(session.getState().chat.loading).toBe(true)
    news('stop', 's2')
    expect(session.getState().chat.loading).toBe(true)
    news('stop')
    expect(session.getState().chat.loading).toBe(false)
  })

  it('hears of an answer that has come to its end', () => {
    const { session, send, told } = conversation()
    send({ type: 'question-asked', text: 'E i permessi?' })
    const { turn } = session.getState().chat
    send({ type: 'answer-delta', turn, text: 'Trentadue ore.' })
    expect(told).toEqual([])
    send({ type: 'answer-ended', turn })
    expect(told).toEqual([{ type: 'changed', userId: 'u1', sessionId: 's1' }])
  })
})

describe('a deletion', () => {
  it('leaves the conversation at once, and shows it again when it is taken back', () => {
    const { session, place, memory } = conversation()
    place.remove('s1')
    expect(memory.of('s1')).toMatchObject({ leavingSince: exampleTime })
    expect(session.getState().chat.sessionId).toBeUndefined()
    expect(session.getState().sidebar.leaving).toEqual(['s1'])
    place.undoRemoval('s1')
    expect(memory.of('s1')?.leavingSince).toBeUndefined()
    expect(session.getState().chat.sessionId).toBe('s1')
    expect(session.getState().sidebar.leaving ?? []).toEqual([])
  })
})
