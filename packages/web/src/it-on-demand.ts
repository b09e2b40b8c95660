/**
 * The Italian of what opens over a conversation when it is asked for, loaded with it: palette, shortcuts,
 * pickers, payslip form, comments, and the conversation as it is exported.
 */

interface ShortcutText {
  readonly keys: string
  readonly does: string
}

/** The keys that `page-keys.ts`, the composer and the pickers know. */
export const shortcutKeys: readonly ShortcutText[] = [
  { keys: 'Invio', does: 'Invia la domanda' },
  { keys: 'Maiusc + Invio', does: 'Va a capo nella domanda' },
  { keys: '↑', does: 'Riprende l’ultima domanda, se il campo è vuoto' },
  { keys: 'Esc', does: 'Interrompe la risposta, chiude una finestra' },
  { keys: 'Maiusc + Esc', does: 'Torna al campo della domanda' },
  { keys: 'Ctrl (⌘) + Maiusc + O', does: 'Comincia una nuova conversazione' },
  { keys: 'Ctrl (⌘) + K', does: 'Cerca un’azione o una conversazione' },
  { keys: '↓ e ↑', does: 'Scorre le voci di un elenco di scelta' },
]

export const palette = {
  title: 'Vai a…',
  placeholder: 'Cerca un’azione o una conversazione',
  actions: 'Azione',
  agreements: 'Scegli i CCNL',
  workScopes: 'Scegli i parametri',
  theme: (mode: string): string => `Tema: ${mode}`,
}

export const payslip = {
  pages: 'Pagine del modulo',
  search: 'Cerca un dato',
  corrected: (count: number): string => (count === 1 ? '1 correzione' : `${count} correzioni`),
  corrections: 'Correzioni',
  totals: 'Totali',
  stale: 'I totali sono quelli dell’ultimo calcolo: premi Ricalcola per aggiornarli.',
  wasBefore: (value: string): string => `prima: ${value}`,
  changes: 'Che cosa è cambiato',
  otherChanges: (count: number): string => (count === 1 ? 'Un’altra voce cambiata' : `Altre ${count} voci cambiate`),
  item: 'Voce',
  before: 'Prima',
  after: 'Dopo',
  saving: 'Salvataggio…',
  choose: 'Scegli…',
}

export const selected = (count: number): string => (count === 1 ? '1 selezionato' : `${count} selezionati`)

export const picker = {
  chosen: 'Selezionati',
  noneChosen: 'Nessuna selezione',
  take: (title: string): string => `Togli ${title}`,
  recent: 'recente',
  foundBy: (word: string): string => `trovato per «${word}»`,
}

/** The comment on an answer, by its rating. */
export const comment = {
  label: 'Commento facoltativo',
  placeholder: { good: 'Che cosa ti è stato utile?', bad: 'Che cosa manca o non è corretto?' },
  kept: 'Resta in questo browser e nella conversazione che esporti.',
  save: 'Salva',
}

/** The rating of an answer in an exported conversation. */
export const rated = {
  good: 'Valutazione: utile',
  bad: 'Valutazione: non utile',
  withComment: (rating: string, comment: string): string => `${rating}. Commento: ${comment}`,
}

export const tableRows = {
  /** Where a row has no name of its own. */
  row: (number: number): string => `Riga ${number}`,
}
