import * as it from '../it.ts'
import type { ChatMessage } from './app-state.ts'

/** Whether a message is part of the exchange: categories and errors are not counted by any rule. */
export function isExchanged(message: ChatMessage): boolean {
  return message.role === 'user' || message.role === 'assistant'
}

/** How many messages were exchanged. */
export function exchangedCount(messages: readonly ChatMessage[]): number {
  return messages.filter(isExchanged).length
}

/**
 * The messages of a history, with the references and questions that came for the same answers by calls of their own: a
 * server that keeps neither in its history does not take them from the screen. Nor does it take the mark of an answer that was
 * stopped here.
 */
export function withKnownExtras(stored: readonly ChatMessage[], shown: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = shown.filter(({ role }) => role === 'assistant')
  let place = 0
  return stored.map(message => {
    if (message.role !== 'assistant') return message
    const before = known[place++]
    if (before === undefined || textOf(before) !== textOf(message)) return message
    // What was stopped here stays marked, though a server stores what had come of it and no more.
    const { content, status } = before.status === 'interrupted' ? before : message
    return {
      ...message,
      content,
      status,
      references: message.references.length > 0 ? message.references : before.references,
      relatedQuestions: message.relatedQuestions.length > 0 ? message.relatedQuestions : before.relatedQuestions,
    }
  })
}

/** The text of an answer without the mark of one that was stopped. */
function textOf({ content }: ChatMessage): string {
  const text = content.trim()
  return text.endsWith(it.chat.interrupted) ? text.slice(0, -it.chat.interrupted.length).trim() : text
}
