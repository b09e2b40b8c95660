/** Typed arrays and plain JSON in one run of bytes, so that an index is read back without being built again. */

export type PackedArray = Uint8Array | Uint16Array | Uint32Array | Float32Array
const kinds = { Uint8Array, Uint16Array, Uint32Array, Float32Array } as const
type Kind = keyof typeof kinds

interface Part {
  readonly name: string
  readonly kind: Kind
  readonly length: number
}

/** What {@link pack} holds: plain JSON and arrays by name. */
export interface Packed {
  readonly json: unknown
  readonly arrays: Readonly<Record<string, PackedArray>>
}

const aligned = (length: number): number => (length + 7) & ~7

function kindOf(array: PackedArray): Kind {
  if (array instanceof Uint8Array) return 'Uint8Array'
  if (array instanceof Uint16Array) return 'Uint16Array'
  return array instanceof Uint32Array ? 'Uint32Array' : 'Float32Array'
}

/** Writes JSON and arrays as bytes, in the byte order of every machine that Node runs on. */
export function pack({ json, arrays }: Packed): Uint8Array {
  const parts = Object.entries(arrays).map(
    ([name, array]): Part => ({ name, kind: kindOf(array), length: array.length }),
  )
  const head = new TextEncoder().encode(JSON.stringify({ parts, json }))
  const start = aligned(8 + head.length)
  const size = Object.values(arrays).reduce((sum, array) => sum + aligned(array.byteLength), start)
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, head.length, true)
  bytes.set(head, 8)
  let at = start
  for (const array of Object.values(arrays)) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += aligned(array.byteLength)
  }
  return bytes
}

/** Reads what {@link pack} wrote. */
export function unpack(bytes: Uint8Array): Packed {
  const whole = new Uint8Array(bytes)
  const length = new DataView(whole.buffer, whole.byteOffset).getUint32(0, true)
  // Written by `pack`.
  const head = JSON.parse(new TextDecoder().decode(whole.subarray(8, 8 + length))) as {
    readonly parts: readonly Part[]
    readonly json: unknown
  }
  let at = aligned(8 + length)
  const arrays: Record<string, PackedArray> = {}
  for (const part of head.parts) {
    const array = new kinds[part.kind](whole.buffer, whole.byteOffset + at, part.length)
    arrays[part.name] = array
    at += aligned(array.byteLength)
  }
  return { json: head.json, arrays }
}
