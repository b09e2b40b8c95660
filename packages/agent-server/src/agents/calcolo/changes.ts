/** What a correction changed: fields and results, old beside new. */

import { Decimal } from 'decimal.js'
import { table } from '../format.ts'
import { type FieldTexts, fieldLabel, fieldNames } from './fields.ts'
import type { Calculation } from './memory.ts'
import { euro } from './money.ts'

/** What changed since the calculation before: fields and results, old beside new. */
export function changes(before: Calculation, fields: FieldTexts, results: Calculation['results']): string | undefined {
  const rows: (readonly string[])[] = []
  for (const name of fieldNames) {
    const was = before.fields[name]
    const is = fields[name]
    if (is === undefined || is === was) continue
    rows.push([fieldLabel(name), was ?? 'non indicato', is, ''])
  }
  for (const entry of results) {
    const was = before.results.find(old => old.key === entry.key)
    if (!was) {
      rows.push([entry.label, '–', euro(entry.value), ''])
      continue
    }
    const difference = new Decimal(entry.value).minus(was.value)
    if (!difference.isZero())
      rows.push([
        entry.label,
        euro(was.value),
        euro(entry.value),
        `${difference.isNegative() ? '' : '+'}${euro(difference)}`,
      ])
  }
  for (const old of before.results) {
    if (!results.some(entry => entry.key === old.key)) rows.push([old.label, euro(old.value), '–', ''])
  }
  return rows.length > 0 ? table(['Voce', 'Prima', 'Adesso', 'Differenza'], rows) : undefined
}
