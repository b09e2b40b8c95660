/**
 * Every Italian sentence that only the command line says; what both front ends say is core's. A sentence on standard
 * error is one line and ends with what to do next.
 */

import type { Failure, Tier } from '@ccnl/core'
import * as core from '@ccnl/core/it'
import type { SendBlock } from '@ccnl/core/view'

const list = (words: readonly string[]) => words.join(', ')
const quoted = (word: string) => `«${word}»`

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
  noSuchPick: (kind: 'ccnl' | 'parametro', word: string, near: readonly string[], tie: boolean): string => {
    const what = kind === 'ccnl' ? 'contratto' : 'parametro'
    const command = kind === 'ccnl' ? 'ccnl categories' : 'ccnl parametri'
    if (tie) return `${quoted(word)} indica più di un ${what}: precisa quale fra ${list(near.map(quoted))}.`
    return near.length === 0
      ? `Nessun ${what} corrisponde a ${quoted(word)}: l'elenco è in «${command}».`
      : `Nessun ${what} corrisponde a ${quoted(word)}: forse cercavi ${list(near.map(quoted))}? L'elenco è in «${command}».`
  },
  tooManyPicks: (kind: 'ccnl' | 'parametro', agent: string, max: number) =>
    `L'agente ${quoted(agent)} accetta al massimo ${max} ${kind === 'ccnl' ? 'CCNL' : max === 1 ? 'parametro' : 'parametri'}: togli gli altri.`,
  unknownAgent: (name: string, near: string | undefined, known: readonly string[]) =>
    `L'agente ${quoted(name)} non esiste${near ? `: forse cercavi ${quoted(near)}` : ''}. Scegli fra ${list(known)}.`,
  unknownModel: (name: string, known: readonly string[]) =>
    `Il modello ${quoted(name)} non esiste: scegli fra ${list(known)} («ccnl modelli»).`,
  unknownFormat: (name: string, known: readonly string[]) =>
    `Il formato ${quoted(name)} non esiste: scegli fra ${list(known)}.`,
  unknownExtension: (path: string) =>
    `Dal nome ${quoted(path)} non si capisce il formato: usa .docx, .md, .html, .txt o .json, oppure aggiungi --format.`,
  badNumber: (option: string) => `Il valore di ${option} non è un numero valido: correggilo e riprova.`,
  badOrientation: (value: string) => `L'orientamento ${quoted(value)} non esiste: scegli portrait oppure landscape.`,
  badDocxOption: (option: string) =>
    `Il documento non può avere questo valore per ${quoted(option)}: correggilo e riprova.`,
  binaryToTerminal:
    'Un documento Word non si scrive sul terminale: aggiungi -o FILE.docx oppure reindirizza con > FILE.docx.',
  bothSessions: 'Scegli una sola conversazione: --session oppure --continue.',
  noConversation: 'Non ci sono ancora conversazioni da riprendere: fai la domanda senza --continue.',
  unknownShell: (name: string, known: readonly string[]) =>
    `La shell ${quoted(name)} non è prevista: scegli fra ${list(known)}.`,
  unknownOption: (name: string, near: string | undefined) =>
    `L'opzione ${quoted(name)} non esiste${near ? `: forse cercavi ${quoted(near)}` : ''}. Vedi «ccnl --help».`,
  unknownCommand: (name: string, near: string | undefined) =>
    `Il comando ${quoted(name)} non esiste${near ? `: forse cercavi ${quoted(near)}` : ''}. Vedi «ccnl --help».`,
  missingCommand: (name: string, known: readonly string[]) => `Dopo «ccnl ${name}» serve un comando: ${list(known)}.`,
  missingArgument: (name: string) => `Manca ${quoted(name)}: vedi l'aiuto con --help.`,
  optionNeedsValue: (name: string) => `L'opzione ${quoted(name)} vuole un valore: vedi l'aiuto con --help.`,
  tooManyArguments: "Ci sono troppi argomenti: vedi l'aiuto con --help.",
  badUsage: "Il comando non è scritto correttamente: vedi l'aiuto con --help.",

  // files
  notAFile: (path: string) => `${quoted(path)} non è un file che si possa caricare: scegline un altro.`,
  fileMissing: (path: string) => `Il file ${quoted(path)} non si trova: controlla il percorso.`,
  fileUnreadable: (path: string) => `Il file ${quoted(path)} non si può leggere: controlla i permessi.`,
  fileChanged: (path: string) => `Il file ${quoted(path)} è cambiato durante la lettura: riprova quando è fermo.`,
  fileExists: (path: string) =>
    `Il file ${quoted(path)} esiste già: aggiungi --force per sostituirlo oppure scegli un altro nome.`,
  overwriteQuestion: (path: string) => `Il file ${quoted(path)} esiste già. Lo sostituisco? (s/N) `,
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
  recalculated: 'Busta paga ricalcolata',
  noUploads: 'Nessun file caricato.',
  unknownFile: (id: string) => `Nessun file caricato corrisponde a ${quoted(id)}: l'elenco è in «ccnl files list».`,
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

  // batch
  batch: {
    outputMissing: 'Manca il file dei risultati: aggiungi -o RISULTATI.jsonl.',
    unknownInput: (path: string) =>
      `Dal nome ${quoted(path)} non si capisce il formato: usa .txt, .csv, .jsonl o .yaml.`,
    line: (number: number) => `riga ${number}`,
    entry: (number: number) => `elemento ${number}`,
    badLine: (path: string, where: string, reason: string) =>
      `${path}, ${where}: ${reason}. Correggi il file e riprova.`,
    noQuestion: 'manca la domanda',
    notJson: 'non è un oggetto JSON',
    notYaml: 'non è YAML valido',
    notYamlList: 'il file YAML non è un elenco di domande',
    notCsv: 'non è CSV valido',
    openQuote: 'virgolette aperte e non chiuse, o messe a metà di una cella',
    unknownKey: (key: string, nearest: string | undefined, known: readonly string[]) =>
      `il campo ${quoted(key)} non esiste${nearest === undefined ? ` (campi: ${known.join(', ')})` : `: forse ${quoted(nearest)}`}`,
    encoding: (path: string, encoding: string) => `${quoted(path)} non è in UTF-8: letto come ${encoding}.`,
    duplicateId: (id: string) => `l'id ${quoted(id)} compare due volte`,
    badField: (field: string) => `il campo ${quoted(field)} non è valido`,
    noHeader: "manca l'intestazione con la colonna «question»",
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
      `Raggiunto il limite di ${limit} crediti: riprendi con --resume e un limite più alto.`,
    retry: (id: string, attempt: number) => `${id}: riprovo (tentativo ${attempt}).`,
    missingText: (text: string) => `manca ${quoted(text)}`,
    forbiddenText: (text: string) => `contiene ${quoted(text)}`,
    noMatch: "non corrisponde all'espressione attesa",
    writeFailed: (path: string, reason: string) =>
      `Non riesco a scrivere ${quoted(path)} (${reason}): libera spazio o cambia cartella, poi riprendi con --resume.`,
  },

  // the chat
  chat: {
    title: 'Assistente CCNL',
    hint: 'Invio manda · Esc ferma · Ctrl-O comandi · Ctrl-C due volte esce',
    stopHint: 'Esc ferma',
    placeholder: 'Scrivi la tua domanda…',
    thinking: 'Sto cercando la risposta',
    loadingHistory: 'Carico la conversazione',
    stillWriting: 'La risposta continua',
    quitHint: 'Premi di nuovo Ctrl-C per uscire.',
    agent: 'Agente',
    noAgreements: 'nessun CCNL',
    agreements: 'CCNL',
    workScopes: 'Parametri',
    model: 'Modello',
    credit: 'Credito',
    local: 'locale',
    commands: 'Comandi',
    newConversation: 'Nuova conversazione',
    conversations: 'Conversazioni',
    noConversations: 'Nessuna conversazione.',
    files: 'Documenti',
    history: 'Domande già fatte',
    noHistory: 'Non ci sono ancora domande.',
    noFiles: 'Nessun documento caricato.',
    noModels: 'Il server non offre modelli tra cui scegliere.',
    noConversation: 'Non c’è ancora una conversazione da eliminare.',
    deleteAgain: 'Per eliminare questa conversazione scrivi di nuovo /elimina.',
    savedAs: (name: string) => `Salvato in ${quoted(name)} nella cartella corrente.`,
    none: 'nessuno',
    references: 'Riferimenti',
    sources: (count: number): string =>
      count === 1 ? 'Una fonte: /fonti la mostra' : `${count} fonti: /fonti le elenca, /fonti 2 ne mostra una`,
    noSuchSource: (word: string) => `La risposta non ha una fonte ${quoted(word)}: /fonti le elenca.`,
    openDetails: ': /dettagli',
    noDetails: 'L’ultima risposta non ha parti ripiegate.',
    noReferences: 'Nessun riferimento per questa risposta.',
    related: 'Domande correlate',
    relatedHint: (from: number, to: number) => `Alt-${from}…Alt-${to} per chiedere`,
    pickerKeys: 'Spazio seleziona · Invio conferma · Esc chiude',
    listKeys: 'Invio apre · Ctrl-X elimina · Esc chiude',
    menuKeys: 'Invio sceglie · Esc chiude',
    confirmDelete: 'Premi di nuovo Ctrl-X per eliminare la conversazione.',
    trialKeys: 'Premi Invio per contattare un agente, Ctrl-C due volte per uscire.',
    noAnswer: "Non c'è ancora una risposta.",
    unknownCommand: (word: string) => `Il comando ${quoted(word)} non esiste: scrivi /aiuto.`,
    nothingFound: 'Nessun risultato.',
    agents: {
      'main-agent': 'Domande generali',
      inquadra: 'Inquadra mansione',
      confronta: 'Confronta CCNL',
      calcolo: 'Calcola retribuzione',
    } as const,
    commandHelp: {
      agente: "cambia l'agente",
      ccnl: 'scegli i contratti',
      parametri: 'scegli i parametri',
      conversazioni: 'riprendi una conversazione',
      nuova: 'inizia una conversazione',
      copia: "copia l'ultima risposta",
      esporta: "esporta l'ultima risposta in Word",
      fonti: 'mostra le fonti; /fonti 3 ne mostra una',
      dettagli: 'mostra le parti ripiegate della risposta',
      correlate: 'scegli una domanda correlata',
      modifica: 'modifica i dati della busta paga',
      'busta-paga': 'correggi un dato per nome: /busta-paga ore straordinario 12',
      carica: 'carica un documento: /carica FILE',
      rimuovi: 'togli un documento caricato',
      elimina: 'elimina questa conversazione',
      modello: 'scegli il modello',
      stato: 'mostra contratti, documenti, modello e credito',
      aiuto: 'mostra i comandi',
      esci: 'chiudi',
    } as const,
    modifyTitle: (page: number, total: number) => `Busta paga, campo ${page} di ${total}`,
    modifyKeys: 'Invio salva e prosegue · PagSu/PagGiù cambia campo · Ctrl-R ricalcola · Esc annulla',
    noPayslip: 'Non ci sono dati di busta paga da modificare.',
    editorFailed: (command: string, path: string | undefined) =>
      `L'editor ${quoted(command)} non è finito bene: la domanda è rimasta com'era.${path ? ` Quanto scritto è in ${quoted(path)}.` : ' Scegline un altro con VISUAL o EDITOR.'}`,
    editorLater: "L'editor si apre a risposta finita: aspettala, oppure fermala con Esc.",
    attaching: 'Carico i documenti della domanda…',
    notAttached: (name: string) => `${quoted(name)} non è stato caricato: la domanda non è partita.`,
    completions: (names: readonly string[]) =>
      `${names.slice(0, 8).join('   ')}${names.length > 8 ? `   … altri ${names.length - 8}` : ''}`,
    payslip: 'Dati della busta paga',
    payslipChoose: (name: string) => `Quale dato? ${quoted(name)} ne indica più di uno.`,
    payslipUnknown: (name: string, near: string | undefined) =>
      `Nessun dato della busta paga si chiama ${quoted(name)}${near ? `: forse cercavi ${quoted(near)}` : ''}. L'elenco è in /busta-paga.`,
    payslipValue: (label: string) => `${label}, nuovo valore (vuoto per annullare): `,
    payslipSame: (label: string, value: string) =>
      `${label} è già ${value === '' ? 'vuoto' : value}: nulla da ricalcolare.`,
    payslipNotSaved: (label: string) => `${label} non è stato salvato: la busta paga è rimasta com'era. Riprova.`,
    payslipChanged: 'Che cosa è cambiato',
    payslipColumns: { what: 'Voce', before: 'Prima', after: 'Adesso' } as const,
    you: 'Tu:',
    assistant: 'Assistente:',
    notice: 'Avviso:',
    error: 'Errore:',
    choose: (to: number) => `Numero (1-${to}), vuoto per annullare: `,
    chooseMany: (to: number) => `Numeri (1-${to}, separati da virgole), vuoto per annullare: `,
    prompt: 'Domanda (/aiuto per i comandi): ',
    searchPrompt: 'Cerca: ',
    selected: 'selezionato',
    bye: 'A presto.',
    removedDocument: 'Documento eliminato.',
  },

  // the manual page, and the end of --help
  manual: {
    title: 'Manuale di ccnl',
    name: 'NOME',
    synopsis: 'SINTASSI',
    description: 'DESCRIZIONE',
    options: 'OPZIONI',
    commands: 'COMANDI',
    environment: 'AMBIENTE',
    exitCodes: 'CODICI DI USCITA',
    examples: 'ESEMPI',
    variables: [
      ['CCNL_API_URL', "indirizzo dell'API, come --api-url"],
      ['CCNL_GQL_ENDPOINT', "indirizzo dell'accesso, come --gql-endpoint"],
      ['CCNL_PRODUCT_URL', 'indirizzo del server di prodotto, come --product-url'],
      ['CCNL_TIMEOUT', 'tempo massimo di una chiamata in secondi, come --timeout'],
      ['CCNL_TICKET', 'ticket di accesso'],
      ['CCNL_CONFIG_DIR', 'cartella della configurazione'],
      ['CCNL_DATA_DIR', 'cartella dei dati della modalità locale'],
      ['CCNL_REFERENCE_DATE', 'data di riferimento della modalità locale (AAAA-MM-GG)'],
      ['HTTPS_PROXY, HTTP_PROXY, NO_PROXY', 'proxy delle chiamate'],
      ['NO_COLOR', 'senza colori'],
      ['VISUAL, EDITOR', 'editor delle domande lunghe (Ctrl-G nella chat)'],
    ] as readonly (readonly [string, string])[],
    codes: [
      ['0', 'riuscito'],
      ['1', 'errore imprevisto, o domande non riuscite di «ccnl batch»'],
      ['2', 'uso o configurazione da correggere'],
      ['3', 'accesso mancante o rifiutato'],
      ['4', 'profilo o credito insufficiente'],
      ['5', 'rete o tempo scaduto'],
      ['6', 'risposta negativa del server'],
      ['129, 130, 143', 'interrotto da SIGHUP, SIGINT, SIGTERM'],
    ] as readonly (readonly [string, string])[],
    samples: [
      ['ccnl', 'apre la chat'],
      ['ccnl "Quanti giorni di ferie nel commercio?"', 'una domanda, una risposta'],
      ['ccnl ask "Quanto preavviso?" -c H011 -o preavviso.docx', 'la risposta in Word'],
      ['ccnl batch domande.csv -o risposte.jsonl --resume', 'tutte le domande di un file'],
    ] as readonly (readonly [string, string])[],
    /** Of each command, by its name. */
    samplesOf: {
      ask: ['ccnl ask "Quanto preavviso?" -c H011', 'ccnl ask -a calcolo "4 livello, 20 ore a settimana" -o paga.docx'],
      export: ['ccnl export risposta.md -o risposta.docx', 'ccnl export --session <id> -o conversazione.docx'],
      batch: ['ccnl batch domande.csv -o risposte.jsonl --resume --junit esiti.xml'],
      login: ['ccnl login', 'ccnl login --ticket <ticket>', 'pass ccnl | ccnl login'],
      logout: ['ccnl logout'],
      whoami: ['ccnl whoami --json'],
      credit: ['ccnl credit'],
      categories: ['ccnl categories metalmeccanici'],
      parametri: ['ccnl parametri ferie'],
      modelli: ['ccnl modelli'],
      conversations: ['ccnl conversations list'],
      'conversations list': ['ccnl conversations list --limit 5 --json'],
      'conversations show': ['ccnl conversations show <id>'],
      'conversations delete': ['ccnl conversations delete <id> <id>'],
      upload: ['ccnl upload busta.pdf lettera.docx -s <id>'],
      files: ['ccnl files list'],
      'files list': ['ccnl files list --json'],
      'files rm': ['ccnl files rm <id>'],
      'busta-paga': ['ccnl busta-paga set scatti 3'],
      'busta-paga set': ['ccnl busta-paga set scatti 3 -s <id>'],
      config: ['ccnl config list'],
      'config get': ['ccnl config get apiUrl'],
      'config set': ['ccnl config set timeout 60'],
      'config list': ['ccnl config list --json'],
      'config path': ['cat "$(ccnl config path)"'],
      doctor: ['ccnl doctor --verbose'],
      completion: ['ccnl completion bash > ~/.local/share/bash-completion/completions/ccnl'],
    } as Readonly<Record<string, readonly string[]>>,
    more: 'Ambiente e codici di uscita: ccnl --help',
  },

  // help
  help: {
    usage: 'Uso:',
    usageOptions: '[opzioni]',
    usageCommand: '[comando]',
    arguments: 'Argomenti:',
    options: 'Opzioni:',
    commands: 'Comandi:',
    examples: 'Esempi:',
    environment: 'Ambiente:',
    exitCodes: 'Codici di uscita:',
    description: 'Assistente per i contratti collettivi nazionali di lavoro (CCNL).\nSenza comandi apre la chat.',
    version: 'mostra la versione',
    help: "mostra l'aiuto",
    default: 'predefinito',
    choices: 'valori',
    apiUrl: "indirizzo dell'API",
    gqlEndpoint: "indirizzo dell'accesso (GraphQL)",
    productUrl: 'indirizzo del server di prodotto',
    timeout: 'tempo massimo di una chiamata, in secondi',
    verbose: 'dettagli sullo standard error',
    linear: 'righe semplici, senza disegni né colori',
    json: 'stampa JSON',
    ask: 'fa una domanda e stampa la risposta',
    askQuestion: 'la domanda; «-» la legge dallo standard input',
    agent: "l'agente: main-agent, inquadra, confronta, calcolo (altrimenti quello della conversazione)",
    batchAgent: "l'agente delle domande che non ne nominano uno",
    ccnl: 'CCNL per id, codice CNEL o nome (ripetibile)',
    parametro: 'parametro per id o nome (ripetibile)',
    file: 'documento da caricare (ripetibile)',
    model: 'modello',
    session: 'conversazione da continuare',
    continue: "continua l'ultima conversazione",
    modifying: 'ricalcola con i dati corretti; senza domanda ripete la precedente',
    output: 'scrive in un file; il formato viene dal nome (.docx .md .html .txt .json)',
    format: 'formato: text, markdown, html, json, jsonl, docx',
    listFormat: 'formato: text, json',
    references: 'aggiunge i riferimenti',
    related: 'aggiunge le domande correlate',
    noStdin: 'non legge mai lo standard input',
    noWrap: 'non va a capo tra le parole: a ogni capoverso la sua riga',
    force: 'sostituisce il file se esiste',
    orientation: 'orientamento della pagina: portrait, landscape',
    margin: (side: string) => `margine ${side} in ventesimi di punto`,
    edge: (what: string) => `${what}; pageNum è il numero di pagina`,
    sides: {
      top: 'superiore',
      right: 'destro',
      bottom: 'inferiore',
      left: 'sinistro',
      header: "dell'intestazione",
      footer: 'del piè di pagina',
      gutter: 'di rilegatura',
    } as Readonly<Record<string, string>>,
    edges: {
      'header-left': 'intestazione a sinistra',
      'header-center': 'intestazione al centro',
      'header-right': 'intestazione a destra',
      'footer-left': 'piè di pagina a sinistra',
      'footer-center': 'piè di pagina al centro',
      'footer-right': 'piè di pagina a destra',
    } as Readonly<Record<string, string>>,
    login: 'accede con un codice da confermare nel browser, oppure con un ticket',
    ticket: 'il ticket (altrimenti CCNL_TICKET, lo standard input o la tastiera)',
    device: 'accede con un codice da confermare nel browser, anche senza una tastiera',
    logout: 'dimentica le credenziali salvate',
    whoami: "mostra l'utente e il suo profilo",
    credit: 'mostra il credito residuo',
    categories: 'elenca i CCNL',
    parametri: 'elenca i parametri',
    modelli: 'elenca i modelli',
    search: 'mostra solo le voci che contengono questo testo',
    conversations: 'conversazioni recenti',
    conversationsList: 'elenca le conversazioni, dalla più recente',
    conversationsShow: 'stampa una conversazione',
    conversationsDelete: 'elimina una conversazione',
    limit: 'quante al massimo',
    upload: 'carica documenti in una conversazione',
    files: 'documenti caricati da questo computer',
    filesList: 'elenca i documenti',
    filesRemove: 'elimina un documento',
    payslip: 'dati della busta paga',
    payslipSet: 'corregge un campo del calcolo di una conversazione',
    export: 'trasforma HTML o markdown, oppure una conversazione, in un documento',
    exportFile: 'il file da leggere; «-» è lo standard input',
    exportSession: 'la conversazione da esportare',
    config: 'configurazione',
    configGet: 'mostra un valore',
    configSet: 'cambia un valore; senza valore lo toglie',
    configList: 'mostra tutti i valori e da dove vengono',
    configPath: 'mostra dove sta il file',
    doctor: 'controlla configurazione, connessione e accesso',
    completion: 'stampa il completamento per bash, zsh o fish',
    batch: 'fa tutte le domande di un file',
    batchFile: 'le domande: .txt, .csv, .jsonl, .yaml',
    batchOutput: 'i risultati, una riga JSON per domanda',
    concurrency: 'quante domande insieme',
    resume: 'salta le domande che hanno già un risultato',
    retryFailed: 'come --resume, e chiede di nuovo quelle non riuscite',
    retries: 'quante volte ripetere una domanda in errore di rete',
    maxCredits: 'quanti crediti al massimo si spendono, comprese le esecuzioni riprese',
    junit: 'scrive anche un rapporto JUnit',
    docxDir: 'scrive anche ogni risposta in Word in questa cartella',
    failFast: 'si ferma alla prima domanda non riuscita',
    shell: 'bash, zsh, fish',
  },
} as const

/** `95` → `2 min`, `40` → `40 s`. */
function duration(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
