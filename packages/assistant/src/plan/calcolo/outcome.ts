import type { CalculationKind } from '../../query/query.ts'
import type { Case } from './case.ts'
import type { Outcome } from './shape.ts'

/** What a calculation came to: its lines and which of them answer. */
export function outcome(
  of: Case,
  kind: CalculationKind,
  goals: readonly string[],
  options: { readonly lead?: string; readonly values?: Readonly<Record<string, string>> } = {},
): Outcome {
  return { kind, goals, lines: [...of.sheet.lines], values: options.values ?? {}, lead: options.lead ?? kind }
}
