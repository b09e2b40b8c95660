import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { type Call, createRejection, mediaType } from '@ccnl/core/server'
import { Busboy } from '@fastify/busboy'
import type { Scratch } from '../documents/upload-folder.ts'
import { uploads } from '../it.ts'
import type { Limits } from '../options.ts'
import { Problem } from './http.ts'

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

/** Bytes of a file that wait for the disk. */
const fileBufferBytes = 64 * 1024

/**
 * Streams a multipart form to files of the scratch, holding none in memory. A form beyond the limits is refused as soon
 * as it passes them, one whose sender falls silent when its time is over, any when the call is aborted.
 */
export async function receiveForm(call: Call, scratch: Scratch, limits: Limits): Promise<ReceivedForm> {
  if (mediaType(call) !== 'multipart/form-data') throw new Problem('unsupported-media-type')
  // Room for the files, for the form around them, and to say which file is too large rather than that something is.
  const mostBytes = (limits.filesPerUpload * limits.fileBytes + mostFields * fieldBytes) * 4
  if (Number(call.header('content-length') ?? 0) > mostBytes) throw new Problem('too-large')
  const form = call.body && openForm(call, limits)
  if (!form || !call.body) throw new Problem('bad-multipart')

  const { rejected: refused, reject: refuse } = createRejection()
  const fields = new Map<string, string>()
  const streams: Readable[] = []
  const files: Promise<ReceivedFile | undefined>[] = []
  form.on('field', (name, value, _, isCut) => {
    if (isCut) refuse(new Problem('too-large'))
    fields.set(name, value)
  })
  // The parser's own types forget that an empty name comes as none.
  form.on('file', (_, stream, sentName: string | undefined) => {
    const name = toFileName(sentName ?? '')
    stream.on('limit', () => refuse(new Problem('too-large', uploads.tooLarge(name, limits.fileBytes / 1024 / 1024))))
    const kept = keepFile(stream, name, scratch.file())
    kept.catch(refuse)
    streams.push(stream)
    files.push(kept)
  })
  form.on('filesLimit', () => refuse(new Problem('too-large', uploads.tooMany(limits.filesPerUpload))))
  form.on('fieldsLimit', () => refuse(new Problem('too-large')))
  form.on('partsLimit', () => refuse(new Problem('too-large')))
  form.on('error', () => refuse(new Problem('bad-multipart')))
  const finished = once(form, 'finish').catch(() => {})
  const leave = (): void => refuse(call.signal.reason)
  call.signal.addEventListener('abort', leave, { once: true })
  if (call.signal.aborted) leave()
  try {
    let bytes = 0
    for await (const piece of withDeadline(call.body, limits.uploadIdleMilliseconds, refused)) {
      bytes += piece.byteLength
      if (bytes > mostBytes) throw new Problem('too-large')
      await Promise.race([refused, new Promise(resolve => form.write(piece, resolve))])
      // By the next turn of the loop the parser has handed out all of it.
      await new Promise(setImmediate)
      if (isOfSocket(call) && streams.every(stream => stream.readableLength === 0)) release(piece)
    }
    form.end()
    await Promise.race([refused, finished])
    const received = await Promise.race([refused, Promise.all(files)])
    return { fields: Object.fromEntries(fields), files: received.filter(file => file !== undefined) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw new Problem('disk-full')
    throw error
  } finally {
    call.signal.removeEventListener('abort', leave)
    for (const stream of streams) stream.destroy()
    await Promise.allSettled(files)
  }
}

/** Pieces that came over a socket are nobody else's; those of a call in this process are their maker's. */
const isOfSocket = (call: Call): boolean => call.address !== undefined

/** Gives the memory of a piece back at once: the collector would let most of an upload pile up first. */
function release(piece: Uint8Array): void {
  const { buffer } = piece
  if (buffer instanceof ArrayBuffer && buffer.byteLength === piece.byteLength) buffer.transfer(0)
}

/** The parser of the form; `undefined` when its type names no boundary. */
function openForm(call: Call, limits: Limits) {
  try {
    return new Busboy({
      headers: { 'content-type': call.header('content-type') ?? '' },
      preservePath: true,
      fileHwm: fileBufferBytes,
      limits: {
        fieldSize: fieldBytes,
        fields: mostFields,
        files: limits.filesPerUpload,
        fileSize: limits.fileBytes,
        parts: mostFields + limits.filesPerUpload + 1,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    })
  } catch {
    return undefined
  }
}

/** Writes a file of the form to disk, as its bytes come. A form whose file input was left empty sends one without name and content. */
function keepFile(stream: Readable, name: string, path: string): Promise<ReceivedFile | undefined> {
  return new Promise((resolve, reject) => {
    const file = openSync(path, 'wx', 0o600)
    let bytes = 0
    stream.on('data', (part: Buffer) => {
      bytes += part.length
      try {
        for (let written = 0; written < part.length; ) written += writeSync(file, part, written)
      } catch (error) {
        reject(error)
        stream.destroy()
      }
    })
    stream.once('close', () => {
      closeSync(file)
      if (!stream.readableEnded) reject(new Problem('bad-multipart'))
      else if (name === '' && bytes > 0) reject(new Problem('validation', uploads.nameless))
      else resolve(name === '' ? undefined : { name, path, bytes })
    })
  })
}

/** Ends a body whose sender says nothing for so long, or goes away, or whose form was refused. */
async function* withDeadline(
  body: AsyncIterable<Uint8Array>,
  milliseconds: number,
  refused: Promise<never>,
): AsyncGenerator<Uint8Array> {
  const { rejected: stalled, reject: refuse } = createRejection()
  const timer = setTimeout(() => refuse(new Problem('upload-stalled')), milliseconds)
  const pieces = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      timer.refresh()
      const next = await Promise.race([pieces.next().catch(cutShort), stalled, refused])
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
  throw new Problem('bad-multipart')
}

/** The last part of whatever path was sent, as a person would read it. Browsers write a quote as `%22`. */
function toFileName(sent: string): string {
  const base =
    sent
      .replaceAll('%22', '"')
      .replaceAll(/%0[ad]/gi, ' ')
      .split(/[\\/]/)
      .at(-1) ?? ''
  // Control, format (bidirectional overrides, zero widths) and unassigned characters could make a name look like another.
  const shown = base
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .trim()
  return [...shown].slice(-200).join('')
}
