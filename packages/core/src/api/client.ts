import {
  type Agreement,
  type Config,
  type ConversationSummary,
  decodeAgreements,
  decodeConversations,
  decodeCreditLookup,
  decodeDeleted,
  decodeHistory,
  decodeModels,
  decodeReferences,
  decodeRelatedQuestions,
  decodeSessionId,
  decodeSuccess,
  decodeTooltip,
  decodeUpload,
  decodeWorkScopes,
  encodeQuestion,
  type HistoryMessage,
  type Model,
  type Question,
  type Reference,
  type Tooltip,
  type UploadedFile,
  type WorkScope,
} from '../contract.ts'
import { createTextSanitizer, safeLine, sanitizeText } from '../document/safe-text.ts'
import { agentOfName, agentRules } from '../domain/agents.ts'
import { recentConversationsLimit } from '../domain/conversation.ts'
import { ApiError, type Failure } from '../failure.ts'
import { joinUrl, pathSegment } from './address.ts'
import { type Call, createTransport, type TransportOptions, toFailure } from './http.ts'

/** A file to upload. `content` is read only when the upload starts. */
export interface UploadSource {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly content: () => Promise<Blob>
}

/**
 * The chat calls of spec section 7, and the credit look-up. Every method rejects with an `ApiError` carrying a
 * `Failure`; an abort through `signal` rejects with the signal's reason. Every text that comes back is safe to show in
 * a terminal and in a page; ids are as the server wrote them.
 */
export interface Api {
  recentConversations(limit?: number, signal?: AbortSignal): Promise<readonly ConversationSummary[]>
  history(
    sessionId: string,
    options?: { readonly limit?: number; readonly group?: string },
    signal?: AbortSignal,
  ): Promise<readonly HistoryMessage[]>
  createSession(signal?: AbortSignal): Promise<string>
  latestSession(signal?: AbortSignal): Promise<string>
  /**
   * Streams the answer's markdown. Leaving the loop closes the connection; the loop ends without an error only when the
   * answer is complete.
   */
  ask(question: Question, signal?: AbortSignal): AsyncGenerator<string, void, void>
  uploadDocuments(
    sessionId: string,
    files: readonly UploadSource[],
    signal?: AbortSignal,
  ): Promise<{ readonly files: readonly UploadedFile[]; readonly vectorStoreId?: string }>
  deleteDocument(fileId: string, signal?: AbortSignal): Promise<void>
  deleteConversation(sessionId: string, signal?: AbortSignal): Promise<void>
  agreements(signal?: AbortSignal): Promise<readonly Agreement[]>
  workScopes(signal?: AbortSignal): Promise<readonly WorkScope[]>
  models(signal?: AbortSignal): Promise<readonly Model[]>
  tooltip(id: number, signal?: AbortSignal): Promise<Tooltip>
  relatedQuestions(sessionId: string, signal?: AbortSignal): Promise<readonly string[]>
  references(sessionId: string, signal?: AbortSignal): Promise<readonly Reference[]>
  updatePayslipField(sessionId: string, field: string, value: string, signal?: AbortSignal): Promise<void>
  /** GET {productUrl}/api/credit/{crmid}. */
  availableCredit(signal?: AbortSignal): Promise<number>
}

/** Everything that a client needs from the outside. */
export interface ApiOptions extends TransportOptions {
  /** Base of the chat calls; may end in a path. */
  readonly baseUrl: string
  readonly userId: string
  /** The JWT of signAuth, asked for at every call so that it is held in one place only. */
  readonly token: () => string
  /** Names of the agents on the wire; the product's own when left out. */
  readonly agents?: Config['agents'] | undefined
  /** The routing label that the upload call sends. */
  readonly firewall?: Config['firewall'] | undefined
  /** The product's server and the customer, for the credit look-up. */
  readonly productUrl?: string | undefined
  readonly crmid?: string | undefined
}

/** What an agreement is called, as it may be shown. */
function safeNames({ name, aliases, trades }: Agreement): Partial<Agreement> & Pick<Agreement, 'name'> {
  const safe = (text: string) => safeLine(text, 500)
  return {
    name: safe(name),
    ...(aliases ? { aliases: aliases.map(safe) } : {}),
    ...(trades ? { trades: trades.map(safe) } : {}),
  }
}

/**
 * Makes the client of the chat calls for one signed-in user.
 *
 * @example
 * const api = createApi({ baseUrl: 'http://127.0.0.1:8787', userId: user.userId, token: () => user.token })
 * for await (const part of api.ask(question)) process.stdout.write(part)
 */
export function createApi(options: ApiOptions): Api {
  const transport = createTransport(options)
  const user = (): string => pathSegment('userId', options.userId)

  const call = (method: Call['method'], path: string, more: Partial<Call> = {}): Call => ({
    method,
    url: joinUrl(options.baseUrl, path),
    token: options.token(),
    ...more,
  })
  /** Makes one JSON call and decodes its answer; a shape that is not the contract's is a `bad-answer`. */
  const ask = async <T>(build: () => Call, decode: (value: unknown) => T): Promise<T> => {
    const request = build()
    const { value } = await transport.json(request)
    try {
      return decode(value)
    } catch (cause) {
      throw new ApiError(toFailure(cause), `${request.method} ${request.url}`, { cause })
    }
  }
  const get = <T>(path: () => string, decode: (value: unknown) => T, signal: AbortSignal | undefined): Promise<T> =>
    ask(() => call('GET', path(), { signal }), decode)

  return {
    recentConversations: (limit = recentConversationsLimit, signal) =>
      get(
        () => `recent-conversations/${user()}?limit=${limit}`,
        value => decodeConversations(value).map(item => ({ ...item, title: safeLine(item.title, 500) })),
        signal,
      ),

    history: (sessionId, filter = {}, signal) =>
      get(
        () => {
          const query = new URLSearchParams()
          if (filter.limit !== undefined) query.set('limit', String(filter.limit))
          if (filter.group !== undefined) query.set('group', filter.group)
          const path = `conversation-history/${user()}/${pathSegment('sessionId', sessionId)}`
          return query.size === 0 ? path : `${path}?${query}`
        },
        value => decodeHistory(value).map(safeMessage),
        signal,
      ),

    createSession: signal => ask(() => call('POST', `create-empty-session/${user()}`, { signal }), decodeSessionId),

    latestSession: signal => get(() => `get-latest-session/${user()}`, decodeSessionId, signal),

    async *ask(question, signal) {
      const agent = agentOfName(question.agentName, options.agents)
      const path = agent ? agentRules[agent].endpoint : agentRules['main-agent'].endpoint
      const sanitizer = createTextSanitizer()
      const request = call('POST', path, { json: encodeQuestion(options.userId, question), signal })
      for await (const part of transport.text(request)) {
        const text = sanitizer.push(part)
        if (text !== '') yield text
      }
      const last = sanitizer.end()
      if (last !== '') yield last
    },

    async uploadDocuments(sessionId, files, signal) {
      try {
        const form = new FormData()
        const contents = await Promise.all(files.map(file => file.content()))
        contents.forEach((content, index) => {
          form.append('files[]', content, fileName(files[index]?.name ?? ''))
        })
        form.append('session_id', sessionId)
        const { firewall } = options
        const headers = firewall ? { [firewall.header]: firewall.value } : {}
        const upload = await ask(
          () => call('POST', 'api/upload-documents', { form, headers, signal }),
          value => decodeUpload(value),
        )
        // A form writes a quote as %22, and not every server reads it back: the name that was sent is the name.
        const sent = new Map(files.map(({ name }) => [fileName(name).replaceAll('"', '%22'), fileName(name)]))
        const named = upload.files.map(file => ({ ...file, name: sent.get(file.name) ?? safeLine(file.name, 500) }))
        return { ...upload, files: named }
      } catch (error) {
        if (signal?.aborted) throw error
        throw new ApiError(uploadFailure(toFailure(error)), 'POST api/upload-documents', { cause: error })
      }
    },

    deleteDocument: (fileId, signal) =>
      ask(() => call('DELETE', `api/delete-document/${pathSegment('fileId', fileId)}`, { signal }), decodeDeleted),

    deleteConversation: (sessionId, signal) =>
      ask(() => call('DELETE', `delete-session/${pathSegment('sessionId', sessionId)}`, { signal }), decodeDeleted),

    agreements: signal =>
      get(
        () => 'categories',
        value => decodeAgreements(value).map(item => ({ ...item, ...safeNames(item) })),
        signal,
      ),

    workScopes: signal =>
      get(
        () => 'parametri-lavoro',
        value => decodeWorkScopes(value).map(item => ({ ...item, name: safeLine(item.name, 500) })),
        signal,
      ),

    models: signal =>
      get(
        () => 'modelli',
        value => decodeModels(value).map(item => ({ ...item, name: safeLine(item.name, 500) })),
        signal,
      ),

    tooltip: (id, signal) =>
      get(
        () => `tooltip_data/${pathSegment('id', String(id))}`,
        value => {
          const { id, title, text } = decodeTooltip(value)
          return { id, title: safeLine(title, 500), text: sanitizeText(text) }
        },
        signal,
      ),

    relatedQuestions: (sessionId, signal) =>
      ask(
        () => call('POST', 'related-questions', { json: { session_id: sessionId }, signal }),
        value => decodeRelatedQuestions(value).map(question => safeLine(question, 2000)),
      ),

    references: (sessionId, signal) =>
      get(
        () => `api/riferimenti-risposta/${pathSegment('sessionId', sessionId)}`,
        value => decodeReferences(value).map(safeReference),
        signal,
      ),

    updatePayslipField: (sessionId, field, value, signal) =>
      ask(
        () =>
          call('PUT', 'api/update-busta-paga-field', {
            json: { session_id: sessionId, calcola_field: field, value },
            signal,
          }),
        decodeSuccess,
      ),

    async availableCredit(signal) {
      const { productUrl, crmid } = options
      if (productUrl === undefined) throw new ApiError({ code: 'configuration', key: 'productUrl' }, 'GET credit')
      if (!crmid) throw new ApiError({ code: 'credit', name: 'missing-crmid' }, 'GET credit')
      return ask(
        () => call('GET', '', { url: joinUrl(productUrl, `api/credit/${pathSegment('crmid', crmid)}`), signal }),
        decodeCreditLookup,
      )
    },
  }
}

/** The name as it travels: one composition of every accent, no control character that could end a header. */
function fileName(name: string): string {
  return safeLine(name.normalize('NFC'), 255) || 'documento'
}

function safeReference(reference: Reference): Reference {
  return {
    title: safeLine(reference.title, 500),
    source: safeLine(reference.source, 500),
    url: safeLine(reference.url, 2000),
    excerpt: sanitizeText(reference.excerpt),
  }
}

function safeMessage(message: HistoryMessage): HistoryMessage {
  return {
    ...message,
    content: sanitizeText(message.content),
    relatedQuestions: message.relatedQuestions.map(question => safeLine(question, 2000)),
    references: message.references.map(safeReference),
    ...(message.payslipFields
      ? {
          payslipFields: message.payslipFields.map(field => ({
            ...field,
            label: safeLine(field.label, 500),
            value: safeLine(field.value, 500),
            ...(field.options ? { options: field.options.map(option => safeLine(option, 500)) } : {}),
          })),
        }
      : {}),
  }
}

/** Spec section 8: what the upload says of a failure. A refused sign-in stays one, so that the account is reset. */
function uploadFailure(failure: Failure): Failure {
  switch (failure.code) {
    case 'network':
    case 'timeout':
      return { code: 'upload-timeout' }
    case 'http':
      return failure.status === 504
        ? { code: 'upload-timeout' }
        : { code: 'upload-http', status: failure.status, message: failure.message }
    case 'not-found':
      return { code: 'upload-http', status: 404, message: '' }
    case 'rate-limited':
    case 'unauthorized':
    case 'unsafe-value':
    case 'redirected':
      return failure
    default:
      return { code: 'upload' }
  }
}
