import { describe, expect, test } from 'vitest'
import { answered, historyMessage, signedIn, walk } from '../example/state.ts'
import { ask, history, types } from '../testing/chat-events.ts'
import type { AppEvent } from './events.ts'

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
