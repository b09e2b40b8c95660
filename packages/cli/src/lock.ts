import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Io } from './io.ts'

/** Lets go of a lock. */
export type Unlock = () => Promise<void>

/**
 * Holds a name that the kernel gives to one process at a time and takes back when it dies, however it dies: nothing is
 * left on the disk, and no lock is ever stale. Rejects while another process holds the lock of the same purpose on the
 * same file.
 */
export async function lock(purpose: string, file: string, io: Pick<Io, 'platform'>): Promise<Unlock> {
  const folder = await realpath(dirname(file)).catch(() => dirname(file))
  const name = `ccnl-${purpose}-${createHash('sha256')
    .update(join(folder, basename(file)))
    .digest('hex')
    .slice(0, 32)}`
  const address =
    io.platform === 'linux'
      ? `\0${name}`
      : io.platform === 'win32'
        ? `\\\\.\\pipe\\${name}`
        : join(tmpdir(), `${name}.sock`)
  const server = createServer(socket => socket.destroy())
  await new Promise<void>((held, refused) => {
    server.once('error', refused)
    server.listen(address, held)
  })
  // The lock alone keeps no process alive.
  server.unref()
  return async () => await new Promise(released => server.close(() => released()))
}
