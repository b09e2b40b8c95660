import { describe, expect, test } from 'vitest'
import { accessBlock, hasAccess, hasCreditBalance, isCreditExhausted, isLoggedIn, tierOf, tiers } from './tier.ts'

const roles = (...pos: readonly string[]) => pos.map(name => ({ pos: name }))

describe('spec 4: the tier comes from the roles by priority', () => {
  test('with every tier at once the full one counts, in whatever order they come', () => {
    expect(tierOf(roles(...tiers.toReversed()))).toBe('FULLCCNLPIU-IA')
    expect(tierOf(roles('IterazioniCCNLPIU-IA', 'BASECCNLPIU-IA', 'DemoCCNLPIU-IA'))).toBe('DemoCCNLPIU-IA')
    expect(tierOf(roles('IterazioniCCNLPIU-IA', 'BASECCNLPIU-IA'))).toBe('BASECCNLPIU-IA')
    expect(tierOf(roles('IterazioniCCNLPIU-IA'))).toBe('IterazioniCCNLPIU-IA')
  })

  test('no role, or one that is no tier, is none', () => {
    expect(tierOf([])).toBeUndefined()
    expect(tierOf(roles('NUOVO', 'fullccnlpiu-ia'))).toBeUndefined()
    expect(hasAccess(roles('NUOVO'))).toBe(false)
    expect(hasAccess(roles('BASECCNLPIU-IA'))).toBe(true)
  })

  test('logged in means that a user id exists', () => {
    expect(isLoggedIn('u1')).toBe(true)
    expect(isLoggedIn('')).toBe(false)
    expect(isLoggedIn(undefined)).toBe(false)
  })
})

describe('spec 4 and 6: only the Iterazioni tier has a credit', () => {
  test('a credit of 0 or less is exhausted there and nowhere else', () => {
    expect(isCreditExhausted('IterazioniCCNLPIU-IA', 0)).toBe(true)
    expect(isCreditExhausted('IterazioniCCNLPIU-IA', -5)).toBe(true)
    expect(isCreditExhausted('IterazioniCCNLPIU-IA', 0.5)).toBe(false)
    expect(isCreditExhausted('FULLCCNLPIU-IA', 0)).toBe(false)
    expect(hasCreditBalance('BASECCNLPIU-IA')).toBe(false)
  })

  test('a credit that is not known is blocked, not free', () => {
    const account = { userId: 'u1', roles: roles('IterazioniCCNLPIU-IA') }
    expect(accessBlock({ ...account, credit: undefined })).toBe('credit-unknown')
    expect(accessBlock({ ...account, credit: Number.NaN })).toBe('credit-unknown')
    expect(accessBlock({ ...account, credit: 0 })).toBe('credit-exhausted')
    expect(accessBlock({ ...account, credit: 1 })).toBeUndefined()
  })

  test('nobody signed in and no tier are blocked before any credit', () => {
    expect(accessBlock({ userId: undefined, roles: roles('FULLCCNLPIU-IA'), credit: 9 })).toBe('signed-out')
    expect(accessBlock({ userId: 'u1', roles: [], credit: 9 })).toBe('no-tier')
    expect(accessBlock({ userId: 'u1', roles: roles('DemoCCNLPIU-IA'), credit: undefined })).toBeUndefined()
  })
})
