import type { MetricsOptions } from '@ccnl/core/server'
import { serviceName } from './service.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** What this server counts beside its calls, and how long those take. */
export function metricsOf(answersUnderWay: () => number, isReady: () => Promise<boolean>): MetricsOptions {
  return {
    service: serviceName,
    seconds,
    gauges: [
      {
        name: 'ccnl_answers_under_way',
        help: 'Answers that are being written or wait for their turn.',
        read: answersUnderWay,
      },
      {
        name: 'ccnl_ready',
        help: '1 when the store takes writes and the knowledge is loaded.',
        read: async () => ((await isReady()) ? 1 : 0),
      },
    ],
  }
}
