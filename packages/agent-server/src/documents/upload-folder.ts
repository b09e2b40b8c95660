import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Files whose machine we cannot ask are nobody's after a day. Milliseconds. */
const forgottenMilliseconds = 24 * 60 * 60 * 1000

/** Files of this process that are in use. */
const inUse = new Set<string>()

/** Files that exist while `use` runs, and never after it. */
export interface Scratch {
  /** The path of a new file, readable by this user alone; nothing is made yet. */
  file(): string
}

/** Hands out files of the folder (0700) and removes them when `use` is over, however it ends. */
export async function withScratch<T>(folder: string, use: (scratch: Scratch) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names: string[] = []
  try {
    return await use({
      file() {
        // Whose it is stands in the name: after a crash the next server removes it.
        const name = `${randomUUID()}.${process.pid}.${hostname()}`
        names.push(name)
        inUse.add(name)
        return join(folder, name)
      },
    })
  } finally {
    await Promise.all(names.map(name => rm(join(folder, name), { force: true })))
    for (const name of names) inUse.delete(name)
  }
}

/** Removes what servers left in the folder that ended without removing it themselves. Never throws. */
export async function sweepScratch(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  await Promise.all(
    names.map(async name => {
      const path = join(folder, name)
      if (await isForgotten(name, path, now)) await rm(path, { force: true, recursive: true }).catch(() => {})
    }),
  )
}

async function isForgotten(name: string, path: string, now: number): Promise<boolean> {
  const [, , pid, host] = /^([^.]*)\.(\d+)\.(.*)$/.exec(name) ?? []
  if (host === hostname()) return Number(pid) === process.pid ? !inUse.has(name) : !isRunning(Number(pid))
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
  return now - mtimeMs > forgottenMilliseconds
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM says that the process is there and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
