import type { FactFile } from '../file.ts'
import { monthNames } from '../months-it.ts'

const amount = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})
const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 4 })

/** `2027-02-01` → `1° febbraio 2027`. */
export function dayInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day === 1 ? '1°' : day} ${monthNames[(month ?? 1) - 1] ?? ''} ${year}`
}

/** `dal 1° febbraio 2027`, `dall’8 marzo 2027`. */
function since(date: string): string {
  const day = Number(date.slice(8))
  return `${day === 8 || day === 11 ? 'dall’' : 'dal '}${dayInWords(date)}`
}

const isNumber = (text: string): boolean => text !== '' && [...text].every(one => one >= '0' && one <= '9')

const levelInWords = (code: string): string => (isNumber(code) ? `${code}° livello` : `livello ${code}`)

const euro = (value: number, per: string): string =>
  `${amount.format(value)} €${per === 'mese' ? '' : per === 'ora' ? ' l’ora' : ' al giorno'}`

const units: Readonly<Record<string, string>> = {
  euro: '€',
  percento: '%',
  numero: '',
  testo: '',
  elenco: '',
  si_no: '',
  data: '',
}
const plain = (name: string): string => name.replaceAll('_', ' ')

function valueInWords(fact: FactFile): string {
  const { valore, unita } = fact
  if (typeof valore === 'boolean') return valore ? 'sì' : 'no'
  if (Array.isArray(valore)) return valore.join(', ')
  const value = typeof valore === 'number' ? number.format(valore) : String(valore)
  const unit = units[unita] ?? plain(unita)
  const per = fact.ogni ? ` per ${plain(fact.ogni)}` : ''
  return `${value}${unit === '' ? '' : unit === '%' ? '%' : ` ${unit}`}${per}`
}

const endOf = (value: unknown): string => (value === null ? '…' : String(value))

function conditionsInWords(when: FactFile['se']): string {
  const parts = Object.entries(when ?? {}).map(([key, value]) => {
    if (key === 'livelli' && Array.isArray(value)) return value.map(one => levelInWords(String(one))).join(', ')
    const isRange = Array.isArray(value) && value.length === 2 && value.some(end => typeof end !== 'string')
    if (isRange) return `${plain(key)} da ${endOf(value[0])} a ${endOf(value[1])}`
    const text = Array.isArray(value) ? value.map(one => plain(String(one))).join(', ') : plain(String(value))
    return typeof value === 'boolean' ? `${value ? '' : 'non '}${plain(key)}` : text
  })
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`
}

/** The sentences of `diff`. */
export interface DiffWords {
  readonly row: (name: string, level: string, regime: string | undefined) => string
  readonly payChanged: (row: string, date: string, before: number, after: number, per: string) => string
  readonly payAdded: (row: string, date: string, value: number, per: string) => string
  readonly payRemoved: (row: string, date: string, value: number, per: string) => string
  readonly fact: (name: string, fact: FactFile) => string
  readonly value: (fact: FactFile) => string
  readonly factChanged: (fact: string, date: string, before: string, after: string) => string
  readonly factAdded: (fact: string, date: string, value: string) => string
  readonly factRemoved: (fact: string, date: string, value: string) => string
  readonly expiryChanged: (name: string, before: string | undefined, after: string | undefined) => string
  readonly levelAdded: (name: string, level: string) => string
  readonly levelRemoved: (name: string, level: string) => string
  readonly agreementAdded: (name: string, code: string) => string
  readonly agreementRemoved: (name: string, code: string) => string
  readonly cardAdded: (title: string) => string
  readonly cardRemoved: (title: string) => string
  readonly cardChanged: (title: string) => string
}

const dateOrNone = (date: string | undefined): string => (date === undefined ? 'nessuna data' : dayInWords(date))

export const diffWords: DiffWords = {
  row: (name, level, regime) => `${name}, ${levelInWords(level)}${regime ? ` (${regime})` : ''}`,
  payChanged: (row, date, before, after, per) =>
    `${row}: paga ${since(date)} da ${euro(before, per)} a ${euro(after, per)}.`,
  payAdded: (row, date, value, per) => `${row}: nuova paga ${since(date)}, ${euro(value, per)}.`,
  payRemoved: (row, date, value, per) => `${row}: tolta la paga ${since(date)} (${euro(value, per)}).`,
  fact: (name, fact) =>
    `${name}, ${plain(fact.tema)}, ${plain(fact.misura)}${fact.nome ? ` «${fact.nome}»` : ''}${conditionsInWords(fact.se)}`,
  value: valueInWords,
  factChanged: (fact, date, before, after) => `${fact}: ${since(date)} da ${before} a ${after}.`,
  factAdded: (fact, date, value) => `${fact}: nuovo ${since(date)}, ${value}.`,
  factRemoved: (fact, date, value) => `${fact}: tolto ${value}, in vigore ${since(date)}.`,
  expiryChanged: (name, before, after) => `${name}: la scadenza passa da ${dateOrNone(before)} a ${dateOrNone(after)}.`,
  levelAdded: (name, level) => `${name}: nuovo ${levelInWords(level)}.`,
  levelRemoved: (name, level) => `${name}: tolto il ${levelInWords(level)}.`,
  agreementAdded: (name, code) => `Nuovo contratto: ${name} (${code}).`,
  agreementRemoved: (name, code) => `Tolto il contratto ${name} (${code}).`,
  cardAdded: title => `Nuova scheda di legge: «${title}».`,
  cardRemoved: title => `Tolta la scheda di legge «${title}».`,
  cardChanged: title => `Cambiata la scheda di legge «${title}».`,
}

/** The sentences of the command, those with a part to fill in as functions. */
export interface CommandWords {
  readonly usage: string
  readonly unknownCommand: (name: string) => string
  readonly missingArgument: (what: string) => string
  readonly missingValue: (option: string) => string
  readonly unknownOption: (option: string) => string
  readonly wrongKind: (file: string) => string
  readonly at: (file: string, place: string, problem: string) => string
  readonly cell: (file: string, line: number, column: string, problem: string) => string
  readonly more: (count: number) => string
  readonly valid: (file: string) => string
  readonly allValid: (agreements: number, cards: number) => string
  readonly invalid: (count: number) => string
  readonly found: (count: number) => string
  readonly added: (code: string, name: string, file: string) => string
  readonly updated: (code: string, name: string, file: string) => string
  readonly rows: (added: number, replaced: number) => string
  readonly exists: (code: string) => string
  readonly absent: (code: string) => string
  readonly otherCode: (wanted: string, found: string) => string
  readonly levels: (count: number) => string
  readonly noChanges: string
  readonly noReadings: string
  readonly reading: (code: string, who: string, date: string, document: string, article: string | undefined) => string
  readonly readingRecorded: string
  readonly needsOwnFolder: string
  readonly noSource: string
  readonly noDate: string
  readonly noColumn: (column: string) => string
  readonly unknownColumn: string
  readonly unknownFactColumn: string
  readonly empty: string
  readonly notAmount: (text: string) => string
  readonly notDate: (text: string) => string
  readonly notUnit: (text: string) => string
  readonly notCount: (text: string) => string
  readonly notCode: (text: string) => string
  readonly notUrl: (text: string) => string
  readonly notCondition: (text: string) => string
  readonly otherAgreement: (code: string, wanted: string) => string
  readonly unknownLevel: (level: string, known: string) => string
  readonly noAmount: string
  readonly wrongTotal: (total: string, sum: string) => string
  readonly twice: (line: number) => string
  readonly noRows: string
  readonly unnamedPublisher: string
}

/** What `ccnl-knowledge` says. */
export const commandWords: CommandWords = {
  usage: [
    'Uso: ccnl-knowledge <comando> [--dir CARTELLA]',
    '',
    '  list                     elenca i contratti con livelli, scadenza e stato (anche: elenco)',
    '  validate [FILE…]         controlla i file indicati, o tutta la cartella (anche: controlla)',
    '  add FILE.json|FILE.csv   aggiunge un contratto, o schede di legge (anche: aggiungi)',
    '  update CODICE FILE       aggiorna un contratto da un file JSON, o da righe di paga o fatti in CSV (anche: aggiorna)',
    '  diff VECCHIO NUOVO       racconta che cosa cambia tra due cartelle o due file (anche: differenze)',
    '  letture                  elenca chi ha letto quali documenti',
    '  letture CODICE --letto-da NOME --documento TITOLO [--articolo N] [--letto-il DATA]',
    '                           annota una lettura',
    '',
    'La cartella è quella di --dir, altrimenti CCNL_KNOWLEDGE_DIR, altrimenti quella della distribuzione.',
  ].join('\n'),
  unknownCommand: name => `Comando non riconosciuto: «${name}».`,
  missingArgument: what => `Manca un argomento: ${what}.`,
  missingValue: option => `L’opzione ${option} vuole un valore.`,
  unknownOption: option => `Opzione non riconosciuta: «${option}».`,
  wrongKind: file => `${file}: serve un file .json o .csv.`,
  at: (file, place, problem) => `${file}${place === '' ? '' : `, «${place}»`}: ${problem}.`,
  cell: (file, line, column, problem) => `${file}, riga ${line}, colonna «${column}»: ${problem}.`,
  more: count => `… e altri ${count} errori.`,
  valid: file => `${file}: valido.`,
  allValid: (agreements, cards) =>
    `${agreements} contratti validi${cards === 0 ? '' : ` e ${cards} schede di legge valide`}.`,
  invalid: count => (count === 1 ? '1 errore: nulla è stato scritto.' : `${count} errori: nulla è stato scritto.`),
  found: count => (count === 1 ? '1 errore.' : `${count} errori.`),
  added: (code, name, file) => `Aggiunto ${code} (${name}) in ${file}.`,
  updated: (code, name, file) => `Aggiornato ${code} (${name}) in ${file}.`,
  rows: (added, replaced) => `Righe: ${added} nuove, ${replaced} sostituite.`,
  exists: code => `il contratto ${code} c’è già: per cambiarlo usa «update ${code}»`,
  absent: code => `il contratto ${code} non c’è: per inserirlo usa «add»`,
  otherCode: (wanted, found) => `il codice è ${found}, non ${wanted}`,
  levels: count => `${count} livelli`,
  noChanges: 'Nessun cambiamento.',
  noReadings: 'Nessuna lettura annotata.',
  reading: (code, who, date, document, article) =>
    `${date}\t${code}\t${who}\t${document}${article ? `, art. ${article}` : ''}`,
  readingRecorded: 'Lettura annotata.',
  needsOwnFolder: 'Serve una cartella propria: indica --dir o CCNL_KNOWLEDGE_DIR.',
  noSource: 'la cifra non ha una fonte: indica il titolo',
  noDate: 'la cifra non ha una data di decorrenza',
  noColumn: column => `manca la colonna «${column}»`,
  unknownColumn: 'colonna non riconosciuta (per altre voci della paga usa «altro_nome_della_voce»)',
  unknownFactColumn: 'colonna non riconosciuta (le condizioni sono «se_livelli», «se_anzianita»…)',
  empty: 'manca il valore',
  notAmount: text => `«${text}» non è un importo (per esempio 1.292,46)`,
  notDate: text => `«${text}» non è una data (per esempio 2027-02-01 o 01/02/2027)`,
  notUnit: text => `«${text}» non è un’unità: usa «mese», «giorno» o «ora»`,
  notCount: text => `«${text}» non è un numero di fonti`,
  notCode: text => `«${text}» non è un codice CNEL di quattro caratteri`,
  notUrl: text => `«${text}» non è un indirizzo http o https`,
  notCondition: text => `«${text}» non si può leggere (elenchi con «|», intervalli con «..»)`,
  otherAgreement: (code, wanted) => `la riga è del contratto ${code}, non di ${wanted}`,
  unknownLevel: (level, known) => `il livello «${level}» non c’è: i livelli sono ${known}`,
  noAmount: 'la riga non ha né minimo né totale',
  wrongTotal: (total, sum) => `il totale ${total} non è la somma delle voci (${sum})`,
  twice: line => `livello, decorrenza e regime sono già alla riga ${line}`,
  noRows: 'il file non ha righe',
  unnamedPublisher: 'non indicato',
}
