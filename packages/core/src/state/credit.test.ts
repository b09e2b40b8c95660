import { describe, expect, test } from 'vitest'
import { answered, exampleTime, historyMessage, signedIn, walk } from '../example/state.ts'
import { trialEndedView } from '../view/account.ts'
import type { AppState } from './app-state.ts'
import type { AppEvent } from './events.ts'

const history = (state: AppState, pairs: readonly (readonly [string, string, boolean])[], more = {}) =>
  ({
    type: 'history-loaded',
    turn: state.chat.turn,
    sessionId: 's1',
    selected: false,
    messages: pairs.flatMap(([question, answer, showAction]) => [
      historyMessage('user', question),
      historyMessage('assistant', answer, { showAction }),
    ]),
    ...more,
  }) satisfies AppEvent

const iterations = (credit = 5) => signedIn('IterazioniCCNLPIU-IA', credit)
const consumed = (availableCredit: number) =>
  ({
    type: 'credit-consumed',
    userId: 'u1',
    credit: {
      crmid: 'C1',
      customerType: 'CLIENTE',
      idProduct: 20,
      availableCredit,
      totalConsumed: 1,
      totalPurchased: 25,
      measurementUnit: 'ITERAZIONI',
    },
  }) satisfies AppEvent
const charges = (effects: readonly { readonly type: string }[]) =>
  effects.filter(({ type }) => type === 'consume-credit')

describe('spec 4 and 9: an answer with showAction costs the Iterazioni tier one consumption', () => {
  const done = answered(iterations(), 'Ferie?', 'Ventisei.').state
  const paid = history(done, [['Ferie?', 'Ventisei.', true]])

  test('it is ordered once, under a key of customer, conversation and the end of the answer', () => {
    const settled = walk(done, paid)
    expect(settled.effects).toEqual([{ type: 'consume-credit', userId: 'u1', key: 'C1-s1-2026-01-15T09:30:00.000Z' }])
    expect(walk(settled.state, paid).effects).toEqual([])
    expect(walk(settled.state, { type: 'answer-ended', turn: done.chat.turn }, paid).effects).toEqual([])
  })

  test('an answer without showAction is settled for nothing', () => {
    const settled = walk(done, history(done, [['Ferie?', 'Ventisei.', false]]))
    expect(charges(settled.effects)).toEqual([])
    expect(walk(settled.state, paid).effects).toEqual([])
  })

  test('no other tier pays', () => {
    const full = answered(signedIn(), 'Ferie?', 'Ventisei.').state
    expect(charges(walk(full, paid).effects)).toEqual([])
    expect(full.account.unsettled).toBeUndefined()
  })

  test('a stopped answer and a failed one cost nothing', () => {
    const asking = walk(iterations(), { type: 'question-asked', text: 'Ferie?' }).state
    const { turn } = asking.chat
    const begun = walk(
      asking,
      { type: 'session-created', turn, sessionId: 's1' },
      { type: 'answer-delta', turn, text: 'Venti' },
    ).state
    const ends: readonly AppEvent[] = [
      { type: 'stop-requested' },
      { type: 'answer-failed', turn, failure: { code: 'stream-broken' } },
    ]
    for (const end of ends) {
      const { state } = walk(begun, end, { type: 'answer-ended', turn })
      expect(charges(walk(state, history(state, [['Ferie?', 'Venti', true]], { turn })).effects)).toEqual([])
    }
  })

  test('a history that arrives after the next question, in another conversation, still settles it', () => {
    const next = walk(done, { type: 'question-asked', text: 'Permessi?' }).state
    expect(charges(walk(next, { ...paid, turn: done.chat.turn }).effects)).toHaveLength(1)
    const elsewhere = walk(done, { type: 'conversation-started' }, { type: 'question-asked', text: 'Altro?' }).state
    const settled = walk(elsewhere, paid)
    expect(charges(settled.effects)).toHaveLength(1)
    expect(settled.state.chat).toBe(elsewhere.chat)
  })

  test('two answers that one history settles are two consumptions with two keys', () => {
    const two = answered(done, 'Permessi?', 'Trentadue ore.').state
    const { effects } = walk(
      two,
      history(two, [
        ['Ferie?', 'Ventisei.', true],
        ['Permessi?', 'Trentadue ore.', true],
      ]),
    )
    expect(effects).toMatchObject([
      { key: 'C1-s1-2026-01-15T09:30:00.000Z' },
      { key: 'C1-s1-2026-01-15T09:30:00.001Z' },
    ])
  })

  test('a history that does not hold the answer yet leaves it open for the one that does', () => {
    const waiting = walk(done, history(done, [['Preavviso?', 'Venti giorni.', true]]))
    expect(charges(waiting.effects)).toEqual([])
    expect(charges(walk(waiting.state, paid).effects)).toHaveLength(1)
  })

  test('a conversation opened again, or a page loaded again, pays for nothing that was paid before', () => {
    const fresh = walk(iterations(), { type: 'conversation-selected', sessionId: 's1' }).state
    expect(charges(walk(fresh, history(fresh, [['Ferie?', 'Ventisei.', true]], { selected: true })).effects)).toEqual(
      [],
    )
  })

  test('a question sent again with its agreement is an answer of its own', () => {
    const unclear = 'Non riesco a identificare con certezza il CCNL.'
    const first = answered(iterations(), 'Ferie?', unclear).state
    const settled = walk(first, history(first, [['Ferie?', unclear, false]]))
    const resent = walk(
      settled.state,
      { type: 'picker-opened', picker: 'agreements' },
      { type: 'picker-toggled', id: 12 },
      { type: 'picker-confirmed' },
    ).state
    const { turn } = resent.chat
    const again = walk(resent, { type: 'answer-delta', turn, text: 'Ventisei.' }, { type: 'answer-ended', turn }).state
    const both = history(again, [
      ['Ferie?', unclear, false],
      ['Ferie?', 'Ventisei.', true],
    ])
    expect(charges(settled.effects)).toEqual([])
    expect(charges(walk(again, both).effects)).toHaveLength(1)
  })

  test('the first answer of a conversation that the server named later is settled too', () => {
    const asking = walk(iterations(), { type: 'question-asked', text: 'Ferie?' }).state
    const { turn } = asking.chat
    const unnamed = walk(
      asking,
      { type: 'answer-delta', turn, text: 'Ventisei.' },
      { type: 'answer-ended', turn },
    ).state
    const named = walk(unnamed, { type: 'latest-session-loaded', turn, sessionId: 's9' }).state
    const { effects } = walk(named, { ...paid, turn, sessionId: 's9' })
    expect(effects).toMatchObject([{ key: 'C1-s9-2026-01-15T09:30:00.000Z' }])
  })

  test('who signs out owes nothing to whoever comes next', () => {
    const out = walk(done, { type: 'signed-out' }).state
    expect(out.account.unsettled).toBeUndefined()
    expect(walk(out, paid).effects).toEqual([])
  })
})

describe('spec 4 and 7: after a consumption the balance is stored and read again', () => {
  test('the balance that the service answers counts at once', () => {
    const { state, effects } = walk(iterations(), consumed(4))
    expect(state.account).toMatchObject({ credit: 4, creditData: { totalConsumed: 1 } })
    expect(effects).toEqual([{ type: 'load-credit', userId: 'u1' }])
  })

  test('a failed consumption is logged, never ordered again, and the balance is read again', () => {
    const failed = { type: 'consumption-failed', userId: 'u1', failure: { code: 'network' } } as const
    const { state, effects } = walk(iterations(), failed)
    expect(effects).toEqual([
      { type: 'log', message: expect.stringContaining('Servizio non raggiungibile') },
      { type: 'load-credit', userId: 'u1' },
    ])
    expect(state.account.credit).toBe(5)
  })

  test('at 0 the trial has ended and no question is sent', () => {
    const { state } = walk(iterations(1), consumed(0))
    expect(trialEndedView(state).open).toBe(true)
    expect(trialEndedView(iterations(1)).open).toBe(false)
    expect(walk(state, { type: 'question-asked', text: 'Ferie?' }).effects).toEqual([])
  })

  test('what concerns a user who has left changes nothing', () => {
    const state = iterations()
    const gone = { userId: 'u2', failure: { code: 'credit', name: 'invalid-ticket' } } as const
    expect(walk(state, { ...consumed(0), userId: 'u2' })).toEqual({ state, effects: [] })
    expect(walk(state, { type: 'consumption-failed', ...gone })).toEqual({ state, effects: [] })
    expect(walk(state, { type: 'credit-failed', ...gone })).toEqual({ state, effects: [] })
  })

  test('spec 8: what the service refuses is told in its own words, a network that fails is not', () => {
    const failing = (failure: Extract<AppEvent, { type: 'credit-failed' }>['failure']) =>
      walk(iterations(), { type: 'credit-failed', userId: 'u1', failure }).state.notices.toasts
    expect(failing({ code: 'credit', name: 'invalid-ticket' })).toMatchObject([
      { title: 'Token SSO non valido', color: 'red', id: String(exampleTime) },
    ])
    expect(failing({ code: 'network' })).toEqual([])
  })
})
