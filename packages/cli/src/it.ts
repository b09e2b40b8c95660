/**
 * Every Italian sentence that only the command line says; what both front ends say is core's. A sentence on standard
 * error is one line and ends with what to do next.
 */

import type { Failure, Tier } from '@ccnl/core'
import * as core from '@ccnl/core/it'
import type { SendBlock } from '@ccnl/core/view'
import { batch } from './batch/it.ts'
import { chat } from './chat/it.ts'
import { help, manual, synonyms } from './commands/it.ts'
import { quoted } from './quoted.ts'

const list = (words: readonly string[]) => words.join(', ')

export const it = {
  // Core's own words, under wider types: a literal or a narrower record is always one of those.
  failure: (failure: Failure): string => core.failure(failure),
  tiers: core.tiers as Readonly<Record<Tier, string>>,
  sendBlock: core.sendBlock as Readonly<Record<SendBlock, string>>,
  searchPlaceholder: core.picker.search as string,

  // usage
  questionMissing: 'Manca la domanda: scrivila dopo «ccnl ask», oppure passala dallo standard input con «-».',
  questionTooLong: 'La domanda supera 2 MB: accorciala oppure carica il testo come documento con --file.',
  dashWithoutStdin: 'Con --no-stdin lo standard input non viene letto: togli «-» oppure --no-stdin.',
  stdinSilent: 'Lo standard input è aperto ma tace: proseguo senza. Usa «-» per aspettarlo, --no-stdin per ignorarlo.',
  noSuchPick: (kind: 'ccnl' | 'parametro', word: string, several: readonly string[]): string => {
    const what = kind === 'ccnl' ? 'contratto' : 'parametro'
    const command = kind === 'ccnl' ? 'ccnl categories' : 'ccnl parametri'
    return several.length > 0
      ? `${quoted(word)} indica più di un ${what}: precisa quale fra ${list(several.map(quoted))}.`
      : `Nessun ${what} corrisponde a ${quoted(word)}: l'elenco è in «${command}».`
  },
  tooManyPicks: (kind: 'ccnl' | 'parametro', agent: string, max: number) =>
    `L'agente ${quoted(agent)} accetta al massimo ${max} ${kind === 'ccnl' ? 'CCNL' : max === 1 ? 'parametro' : 'parametri'}: togli gli altri.`,
  unknownAgent: (name: string, near: string | undefined, known: readonly string[]) =>
    `L'agente ${quoted(name)} non esiste${near ? `: forse cercavi ${quoted(near)}` : ''}. Scegli fra ${list(known)}.`,
  unknownModel: (name: string, known: readonly string[]) =>
    `Il modello ${quoted(name)} non esiste: scegli fra ${list(known)} («ccnl modelli»).`,
  unknownFormat: (name: string, known: readonly string[]) =>
    `Il formato ${quoted(name)} non esiste: scegli fra ${list(known)}.`,
  unknownExtension: (path: string, extensions: readonly string[]) =>
    `Il nome ${quoted(path)} non finisce con un formato previsto: usa ${list(extensions)}, oppure aggiungi --format.`,
  badNumber: (option: string, value: string, least: number, most: number | undefined) =>
    `${quoted(value)} non va bene per ${option}: serve ${most === undefined ? 'un numero di secondi, per esempio 30' : `un numero intero da ${least} a ${most}`}.`,
  badOrientation: (value: string) => `L'orientamento ${quoted(value)} non esiste: scegli portrait oppure landscape.`,
  badDocxOption: (option: string) =>
    `Il documento non può avere questo valore per ${quoted(option)}: correggilo e riprova.`,
  binaryToTerminal:
    'Un documento Word non si scrive sul terminale: aggiungi -o FILE.docx oppure reindirizza con > FILE.docx.',
  bothSessions: 'Scegli una sola conversazione: --session oppure --continue.',
  noConversation: 'Non ci sono ancora conversazioni da riprendere: fai la domanda senza --continue.',
  unknownShell: (name: string, known: readonly string[]) =>
    `La shell ${quoted(name)} non è prevista: scegli fra ${list(known)}.`,
  unknownOption: (name: string, near: string | undefined, command: string) =>
    `L'opzione ${quoted(name)} non esiste${near ? `: forse cercavi ${quoted(near)}` : ''}. Vedi «${command} --help».`,
  foreignOption: (name: string, command: string, owners: readonly string[]) =>
    `L'opzione ${quoted(name)} non vale per «${command}»: è di ${list(owners.map(quoted))}. Vedi «${command} --help».`,
  unknownCommand: (name: string, near: string | undefined, otherwise: string) =>
    `Il comando ${quoted(name)} non esiste${near ? `: forse cercavi ${quoted(`ccnl ${near}`)}` : ''}. ${near ? 'Vedi «ccnl --help».' : otherwise}`,
  askInstead: (words: string) => `Per chiedere: ccnl ask "${words}"; i comandi: ccnl --help.`,
  fileIsNoCommand: (file: string, command: string) => `${quoted(file)} è un file, non un comando: scrivi «${command}».`,
  /** By its extension, the command that a file alone is likely meant for. */
  commandForFile: (file: string): Readonly<Record<string, string>> => {
    const batch = `ccnl batch ${file} -o risposte.jsonl`
    const convert = `ccnl export ${file} -o documento.docx`
    const about = `ccnl ask "DOMANDA" -f ${file}`
    return {
      csv: batch,
      jsonl: batch,
      yaml: batch,
      yml: batch,
      txt: batch,
      md: convert,
      html: convert,
      pdf: about,
      docx: about,
    }
  },
  missingCommand: (name: string, known: readonly string[]) => `Dopo «ccnl ${name}» serve un comando: ${list(known)}.`,
  missingArgument: (name: string, examples: readonly string[]) =>
    `Manca ${quoted(name)}: per esempio ${list(examples.map(quoted))}.`,
  optionNeedsValue: (name: string, command: string) =>
    `L'opzione ${quoted(name)} vuole un valore: vedi «${command} --help».`,
  tooManyArguments: (examples: readonly string[]) =>
    `Ci sono troppi argomenti: per esempio ${list(examples.map(quoted))}.`,
  badUsage: "Il comando non è scritto correttamente: vedi l'aiuto con --help.",

  // files
  fileIsText: (path: string) =>
    `${quoted(path)} è rimasto testo della domanda: per allegare il file aggiungi -f "${path}".`,
  notAFile: (path: string) => `${quoted(path)} non è un file che si possa caricare: scegline un altro.`,
  fileMissing: (path: string) => `Il file ${quoted(path)} non si trova: controlla il percorso.`,
  fileUnreadable: (path: string) => `Il file ${quoted(path)} non si può leggere: controlla i permessi.`,
  fileChanged: (path: string) => `Il file ${quoted(path)} è cambiato durante la lettura: riprova quando è fermo.`,
  fileExists: (path: string) =>
    `Il file ${quoted(path)} esiste già: aggiungi --force per sostituirlo oppure scegli un altro nome.`,
  overwriteQuestion: (path: string) => `Il file ${quoted(path)} esiste già. Lo sostituisco? (s/N) `,
  fileIsFolder: (path: string) => `${quoted(path)} è una cartella: aggiungi il nome del file.`,
  outputUnwritable: (reason: string) =>
    `Lo standard output non si può scrivere (${reason}): libera spazio oppure indica un file con -o.`,
  fileUnwritable: (path: string, reason: string) =>
    `Il file ${quoted(path)} non si può scrivere (${reason}): controlla cartella, permessi e spazio.`,
  saved: (path: string) => `Salvato in ${path}`,
  savedInterrupted: (path: string) => `Quanto arrivato è in ${path}`,
  exportSourceMissing: 'Manca il testo da esportare: indica un file, «-» oppure --session ID.',
  exportEmpty: `${core.logs.exportEmpty}: indica un file con del testo.` as string,
  exportTooLarge: (path: string) => `Il file ${quoted(path)} è troppo grande per un documento: dividilo e riprova.`,
  exportBothSources: 'Scegli una sola fonte: un file oppure --session.',

  // settings
  settingsUnreadable: (path: string) => `Il file di configurazione ${path} non si può leggere: controlla i permessi.`,
  settingsMalformed: (path: string) =>
    `Il file di configurazione ${path} non è un oggetto JSON: correggilo oppure eliminalo.`,
  settingsUnwritable: (path: string) =>
    `Il file di configurazione ${path} non si può scrivere: controlla cartella, permessi e spazio.`,
  badSetting: (key: string) =>
    `La configurazione ha un valore non valido per ${quoted(key)}: correggilo con «ccnl config set ${key} VALORE».`,
  badVariable: (name: string) => `La variabile d'ambiente ${name} ha un valore non valido: correggila o toglila.`,
  badFlag: (name: string) => `L'opzione ${name} ha un valore non valido: correggila o toglila.`,
  layers: {
    flag: 'opzione',
    environment: 'ambiente',
    file: 'file',
    product: 'prodotto',
    default: 'predefinito',
  } as const,
  unknownSetting: (key: string, near: string | undefined) =>
    `La chiave ${quoted(key)} non esiste${near ? `: forse cercavi ${quoted(near)}` : ''}. L'elenco è in «ccnl config list».`,
  productUnreadable: (url: string) => `La configurazione di ${url} non è leggibile: proseguo con quella locale.`,

  // signing in
  notSignedIn: (apiUrl: string) => `Non hai effettuato l'accesso a ${apiUrl}: esegui «ccnl login».`,
  detectedNotSignedIn: (apiUrl: string) =>
    `Su ${apiUrl} c'è un server ma non hai effettuato l'accesso: esegui «ccnl login», oppure «ccnl login --ticket demo-full» se è quello dimostrativo.`,
  offerDemonstration: (apiUrl: string) =>
    `Su ${apiUrl} c'è un server e non hai effettuato l'accesso. Entro con l'accesso dimostrativo? (S/n) `,
  askTicket: 'Ticket di accesso: ',
  ticketMissing: 'Manca il ticket: passalo con --ticket, con la variabile CCNL_TICKET oppure dallo standard input.',
  ticketUnsafe: 'Il ticket contiene caratteri non ammessi: copialo di nuovo per intero.',
  signedInAs: (name: string, tier: string) => `Accesso effettuato come ${name} (${tier}).`,
  savedInKeyring: 'Le credenziali sono nel portachiavi del sistema.',
  savedInFile: (path: string) => `Le credenziali sono in ${path}, leggibile solo da te.`,
  signedOut: 'Hai effettuato il logout: le credenziali salvate sono state rimosse.',
  notSigned: "Non c'erano credenziali salvate.",
  keyringUnreadable: 'Il portachiavi del sistema non risponde: sbloccalo e riprova, oppure esegui «ccnl login».',
  credentialsUnsafe: (path: string) =>
    `Le credenziali in ${path} non sono private: esegui «chmod 600 ${path}» se il file è tuo, oppure eliminalo e ripeti «ccnl login».`,
  device: {
    open: (address: string, code: string) => `Per accedere apri ${address} e inserisci il codice ${code}`,
    openWhole: (address: string) => `Oppure apri direttamente ${address}`,
    waiting: (minutes: number) =>
      `In attesa della conferma: il codice vale ${minutes === 1 ? 'un minuto' : `${minutes} minuti`}, Ctrl-C per annullare.`,
    none: (apiUrl: string) =>
      `Su ${apiUrl} non c'è l'accesso con codice, o il server non risponde: usa «ccnl login --ticket <ticket>».`,
    orTicket: 'Scegli tra --ticket e --device: non valgono insieme.',
    /** By the code of the refusal (RFC 8628, section 3.5). */
    refused: {
      access_denied: "L'accesso è stato rifiutato nel browser: esegui di nuovo «ccnl login» se vuoi accedere.",
      expired_token: 'Il codice è scaduto prima della conferma: esegui di nuovo «ccnl login».',
    } as Readonly<Record<string, string>>,
    refusedOtherwise:
      'Il servizio di accesso ha rifiutato la richiesta: riprova, e se succede ancora avvisa chi gestisce il server.',
    away: (address: string) => `Il servizio di accesso ${address} non risponde come deve: riprova tra poco.`,
    unsafeAddress: (address: string) =>
      `Il servizio di accesso ${address} indica una pagina non sicura: avvisa chi gestisce il server.`,
    badTicket: 'Il servizio di accesso ha dato un ticket non valido: avvisa chi gestisce il server.',
    over: "L'accesso è scaduto e non può essere rinnovato: esegui di nuovo «ccnl login».",
  },
  signInAgain: 'Esegui «ccnl login» e riprova.',
  noTier: "Il tuo profilo non comprende questo servizio: chiedi l'abilitazione al tuo agente commerciale.",
  creditExhausted: 'Il credito di iterazioni è esaurito: contatta un agente per ricaricarlo.',
  creditUnknown: 'Il credito di iterazioni non è verificabile: riprova più tardi.',
  creditUnreachable: (productUrl: string) => `Non riesco a leggere il credito da ${productUrl}.`,
  anonymous: 'utente senza nome',
  noTierName: core.noTier as string,

  // connection
  connection: {
    configured: (url: string) => `Risposte da ${url} (configurato).`,
    detected: (url: string) => `Risposte da ${url} (server trovato su questo computer).`,
    local: (folder: string) => `Risposte in modalità locale, dati in ${folder}.`,
  },
  dataFolderUnusable: (folder: string) =>
    `La cartella dei dati ${quoted(folder)} non si può usare: è un file o non è scrivibile. Indicane un'altra con CCNL_DATA_DIR.`,
  configFolderUnusable: (folder: string) =>
    `La cartella della configurazione ${quoted(folder)} non si può usare: è un file o non è scrivibile. Indicane un'altra con CCNL_CONFIG_DIR.`,
  localUnavailable: (reason: string) =>
    `La modalità locale non si avvia (${reason}): controlla la cartella dei dati oppure indica un server con --api-url.`,
  retrying: (seconds: string, attempt: number) =>
    `Il server non risponde: riprovo fra ${seconds} s (tentativo ${attempt}).`,
  unexpected: (detail: string) => `Errore imprevisto: ${detail}. Ripeti il comando con --verbose per i dettagli.`,
  interrupted: 'Interrotto.',
  answerInterrupted: core.chat.interrupted as string,

  // answers
  references: 'Riferimenti',
  related: 'Domande correlate',
  answer: 'Risposta',
  credit: (amount: number) => `Credito residuo: ${amount}`,
  creditUnlimited: 'Il tuo profilo non usa crediti.',
  uploaded: (names: readonly string[]) => `Caricato: ${list(names)}`,
  fileRemoved: 'File eliminato.',
  conversationDeleted: 'Conversazione eliminata con successo',
  fieldUpdated: (field: string, value: string) =>
    `Campo ${quoted(field)} aggiornato: ${value}. Per ricalcolare: «ccnl ask --modifying».`,
  payslipAmbiguous: (name: string, labels: readonly string[]) =>
    `${quoted(name)} indica più di un dato: precisa quale fra ${list(labels.map(quoted))}.`,
  recalculated: 'Busta paga ricalcolata',
  noUploads: 'Nessun file caricato.',
  unknownFile: (id: string) => `Nessun file caricato corrisponde a ${quoted(id)}: l'elenco è in «ccnl files list».`,
  unknownConversation: (id: string) =>
    `La conversazione ${quoted(id)} non esiste: l'elenco è in «ccnl conversations list»; l'ultima si riprende con --continue.`,
  untitled: 'Senza titolo',
  none: 'Nessun elemento.',
  column: (index: number) => `Colonna ${index}`,
  roles: { user: 'Tu', assistant: 'Assistente', error: 'Errore', categories: 'CCNL' } as const,

  // doctor
  doctor: {
    node: 'Node',
    version: 'Versione',
    source: 'Risposte da',
    sources: { configured: 'server configurato', detected: 'server trovato', local: 'modalità locale' } as const,
    apiUrl: 'Indirizzo API',
    productUrl: 'Indirizzo prodotto',
    configFile: 'Configurazione',
    configFolder: 'Cartella di configurazione',
    credentialsFile: 'File delle credenziali',
    dataFolder: 'Cartella dati',
    credentials: 'Accesso',
    signedIn: (name: string) => `accesso effettuato (${name})`,
    localUser: 'utente di questo computer',
    notSignedIn: 'nessun accesso',
    health: 'Stato del server',
    ok: 'funziona',
    unreachable: 'non risponde',
    terminal: 'Terminale',
    interactive: 'interattivo',
    linear: 'lineare',
    proxy: 'Proxy',
    absent: 'assente',
    present: 'presente',
    unhealthy: (url: string) => `Il server ${url} non risponde: controlla l'indirizzo oppure avvialo con «npm start».`,
  },

  // the rooms that have sentences of their own
  batch: batch as typeof batch,
  chat: chat as typeof chat,
  manual: manual as typeof manual,
  help: help as typeof help,
  synonyms: synonyms as typeof synonyms,
} as const
