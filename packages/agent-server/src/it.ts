/**
 * Every Italian sentence that the server says by itself: errors, titles, marks. What the agents write is theirs.
 */

import { pageLimit, type Refusal } from './documents/extraction.ts'

/** Appended to an answer that ended before its end (spec section 4). */
export const interruptedMark = '[Generazione interrotta]'

export const emptyConversationTitle = 'Nuova conversazione'

/** Every refusal of the server: its status and its sentence, by code. */
export const problems = {
  'bad-json': { status: 400, message: 'Il corpo della richiesta non è JSON valido.' },
  'bad-multipart': { status: 400, message: 'Il modulo di caricamento non è leggibile.' },
  unauthorized: { status: 401, message: "Accesso mancante o scaduto: esegui di nuovo l'accesso." },
  'wrong-password': { status: 401, message: 'Nome utente o password non corretti.' },
  'no-tier': { status: 403, message: 'Il tuo profilo non ha un abbonamento attivo per questa funzione.' },
  'not-found': { status: 404, message: 'La risorsa richiesta non esiste.' },
  'method-not-allowed': { status: 405, message: 'Metodo non ammesso per questo indirizzo.' },
  'upload-stalled': { status: 408, message: 'Il caricamento si è fermato a metà: riprova.' },
  'upload-duplicate': { status: 409, message: 'Alcuni file sono già stati caricati' },
  quota: { status: 409, message: 'Hai raggiunto il limite di ciò che può essere conservato per te.' },
  'answer-interrupted': {
    status: 410,
    message: 'La risposta si è interrotta e non può più essere ripresa: ricarica la conversazione.',
  },
  'too-large': { status: 413, message: 'La richiesta è troppo grande.' },
  'unsupported-media-type': { status: 415, message: 'Il tipo di contenuto della richiesta non è ammesso.' },
  'too-hard': {
    status: 422,
    message: 'La domanda richiede troppo lavoro: accorciala, oppure dividila in più domande.',
  },
  'offset-beyond-answer': { status: 416, message: 'La risposta non arriva al punto da cui si chiede di riprenderla.' },
  'wrong-host': { status: 421, message: 'In modalità dimostrativa il server risponde solo su questo computer.' },
  validation: { status: 422, message: 'La richiesta non è valida.' },
  'agent-not-found': { status: 422, message: "Non è stato possibile trovare l'agente selezionato" },
  'body-stalled': { status: 408, message: 'La richiesta è arrivata troppo lentamente: riprova.' },
  'rate-limited': { status: 429, message: 'Troppe richieste in poco tempo: riprova tra poco.' },
  'too-many-questions': {
    status: 429,
    message: 'Hai già troppe domande in corso: attendi che una risposta finisca e riprova.',
  },
  'too-many-sign-ins': {
    status: 429,
    message: 'Troppi tentativi di accesso da questo indirizzo: attendi un minuto e riprova.',
  },
  internal: { status: 500, message: 'Errore interno: riprova tra poco.' },
  'identity-unavailable': {
    status: 503,
    message:
      'Il servizio di accesso non risponde: riprova tra poco. Se il problema dura, avvisa chi gestisce il server.',
  },
  'store-unavailable': {
    status: 503,
    message: 'L’archivio non risponde: riprova tra poco. Se il problema dura, avvisa chi gestisce il server.',
  },
  'disk-full': { status: 507, message: 'Il server non ha più spazio su disco: avvisa chi lo gestisce.' },
  'answer-elsewhere': { status: 503, message: 'La risposta è ancora in corso su un altro server: riprova tra poco.' },
  busy: { status: 503, message: 'Il server sta rispondendo a troppe domande: riprova tra poco.' },
  stopping: { status: 503, message: 'Il server si sta fermando: riprova tra poco.' },
} as const

/** Why the server can do no work now, for whoever runs it. */
export const notReady = {
  store: 'L’archivio non risponde o non accetta scritture: controlla il database e lo spazio su disco.',
  knowledge: 'La base di conoscenza non è ancora caricata.',
} as const

/** Why nothing more is kept for a user, and what to do about it. */
export const quotaSentences = {
  conversations: (limit: number): string =>
    `Hai raggiunto il numero massimo di conversazioni (${decimal(limit)}): elimina quelle che non ti servono più e riprova.`,
  characters: (limit: number): string =>
    `Le tue conversazioni e i tuoi documenti superano i ${decimal(limit)} caratteri: elimina quelli che non ti servono più e riprova.`,
} as const

/** What is wrong with one field of a request. */
export const fieldReasons = {
  missing: 'manca',
  text: 'deve essere un testo',
  id: 'deve essere un identificativo',
  blank: 'non può essere vuoto',
  list: 'deve essere un elenco',
  wholeNumber: 'deve essere un numero intero positivo',
  offset: 'deve essere un numero intero non negativo',
  month: 'deve essere un mese, per esempio 11/2026',
  date: 'deve essere una data, per esempio 10/11/2026',
  shortText: (limit: number): string => `deve essere un testo di non più di ${limit} caratteri, su una riga`,
  numberBetween: ({ min, max }: { readonly min?: number; readonly max?: number }): string => {
    const range =
      min !== undefined && max !== undefined
        ? ` tra ${decimal(min)} e ${decimal(max)}`
        : `${min === undefined ? '' : ` non minore di ${decimal(min)}`}${max === undefined ? '' : ` non maggiore di ${decimal(max)}`}`
    return `deve essere un numero${range}, per esempio ${decimal(Math.max(min ?? 1, 1))}`
  },
  unknownAgreement: (value: string): string => `contiene un contratto sconosciuto: «${value}»`,
  unknownWorkScope: (value: string): string => `contiene un parametro sconosciuto: «${value}»`,
  unknownModel: (value: string): string => `indica un modello sconosciuto: «${value}»`,
  unknownPayslipField: (value: string, known: readonly string[]): string =>
    known.length === 0
      ? `non è un campo di questo calcolo («${value}»): non ce n’è ancora uno da correggere, chiedilo prima`
      : `non è un campo di questo calcolo («${value}»); i suoi campi sono: ${known.join(', ')}`,
  tooLong: (limit: number): string => `supera i ${decimal(limit)} caratteri`,
  tooMany: (limit: number): string => `ha più di ${limit} elementi`,
  notAnOption: (options: readonly string[]): string => `deve essere uno tra: ${options.join(', ')}`,
} as const

/** What a person wrote, and can shorten: it has no name of the wire. */
export function questionTooLong(limit: number): string {
  return `La domanda supera i ${decimal(limit)} caratteri. Accorciala e inviala di nuovo.`
}

/** What is wrong with a field of a call, by its name on the wire; `reason` goes on after it, without a full stop. */
export function fieldSentence(field: string, reason: string): string {
  return `Il campo «${field}» ${reason}.`
}

export const uploads = {
  tooFew: 'Devi caricare almeno 1 file',
  tooMany: (limit: number): string => `Puoi caricare al massimo ${limit} file.`,
  tooManyInConversation: (limit: number): string => `Una conversazione può avere al massimo ${limit} file.`,
  tooLarge: (name: string, megabytes: number): string => `Il file «${name}» supera i ${decimal(megabytes)} MB.`,
  empty: (name: string): string => `Il file «${name}» è vuoto.`,
  nameless: 'Un file non ha nome.',
  type: (name: string, allowed: readonly string[]): string =>
    `Il file «${name}» non è di un tipo ammesso (${allowed.join(', ')}) o il suo contenuto non corrisponde al nome.`,
  oldOffice: (name: string): string =>
    `Il file «${name}» è protetto da password o nel vecchio formato di Office: aprilo e salvalo come .docx senza password.`,
} as const

/** Why a file cannot be read, and what to do about it. */
export const refusedFile: Readonly<Record<Refusal, (name: string) => string>> = {
  unreadable: (name: string): string =>
    `Il file «${name}» è danneggiato e non può essere letto: prova ad aprirlo e a salvarlo di nuovo.`,
  protected: (name: string): string =>
    `Il file «${name}» è protetto da password: togli la protezione e caricalo di nuovo.`,
  scanned: (name: string): string =>
    `Il file «${name}» è una scansione: le sue pagine sono immagini senza testo. Passalo in un programma di riconoscimento del testo (OCR) oppure carica il documento originale.`,
  'too-complex': (name: string): string => `Il file «${name}» è troppo complesso per essere letto.`,
  'too-long': (name: string): string => `Il file «${name}» contiene troppo testo: dividilo in più file.`,
  'too-many-pages': (name: string): string =>
    `Il file «${name}» ha più di ${decimal(pageLimit)} pagine: dividilo in più file.`,
}

export const signIn = {
  refused: 'Ticket SSO non valido',
  missingTicket: 'Ticket SSO mancante',
  badQuery: 'Richiesta GraphQL non valida',
  names: {
    full: 'Utente dimostrativo',
    demo: 'Utente in prova',
    base: 'Utente base',
    pay: 'Utente a iterazioni',
    exhausted: 'Utente a iterazioni senza credito',
    none: 'Utente senza abbonamento',
  },
} as const

/** Words of the demo sign-in chooser. */
export const chooser = {
  label: 'Utente dimostrativo',
  signedOut: 'Nessun accesso',
  choices: {
    'demo-full': 'Completo',
    'demo-demo': 'In prova',
    'demo-base': 'Base',
    'demo-iterazioni': 'A iterazioni (25 crediti)',
    'demo-esaurito': 'A iterazioni (credito esaurito)',
    'demo-nessuno': 'Senza abbonamento',
  },
} as const

/** Words of the sign-in form of an office. */
export const logInForm = {
  user: 'Nome utente',
  password: 'Password',
  enter: 'Accedi',
  leave: 'Esci',
  failed: 'Il server non risponde: riprova tra poco.',
} as const

/** Words of the sign-in by the page of a provider. */
export const browserSignIn = {
  enter: 'Accedi',
  leave: 'Esci',
  failed: 'Il server non risponde: riprova tra poco.',
  title: 'Accesso non riuscito',
  refused: 'Il servizio di accesso non ha confermato chi sei. Torna all’assistente e accedi di nuovo.',
  cancelled: 'L’accesso è stato annullato. Torna all’assistente quando vuoi accedere.',
  lost: 'Questo accesso è scaduto, oppure è cominciato in un altro browser. Torna all’assistente e accedi di nuovo.',
  back: 'Torna all’assistente',
} as const

/** What is wrong with the file of accounts, and what its command says. */
export const accounts = {
  openToOthers: (file: string): string =>
    `Il file degli utenti «${file}» può essere letto da altri: esegui «chmod 600 ${file}».`,
  broken: (file: string, field: string): string =>
    `Il file degli utenti «${file}» non è valido${field === '' ? '' : ` (voce «${field}»)`}: correggilo o ripristina una copia.`,
  usage: `Uso: ccnl-users COMANDO [NOME] [opzioni]

  list                     elenca gli utenti
  add NOME                 aggiunge un utente; chiede la password, o la legge da standard input
      --nome «Nome Cognome»  --crmid CODICE  --ruolo FULLCCNLPIU-IA (anche più volte)
  password NOME            cambia la password e chiude le sessioni aperte
  disable NOME             sospende l'utente e chiude le sue sessioni
  enable NOME              lo riammette
  remove NOME              lo elimina dal file e chiude le sue sessioni
  signout NOME             chiude le sue sessioni
  ticket NOME [--ore N]    stampa un biglietto che vale un solo accesso, per «ccnl login» (predefinito: 1 ora)
  -h, --help               queste righe

Il file è CCNL_ACCOUNTS, altrimenti accounts.json nella cartella CCNL_DATA_DIR.`,
  unknownCommand: (name: string): string => `Comando non riconosciuto: «${name}».`,
  noName: (command: string): string => `A «${command}» manca il nome dell’utente.`,
  tooMany: (command: string): string =>
    `Dopo «${command}» c’è qualcosa di troppo: un nome con gli spazi va tra virgolette, dopo --nome.`,
  unknownUser: (user: string): string => `L'utente «${user}» non esiste: «ccnl-users list» elenca quelli che ci sono.`,
  userExists: (user: string): string =>
    `L'utente «${user}» esiste già: per cambiare la password usa «ccnl-users password ${user}».`,
  badUser: (user: string): string =>
    `«${user}» non è un nome utente valido: lettere minuscole, cifre, punto, trattino; al massimo 64 caratteri.`,
  badCrmid: (value: string): string =>
    `«${value}» non è un codice cliente valido: servono caratteri visibili, senza spazi.`,
  badRole: (value: string, known: readonly string[]): string =>
    `«${value}» non è un ruolo: i ruoli sono ${known.join(', ')}.`,
  badHours: (value: string): string => `«${value}» non è un numero di ore tra 1 e 720.`,
  shortPassword: (least: number): string => `La password è troppo corta: servono almeno ${least} caratteri.`,
  differentPasswords: 'Le due password sono diverse: riprova.',
  askPassword: 'Password: ',
  askAgain: 'Ripeti la password: ',
  none: (file: string): string =>
    `Nessun utente in ${file}. Se gli utenti ci sono, CCNL_DATA_DIR o CCNL_ACCOUNTS non sono quelli del server; altrimenti aggiungine uno con «ccnl-users add NOME».`,
  done: (user: string): string => `Fatto: ${user}.`,
  disabled: 'sospeso',
} as const

/** What belongs to another mode, and what to set. */
export const modes = {
  unknown: (name: string): string => `CCNL_MODE deve essere demo, office o production: «${name}» non lo è.`,
  foreign: (mode: 'demo' | 'office' | 'production', name: string): string =>
    `${name} non appartiene alla modalità «${mode}»: ${
      {
        demo: 'toglila, oppure imposta CCNL_MODE=office (utenti propri) o CCNL_MODE=production (servizio di accesso).',
        office:
          'toglila; per un servizio di accesso imposta CCNL_MODE=production, per provare sul tuo computer CCNL_MODE=demo.',
        production: 'toglila: in produzione si entra con il servizio di accesso (SSO_…) e il TLS lo fa il proxy.',
      }[mode]
    }`,
  demoOnNetwork: (host: string): string =>
    `La modalità dimostrativa ascolta solo su questo computer: «${host}» non è un indirizzo di loopback. Per la rete imposta CCNL_MODE=office o CCNL_MODE=production.`,
  officeTls:
    'Sulla rete la modalità «office» chiede il TLS: imposta TLS_CERT e TLS_KEY con i file del certificato e della chiave.',
  productUrl: (mode: 'office' | 'production'): string =>
    `La modalità «${mode}» chiede in PRODUCT_URL l'indirizzo https dell'applicazione, per esempio https://ccnl.example.it.`,
  productionIdentity:
    'La modalità «production» chiede un servizio di accesso: imposta SSO_LOGIN_CLIENT_ID (con SSO_ISSUER e API_URL), SSO_JWKS_URL (con SSO_ISSUER e SSO_AUDIENCE) o SSO_INTROSPECT_URL.',
  productionProxy:
    'La modalità «production» sta dietro un proxy con TLS: imposta TRUST_PROXY con il suo indirizzo, per esempio TRUST_PROXY=loopback.',
} as const

export const models = {
  builtIn: 'Motore CCNL (senza modello linguistico)',
  written: (model: string): string => `${model} (modello linguistico, con le sole cifre del motore CCNL)`,
  usage: (model: string, prompt: number, completion: number): string =>
    `Modello «${model}»: ${prompt} token in ingresso, ${completion} in uscita.`,
  unread: (model: string): string =>
    `Il modello «${model}» non ha letto la domanda nella forma chiesta: vale la lettura del motore.`,
  /** For whoever runs the server, who in local mode is the user. */
  failed: (model: string, reason: string): string =>
    `Il modello «${model}» non ha risposto come deve (${reason}): vale la risposta del motore CCNL.`,
} as const

export const program = {
  listening: (url: string, demo: boolean): string =>
    `API in ascolto su ${url}${demo ? ' (modalità dimostrativa)' : ''}`,
  portBusy: (port: number): string =>
    `La porta ${port} è già occupata: ferma l'altro programma o scegline un'altra con API_PORT.`,
  badNumber: (name: string, value: string, least: number, most: number): string =>
    `${name} deve essere un numero intero tra ${decimal(least)} e ${decimal(most)}: «${value}» non lo è.`,
  badProxy: (value: string): string =>
    `TRUST_PROXY deve elencare indirizzi o reti, per esempio «loopback, 10.0.0.0/8»: «${value}» non va bene.`,
  badLevel: (value: string): string =>
    `LOG_LEVEL deve essere uno tra fatal, error, warn, info, debug, trace e silent: «${value}» non lo è.`,
  badProvider: (name: string, value: string): string =>
    `${name} non è un indirizzo https valido, senza credenziali al suo interno: «${value}».`,
  missingBeside: (name: string, beside: string): string => `Con ${beside} serve anche ${name}.`,
  badOtlp: (value: string): string =>
    `OTEL_EXPORTER_OTLP_ENDPOINT non è un indirizzo http o https, per esempio http://127.0.0.1:4318: «${value}».`,
  badAudience: (name: string): string =>
    `${name} deve essere un nome senza spazi, diverso da «ccnl-ticket», per esempio https://ccnl.example.it/api.`,
  badTls: (name: string): string =>
    `${name} non è un file leggibile: indica un certificato e la sua chiave in formato PEM.`,
  nobodySignsIn:
    'Nessuno può entrare: imposta CCNL_MODE=demo per provare, CCNL_MODE=office o CCNL_MODE=production per un servizio vero.',
  badAddress: (host: string, port: string): string =>
    `Impossibile mettersi in ascolto su ${host}:${port}: controlla HOST e API_PORT.`,
  brokenStore: (file: string): string =>
    `L'archivio «${file}» è danneggiato o non è un archivio: ripristina una copia, oppure spostalo altrove perché ne sia creato uno nuovo.`,
  badKeyFile: (file: string): string =>
    `Il file della chiave di firma «${file}» non è valido: ripristinane una copia, oppure cancellalo perché ne sia creato uno nuovo (tutti dovranno accedere di nuovo).`,
  badPort: (value: string): string => `API_PORT non è una porta valida: «${value}».`,
  badDate: (value: string): string => `CCNL_REFERENCE_DATE non è una data ISO (AAAA-MM-GG): «${value}».`,
  badDatabase: 'DATABASE_URL deve cominciare con postgres:// o postgresql://.',
  badOrigin: (value: string): string => `PRODUCT_URL non è un indirizzo valido: «${value}».`,
  badKey: 'La chiave di firma è troppo corta: servono almeno 32 byte in base64url.',
  badModelUrl: 'LLM_BASE_URL non è un indirizzo http o https valido, senza credenziali al suo interno.',
  badModelName:
    'LLM_MODEL o LLM_FALLBACK non è un nome valido: indica i modelli da usare su LLM_BASE_URL, separati da virgole.',
  badModelKey: 'LLM_API_KEY contiene caratteri non ammessi.',
  badModelHeaders: 'LLM_HEADERS non è un elenco di intestazioni «Nome: valore» separate da punto e virgola.',
  badModelTemperature: 'LLM_TEMPERATURE non è un numero tra 0 e 2.',
  badModelTokens: 'LLM_MAX_TOKENS non è un numero intero positivo.',
  badModelTimeout: 'LLM_TIMEOUT non è un numero di secondi tra 1 e 600.',
  demoOnlyOnLoopback: (host: string): string =>
    `La modalità dimostrativa ascolta solo su questo computer: «${host}» non è un indirizzo di loopback.`,
  failed: (reason: string): string => `Il server non è partito: ${reason}`,
} as const

function decimal(value: number): string {
  return value.toLocaleString('it-IT', { useGrouping: 'always', maximumFractionDigits: 6 })
}
