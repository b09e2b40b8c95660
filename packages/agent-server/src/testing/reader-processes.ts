import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'

export interface ReaderProcesses {
  /** Those that were started, oldest first; a process that was ended has a code or a signal. */
  started(): readonly ChildProcess[]
  stop(): void
}

/** Watches which processes start to read documents, in this process, from now on. */
export function watchReaders(onStart: (reader: ChildProcess) => void = () => {}): ReaderProcesses {
  const children: ChildProcess[] = []
  const isReader = ({ spawnargs }: ChildProcess) => spawnargs.some(argument => /reader-process\.[jt]s$/.test(argument))
  const note = (message: unknown): void => {
    // True because this is what the channel carries.
    const { process: child } = message as { readonly process: ChildProcess }
    children.push(child)
    child.once('spawn', () => isReader(child) && onStart(child))
  }
  subscribe('child_process', note)
  return {
    started: () => children.filter(isReader),
    stop: () => void unsubscribe('child_process', note),
  }
}

export const isEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Memory of processes together, in bytes: all that they hold, and what is theirs alone. Linux alone tells. */
export function memoryOf(processes: readonly ChildProcess[]): { readonly resident: number; readonly own: number } {
  const fields = processes.map(({ pid }) => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'utf8')
    } catch {
      // It has ended.
      return ''
    }
  })
  const sum = (field: RegExp) => fields.reduce((bytes, text) => bytes + Number(field.exec(text)?.[1] ?? 0) * 1024, 0)
  return { resident: sum(/VmRSS:\s+(\d+)/), own: sum(/RssAnon:\s+(\d+)/) }
}
