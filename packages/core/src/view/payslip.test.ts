import { describe, expect, test } from 'vitest'
import type { PayslipField } from '../contract.ts'
import { answered, historyMessage, signedIn, walk } from '../example/state.ts'
import type { AppState } from '../state/app-state.ts'
import type { AppEvent } from '../state/events.ts'
import { chatView } from './chat.ts'
import { payslipView } from './payslip.ts'

const money = (field: string, label: string, value: string): PayslipField => ({ field, label, value, type: 'number' })
const fields = (hours = '10', gross = '1943.25', net = '1633.83'): readonly PayslipField[] => [
  { field: 'livello', label: 'Livello', value: '4', type: 'select', options: ['3', '4'] },
  { field: 'data_assunzione', label: 'Data di assunzione', value: '2026-03-01', type: 'date' },
  { field: 'ore_straordinario', label: 'Ore di straordinario', value: hours, type: 'number', min: 0, max: 250 },
  money('regione_x', 'Voce del datore', ''),
  money('aliquota_contributi', 'Aliquota (%)', '9.19'),
  money('totale_lordo', 'Totale competenze lorde', gross),
  money('netto', 'Netto in busta', net),
]
const history = (state: AppState, payslipFields: readonly PayslipField[], modified = false): AppEvent => ({
  type: 'history-loaded',
  turn: state.chat.turn,
  sessionId: 's1',
  selected: false,
  messages: [
    ...(modified ? [historyMessage('user', 'Netto?'), historyMessage('assistant', 'Ecco.')] : []),
    historyMessage('user', 'Netto?'),
    historyMessage('assistant', 'Ecco.', { payslipFields, modified }),
  ],
})
const calculated = (() => {
  const { state } = answered(signedIn(), 'Netto?', 'Ecco.')
  return walk(state, history(state, fields())).state
})()
const open = walk(calculated, { type: 'modify-started' }).state
const save = (state: AppState, field: string, value: string): AppState =>
  walk(state, { type: 'payslip-field-saved', turn: state.chat.turn, field, value }).state
const recalculate = (state: AppState, payslipFields: readonly PayslipField[]): AppState => {
  const asked = walk(state, { type: 'modify-confirmed' }).state
  const { turn } = asked.chat
  const ended = walk(asked, { type: 'answer-delta', turn, text: 'Ecco.' }, { type: 'answer-ended', turn }).state
  return walk(ended, history(ended, payslipFields, true)).state
}

describe('a payslip as a form people know', () => {
  test('its fields stand in a few named pages, the first of them at page 1', () => {
    const view = payslipView(open)
    expect(view.groups.map(({ title, page, current }) => [title, page, current])).toEqual([
      ['Rapporto di lavoro', 1, true],
      ['Orario e assenze', 3, false],
      ['Tasse e famiglia', 5, false],
      ['Voci calcolate', 6, false],
      ['Altri dati', 4, false],
    ])
    expect(view.pageText).toBe('Pagina 1 di 5')
    const second = payslipView(walk(open, { type: 'modify-page-changed', page: 3 }).state)
    expect(second.groups[1]).toMatchObject({ current: true, label: 'Pagina 2: Orario e assenze' })
    expect(second.pageText).toBe('Pagina 2 di 5')
  })

  test('a field is found by words of its name on whatever page it is', () => {
    const found = (text: string) =>
      payslipView(open)
        .find(text)
        .map(({ field }) => field)
    expect(found('straordinario ore')).toEqual(['ore_straordinario'])
    expect(found('stroardinario')).toEqual(['ore_straordinario'])
    expect(found('zzz')).toEqual([])
  })

  test('what was corrected shows before and after, and the totals stay those that were calculated', () => {
    const state = save(save(open, 'ore_straordinario', '20'), 'netto', '1700')
    const view = payslipView(state)
    expect(view.corrections).toEqual([
      { field: 'netto', label: 'Netto in busta', before: '1.633,83 €', after: '1.700,00 €', total: true },
      { field: 'ore_straordinario', label: 'Ore di straordinario', before: '10', after: '20', total: false },
    ])
    expect(view.totals.map(({ value }) => value)).toEqual(['1.633,83 €', '1.943,25 €'])
    expect(view.groups[1]).toMatchObject({ corrected: 1, fields: [{ before: '10', written: '20' }] })
    expect(payslipView(save(state, 'netto', '1633,83')).corrections.map(({ field }) => field)).toEqual([
      'ore_straordinario',
    ])
  })

  test('left and opened again, a correction that was not calculated is still one', () => {
    const left = walk(save(open, 'ore_straordinario', '20'), { type: 'modify-cancelled' }).state
    const again = walk(left, { type: 'modify-started' }).state
    expect(payslipView(again).corrections.map(({ before, after }) => [before, after])).toEqual([['10', '20']])
  })

  test('calculated anew it says what the correction changed, until the next question', () => {
    const corrected = save(open, 'ore_straordinario', '20')
    expect(chatView(corrected).hasChanges).toBe(false)
    const done = recalculate(corrected, fields('20', '2170.00', '1790.10'))
    expect(chatView(done).hasChanges).toBe(true)
    expect(payslipView(done).corrections.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Ore di straordinario', '10', '20'],
    ])
    expect(payslipView(done).effects.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Netto in busta', '1.633,83 €', '1.790,10 €'],
      ['Totale competenze lorde', '1.943,25 €', '2.170,00 €'],
    ])
    expect(payslipView(walk(done, { type: 'modify-started' }).state).corrections).toEqual([])
    const next = walk(done, { type: 'question-asked', text: 'E poi?' }).state
    expect(next.chat.correction).toBeUndefined()
  })

  test('figures and dates are written in Italian', () => {
    const written = payslipView(open).groups.flatMap(group => group.fields.map(field => [field.field, field.written]))
    expect(written).toContainEqual(['aliquota_contributi', '9,19'])
    expect(written).toContainEqual(['data_assunzione', '2026-03-01'])
    const moved = save(save(open, 'data_assunzione', '2026-04-01'), 'regione_x', '5')
    expect(payslipView(moved).corrections.map(({ before, after }) => [before, after])).toEqual([
      ['01/03/2026', '01/04/2026'],
      ['—', '5'],
    ])
  })
})
