import { describe, expect, test } from 'vitest'
import { createBucket, createPlaces, toCaller } from './shares.ts'

describe('calls', () => {
  test('pass in a burst after a rest, then at the steady rate', () => {
    const bucket = createBucket(2, 5)
    expect(Array.from({ length: 6 }, () => bucket.take('a', 0))).toEqual([0, 0, 0, 0, 0, 1])
    expect(bucket.take('a', 500)).toBe(0)
    expect(bucket.take('a', 500)).toBe(1)
    expect(Array.from({ length: 6 }, () => bucket.take('a', 60_000))).toEqual([0, 0, 0, 0, 0, 1])
  })

  test('of one caller take nothing from another', () => {
    const bucket = createBucket(1, 1)
    expect([bucket.take('a', 0), bucket.take('b', 0), bucket.take('a', 0)]).toEqual([0, 0, 1])
  })

  test('tell how long to wait, in whole seconds', () => {
    const bucket = createBucket(0.1, 1)
    bucket.take('a', 0)
    expect(bucket.wait('a', 0)).toBe(10)
    expect(bucket.take('a', 9_999)).toBe(1)
    expect(bucket.take('a', 10_000)).toBe(0)
  })

  test('of a million addresses are counted in little memory, and the busy ones are not forgotten', () => {
    const bucket = createBucket(1, 2)
    bucket.take('busy', 0)
    for (let index = 0; index < 100_000; index++) bucket.take(`address ${index}`, index)
    bucket.take('busy', 100_000)
    bucket.take('busy', 100_000)
    expect(bucket.take('busy', 100_000)).toBe(1)
  })

  test('of whoever is still at work are remembered where those at rest make room enough', () => {
    const bucket = createBucket(1, 2)
    bucket.take('busy', 0)
    bucket.take('busy', 0)
    for (let index = 0; index < 19_999; index++) bucket.take(`address ${index}`, 0)
    // One more than is remembered: by now all but one have their whole burst again.
    bucket.take('new', 1_500)
    expect([bucket.take('busy', 1_500), bucket.take('busy', 1_500)]).toEqual([0, 1])
  })
})

test('a place is given back once', () => {
  const places = createPlaces(2)
  const leave = places.enter('a')
  places.enter('a')
  expect(places.enter('a')).toBeUndefined()
  expect(places.enter('b')).toBeDefined()
  leave?.()
  leave?.()
  expect(places.enter('a')).toBeDefined()
  expect(places.enter('a')).toBeUndefined()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s stands for %s', (address, caller) => {
  expect(toCaller(address)).toBe(caller)
})
