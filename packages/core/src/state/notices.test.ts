import { describe, expect, test } from 'vitest'
import { exampleConfig, exampleTime, walk } from '../example/state.ts'
import { initialState } from './app.ts'

const start = initialState(exampleConfig)
const toast = { title: 'Fatto', description: '', color: 'green', icon: 'check', timeout: 5000 } as const
const add = (id?: string) => ({ type: 'toast-added', toast: id === undefined ? toast : { ...toast, id } }) as const

describe('spec 3 and 4: the notification list', () => {
  test('an id is the current time in milliseconds, and the toast goes by itself after its time', () => {
    const { state, effects } = walk(start, add())
    const id = String(exampleTime)
    expect(state.notices.toasts).toEqual([{ ...toast, id }])
    expect(effects).toEqual([
      { type: 'schedule', id: `toast:${id}`, milliseconds: 5000, event: { type: 'toast-removed', id } },
    ])
  })

  test('an id that is already there is not added twice', () => {
    expect(walk(start, add('a'), add('a')).state.notices.toasts).toHaveLength(1)
  })

  test('two toasts of the same millisecond are two', () => {
    const { toasts } = walk(start, add(), add()).state.notices
    expect(new Set(toasts.map(({ id }) => id)).size).toBe(2)
  })

  test('changes are merged into the one with that id, which keeps it', () => {
    const { toasts } = walk(start, add('a'), add('b'), {
      type: 'toast-changed',
      id: 'b',
      changes: { title: 'Altro' },
    }).state.notices
    expect(toasts.map(({ id, title }) => [id, title])).toEqual([
      ['a', 'Fatto'],
      ['b', 'Altro'],
    ])
  })

  test('one is removed, or all are', () => {
    const two = walk(start, add('a'), add('b')).state
    expect(walk(two, { type: 'toast-removed', id: 'a' }).state.notices.toasts.map(({ id }) => id)).toEqual(['b'])
    expect(walk(two, { type: 'toasts-cleared' }).state.notices.toasts).toEqual([])
    expect(walk(two, { type: 'toast-removed', id: 'x' }).state).toBe(two)
  })

  test('spec 8: an export says that it is done, one that fails is logged', () => {
    expect(walk(start, { type: 'exported', name: 'documento.docx' }).state.notices.toasts[0]).toMatchObject({
      title: 'Success',
      description: 'Operazione completata con successo',
    })
    expect(walk(start, { type: 'export-failed', failure: { code: 'export-empty' } }).effects[0]).toEqual({
      type: 'log',
      message: 'HTML invalido o mancante',
    })
  })
})
