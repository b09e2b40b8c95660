/** What the server counts, as Prometheus reads it. Nothing in it says who asked, or what. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A call that has been answered. */
export interface AnsweredCall {
  readonly method: string
  /** The pattern of its path, without any id. */
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

export interface Metrics {
  answered(call: AnsweredCall): void
  render(): Promise<{ readonly type: string; readonly text: string }>
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15]

export function createMetrics(isReady: () => Promise<boolean>): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service: 'ccnl-credit-server' })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const calls = new Counter({
    name: 'ccnl_http_requests_total',
    help: 'Calls that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const times = new Histogram({
    name: 'ccnl_http_request_duration_seconds',
    help: 'From a call to the end of its answer.',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  })
  new Gauge({
    name: 'ccnl_ready',
    help: '1 when the ledger takes writes.',
    registers,
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
  return {
    answered({ method, route, status, milliseconds }) {
      calls.inc({ method, route, status: String(status) })
      times.observe({ route }, milliseconds / 1000)
    },
    async render() {
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
