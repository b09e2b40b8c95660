import { describe, expect, test } from 'vitest'
import { signedIn, walk } from '../example/state.ts'
import { pickerView } from '../view/picker.ts'
import { tooltipView } from '../view/tooltip.ts'
import type { AppState } from './app-state.ts'
import type { AppEvent } from './events.ts'

const open = (picker: 'agreements' | 'workScopes' = 'agreements'): AppEvent => ({ type: 'picker-opened', picker })
const toggle = (id: number): AppEvent => ({ type: 'picker-toggled', id })
const confirm: AppEvent = { type: 'picker-confirmed' }
const close: AppEvent = { type: 'picker-closed' }
const choose = (agent: AppState['chat']['agent']): AppEvent => ({ type: 'agent-chosen', agent })

describe('spec 4 and 5: the pickers', () => {
  test('selections are saved on confirm, not before', () => {
    const ticked = walk(signedIn(), open(), toggle(12), toggle(34)).state
    expect(ticked.picker).toMatchObject({ draft: [12, 34], agreements: [] })
    expect(walk(ticked, close).state.picker).toMatchObject({ agreements: [], open: undefined })
    expect(walk(ticked, confirm).state.picker).toMatchObject({ agreements: [12, 34], open: undefined })
  })

  test('with fewer than the minimum a confirm changes nothing', () => {
    const { state } = walk(signedIn(), choose('inquadra'), confirm)
    expect(state.picker.open).toBe('agreements')
  })

  test('adding is blocked at the maximum of the mode, for parameters too', () => {
    expect(walk(signedIn(), choose('calcolo'), toggle(12), toggle(34)).state.picker.draft).toEqual([12])
    const chosen = walk(signedIn(), choose('calcolo'), toggle(12), confirm).state
    expect(walk(chosen, open('workScopes'), toggle(1), toggle(2)).state.picker.draft).toEqual([1])
  })

  test('opening again starts from what is confirmed', () => {
    expect(walk(signedIn(), open(), toggle(12), confirm, open()).state.picker.draft).toEqual([12])
  })

  test('choosing a mode other than the main one opens its agreement picker', () => {
    expect(walk(signedIn(), choose('confronta')).state.picker.open).toBe('agreements')
    expect(walk(signedIn(), choose('main-agent')).state.picker.open).toBeUndefined()
  })

  test('closing it in another mode with no agreement returns to the main agent', () => {
    expect(walk(signedIn(), choose('calcolo'), toggle(12), close).state.chat.agent).toBe('main-agent')
    expect(walk(signedIn(), choose('calcolo'), toggle(12), confirm, open(), close).state.chat.agent).toBe('calcolo')
    const chosen = walk(signedIn(), choose('calcolo'), toggle(12), confirm).state
    expect(walk(chosen, open('workScopes'), close).state.chat.agent).toBe('calcolo')
  })

  test('taking the only agreement off returns to the main agent too', () => {
    const { state } = walk(signedIn(), choose('calcolo'), toggle(12), confirm, { type: 'agreement-removed', id: 12 })
    expect(state.chat.agent).toBe('main-agent')
    expect(state.notices.toasts.at(-1)?.title).toBe('Categoria rimossa con successo')
  })

  test('a selection that a new mode does not allow is chosen anew', () => {
    const two = walk(signedIn(), open(), toggle(12), toggle(34), confirm).state
    expect(walk(two, choose('inquadra')).state.picker.agreements).toEqual([])
    expect(walk(two, choose('confronta')).state.picker.agreements).toEqual([12, 34])
  })

  test('the tooltip shows for two seconds after a successful selection', () => {
    const { state, effects } = walk(signedIn(), open(), toggle(12), confirm)
    expect(state.picker.tooltip).toBe(true)
    expect(effects).toContainEqual({
      type: 'schedule',
      id: 'tooltip',
      milliseconds: 2000,
      event: { type: 'tooltip-expired' },
    })
    expect(walk(state, { type: 'tooltip-expired' }).state.picker.tooltip).toBe(false)
  })

  test('spec 4 and 7: the tooltip tells of the parameter that was chosen last, by tooltip_data', () => {
    const ticked = walk(signedIn(), open('workScopes'), toggle(2), toggle(1))
    expect(ticked.effects).toEqual([{ type: 'load-tooltip', id: 1 }])
    const tooltip = { id: 1, title: 'Ferie', text: 'Giorni o settimane.' }
    const told = walk(ticked.state, { type: 'tooltip-loaded', tooltip }).state
    expect(pickerView(told)?.explanation).toEqual({ title: 'Ferie', text: 'Giorni o settimane.' })
    const saved = walk(told, confirm).state
    expect(tooltipView(saved)).toBe('Ferie: Giorni o settimane.')
    expect(tooltipView(walk(saved, { type: 'tooltip-expired' }).state)).toBe('')
    const again = walk(saved, open('workScopes'), { type: 'picker-item-reached', id: 1 })
    expect(again.effects).toEqual([])
    expect(tooltipView(walk(again.state, toggle(1), confirm).state)).toBe('Selezione salvata')
    expect(walk(signedIn(), open(), toggle(12)).effects).toEqual([])
  })

  test('what was confirmed last stands first, whatever conversation is opened, until somebody else signs in', () => {
    const first = (state: AppState) => pickerView(walk(state, open()).state)?.items.map(item => [item.id, item.recent])
    const before = walk(signedIn(), { type: 'recent-known', recent: { agreements: [34], workScopes: [] } }).state
    expect(first(before)).toEqual([
      [34, true],
      [12, false],
      [56, false],
    ])
    const { state } = walk(before, open(), toggle(56), confirm, { type: 'conversation-started' })
    expect(first(state)?.map(([id]) => id)).toEqual([56, 34, 12])
    expect(walk(state, { type: 'signed-out' }).state.catalog.recent).toBeUndefined()
  })

  test('what is ticked is named wherever the list stands, and by what it was found', () => {
    const found = walk(signedIn(), open(), toggle(12), { type: 'picker-searched', text: 'industria metal' }).state
    expect(pickerView(found)).toMatchObject({
      countText: 'Risultati di ricerca: 1',
      chosen: [{ id: 12, name: 'Commercio - Confcommercio' }],
      items: [{ id: 34, foundBy: '' }],
    })
  })

  test('a catalogue that failed is loaded again when its picker opens', () => {
    const failed = walk(signedIn(), { type: 'catalog-failed', catalog: 'agreements', failure: { code: 'network' } })
    expect(failed.state.notices.toasts).toEqual([])
    expect(walk(failed.state, open()).effects).toEqual([{ type: 'load-catalogs' }])
    expect(walk(signedIn(), open()).effects).toEqual([])
  })
})

describe('spec 8: the toasts of a selection', () => {
  const toast = (...events: readonly AppEvent[]) => walk(signedIn(), ...events).state.notices.toasts.at(-1)

  test('adding names the selected agreements', () => {
    expect(toast(open(), toggle(12), toggle(56), confirm)).toMatchObject({
      title: 'Categoria aggiunta con successo',
      description: 'Commercio - Confcommercio - Turismo',
      timeout: 5000,
    })
  })

  test('only taking off says so', () => {
    expect(toast(open(), toggle(12), toggle(34), confirm, open(), toggle(34), confirm)?.title).toBe(
      'Categoria rimossa con successo',
    )
  })

  test('parameters are confirmed with the general words', () => {
    expect(toast(open('workScopes'), toggle(1), confirm)).toMatchObject({
      title: 'Success',
      description: 'Operazione completata con successo',
    })
  })
})
