import type { PayslipField } from '@ccnl/core/contract'
import { json } from '@ccnl/core/server'
import { monthNames } from '@ccnl/knowledge/text'
import { fieldReasons } from '../it.ts'
import { ownConversation, type ServerRoute } from './context.ts'
import { idField, textField } from './fields.ts'
import { invalid } from './http.ts'

export const payslipRoutes: readonly ServerRoute[] = [
  {
    method: 'PUT',
    path: '/api/update-busta-paga-field',
    async handle(context) {
      const { fields, services } = context
      const { id } = await ownConversation(context, idField(fields, 'session_id'))
      const name = textField(fields, 'calcola_field', 200).trim()
      const offered = await services.store.lastPayslipFields(id)
      const field = offered.find(known => known.field === name)
      if (!field) {
        const known = offered.map(({ label, field }) => `${label} (${field})`)
        throw invalid('calcola_field', fieldReasons.unknownPayslipField(name, known))
      }
      await services.store.pin(id, name, await toPinned(field, idOrText(fields.value)))
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
 * The value as it is pinned: one of the field's options, a number in plain notation ("1234.5"), an ISO month or date, or
 * the text itself. Throws a refusal that names the field by its label and says what it takes.
 */
export async function toPinned(field: PayslipField, value: string): Promise<string> {
  const text = value.trim()
  const refuse = (reason: string): Error => invalid(field.label, reason)
  if (text === '') throw refuse(fieldReasons.blank)
  if (field.options && field.options.length > 0) {
    const option = field.options.find(known => plain(known) === plain(text))
    if (option === undefined) throw refuse(fieldReasons.notAnOption(field.options))
    return option
  }
  if (field.type === 'month' || field.type === 'date') {
    const date = field.type === 'month' ? parseMonth(text) : parseDate(text)
    if (date === undefined) throw refuse(fieldReasons[field.type])
    return date
  }
  if (!isNumeric(field)) {
    if (text.length > mostText || /\p{Cc}/u.test(text)) throw refuse(fieldReasons.shortText(mostText))
    return text
  }
  // Loaded with the engine: other calls do without.
  const { parseItalianNumber } = await import('@ccnl/reading')
  const number = parseItalianNumber(text.replace('%', ''))
  const { min = -Number.MAX_VALUE, max = Number.MAX_VALUE } = field
  if (number === undefined || number < min || number > max) throw refuse(fieldReasons.numberBetween(field))
  return String(number)
}

const mostText = 200

/** Case and accents make no other option: "si" is "sì". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('it')

const numericTypes = new Set(['number', 'integer', 'decimal', 'money', 'currency', 'percent', 'percentage', 'hours'])

function isNumeric({ type, min, max }: PayslipField): boolean {
  return numericTypes.has(type) || min !== undefined || max !== undefined
}

/** The years that payslips are about; an older or a later one is a slip of the keyboard. */
const yearPattern = '(?:19[5-9]\\d|20\\d\\d)'

/** `2026-11`, `11/2026`, `novembre 2026` → `2026-11`. */
function parseMonth(text: string): string | undefined {
  const iso = new RegExp(`^(${yearPattern})-(\\d{1,2})(?:-\\d{1,2})?$`).exec(text)
  const digits = new RegExp(`^(\\d{1,2})[/.-](${yearPattern})$`).exec(text)
  const written = new RegExp(`^(\\p{L}+) (${yearPattern})$`, 'u').exec(text)
  const year = iso?.[1] ?? digits?.[2] ?? written?.[2]
  const month = iso?.[2] ?? digits?.[1] ?? monthNames.indexOf(plain(written?.[1] ?? '')) + 1
  return year !== undefined && Number(month) >= 1 && Number(month) <= 12
    ? `${year}-${String(Number(month)).padStart(2, '0')}`
    : undefined
}

/** `2026-11-10`, `10/11/2026`, `10 novembre 2026` → `2026-11-10`, when the calendar has it. */
function parseDate(text: string): string | undefined {
  const iso = new RegExp(`^(${yearPattern}-\\d{1,2})-(\\d{1,2})$`).exec(text)
  const other = /^(\d{1,2})[°º]?[/. -](.+)$/u.exec(text)
  const month = parseMonth(iso?.[1] ?? other?.[2] ?? '')
  const day = Number(iso?.[2] ?? other?.[1])
  if (month === undefined || !(day >= 1)) return undefined
  const date = new Date(`${month}-${String(day).padStart(2, '0')}T00:00:00Z`)
  const read = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
  return read.startsWith(month) ? read : undefined
}

function idOrText(value: unknown): string {
  if (typeof value === 'string' && value.length <= 1000) return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  throw invalid('value', fieldReasons.text)
}
