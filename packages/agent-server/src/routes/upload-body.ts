import { createWriteStream, type WriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
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

/**
 * Streams a multipart form to files of the scratch, holding none in memory. A form beyond the limits is refused as soon
 * as it passes them.
 */
export async function receiveForm(call: Call, scratch: Scratch, limits: Limits): Promise<ReceivedForm> {
  if (mediaType(call) !== 'multipart/form-data') throw new Problem('unsupported-media-type')
  if (!call.body) throw new Problem('bad-multipart')
  // Room for the files, and for the form around them.
  const most = limits.filesPerUpload * limits.fileBytes + 64 * 1024
  const declared = Number(call.header('content-length') ?? 0)
  if (declared > most * 4) throw new Problem('too-large')
  return receive(call, call.body, scratch, limits)
}

async function receive(
  call: Call,
  body: AsyncIterable<Uint8Array>,
  scratch: Scratch,
  limits: Limits,
): Promise<ReceivedForm> {
  const fields: Record<string, string> = {}
  const saving: Promise<ReceivedFile>[] = []
  const writers: WriteStream[] = []
  const parser = createParser(call, limits)
  let refuse: (problem: Problem) => void = () => {}
  const refusal = new Promise<never>((_, reject) => {
    refuse = reject
  })
  // A second refusal has nobody left to hear it.
  refusal.catch(() => {})

  parser.on('field', (name, value) => {
    if (Object.keys(fields).length < 50) fields[name] = value
  })
  parser.on('file', (_field, stream, fileName) => {
    const path = scratch.file()
    const name = toFileName(fileName ?? '')
    let bytes = 0
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    stream.once('limit', () => {
      refuse(new Problem('too-large', uploads.tooLarge(name, limits.fileBytes / 1024 / 1024)))
    })
    if (name === '') refuse(new Problem('validation', uploads.nameless))
    const writer = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    // A file is written once its writer has closed, cut short or not: only then may it be removed.
    const saved = new Promise<ReceivedFile>((resolve, reject) => {
      writer.once('error', reject)
      writer.once('close', () => resolve({ name, path, bytes }))
    })
    saved.catch(() => refuse(new Problem('internal')))
    stream.pipe(writer)
    writers.push(writer)
    saving.push(saved)
  })
  parser.once('filesLimit', () => refuse(new Problem('too-large', uploads.tooMany(limits.filesPerUpload))))
  parser.once('partsLimit', () => refuse(new Problem('too-large')))

  const parsed = pipeline(Readable.from(body, { objectMode: false }), parser)
  parsed.catch(() => {})
  try {
    await Promise.race([parsed, refusal])
    return { fields, files: await Promise.race([Promise.all(saving), refusal]) }
  } catch (error) {
    parser.destroy()
    // A file cut off in the middle never ends by itself.
    for (const writer of writers) writer.destroy()
    await Promise.allSettled(saving)
    throw error instanceof Problem ? error : new Problem('bad-multipart')
  }
}

function createParser(call: Call, limits: Limits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': call.header('content-type') ?? '' },
      limits: { files: limits.filesPerUpload, fileSize: limits.fileBytes, fields: 50, fieldSize: 64 * 1024, parts: 60 },
    })
  } catch {
    throw new Problem('bad-multipart')
  }
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
