import { describe, expect, test } from 'vitest'
import { answered, historyMessage, signedIn, walk } from '../example/state.ts'

const fields = [
  { field: 'livello', label: 'Livello', value: '4', type: 'select', options: ['3', '4'] },
  { field: 'ore', label: 'Ore di straordinario', value: '0', type: 'number', min: 0, max: 40 },
]
const done = answered(signedIn(), 'Netto?', 'Ecco.').state
const shown = walk(done, {
  type: 'history-loaded',
  turn: done.chat.turn,
  sessionId: 's1',
  selected: false,
  messages: [historyMessage('user', 'Netto?'), historyMessage('assistant', 'Ecco.', { payslipFields: fields })],
}).state
const open = walk(shown, { type: 'modify-started' }).state
const change = (field: string, value: string) => ({ type: 'payslip-field-changed', field, value }) as const

describe('spec 2 and contract 4: the modify mode', () => {
  test('it starts at page 1 and keeps the place of the reader until a view has honoured it', () => {
    expect(open.chat).toMatchObject({ modify: { page: 1, saving: false }, keepScroll: true })
    expect(walk(open, { type: 'scroll-kept' }).state.chat.keepScroll).toBe(false)
  })

  test('without fields there is nothing to modify', () => {
    expect(walk(done, { type: 'modify-started' }).state).toBe(done)
  })

  test('pages stay between the first and the last', () => {
    const page = (to: number) => walk(open, { type: 'modify-page-changed', page: to }).state.chat.modify?.page
    expect([page(0), page(2), page(9), page(1.5)]).toEqual([1, 2, 2, 1])
  })

  test('each field is saved by itself, and shows once it is', () => {
    const saving = walk(open, change('ore', '5'))
    expect(saving.effects).toEqual([
      { type: 'save-payslip-field', turn: open.chat.turn, sessionId: 's1', field: 'ore', value: '5' },
    ])
    expect(saving.state.chat.modify?.saving).toBe(true)
    const saved = walk(saving.state, {
      type: 'payslip-field-saved',
      turn: open.chat.turn,
      field: 'ore',
      value: '5',
    }).state
    expect(saved.chat.payslipFields[1]?.value).toBe('5')
    expect(saved.chat.modify?.saving).toBe(false)
  })

  test('a value outside the limits or an unknown field is not sent', () => {
    expect(walk(open, change('ore', '99')).effects).toEqual([])
    expect(walk(open, change('altro', '1')).effects).toEqual([])
  })

  test('a field that cannot be saved keeps its value and says why', () => {
    const failure = { code: 'network' } as const
    const failed = walk(open, change('ore', '5'), {
      type: 'payslip-field-failed',
      turn: open.chat.turn,
      field: 'ore',
      failure,
    }).state
    expect(failed.chat.payslipFields[1]?.value).toBe('0')
    expect(failed.chat.modify?.saving).toBe(false)
    expect(failed.notices.toasts[0]).toMatchObject({ color: 'red' })
  })

  test('confirming sends the calculation again as a modification', () => {
    const { state, effects } = walk(open, { type: 'modify-confirmed' })
    expect(effects[1]).toMatchObject({ type: 'stream-answer', question: { message: 'Netto?', modifying: true } })
    expect(state.chat).toMatchObject({ modify: undefined, keepScroll: true, loading: true })
  })

  test('while a field is being saved it waits', () => {
    const saving = walk(open, change('ore', '5')).state
    expect(walk(saving, { type: 'modify-confirmed' }).effects).toEqual([])
  })

  test('cancelling leaves the mode', () => {
    expect(walk(open, { type: 'modify-cancelled' }).state.chat.modify).toBeUndefined()
  })
})
