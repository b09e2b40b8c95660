/** The Italian of the web app's own furniture. What the product says in every front end lives in core's `it`. */
import type { Agent } from '@ccnl/core'
import type { ColorMode } from './color-mode.ts'

export const name = 'CCNL'
export const tagline = 'L’assistente per i contratti collettivi'
export const close = 'Chiudi'
export const cancel = 'Annulla'
export const loading = 'Caricamento in corso'

export const sidebar = {
  label: 'Conversazioni',
  open: 'Apri l’elenco delle conversazioni',
  close: 'Chiudi l’elenco delle conversazioni',
  start: 'Nuova conversazione',
  empty: 'Le conversazioni compariranno qui.',
  search: 'Cerca nelle conversazioni',
  nothingFound: 'Nessuna conversazione trovata. Prova con un’altra parola.',
  more: 'Mostra le precedenti',
  pinned: 'In evidenza',
  pin: (title: string): string => `Metti in evidenza «${title}»`,
  pinHint: 'Metti in evidenza',
  unpinHint: 'Togli dall’evidenza',
  rename: (title: string): string => `Rinomina «${title}»`,
  renameHint: 'Rinomina',
  newName: 'Nuovo nome della conversazione',
  remove: (title: string): string => `Elimina la conversazione «${title}»`,
  removeHint: 'Elimina',
  removed: (count: number): string => (count === 1 ? 'Conversazione eliminata' : `${count} conversazioni eliminate`),
  today: 'Oggi',
  yesterday: 'Ieri',
  undated: 'Senza data',
  pages: 'Pagine',
}

export const account = {
  label: 'Il tuo profilo',
  anonymous: 'Utente',
  credit: (amount: number): string => (amount === 1 ? '1 iterazione' : `${amount} iterazioni`),
  creditUnknown: 'credito non disponibile',
}

export const colorModeLabel = 'Tema'
export const colorModes: Readonly<Record<ColorMode, string>> = { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' }

export const agentsLabel = 'Assistente'

/** The names of the agents where there is room for one word. */
export const agentWords: Readonly<Record<Agent, string>> = {
  'main-agent': 'Domande',
  inquadra: 'Inquadra',
  confronta: 'Confronta',
  calcolo: 'Calcola',
}

interface EmptyText {
  readonly title: string
  readonly text: string
  readonly examples: readonly string[]
}

export const examplesTitle = 'Per cominciare'

/** What an empty conversation says, by agent. */
export const emptyTexts: Readonly<Record<Agent, EmptyText>> = {
  'main-agent': {
    title: 'Che cosa vuoi sapere del tuo contratto?',
    text: 'Ferie, preavviso, malattia, permessi, minimi: la risposta arriva con la fonte e la data di validità.',
    examples: [
      'Sono un 4° livello del commercio da 3 anni: quanti giorni di preavviso devo dare se mi dimetto?',
      'Metalmeccanica industria, 12 anni di anzianità: quante ferie mi spettano?',
      'Quanto dura il periodo di prova di un impiegato nel CCNL Commercio?',
    ],
  },
  inquadra: {
    title: 'Quale mansione va inquadrata?',
    text: 'Descrivi il lavoro come si svolge davvero: ottieni il livello, la declaratoria e il perché.',
    examples: [
      'Addetta alle vendite con tre anni di esperienza: serve i clienti e usa la cassa',
      'Magazziniere che guida il muletto e controlla le bolle',
      'Impiegata amministrativa che registra le fatture in autonomia',
    ],
  },
  confronta: {
    title: 'Quali contratti mettiamo a confronto?',
    text: 'Scegli due o più contratti e gli istituti che ti interessano: le differenze arrivano in una tabella.',
    examples: [
      'Confronta ferie e permessi',
      'Quale contratto prevede il preavviso più lungo?',
      'Confronta il trattamento di malattia',
    ],
  },
  calcolo: {
    title: 'Quale retribuzione calcoliamo?',
    text: 'Dal lordo al netto, voce per voce, con i dati che puoi correggere e ricalcolare.',
    examples: [
      'Calcola la busta paga di un 4° livello a tempo pieno, senza straordinari',
      'Quanto prende netto un 3° livello part-time al 60%?',
      'Calcola la retribuzione con 10 ore di straordinario diurno',
    ],
  },
}

export const placeholders: Readonly<Record<Agent, string>> = {
  'main-agent': 'Scrivi la tua domanda…',
  inquadra: 'Descrivi la mansione da inquadrare…',
  confronta: 'Che cosa vuoi confrontare?',
  calcolo: 'Descrivi il caso: livello, orario, straordinari…',
}

export const composer = {
  label: 'La tua domanda',
  send: 'Invia la domanda',
  stop: 'Interrompi la risposta',
  agreements: 'CCNL',
  agreementsHint: 'scegli i contratti',
  workScopes: 'Parametri',
  workScopesHint: 'scegli che cosa ti interessa',
  files: 'Allega',
  filesHint: 'documenti',
  model: 'Modello',
  hint: 'Invio per inviare, Maiusc+Invio per andare a capo.',
  disclaimer: 'Le risposte citano le fonti: verificale prima di decidere.',
  removeAgreement: (title: string): string => `Togli il contratto ${title}`,
  removeWorkScope: (title: string): string => `Togli il parametro ${title}`,
  selection: 'Contratti, parametri e documenti scelti',
  drop: 'Rilascia qui i documenti',
}

export const shortcutsTitle = 'Scorciatoie da tastiera'

export const conversation = {
  label: 'Conversazione',
  writing: 'L’assistente sta scrivendo',
  waitingFor: (seconds: number): string => `(da ${seconds} secondi)`,
  untitled: 'Conversazione',
  toBottom: 'Vai in fondo',
  edit: 'Modifica la domanda',
  editLabel: 'Nuovo testo della domanda',
  editSend: 'Invia',
  regenerate: 'Rigenera',
  version: (number: number, count: number): string => `Versione ${number} di ${count}`,
  versionBefore: 'Versione precedente',
  versionAfter: 'Versione successiva',
  offline: 'Sei offline. Scrivi pure: potrai inviare appena torna la connessione.',
  resent: 'Ricalcolato con i dati corretti',
  unfold: 'Mostra tutta la domanda',
  fold: 'Riduci la domanda',
  unsent: 'Non ancora inviata: parte appena rientri.',
}

/** What is read out to somebody who does not see how an answer comes along. */
export const announced = {
  asked: 'Domanda inviata: attendi la risposta.',
  still: (seconds: number): string => `La risposta non è ancora completa: sono passati ${seconds} secondi.`,
  done: 'Risposta completa.',
  stopped: 'Risposta interrotta.',
}

/** What a reader says of an answer. */
export const feedback = {
  label: 'Valuta la risposta',
  good: 'Risposta utile',
  bad: 'Risposta non utile',
  comment: 'Commento',
  rated: 'Valutazione salvata. Puoi aggiungere un commento.',
  withdrawn: 'Valutazione tolta.',
  commented: 'Commento salvato.',
}

export const transcript = { menu: 'Copia o esporta la conversazione', fileName: 'conversazione' }

/** The forms in which a whole conversation leaves the app. */
export const transcriptForms = [
  { form: 'copy', label: 'Copia la conversazione' },
  { form: 'word', label: 'Esporta la conversazione in Word' },
  { form: 'markdown', label: 'Scarica la conversazione in Markdown' },
  { form: 'print', label: 'Stampa la conversazione' },
] as const

export const answer = {
  referenceOpen: 'si apre in una nuova scheda',
  reference: (label: string): string => `Vai alla fonte ${label}`,
  details: 'Dettagli',
  image: 'Immagine',
  table: 'Tabella',
  task: 'Attività',
  copyCode: 'Copia il codice',
  codeCopied: 'Codice copiato',
  byRows: 'Leggi per righe',
  copyTable: 'Copia la tabella',
  tableCopied: 'Tabella copiata',
}

export const toasts = { label: 'Avvisi', dismiss: 'Chiudi l’avviso' }

interface SignInPoint {
  readonly title: string
  readonly text: string
}

export const signIn = {
  title: 'Accedi per fare una domanda',
  text: 'L’assistente è riservato agli abbonati. Se hai già effettuato l’accesso al tuo portale, questa pagina si apre da sola fra un momento; altrimenti entra dal portale e poi torna qui.',
  waiting: 'In attesa dell’accesso…',
  signingIn: 'Accesso in corso…',
  late: 'L’accesso non ha ancora risposto. Controlla di essere connesso e di aver effettuato l’accesso al portale, togli per questo sito i blocchi di script o pubblicità, poi riprova.',
  refused: 'Il portale non ha confermato il tuo accesso. Esci dal portale, entra di nuovo e poi riprova da qui.',
  again: 'Accedi di nuovo',
  expired: 'Il tuo accesso è scaduto. La conversazione resta qui.',
  expiredUnsent: 'Il tuo accesso è scaduto. La conversazione resta qui e la domanda partirà appena rientri.',
  noTierTitle: 'Il tuo profilo non ha un abbonamento attivo',
  noTierText: 'Hai effettuato l’accesso, ma nessun abbonamento ti permette di fare domande.',
}

export const signInPoints: readonly SignInPoint[] = [
  { title: 'Risposte con la fonte', text: 'Ogni cifra porta l’articolo da cui viene e la data da cui vale.' },
  {
    title: 'Quattro assistenti',
    text: 'Domande, inquadramento, confronto fra contratti e calcolo della retribuzione.',
  },
  { title: 'Pronte da usare', text: 'Copia la risposta o esportala in Word, con tabelle e riferimenti.' },
]

export const build = {
  text: 'È disponibile una nuova versione.',
  reload: 'Aggiorna',
}

export const error = {
  other: 'Qualcosa non ha funzionato. Ricarica la pagina; se succede ancora, contatta l’assistenza.',
  home: 'Torna all’assistente',
  reload: 'Ricarica la pagina',
}

export const pages = { cookie: 'Cookie', guide: 'Video tutorial', home: 'Assistente' }
