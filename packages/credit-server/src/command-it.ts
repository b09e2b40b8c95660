/** Every Italian sentence of `ccnl-credit`. */
export const command = {
  usage: `Uso: ccnl-credit COMANDO [argomenti] [opzioni]

  list                          i conti: cliente, credito, acquistato, consumato
  show CRMID                    i movimenti di un conto
  grant CRMID N                 accredita N iterazioni (apre il conto se non c'è)
  correct CRMID +N|-N           corregge il credito di un conto
  holds                         gli addebiti «da verificare» presso il servizio esterno
  resolve CRMID CHIAVE fatto|non-fatto   dice che ne è stato di uno di essi
  reconcile FILE.csv            confronta con l'estratto del servizio esterno (colonna «chiave»)
  export                        tutti i movimenti, in CSV
  verify                        controlla che ogni conto sia la somma dei suoi movimenti

  --motivo «…»                  obbligatorio con grant, correct, resolve e reconcile --applica
  --applica                     con reconcile: risolve gli addebiti in sospeso secondo l'estratto
  --da AAAA-MM-GG  --a AAAA-MM-GG   con export: dal giorno al giorno, compresi
  --json                        con list, show, holds, export: JSON
  -h, --help                    queste righe

L'archivio è quello di DATABASE_URL, altrimenti credit.sqlite nella cartella CCNL_DATA_DIR.`,
  unknownCommand: (name: string): string => `Comando non riconosciuto: «${name}».`,
  badWords: (name: string, tooFew: boolean): string =>
    tooFew ? `A «${name}» manca qualcosa: ecco che cosa vuole.` : `Dopo «${name}» c’è qualcosa di troppo.`,
  columns: ['data', 'cliente', 'tipo', 'chiave', 'quantità', 'credito', 'motivo', 'operatore'],
  kinds: { grant: 'accredito', consume: 'consumo' },
  noAccounts: (place: string): string =>
    `Nessun conto in ${place}. Se i conti ci sono, CCNL_DATA_DIR o DATABASE_URL non sono quelli del server; altrimenti aprine uno con «ccnl-credit grant CRMID N --motivo …».`,
  database: 'DATABASE_URL',
  account: (crmid: string, balance: number, purchased: number, consumed: number): string =>
    `${crmid}\tcredito ${balance}\tacquistato ${purchased}\tconsumato ${consumed}`,
  noEntries: (crmid: string): string => `Nessun movimento per «${crmid}»: «ccnl-credit list» elenca i conti.`,
  unknownAccount: (crmid: string): string =>
    `Il conto «${crmid}» non esiste: aprilo con «ccnl-credit grant ${crmid} N --motivo …».`,
  tooMuch: (crmid: string, balance: number): string =>
    `Non si può togliere così tanto a «${crmid}»: il suo credito è ${balance}. Nulla è cambiato.`,
  changed: (crmid: string, balance: number): string => `Fatto: il credito di «${crmid}» è ${balance}.`,
  badGrant: (value: string): string => `«${value}» non è un numero intero positivo di iterazioni.`,
  badCorrection: (value: string): string => `«${value}» non è una correzione: scrivi +N o -N, per esempio -3.`,
  badCustomer: (value: string): string =>
    `«${value}» non è un codice cliente: servono caratteri visibili, senza spazi.`,
  badDay: (value: string): string => `«${value}» non è un giorno: scrivilo come AAAA-MM-GG.`,
  daysReversed: (from: string, until: string): string =>
    `Il giorno di --da (${from}) viene dopo quello di --a (${until}): scambiali.`,
  reasonNeeded: 'Serve un motivo, di non più di 500 caratteri: aggiungi --motivo «…».',
  noHolds: 'Nessun addebito da verificare.',
  badOutcome: (value: string): string => `«${value}» non è un esito: scrivi «fatto» o «non-fatto».`,
  noHold: (crmid: string, key: string): string =>
    `Nessun addebito da verificare di «${crmid}» con la chiave «${key}»: «ccnl-credit holds» li elenca.`,
  resolved: (key: string, outcome: string): string => `Fatto: l'addebito «${key}» risulta ${outcome}.`,
  unreadableFile: (file: string): string => `Il file «${file}» non si può leggere.`,
  badStatement: (file: string): string => `Il file «${file}» non ha una colonna «chiave» (o «key») nella prima riga.`,
  found: (crmid: string, key: string, made: boolean): string =>
    `da verificare\t${crmid}\t${key}\t${made ? 'fatto: è nell’estratto' : 'non fatto: non è nell’estratto'}`,
  onlyHere: (key: string): string => `solo qui\t${key}\tl’estratto non lo riporta`,
  onlyThere: (key: string): string => `solo nell’estratto\t${key}\tqui non risulta`,
  differs:
    'I due registri non coincidono: guarda le righe sopra. Con --applica si risolvono gli addebiti da verificare.',
  agrees: 'I due registri coincidono.',
  sound: 'Il registro quadra: ogni conto è la somma dei suoi movimenti.',
  badConfig: 'La configurazione di CCNL_CONFIG_FILE non è valida: usa la stessa del server.',
  corrupt: 'Il registro dei crediti non quadra: ripristina una copia integra prima di continuare.',
} as const
