/** Frames of what opens over the chat: lists to choose from, the pages of a payslip, the end of a trial. */
import type { AppState } from '@ccnl/core'
import { chatView, type PickerView, trialEndedView } from '@ccnl/core/view'
import { expect, test } from 'vitest'
import { at, frames, nothing, nothingToDo } from '../../testing/frames.tsx'
import { Choice } from './choice.tsx'
import { Conversations } from './conversations.tsx'
import { Modify } from './modify.tsx'
import { Picker } from './picker.tsx'
import { TrialEnded } from './trial-ended.tsx'

const fields = [
  { field: 'livello', label: 'Livello', value: '4', type: 'select', options: ['Q', '1', '2', '3', '4', '5'] },
  { field: 'ore_straordinario', label: 'Ore di straordinario', value: '12', type: 'number', min: 0, max: 250 },
  { field: 'netto', label: 'Netto in busta', value: '1651.06', type: 'number' },
]
const withPayslip: AppState = {
  ...nothing,
  chat: { ...nothing.chat, agent: 'calcolo', payslipFields: fields, modify: { page: 1, saving: false } },
}

const choice = (menu: 'commands' | 'payslip') => (height: number) => (
  <Choice
    menu={menu}
    view={chatView(nothing)}
    height={height}
    onClose={nothingToDo}
    onCommand={nothingToDo}
    onAgent={nothingToDo}
    onQuestion={nothingToDo}
    onModel={nothingToDo}
    fields={fields}
    onField={nothingToDo}
    files={[]}
    onFile={nothingToDo}
    history={[]}
    onRecall={nothingToDo}
  />
)

test('the menu of the commands', () => {
  expect(frames(choice('commands'))).toMatchInlineSnapshot(`
    "╭──────────────────────────────────────────────────────────────────────────────╮
    │ Comandi                                                                      │
    │ ⌕ █Cerca..                                                                   │
    │ /agente — cambia l'agente                                                    │
    │ /ccnl — scegli i contratti                                                   │
    │ /parametri — scegli i parametri                                              │
    │ /conversazioni — riprendi una conversazione                                  │
    │ /nuova — inizia una conversazione                                            │
    │ /copia — copia l'ultima risposta                                             │
    │ /esporta — esporta l'ultima risposta in Word                                 │
    │ /fonti — mostra le fonti; /fonti 3 ne mostra una                             │
    │ 1 di 19 · Invio sceglie · Esc chiude                                         │
    ╰──────────────────────────────────────────────────────────────────────────────╯

    ╭──────────────────────────────────────╮
    │ Comandi                              │
    │ ⌕ █Cerca..                           │
    │ /agente — cambia l'agente            │
    │ /ccnl — scegli i contratti           │
    │ /parametri — scegli i parametri      │
    │ 1 di 19 · Invio sceglie · Esc chiude │
    ╰──────────────────────────────────────╯"
  `)
})

test('the fields of a payslip', () => {
  expect(frames(choice('payslip'))).toMatchInlineSnapshot(`
    "╭──────────────────────────────────────────────────────────────────────────────╮
    │ Dati della busta paga                                                        │
    │ ⌕ █Cerca..                                                                   │
    │ Livello: 4                                                                   │
    │ Ore di straordinario: 12                                                     │
    │ Netto in busta: 1.651,06                                                     │
    │ Invio sceglie · Esc chiude                                                   │
    ╰──────────────────────────────────────────────────────────────────────────────╯

    ╭──────────────────────────────────────╮
    │ Dati della busta paga                │
    │ ⌕ █Cerca..                           │
    │ Livello: 4                           │
    │ Ore di straordinario: 12             │
    │ Netto in busta: 1.651,06             │
    │ Invio sceglie · Esc chiude           │
    ╰──────────────────────────────────────╯"
  `)
})

test('the agreement picker', () => {
  const view: PickerView = {
    kind: 'agreements',
    title: 'Seleziona CCNL',
    text: 'Puoi selezionare qui uno o più Contratti Collettivi Nazionali del Lavoro (CCNL).',
    purpose: '',
    explanation: undefined,
    search: '',
    searchPlaceholder: 'Cerca..',
    countText: 'Risultati di ricerca: 3',
    items: [
      {
        id: 1,
        name: 'Terziario Confcommercio',
        detail: 'H011',
        foundBy: '',
        recent: false,
        selected: true,
        canToggle: true,
      },
      {
        id: 2,
        name: 'Logistica e trasporto merci',
        detail: 'I100',
        foundBy: '',
        recent: false,
        selected: false,
        canToggle: true,
      },
      {
        id: 3,
        name: 'Metalmeccanica industria',
        detail: 'C011',
        foundBy: '',
        recent: false,
        selected: false,
        canToggle: true,
      },
    ],
    chosen: [{ id: 1, name: 'Terziario Confcommercio' }],
    selectedCount: 1,
    limitsText: 'Puoi selezionarne fino a 99.',
    loading: false,
    emptyText: '',
    canConfirm: true,
    closeText: 'Chiudi',
    confirmText: 'Conferma',
  }
  expect(frames(height => <Picker view={view} session={at(nothing)} height={height} />)).toMatchInlineSnapshot(`
    "╭──────────────────────────────────────────────────────────────────────────────╮
    │ Seleziona CCNL                                                               │
    │ Puoi selezionare qui uno o più Contratti Collettivi Nazionali del Lavoro     │
    │ (CCNL).                                                                      │
    │ ⌕ █Cerca..                                                                   │
    │ Risultati di ricerca: 3                                                      │
    │ [✓] H011  Terziario Confcommercio                                            │
    │ [ ] I100  Logistica e trasporto merci                                        │
    │ [ ] C011  Metalmeccanica industria                                           │
    │ Spazio seleziona · Invio conferma · Esc chiude. Puoi selezionarne fino a 99. │
    ╰──────────────────────────────────────────────────────────────────────────────╯

    ╭──────────────────────────────────────╮
    │ Seleziona CCNL                       │
    │ Puoi selezionare qui uno o più       │
    │ Contratti Collettivi Nazionali del   │
    │ Lavoro (CCNL).                       │
    │ ⌕ █Cerca..                           │
    │ Risultati di ricerca: 3              │
    │ [✓] H011  Terziario Confcommercio    │
    │ [ ] I100  Logistica e trasporto mer… │
    │ [ ] C011  Metalmeccanica industria   │
    │ Spazio seleziona · Invio conferma ·… │
    ╰──────────────────────────────────────╯"
  `)
})

test('the conversations', () => {
  const data = ['Ferie nel commercio', 'Preavviso di un quarto livello con otto anni di anzianità'].map(
    (title, index) => ({
      sessionId: `s${index}`,
      title,
      timestamp: `2026-11-2${index}T10:00:00.000Z`,
      agentName: 'main-agent',
    }),
  )
  const state: AppState = { ...nothing, sidebar: { ...nothing.sidebar, conversations: { status: 'success', data } } }
  const shown = frames(height => <Conversations session={at(state)} height={height} onClose={nothingToDo} />)
  expect(shown).toMatchInlineSnapshot(`
    "╭──────────────────────────────────────────────────────────────────────────────╮
    │ Conversazioni                                                                │
    │ ⌕ █Cerca..                                                                   │
    │ 2026-11-20  Ferie nel commercio                                              │
    │ 2026-11-21  Preavviso di un quarto livello con otto anni di anzianità        │
    │ Invio apre · Ctrl-X elimina · Esc chiude                                     │
    ╰──────────────────────────────────────────────────────────────────────────────╯

    ╭──────────────────────────────────────╮
    │ Conversazioni                        │
    │ ⌕ █Cerca..                           │
    │ 2026-11-20  Ferie nel commercio      │
    │ 2026-11-21  Preavviso di un quarto … │
    │ Invio apre · Ctrl-X elimina · Esc c… │
    ╰──────────────────────────────────────╯"
  `)
})

test('a payslip, page by page', () => {
  const { modify } = chatView(withPayslip)
  if (!modify) throw new Error('the state holds no payslip')
  expect(frames(() => <Modify view={modify} session={at(withPayslip)} />)).toMatchInlineSnapshot(`
    "╭──────────────────────────────────────────────────────────────────────────────╮
    │ Busta paga, campo 1 di 3                                                     │
    │ Livello: 4█                                                                  │
    │ Q · 1 · 2 · 3 · 4 · 5                                                        │
    │ Invio salva e prosegue · PagSu/PagGiù cambia campo · Ctrl-R ricalcola · Esc  │
    │ annulla                                                                      │
    ╰──────────────────────────────────────────────────────────────────────────────╯

    ╭──────────────────────────────────────╮
    │ Busta paga, campo 1 di 3             │
    │ Livello: 4█                          │
    │ Q · 1 · 2 · 3 · 4 · 5                │
    │ Invio salva e prosegue ·             │
    │ PagSu/PagGiù cambia campo · Ctrl-R   │
    │ ricalcola · Esc annulla              │
    ╰──────────────────────────────────────╯"
  `)
})

test('the trial that has ended', () => {
  const view = { ...trialEndedView(nothing), open: true, salesUrl: 'https://www.example.org/contatti' }
  expect(frames(() => <TrialEnded view={view} session={at(nothing)} />)).toMatchInlineSnapshot(`
    "╔══════════════════════════════════════════════════════════════════════════════╗
    ║ Hai terminato il tuo periodo di prova.                                       ║
    ║ Vuoi abbonarti per continuare ad utilizzare CCNL                             ║
    ║  Contatta un agente                                                          ║
    ║ https://www.example.org/contatti                                             ║
    ║ Premi Invio per contattare un agente, Ctrl-C due volte per uscire.           ║
    ╚══════════════════════════════════════════════════════════════════════════════╝

    ╔══════════════════════════════════════╗
    ║ Hai terminato il tuo periodo di      ║
    ║ prova.                               ║
    ║ Vuoi abbonarti per continuare ad     ║
    ║ utilizzare CCNL                      ║
    ║  Contatta un agente                  ║
    ║ https://www.example.org/contatti     ║
    ║ Premi Invio per contattare un        ║
    ║ agente, Ctrl-C due volte per uscire. ║
    ╚══════════════════════════════════════╝"
  `)
})
