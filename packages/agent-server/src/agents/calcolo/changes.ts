/** What a correction changed: fields and results, old beside new. */

import { formatPlain } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { formatDate, table } from '../format.ts'
import { type FieldName, type FieldTexts, fieldLabel, fieldNames, fieldType, parseFieldNumber } from './fields.ts'
import type { Calculation } from './memory.ts'
import { euro } from './money.ts'
import { monthName } from './payslip.ts'

/** A field's value as a reader writes it: `4,5`, `dicembre 2025`. */
function shownValue(name: FieldName, value: string): string {
  const number = parseFieldNumber(name, value)
  if (fieldType(name) === 'number' && number) return formatPlain(number)
  return fieldType(name) === 'month' ? monthName(value) : formatDate(value)
}

/** What changed since the calculation before: fields and results, old beside new. */
export function changes(before: Calculation, fields: FieldTexts, results: Calculation['results']): string | undefined {
  const rows: (readonly string[])[] = []
  for (const name of fieldNames) {
    const was = before.fields[name]
    const is = fields[name]
    if (is === undefined || is === was) continue
    rows.push([fieldLabel(name), was === undefined ? 'non indicato' : shownValue(name, was), shownValue(name, is), ''])
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
