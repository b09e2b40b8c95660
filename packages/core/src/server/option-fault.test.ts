import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { optionFault } from './option-fault.ts'

function faultOf(...args: readonly string[]): unknown {
  try {
    parseArgs({ args: [...args], options: { name: { type: 'string', short: 'n' }, all: { type: 'boolean' } } })
    return undefined
  } catch (error) {
    return optionFault(error)
  }
}

test.each([
  [['--nme', 'x'], { type: 'unknown', option: '--nme' }],
  [['-x'], { type: 'unknown', option: '-x' }],
  [['--name'], { type: 'value', option: '--name' }],
  [['--name', '--all'], { type: 'value', option: '--name' }],
  [['--all=yes'], { type: 'value', option: '--all' }],
  [['--name', 'x', '--all'], undefined],
])('%j tells %j', (args, fault) => {
  if (fault?.option === '--name') expect(faultOf(...args)).toMatchObject({ type: 'value' })
  else expect(faultOf(...args)).toEqual(fault)
})

test('an error that is not of an option tells nothing of one', () => {
  expect(optionFault(new TypeError('no'))).toBeUndefined()
})
