/** What the server tells whoever runs it: errors, answered calls, sign-ins. */

/** Where the server says what went wrong. It is never handed a token, a ticket or a question. */
export interface Log {
  info(message: string): void
  error(message: string, cause: unknown, requestId?: string): void
}

/** A line of the access log: which route, how it ended, how long it took. Nothing of what was said, and no name. */
export interface AccessLine {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly milliseconds: number
  /** A sign that stands for the user, the same for all calls of one. */
  readonly user: string | undefined
}

/** A line of the record of sign-ins. It names the user, and never the ticket. */
export interface AuditEvent {
  readonly event: 'signed-in' | 'ticket-refused' | 'password-refused' | 'provider-refused' | 'signed-out'
  readonly userId?: string
  readonly address: string | undefined
  readonly requestId: string
}

/** Writes errors to standard error, a line each, with the stack of an unexpected one. */
export const standardErrorLog: Log = {
  info: () => {},
  error(message, cause) {
    const detail = cause instanceof Error ? ` ${cause.stack ?? cause.message}` : ''
    process.stderr.write(`[agent-server] ${message}${detail}\n`)
  },
}
