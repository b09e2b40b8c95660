import { calculationKinds } from '@ccnl/reading'
import { expect, it } from 'vitest'
import { traits } from './kinds.ts'

it('every trait names calculations that there are', () => {
  const known: ReadonlySet<string> = new Set(calculationKinds)
  expect(Object.values(traits).flatMap(kinds => [...kinds].filter(kind => !known.has(kind)))).toEqual([])
})
