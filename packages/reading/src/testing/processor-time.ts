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

/** Eight times the text at eight times the cost is fair; work that grows with the square costs 64 times as much. */
export const muchMore = 24

/** How much dearer a text is to read than its first eighth; what the machine does beside never looks like growth. */
export function growth(read: (text: string) => void, text: string): number {
  let part = Number.POSITIVE_INFINITY
  let whole = Number.POSITIVE_INFINITY
  let ratio = Number.POSITIVE_INFINITY
  // The least of many runs is what a text costs.
  for (let run = 0; run < 20 && ratio >= muchMore; run++) {
    part = Math.min(
      part,
      processorTime(() => read(text.slice(0, text.length / 8))),
    )
    whole = Math.min(
      whole,
      processorTime(() => read(text)),
    )
    ratio = whole / part
  }
  return ratio
}
