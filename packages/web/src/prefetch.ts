import { idleTask, nextTask } from './next-task.ts'
import {
  answer,
  assistant,
  conversations,
  palette,
  picker,
  questionEditor,
  referenceList,
  referencePreview,
} from './parts.ts'

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Parts are not fetched ahead over a slow connection or where data is being saved (spec section 9). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '')
}

/** Fetches what follows the sign-in while it is under way: the conversation, then its list, what draws the first answer the lists to pick from, and what a first click opens. */
export async function prefetchParts(): Promise<void> {
  // TypeScript's DOM library does not know the Network Information API; where it is missing the connection is taken as good.
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  if (!mayPrefetch(connection)) return
  const others = [conversations, answer, picker, questionEditor, referenceList, referencePreview, palette]
  try {
    await nextTask()
    await assistant.prefetch()
    // One at a time, and none while the conversation is being drawn.
    for (const part of others) {
      await idleTask()
      await part.prefetch()
    }
  } catch {
    // A part that fails to load ahead is asked for again when it is needed.
  }
}
