import { describe, expect, test } from 'vitest'
import { signedIn, walk } from '../example/state.ts'
import type { AppEvent } from './events.ts'

const file = (name: string, size = 1000) => ({ name, size, content: async () => new Blob(['x']) })
const choose = (...names: readonly string[]): AppEvent => ({
  type: 'files-chosen',
  files: names.map(name => file(name)),
})
const start = signedIn()
const uploading = walk(start, choose('busta.pdf'))
const uploaded: AppEvent = {
  type: 'files-uploaded',
  turn: start.chat.turn,
  sessionId: 's1',
  files: [{ id: 'f1', name: 'busta.pdf' }],
  vectorStoreId: 'vs-1',
}

describe('spec 4, 5 and 8: uploads', () => {
  test('choosing files sets the loading flag and sends them', () => {
    expect(uploading.state.uploads.loading).toBe(true)
    expect(uploading.effects).toMatchObject([{ type: 'upload-files', sessionId: '', files: [{ name: 'busta.pdf' }] }])
  })

  test('what the server took is listed, with its session and store, and a toast says so', () => {
    const { state } = walk(uploading.state, uploaded)
    expect(state.uploads).toEqual({ files: [{ id: 'f1', name: 'busta.pdf' }], loading: false })
    expect(state.chat).toMatchObject({ sessionId: 's1', vectorStoreId: 'vs-1' })
    expect(state.notices.toasts[0]?.title).toBe('File caricato con successo')
  })

  test('a refused choice adds nothing and shows a red toast with the reason', () => {
    const { state, effects } = walk(uploading.state, uploaded, choose('busta.pdf', 'altra.pdf'))
    expect(effects.map(effect => effect.type)).toEqual(['schedule'])
    expect(state.uploads.files).toHaveLength(1)
    expect(state.uploads.loading).toBe(false)
    expect(state.notices.toasts.at(-1)).toMatchObject({ title: 'Alcuni file sono già stati caricati', color: 'red' })
  })

  test.each([
    [{ code: 'upload-timeout' }, 'Errore di rete o timeout del server (504). Riprova tra poco.'],
    [{ code: 'upload-http', status: 413, message: 'file troppo grande' }, 'Errore 413: file troppo grande'],
    [{ code: 'upload' }, 'Errore durante il caricamento dei file.'],
  ] as const)('an upload that fails as %j says: %s', (failure, words) => {
    const { state } = walk(uploading.state, { type: 'upload-failed', turn: start.chat.turn, failure })
    expect(state.uploads).toMatchObject({ files: [], loading: false })
    expect(state.notices.toasts[0]).toMatchObject({ title: words, color: 'red', timeout: 5000 })
  })

  test('an upload for a conversation that was left does not appear in the next one', () => {
    const left = walk(uploading.state, { type: 'conversation-started' }).state
    expect(walk(left, uploaded).state).toBe(left)
  })

  test('removing a file calls the server and then drops it', () => {
    const there = walk(uploading.state, uploaded).state
    const asked = walk(there, { type: 'file-removal-requested', id: 'f1' })
    expect(asked.effects).toEqual([{ type: 'delete-file', id: 'f1' }])
    expect(asked.state.uploads.files).toHaveLength(1)
    expect(walk(asked.state, { type: 'file-removed', id: 'f1' }).state.uploads.files).toEqual([])
    const failed = walk(there, { type: 'file-removal-failed', id: 'f1', failure: { code: 'network' } }).state
    expect(failed.uploads.files).toHaveLength(1)
  })

  test('another conversation starts without documents', () => {
    const there = walk(uploading.state, uploaded).state
    expect(walk(there, { type: 'conversation-selected', sessionId: 's2' }).state.uploads.files).toEqual([])
    expect(walk(there, { type: 'conversation-selected', sessionId: 's2' }).state.chat.vectorStoreId).toBeUndefined()
  })
})
