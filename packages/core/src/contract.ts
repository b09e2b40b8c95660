/**
 * The wire: every shape that crosses a socket, decoded into the words the rest of the code uses.
 *
 * Wire names (`session_id`, `riferimenti`) stop in this file. A decoder tolerates extra fields, and a bare list where
 * the contract shows an envelope; anything else is a {@link ContractError} that names the field at fault.
 */
import * as z from 'zod/mini'

/** A shape that is not the contract's: `call` says which one was decoded, `field` the path at fault. */
export class ContractError extends Error {
  readonly call: string
  readonly field: string

  constructor(call: string, field: string, reason: string) {
    super(`${call}: ${field === '' ? 'the answer' : `field "${field}"`} ${reason}`)
    this.name = 'ContractError'
    this.call = call
    this.field = field
  }
}

/** A collective agreement as it can be picked: `id` is the wire's id_categoria. */
export interface Agreement {
  readonly id: number
  readonly name: string
  readonly cnelCode?: string
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

export interface Role {
  readonly pos: string
}

/** The outcome of signAuth. `token` is the JWT that every later call carries. */
export interface SignedUser {
  readonly userId: string
  readonly token: string
  readonly crmid: string
  readonly name: string
  readonly roles: readonly Role[]
  /** The single sign-on ticket, as the login service last wrote it: the credit calls carry it. */
  readonly ticket?: string
}

/** Credit data of the consumption service, spec section 3. */
export interface CreditData {
  readonly crmid: string
  readonly customerType: string
  readonly idProduct: number
  readonly availableCredit: number
  readonly totalConsumed: number
  readonly totalPurchased: number
  readonly measurementUnit: string
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

const text = z.string()
/** Servers write ids as numbers or as digits; both name the same row. */
const wholeId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.pipe(z.transform(Number), z.number().check(z.int(), z.nonnegative())),
)
/** A number beyond 2^53 has already lost its digits to JSON, and would silently be another id. */
const textId = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number().check(z.int())]),
  z.transform(value => String(value)),
)
const finite = z.number().check(z.refine(value => Number.isFinite(value)))
const optionalText = z.optional(z.nullable(text))

function decode<T>(call: string, schema: z.ZodMiniType<T>, value: unknown): T {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new ContractError(call, issue ? issue.path.join('.') : '', 'is not what the contract says')
}

/** Reads `{ [key]: [...] }` or the bare list, one decoded entry at a time. */
function decodeList<W, T>(call: string, key: string, item: z.ZodMiniType<W>, convert: (wire: W) => T) {
  return (value: unknown): readonly T[] => {
    const list = Array.isArray(value) ? value : isRecord(value) ? value[key] : undefined
    if (!Array.isArray(list)) throw new ContractError(call, key, 'is not a list')
    return list.map((entry, index) => {
      const result = z.safeParse(item, entry)
      if (result.success) return convert(result.data)
      const path = result.error.issues[0]?.path.join('.') ?? ''
      throw new ContractError(
        call,
        [key, String(index), path].filter(Boolean).join('.'),
        'is not what the contract says',
      )
    })
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const agreementWire = z.object({ id_categoria: wholeId, descrizione: text, codice_cnel: optionalText })
const workScopeWire = z.object({ id: wholeId, parametro: text })
const modelWire = z.object({ id: textId, descrizione: optionalText, default: z.optional(z.nullable(z.boolean())) })
const tooltipWire = z.object({ id: wholeId, titolo: text, testo: text })
const conversationWire = z.object({
  session_id: textId,
  title: optionalText,
  timestamp: z.optional(z.unknown()),
  agent_name: optionalText,
})
const referenceWire = z.object({ titolo: optionalText, fonte: optionalText, url: optionalText, estratto: optionalText })
const payslipFieldWire = z.object({
  field: text,
  label: text,
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  type: text,
  options: z.optional(z.nullable(z.array(z.union([z.string(), z.number()])))),
  min: z.optional(z.nullable(finite)),
  max: z.optional(z.nullable(finite)),
})
const messageWire = z.object({
  session_id: z.optional(z.nullable(textId)),
  message: text,
  role: z.enum(['user', 'assistant', 'error', 'categories']),
  timestamp: z.optional(z.unknown()),
  agent_name: optionalText,
  related_questions: z.optional(z.nullable(z.array(text))),
  riferimenti: z.optional(z.nullable(z.array(referenceWire))),
  show_action: z.optional(z.nullable(z.boolean())),
  modified: z.optional(z.nullable(z.boolean())),
  calcola_field: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
  payslip_fields: z.optional(z.nullable(z.array(payslipFieldWire))),
})
const fileWire = z.object({ file_id: textId, file_name: text })

function toReference(wire: z.infer<typeof referenceWire>): Reference {
  return { title: wire.titolo ?? '', source: wire.fonte ?? '', url: wire.url ?? '', excerpt: wire.estratto ?? '' }
}

function toPayslipField(wire: z.infer<typeof payslipFieldWire>): PayslipField {
  return {
    field: wire.field,
    label: wire.label,
    value: wire.value === null ? '' : String(wire.value),
    type: wire.type,
    ...(wire.options ? { options: wire.options.map(String) } : {}),
    ...(typeof wire.min === 'number' ? { min: wire.min } : {}),
    ...(typeof wire.max === 'number' ? { max: wire.max } : {}),
  }
}

function toHistoryMessage(wire: z.infer<typeof messageWire>): HistoryMessage {
  return {
    id: wire.session_id ?? '',
    content: wire.message,
    role: wire.role,
    timestamp: readableTimestamp(wire.timestamp),
    ...(wire.agent_name ? { agentName: wire.agent_name } : {}),
    relatedQuestions: wire.related_questions ?? [],
    references: (wire.riferimenti ?? []).map(toReference),
    showAction: wire.show_action ?? false,
    modified: wire.modified ?? false,
    payslipField: typeof wire.calcola_field === 'string' && wire.calcola_field !== '' ? wire.calcola_field : false,
    ...(wire.payslip_fields ? { payslipFields: wire.payslip_fields.map(toPayslipField) } : {}),
  }
}

/** A date no clock can read becomes the empty string, so that no view ever prints "Invalid Date". */
function readableTimestamp(value: unknown): string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : ''
}

/** GET categories. */
export const decodeAgreements: (value: unknown) => readonly Agreement[] = decodeList(
  'GET categories',
  'categories',
  agreementWire,
  wire => ({
    id: wire.id_categoria,
    name: wire.descrizione,
    ...(wire.codice_cnel ? { cnelCode: wire.codice_cnel } : {}),
  }),
)

/** GET parametri-lavoro. */
export const decodeWorkScopes: (value: unknown) => readonly WorkScope[] = decodeList(
  'GET parametri-lavoro',
  'parametri',
  workScopeWire,
  wire => ({ id: wire.id, name: wire.parametro }),
)

/** GET modelli. */
export const decodeModels: (value: unknown) => readonly Model[] = decodeList(
  'GET modelli',
  'modelli',
  modelWire,
  wire => ({
    id: wire.id,
    name: wire.descrizione ?? wire.id,
    isDefault: wire.default ?? false,
  }),
)

/** GET recent-conversations/{userId}: newest first, whatever order the server chose. */
export const decodeConversations: (value: unknown) => readonly ConversationSummary[] = value =>
  decodeList('GET recent-conversations', 'conversations', conversationWire, wire => ({
    sessionId: wire.session_id,
    title: wire.title ?? '',
    timestamp: readableTimestamp(wire.timestamp),
    ...(wire.agent_name ? { agentName: wire.agent_name } : {}),
  }))(value).toSorted((a, b) => (Date.parse(b.timestamp) || 0) - (Date.parse(a.timestamp) || 0))

/** GET conversation-history/{userId}/{sessionId}: oldest first. */
export const decodeHistory: (value: unknown) => readonly HistoryMessage[] = decodeList(
  'GET conversation-history',
  'messages',
  messageWire,
  toHistoryMessage,
)

/** GET api/riferimenti-risposta/{sessionId}. */
export const decodeReferences: (value: unknown) => readonly Reference[] = decodeList(
  'GET riferimenti-risposta',
  'riferimenti',
  referenceWire,
  toReference,
)

/** POST related-questions. */
export const decodeRelatedQuestions: (value: unknown) => readonly string[] = decodeList(
  'POST related-questions',
  'domande',
  text,
  question => question,
)

/** GET tooltip_data/{id}. */
export function decodeTooltip(value: unknown): Tooltip {
  const wire = decode('GET tooltip_data', tooltipWire, value)
  return { id: wire.id, title: wire.titolo, text: wire.testo }
}

/** POST create-empty-session and GET get-latest-session. */
export function decodeSessionId(value: unknown): string {
  return decode('session', z.object({ session_id: textId }), value).session_id
}

/** POST api/upload-documents. */
export function decodeUpload(value: unknown): {
  readonly files: readonly UploadedFile[]
  readonly vectorStoreId?: string
} {
  const files = decodeList('POST upload-documents', 'files', fileWire, wire => ({
    id: wire.file_id,
    name: wire.file_name,
  }))(value)
  const vectorStoreId = isRecord(value) ? value.vector_store_id : undefined
  return { files, ...(typeof vectorStoreId === 'string' && vectorStoreId !== '' ? { vectorStoreId } : {}) }
}

/** The two DELETE calls: anything but `{"deleted":true}` (or an empty 2xx) is a refusal. */
export function decodeDeleted(value: unknown): void {
  if (value === undefined) return
  const { deleted } = decode('DELETE', z.object({ deleted: z.boolean() }), value)
  if (!deleted) throw new ContractError('DELETE', 'deleted', 'is false')
}

/** PUT api/update-busta-paga-field. */
export function decodeSuccess(value: unknown): void {
  const { success } = decode('PUT update-busta-paga-field', z.object({ success: z.boolean() }), value)
  if (!success) throw new ContractError('PUT update-busta-paga-field', 'success', 'is false')
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

const signAuthWire = z.object({
  data: z.object({
    signAuth: z.object({
      ticketSso: z.optional(z.unknown()),
      jwt: text.check(z.minLength(1)),
      profile: z.object({ userId: textId, crmid: z.optional(z.nullable(textId)), nome: optionalText }),
      roles: z.optional(z.unknown()),
    }),
  }),
})

function isRole(value: unknown): value is Role {
  return isRecord(value) && typeof value.pos === 'string'
}

/**
 * The answer of the signAuth mutation. `refused` carries `errors[0].message` of a GraphQL error; `missing` says that
 * the answer had neither an error nor signAuth data.
 */
export function decodeSignAuth(
  value: unknown,
):
  | { readonly type: 'signed'; readonly user: SignedUser }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'missing' } {
  if (isRecord(value) && Array.isArray(value.errors) && value.errors.length > 0) {
    const first: unknown = value.errors[0]
    return { type: 'refused', message: isRecord(first) && typeof first.message === 'string' ? first.message : '' }
  }
  const result = z.safeParse(signAuthWire, value)
  if (!result.success) return { type: 'missing' }
  const { ticketSso, jwt, profile, roles } = result.data.data.signAuth
  return {
    type: 'signed',
    user: {
      userId: profile.userId,
      token: jwt,
      crmid: profile.crmid ?? '',
      name: profile.nome ?? '',
      // What is not a role gives none: a malformed list must not grant access, nor refuse the sign-in.
      roles: Array.isArray(roles) ? roles.filter(isRole).map(({ pos }) => ({ pos })) : [],
      ...(typeof ticketSso === 'string' && ticketSso !== '' ? { ticket: ticketSso } : {}),
    },
  }
}

/** GET {productUrl}/api/credit/{crmid}: the available credit, a finite number. */
export function decodeCreditLookup(value: unknown): number {
  return decode('GET credit', z.object({ data: z.object({ availableCredit: finite }) }), value).data.availableCredit
}

// --- credit routes ----------------------------------------------------------------------------------------------

/** Body of POST /api/consumption, names as on the wire: both servers and clients of the credit service share them. */
export interface ConsumptionRequest {
  readonly URL?: string | undefined
  readonly ticket: string
  readonly CRMID: string
  readonly customerType: string
  readonly idProduct: number
  readonly measurementUnit: string
  readonly creditVerification: boolean
  readonly credentials?: ServiceCredentials | undefined
}

export interface ServiceCredentials {
  readonly user: string
  readonly password: string
}

/** One consumption: `Key` ends in an ISO timestamp and is the idempotency key. */
export interface ConsumptionItem {
  readonly Key: string
  readonly Quantity: number
}

export interface ConsumptionGroup {
  readonly consumptionType: string
  readonly creditVerification: boolean
  readonly overquotaVerification: boolean
  readonly measurementUnit: string
  readonly consumption: readonly ConsumptionItem[]
  readonly idProduct: number
}

/** Body of POST /api/registerConsumption. */
export interface RegisterConsumptionRequest {
  readonly URL?: string | undefined
  readonly ticket: string
  readonly credentials?: ServiceCredentials | undefined
  readonly list: readonly {
    readonly CRMID: string
    readonly Customer_Type: string
    readonly consumptions: readonly ConsumptionGroup[]
  }[]
}

const present = z.string().check(z.minLength(1))
const credentials = z.optional(z.object({ user: text, password: text }))
const consumptionRequest = z.object({
  URL: z.optional(text),
  ticket: present,
  CRMID: present,
  customerType: present,
  idProduct: finite,
  measurementUnit: present,
  creditVerification: z.boolean(),
  credentials,
})
const registerConsumptionRequest = z.object({
  URL: z.optional(text),
  ticket: present,
  credentials,
  list: z
    .array(
      z.object({
        CRMID: present,
        Customer_Type: present,
        consumptions: z
          .array(
            z.object({
              consumptionType: present,
              creditVerification: z.boolean(),
              overquotaVerification: z.boolean(),
              measurementUnit: present,
              consumption: z.array(z.object({ Key: present, Quantity: finite })).check(z.minLength(1)),
              idProduct: finite,
            }),
          )
          .check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
})

/** Reads the body of POST /api/consumption; a missing field throws a {@link ContractError} that names it. */
export function decodeConsumptionRequest(value: unknown): ConsumptionRequest {
  return decode('POST consumption', consumptionRequest, value)
}

/** Reads the body of POST /api/registerConsumption; a missing field throws a {@link ContractError} that names it. */
export function decodeRegisterConsumptionRequest(value: unknown): RegisterConsumptionRequest {
  return decode('POST registerConsumption', registerConsumptionRequest, value)
}

/** An answer of the credit service: `code` 1 is success, any other a code of spec section 8. */
export interface ConsumptionAnswer {
  /** An unreadable code is 0, the code of an answer that is not valid. */
  readonly code: number
  readonly description: string
  /** Whether the answer has the entry of the CRMID, and whether that entry can be used. */
  readonly entry: 'present' | 'missing' | 'faulty'
  /** Present only when the entry names a balance that is a number: an unknown balance is blocked, not free. */
  readonly credit?: CreditData
}

/** The answer of the two credit routes; the balance stands in the entry or in its first consumption. */
export function decodeConsumption(value: unknown): ConsumptionAnswer {
  if (!isRecord(value)) throw new ContractError('POST consumption', '', 'is not an object')
  const code = typeof value.nRetCode === 'string' && /^\d{1,6}$/.test(value.nRetCode) ? +value.nRetCode : value.nRetCode
  const list: readonly unknown[] = Array.isArray(value.crmidlist) ? value.crmidlist : []
  const entry = list[0]
  const answer = {
    code: typeof code === 'number' && Number.isInteger(code) ? code : 0,
    description: typeof value.strDescription === 'string' ? value.strDescription : '',
  }
  if (list.length === 0) return { ...answer, entry: 'missing' }
  if (!isRecord(entry)) return { ...answer, entry: 'faulty' }
  const consumptions: readonly unknown[] = Array.isArray(entry.consumptions) ? entry.consumptions : []
  const nested = isRecord(consumptions[0]) ? consumptions[0] : {}
  const number = (key: string): number | undefined =>
    [entry[key], nested[key]].find((found): found is number => typeof found === 'number' && Number.isFinite(found))
  const string = (key: string): string => {
    const found = [entry[key], nested[key]].find(found => typeof found === 'string' || typeof found === 'number')
    return found === undefined ? '' : String(found)
  }
  const availableCredit = number('AvailableCredit')
  const faulty = typeof entry.nRetCode === 'number' && entry.nRetCode !== 1
  if (faulty || availableCredit === undefined) return { ...answer, entry: faulty ? 'faulty' : 'present' }
  return {
    ...answer,
    entry: 'present',
    credit: {
      crmid: string('CRMID'),
      customerType: string('Customer_Type'),
      idProduct: number('idProduct') ?? 0,
      availableCredit,
      totalConsumed: number('Total_Consumed') ?? 0,
      totalPurchased: number('Total_Purchased') ?? 0,
      measurementUnit: string('MeasurementUnit'),
    },
  }
}

// --- config.json ------------------------------------------------------------------------------------------------

const address = z.string().check(
  z.refine(value => {
    if (!URL.canParse(value)) return false
    const { protocol, username } = new URL(value)
    return (protocol === 'http:' || protocol === 'https:') && username === ''
  }),
)

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
  /** A routing label that the upload call sends; public by construction, never a secret. */
  readonly firewall: { readonly header: string; readonly value: string }
  readonly credit: {
    readonly idProduct: number
    readonly measurementUnit: string
    readonly customerType: string
    readonly quantity: number
  }
}

const configSchema = z.object({
  apiUrl: address,
  gqlEndpoint: address,
  productUrl: address,
  salesUrl: z.optional(address),
  agents: z._default(z.object({ MAIN: present, INQUADRA: present, CONFRONTA: present, CALCOLO: present }), {
    MAIN: 'main-agent',
    INQUADRA: 'inquadra',
    CONFRONTA: 'confronta',
    CALCOLO: 'calcolo',
  }),
  provisioning: z.object({
    roles: z.array(text),
    hfurl: address,
    sitename: text,
    prodgroup: text,
    filtergroup: text,
  }),
  upload: z.object({
    uploadTypes: z.array(z.string().check(z.regex(/^\.[a-z0-9]+$/i))).check(z.minLength(1)),
    uploadLimit: z.number().check(z.int(), z.gte(1)),
    MAX_FILE_SIZE: z.number().check(z.gt(0)),
  }),
  firewall: z.object({ header: z.string().check(z.regex(/^[A-Za-z0-9-]+$/)), value: text }),
  credit: z.object({
    idProduct: z.number().check(z.int()),
    measurementUnit: text,
    customerType: text,
    quantity: z.number().check(z.int(), z.gte(1)),
  }),
})

/** Decodes `config.json`; a bad key throws a {@link ContractError} whose `field` is the key. */
export function decodeConfig(value: unknown): Config {
  return decode('config.json', configSchema, value)
}
