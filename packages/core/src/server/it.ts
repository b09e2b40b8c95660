/** Sentences that both servers and their commands say alike. */
import type { OptionFault } from './option-fault.ts'
import type { StartFault } from './start-fault.ts'

/** What to do about data that cannot be opened; what is lost with a broken store each server says itself. */
const startSentences: Readonly<Record<Exclude<StartFault, 'store-broken'>, (folder: string, file: string) => string>> =
  {
    folder: folder =>
      `La cartella dei dati «${folder}» non si può creare o usare: controlla il percorso e i permessi, oppure indica un'altra cartella con CCNL_DATA_DIR.`,
    'store-closed': (_, file) =>
      `L'archivio «${file}» non si può aprire in scrittura: controlla i permessi del file e della sua cartella.`,
    'store-locked': (_, file) => `L'archivio «${file}» è occupato da un altro programma: fermalo e riprova.`,
    'disk-full': (_, file) => `Non c'è più spazio su disco per l'archivio «${file}»: liberane e riprova.`,
    'database-away': () =>
      'Il database di DATABASE_URL non risponde: controlla che sia avviato e raggiungibile da qui.',
    'database-refuses': () => 'Il database di DATABASE_URL rifiuta l’accesso: controlla nome utente e password.',
    'database-missing': () => 'Il database di DATABASE_URL non esiste: crealo, oppure correggi il nome.',
  }

/** Where a server keeps its data, and what it says of a store that is broken. */
export interface DataPlace {
  readonly folder: string
  readonly file: string
  readonly broken: (file: string) => string
}

/** Why the data cannot be opened, in a sentence that says what to do. */
export function startSentence(fault: StartFault, { folder, file, broken }: DataPlace): string {
  return fault === 'store-broken' ? broken(file) : startSentences[fault](folder, file)
}

const optionSentences: Readonly<Record<OptionFault['type'], (option: string) => string>> = {
  unknown: option => `Opzione non riconosciuta: «${option}».`,
  value: option => `L’opzione «${option}» è senza il suo valore, o ne ha uno che non vuole.`,
}

/** The fault in a sentence. */
export const optionSentence = ({ type, option }: OptionFault): string => optionSentences[type](option)
