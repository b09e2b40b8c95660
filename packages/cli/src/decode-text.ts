/** The encodings that a file of questions comes in: UTF-8, and what Excel saves. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Reads bytes as UTF-8, as the UTF-16 that a byte order mark tells, or as Windows-1252 where they are neither. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    // Every byte is a character of Windows-1252: the caller says that it was taken for one.
    return decodeAs('windows-1252', bytes)
  }
}

function decodeAs(encoding: Encoding, bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}
