import { json } from '@ccnl/core/server'
import { isAgentName } from '../catalog.ts'
import { emptyConversationTitle } from '../it.ts'
import type { Conversation, StoredMessage } from '../store/store.ts'
import { ownConversation, type ServerRoute } from './context.ts'
import { countParameter, idField } from './fields.ts'
import { Problem } from './http.ts'
import { showPinned } from './payslip.ts'

/** Spec section 9: how many conversations the sidebar asks for. */
const recentLimit = 20
const mostRecent = 100
const mostMessages = 10_000

export const conversationRoutes: readonly ServerRoute[] = [
  {
    method: 'GET',
    path: '/recent-conversations/:userId',
    async handle(context) {
      const limit = countParameter(context.call.query, 'limit', recentLimit, mostRecent)
      const conversations = await context.services.store.recentConversations(context.holder.userId, limit)
      return json({ conversations: conversations.map(toSummary) })
    },
  },
  {
    method: 'GET',
    path: '/conversation-history/:userId/:sessionId',
    async handle(context) {
      const { store } = context.services
      const limit = countParameter(context.call.query, 'limit', mostMessages, mostMessages)
      const { id } = await ownConversation(context, context.parameters.sessionId)
      const messages = (await store.messages(id, limit)).filter(visible)
      // The fields of a payslip belong to the conversation: the last answer shows them as they are now, with what was
      // corrected after it. An older correction is either in its figures already or is not about it.
      const last = messages.findLastIndex(message => message.role === 'assistant')
      const answer = messages[last]
      const fields =
        answer?.agentName === 'calcolo'
          ? showPinned(await store.lastPayslipFields(id), await store.pins(id, answer.createdAt))
          : []
      // `group` narrows a history to what one agent said and was asked; any other value means nothing here.
      const group = context.call.query.get('group') ?? ''
      return json({
        messages: messages.flatMap((message, index) => {
          if (isAgentName(group) && message.agentName !== group) return []
          const wire = toWire(id, message)
          return [index === last && fields.length > 0 ? { ...wire, payslip_fields: fields } : wire]
        }),
      })
    },
  },
  {
    method: 'POST',
    path: '/create-empty-session/:userId',
    async handle({ services, holder }) {
      await services.shares.checkQuota(holder.userId, 'conversation')
      return json({ session_id: await services.store.createConversation(holder.userId) })
    },
  },
  {
    method: 'GET',
    path: '/get-latest-session/:userId',
    async handle({ services, holder }) {
      const id = await services.store.latestConversation(holder.userId)
      if (id === undefined) throw new Problem('not-found')
      return json({ session_id: id })
    },
  },
  {
    method: 'DELETE',
    path: '/delete-session/:sessionId',
    async handle(context) {
      const { id } = await ownConversation(context, context.parameters.sessionId)
      await context.services.turns.stop(id)
      if (!(await context.services.store.deleteConversation(context.holder.userId, id))) throw new Problem('not-found')
      return json({ deleted: true })
    },
  },
  {
    method: 'POST',
    path: '/related-questions',
    async handle(context) {
      const { id } = await ownConversation(context, idField(context.fields, 'session_id'))
      const answer = await context.services.store.lastAnswer(id)
      return json({ domande: answer?.relatedQuestions ?? [] })
    },
  },
  {
    method: 'GET',
    path: '/api/riferimenti-risposta/:sessionId',
    async handle(context) {
      const { id } = await ownConversation(context, context.parameters.sessionId)
      const answer = await context.services.store.lastAnswer(id)
      return json({ riferimenti: (answer?.references ?? []).map(toReferenceWire) })
    },
  },
]

/** An answer of which nothing has been kept yet has nothing to show. */
function visible(message: StoredMessage): boolean {
  return message.status !== 'streaming' || message.content !== ''
}

function toSummary(conversation: Conversation) {
  return {
    session_id: conversation.id,
    title: conversation.title || emptyConversationTitle,
    timestamp: new Date(conversation.updatedAt).toISOString(),
    agent_name: conversation.agentName || 'main-agent',
  }
}

function toWire(sessionId: string, message: StoredMessage) {
  return {
    session_id: sessionId,
    message: message.content,
    role: message.role,
    timestamp: new Date(message.createdAt).toISOString(),
    agent_name: message.agentName,
    related_questions: message.relatedQuestions,
    riferimenti: message.references.map(toReferenceWire),
    show_action: message.showAction,
    modified: message.modified,
    calcola_field: message.payslipField,
  }
}

function toReferenceWire({ title, source, url, excerpt }: StoredMessage['references'][number]) {
  return { titolo: title, fonte: source, url, estratto: excerpt }
}
