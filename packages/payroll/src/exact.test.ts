import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import './complete.ts'
import { Exact } from './exact.ts'

const Peer = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

/** Numbers as payslips have them, and some that they do not. */
const amounts = fc.oneof(
  fc.integer({ min: -1e9, max: 1e9 }).map(cents => (cents / 100).toFixed(2)),
  fc.integer({ min: -1000, max: 100_000 }).map(String),
  fc
    .double({ min: -1e12, max: 1e12, noNaN: true })
    .filter(value => value === 0 || Math.abs(value) > 1e-12)
    .map(String),
  fc.constantFrom('0', '-0', '.5', '1.', '+3', '1e3', '1e-9', '1234567890123456.12345678901234567890'),
)

describe('a number of ours does what decimal.js does', () => {
  const pairs = [
    'plus',
    'minus',
    'times',
    'dividedBy',
    'comparedTo',
    'equals',
    'greaterThan',
    'greaterThanOrEqualTo',
    'lessThan',
    'lessThanOrEqualTo',
    'modulo',
  ] as const
  test.each(pairs)('%s, to the last of forty digits', name => {
    fc.assert(
      fc.property(amounts, amounts, (left, right) => {
        fc.pre(!(new Peer(right).isZero() && (name === 'dividedBy' || name === 'modulo')))
        const ours = new Exact(left)[name](new Exact(right))
        const theirs = new Peer(left)[name](right)
        expect(String(ours)).toBe(String(theirs))
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 500) },
    )
  })

  test.each([
    Decimal.ROUND_HALF_UP,
    Decimal.ROUND_DOWN,
    Decimal.ROUND_CEIL,
    Decimal.ROUND_FLOOR,
    Decimal.ROUND_HALF_EVEN,
  ])('rounding of kind %i', mode => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 8 }), (text, places) => {
        const ours = new Exact(text)
        const theirs = new Peer(text)
        expect(ours.toDecimalPlaces(places, mode).toString()).toBe(theirs.toDecimalPlaces(places, mode).toString())
        expect(ours.toFixed(places, mode).replace(/^-(?=[0.]*$)/, '')).toBe(
          theirs.toFixed(places, mode).replace(/^-(?=[0.]*$)/, ''),
        )
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 300) },
    )
  })

  test('signs, whole parts, texts and numbers', () => {
    fc.assert(
      fc.property(amounts, text => {
        const ours = new Exact(text)
        const theirs = new Peer(text)
        expect(ours.toString()).toBe(theirs.toString())
        expect(ours.toFixed()).toBe(theirs.toFixed().replace(/^-0$/, '0'))
        expect(ours.toNumber() + 0).toBe(theirs.toNumber() + 0)
        expect([ours.isZero(), ours.isInteger(), ours.decimalPlaces()]).toEqual([
          theirs.isZero(),
          theirs.isInteger(),
          theirs.decimalPlaces(),
        ])
        expect(ours.negated().abs().plus(0).toString()).toBe(theirs.abs().toString())
        expect(ours.floor().toString()).toBe(theirs.floor().toString())
        expect(JSON.stringify(ours)).toBe(JSON.stringify(theirs).replace('"-0"', '"0"'))
      }),
    )
  })

  test('sums, products and quotients one after the other', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, c) => {
        fc.pre(!new Peer(c).isZero())
        const of = (Kind: typeof Decimal): string =>
          new Kind(a).times(b).dividedBy(c).plus(a).minus(b).times('0.0919').toString()
        expect(of(Exact)).toBe(of(Peer))
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 500) },
    )
  })
})

test('it is a Decimal to who knows decimal.js, on either side of an operation', () => {
  const ours = new Exact('1818.75')
  expect(ours).toBeInstanceOf(Decimal)
  expect(Decimal.isDecimal(ours)).toBe(true)
  expect(new Decimal(ours).toString()).toBe('1818.75')
  expect(new Decimal('0.25').plus(ours).toString()).toBe('1819')
  expect(ours.plus(new Decimal('0.25')).toString()).toBe('1819')
  expect(ours.sqrt().toFixed(4)).toBe('42.6468')
  expect(Decimal.max(ours, 1).toString()).toBe('1818.75')
})

test('what is no number stays none, and a division by zero has no end', () => {
  expect(new Exact(Number.NaN).isNaN()).toBe(true)
  expect(new Exact(Number.POSITIVE_INFINITY).isFinite()).toBe(false)
  expect(new Exact(1).dividedBy(0).isFinite()).toBe(false)
  expect(new Exact(1).plus(Number.NaN).isNaN()).toBe(true)
  expect(() => new Exact('x')).toThrow(/x/)
})

test('the least and the most of several', () => {
  expect([Exact.max(1, '3', 2).toString(), Exact.min(1, '-3', 2).toString()]).toEqual(['3', '-3'])
})

test('global settings of decimal.js change nothing', () => {
  Decimal.set({ precision: 3, rounding: Decimal.ROUND_DOWN })
  try {
    expect(new Exact('1818.75').dividedBy(7).toFixed(5)).toBe('259.82143')
  } finally {
    Decimal.set({ defaults: true })
  }
})
