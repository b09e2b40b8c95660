import { assistant } from './assistant-part.ts'
import { idleTask, nextTask } from './next-task.ts'
import { answer, conversations, palette, picker, questionEditor, referenceList, referencePreview } from './parts.ts'
import { conversationOf } from './place.ts'
import { usable } from './usable.ts'

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Parts are not fetched ahead over a slow connection or where data is being saved (spec section 9). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
}

/**
 * Fetches the conversation while the sign-in is under way, with what draws its answers where the address names one; once a question can be written its list, what draws the first answer, the lists
 * to pick from, and what a first click opens. Resolves when nothing is left to fetch.
 */
export async function prefetchParts(): Promise<void> {
  // TypeScript's DOM library does not know the Network Information API; where it is missing the connection is taken as good.
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  if (!mayPrefetch(connection)) return usable
  const others = [conversations, answer, picker, questionEditor, referenceList, referencePreview, palette]
  try {
    await nextTask()
    const opened = conversationOf(window.location.search) !== undefined
    await Promise.all([assistant.prefetch(), opened && answer.prefetch()])
  } catch {
    // A part that fails to load ahead is asked for again when it is needed.
  }
  await usable
  try {
    // One at a time, and none while something is being drawn.
    for (const part of others) {
      await idleTask()
      await part.prefetch()
    }
  } catch {
    // As above.
  }
}
