import type { HistoryMessage } from '@ccnl/core'
import { parseAnswer } from '@ccnl/core/document'
import { toReferenceJson } from '../answer-json.ts'
import { withConnection } from '../connection.ts'
import { known } from '../exit.ts'
import { chooseFormat } from '../formats.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import { note } from '../report.ts'
import { outputStyle, toJson, writeTo } from '../terminal.ts'
import { renderAnswer } from '../terminal-answer.ts'
import type { ListFlags } from './account.ts'

/** `ccnl conversations show ID`. */
export async function showConversation(
  sessionId: string,
  flags: ListFlags & { readonly linear?: boolean },
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  const format = chooseFormat(flags, 'text', ['text', 'markdown', 'json'])
  await withConnection(flags, io, signal, async ({ api }) => {
    const messages = await known(api.history(sessionId, {}, signal), it.unknownConversation(sessionId))
    if (format === 'json') {
      await writeTo(io.stdout, `${toJson(messages.map(toMessageJson), 2)}\n`)
      return
    }
    if (format === 'markdown') {
      await writeTo(io.stdout, `${conversationMarkdown(messages)}\n`)
      return
    }
    const style = outputStyle(io, flags.linear ?? false)
    const spoken = messages
      .filter(message => message.role !== 'categories')
      .map(message => {
        const content =
          message.role === 'assistant' ? renderAnswer(parseAnswer(message.content), style) : message.content
        return `${it.roles[message.role]}: ${content}`
      })
    await writeTo(io.stdout, `${spoken.join('\n\n')}\n`)
  })
}

/** `ccnl conversations delete ID…`. */
export async function deleteConversations(
  sessionIds: readonly string[],
  flags: ListFlags,
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  await withConnection(flags, io, signal, async ({ api }) => {
    for (const sessionId of sessionIds) {
      await known(api.deleteConversation(sessionId, signal), it.unknownConversation(sessionId))
      note(io, it.conversationDeleted)
    }
  })
}

/** A conversation as one text: every question a heading, every answer under it. */
export function conversationMarkdown(messages: readonly HistoryMessage[]): string {
  return messages
    .filter(message => message.role !== 'categories')
    .map(message => {
      if (message.role === 'user')
        return `## ${message.content.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#~&]/g, '\\$&')}`
      return message.role === 'error' ? `> ${message.content.replace(/\s+/g, ' ')}` : message.content.trim()
    })
    .join('\n\n')
}

function toMessageJson(message: HistoryMessage): Readonly<Record<string, unknown>> {
  return {
    role: message.role,
    message: message.content,
    timestamp: message.timestamp,
    ...(message.agentName ? { agent_name: message.agentName } : {}),
    related_questions: message.relatedQuestions,
    riferimenti: message.references.map(toReferenceJson),
    show_action: message.showAction,
    modified: message.modified,
    calcola_field: message.payslipField,
    ...(message.payslipFields ? { payslip_fields: message.payslipFields } : {}),
  }
}
