import { describe, expect, it } from 'vitest'
import { type Asked, amount, knowledge, queryOf } from './calcolo/testing/typed-query.ts'
import { planPay } from './pay.ts'

const agreement = knowledge.agreement('H011')

/** The pay of the fourth level of the Terziario, for a question that says more. */
function payOf(asked: Partial<Asked>) {
  const query = queryOf({ kinds: [], level: '4', ...asked })
  const [request] = query.requests
  if (!agreement || !request) throw new Error('no agreement to be paid by')
  return planPay(query, request, agreement, knowledge)
}

describe('a pay that the question says of somebody', () => {
  it.each([
    ['gross', 'mese'],
    ['net', 'mese'],
    ['unknown', 'mese'],
    ['gross', 'ora'],
  ] as const)('%s by %s stands beside the table', (role, per) => {
    const { offered } = payOf({ slots: { amounts: [amount(1700, role, per)] } })
    expect(offered).toEqual({ value: 1700, role, per })
  })

  it('is of the month where nothing else is said', () => {
    expect(payOf({ slots: { amounts: [amount(1700, 'gross')] } }).offered?.per).toBe('mese')
  })

  it.each([
    ['none', []],
    ['by the year', [amount(24000, 'gross', 'anno')]],
    ['two amounts', [amount(1700, 'gross', 'mese'), amount(1800, 'gross', 'mese')]],
    ['what is no pay', [amount(300, 'bonus')]],
  ] as const)('is not there: %s', (_what, amounts) => {
    expect(payOf({ slots: { amounts } }).offered).toBeUndefined()
  })

  it.each([
    ['hours of a week', { slots: { pattern: { weeklyHours: 24, words: '' } } }, { hours: 24, full: 40 }],
    ['hours in a condition', { said: { orario: 24 } }, { hours: 24, full: 40 }],
    ['the full week', { slots: { pattern: { weeklyHours: 40, words: '' } } }, undefined],
    ['no hours', {}, undefined],
  ])('is of a part of the time: %s', (_what, asked, share) => {
    expect(payOf(asked).share).toEqual(share)
  })

  it('has the step to come apart, or as the one asked where its day is', () => {
    const now = payOf({})
    expect(now.rows.map(({ total }) => total)).toEqual([1818.75])
    expect(now.next.map(({ from, total }) => [from, total])).toEqual([['2027-02-01', 1858.75]])
    expect(now.later).toBeUndefined()
  })
})
