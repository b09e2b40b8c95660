/** A conversation with the assistant, as anybody has it: each turn is asked with what the one before it left in memory. */
import { type AgentName, type Assistant, firstQuestion, type Reply } from '@ccnl/assistant'

/** With whom and on which day. */
export interface Setting {
  readonly agent: AgentName
  readonly picked: readonly string[]
  readonly today: string
}

/** The reply to each turn, in order. */
export async function* converse(
  assistant: Assistant,
  { agent, picked, today }: Setting,
  turns: readonly string[],
): AsyncGenerator<Reply> {
  let memory: unknown
  for (const message of turns) {
    const reply = await assistant.ask(firstQuestion(message, today, { agent, picked, memory }))
    memory = reply.memory
    yield reply
  }
}

/** The reply to the last of the turns. */
export async function lastReply(assistant: Assistant, setting: Setting, turns: readonly string[]): Promise<Reply> {
  let last: Reply | undefined
  for await (const reply of converse(assistant, setting, turns)) last = reply
  if (!last) throw new Error('a conversation has a turn')
  return last
}
