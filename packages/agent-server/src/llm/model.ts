/** A language model behind an OpenAI-compatible endpoint: where it is, what is said to it, and how it can fail. */

/** An OpenAI-compatible endpoint and the model to use there. */
export interface LanguageModel {
  /** Such as `https://api.example.org/v1`; `/chat/completions` is added. */
  readonly baseUrl: string
  /** The endpoint's own name of the model; also its id in `GET modelli`. */
  readonly model: string
  readonly apiKey?: string | undefined
  /** Whether questions that name no model go to this one. */
  readonly isDefault?: boolean | undefined
  /** Whether the facts are offered as tools; where the endpoint has none they go in the prompt anyway. Default true. */
  readonly usesTools?: boolean | undefined
  /** Whether it may search the documents that users upload. Their words then leave for the endpoint. Default false. */
  readonly readsDocuments?: boolean | undefined
  /** From a request to its first words. Default 20 s. */
  readonly firstTokenMilliseconds?: number | undefined
  /** Between words. Default 10 s. */
  readonly idleMilliseconds?: number | undefined
  /** For the whole answer, look-ups included. Default 120 s. */
  readonly totalMilliseconds?: number | undefined
}

/** What the model asks a tool, its arguments as it wrote them. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON, if the model kept to it. */
  readonly arguments: string
}

/** A tool as the model is told of it. */
export interface ToolDefinition {
  readonly name: string
  readonly description: string
  /** JSON Schema of its arguments. */
  readonly parameters: Readonly<Record<string, unknown>>
}

export type ChatMessage =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly content: string; readonly callId: string }

/** One request of the model. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  /** None: the model can only write. */
  readonly tools?: readonly ToolDefinition[]
  /** Whether it may call one of them now. */
  readonly mayCall?: boolean
}

export type ModelFailureCode =
  | 'unreachable'
  | 'status'
  | 'content-type'
  | 'timeout'
  | 'cut'
  | 'garbage'
  | 'too-long'
  | 'empty'
  | 'tool-call'
  | 'tools-unsupported'
  | 'error'

/** Why a model gave no usable answer. Its message holds nothing that the endpoint said. */
export class ModelFailure extends Error {
  readonly code: ModelFailureCode
  /** The code, with the status that the endpoint answered. */
  readonly reason: string
  /** How long the endpoint asks to be left alone. */
  readonly retryAfterMilliseconds: number | undefined

  constructor(code: ModelFailureCode, status?: number, retryAfterMilliseconds?: number) {
    const reason = `${code}${status === undefined ? '' : ` ${status}`}`
    super(`the model's answer failed: ${reason}`)
    this.reason = reason
    this.name = 'ModelFailure'
    this.code = code
    this.retryAfterMilliseconds = retryAfterMilliseconds
  }
}
