import { expect, test } from 'vitest'
import { localTime } from './local-time.ts'

test("a time of the server is told on this computer's clock", () => {
  expect(localTime('2026-11-23T23:31:00Z', -60)).toBe('2026-11-24 00:31')
  expect(localTime('2026-11-23T02:31:00+01:00', 0)).toBe('2026-11-23 01:31')
  const date = new Date('2026-07-01T12:05:00Z')
  expect(localTime('2026-07-01T12:05:00Z')).toContain(` ${String(date.getHours()).padStart(2, '0')}:`)
  expect(localTime('ieri')).toBe('ieri')
})
