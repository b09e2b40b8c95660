/** The general pay rules of an agreement (divisors, hours, instalments), each as a figure with its source. */

import { Decimal } from 'decimal.js'
import type { CollectiveAgreement, Evidence } from '../../knowledge/agreement.ts'
import type { Json, JsonRecord } from '../../knowledge/schema.ts'
import { fold } from '../../knowledge/text.ts'
import { since } from '../format.ts'

/** A figure that was used, and who says it. */
export interface Cited {
  readonly what: string
  readonly evidence: Evidence
}

/** A source in a few words, for a line of a table; the list beneath the answer has it in full. */
export function sourceName({ evidence }: Cited): string {
  const count = evidence.verified === 0 ? ' (da confermare)' : evidence.verified === 1 ? ' (una sola fonte)' : ''
  return `CCNL${evidence.since ? `, ${since(evidence.since)}` : ''}${count}`
}

export const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A number of a block's rules that may differ by regime or working week (`{"settimana_6": 26, "settimana_5": 22}`). */
export function ruleNumber(
  value: Json | undefined,
  choose: { readonly regime?: string | undefined; readonly weekDays?: number | undefined },
): { readonly value?: Decimal; readonly options: readonly string[] } {
  if (typeof value === 'number') return { value: new Decimal(value), options: [] }
  if (!isRecord(value)) return { options: [] }
  const entries = Object.entries(value).filter(([, amount]) => typeof amount === 'number')
  const options = entries.map(([key, amount]) => `${key.replaceAll('_', ' ')}: ${String(amount)}`)
  const found = entries.find(([key]) => {
    if (choose.weekDays !== undefined && key.endsWith(String(choose.weekDays))) return true
    if (!choose.regime) return false
    const living = /^non /.test(choose.regime) || /sostituzione/.test(choose.regime) ? 'non_conviventi' : 'conviventi'
    return key === living
  })
  const amount = found?.[1]
  return typeof amount === 'number' ? { value: new Decimal(amount), options } : { options }
}

export const hourlyDivisor = (agreement: CollectiveAgreement): Decimal | undefined =>
  ruleNumber(agreement.blocks.retribuzione.rules.divisore_orario, {}).value

export function fullTimeHours(agreement: CollectiveAgreement, regime?: string): Decimal | undefined {
  return ruleNumber(agreement.blocks.retribuzione.rules.ore_settimanali, { regime }).value
}

export function instalmentsOf(agreement: CollectiveAgreement): Decimal | undefined {
  return ruleNumber(agreement.blocks.retribuzione.rules.mensilita, {}).value
}

const countWords: readonly (readonly [RegExp, number])[] = [
  [/\bda una\b|\buna (?:sola )?(?:fonte|raccolta)|\bda ccnl-engine\b/, 1],
  [/\bdue fonti\b/, 2],
  [/\btre fonti\b/, 3],
  [/\bquattro fonti\b/, 4],
]

/** The sentences of a block's note that speak of one of its figures. */
export function noteOn(note: string | undefined, subject: RegExp): readonly string[] {
  const sentences = (note ?? '').split(/(?<=;)\s+|(?<=\.)\s+(?=[A-ZÈ])/)
  return sentences
    .filter(sentence => subject.test(fold(sentence)))
    .map(sentence => {
      const whole = sentence.replace(/;$/, '.')
      return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`
    })
}

/**
 * The block of general pay rules, as a source for one of its figures. A block counts the sources of its main figure; its
 * note may say that another has fewer, and then those are the ones that count.
 */
export function payRule(agreement: CollectiveAgreement, what: string, subject?: RegExp): Cited {
  const block = agreement.blocks.retribuzione
  if (!subject) return { what, evidence: block }
  const own = Object.entries(block.rules).find(
    ([key]) => /_verificato$/.test(key) && subject.test(key.replaceAll('_', ' ')),
  )?.[1]
  if (typeof own === 'number') return { what, evidence: { ...block, verified: own } }
  const clauses = noteOn(block.note, subject)
    .flatMap(sentence => sentence.split(/[;,]\s+/))
    .filter(clause => subject.test(fold(clause)))
  const counts = clauses.flatMap(clause =>
    countWords.filter(([pattern]) => pattern.test(fold(clause))).map(([, count]) => count),
  )
  return { what, evidence: counts.length > 0 ? { ...block, verified: Math.min(...counts) } : block }
}

/** The records of a list of the data; anything else in it is left out. */
export const records = (value: Json | undefined): readonly JsonRecord[] =>
  // `Array.isArray` widens to any[]: the entries are the JSON that the schema checked.
  Array.isArray(value) ? (value as readonly Json[]).filter(isRecord) : []
