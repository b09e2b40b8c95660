/** A form as it comes: a part begins, its bytes follow in pieces, the next part begins. */
export type FormEvent =
  | { readonly type: 'part'; readonly name: string; readonly fileName: string | undefined }
  /** Bytes of the part that began last. They are the reader's until the next piece of the body is parsed. */
  | { readonly type: 'data'; readonly bytes: Uint8Array }

export interface FormParser {
  /** What the next piece of the body holds. Throws a {@link FormError} when it is no form. */
  read(piece: Uint8Array): Generator<FormEvent>
  /** Throws unless the form has come to its end. */
  end(): void
}

/** The body is not the form that its type promises. */
export class FormError extends Error {}

/** Bytes of the headers of one part. */
const headerLimit = 8 * 1024

const none = Buffer.alloc(0)
const headerEnd = Buffer.from('\r\n\r\n')

/** The boundary that a `multipart/form-data` type names; `undefined` when it names none that is allowed. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]*)"|([^\s;"]*))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain ?? ''
  return /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/.test(boundary) ? boundary : undefined
}

/** Takes a form apart (RFC 7578) piece by piece. It keeps no more than the headers of a part, and copies no file. */
export function createFormParser(boundary: string): FormParser {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  let state: 'preamble' | 'delimiter' | 'headers' | 'body' | 'epilogue' = 'preamble'
  // The first delimiter may stand at the very beginning, as if a line had ended before it.
  let carried: Buffer = Buffer.from('\r\n')

  return {
    *read(piece) {
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
      let rest = carried.length > 0 ? Buffer.concat([carried, bytes]) : bytes
      carried = none
      while (state !== 'epilogue') {
        if (state === 'preamble' || state === 'body') {
          const at = rest.indexOf(delimiter)
          const end = at < 0 ? rest.length - begun(rest, delimiter) : at
          if (state === 'body' && end > 0) yield { type: 'data', bytes: rest.subarray(0, end) }
          if (at < 0) {
            carried = Buffer.from(rest.subarray(end))
            return
          }
          rest = rest.subarray(at + delimiter.length)
          state = 'delimiter'
        } else if (state === 'delimiter') {
          const line = /^(?:--|[ \t]*\r\n)/.exec(rest.toString('latin1', 0, 64))?.[0]
          if (line === undefined) {
            if (rest.length >= 64 || !/^(?:-|[ \t]*\r?)$/.test(rest.toString('latin1'))) throw new FormError('boundary')
            carried = Buffer.from(rest)
            return
          }
          state = line === '--' ? 'epilogue' : 'headers'
          // The end of the line stays: a part without headers has only the empty line after them.
          rest = rest.subarray(line.length - (line === '--' ? 0 : 2))
        } else {
          const end = rest.indexOf(headerEnd)
          if (end > headerLimit || (end < 0 && rest.length > headerLimit)) throw new FormError('headers')
          if (end < 0) {
            carried = Buffer.from(rest)
            return
          }
          yield { type: 'part', ...readHeaders(rest.toString('utf8', 0, end)) }
          rest = rest.subarray(end + headerEnd.length)
          state = 'body'
        }
      }
    },
    end() {
      if (state !== 'epilogue') throw new FormError('cut short')
    },
  }
}

/** How many of the last bytes may be the beginning of a delimiter whose rest is still to come. */
function begun(bytes: Buffer, delimiter: Buffer): number {
  for (let at = Math.max(0, bytes.length - delimiter.length + 1); at < bytes.length; at++) {
    at = bytes.indexOf(delimiter[0] ?? 0, at)
    if (at < 0) return 0
    if (bytes.subarray(at).equals(delimiter.subarray(0, bytes.length - at))) return bytes.length - at
  }
  return 0
}

/** What the headers of a part call it. A part with a file name is a file, however empty the name. */
function readHeaders(headers: string): { readonly name: string; readonly fileName: string | undefined } {
  const disposition = /^content-disposition:[ \t]*form-data\b(.*)$/im.exec(headers)?.[1]
  if (disposition === undefined) throw new FormError('content-disposition')
  const parameters = new Map<string, string>()
  for (const [, name = '', quoted, plain = ''] of disposition.matchAll(
    /;[ \t]*([\w*-]+)[ \t]*=[ \t]*(?:"((?:\\"|[^"])*)"|([^\s;"]*))/g,
  )) {
    // The first counts: a second one is somebody trying to give a file two names.
    if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), unescaped(quoted) ?? plain)
  }
  const name = parameters.get('name')
  if (name === undefined) throw new FormError('name')
  return { name, fileName: extendedValue(parameters.get('filename*')) ?? parameters.get('filename') }
}

/** Browsers write a quote and the line ends of a name as `%22`, `%0D` and `%0A`, older programs a quote as `\"`. */
function unescaped(quoted: string | undefined): string | undefined {
  return quoted?.replaceAll('\\"', '"').replaceAll(/%22/g, '"').replaceAll(/%0d/gi, '\r').replaceAll(/%0a/gi, '\n')
}

/** A name as RFC 5987 writes it: `UTF-8''perch%C3%A9.pdf`. */
function extendedValue(value: string | undefined): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(value ?? '')?.[1]
  if (encoded === undefined) return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
