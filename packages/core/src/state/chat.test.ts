import { describe, expect, test } from 'vitest'
import { exampleConfig, signedIn, walk } from '../example/state.ts'
import { ask, contents, types, withAgent } from '../testing/chat-events.ts'
import { initialState } from './app.ts'
import type { AppState } from './app-state.ts'
import type { AppEvent } from './events.ts'

describe('spec 4: sending', () => {
  test('a question sets loading and opens one stream, after giving up the one before', () => {
    const { state, effects } = walk(signedIn(), ask('  Quante ferie? '))
    expect(state.chat.loading).toBe(true)
    expect(contents(state)).toEqual(['user: Quante ferie?', 'assistant: '])
    expect(effects).toEqual([
      { type: 'stop-stream' },
      {
        type: 'stream-answer',
        turn: state.chat.turn,
        agent: 'main-agent',
        question: {
          message: 'Quante ferie?',
          sessionId: '',
          agentName: 'main-agent',
          agreements: [],
          workScopes: [],
        },
      },
    ])
  })

  test('the question carries the selections, the model, the documents and the session', () => {
    const before = signedIn()
    const state: AppState = {
      ...before,
      picker: { ...before.picker, agreements: [12, 34], workScopes: [1] },
      chat: { ...before.chat, agent: 'confronta', model: 'm1', vectorStoreId: 'vs-1', sessionId: 's1' },
    }
    expect(walk(state, ask('Differenze?')).effects[1]).toMatchObject({
      question: {
        sessionId: 's1',
        agentName: 'confronta',
        agreements: [12, 34],
        workScopes: [1],
        model: 'm1',
        vectorStoreId: 'vs-1',
      },
    })
  })

  test('a blank question changes nothing', () => {
    const state = signedIn()
    expect(walk(state, ask('  \n')).state).toBe(state)
  })

  test('nobody signed in sends nothing and loses nothing', () => {
    const { state, effects } = walk(initialState(exampleConfig), ask('Ferie?'))
    expect(effects).toEqual([])
    expect(state.chat).toMatchObject({ messages: [], draft: 'Ferie?' })
  })

  test('a question waits while documents are being uploaded', () => {
    const state = signedIn()
    const { effects } = walk({ ...state, uploads: { files: [], loading: true } }, ask('Ferie?'))
    expect(effects).toEqual([])
  })

  test('a question during an answer keeps what had arrived, marked once', () => {
    const first = walk(signedIn(), ask('Uno?')).state
    const { turn } = first.chat
    const { state } = walk(first, { type: 'answer-delta', turn, text: 'Ecco' }, ask('Due?'))
    expect(contents(state)).toEqual([
      'user: Uno?',
      'assistant: Ecco\n\n[Generazione interrotta]',
      'user: Due?',
      'assistant: ',
    ])
    expect(state.chat.messages[1]?.status).toBe('interrupted')
  })

  test('spec 8: an agent that the configuration does not name answers that it was not found', () => {
    const config = { ...exampleConfig, agents: { ...exampleConfig.agents, CALCOLO: '' } }
    const { state, effects } = walk({ ...withAgent('calcolo'), config }, ask('Netto?'))
    expect(contents(state)).toEqual(['user: Netto?', "assistant: Non è stato possibile trovare l'agente selezionato"])
    expect(state.chat.loading).toBe(false)
    expect(types(effects)).toEqual(['stop-stream'])
  })
})

describe('spec 4: streaming', () => {
  const asked = walk(signedIn(), ask('Ferie?')).state
  const { turn } = asked.chat

  test('parts are appended to the answer in their order', () => {
    const { state } = walk(
      asked,
      { type: 'answer-delta', turn, text: 'Venti' },
      { type: 'answer-delta', turn, text: 'sei' },
    )
    expect(state.chat.messages.at(-1)).toMatchObject({ content: 'Ventisei', status: 'streaming' })
  })

  test('events of an older turn change nothing', () => {
    const later = walk(asked, ask('Permessi?')).state
    const old: readonly AppEvent[] = [
      { type: 'answer-delta', turn, text: 'tardi' },
      { type: 'answer-ended', turn },
      { type: 'answer-failed', turn, failure: { code: 'network' } },
      { type: 'references-loaded', turn, sessionId: 's1', items: [] },
      { type: 'related-loaded', turn, sessionId: 's1', items: ['?'] },
      { type: 'history-loaded', turn, sessionId: 's1', messages: [], selected: false },
      { type: 'latest-session-loaded', turn, sessionId: 's9' },
    ]
    for (const event of old) expect(walk(later, event).state).toBe(later)
  })

  test('a new session is created first and its id stored', () => {
    const { state } = walk(asked, { type: 'session-created', turn, sessionId: 's1' })
    expect(state.chat.sessionId).toBe('s1')
  })

  test('a session created before a stop is still the session of this conversation', () => {
    const { state } = walk(asked, { type: 'stop-requested' }, { type: 'session-created', turn, sessionId: 's1' })
    expect(state.chat.sessionId).toBe('s1')
  })

  test('a session created for a conversation that was left is its own, not that of the one on the screen', () => {
    const left = walk(asked, { type: 'conversation-started' }).state
    const { state } = walk(left, { type: 'session-created', turn, sessionId: 's1' })
    expect(state.chat).toBe(left.chat)
    expect(state.background?.chat.sessionId).toBe('s1')
  })
})

test.each([
  { name: 'completion', end: (turn: number) => ({ type: 'answer-ended', turn }) },
  { name: 'an error', end: (turn: number) => ({ type: 'answer-failed', turn, failure: { code: 'network' } }) },
  { name: 'a cancel', end: () => ({ type: 'stop-requested' }) },
  { name: 'a conversation left', end: () => ({ type: 'conversation-started' }) },
] satisfies { name: string; end: (turn: number) => AppEvent }[])('the loading flag is off after $name', ({ end }) => {
  const asking = walk(signedIn(), ask('Ferie?')).state
  expect(asking.chat.loading).toBe(true)
  expect(walk(asking, end(asking.chat.turn)).state.chat.loading).toBe(false)
})

describe('spec 4: cancelling', () => {
  const asked = walk(signedIn(), ask('Ferie?')).state
  const { turn } = asked.chat
  const stop: AppEvent = { type: 'stop-requested' }

  test('it stops loading, closes the stream and appends the line to the answer', () => {
    const { state, effects } = walk(asked, { type: 'answer-delta', turn, text: 'Venti' }, stop)
    expect(effects).toEqual([{ type: 'stop-stream' }])
    expect(state.chat.loading).toBe(false)
    expect(contents(state).at(-1)).toBe('assistant: Venti\n\n[Generazione interrotta]')
  })

  test('an answer that had not begun is the line alone', () => {
    expect(contents(walk(asked, stop).state).at(-1)).toBe('assistant: [Generazione interrotta]')
  })

  test('cancelling twice, and parts that come late, leave one line', () => {
    const { state } = walk(asked, stop, stop, { type: 'answer-delta', turn, text: 'tardi' })
    expect(contents(state).at(-1)).toBe('assistant: [Generazione interrotta]')
  })

  test('with nothing under way it changes nothing', () => {
    const state = signedIn()
    expect(walk(state, stop).state).toBe(state)
  })
})

describe('spec 8: a stream that fails', () => {
  const asked = walk(signedIn(), ask('Ferie?')).state
  const { turn } = asked.chat
  const fail = (failure: Extract<AppEvent, { type: 'answer-failed' }>['failure']): AppEvent => ({
    type: 'answer-failed',
    turn,
    failure,
  })

  test('it stops loading and adds an error message, and the question can be sent again', () => {
    const { state } = walk(asked, fail({ code: 'no-stream' }))
    expect(contents(state)).toEqual(['user: Ferie?', 'error: Errore: Stream non disponibile'])
    expect(state.chat).toMatchObject({ loading: false, draft: 'Ferie?' })
  })

  test('what had arrived is kept and marked', () => {
    const { state } = walk(asked, { type: 'answer-delta', turn, text: 'Venti' }, fail({ code: 'stream-broken' }))
    expect(state.chat.messages.map(({ role, status }) => [role, status])).toEqual([
      ['user', 'complete'],
      ['assistant', 'interrupted'],
      ['error', 'complete'],
    ])
  })

  test('what was typed meanwhile is not overwritten', () => {
    const { state } = walk(asked, { type: 'draft-changed', text: 'altro' }, fail({ code: 'network' }))
    expect(state.chat.draft).toBe('altro')
  })

  test('no agent found is an answer, not an error', () => {
    const { state } = walk(asked, fail({ code: 'agent-not-found' }))
    expect(contents(state).at(-1)).toBe("assistant: Non è stato possibile trovare l'agente selezionato")
  })
})
