/**
 * Decoders of JSON from outside, small enough for a page: a decoder takes a value and the path at which it stands, and
 * gives what it reads or throws a {@link ContractError} that names the path at fault.
 */

/** A shape that is not the contract's: `call` says which one was decoded, `field` the path at fault. */
export class ContractError extends Error {
  readonly call: string
  readonly field: string

  constructor(call: string, field: string, reason = 'is not what the contract says') {
    super(`${call}: ${field === '' ? 'the answer' : `field "${field}"`} ${reason}`)
    this.name = 'ContractError'
    this.call = call
    this.field = field
  }
}

/** Where a value stands: the call that brought it, and the keys that lead to it. */
export interface Place {
  readonly call: string
  readonly path: string
}

export type Decode<T> = (value: unknown, place: Place) => T

/** Reads one key of a record. */
export type Read = <T>(key: string, decode: Decode<T>) => T

/** Whether a value has keys of its own: an object that is no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Whether a text is a day that the calendar has, as `YYYY-MM-DD`.
 *
 * @example isIsoDate('2026-02-30') // false
 */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function refuse({ call, path }: Place): never {
  throw new ContractError(call, path)
}

function inside({ call, path }: Place, key: string | number): Place {
  return { call, path: path === '' ? String(key) : `${path}.${key}` }
}

/** A value that satisfies the guard, as it is. */
function is<T>(guard: (value: unknown) => value is T): Decode<T> {
  return (value, place) => (guard(value) ? value : refuse(place))
}

export const text: Decode<string> = is(value => typeof value === 'string')
export const present: Decode<string> = is((value): value is string => typeof value === 'string' && value !== '')
export const flag: Decode<boolean> = is(value => typeof value === 'boolean')
/** A number that JSON can carry: neither NaN nor infinite. */
export const finite: Decode<number> = is((value): value is number => Number.isFinite(value))

/** Servers write ids as numbers or as digits; both name the same row. */
export const wholeId: Decode<number> = (value, place) => {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : refuse(place)
}

/** A number beyond 2^53 has already lost its digits to JSON, and would silently be another id. */
export const textId: Decode<string> = (value, place) =>
  Number.isSafeInteger(value) ? String(value) : present(value, place)

/** What also holds to a rule of its own. */
export function such<T>(decode: Decode<T>, holds: (value: T) => boolean): Decode<T> {
  return (value, place) => {
    const read = decode(value, place)
    return holds(read) ? read : refuse(place)
  }
}

/** One of these words. */
export function oneOf<const T extends string>(words: readonly T[]): Decode<T> {
  return is((value): value is T => words.some(word => word === value))
}

/** What may be left out or null. */
export function maybe<T>(decode: Decode<T>): Decode<T | undefined> {
  return (value, place) => (value === undefined || value === null ? undefined : decode(value, place))
}

/** A list with at least so many entries. */
export function listOf<T>(decode: Decode<T>, minimum = 0): Decode<readonly T[]> {
  return (value, place) =>
    Array.isArray(value) && value.length >= minimum
      ? value.map((entry, index) => decode(entry, inside(place, index)))
      : refuse(place)
}

/** A record, built from the keys that are read; every other key is ignored. */
export function record<T>(build: (read: Read) => T): Decode<T> {
  return (value, place) =>
    isRecord(value) ? build((key, decode) => decode(value[key], inside(place, key))) : refuse(place)
}

/** One key of a record. */
export function field<T>(key: string, decode: Decode<T>): Decode<T> {
  return record(read => read(key, decode))
}

/** Decodes what a call brought; what is at fault is named with the call. */
export function decode<T>(call: string, decoder: Decode<T>, value: unknown): T {
  return decoder(value, { call, path: '' })
}

/** A property that is there only when its value says something. */
export function given<K extends string, T>(key: K, value: T | undefined): { readonly [P in K]?: T } {
  // The computed key is K and nothing else; TypeScript widens it to string.
  return (value === undefined || value === '' ? {} : { [key]: value }) as { readonly [P in K]?: T }
}
