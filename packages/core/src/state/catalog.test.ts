import { describe, expect, test } from 'vitest'
import { exampleConfig, exampleUser, signedIn, walk } from '../example/state.ts'
import { initialState } from './app.ts'

describe('spec 4 and 8: lists pass through idle, pending, success and error', () => {
  const start = initialState(exampleConfig)
  const pending = walk(
    start,
    { type: 'ticket-received', ticket: 'T' },
    { type: 'signed-in', ticket: 'T', user: exampleUser() },
  ).state

  test('from idle to pending to success', () => {
    expect(start.catalog.workScopes).toEqual({ status: 'idle' })
    expect(pending.catalog.workScopes).toEqual({ status: 'pending' })
    const items = [{ id: 1, name: 'Ferie' }]
    expect(walk(pending, { type: 'work-scopes-loaded', items }).state.catalog.workScopes).toEqual({
      status: 'success',
      data: items,
    })
  })

  test('a list that fails ends its loading silently and keeps what it had', () => {
    const failure = { code: 'network' } as const
    const first = walk(pending, { type: 'catalog-failed', catalog: 'models', failure })
    expect(first.state.catalog.models).toEqual({ status: 'error', failure })
    expect(first.effects).toEqual([])
    const again = walk(signedIn(), { type: 'catalog-failed', catalog: 'models', failure }).state
    expect(again.catalog.models).toMatchObject({ status: 'error', data: [{ id: 'm1' }] })
  })

  test('conversations that cannot be refreshed stay on the screen', () => {
    const item = { sessionId: 's1', title: 'Ferie', timestamp: '' }
    const loaded = walk(signedIn(), { type: 'conversations-loaded', items: [item] }).state
    const failed = walk(loaded, { type: 'conversations-failed', failure: { code: 'network' } })
    expect(failed.state.sidebar.conversations).toMatchObject({ status: 'error', data: [item] })
    expect(failed.effects).toEqual([])
  })
})
