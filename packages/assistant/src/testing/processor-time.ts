/// <reference types="node" />

/** Milliseconds of this thread's processor that a piece of work takes: what else the machine does costs none. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
