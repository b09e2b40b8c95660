import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { type PageText, pageLimit, partCharacters, Refused, textLimit } from './extraction.ts'
import { readAt } from './file-bytes.ts'
import { endOfPart } from './text.ts'

/**
 * A bounded reader of Word documents. It reads the archive's directory, then inflates the main part piece by piece and
 * scans its markup as it comes: nothing is ever held whole, and what expands beyond the limits is refused.
 */

const entryLimit = 4000
const directoryLimit = 1024 * 1024
const markupLimit = 64 * 1024 * 1024
const tagLimit = 64 * 1024

const endRecord = 0x06054b50
const directoryRecord = 0x02014b50
const localRecord = 0x04034b50

interface Entry {
  readonly method: number
  readonly encrypted: boolean
  readonly compressedSize: number
  readonly size: number
  readonly offset: number
}

/** Reads the paragraphs and tables of a Word document, page by page, long pages in parts. */
export async function* readDocx(path: string): AsyncGenerator<PageText> {
  const file = await open(path, 'r')
  try {
    const entry = (await readDirectory(file)).get('word/document.xml')
    if (!entry) throw new Refused('unreadable')
    if (entry.encrypted) throw new Refused('protected')
    if (entry.size > markupLimit) throw new Refused('too-complex')
    const scanner = createTextScanner()
    let size = 0
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const part of inflate(file, entry)) {
      size += part.byteLength
      if (size > markupLimit) throw new Refused('too-complex')
      yield* scanner.read(decoder.decode(part, { stream: true }))
    }
    yield* scanner.read(decoder.decode())
    yield scanner.end()
  } finally {
    await file.close()
  }
}

async function readDirectory(file: FileHandle): Promise<ReadonlyMap<string, Entry>> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at < 0 || at + 22 > tail.length || tail.readUInt32LE(at) !== endRecord) throw new Refused('unreadable')
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  if (count > entryLimit || length > directoryLimit) throw new Refused('too-complex')
  const directory = await readAt(file, offset, length)
  const entries = new Map<string, Entry>()
  let position = 0
  for (let index = 0; index < count; index++) {
    if (position + 46 > directory.length || directory.readUInt32LE(position) !== directoryRecord) {
      throw new Refused('unreadable')
    }
    const nameLength = directory.readUInt16LE(position + 28)
    const name = directory.toString('utf8', position + 46, position + 46 + nameLength)
    // Two entries of one name make two readers see two documents.
    if (entries.has(name)) throw new Refused('unreadable')
    entries.set(name, {
      encrypted: (directory.readUInt16LE(position + 8) & 1) !== 0,
      method: directory.readUInt16LE(position + 10),
      compressedSize: directory.readUInt32LE(position + 20),
      size: directory.readUInt32LE(position + 24),
      offset: directory.readUInt32LE(position + 42),
    })
    position += 46 + nameLength + directory.readUInt16LE(position + 30) + directory.readUInt16LE(position + 32)
  }
  return entries
}

async function* inflate(file: FileHandle, entry: Entry): AsyncGenerator<Uint8Array> {
  const header = await readAt(file, entry.offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== localRecord) throw new Refused('unreadable')
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (entry.compressedSize === 0) return
  const compressed = file.createReadStream({
    start,
    end: start + entry.compressedSize - 1,
    autoClose: false,
    highWaterMark: 64 * 1024,
  })
  if (entry.method === 0) {
    yield* compressed
  } else if (entry.method === 8) {
    const inflater = createInflateRaw()
    compressed.on('error', error => inflater.destroy(error))
    yield* compressed.pipe(inflater)
  } else {
    throw new Refused('unreadable')
  }
}

/** Elements that say again what stands beside them: a text box for old programs, a paragraph where it was moved from. */
const repeated: ReadonlySet<string> = new Set(['mc:Fallback', 'w:moveFrom'])

interface TextScanner {
  /** Takes the next markup; gives the pages and parts of pages that it completes. */
  read(markup: string): Generator<PageText>
  end(): PageText
}

/** What a tag of the main part adds to the text. A page ends at a page break, typed or left by the last layout. */
function createTextScanner(): TextScanner {
  let number = 1
  let page = ''
  let pageIsBlank = true
  let inText = false
  let characters = 0
  let carried = ''
  /** Table cells, and elements of {@link repeated}, that are open. */
  let cells = 0
  let skipping = 0
  const done: PageText[] = []

  const add = (text: string) => {
    page += text
    characters += text.length
    pageIsBlank &&= text.trim() === ''
    if (characters > textLimit) throw new Refused('too-long')
  }
  const endPage = () => {
    if (pageIsBlank) return
    done.push({ page: number, text: page })
    page = ''
    pageIsBlank = true
    number++
    if (number > pageLimit) throw new Refused('too-many-pages')
  }
  const endPart = () => {
    if (page.length < partCharacters) return
    const end = endOfPart(page)
    done.push({ page: number, text: page.slice(0, end) })
    page = page.slice(end)
  }
  const tag = (markup: string) => {
    if (markup.startsWith('!DOCTYPE')) throw new Refused('unreadable')
    const name = /^\/?[\w:.-]*/.exec(markup)?.[0] ?? ''
    const closed = markup.endsWith('/')
    if (repeated.has(name.replace('/', ''))) {
      if (name.startsWith('/')) skipping = Math.max(0, skipping - 1)
      else if (!closed) skipping++
    }
    if (skipping > 0) inText = false
    else if (name === 'w:t') inText = !closed
    else if (name === '/w:t') inText = false
    else if (name === 'w:tc' && !closed) cells++
    else if (name === '/w:p') add(cells > 0 ? ' ' : '\n')
    else if (name === '/w:tc') {
      cells = Math.max(0, cells - 1)
      add('\t')
    } else if (name === '/w:tr') add('\n')
    else if (name === 'w:tab') add('\t')
    else if (name === 'w:noBreakHyphen') add('-')
    else if (name === 'w:cr') add('\n')
    else if (name === 'w:lastRenderedPageBreak') endPage()
    else if (name === 'w:br') {
      if (/w:type\s*=\s*["']page["']/.test(markup)) endPage()
      else add('\n')
    }
  }

  return {
    *read(markup) {
      const text = carried + markup
      let position = 0
      while (position < text.length) {
        const open = text.indexOf('<', position)
        if (open !== position) {
          const end = open < 0 ? text.length : open
          // An entity may be cut by the end of the piece: it waits for the next one.
          const cut = open < 0 ? text.lastIndexOf('&') : -1
          const stop = cut >= position && end - cut < 12 ? cut : end
          if (inText) add(decodeEntities(text.slice(position, stop)))
          position = stop
          if (open < 0) break
        }
        const close = text.indexOf('>', open)
        if (close < 0) break
        tag(text.slice(open + 1, close))
        position = close + 1
      }
      carried = text.slice(position)
      if (carried.length > tagLimit) throw new Refused('unreadable')
      endPart()
      yield* done.splice(0)
    },
    end: () => ({ page: number, text: page }),
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
