import { randomUUID } from 'node:crypto'

/** The id that a caller or a proxy gave the call, where it is one that may stand in a log; else a new one. */
export function toRequestId(given: string | readonly string[] | null | undefined): string {
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
