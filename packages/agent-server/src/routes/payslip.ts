import type { PayslipField } from '@ccnl/core/contract'
import { fieldReasons } from '../it.ts'
import { ownConversation, type ServerRoute } from './context.ts'
import { idField, textField } from './fields.ts'
import { invalid, json } from './http.ts'

export const payslipRoutes: readonly ServerRoute[] = [
  {
    method: 'PUT',
    path: '/api/update-busta-paga-field',
    async handle(context) {
      const { fields, services } = context
      const { id } = await ownConversation(context, idField(fields, 'session_id'))
      const name = textField(fields, 'calcola_field', 200).trim()
      const field = (await services.store.lastPayslipFields(id)).find(known => known.field === name)
      if (!field) throw invalid('calcola_field', fieldReasons.unknownPayslipField(name))
      await services.store.pin(id, name, toPinned(field, idOrText(fields.value)))
      return json({ success: true })
    },
  },
]

/** The fields with the user's own values in place of those computed. */
export function showPinned(
  fields: readonly PayslipField[],
  pins: Readonly<Record<string, string>>,
): readonly PayslipField[] {
  return fields.map(field => (Object.hasOwn(pins, field.field) ? { ...field, value: pins[field.field] ?? '' } : field))
}

/**
 * The value as it is pinned: one of the field's options, a number in plain notation ("1234.5"), or the text itself.
 * Throws a refusal that names `value`.
 */
export function toPinned(field: PayslipField, value: string): string {
  const text = value.trim()
  if (text === '') throw invalid('value', fieldReasons.blank)
  if (field.options && field.options.length > 0) {
    const option = field.options.find(known => known.toLocaleLowerCase('it') === text.toLocaleLowerCase('it'))
    if (option === undefined) throw invalid('value', fieldReasons.notAnOption(field.options))
    return option
  }
  if (!isNumeric(field)) return text
  const number = parseNumber(text)
  if (number === undefined) throw invalid('value', fieldReasons.number)
  if (field.min !== undefined && number < field.min) throw invalid('value', fieldReasons.tooSmall(field.min))
  if (field.max !== undefined && number > field.max) throw invalid('value', fieldReasons.tooBig(field.max))
  return String(number)
}

const numericTypes = new Set(['number', 'integer', 'decimal', 'money', 'currency', 'percent', 'percentage', 'hours'])

function isNumeric({ type, min, max }: PayslipField): boolean {
  return numericTypes.has(type) || min !== undefined || max !== undefined
}

/**
 * Reads an Italian or a plain number: '1.234,50', '1.234' and '1234.5' are 1234.5 or 1234. A lone dot separates
 * thousands only when it stands where thousands stand, because number inputs of browsers write '7.5'.
 */
function parseNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s€%]/g, '')
  const plain = bare.includes(',')
    ? bare.replaceAll('.', '').replace(',', '.')
    : /^-?\d{1,3}(?:\.\d{3})+$/.test(bare)
      ? bare.replaceAll('.', '')
      : bare
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined
}

function idOrText(value: unknown): string {
  if (typeof value === 'string' && value.length <= 1000) return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  throw invalid('value', fieldReasons.text)
}
