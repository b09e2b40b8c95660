import { expect, it } from 'vitest'
import { parseColorMode } from './color-mode.ts'

it('spec 3: the colour mode is system, light or dark; anything else that was stored is the system’s', () => {
  expect(['light', 'dark', 'system', 'blue', '', null].map(parseColorMode)).toEqual([
    'light',
    'dark',
    'system',
    'system',
    'system',
    'system',
  ])
})
