import type { Documents } from '@ccnl/assistant'
import type { AgentEvent, AgentRequest } from '../agent.ts'
import type { Candidate } from './fair-scheduling.ts'

/** A question on its way through the pool, and the events of its answer as its reader takes them. */
export interface AnswerJob extends Candidate {
  readonly id: number
  readonly model: string | undefined
  readonly request: AgentRequest
  readonly search: Documents['search'] | undefined
  readonly events: AsyncIterable<AgentEvent>
  push(event: AgentEvent): void
  /** No more comes: the answer has ended, or this went wrong. */
  end(error?: unknown): void
}

/** `id` is its name in the thread that will answer it. */
export function createAnswerJob(id: number, model: string | undefined, request: AgentRequest): AnswerJob {
  const arrived: AgentEvent[] = []
  let over = false
  let failure: { readonly error: unknown } | undefined
  let wake: () => void = () => {}

  async function* read(): AsyncGenerator<AgentEvent> {
    for (;;) {
      const next = arrived.shift()
      if (next) yield next
      else if (failure) throw failure.error
      else if (over) return
      else
        await new Promise<void>(resolve => {
          wake = resolve
        })
    }
  }

  return {
    id,
    model,
    request,
    asker: request.asker ?? '',
    isPlain: model === undefined,
    search: request.documents?.search,
    events: read(),
    push(event) {
      if (over) return
      arrived.push(event)
      wake()
    },
    end(error) {
      if (over) return
      over = true
      if (error !== undefined) failure = { error }
      wake()
    },
  }
}
