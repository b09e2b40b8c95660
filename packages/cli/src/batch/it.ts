/** What `ccnl batch` says. */
import { quoted } from '../quoted.ts'

/** Sentences of a batch: its files, its progress, its end. */
export const batch = {
  outputMissing: 'Manca il file dei risultati: aggiungi -o risposte.jsonl.',
  unknownInput: (path: string) =>
    `Il nome ${quoted(path)} non finisce con un formato previsto: usa .txt, .csv, .jsonl o .yaml (da Excel: salva come CSV).`,
  outputName: (path: string) =>
    `I risultati sono righe JSON, non ${quoted(path)}: usa un nome che finisce in .jsonl; per Word c'è --docx-dir, per JUnit --junit.`,
  nothingToResume: 'Sullo standard output non ci sono risultati da riprendere: aggiungi -o RISULTATI.jsonl.',
  badShard: (value: string) => `${quoted(value)} non va bene per --shard: per esempio 1/4, la prima di quattro parti.`,
  standardInput: 'standard input',
  line: (number: number) => `riga ${number}`,
  entry: (number: number) => `elemento ${number}`,
  place: (path: string, where: string, sentence: string) => `${path}, ${where}: ${sentence}`,
  badLine: (path: string, where: string, reason: string) => `${path}, ${where}: ${reason}. Correggi il file e riprova.`,
  noQuestion: 'manca la domanda',
  notJson: 'non è JSON valido',
  notYaml: 'non è YAML valido',
  notYamlList: 'il file YAML non è un elenco di domande',
  notCsv: 'non è CSV valido',
  openQuote: 'virgolette aperte e non chiuse, o messe a metà di una cella',
  unknownKey: (key: string, nearest: string | undefined, known: readonly string[]) =>
    `il campo ${quoted(key)} non esiste${nearest === undefined ? ` (campi: ${known.join(', ')})` : `: forse ${quoted(nearest)}`}`,
  encoding: (path: string, encoding: string) => `${quoted(path)} non è in UTF-8: letto come ${encoding}.`,
  duplicateId: (id: string) => `l'id ${quoted(id)} compare due volte`,
  badField: (field: string) => `il campo ${quoted(field)} non è valido`,
  noHeader: "manca l'intestazione con la colonna «question», o «domanda»",
  empty: (path: string) => `${quoted(path)} non contiene domande: aggiungine almeno una.`,
  outputExists: (path: string) =>
    `${quoted(path)} contiene già risultati: aggiungi --resume per continuare, oppure scegli un altro nome.`,
  notAFile: (path: string) => `${quoted(path)} non è un file: scegli un altro nome per i risultati.`,
  outputDamaged: (path: string, line: number) =>
    `${quoted(path)} non è un file di risultati (riga ${line}): scegli un altro nome.`,
  locked: (path: string) =>
    `Un'altra esecuzione sta scrivendo ${quoted(path)}: aspetta che finisca oppure scegli un altro nome.`,
  progress: (done: number, total: number, id: string, outcome: string, secondsLeft: number | undefined) =>
    `[${done}/${total}] ${id}: ${outcome}${secondsLeft === undefined || secondsLeft < 5 ? '' : ` (ancora circa ${duration(secondsLeft)})`}`,
  unhappy: (ids: readonly string[]) =>
    `Da rivedere: ${ids.slice(0, 20).join(', ')}${ids.length > 20 ? ` e altre ${ids.length - 20}` : ''}. Con --retry-failed vengono chieste di nuovo.`,
  status: { ok: 'ok', failed: 'attese non soddisfatte', error: 'errore' } as const,
  summary: (ok: number, failed: number, errors: number, left: number) =>
    `Riuscite ${ok}, con attese non soddisfatte ${failed}, in errore ${errors}${left > 0 ? `, non eseguite ${left}` : ''}.`,
  creditLimit: (limit: number) =>
    `Raggiunto il limite di ${limit} ${limit === 1 ? 'credito' : 'crediti'}: riprendi con --resume e un limite più alto.`,
  retry: (id: string, attempt: number) => `${id}: riprovo (tentativo ${attempt}).`,
  missingText: (text: string) => `manca ${quoted(text)}`,
  forbiddenText: (text: string) => `contiene ${quoted(text)}`,
  noMatch: "non corrisponde all'espressione attesa",
  writeFailed: (path: string, reason: string) =>
    `Non riesco a scrivere ${quoted(path)} (${reason}): libera spazio o cambia cartella, poi riprendi con --resume.`,
} as const

/** `95` → `2 min`, `40` → `40 s`. */
function duration(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
