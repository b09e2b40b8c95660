/** Whole frames of the screens at 80×24 and, below, at 40×15: pictures that a reader can judge. */
import { type AppState, initialState, type Session } from '@ccnl/core'
import { parseAnswer } from '@ccnl/core/document'
import { chatView, type PickerView, trialEndedView } from '@ccnl/core/view'
import { Box } from 'ink'
import { render } from 'ink-testing-library'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../settings.ts'
import type { TerminalStyle } from '../../terminal-answer.ts'
import { emptyEditor, withText } from '../editor.ts'
import { foldBlock } from '../folding.ts'
import { KeyQueue } from '../key-queue.tsx'
import { caretCell, caretMark } from '../screen-change.ts'
import { OpenBlocks } from '../scrollback.tsx'
import { drawBlocks } from '../transcript.ts'
import { Choice } from './choice.tsx'
import { Conversations } from './conversations.tsx'
import { Related, Status, Toasts, Working } from './footer.tsx'
import { listHeight } from './list.tsx'
import { Modify } from './modify.tsx'
import { Picker } from './picker.tsx'
import { Question } from './question.tsx'
import { TrialEnded } from './trial-ended.tsx'

const nothing = initialState(defaultSettings)
const nothingToDo = () => undefined

/** A session that stands still at one state. */
function at(state: AppState): Session {
  return {
    getState: () => state,
    subscribe: () => nothingToDo,
    send: nothingToDo,
    settled: async () => undefined,
    close: nothingToDo,
  }
}

/** The frames in both windows; the lists are as high as the chat makes them there. */
function frames(screen: (height: number, columns: number) => ReactElement): string {
  const frame = (columns: number, rows: number) => {
    const app = render(
      <KeyQueue>
        <Box flexDirection="column" width={columns}>
          {screen(listHeight({ columns, rows }), columns)}
        </Box>
      </KeyQueue>,
    )
    // The cursor of the terminal, where it goes.
    const drawn = (app.lastFrame() ?? '').replaceAll(caretMark, '█').replaceAll(caretCell, '█')
    app.unmount()
    const lines = drawn.split('\n')
    // A frame of the chat is lower than its window; two lines of status stand below most of these.
    expect(lines.length).toBeLessThanOrEqual(rows - 1)
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(columns)
    return drawn
  }
  return `${frame(80, 24)}\n\n${frame(40, 15)}`
}

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

test('an empty chat', () => {
  const shown = frames((_, columns) => (
    <>
      <Question waiting={false} width={columns} height={6} chosen={0} editor={emptyEditor} />
      <Status session={at(nothing)} view={chatView(nothing)} sourceText="locale" width={columns} hints />
    </>
  ))
  expect(shown).toMatchInlineSnapshot(`
    "› █Scrivi la tua domanda…
    Domande generali · nessun CCNL · locale
    Invio manda · / comandi · @ file · Ctrl-C due volte esce

    › █Scrivi la tua domanda…
    Domande generali · nessun CCNL · locale
    Invio manda · / comandi · @ file"
  `)
})

test('a status line that is too long says each thing in a word, and a list that is open has keys of its own', () => {
  const state: AppState = {
    ...nothing,
    uploads: {
      ...nothing.uploads,
      files: [
        { id: '1', name: 'lettera di assunzione.pdf' },
        { id: '2', name: 'busta paga di ottobre.pdf' },
        { id: '3', name: 'regolamento interno.docx' },
      ],
    },
  }
  const shown = frames((_, columns) => (
    <Status session={at(state)} view={chatView(state)} sourceText="locale" width={columns} hints={false} />
  ))
  expect(shown).toMatchInlineSnapshot(`
    "Domande generali · nessun CCNL · 3 documenti · locale

    Domande generali · nessun CCNL · 3 docu…"
  `)
})

test('a command that is being typed, with a document attached', () => {
  const state: AppState = {
    ...nothing,
    uploads: { ...nothing.uploads, files: [{ id: '1', name: 'lettera di assunzione.pdf' }] },
  }
  const shown = frames((_, columns) => (
    <>
      <Question waiting={false} width={columns} height={6} chosen={0} editor={withText(emptyEditor, '/c')} />
      <Status session={at(state)} view={chatView(state)} sourceText="locale" width={columns} hints />
    </>
  ))
  expect(shown).toMatchInlineSnapshot(`
    "› /c█
    ▸ /ccnl — scegli i contratti
      /conversazioni — riprendi una conversazione
      /copia — copia l'ultima risposta
      /correlate — scegli una domanda correlata
      /carica — carica un documento: /carica FILE
    Domande generali · nessun CCNL · lettera di assunzione.pdf · locale
    Invio manda · / comandi · @ file · Ctrl-C due volte esce

    › /c█
    ▸ /ccnl — scegli i contratti
      /conversazioni — riprendi una convers…
      /copia — copia l'ultima risposta
      /correlate — scegli una domanda corre…
      /carica — carica un documento: /caric…
    Domande generali · nessun CCNL · letter…
    Invio manda · / comandi · @ file"
  `)
})

test('related questions', () => {
  const questions = [
    'Quanti giorni di ferie spettano a un part-time verticale?',
    'E i permessi?',
    'E in prova?',
    'Altro?',
  ]
  expect(frames(() => <Related questions={questions} />)).toMatchInlineSnapshot(`
    "Domande correlate (Alt-1…Alt-3 per chiedere)
    1. Quanti giorni di ferie spettano a un part-time verticale?
    2. E i permessi?
    3. E in prova?

    Domande correlate (Alt-1…Alt-3 per chie…
    1. Quanti giorni di ferie spettano a un…
    2. E i permessi?
    3. E in prova?"
  `)
})

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

test('what is being waited for', () => {
  const shown = frames(() => <Working text="Sto cercando la risposta" progress={0} now={() => 0} />)
  expect(shown).toMatchInlineSnapshot(`
    "◐ Sto cercando la risposta

    ◐ Sto cercando la risposta"
  `)
})

test('a long paste: the lines around the cursor', () => {
  const text = Array.from({ length: 40 }, (_, index) => `riga incollata numero ${index + 1}`).join('\n')
  const shown = frames((_, columns) => (
    <Question waiting={false} width={columns} height={6} chosen={0} editor={withText(emptyEditor, text)} />
  ))
  expect(shown).toMatchInlineSnapshot(`
    "  … 34 righe sopra
    › riga incollata numero 35
      riga incollata numero 36
      riga incollata numero 37
      riga incollata numero 38
      riga incollata numero 39
      riga incollata numero 40█

      … 34 righe sopra
    › riga incollata numero 35
      riga incollata numero 36
      riga incollata numero 37
      riga incollata numero 38
      riga incollata numero 39
      riga incollata numero 40█"
  `)
})

test('a palette that is walked', () => {
  const shown = frames((_, columns) => (
    <Question waiting={false} width={columns} height={6} chosen={7} editor={withText(emptyEditor, '/')} />
  ))
  expect(shown).toMatchInlineSnapshot(`
    "› /█
      /parametri — scegli i parametri
      /conversazioni — riprendi una conversazione
      /nuova — inizia una conversazione
      /copia — copia l'ultima risposta
      /esporta — esporta l'ultima risposta in Word
    ▸ /fonti — mostra le fonti; /fonti 3 ne mostra una
      … altri 11, con le frecce

    › /█
      /parametri — scegli i parametri
      /conversazioni — riprendi una convers…
      /nuova — inizia una conversazione
      /copia — copia l'ultima risposta
      /esporta — esporta l'ultima risposta …
    ▸ /fonti — mostra le fonti; /fonti 3 ne…
      … altri 11, con le frecce"
  `)
})

test('a document that is attached, and an error', () => {
  const toast = { id: '1', title: 'File caricato con successo', description: 'lettera.pdf', color: 'green' } as const
  const error = { id: '2', title: 'Il server non risponde', description: 'Riprova.', color: 'red' } as const
  const rest = { icon: 'check', timeout: 5000 } as const
  const state: AppState = {
    ...nothing,
    notices: { ...nothing.notices, toasts: [toast, error].map(one => ({ ...one, ...rest })) },
  }
  expect(frames(() => <Toasts session={at(state)} />)).toMatchInlineSnapshot(`
    "✓ File caricato con successo — lettera.pdf
    ✗ Il server non risponde — Riprova.

    ✓ File caricato con successo — lettera.…
    ✗ Il server non risponde — Riprova."
  `)
})

test('an answer with a table, as it is written and as it stays', () => {
  const { blocks } = parseAnswer(
    'Il netto è **1.805,10 €**. [1]\n\n| Voce | Calcolo | Importo |\n|---|---|--:|\n| Paga base | | 2.211,43 € |\n| Contributi INPS a carico del lavoratore | 2.211,00 × 9,19% = 203,19 | − 203,19 € |\n\n<details>\n<summary>Tutte le righe (13)</summary>\n\nx\n\n</details>\n',
  )
  const style = (width: number): TerminalStyle => ({ width, wrap: true, color: false, linear: false })
  const shown = frames((_, columns) => <OpenBlocks blocks={blocks.map(foldBlock)} style={style(columns)} lines={14} />)
  expect(shown).toMatchInlineSnapshot(`
    "Il netto è 1.805,10 €. [1]

    ┌─────────────────────────────────────┬───────────────────────────┬────────────┐
    │ Voce                                │ Calcolo                   │    Importo │
    ├─────────────────────────────────────┼───────────────────────────┼────────────┤
    │ Paga base                           │                           │ 2.211,43 € │
    ├─────────────────────────────────────┼───────────────────────────┼────────────┤
    │ Contributi INPS a carico del        │ 2.211,00 × 9,19% = 203,19 │ − 203,19 € │
    │ lavoratore                          │                           │            │
    └─────────────────────────────────────┴───────────────────────────┴────────────┘

    ▸ Tutte le righe (13): /dettagli

    Il netto è 1.805,10 €. [1]

    ┌────────────┬────────────┬────────────┐
    │ Voce       │ Calcolo    │    Importo │
    ├────────────┼────────────┼────────────┤
    │ Paga base  │            │ 2.211,43 € │
    ├────────────┼────────────┼────────────┤
    │ Contributi │ 2.211,00 × │ − 203,19 € │
    │ INPS a     │ 9,19% =    │            │
    │ carico del │ 203,19     │            │
    │ lavoratore │            │            │
    └────────────┴────────────┴────────────┘

    ▸ Tutte le righe (13): /dettagli"
  `)
  expect(shown).toContain(drawBlocks(blocks.map(foldBlock))(style(80)).trimEnd())
})
