/** The conversation as a part of its own: it draws the others, which know nothing of it. */
import { createPart, type Part } from './part.ts'

export const assistant: Part<typeof import('./screens/assistant.tsx')> = createPart(
  () => import('./screens/assistant.tsx'),
)
