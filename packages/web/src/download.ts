export const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A download has its own copy once it has begun; a minute is more than any browser takes. Milliseconds. */
const releasedAfter = 60_000

/** Hands the reader a file. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), releasedAfter)
}
