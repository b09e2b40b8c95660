import { expect, test } from 'vitest'
import { autofocusDelay, inputDebounce, pickerListHeight, reloadGuard } from './screen.ts'

test('spec 9: what every screen keeps to', () => {
  expect({ autofocusDelay, inputDebounce, pickerListHeight, reloadGuard }).toEqual({
    autofocusDelay: 100,
    inputDebounce: 300,
    pickerListHeight: 140,
    reloadGuard: 10_000,
  })
})
