import { describe, expect, test } from 'vitest'
import { answered, exampleConfig, historyMessage, signedIn, walk } from '../example/state.ts'
import { initialState } from '../state/app.ts'
import type { AppState } from '../state/app-state.ts'
import { accountView, trialEndedView } from './account.ts'
import { chatView } from './chat.ts'
import { noticesView } from './notices.ts'
import { pickerView } from './picker.ts'
import { sidebarView } from './sidebar.ts'
import { tooltipView } from './tooltip.ts'
import { uploadsView } from './uploads.ts'

const start = initialState(exampleConfig)
const typed = (state: AppState, text = 'Ferie?') => walk(state, { type: 'draft-changed', text }).state
const open = answered(signedIn(), 'Ferie?', 'Ventisei.').state
const reference = { title: 'Art. 121', source: 'CCNL', url: '', excerpt: '' }

describe('views keep their identity', () => {
  const views = { accountView, trialEndedView, chatView, noticesView, pickerView, sidebarView, uploadsView }
  test.each(Object.entries(views))('%s of the same state is the same', (_name, view) => {
    const other = view(start)
    expect(view(open)).toBe(view(open))
    expect(view(start)).toBe(other)
  })

  test('a change elsewhere does not redraw', () => {
    const toasted = walk(open, { type: 'copied' }).state
    expect(chatView(toasted)).toBe(chatView(open))
    expect(sidebarView(toasted)).toBe(sidebarView(open))
    expect(chatView(typed(open))).not.toBe(chatView(open))
  })

  test('a message that did not change keeps its view while the next one grows', () => {
    const asked = walk(open, { type: 'question-asked', text: 'E poi?' }).state
    const grown = walk(asked, { type: 'answer-delta', turn: asked.chat.turn, text: 'Ecco' }).state
    expect(chatView(grown).messages[0]).toBe(chatView(asked).messages[0])
    expect(chatView(grown).messages.at(-1)).not.toBe(chatView(asked).messages.at(-1))
  })
})

describe('spec 4 and 6: what may be done in the chat', () => {
  test('the last question can be taken up again, but never over what is being written', () => {
    expect(chatView(signedIn())).toMatchObject({ lastQuestion: undefined, canTakeUp: true })
    expect(chatView(open)).toMatchObject({ lastQuestion: 'Ferie?', canTakeUp: true })
    expect(chatView(typed(open, 'E poi')).canTakeUp).toBe(false)
  })

  test.each([
    ['signed-out', typed(start)],
    ['no-tier', typed(signedIn(''))],
    ['credit-unknown', typed(signedIn('IterazioniCCNLPIU-IA'))],
    ['credit-exhausted', typed(signedIn('IterazioniCCNLPIU-IA', 0))],
    ['empty', signedIn()],
    ['uploading', typed({ ...signedIn(), uploads: { files: [], loading: true } })],
  ] as const)('a question is blocked: %s', (reason, state) => {
    const view = chatView(state)
    expect(view).toMatchObject({ canSend: false, sendBlock: reason })
    expect(view.sendBlockText).not.toBe('')
  })

  test('otherwise it may be sent, and a front end may ask for its own text', () => {
    expect(chatView(typed(signedIn()))).toMatchObject({ canSend: true, sendBlock: undefined, sendBlockText: '' })
    expect(chatView(typed(signedIn('IterazioniCCNLPIU-IA', 1))).canSend).toBe(true)
    expect(chatView(signedIn()).blockFor('Ferie?')).toBeUndefined()
    expect(chatView(signedIn()).blockFor(' ')).toBe('empty')
  })

  test('stopping is offered while an answer is under way, copying and exporting once it is there', () => {
    const asked = chatView(walk(signedIn(), { type: 'question-asked', text: 'Ferie?' }).state)
    expect(asked).toMatchObject({ canStop: true, loading: true, statusText: 'Sto preparando la risposta…' })
    expect(asked.messages[1]).toMatchObject({ waiting: true, canCopy: false, canExport: false })
    expect(chatView(open)).toMatchObject({ canStop: false, statusText: '' })
    expect(chatView(open).messages.map(({ canCopy, canExport }) => [canCopy, canExport])).toEqual([
      [true, false],
      [true, true],
    ])
  })

  test('references show beneath a finished answer, those of the history when no newer came', () => {
    const loaded = walk(open, {
      type: 'references-loaded',
      turn: open.chat.turn,
      sessionId: 's1',
      items: [reference],
    }).state
    expect(chatView(loaded)).toMatchObject({ showReferences: true, references: [reference] })
    expect(chatView(open)).toMatchObject({ showReferences: false, showRelatedQuestions: false })
    expect(chatView(walk(loaded, { type: 'question-asked', text: 'E poi?' }).state).showReferences).toBe(false)
    const selected = walk(signedIn(), { type: 'conversation-selected', sessionId: 's2' }).state
    const history = walk(selected, {
      type: 'history-loaded',
      turn: selected.chat.turn,
      sessionId: 's2',
      selected: true,
      messages: [
        historyMessage('categories', '12'),
        historyMessage('user', 'Ferie?'),
        historyMessage('assistant', 'Ecco.', { references: [reference], relatedQuestions: ['E poi?'] }),
      ],
    }).state
    const view = chatView(history)
    expect(view).toMatchObject({ showReferences: true, relatedQuestions: ['E poi?'] })
    expect(view.messages.map(({ index, role }) => [index, role])).toEqual([
      [1, 'user'],
      [2, 'assistant'],
    ])
    expect(view.agreements).toEqual([{ id: 12, name: 'Commercio - Confcommercio', cnelCode: 'H011' }])
  })

  test('an agreement that the catalogue does not know is still visible', () => {
    const state = { ...open, picker: { ...open.picker, agreements: [99] } }
    expect(chatView(state).agreements).toEqual([{ id: 99, name: 'CCNL 99' }])
  })

  test('the modes have their titles, and the default model is the chosen one', () => {
    const view = chatView(open)
    expect(view.agents.map(agent => agent.title)).toEqual([
      'Domande generali',
      'Inquadra mansione',
      'Confronta CCNL',
      'Calcola retribuzione',
    ])
    expect(view.agents.filter(agent => agent.selected).map(agent => agent.agent)).toEqual(['main-agent'])
    expect(view.model).toMatchObject({ id: 'm1' })
  })

  test('spec 2: it scrolls to the end unless a modification keeps the place', () => {
    const fields = [
      { field: 'ore', label: 'Ore', value: '0', type: 'number', min: 0, max: 40 },
      { field: 'livello', label: 'Livello', value: '4', type: 'select', options: ['3', '4'] },
    ]
    const state = { ...open, chat: { ...open.chat, payslipFields: fields } }
    expect(chatView(state)).toMatchObject({ canModify: true, modify: undefined, scrollToEnd: true })
    const modifying = chatView(walk(state, { type: 'modify-started' }).state)
    expect(modifying.scrollToEnd).toBe(false)
    expect(modifying.modify).toMatchObject({
      page: 1,
      pages: 2,
      pageText: 'Pagina 1 di 2',
      canGoBack: false,
      canGoOn: true,
    })
    expect(modifying.modify?.problemOf('99')).toBe('Il valore massimo è 40.')
    expect(modifying.modify?.problemOf('-1')).toBe('Il valore minimo è 0.')
    expect(modifying.modify?.problemOf('x')).toBe('Scrivi un numero.')
    expect(modifying.modify?.problemOf('5')).toBe('')
  })
})

describe('spec 2: the pickers', () => {
  test('nothing shows while none is open', () => {
    expect(pickerView(start)).toBeUndefined()
  })

  test('title, text, count, marks and limits', () => {
    const { state } = walk(
      signedIn(),
      { type: 'agent-chosen', agent: 'inquadra' },
      { type: 'picker-toggled', id: 12 },
      { type: 'picker-searched', text: 'COMM' },
    )
    expect(pickerView(state)).toMatchObject({
      kind: 'agreements',
      title: 'Inquadra mansione',
      countText: 'Risultati di ricerca: 1',
      searchPlaceholder: 'Cerca..',
      items: [{ id: 12, name: 'Commercio - Confcommercio', detail: 'H011', selected: true, canToggle: true }],
      selectedCount: 1,
      limitsText: 'Selezionane uno.',
      canConfirm: true,
      emptyText: '',
    })
    const all = pickerView(walk(state, { type: 'picker-searched', text: '' }).state)
    expect(all?.items.map(item => item.canToggle)).toEqual([true, false, false])
    expect(pickerView(walk(state, { type: 'picker-searched', text: 'zzz' }).state)?.emptyText).not.toBe('')
  })

  test('the tooltip of a saved selection', () => {
    const { state } = walk(
      signedIn(),
      { type: 'picker-opened', picker: 'agreements' },
      { type: 'picker-toggled', id: 12 },
      { type: 'picker-confirmed' },
    )
    expect(tooltipView(state)).not.toBe('')
    expect(tooltipView(start)).toBe('')
  })
})

describe('the other screens', () => {
  test('spec 2: the sidebar marks the open conversation and the one being deleted', () => {
    const items = [
      { sessionId: 's1', title: '', timestamp: '' },
      { sessionId: 's2', title: 'Ferie', timestamp: '' },
    ]
    const { state } = walk(
      open,
      { type: 'conversations-loaded', items },
      { type: 'conversation-deletion-requested', sessionId: 's2' },
    )
    expect(sidebarView(state).conversations).toMatchObject([
      { title: 'Nuova conversazione', selected: true, deleting: false, canDelete: false },
      { title: 'Ferie', selected: false, deleting: true },
    ])
    expect(sidebarView(signedIn())).toMatchObject({ isEmpty: true, loading: false })
  })

  test('spec 5: the upload pane says its limits and how many files are left', () => {
    const state = { ...signedIn(), uploads: { files: [{ id: 'f', name: 'a.pdf' }], loading: false } }
    expect(uploadsView(state)).toMatchObject({
      left: 2,
      canAdd: true,
      limitsText: 'Al massimo 3 file, fino a 10 MB ciascuno (.pdf, .docx, .txt, .md).',
    })
    expect(uploadsView(start).canAdd).toBe(false)
  })

  test('spec 6: only the Iterazioni tier shows a credit, and never a negative one', () => {
    expect(accountView(signedIn('IterazioniCCNLPIU-IA', -5))).toMatchObject({
      showCredit: true,
      credit: 0,
      creditExhausted: true,
      tierText: 'A iterazioni',
    })
    expect(accountView(signedIn('IterazioniCCNLPIU-IA')).credit).toBeUndefined()
    expect(accountView(signedIn())).toMatchObject({ showCredit: false, name: 'Anna', isSignedIn: true })
    expect(accountView(start)).toMatchObject({ isSignedIn: false, hasAccess: false })
  })

  test('spec 2: the trial-ended modal opens when the credit is exhausted, and then only', () => {
    expect(trialEndedView(signedIn('IterazioniCCNLPIU-IA', 0))).toEqual({
      open: true,
      text: 'Hai terminato il tuo periodo di prova.',
      invitation: 'Vuoi abbonarti per continuare ad utilizzare CCNL',
      action: 'Contatta un agente',
      salesUrl: 'https://example.org/contatti',
    })
    expect(trialEndedView(signedIn('IterazioniCCNLPIU-IA', 1)).open).toBe(false)
    expect(trialEndedView(signedIn('IterazioniCCNLPIU-IA')).open).toBe(false)
    expect(trialEndedView(signedIn()).open).toBe(false)
  })
})
