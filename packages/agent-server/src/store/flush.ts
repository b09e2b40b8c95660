import { closeSync, fsyncSync, openSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Puts the write-ahead log of a database on the disk. */
export interface Flush {
  /** Resolves when all that was committed before the call is on the disk. Calls that come together share one wait. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * SQLite itself would wait for the disk inside the commit, and every stream of the server with it. A commit that stands
 * whole in the log is one that a start after a power cut finds, so waiting for the log is enough, and another thread can.
 */
export function createFlush(database: string): Flush {
  let log: Promise<FileHandle> | undefined
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function openLog(): Promise<FileHandle> {
    const handle = await open(`${database}-wal`, 'r+')
    syncFolder(dirname(database))
    return handle
  }
  function sync(): Promise<void> {
    log ??= openLog().catch((error: unknown) => {
      log = undefined
      throw error
    })
    running = log
      .then(handle => handle.datasync())
      .finally(() => {
        running = undefined
      })
    return running
  }

  return {
    flush() {
      if (!running) return sync()
      // The one under way may have begun before what was just written.
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined
          return sync()
        })
      return next
    },
    async close() {
      await (next ?? running)?.catch(() => {})
      const handle = await log?.catch(() => undefined)
      log = undefined
      await handle?.close()
    },
  }
}

/** A new file is there after a power cut only when its folder says so, too. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  } catch {
    // Windows opens no folders, and needs none of this.
  }
}
