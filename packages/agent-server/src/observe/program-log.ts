import pino from 'pino'
import type { AccessLine, AuditEvent, Log } from './log.ts'

export interface ProgramLog extends Log {
  access(line: AccessLine): void
  audit(event: AuditEvent): void
}

/** Lines of JSON on standard error, from this level on: `error`, `warn`, `info`, `debug`, `silent`. */
export function createProgramLog(level: string): ProgramLog {
  const logger = pino({ level, base: { service: 'agent-server' } }, pino.destination({ dest: 2, sync: true }))
  return {
    info: message => logger.info(message),
    error(message, cause, requestId) {
      logger.error({ ...(requestId === undefined ? {} : { requestId }), ...describe(cause) }, message)
    },
    audit: event => logger.info({ audit: event }, event.event),
    access: line => logger.info({ access: line }, 'answered'),
  }
}

/** The levels that a program may be told. */
export const logLevels: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function describe(cause: unknown): { readonly error?: Readonly<Record<string, unknown>> } {
  if (!(cause instanceof Error)) return {}
  const code = 'errcode' in cause ? cause.errcode : 'code' in cause ? cause.code : undefined
  return {
    error: { name: cause.name, message: cause.message, ...(code === undefined ? {} : { code }), stack: cause.stack },
  }
}
