import { expect, test } from 'vitest'
import { holidaysOf } from '../index.ts'

test.each([
  [2024, '2024-04-01'],
  [2025, '2025-04-21'],
  [2026, '2026-04-06'],
  [2027, '2027-03-29'],
])('Easter Monday of %i is %s', (year, monday) => {
  expect(holidaysOf(year)).toContain(monday)
})

test('4 October is one from 2026 on, the patron saint’s where it is said', () => {
  expect(holidaysOf(2025)).toHaveLength(11)
  expect(holidaysOf(2026, '12-07')).toHaveLength(13)
  expect(holidaysOf(2025)).not.toContain('2025-10-04')
  expect(holidaysOf(2026)).toContain('2026-10-04')
})
