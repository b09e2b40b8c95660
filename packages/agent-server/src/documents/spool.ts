import { closeSync, openSync, writeSync } from 'node:fs'
import { contentStems } from '@ccnl/knowledge/text'
import { readPieces } from './file-bytes.ts'
import type { Passage } from './passages.ts'
import { createPayslipReader, type PrintedFields } from './payslip-fields.ts'
import { noPlace, type Place, toUnits } from './units.ts'
import { createIndexWriter, type IndexPart, type IndexSize } from './word-index.ts'

/** A passage with the heading and the article that its first words stand under. */
export type PlacedPassage = Passage & Place

/** What a spool holds: the passages in their order, then the parts of their index. */
export type SpoolLine =
  | { readonly type: 'passage'; readonly passage: PlacedPassage }
  | { readonly type: 'part'; readonly part: IndexPart }

export interface ReadDocument extends IndexSize {
  readonly pages: number
  readonly fields: PrintedFields
}

/** Characters that wait for each other before they are written. */
const enoughCharacters = 64 * 1024

/**
 * Passages on their way from the thread that reads them to the store, with the index of their words: a file of lines, so
 * that nobody holds them all.
 */
export async function writeSpool(path: string, passages: AsyncIterable<Passage>): Promise<ReadDocument> {
  const file = openSync(path, 'wx', 0o600)
  try {
    const index = createIndexWriter()
    const payslip = createPayslipReader()
    let pages = 0
    let position = 0
    let place: Place = noPlace
    let pending = ''
    const write = (line: SpoolLine): void => {
      pending += `${JSON.stringify(line)}\n`
      if (pending.length < enoughCharacters) return
      writeSync(file, pending)
      pending = ''
    }
    for await (const passage of passages) {
      pages = Math.max(pages, passage.page)
      write({ type: 'passage', passage: { ...passage, ...place } })
      index.add(position++, passage.text === '' ? [] : contentStems(`${place.heading} ${passage.text}`))
      payslip.add(passage)
      place = toUnits(passage, place).end
    }
    for (const part of index.parts()) write({ type: 'part', part })
    writeSync(file, pending)
    return { pages, ...index.size(), fields: payslip.fields() }
  } finally {
    closeSync(file)
  }
}

/** The lines of a spool, in their order. */
export async function* readSpool(path: string): AsyncGenerator<SpoolLine> {
  const decoder = new TextDecoder()
  let carried: string[] = []
  for await (const piece of readPieces(path)) {
    const [first = '', ...lines] = decoder.decode(piece, { stream: true }).split('\n')
    carried.push(first)
    for (const line of lines) {
      // True because writeSpool wrote every line.
      yield JSON.parse(carried.join('')) as SpoolLine
      carried = [line]
    }
  }
}
