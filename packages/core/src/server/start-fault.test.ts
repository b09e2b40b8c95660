import { expect, test } from 'vitest'
import { startFault } from './start-fault.ts'

const coded = (code: string): Error => Object.assign(new Error('x'), { code })

test.each([
  [coded('ENOTDIR'), 'folder'],
  [Object.assign(coded('ERR_SQLITE_ERROR'), { errcode: 26 }), 'store-broken'],
  [Object.assign(coded('ERR_SQLITE_ERROR'), { errcode: 5 | (2 << 8) }), 'store-locked'],
  [coded('28P01'), 'database-refuses'],
  [coded('3D000'), 'database-missing'],
  [coded('ECONNREFUSED'), 'database-away'],
  [new AggregateError([coded('ECONNREFUSED')]), 'database-away'],
  [new Error('Connection terminated unexpectedly'), 'database-away'],
  [new Error('no'), undefined],
  ['no', undefined],
] as const)('%o is told as %s', (error, fault) => {
  expect(startFault(error)).toBe(fault)
})
