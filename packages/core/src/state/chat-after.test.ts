import { describe, expect, test } from 'vitest'
import type { Agent } from '../domain/agents.ts'
import { answered, historyMessage, signedIn, walk } from '../example/state.ts'
import { ask, types, withAgent } from '../testing/chat-events.ts'
import type { Effect } from './effects.ts'

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
