import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collect, collectWhenIdle } from './idle-memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('memory is collected once after work, when there is rest, and not again until there was work', () => {
  let spent = 0
  let collected = 0
  const stop = collectWhenIdle(
    () => collected++,
    () => spent,
  )
  const look = (milliseconds: number): number => {
    spent += milliseconds
    vi.advanceTimersByTime(10_000)
    return collected
  }
  expect(look(100)).toBe(0)
  expect([look(9000), look(9000)]).toEqual([0, 0])
  expect([look(50), look(50), look(50)]).toEqual([1, 1, 1])
  expect([look(3000), look(10)]).toEqual([1, 2])
  stop()
  expect([look(9000), look(0)]).toEqual([2, 2])
})

test('what nobody holds is gone after a collection', async () => {
  vi.useRealTimers()
  const left = new WeakRef({ much: new Uint8Array(1024) })
  // What was looked at in a turn of the event loop is kept until its end.
  await new Promise(resolve => setImmediate(resolve))
  collect()
  expect(left.deref()).toBeUndefined()
})
