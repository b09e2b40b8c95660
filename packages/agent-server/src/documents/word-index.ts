/**
 * The words of a document and the passages that have them, in parts by the hash of the word. A part is a row of the store,
 * and a question reads only the parts of its own words: nothing of a long document is held between two questions, and its
 * length is no cost of its search.
 */

/** Parts of an index: a word's part is the low bits of its hash. */
const partCount = 256

/** A part as it is stored: base64 of records. */
export interface IndexPart {
  readonly part: number
  readonly data: string
}

/** What the search needs to know of a document's size. */
export interface IndexSize {
  readonly passages: number
  /** Words that mean something, in all of them. */
  readonly words: number
}

export interface IndexWriter {
  /** Adds the stems of a passage; passages come in ascending order of their position. */
  add(position: number, stems: readonly string[]): void
  size(): IndexSize
  parts(): Generator<IndexPart>
}

/** One passage that has a word. */
export interface Posting {
  readonly position: number
  readonly count: number
  /** Words of the passage, to the nearest two. */
  readonly length: number
}

/** A writer of the index of one document, whose passages come by rising position. */
export function createIndexWriter(): IndexWriter {
  const parts = Array.from({ length: partCount }, () => ({ bytes: Buffer.alloc(64), used: 0, last: 0 }))
  let passages = 0
  let words = 0
  return {
    add(position, stems) {
      if (stems.length === 0) return
      passages++
      words += stems.length
      const counts = new Map<string, number>()
      for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
      for (const [stem, count] of counts) {
        const hash = hashOf(stem)
        const part = parts[hash % partCount]
        if (!part) continue
        if (part.used + recordBytes > part.bytes.length) {
          const grown = Buffer.alloc(part.bytes.length * 2)
          part.bytes.copy(grown, 0, 0, part.used)
          part.bytes = grown
        }
        part.used = part.bytes.writeUInt32LE(hash, part.used)
        part.used = writeVarint(part.bytes, position - part.last, part.used)
        part.used = part.bytes.writeUInt8(Math.min(255, count), part.used)
        part.used = part.bytes.writeUInt8(Math.min(255, Math.ceil(stems.length / 2)), part.used)
        part.last = position
      }
    },
    size: () => ({ passages, words }),
    *parts() {
      for (const [part, { bytes, used }] of parts.entries())
        if (used > 0) yield { part, data: bytes.toString('base64', 0, used) }
    },
  }
}

/** The part that tells of a word. */
export function partOf(stem: string): number {
  return hashOf(stem) % partCount
}

/** The passages that have a word, from the part that tells of it. */
export function readPostings(data: string, stem: string): readonly Posting[] {
  const bytes = Buffer.from(data, 'base64')
  const wanted = hashOf(stem)
  const postings: Posting[] = []
  let position = 0
  for (let at = 0; at < bytes.length; ) {
    const hash = bytes.readUInt32LE(at)
    at += 4
    let step = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      step |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    position += step
    if (hash === wanted) postings.push({ position, count: bytes[at] ?? 0, length: (bytes[at + 1] ?? 0) * 2 })
    at += 2
  }
  return postings
}

/** The most that one record takes. */
const recordBytes = 4 + 5 + 2

function writeVarint(bytes: Buffer, value: number, at: number): number {
  let rest = value
  let place = at
  while (rest >= 0x80) {
    place = bytes.writeUInt8((rest & 0x7f) | 0x80, place)
    rest >>>= 7
  }
  return bytes.writeUInt8(rest, place)
}

/** FNV-1a, 32 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) {
    hash ^= word.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}
