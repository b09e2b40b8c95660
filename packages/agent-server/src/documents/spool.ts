import { closeSync, openSync, writeSync } from 'node:fs'
import { readPieces } from './file-bytes.ts'
import type { Passage } from './passages.ts'

/** Characters that wait for each other before they are written. */
const enoughCharacters = 64 * 1024

/** Passages on their way from the thread that reads them to the store: a file of lines, so that nobody holds them all. */
export async function writeSpool(path: string, passages: AsyncIterable<Passage>): Promise<{ readonly pages: number }> {
  const file = openSync(path, 'wx', 0o600)
  try {
    let pages = 0
    let pending = ''
    for await (const passage of passages) {
      pages = Math.max(pages, passage.page)
      pending += `${JSON.stringify(passage)}\n`
      if (pending.length < enoughCharacters) continue
      writeSync(file, pending)
      pending = ''
    }
    writeSync(file, pending)
    return { pages }
  } finally {
    closeSync(file)
  }
}

/** The passages of a spool, in their order. */
export async function* readSpool(path: string): AsyncGenerator<Passage> {
  const decoder = new TextDecoder()
  let carried = ''
  for await (const piece of readPieces(path)) {
    const lines = `${carried}${decoder.decode(piece, { stream: true })}`.split('\n')
    carried = lines.pop() ?? ''
    // True because writeSpool wrote every line.
    for (const line of lines) yield JSON.parse(line) as Passage
  }
}
