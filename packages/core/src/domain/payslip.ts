import type { PayslipField } from '../contract.ts'

export type PayslipProblem =
  | { readonly type: 'number' }
  | { readonly type: 'minimum'; readonly least: number }
  | { readonly type: 'maximum'; readonly most: number }
  | { readonly type: 'option' }

const numericTypes: readonly string[] = [
  'number',
  'integer',
  'decimal',
  'currency',
  'money',
  'percent',
  'hours',
  'days',
]

/** Why a payslip field cannot take this value, or `undefined`. Blank is left to the server: a field may be optional. */
export function checkPayslipValue(field: PayslipField, value: string): PayslipProblem | undefined {
  const written = value.trim()
  if (written === '') return undefined
  if (field.options && field.options.length > 0) return field.options.includes(written) ? undefined : { type: 'option' }
  if (!numericTypes.includes(field.type) && field.min === undefined && field.max === undefined) return undefined
  const figure = /^[-+]?\d+(?:[.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : Number.NaN
  if (!Number.isFinite(figure)) return { type: 'number' }
  if (field.min !== undefined && figure < field.min) return { type: 'minimum', least: field.min }
  if (field.max !== undefined && figure > field.max) return { type: 'maximum', most: field.max }
  return undefined
}
