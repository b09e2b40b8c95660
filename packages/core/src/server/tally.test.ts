import { expect, test } from 'vitest'
import { createTally } from './tally.ts'

test('a tally adds calls up by method, route and status, and their times by route', () => {
  const tally = createTally([0.1, 1])
  tally.count('GET', '/a', 200, 0.1)
  tally.count('GET', '/a', 200, 0.5)
  tally.count('POST', '/a', 404, 2)
  expect(tally.calls()).toEqual([
    { labels: { method: 'GET', route: '/a', status: '200' }, value: 2 },
    { labels: { method: 'POST', route: '/a', status: '404' }, value: 1 },
  ])
  expect(tally.times('seconds')).toEqual([
    { metricName: 'seconds_bucket', labels: { le: 0.1, route: '/a' }, value: 1 },
    { metricName: 'seconds_bucket', labels: { le: 1, route: '/a' }, value: 2 },
    { metricName: 'seconds_bucket', labels: { le: '+Inf', route: '/a' }, value: 3 },
    { metricName: 'seconds_sum', labels: { route: '/a' }, value: 2.6 },
    { metricName: 'seconds_count', labels: { route: '/a' }, value: 3 },
  ])
})
