import { checkPayslipValue, type PayslipField, type Session } from '@ccnl/core'
import type { Block, Inline } from '@ccnl/core/document'
import { chatView } from '@ccnl/core/view'
import { it } from '../it.ts'
import { foldName, suggestWord } from '../pick.ts'

/** What a line like `ore di straordinario 12` asks for. */
export type PayslipRequest =
  | { readonly type: 'correction'; readonly field: PayslipField; readonly value: string }
  /** The name stands without a value, or for more than one field; `value` is kept for the one that is chosen. */
  | { readonly type: 'choice'; readonly fields: readonly PayslipField[]; readonly value: string | undefined }
  | { readonly type: 'unknown'; readonly name: string; readonly near: string | undefined }

/**
 * Reads a field and its value. A field is called by its Italian name, its wire name or the beginning of its words, with or
 * without accents and small words; the longest name that means something counts. Of several
 * fields the only one that can take the value is meant.
 *
 * @example
 * parsePayslipRequest(fields, 'straordinario ore 12') // { type: 'correction', field: 'ore_straordinario', value: '12' }
 */
export function parsePayslipRequest(fields: readonly PayslipField[], line: string): PayslipRequest {
  const words = line.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return { type: 'choice', fields, value: undefined }
  for (let count = words.length; count > 0; count--) {
    // `""` is a value, never the end of a name.
    if (/^["'«]/.test(words[count - 1] ?? '')) continue
    const found = fieldsNamed(fields, words.slice(0, count).join(' '))
    const value = toValue(words.slice(count).join(' '))
    const [only, second] = found
    if (only && !second && value !== undefined) return { type: 'correction', field: only, value }
    const accepting = value === undefined ? [] : found.filter(field => accepts(field, value))
    const [taker, another] = accepting
    if (taker && !another && value !== undefined) return { type: 'correction', field: taker, value }
    if (only) return { type: 'choice', fields: found, value }
  }
  const name = words[0] ?? ''
  const known = [
    ...new Set(fields.flatMap(({ label }) => label.split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 3))),
  ]
  return { type: 'unknown', name, near: suggestWord(known, name)?.toLowerCase() }
}

function accepts(field: PayslipField, value: string): boolean {
  return checkPayslipValue(field, knownValue(field, value)) === undefined
}

/** The value as it stands after the name: without `=`, without quotes around it; `""` is an empty one. */
function toValue(text: string): string | undefined {
  const bare = text.replace(/^[=:]\s*/, '').trim()
  const quoted = /^(["'«])(.*)["'»]$/.exec(bare)?.[2]
  return quoted ?? (bare === '' ? undefined : bare)
}

const smallWords = new Set(['di', 'del', 'della', 'dell', 'dei', 'a', 'al', 'la', 'il', 'lo', 'per', 'in', 'l', 'd'])

function wordsOf(name: string): readonly string[] {
  const words = foldName(name).split(' ')
  const telling = words.filter(word => !smallWords.has(word))
  return telling.length > 0 ? telling : words
}

/** The strictest way to read a name that finds any field: whole, as a beginning, as beginnings of words in any place. */
function fieldsNamed(fields: readonly PayslipField[], name: string): readonly PayslipField[] {
  const wanted = wordsOf(name.replace(/[=:]$/, ''))
  if (wanted.join('') === '') return []
  const joined = wanted.join(' ')
  const names = fields.map(field => ({ field, names: [field.label, field.field].map(wordsOf) }))
  const holding = (test: (words: readonly string[]) => boolean) =>
    names.filter(entry => entry.names.some(test)).map(entry => entry.field)
  const readings: readonly ((words: readonly string[]) => boolean)[] = [
    words => words.join(' ') === joined,
    words => words.join(' ').startsWith(joined),
    words => wanted.every(part => words.some(word => word.startsWith(part))),
  ]
  return readings.map(holding).find(found => found.length > 0) ?? []
}

/** A value as the field knows it: an option by the beginnings of its words; everything else as it was typed. */
export function knownValue({ options = [] }: PayslipField, value: string): string {
  const wanted = foldName(value).split(' ')
  const exact =
    options.find(option => option === value) ?? options.find(option => foldName(option) === wanted.join(' '))
  const [only, second] = options.filter(option => {
    const words = foldName(option).split(' ')
    return wanted.join('') !== '' && wanted.every(part => words.some(word => word.startsWith(part)))
  })
  return exact ?? (only !== undefined && second === undefined ? only : value)
}

/** A field whose value is another than before. */
export interface Change {
  readonly label: string
  readonly before: string
  readonly after: string
}

export type Corrected =
  | { readonly type: 'recalculated'; readonly changes: readonly Change[] }
  | { readonly type: 'refused'; readonly reason: string }

/** Saves one field, has the payslip calculated again, and tells everything that is different from before. */
export async function correctPayslip(session: Session, field: PayslipField, typed: string): Promise<Corrected> {
  const refused = (reason: string): Corrected => ({ type: 'refused', reason })
  const { chat } = session.getState()
  const before = chat.payslipFields
  const page = before.findIndex(one => one.field === field.field) + 1
  const current = before[page - 1]
  const value = knownValue(field, typed)
  if (!chatView(session.getState()).canModify || !current) return refused(it.chat.noPayslip)
  if (current.value === value) return refused(it.chat.payslipSame(field.label, figure(field, value)))
  session.send({ type: 'modify-started' })
  session.send({ type: 'modify-page-changed', page })
  const problem = chatView(session.getState()).modify?.problemOf(value)
  if (problem) {
    session.send({ type: 'modify-cancelled' })
    const options = current.options ? `: ${current.options.join(', ')}` : ''
    return refused(`${field.label}: ${problem.replace(/\.$/, '')}${options}.`)
  }
  session.send({ type: 'payslip-field-changed', field: field.field, value })
  await session.settled()
  const saved = session.getState().chat.payslipFields.find(one => one.field === field.field)
  if (saved?.value !== value || session.getState().chat.modify === undefined) {
    session.send({ type: 'modify-cancelled' })
    return refused(it.chat.payslipNotSaved(field.label))
  }
  session.send({ type: 'modify-confirmed' })
  await session.settled()
  return { type: 'recalculated', changes: changesBetween(before, session.getState().chat.payslipFields) }
}

/** What is different between two readings of a payslip, in its own order. */
export function changesBetween(before: readonly PayslipField[], after: readonly PayslipField[]): readonly Change[] {
  return after.flatMap(field => {
    const old = before.find(one => one.field === field.field)
    if (old?.value === field.value) return []
    return [{ label: field.label, before: old ? figure(old, old.value) : '', after: figure(field, field.value) }]
  })
}

/** The changes as a table, which every way of drawing knows. */
export function changesBlocks(changes: readonly Change[]): readonly Block[] {
  const cell = (text: string, header: boolean, align: 'left' | 'right') => ({
    children: [{ type: 'text', text } satisfies Inline],
    header,
    align,
    colspan: 1,
    rowspan: 1,
  })
  const row = ([label, before, after]: readonly [string, string, string], header: boolean) => [
    cell(label, header, 'left'),
    cell(before, header, 'right'),
    cell(after, header, 'right'),
  ]
  const { what, before, after } = it.chat.payslipColumns
  return [
    { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', text: it.chat.payslipChanged }] }] },
    {
      type: 'table',
      caption: [],
      rows: [
        row([what, before, after], true),
        ...changes.map(change => row([change.label, change.before || '—', change.after || '—'], false)),
      ],
    },
  ]
}

/** A number of the server's as it is written in Italian: `1818.75` → `1.818,75`; other values are shown as they are. */
export function figure({ type, options }: PayslipField, value: string): string {
  if (options !== undefined || type !== 'number') return value
  const decimals = /^-?\d+(?:\.(\d+))?$/.exec(value)
  if (!decimals) return value
  const digits = decimals[1]?.length ?? 0
  return new Intl.NumberFormat('it-IT', {
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(value))
}
