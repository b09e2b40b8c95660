import { toFailure } from './api/http.ts'
import { createTextSanitizer } from './document/safe-text.ts'
import * as it from './it.ts'
import type { AppEvent } from './state/events.ts'

/** An answer that was being written when its conversation was opened. */
export interface ResumedAnswer {
  readonly question: string
  readonly parts: AsyncIterable<string>
  /** Known once the parts have ended: whether another reader has seen to what follows. */
  readonly elsewhere: () => boolean
}

interface Reader {
  readonly send: (event: AppEvent) => void
  /** From here on the answer can be stopped. */
  readonly begun: () => void
  readonly log: (message: string) => void
}

/** Reads such an answer to its end; whatever breaks it, the stored conversation tells the rest. */
export async function readResumed(
  answer: ResumedAnswer,
  { turn, sessionId }: { readonly turn: number; readonly sessionId: string },
  signal: AbortSignal,
  { send, begun, log }: Reader,
): Promise<void> {
  const sanitizer = createTextSanitizer()
  let reading = false
  let broken = false
  try {
    for await (const part of answer.parts) {
      if (signal.aborted) return
      if (!reading) {
        reading = true
        begun()
        send({ type: 'answer-resumed', turn, question: answer.question })
      }
      send({ type: 'answer-delta', turn, text: sanitizer.push(part) })
    }
  } catch (error) {
    broken = true
    if (!signal.aborted) log(it.logs.effect('resume-answer', it.failure(toFailure(error))))
  }
  if (signal.aborted) return
  if (reading) send({ type: 'answer-ended', turn, ...(broken || answer.elsewhere() ? { elsewhere: true } : {}) })
  else send({ type: 'history-outdated', sessionId })
}
