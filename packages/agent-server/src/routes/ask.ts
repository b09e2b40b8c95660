import type { AgentName } from '@ccnl/assistant'
import { type Answer, traceSteps } from '@ccnl/core/server'
import type { PastTurn } from '../agent.ts'
import { once } from '../answering/once.ts'
import { type Catalog, findAgreement, findWorkScope, isAgentName } from '../catalog.ts'
import { fieldReasons, questionTooLong } from '../it.ts'
import type { Conversation, StoredMessage } from '../store/store.ts'
import type { Context, ServerRoute } from './context.ts'
import { type Fields, flagField, idField, listField, textField } from './fields.ts'
import { invalid, Problem } from './http.ts'

/** The most items of a list of a question: the picker's own maximum. */
const mostPicked = 100

/** Turns of the conversation that an agent gets to see. */
const pastTurns = 50

const titleCharacters = 80

/** A call that carries it with `1` gets `x-answer-id`, and may come back for the rest of its answer. */
export const resumableHeader = 'x-resumable'

/** POST main-agent and POST calcola-agent: the answer's markdown, streamed as it is written. */
export const askRoutes: readonly ServerRoute[] = [
  { method: 'POST', path: '/main-agent', access: 'tier', handle: context => ask(context, 'main-agent') },
  { method: 'POST', path: '/calcola-agent', access: 'tier', handle: context => ask(context, 'calcolo') },
]

async function ask(context: Context, otherwise: AgentName): Promise<Answer> {
  const { call, holder, services } = context
  const leave = call.address === undefined ? () => {} : services.shares.questions.enter(holder.userId)
  if (!leave) throw new Problem('too-many-questions', undefined, { 'retry-after': '1' })
  try {
    return await startTurn(context, otherwise, leave)
  } catch (error) {
    leave()
    throw error
  }
}

async function startTurn(context: Context, otherwise: AgentName, ended: () => void): Promise<Answer> {
  const { call, fields, holder, services } = context
  const { store, tracing, turns } = services
  const agent = agentField(fields, otherwise)
  const modifying = flagField(fields, 'modifying')
  const { questionCharacters } = services.limits
  if (typeof fields.message === 'string' && fields.message.length > questionCharacters)
    throw new Problem('validation', questionTooLong(questionCharacters))
  const message = textField(fields, 'message', questionCharacters).trim()
  if (message === '' && !modifying) throw invalid('message', fieldReasons.blank)
  const model = textField(fields, 'model', 200)
  if (model !== '' && !(await services.models()).some(({ id }) => id === model))
    throw invalid('model', fieldReasons.unknownModel(model))
  const catalog = await services.catalog()
  const picked = agreementsField(fields, catalog)
  const scopes = scopesField(fields, catalog)

  const sessionId = idField(fields, 'session_id')
  const conversation: Conversation | undefined =
    sessionId === '' ? undefined : await store.conversation(holder.userId, sessionId)
  if (sessionId !== '' && !conversation) throw new Problem('not-found')
  const documentsOf = await vectorStore(context)

  await services.shares.checkQuota(holder.userId, conversation ? 'turn' : 'conversation')
  const conversationId = conversation?.id ?? (await store.createConversation(holder.userId))
  const chosen = await services.chooseAgent(model)
  const readsHistory = conversation && (chosen.readsHistory || message === '')
  const history = readsHistory ? await store.messages(conversationId, pastTurns) : []
  const question = message || lastQuestion(history)
  if (question === '') throw invalid('message', fieldReasons.blank)

  const agreements = picked ?? conversation?.agreements ?? []
  const { uploadedDocuments } = await openDocuments()
  const [pinned, documents] = await Promise.all([
    conversation ? store.pins(conversationId) : {},
    uploadedDocuments(store, conversation ? [conversationId, ...documentsOf] : documentsOf),
  ])
  const answerId = await store.beginTurn({
    userId: holder.userId,
    conversationId,
    agentName: agent,
    question,
    title: toTitle(question),
    agreements,
    modified: modifying,
  })
  if (answerId === undefined) throw new Problem('not-found')

  const resumable = call.header(resumableHeader) === '1'
  const span = tracing.begin('answer', { 'ccnl.request_id': call.requestId, 'ccnl.agent': agent })
  const body = await turns.start({
    answerId,
    conversationId,
    reader: call.signal,
    resumable,
    ended: () => {
      span.end()
      ended()
    },
    run: signal => {
      const steps = chosen.run({
        agent,
        message: question,
        picked: agreements.flatMap(id => catalog.agreements.find(agreement => agreement.id === id)?.code ?? []),
        scopes,
        history: history.flatMap(toPastTurn),
        memory: conversation?.memory,
        modifying,
        pinned,
        ...(documents === undefined ? {} : { documents }),
        today: services.today(),
        signal,
        asker: holder.userId,
        requestId: call.requestId,
        traceparent: span.traceparent,
      })
      return span.traceparent === undefined ? steps : traceSteps(tracing, span, steps)
    },
  })
  return {
    status: 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-session-id': conversationId,
      ...(resumable ? { 'x-answer-id': answerId } : {}),
    },
    body,
  }
}

function agentField(fields: Fields, otherwise: AgentName): AgentName {
  const name = textField(fields, 'agent_name', 100).trim().toLowerCase()
  if (name === '') return otherwise
  if (!isAgentName(name)) throw new Problem('agent-not-found')
  return name
}

/** Ids of the agreements picked, from ids, CNEL codes or names; `undefined` keeps those of the conversation. */
function agreementsField(fields: Fields, catalog: Catalog): readonly number[] | undefined {
  const ids = listField(fields, 'categories', mostPicked)?.map(wanted => {
    const agreement = findAgreement(catalog, wanted)
    if (!agreement) throw invalid('categories', fieldReasons.unknownAgreement(wanted))
    return agreement.id
  })
  return ids && [...new Set(ids)]
}

/** Themes of the work-scope parameters picked, from ids or names. */
function scopesField(fields: Fields, catalog: Catalog): readonly string[] {
  const themes = (listField(fields, 'perimetri_lavoro', mostPicked) ?? []).map(wanted => {
    const workScope = findWorkScope(catalog, wanted)
    if (!workScope) throw invalid('perimetri_lavoro', fieldReasons.unknownWorkScope(wanted))
    return workScope.theme
  })
  return [...new Set(themes)]
}

/** Reads no file before a question has one; loaded once, because asking the loader again costs as much as a query. */
const openDocuments = once(() => import('../documents/uploaded.ts'))

/** A vector store is the documents of a conversation, and has its id. */
async function vectorStore({ fields, holder, services }: Context): Promise<readonly string[]> {
  const id = idField(fields, 'vector_store_id')
  if (id === '') return []
  if (!(await services.store.conversation(holder.userId, id))) throw new Problem('not-found')
  return [id]
}

function toPastTurn({ role, content }: StoredMessage): readonly PastTurn[] {
  return (role === 'user' || role === 'assistant') && content !== '' ? [{ role, text: content }] : []
}

function lastQuestion(history: readonly StoredMessage[]): string {
  return history.findLast(message => message.role === 'user')?.content ?? ''
}

/** The first line of a question's worth, for the sidebar. */
function toTitle(question: string): string {
  const line = question.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const characters = [...line]
  return characters.length <= titleCharacters
    ? line
    : `${characters
        .slice(0, titleCharacters - 1)
        .join('')
        .trimEnd()}…`
}
