import type { UploadSource } from '@ccnl/core'

/** Files of the page as the session takes them; nothing is read until the upload starts. */
export function toUploadSources(files: Iterable<File>): readonly UploadSource[] {
  return Array.from(files, file => ({ name: file.name, size: file.size, content: async () => file }))
}
