/**
 * Every Italian sentence of core, and those that both front ends say; the package exports this module as `@ccnl/core/it`. Texts
 * that the product's specification fixes stand here to the letter.
 */

import type { CreditFailureName, MessageRole } from './contract.ts'
import type { Agent } from './domain/agents.ts'
import type { AccessBlock, Tier } from './domain/tier.ts'
import type { Failure } from './failure.ts'

export * from './it-deferred.ts'

/** The credit service's own sentences, keyed by name: 5039 has two. */
export const credit: Readonly<Record<CreditFailureName, string>> = {
  'missing-parameter': 'Parametro mancante',
  'invalid-ticket': 'Token SSO non valido',
  'unknown-customer': 'Il cliente non esiste',
  'invalid-profile': 'Profilo non valido',
  'insufficient-permissions': 'Permessi insufficienti',
  'no-credit': 'Crediti non disponibili',
  'invalid-credentials': 'Credenziali non valide',
  'verification-not-set': 'Verifica crediti non impostata',
  'invalid-answer': 'Risposta non valida',
  'missing-crmid': 'Dati CRMID mancanti',
  unknown: 'Errore sconosciuto',
  crmid: 'Errore CRMID',
}

/** What a bare status means, for a server that says nothing of its own. */
function statusMeaning(status: number): string {
  if (status === 400 || status === 422) return 'il server non ha accettato la richiesta. Controlla i dati e riprova.'
  if (status === 403) return 'permessi insufficienti. Chiedi l’accesso a chi gestisce il tuo abbonamento.'
  if (status === 404) return 'non trovato. Aggiorna l’elenco e riprova.'
  if (status === 409) return 'la richiesta è in conflitto con un’altra. Aggiorna e riprova.'
  if (status === 413) return 'file troppo grande. Scegline uno più piccolo.'
  if (status >= 500) return 'il server ha un problema. Riprova tra poco.'
  return 'il server ha rifiutato la richiesta. Riprova tra poco.'
}

/** A wait in words: `90` is "2 minuti". */
export function duration(seconds: number): string {
  const units: readonly (readonly [number, string, string])[] = [
    [86_400, 'giorno', 'giorni'],
    [3600, 'ora', 'ore'],
    [60, 'minuto', 'minuti'],
  ]
  for (const [size, one, many] of units) {
    if (seconds < size) continue
    const count = Math.ceil(seconds / size)
    return count === 1 ? `1 ${one}` : `${count} ${many}`
  }
  return seconds === 1 ? '1 secondo' : `${Math.max(1, Math.ceil(seconds))} secondi`
}

/** The line of a failure: what happened and, where the specification does not fix the text, what to do next. */
export function failure(failure: Failure): string {
  switch (failure.code) {
    case 'network':
      return 'Servizio non raggiungibile. Controlla la connessione e riprova.'
    case 'timeout':
      return 'Il server non ha risposto in tempo. Riprova tra poco.'
    case 'stream-broken':
      return 'La risposta si è interrotta prima della fine. Invia di nuovo la domanda.'
    case 'no-stream':
      return 'Stream non disponibile'
    case 'unauthorized':
      return 'Accesso mancante o scaduto. Accedi di nuovo per continuare.'
    case 'not-found':
      return 'L’elemento richiesto non esiste più. Aggiorna l’elenco e riprova.'
    case 'rate-limited':
      return failure.retryAfterSeconds === undefined
        ? 'Troppe richieste in poco tempo. Riprova tra poco.'
        : `Troppe richieste in poco tempo. Riprova tra ${duration(failure.retryAfterSeconds)}.`
    case 'http':
      if (failure.status >= 200 && failure.status < 300 && failure.message !== '') return failure.message
      return `Errore ${failure.status}: ${failure.message || statusMeaning(failure.status)}`
    case 'bad-answer':
      return failure.field === ''
        ? 'Il server ha dato una risposta che non si può leggere. Riprova tra poco.'
        : `Il server ha dato una risposta che non si può leggere (campo «${failure.field}»). Riprova tra poco.`
    case 'too-large':
      return `La risposta supera il limite di ${Math.round(failure.limitBytes / 1_000_000)} MB. Prova con una domanda più circoscritta.`
    case 'redirected':
      return 'Il server rimanda a un altro indirizzo, che non viene seguito. Controlla l’indirizzo nella configurazione.'
    case 'unsafe-value':
      return `Il valore di «${failure.what}» contiene caratteri non ammessi. Accedi di nuovo o ricarica l’elenco.`
    case 'sign-in-refused':
      return failure.message === ''
        ? 'Accesso rifiutato. Richiedi un nuovo ticket e riprova.'
        : `Accesso rifiutato: ${failure.message.replace(/[.\s]+$/, '')}. Richiedi un nuovo ticket e riprova.`
    case 'sign-in-missing':
      return 'Il servizio di accesso non ha restituito i dati dell’utente. Riprova tra poco.'
    case 'no-tier':
      return 'Il tuo profilo non ha un abbonamento attivo. Contatta un agente per attivarlo.'
    case 'credit-exhausted':
      return 'Hai terminato il tuo periodo di prova. Contatta un agente per abbonarti.'
    case 'credit-unknown':
      return 'Il credito disponibile non è noto. Riprova tra poco.'
    case 'agent-not-found':
      return "Non è stato possibile trovare l'agente selezionato"
    case 'credit':
      return credit[failure.name]
    case 'upload-duplicate':
      return 'Alcuni file sono già stati caricati'
    case 'upload-too-few':
      return `Devi caricare almeno ${failure.minimum} file`
    case 'upload-too-many':
      return `Puoi caricare al massimo ${failure.maximum} file`
    case 'upload-too-large':
      return `Il file «${failure.name}» supera il limite di ${failure.limitMegabytes} MB. Scegline uno più piccolo.`
    case 'upload-type':
      return `Il file «${failure.name}» non è di un tipo ammesso (${failure.allowed.join(', ')}).`
    case 'upload-empty':
      return `Il file «${failure.name}» è vuoto. Scegline un altro.`
    case 'upload-timeout':
      return 'Errore di rete o timeout del server (504). Riprova tra poco.'
    case 'upload-http':
      return `Errore ${failure.status}: ${failure.message || statusMeaning(failure.status)}`
    case 'upload':
      return 'Errore durante il caricamento dei file.'
    case 'configuration':
      return `La configurazione non è valida: controlla la voce «${failure.key}».`
    case 'export-empty':
      return 'HTML invalido o mancante'
    case 'unexpected':
      return 'Errore imprevisto. Riprova; se continua, contatta l’assistenza.'
  }
}

export const chat = {
  /** Appended to an answer that was stopped. */
  interrupted: '[Generazione interrotta]',
  /** The error message added to a conversation whose answer failed. */
  failed: (reason: Failure): string => `Errore: ${failure(reason).replace(/^Errore /, '')}`,
  fileName: 'documento.docx',
}

/** What stands around the answers: buttons, headings, states of waiting. */
export const chatScreen = {
  placeholder: 'Scrivi la tua domanda',
  send: 'Invia',
  stop: 'Interrompi la generazione',
  waiting: 'Sto preparando la risposta…',
  loadingHistory: 'Caricamento della conversazione…',
  newConversation: 'Nuova conversazione',
  references: 'Riferimenti',
  relatedQuestions: 'Domande correlate',
  copy: 'Copia',
  export: 'Esporta in Word',
  retry: 'Riprova',
  modify: 'Modifica i dati',
}

export const roles: Readonly<Record<MessageRole, string>> = {
  user: 'Tu',
  assistant: 'Assistente',
  error: 'Errore',
  categories: 'CCNL',
}

export const agents: Readonly<Record<Agent, string>> = {
  'main-agent': 'Domande generali',
  inquadra: 'Inquadra mansione',
  confronta: 'Confronta CCNL',
  calcolo: 'Calcola retribuzione',
}

export const tiers: Readonly<Record<Tier, string>> = {
  'FULLCCNLPIU-IA': 'Completo',
  'DemoCCNLPIU-IA': 'Demo',
  'BASECCNLPIU-IA': 'Base',
  'IterazioniCCNLPIU-IA': 'A iterazioni',
}
export const noTier = 'Nessun abbonamento attivo'

/** Why a question cannot be sent now. */
export const sendBlock: Readonly<Record<AccessBlock | 'empty' | 'uploading', string>> = {
  'signed-out': 'Accedi per inviare una domanda.',
  'no-tier': 'Il tuo profilo non ha un abbonamento attivo.',
  'credit-unknown': 'Il credito disponibile non è ancora noto.',
  'credit-exhausted': 'Hai terminato il tuo periodo di prova.',
  empty: 'Scrivi una domanda.',
  uploading: 'Attendi la fine del caricamento dei file.',
}

export const picker = {
  search: 'Cerca..',
  count: (results: number): string => `Risultati di ricerca: ${results}`,
  close: 'Chiudi',
  confirm: 'Conferma',
  loading: 'Caricamento dell’elenco…',
  empty: 'Nessun risultato. Prova con un’altra parola.',
  failed: 'Elenco non disponibile. Chiudi e riapri per riprovare.',
  limits: (min: number, max: number): string => {
    if (min === 1 && max === 1) return 'Selezionane uno.'
    if (min === 0) return `Puoi selezionarne fino a ${max}.`
    return `Selezionane almeno ${min} e al massimo ${max}.`
  },
  saved: 'Selezione salvata',
  explained: (title: string, text: string): string => `${title}: ${text}`,
}

export const modify = {
  title: 'Modifica i dati della busta paga',
  page: (page: number, pages: number): string => `Pagina ${page} di ${pages}`,
  pageOf: (page: number, field: string): string => `Pagina ${page}: ${field}`,
  next: 'Avanti',
  back: 'Indietro',
  save: 'Salva',
  confirm: 'Ricalcola',
  cancel: 'Annulla',
  blank: '—',
  invalid: {
    number: 'Scrivi un numero.',
    minimum: (least: number): string => `Il valore minimo è ${least}.`,
    maximum: (most: number): string => `Il valore massimo è ${most}.`,
    option: 'Scegli una delle voci dell’elenco.',
  },
}

export const trialEnded = {
  text: 'Hai terminato il tuo periodo di prova.',
  invitation: (product: string): string => `Vuoi abbonarti per continuare ad utilizzare ${product}`,
  action: 'Contatta un agente',
}

export const uploads = {
  title: 'Documenti',
  choose: 'Carica documenti',
  loading: 'Caricamento dei file…',
  remove: (name: string): string => `Rimuovi ${name}`,
  limits: (most: number, megabytes: number, types: readonly string[]): string =>
    `Al massimo ${most} file, fino a ${megabytes} MB ciascuno (${types.join(', ')}).`,
}

export const toasts = {
  conversationDeleted: 'Conversazione eliminata con successo',
  done: { title: 'Success', description: 'Operazione completata con successo' },
  agreementAdded: 'Categoria aggiunta con successo',
  agreementRemoved: 'Categoria rimossa con successo',
  fileUploaded: 'File caricato con successo',
  copied: 'Copiato negli appunti',
  copyFailed: 'Copia non riuscita. Seleziona il testo e copialo a mano.',
  failed: 'Errore',
}

/** What stands while a busy server is left alone for that many seconds. */
export function retry(seconds: number): string {
  return `Il server è occupato: nuovo tentativo tra ${duration(Math.ceil(seconds))}.`
}

export const errorPage = {
  title: (status: number): string => (status === 404 ? 'Page Not Found' : 'Internal Server Error'),
  notFound: (path: string): string => `Page Not Found: ${path}`,
}

export const logs = {
  exportEmpty: 'HTML invalido o mancante',
  signIn: (message: string): string => message || 'GraphQL request failed',
  resend: (reason: string): string => `Nuovo invio della domanda non riuscito: ${reason}`,
  effect: (order: string, reason: string): string => `Operazione «${order}» non riuscita: ${reason}`,
}

/** What only a page has to log: its login script, its routes. */
export const pageLogs = {
  loginScript: (address: string): string => `Script di accesso non caricato: ${address}`,
  loginScriptRefused: (address: string): string => `Script di accesso rifiutato: ${address}`,
  middleware: (name: string): string => `Unknown route middleware: '${name}'`,
}
