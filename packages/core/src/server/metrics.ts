/** What a server counts, as Prometheus reads it. Nothing in it says who asked, or what. */
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import { createTally, type Sample } from './tally.ts'

/** A call that has been answered. */
export interface AnsweredCall {
  readonly method: string
  /** The pattern of its path, without any id. */
  readonly route: string
  readonly status: number
  /** Until the end of its answer. */
  readonly milliseconds: number
  /** Code of the refusal, where it was one. */
  readonly problem?: string | undefined
}

/** Counts of a server. */
export interface Metrics {
  answered(call: AnsweredCall): void
  /** The text that Prometheus fetches, and its media type. */
  render(): Promise<{ readonly type: string; readonly text: string }>
}

/** A number that is read when the metrics are fetched. */
export interface GaugeSource {
  readonly name: string
  readonly help: string
  readonly read: () => number | Promise<number>
}

export interface MetricsOptions {
  /** Stands with every count. */
  readonly service: string
  /** Upper bounds of the times of a call, in seconds. */
  readonly seconds: readonly number[]
  readonly gauges: readonly GaugeSource[]
}

const timesName = 'ccnl_http_request_duration_seconds'

/** Starts to count, the process itself included. */
export function createMetrics({ service, seconds, gauges }: MetricsOptions): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const tally = createTally(seconds)
  registerRead(registry, {
    name: 'ccnl_http_requests_total',
    help: 'Calls that were answered.',
    type: 'counter',
    read: tally.calls,
  })
  registerRead(registry, {
    name: timesName,
    help: 'From a call to the end of its answer.',
    type: 'histogram',
    read: () => tally.times(timesName),
  })
  const refusals = new Counter({
    name: 'ccnl_refusals_total',
    help: 'Calls that were refused, by the code of the refusal.',
    labelNames: ['code'],
    registers,
  })
  for (const { name, help, read } of gauges)
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  return {
    answered({ method, route, status, milliseconds, problem }) {
      tally.count(method, route, status, milliseconds / 1000)
      if (problem !== undefined) refusals.inc({ code: problem })
    },
    async render() {
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

interface ReadMetric {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'histogram'
  readonly read: () => readonly Sample[]
}

/** A metric that is kept elsewhere and read when Prometheus asks. */
function registerRead(registry: Registry, { read, ...about }: ReadMetric): void {
  const metric = { ...about, get: async () => ({ ...about, aggregator: 'sum', values: read() }) }
  // True because a registry knows a metric by its name and reads it by `get`.
  registry.registerMetric(metric as unknown as Metric)
}
