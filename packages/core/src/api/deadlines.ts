import { ApiError } from '../failure.ts'

/** Runs `work` after that many milliseconds; the result cancels it. */
export type Schedule = (milliseconds: number, work: () => void) => () => void

/** The deadlines of one call. Whatever is waited for ends at the first of them, or at the caller's abort. */
export class Deadlines {
  readonly controller: AbortController = new AbortController()
  readonly #schedule: Schedule
  readonly #attempted: string
  readonly #outer: AbortSignal | undefined
  readonly #onAbort: () => void
  #cancelPhase: (() => void) | undefined
  readonly #cancelTotal: () => void
  #giveUp: ((reason: unknown) => void) | undefined
  #reason: unknown
  #over = false

  constructor(schedule: Schedule, total: number, attempted: string, outer: AbortSignal | undefined) {
    this.#schedule = schedule
    this.#attempted = attempted
    this.#outer = outer
    this.#onAbort = () => this.end(outer?.reason)
    this.#cancelTotal = schedule(total, () => this.#expire('total'))
    if (outer?.aborted) this.end(outer.reason)
    else outer?.addEventListener('abort', this.#onAbort, { once: true })
  }

  #expire(phase: 'headers' | 'idle' | 'total'): void {
    this.end(new ApiError({ code: 'timeout', phase, attempted: this.#attempted }, this.#attempted))
  }

  /** Starts the deadline of a phase in the place of the one before. */
  phase(phase: 'headers' | 'idle', milliseconds: number): void {
    this.#cancelPhase?.()
    this.#cancelPhase = this.#over ? undefined : this.#schedule(milliseconds, () => this.#expire(phase))
  }

  rest(): void {
    this.#cancelPhase?.()
    this.#cancelPhase = undefined
  }

  get ended(): boolean {
    return this.#over
  }

  get reason(): unknown {
    return this.#reason
  }

  /** Gives `work` up at the deadline even when the platform forgets the signal. One wait at a time. */
  wait<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#over) {
        work.catch(() => {})
        reject(this.#reason)
        return
      }
      this.#giveUp = reject
      work.then(resolve, error => reject(this.#over ? this.#reason : error))
    })
  }

  sleep(milliseconds: number): Promise<void> {
    let cancel: () => void = () => {}
    const slept = new Promise<void>(resolve => {
      cancel = this.#schedule(milliseconds, resolve)
    })
    return this.wait(slept).finally(cancel)
  }

  /** The call is over: whatever of it is still open is let go. */
  close(): void {
    this.end(new ApiError({ code: 'unexpected', detail: 'over' }, this.#attempted))
  }

  end(reason: unknown): void {
    if (this.#over) return
    this.#over = true
    this.#reason = reason
    this.rest()
    this.#cancelTotal()
    this.#outer?.removeEventListener('abort', this.#onAbort)
    this.#giveUp?.(reason)
    this.controller.abort(reason)
  }
}
