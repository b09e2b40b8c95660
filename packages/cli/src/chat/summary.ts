import type { AppState } from '@ccnl/core'
import { accountView, chatView, uploadsView } from '@ccnl/core/view'
import { it } from '../it.ts'

/** What a conversation stands on, a line each: for `/stato` of both modes. */
export function summaryLines(state: AppState, sourceText: string): readonly string[] {
  const chat = chatView(state)
  const account = accountView(state)
  const { files } = uploadsView(state)
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join(', ') || it.chat.none
  return [
    `${it.chat.agent}: ${chat.agentTitle}`,
    `${it.chat.agreements}: ${names(chat.agreements)}`,
    `${it.chat.workScopes}: ${names(chat.workScopes)}`,
    `${it.chat.files}: ${names(files)}`,
    `${it.chat.model}: ${chat.model?.name ?? it.chat.none}`,
    ...(account.showCredit && account.credit !== undefined ? [`${it.chat.credit}: ${account.credit}`] : []),
    sourceText,
  ]
}
