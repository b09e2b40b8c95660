import { type FieldName, type FieldTexts, isFieldName } from './fields.ts'
import { type Intent, intents } from './intents.ts'

/** What a calculation leaves for the next turn. */
export interface Calculation {
  readonly intents: readonly Intent[]
  readonly message: string
  /** The words that were read: those of the question and of the follow-ups since. */
  readonly words: string
  /** ISO date that the figures were taken at, when the question said one. */
  readonly date?: string
  readonly fields: FieldTexts
  readonly results: readonly { readonly key: string; readonly label: string; readonly value: string }[]
  readonly asked?: FieldName
}

export function parseCalculation(value: unknown): Calculation | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const read: Partial<Calculation> = value
  const sound =
    Array.isArray(read.intents) &&
    read.intents.every(name => intents.includes(name)) &&
    typeof read.message === 'string' &&
    typeof read.words === 'string' &&
    (read.date === undefined || /^\d{4}-\d{2}-\d{2}$/.test(String(read.date))) &&
    typeof read.fields === 'object' &&
    read.fields !== null &&
    Object.values(read.fields).every(text => typeof text === 'string') &&
    Array.isArray(read.results) &&
    read.results.every(
      entry =>
        typeof entry?.key === 'string' && typeof entry.label === 'string' && /^-?[\d.]+$/.test(String(entry.value)),
    ) &&
    (read.asked === undefined || isFieldName(String(read.asked)))
  // Every field was checked above.
  return sound ? (value as Calculation) : undefined
}
