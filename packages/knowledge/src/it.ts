/** What is said of data that do not hold. */
export interface DataWords {
  readonly unknownField: (name: string, nearest: string | undefined) => string
  readonly notInList: (name: string, noun: string, nearest: string | undefined) => string
  readonly wrongUnit: (unit: string, measure: string, allowed: readonly string[]) => string
  readonly wrongValue: (value: string, unit: string) => string
  readonly expected: (what: string) => string
  readonly missing: string
  readonly empty: string
  readonly notDate: (value: string) => string
  readonly notUrl: string
  readonly notBand: string
  readonly notRange: string
  readonly reversed: string
  readonly noName: (theme: string) => string
  readonly needlessName: (theme: string) => string
  readonly endsBeforeStart: string
  readonly wrongTotal: (total: number, sum: string) => string
  readonly repeated: (what: string, where: string) => string
  readonly unusedSource: (id: string) => string
  readonly fewQuestions: (count: number) => string
  readonly shortAnswer: string
  readonly notInCard: (text: string) => string
  readonly badId: (id: string) => string
  readonly badCode: (code: string) => string
  readonly wrongSchema: (found: string) => string
  readonly notJson: (line: number, column: number) => string
  readonly unreadable: (reason: string) => string
  readonly fileReasons: Readonly<Record<string, string>>
  readonly otherReason: string
  readonly noFolder: string
  readonly wrongFileName: (code: string) => string
}

/** The kinds of names that a list can hold, as the sentences call them. */
export const nouns = {
  theme: 'un tema del vocabolario',
  measure: (theme: string): string => `una misura di «${theme}»`,
  unit: 'un’unità del vocabolario',
  level: 'un livello del contratto',
  group: 'un gruppo del contratto',
  source: 'una fonte del file',
  condition: 'una condizione del vocabolario',
  status: 'uno stato di vigenza',
  value: 'un valore ammesso',
} as const

export const dataWords: DataWords = {
  unknownField: (name, nearest) => `campo sconosciuto «${name}»${nearest ? `: forse «${nearest}»` : ''}`,
  notInList: (name, noun, nearest) => `«${name}» non è ${noun}${nearest ? `: forse «${nearest}»` : ''}`,
  wrongUnit: (unit, measure, allowed) =>
    `«${measure}» non ammette l’unità «${unit}»: si usa ${allowed.map(one => `«${one}»`).join(' o ')}`,
  wrongValue: (value, unit) => `il valore ${value} non è di unità «${unit}»`,
  expected: what => `qui serve ${what}`,
  missing: 'manca',
  empty: 'è vuoto',
  notDate: value => `${value} non è una data (per esempio 2027-02-01)`,
  notUrl: 'non è un indirizzo http o https',
  notBand: 'una fascia oraria si scrive 22:00-06:00; un estremo può mancare',
  notRange: 'un intervallo si scrive [da, a], con null per un estremo aperto',
  reversed: 'l’intervallo è rovesciato',
  noName: theme => `un fatto di «${theme}» vuole un nome`,
  needlessName: theme => `un fatto di «${theme}» non ha nome`,
  endsBeforeStart: '«al» non è dopo «dal»',
  wrongTotal: (total, sum) => `il totale ${String(total).replace('.', ',')} non è la somma delle voci (${sum})`,
  repeated: (what, where) => `${what} già in ${where}`,
  unusedSource: id => `la fonte «${id}» non è mai citata`,
  fewQuestions: count => `${count} domande: ne servono almeno sei`,
  shortAnswer: 'la risposta è troppo breve',
  notInCard: text => `«${text}» non sta né nella risposta né nelle eccezioni`,
  badId: id => `«${id}»: l’id ha solo lettere minuscole, cifre e trattini`,
  badCode: code => `«${code}» non è un codice CNEL di quattro caratteri`,
  wrongSchema: found => `lo schema «${found}» non è noto: serve «ccnl-fatti/1» o «ccnl-legge/2»`,
  notJson: (line, column) => `non è un JSON valido (riga ${line}, colonna ${column})`,
  unreadable: reason => `non si può leggere (${reason})`,
  fileReasons: {
    ENOENT: 'non c’è',
    EISDIR: 'è una cartella',
    EACCES: 'mancano i permessi',
    EPERM: 'mancano i permessi',
  },
  otherReason: 'il disco non risponde',
  noFolder: 'la cartella non esiste: correggi il percorso (di --dir o di CCNL_KNOWLEDGE_DIR), oppure creala',
  wrongFileName: code => `il file deve chiamarsi ${code}.json`,
}
