import { sanitizeText } from '@ccnl/core'
import { chatView, sidebarView } from '@ccnl/core/view'
import * as web from './it.ts'
import { loadPart } from './load-part.ts'
import { useMemory } from './place-context.ts'
import { useSession } from './session-context.ts'

export type TranscriptForm = 'copy' | 'markdown' | 'word' | 'print'

/** Takes the whole conversation out of the app; what makes the forms is loaded when the first one is wanted. */
export function useTranscript(): (form: TranscriptForm) => void {
  const session = useSession()
  const [kept] = useMemory()
  return form => {
    if (form === 'print') return window.print()
    const state = session.getState()
    const { sessionId = '', messages } = chatView(state)
    const listed = sidebarView(state).conversations.find(one => one.sessionId === sessionId)
    const { title = listed?.title ?? web.name, notes } = kept[sessionId] ?? {}
    const transcript = { title, messages, notes }
    const part = loadPart(() => import('./transcript.ts'))
    const work = {
      copy: async () => await (await part).copyTranscript(transcript),
      markdown: async () => (await part).saveMarkdown(transcript),
      word: async () => await (await part).saveWord(transcript),
    }
    work[form]().then(
      name => session.send(name === undefined ? { type: 'copied' } : { type: 'exported', name }),
      (error: unknown) =>
        session.send({ type: 'export-failed', failure: { code: 'unexpected', detail: sanitizeText(String(error)) } }),
    )
  }
}
