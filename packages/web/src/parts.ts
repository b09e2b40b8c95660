/** The parts of the conversation that are fetched ahead, in the order in which they are wanted. */
import { createPart, type Part } from './part.ts'

export const conversations: Part<typeof import('./screens/conversations.ts')> = createPart(
  () => import('./screens/conversations.ts'),
)

export const answer: Part<typeof import('./answer.tsx')> = createPart(() => import('./answer.tsx'))

export const picker: Part<typeof import('./screens/picker.tsx')> = createPart(() => import('./screens/picker.tsx'))

export const questionEditor: Part<typeof import('./screens/question-editor.tsx')> = createPart(
  () => import('./screens/question-editor.tsx'),
)

export const referenceList: Part<typeof import('./reference-list.tsx')> = createPart(
  () => import('./reference-list.tsx'),
)

export const referencePreview: Part<typeof import('./reference-preview.tsx')> = createPart(
  () => import('./reference-preview.tsx'),
)

export const palette: Part<typeof import('./screens/palette.tsx')> = createPart(() => import('./screens/palette.tsx'))
