import type { Config } from '../contract.ts'
import type { Failure } from '../failure.ts'

/** Files at least needed for an upload (spec section 5). */
export const uploadMinimum = 1

const bytesPerMegabyte = 1024 * 1024

interface NamedFile {
  readonly name: string
}

/** The largest file allowed, in bytes: the configured megabytes of 1024 × 1024. */
export function maximumFileSize(upload: Config['upload']): number {
  return upload.MAX_FILE_SIZE * bytesPerMegabyte
}

/** The same name in whatever way its accents are composed. */
function sameName(name: string): string {
  return name.normalize('NFC')
}

/**
 * Why these files may not be added to those already uploaded, or `undefined` when they may. Sizes are in bytes; nothing
 * is read. One refused file refuses them all.
 */
export function checkUpload(
  uploaded: readonly NamedFile[],
  chosen: readonly (NamedFile & { readonly size: number })[],
  upload: Config['upload'],
): Failure | undefined {
  if (uploaded.length + chosen.length < uploadMinimum || chosen.length === 0)
    return { code: 'upload-too-few', minimum: uploadMinimum }
  const taken = new Set(uploaded.map(file => sameName(file.name)))
  for (const file of chosen) {
    if (taken.has(sameName(file.name))) return { code: 'upload-duplicate' }
    taken.add(sameName(file.name))
  }
  if (uploaded.length + chosen.length > upload.uploadLimit)
    return { code: 'upload-too-many', maximum: upload.uploadLimit }
  const limit = maximumFileSize(upload)
  for (const { name, size } of chosen) {
    const lower = name.toLowerCase()
    if (!upload.uploadTypes.some(type => lower.endsWith(type.toLowerCase()) && lower.length > type.length))
      return { code: 'upload-type', name, allowed: upload.uploadTypes }
    if (!(size <= limit)) return { code: 'upload-too-large', name, limitMegabytes: upload.MAX_FILE_SIZE }
    if (size === 0) return { code: 'upload-empty', name }
  }
  return undefined
}
