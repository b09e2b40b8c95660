import { expect, test } from 'vitest'
import { freshness } from './freshness.ts'
import { madeUpAgreement } from './testing/made-up.ts'

const agreement = madeUpAgreement()

test('an agreement in its time is in force', () => {
  expect(freshness(agreement, '2026-11-22')).toEqual({ state: 'in-force' })
  expect(freshness(agreement, '2026-11-22', 'Gamma')).toEqual({ state: 'in-force' })
})

test('a level whose row is older than its siblings’ lacks a step', () => {
  expect(freshness(agreement, '2026-11-22', 'Delta')).toEqual({ state: 'step-missing', date: '2026-01-01' })
})

test('a step that is known to be missing is said too', () => {
  const told = {
    ...agreement,
    missing: [{ agreement: 'ZZ99', theme: 'paga', measure: 'aumento_previsto', when: { livelli: ['Beta'] } }],
  }
  expect(freshness(told, '2026-11-22', 'Beta').state).toBe('step-missing')
})

test('the last sixty days are counted, then the agreement is applied though it has run out', () => {
  const recent = { ...agreement, pay: agreement.pay.map(row => ({ ...row, from: '2028-01-01' })) }
  expect(freshness(recent, '2028-04-30')).toEqual({ state: 'in-force' })
  expect(freshness(recent, '2028-05-02')).toEqual({ state: 'expires-soon', date: '2028-06-30', days: 59 })
  expect(freshness(recent, '2028-06-30')).toMatchObject({ state: 'expires-soon', days: 0 })
  expect(freshness(recent, '2028-07-01')).toMatchObject({ state: 'expired-applied', date: '2028-06-30' })
})

test('pay that has stood for more than eighteen months, with no later step, is old', () => {
  expect(freshness(agreement, '2028-10-01', 'Beta')).toEqual({ state: 'step-missing', date: '2027-03-01' })
  expect(freshness(agreement, '2028-10-01')).toEqual({ state: 'old', date: '2027-03-01', expired: '2028-06-30' })
})
