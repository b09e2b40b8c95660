import {
  type Agent,
  type Api,
  ApiError,
  agentRules,
  type Config,
  nameOfAgent,
  type PayslipField,
  type Reference,
  type UploadedFile,
  type UploadSource,
} from '@ccnl/core'
import { CliError } from './exit.ts'
import { it } from './it.ts'
import { pick } from './pick.ts'

/** A question as the command line has it: names are resolved, files are ready to be sent. */
export interface Asked {
  readonly message: string
  readonly agent: Agent
  readonly agreements: readonly number[]
  readonly workScopes: readonly number[]
  readonly files: readonly UploadSource[]
  readonly model?: string | undefined
  /** The conversation to continue; a new one is created when there is none. */
  readonly sessionId?: string | undefined
  readonly modifying?: boolean
}

/** Which of the calls after the answer are wanted. */
export interface Wanted {
  readonly references: boolean
  readonly related: boolean
}

/** What became of a question, complete or not: `answer` is all that arrived. */
export interface Answered {
  readonly answer: string
  readonly sessionId: string
  readonly agent: Agent
  readonly references: readonly Reference[]
  readonly related: readonly string[]
  /** The payslip behind the answer of a calculation. */
  readonly payslip: readonly PayslipField[]
}

export interface AnswerListener {
  readonly started?: (sessionId: string) => Promise<void>
  readonly delta?: (markdown: string) => Promise<void>
  readonly uploaded?: (files: readonly UploadedFile[], sessionId: string) => Promise<void>
}

/** An answer that ended before its end, with what had arrived. */
export class BrokenAnswer extends Error {
  readonly partial: Answered

  constructor(partial: Answered, cause: unknown) {
    super('the answer ended before its end', { cause })
    this.name = 'BrokenAnswer'
    this.partial = partial
  }
}

/**
 * Asks one question: session, documents, stream, and what belongs to the answer. Once a part of the answer is there,
 * whatever ends it early rejects with a {@link BrokenAnswer} that keeps it.
 */
export async function askQuestion(
  api: Api,
  config: Config,
  asked: Asked,
  wanted: Wanted,
  listener: AnswerListener,
  signal: AbortSignal,
): Promise<Answered> {
  const agentName = nameOfAgent(asked.agent, config.agents)
  if (agentName === undefined) throw new ApiError({ code: 'agent-not-found' }, `asking ${asked.agent}`)
  const sessionId = asked.sessionId ?? (await api.createSession(signal))
  let vectorStoreId: string | undefined
  if (asked.files.length > 0) {
    const uploaded = await api.uploadDocuments(sessionId, asked.files, signal)
    vectorStoreId = uploaded.vectorStoreId
    await listener.uploaded?.(uploaded.files, sessionId)
  }
  await listener.started?.(sessionId)
  const nothing = { sessionId, agent: asked.agent, references: [], related: [], payslip: [] }
  let answer = ''
  try {
    const stream = api.ask(
      {
        message: asked.message,
        sessionId,
        agentName,
        agreements: asked.agreements,
        workScopes: asked.workScopes,
        ...(vectorStoreId === undefined ? {} : { vectorStoreId }),
        ...(asked.model === undefined ? {} : { model: asked.model }),
        modifying: asked.modifying ?? false,
      },
      signal,
    )
    for await (const part of stream) {
      answer += part
      await listener.delta?.(part)
    }
  } catch (error) {
    throw answer === '' ? error : new BrokenAnswer({ ...nothing, answer }, error)
  }
  const [references, related, payslip] = await Promise.all([
    wanted.references ? optional(api.references(sessionId, signal)) : [],
    wanted.related ? optional(api.relatedQuestions(sessionId, signal)) : [],
    agentRules[asked.agent].endpoint === 'calcola-agent' ? optional(payslipOf(api, sessionId, signal)) : [],
  ])
  return { ...nothing, answer, references, related, payslip }
}

async function payslipOf(api: Api, sessionId: string, signal: AbortSignal): Promise<readonly PayslipField[]> {
  const history = await api.history(sessionId, {}, signal)
  return history.findLast(message => message.role === 'assistant')?.payslipFields ?? []
}

/** What comes beside a complete answer never spoils it: a list that does not load is empty. */
async function optional<T>(call: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

/** The ids of what was picked. */
export interface Picks {
  readonly agreements: readonly number[]
  readonly workScopes: readonly number[]
}

/** Resolves what the user named and holds it to the agent's limits. Catalogs are loaded only when something is named. */
export async function resolvePicks(
  api: Pick<Api, 'agreements' | 'workScopes'>,
  agent: Agent,
  named: { readonly ccnl: readonly string[]; readonly parametri: readonly string[] },
  signal: AbortSignal,
): Promise<Picks> {
  const [agreements, workScopes] = await Promise.all([
    named.ccnl.length > 0 ? api.agreements(signal) : [],
    named.parametri.length > 0 ? api.workScopes(signal) : [],
  ])
  const picked = {
    agreements: unique(named.ccnl.map(word => pick(agreements, word, 'ccnl').id)),
    workScopes: unique(named.parametri.map(word => pick(workScopes, word, 'parametro').id)),
  }
  const { max } = agentRules[agent].limits
  if (picked.agreements.length > max) throw new CliError(2, 'usage', it.tooManyPicks('ccnl', agent, max))
  if (picked.workScopes.length > max) throw new CliError(2, 'usage', it.tooManyPicks('parametro', agent, max))
  return picked
}

/** The names of agreements by their ids; the catalogue is loaded only when there are any. */
export async function agreementNames(
  api: Pick<Api, 'agreements'>,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const known = await api.agreements(signal)
  return ids.flatMap(id => known.find(agreement => agreement.id === id)?.name ?? [])
}

/** The conversation that was used last. */
export async function latestSession(api: Pick<Api, 'recentConversations'>, signal: AbortSignal): Promise<string> {
  const [latest] = await api.recentConversations(1, signal)
  if (latest === undefined) throw new CliError(2, 'usage', it.noConversation)
  return latest.sessionId
}

function unique(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)]
}
