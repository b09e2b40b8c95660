import { afterEach, expect, test, vi } from 'vitest'
import { createReadiness, storeFailure } from './health.ts'

const coded = (code: string | number, message = '') =>
  Object.assign(new Error(message), typeof code === 'number' ? { code: 'ERR_SQLITE_ERROR', errcode: code } : { code })

test.each([
  ['a full disk, to SQLite', coded(13), 'disk-full'],
  ['a write that failed, to SQLite', coded(778), 'store-unavailable'],
  ['a file that is no database', coded(26), 'store-unavailable'],
  ['a full disk, to a file', coded('ENOSPC'), 'disk-full'],
  ['a full disk, to PostgreSQL', coded('53100'), 'disk-full'],
  ['PostgreSQL that is being stopped', coded('57P01'), 'store-unavailable'],
  ['PostgreSQL that starts', coded('57P03'), 'store-unavailable'],
  ['PostgreSQL that is not there', coded('ECONNREFUSED'), 'store-unavailable'],
  ['both its addresses refusing', new AggregateError([coded('ECONNREFUSED')]), 'store-unavailable'],
  ['a database that hangs', new Error('Query read timeout'), 'store-unavailable'],
  ['a connection that is cut', new Error('Connection terminated unexpectedly'), 'store-unavailable'],
  ['a constraint', coded(19), undefined],
  ['a bad statement', coded('42601'), undefined],
  ['a bug', new TypeError('x is not a function'), undefined],
  ['no error', 'text', undefined],
])('%s', (_, error, failure) => {
  expect(storeFailure(error)).toBe(failure)
})

afterEach(() => void vi.useRealTimers())

test('a part that throws and one that says nothing for a second are not well; the outcome holds for half a second', async () => {
  vi.useFakeTimers()
  let asked = 0
  const ready = createReadiness(
    {
      store: async () => void asked++,
      broken: async () => {
        throw new Error('gone')
      },
      silent: () => new Promise<void>(() => {}),
    },
    Date.now,
  )

  const first = ready()
  await vi.advanceTimersByTimeAsync(400)
  const second = ready()
  await vi.advanceTimersByTimeAsync(600)
  expect(await first).toEqual({ store: true, broken: false, silent: false })
  expect(await second).toBe(await first)
  expect(asked).toBe(1)

  const third = ready()
  await vi.advanceTimersByTimeAsync(1000)
  await third
  expect(asked).toBe(2)
})
