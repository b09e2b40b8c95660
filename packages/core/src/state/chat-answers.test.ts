import { describe, expect, test } from 'vitest'
import { answered, historyMessage, signedIn, walk } from '../example/state.ts'
import { contents, history, types } from '../testing/chat-events.ts'
import type { AppState } from './app-state.ts'

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
