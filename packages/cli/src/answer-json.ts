/** An answer as JSON, in the shapes that commands print. */
import type { Reference } from '@ccnl/core'
import type { Answered } from './question.ts'

/** The shape of `--format json`. */
export function jsonAnswer(answered: Answered): Readonly<Record<string, unknown>> {
  return {
    answer: answered.answer,
    sessionId: answered.sessionId,
    agent: answered.agent,
    references: answered.references.map(toReferenceJson),
    related: answered.related,
    ...(answered.payslip.length > 0 ? { payslip: answered.payslip } : {}),
  }
}

/** References keep the names of the wire, which users of the API know. */
export function toReferenceJson({ title, source, url, excerpt }: Reference): Readonly<Record<string, string>> {
  return { titolo: title, fonte: source, url, estratto: excerpt }
}
