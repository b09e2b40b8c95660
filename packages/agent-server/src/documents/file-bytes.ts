import { type FileHandle, open } from 'node:fs/promises'

const pieceBytes = 64 * 1024

/**
 * The bytes of a file in pieces, through one buffer: a piece is the reader's until it asks for the next. A stream makes
 * a buffer for each piece, and the collector lets 32 MB of them pile up.
 */
export async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(pieceBytes)
    for (let position = 0; ; ) {
      const { bytesRead } = await file.read(buffer, 0, pieceBytes, position)
      if (bytesRead === 0) return
      position += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Reads up to `length` bytes at a position; fewer only at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
