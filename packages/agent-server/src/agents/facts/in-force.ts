import type { Source } from '../../knowledge/agreement.ts'
import { isRecord, type Json, type JsonRecord } from '../../knowledge/schema.ts'

/**
 * Rules that the data gives at several dates, read at one: what was in force then, and what comes later. What has been
 * superseded is left out, so that no answer can tell it.
 */

const isDate = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** An entry of a dated list: `current` when it is the one in force, else it comes later. */
interface Dated {
  readonly entry: JsonRecord
  readonly from: string
  readonly current: boolean
}

/** The entries of a list that differ by their `dal` alone, without those superseded; `undefined` for another list. */
export function currentAt(list: readonly Json[], date: string): readonly Dated[] | undefined {
  const entries = list.flatMap(entry => {
    if (!isRecord(entry) || !isDate(entry.dal)) return []
    const { dal: from, ...rest } = entry
    return [{ entry: rest, from }]
  })
  if (entries.length < 2 || entries.length !== list.length) return undefined
  const ordered = entries.toSorted((a, b) => a.from.localeCompare(b.from))
  const last = ordered.findLastIndex(entry => entry.from <= date)
  return ordered.slice(Math.max(0, last)).map((entry, index) => ({ ...entry, current: last >= 0 && index === 0 }))
}

/** What held in a period that is over, with the page that says it. */
interface PastRules {
  readonly fields: JsonRecord
  readonly source?: Source
}

/** The rules of an older period, where the data keeps them (`storico`) and the date is of that period. */
export function pastRules(rules: JsonRecord, date: string): PastRules | undefined {
  const periods = Array.isArray(rules.storico) ? rules.storico.filter(isRecord) : []
  const period = periods
    .filter(entry => isDate(entry.fino_al) && date <= entry.fino_al)
    .toSorted((a, b) => String(a.fino_al).localeCompare(String(b.fino_al)))[0]
  if (!period) return undefined
  const { fino_al: _until, fonte: page, altre_fonti: _others, verificato: _count, ...fields } = period
  const source =
    isRecord(page) && typeof page.title === 'string'
      ? { title: page.title, ...(typeof page.url === 'string' ? { url: page.url } : {}) }
      : undefined
  return { fields, ...(source ? { source } : {}) }
}

/** A block of rules as it stands at a date. */
export function inForce(rules: JsonRecord, date: string): JsonRecord {
  const { storico: _past, ...present } = rules
  return withoutSuperseded({ ...present, ...pastRules(rules, date)?.fields }, date)
}

function withoutSuperseded(record: JsonRecord, date: string): JsonRecord {
  const steps = Array.isArray(record.decorrenze) ? record.decorrenze.filter(isDate) : []
  const names = Object.keys(record)
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => name !== 'decorrenze' && !isSuperseded(name, names, date))
      .map(([name, value]) => [name, steps.length > 0 ? stepped(value, steps) : deeper(value, date)]),
  )
}

function deeper(value: Json, date: string): Json {
  return isRecord(value) ? withoutSuperseded(value, date) : value
}

/** A list of one amount for each step becomes a list of dated amounts. */
function stepped(value: Json, steps: readonly string[]): Json {
  if (Array.isArray(value) && value.length === steps.length && value.every(entry => typeof entry === 'number'))
    return value.map((amount, index) => ({ dal: steps[index] ?? null, importo: amount }))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stepped(inner, steps)]))
    : value
}

/** Whether a field named by its date ("G_H_2025-06-01") has a later one that is in force already. */
function isSuperseded(name: string, names: readonly string[], date: string): boolean {
  const [, head, from] = /^(.*)_(\d{4}-\d{2}-\d{2})$/.exec(name) ?? []
  if (head === undefined || from === undefined) return false
  return names.some(other => {
    const later = other.startsWith(`${head}_`) ? other.slice(head.length + 1) : ''
    return isDate(later) && later > from && later <= date
  })
}
