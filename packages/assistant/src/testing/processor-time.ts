/// <reference types="node" />

/** The clock of the processor ticks every few milliseconds on some machines: shorter work is done again and again. */
const leastMeasured = 40

/** Milliseconds of this thread's processor that a piece of work takes, on average: what else the machine does costs none. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  for (let runs = 1; ; runs++) {
    work()
    const { user, system } = process.threadCpuUsage(before)
    const spent = (user + system) / 1000
    if (spent >= leastMeasured) return spent / runs
  }
}
