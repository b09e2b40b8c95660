/** Every Italian sentence of this server but those of the credit service, which `@ccnl/core/it` has. */

/** Says of a charge that the service may or may not have applied it: a person has to look. */
export const toVerify = 'da verificare'

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
  badSetting: (name: string): string => `La variabile d'ambiente ${name} non è valida.`,
  badConfig: (key: string): string => `Configurazione non valida: controlla la voce «${key}».`,
  ledgerBroken:
    'Il registro dei crediti non quadra: il server non parte per non addebitare due volte. Ripristina una copia integra.',
  storeUnreachable: 'Il registro dei crediti non è raggiungibile: controlla CCNL_DATA_DIR o DATABASE_URL.',
  ready: (url: string): string => `Server del prodotto pronto su ${url}`,
} as const
