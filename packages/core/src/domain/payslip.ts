import type { PayslipField } from '../contract.ts'

export type PayslipProblem =
  | { readonly type: 'number' }
  | { readonly type: 'minimum'; readonly least: number }
  | { readonly type: 'maximum'; readonly most: number }
  | { readonly type: 'option' }

/** Every type whose values are numbers: money, hours, `percent` and `percentage`… */
const numericTypes = /^(?:number|integer|decimal|currency|money|percent|hours|days)/

/** Why a payslip field cannot take this value, or `undefined`. Blank is left to the server: a field may be optional. */
export function checkPayslipValue(field: PayslipField, value: string): PayslipProblem | undefined {
  const written = value.trim()
  if (written === '') return undefined
  if (field.options && field.options.length > 0) return field.options.includes(written) ? undefined : { type: 'option' }
  if (!numericTypes.test(field.type) && field.min === undefined && field.max === undefined) return undefined
  const figure = parseFigure(written)
  if (figure === undefined) return { type: 'number' }
  if (field.min !== undefined && figure < field.min) return { type: 'minimum', least: field.min }
  if (field.max !== undefined && figure > field.max) return { type: 'maximum', most: field.max }
  return undefined
}

/**
 * Reads a number as people write it, by the rule of the assistant's own reader: a comma is decimal, dots separate thousands
 * only where thousands stand.
 *
 * @example
 * parseFigure('1.818,75 €') // 1818.75
 * parseFigure('1.500') // 1500
 * parseFigure('0.125') // 0.125
 */
export function parseFigure(written: string): number | undefined {
  const text = written.replaceAll(/[\s€%]/g, '')
  const isGrouped = /^[-+]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text)
  const digits = (isGrouped ? text.replaceAll('.', '') : text).replace(',', '.')
  return /^[-+]?\d{1,15}(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined
}
