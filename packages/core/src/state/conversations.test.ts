import { describe, expect, test } from 'vitest'
import { answered, historyMessage, signedIn, walk } from '../example/state.ts'
import { chatView } from '../view/chat.ts'
import { sidebarView } from '../view/sidebar.ts'
import type { AppState } from './app-state.ts'

const source = { title: 'CCNL Terziario', source: 'Sindacare', url: 'https://example.org/a', excerpt: 'Art. 251' }
const other = { ...source, title: 'CCNL Turismo' }

const asking = walk(
  signedIn(),
  { type: 'question-asked', text: 'Ferie?' },
  { type: 'session-created', turn: 1, sessionId: 's1' },
  { type: 'answer-delta', turn: 1, text: 'Spettano' },
).state

const select = (sessionId: string) => ({ type: 'conversation-selected', sessionId }) as const
const opened = (state: AppState, ...messages: readonly ReturnType<typeof historyMessage>[]): AppState =>
  walk(state, {
    type: 'history-loaded',
    turn: state.chat.turn,
    sessionId: state.chat.sessionId ?? '',
    messages,
    selected: true,
  }).state

describe('a conversation that is left while its answer is being written', () => {
  const left = walk(asking, select('s2')).state

  test('goes on out of sight, and is there whole when the reader comes back', () => {
    expect(left.chat.messages).toEqual([])
    const { state, effects } = walk(left, { type: 'answer-delta', turn: 1, text: ' 26 giorni.' }, select('s1'))
    expect(effects).toEqual([])
    expect(state.chat).toMatchObject({ sessionId: 's1', loading: true, turn: 1 })
    expect(state.chat.messages.at(-1)?.content).toBe('Spettano 26 giorni.')
    const ended = walk(state, { type: 'answer-ended', turn: 1 }, { type: 'question-asked', text: 'E poi?' }).state
    // Turns given to other conversations meanwhile are not given again.
    expect(ended.chat.turn).toBeGreaterThan(left.chat.turn)
  })

  test('has what follows its answer done, and does not disturb the one on the screen', () => {
    const { state, effects } = walk(left, { type: 'answer-ended', turn: 1 })
    expect(state.chat).toBe(left.chat)
    expect(effects.map(({ type }) => type)).toContain('load-history')
    expect(walk(state, select('s1')).effects).toMatchObject([{ type: 'load-history', sessionId: 's1' }])
  })

  test('is marked in the list, and is given up for a new question elsewhere', () => {
    const listed = walk(left, {
      type: 'conversations-loaded',
      items: [{ sessionId: 's1', title: 'Ferie?', timestamp: '' }],
    }).state
    expect(sidebarView(listed).conversations).toMatchObject([{ writing: true }])
    const { state, effects } = walk(listed, { type: 'question-asked', text: 'Altro?' })
    expect(effects[0]).toEqual({ type: 'stop-stream' })
    expect(state.background).toBeUndefined()
  })
})

describe('what a front end kept of a conversation', () => {
  const memory = {
    draft: 'una bozza',
    agent: 'confronta',
    agreements: [12, 34],
    workScopes: [1],
    files: [{ id: 'f1', name: 'a.pdf' }],
    vectorStoreId: 'v1',
    messages: 2,
  } as const
  const before = walk(signedIn(), { type: 'draft-changed', text: 'un’altra bozza' }).state
  const selected = walk(before, { ...select('s1'), memory }).state

  test('comes back with it: draft, documents, agreements, parameters and agent', () => {
    expect(selected.chat).toMatchObject({ draft: 'una bozza', agent: 'confronta', vectorStoreId: 'v1' })
    expect(selected.picker).toMatchObject({ agreements: [12, 34], workScopes: [1] })
    expect(selected.uploads.files).toEqual(memory.files)
  })

  test('spec 4: the history decides, unless the choice was made after its last message', () => {
    const said = [
      historyMessage('categories', '56'),
      historyMessage('user', 'Ferie?'),
      historyMessage('assistant', '26.', { agentName: 'inquadra' }),
    ]
    expect(opened(selected, ...said)).toMatchObject({ chat: { agent: 'confronta' }, picker: { agreements: [12, 34] } })
    const longer = [
      ...said,
      historyMessage('user', 'E poi?'),
      historyMessage('assistant', 'Sì.', { agentName: 'inquadra' }),
    ]
    expect(opened(selected, ...longer)).toMatchObject({ chat: { agent: 'inquadra' }, picker: { agreements: [56] } })
  })

  test('a conversation of which nothing was kept has no draft of another', () => {
    expect(walk(before, { ...select('s1'), memory: {} }).state.chat.draft).toBe('')
  })
})

test('a conversation that is gone leaves an empty one', () => {
  const selected = walk(signedIn(), select('s1')).state
  const failure = { code: 'not-found' } as const
  const { turn } = selected.chat
  const { state } = walk(selected, { type: 'history-failed', turn, sessionId: 's1', failure, selected: true })
  expect(state.chat).toMatchObject({ messages: [], historyLoading: false, agent: 'main-agent' })
  expect(state.chat.sessionId).toBeUndefined()
})

describe('an answer that was being written when its conversation was opened', () => {
  const selected = opened(
    walk(signedIn(), select('s1')).state,
    historyMessage('user', 'Ferie?'),
    historyMessage('assistant', 'Spett'),
  )
  const { turn } = selected.chat
  const resumed = walk(
    selected,
    { type: 'answer-resumed', turn, question: 'Ferie?' },
    { type: 'answer-delta', turn, text: 'Spettano 26 giorni.' },
  ).state

  test('arrives again from its beginning, in the place of what was stored of it', () => {
    expect(resumed.chat.messages.map(({ content }) => content)).toEqual(['Ferie?', 'Spettano 26 giorni.'])
    expect(resumed.chat.loading).toBe(true)
  })

  test('is charged and followed up only by the tab that reads it', () => {
    const elsewhere = walk(resumed, { type: 'answer-ended', turn, elsewhere: true })
    expect(elsewhere.effects.map(({ type }) => type)).toEqual(['load-history'])
    const here = walk(resumed, { type: 'answer-ended', turn })
    expect(here.effects.map(({ type }) => type)).toContain('load-references')
  })
})

describe('every answer keeps its own sources', () => {
  const first = answered(signedIn(), 'Ferie?', 'Ventisei. [1]').state
  const told = walk(first, { type: 'references-loaded', turn: first.chat.turn, sessionId: 's1', items: [source] }).state
  const references = (state: AppState) =>
    chatView(state).messages.map(({ references }) => references.map(({ title }) => title))

  test('when the next question is asked', () => {
    const second = answered(told, 'Permessi?', 'Trentadue. [1]').state
    const { turn } = second.chat
    const state = walk(second, { type: 'references-loaded', turn, sessionId: 's1', items: [other] }).state
    expect(references(state)).toEqual([[], ['CCNL Terziario'], [], ['CCNL Turismo']])
  })

  test('when a history comes that keeps none', () => {
    const messages = [historyMessage('user', 'Ferie?'), historyMessage('assistant', 'Ventisei. [1]')]
    const { turn } = told.chat
    const { state } = walk(told, { type: 'history-loaded', turn, sessionId: 's1', messages, selected: false })
    expect(references(state)).toEqual([[], ['CCNL Terziario']])
  })
})

test('a corrected calculation does not show its question twice', () => {
  const state = opened(
    walk(signedIn(), select('s1')).state,
    historyMessage('user', 'Il mio netto?'),
    historyMessage('assistant', '1.500 €'),
    historyMessage('user', 'Il mio netto?'),
    historyMessage('assistant', '1.600 €', { modified: true }),
    historyMessage('user', 'Il mio netto?'),
    historyMessage('assistant', '1.600 €'),
  )
  expect(chatView(state).messages.map(({ resent }) => resent)).toEqual([false, false, true, false, false, false])
})

describe('a turn that failed', () => {
  const { turn } = walk(signedIn(), { type: 'question-asked', text: 'Ferie?' }).state.chat
  const failed = walk(
    signedIn(),
    { type: 'question-asked', text: 'Ferie?' },
    { type: 'answer-failed', turn, failure: { code: 'http', status: 503, message: 'Servizio non disponibile' } },
  ).state

  test('says error once', () => {
    expect(failed.chat.messages.at(-1)?.content).toBe('Errore: 503: Servizio non disponibile')
  })

  test('is replaced by the next attempt, and its question is no longer a draft', () => {
    expect(chatView(failed)).toMatchObject({ draft: 'Ferie?', draftRestored: true })
    const { state, effects } = walk(failed, { type: 'retry-requested' })
    expect(state.chat.messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Ferie?'],
      ['assistant', ''],
    ])
    expect(chatView(state)).toMatchObject({ draft: '', draftRestored: false })
    expect(effects.map(({ type }) => type)).toEqual(['stop-stream', 'stream-answer'])
  })

  test('leaves alone what was typed since', () => {
    const typed = walk(failed, { type: 'draft-changed', text: 'Altro' }, { type: 'retry-requested' }).state
    expect(typed.chat.draft).toBe('Altro')
  })
})

describe('the list of conversations', () => {
  const items = Array.from({ length: 20 }, (_, index) => ({
    sessionId: `s${index}`,
    title: `Domanda ${index}`,
    timestamp: `2026-01-${String(28 - index).padStart(2, '0')}T09:00:00.000Z`,
  }))
  const older = { sessionId: 'old', title: 'Vecchia', timestamp: '2026-01-01T09:00:00.000Z' }
  const listed = walk(signedIn(), { type: 'conversations-loaded', items }).state
  const ids = (state: AppState) => sidebarView(state).conversations.map(({ sessionId }) => sessionId)

  test('can be asked for more, which a later refresh of the first ones does not forget', () => {
    expect(sidebarView(listed).canLoadMore).toBe(true)
    const { state, effects } = walk(listed, { type: 'more-conversations-requested' })
    expect(effects).toEqual([{ type: 'load-conversations', limit: 50 }])
    const more = walk(state, { type: 'conversations-loaded', items: [...items, older], limit: 50 }).state
    expect(sidebarView(more).canLoadMore).toBe(false)
    expect(ids(walk(more, { type: 'conversations-loaded', items }).state)).toContain('old')
    const gone = walk(more, { type: 'conversation-deleted', sessionId: 'old' }).state
    expect(ids(walk(gone, { type: 'conversations-loaded', items }).state)).not.toContain('old')
  })

  test('a deletion can be undone for five seconds, and then leaves', () => {
    const { state, effects } = walk(listed, { type: 'conversation-deletion-announced', sessionId: 's3' })
    expect(ids(state)).not.toContain('s3')
    expect(effects).toMatchObject([{ type: 'schedule', milliseconds: 5000 }])
    const due = { type: 'conversation-deletion-due', sessionId: 's3' } as const
    expect(walk(state, due).effects).toEqual([{ type: 'delete-conversation', sessionId: 's3' }])
    const undone = walk(state, { type: 'conversation-deletion-undone', sessionId: 's3' })
    expect(ids(undone.state)).toContain('s3')
    expect(walk(undone.state, due).effects).toEqual([])
  })

  test('two deletions leave one after the other, and one that fails shows its conversation again', () => {
    const announced = walk(
      listed,
      { type: 'conversation-deletion-announced', sessionId: 's3' },
      { type: 'conversation-deletion-announced', sessionId: 's4' },
      { type: 'conversation-deletion-due', sessionId: 's3' },
    ).state
    const waits = walk(announced, { type: 'conversation-deletion-due', sessionId: 's4' })
    expect(waits.effects).toMatchObject([{ type: 'schedule' }])
    const failure = { code: 'network' } as const
    const failed = walk(announced, { type: 'conversation-deletion-failed', sessionId: 's3', failure }).state
    expect(ids(failed)).toContain('s3')
  })
})

describe('a question that is written anew', () => {
  const two = answered(answered(signedIn(), 'Ferie?', 'Ventisei.').state, 'Permessi?', 'Trentadue.').state
  const contents = (state: AppState) => chatView(state).messages.map(({ content }) => content)
  const edit = (state: AppState, text: string, replaces: number) => {
    const asked = walk(state, { type: 'question-asked', text, replaces }).state
    const { turn } = asked.chat
    return walk(asked, { type: 'answer-delta', turn, text: `Risposta a ${text}` }, { type: 'answer-ended', turn }).state
  }

  test('stands in the place of the old one, which can be looked at again with what followed it', () => {
    const edited = edit(two, 'Ferie al 4° livello?', 0)
    expect(contents(edited)).toEqual(['Ferie al 4° livello?', 'Risposta a Ferie al 4° livello?'])
    expect(chatView(edited).messages[0]?.version).toEqual({ number: 2, count: 2 })
    const old = walk(edited, { type: 'version-chosen', index: 4, step: -1 }).state
    expect(contents(old)).toEqual(['Ferie?', 'Ventisei.', 'Permessi?', 'Trentadue.'])
    const again = walk(old, { type: 'version-chosen', index: 0, step: 1 }).state
    expect(contents(again)).toEqual(contents(edited))
  })

  test('a question asked after an old version follows that version', () => {
    const edited = edit(two, 'Permessi ROL?', 2)
    expect(contents(edited)).toEqual(['Ferie?', 'Ventisei.', 'Permessi ROL?', 'Risposta a Permessi ROL?'])
    const old = walk(edited, { type: 'version-chosen', index: 4, step: -1 }).state
    const { state } = walk(old, { type: 'question-asked', text: 'E la malattia?' })
    expect(contents(state)).toEqual(['Ferie?', 'Ventisei.', 'Permessi?', 'Trentadue.', 'E la malattia?', ''])
  })

  test('leaves the draft alone, and holds for a history that tells the same', () => {
    const typed = walk(two, { type: 'draft-changed', text: 'una bozza' }).state
    const edited = edit(typed, 'Permessi ROL?', 2)
    expect(edited.chat.draft).toBe('una bozza')
    const { turn } = edited.chat
    const messages = edited.chat.messages.map(({ role, content }) => historyMessage(role, content))
    const stored = walk(edited, { type: 'history-loaded', turn, sessionId: 's1', messages, selected: false }).state
    expect(contents(stored)).toEqual(contents(edited))
    // A server that kept something else is shown as it is.
    const other = [historyMessage('user', 'Altro'), ...messages]
    const linear = walk(edited, {
      type: 'history-loaded',
      turn,
      sessionId: 's1',
      messages: other,
      selected: false,
    }).state
    expect(contents(linear)).toHaveLength(7)
  })
})
