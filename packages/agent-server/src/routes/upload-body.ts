import { type FileHandle, open } from 'node:fs/promises'
import { boundaryOf, createFormParser, FormError } from '../documents/multipart.ts'
import type { Scratch } from '../documents/upload-folder.ts'
import { uploads } from '../it.ts'
import type { Limits } from '../options.ts'
import { type Call, mediaType, Problem } from './http.ts'

/** A file of the form, on disk until the upload has been dealt with. */
export interface ReceivedFile {
  /** As text to show: NFC, no folder, no control characters. */
  readonly name: string
  readonly path: string
  readonly bytes: number
}

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly ReceivedFile[]
}

/** Parts of a form that are no files, and the bytes of each. */
const mostFields = 50
const fieldBytes = 64 * 1024

/**
 * Streams a multipart form to files of the scratch, holding none in memory. A form beyond the limits is refused as soon
 * as it passes them, one whose sender falls silent when its time is over.
 */
export async function receiveForm(call: Call, scratch: Scratch, limits: Limits): Promise<ReceivedForm> {
  if (mediaType(call) !== 'multipart/form-data') throw new Problem('unsupported-media-type')
  const boundary = boundaryOf(call.header('content-type') ?? '')
  if (!call.body || boundary === undefined) throw new Problem('bad-multipart')
  // Room for the files, for the form around them, and to say which file is too large rather than that something is.
  const declared = Number(call.header('content-length') ?? 0)
  if (declared > (limits.filesPerUpload * limits.fileBytes + mostFields * fieldBytes) * 4) {
    throw new Problem('too-large')
  }
  const parser = createFormParser(boundary)
  const form = createForm(scratch, limits)
  try {
    for await (const piece of withDeadline(call.body, limits.uploadIdleMilliseconds)) {
      for (const event of parser.read(piece)) {
        if (event.type === 'part') await form.begin(event.name, event.fileName)
        else await form.write(event.bytes)
      }
      if (isOfSocket(call)) release(piece)
    }
    parser.end()
    return await form.end()
  } catch (error) {
    if (error instanceof FormError) throw new Problem('bad-multipart')
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw new Problem('disk-full')
    throw error
  } finally {
    await form.close()
  }
}

interface Form {
  begin(name: string, fileName: string | undefined): Promise<void>
  write(bytes: Uint8Array): Promise<void>
  end(): Promise<ReceivedForm>
  close(): Promise<void>
}

function createForm(scratch: Scratch, limits: Limits): Form {
  const fields = new Map<string, string>()
  const files: ReceivedFile[] = []
  let parts = 0
  let field: { readonly name: string; readonly parts: Buffer[]; bytes: number } | undefined
  let file: { readonly name: string; readonly path: string; readonly handle: FileHandle; bytes: number } | undefined

  const endPart = async (): Promise<void> => {
    if (field) fields.set(field.name, Buffer.concat(field.parts).toString('utf8'))
    field = undefined
    if (!file) return
    const { name, path, bytes, handle } = file
    file = undefined
    await handle.close()
    // A form whose file input was left empty sends a file without a name and without content.
    if (name === '' && bytes === 0) return
    if (name === '') throw new Problem('validation', uploads.nameless)
    files.push({ name, path, bytes })
  }

  return {
    async begin(name, fileName) {
      await endPart()
      parts++
      if (parts > mostFields + limits.filesPerUpload) throw new Problem('too-large')
      if (fileName === undefined) {
        field = { name, parts: [], bytes: 0 }
      } else if (files.length >= limits.filesPerUpload) {
        throw new Problem('too-large', uploads.tooMany(limits.filesPerUpload))
      } else {
        const path = scratch.file()
        file = { name: toFileName(fileName), path, handle: await open(path, 'wx', 0o600), bytes: 0 }
      }
    },
    async write(bytes) {
      if (file) {
        file.bytes += bytes.length
        if (file.bytes > limits.fileBytes) {
          throw new Problem('too-large', uploads.tooLarge(file.name, limits.fileBytes / 1024 / 1024))
        }
        await writeAll(file.handle, bytes)
      } else if (field) {
        field.bytes += bytes.length
        if (field.bytes > fieldBytes) throw new Problem('too-large')
        field.parts.push(Buffer.from(bytes))
      }
    },
    async end() {
      await endPart()
      return { fields: Object.fromEntries(fields), files }
    },
    async close() {
      await file?.handle.close()
    },
  }
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await handle.write(bytes, written)).bytesWritten
  }
}

/** Ends a body whose sender says nothing for so long, or goes away. */
async function* withDeadline(body: AsyncIterable<Uint8Array>, milliseconds: number): AsyncGenerator<Uint8Array> {
  let stall: () => void = () => {}
  const stalled = new Promise<never>((_, reject) => {
    stall = () => reject(new Problem('upload-stalled'))
  })
  // When the body ends in time nobody hears it.
  stalled.catch(() => {})
  const timer = setTimeout(stall, milliseconds)
  const pieces = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      timer.refresh()
      const next = await Promise.race([pieces.next().catch(cutShort), stalled])
      if (next.done) return
      yield next.value
    }
  } finally {
    clearTimeout(timer)
    // Not awaited: it answers only when the piece that it waits for comes.
    void pieces.return?.().catch(() => {})
  }
}

function cutShort(): never {
  throw new FormError('the sender went away')
}

/** Pieces that came over a socket are nobody else's; those of a call in this process are their maker's. */
const isOfSocket = (call: Call): boolean => call.address !== undefined

/** Gives the memory of a piece back at once: the collector would let 32 MB of them pile up first. */
function release(piece: Uint8Array): void {
  const { buffer } = piece
  if (buffer instanceof ArrayBuffer && buffer.byteLength === piece.byteLength) buffer.transfer(0)
}

/** The last part of whatever path was sent, as a person would read it. */
function toFileName(sent: string): string {
  const base = sent.split(/[\\/]/).at(-1) ?? ''
  // Control, format (bidirectional overrides, zero widths) and unassigned characters could make a name look like another.
  const shown = base
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .trim()
  return [...shown].slice(-200).join('')
}
