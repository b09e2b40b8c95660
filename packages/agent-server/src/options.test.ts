import { expect, test } from 'vitest'
import { italianDate } from './options.ts'

const hour = 3_600_000

test('the day in Italy is that of the calendar of Europe/Rome, every hour of forty years', () => {
  // Sweden writes its dates as ISO does.
  const rome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })
  const wrong: string[] = []
  for (let now = Date.UTC(1997, 0, 1); now < Date.UTC(2037, 0, 1); now += hour)
    if (new Date(now).getUTCHours() > 20 && italianDate(now) !== rome.format(now))
      wrong.push(new Date(now).toISOString())
  expect(wrong).toEqual([])
})

test.each([
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('%s is of %s', (now, day) => {
  expect(italianDate(Date.parse(now))).toBe(day)
})
