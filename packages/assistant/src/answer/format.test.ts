import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from './format.ts'

const decimals = fc.constantFrom<readonly [number, number]>([0, 0], [0, 2], [0, 3], [0, 6], [1, 1], [2, 2], [2, 5])

/** Amounts as they are written, halves of a cent, and whatever a division leaves. */
const amounts = fc.oneof(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(value => value / 100),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map(value => value / 2000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1.005, 2.675, 0.5, 999.9995, 5e-7, 1e21, Number.MIN_VALUE),
)

test('numbers are written as Intl writes them for Italy', () => {
  fc.assert(
    fc.property(amounts, decimals, (value, [least, most]) => {
      const options = { minimumFractionDigits: least, maximumFractionDigits: most, useGrouping: 'always' } as const
      expect(formatNumber(value, least, most)).toBe(new Intl.NumberFormat('it-IT', options).format(value))
    }),
    { numRuns: 2000 },
  )
})
