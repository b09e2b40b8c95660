import { describe, expect, test } from 'vitest'
import { answered, exampleConfig, exampleUser, signedIn, walk } from '../example/state.ts'
import { accountView } from '../view/account.ts'
import { initialState } from './app.ts'

const start = initialState(exampleConfig)
const ticket = (value: string) => ({ type: 'ticket-received', ticket: value }) as const
const types = (effects: readonly { readonly type: string }[]) => effects.map(effect => effect.type)

describe('spec 4 and 7: signing in', () => {
  test('a ticket signs in, and the user loads lists and conversations', () => {
    const asked = walk(start, ticket('T-1'))
    expect(asked.effects).toEqual([{ type: 'sign-in', ticket: 'T-1' }])
    expect(asked.state.account.status).toBe('signing-in')
    const signed = walk(asked.state, { type: 'signed-in', ticket: 'T-1', user: exampleUser() })
    expect(types(signed.effects)).toEqual(['load-catalogs', 'load-conversations'])
    expect(signed.state.catalog.agreements.status).toBe('pending')
  })

  test('only the Iterazioni tier reads its credit', () => {
    const user = exampleUser('IterazioniCCNLPIU-IA')
    const signed = walk(start, ticket('T-1'), { type: 'signed-in', ticket: 'T-1', user })
    expect(signed.effects).toContainEqual({ type: 'load-credit', userId: 'u1' })
  })

  test('a user without a tier is signed in and loads nothing', () => {
    const signed = walk(start, ticket('T-1'), { type: 'signed-in', ticket: 'T-1', user: exampleUser('') })
    expect(signed.state.account.status).toBe('signed-in')
    expect(signed.effects).toEqual([])
  })

  test('ten thousand messages with the same ticket cause one call', () => {
    let state = start
    let calls = 0
    for (let count = 0; count < 10_000; count++) {
      const step = walk(state, ticket('T-1'))
      state = step.state
      calls += step.effects.filter(effect => effect.type === 'sign-in').length
    }
    expect(calls).toBe(1)
  })

  test('of the tickets that arrive during a call only the last one is tried afterwards', () => {
    const { state, effects } = walk(start, ticket('T-1'), ticket('T-2'), ticket('T-3'))
    expect(effects).toEqual([])
    const after = walk(state, { type: 'signed-in', ticket: 'T-1', user: exampleUser() })
    expect(after.state.account.user).toBeUndefined()
    expect(after.effects).toEqual([{ type: 'sign-in', ticket: 'T-3' }])
    const failed = walk(state, { type: 'sign-in-failed', ticket: 'T-1', failure: { code: 'network' } })
    expect(failed.effects).toEqual([{ type: 'sign-in', ticket: 'T-3' }])
  })

  test('a ticket with a line break never becomes a call', () => {
    const { state, effects } = walk(start, ticket('T\r\nX-Evil: 1'))
    expect(types(effects)).toEqual(['log'])
    expect(state.account).toMatchObject({ status: 'signed-out', failure: { code: 'unsafe-value' } })
  })
})

describe('spec 8: a sign-in that fails resets the auth state', () => {
  test('the first message of the service is logged, or the default one', () => {
    const failing = (message: string) =>
      walk(start, ticket('T-1'), {
        type: 'sign-in-failed',
        ticket: 'T-1',
        failure: { code: 'sign-in-refused', message },
      })
    expect(failing('Ticket non valido').effects).toEqual([{ type: 'log', message: 'Ticket non valido' }])
    expect(failing('').effects).toEqual([{ type: 'log', message: 'GraphQL request failed' }])
    expect(failing('').state.account).toMatchObject({ status: 'signed-out', ticket: '' })
  })

  test('the same ticket may be tried again afterwards', () => {
    const failed = walk(start, ticket('T-1'), { type: 'sign-in-failed', ticket: 'T-1', failure: { code: 'network' } })
    expect(walk(failed.state, ticket('T-1')).effects).toEqual([{ type: 'sign-in', ticket: 'T-1' }])
  })
})

describe('spec 4: an empty ticket, a sign-out and another user reset auth and chat', () => {
  const busy = walk(
    answered(signedIn(), 'Ferie?', 'Ventisei giorni.').state,
    { type: 'picker-opened', picker: 'agreements' },
    { type: 'picker-toggled', id: 12 },
    { type: 'picker-confirmed' },
    { type: 'draft-changed', text: 'e per il terzo?' },
  ).state

  test.each([ticket(''), { type: 'signed-out' } as const])('nothing of the user is left after $type', event => {
    const { state, effects } = walk(busy, event)
    expect(state).toMatchObject({
      account: { status: 'signed-out', ticket: '', roles: [] },
      chat: { messages: [], draft: '', loading: false },
      sidebar: { conversations: { status: 'idle' } },
      picker: { agreements: [], open: undefined },
      catalog: { agreements: { status: 'idle' } },
      notices: { toasts: [] },
    })
    expect(state.account.user).toBeUndefined()
    expect(effects).toEqual([{ type: 'forget-user' }])
    expect(state.chat.turn).toBeGreaterThan(busy.chat.turn)
  })

  test("another user's ticket clears the chat before the sign-in begins", () => {
    const { state, effects } = walk(busy, ticket('T-2'))
    expect(state.chat.messages).toEqual([])
    expect(state.account.user).toBeUndefined()
    expect(effects).toEqual([{ type: 'forget-user' }, { type: 'sign-in', ticket: 'T-2' }])
  })

  test('the ticket of the user who is signed in changes nothing', () => {
    expect(walk(busy, ticket('T-1')).state).toBe(busy)
  })
})

describe('a sign-in that expires keeps the question', () => {
  const asking = walk(signedIn(), { type: 'question-asked', text: 'Quante ferie?' }).state
  const refused = {
    type: 'answer-failed',
    turn: asking.chat.turn,
    failure: { code: 'unauthorized' },
  } as const

  test('a 401 resets the account, leaves the conversation and gives the question back', () => {
    const { state, effects } = walk(asking, refused)
    expect(state.account).toMatchObject({ status: 'signed-out', failure: { code: 'unauthorized' } })
    expect(state.chat).toMatchObject({
      messages: [{ role: 'user', content: 'Quante ferie?' }],
      draft: 'Quante ferie?',
      loading: false,
    })
    expect(effects).toEqual([{ type: 'forget-user' }])
  })

  test('the same user finds it again, anybody else does not', () => {
    const signIn = (userId: string) =>
      walk(asking, refused, ticket('T-9'), {
        type: 'signed-in',
        ticket: 'T-9',
        user: exampleUser('FULLCCNLPIU-IA', userId),
      })
    const { state, effects } = signIn('u1')
    expect(state.chat).toMatchObject({ loading: true, draft: '', messages: [{ content: 'Quante ferie?' }, {}] })
    expect(types(effects).filter(type => type === 'stream-answer')).toHaveLength(1)
    expect(state.chat.unsent).toBeUndefined()
    const other = signIn('u2')
    expect(other.state.chat).toMatchObject({ messages: [], draft: '', loading: false })
    expect(types(other.effects)).not.toContain('stream-answer')
  })

  test('a question asked meanwhile asks for the renewal and waits with the others on the screen', () => {
    const open = answered(signedIn(), 'Ferie?', 'Ventisei.').state
    const expired = walk(open, { type: 'sign-in-expired' }).state
    expect(expired.chat.messages).toBe(open.chat.messages)
    expect(accountView(expired)).toMatchObject({ isSignedIn: false, expired: true, name: 'Anna', tierText: 'Completo' })
    const { state, effects } = walk(expired, { type: 'question-asked', text: 'E i permessi?' })
    expect(effects).toEqual([{ type: 'renew-sign-in' }])
    expect(state.chat).toMatchObject({ unsent: true, loading: false })
    expect(state.chat.messages.at(-1)?.content).toBe('E i permessi?')
    const back = walk(state, ticket('T-9'), { type: 'signed-in', ticket: 'T-9', user: exampleUser() })
    expect(types(back.effects)).toContain('stream-answer')
    expect(back.state.chat.messages.map(({ content }) => content)).toEqual(['Ferie?', 'Ventisei.', 'E i permessi?', ''])
  })

  test('the reader asks for a new ticket while there is none, and then only', () => {
    const expired = walk(signedIn(), { type: 'sign-in-expired' }).state
    expect(walk(expired, { type: 'sign-in-requested' }).effects).toEqual([{ type: 'renew-sign-in' }])
    expect(walk(signedIn(), { type: 'sign-in-requested' }).effects).toEqual([])
  })

  test('a renewal that is refused loses nothing either', () => {
    const refusal = { type: 'sign-in-failed', ticket: 'T-9', failure: { code: 'sign-in-missing' } } as const
    const { state } = walk(asking, refused, ticket('T-9'), refusal)
    expect(state.account).toMatchObject({ status: 'signed-out', expired: true, failure: { code: 'sign-in-missing' } })
    expect(state.chat).toMatchObject({ unsent: true, messages: [{ content: 'Quante ferie?' }] })
  })

  test('an answer that is arriving is not given up, and its question waits for the Iterazioni balance', () => {
    const arriving = walk(asking, { type: 'answer-delta', turn: asking.chat.turn, text: 'Spettano' }).state
    expect(walk(arriving, { type: 'sign-in-expired' }).state).toBe(arriving)
    const asked = walk(signedIn('IterazioniCCNLPIU-IA', 5), { type: 'question-asked', text: 'Ferie?' }).state
    const expired = walk(asked, { ...refused, turn: asked.chat.turn }).state
    const user = exampleUser('IterazioniCCNLPIU-IA')
    const back = walk(expired, ticket('T-9'), { type: 'signed-in', ticket: 'T-9', user })
    expect(types(back.effects)).not.toContain('stream-answer')
    const known = walk(back.state, { type: 'credit-loaded', userId: 'u1', credit: 5 })
    expect(types(known.effects)).toEqual(['stop-stream', 'stream-answer'])
  })

  test('the silent calls expire it too', () => {
    expect(walk(signedIn(), { type: 'sign-in-expired' }).state.account.status).toBe('signed-out')
  })
})

describe('spec 4: credit', () => {
  test('the credit of another user, or one that is no number, changes nothing', () => {
    const state = signedIn('IterazioniCCNLPIU-IA')
    expect(walk(state, { type: 'credit-loaded', userId: 'u2', credit: 9 }).state).toBe(state)
    expect(walk(state, { type: 'credit-loaded', userId: 'u1', credit: Number.NaN }).state).toBe(state)
  })

  test('while it is not known a question waits, and the credit is read again', () => {
    const { state, effects } = walk(signedIn('IterazioniCCNLPIU-IA'), { type: 'question-asked', text: 'Ferie?' })
    expect(types(effects)).toEqual(['load-credit', 'schedule'])
    expect(state.chat).toMatchObject({ messages: [], draft: 'Ferie?', loading: false })
  })

  test.each([0, -5])('with a credit of %i no question is sent', credit => {
    const { state, effects } = walk(signedIn('IterazioniCCNLPIU-IA', credit), {
      type: 'question-asked',
      text: 'Ferie?',
    })
    expect(effects).toEqual([])
    expect(state.chat).toMatchObject({ messages: [], draft: 'Ferie?' })
  })

  test('without a tier no question is sent, and a toast says why', () => {
    const { state, effects } = walk(signedIn(''), { type: 'question-asked', text: 'Ferie?' })
    expect(types(effects)).toEqual(['schedule'])
    expect(state.chat.messages).toEqual([])
    expect(state.notices.toasts[0]).toMatchObject({ color: 'red' })
  })
})
