/** Typed arrays, tables of words and plain JSON in one run of bytes, so that an index is read back without being built again. */
import { openWords, type PackedWords, type WordTable } from './word-table.ts'

export type PackedArray = Uint8Array | Uint16Array | Uint32Array | Float32Array
const kinds = { Uint8Array, Uint16Array, Uint32Array, Float32Array } as const
type Kind = keyof typeof kinds

interface Part {
  readonly name: string
  readonly kind: Kind
  readonly length: number
}

/** What {@link pack} holds: plain JSON, and arrays and tables by name. */
export interface Packed {
  readonly json: unknown
  readonly arrays: Readonly<Record<string, PackedArray>>
  readonly tables: Readonly<Record<string, WordTable>>
}

/** What stands before the arrays, which follow in this order: `arrays`, then the letters and the starts of each table. */
interface Head {
  readonly json: unknown
  readonly arrays: readonly Part[]
  readonly tables: readonly (readonly [letters: Part, starts: Part])[]
}

const aligned = (length: number): number => (length + 7) & ~7

function kindOf(array: PackedArray): Kind {
  if (array instanceof Uint8Array) return 'Uint8Array'
  if (array instanceof Uint16Array) return 'Uint16Array'
  return array instanceof Uint32Array ? 'Uint32Array' : 'Float32Array'
}

const partOf = (name: string, array: PackedArray): Part => ({ name, kind: kindOf(array), length: array.length })

/** Writes JSON, arrays and tables as bytes, in the byte order of every machine that Node runs on. */
export function pack({ json, arrays, tables }: Packed): Uint8Array<ArrayBuffer> {
  const words = Object.entries(tables).map(([name, { packed }]) => ({ name, ...packed }))
  const head: Head = {
    json,
    arrays: Object.entries(arrays).map(([name, array]) => partOf(name, array)),
    tables: words.map(({ name, letters, starts }) => [partOf(name, letters), partOf(name, starts)]),
  }
  const all = [...Object.values(arrays), ...words.flatMap(({ letters, starts }) => [letters, starts])]
  const text = new TextEncoder().encode(JSON.stringify(head))
  const start = aligned(8 + text.length)
  const bytes = new Uint8Array(all.reduce((sum, array) => sum + aligned(array.byteLength), start))
  new DataView(bytes.buffer).setUint32(0, text.length, true)
  bytes.set(text, 8)
  let at = start
  for (const array of all) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += aligned(array.byteLength)
  }
  return bytes
}

/** Reads what {@link pack} wrote, where it stands: arrays and tables are views of these bytes, which must not change. */
export function unpack(bytes: Uint8Array<ArrayBuffer>): Packed {
  // A view must begin where its numbers may: bytes that do not are copied.
  const whole = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes)
  const length = new DataView(whole.buffer, whole.byteOffset).getUint32(0, true)
  // Written by `pack`.
  const head = JSON.parse(new TextDecoder().decode(whole.subarray(8, 8 + length))) as Head
  let at = whole.byteOffset + aligned(8 + length)
  const read = (part: Part): PackedArray => {
    const array = new kinds[part.kind](whole.buffer, at, part.length)
    at += aligned(array.byteLength)
    return array
  }
  return {
    json: head.json,
    arrays: Object.fromEntries(head.arrays.map(part => [part.name, read(part)])),
    tables: Object.fromEntries(
      // Of the kinds that `packWords` made.
      head.tables.map(([letters, starts]) => [
        letters.name,
        openWords({ letters: read(letters) as PackedWords['letters'], starts: read(starts) as PackedWords['starts'] }),
      ]),
    ),
  }
}
