/**
 * Reads the fields of a request leniently: ids as numbers or text, lists as lists or separated by commas. What cannot be
 * read is a refusal that names the field.
 */
import { fieldReasons } from '../it.ts'
import { invalid, Problem } from './http.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The body as an object; nothing at all is an empty one. */
export function toFields(body: unknown): Fields {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid('body', fieldReasons.missing)
  // True because it is neither null nor an array.
  return body as Fields
}

/** A text of at most `limit` characters; absent and null read as empty. */
export function textField(fields: Fields, name: string, limit: number): string {
  const value = own(fields, name)
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw invalid(name, fieldReasons.text)
  if (value.length > limit) throw invalid(name, fieldReasons.tooLong(limit))
  return value
}

/** An id, written as text or as a number; absent, null and blank read as empty. */
export function idField(fields: Fields, name: string): string {
  const value = own(fields, name)
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw invalid(name, fieldReasons.id)
  if (value.length > 200) throw invalid(name, fieldReasons.tooLong(200))
  const id = value.trim()
  // No id holds a control character: there is nothing by that name.
  if (/\p{Cc}/u.test(id)) throw new Problem('not-found')
  return id
}

/** True for `true`, `"true"`, `1` and `"1"`. */
export function flagField(fields: Fields, name: string): boolean {
  const value = own(fields, name)
  return value === true || value === 'true' || value === 1 || value === '1'
}

/** A list of texts, from a list of texts and numbers or one text separated by commas; `undefined` when absent. */
export function listField(fields: Fields, name: string, limit: number): readonly string[] | undefined {
  const value = own(fields, name)
  if (value === undefined || value === null) return undefined
  const items = Array.isArray(value) ? value : typeof value === 'number' ? [value] : value
  if (typeof items !== 'string' && !Array.isArray(items)) throw invalid(name, fieldReasons.list)
  const texts =
    typeof items === 'string'
      ? items.split(',')
      : items.map((item: unknown) => {
          if (typeof item === 'number') return String(item)
          if (typeof item === 'string') return item
          throw invalid(name, fieldReasons.list)
        })
  const present = [...new Set(texts.map(text => text.trim()).filter(text => text !== ''))]
  if (present.length > limit) throw invalid(name, fieldReasons.tooMany(limit))
  return present
}

/** A whole number of the query from 1 on, no more than `most`; `otherwise` when absent. */
export function countParameter(query: URLSearchParams, name: string, otherwise: number, most: number): number {
  const value = query.get(name)
  if (value === null || value === '') return otherwise
  if (!/^\d{1,9}$/.test(value) || Number(value) < 1) throw invalid(name, fieldReasons.wholeNumber)
  return Math.min(Number(value), most)
}

function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}
