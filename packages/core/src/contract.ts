/**
 * The wire: every shape that crosses a socket, decoded into the words the rest of the code uses.
 *
 * Wire names (`session_id`, `riferimenti`) stop in this file. A decoder tolerates extra fields, and a bare list where
 * the contract shows an envelope; anything else is a {@link ContractError} that names the field at fault.
 */
import {
  ContractError,
  type Decode,
  decode,
  field,
  finite,
  flag,
  given,
  isRecord,
  listOf,
  maybe,
  oneOf,
  record,
  text,
  textId,
  wholeId,
} from './decode.ts'

export {
  type ConsumptionAnswer,
  type ConsumptionGroup,
  type ConsumptionItem,
  type ConsumptionRequest,
  type CreditData,
  type CreditFailureName,
  decodeConsumption,
  decodeCreditLookup,
  type RegisterConsumptionRequest,
  type ServiceCredentials,
} from './credit-contract.ts'
export { ContractError, isIsoDate, isRecord } from './decode.ts'
export { decodeSignAuth, type Role, type SignedUser } from './sign-in-contract.ts'

/** A collective agreement as it can be picked: `id` is the wire's id_categoria. */
export interface Agreement {
  readonly id: number
  readonly name: string
  readonly cnelCode?: string
  /** What else people call it. */
  readonly aliases?: readonly string[]
  /** Trades, places and jobs that it is for. */
  readonly trades?: readonly string[]
}

/** A work-scope parameter ("perimetro di lavoro") that narrows a question. */
export interface WorkScope {
  readonly id: number
  readonly name: string
}

export interface Model {
  readonly id: string
  readonly name: string
  readonly isDefault: boolean
}

export interface Tooltip {
  readonly id: number
  readonly title: string
  readonly text: string
}

export interface ConversationSummary {
  readonly sessionId: string
  readonly title: string
  /** ISO 8601, or empty when the server sent none that can be read. */
  readonly timestamp: string
  readonly agentName?: string
}

export interface Reference {
  readonly title: string
  readonly source: string
  readonly url: string
  readonly excerpt: string
}

export interface PayslipField {
  readonly field: string
  readonly label: string
  readonly value: string
  readonly type: string
  readonly options?: readonly string[]
  readonly min?: number
  readonly max?: number
}

export type MessageRole = 'user' | 'assistant' | 'error' | 'categories'

export interface HistoryMessage {
  /** The session's id: NOT unique among the messages of a conversation. */
  readonly id: string
  readonly content: string
  readonly role: MessageRole
  readonly timestamp: string
  readonly agentName?: string
  readonly relatedQuestions: readonly string[]
  readonly references: readonly Reference[]
  readonly showAction: boolean
  readonly modified: boolean
  /** `false`, or the name of the payslip field that the message is about. */
  readonly payslipField: false | string
  readonly payslipFields?: readonly PayslipField[]
}

export interface UploadedFile {
  readonly id: string
  readonly name: string
}

/** What a question carries: the body of POST main-agent and calcola-agent. */
export interface Question {
  readonly message: string
  readonly sessionId: string
  readonly agentName: string
  readonly agreements: readonly number[]
  readonly workScopes: readonly number[]
  readonly vectorStoreId?: string
  readonly model?: string
  readonly modifying?: boolean
}

/** The body of POST main-agent and calcola-agent, as the wire names it. */
export function encodeQuestion(userId: string, question: Question): Readonly<Record<string, unknown>> {
  return {
    message: question.message,
    user_id: userId,
    session_id: question.sessionId,
    categories: question.agreements,
    vector_store_id: question.vectorStoreId ?? '',
    agent_name: question.agentName,
    model: question.model ?? '',
    perimetri_lavoro: question.workScopes,
    modifying: question.modifying ?? false,
  }
}

// --- decoding ---------------------------------------------------------------------------------------------------

/** Reads `{ [key]: [...] }` or the bare list. */
function decodeList<T>(call: string, key: string, item: Decode<T>, value: unknown): readonly T[] {
  const list = Array.isArray(value) ? value : isRecord(value) ? value[key] : undefined
  return listOf(item)(list, { call, path: key })
}

/** A date no clock can read becomes the empty string, so that no view ever prints "Invalid Date". */
const timestamp: Decode<string> = value => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : '')

const reference: Decode<Reference> = record(read => ({
  title: read('titolo', maybe(text)) ?? '',
  source: read('fonte', maybe(text)) ?? '',
  url: read('url', maybe(text)) ?? '',
  excerpt: read('estratto', maybe(text)) ?? '',
}))

/** Text, or a figure. */
const written: Decode<string> = (value, place) => (Number.isFinite(value) ? String(value) : text(value, place))

const payslipField: Decode<PayslipField> = record(read => ({
  field: read('field', text),
  label: read('label', text),
  value: read('value', (value, place) =>
    typeof value === 'boolean' ? String(value) : (maybe(written)(value, place) ?? ''),
  ),
  type: read('type', text),
  ...given('options', read('options', maybe(listOf(written)))),
  ...given('min', read('min', maybe(finite))),
  ...given('max', read('max', maybe(finite))),
}))

const historyMessage: Decode<HistoryMessage> = record(read => ({
  id: read('session_id', maybe(textId)) ?? '',
  content: read('message', text),
  role: read('role', oneOf(['user', 'assistant', 'error', 'categories'])),
  timestamp: read('timestamp', timestamp),
  ...given('agentName', read('agent_name', maybe(text))),
  relatedQuestions: read('related_questions', maybe(listOf(text))) ?? [],
  references: read('riferimenti', maybe(listOf(reference))) ?? [],
  showAction: read('show_action', maybe(flag)) ?? false,
  modified: read('modified', maybe(flag)) ?? false,
  payslipField: read('calcola_field', maybe(payslipMark)) ?? false,
  ...given('payslipFields', read('payslip_fields', maybe(listOf(payslipField)))),
}))

/** A yes names no field, and neither does nothing. */
function payslipMark(value: unknown, place: Parameters<Decode<string>>[1]): false | string {
  return (typeof value === 'boolean' ? '' : text(value, place)) || false
}

/** Texts that a search may use: a list without them is a list all the same. */
const searchTexts: Decode<readonly string[] | undefined> = value =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : undefined

/** GET categories. */
export function decodeAgreements(value: unknown): readonly Agreement[] {
  const agreement = record(read => ({
    id: read('id_categoria', wholeId),
    name: read('descrizione', text),
    ...given('cnelCode', read('codice_cnel', maybe(text))),
    ...given('aliases', read('alias', searchTexts)),
    ...given('trades', read('attivita', searchTexts)),
  }))
  return decodeList('GET categories', 'categories', agreement, value)
}

/** GET parametri-lavoro. */
export function decodeWorkScopes(value: unknown): readonly WorkScope[] {
  const workScope = record(read => ({ id: read('id', wholeId), name: read('parametro', text) }))
  return decodeList('GET parametri-lavoro', 'parametri', workScope, value)
}

/** GET modelli. */
export function decodeModels(value: unknown): readonly Model[] {
  const model = record(read => {
    const id = read('id', textId)
    return { id, name: read('descrizione', maybe(text)) ?? id, isDefault: read('default', maybe(flag)) ?? false }
  })
  return decodeList('GET modelli', 'modelli', model, value)
}

/** GET recent-conversations/{userId}: newest first, whatever order the server chose. */
export function decodeConversations(value: unknown): readonly ConversationSummary[] {
  const conversation = record(read => ({
    sessionId: read('session_id', textId),
    title: read('title', maybe(text)) ?? '',
    timestamp: read('timestamp', timestamp),
    ...given('agentName', read('agent_name', maybe(text))),
  }))
  const time = (item: ConversationSummary): number => Date.parse(item.timestamp) || 0
  const list = decodeList('GET recent-conversations', 'conversations', conversation, value)
  return list.toSorted((a, b) => time(b) - time(a))
}

/** GET conversation-history/{userId}/{sessionId}: oldest first. */
export function decodeHistory(value: unknown): readonly HistoryMessage[] {
  return decodeList('GET conversation-history', 'messages', historyMessage, value)
}

/** GET api/riferimenti-risposta/{sessionId}. */
export function decodeReferences(value: unknown): readonly Reference[] {
  return decodeList('GET riferimenti-risposta', 'riferimenti', reference, value)
}

/** POST related-questions. */
export function decodeRelatedQuestions(value: unknown): readonly string[] {
  return decodeList('POST related-questions', 'domande', text, value)
}

/** GET tooltip_data/{id}. */
export function decodeTooltip(value: unknown): Tooltip {
  const tooltip = record(read => ({ id: read('id', wholeId), title: read('titolo', text), text: read('testo', text) }))
  return decode('GET tooltip_data', tooltip, value)
}

/** POST create-empty-session and GET get-latest-session. */
export function decodeSessionId(value: unknown): string {
  return decode('session', field('session_id', textId), value)
}

/** POST api/upload-documents. */
export function decodeUpload(value: unknown): {
  readonly files: readonly UploadedFile[]
  readonly vectorStoreId?: string
} {
  const file = record(read => ({ id: read('file_id', textId), name: read('file_name', text) }))
  const vectorStoreId = isRecord(value) ? value.vector_store_id : undefined
  return {
    files: decodeList('POST upload-documents', 'files', file, value),
    ...given('vectorStoreId', typeof vectorStoreId === 'string' ? vectorStoreId : undefined),
  }
}

function decodeYes(call: string, key: string, value: unknown): void {
  if (!decode(call, field(key, flag), value)) throw new ContractError(call, key, 'is false')
}

/** The two DELETE calls: anything but `{"deleted":true}` (or an empty 2xx) is a refusal. */
export function decodeDeleted(value: unknown): void {
  if (value !== undefined) decodeYes('DELETE', 'deleted', value)
}

/** PUT api/update-busta-paga-field. */
export function decodeSuccess(value: unknown): void {
  decodeYes('PUT update-busta-paga-field', 'success', value)
}

/**
 * The error envelope of every route; `undefined` when the body is something else. Gateways in front of the API write
 * `{"detail"}`, `{"message"}` or `{"detail":[{"msg"}]}` instead, which read the same.
 */
export function decodeErrorBody(value: unknown): { readonly code: string; readonly message: string } | undefined {
  if (!isRecord(value)) return undefined
  const { error, detail, message } = value
  if (isRecord(error) && typeof error.message === 'string')
    return { code: typeof error.code === 'string' ? error.code : '', message: error.message }
  const first: unknown = Array.isArray(detail) ? detail[0] : undefined
  const words = [detail, isRecord(first) ? first.msg : undefined, message, error].find(word => typeof word === 'string')
  return typeof words === 'string' ? { code: '', message: words } : undefined
}

/** The configuration that one build reads at start (`config.json`); unknown keys are ignored. */
export interface Config {
  /** Base of the chat calls, without a final slash. */
  readonly apiUrl: string
  readonly gqlEndpoint: string
  readonly productUrl: string
  /** The form behind 'Contatta un agente'. */
  readonly salesUrl?: string | undefined
  readonly agents: {
    readonly MAIN: string
    readonly INQUADRA: string
    readonly CONFRONTA: string
    readonly CALCOLO: string
  }
  readonly provisioning: {
    readonly roles: readonly string[]
    readonly hfurl: string
    readonly sitename: string
    readonly prodgroup: string
    readonly filtergroup: string
  }
  readonly upload: {
    readonly uploadTypes: readonly string[]
    readonly uploadLimit: number
    /** Megabytes of 1024 × 1024 bytes. */
    readonly MAX_FILE_SIZE: number
  }
  /** Whether the chat API takes an answer up again where a lost connection left it. */
  readonly resumableAnswers?: boolean | undefined
  /** A routing label that the upload call sends; public by construction, never a secret. */
  readonly firewall: { readonly header: string; readonly value: string }
  readonly credit: {
    readonly idProduct: number
    readonly measurementUnit: string
    readonly customerType: string
    readonly quantity: number
  }
}
