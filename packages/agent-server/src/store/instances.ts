import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { SqlValue } from './database.ts'

/** The stores open in this process, by the name that they write beside the answers under way. */
const runningInstances = new Set<string>()

/** A name for a store that opens: machine, process, and what tells it from others of this process. */
export function openInstance(): string {
  const name = `${hostname()}/${process.pid}/${randomUUID()}`
  runningInstances.add(name)
  return name
}

/** Forgets the name of a store that has closed. */
export function closeInstance(name: string): void {
  runningInstances.delete(name)
}

/** True when the process that wrote the row ran on this machine and runs no more. */
export function isGone(owner: SqlValue | undefined): boolean {
  if (typeof owner !== 'string') return true
  const [host, pid] = owner.split('/')
  if (host !== hostname()) return false
  // Another instance with our own number: the number was given to us after it died.
  if (Number(pid) === process.pid) return !runningInstances.has(owner)
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    // EPERM says that the process is there and belongs to somebody else.
    return !(error instanceof Error && 'code' in error && error.code === 'EPERM')
  }
}
