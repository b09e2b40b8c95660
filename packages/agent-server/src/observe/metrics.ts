/** What the server counts, as Prometheus reads it. Nothing in it says who asked, or what. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A call that has been answered. */
export interface AnsweredCall {
  readonly method: string
  /** The pattern of its path, without any id. */
  readonly route: string
  readonly status: number
  /** Until the end of its answer. */
  readonly milliseconds: number
  /** Code of the refusal, where it was one. */
  readonly problem: string | undefined
}

export interface Metrics {
  answered(call: AnsweredCall): void
  /** The text that Prometheus fetches, and its media type. */
  render(): Promise<{ readonly type: string; readonly text: string }>
}

/** What is read when the metrics are fetched. */
export interface Gauges {
  readonly answersUnderWay: () => number
  readonly isReady: () => Promise<boolean>
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export function createMetrics({ answersUnderWay, isReady }: Gauges): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service: 'ccnl-agent-server' })
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
  const refusals = new Counter({
    name: 'ccnl_refusals_total',
    help: 'Calls that were refused, by the code of the refusal.',
    labelNames: ['code'],
    registers,
  })
  new Gauge({
    name: 'ccnl_answers_under_way',
    help: 'Answers that are being written or wait for their turn.',
    registers,
    collect() {
      this.set(answersUnderWay())
    },
  })
  new Gauge({
    name: 'ccnl_ready',
    help: '1 when the store takes writes and the knowledge is loaded.',
    registers,
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
  return {
    answered({ method, route, status, milliseconds, problem }) {
      calls.inc({ method, route, status: String(status) })
      times.observe({ route }, milliseconds / 1000)
      if (problem !== undefined) refusals.inc({ code: problem })
    },
    async render() {
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
