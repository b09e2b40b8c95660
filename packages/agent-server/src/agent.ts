/**
 * The border between the HTTP side (routes, store) and the assistant. The server resolves the question's context from the
 * store and hands it in; the assistant reads no clock, no socket and no database.
 */
import { type Assistant, type AssistantRequest, type CitedSource, type Reply, sourceTitle } from '@ccnl/assistant'
import type { PayslipField, Reference } from '@ccnl/core/contract'

/** A turn of the conversation so far, oldest first. */
export interface PastTurn {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

export interface AgentRequest extends AssistantRequest {
  readonly history: readonly PastTurn[]
  readonly signal: AbortSignal
  /** Whose question it is: threads are shared out among askers. */
  readonly asker?: string
  /** Stands for the call in the log, and goes along to a language model. */
  readonly requestId?: string
  /** By which the answer's own work is known to be part of it (W3C Trace Context), where it is recorded. */
  readonly traceparent?: string | undefined
}

/** What an agent yields: text as it is written, then exactly one `end`. */
export type AgentEvent = { readonly type: 'text'; readonly text: string } | AgentEnd

export interface AgentEnd {
  readonly type: 'end'
  readonly references: readonly Reference[]
  readonly relatedQuestions: readonly string[]
  /** Whether the answer gives figures, and so counts as an iteration. */
  readonly showAction: boolean
  readonly payslipField: false | string
  readonly payslipFields: readonly PayslipField[]
  readonly memory: unknown
}

export type RunAgent = (request: AgentRequest) => AsyncIterable<AgentEvent>

/** Answers with the engine alone, block by block. An aborted request throws the signal's reason. */
export function createAgent(assistant: Assistant): RunAgent {
  return async function* answer(request) {
    request.signal.throwIfAborted()
    const reply = await assistant.ask(withPrintedAgreement(assistant, request))
    yield* blocksOf(reply.markdown, request.signal)
    yield toEnd(reply)
  }
}

/** The field of a document under which it prints its agreement's name. */
const agreementField = 'ccnl'

/** The request; where nobody names an agreement, the one that an uploaded document prints is picked. */
export function withPrintedAgreement(assistant: Assistant, request: AgentRequest): AgentRequest {
  const printed = request.documents?.fields[agreementField]
  if (!printed || assistant.read(request).agreements.length > 0) return request
  const named = assistant.read({ ...request, message: printed.value, memory: undefined }).agreements
  const [only, other] = named.filter(({ by }) => by === 'name')
  return only && !other ? { ...request, picked: [only.code] } : request
}

/** The blocks of a markdown, each with the gap that follows it. */
export async function* blocksOf(markdown: string, signal: AbortSignal): AsyncGenerator<AgentEvent> {
  const blocks = markdown.trimEnd().split('\n\n')
  for (const [index, block] of blocks.entries()) {
    signal.throwIfAborted()
    yield { type: 'text', text: index === blocks.length - 1 ? block : `${block}\n\n` }
  }
}

/** What goes with an answer, beside its text. */
export function toEnd({ tree, payslipField, payslipFields, memory }: Reply): AgentEnd {
  return {
    type: 'end',
    references: tree.sources.map(toReference),
    relatedQuestions: tree.related,
    showAction: tree.showsFigures,
    payslipField,
    payslipFields,
    memory,
  }
}

/** A cited source as the contract shows it. */
export function toReference(source: CitedSource): Reference {
  const { kind, title, publisher, url, excerpt } = source
  // What stands for the publisher of a document is its page, which the title names.
  const publishedBy = kind === 'document' ? undefined : publisher
  return { title: sourceTitle(source), source: publishedBy ?? title, url: url ?? '', excerpt }
}
