import { expect, test } from 'vitest'
import { transferableFifth } from './index.ts'

test('a fifth of the net for one cause, a half for several', () => {
  const { fifth, half } = transferableFifth('1450.03')
  expect([fifth.toFixed(2), half.toFixed(2)]).toEqual(['290.01', '725.02'])
})
