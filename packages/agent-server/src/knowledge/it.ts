/** The sentences of the command, those with a part to fill in as functions. */
interface Words {
  readonly usage: string
  readonly unknownCommand: (name: string) => string
  readonly missingArgument: (what: string) => string
  readonly missingValue: (option: string) => string
  readonly unknownOption: (option: string) => string
  readonly unreadable: (file: string, reason: string) => string
  readonly notJson: (file: string, reason: string) => string
  readonly wrongKind: (file: string) => string
  readonly at: (file: string, path: string, problem: string) => string
  readonly cell: (file: string, line: number, column: string, problem: string) => string
  readonly more: (count: number) => string
  readonly warning: (sentence: string) => string
  readonly valid: (file: string) => string
  readonly allValid: (count: number) => string
  readonly invalid: (count: number) => string
  readonly found: (count: number) => string
  readonly added: (code: string, name: string, file: string) => string
  readonly updated: (code: string, name: string, file: string) => string
  readonly rows: (added: number, replaced: number) => string
  readonly exists: (code: string) => string
  readonly absent: (code: string) => string
  readonly otherCode: (wanted: string, found: string) => string
  readonly expected: (what: string) => string
  readonly wrongFormat: string
  readonly notValid: string
  readonly noSource: string
  readonly noDate: string
  readonly noColumn: (column: string) => string
  readonly unknownColumn: (column: string) => string
  readonly empty: string
  readonly notAmount: (text: string) => string
  readonly notDate: (text: string) => string
  readonly notUnit: (text: string) => string
  readonly notCount: (text: string) => string
  readonly notCode: (text: string) => string
  readonly notUrl: (text: string) => string
  readonly otherAgreement: (code: string, wanted: string) => string
  readonly unknownLevel: (level: string, known: string) => string
  readonly noAmount: string
  readonly wrongTotal: (total: string, sum: string) => string
  readonly twice: (line: number) => string
  readonly noRows: string
  readonly notEntered: string
}

/** What `ccnl-knowledge` says. */
export const words: Words = {
  usage: [
    'Uso: ccnl-knowledge <comando> [--dir CARTELLA]',
    '',
    '  list                     elenca i contratti con livelli, scadenza e stato',
    '  validate [FILE…]         controlla i file indicati, o tutta la cartella',
    '  add FILE.json|FILE.csv   aggiunge un contratto che non c’è ancora',
    '  update CODICE FILE       aggiorna un contratto da un file JSON o da righe di paga in CSV',
    '',
    'La cartella è quella di --dir, altrimenti CCNL_KNOWLEDGE_DIR, altrimenti quella della distribuzione.',
  ].join('\n'),
  unknownCommand: (name: string): string => `Comando non riconosciuto: «${name}».`,
  missingArgument: (what: string): string => `Manca un argomento: ${what}.`,
  missingValue: (option: string): string => `L’opzione ${option} vuole un valore.`,
  unknownOption: (option: string): string => `Opzione non riconosciuta: «${option}».`,
  unreadable: (file: string, reason: string): string => `${file}: non si può leggere (${reason}).`,
  notJson: (file: string, reason: string): string => `${file}: non è un JSON valido (${reason}).`,
  wrongKind: (file: string): string => `${file}: serve un file .json o .csv.`,
  at: (file: string, path: string, problem: string): string =>
    `${file}${path === '' ? '' : `, «${path}»`}: ${problem}.`,
  cell: (file: string, line: number, column: string, problem: string): string =>
    `${file}, riga ${line}, colonna «${column}»: ${problem}.`,
  more: (count: number): string => `… e altri ${count} errori.`,
  warning: (sentence: string): string => `Avviso: ${sentence}`,
  valid: (file: string): string => `${file}: valido.`,
  allValid: (count: number): string => `${count} contratti validi.`,
  invalid: (count: number): string =>
    count === 1 ? '1 errore: nulla è stato scritto.' : `${count} errori: nulla è stato scritto.`,
  found: (count: number): string => (count === 1 ? '1 errore.' : `${count} errori.`),
  added: (code: string, name: string, file: string): string => `Aggiunto ${code} (${name}) in ${file}.`,
  updated: (code: string, name: string, file: string): string => `Aggiornato ${code} (${name}) in ${file}.`,
  rows: (added: number, replaced: number): string => `Righe di paga: ${added} nuove, ${replaced} sostituite.`,
  exists: (code: string): string => `Il contratto ${code} c’è già: per cambiarlo usa «update ${code}»`,
  absent: (code: string): string => `Il contratto ${code} non c’è: per inserirlo usa «add»`,
  otherCode: (wanted: string, found: string): string => `il codice è ${found}, non ${wanted}`,
  expected: (what: string): string => `atteso ${what}`,
  wrongFormat: 'formato non valido',
  notValid: 'valore non valido',
  noSource: 'la cifra non ha una fonte: indica «fonte» con il titolo',
  noDate: 'la cifra non ha una data di decorrenza',
  noColumn: (column: string): string => `manca la colonna «${column}»`,
  unknownColumn: (column: string): string =>
    `colonna non riconosciuta «${column}» (per altre voci della paga usa «altro_nome_della_voce»)`,
  empty: 'manca il valore',
  notAmount: (text: string): string => `«${text}» non è un importo (per esempio 1.292,46)`,
  notDate: (text: string): string => `«${text}» non è una data (per esempio 2027-02-01 o 01/02/2027)`,
  notUnit: (text: string): string => `«${text}» non è un’unità: usa «mese» o «ora»`,
  notCount: (text: string): string => `«${text}» non è un numero di fonti`,
  notCode: (text: string): string => `«${text}» non è un codice CNEL di quattro caratteri`,
  notUrl: (text: string): string => `«${text}» non è un indirizzo http o https`,
  otherAgreement: (code: string, wanted: string): string => `la riga è del contratto ${code}, non di ${wanted}`,
  unknownLevel: (level: string, known: string): string => `il livello «${level}» non c’è: i livelli sono ${known}`,
  noAmount: 'la riga non ha né minimo né totale',
  wrongTotal: (total: string, sum: string): string => `il totale ${total} non è la somma delle voci (${sum})`,
  twice: (line: number): string => `livello, decorrenza e regime sono già alla riga ${line}`,
  noRows: 'il file non ha righe',
  notEntered: 'Non inserito.',
}
