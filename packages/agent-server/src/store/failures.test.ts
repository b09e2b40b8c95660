import { expect, test } from 'vitest'
import { storeFailure } from './failures.ts'

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
