import type { Metrics, MetricsOptions } from './metrics.ts'

/** Starts to count; what counts is loaded only then, because a server that nobody asks for figures starts without it. */
export async function openMetrics(options: MetricsOptions): Promise<Metrics> {
  const { createMetrics } = await import('./metrics.ts')
  return createMetrics(options)
}
