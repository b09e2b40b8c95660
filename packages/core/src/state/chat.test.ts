import { describe, expect, test } from 'vitest'
import type { Agent } from '../domain/agents.ts'
import { answered, exampleConfig, historyMessage, signedIn, walk } from '../example/state.ts'
import { type AppEvent, type AppState, type Effect, initialState } from './app.ts'

const ask = (text: string): AppEvent => ({ type: 'question-asked', text })
const types = (effects: readonly Effect[]) => effects.map(effect => effect.type)
const contents = (state: AppState) => state.chat.messages.map(message => `${message.role}: ${message.content}`)
const withAgent = (agent: Agent, state = signedIn()) => ({ ...state, chat: { ...state.chat, agent } })

/** The history of the conversation `s2`, as it arrives for a state that waits for it. */
const history = (state: AppState, ...messages: ReturnType<typeof historyMessage>[]): AppEvent => ({
  type: 'history-loaded',
  turn: state.chat.turn,
  sessionId: 's2',
  messages,
  selected: true,
})

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

describe('spec 4: after the stream ends', () => {
  const after = (agent: Agent, exchanges: number) => {
    let state = withAgent(agent)
    let effects: readonly Effect[] = []
    for (let count = 0; count < exchanges; count++)
      ({ state, effects } = answered(state, `Domanda ${count}?`, 'Risposta.'))
    return types(effects)
  }

  test('calcolo reloads the history and never fetches references', () => {
    expect(after('calcolo', 1)).toEqual(['load-history', 'load-conversations'])
    expect(after('calcolo', 2)).toEqual(['load-history'])
  })

  test.each(['inquadra', 'confronta'] as const)(
    '%s refreshes the sidebar and, from the third message on, fetches references and related questions',
    agent => {
      expect(after(agent, 1)).toEqual(['load-history', 'load-conversations'])
      expect(after(agent, 2)).toEqual(['load-history', 'load-conversations', 'load-references', 'load-related'])
    },
  )

  test('the main agent reloads history, references and related questions from the first answer on', () => {
    expect(after('main-agent', 1)).toEqual(['load-history', 'load-conversations', 'load-references', 'load-related'])
    expect(after('main-agent', 2)).toEqual(['load-history', 'load-references', 'load-related'])
  })

  test('the agent that answered decides, not the one chosen meanwhile', () => {
    const asked = walk(withAgent('calcolo'), ask('Netto?')).state
    const { turn } = asked.chat
    const { effects } = walk(
      asked,
      { type: 'session-created', turn, sessionId: 's1' },
      { type: 'agent-chosen', agent: 'main-agent' },
      { type: 'answer-ended', turn },
    )
    expect(types(effects)).not.toContain('load-references')
  })

  test('without a session id the latest one is fetched, and then everything else', () => {
    const asked = walk(signedIn(), ask('Ferie?')).state
    const { turn } = asked.chat
    const ended = walk(asked, { type: 'answer-delta', turn, text: 'Ecco.' }, { type: 'answer-ended', turn })
    expect(types(ended.effects)).toEqual(['load-latest-session', 'load-conversations'])
    const found = walk(ended.state, { type: 'latest-session-loaded', turn, sessionId: 's7' })
    expect(found.state.chat.sessionId).toBe('s7')
    expect(types(found.effects)).toEqual(['load-history', 'load-references', 'load-related'])
  })

  const done = answered(signedIn('IterazioniCCNLPIU-IA', 5), 'Netto?', 'Ecco.').state
  const reloaded = (showAction: boolean, state = done) =>
    walk(state, {
      type: 'history-loaded',
      turn: state.chat.turn,
      sessionId: 's1',
      selected: false,
      messages: [historyMessage('user', 'Netto?'), historyMessage('assistant', 'Ecco.', { showAction })],
    })

  test('after an answer with showAction the Iterazioni tier pays one consumption', () => {
    expect(reloaded(true).effects).toEqual([
      { type: 'consume-credit', userId: 'u1', key: 'C1-s1-2026-01-15T09:30:00.000Z' },
    ])
    expect(reloaded(true).state.chat.messages[1]?.showAction).toBe(true)
    expect(reloaded(false).effects).toEqual([])
    expect(reloaded(true, answered(signedIn(), 'Netto?', 'Ecco.').state).effects).toEqual([])
  })

  test('a history that lags behind the screen does not take the answer away', () => {
    const { state } = walk(done, {
      type: 'history-loaded',
      turn: done.chat.turn,
      sessionId: 's1',
      selected: false,
      messages: [historyMessage('user', 'Netto?')],
    })
    expect(state).toBe(done)
  })

  test('an answer stopped here stays marked when the server has stored what had come of it, and no more', () => {
    const asked = walk(signedIn(), ask('Netto?')).state
    const { turn } = asked.chat
    const { state } = walk(asked, { type: 'answer-delta', turn, text: 'Il netto' }, { type: 'stop-requested' })
    const read = (content: string) =>
      walk(
        { ...state, chat: { ...state.chat, sessionId: 's1' } },
        {
          type: 'history-loaded',
          turn: state.chat.turn,
          sessionId: 's1',
          selected: false,
          messages: [historyMessage('user', 'Netto?'), historyMessage('assistant', content)],
        },
      ).state.chat.messages[1]
    expect(read('Il netto')).toMatchObject({ status: 'interrupted', content: 'Il netto\n\n[Generazione interrotta]' })
    // Another tab has read it to its end.
    expect(read('Il netto è di 1.500 €.')).toMatchObject({ status: 'complete', content: 'Il netto è di 1.500 €.' })
  })

  test('references and related questions survive a history that arrives after them', () => {
    const { turn } = done.chat
    const reference = { title: 'Art. 121', source: 'CCNL', url: '', excerpt: '' }
    const { state } = walk(
      done,
      { type: 'references-loaded', turn, sessionId: 's1', items: [reference] },
      { type: 'related-loaded', turn, sessionId: 's1', items: ['E per il terzo?'] },
      {
        type: 'history-loaded',
        turn,
        sessionId: 's1',
        selected: false,
        messages: [historyMessage('user', 'Netto?'), historyMessage('assistant', 'Ecco.')],
      },
    )
    expect(state.chat.references).toEqual([reference])
    expect(state.chat.relatedQuestions).toEqual(['E per il terzo?'])
  })
})

describe('spec 4: conversations', () => {
  const open = answered(signedIn(), 'Ferie?', 'Ventisei.').state
  const select: AppEvent = { type: 'conversation-selected', sessionId: 's2' }

  test('selecting one resets the pickers and loads its history', () => {
    const before = { ...open, picker: { ...open.picker, agreements: [12], workScopes: [1] } }
    const { state, effects } = walk(before, select)
    expect(state.picker).toMatchObject({ agreements: [], workScopes: [] })
    expect(state.chat).toMatchObject({ sessionId: 's2', messages: [], historyLoading: true })
    expect(effects).toEqual([{ type: 'load-history', turn: state.chat.turn, sessionId: 's2', selected: true }])
  })

  test('its last message names the agent and its categories entry the agreements', () => {
    const selected = walk(open, select).state
    const { state } = walk(
      selected,
      history(
        selected,
        historyMessage('categories', '12,34'),
        historyMessage('user', 'Differenze?'),
        historyMessage('assistant', 'Ecco.', { agentName: 'confronta' }),
      ),
    )
    expect(state.chat).toMatchObject({ agent: 'confronta', historyLoading: false })
    expect(state.picker.agreements).toEqual([12, 34])
    expect(state.chat.messages).toHaveLength(3)
  })

  test('without an agent in its last message the chosen one stays', () => {
    const selected = walk({ ...open, chat: { ...open.chat, agent: 'inquadra' } }, select).state
    expect(walk(selected, history(selected, historyMessage('user', 'Ciao'))).state.chat.agent).toBe('inquadra')
  })

  test('the history of the last selection counts, in whatever order they arrive', () => {
    const second = walk(open, select).state
    const third = walk(second, { type: 'conversation-selected', sessionId: 's3' }).state
    expect(walk(third, history(second, historyMessage('user', 'vecchia'))).state).toBe(third)
  })

  test('a history that cannot be loaded ends the loading, and one that is gone refreshes the sidebar', () => {
    const selected = walk(open, select).state
    const { state, effects } = walk(selected, {
      type: 'history-failed',
      turn: selected.chat.turn,
      sessionId: 's2',
      failure: { code: 'not-found' },
      selected: true,
    })
    expect(state.chat.historyLoading).toBe(false)
    expect(types(effects)).toContain('load-conversations')
  })

  test('choosing again the conversation that is answering does not give the answer up', () => {
    const asking = walk(open, ask('E poi?')).state
    expect(walk(asking, { type: 'conversation-selected', sessionId: 's1' }).state).toBe(asking)
  })

  test('deleting refreshes the sidebar, says so, and clears the current id only when it was that one', () => {
    const requested = walk(open, { type: 'conversation-deletion-requested', sessionId: 's1' })
    expect(requested.effects).toEqual([{ type: 'delete-conversation', sessionId: 's1' }])
    expect(requested.state.sidebar.deleting).toBe('s1')
    const { state, effects } = walk(requested.state, { type: 'conversation-deleted', sessionId: 's1' })
    expect(types(effects)).toContain('load-conversations')
    expect(state.sidebar.deleting).toBeUndefined()
    expect(state.chat.sessionId).toBeUndefined()
    expect(state.chat.messages).toEqual([])
    expect(state.notices.toasts[0]?.title).toBe('Conversazione eliminata con successo')
    const other = walk(open, { type: 'conversation-deleted', sessionId: 's2' }).state
    expect(other.chat.sessionId).toBe('s1')
    expect(other.chat.messages).toHaveLength(2)
  })

  test('a deletion that fails ends the deleting flag and says why', () => {
    const { state } = walk(
      open,
      { type: 'conversation-deletion-requested', sessionId: 's2' },
      { type: 'conversation-deletion-failed', sessionId: 's2', failure: { code: 'network' } },
    )
    expect(state.sidebar.deleting).toBeUndefined()
    expect(state.notices.toasts[0]).toMatchObject({ color: 'red' })
  })

  test('a new conversation starts empty, in the main mode', () => {
    const { state } = walk({ ...open, chat: { ...open.chat, agent: 'calcolo' } }, { type: 'conversation-started' })
    expect(state.chat).toMatchObject({ agent: 'main-agent', messages: [], loading: false })
    expect(state.chat.sessionId).toBeUndefined()
  })
})

describe('spec 4: sending again once the agreement is confirmed', () => {
  const unknown = 'Non riesco a identificare con certezza il CCNL. Quale?'
  const confirm = (state: AppState) =>
    walk(
      state,
      { type: 'picker-opened', picker: 'agreements' },
      { type: 'picker-toggled', id: 12 },
      { type: 'picker-confirmed' },
    )

  test.each([unknown, 'Potresti riformulare la domanda specificando o selezionando un contratto?'])(
    'the previous question is sent with a fresh empty answer after "%s"',
    answer => {
      const { state, effects } = confirm(answered(signedIn(), 'Quanto preavviso?', answer).state)
      expect(contents(state)).toEqual(['user: Quanto preavviso?', `assistant: ${answer}`, 'assistant: '])
      expect(state.chat.loading).toBe(true)
      expect(effects).toContainEqual(
        expect.objectContaining({
          type: 'stream-answer',
          question: expect.objectContaining({ message: 'Quanto preavviso?', sessionId: 's1', agreements: [12] }),
        }),
      )
    },
  )

  test('any other answer sends nothing again', () => {
    expect(types(confirm(answered(signedIn(), 'Ferie?', 'Ventisei.').state).effects)).not.toContain('stream-answer')
  })

  test('confirming the parameters sends nothing again', () => {
    const before = answered(signedIn(), 'Ferie?', unknown).state
    const { effects } = walk(
      { ...before, picker: { ...before.picker, agreements: [12] } },
      { type: 'picker-opened', picker: 'workScopes' },
      { type: 'picker-toggled', id: 1 },
      { type: 'picker-confirmed' },
    )
    expect(types(effects)).not.toContain('stream-answer')
  })

  test('without credit it is not sent', () => {
    const before = answered(signedIn('IterazioniCCNLPIU-IA', 1), 'Ferie?', unknown).state
    const exhausted = walk(before, { type: 'credit-loaded', userId: 'u1', credit: 0 }).state
    expect(types(confirm(exhausted).effects)).not.toContain('stream-answer')
  })

  test('a resend that fails is logged', () => {
    const { state } = confirm(answered(signedIn(), 'Ferie?', unknown).state)
    const failed = walk(state, { type: 'answer-failed', turn: state.chat.turn, failure: { code: 'network' } })
    expect(types(failed.effects)).toEqual(['log'])
    expect(failed.state.chat.loading).toBe(false)
  })
})

describe('spec 4 and 8: answers are copied and exported', () => {
  const open = answered(signedIn(), 'Ferie?', '**Ventisei** giorni.').state

  test('copying hands over the markdown and says so', () => {
    expect(walk(open, { type: 'answer-copied', index: 1 }).effects).toEqual([
      { type: 'copy', markdown: '**Ventisei** giorni.' },
    ])
    expect(walk(open, { type: 'copied' }).state.notices.toasts[0]?.title).toBe('Copiato negli appunti')
  })

  test('exporting carries the question and the references, under the default name', () => {
    const reference = { title: 'Art. 121', source: 'CCNL', url: '', excerpt: '' }
    const { state } = walk(open, {
      type: 'references-loaded',
      turn: open.chat.turn,
      sessionId: 's1',
      items: [reference],
    })
    expect(walk(state, { type: 'answer-exported', index: 1 }).effects).toEqual([
      {
        type: 'export',
        markdown: '**Ventisei** giorni.',
        question: 'Ferie?',
        references: [reference],
        agent: 'main-agent',
        agreements: [],
        timestamp: open.chat.messages[1]?.timestamp,
        name: 'documento.docx',
      },
    ])
  })

  test('exporting carries who answered, about which agreements and when, as the conversation says', () => {
    const selected = walk(signedIn(), { type: 'conversation-selected', sessionId: 's2' }).state
    const { state } = walk(
      selected,
      history(
        selected,
        historyMessage('categories', '12,34'),
        historyMessage('user', 'Differenze?'),
        historyMessage('assistant', 'Ecco.', { agentName: 'confronta' }),
        historyMessage('categories', '12'),
      ),
    )
    expect(walk(state, { type: 'answer-exported', index: 2 }).effects).toMatchObject([
      {
        agent: 'confronta',
        agreements: ['Commercio - Confcommercio', 'Metalmeccanica - Industria'],
        timestamp: '2026-01-15T09:30:00.000Z',
      },
    ])
  })

  test('nothing to export is logged and stops there', () => {
    expect(walk(open, { type: 'answer-exported', index: 9 }).effects).toEqual([
      { type: 'log', message: 'HTML invalido o mancante' },
    ])
  })

  test('the sales form opens where the configuration says', () => {
    expect(walk(open, { type: 'sales-opened' }).effects).toEqual([
      { type: 'open', url: 'https://example.org/contatti' },
    ])
  })
})
