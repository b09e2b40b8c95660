/** What a document is, by its name and by its first bytes: both must say the same. */
export type DocumentKind = 'pdf' | 'docx' | 'text'

const kinds: Readonly<Record<string, DocumentKind>> = { '.pdf': 'pdf', '.docx': 'docx', '.txt': 'text', '.md': 'text' }

export const documentExtensions: readonly string[] = Object.keys(kinds)

/** How many of a document's first bytes `documentKind` looks at. */
export const headBytes = 4096

/** The kind of a document; `undefined` when the name is of no kind we read, or the content is of another. */
export function documentKind(name: string, head: Uint8Array): DocumentKind | undefined {
  const extension = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? ''
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined
  return kind && looksLike[kind](head) ? kind : undefined
}

/** Whether it is a compound file: what Office wrote before .docx, and still writes around a document with a password. */
export function isOldOffice(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, 8)).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
}

const looksLike: Readonly<Record<DocumentKind, (head: Uint8Array) => boolean>> = {
  // Readers accept a little rubbish before the mark; so many writers leave it.
  pdf: head => Buffer.from(head.subarray(0, 1024)).includes('%PDF-'),
  docx: head => Buffer.from(head.subarray(0, 4)).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04])),
  text: head => createEncodingFinder().accepts(head),
}

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface EncodingFinder {
  /** Takes the next bytes; `false` when they are no text. */
  accepts(part: Uint8Array): boolean
  /** The encoding of all that came. */
  encoding(): TextEncodingName
}

/** Finds the encoding of a plain text that comes in parts, which may cut a character. */
export function createEncodingFinder(): EncodingFinder {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let marked: TextEncodingName | undefined
  let started = false
  let isUtf8 = true
  const decodes = (part: Uint8Array | undefined): boolean => {
    try {
      decoder.decode(part, { stream: part !== undefined })
      return true
    } catch {
      return false
    }
  }
  return {
    accepts(part) {
      if (!started) {
        started = true
        if (part[0] === 0xff && part[1] === 0xfe) marked = 'utf-16le'
        else if (part[0] === 0xfe && part[1] === 0xff) marked = 'utf-16be'
      }
      if (marked) return true
      isUtf8 &&= decodes(part)
      return !hasControls(part)
    },
    encoding: () => marked ?? (isUtf8 && decodes(undefined) ? 'utf-8' : 'windows-1252'),
  }
}

/** Whether there is a control character that no text holds: all below space but tab, line ends, form feed and escape. */
function hasControls(bytes: Uint8Array): boolean {
  for (const byte of bytes) {
    if (byte < 0x20 && (byte < 0x09 || (byte > 0x0d && byte !== 0x1b))) return true
  }
  return false
}
