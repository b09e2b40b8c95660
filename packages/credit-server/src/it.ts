/** Every Italian sentence of this server but those of the credit service, which `@ccnl/core/it` has. */

/** Says of a charge that the service may or may not have applied it: a person has to look. */
export const toVerify = 'da verificare'

const wholeNumber = 'un numero intero da 1 in su'
const httpAddress = 'un indirizzo che comincia con http:// o https://'

/** A variable of the environment that is looked at when the server starts. */
export type SettingName =
  | 'PORT'
  | 'API_PORT'
  | 'LOG_LEVEL'
  | 'TLS_CERT'
  | 'TLS_KEY'
  | 'CCNL_LIMIT_CONNECTIONS'
  | 'CCNL_LIMIT_CREDIT_CALLS'
  | 'CCNL_CREDIT_RETENTION_DAYS'
  | 'CCNL_CONFIG_FILE'
  | 'CCNL_WEB_DIR'
  | 'CCNL_SESSION_KEY'
  | 'CCNL_CREDIT_AUDIENCE'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'CONSUMPTION_URL'
  | 'REGISTER_CONSUMPTION_URL'
  | 'CONSUMPTION_ALLOWED_URLS'

/** What each of them has to be. */
const settingWants: Readonly<Record<SettingName, string>> = {
  PORT: 'un numero di porta, da 0 a 65535',
  API_PORT: 'un numero di porta, da 0 a 65535',
  LOG_LEVEL: 'uno fra trace, debug, info, warn, error, fatal, silent',
  TLS_CERT: 'un file leggibile con il certificato, in formato PEM',
  TLS_KEY: 'un file leggibile con la chiave del certificato, in formato PEM',
  CCNL_LIMIT_CONNECTIONS: wholeNumber,
  CCNL_LIMIT_CREDIT_CALLS: wholeNumber,
  CCNL_CREDIT_RETENTION_DAYS: wholeNumber,
  CCNL_CONFIG_FILE: 'un file JSON leggibile',
  CCNL_WEB_DIR: 'la cartella dell’applicazione compilata, con index.html',
  CCNL_SESSION_KEY: 'una chiave in base64url di almeno 32 byte, la stessa dei due server',
  CCNL_CREDIT_AUDIENCE: 'un nome di lettere, cifre e trattini',
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress,
  CONSUMPTION_URL: httpAddress,
  REGISTER_CONSUMPTION_URL: httpAddress,
  CONSUMPTION_ALLOWED_URLS: 'un elenco di indirizzi che cominciano con http:// o https://, separati da virgole',
}

export const it = {
  signInRequired: 'Accesso richiesto: effettua di nuovo il login.',
  notFound: 'Risorsa non trovata.',
  methodNotAllowed: 'Metodo non consentito.',
  originRefused: 'Richiesta rifiutata: origine non consentita.',
  jsonOnly: 'Il corpo della richiesta deve essere JSON.',
  bodyInvalid: 'Il corpo della richiesta non è JSON valido.',
  requestInvalid: 'La richiesta non è valida.',
  bodyTooLarge: 'Il corpo della richiesta è troppo grande.',
  addressTooLong: "L'indirizzo richiesto è troppo lungo.",
  tooManyRequests: 'Troppe richieste: riprova tra poco.',
  keyReused: "La chiave di idempotenza è già stata usata per un'altra richiesta.",
  inProgress: 'La stessa richiesta è già in corso: riprova tra poco.',
  storeAway:
    'Il registro dei crediti non risponde: riprova tra poco. Se il problema dura, avvisa chi gestisce il server.',
  diskFull: 'Il server non ha più spazio su disco: avvisa chi lo gestisce.',
  unexpected: 'Errore interno del server. Riprova tra poco.',
  webNotBuilt: "L'applicazione web non è compilata: esegui «npm start» dalla cartella del progetto.",
  portBusy: (port: number): string =>
    `La porta ${port} è già occupata: chiudi il programma che la usa o scegline un'altra con PORT.`,
  addressRefused: (host: string, port: number): string =>
    `Impossibile mettersi in ascolto su ${host}:${port}: controlla HOST e PORT.`,
  demoOnlyOnLoopback: (host: string): string =>
    `La modalità demo accetta biglietti noti a tutti e risponde solo su loopback: HOST non può essere «${host}».`,
  unknownMode: (name: string): string => `CCNL_MODE deve essere demo, office o production: «${name}» non lo è.`,
  foreignSetting: (mode: string, name: string): string =>
    `${name} non appartiene alla modalità «${mode}»: toglila, oppure cambia CCNL_MODE.`,
  officeTls:
    'Sulla rete la modalità «office» chiede il TLS: imposta TLS_CERT e TLS_KEY con i file del certificato e della chiave.',
  productionProxy:
    'La modalità «production» sta dietro un proxy con TLS: imposta TRUST_PROXY con il suo indirizzo, per esempio TRUST_PROXY=loopback.',
  httpsAddress: (mode: string, name: string): string =>
    `La modalità «${mode}» chiede in ${name} un indirizzo https, per esempio https://ccnl.example.it.`,
  badKeyFile: (file: string): string =>
    `Il file della chiave di firma «${file}» non è valido: ripristinane una copia, oppure cancellalo perché ne sia creato uno nuovo (tutti dovranno accedere di nuovo).`,
  badSetting: (name: SettingName): string =>
    `La variabile d'ambiente ${name} non è valida: serve ${settingWants[name]}.`,
  badConfig: (key: string): string => `Configurazione non valida: controlla la voce «${key}».`,
  ledgerBroken:
    'Il registro dei crediti non quadra: il server non parte per non addebitare due volte. Ripristina una copia integra.',
  brokenStore: (file: string): string =>
    `L'archivio «${file}» è danneggiato o non è un archivio: ripristina una copia. Senza, i crediti andrebbero persi.`,
  storeUnreachable: 'Il registro dei crediti non è raggiungibile: controlla CCNL_DATA_DIR o DATABASE_URL.',
  ready: (url: string): string => `Server del prodotto pronto su ${url}`,
} as const
