import type { Session } from '@ccnl/core'

const storageKey = 'ccnl-draft'

/**
 * Keeps the question being written for as long as the tab lives, so that a reload does not lose it. It belongs to one
 * user: another one who signs in never sees it, and a sign-out erases it.
 */
export function keepDraft(session: Session, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): () => void {
  let userId: string | undefined
  let kept = ''
  return session.subscribe(() => {
    const { account, chat } = session.getState()
    const now = account.status === 'signed-in' ? account.user?.userId : undefined
    try {
      if (now === undefined) {
        if (userId !== undefined) storage.removeItem(storageKey)
        userId = undefined
        return
      }
      if (now !== userId) {
        userId = now
        const before = parseDraft(storage.getItem(storageKey))
        kept = chat.draft
        if (before?.userId === now && before.text !== '' && chat.draft === '') {
          kept = before.text
          session.send({ type: 'draft-changed', text: before.text })
          return
        }
      } else if (chat.draft === kept) {
        return
      }
      kept = chat.draft
      if (kept === '') storage.removeItem(storageKey)
      else storage.setItem(storageKey, JSON.stringify({ userId, text: kept }))
    } catch {
      // Storage can be full or forbidden: the draft then lives as long as the page.
    }
  })
}

function parseDraft(stored: string | null): { readonly userId: string; readonly text: string } | undefined {
  if (stored === null) return undefined
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null || !('userId' in value) || !('text' in value)) return undefined
    return typeof value.userId === 'string' && typeof value.text === 'string'
      ? { userId: value.userId, text: value.text }
      : undefined
  } catch {
    // What is stored is not ours: as if nothing were.
    return undefined
  }
}
