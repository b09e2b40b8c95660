/** Frames of the chat itself: what is typed, what is waited for, what has come. */
import type { AppState } from '@ccnl/core'
import { parseAnswer } from '@ccnl/core/document'
import { chatView } from '@ccnl/core/view'
import { expect, test } from 'vitest'
import type { TerminalStyle } from '../../terminal-answer.ts'
import { at, frames, nothing } from '../../testing/frames.tsx'
import { emptyEditor, withText } from '../editor.ts'
import { foldBlock } from '../folding.ts'
import { OpenBlocks } from '../scrollback.tsx'
import { drawBlocks } from '../transcript.ts'
import { Related, Status, Toasts, Working } from './footer.tsx'
import { Question } from './question.tsx'

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
