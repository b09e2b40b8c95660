/** The assistant as programs start it: `@ccnl/assistant/node`. */
import { bundledForms } from '@ccnl/reading/node'
import type { Assistant, AssistantOptions } from './assistant.ts'
import { createAssistant } from './create-assistant.ts'

/** {@link createAssistant} with the words that the build has indexed, where it has: a fifth of the time to the first answer. */
export function openAssistant(options: Omit<AssistantOptions, 'forms'>): Assistant {
  return createAssistant({ ...options, forms: bundledForms(options.knowledge) })
}
