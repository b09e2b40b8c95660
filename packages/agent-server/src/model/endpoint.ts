/** Language models behind an OpenAI-compatible endpoint: where they are, what is said to them, how they can fail. */

/** An endpoint and the models to use there. */
export interface LanguageModel {
  /** Such as `https://api.example.org/v1`; a query (`?api-version=…`) is kept with every call. */
  readonly baseUrl: string
  /** The endpoint's own names of the models; they are also their ids in `GET modelli`. `*` stands for all that it lists. */
  readonly models: readonly string[]
  /** The model that takes over when another fails before its first words. */
  readonly fallback?: string | undefined
  readonly apiKey?: string | undefined
  /** Sent with every call, over ours. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Whether questions that name no model go to the first. */
  readonly isDefault?: boolean | undefined
  readonly temperature?: number | undefined
  readonly maxTokens?: number | undefined
  /** Whether further questions are offered as a tool. Default true. */
  readonly usesTools?: boolean | undefined
  /** Whether it may read what uploaded documents say. Their words then leave for the endpoint. Default false. */
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
  readonly parameters: JsonObject
}

export type JsonObject = Readonly<Record<string, unknown>>

export type ChatMessage =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly content: string; readonly callId: string }

/** One request of a model. */
export interface ChatRequest {
  readonly model: string
  readonly messages: readonly ChatMessage[]
  readonly tools?: readonly ToolDefinition[]
  /** JSON Schema that the answer must keep to. */
  readonly schema?: JsonObject
}

/** What an answer cost, as the endpoint counts it. */
export interface Usage {
  readonly prompt: number
  readonly completion: number
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
  | 'unsupported'
  | 'resting'
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
    this.name = 'ModelFailure'
    this.code = code
    this.reason = reason
    this.retryAfterMilliseconds = retryAfterMilliseconds
  }
}
