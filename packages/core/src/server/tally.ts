/**
 * Calls and their times, added up as they are answered and laid out when they are read. A counter of `prom-client` makes a
 * text of its labels at every call, which costs as much as the call's own work.
 */

/** One line of a metric: its labels and its value; `metricName` where it is not the metric's own. */
export interface Sample {
  readonly metricName?: string
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
}

export interface Tally {
  /** Adds a call that took so many seconds. */
  count(method: string, route: string, status: number, seconds: number): void
  /** How many there were, by method, route and status. */
  calls(): readonly Sample[]
  /** How long they took, by route: buckets, sum and count of the metric of this name. */
  times(name: string): readonly Sample[]
}

interface RouteTally {
  /** How many calls by method, by status. */
  readonly calls: Map<string, Map<number, number>>
  /** How many took up to each bound, and longer than the last; none stands in two of them. */
  readonly within: number[]
  sum: number
}

/** `bounds` are upper bounds of the times, in seconds, the smallest first. */
export function createTally(bounds: readonly number[]): Tally {
  const routes = new Map<string, RouteTally>()
  const ofRoute = (route: string): RouteTally => {
    const known = routes.get(route)
    if (known) return known
    const fresh: RouteTally = { calls: new Map(), within: Array(bounds.length + 1).fill(0), sum: 0 }
    routes.set(route, fresh)
    return fresh
  }
  return {
    count(method, route, status, seconds) {
      const tally = ofRoute(route)
      let statuses = tally.calls.get(method)
      if (!statuses) {
        statuses = new Map()
        tally.calls.set(method, statuses)
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      let bucket = 0
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket++
      tally.within[bucket] = (tally.within[bucket] ?? 0) + 1
      tally.sum += seconds
    },

    calls: () =>
      [...routes].flatMap(([route, { calls }]) =>
        [...calls].flatMap(([method, statuses]) =>
          [...statuses].map(([status, value]) => ({ labels: { method, route, status: String(status) }, value })),
        ),
      ),

    times: name =>
      [...routes].flatMap(([route, { within, sum }]) => {
        let value = 0
        const buckets = within.map((count, index) => {
          value += count
          return { metricName: `${name}_bucket`, labels: { le: bounds[index] ?? '+Inf', route }, value }
        })
        return [
          ...buckets,
          { metricName: `${name}_sum`, labels: { route }, value: sum },
          { metricName: `${name}_count`, labels: { route }, value },
        ]
      }),
  }
}
