import type { ChatMessage } from './app.ts'

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
 * server that keeps neither in its history does not take them from the screen.
 */
export function withKnownExtras(stored: readonly ChatMessage[], shown: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = shown.filter(({ role }) => role === 'assistant')
  let place = 0
  return stored.map(message => {
    if (message.role !== 'assistant') return message
    const before = known[place++]
    if (before === undefined || before.content.trim() !== message.content.trim()) return message
    return {
      ...message,
      references: message.references.length > 0 ? message.references : before.references,
      relatedQuestions: message.relatedQuestions.length > 0 ? message.relatedQuestions : before.relatedQuestions,
    }
  })
}
