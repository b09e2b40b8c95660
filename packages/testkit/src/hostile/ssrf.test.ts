import { describe, expect, test } from 'vitest'
// By path: the servers' own tests read this package, and packages may not depend on each other in a ring.
import { allowedUpstream, arePublicAddresses } from '../../../credit-server/src/upstream-url.ts'
import { allowedAddresses, configured, refusedAddresses, refusedAnswers } from './ssrf.ts'

describe('SECURITY 18: further addresses that are not the configured one', () => {
  test.each(Object.entries(refusedAddresses))('%s: every one is refused', (_, candidates) => {
    const accepted = candidates.filter(candidate => allowedUpstream(candidate, [configured]) !== undefined)
    expect(accepted).toEqual([])
  })

  test.each(Object.entries(refusedAddresses))(
    '%s: where a whole origin is configured, none leads out of it',
    (_, candidates) => {
      const origins = candidates.map(candidate => allowedUpstream(candidate, ['https://crediti.example.it'])?.origin)
      expect(
        new Set(origins.filter(origin => origin !== undefined && origin !== 'https://crediti.example.it')),
      ).toEqual(new Set())
    },
  )

  test('the configured address is the one called, however it is written', () => {
    for (const address of allowedAddresses) expect(allowedUpstream(address, [configured])?.href).toBe(configured)
  })
})

describe('SECURITY 19: further answers of a name server', () => {
  test('no address of the inside, and no mixture with one, is connected to', () => {
    expect(refusedAnswers.filter(arePublicAddresses)).toEqual([])
  })
})
