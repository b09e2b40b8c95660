import { constants, type Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { ApiError, type Failure, type UploadSource } from '@ccnl/core'
import type { Config } from '@ccnl/core/contract'
import { CliError } from './exit.ts'
import type { Io } from './io.ts'
import { it } from './it.ts'

/**
 * Makes a file of the disk ready to be sent. Everything that can be refused is refused from `stat` and the leading bytes:
 * a directory, a pipe or a device is never opened, and a file over the limit is never read.
 */
export async function toUploadSource(path: string, config: Config, io: Pick<Io, 'cwd'>): Promise<UploadSource> {
  const absolute = resolve(io.cwd, path)
  const name = basename(absolute)
  const refuse = (failure: Failure): never => {
    throw new ApiError(failure, `upload ${path}`)
  }
  const found = await statOrExplain(absolute, path)
  if (!found.isFile() || /^\/(proc|sys|dev)\//.test(absolute)) throw new CliError(2, 'upload', it.notAFile(path))
  const { uploadTypes, MAX_FILE_SIZE } = config.upload
  const extension = extname(name).toLowerCase()
  if (!uploadTypes.some(type => type.toLowerCase() === extension)) {
    refuse({ code: 'upload-type', name, allowed: uploadTypes })
  }
  if (found.size === 0) refuse({ code: 'upload-empty', name })
  if (found.size > MAX_FILE_SIZE * 1024 * 1024) {
    refuse({ code: 'upload-too-large', name, limitMegabytes: MAX_FILE_SIZE })
  }
  const file = await openOrExplain(absolute, path)
  try {
    const head = Buffer.alloc(4096)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    if (!looksLike(extension, head.subarray(0, bytesRead))) refuse({ code: 'upload-type', name, allowed: uploadTypes })
  } finally {
    await file.close()
  }
  return { name, size: found.size, content: async () => await readExactly(absolute, path, found) }
}

/** Reads the file as it was when it was checked: one that changed meanwhile is refused. */
async function readExactly(absolute: string, shown: string, checked: Stats): Promise<Blob> {
  const file = await openOrExplain(absolute, shown)
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
      throw new CliError(2, 'upload', it.fileChanged(shown))
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

/** The leading bytes agree with the extension; text is anything without NUL that is valid UTF-8 or Latin letters. */
function looksLike(extension: string, head: Uint8Array): boolean {
  const starts = (...bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte)
  if (extension === '.pdf') return starts(0x25, 0x50, 0x44, 0x46, 0x2d)
  if (extension === '.docx') return starts(0x50, 0x4b, 0x03, 0x04)
  const binary = [
    [0x50, 0x4b, 0x03, 0x04],
    [0x4d, 0x5a, 0x90],
    [0x7f, 0x45, 0x4c, 0x46],
    [0x25, 0x50, 0x44, 0x46, 0x2d],
  ].some(bytes => starts(...bytes))
  const utf16 = starts(0xff, 0xfe) || starts(0xfe, 0xff)
  return !binary && (utf16 || !head.includes(0))
}
