/** Why an input was refused. `field` names it as the caller does. (motivo del rifiuto di un dato) */
export type PayrollErrorCode = 'not-a-number' | 'out-of-range' | 'unknown-year' | 'rate-missing' | 'unreadable'

/** The one error of this package: a value that cannot be computed on (dato non valido). Nothing is ever guessed in its place. */
export class PayrollError extends Error {
  readonly code: PayrollErrorCode
  readonly field: string
  /** The value that was refused, as text; `undefined` where something is missing. */
  readonly value: string | undefined
  /** What the field must be: `from 0 to 100`. */
  readonly rule: string

  constructor(
    code: PayrollErrorCode,
    field: string,
    message: string,
    refused: { value?: unknown; rule?: string } = {},
  ) {
    super(`${field}: ${message}`)
    this.name = 'PayrollError'
    this.code = code
    this.field = field
    this.value = refused.value === undefined ? undefined : shown(refused.value)
    this.rule = refused.rule ?? message
  }
}

/** A refused value in an error's words, short whatever it is. */
export function shown(value: unknown): string {
  try {
    const text = typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : String(value)
    return text.length > 60 ? `${text.slice(0, 60)}…` : text
  } catch {
    return typeof value
  }
}
