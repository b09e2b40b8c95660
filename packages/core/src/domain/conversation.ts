import type { Config, MessageRole } from '../contract.ts'
import { type Agent, agentOfName } from './agents.ts'
import { parseSelection } from './selection.ts'

/** How many conversations the sidebar asks for (spec section 9). */
export const recentConversationsLimit = 20

/** What taking up a conversation restores (spec section 4): `undefined` is what it does not say. */
export interface ConversationSetting {
  readonly agent: Agent | undefined
  readonly agreements: readonly number[] | undefined
}

/** The agent of a conversation's last message, and the agreements of its last categories entry. */
export function settingOf(
  messages: readonly { readonly role: MessageRole; readonly content: string; readonly agentName?: string }[],
  names: Config['agents'],
): ConversationSetting {
  const last = messages.findLast(({ role }) => role !== 'categories')
  const categories = messages.findLast(({ role }) => role === 'categories')
  return {
    agent: agentOfName(last?.agentName ?? '', names),
    agreements: categories && parseSelection(categories.content),
  }
}
