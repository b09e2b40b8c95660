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

const looksLike: Readonly<Record<DocumentKind, (head: Uint8Array) => boolean>> = {
  // Readers accept a little rubbish before the mark; so many writers leave it.
  pdf: head => Buffer.from(head.subarray(0, 1024)).includes('%PDF-'),
  docx: head => Buffer.from(head.subarray(0, 4)).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04])),
  text: head => encodingOf(head, 'part') !== undefined,
}

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The encoding of a plain text; `undefined` when the bytes are no text. A part may end in the middle of a character. */
export function encodingOf(bytes: Uint8Array, extent: 'part' | 'whole'): TextEncodingName | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Control characters that no text holds: all below space but tab, line ends, form feed and escape.
  if (bytes.some(byte => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b))) return undefined
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: extent === 'part' })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
