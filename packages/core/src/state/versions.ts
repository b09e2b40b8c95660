import { type Branches, type Parents, walkBranches } from '../domain/branches.ts'
import type { ChatMessage, ChatState } from './app-state.ts'

type Exchange = Pick<ChatState, 'messages' | 'parents' | 'chosenVersions'>

/** The questions of a conversation, as the places of its turns. */
const questionsOf = (messages: readonly ChatMessage[]): readonly ChatMessage[] =>
  messages.filter(({ role }) => role === 'user')

/** The turn that a message belongs to; -1 before the first question. */
export function turnAt(messages: readonly ChatMessage[], index: number): number {
  return questionsOf(messages.slice(0, index + 1)).length - 1
}

/** The turns of a conversation as they are shown. */
export function branchesOf({ messages, parents, chosenVersions }: Exchange): Branches {
  return walkBranches(questionsOf(messages).length, parents, chosenVersions)
}

/** Whether any turn was written anew: without one, every message is shown. */
export function hasVersions({ parents }: Exchange): boolean {
  return parents !== undefined && Object.keys(parents).length > 0
}

function without(record: Parents | undefined, key: number): Parents {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([one]) => Number(one) !== key))
}

/** What a new question changes: it follows the turn on the screen, or stands for the question that it replaces. */
export function withNewTurn(chat: ChatState, replaces: number | undefined): Partial<ChatState> {
  const { path, parentOf } = branchesOf(chat)
  const turn = questionsOf(chat.messages).length
  const parent = replaces === undefined ? (path.at(-1) ?? -1) : parentOf(turnAt(chat.messages, replaces))
  const straight = parent === turn - 1
  if (straight && !hasVersions(chat)) return {}
  const parents = straight ? without(chat.parents, turn) : { ...chat.parents, [turn]: parent }
  return { parents, chosenVersions: without(chat.chosenVersions, parent) }
}

/** Shows the version before or after the one at this place. */
export function withVersion(chat: ChatState, index: number, step: -1 | 1): ChatState {
  const { versions, parentOf } = branchesOf(chat)
  const turn = turnAt(chat.messages, index)
  const places = versions.get(turn) ?? []
  const other = places[places.indexOf(turn) + step]
  if (other === undefined) return chat
  return { ...chat, chosenVersions: { ...chat.chosenVersions, [parentOf(turn)]: other } }
}

/** The versions still hold for a history that tells the same questions in the same order, and maybe more. */
export function keepsVersions(shown: readonly ChatMessage[], stored: readonly ChatMessage[]): boolean {
  const [before, now] = [questionsOf(shown), questionsOf(stored)]
  return before.every(({ content }, place) => now[place]?.content.trim() === content.trim())
}
