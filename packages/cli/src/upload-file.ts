import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { ApiError, checkUpload, type Failure, type UploadSource } from '@ccnl/core'
import type { Config } from '@ccnl/core/contract'
import { CliError } from './exit.ts'
import type { Io } from './io.ts'
import { it } from './it.ts'

interface Found {
  readonly path: string
  readonly absolute: string
  readonly name: string
  readonly stats: Stats
}

/**
 * Makes files of the disk ready to be sent. Everything that can be refused is refused from `stat` and the leading bytes:
 * a directory, a pipe or a device is never opened, and a file over the limit is never read. One refused refuses all.
 */
export async function toUploadSources(
  paths: readonly string[],
  uploaded: readonly { readonly name: string }[],
  config: Config,
  io: Pick<Io, 'cwd'>,
): Promise<readonly UploadSource[]> {
  const found: Found[] = []
  for (const path of paths) {
    const absolute = resolve(io.cwd, path)
    const stats = await statOrExplain(absolute, path)
    if (!stats.isFile() || /^\/(proc|sys|dev)\//.test(absolute)) throw new CliError(2, 'upload', it.notAFile(path))
    found.push({ path, absolute, name: basename(absolute), stats })
  }
  const refusal = checkUpload(
    uploaded,
    found.map(({ name, stats }) => ({ name, size: stats.size })),
    config.upload,
  )
  if (refusal) throw new ApiError(refusal, 'upload')
  for (const file of found) await checkContent(file, config)
  return found.map(file => ({
    name: file.name,
    size: file.stats.size,
    content: async () => await readExactly(file),
  }))
}

/** The type is told by the leading bytes as well as by the name. */
async function checkContent({ absolute, path, name }: Found, config: Config): Promise<void> {
  const file = await openOrExplain(absolute, path)
  try {
    const head = Buffer.alloc(4096)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    if (!looksLike(extname(name).toLowerCase(), head.subarray(0, bytesRead))) {
      const failure: Failure = { code: 'upload-type', name, allowed: config.upload.uploadTypes }
      throw new ApiError(failure, `upload ${path}`)
    }
  } finally {
    await file.close()
  }
}

/** Reads the file as it was when it was checked: one that changed meanwhile is refused. */
async function readExactly({ absolute, path, stats: checked }: Found): Promise<Blob> {
  const file = await openOrExplain(absolute, path)
  try {
    const now = await file.stat()
    const bytes = Buffer.alloc(checked.size + 1)
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    if (now.ino !== checked.ino || now.dev !== checked.dev || length !== checked.size) {
      throw new CliError(2, 'upload', it.fileChanged(path))
    }
    return new Blob([bytes.subarray(0, length)])
  } finally {
    await file.close()
  }
}

async function statOrExplain(absolute: string, shown: string): Promise<Stats> {
  try {
    return await stat(absolute)
  } catch (error) {
    throw new CliError(2, 'upload', it.fileMissing(shown), { cause: error })
  }
}

async function openOrExplain(absolute: string, shown: string): Promise<FileHandle> {
  try {
    return await open(absolute, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    throw new CliError(2, 'upload', it.fileUnreadable(shown), { cause: error })
  }
}

/** The leading bytes that betray a binary file under a text file's name: zip, Windows and Unix programs, PDF. */
const binaryHeads: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x4d, 0x5a, 0x90],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x25, 0x50, 0x44, 0x46, 0x2d],
]

function looksLike(extension: string, head: Uint8Array): boolean {
  const starts = (bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte)
  if (extension === '.pdf') return starts([0x25, 0x50, 0x44, 0x46, 0x2d])
  if (extension === '.docx') return starts([0x50, 0x4b, 0x03, 0x04])
  const utf16 = starts([0xff, 0xfe]) || starts([0xfe, 0xff])
  return !binaryHeads.some(starts) && (utf16 || !head.includes(0))
}
